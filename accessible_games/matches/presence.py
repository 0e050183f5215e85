"""Who of the players is here, and how long the person to move has thought: at this board, and away from it."""

from __future__ import annotations

from accessible_games.core.game import Decide, Seat
from accessible_games.matches.following import Following
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Standing
from accessible_games.matches.standings import allowed, remaining
from accessible_games.matches.timing import Timekeeper, Times

LONGEST_WAIT = 120_000  # milliseconds that others wait for somebody who is told that it is to move, or throws by hand


class Presence:
    """Joins the stopwatches of this process and what was noted while a person was away."""

    def __init__(self, following: Following, times: Timekeeper) -> None:
        self._following = following
        self._times = times
        self._waits: dict[str, tuple[int, int]] = {}  # match -> turn, and since when it is being waited for
        self._carried: dict[str, tuple[int, int]] = {}  # match -> turn, and milliseconds that were over on coming

    def seat_to_move(self, match: Match, person: str) -> Seat | None:
        """Which seat of the person has to decide."""
        deciding = match.phase.seats if isinstance(match.phase, Decide) else ()
        return next((seat for seat in match.seats_of(person) if seat in deciding), None)

    def measure(self, match: Match, seat: Seat) -> int | None:
        """Milliseconds of the present turn, where the person of the seat is here; else None."""
        player = match.players[seat]
        if player.is_bot or not self._following.is_here(match.id, player.account):
            return None
        return self.spent(match, seat)

    def spent(self, match: Match, seat: Seat) -> int:
        """Milliseconds of the present turn, as far as this process knows."""
        if self._times.running(match.id) == seat:
            return self._times.spent(match.id, seat)
        return self._so_far(match)

    def come(self, match: Match, person: str, noted: Standing | None, time: int) -> None:
        """The person has come to the board; what went by since it left has been spent."""
        seat = self.seat_to_move(match, person)
        left = remaining(match, noted, time)
        if seat is not None and left is not None and match.has_clock(seat):
            self._carried[match.id] = (match.turn, max(0, allowed(match, seat) - left))

    def ready(self, match: Match, seat: Seat) -> None:
        """The person of the seat knows that it is to move: its time runs."""
        if match.is_over or match.is_paused or match.clocks is None or not match.has_clock(seat):
            return
        if isinstance(match.phase, Decide) and seat in match.phase.seats:
            self._times.start(match.id, seat, match.clocks.left[seat], self._so_far(match))

    def is_patient(self, match: Match, time: int) -> bool:
        """Whether others still wait for the person who is here and has not begun; looked at with every beat."""
        turn, since = self._waits.get(match.id, (-1, 0))
        if turn != match.turn:
            self._waits[match.id] = (match.turn, time)
            return True
        return len(match.persons) == 1 or time - since < LONGEST_WAIT

    def begin_late(self, match: Match, time: int) -> None:
        """Who is to move by a clock and reads on and on begins all the same, where others wait."""
        if match.clocks is None or self._times.running(match.id) is not None or len(match.persons) == 1:
            return
        for seat in match.phase.seats if isinstance(match.phase, Decide) else ():
            if self.measure(match, seat) is not None and not self.is_patient(match, time):
                self.ready(match, seat)

    def glance(self, match: Match) -> Times:
        """How much time is left at this moment, for warnings."""
        left = dict(match.clocks.left) if match.clocks else {}
        running = self._times.running(match.id)
        if running in left:
            left[running] = max(0, left[running] - self._times.spent(match.id))
        return Times(left, running)

    def forget(self, match_id: str) -> None:
        """Nobody is here any more."""
        self._carried.pop(match_id, None)
        self._waits.pop(match_id, None)

    def _so_far(self, match: Match) -> int:
        turn, spent = self._carried.get(match.id, (0, 0))
        return spent if turn == match.turn else 0
