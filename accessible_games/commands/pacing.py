"""How fast one reads."""

from __future__ import annotations

from accessible_games.matches import BRAILLE, SPEECH, MatchService
from accessible_games.people import RANGES
from accessible_games.session import Context, command, meant

_CHOICES = {"speech": SPEECH, "braille": BRAILLE}
_MOST_DIGITS = 3


@command("reading", group="settings")
def reading(context: Context, rest: str) -> None:
    """How fast one reads: "speech", "braille", or characters a second; without a word, how it is."""
    low, high = RANGES["reading"]
    choices = ((f"setting-reading-{name}", pace) for name, pace in _CHOICES.items())
    named = meant(rest, choices, context.settings.language)
    is_number = rest.isascii() and rest.isdigit() and len(rest) < _MOST_DIGITS and low <= int(rest) <= high
    pace = named if named is not None else int(rest) if is_number else None
    if rest and pace is None:
        context.say("setting-reading-choices", "refusal", low=low, high=high)
        return
    if pace is not None:
        context.change(reading=pace)
    _tell(context, low, high, is_asked=not rest)
    update = context.update
    if pace is not None and update is not None and update.clocks is not None and not update.is_over:
        for seat in update.seats:
            context.play(MatchService.set_pace)(seat, pace)


def _tell(context: Context, low: int, high: int, *, is_asked: bool) -> None:
    context.say("setting-reading", number=context.settings.reading)
    if is_asked:
        context.say("setting-reading-choices", low=low, high=high)
    elif context.update is not None and context.update.clocks is not None and context.seats:
        context.say("setting-reading-later")
