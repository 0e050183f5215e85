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
_THROUGH = {"": LINES, **{point: tuple(line for line in LINES if point in line) for point in POINTS}}
Board = dict[Cell, Seat]
_EMPTY = dict.fromkeys(POINTS, ".")


class State(NamedTuple):
    """``seen`` counts earlier positions since the last placing or removal, ``quiet`` the turns since then."""

    points: tuple[tuple[Cell, Seat], ...]  # sorted
    hand: tuple[int, ...]  # of SEATS
    turn: Seat
    quiet: int = 0
    seen: tuple[tuple[str, int], ...] = ()
    flying: str = "yes"
    ended: ends.End | None = None

    def stones(self, seat: Seat) -> tuple[list[Cell], int]:
        """Where those of a side stand, and how many it has in hand."""
        return [point for point, owner in self.points if owner == seat], self.hand[SEATS.index(seat)]

    def standing(self, seat: Seat) -> int:
        """How many stones of a side are on the board."""
        return [owner for _, owner in self.points].count(seat)

    def total(self, seat: Seat) -> int:
        """Stones of a side, on the board and in hand."""
        return self.standing(seat) + self.hand[SEATS.index(seat)]

    def phase(self, seat: Seat) -> str:
        """``placing``, ``moving`` or ``flying``."""
        if self.hand[SEATS.index(seat)]:
            return "placing"
        return "flying" if self.flying == "yes" and self.standing(seat) == 3 else "moving"

    def steps(self, seat: Seat) -> Iterator[tuple[Cell, Cell]]:
        """Start (empty: the hand) and target of all that a side could do."""
        board, phase = dict(self.points), self.phase(seat)
        for start in [""] if phase == "placing" else self.stones(seat)[0]:
            for target in SHAPE.neighbours(start).values() if phase == "moving" else POINTS:
                if target not in board:
                    yield start, target

    def after(self, seat: Seat, start: Cell, target: Cell) -> Board:
        """The board behind a step of a side, before a removal."""
        board = dict(self.points)
        board[target] = seat
        board.pop(start, None)
        return board

    def closings(self, seat: Seat) -> list[tuple[str, Cell]]:
        """The mills that a side could close if it had the turn, each with the point that it wants, by points."""
        board, phase = dict(self.points), self.phase(seat)
        found = []
        for line in LINES:
            wanted, *more = [point for point in line if board.get(point) != seat] or line
            near = SHAPE.neighbours(wanted).values() if phase == "moving" else POINTS
            has_third = phase == "placing" or any(board.get(point) == seat and point not in line for point in near)
            if wanted not in board and not more and has_third:
                found.append((" ".join(line), wanted))
        return sorted(found, key=lambda closing: POINTS.index(closing[1]))

    def removable(self, seat: Seat) -> list[Cell]:
        """The stones of a side that a mill of the other may take."""
        standing, _ = self.stones(seat)
        board = dict(self.points)
        return [point for point in standing if not mills(board, seat, point)] or standing

    def legal(self) -> tuple[Move, ...]:
        """The moves of the side whose turn it is."""
        return _legal(self)

    def allows(self, move: Move) -> bool:
        """Whether a move is one of ``legal``; the others are not looked for."""
        seat, phase, board = self.turn, self.phase(self.turn), dict(self.points)
        starts = move.start == "" if phase == "placing" else board.get(move.start) == seat
        targets = SHAPE.neighbours(move.start).values() if starts and phase == "moving" else POINTS
        if not starts or move.target in board or move.target not in targets:
            return False
        board.pop(move.start, None)
        has_mill = mills(board | {move.target: seat}, seat, move.target)
        return move.removed in (self.removable(other(seat)) or [""]) if has_mill else not move.removed

    def key(self) -> str:
        """What is compared for repetitions."""
        owners = _EMPTY | dict(self.points)
        return f"{''.join([owner[0] for owner in owners.values()])} {self.turn}"

    def ending(self) -> ends.End | None:
        """How the rules end the game here, in their order."""
        owners = [owner for _, owner in self.points]
        for seat, held in zip(SEATS, self.hand, strict=True):
            if owners.count(seat) + held < 3:
                return ends.End(other(seat), "stones")
        if not any(self.steps(self.turn)):
            return ends.End(other(self.turn), "blocked")
        return ends.drawn(self.seen, self.key() if self.seen else "", REPETITIONS - 1, self.quiet, QUIET_LIMIT)


@lru_cache(maxsize=64)
def _legal(state: State) -> tuple[Move, ...]:
    """Asked for several times before one of them is made: a line is read, checked and carried out."""
    seat, loose = state.turn, state.removable(other(state.turn)) or [""]
    return tuple(
        [
            Move(*step, removed)
            for step in state.steps(seat)
            for removed in (loose if mills(state.after(seat, *step), seat, step[1]) else [""])
        ]
    )


def mills(board: Board, seat: Seat, point: Cell = "") -> list[str]:
    """The mills of a side, or those that hold ``point``."""
    at = board.get
    return [" ".join(line) for line in _THROUGH[point] if seat == at(line[0]) == at(line[1]) == at(line[2])]


def _checked(state: State) -> State:
    """With the end that the rules see. Raises StateError for stones that there cannot be, or for a false end."""
    for seat in SEATS:
        if state.total(seat) > STONES:
            raise StateError("too-many-stones", seat=seat, count=state.total(seat), limit=STONES)
    if max(map(state.total, SEATS)) < 3:
        raise StateError("too-few-stones")
    return state._replace(ended=ends.confirmed(state.ended, state.ending()))


FORM = codec.record(
    State,
    _checked,
    points=codec.table(codec.cell({point: point for point in POINTS}), codec.word(SEATS)),
    hand=codec.Field(codec.by(SEATS, codec.whole(0, STONES), default=0), default=(0, 0)),
    turn=codec.word(SEATS),
    quiet=codec.Field(codec.whole(0, QUIET_LIMIT), default=0),
    seen=codec.Field(
        codec.table(codec.matching("[.wb]{24} (white|black)", "bad-seen"), codec.whole(1, REPETITIONS - 1)), default=()
    ),
    options=as_entries(OPTIONS, needed=False),
    ended=codec.Field(ends.form(SEATS, END_REASONS), default=None),
)
