"""Whether the stones of a position whose entries are well-formed fit each other, the throw and the end.

How many throws led to it is left open, so that positions can be set up by hand.
Source: ``messages/en/abgrund/rules.md``, "Setup", "The abyss stone" and "End".
"""

from __future__ import annotations

from collections import Counter

from accessible_games.core.errors import StateError
from accessible_games.games.abgrund.values import (
    ABYSS,
    EXIT,
    FARTHEST,
    OUT,
    SEATS,
    STONES,
    State,
    other,
    side,
)


def check(state: State, phase: str) -> None:
    """Raises StateError with the first thing that cannot be; ``phase`` is what the file calls the phase."""
    if (phase == "over") != (state.ended is not None):
        raise StateError("phase-ended", phase=phase)
    if (phase == "move") != (state.throw is not None):
        raise StateError("phase-throw", phase=phase)
    _check_stones(state)
    _check_end(state)


def _check_stones(state: State) -> None:
    for seat in SEATS:
        count = len(state.stones[side(seat)]) + state.out[side(seat)]
        if count != STONES:
            raise StateError("stone-count", seat=seat, count=count, limit=STONES)
    fields = sorted((state.abyss, *state.stones[0], *state.stones[1]))
    for field, times in Counter(fields).items():
        if times > 1:
            raise StateError("same-field", field=field)


def _check_end(state: State) -> None:
    """Exactly the player whose stones are gone has ended the round, in the way that the stones tell."""
    emptied = [seat for seat in SEATS if not state.front(seat)]
    end = state.ended
    if end is None or end.cause not in (EXIT, ABYSS):
        if emptied:
            raise StateError("nobody-left", seat=emptied[0])
        return
    if emptied != [end.player]:
        raise StateError("end-not-reached")
    seat = emptied[0]
    if end.cause == ABYSS:
        # The stone that fell last lies where the abyss stone has just been.
        if state.abyss - 1 not in state.stones[side(seat)]:
            raise StateError("end-not-reached")
        return
    doors = set(range(max(OUT - FARTHEST, state.abyss + 1), OUT)) - set(state.front(other(seat)))
    if state.turn != seat or not state.out[side(seat)] or not doors:
        raise StateError("end-not-reached")
