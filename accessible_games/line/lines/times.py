"""Dates and times in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer

_HOURS_OF_DAY = 24


def day_of(text: Callable[..., str], at: int) -> str:
    """Return the day of a moment in milliseconds since 1970, in local time. ``text``: renders messages."""
    return text("common-day", **date_facts(at))


def date_facts(at: int) -> dict[str, str | int]:
    """Return the facts of a moment for messages of days and times."""
    when = datetime.fromtimestamp(at // 1000, UTC).astimezone()
    return {
        "year": str(when.year),
        "month": when.month,
        "day": str(when.day),
        "hour": str(when.hour),
        "minute": f"{when.minute:02}",
    }


Variants = tuple[str, ...]
Facts = Mapping[str, str | int]

_PLAIN: Variants = ()
_BRAILLE: Variants = ("braille", "brief")


def time_in_words(words: Announcer, milliseconds: int, variants: Variants = ()) -> str:
    """Return a time left, "9 minutes 40 seconds", or in short "9:40"; in at most two units."""
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= 2 * _HOURS_OF_DAY:
        days, hours = divmod(hours, _HOURS_OF_DAY)
        return words.text("clocks-long", variants, days=days, hours=hours)
    seconds = 0 if hours else seconds
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
    """Return a message with facts in words, which ``facts`` makes in given variants."""
    plain, braille = (words.text(message, each, **facts(each)) for each in (_PLAIN, _BRAILLE))
    return words.words(plain, category, braille, message)
