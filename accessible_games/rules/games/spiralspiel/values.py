"""Positions, moves, views and events of the Spiralspiel."""

from __future__ import annotations

from typing import NamedTuple

from accessible_games.rules.core.game import Event, Option, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.spiralspiel import board

SEATS = ("A", "B", "C", "D")
OPTIONS = (Option("starter", SEATS, SEATS[0]),)
STONES = 12  # of each player
FEWEST = 6  # stones; a player with fewer ends the game

Stacks = tuple[str, ...]  # by number, 0 to 32; letters bottom to top, the last is the owner; 0 and 1 stay empty
NO_STACKS: Stacks = ("",) * (board.OUTERMOST + 1)


class Move(NamedTuple):
    """The top ``stones`` of ``start`` go to ``target``; ``start`` 0 is the hand, all zeros a pass."""

    start: int
    target: int
    stones: int

    def __str__(self) -> str:
        if self.start:
            return f"{self.start}-{self.target} {self.stones}"
        return f"in {self.stones} {self.target}" if self.stones else "pass"


PASS = Move(0, 0, 0)


class State(NamedTuple):
    """A position with all that the end rules need.

    ``hand``: stones in the hand, by seat; ``home``: owner and letters of the finished stacks, in order of arrival;
    ``quiet``: actions since the last entry, capture or arrival; ``seen``: position key (see ``moves``) and how
    often it has occurred, sorted. ``ended`` is a reason, ``winners`` are in seat order, ``loser`` resigned or
    overstepped the time.
    """

    stacks: Stacks
    hand: tuple[int, ...]
    home: tuple[tuple[Seat, str], ...]
    turn: Seat
    starter: Seat
    ply: int
    quiet: int
    seen: tuple[tuple[str, int], ...]
    ended: str | None = None
    winners: tuple[Seat, ...] = ()
    loser: Seat | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the playing seats, in turn order."""
        return SEATS[: len(self.hand)]

    @property
    def held(self) -> int:
        """Return the stones in the hand of the player to move."""
        return self.hand[SEATS.index(self.turn)]


class BroughtIn(Event, category="move", place="field"):
    """``count`` stones came from the hand to ``field``, where ``height`` lie now; ``hand`` are left in the hand."""

    seat: Seat
    move: str
    field: Cell
    count: int
    height: int
    hand: int


class StackMoved(Event, category="move", place="target"):
    """``count`` stones went to an empty number; ``left`` stay behind, ``frozen`` is 1 if too few of them to move."""

    seat: Seat
    move: str
    start: Cell
    target: Cell
    count: int
    left: int
    frozen: int


class StackFilled(Event, category="move", place="target"):
    """``count`` stones went onto an own stack, now ``height`` high."""

    seat: Seat
    move: str
    start: Cell
    target: Cell
    count: int
    height: int
    left: int
    frozen: int


class Captured(Event, category="loss", place="target"):
    """``count`` stones went onto ``captured`` of ``victim_seat``, which has ``possessed`` stones from now on."""

    seat: Seat
    victim_seat: Seat
    move: str
    start: Cell
    target: Cell
    count: int
    captured: int
    height: int
    possessed: int
    left: int
    frozen: int


class ReachedCentre(Event, category="move", place="target", sound="score"):
    """A finished stack of ``count`` stones: now ``stacks`` with ``stones`` stones there; ``possessed`` stay in play."""

    seat: Seat
    move: str
    start: Cell
    target: Cell
    count: int
    stacks: int
    stones: int
    possessed: int
    left: int
    frozen: int


class Passed(Event, category="move"):
    """``seat`` had no legal action."""

    seat: Seat


class GameEnded(Event, category="end"):
    """The end. ``winners`` are ``count`` seats with blanks between; ``seat`` is a winner alone, else empty.

    ``loser_seat`` resigned or overstepped the time; ``poor_seat`` possesses fewer than six stones. ``by`` is what
    decided between the players and ``value`` the winners' number of it (see ``moves.Ranking``).
    """

    seat: Seat
    loser_seat: Seat
    poor_seat: Seat
    winners: str
    count: int
    reason: str
    by: str
    value: int


class Standing(Event):
    """The status of ``seat``: stones in hand and possessed, finished stacks and their stones, sum of its numbers."""

    seat: Seat
    hand: int
    possessed: int
    stacks: int
    stones: int
    sum: int


class Ways(Event, place="field"):
    """A number: its ring (6 is the centre), how many stones a stack has there, and where steps lead from it."""

    field: Cell
    ring: int
    least: int
    most: int
    inward: str
    inward_count: int
    outward: str
    outward_count: int


class StackTold(Event, place="field"):
    """The stack on a number: owner, stones; ``frozen`` 1 if it cannot move, ``safe`` 1 if it cannot be captured."""

    seat: Seat
    field: Cell
    count: int
    least: int
    frozen: int
    safe: int


class Capturable(Event, place="field", sound="threat"):
    """``seat`` could capture the stacks of ``victim_seat`` on ``fields`` next, of which ``field`` is the first."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    fields: str


class CentreOpen(Event, place="field", sound="threat"):
    """``seat`` could bring a stack from one of ``fields`` into the centre next; ``field`` is the first of them."""

    seat: Seat
    field: Cell
    fields: str


class Attack(Event, place="field", sound="threat"):
    """``seat`` could capture the stack of ``victim_seat`` on ``field`` next, from ``fields``."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    fields: str


class Unattacked(Event, place="field"):
    """Nobody can capture the stack on ``field`` next."""

    field: Cell


class FinishedTold(Event, place="field"):
    """A finished stack in the centre."""

    seat: Seat
    field: Cell
    count: int
