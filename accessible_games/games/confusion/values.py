"""Positions, views and moves of Confusion.

Sides are 0 (Blue) and 1 (Black), chips 0 to 11 (A to L), squares 0 to 120 (see ``board``); sets of letters or
chips are integers with a bit for each.
"""

from __future__ import annotations

from typing import NamedTuple

from accessible_games.core import Cell, End, Option, Seat

BLUE = "blue"
BLACK = "black"
SEATS = (BLUE, BLACK)
other = dict(zip(SEATS, reversed(SEATS), strict=True)).__getitem__  # the opponent
HELP = ("manual", "answers", "full")
OPTIONS = (Option("help", HELP, "full"),)
OFF = -1  # the square of a captured die

QUIET_LIMIT = 100  # turns in a row, 50 by each side, without capture, promotion or news
QUIET_LATE = 50  # from here on players are told

Numbers = tuple[int, ...]
Pair = tuple[Numbers, Numbers]


def side_of(seat: Seat) -> int:
    """0 for Blue, 1 for Black."""
    return 0 if seat == BLUE else 1


class State(NamedTuple):
    """Everything: ``deal`` holds the diagram letters of chips A to L of both sides, None before the deal.

    ``possible`` follows rules 1 to 3 of the sheet, ``answered`` rules 1 and 2 (kept at the level of help
    that shows it, else None); ``asked``: chips of the player to move that were refused a reveal this turn.
    """

    deal: tuple[str, str] | None
    at: Pair
    puck: int
    turn: Seat
    promoted: tuple[int, int]
    revealed: tuple[int, int]
    possible: Pair
    answered: Pair | None
    asked: int
    quiet: int
    turns: int
    threat: Seat | None
    help: str
    ended: End | None = None

    @property
    def dealt(self) -> bool:
        """Whether the deal has been made."""
        return self.deal is not None


class View(NamedTuple):
    """What ``seat`` may know; None is a spectator.

    ``deal`` has None for what is hidden; ``known`` tells revealed diagrams of such dice, a blank for others.
    The sets are public: they follow from the attempts and answers. Only ``help`` says which of them are shown.
    """

    seat: Seat | None
    dealt: bool
    deal: tuple[str | None, str | None]
    known: tuple[str, str]
    at: Pair
    puck: int
    turn: Seat
    promoted: tuple[int, int]
    revealed: tuple[int, int]
    possible: Pair
    answered: Pair | None
    asked: int
    quiet: int
    turns: int
    threat: Seat | None
    help: str
    ended: End | None = None


Position = State | View  # what is public stands in both under the same names


class Move(NamedTuple):
    """An attempt, or ``kind`` "reveal" with no squares: the wish to see an own die."""

    chip: str
    kind: str
    start: Cell = ""
    target: Cell = ""

    def __str__(self) -> str:
        return f"reveal {self.chip}" if self.kind == "reveal" else f"{self.chip} {self.kind} {self.start}-{self.target}"


def controller(position: Position) -> tuple[int, int] | None:
    """Side and chip of the die that controls the puck (``rules.md``, "Puck"), or None."""
    for side, squares in enumerate(position.at):
        if position.puck in squares:
            return side, squares.index(position.puck)
    return None
