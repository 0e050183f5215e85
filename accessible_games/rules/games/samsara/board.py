"""Samsara's ring as 48 bits: where a ball can go with a die, read from tables; its geometry; the state as JSON.

The round field of double field n is bit 2n - 2, the square one bit 2n - 1, so that the order of the bits is
the order of the list of moves. A lane is 0 (round) or 1 (square). Rules: ``messages/en/samsara/rules.md``, "Board",
"Moving a ball", "Goals" and "Adaptation for blind players".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from operator import attrgetter
from typing import Final

from accessible_games.rules.core import codec
from accessible_games.rules.core.ends import OUTSIDE
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Seat, as_entries
from accessible_games.rules.core.geometry import Cell, Direction, Geometry, Label, Line, Plan, Spot
from accessible_games.rules.games.samsara.values import BALLS, CLAIM, GOAL, OPTIONS, ROUND, SEATS, WINNING, Move, State

LANES: Final = "rs"
DOUBLES: Final = 24
DICE: Final = range(1, 7)
NAMES: Final = tuple(f"{lane}{number}" for number in range(1, DOUBLES + 1) for lane in LANES)
BITS: Final = {name: 1 << bit for bit, name in enumerate(NAMES)}
FULL: Final = (1 << 48) - 1
IN_GOAL: Final = -1
BEYOND: Final = -2

_ROUND_BITS: Final = 0x555555555555
_RETURNS: Final = {
    ROUND: tuple(BITS[f"r{number}"] for number in range(1, 13)),
    SEATS[1]: tuple(BITS[f"s{number}"] for number in range(13, 25)),
}
START: Final = sum(bit for row in _RETURNS.values() for bit in row[:6])

# What one lane offers a ball: the field ahead, the field beside that, and the moves to each. A goal is a run
# to no bit at all, which is never occupied.
Run = tuple[int, int, Move, Move]


def place_of(field: str) -> tuple[int, int]:
    """Return lane and number of a field."""
    return LANES.index(field[0]), int(field[1:])


def beside(field: str) -> str:
    """Return the other field of the same double field."""
    lane, number = place_of(field)
    return f"{LANES[1 - lane]}{number}"


def steps_to_goal(lane: int, number: int) -> int:
    """Return how many fields a ball must run on that lane into the goal at its end."""
    if lane == 0:
        return 25 - number
    return 13 - number if number <= 12 else 37 - number


def ahead(lane: int, number: int, die: int) -> int:
    """Return the bit number of the field ``die`` further on, IN_GOAL, or BEYOND where the lane is too short (SA-1)."""
    left = steps_to_goal(lane, number) - die
    if left <= 0:
        return IN_GOAL if left == 0 else BEYOND
    return 2 * ((number + die - 1) % DOUBLES) + lane


def _run(seat: Seat, start: str, lane: int, die: int) -> Run | None:
    _, number = place_of(start)
    bit = ahead(lane, number, die)
    if bit == IN_GOAL:
        into = Move(die, start, GOAL)
        return (0, 0, into, into) if SEATS[lane] == seat else None  # SA-2
    if bit == BEYOND:
        return None
    return 1 << bit, 1 << (bit ^ 1), Move(die, start, NAMES[bit]), Move(die, start, NAMES[bit ^ 1])


@cache
def _runs(seat: Seat, die: int) -> dict[int, tuple[Run | None, Run | None]]:
    """Return bit of a ball -> its run on its own lane and on the other one."""
    table = {}
    for name, bit in BITS.items():
        lane, _ = place_of(name)
        table[bit] = (_run(seat, name, lane, die), _run(seat, name, 1 - lane, die))
    return table


@cache
def _stops(seat: Seat, die: int) -> dict[int, tuple[int, int]]:
    """Return bit of a ball -> fields that all hold balls if it cannot move on its own lane, and on the other one."""
    return {ball: (_stop(own), _stop(other)) for ball, (own, other) in _runs(seat, die).items()}


def _stop(run: Run | None) -> int:
    if run is None:
        return 0
    ahead, aside, *_ = run
    return ahead | aside or FULL + 1  # nothing stops a ball before the goal


def moves(balls: int, seat: Seat, die: int) -> tuple[Move, ...]:
    """Return the moves of ``seat`` with one die, by start number, round before square, own lane first (SA-3, SA-7)."""
    return tuple(dict.fromkeys(_moves(balls, seat, die)))


def _moves(balls: int, seat: Seat, die: int) -> Iterator[Move]:
    """Return the same; where one lane ends on the field beside, the other may lead to the same move."""
    rest = balls
    while rest:
        ball = rest & -rest
        rest ^= ball
        yield from _moves_of(balls, ball, seat, die)


def _beside(ball: int) -> int:
    """Return the other bit of its double field."""
    return ball << 1 if ball & _ROUND_BITS else ball >> 1


def _moves_of(balls: int, ball: int, seat: Seat, die: int) -> list[Move]:
    """Return the moves of one ball."""
    found = []
    own, other = _runs(seat, die)[ball]
    for run in (own, other) if balls & _beside(ball) else (own,):
        if run is not None:
            ahead, aside, to_ahead, to_aside = run
            if not balls & ahead:
                found.append(to_ahead)
            elif not balls & aside:
                found.append(to_aside)
    return found


def allows(balls: int, seat: Seat, move: Move) -> bool:
    """Return whether a move of a ball is one of ``moves``; the others are not looked for."""
    ball = BITS[move.start]
    return bool(balls & ball) and move in _moves_of(balls, ball, seat, move.die)


def movable(balls: int, seat: Seat, die: int, enough: int = DOUBLES) -> int:
    """Return from how many double fields a ball can move with one die, counted no further than ``enough``."""
    found, rest, stops = 0, balls, _stops(seat, die)
    while rest and found < enough:
        ball = rest & -rest
        rest ^= ball
        own, other = stops[ball]
        if balls & own != own or (balls & _beside(ball) and balls & other != other):
            found += 1
            rest &= ~_beside(ball)
    return found


def moved(balls: int, seat: Seat, move: Move) -> tuple[int, int]:
    """Return the balls after a legal move, and the bit to which a scored ball returned, 0 where none was scored.

    It returns to the first free field in running order from the first start field on (SA-6).
    """
    balls ^= BITS[move.start]
    if move.target != GOAL:
        return balls | BITS[move.target], 0
    field = next(bit for bit in _RETURNS[seat] if not balls & bit)
    return balls | field, field


def has(balls: int, field: str) -> bool:
    """Return whether a ball lies on a field."""
    return bool(balls & BITS[field])


DIRECTIONS = ("forward", "back", "across")
_GROUP = 6


def table() -> Plan:
    """Return the plan: Square's long side on top, with 1 at Square's right hand; two grooves join the sides."""
    half = DOUBLES // 2
    spots = {}
    for number in range(1, DOUBLES + 1):
        x = number - 1 if number <= half else DOUBLES - number
        above = number <= half
        spots[f"s{number}"] = Spot(x, 0 if above else 3, "square")
        spots[f"r{number}"] = Spot(x, 1 if above else 4, "round")
    labels = [
        (str(number), float(spots[f"r{number}"].x), -0.8 if number <= half else 4.8) for number in range(1, DOUBLES + 1)
    ]
    lanes = {
        lane: [(spots[f"{lane}{number}"].x, spots[f"{lane}{number}"].y) for number in order]
        for lane, order in (("r", range(1, DOUBLES + 1)), ("s", (*range(half + 1, DOUBLES + 1), *range(1, half + 1))))
    }
    right, left = half, -1
    round_lane = (*lanes["r"][:half], (right, 1), (right, 4), *lanes["r"][half:])
    square_lane = (*lanes["s"][:half], (left, 3), (left, 0), *lanes["s"][half:])
    return Plan(spots, (round_lane, square_lane), tuple(labels))


def ring() -> Geometry:
    """Return rows ``r`` and ``s``; lines ``1`` to ``24`` of kind double, ``tr`` and ``ts`` of kind track, to the goal.

    A drawing of 3 x 29 cells: the last digits of the numbers, the round lane, the square lane, in groups of six.
    """
    numbers = range(1, DOUBLES + 1)
    rows = [Line("row", lane, _lane(lane, numbers)) for lane in LANES]
    doubles = [Line("double", str(number), (f"r{number}", f"s{number}")) for number in numbers]
    tracks = [Line("track", f"t{lane}", track(lane)) for lane in LANES]
    places = {name: (1 + lane, _column(number)) for name in NAMES for lane, number in [place_of(name)]}
    labels = [Label(0, _column(number), str(number % 10)) for number in numbers]
    labels += [Label(1 + lane, 0, name) for lane, name in enumerate(LANES)]
    steps = {name: _steps(name) for name in NAMES}
    lines = (*rows, *doubles, *tracks)
    return Geometry(lines, DIRECTIONS, steps, places, tuple(labels), width=29, height=3, together=_GROUP)


def track(lane: str) -> tuple[Cell, ...]:
    """Return the fields of a lane in running order: r1 to r24, or s13 to s24 and then s1 to s12."""
    first = 1 if lane == "r" else 13
    return _lane(lane, ((first + step - 1) % DOUBLES + 1 for step in range(DOUBLES)))


def is_outer(lane: int, number: int) -> bool:
    """Return whether the field lies on the lane next to the player, which ends in the goal."""
    return steps_to_goal(lane, number) <= DOUBLES // 2


def _lane(lane: str, numbers: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(f"{lane}{number}" for number in numbers)


def _column(number: int) -> int:
    """Return the column of a field: two cells for the label, and a blank before each further group."""
    return 2 + (number - 1) + (number - 1) // _GROUP


def _steps(name: Cell) -> dict[Direction, Cell]:
    lane = track(name[0])
    at = lane.index(name)
    steps = {"across": beside(name)}
    if at + 1 < len(lane):
        steps["forward"] = lane[at + 1]
    if at:
        steps["back"] = lane[at - 1]
    return steps


_Lanes = tuple[tuple[int, ...], ...]


def _word(lanes: _Lanes) -> int:
    """Return the balls as bits."""
    names = [f"{lane}{number}" for lane, numbers in zip(LANES, lanes, strict=True) for number in numbers]
    for name in names:
        if names.count(name) > 1:
            raise StateError("field-twice", field=name)
    if len(names) != BALLS:
        raise StateError("ball-count", count=len(names), limit=BALLS)
    return sum(BITS[name] for name in names)


def _lanes(balls: int) -> _Lanes:
    names = [name for name in NAMES if has(balls, name)]
    return tuple(tuple(int(name[1:]) for name in names if name[0] == lane) for lane in LANES)


def _checked(state: State) -> State:
    """Return the same position. Raises StateError with the first impossible fact."""
    if state.ended and state.result not in (("draw",) if state.ended == "agreement" else SEATS):
        raise StateError("ended-of-result", ended=state.ended)
    if state.result and state.dice:
        raise StateError("dice-after-end")
    if state.dice and not any(movable(state.balls, state.turn, die) for die in state.dice):
        raise StateError("dice-cannot-move")
    _check_end(state)
    return state


def _check_end(state: State) -> None:
    """Raise StateError unless the position confirms the end of the data."""
    if min(state.scores) == WINNING:
        raise StateError("both-won", limit=WINNING)
    won = state.result in SEATS and not state.ended
    scorer = next((seat for seat, goals in zip(SEATS, state.scores, strict=True) if goals == WINNING), None)
    if scorer is not None and not won:
        raise StateError("won-already", seat=scorer, limit=WINNING)
    if won and not (state.turn == state.result == scorer and state.quiet == 0):
        raise StateError("win-not-reached", limit=WINNING)
    if state.result == "moksha" and all(movable(state.balls, state.turn, die) for die in DICE):
        raise StateError("moksha-not-reached")
    if state.result == "draw" and not state.ended and state.quiet < CLAIM:
        raise StateError("claim-not-reached", limit=CLAIM)


FORM = codec.record(
    State,
    _checked,
    balls=codec.mapped(codec.by(LANES, codec.listed(codec.whole(1, DOUBLES), most=DOUBLES)), _word, _lanes),
    score=codec.Field(codec.by(SEATS, codec.whole(0, WINNING)), ("scores",)),
    turn=codec.word(SEATS),
    phase=codec.Derived(attrgetter("phase")),
    dice=codec.listed(codec.whole(DICE[0], DICE[-1]), most=2, ascending=True),
    result=codec.maybe(codec.word((*SEATS, "moksha", "draw")), ""),
    turns=codec.whole(),
    quiet=codec.whole(),
    options=as_entries(OPTIONS),
    ended=codec.Field(codec.word(OUTSIDE), default="", sparse=True),
)
