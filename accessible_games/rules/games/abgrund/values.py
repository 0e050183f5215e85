"""The path, positions and moves, and how a state stands in JSON (``rules.md``, "Board", "Setup" and "End").

How many throws led to a position is left open, so that positions can be set up by hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from accessible_games.rules.core import codec
from accessible_games.rules.core.duel import opponents
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Option, Seat
from accessible_games.rules.core.geometry import Geometry, Label, Line, Plan, Spot, path_through

WHITE = "white"
BLACK = "black"
SEATS = (WHITE, BLACK)
other = opponents(SEATS)

LAST = 16  # the field before the exit
OUT = 17  # the exit, as a step of the path (AB-2)
STONES = 3  # of each player
FARTHEST = 4  # steps that a throw can give
DISTANCES = (2, 3)  # from the abyss stone to the nearest stone (AB-1)
OPTIONS = (Option("distance", tuple(map(str, DISTANCES)), str(DISTANCES[0])), Option("first", SEATS, SEATS[0]))

EXIT = "exit"
ABYSS = "abyss"
RESIGN = "resign"
TIME = "time"
AGREEMENT = "agreement"
CAUSES = (EXIT, ABYSS, RESIGN, TIME, AGREEMENT)


side = SEATS.index  # 0 or 1, the place of a seat in pairs


class End(NamedTuple):
    """The cause of an end, one of CAUSES, and the player: for ``exit`` and ``abyss`` the one without stones in front,
    for ``resign`` and ``time`` the one that gave up or was late, for ``agreement`` nobody.
    """

    cause: str
    player: Seat | None


class State(NamedTuple):
    """A round. Pairs are (white, black).

    ``stones``: the fields of each player's stones on the board, ascending; those below ``abyss`` are lost.
    ``out``: how many have left by the exit. ``turn`` throws next, or moves while ``throw``, the number and whether
    the abyss stick shows red, waits to be used. ``ply`` counts throws. ``first`` had the nearest stone at
    ``distance`` from the abyss stone, and threw first.
    """

    abyss: int
    stones: tuple[tuple[int, ...], tuple[int, ...]]
    out: tuple[int, int]
    turn: Seat
    throw: tuple[int, bool] | None
    ended: End | None
    ply: int
    distance: int
    first: Seat

    def owner(self, field: int) -> Seat | None:
        """Return the owner of the stone on a field, or None."""
        return WHITE if field in self.stones[0] else BLACK if field in self.stones[1] else None

    def front(self, seat: Seat) -> tuple[int, ...]:
        """Return the fields of a player's stones in front of the abyss stone, ascending."""
        return tuple(field for field in self.stones[side(seat)] if field > self.abyss)

    def lost(self, seat: Seat) -> int:
        """Return how many stones of a player lie behind the abyss stone."""
        return sum(field < self.abyss for field in self.stones[side(seat)])


class Move(NamedTuple):
    """The stone on ``start`` goes to ``target``, OUT being the exit; ``swap``: with the stone that stands there.

    To pass is the move from 0 to 0.
    """

    start: int
    target: int
    swap: bool

    def __str__(self) -> str:
        if self.start == 0:
            return "pass"
        return f"{self.start}-out" if self.target == OUT else f"{self.start}{'x' if self.swap else '-'}{self.target}"


PASS = Move(0, 0, False)


def start(distance: int, first: Seat) -> State:
    """Return the position before the first throw: six stones in a row, the colours alternating.

    The nearest throws (AB-3).
    """
    near, far = (tuple(range(1 + distance + place, 7 + distance, 2)) for place in (0, 1))
    return State(1, (near, far) if first == WHITE else (far, near), (0, 0), first, None, None, 0, distance, first)


_IN_LINE = 4  # fields in a line of the drawing
_APART = 7  # columns from one field to the next: two for the number, blank, sign, three blanks


