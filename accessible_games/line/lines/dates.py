"""Dates in words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime


def day_of(text: Callable[..., str], at: int) -> str:
    """The day of a moment in milliseconds since 1970, where this computer stands. ``text``: what tells it."""
    return text("common-day", **date_facts(at))


def date_facts(at: int) -> dict[str, str]:
    """What a message needs to tell the day and time of a moment."""
    when = datetime.fromtimestamp(at // 1000, UTC).astimezone()
    return {
        "year": str(when.year),
        "month": str(when.month),
        "month2": f"{when.month:02}",
        "day": str(when.day),
        "day2": f"{when.day:02}",
        "hour": str(when.hour),
        "minute": f"{when.minute:02}",
    }
