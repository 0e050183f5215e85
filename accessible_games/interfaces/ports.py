"""What the shell of a line client needs of the visit behind it, and of the protocol before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games.club.accounts.person import Person
from accessible_games.line.session.session import Session
from accessible_games.matches.clock import Times
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice


class AnyVisit(Protocol):
    """What a shell needs of ``visits.visit.Visit``; see there."""

    wake: Callable[[], None] | None
    ring: Callable[[], None] | None
    called: Callable[[Sequence[str]], None] | None

    @property
    def watchers(self) -> list[Callable[[Update], None]]:
        """Who hears each update before it is told."""

    @property
    def person(self) -> Person | None:
        """None until it is known who it is."""

    @property
    def session(self) -> Session | None:
        """None until it is known who it is."""

    @property
    def has_quit(self) -> bool:
        """The connection is to be closed."""

    @property
    def is_replaced(self) -> bool:
        """Whether that is since the same guest has come in on another one."""

    @property
    def is_secret(self) -> bool:
        """The next line is a password."""

    async def start(self, person: Person | None = None) -> None:
        """Greet."""

    async def line(self, text: str) -> None:
        """One line that was typed."""

    async def times(self) -> Times | None:
        """How much time is left in the open match; None without clocks. Raises NoticeError."""

    async def tick(self) -> None:
        """The deadline has come."""

    def next_deadline(self) -> float | None:
        """Seconds of the monotonic clock."""

    def prompt(self) -> str:
        """What stands before the input."""

    def tell(self, notice: Notice) -> None:
        """Something of the connection itself."""

    def complete(self, line: str) -> str:
        """How the line goes on, as far as that is certain; what else there is to say of it is told."""

    def press(self, cell: Cell, key: str) -> Cell | None:
        """A key of exploring at a field: the field to which it leads; what else there is to say is told."""

    async def close(self) -> None:
        """The connection is gone or will be."""


class Wire(Protocol):
    """The protocol's half of a connection. No method waits or raises."""

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """One line each, and the prompt behind them, all in one write."""

    def prompt(self, text: str) -> None:
        """Begin the input line with ``text``, which is not empty."""

    def hide(self, is_secret: bool) -> None:
        """Stop, or begin again, to show what is typed."""

    def forget(self) -> None:
        """Another person comes to the keyboard: what can be taken off the screen is taken off."""

    def close(self) -> None:
        """Send what waits, for ``FLUSHING`` seconds at most, then close."""
