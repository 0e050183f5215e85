"""Statuses of running matches beside their logs: whose turn it is, and what must happen without a player.

Every turn has a due time by the server's clock. The process at work on the match postpones it, while a bot thinks or a
person's screen reader reads. So it comes only if a process died or a person left.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping

from accessible_games.matches import log
from accessible_games.matches.background import cancel
from accessible_games.matches.clock import MOST_READING, Timekeeper, Times
from accessible_games.matches.loaded_matches import LoadedMatches
from accessible_games.matches.luck import Exchange
from accessible_games.matches.match import Match
from accessible_games.matches.ports import DueRow, Register
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

BOT, FLAG, SEAL, LAPSE, ABSENT = "bot", "flag", "seal", "lapse", "absent"
PATIENCE = 5_000  # milliseconds until another process takes over a bot or a draw
GRACE = 20_000  # extra milliseconds before a flag falls for a person whom no process measures
DRIFT = 5_000  # milliseconds that a stored flag may differ from the measured one
_DELAY_SECONDS = 0.1  # several statuses of a match in this time become one
_BUSY_DELAY_SECONDS = 0.5  # the same while there are more than _MANY at a time, since storing them delays moves
_MANY = 50
_LONG = 3_600_000  # milliseconds
_LONGEST_STEP = 2.0  # seconds that count between two readings of the server's clock

Measure = Callable[[Match, Seat], int | None]  # milliseconds of the turn of a person connected here, else None


class ServerClock:
    """The server's clock as this process knows it: milliseconds that run only while a process runs."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self.is_known = False
        self._time = 0
        self._seen = monotonic()

    def set(self, time: int) -> None:
        """Set the time that the store has now."""
        self._time, self._seen = time, self._monotonic()
        self.is_known = True

    def read(self) -> int:
        """Return the present time. After sleeping the process adds only a few seconds."""
        passed = min(max(0.0, self._monotonic() - self._seen), _LONGEST_STEP)
        return self._time + round(passed * 1000)


def is_limited(match: Match, seat: Seat) -> bool:
    """Return whether a person's time is limited and runs on while they are away: others wait, or it is rated."""
    return not match.is_solitary and (match.days > 0 or match.has_clock(seat))


def allowed(match: Match, seat: Seat) -> int:
    """Return the milliseconds for the present turn of the seat."""
    return match.days * log.DAY if match.days or match.clocks is None else match.clocks.left[seat]


def remaining(match: Match, standing: DueRow | None, time: int) -> int | None:
    """Return the stored milliseconds left of the present turn, or step of an exchange, or None."""
    if standing is None or standing.what not in (FLAG, LAPSE) or standing.due is None or standing.seq < match.turn:
        return None
    return standing.due - (0 if match.days or standing.what == LAPSE else GRACE) - time


def left_in(what: str, due: int | None, time: int) -> int | None:
    """Return the stored milliseconds left of a person elsewhere, or None without a limit.

    The grace of a flag is included in matches of hours and days, where it is nothing, but not near the end.
    """
    if due is None or what not in (FLAG, LAPSE, ABSENT):
        return None
    left = due - time
    return max(0, left - GRACE if what == FLAG and left < _LONG else left)


def standing_of(match: Match, time: int, old: DueRow | None, measured: int | None, *, has_left: bool = False) -> DueRow:
    """Return the status at ``time``.

    ``old``: the stored one. ``measured``: the turn of the person to move. ``has_left``: that person leaves now.
    """
    phase, seq = match.phase, match.seq
    if match.is_over or match.is_paused:
        return DueRow(seq)
    if match.patience and match.awaited and not match.players[match.awaited].is_bot:
        return _of_absence(match, time, old, is_here=measured is not None, has_left=has_left)
    if isinstance(phase, Chance):
        return _of_chance(match, phase, time, old)
    if not match.deciding:
        return DueRow(seq)
    turn, seat = _accounts(match, match.deciding), match.turn_seat
    if any(match.players[each].is_bot for each in match.deciding):
        return DueRow(seq, turn, time + PATIENCE, BOT)
    if not is_limited(match, seat):
        return DueRow(seq, turn)
    left = remaining(match, old, time)
    if measured is not None and not match.days:
        left = allowed(match, seat) - measured
    elif left is not None and old is not None:
        left += sum(extra for at, who, extra in match.grants if at > old.seq and who == seat)
    elif seat in match.excused:
        return DueRow(seq, turn)
    else:
        left = allowed(match, seat)
    return DueRow(seq, turn, time + max(0, left) + (0 if match.days else GRACE), FLAG)


