"""The best use of one roll, for the bots: every first move with the best that the other die adds.

A position is worth, in hundredths of a goal and for the player who has moved: goals made, the goals that the
opponent's roll may bring and half of those that the own next one may bring, and how far balls have come on both
tracks. The weights are judgement, checked by games against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from accessible_games.core.game import Seat
from accessible_games.games.samsara import board
from accessible_games.games.samsara.moves import legal_moves, remaining, wins
from accessible_games.games.samsara.values import GOAL, SEATS, Move, State, other

WON = 1_000_000
_GOAL = 100
_STEPS = 4  # that a ball must come nearer to a goal to be worth a hundredth more
_OUTER = tuple(
    sum(board.BITS[f"{lane}{number}"] for lane in board.LANES for number in numbers)
    for numbers in (range(13, 25), range(1, 13))
)


class SamsaraEngine:
    """The roll of one position, looked through to its end."""

    noise = (30, 12)

    def __init__(self, state: State) -> None:
        self._state = state

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Depth 1: every legal move with its value, best first. There is nothing deeper: None, as when stopped."""
        if depth > 1:
            return None
        ranked = []
        for move in legal_moves(self._state):
            if stop():
                return None
            ranked.append((move, self._value(move)))
        ranked.sort(key=lambda entry: -entry[1])
        return ranked

    def _value(self, move: Move) -> int:
        state = self._state
        if move.die == 0:
            return 0
        if wins(state, move):
            return WON
        balls, goals = _made(state.balls, state.turn, move)
        rest = remaining(state.dice, move.die)
        replies = board.moves(balls, state.turn, rest[0]) if rest else []
        lead = (state.scores[0] - state.scores[1]) * (1 if state.turn == SEATS[0] else -1)
        if goals and any(wins(_scored(state), reply) for reply in replies):
            return WON - 1
        ends = [_made(balls, state.turn, reply) for reply in replies] or [(balls, 0)]
        return _GOAL * (lead + goals) + max(_GOAL * more + position_value(after, state.turn) for after, more in ends)


def position_value(balls: int, seat: Seat) -> int:
    """What the balls are worth for ``seat``, which has just moved, in hundredths of a goal."""
    opponent = other(seat)
    dangers, hopes = _chances(opponent, balls & _outer(opponent)), _chances(seat, balls & _outer(seat))
    return hopes // 2 - dangers + _progress(balls, seat) // _STEPS


def _made(balls: int, seat: Seat, move: Move) -> tuple[int, int]:
    """The balls after a move and the goals that it made."""
    after, _ = board.moved(balls, seat, move)
    return after, int(move.target == GOAL)


def _scored(state: State) -> State:
    scores = tuple(goals + (seat == state.turn) for seat, goals in zip(SEATS, state.scores, strict=True))
    return state._replace(scores=(scores[0], scores[1]))


def _outer(seat: Seat) -> int:
    return _OUTER[SEATS.index(seat)]


def _progress(balls: int, seat: Seat) -> int:
    """Fields that balls have run on the own track less those on the other's."""
    run, total = _run(seat), 0
    while balls:
        ball = balls & -balls
        balls ^= ball
        total += run[ball]
    return total


@cache
def _run(seat: Seat) -> dict[int, int]:
    return {
        bit: (board.DOUBLES - board.steps_to_goal(*board.place_of(name))) * (1 if name[0] == seat[0] else -1)
        for name, bit in board.BITS.items()
    }


@lru_cache(maxsize=1 << 16)
def _chances(seat: Seat, outer: int) -> int:
    """The mean of the goals that a roll brings ``seat``, in hundredths; ``outer``: the balls on its 12 last doubles.

    One ball may go with both dice; what lies in its way between them is not looked at.
    """
    lane = SEATS.index(seat)
    lanes = board.LANES[lane], board.LANES[1 - lane]
    near = [0] * 13  # steps to the goal -> balls that a single die of that number, or two dice, bring in
    for steps in range(1, 13):
        number = (25 if lane == 0 else 13) - steps
        own, across = (outer & board.BITS[f"{name}{number}"] != 0 for name in lanes)
        near[steps] = own + (own and across)
    total = 0
    for low in board.DICE:
        for high in board.DICE:
            direct = min(2, near[low]) if low == high else (near[low] > 0) + (near[high] > 0)
            total += direct or near[low + high] > 0
    return total * _GOAL // 36
