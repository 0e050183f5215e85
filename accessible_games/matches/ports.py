"""What matches need from outside: a journal, somebody who chooses for bots, and the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from accessible_games.matches.log import Entry, Player

Milliseconds = Callable[[], int]  # since 1970, UTC


class ConflictError(Exception):
    """Somebody else has appended to this match first: reload, check again, try again."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of a list of matches. ``moves`` counts decisions; ``reason`` is empty while it runs."""

    id: str
    game: str
    created: int
    changed: int
    players: tuple[tuple[str, Player], ...]
    moves: int
    reason: str


class Journal(Protocol):
    """Append-only logs. ``(match, seq)`` is unique; an append is durable when it returns."""

    async def create(self, entries: Sequence[Entry]) -> str:
        """Store the first entries of a new match and return its short identifier."""

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        """All entries or none. Raises ConflictError when one of their numbers is taken."""

    async def entries(self, match_id: str) -> list[Entry]:
        """The whole log, in order; empty for an unknown match."""

    async def summaries(self, *, limit: int, only_running: bool = False) -> list[Summary]:
        """The matches changed last, newest first."""


class Chooser(Protocol):
    """Decides for bots, from views only."""

    async def choose(self, game_id: str, view: Any, level: str) -> Any:
        """The move for the seat whose view it is. Raises NoticeError when the bot fails for good."""

    async def wants_draw(self, game_id: str, view: Any, level: str) -> bool:
        """Whether the bot accepts a draw."""

    def hurry(self) -> None:
        """Move now: end the present search with the best move found so far."""
