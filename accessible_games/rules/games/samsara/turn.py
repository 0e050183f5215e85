"""The legal moves of a roll, why others are forbidden, and what rolls, moves and ends lead to.

Rules: ``messages/en/samsara/rules.md``, "Moving a ball", "Goals", "Playing both dice" and "End".
"""

from __future__ import annotations

from functools import cache

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Event, Seat, Step
from accessible_games.rules.core.tuples import replaced
from accessible_games.rules.games.samsara import board
from accessible_games.rules.games.samsara.values import (
    CLAIM,
    CLAIM_DRAW,
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
    ToPlay,
    other,
)

# A move changes what another die can do from two double fields at most: the one that the ball leaves, and the one
# from which the double field where it arrives is reached. With three left over there is always a move.
_ENOUGH = 3


def may_claim(state: State) -> bool:
    """Return whether the player to move may claim a draw (SA-8): before either die."""
    return state.quiet >= CLAIM and len(state.dice) == 2


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the moves by die, then start number, round before square, own lane first (SA-5); the claim last."""
    found = [move for die in sorted(set(state.dice)) for move in board.moves(state.balls, state.turn, die)]
    if _may_hinder(state):
        found = [move for move in found if _leaves_other(state, move)] or found
    return (*found, CLAIM_DRAW) if may_claim(state) else tuple(found)


def allows(state: State, move: Move) -> bool:
    """Return whether a move is one of ``legal_moves``; as a rule the others need not be looked for."""
    if move.die == 0 or _may_hinder(state):
        return move in legal_moves(state)
    return move.die in state.dice and board.allows(state.balls, state.turn, move)


def _may_hinder(state: State) -> bool:
    """Return whether a move with one die could be the last with the other."""
    return len(state.dice) == 2 and any(
        [board.movable(state.balls, state.turn, die, _ENOUGH) < _ENOUGH for die in state.dice]
    )


def wins(state: State, move: Move) -> bool:
    """Return whether a move of a ball is the last goal; the other die is then not played."""
    return move.target == GOAL and state.scores[SEATS.index(state.turn)] == WINNING - 1


def remaining(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the dice without one of that value."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def _leaves_other(state: State, move: Move) -> bool:
    """Return whether the other die can still be played after a first move (SA-4).

    It always can after a goal: a ball then lies on r1 or s13, and where a closed chain holds that one back, another
    is one such die before the goal. So the winning goal needs no exception.
    """
    (rest,) = remaining(state.dice, move.die)
    balls, _ = board.moved(state.balls, state.turn, move)
    return bool(board.movable(balls, state.turn, rest, 1))


def two_dice(dice: tuple[int, ...]) -> tuple[int, int]:
    """Return the dice left, with 0 where there is none."""
    low, high = (*dice, 0, 0)[:2]
    return low, high


def dice_facts(dice: tuple[int, ...]) -> dict[str, int]:
    """Return the same as facts of an error: ``count`` dice are left, ``low`` and ``high``."""
    low, high = two_dice(dice)
    return {"count": len(dice), "low": low, "high": high}


def refusal(state: State, move: Move) -> IllegalMoveError:
    """Return the reason why ``move``, not legal in ``state`` while there are dice to play, is forbidden."""
    if move.die == 0:
        if state.quiet < CLAIM:
            return IllegalMoveError("claim-too-early", rolls=state.quiet, limit=CLAIM)
        return IllegalMoveError("claim-before-dice")
    if move.die not in state.dice:
        return IllegalMoveError("not-that-die", die=move.die, **dice_facts(state.dice))
    if not board.has(state.balls, move.start):
        return IllegalMoveError("empty", field=move.start)
    if board.allows(state.balls, state.turn, move):
        (lapsing,) = remaining(state.dice, move.die)
        return IllegalMoveError("keeps-other-die", field=move.start, die=move.die, lapsing=lapsing)
    return _of_goal(state, move) if move.target == GOAL else _of_target(state, move)


def _moves_of(state: State, die: int, start: str) -> list[Move]:
    return [move for move in board.moves(state.balls, state.turn, die) if move.start == start]


def no_move_of(state: State, start: str, die: int) -> IllegalMoveError:
    """Return the reason why the ball on ``start`` has no legal move with ``die``."""
    if not board.has(state.balls, start):
        return IllegalMoveError("empty", field=start)
    found = _moves_of(state, die, start)
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
    """Return the reason why the ball on ``start`` has no legal move with any of the dice."""
    if not board.has(state.balls, start):
        return IllegalMoveError("empty", field=start)
    if len(set(state.dice)) == 1:
        return no_move_of(state, start, state.dice[0])
    low, high = two_dice(state.dice)
    return IllegalMoveError("no-move-from", field=start, low=low, high=high)


def goal_without_die(state: State, start: str) -> Move:
    """Return the move into the goal that was typed without a die: the die is what is missing.

    Raises IllegalMoveError.
    """
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
    """Return the reason against a target that the ball does not reach with a die that is there."""
    die, start, target = move
    lane, number = board.place_of(start)
    target_lane, target_number = board.place_of(target)
    reached = _moves_of(state, die, start)
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


# Name and weight of each roll, of 36, smaller die first.
ROLLS = tuple((f"roll {low} {high}", 1 if low == high else 2) for low in board.DICE for high in range(low, 7))
_DICE_OF = {name: (int(name[5]), int(name[7])) for name, _ in ROLLS}


def rolled(state: State, outcome: str) -> Step[State]:
    """Throw the dice; no move with either of them is Moksha (SA-9). Raises IllegalMoveError."""
    dice = _DICE_OF.get(outcome)
    if dice is None:
        raise IllegalMoveError("no-such-roll")
    after = state._replace(dice=dice, turns=state.turns + 1, quiet=state.quiet + 1)
    roll = Rolled(state.turn, *dice, int(dice[0] == dice[1]))
    if not any([board.movable(after.balls, after.turn, die, 1) for die in dice]):
        over = after._replace(dice=(), result="moksha")
        return Step(over, (roll, ended_event(over)))
    # Each player hears of the claim when it is first open to that player, and in the facts.
    if after.quiet in (CLAIM, CLAIM + 1):
        return Step(after, (roll, ClaimOpen(after.turn, after.quiet)))
    return Step(after, (roll,))


def played(state: State, move: Move) -> Step[State]:
    """Play a move of a ball, or the claim of a draw. Raises IllegalMoveError."""
    seat = state.turn
    if not state.dice:
        raise IllegalMoveError("roll-first", seat=seat)
    if not allows(state, move):
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
    """Score a goal, which may win the game even with the first die."""
    seat = state.turn
    side = SEATS.index(seat)
    score = state.scores[side] + 1
    scores = replaced(state.scores, side, score)
    lane_start = board.beside(move.start) if across else move.start
    event = GoalScored(
        seat, str(move), move.die, move.start, "start" if across else "none", lane_start, field, score, WINNING - score
    )
    if score == WINNING:
        over = state._replace(balls=balls, scores=scores, dice=(), quiet=0, result=seat)
        return Step(over, (event, ended_event(over)))
    dice, lapsed = _left(state, balls, move)
    return Step(_next(state, balls, scores, dice, 0), (event, *lapsed))


def _left(state: State, balls: int, move: Move) -> tuple[tuple[int, ...], tuple[Event, ...]]:
    """Return the die still to be played, with its event; one that cannot be played lapses."""
    dice = remaining(state.dice, move.die)
    if dice and not board.movable(balls, state.turn, dice[0], 1):
        return (), (DieLapsed(state.turn, dice[0]),)
    return dice, tuple(ToPlay(state.turn, 1, die, 0) for die in dice)


def _next(state: State, balls: int, scores: tuple[int, int], dice: tuple[int, ...], quiet: int) -> State:
    turn = state.turn if dice else other(state.turn)
    return State(balls, scores, turn, dice, state.turns, quiet, state.starter)


def _ways(balls: int, seat: Seat, move: Move) -> tuple[int, bool]:
    """Return the lane on which a legal move runs, and whether that is the other lane than the ball's own.

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


def ended_event(state: State) -> Ended:
    """Return the event of the end."""
    winner = state.result if state.result in SEATS else None
    of_round, of_square = state.scores
    return Ended.of(SEATS, winner, end_reason(state), round_score=of_round, square_score=of_square)


def end_reason(state: State) -> str:
    """Return one of END_REASONS."""
    by_rules = {"moksha": "moksha", "draw": "claim"}
    return state.ended or by_rules.get(state.result, "goals")
