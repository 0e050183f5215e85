"""The tournaments that this process knows, read on from their logs whenever one is asked for: the store decides."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from accessible_games.club.lobby.broadcasts import Broadcast
from accessible_games.club.lobby.stored import Waiting
from accessible_games.club.tournaments.state import Tournament
from accessible_games.club.tournaments.store import TournamentStore
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import ConflictError
from accessible_games.rules.core.notices import Notice, NoticeError

_KEPT = 64  # tournaments
_FRESH = 60.0  # seconds after which a log is read from its beginning: names in it may have been taken out

Make = Callable[[Tournament], Entry]
Tell = Callable[[Tournament], Sequence[Broadcast]]


@dataclass(eq=False)
class TournamentCache:
    """Methods raise NoticeError when the store cannot do its work."""

    store: TournamentStore
    monotonic: Callable[[], float]
    _read: dict[str, float] = field(default_factory=dict)  # when each was read from its beginning
    _known: OrderedDict[str, Tournament] = field(default_factory=OrderedDict)

    async def get(self, tournament_id: str) -> Tournament:
        """As it stands now; it goes on by itself. Raises NoticeError, also for an unknown one."""
        known, now = self._known.get(tournament_id), self.monotonic()
        if known is not None and now - self._read.get(tournament_id, now) > _FRESH:
            del self._known[tournament_id]
            known = None
        news = await self.store.entries(tournament_id, known.seq if known is not None else 0)
        known = self._known.get(tournament_id)
        if known is None:
            if not news:
                raise NoticeError(Notice.of("tournament-unknown", tournament=tournament_id))
            known = Tournament(tournament_id)
            self._read[tournament_id] = now
        for entry in news:
            _take(known, entry)
        self._known[tournament_id] = known
        self._known.move_to_end(tournament_id)
        while len(self._known) > _KEPT:
            self._read.pop(self._known.popitem(last=False)[0], None)
        return known

    async def extend(self, tournament_id: str, make: Make, tell: Tell = lambda _: ()) -> Tournament:
        """Store what ``make`` makes of it; who loses a race is checked again. Raises NoticeError as ``make`` does."""
        while True:
            tournament = await self.get(tournament_id)
            try:
                await self.append(tournament, make(tournament), tell(tournament))
            except ConflictError:
                continue
            return tournament

    async def append(
        self,
        tournament: Tournament,
        entry: Entry,
        broadcasts: Sequence[Broadcast] = (),
        waiting: Sequence[Waiting] = (),
    ) -> Entry:
        """Store an entry, and all that belongs to it. Raises ConflictError when somebody was faster."""
        stored = await self.store.append(tournament.id, entry, broadcasts, waiting)
        _take(tournament, stored)
        return stored


def _take(tournament: Tournament, entry: Entry) -> None:
    """Unless somebody else has read it on meanwhile."""
    if entry.seq == tournament.seq + 1:
        tournament.apply(entry)
