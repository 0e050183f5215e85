"""What ratings need from outside: a store. All methods raise NoticeError when it cannot do its work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from accessible_games.ratings.ladder import Held, Rated
from accessible_games.ratings.results import Result


@dataclass(frozen=True, slots=True)
class Placed:
    """A person, and what is known of it in one game."""

    account: str
    name: str
    held: Held


class RatingStore(Protocol):
    """Shared by all processes."""

    async def due(self, *, limit: int) -> list[str]:
        """Matches that ended, are to be rated and are not yet, the one that changed first before the others."""

    async def rate(self, result: Result, levels: Mapping[str, int]) -> bool:
        """Let a result count, with the order that tells it; later ones of its game wait for ``rate_anew``.

        False where that was done already, or where such ones wait.
        """

    async def waiting(self) -> list[str]:
        """Games in which later results are to be rated anew."""

    async def rate_anew(self, game: str, levels: Mapping[str, int]) -> bool:
        """Rate some of them anew, so that others can store something in between. False where none is left."""

    async def ratings(self, account: str) -> dict[str, Held]:
        """Of a person, by game."""

    async def board(self, game: str, *, at: int, is_provisional: bool, limit: int, after: int = 0) -> list[Placed]:
        """Who has a rating in a game and shows it, highest first: those who have a place ``at`` that time, or none.

        ``after``: how many of them are left out.
        """

    async def count_placed(self, game: str, *, at: int, least: int) -> int:
        """How many of those who have a place have at least that value."""

    async def rated(self, match_id: str) -> tuple[Rated, Mapping[str, str]] | None:
        """What a match has changed, and the present names of its people; None where it was not rated."""

    async def last(self, account: str, game: str) -> str:
        """The number of the match that changed the rating last, or nothing."""

    async def agreed(self, *, after: str, limit: int) -> list[str]:
        """Matches that by their logs are rated and over, with a number behind ``after``, lowest first."""

    async def renew(self, all_rated: Sequence[Rated]) -> int:
        """Put this in place of all that is stored; how many rows were not as they are now."""
