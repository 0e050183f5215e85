"""The matches as one session reaches them: the one that it is at, and all that its person does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from accessible_games.core.game import Seat
from accessible_games.lobby.news import Said
from accessible_games.matches.following import Listener
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary, UnknownMatchError
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.session.lobby_port import Lobby
from accessible_games.session.thoughts import Thoughts

_LISTED = 50  # unfinished matches


@dataclass(eq=False)
class Matches:
    """Its methods raise NoticeError, and the errors of games. ``match_id``: where the session is; None: nowhere.

    ``_hear`` gets updates, ``_miss`` what was said at a match before; ``_on_place``: the session is elsewhere now.
    ``_throws``: whether chance waits for the person.
    """

    _service: MatchService
    _person: str
    _hear: Listener
    _thoughts: Thoughts
    _throws: Callable[[], bool]
    _miss: Callable[[list[tuple[int, Said]]], None]
    _on_place: Callable[[], None]
    match_id: str | None = None
    lobby: Lobby | None = None

    # Coming and going

    async def start(
        self, game: str, options: Mapping[str, str], players: Mapping[Seat, Player], terms: MatchTerms
    ) -> None:
        """Begin a match and join it."""
        async with self.lobby.beginning() if self.lobby is not None else nullcontext():
            match_id = await self._service.start(game, options, players, terms)
        await self.open(match_id, is_new=True)

    async def open(self, match_id: str, is_new: bool = False) -> None:
        """Go to a stored match, and leave the old one only then. ``is_new``: it begins at this moment."""
        old = self.match_id
        if old == match_id:
            await self.leave(match_id)
        if self.lobby is not None:
            await self.lobby.check_entry(match_id)
            self._miss([] if is_new else await self.lobby.missed_talk(match_id))
        try:
            await self._service.join(match_id, self._hear, person=self._person, throws=self._throws())
        except UnknownMatchError:
            if self.lobby is not None:
                await self.lobby.refuse_unknown(match_id)
            raise
        self.match_id = match_id
        self._on_place()
        if old is not None and old != match_id:
            self._thoughts.stop()
            await self._service.leave(old, self._hear)

    async def leave(self, match_id: str) -> None:
        """Nobody at this keyboard follows the match any more; it can be opened again."""
        if match_id == self.match_id:
            await self.leave_all()

    async def leave_all(self) -> None:
        """Nobody at this keyboard follows any match; everything is stored already."""
        self._thoughts.stop()
        if self.match_id is not None:
            left, self.match_id = self.match_id, None
            self._on_place()
            await self._service.leave(left, self._hear)

    async def unfinished(self) -> Sequence[Summary]:
        """The matches that are not over, changed last first."""
        return await self._service.summaries(limit=_LISTED, only_running=True)

    async def offer(
        self,
        match_id: str,
        seat: Seat,
        what: str,
        agreed: tuple[Seat, ...] = (),
        milliseconds: int = 0,
        level: str = "",
    ) -> None:
        """Ask the others for one of ``log.OFFERS``; ``agreed``: those who sit at the same keyboard and have said yes.

        ``level``: of the computer that is to play for the seat.
        """
        await self._service.offer(match_id, seat, what, milliseconds, level=level, person=self._person)
        for each in agreed:
            if await self._service.is_asked(match_id, each):  # not after a no of a bot
                await self._service.answer(match_id, each, True, person=self._person)
