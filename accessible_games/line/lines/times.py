"""Times in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer

Variants = tuple[str, ...]
Facts = Mapping[str, str | int]

_PLAIN: Variants = ()
_BRAILLE: Variants = ("braille", "brief")

_DAY = 24  # hours


def time_in_words(words: Announcer, milliseconds: int, variants: Variants = ()) -> str:
    """ "9 minutes 40 seconds", or in short "9:40"; begun seconds count as whole; of days hours are enough."""
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= 2 * _DAY:
        days, hours = divmod(hours, _DAY)
        return words.text("clocks-long", variants, days=days, hours=hours)
    seconds = 0 if hours >= _DAY else seconds
    named = {"h": hours, "m": minutes, "s": seconds}
    parts = "".join(letter for letter, number in named.items() if number) or "s"
    return words.text(
        "clocks-time",
        variants,
        parts=parts,
        hours=hours,
        minutes=minutes,
        minutes2=f"{minutes:02}",
        seconds=seconds,
        seconds2=f"{seconds:02}",
    )


def composed(words: Announcer, message: str, category: str, facts: Callable[[Variants], Facts]) -> Announcement:
    """A message some of whose facts are words, which ``facts`` makes in given variants."""
    plain, braille = (words.text(message, each, **facts(each)) for each in (_PLAIN, _BRAILLE))
    return words.words(plain, category, braille)