def _of_absence(match: Match, time: int, old: DueRow | None, *, is_here: bool, has_left: bool) -> DueRow:
    """Return the status while others wait for an absent person. Due is only their right to end the match."""
    seq, turn = match.seq, _accounts(match, (match.awaited,))
    if has_left:
        return DueRow(seq, turn, time + match.patience, ABSENT)
    is_noted = old is not None and old.what == ABSENT and old.seq >= match.turn
    if is_here or (not is_noted and match.awaited in match.excused):
        return DueRow(seq, turn)
    due = old.due if is_noted and old is not None else time + match.patience
    return DueRow(seq, turn, due if due is not None and due > time else None, ABSENT)


def _of_chance(match: Match, phase: Chance, time: int, old: DueRow | None) -> DueRow:
    if match.is_exchanging and match.round.exchange is not None:
        return _of_exchange(match, match.round.exchange, time, old)
    if match.has_own_dice and not phase.secret and not match.is_exchanging:
        seats = match.people if phase.seat is None else (phase.seat,)
        return DueRow(match.seq, _accounts(match, seats))
    return DueRow(match.seq, (), time + PATIENCE, SEAL)


def _of_exchange(match: Match, exchange: Exchange, time: int, old: DueRow | None) -> DueRow:
    """Return the status during an exchange. Each step has its time if others wait."""
    turn = _accounts(match, exchange.owing)
    if len(match.persons) < 2:
        return DueRow(match.seq, turn)
    is_noted = old is not None and old.what == LAPSE and old.seq >= match.turn
    due = old.due if is_noted and old is not None else time + match.exchange_limit
    return DueRow(match.seq, turn, due, LAPSE)


def _accounts(match: Match, seats: Iterable[Seat]) -> tuple[str, ...]:
    players = [match.players[seat] for seat in seats]
    return tuple(dict.fromkeys(player.account for player in players if not player.is_bot))


