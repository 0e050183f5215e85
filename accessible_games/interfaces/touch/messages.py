"""Messages in the order of their arrival, and how far somebody has read.

A message has been read when the reader goes on from it, never because it was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from accessible_games.interfaces.touch.board import Position

REMEMBERED = 500  # that have been read


class Message(NamedTuple):
    """A message. ``cells``: U+28xx; ``is_row``: a row of a board, in which blanks count. ``position``: its position, if
    any.
    """

    cells: str
    is_row: bool
    position: Position | None


class Messages:
    """The messages of a display. Nothing is shown unasked: new ones wait behind the shown one."""

    def __init__(self) -> None:
        self._kept: list[Message] = []
        self._at = -1  # the one that stands there
        self._newest = -1  # that has stood there
        self._first = 0  # of those that came while something was unread

    @property
    def shown(self) -> Message | None:
        """The message that is shown."""
        return self._kept[self._at] if self._at >= 0 else None

    @property
    def is_waiting(self) -> bool:
        """True while there are messages that were never shown."""
        return self._newest < len(self._kept) - 1

    @property
    def place(self) -> tuple[int, int]:
        """Number and count of messages that came together, as "2 of 3"; 0, 0 of a single one, or one read before."""
        number, count = self._at - self._first + 1, len(self._kept) - self._first
        return (number, count) if number > 0 and count > 1 else (0, 0)

    def add(self, message: Message) -> None:
        """Add a message behind all others."""
        if not self.is_waiting:
            self._first = len(self._kept)
        self._kept.append(message)

    def insert(self, messages: Sequence[Message], *, is_read: bool) -> None:
        """Show answers about the board that is felt at once, before those that wait. ``is_read``: the shown one is."""
        at = self._newest if self._newest == self._at >= 0 and not is_read else self._newest + 1
        self._first = at if at == len(self._kept) else min(self._first, at)
        self._kept[at:at] = messages
        self._at = self._newest = at

    def forward(self) -> bool:
        """Show the next message; return False if there is none."""
        return self._go(self._at + 1)

    def back(self) -> bool:
        """Show the one before, to read it again; return False if there is none."""
        return self._go(self._at - 1)

    def read_on(self) -> bool:
        """Show the first that waits; return False if none does."""
        return self._go(self._newest + 1)

    def skip(self) -> None:
        """Show the last one, and count all as read."""
        self._at = self._newest = len(self._kept) - 1
        self._first = len(self._kept)

    def forget(self) -> None:
        """Forget all messages."""
        self._kept.clear()
        self._at = self._newest = -1
        self._first = 0

    def _go(self, there: int) -> bool:
        if not 0 <= there < len(self._kept):
            return False
        self._at = there
        self._newest = max(self._newest, there)
        too_many = min(self._at, self._newest - REMEMBERED)
        if too_many > REMEMBERED:  # now and then many at once
            del self._kept[:too_many]
            self._at -= too_many
            self._newest -= too_many
            self._first = max(0, self._first - too_many)
        return True
