"""Luck and dice as they are told: the seal of the throws, and who throws."""

from __future__ import annotations

from accessible_games.matches import Update, log
from accessible_games.session import Context, how, waits_for_result
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
    is_due = "yes" if waits_for_result(update) else "no"
    context.say("chance-own-on", category, how=how(context, update), due=is_due)


# Luck


def tell_seal(context: Context, update: Update) -> None:
    """The beginning of the seal, as a round begins; who wants few words asks for it."""
    if update.sealed is not None and context.settings.verbosity != "brief":
        shown = update.sealed.digest[:_SHOWN]
        context.say("chance-sealed", "status", digits=groups(shown), spelled=context.announcer.joined(spelled(shown)))
