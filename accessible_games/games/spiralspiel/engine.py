"""One action ahead: what the bots know of the Spiralspiel. Values are hundredths of a stone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.core.game import Seat
from accessible_games.games.spiralspiel.action import carried_out
from accessible_games.games.spiralspiel.board import CENTRE, LEAST, MOST, RING, STEPS
from accessible_games.games.spiralspiel.moves import legal_moves
from accessible_games.games.spiralspiel.outcome import finished, number_sum, possessed, ranking
from accessible_games.games.spiralspiel.values import SEATS, Move, Stacks, State

WON = 200_000  # beyond any sum of stones: the bots take it for certain
_STONE = 100
_IN_HAND = 85  # a stone on the board can travel
_RING = (0, 0, 10, 25, 45, 70)  # a stone is worth more by this in its ring
_FROZEN = -25  # a stone that must wait to be filled up
_READY = 200  # a stack on 2 that may enter the centre
_FINISHED = 1800
_FINISHED_STONE = 20  # thickness breaks ties
_THREATENED = -60  # a stone that the next player can capture
_THREATENING = 12  # a stone of another that the mover might capture later
_POOR = 9  # stones: with fewer the end of the game is near
_NEAR_END = 90  # a stone below that, good for who would win now and bad for everybody else
_SUM = 1  # a number less in the sum of occupied numbers, while the centre is empty
_SUM_NEAR_END = 3  # the same for each stone that is missing
_FAR = 100  # differences of sums beyond this do not matter
_NO_SUM = 200  # worse than any real sum: who owns no number cannot win by it


class SpiralEngine:
    """Every legal action of one position, valued by the position after it."""

    noise = (30, 12)

    def __init__(self, state: State) -> None:
        self._state = state

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Every legal move with its value, best first; None for more than one action ahead, or when stopped."""
        state = self._state
        if depth > 1:
            return None
        valued = []
        for move in legal_moves(state.stacks, state.hand[SEATS.index(state.turn)], state.turn):
            if stop():
                return None
            valued.append((move, _value(carried_out(state, move).state, state.turn)))
        return sorted(valued, key=lambda entry: -entry[1])


def _value(state: State, seat: Seat) -> int:
    """How good a position is for the seat that has just acted: against the mean of the others."""
    if state.ended:
        if seat not in state.winners:
            return -WON
        return WON if len(state.winners) == 1 else 0
    others = [other for other in state.seats if other != seat]
    value = _score(state, seat, seat) - sum(_score(state, other, seat) for other in others) // len(others)
    near = max(0, *(_POOR - possessed(state.stacks, *each) for each in zip(state.hand, state.seats, strict=True)))
    if near:
        value += near * (_NEAR_END if ranking(state).winners == (seat,) else -_NEAR_END)
    if not state.home:
        sums = [total for other in others if (total := number_sum(state, other))]
        own = number_sum(state, seat) or _NO_SUM
        value += max(-_FAR, min(_FAR, min(sums, default=_NO_SUM) - own)) * (_SUM + near * _SUM_NEAR_END)
    return value


def _score(state: State, seat: Seat, acted: Seat) -> int:
    """Stones, how far they have come, and what is about to happen to them; ``acted`` is not to move next."""
    stacks, stones = finished(state, seat)
    score = stacks * _FINISHED + stones * _FINISHED_STONE + state.hand[SEATS.index(seat)] * _IN_HAND
    risk = _THREATENED if seat == acted else -_THREATENING
    for number, stack in enumerate(state.stacks):
        if not stack or stack[-1] != seat:
            continue
        height = len(stack)
        score += height * (_STONE + _RING[RING[number]])
        if height < LEAST[number]:
            score += height * _FROZEN
        if number in STEPS[CENTRE] and height >= LEAST[CENTRE]:
            score += _READY
        if _is_capturable(state.stacks, number, acted if seat != acted else None):
            score += height * risk
    return score


def _is_capturable(stacks: Stacks, number: int, by: Seat | None) -> bool:
    """Whether another player, or only ``by``, could lay stones on a stack if it were his turn."""
    stack = stacks[number]
    room, need = MOST[number] - len(stack), LEAST[number] - len(stack)
    if room < 1:
        return False
    for start in STEPS[number]:
        attacker = stacks[start]
        if not attacker or attacker[-1] == stack[-1] or (by and attacker[-1] != by) or len(attacker) < LEAST[start]:
            continue
        for count in range(max(1, need), min(room, len(attacker)) + 1):
            left = len(attacker) - count
            if not left or attacker[left - 1] == attacker[-1]:
                return True
    return False
