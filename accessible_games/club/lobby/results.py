"""What became of the matches of a person, as lists and sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.stored import Played, Tally

PAGE = 20  # results told at once
_OPPONENTS = 50


@dataclass(eq=False, slots=True)
class Results:
    """Those of one member. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def history(self, name: str, game: str, before: str) -> Sequence[Played]:
        """Matches that are over, newest first, against one person or all, of one game or all, behind ``before``."""
        other = await self._asked(name)
        return await self._club.store.results(self._me.person.id, other=other, game=game, before=before, limit=PAGE)

    async def by_game(self, name: str = "") -> Sequence[Tally]:
        """What became of them, by game; against one person or all."""
        other = await self._asked(name)
        return await self._club.store.tally(self._me.person.id, other=other)

    async def by_opponent(self, game: str) -> Sequence[Tally]:
        """What became of those of one game, by the names of those who have accounts."""
        await self._club.results.note(self._me.person.id)
        return await self._club.store.opponents(self._me.person.id, game, limit=_OPPONENTS)

    async def _asked(self, name: str) -> str:
        """The account of the other who was named; all of the person's matches that are asked for are noted."""
        person = self._me.person
        await self._club.results.note(person.id)
        return (await self._club.presences.find_other(person, name)).id if name else ""
