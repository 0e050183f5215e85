"""Presenters for offers of others, and for absent players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from accessible_games.club.lobby.news import ABSENCE
from accessible_games.club.lobby.seats import Seats
from accessible_games.line.lines.times import Facts, Variants, time_in_words
from accessible_games.line.presenters.listed import tell_composed
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import presenter
from accessible_games.line.session.state import ALARM, AbsenceDue
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry, Offer
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules.core.game import Seat

_MINUTE_MS = 60_000


def ask_about_offer(context: Context, offered: Offer, update: Update) -> None:
    """Ask for yes or no to an offer of somebody else."""
    if len(context.seats) != 1 or offered.seat in context.seats:
        return
    seat = context.seats[0]
    if seat in offered.accepted:
        return
    if context.person is None:
        _ask_about_offer(context, update, offered, seat)
        return

    def stands() -> bool:
        present = context.update
        if present is None or present.match_id != update.match_id or seat not in present.seats:
            return False
        offer = present.offer
        is_same = offer is not None and (offer.seat, offer.what) == (offered.seat, offered.what)
        return is_same and offer is not None and seat not in offer.accepted

    def again() -> None:
        if stands():
            _ask_about_offer(context, update, offered, seat, again, stands)

    context.questions.put(again)


def ask_to_take_back(context: Context, update: Update, seat: Seat, message: str) -> None:
    """Ask ``message`` with each move that would go with the last one of the seat, and its player."""
    count = next((number for number, (mover, _) in enumerate(reversed(update.moves), 1) if mover == seat), 0)
    _tell_moves(context, update, update.moves[len(update.moves) - count :], message, "question", seat=seat)


def tell_taken_back(context: Context, old: Update | None, update: Update, count: int) -> None:
    """Announce the moves that were taken back, or their number if they were not heard."""
    gone = old.moves[len(update.moves) :] if old is not None else ()
    if len(gone) == count:
        _tell_moves(context, update, gone, "session-taken-back", "move")
    else:
        context.say("session-taken-back", "move", moves="none", count=count)


def _tell_moves(
    context: Context, update: Update, moves: Sequence[tuple[Seat, str]], message: str, category: str, **more: str
) -> None:
    """Announce ``message`` with these moves and their players."""
    announcer = context.announcer

    def described(mover: Seat, name: str, variants: Variants) -> str:
        words = in_words(announcer, update.game, name, () if mover == announcer.listener.seat else ("told",))
        return announcer.text("session-undone-move", variants, seat=mover, move=words)

    def facts(variants: Variants) -> Facts:
        return {"moves": announcer.joined(described(*each, variants) for each in moves), **more}

    tell_composed(context, message, category, facts)


def _ask_about_offer(
    context: Context,
    update: Update,
    offered: Offer,
    seat: Seat,
    again: Callable[[], None] | None = None,
    stands: Callable[[], bool] | None = None,
) -> None:
    if offered.what == log.UNDO:
        ask_to_take_back(context, update, offered.seat, "session-offered-undo")
    else:
        minutes, level = offered.milliseconds // _MINUTE_MS, offered.level
        context.say(f"session-offered-{offered.what}", "question", seat=offered.seat, minutes=minutes, level=level)
    yes, no = (partial(context.play(MatchService.answer), seat, each, what=offered.what) for each in (True, False))
    context.questions.ask(yes, no, again, stands)


def patience(context: Context, update: Update) -> str:
    """Return how long others wait for a player absent on their turn."""
    return time_in_words(context.announcer, update.patience)


def tell_agreed(context: Context, update: Update, *, is_new: bool) -> None:
    """Announce at the beginning of a match how long an absent player is waited for."""
    if is_new and update.patience and update.seats and not update.is_over:
        context.say("absence-agreed", "status", time=patience(context, update))


def follow(context: Context) -> None:
    """Schedule the end of the waiting time, because a player has gone."""
    update = context.update
    if update is not None and update.patience and update.seats and not update.is_over:
        context.begin(look(context, AbsenceDue()))


@presenter(AbsenceDue)
async def look(context: Context, due: AbsenceDue) -> None:
    """Check how long the wait still takes, and announce it to people who wait."""
    update = context.update
    if update is None or context.seat_to_move is not None:
        return
    match_id = update.match_id
    absence = await context.do(Seats.absence_now)(match_id)
    update = context.update
    if update is None or update.match_id != match_id or absence is None or absence.left is None:
        return
    if absence.left > 0:
        context.timing.deadline = context.now + absence.left / 1000 + 1
    else:
        context.say("absence-over", ABSENCE, name=absence.name)
        context.calls.add(ALARM)


def tell_given_up(context: Context, happening: AppliedEntry) -> None:
    """Announce that somebody ends the match because a player was away too long."""
    data = happening.entry.data
    context.say("absence-given-up", "status", seat=data["seat"], by_seat=data["by"])
