"""The ports of the shell of a line client: the visit behind it, and the protocol before it."""

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
    """The methods of ``visits.visit.Visit`` that a shell calls; see there."""

    wake: Callable[[], None] | None
    ring: Callable[[], None] | None
    called: Callable[[Sequence[str]], None] | None

    @property
    def watchers(self) -> list[Callable[[Update], None]]:
        """Callbacks that get each update before it is announced."""

    @property
    def person(self) -> Person | None:
        """The person, or None before the log-in."""

    @property
    def session(self) -> Session | None:
        """The session, or None before the log-in."""

    @property
    def has_quit(self) -> bool:
        """True if the connection is to be closed."""

    @property
    def is_replaced(self) -> bool:
        """True if that is because the same guest has come in on another connection."""

    @property
    def is_secret(self) -> bool:
        """True while the next line is a password."""

    async def start(self, person: Person | None = None) -> None:
        """Greet the client."""

    async def line(self, text: str) -> None:
        """Carry out one typed line."""

    async def times(self) -> Times | None:
        """Return the time left in the open match, or None without clocks. Raises NoticeError."""

    async def tick(self) -> None:
        """Handle the deadline."""

    def next_deadline(self) -> float | None:
        """Return the next deadline in seconds of the monotonic clock, or None."""

    def prompt(self) -> str:
        """Return the text before the input."""

    def tell(self, notice: Notice) -> None:
        """Announce a notice of the connection itself."""

    def complete(self, line: str) -> str:
        """Return the line, continued as far as that is certain, and announce the rest."""

    def touch(self, cell: Cell, shown: Update) -> None:
        """Choose a field of the board ``shown``, and announce its effect."""

    def press(self, cell: Cell, key: str) -> Cell | None:
        """Press a key of exploring at a field, announce its effect, and return the field to which it leads."""

    async def close(self) -> None:
        """Close the visit, since the connection is gone or will be."""


class Wire(Protocol):
    """The protocol's half of a connection. No method waits or raises."""

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """Send one line for each announcement, and the prompt behind them, all in one write."""

    def prompt(self, text: str) -> None:
        """Begin the input line with ``text``, which is not empty."""

    def hide(self, is_secret: bool) -> None:
        """Stop, or begin again, to show what is typed."""

    def forget(self) -> None:
        """Remove from the screen what can be removed, since another person comes to the keyboard."""

    def close(self) -> None:
        """Send the waiting bytes, for ``FLUSHING_SECONDS`` seconds at most, then close."""
