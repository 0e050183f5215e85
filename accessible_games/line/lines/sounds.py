"""The sounds of a batch of announcements, as a person wants to hear them: at home, on a page and in a MUD client."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from accessible_games.club.accounts.settings import Settings, by_kind
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.sounds.table import ENDS, FIRST, KIND_OF, STEP, Heard, chosen, lasting
from accessible_games.rules.core.geometry import Geometry


def played(announcements: Sequence[Announcement], settings: Settings, shape: Geometry | None = None) -> list[Heard]:
    """Return the sounds that are played, each with its place on the board."""
    found = chosen([_heard(one.sound, one.place, settings, shape) for one in announcements if one.sound])
    return found + [each for one in announcements for each in track(one, settings, shape)]


def track(announcement: Announcement, settings: Settings, shape: Geometry | None) -> list[Heard]:
    """Return the sounds of its cells, one after the other."""
    return [_heard(name, cell, settings, shape)._replace(step=STEP) for name, cell in announcement.track]


def seconds_before_words(
    announcements: Sequence[Announcement], settings: Settings, shape: Geometry | None = None
) -> float:
    """Return how long the words wait for their sounds: for a row of cells, and for others if the person wants it."""
    heard = played(announcements, settings, shape) if settings.sounds else []
    if any(one.track for one in announcements):
        return lasting(heard)
    if not settings.lead or ENDS & {each.name for each in heard}:
        return 0.0
    return min(FIRST, lasting(heard))


def _heard(name: str, cell: str | None, settings: Settings, shape: Geometry | None) -> Heard:
    pan, lift = shape.spot(cell) if shape is not None and cell else (0.0, 0.0)
    volume = by_kind(settings.kinds, "volume").get(KIND_OF.get(name, ""), 100)
    return Heard(name, 0.0 if settings.sides == "mono" else pan, lift, volume, settings.pitch == "low")


def with_sounds(
    announcements: Sequence[Announcement], settings: Settings, shape: Geometry | None = None
) -> Iterator[tuple[Announcement, Heard | None]]:
    """Yield each announcement with its sound, or None if that is not among the sounds that are played."""
    sounds = {each.name: each for each in played(announcements, settings, shape)}
    for one in announcements:
        yield one, sounds.pop(one.sound or "", None)
