"""Luck and dice as they are told: the seal of the throws, who throws, and throws that wait for somebody."""

from __future__ import annotations

from accessible_games.core.game import Chance
from accessible_games.matches import log
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.throws import how, thrower, waits, waits_for_result
from accessible_games.telling.digits import groups, spelled

_SHOWN = 8  # digits told when a round begins


def tell_agreed(context: Context, update: Update, what: str) -> None:
    """Everybody has agreed on who throws."""
    if what == log.OWN_DICE:
        tell_own_dice(context, update, "status")
    else:
        context.say("chance-own-off", "status")


def tell_own_dice(context: Context, update: Update, category: str) -> None:
    """Results are typed, and how."""
    context.say("chance-own-on", category, how=how(context, update), due=waits_for_result(update))


# Luck


def tell_seal(context: Context, update: Update) -> None:
    """The beginning of the seal, as a round begins; who does not want all words asks for it."""
    if update.sealed is not None and context.settings.verbosity == "full":
        shown = update.sealed.digest[:_SHOWN]
        context.say("chance-sealed", "status", digits=groups(shown), spelled=context.announcer.joined(spelled(shown)))


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
