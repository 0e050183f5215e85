"""Positions, moves and views of Der Abgrund (``messages/en/abgrund/rules.md``, "Board" and "Setup")."""

from __future__ import annotations

from typing import NamedTuple

from accessible_games.core import Option, Seat

WHITE = "white"
BLACK = "black"
SEATS = (WHITE, BLACK)
other = dict(zip(SEATS, reversed(SEATS), strict=True)).__getitem__  # the opponent

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


def side(seat: Seat) -> int:
    """The place of a seat in pairs: white 0, black 1."""
    return 0 if seat == WHITE else 1


class End(NamedTuple):
    """Why a round ended, one of CAUSES, and whose doing it was: for ``exit`` and ``abyss`` the player who has no
    stone in front left, for ``resign`` and ``time`` the one who gave up or was late, for ``agreement`` nobody.
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
        """Whose stone stands on a field, or None."""
        return WHITE if field in self.stones[0] else BLACK if field in self.stones[1] else None

    def front(self, seat: Seat) -> tuple[int, ...]:
        """The fields of a player's stones in front of the abyss stone, ascending."""
        return tuple(field for field in self.stones[side(seat)] if field > self.abyss)

    def lost(self, seat: Seat) -> int:
        """How many stones of a player lie behind the abyss stone."""
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
    """The position before the first throw: six stones in a row, the colours alternating; the nearest throws (AB-3)."""
    near, far = (tuple(range(1 + distance + place, 7 + distance, 2)) for place in (0, 1))
    return State(1, (near, far) if first == WHITE else (far, near), (0, 0), first, None, None, 0, distance, first)
