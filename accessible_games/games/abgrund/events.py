"""What happens in Der Abgrund, and what a player may ask. Fields are numbers of the path in digits."""

from __future__ import annotations

from functools import cache

from accessible_games.core import Cell, Event, Seat


class Thrown(Event, category="chance"):
    """``result`` light faces; ``face`` of the abyss stick: ``red`` or ``white``."""

    seat: Seat
    result: int
    face: str


class AbyssMoved(Event, category="chance", place="field"):
    """The abyss stone went one step, from ``behind`` to ``field``."""

    behind: Cell
    field: Cell


class Swallowed(Event, category="loss", place="field"):
    """The abyss stone came to ``field``; the stone that stood there is lost on ``behind``.

    ``front`` stones of its owner are left in front of the abyss stone, ``lost`` lie behind it.
    """

    owner_seat: Seat
    field: Cell
    behind: Cell
    front: int
    lost: int


class StoneMoved(Event, category="move", place="target"):
    """A stone went ``steps`` steps to an empty field."""

    seat: Seat
    move: str
    field: Cell
    target: Cell
    steps: int


class OwnStonesSwapped(StoneMoved):
    """Two stones of one player changed places, which leaves the position as it was."""


class StonesSwapped(Event, category="move", place="target"):
    """A stone went from ``field`` to ``target``; the stone of ``owner_seat`` that stood there is now on ``field``."""

    seat: Seat
    owner_seat: Seat
    move: str
    field: Cell
    target: Cell
    steps: int


class StoneOut(Event, category="move", place="field"):
    """A stone left by the exit; ``out`` of its player are out now, ``front`` are still in front."""

    seat: Seat
    move: str
    field: Cell
    steps: int
    out: int
    front: int


class Passed(Event, category="move"):
    """No stone moved: ``why`` is ``nothing`` after a 0, ``stuck`` where every stone is too near to the exit."""

    seat: Seat
    result: int
    why: str


class RoundEnded(Event, category="end"):
    """``seat`` has won with ``points`` to ``loser_points``; ``outcome`` is ``won``, or ``drawn`` without these seats.

    ``ender_seat`` has no stone in front left (``exit``, ``abyss``), gave up or was late; empty for ``agreement``.
    """

    seat: Seat
    loser_seat: Seat
    ender_seat: Seat
    outcome: str
    reason: str
    points: int
    loser_points: int


class ThrowDue(Event, category="turn"):
    """``seat`` throws next. ``exits``: the ``count`` throws with which a stone of this player leaves exactly."""

    seat: Seat
    count: int
    exits: str


class MoveDue(Event, category="turn"):
    """``seat`` has thrown and must move one of ``count`` stones, on ``fields``, or pass where that is 0."""

    seat: Seat
    result: int
    face: str
    count: int
    fields: str


class Danger(Event):
    """The abyss stone stands on ``abyss``; the next stone, on ``field``, is ``distance`` steps ahead."""

    abyss: Cell
    owner_seat: Seat
    field: Cell
    distance: int


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


class Counted(Event):
    """How a player's points of a finished round came about; ``worth`` is what each stone in front counted."""

    seat: Seat
    out: int
    front: int
    worth: int
    lost: int
    bonus: int
    points: int


class InFront(Event, place="field"):
    """``field`` is ``distance`` in front of the abyss stone and ``steps`` from the exit.

    ``needed``: the same as ``steps`` where one throw can give it, else 0.
    """

    field: Cell
    distance: int
    steps: int
    needed: int


class Behind(Event, place="field"):
    """The empty ``field`` is ``distance`` behind the abyss stone; no stone comes there any more."""

    field: Cell
    distance: int


class StoneLost(Event, place="field"):
    """The stone on ``field``, ``distance`` behind the abyss stone, is lost for this round."""

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
