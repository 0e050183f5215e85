"""The state as JSON, and what a position must be besides its form.

How many throws led to it is left open, so that positions can be set up by hand.
Source: ``messages/en/abgrund/rules.md``, "Setup", "The abyss stone" and "End".
"""

from __future__ import annotations

from collections import Counter

from accessible_games.core import FLAG, Derived, StateError, by, group, listed, maybe, record, row, whole, word
from accessible_games.games.abgrund.values import (
    ABYSS,
    AGREEMENT,
    CAUSES,
    DISTANCES,
    EXIT,
    FARTHEST,
    LAST,
    OUT,
    SEATS,
    STONES,
    End,
    State,
    other,
    side,
)


def _phase(state: State) -> str:
    if state.ended:
        return "over"
    return "throw" if state.throw is None else "move"


FORM = record(
    State,
    abyss=whole(1, LAST - 1),
    stones=by(SEATS, listed(whole(1, LAST), ascending=True)),
    out=by(SEATS, whole(0, STONES)),
    turn=word(SEATS),
    phase=Derived(_phase),
    throw=maybe(row(whole(0, FARTHEST), FLAG)),
    ended=maybe(record(End, cause=word(CAUSES), player=maybe(word(SEATS)))),
    ply=whole(),
    options=group(distance=whole(*DISTANCES), first=word(SEATS)),
)


def check(state: State) -> State:
    """The same position. Raises StateError with the first thing that cannot be."""
    if state.throw is not None:
        result, red = state.throw
        if result == (0, FARTHEST)[red]:
            raise StateError("bad-throw")
        if state.ended is not None:
            raise StateError("throw-after-end")
    if state.ended is not None and (state.ended.player is None) != (state.ended.cause == AGREEMENT):
        raise StateError("bad-ended")
    _check_stones(state)
    _check_end(state)
    return state


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
