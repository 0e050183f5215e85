"""Announcements that wait, announcements that can be heard again, and both for each seat at one keyboard.

Announcements for a seat that has the keyboard belong to that seat, with its past and its lists. Events of the match
belong to all. Until the next person presses Enter, neither seat's announcements can be had (``Session`` reads those
lines, ``line/presenters/updates.py`` announces).
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from accessible_games.line.session.questions import Choice
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.game import Event, Seat

MOST = 500  # announcements that a server keeps for a person that has stopped reading


class Outbox:
    """A queue of announcements. Only ``withdraw`` and the limit ``most`` drop some, the oldest first."""

    def __init__(self, most: float) -> None:
        self.characters = 0  # characters in total while ``counts``
        self.counts = False
        self.dropped = 0  # announcements dropped since the last look
        self._most = most
        self.waiting: list[Announcement] = []  # a short list; an empty deque takes ten times as much memory
        self._public: list[bool] = []  # of the waiting ones
        self._may_give = True
        self._given = 0

    def __len__(self) -> int:
        """Return the number of waiting announcements."""
        return len(self.waiting)

    def put(self, announcement: Announcement, *, is_public: bool = False) -> None:
        """Queue an announcement."""
        if self.counts:
            self.characters += len(announcement.text)
        waiting = self.waiting
        waiting.append(announcement)
        self._public.append(is_public)
        if len(waiting) > self._most:
            del waiting[0], self._public[0]
            self.dropped += 1

    def next(self) -> None:
        """Allow the next announcement, because a line, perhaps an empty one, shows that the last one was read."""
        self._may_give = True

    def withdraw(self) -> None:
        """Drop all announcements that are not public, because another person comes."""
        self.waiting = [one for one, is_public in zip(self.waiting, self._public, strict=True) if is_public]
        self._public = [True] * len(self.waiting)
        self._given = self._given if self.waiting else 0

    def take_all(self) -> list[Announcement]:
        """Return and remove all waiting announcements."""
        taken, self.waiting = self.waiting, []
        self._public.clear()
        self._may_give, self._given = True, 0
        return taken

    def take_one(self) -> tuple[Announcement, int, int] | None:
        """Return the next announcement, its number in its batch, and the size of the batch; None without one."""
        if not self.waiting or not self._may_give:
            return None
        self._may_give = False
        del self._public[0]
        one, number, count = self.waiting.pop(0), self._given + 1, self._given + len(self.waiting) + 1
        self._given = number if self.waiting else 0
        return one, number, count


_KINDS = 4  # kinds that share as many announcements again
FIRST, PREVIOUS, NEXT, LAST = WAYS = ("first", "previous", "next", "last")


class Buffer:
    """The newest announcements of one kind, and a reading cursor.

    An announcement moves the cursor if it stood at the newest. An announcement that is only kept leaves it, so that the
    person can read on from there.
    """

    __slots__ = ("_unread", "kept", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: list[Announcement] = []
        self._unread = 0  # announcements behind the cursor

    @property
    def at(self) -> int:
        """The place of the cursor; -1 is before the first."""
        return len(self.kept) - 1 - self._unread

    def add(self, announcement: Announcement, *, is_announced: bool) -> None:
        """Add an announcement; drop the oldest of too many."""
        kept = self.kept
        kept.append(announcement)
        if len(kept) > self.most:
            del kept[0]
        if self._unread or not is_announced:
            self._unread = min(self._unread + 1, len(kept))

    def go(self, way: str) -> Announcement | None:
        """Move the cursor and return the announcement there; None at either end."""
        there = {FIRST: 0, PREVIOUS: self.at - 1, NEXT: self.at + 1, LAST: len(self.kept) - 1}[way]
        if not 0 <= there < len(self.kept):
            return None
        self._unread = len(self.kept) - 1 - there
        return self.kept[there]

    def copy(self) -> Buffer:
        """Return a copy for another seat that has heard the same so far."""
        copied = Buffer(self.most)
        copied.kept, copied._unread = list(self.kept), self._unread
        return copied


class Past:
    """The announcements that one person has heard, at most ``most``; iterating gives them in order.

    Besides them the buffers have as many at most, which are mostly the same.
    """

    __slots__ = ("_all", "_buffers", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self._all: deque[Announcement] = deque(maxlen=most)
        self._buffers: defaultdict[str, Buffer] = defaultdict(partial(Buffer, most // _KINDS))

    def __len__(self) -> int:
        """Return the number of announcements that can be heard again."""
        return len(self._all)

    def __iter__(self) -> Iterator[Announcement]:
        """Iterate from the oldest."""
        return iter(self._all)

    def __reversed__(self) -> Iterator[Announcement]:
        """Iterate from the newest."""
        return reversed(self._all)

    def add(self, announcement: Announcement, kind: str, *, is_announced: bool) -> None:
        """Add an announcement of a kind; keep it in the buffer of its kind only if it was not announced."""
        if is_announced:
            self._all.append(announcement)
        self._buffers[kind].add(announcement, is_announced=is_announced)

    def buffer_for(self, kind: str) -> Buffer:
        """Return the buffer of one kind."""
        return self._buffers[kind]

    def copy(self) -> Past:
        """Return a copy for another seat that has heard the same so far."""
        copied = Past(self.most)
        copied._all.extend(self._all)
        copied._buffers.update({kind: buffer.copy() for kind, buffer in self._buffers.items()})
        return copied


@dataclass
class SeatMemory:
    """The announcements that one seat has heard, and the lists that it may still choose from."""

    past: Past
    choices: list[Choice[Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Taken:
    """The event that the next person at the keyboard has pressed Enter. ``opens``: a match opens for that seat."""

    events: tuple[Event, ...]
    opens: bool


class Handover:
    """The state of a shared keyboard. ``seat`` has it; None if nobody at it hides anything from the others.

    ``is_due``: ``seat`` has not pressed Enter yet. ``is_public``: announcements are for all. ``opens``: the match
    was opened, and this seat has not heard the position yet. ``line``: the newest request to hand over.
    """

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.is_due = False
        self.is_public = False
        self.opens = False
        self.line: Announcement | None = None
        self._withheld: list[Event] = []
        self._memories: dict[Seat, SeatMemory] = {}
        self._warned: set[str] = set()  # matches

    def withholds(self, event: Event) -> bool:
        """Return whether an event waits for the hand-over. The request itself says whose turn it is."""
        if event.audience is not None:
            self._withheld.append(event)
            return True
        return event.category == "turn"

    def remember(self, announcement: Announcement, past: Past, kind: str, *, is_announced: bool) -> None:
        """Add an announcement for all to the past of every seat except ``past``, the one at the keyboard."""
        for memory in self._memories.values():
            if memory.past is not past:
                memory.past.add(announcement, kind, is_announced=is_announced)

    def pass_to(self, seat: Seat, people: tuple[Seat, ...], present: SeatMemory) -> SeatMemory:
        """Store ``present`` for the old seat and return the memory of the new one."""
        if self.seat is None:
            self._memories = {each: SeatMemory(present.past.copy()) for each in people}
        else:
            self._memories[self.seat].choices = [choice for choice in present.choices if not choice.is_move]
        self.seat, self.is_due, self._withheld = seat, True, []
        return self._memories[seat]

    def take(self) -> Taken:
        """Accept the hand-over and return the withheld events."""
        self.is_due = False
        taken = Taken(self._take_withheld(), self.opens)
        self.opens = False
        return taken

    def end(self) -> tuple[Event, ...]:
        """End the separation after a game, or in a game without secrets; return the withheld events."""
        self.is_due = False
        self.seat, self._memories, self.opens = None, {}, False
        return self._take_withheld()

    def leave(self) -> bool:
        """Drop all memories of seats; return False if there were none."""
        was_apart = self.seat is not None
        if was_apart:
            self.end()
        return was_apart

    def warns(self, match_id: str) -> bool:
        """Return whether this is the first hand-over of the match."""
        is_first = match_id not in self._warned
        self._warned.add(match_id)
        return is_first

    def _take_withheld(self) -> tuple[Event, ...]:
        withheld, self._withheld = self._withheld, []
        return tuple(withheld)