class Standings:
    """Stores statuses for this process. Without a register nothing is stored, and nothing is due."""

    def __init__(
        self, register: Register | None, clock: ServerClock, measure: Measure, is_kept: Callable[[str], bool]
    ) -> None:
        """``is_kept``: whether somebody here follows the match or works on it."""
        self.register = register
        self._is_kept = is_kept
        self._clock = clock
        self._measure = measure
        self._known: dict[str, DueRow] = {}  # of followed matches
        self._waiting: dict[str, Match] = {}
        self._task: asyncio.Task[None] | None = None
        self._delay = _DELAY_SECONDS
        self._is_ill = False

    def note(self, match: Match) -> None:
        """Store a status soon, without waiting. Several statuses of a match become one."""
        if self.register is None:
            return
        self._waiting[match.id] = match
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_soon())

    async def note_now(self, match: Match, measured: int | None = None, *, has_left: bool = False) -> None:
        """Store a status now.

        ``measured``: the time of the person to move who leaves. ``has_left``: see ``standing_of``. Errors are logged.
        """
        if self.register is None:
            return
        self._waiting.pop(match.id, None)
        try:
            await self._learn_time()
            old = await self.known(match)
            await self._store(self.register, {match.id: self._standing(match, old, measured, has_left=has_left)})
        except NoticeError as error:
            self._warn(match.id, error)

    def _standing(
        self, match: Match, old: DueRow | None, measured: int | None = None, *, has_left: bool = False
    ) -> DueRow:
        """Return the status to be stored."""
        if measured is None and match.awaited:
            measured = self._measure(match, match.awaited)
        return standing_of(match, self._clock.read(), old, measured, has_left=has_left)

    async def _store(self, register: Register, standings: Mapping[str, DueRow]) -> None:
        """Store statuses. Raises NoticeError."""
        await register.note(standings)
        for match_id, standing in standings.items():
            if self._is_kept(match_id):
                self._known[match_id] = standing
            else:
                self.forget(match_id)
        self._is_ill = False

    def _warn(self, match_id: str, error: NoticeError) -> None:
        if not self._is_ill:  # logged once, since many matches fail together
            logger.warning("match %s and perhaps others: not noted, %s", match_id, error.notice.message)
        self._is_ill = True

    async def known(self, match: Match) -> DueRow | None:
        """Return the stored status of the present turn, or None. Raises NoticeError."""
        known = self._known.get(match.id)
        if known is not None or match.turn == match.seq or self.register is None:
            return known
        return await self.register.standing(match.id)

    async def read(self, match: Match) -> DueRow | None:
        """Return the stored status, and learn the server's time. Raises NoticeError."""
        await self._learn_time()
        standing = await self.register.standing(match.id) if self.register is not None else None
        if standing is not None:
            self._known[match.id] = standing
        return standing

    async def time(self) -> int:
        """Return the time of the server's clock. Raises NoticeError."""
        await self._learn_time()
        return self._clock.read()

    def learn(self, match_id: str, standing: DueRow) -> None:
        """Learn the status in the store, before a new one is stored."""
        self._known[match_id] = standing

    async def _learn_time(self) -> None:
        """Learn the server's time before the first beat. It may have run for years."""
        if self.register is None or self._clock.is_known:
            return
        lease = await self.register.lease()
        if not self._clock.is_known:  # there was no beat meanwhile
            self._clock.set(lease.time)

    def assume(self, match: Match) -> None:
        """Expect that another process stores the status of its new turn."""
        if self.register is not None:
            self._known[match.id] = standing_of(match, self._clock.read(), None, None)

    def is_drifting(self, match: Match) -> bool:
        """Return whether the stored time is far from the measured one, or almost due although somebody is at work."""
        known = self._known.get(match.id)
        if known is None or known.seq < match.turn or known.due is None:
            return known is None or known.seq < match.turn
        time = self._clock.read()
        if known.what in (LAPSE, ABSENT):
            return False
        if known.what != FLAG:
            return known.due - time < PATIENCE // 2
        measured = self._measure(match, match.turn_seat) if match.turn_seat and not match.days else None
        if measured is None:
            return False
        return abs(time + allowed(match, match.turn_seat) - measured + GRACE - known.due) > DRIFT

    def forget(self, match_id: str) -> None:
        """Forget a match that nobody here follows."""
        self._known.pop(match_id, None)

    async def flush(self) -> None:
        """Store all waiting statuses."""
        while self._waiting:
            await self._write()

    async def close(self) -> None:
        """Store all waiting statuses, and stop."""
        await cancel(self._task)
        await self.flush()

    async def _write_soon(self) -> None:
        while self._waiting:
            await asyncio.sleep(self._delay)
            await self._write()

    async def _write(self) -> None:
        batch, self._waiting = self._waiting, {}
        self._delay = _BUSY_DELAY_SECONDS if len(batch) > _MANY else _DELAY_SECONDS
        if self.register is None or not batch:
            return
        try:
            await self._learn_time()
            noted = {match_id: await self.known(match) for match_id, match in batch.items()}
            # No await from here on: a departure meanwhile would be stored first, and then this.
            await self._store(self.register, self._standings(batch, noted))
        except NoticeError as error:
            self._warn(next(iter(batch)), error)

    def _standings(self, matches: Mapping[str, Match], noted: Mapping[str, DueRow | None]) -> dict[str, DueRow]:
        """Return statuses. A fault in one match does not stop the others."""
        found = {}
        for match_id, match in matches.items():
            try:
                found[match_id] = self._standing(match, self._known.get(match_id, noted[match_id]))
            except Exception:
                logger.exception("match %s: could not store its state", match_id)
        return found


LONGEST_WAIT = 120_000  # milliseconds that others wait for a throw by hand, in a match without clocks