def path() -> Geometry:
    """Return one row in the order of the path; ``forward`` leads to the exit. The drawing has 4 x 25 cells."""
    cells = tuple(str(number) for number in range(1, LAST + 1))
    steps: dict[str, dict[str, str]] = {cell: {} for cell in cells}
    for here, ahead in pairwise(cells):
        steps[here]["forward"] = ahead
        steps[ahead]["back"] = here
    at = {cell: divmod(number, _IN_LINE) for number, cell in enumerate(cells)}
    places = {cell: (line, place * _APART + 3) for cell, (line, place) in at.items()}
    labels = tuple(Label(line, place * _APART + 2 - len(cell), cell) for cell, (line, place) in at.items())
    return Geometry(
        (Line("row", "1", cells),),
        ("forward", "back"),
        steps,
        places,
        labels,
        width=3 * _APART + 4,
        height=LAST // _IN_LINE,
        together=_IN_LINE,
    )


_WINDING = ((16, 15, 14, 13), (5, 4, 3, 12), (6, 1, 2, 11), (7, 8, 9, 10))


def winding() -> Plan:
    """Return the square of 4 by 4 fields, joined along the path."""
    fields = {str(number): Spot(x, y) for y, line in enumerate(_WINDING) for x, number in enumerate(line)}
    cells = path().cells
    return Plan(fields, path_through(fields, cells), names={cell: cell for cell in cells})


def _phase(state: State) -> str:
    if state.ended:
        return "over"
    return "throw" if state.throw is None else "move"


def _checked(state: State) -> State:
    """Return the same position. Raises StateError with the first impossible fact."""
    if state.throw is not None:
        result, red = state.throw
        if result == (0, FARTHEST)[red]:
            raise StateError("bad-throw")
        if state.ended is not None:
            raise StateError("throw-after-end")
    if state.ended is not None and (state.ended.player is None) != (state.ended.cause == AGREEMENT):
        raise StateError("bad-ended")
    _check_stones(state)
    _check_end(state)
    return state


def _check_stones(state: State) -> None:
    for seat in SEATS:
        count = len(state.stones[side(seat)]) + state.out[side(seat)]
        if count != STONES:
            raise StateError("stone-count", seat=seat, count=count, limit=STONES)
    fields = sorted((state.abyss, *state.stones[0], *state.stones[1]))
    for field, times in Counter(fields).items():
        if times > 1:
            raise StateError("same-field", field=field)


def _check_end(state: State) -> None:
    """Raise StateError unless the player without stones in front has ended the round, as the stones show."""
    emptied = [seat for seat in SEATS if not state.front(seat)]
    end = state.ended
    if end is None or end.cause not in (EXIT, ABYSS):
        if emptied:
            raise StateError("nobody-left", seat=emptied[0])
        return
    if emptied != [end.player]:
        raise StateError("end-not-reached")
    seat = emptied[0]
    if end.cause == ABYSS:
        # The stone that fell last lies where the abyss stone has just been.
        if state.abyss - 1 not in state.stones[side(seat)]:
            raise StateError("end-not-reached")
        return
    doors = set(range(max(OUT - FARTHEST, state.abyss + 1), OUT)) - set(state.front(other(seat)))
    if state.turn != seat or not state.out[side(seat)] or not doors:
        raise StateError("end-not-reached")


FORM = codec.record(
    State,
    _checked,
    abyss=codec.whole(1, LAST - 1),
    stones=codec.by(SEATS, codec.listed(codec.whole(1, LAST), ascending=True)),
    out=codec.by(SEATS, codec.whole(0, STONES)),
    turn=codec.word(SEATS),
    phase=codec.Derived(_phase),
    throw=codec.maybe(codec.row(codec.whole(0, FARTHEST), codec.FLAG)),
    ended=codec.maybe(codec.record(End, cause=codec.word(CAUSES), player=codec.maybe(codec.word(SEATS)))),
    ply=codec.whole(),
    options=codec.group(distance=codec.whole(*DISTANCES), first=codec.word(SEATS)),
)
