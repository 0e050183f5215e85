"""News that waits while a line is being typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.output.announce.announcement import Announcement

PAUSE_SECONDS = 3.0  # without a key, after which news interrupts a line
URGENT_SECONDS = 0.7  # the same for urgent news
_MOST = 50  # announcements that wait


class DeferredNews:
    """News that waits. ``key_at``: when the last key was pressed, in seconds of the monotonic clock."""

    def __init__(self, safe: Callable[[str], str] = str) -> None:
        """``safe``: removes what must not leave the program from a text."""
        self.key_at = 0.0
        self._safe = safe
        self._lines: list[str] = []
        self._is_urgent = False

    def add(self, announcements: Sequence[Announcement]) -> None:
        """Make announcements wait."""
        self._lines += [self._safe(one.text) for one in announcements]
        self._is_urgent = self._is_urgent or len(self._lines) >= _MOST or any(map(_is_urgent, announcements))

    @property
    def due(self) -> float:
        """The time at which the waiting ones may interrupt a line."""
        return self.key_at + (URGENT_SECONDS if self._is_urgent else PAUSE_SECONDS)

    def take(self) -> list[str]:
        """Return the waiting lines, and forget them."""
        lines, self._lines, self._is_urgent = self._lines, [], False
        return lines


def _is_urgent(announcement: Announcement) -> bool:
    return announcement.priority == "alert" or announcement.category in ("turn", "end")
