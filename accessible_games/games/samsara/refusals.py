"""Why a move is forbidden: the fact that stands in its way, named for the player.

Source: ``messages/en/samsara/rules.md``, "Moving a ball", "Goals", "Playing both dice" and "End".
"""

from __future__ import annotations

from accessible_games.core import IllegalMoveError
from accessible_games.games.samsara import board
from accessible_games.games.samsara.moves import remaining
from accessible_games.games.samsara.values import CLAIM, GOAL, SEATS, Move, State


def two_dice(dice: tuple[int, ...]) -> tuple[int, int]:
    """The dice left, with 0 where there is none."""
    low, high = (*dice, 0, 0)[:2]
    return low, high


def dice_facts(dice: tuple[int, ...]) -> dict[str, int]:
    """The same as facts of an error: ``count`` dice are left, ``low`` and ``high``."""
    low, high = two_dice(dice)
    return {"count": len(dice), "low": low, "high": high}


def refusal(state: State, move: Move) -> IllegalMoveError:
    """The reason why ``move``, not legal in ``state`` while there are dice to play, is forbidden."""
    if move.die == 0:
        if state.quiet < CLAIM:
            return IllegalMoveError("claim-too-early", rolls=state.quiet, limit=CLAIM)
        return IllegalMoveError("claim-before-dice")
    if move.die not in state.dice:
        return IllegalMoveError("not-that-die", die=move.die, **dice_facts(state.dice))
    if not board.has(state.balls, move.start):
        return IllegalMoveError("empty", field=move.start)
    if move in board.moves_of(state.balls, state.turn, move.die, move.start):
        (lapsing,) = remaining(state.dice, move.die)
        return IllegalMoveError("keeps-other-die", field=move.start, die=move.die, lapsing=lapsing)
    return _of_goal(state, move) if move.target == GOAL else _of_target(state, move)


def no_move_of(state: State, start: str, die: int) -> IllegalMoveError:
    """Why the ball on ``start`` has no legal move with ``die``."""
    if not board.has(state.balls, start):
        return IllegalMoveError("empty", field=start)
    found = board.moves_of(state.balls, state.turn, die, start)
    if found:
        return refusal(state, found[0])
    lane, number = board.place_of(start)
    ahead = board.ahead(lane, number, die)
    if ahead == board.IN_GOAL:
        return IllegalMoveError("not-your-goal", field=start, owner_seat=SEATS[lane])
    if ahead == board.BEYOND:
        return IllegalMoveError("overshoot", field=start, die=die, steps=board.steps_to_goal(lane, number))
    return _both_taken(board.NAMES[ahead])


def no_move_from(state: State, start: str) -> IllegalMoveError:
    """Why the ball on ``start`` has no legal move with any of the dice."""
    if not board.has(state.balls, start):
        return IllegalMoveError("empty", field=start)
    if len(set(state.dice)) == 1:
        return no_move_of(state, start, state.dice[0])
    low, high = two_dice(state.dice)
    return IllegalMoveError("no-move-from", field=start, low=low, high=high)


def goal_without_die(state: State, start: str) -> Move:
    """The move into the goal that was typed without a die: the die is what is missing. Raises IllegalMoveError."""
    if not board.has(state.balls, start):
        raise IllegalMoveError("empty", field=start)
    own = SEATS.index(state.turn)
    lane, number = board.place_of(start)
    if lane != own and not board.has(state.balls, board.beside(start)):
        raise IllegalMoveError("not-your-goal", field=start, owner_seat=SEATS[lane])
    steps = board.steps_to_goal(own, number)
    if steps > board.DICE[-1]:
        raise IllegalMoveError("goal-too-far", field=start, steps=steps)
    return Move(steps, start, GOAL)


def _both_taken(field: str) -> IllegalMoveError:
    return IllegalMoveError("both-taken", field=field, beside=board.beside(field))


def _of_goal(state: State, move: Move) -> IllegalMoveError:
    own = SEATS.index(state.turn)
    lane, number = board.place_of(move.start)
    steps = board.steps_to_goal(own, number)
    if lane != own and not board.has(state.balls, board.beside(move.start)):
        if steps == move.die:
            return IllegalMoveError("starts-in-lane", field=move.start, beside=board.beside(move.start))
        return IllegalMoveError("not-your-goal", field=move.start, owner_seat=SEATS[lane])
    return IllegalMoveError("goal-not-exact", field=move.start, die=move.die, steps=steps)


def _of_target(state: State, move: Move) -> IllegalMoveError:
    """The ball and the die are there; the target is a field that the ball does not reach."""
    die, start, target = move
    lane, number = board.place_of(start)
    target_lane, target_number = board.place_of(target)
    reached = board.moves_of(state.balls, state.turn, die, start)
    runs_out = board.ahead(lane, number, die) < 0
    may_change = board.has(state.balls, board.beside(start))
    right_distance = target_number == (number + die - 1) % board.DOUBLES + 1
    if right_distance and runs_out and not may_change and target_lane != lane:
        return IllegalMoveError("starts-in-lane", field=start, beside=board.beside(start))
    if not right_distance or (runs_out and not may_change):
        if not reached:
            return no_move_of(state, start, die)
        return IllegalMoveError("other-distance", field=start, die=die, target=target, reached=reached[0].target)
    if not board.has(state.balls, target):
        return IllegalMoveError("stays-in-lane", target=target, landing=board.beside(target))
    if board.has(state.balls, board.beside(target)):
        return _both_taken(target)
    return IllegalMoveError("taken", target=target, beside=board.beside(target))
