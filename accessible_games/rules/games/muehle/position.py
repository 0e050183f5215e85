"""Points, positions, and what may be done in them (``rules.md``, "Board", "Mills" and "End")."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from accessible_games.rules.core import codec, ends, geometry
from accessible_games.rules.core.duel import opponents
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Option, Seat, as_entries
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.steps import Move

SEATS = ("white", "black")
other = opponents(SEATS)
STONES = 9  # of each side
OPTIONS = (Option("flying", ("yes", "no"), "yes"),)
END_REASONS = ("stones", "blocked", "repetition", "quiet", "agreement", "resign", "time")
QUIET_LIMIT = 100  # turns in a row, 50 by each side, without placing or removal
REPETITIONS = 3
SHAPE = geometry.board_of_picture(
    """
    7 o-----o-----o
    6 | o---o---o |
    5 | | o-o-o | |
    4 o-o-o   o-o-o
    3 | | o-o-o | |
    2 | o---o---o |
    1 o-----o-----o
      a b c d e f g
    """,
    {"e": (0, 2), "s": (1, 0), "w": (0, -2), "n": (-1, 0)},
    ("file", "s"),
)
POINTS = sorted(SHAPE.cells, key=lambda point: (point[1], point[0]))
LINES = SHAPE.runs("e", "n")
INDEX = {point: at for at, point in enumerate(POINTS)}
_BY_NAME = tuple(sorted(INDEX.items()))
_NEAR = {point: tuple(SHAPE.neighbours(point).values()) for point in POINTS}
_NAMED = [(" ".join(line), INDEX[line[0]], INDEX[line[1]], INDEX[line[2]]) for line in LINES]
_THROUGH = {"": _NAMED} | {point: [line for line in _NAMED if at in line] for point, at in INDEX.items()}
_SQUARES = ("inner", "middle", "outer")
EMPTY = "."
_SIGNS = {EMPTY: None} | {seat[0]: seat for seat in SEATS}


class State(NamedTuple):
    """``seen`` counts earlier positions since the last placing or removal, ``quiet`` the turns since then."""

    board: str  # a sign for each of POINTS
    hand: tuple[int, ...]  # of SEATS
    turn: Seat
    quiet: int = 0
    seen: tuple[tuple[str, int], ...] = ()
    flying: str = "yes"
    ended: ends.End | None = None

    def owner(self, point: Cell) -> Seat | None:
        """Return the owner of the stone on a point."""
        return _SIGNS[self.board[INDEX[point]]] if point in INDEX else None

    def stones(self, seat: Seat) -> tuple[list[Cell], int]:
        """Return the points of a side's stones, and how many it has in hand."""
        sign, board = seat[0], self.board
        return [point for point, at in _BY_NAME if board[at] == sign], self.hand[SEATS.index(seat)]

    def total(self, seat: Seat) -> int:
        """Return the number of a side's stones, on the board and in hand."""
        return self.board.count(seat[0]) + self.hand[SEATS.index(seat)]

    def phase(self, seat: Seat) -> str:
        """Return ``placing``, ``moving`` or ``flying``."""
        if self.hand[SEATS.index(seat)]:
            return "placing"
        return "flying" if self.flying == "yes" and self.board.count(seat[0]) == 3 else "moving"

    def steps(self, seat: Seat) -> Iterator[tuple[Cell, Cell]]:
        """Yield start (empty: the hand) and target of all steps of a side."""
        board, phase = self.board, self.phase(seat)
        for start in [""] if phase == "placing" else self.stones(seat)[0]:
            for target in _NEAR[start] if phase == "moving" else POINTS:
                if board[INDEX[target]] == EMPTY:
                    yield start, target

    def after(self, seat: Seat, start: Cell, target: Cell) -> str:
        """Return the board behind a step of a side, before a removal."""
        board = changed(self.board, target, seat[0])
        return changed(board, start, EMPTY) if start else board

    def closings(self, seat: Seat) -> list[tuple[str, Cell]]:
        """Return the mills that a side could close if it had the turn, each with the point that it wants, by points."""
        phase = self.phase(seat)
        found = []
        for line in LINES:
            wanted, *more = [point for point in line if self.owner(point) != seat] or line
            near = _NEAR[wanted] if phase == "moving" else POINTS
            has_third = phase == "placing" or any(self.owner(point) == seat and point not in line for point in near)
            if self.owner(wanted) is None and not more and has_third:
                found.append((" ".join(line), wanted))
        return sorted(found, key=lambda closing: POINTS.index(closing[1]))

    def removable(self, seat: Seat) -> list[Cell]:
        """Return the stones of a side that a mill of the other may take."""
        standing, _ = self.stones(seat)
        return [point for point in standing if not mills(self.board, seat, point)] or standing

    def legal(self) -> tuple[Move, ...]:
        """Return the moves of the side whose turn it is."""
        return _legal(self)

    def judged(self, move: Move) -> tuple[str, list[str]] | None:
        """Return the board after a legal move's step and the mills that it closes; None if it is none of ``legal``.

        The others are not looked for.
        """
        seat, start, target = self.turn, move.start, move.target
        phase = self.phase(seat)
        if start if phase == "placing" else self.owner(start) != seat:
            return None
        if target not in (_NEAR[start] if phase == "moving" else INDEX) or self.owner(target) is not None:
            return None
        board = self.after(seat, start, target)
        lines = mills(board, seat, target)
        taken = (self.removable(other(seat)) or [""]) if lines else [""]
        return (board, lines) if move.removed in taken else None

    def key(self) -> str:
        """Return the key that counts repetitions."""
        return f"{self.board} {self.turn}"

    def ending(self) -> ends.End | None:
        """Return the end of the game by the rules, tested in their order."""
        for seat in SEATS:
            if self.total(seat) < 3:
                return ends.End(other(seat), "stones")
        if self.phase(self.turn) == "moving" and next(self.steps(self.turn), None) is None:  # else a point is free
            return ends.End(other(self.turn), "blocked")
        return ends.drawn(self.seen, self.key() if self.seen else "", REPETITIONS - 1, self.quiet, QUIET_LIMIT)


