"""Which balls the next throw could bring into a goal, and with which dice (``rules.md``, "Goals")."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.samsara import board, search
from accessible_games.rules.games.samsara.turn import legal_moves, remaining
from accessible_games.rules.games.samsara.values import (
    GOAL,
    SEATS,
    WINNING,
    GoalByBoth,
    GoalLikely,
    GoalOpen,
    NoGoal,
    State,
)

Way = tuple[Cell, int]  # from where, with which die

_HALF = 18  # of 36 rolls


def threats(state: State, seat: Seat) -> tuple[Event, ...]:
    """Return the goals that a seat could score with one die, then those for which a ball needs both."""
    single, both = _ways(state, seat)
    is_to_roll = not state.dice or state.turn != seat
    rolls = search.scoring_rolls(search.seen_by(state.balls, seat)) if single and is_to_roll else 0
    return _goal_events(state, seat, single, both, rolls)


def relations(state: State, cell: Cell) -> tuple[Event, ...]:
    """Return the sides that could score with the ball on a field next."""
    if state.result or not board.has(state.balls, cell):
        return ()
    found: list[Event] = []
    for seat in SEATS:
        single, both = _ways(state, seat)
        found += _goal_events(state, seat, [way for way in single if way[0] == cell], [at for at in both if at == cell])
    return tuple(found) or (NoGoal(cell),)


def _goal_events(state: State, seat: Seat, single: list[Way], both: list[Cell], rolls: int = 0) -> tuple[Event, ...]:
    missing = WINNING - state.scores[SEATS.index(seat)]
    events: list[Event] = []
    if single:
        fields, dice = zip(*single, strict=True)
        where, with_dice = " ".join(fields), _one_if_same(dice)
        if rolls >= (_HALF if missing > 1 else 1):
            events.append(GoalLikely(seat, fields[0], where, with_dice, missing, rolls))
        else:
            events.append(GoalOpen(seat, fields[0], where, with_dice, missing))
    if both:
        events.append(GoalByBoth(seat, both[0], " ".join(both), missing))
    return tuple(events)


def _ways(state: State, seat: Seat) -> tuple[list[Way], list[Cell]]:
    """Return the balls that one die brings into the goal, and those that both dice of this throw do; nearest first."""
    if state.result:
        return [], []
    if not state.dice or state.turn != seat:
        return _into_goal(state.balls, seat, *board.DICE), []
    legal = [move for move in legal_moves(state) if move.die]
    single = sorted({(move.start, move.die) for move in legal if move.target == GOAL}, key=_by_die)
    both = []
    for move in legal if len(state.dice) > 1 else ():
        balls, _ = board.moved(state.balls, seat, move)
        if (move.target, *remaining(state.dice, move.die)) in _into_goal(balls, seat, *remaining(state.dice, move.die)):
            both.append(move.start)
    return single, [field for field in dict.fromkeys(both) if field not in dict(single)]


def _into_goal(balls: int, seat: Seat, *dice: int) -> list[Way]:
    found = [(move.start, die) for die in dice for move in board.moves(balls, seat, die) if move.target == GOAL]
    return sorted(found, key=_by_die)


def _one_if_same(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice if len(set(dice)) > 1 else dice[:1]))


def _by_die(way: Way) -> tuple[int, Cell]:
    return way[1], way[0]
