"""Commands that change the match besides moves: offers, resigning, hurrying the bot."""

from __future__ import annotations

from functools import partial

from accessible_games.core.game import Decide, Seat
from accessible_games.matches import log
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.session import throws
from accessible_games.session.choices import Tell
from accessible_games.session.context import Context
from accessible_games.session.matches_port import Matches
from accessible_games.session.moves import not_now
from accessible_games.session.registry import match_command
from accessible_games.telling.offers import ask_to_take_back
from accessible_games.telling.players import has_others

MINUTE = 60_000  # milliseconds


def _runs(context: Context, update: Update) -> bool:
    """Whether moves are made now."""
    return not (update.is_paused or update.is_exchanging)


@match_command("draw", group="match", letter="d", plays=True, offered=_runs)
async def draw(context: Context, update: Update, rest: str) -> None:
    """Offer a draw, after one question."""
    is_asked = len(context.seats) == 1 and update.offer is None and not update.is_exchanging
    if not is_asked or await context.confirm("session-confirm-offer"):
        await offer(context, log.DRAW)


async def offer(context: Context, what: str, milliseconds: int = 0, first: Tell | None = None) -> None:
    """Offer one of ``log.OFFERS`` to the others; where they sit at this keyboard, they are asked here and now.

    ``first`` is done before the offer goes out, and not at all when those at this keyboard say no.
    """
    update = context.running()
    if update is None:
        return
    if update.is_exchanging:
        context.say("exchange-no-offers", "refusal")
        return
    if what == log.UNDO and not any(seat in context.seats for seat, _ in update.moves):
        context.say("match-nothing-to-undo", "refusal")
        return
    if what == log.RESUME and not update.is_paused:
        context.say("match-not-paused", "refusal")
        return
    asking = _asking(context, update, what)
    agreed = tuple(seat for seat in context.seats if seat != asking)
    if what == log.UNDO and _is_fixed(update, asking):  # nobody should have to agree to what is refused then
        context.say("match-undo-too-late", "refusal")
        return
    if agreed and what == log.UNDO:
        ask_to_take_back(context, update, asking, "session-confirm-undo")
    elif agreed:
        context.say(f"session-confirm-{what}", "question", seat=asking, minutes=milliseconds // MINUTE)
    if agreed and not await context.next_yes():
        return
    if first is not None:
        first()
    context.post(Matches.offer)(update.match_id, asking, what, agreed, milliseconds)


def _is_fixed(update: Update, seat: Seat) -> bool:
    """Whether chance or an answer has decided since the last move of the seat, or with it."""
    for made in reversed(update.history):
        if not made.seat or made.answered:
            return True
        if made.seat == seat:
            return False
    return False


def _asking(context: Context, update: Update, what: str) -> Seat:
    """Whose offer it is: who made the last move takes it back, extra time is for the one to move."""
    if what == log.UNDO and len(context.seats) > 1:
        return update.moves[-1][0]
    return (context.seat_to_move if what == log.TIME else None) or context.seats[0]


@match_command("resign", group="match", letter="g", plays=True)
async def resign(context: Context, update: Update, rest: str) -> None:
    """Give up, after one question."""
    seat = context.seat_to_move or context.seats[0]
    if await context.confirm("session-confirm-resign", seat=seat, rounds=update.series.rounds):
        context.play(MatchService.resign)(seat)


def _has_bot(context: Context, update: Update) -> bool:
    return bool(update.seats) and not update.is_over and any(one.is_bot for one in update.players.values())


@match_command("now", group="match", letter="i", offered=_has_bot)
def now(context: Context, update: Update, rest: str) -> None:
    """Tell the thinking bot to move now."""
    if update.is_over:
        context.say("match-is-over", "refusal")
    elif context.seat_to_move is not None or throws.waits(context, update):
        context.say("session-you-are-to-move", "refusal")
    elif update.is_paused:
        context.say("match-paused", "refusal", others=has_others(update))
    elif isinstance(update.phase, Decide) and not any(update.players[seat].is_bot for seat in update.phase.seats):
        not_now(context, update)
    else:
        context.play(MatchService.hurry)()


def _is_paused(context: Context, update: Update) -> bool:
    return update.is_paused


async def _offer(what: str, context: Context, update: Update, rest: str) -> None:
    await offer(context, what)


for _what, _letter, _where in (
    (log.UNDO, "u", _runs),
    (log.ADJOURN, "", _runs),
    (log.PAUSE, "", _runs),
    (log.RESUME, "", _is_paused),
):
    match_command(_what, group="match", letter=_letter, plays=True, offered=_where)(partial(_offer, _what))
