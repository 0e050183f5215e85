"""The queue of announcements, which gives them all at once or, with ``hold``, one for each Enter."""

from __future__ import annotations

from accessible_games.announce import Announcement

MOST = 500  # announcements that a server keeps for somebody who does not read on


class Outbox:
    """First in, first out; nothing is dropped, except by ``withdraw`` and of more than ``most`` the oldest."""

    def __init__(self, most: int | None = None) -> None:
        self.told = 0  # characters, ever
        self.dropped = 0  # the oldest of too many, since somebody has looked here
        self._most = most
        self._waiting: list[tuple[Announcement, bool]] = []  # short; an empty deque would take ten times as much
        self._may_give = True
        self._given = 0

    def __len__(self) -> int:
        """How many still wait."""
        return len(self._waiting)

    def put(self, announcement: Announcement, *, is_public: bool = False) -> None:
        """Queue one more; after a pause a new batch begins."""
        if not self._waiting:
            self._given = 0
        self.told += len(announcement.text)
        self._waiting.append((announcement, is_public))
        if self._most is not None and len(self._waiting) > self._most:
            del self._waiting[0]
            self.dropped += 1

    def next(self) -> None:
        """A line came, perhaps an empty one: what was given is read, one more may follow."""
        self._may_give = True

    def withdraw(self) -> None:
        """Another person comes: only what is for everybody may still be given."""
        self._waiting = [one for one in self._waiting if one[1]]

    def take(self, is_holding: bool) -> list[tuple[Announcement, int, int]]:
        """What may be given now, each with its number and the count of its batch."""
        if not is_holding:
            taken = [(announcement, 1, 1) for announcement, _ in self._waiting]
            self._waiting.clear()
            self._may_give, self._given = True, 0
            return taken
        if not self._waiting or not self._may_give:
            return []
        self._may_give = False
        self._given += 1
        return [(self._waiting.pop(0)[0], self._given, self._given + len(self._waiting))]
