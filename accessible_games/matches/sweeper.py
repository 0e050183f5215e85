"""Does what is due in matches that no process works on.

One process of a server does it, by a lease. If two processes believe they hold the lease, nothing is harmed: entry
numbers reject conflicts.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from accessible_games.matches.background import Background
from accessible_games.matches.ports import DueRow, Lease, Register
from accessible_games.matches.service import MatchService
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

BEAT = 1.0  # seconds
DEAD = 3.0  # seconds without a beat of the holder, by the own clock, until another process takes over
_LONGEST_STEP = 2_000  # the most milliseconds by which a beat moves the server's clock
_MOST = 100  # due matches in a beat
_REST = 30  # beats until a failed match is tried again
_STALE_BEATS = 5  # beats between two looks for missing statuses


class Sweeper:
    """Beats once a second in each process of a server.

    ``name``: of the process, unique. ``is_holder``: whether it held the lease at the last beat.
    """

    def __init__(self, matches: MatchService, register: Register, name: str, monotonic: Callable[[], float]) -> None:
        self._matches = matches
        self._register = register
        self._name = name
        self._monotonic = monotonic
        self._seen: tuple[str, int] = ("", -1)  # the holder and beat of the last change
        self._changed = monotonic()
        self._renewed = monotonic()
        self._beats = 0
        self.is_holder = False
        self._suspects: dict[str, int] = {}  # matches with missing statuses -> the last numbers of their logs
        self._failed: dict[str, int] = {}  # match -> the beat of the next try
        self.background = Background("what is due was not carried out", self._beat_again, BEAT)

    async def beat(self) -> None:
        """Do one beat. Raises NoticeError; then nobody's time runs until the next one."""
        try:
            self.is_holder = await self._hold()
            await self._matches.beat()
            if self.is_holder:
                await self._sweep()
        except NoticeError:
            self._matches.hold_clocks()
            raise

    async def release(self) -> None:
        """Give the lease back at the end of this process. Errors are ignored, since the beat stops anyway."""
        try:
            lease = await self._register.lease()
            if lease.holder == self._name:
                await self._register.renew(lease, Lease("", lease.beat + 1, lease.time))
        except NoticeError as error:
            logger.info("sweeper: could not release the lease: %s", error.notice.message)

    async def _beat_again(self) -> float:
        await self.beat()
        return BEAT

    async def _hold(self) -> bool:
        """Learn the server's time. Return whether this process holds the lease after this beat."""
        lease, now = await self._register.lease(), self._monotonic()
        if (lease.holder, lease.beat) != self._seen:
            self._seen, self._changed = (lease.holder, lease.beat), now
        if lease.holder == self._name:
            passed = min(max(0, round((now - self._renewed) * 1000)), _LONGEST_STEP)
            return await self._take(lease, lease.time + passed, now)
        if not lease.holder or now - self._changed >= DEAD:
            return await self._take(lease, lease.time, now)
        self._matches.server_clock.set(lease.time)
        return False

    async def _take(self, old: Lease, time: int, now: float) -> bool:
        new = Lease(self._name, old.beat + 1, time)
        if not await self._register.renew(old, new):
            return False
        if old.holder != self._name:
            logger.info("sweeper: this process holds the lease now")
        self._renewed, self._seen, self._changed = now, (new.holder, new.beat), now
        self._matches.server_clock.set(time)
        return True

    async def _sweep(self) -> None:
        await self._carry_out_due(self._matches.server_clock.read())
        self._beats += 1
        if self._beats % _STALE_BEATS == 1:
            await self._note_stale()

    async def _carry_out_due(self, time: int) -> None:
        """Do what is due, as much as fits in a beat. Recent failures do not block others."""
        done, after = 0, (-1, "0")
        while done < _MOST and (page := await self._register.due(time, limit=_MOST, after=after)):
            match_id, standing = page[-1]
            after = standing.due or 0, match_id
            for match_id, standing in page:
                if self._failed.get(match_id, 0) <= self._beats:
                    done += 1
                    await self._carry_out(match_id, standing)

    async def _note_stale(self) -> None:
        """Store statuses that were missing at two looks: their process is dead."""
        stale = await self._register.stale(limit=_MOST)
        heads = await self._register.heads(stale) if stale else {}
        for match_id, seq in heads.items():
            if self._suspects.get(match_id) == seq:
                await self._carry_out(match_id, None)
        self._suspects = heads

    async def _carry_out(self, match_id: str, standing: DueRow | None) -> None:
        """Do what is due in one match. A damaged match does not stop others."""
        if self._failed.get(match_id, 0) > self._beats:
            return
        try:
            await self._matches.carry_out(match_id, standing)
            self._failed.pop(match_id, None)
        except NoticeError as error:
            self._failed[match_id] = self._beats + _REST
            logger.warning("match %s: could not carry out what is due: %s", match_id, error.notice.message)
