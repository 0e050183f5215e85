"""Throws that wait for somebody, as they are told."""

from __future__ import annotations

from accessible_games.core import Chance
from accessible_games.matches import Update
from accessible_games.session import Context, how, thrower, waits, waits_for_result


def tell_due(context: Context, old: Update | None, update: Update) -> None:
    """Whose throw it is and what to type, once for each throw; in a new round after the seal."""
    if update.sealed is None or update.is_exchanging or not waits(context, update):
        return
    if old is None or update.is_opening or _throw(old) != _throw(update):
        _tell_due(context, update)


def _throw(update: Update) -> tuple[object, ...]:
    is_due = isinstance(update.phase, Chance) and update.sealed is not None and not update.is_exchanging
    return update.key, is_due, len(update.history), update.has_own_dice


def _tell_due(context: Context, update: Update) -> None:
    seat = thrower(update) or ""
    if waits_for_result(update):
        context.say("chance-result-due", "turn", seat=seat, how=how(context, update))
    elif seat:
        context.say("chance-throw-due", "turn", seat=seat)
    else:
        context.say("chance-draw-due", "turn")
