"""What was told: what waits to be given, what can be heard again, and what each seat at one keyboard has of it.

What is told while a seat has the keyboard belongs to that seat: its past, its lists. What happens in the match
belongs to all. Until the seat to which it is handed has pressed Enter nothing of either seat can be had
(``Session`` reads the lines before that, ``line/presenters/updates.py`` tells).
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any

from accessible_games.line.session.questions import Choice
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.game import Event, Seat

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


@dataclass
class SeatMemory:
    """What one seat has heard and may still choose from."""

    past: Past
    choices: list[Choice[Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Taken:
    """Happens when the seat to which the keyboard was handed has pressed Enter; ``opens``: a match, for that seat."""

    events: tuple[Event, ...]
    opens: bool


class Handover:
    """Who has the keyboard: ``seat``, None where nobody at it has anything to hide from the others.

    ``is_due``: it is to be handed to ``seat``, who has not pressed Enter yet. ``is_public``: what is told now is
    for all. ``opens``: the match was opened, and this seat has not heard how it stands. ``line``: it
    asked last.
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
        """Whether an event waits for the hand-over: one for the seat alone. Whose turn it is, that line says itself."""
        if event.audience is not None:
            self._withheld.append(event)
            return True
        return event.category == "turn"

    def remember(self, announcement: Announcement, past: Past, kind: str, *, is_told: bool) -> None:
        """Keep what was told to all in everybody's past besides ``past``, that of the one at the keyboard."""
        for memory in self._memories.values():
            if memory.past is not past:
                memory.past.add(announcement, kind, is_told=is_told)

    def pass_to(self, seat: Seat, people: tuple[Seat, ...], present: SeatMemory) -> SeatMemory:
        """What belongs to the old seat, ``present``, goes out of reach, what belongs to the new one comes back."""
        if self.seat is None:
            self._memories = {each: SeatMemory(present.past.copy()) for each in people}
        else:
            self._memories[self.seat].choices = [choice for choice in present.choices if not choice.is_move]
        self.seat, self.is_due, self._withheld = seat, True, []
        return self._memories[seat]

    def take(self) -> Taken:
        """The next person is there."""
        self.is_due = False
        taken = Taken(self._take_withheld(), self.opens)
        self.opens = False
        return taken

    def end(self) -> tuple[Event, ...]:
        """The game is over, or has no secrets: everything is open, and this is to be told still."""
        self.is_due = False
        self.seat, self._memories, self.opens = None, {}, False
        return self._take_withheld()

    def leave(self) -> bool:
        """Nothing of what was kept apart is taken along; False where nothing was."""
        was_apart = self.seat is not None
        if was_apart:
            self.end()
        return was_apart

    def warns(self, match_id: str) -> bool:
        """Whether it is the first time that the keyboard is handed over in this match."""
        is_first = match_id not in self._warned
        self._warned.add(match_id)
        return is_first

    def _take_withheld(self) -> tuple[Event, ...]:
        withheld, self._withheld = self._withheld, []
        return tuple(withheld)
