"""What happens in Der Abgrund, and what a player may ask. Fields are numbers of the path in digits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from accessible_games.core import Cell, Event, Seat


@dataclass(frozen=True)
class Thrown(Event):
    """``result`` light faces; ``face`` of the abyss stick: ``red`` or ``white``."""

    category = "chance"

    seat: Seat
    result: int
    face: str


@dataclass(frozen=True)
class AbyssMoved(Event):
    """The abyss stone went one step, from ``behind`` to ``field``."""

    category = "chance"
    place = "field"

    behind: Cell
    field: Cell


@dataclass(frozen=True)
class Swallowed(Event):
    """The abyss stone came to ``field``; the stone that stood there is lost on ``behind``.

    ``front`` stones of its owner are left in front of the abyss stone, ``lost`` lie behind it.
    """

    category = "loss"
    place = "field"

    owner_seat: Seat
    field: Cell
    behind: Cell
    front: int
    lost: int


@dataclass(frozen=True)
class StoneMoved(Event):
    """A stone went ``steps`` steps to an empty field."""

    category = "move"
    place = "target"

    seat: Seat
    move: str
    field: Cell
    target: Cell
    steps: int


@dataclass(frozen=True)
class OwnStonesSwapped(StoneMoved):
    """Two stones of one player changed places, which leaves the position as it was."""


@dataclass(frozen=True)
class StonesSwapped(Event):
    """A stone went from ``field`` to ``target``; the stone of ``owner_seat`` that stood there is now on ``field``."""

    category = "move"
    place = "target"

    seat: Seat
    owner_seat: Seat
    move: str
    field: Cell
    target: Cell
    steps: int


@dataclass(frozen=True)
class StoneOut(Event):
    """A stone left by the exit; ``out`` of its player are out now, ``front`` are still in front."""

    category = "move"
    place = "field"

    seat: Seat
    move: str
    field: Cell
    steps: int
    out: int
    front: int


@dataclass(frozen=True)
class Passed(Event):
    """No stone moved: ``why`` is ``nothing`` after a 0, ``stuck`` where every stone is too near to the exit."""

    category = "move"

    seat: Seat
    result: int
    why: str


@dataclass(frozen=True)
class RoundEnded(Event):
    """``seat`` has won with ``points`` to ``loser_points``; ``outcome`` is ``won``, or ``drawn`` without these seats.

    ``ender_seat`` has no stone in front left (``exit``, ``abyss``), gave up or was late; empty for ``agreement``.
    """

    category = "end"

    seat: Seat
    loser_seat: Seat
    ender_seat: Seat
    outcome: str
    reason: str
    points: int
    loser_points: int


@dataclass(frozen=True)
class ThrowDue(Event):
    """``seat`` throws next. ``exits``: the ``count`` throws with which a stone of this player leaves exactly."""

    category = "turn"

    seat: Seat
    count: int
    exits: str


@dataclass(frozen=True)
class MoveDue(Event):
    """``seat`` has thrown and must move one of ``count`` stones, on ``fields``, or pass where that is 0."""

    category = "turn"

    seat: Seat
    result: int
    face: str
    count: int
    fields: str


@dataclass(frozen=True)
class Danger(Event):
    """The abyss stone stands on ``abyss``; the next stone, on ``field``, is ``distance`` steps ahead."""

    abyss: Cell
    owner_seat: Seat
    field: Cell
    distance: int


@dataclass(frozen=True)
class Standing(Event):
    """A player's stones in a running round: ``front`` of them on ``fields``, ``out``, ``lost``.

    ``points`` is what they count so far: out 2, in front 1, lost -1.
    """

    seat: Seat
    front: int
    fields: str
    out: int
    lost: int
    points: int


@dataclass(frozen=True)
class Counted(Event):
    """How a player's points of a finished round came about; ``worth`` is what each stone in front counted."""

    seat: Seat
    out: int
    front: int
    worth: int
    lost: int
    bonus: int
    points: int


@dataclass(frozen=True)
class InFront(Event):
    """``field`` is ``distance`` in front of the abyss stone and ``steps`` from the exit.

    ``needed``: the same as ``steps`` where one throw can give it, else 0.
    """

    place = "field"

    field: Cell
    distance: int
    steps: int
    needed: int


@dataclass(frozen=True)
class Behind(Event):
    """The empty ``field`` is ``distance`` behind the abyss stone; no stone comes there any more."""

    place = "field"

    field: Cell
    distance: int


@dataclass(frozen=True)
class StoneLost(Event):
    """The stone on ``field``, ``distance`` behind the abyss stone, is lost for this round."""

    place = "field"

    owner_seat: Seat
    field: Cell
    distance: int


# The events of play have few values and are made in masses, so each is made once.
throw_event = cache(Thrown)
abyss_event = cache(AbyssMoved)
swallow_event = cache(Swallowed)
move_event = cache(StoneMoved)
swap_event = cache(StonesSwapped)
own_swap_event = cache(OwnStonesSwapped)
out_event = cache(StoneOut)
pass_event = cache(Passed)
