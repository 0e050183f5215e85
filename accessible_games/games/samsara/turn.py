"""Rolls, moves and ends: the steps of a game and their events.

Rules: ``messages/en/samsara/rules.md``, "Moving a ball", "Goals", "Playing both dice" and "End".
"""

from __future__ import annotations

from functools import cache

from accessible_games.core import Event, IllegalMoveError, Seat, Step
from accessible_games.games.samsara import board
from accessible_games.games.samsara.moves import is_legal, remaining
from accessible_games.games.samsara.refusals import refusal
from accessible_games.games.samsara.values import (
    CLAIM,
    GOAL,
    SEATS,
    WINNING,
    BallMoved,
    ClaimOpen,
    DieLapsed,
    Ended,
    GoalScored,
    Move,
    Rolled,
    State,
    other,
)

# Name and weight of each roll, of 36, smaller die first.
ROLLS = tuple((f"roll {low} {high}", 1 if low == high else 2) for low in board.DICE for high in range(low, 7))
_DICE_OF = {name: (int(name[5]), int(name[7])) for name, _ in ROLLS}


def rolled(state: State, outcome: str) -> Step[State]:
    """The dice are thrown; nothing to move with either of them is Moksha (SA-9). Raises IllegalMoveError."""
    if state.result:
        raise IllegalMoveError("over")
    if state.dice:
        raise IllegalMoveError("rolled-already", seat=state.turn)
    dice = _DICE_OF.get(outcome)
    if dice is None:
        raise IllegalMoveError("no-such-roll")
    after = state._replace(dice=dice, turns=state.turns + 1, quiet=state.quiet + 1)
    roll = _rolled(state.turn, *dice)
    if not any(board.movable(after.balls, after.turn, die) for die in dice):
        over = after._replace(dice=(), result="moksha")
        return Step(over, (roll, ended_event(over)))
    # Each player hears of the claim when it is first open to that player, and in the facts.
    if after.quiet in (CLAIM, CLAIM + 1):
        return Step(after, (roll, ClaimOpen(after.turn, after.quiet)))
    return Step(after, (roll,))


def played(state: State, move: Move) -> Step[State]:
    """A move of a ball, or the claim of a draw. Raises IllegalMoveError."""
    seat = state.turn
    if not state.dice:
        raise IllegalMoveError("roll-first", seat=seat)
    if not is_legal(state, move):
        raise refusal(state, move)
    if move.die == 0:
        over = state._replace(dice=(), result="draw")
        return Step(over, (ended_event(over),))
    balls, returned = board.moved(state.balls, seat, move)
    lane, across = _ways(state.balls, seat, move)
    if returned:
        return _scored(state, move, balls, across, board.NAMES[returned.bit_length() - 1])
    dice, lapsed = _left(state, balls, move)
    event = _ball_moved(seat, move, lane, across)
    return Step(_next(state, balls, state.scores, dice, state.quiet), (event, *lapsed))


def _scored(state: State, move: Move, balls: int, across: bool, field: str) -> Step[State]:
    """A goal, which may win the game even with the first die."""
    seat = state.turn
    scores = _with_goal(state.scores, seat)
    score = scores[SEATS.index(seat)]
    lane_start = board.beside(move.start) if across else move.start
    event = GoalScored(
        seat, str(move), move.die, move.start, "start" if across else "none", lane_start, field, score, WINNING - score
    )
    if score == WINNING:
        over = state._replace(balls=balls, scores=scores, dice=(), quiet=0, result=seat)
        return Step(over, (event, ended_event(over)))
    dice, lapsed = _left(state, balls, move)
    return Step(_next(state, balls, scores, dice, 0), (event, *lapsed))


def _with_goal(scores: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (scores[0] + 1, scores[1]) if seat == SEATS[0] else (scores[0], scores[1] + 1)


def _left(state: State, balls: int, move: Move) -> tuple[tuple[int, ...], tuple[Event, ...]]:
    """The die still to be played; one that cannot be lapses by itself."""
    dice = remaining(state.dice, move.die)
    if dice and not board.movable(balls, state.turn, dice[0]):
        return (), (DieLapsed(state.turn, dice[0]),)
    return dice, ()


def _next(state: State, balls: int, scores: tuple[int, int], dice: tuple[int, ...], quiet: int) -> State:
    turn = state.turn if dice else other(state.turn)
    return State(balls, scores, turn, dice, state.turns, quiet, state.starter)


def _ways(balls: int, seat: Seat, move: Move) -> tuple[int, bool]:
    """The lane on which a legal move runs, and whether that is the other lane than the ball's own.

    Where both lanes lead to the target it is the ball's own.
    """
    lane, number = board.place_of(move.start)
    for running in (lane, 1 - lane):
        bit = board.ahead(running, number, move.die)
        if bit == board.IN_GOAL and move.target == GOAL and SEATS[running] == seat:
            return running, running != lane
        if bit >= 0 and move.target == board.NAMES[bit if not balls >> bit & 1 else bit ^ 1]:
            return running, running != lane
    raise AssertionError(f"no lane leads from {move.start} to {move.target}")


@cache
def _ball_moved(seat: Seat, move: Move, lane: int, across: bool) -> BallMoved:
    _, number = board.place_of(move.start)
    landing = board.NAMES[board.ahead(lane, number, move.die)]
    changes = {(False, False): "none", (True, False): "start", (False, True): "end", (True, True): "both"}
    track, place = board.place_of(move.target)
    return BallMoved(
        seat,
        str(move),
        move.die,
        move.start,
        move.target,
        changes[across, landing != move.target],
        board.beside(move.start) if across else move.start,
        landing,
        board.LANES[track],
        board.steps_to_goal(track, place),
    )


@cache
def _rolled(seat: Seat, low: int, high: int) -> Rolled:
    return Rolled(seat, low, high, int(low == high))


def ended_event(state: State) -> Ended:
    """How the game ended."""
    winner = state.result if state.result in SEATS else None
    of_round, of_square = state.scores
    return Ended.of(SEATS, winner, end_reason(state), round_score=of_round, square_score=of_square)


def end_reason(state: State) -> str:
    """One of END_REASONS."""
    by_rules = {"moksha": "moksha", "draw": "claim"}
    return state.ended or by_rules.get(state.result, "goals")
