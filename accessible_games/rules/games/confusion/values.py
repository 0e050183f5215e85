"""Positions, views and moves of Confusion.

Sides are 0 (Blue) and 1 (Black), chips 0 to 11 (A to L), squares 0 to 120 (see ``board``); sets of letters or
chips are integers with a bit for each.
"""

from __future__ import annotations

from typing import NamedTuple

from accessible_games.rules.core import ends
from accessible_games.rules.core.duel import opponents
from accessible_games.rules.core.game import Option, Seat
from accessible_games.rules.core.geometry import Cell

BLUE = "blue"
BLACK = "black"
SEATS = (BLUE, BLACK)
other = opponents(SEATS)
HELP = ("manual", "answers", "full")
OPTIONS = (Option("help", HELP, "full"),)
OFF = -1  # the square of a captured die

QUIET_LIMIT = 100  # turns in a row, 50 by each side, without capture, promotion or news
QUIET_LATE = 50  # turns from which on players hear their number

Numbers = tuple[int, ...]
Pair = tuple[Numbers, Numbers]


side_of = SEATS.index  # 0 or 1, the place of a seat in pairs


def standing(at: Pair, square: int) -> tuple[int, int] | None:
    """Return side and chip of the die on a square, for these squares of both sides."""
    blue, black = at
    if square in blue:
        return 0, blue.index(square)
    return (1, black.index(square)) if square in black else None


class State(NamedTuple):
    """Everything: ``deal`` holds the diagram letters of chips A to L of both sides, None before the deal.

    In the state of a view the letters of a side are empty that it hides; all else is public, since it follows from the
    attempts and answers. ``possible`` follows rules 1 to 3 of the sheet, ``answered`` rules 1 and 2 (kept at the level
    of ``help`` that shows it, else None); ``asked``: chips of the player to move that were refused a reveal this turn.
    """

    deal: tuple[str, str] | None
    at: Pair
    puck: int
    turn: Seat
    promoted: tuple[int, int]
    revealed: tuple[int, int]
    possible: Pair
    answered: Pair | None
    asked: int = 0
    quiet: int = 0
    turns: int = 0
    threat: Seat | None = None
    help: str = "full"
    ended: ends.End | None = None

    def standing(self, square: int) -> tuple[int, int] | None:
        """Return side and chip of the die on a square."""
        return standing(self.at, square)

    @property
    def controller(self) -> tuple[int, int] | None:
        """Return side and chip of the die that controls the puck (``rules.md``, "Puck"), or None."""
        return self.standing(self.puck)


class Move(NamedTuple):
    """An attempt, or ``kind`` "reveal" with no squares: the wish to see an own die."""

    chip: str
    kind: str
    start: Cell = ""
    target: Cell = ""

    def __str__(self) -> str:
        return f"reveal {self.chip}" if self.kind == "reveal" else f"{self.chip} {self.kind} {self.start}-{self.target}"
