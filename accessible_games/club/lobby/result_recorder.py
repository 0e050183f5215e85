"""What became of the matches of each person: noted at their seats soon after the end.

Logs are read when a result is noted. So those that ended before there were results are noted in the same way, a few at
a time, by the process that holds the lease. Who asks before that has the newest of the own noted at once.
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field

from accessible_games.club.lobby.store import LobbyStore
from accessible_games.matches.background import Background
from accessible_games.matches.log import LogError
from accessible_games.matches.ports import Register
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import ending_of, played_again
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

UNKNOWN = "unknown"  # the log cannot be read
_AT_ONCE = 10  # matches
_SHARE = 0.2  # of a processor that noting takes while there is something to note
_EVERY = 1.0  # seconds between two looks then, at most …
_SELDOM = 5.0  # … and else


@dataclass(eq=False)
class ResultRecorder:
    """Methods raise NoticeError."""

    _store: LobbyStore
    _service: MatchService
    _register: Register
    _process: str
    background: Background = field(init=False)

    def __post_init__(self) -> None:
        self.background = Background("results were not noted", self._settle_again, _EVERY)

    async def settle(self) -> bool:
        """Note what became of some matches; whether there were any."""
        if (await self._register.lease()).holder not in ("", self._process):
            return False
        return await self.note()

    async def note(self, account: str = "") -> bool:
        """Of this account's matches or of all; whether there were any."""
        ports = self._service.ports
        noted: dict[tuple[str, str], str] = {}
        for match_id, accounts in await self._store.unsettled(account, limit=_AT_ONCE):
            try:
                match = await played_again(match_id, ports.loader, await ports.journal.entries(match_id))
                noted |= {(match_id, each): ending_of(match, each).result or UNKNOWN for each in accounts}
            except (LogError, NoticeError) as error:
                logger.warning("match %s: what became of it is not known, %s", match_id, error)
                noted |= {(match_id, each): UNKNOWN for each in accounts}
        if noted:
            await self._store.settle(noted)
        return bool(noted)

    async def _settle_again(self) -> float:
        begun = time.thread_time()  # which counts what others do between, so it rather rests for too long
        if not await self.settle():
            return _SELDOM
        return min(_EVERY, (time.thread_time() - begun) * (1 / _SHARE - 1))
