"""Positions, moves, views and events of Abalone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from accessible_games.rules.core import ends
from accessible_games.rules.core.duel import opponents
from accessible_games.rules.core.game import Event, Option, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.board import towards

BLACK = "black"
WHITE = "white"
SEATS = (BLACK, WHITE)
other = opponents(SEATS)

MARBLES = 14
WINNING = 6  # marbles of the other colour to push off
LAYOUTS = {
    "standard": "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb",
    "belgian-daisy": "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww",
    "german-daisy": "...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/.....",
}
VARIANTS = ("standard", "junior")
OPTIONS = (Option("layout", tuple(LAYOUTS), "standard"), Option("variant", VARIANTS, "standard"))


class State(NamedTuple):
    """A position with all that the end rules need.

    ``black`` and ``white`` are 61-bit words (see ``board``); ``captured`` counts (black, white) marbles
    off the board; ``quiet`` the moves since one was pushed off; ``seen`` how often each position with
    the same player to move has occurred since then, as sorted pairs of position key and count.
    """

    black: int
    white: int
    turn: Seat
    captured: tuple[int, int]
    quiet: int
    ply: int
    seen: tuple[tuple[int, int], ...]
    layout: str = "standard"
    variant: str = "standard"
    ended: ends.End | None = None

    @property
    def own(self) -> int:
        """Return the marbles of the player to move."""
        return self.black if self.turn == BLACK else self.white

    @property
    def opponent(self) -> int:
        """Return the marbles of the other player."""
        return self.white if self.turn == BLACK else self.black

    @property
    def junior(self) -> bool:
        """Return whether the Junior rules hold."""
        return self.variant == "junior"

    def words(self, seat: Seat) -> tuple[int, int]:
        """Return the marbles of a side, and those of the other."""
        return (self.black, self.white) if seat == BLACK else (self.white, self.black)

    def colour(self, field: Cell) -> Seat | None:
        """Return the colour of the marble on a field, or None."""
        bit = board.BITS[field]
        return BLACK if self.black & bit else WHITE if self.white & bit else None


class Move(NamedTuple):
    """``first``: the rearmost marble of an inline move, or the first end of a broadside line, whose other
    end is ``last`` (None inline); ``target``: the field to which ``first`` goes.
    """

    first: Cell
    last: Cell | None
    target: Cell

    @property
    def direction(self) -> str:
        """Return the direction of ``target``."""
        return towards(self.first, self.target) or ""

    def __str__(self) -> str:
        return _name(self.first, self.last, self.target)


@lru_cache(maxsize=8192)
def _name(first: Cell, last: Cell | None, target: Cell) -> str:
    """Return the same object for the same name, for all logs in memory."""
    return f"{first}-{last}-{target}" if last else f"{first}-{target}"


class Moved(Event, category="move", place="front"):
    """An inline move without a push. ``marbles``: fields left to right along the line, rearmost first;
    ``front``: the field that the foremost marble reached.
    """

    seat: Seat
    move: str
    count: int
    first: Cell
    target: Cell
    front: Cell
    marbles: str
    direction: str


class Sidestepped(Event, category="move", place="target"):
    """A broadside move: the line from ``first`` to ``last`` now lies on ``target`` to ``last_target``."""

    seat: Seat
    move: str
    count: int
    first: Cell
    last: Cell
    target: Cell
    last_target: Cell
    marbles: str
    direction: str


class Pushed(Event, category="move", place="front", sound="push"):
    """``count`` own marbles push ``pushed`` of ``victim_seat``; the pushers' front is now on ``front``.

    Of the pushed ones ``kept`` are still on the board: from the fields ``left`` they came to the fields ``reached``.
    """

    seat: Seat
    victim_seat: Seat
    move: str
    count: int
    pushed: int
    first: Cell
    target: Cell
    front: Cell
    marbles: str
    direction: str
    kept: int
    left: str
    reached: str


class PushedOff(Event, category="loss", place="field"):
    """A marble of ``victim_seat`` fell over the edge from ``field``; ``lost`` of its kind are now off,
    ``missing`` more would end the game.
    """

    seat: Seat
    victim_seat: Seat
    field: Cell
    lost: int
    missing: int


class Score(Event):
    """Marbles off the board, by colour."""

    black_lost: int
    white_lost: int


class Threat(Event, category="threat", place="field"):
    """Marbles that ``seat`` could push off with its next move, on ``fields``; ``field`` is the first.

    With ``missing`` more off the victim has lost.
    """

    seat: Seat
    victim_seat: Seat
    field: Cell
    fields: str
    missing: int


class Pushable(Event, place="field"):
    """Marbles that ``seat`` could push with its next move, but not off, on ``fields``; ``field`` is the first."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    fields: str


class Attack(Event, place="field"):
    """``marbles`` of ``seat`` can push the one on ``field`` to ``target``; ``none``: over the edge."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    marbles: str
    direction: str
    target: str


class Unattacked(Event, place="field"):
    """Nobody can push the marble on ``field`` with the next move."""

    field: Cell


class Guard(Event, place="field"):
    """Each of ``count`` ``marbles`` of its side keeps the one on ``field`` from a push."""

    field: Cell
    count: int
    marbles: str


class EdgeDistance(Event, place="field"):
    """``distance`` steps from ``field`` to the nearest field of the edge."""

    field: Cell
    distance: int
