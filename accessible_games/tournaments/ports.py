"""What tournaments need from outside: a store. All methods raise NoticeError when it cannot do its work."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from accessible_games.lobby.orders import Order
from accessible_games.lobby.ports import Waiting
from accessible_games.matches.log import Entry


class TournamentStore(Protocol):
    """Append-only logs, as those of matches: ``(tournament, seq)`` is unique; what is stored is durable on return."""

    async def open(self, entry: Entry) -> str:
        """Store the first entry of a new tournament and return its number."""

    async def entries(self, tournament_id: str, after: int = 0) -> list[Entry]:
        """The log behind the entry numbered ``after``, in order; empty for an unknown tournament."""

    async def append(
        self, tournament_id: str, entry: Entry, orders: Sequence[Order] = (), waiting: Sequence[Waiting] = ()
    ) -> Entry:
        """Store the entry, give the orders, and let these matches wait, each for the next of the entry's ``tables``.

        All of it or nothing. The entry comes back with the numbers of the matches. Raises ConflictError when another
        entry has this number.
        """

    async def unfinished(self) -> list[tuple[str, str]]:
        """Tournaments that are open or running, oldest first, each with its state."""

    async def last(self, *, limit: int) -> list[str]:
        """Those that are over, newest first."""

    async def of(self, person: str, *, limit: int) -> list[str]:
        """Those in which the person has entered, newest first, unfinished ones before others."""

    async def count_of(self, host: str) -> int:
        """How many unfinished ones the person has opened."""

    async def ended(self, match_ids: Collection[str]) -> set[str]:
        """Which of these matches are over."""
