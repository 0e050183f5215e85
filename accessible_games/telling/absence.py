"""Who is away from a match without a clock: how long the others wait, and that they need not any more."""

from __future__ import annotations

from accessible_games.lobby.news import ABSENCE
from accessible_games.matches.replayed import AppliedEntry
from accessible_games.matches.update import Update
from accessible_games.session.calling import ALARM, call
from accessible_games.session.context import Context
from accessible_games.session.lobby_port import Lobby
from accessible_games.session.registry import teller
from accessible_games.session.timing import AbsenceDue
from accessible_games.telling.times import time_in_words


def patience(context: Context, update: Update) -> str:
    """How long others wait here for who is away in its turn."""
    return time_in_words(context, update.patience)


def tell_agreed(context: Context, update: Update, *, is_new: bool) -> None:
    """As a match begins: after how long who is away can be given up on."""
    if is_new and update.patience and update.seats and not update.is_over:
        context.say("absence-agreed", "status", time=patience(context, update))


def follow(context: Context) -> None:
    """Somebody has gone: see when it will have been waited for long enough."""
    update = context.update
    if update is not None and update.patience and update.seats and not update.is_over:
        context.begin(look(context, AbsenceDue()))


@teller(AbsenceDue)
async def look(context: Context, due: AbsenceDue) -> None:
    """How long is it still to be waited? Where nobody is waited for that is said to nobody."""
    update = context.update
    if update is None or context.seat_to_move is not None:
        return
    match_id = update.match_id
    absence = await context.do(Lobby.absence_now)(match_id)
    update = context.update
    if update is None or update.match_id != match_id or absence is None or absence.left is None:
        return
    if absence.left > 0:
        context.timing.deadline = context.now + absence.left / 1000 + 1
    else:
        context.say("absence-over", ABSENCE, name=absence.name)
        call(context, ALARM)


def tell_given_up(context: Context, happening: AppliedEntry) -> None:
    """Somebody waits no more for the one to move."""
    data = happening.entry.data
    context.say("absence-given-up", "status", seat=data["seat"], by_seat=data["by"])
