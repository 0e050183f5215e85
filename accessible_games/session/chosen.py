"""What a person has chosen for one kind of text alone: whether it is told, and whether it sounds."""

from __future__ import annotations

from collections.abc import Mapping

from accessible_games.announce import Announcement


def as_chosen(announcement: Announcement, kinds: Mapping[str, object], kind: str) -> tuple[Announcement, bool]:
    """Without its sound where those of its kind are switched off, and whether it is told as one of ``kind``."""
    is_told = announcement.is_due or f"told {kind}" not in kinds
    return announcement._replace(sound=None) if f"sounds {announcement.kind}" in kinds else announcement, is_told
