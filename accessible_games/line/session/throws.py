"""Pending throws: whose they are, what to type, and the results of own dice."""

from __future__ import annotations

import re

from accessible_games.languages import typed_in
from accessible_games.line.session.context import Context
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import words_of
from accessible_games.rules.core.game import Chance, Seat

LONGEST = 40  # characters of a result
_PARTS = re.compile(r"\d+|[^\W\d_]+")


def waits(context: Context, update: Update) -> bool:
    """Return whether chance waits for somebody at this keyboard."""
    phase = update.phase
    if not isinstance(phase, Chance) or not context.seats:
        return False
    if update.is_exchanging:
        return True
    by_hand = context.settings.throws == "self" and (phase.seat is None or phase.seat in context.seats)
    return by_hand or waits_for_result(update)


def can_throw(context: Context, update: Update) -> bool:
    """Return whether the command throws now."""
    return waits(context, update) and not update.is_exchanging and not waits_for_result(update)


def waits_for_result(update: Update) -> bool:
    """Return whether somebody has to type the result of own dice."""
    return isinstance(update.phase, Chance) and update.has_own_dice and not update.phase.secret


def thrower(update: Update) -> Seat | None:
    """Return the seat that is to throw; None if chance decides for nobody in particular."""
    return update.phase.seat if isinstance(update.phase, Chance) else None


def own_dice_message(update: Update) -> str:
    """Return the message that explains how results are typed; games without it have no own dice."""
    return f"{update.game.id}-own-dice"


def has_throws(context: Context, update: Update) -> bool:
    """Return whether the players throw something that they could also throw with own dice."""
    return context.announcer.catalogue.has(own_dice_message(update))


def what_to_type(context: Context, update: Update) -> str:
    """Return what to type after a throw of own dice: "what your sticks show, such as 2 red"."""
    return context.announcer.text(own_dice_message(update))


def refuse_move(context: Context, update: Update) -> None:
    """Refuse a move because chance decides first."""
    if update.is_exchanging:
        context.say("exchange-first", "refusal")
    elif waits_for_result(update):
        context.say("chance-result-first", "refusal", how=what_to_type(context, update))
    elif waits(context, update):
        context.say("chance-throw-first", "refusal")
    else:
        context.say("session-chance-decides", "refusal")


# Results of own dice


def type_outcome(context: Context, text: str) -> bool:
    """Handle the line as the result of own dice. Return False if it is none, or none is due."""
    update = context.update
    if update is None or not context.seats:
        return False
    outcome = read_outcome(update, text, context.settings.language)
    if outcome is None:
        return False
    by = next((seat for seat in context.seats if seat == thrower(update)), context.seats[0])
    context.play(MatchService.type_outcome)(by, outcome)
    return True


def reads_as_outcome(context: Context, text: str) -> bool:
    """Return whether the line is a result of own dice, or at least a number, while a throw is due."""
    update = context.update
    if update is None or not waits(context, update):
        return False
    return text.strip().isdigit() or read_outcome(update, text, context.settings.language) is not None


def read_outcome(update: Update, text: str, language: str) -> str | None:
    """Return the outcome that the line names in any language: "2 rot", "throw 2 red", "36"; None if none is due."""
    phase = update.phase
    if not isinstance(phase, Chance) or not waits_for_result(update) or update.is_exchanging or len(text) > LONGEST:
        return None
    known = _vocabulary(update.game, phase, language)
    words = [known.get(part, part) for part in _PARTS.findall(text.casefold())]
    found = phase.read(" ".join(filter(None, words)))
    if found is None:
        apart = [letter for word in words for letter in (word if word.isdigit() else [word])]
        found = phase.read(" ".join(filter(None, apart)))
    return found


def _vocabulary(game: AnyGame, phase: Chance, language: str) -> dict[str, str]:
    """Return the words of the outcomes in every language; filler words map to nothing."""
    names = {word for name, _ in phase.outcomes or () for word in name.split() if not word.isdigit()}
    known: dict[str, str] = {}
    for each in reversed(typed_in(language)):
        known |= dict.fromkeys(words_of(each, "chance-links"), "")
        known |= {word: name for name in names for word in words_of(each, f"{game.id}-outcome-{name}")}
    return known | {name: name for name in names}
