"""The points of a round (``messages/en/abgrund/rules.md``, "Points")."""

from __future__ import annotations

from accessible_games.core import Over, Seat
from accessible_games.games.abgrund.events import Counted, RoundEnded, Standing
from accessible_games.games.abgrund.values import (
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

_OUT = 2
_LOST = -1
_BONUS = 1


def counted(state: State, end: End, seat: Seat) -> Counted:
    """The points of ``seat``, part by part, when the round ends like this; no bonus for what the abyss ended (AB-6)."""
    front, lost, out = len(state.front(seat)), state.lost(seat), state.out[side(seat)]
    gave_up = end.cause in (RESIGN, TIME)
    if gave_up and end.player == seat:
        return Counted(seat, 0, 0, 1, STONES, 0, _LOST * STONES)  # whatever is out: nobody wins by giving up
    worth = 2 if gave_up or end.cause == ABYSS else 1
    bonus = _BONUS if end.cause == EXIT and end.player == seat else 0
    return Counted(seat, out, front, worth, lost, bonus, _OUT * out + worth * front + _LOST * lost + bonus)


def points(state: State, end: End) -> tuple[int, int]:
    """White's and Black's points; an agreement counts 0 for both."""
    if end.cause == AGREEMENT:
        return 0, 0
    white, black = (counted(state, end, seat).points for seat in SEATS)
    return white, black


def standing(state: State, seat: Seat) -> Standing:
    """What a player's stones count while the round runs."""
    front, lost, out = state.front(seat), state.lost(seat), state.out[side(seat)]
    so_far = _OUT * out + len(front) + _LOST * lost
    return Standing(seat, len(front), " ".join(map(str, front)), out, lost, so_far)


def over(state: State, end: End) -> Over:
    """The end as the contract tells it: the scores are the points."""
    return Over(tuple(zip(SEATS, points(state, end), strict=True)), end.cause)


def ended_event(state: State, end: End) -> RoundEnded:
    """Who won the round, with how many points, and whose doing it was."""
    result = points(state, end)
    winner = next((seat for seat in SEATS if result[side(seat)] > result[side(other(seat))]), "")
    loser = other(winner) if winner else ""
    outcome = "won" if winner else "drawn"
    return RoundEnded(winner, loser, end.player or "", outcome, end.cause, max(result), min(result))
