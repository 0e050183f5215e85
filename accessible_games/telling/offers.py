"""What somebody else offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from accessible_games.announce.notation import in_words
from accessible_games.core.game import Seat
from accessible_games.matches import log
from accessible_games.matches.log import Offer
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.telling.listed import Facts, Variants, tell_composed

_MINUTE = 60_000  # milliseconds


def ask_about_offer(context: Context, offered: Offer, update: Update) -> None:
    """Somebody else has offered something: ask for yes or no."""
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
    """``message`` with each move that would go with the last one of the seat, and whose it is."""
    count = next((number for number, (mover, _) in enumerate(reversed(update.moves), 1) if mover == seat), 0)
    going, announcer = update.moves[len(update.moves) - count :], context.announcer

    def told(mover: Seat, name: str, variants: Variants) -> str:
        words = in_words(announcer, update.game, name, () if mover == announcer.listener.seat else ("told",))
        return announcer.text("session-undone-move", variants, seat=mover, move=words)

    def facts(variants: Variants) -> Facts:
        return {"seat": seat, "moves": announcer.joined(told(*each, variants) for each in going)}

    tell_composed(context, message, "question", facts)


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
        minutes, level = offered.milliseconds // _MINUTE, offered.level
        context.say(f"session-offered-{offered.what}", "question", seat=offered.seat, minutes=minutes, level=level)
    yes, no = (partial(context.play(MatchService.answer), seat, each, what=offered.what) for each in (True, False))
    context.questions.ask(yes, no, again, stands)
