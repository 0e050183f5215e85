"""The sounds of a batch of announcements, as a person wants to hear them: at home, on a page and in a MUD client."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from accessible_games.club.accounts.settings import Settings, by_kind
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.sounds.table import KIND_OF, Heard, chosen


def played(announcements: Sequence[Announcement], settings: Settings, update: Update | None = None) -> list[Heard]:
    """Return the sounds that are played, each with its place on the board of the update."""
    volumes, found = by_kind(settings.kinds, "volume"), []
    for one in announcements:
        if one.sound:
            pan, lift = update.shape.spot(one.place) if update is not None and one.place else (0.0, 0.0)
            volume = volumes.get(KIND_OF.get(one.sound, ""), 100)
            pan = 0.0 if settings.sides == "mono" else pan
            found.append(Heard(one.sound, pan, lift, volume, settings.pitch == "low"))
    return chosen(found)


def with_sounds(
    announcements: Sequence[Announcement], settings: Settings, update: Update | None = None
) -> Iterator[tuple[Announcement, Heard | None]]:
    """Yield each announcement with its sound, or None if that is not among the sounds that are played."""
    sounds = {each.name: each for each in played(announcements, settings, update)}
    for one in announcements:
        yield one, sounds.pop(one.sound or "", None)
