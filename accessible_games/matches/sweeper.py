"""Carries out what is due in matches that nobody looks after: one process of a server at a time, by a lease.

Two that both believe they hold the lease do no harm: every command is fenced by the numbers of the log.
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
DEAD = 3.0  # seconds of the own clock without a beat of the holder, after which another takes over
_LONGEST_STEP = 2_000  # milliseconds by which a beat moves the clock of the server at most
_MOST = 100  # due matches a beat
_REST = 30  # beats until something that failed is tried again
_STALE_BEATS = 5  # beats between two looks for matches whose standing was not noted


class Sweeper:
    """Beats once a second in each process of a server. ``name``: of the process, no two the same.

    ``is_holder``: whether it held the lease at the last beat.
    """

    def __init__(self, matches: MatchService, register: Register, name: str, monotonic: Callable[[], float]) -> None:
        self._matches = matches
        self._register = register
        self._name = name
        self._monotonic = monotonic
        self._seen: tuple[str, int] = ("", -1)  # holder and beat, as they changed last
        self._changed = monotonic()
        self._renewed = monotonic()
        self._beats = 0
        self.is_holder = False
        self._suspects: dict[str, int] = {}  # matches that seemed not to be noted, with the ends of their logs
        self._failed: dict[str, int] = {}  # matches, with the beat at which they are tried again
        self.background = Background("sweeper: could not carry out what is due", self._beat_again, BEAT)

    async def beat(self) -> None:
        """One beat. Raises NoticeError; then nobody's time runs until the next."""
        try:
            self.is_holder = await self._hold()
            await self._matches.beat()
            if self.is_holder:
                await self._sweep()
        except NoticeError:
            self._matches.hold_clocks()
            raise

    async def release(self) -> None:
        """Let another process take over at once; this one ends. Errors do not matter: the beat stops anyway."""
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
        """Whether this process holds the lease after this beat; learns the time of the server."""
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
        """As much as one beat does; what failed lately keeps its place in the row, but nobody else's."""
        done, after = 0, (-1, "0")
        while done < _MOST and (page := await self._register.due(time, limit=_MOST, after=after)):
            match_id, standing = page[-1]
            after = standing.due or 0, match_id
            for match_id, standing in page:
                if self._failed.get(match_id, 0) <= self._beats:
                    done += 1
                    await self._carry_out(match_id, standing)

    async def _note_stale(self) -> None:
        """Note anew where two looks have found the same entries not noted: whoever stored them is dead."""
        stale = await self._register.stale(limit=_MOST)
        heads = await self._register.heads(stale) if stale else {}
        for match_id, seq in heads.items():
            if self._suspects.get(match_id) == seq:
                await self._carry_out(match_id, None)
        self._suspects = heads

    async def _carry_out(self, match_id: str, standing: DueRow | None) -> None:
        """One damaged match keeps no other waiting."""
        if self._failed.get(match_id, 0) > self._beats:
            return
        try:
            await self._matches.carry_out(match_id, standing)
            self._failed.pop(match_id, None)
        except NoticeError as error:
            self._failed[match_id] = self._beats + _REST
            logger.warning("match %s: could not carry out what is due: %s", match_id, error.notice.message)