class TurnTimes:
    """Combines the stopwatches of this process with stored times of people who were away."""

    def __init__(self, loaded: LoadedMatches, times: Timekeeper) -> None:
        self._loaded = loaded
        self._times = times
        self._waits: dict[str, tuple[int, int]] = {}  # match -> turn, and the time since which others wait
        self._carried: dict[str, tuple[int, int]] = {}  # match -> turn, and its milliseconds before the person came
        self._came: dict[tuple[str, str], int] = {}  # match and person -> the turn in which they came
        self._read: dict[str, tuple[tuple[Seat, int, int], float]] = {}  # match -> turn of a seat, and seconds granted

    def seat_to_move(self, match: Match, person: str) -> Seat | None:
        """Return the person's seat that is to move, or None."""
        return next((seat for seat in match.seats_of(person) if seat in match.deciding), None)

    def measure(self, match: Match, seat: Seat) -> int | None:
        """Return the milliseconds of the present turn, or None if the seat's person is away.

        None also while the turn has not begun for a person who may come back another day.
        """
        if not self._is_here(match, seat):
            return None
        if seat in match.excused and not match.patience and self._times.running(match.id) != seat:
            return None
        return self.spent(match, seat)

    def _is_here(self, match: Match, seat: Seat) -> bool:
        player = match.players[seat]
        return not player.is_bot and self._loaded.is_here(match.id, player.account)

    def spent(self, match: Match, seat: Seat) -> int:
        """Return the milliseconds of the present turn, as far as this process knows."""
        if self._times.running(match.id) == seat:
            return self._times.spent(match.id, seat)
        return self._so_far(match)

    def come(self, match: Match, person: str, noted: DueRow | None, time: int) -> None:
        """Note that the person has come to the board. Their turn has run while they were away."""
        self._came[match.id, person] = match.turn
        seat = self.seat_to_move(match, person)
        left = remaining(match, noted, time)
        if seat is not None and left is not None and match.has_clock(seat):
            self._carried[match.id] = (match.turn, max(0, allowed(match, seat) - left))

    def ready(self, match: Match, seat: Seat, reading: int = 0, *, is_again: bool = False) -> None:
        """Start the time of the seat after the reading: its person has heard that it is their turn.

        ``reading``: milliseconds that it takes from now on. ``is_again``: an opening announced it. A person who comes
        back in a turn that others wait for may have heard it before, on another device or from another process.
        """
        if match.is_over or match.is_paused or match.clocks is None or not match.has_clock(seat):
            return
        if seat in match.deciding:
            if is_again and (self._times.running(match.id) == seat or not _may_read_anew(match, seat)):
                reading = 0
            self._times.start(match.id, seat, match.clocks.left[seat], self._so_far(match))
            self._give_reading(match, seat, (reading - self._so_far(match)) / 1000)

    def _give_reading(self, match: Match, seat: Seat, seconds: float) -> None:
        """Grant time for reading, with a limit for each turn, whatever the number of announcements and devices."""
        key, (now, granted) = _turn_of(match, seat), self._read.get(match.id, (("", 0, 0), 0.0))
        granted = granted if now == key else 0.0
        left, _ = self._times.reading(match.id)
        more = min(seconds - left, MOST_READING / 1000 - granted)
        if more > 0:
            self._times.read(match.id, more)
            self._read[match.id] = (key, granted + more)

    def is_missed(self, match: Match, person: str) -> bool:
        """Return whether others wait for a leaving person. They do not after an agreed adjournment."""
        came = self._came.pop((match.id, person), 0)
        is_own = match.awaited in match.seats_of(person)
        return is_own and not match.is_over and (match.awaited not in match.excused or came >= match.turn)

    def is_patient(self, match: Match, time: int) -> bool:
        """Return whether others still wait for a person here whose turn has not begun. Called at every beat."""
        turn, since = self._waits.get(match.id, (-1, 0))
        if turn != match.turn:
            self._waits[match.id] = (match.turn, time)
            return True
        longest = LONGEST_WAIT if match.clocks is None else MOST_READING
        return match.is_solitary or time - since < longest

    def begin_late(self, match: Match, time: int) -> None:
        """Start the clock of a person who did not hear of their turn, if others wait."""
        if match.clocks is None or self._times.running(match.id) is not None or match.is_solitary:
            return
        for seat in match.deciding:
            if self._is_here(match, seat) and not self.is_patient(match, time):
                self._read[match.id] = (_turn_of(match, seat), MOST_READING / 1000)
                self.ready(match, seat)

    def glance(self, match: Match) -> Times:
        """Return the present time left, for warnings."""
        left = dict(match.clocks.left) if match.clocks else {}
        running = self._times.running(match.id)
        if running in left:
            left[running] = max(0, left[running] - self._times.spent(match.id))
        return Times(left, running, round(self._times.reading(match.id)[0] * 1000))

    def used(self, match: Match, seat: Seat) -> int:
        """Return the milliseconds of the present turn of a leaving person. Time for reading is not granted again."""
        return self.spent(match, seat) + round(self._times.reading(match.id)[1] * 1000)

    def forget(self, match_id: str) -> None:
        """Forget a match that everybody has left."""
        self._carried.pop(match_id, None)
        self._waits.pop(match_id, None)
        self._read.pop(match_id, None)
        for key in [key for key in self._came if key[0] == match_id]:
            del self._came[key]
        self._times.forget(match_id)

    def _so_far(self, match: Match) -> int:
        turn, spent = self._carried.get(match.id, (0, 0))
        return spent if turn == match.turn else 0


def _may_read_anew(match: Match, seat: Seat) -> bool:
    """Return whether reading an opening harms nobody: the person is alone, or their first turn begins."""
    is_first = match.series.round == 1 and all(mover != seat for mover, _ in match.moves)
    return match.is_solitary or seat in match.excused or is_first


def _turn_of(match: Match, seat: Seat) -> tuple[Seat, int, int]:
    """Return the seat, the round, and the number of moves before this turn. Several moves of one seat are one turn."""
    made = len(match.moves)
    while made and match.moves[made - 1][0] == seat:
        made -= 1
    return seat, match.series.round, made
