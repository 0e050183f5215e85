"""The queue of announcements, which gives them all at once or, with ``hold``, one for each Enter."""

from __future__ import annotations

from math import inf

from accessible_games.output.announce.announcement import Announcement

MOST = 500  # announcements that a server keeps for somebody who does not read on


class Outbox:
    """First in, first out; nothing is dropped, except by ``withdraw`` and of more than ``most`` the oldest."""

    def __init__(self, most: float = inf) -> None:
        self.told = 0  # characters, ever, while ``counts``
        self.counts = False
        self.dropped = 0  # the oldest of too many, since somebody has looked here
        self._most = most
        self.waiting: list[Announcement] = []  # short; an empty deque would take ten times as much
        self._public: list[bool] = []  # of these
        self._may_give = True
        self._given = 0

    def __len__(self) -> int:
        """How many still wait."""
        return len(self.waiting)

    def put(self, announcement: Announcement, *, is_public: bool = False) -> None:
        """Queue one more."""
        if self.counts:
            self.told += len(announcement.text)
        waiting = self.waiting
        waiting.append(announcement)
        self._public.append(is_public)
        if len(waiting) > self._most:
            del waiting[0], self._public[0]
            self.dropped += 1

    def next(self) -> None:
        """A line came, perhaps an empty one: what was given is read, one more may follow."""
        self._may_give = True

    def withdraw(self) -> None:
        """Another person comes: only what is for everybody may still be given."""
        self.waiting = [one for one, is_public in zip(self.waiting, self._public, strict=True) if is_public]
        self._public = [True] * len(self.waiting)
        self._given = self._given if self.waiting else 0

    def take_all(self) -> list[Announcement]:
        """All that waits."""
        taken, self.waiting = self.waiting, []
        self._public.clear()
        self._may_give, self._given = True, 0
        return taken

    def take_one(self) -> tuple[Announcement, int, int] | None:
        """What may be given now, with its number and the count of its batch; behind the last a new one begins."""
        if not self.waiting or not self._may_give:
            return None
        self._may_give = False
        del self._public[0]
        one, number, count = self.waiting.pop(0), self._given + 1, self._given + len(self.waiting) + 1
        self._given = number if self.waiting else 0
        return one, number, count
