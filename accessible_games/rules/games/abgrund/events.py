"""Events of Der Abgrund, answers to questions, and the points of a round (``rules.md``, "Points").

Fields are numbers of the path in digits.
"""

from __future__ import annotations

from functools import cache

from accessible_games.rules.core.game import Event, Over, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.abgrund.values import (
    ABYSS,
    AGREEMENT,
    EXIT,
    RESIGN,
    SEATS,
    STONES,
    TIME,
    End,
    State,
    other,
    side,
)


class Thrown(Event, category="chance"):
    """``result`` light faces; ``face`` of the abyss stick: ``red`` or ``white``."""

    seat: Seat
    result: int
    face: str


class AbyssMoved(Event, category="chance", place="field", sound=""):
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


class StoneOut(Event, category="move", place="field", sound="score"):
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
    """The parts of a player's points of a finished round; ``worth`` is the value of each stone in front."""

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


class ExitOpen(Event, place="field", sound="threat"):
    """Stones of ``seat`` on ``fields`` could leave, each with one of ``throws``; ``field`` is the nearest to the exit.

    ``last``: 1 where that would end the round.
    """

    seat: Seat
    field: Cell
    fields: str
    throws: str
    last: int


class AbyssNext(Event, place="field", sound="threat"):
    """If ``seat`` throws red, the stone of ``victim_seat`` on ``field`` is lost; ``last``: 1 where the round ends."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    last: int


class SwapOpen(Event, place="field", sound="threat"):
    """Stones of ``seat`` on ``fields`` could swap with the one on ``field``, each with one of ``throws``."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    fields: str
    throws: str


class Unattacked(Event, place="field"):
    """The next turn can do nothing to the stone on ``field``."""

    field: Cell


# The events of play have few values and are made in masses, so each is made once.
throw_event = cache(Thrown)
abyss_event = cache(AbyssMoved)
swallow_event = cache(Swallowed)
move_event = cache(StoneMoved)
swap_event = cache(StonesSwapped)
own_swap_event = cache(OwnStonesSwapped)
out_event = cache(StoneOut)
pass_event = cache(Passed)


_OUT = 2
_LOST = -1
_BONUS = 1


def counted(state: State, end: End, seat: Seat) -> Counted:
    """Return the points of ``seat``, part by part, after this end; no bonus if the abyss ended the round (AB-6)."""
    front, lost, out = len(state.front(seat)), state.lost(seat), state.out[side(seat)]
    gave_up = end.cause in (RESIGN, TIME)
    if gave_up and end.player == seat:
        return Counted(seat, 0, 0, 1, STONES, 0, _LOST * STONES)  # whatever is out: nobody wins by giving up
    worth = 2 if gave_up or end.cause == ABYSS else 1
    bonus = _BONUS if end.cause == EXIT and end.player == seat else 0
    return Counted(seat, out, front, worth, lost, bonus, _OUT * out + worth * front + _LOST * lost + bonus)


def points(state: State, end: End) -> tuple[int, int]:
    """Return White's and Black's points; an agreement counts 0 for both."""
    if end.cause == AGREEMENT:
        return 0, 0
    white, black = (counted(state, end, seat).points for seat in SEATS)
    return white, black


def standing(state: State, seat: Seat) -> Standing:
    """Return the points of a player's stones while the round runs."""
    front, lost, out = state.front(seat), state.lost(seat), state.out[side(seat)]
    so_far = _OUT * out + len(front) + _LOST * lost
    return Standing(seat, len(front), " ".join(map(str, front)), out, lost, so_far)


def over(state: State, end: End) -> Over:
    """Return the end for the contract: the scores are the points."""
    return Over(tuple(zip(SEATS, points(state, end), strict=True)), end.cause)


def ended_event(state: State, end: End) -> RoundEnded:
    """Return the winner of the round, the points, and the player who ended it."""
    result = points(state, end)
    winner = next((seat for seat in SEATS if result[side(seat)] > result[side(other(seat))]), "")
    loser = other(winner) if winner else ""
    outcome = "won" if winner else "drawn"
    return RoundEnded(winner, loser, end.player or "", outcome, end.cause, max(result), min(result))