def changed(board: str, point: Cell, sign: str) -> str:
    """Return the board with another sign on a point."""
    at = INDEX[point]
    return f"{board[:at]}{sign}{board[at + 1 :]}"


@lru_cache(maxsize=64)
def _legal(state: State) -> tuple[Move, ...]:
    """Return the legal moves, cached: a line is read, checked and carried out."""
    seat, loose = state.turn, state.removable(other(state.turn)) or [""]
    return tuple(
        [
            Move(*step, removed)
            for step in state.steps(seat)
            for removed in (loose if mills(state.after(seat, *step), seat, step[1]) else [""])
        ]
    )


def square_of(point: Cell) -> str:
    """Return which of the three squares a point lies on."""
    file, rank = "abcdefg".index(point[0]), int(point[1]) - 1
    return _SQUARES[max(abs(file - 3), abs(rank - 3)) - 1]


def mills(board: str, seat: Seat, point: Cell = "") -> list[str]:
    """Return the mills of a side, or those that hold ``point``."""
    sign, found = seat[0], []
    for line, one, two, three in _THROUGH[point]:
        if sign == board[one] == board[two] == board[three]:
            found.append(line)
    return found


def _written(board: str) -> tuple[tuple[Cell, Seat], ...]:
    return tuple([(point, seat) for point, at in _BY_NAME if (seat := _SIGNS[board[at]])])


def _read(points: tuple[tuple[Cell, Seat], ...]) -> str:
    stones = dict(points)
    return "".join([stones.get(point, EMPTY)[0] for point in POINTS])


def _checked(state: State) -> State:
    """Return the position with its end by the rules. Raises StateError for impossible stones or a false end."""
    for seat in SEATS:
        if state.total(seat) > STONES:
            raise StateError("too-many-stones", seat=seat, count=state.total(seat), limit=STONES)
    if max(map(state.total, SEATS)) < 3:
        raise StateError("too-few-stones")
    return state._replace(ended=ends.confirmed(state.ended, state.ending()))


FORM = codec.record(
    State,
    _checked,
    points=codec.Field(
        codec.mapped(codec.table(codec.cell({point: point for point in POINTS}), codec.word(SEATS)), _read, _written),
        ("board",),
    ),
    hand=codec.Field(codec.by(SEATS, codec.whole(0, STONES), default=0), default=(0, 0)),
    turn=codec.word(SEATS),
    quiet=codec.Field(codec.whole(0, QUIET_LIMIT), default=0),
    seen=codec.Field(
        codec.table(codec.matching("[.wb]{24} (white|black)", "bad-seen"), codec.whole(1, REPETITIONS - 1)), default=()
    ),
    options=as_entries(OPTIONS, needed=False),
    ended=codec.Field(ends.form(SEATS, END_REASONS), default=None),
)
