"""Engines of Der Abgrund: perfect play out of the solved game, and estimated points where that is not at hand.

Points: ``messages/en/abgrund/rules.md``, "Points". By estimate a stone in front is worth what its field promises,
less what the nearness of the abyss stone threatens. The weights were fitted to the results of games that such
estimates had played against themselves, and smoothed by hand; a table of every pair of fields plays no better.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.skills import Skill
from accessible_games.rules.games.abgrund.course import legal_moves, move
from accessible_games.rules.games.abgrund.events import points
from accessible_games.rules.games.abgrund.solver import Solution
from accessible_games.rules.games.abgrund.values import Move, State, other, side

SPRINTER = "sprinter"  # likes to advance the foremost stone
SHEPHERD = "shepherd"  # likes to advance the hindmost stone
STYLES = (SPRINTER, SHEPHERD)

# Hundredths of a point, by field of the path; no stone in front stands on 1 or 2.
_FIELD = (0, 0, 0, 0, -5, -10, -10, 0, 13, 28, 45, 60, 76, 98, 116, 133, 133)
_THREAT = (0, 86, 47, 24, 16, 9)  # by distance from the abyss stone
_OUT = 200
_LOST = -100
_THEIR_THROW = -33  # the other one throws next
_LIKING = {SPRINTER: 20, SHEPHERD: 14}  # what a move after one's own style is worth to a bot
# A single choice seldom matters much, so only great noise loses more matches than it wins.
SKILLS = (  # of the levels below the strongest
    Skill(1, 150),
    Skill(1, 85),
    Skill(1, 61),
    Skill(1, 48),
    Skill(1, 34),
    Skill(1, 20),
)

Judge = Callable[[State, Seat], float]


class AbgrundEngine:
    """Values the positions after each move of one view; what a style likes is added."""

    skills = SKILLS
    variety = 0

    def __init__(self, state: State, style: str, solution: Solution | None) -> None:
        """Search ``state``, with a move due; ``style``: one of STYLES, or empty."""
        self._state = state
        self._style = style
        self._solution = solution
        self._moves = list(legal_moves(state))

    def narrow(self, moves: Collection[Move]) -> None:
        """See ``core.game.Engine``."""
        self._moves = [made for made in self._moves if made in moves]

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Return every legal move with its value for the mover in hundredths of a point, best first.

        Only one move deep.
        """
        if depth > 1:
            return None
        seat, moves = self._state.turn, self._moves
        judged = [(made, self._judge(move(self._state, made)[0], seat)) for made in moves]
        advances = [made for made in moves if made.target not in self._state.stones[side(seat)]]
        if self._style and advances:
            liked = advances[-1 if self._style == SPRINTER else 0]
            judged = [(made, worth + _LIKING[self._style] * (made == liked)) for made, worth in judged]
        judged.sort(key=lambda entry: -entry[1])
        return [(made, round(worth)) for made, worth in judged]

    def _judge(self, state: State, seat: Seat) -> float:
        return value(state, seat) if self._solution is None else perfect_value(self._solution, state, seat)


def perfect_value(solution: Solution, state: State, seat: Seat) -> float:
    """Return the expected lead of ``seat`` in the round with perfect play, in hundredths of a point.

    ``state``: before a throw, or after the end.
    """
    if state.ended is not None:
        return _difference(state, seat)
    ahead = solution.value(state.abyss, state.front(state.turn), state.front(other(state.turn)))
    sure = 2 * state.out[side(seat)] - state.lost(seat) - 2 * state.out[side(other(seat))] + state.lost(other(seat))
    return 100 * (sure + (ahead if state.turn == seat else -ahead))


def value(state: State, seat: Seat) -> int:
    """Return the same by estimate, for ``seat``, which has just moved."""
    if state.ended is not None:
        return _difference(state, seat)
    return _promise(state, seat) - _promise(state, other(seat)) + _THEIR_THROW


def _difference(state: State, seat: Seat) -> int:
    assert state.ended is not None
    result = points(state, state.ended)
    return 100 * (result[side(seat)] - result[side(other(seat))])


def _promise(state: State, seat: Seat) -> int:
    promised = _OUT * state.out[side(seat)]
    for field in state.stones[side(seat)]:
        distance = field - state.abyss
        if distance < 0:
            promised += _LOST
        else:
            promised += _FIELD[field] - (_THREAT[distance] if distance < len(_THREAT) else 0)
    return promised
