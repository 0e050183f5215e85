"""What was told, to be heard again: all of it in order, and each kind of text in a buffer to walk through."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from functools import partial

from accessible_games.output.announce.announcement import Announcement

_KINDS = 4  # among which as many again are shared out
FIRST, PREVIOUS, NEXT, LAST = WAYS = ("first", "previous", "next", "last")


class Buffer:
    """The newest of one kind, and where somebody who reads them stands.

    What is told moves the cursor where it stood at the newest; what is only kept leaves it, to be read on from there.
    """

    __slots__ = ("_unread", "kept", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: list[Announcement] = []
        self._unread = 0  # behind the cursor

    @property
    def at(self) -> int:
        """Where the cursor stands; -1: before the first."""
        return len(self.kept) - 1 - self._unread

    def add(self, announcement: Announcement, *, is_told: bool) -> None:
        """One more; of too many the oldest goes."""
        kept = self.kept
        kept.append(announcement)
        if len(kept) > self.most:
            del kept[0]
        if self._unread or not is_told:
            self._unread = min(self._unread + 1, len(kept))

    def go(self, way: str) -> Announcement | None:
        """The one that lies there, or None at the end."""
        there = {FIRST: 0, PREVIOUS: self.at - 1, NEXT: self.at + 1, LAST: len(self.kept) - 1}[way]
        if not 0 <= there < len(self.kept):
            return None
        self._unread = len(self.kept) - 1 - there
        return self.kept[there]

    def copy(self) -> Buffer:
        """For somebody who has heard the same so far."""
        copied = Buffer(self.most)
        copied.kept, copied._unread = list(self.kept), self._unread
        return copied


class Past:
    """What one person has heard, at most ``most`` announcements; iterating gives them in order.

    Besides them the buffers have as many at most, which are mostly the same.
    """

    __slots__ = ("_all", "_buffers", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self._all: deque[Announcement] = deque(maxlen=most)
        self._buffers: defaultdict[str, Buffer] = defaultdict(partial(Buffer, most // _KINDS))

    def __len__(self) -> int:
        """How many can be heard again."""
        return len(self._all)

    def __iter__(self) -> Iterator[Announcement]:
        """The oldest first."""
        return iter(self._all)

    def __reversed__(self) -> Iterator[Announcement]:
        """The newest first."""
        return reversed(self._all)

    def add(self, announcement: Announcement, kind: str, *, is_told: bool) -> None:
        """One more of a kind; what is not told is kept in its buffer only."""
        if is_told:
            self._all.append(announcement)
        self._buffers[kind].add(announcement, is_told=is_told)

    def of(self, kind: str) -> Buffer:
        """What there is of one kind."""
        return self._buffers[kind]

    def copy(self) -> Past:
        """For somebody who has heard the same so far."""
        copied = Past(self.most)
        copied._all.extend(self._all)
        copied._buffers.update({kind: buffer.copy() for kind, buffer in self._buffers.items()})
        return copied
