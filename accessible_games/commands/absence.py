"""Claim: the end of a match without a clock for who has waited long enough for somebody who is away."""

from __future__ import annotations

from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.lobby_port import Lobby
from accessible_games.session.registry import match_command
from accessible_games.telling.absence import patience
from accessible_games.telling.times import time_in_words


def _waits(context: Context, update: Update) -> bool:
    return update.patience > 0 and context.seat_to_move is None


@match_command("finish", group="match", plays=True, online=True, offered=_waits)
async def finish(context: Context, update: Update, rest: str) -> None:
    """End the match when another has been away for too long, after one question; else how long it is still."""
    if update.clocks is not None or update.days:
        context.say("absence-clock", "refusal")
    elif context.seat_to_move is not None:
        context.say("session-you-are-to-move", "refusal")
    else:
        await _give_up(context, update.match_id)


async def _give_up(context: Context, match_id: str) -> None:
    absence = await context.do(Lobby.absence)(match_id)
    update = context.update
    if update is None or update.match_id != match_id:
        return
    if absence.left is None:
        context.say("absence-not-yet", "refusal", name=absence.name)
    elif absence.left > 0:
        context.say("absence-left", "refusal", name=absence.name, time=time_in_words(context, absence.left))
    elif await context.confirm("absence-confirm", name=absence.name, time=patience(context, update)):
        context.post(Lobby.give_up_on)(match_id, absence.seat)
