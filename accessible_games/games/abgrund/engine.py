"""One move ahead by estimated points (``messages/en/abgrund/rules.md``, "Points").

A stone in front is worth what its field promises, less what the nearness of the abyss stone threatens. The weights
were fitted to the results of games that such estimates had played against themselves, and smoothed by hand;
a table of every pair of fields plays no better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.core.game import Seat
from accessible_games.games.abgrund.course import legal_moves, move
from accessible_games.games.abgrund.scoring import points
from accessible_games.games.abgrund.values import Move, State, other, side

# Hundredths of a point, by field of the path; no stone in front stands on 1 or 2.
_FIELD = (0, 0, 0, 0, -5, -10, -10, 0, 13, 28, 45, 60, 76, 98, 116, 133, 133)
_THREAT = (0, 86, 47, 24, 16, 9)  # by distance from the abyss stone
_OUT = 200
_LOST = -100
_THEIR_THROW = -33  # the other one throws next


class AbgrundEngine:
    """Values the positions after each move of one view."""

    noise = (30, 12)

    def __init__(self, state: State) -> None:
        self._state = state

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Every legal move with its value for the mover in hundredths of a point, best first; only one move deep."""
        if depth > 1:
            return None
        seat = self._state.turn
        valued = [(made, value(move(self._state, made)[0], seat)) for made in legal_moves(self._state)]
        return sorted(valued, key=lambda entry: -entry[1])


def value(state: State, seat: Seat) -> int:
    """By how many hundredths of a point ``seat``, who has just moved, may expect to beat the other."""
    if state.ended is not None:
        result = points(state, state.ended)
        return 100 * (result[side(seat)] - result[side(other(seat))])
    return _promise(state, seat) - _promise(state, other(seat)) + _THEIR_THROW


def _promise(state: State, seat: Seat) -> int:
    promised = _OUT * state.out[side(seat)]
    for field in state.stones[side(seat)]:
        distance = field - state.abyss
        if distance < 0:
            promised += _LOST
        else:
            promised += _FIELD[field] - (_THREAT[distance] if distance < len(_THREAT) else 0)
    return promised
