"""Who of the players is here, and how long the person to move has thought: at this board, and away from it."""

from __future__ import annotations

from accessible_games.matches.clock import MOST_READING
from accessible_games.matches.following import Following
from accessible_games.matches.match import Match
from accessible_games.matches.ports import DueRow
from accessible_games.matches.standings import allowed, remaining
from accessible_games.matches.timing import Timekeeper, Times
from accessible_games.rules.core.game import Seat

LONGEST_WAIT = 120_000  # milliseconds that others wait for somebody who throws by hand, in a match without clocks


class TurnTimes:
    """Joins the stopwatches of this process and what was noted while a person was away."""

    def __init__(self, following: Following, times: Timekeeper) -> None:
        self._following = following
        self._times = times
        self._waits: dict[str, tuple[int, int]] = {}  # match -> turn, and since when it is being waited for
        self._carried: dict[str, tuple[int, int]] = {}  # match -> turn, and milliseconds that were over on coming
        self._came: dict[tuple[str, str], int] = {}  # match and person -> the turn in which it came
        self._read: dict[str, tuple[tuple[Seat, int, int], float]] = {}  # match -> turn of a seat, and seconds granted

    def seat_to_move(self, match: Match, person: str) -> Seat | None:
        """Which seat of the person has to decide."""
        return next((seat for seat in match.seats_of(person) if seat in match.deciding), None)

    def measure(self, match: Match, seat: Seat) -> int | None:
        """Milliseconds of the present turn, where the person of the seat is here; else None.

        None also while the turn has not begun for somebody who may come back on another day.
        """
        if not self._is_here(match, seat):
            return None
        if seat in match.excused and not match.patience and self._times.running(match.id) != seat:
            return None
        return self.spent(match, seat)

    def _is_here(self, match: Match, seat: Seat) -> bool:
        player = match.players[seat]
        return not player.is_bot and self._following.is_here(match.id, player.account)

    def spent(self, match: Match, seat: Seat) -> int:
        """Milliseconds of the present turn, as far as this process knows."""
        if self._times.running(match.id) == seat:
            return self._times.spent(match.id, seat)
        return self._so_far(match)

    def come(self, match: Match, person: str, noted: DueRow | None, time: int) -> None:
        """The person has come to the board; what went by since it left has been spent."""
        self._came[match.id, person] = match.turn
        seat = self.seat_to_move(match, person)
        left = remaining(match, noted, time)
        if seat is not None and left is not None and match.has_clock(seat):
            self._carried[match.id] = (match.turn, max(0, allowed(match, seat) - left))

    def ready(self, match: Match, seat: Seat, reading: int = 0, *, is_again: bool = False) -> None:
        """The person of the seat was told that it is to move: its time runs, once it has read what was told.

        ``reading``: milliseconds that this takes from now on. ``is_again``: it was told by an opening. Whoever comes
        back in a turn that others wait for may have been told before, on another device or by another process.
        """
        if match.is_over or match.is_paused or match.clocks is None or not match.has_clock(seat):
            return
        if seat in match.deciding:
            if is_again and (self._times.running(match.id) == seat or not _may_read_anew(match, seat)):
                reading = 0
            self._times.start(match.id, seat, match.clocks.left[seat], self._so_far(match))
            self._give_reading(match, seat, (reading - self._so_far(match)) / 1000)

    def _give_reading(self, match: Match, seat: Seat, seconds: float) -> None:
        """Of a turn there is so much at most, however often something was told in it, and on however many devices."""
        key, (now, granted) = _turn_of(match, seat), self._read.get(match.id, (("", 0, 0), 0.0))
        granted = granted if now == key else 0.0
        left, _ = self._times.reading(match.id)
        more = min(seconds - left, MOST_READING / 1000 - granted)
        if more > 0:
            self._times.read(match.id, more)
            self._read[match.id] = (key, granted + more)

    def is_missed(self, match: Match, person: str) -> bool:
        """Whether others wait for a person who goes; not where all have agreed to, and it had not come back since."""
        came = self._came.pop((match.id, person), 0)
        is_own = match.awaited in match.seats_of(person)
        return is_own and not match.is_over and (match.awaited not in match.excused or came >= match.turn)

    def is_patient(self, match: Match, time: int) -> bool:
        """Whether others still wait for the person who is here and has not begun; looked at with every beat."""
        turn, since = self._waits.get(match.id, (-1, 0))
        if turn != match.turn:
            self._waits[match.id] = (match.turn, time)
            return True
        longest = LONGEST_WAIT if match.clocks is None else MOST_READING
        return match.is_solitary or time - since < longest

    def begin_late(self, match: Match, time: int) -> None:
        """Who is to move by a clock and was not told for whatever reason begins all the same, where others wait."""
        if match.clocks is None or self._times.running(match.id) is not None or match.is_solitary:
            return
        for seat in match.deciding:
            if self._is_here(match, seat) and not self.is_patient(match, time):
                self._read[match.id] = (_turn_of(match, seat), MOST_READING / 1000)
                self.ready(match, seat)

    def glance(self, match: Match) -> Times:
        """How much time is left at this moment, for warnings."""
        left = dict(match.clocks.left) if match.clocks else {}
        running = self._times.running(match.id)
        if running in left:
            left[running] = max(0, left[running] - self._times.spent(match.id))
        return Times(left, running, round(self._times.reading(match.id)[0] * 1000))

    def used(self, match: Match, seat: Seat) -> int:
        """Milliseconds of the present turn of somebody who leaves: what went into reading is not to be had again."""
        return self.spent(match, seat) + round(self._times.reading(match.id)[1] * 1000)

    def forget(self, match_id: str) -> None:
        """Nobody is here any more."""
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
    """Whether nobody is at a disadvantage when an opening is read: the person is alone, or its first turn begins."""
    is_first = match.series.round == 1 and all(mover != seat for mover, _ in match.moves)
    return match.is_solitary or seat in match.excused or is_first


def _turn_of(match: Match, seat: Seat) -> tuple[Seat, int, int]:
    """The seat, the round, and the moves that were made when another had moved last: several of one are a turn."""
    made = len(match.moves)
    while made and match.moves[made - 1][0] == seat:
        made -= 1
    return seat, match.series.round, made
