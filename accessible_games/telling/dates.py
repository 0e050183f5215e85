"""Days as they are told."""

from __future__ import annotations

from datetime import UTC, datetime

from accessible_games.session import Context


def day(context: Context, at: int) -> str:
    """The day of a moment in milliseconds since 1970, where this computer stands."""
    when = datetime.fromtimestamp(at // 1000, UTC).astimezone()
    return context.announcer.text(
        "common-day",
        year=str(when.year),
        month=str(when.month),
        month2=f"{when.month:02}",
        day=str(when.day),
        day2=f"{when.day:02}",
    )
