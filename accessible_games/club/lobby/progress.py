"""The finished matches of the person at this computer, whose results are worked out from the logs once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.notes import LOCAL
from accessible_games.club.lobby.stored import Played
from accessible_games.matches.log import LogError
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import ending_of, played_again
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.journal import SUMMARY, summary_of
from accessible_games.storage.sql import Sql, store

logger = logging.getLogger(__name__)

UNKNOWN, NOT_PLAYED = "unknown", "none"  # a log that cannot be read; computers alone, or the same person on all seats
SUMMED = 1000  # matches that count, the newest


@dataclass(eq=False, slots=True)
class HomeResults:
    """The results at home. Methods raise NoticeError."""

    _sql: Sql
    _service: MatchService

    async def finished(self) -> Sequence[Played]:
        """Return the person's finished matches, newest first."""
        rows = await self._sql.read(
            f"SELECT {SUMMARY}, coalesce(result, '') FROM matches LEFT JOIN home_results ON match_id = id "
            "WHERE reason <> '' ORDER BY id DESC LIMIT ?",
            SUMMED,
        )
        found = [Played(summary_of(row[:-1], self._sql.place), row[-1]) for row in rows]
        new = {each.match.id: await self._result(each.match.id) for each in found if not each.result}
        added = "INSERT INTO home_results VALUES (?, ?) ON CONFLICT DO NOTHING"
        if new:
            await store(self._sql, *((added, (int(match_id), result)) for match_id, result in new.items()))
        every = [Played(each.match, each.result or new[each.match.id]) for each in found]
        return [each for each in every if each.result != NOT_PLAYED]

    async def _result(self, match_id: str) -> str:
        ports = self._service.ports
        try:
            match = await played_again(match_id, ports.loader, await ports.journal.entries(match_id))
        except (LogError, NoticeError) as error:
            logger.warning("match %s: could not find its result: %s", match_id, error)
            return UNKNOWN
        players = [*match.players.values(), *match.away.values()]
        own = [each for each in players if not each.is_bot and each.account == LOCAL]
        others = [each for each in players if each.is_bot]
        return ending_of(match, LOCAL).result or UNKNOWN if own and others else NOT_PLAYED
