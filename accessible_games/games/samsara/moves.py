"""The legal moves of a roll. Rules: ``messages/en/samsara/rules.md``, "Playing both dice" and "End"."""

from __future__ import annotations

from accessible_games.games.samsara import board
from accessible_games.games.samsara.values import CLAIM, CLAIM_DRAW, GOAL, SEATS, WINNING, Move, State

# A move changes what another die can do from two double fields at most: the one that the ball leaves, and the one
# from which the double field where it arrives is reached. With three left over there is always a move.
_ENOUGH = 3


def may_claim(state: State) -> bool:
    """Whether the player to move may claim a draw (SA-8): before either die."""
    return state.quiet >= CLAIM and len(state.dice) == 2


def legal_moves(state: State) -> tuple[Move, ...]:
    """Die, then start number, round before square, own lane first; the claim stands last."""
    found = ball_moves(state)
    if may_claim(state):
        found.append(CLAIM_DRAW)
    return tuple(found)


def ball_moves(state: State) -> list[Move]:
    """The legal moves of balls."""
    found = candidates(state)
    if len(state.dice) < 2 or not _may_lapse(state):
        return found
    return [move for move in found if leaves_other(state, move)] or found


def candidates(state: State) -> list[Move]:
    """The moves with each die alone, in any order (SA-5), whether or not they leave one for the other."""
    found = []
    for die in sorted(set(state.dice)):
        found += board.moves(state.balls, state.turn, die)
    return found


def is_legal(state: State, move: Move) -> bool:
    """The same as membership in ``legal_moves``, without making them all."""
    if move.die == 0:
        return may_claim(state)
    if move.die not in state.dice or move not in board.moves_of(state.balls, state.turn, move.die, move.start):
        return False
    return len(state.dice) < 2 or not _may_lapse(state) or move in ball_moves(state)


def wins(state: State, move: Move) -> bool:
    """Whether a move of a ball is the last goal; the other die is then not played."""
    return move.target == GOAL and state.scores[SEATS.index(state.turn)] == WINNING - 1


def remaining(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The dice without one of that value."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def leaves_other(state: State, move: Move) -> bool:
    """Whether the other die can still be played after a first move (SA-4).

    It always can after a goal: a ball then lies on r1 or s13, and where a closed chain holds that one back, another
    is one such die before the goal. So the winning goal needs no exception.
    """
    (rest,) = remaining(state.dice, move.die)
    balls, _ = board.moved(state.balls, state.turn, move)
    return board.movable(balls, state.turn, rest) > 0


def _may_lapse(state: State) -> bool:
    return any(board.movable(state.balls, state.turn, die) < _ENOUGH for die in state.dice)
