"""Positions, moves, views and events of Samsara."""

from __future__ import annotations

from dataclasses import field, replace
from typing import NamedTuple

from accessible_games.rules.core import events
from accessible_games.rules.core.duel import opponents
from accessible_games.rules.core.game import Event, Option, Seat
from accessible_games.rules.core.geometry import Cell

ROUND = "round"
SQUARE = "square"
SEATS = (ROUND, SQUARE)
other = opponents(SEATS)
OPTIONS = (Option("starter", SEATS, SEATS[0]),)

BALLS = 12
WINNING = 6  # goals
CLAIM = 100  # rolls in a row without a goal, from which on a draw may be claimed (SA-8)
QUIET_SHOWN = 80  # rolls from which on their number is announced
GOAL = "goal"
END_REASONS = ("goals", "moksha", "claim", "agreement", "resign", "time")


class State(NamedTuple):
    """A position.

    ``balls``: 48 bits (see ``board``); ``scores``: goals of Round and Square; ``dice``: those still to be played,
    ascending; ``turns``: rolls so far, ``quiet``: rolls since the last goal. ``result`` is a seat, ``moksha`` or
    ``draw`` once the game is over, and ``ended`` one of ``core.ends.OUTSIDE`` where no rule ended it.
    """

    balls: int
    scores: tuple[int, int]
    turn: Seat
    dice: tuple[int, ...] = ()
    turns: int = 0
    quiet: int = 0
    starter: Seat = ROUND
    result: str = ""
    ended: str = ""

    @property
    def phase(self) -> str:
        """Return ``roll``, ``move`` or ``over``."""
        return "over" if self.result else "move" if self.dice else "roll"


class Move(NamedTuple):
    """A ball goes from ``start`` to ``target``, a field or GOAL, with ``die``; ``die`` 0 claims a draw."""

    die: int
    start: Cell = ""
    target: str = ""

    def __str__(self) -> str:
        return f"{self.die} {self.start}-{self.target}" if self.die else "claim draw"


CLAIM_DRAW = Move(0)


class Rolled(Event, category="chance"):
    """``seat`` threw ``low`` and ``high``; ``pasch`` is 1 for a double."""

    seat: Seat
    low: int
    high: int
    pasch: int


class BallMoved(Event, category="move", place="target"):
    """A ball went from ``start`` to ``target`` with ``die``.

    ``changes`` tells where it left its lane: ``none``, ``start``, ``end`` or ``both``. At the start it went beside,
    to ``lane_start``, since both fields held balls; at the end ``landing`` was occupied, so it lies beside.
    It is now ``steps`` from the goal of ``track``, ``r`` or ``s``.
    """

    seat: Seat
    move: str
    die: int
    start: Cell
    target: Cell
    changes: str
    lane_start: Cell
    landing: Cell
    track: str
    steps: int

    def joined(self, later: Event) -> Event | None:
        """Return one event if the same ball continues with the other die."""
        if isinstance(later, BallMoved | GoalScored) and (later.seat, later.start) == (self.seat, self.target):
            return replace(later, start=self.start)
        return None


class GoalScored(Event, category="move", place="field", sound="score"):
    """A ball went from ``start`` into the goal of ``seat`` with ``die`` and lies on ``field`` again.

    ``score``: goals so far, ``missing``: those still needed to win. ``changes`` is ``start`` if the ball began on the
    other lane, at ``lane_start``, since both fields held balls; else ``none``.
    """

    seat: Seat
    move: str
    die: int
    start: Cell
    changes: str
    lane_start: Cell
    field: Cell
    score: int
    missing: int


class DieLapsed(Event):
    """No ball of the board can move ``die`` fields, so it is not played."""

    seat: Seat
    die: int


class ClaimOpen(Event):
    """``seat`` may claim a draw before playing a die: there was no goal in ``rolls`` rolls."""

    seat: Seat
    rolls: int


class Ended(events.Ended):
    """The game is over, with the goals of both."""

    round_score: int
    square_score: int


class Score(Event):
    """Goals of both, of ``limit`` that win."""

    round_score: int
    square_score: int
    limit: int


class Quiet(Event):
    """``rolls`` in a row have brought no goal; from ``limit`` on a draw may be claimed."""

    rolls: int
    limit: int


class ToPlay(Event, category="turn"):
    """``seat`` has ``count`` dice to play, ``low`` and ``high`` (``high`` 0 for a single one); none: it is to roll."""

    seat: Seat
    count: int
    low: int
    high: int


class GoalOpen(Event, place="field", sound="threat"):
    """``seat`` could score with the balls on ``fields``, of which ``field`` is the first.

    ``dice``: with which, one for each ball, or one for all. ``missing``: the goals that it still needs to win.
    """

    seat: Seat
    field: Cell
    fields: str
    dice: str
    missing: int


class GoalLikely(GoalOpen, category="threat", once=True):
    """``seat`` scores with at least half of the next rolls, or could win: with ``rolls`` of 36."""

    rolls: int = field(compare=False)  # alone it is no news


class GoalByBoth(Event, place="field", sound="threat"):
    """``seat`` could score with one of the balls on ``fields`` if it plays both dice with it."""

    seat: Seat
    field: Cell
    fields: str
    missing: int


class NoGoal(Event, place="field"):
    """Nobody could score with the ball on ``field`` next."""

    field: Cell


class AboutField(Event, place="field"):
    """The place of ``field``: on the track of ``seat``, ``steps`` from that goal, on the ``outer`` (1) or inner lane.

    ``taken`` and ``beside_taken``: 1 where a ball lies on it and on the field ``beside``.
    """

    seat: Seat
    field: Cell
    number: int
    steps: int
    outer: int
    taken: int
    beside: Cell
    beside_taken: int
