"""Lines that are typed before the keyboard was handed over: they only ask for the hand-over, or do what is harmless."""

from __future__ import annotations

from accessible_games.line.session import throws
from accessible_games.line.session.context import Context
from accessible_games.line.session.reading import begins_with_field, read_command
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import all_words

# What may be typed before the hand-over: nothing here shows a position ("braille" can draw the board).
_HARMLESS = frozenset({"quit", "help", "language", "verbosity", "spelling", "speech", "bell", "prompt", "hold", "edit"})
_THROWING = frozenset({"throw", "dice", "luck"})


def receive(context: Context, text: str, is_waiting: bool) -> None:
    """A line that was typed before the hand-over; ``is_waiting``: other lines are still to be read before."""
    found = read_command(text, context.settings.language)
    update = context.update
    if update is not None and throws.waits(context, update):  # nobody is asked for before chance has decided
        _before_chance(context, update, text)
    elif not text or text.casefold() in all_words("common-yes-words"):
        if not is_waiting:
            context.tell_of(context.handover.take())
    elif found is not None and found[0] in _HARMLESS and not begins_with_field(found[1]):
        context.obey(*found)
    else:
        ask_for_handover(context)


def _before_chance(context: Context, update: Update, text: str) -> None:
    """A line while somebody is to throw: it may do so, or see to how."""
    found = read_command(text, context.settings.language)
    if found is not None and found[0] in _HARMLESS | _THROWING and not begins_with_field(found[1]):
        context.obey(*found)
    elif text:
        throws.refuse_move(context, update)


def ask_for_handover(context: Context) -> None:
    """The line that asks; it is no part of anybody's past, and out of date when the next one asks."""
    handover = context.handover
    assert handover.seat is not None
    handover.line = context.announcer.say("handover-ask", "turn", seat=handover.seat)
    context.tell(handover.line, is_review=True, is_private=True)
