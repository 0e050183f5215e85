"""How a throw and a move change the position.

Source: ``messages/en/abgrund/rules.md``, "Throwing", "The abyss stone" and "Moves".
"""

from __future__ import annotations

from accessible_games.core import Chance, Event
from accessible_games.games.abgrund import events
from accessible_games.games.abgrund.events import ended_event
from accessible_games.games.abgrund.values import (
    ABYSS,
    EXIT,
    FARTHEST,
    LAST,
    OUT,
    PASS,
    SEATS,
    WHITE,
    End,
    Move,
    State,
    other,
    side,
)

Events = tuple[Event, ...]

RED = "red"
LIGHT = "white"  # the abyss stick's other face, called as in the notation

# Of the 16 patterns of four sticks, by number of light faces; the abyss stick is one of the four.
CHANCE = Chance(
    (
        ("throw 0 red", 1),
        ("throw 1 white", 1),
        ("throw 1 red", 3),
        ("throw 2 white", 3),
        ("throw 2 red", 3),
        ("throw 3 white", 3),
        ("throw 3 red", 1),
        ("throw 4 white", 1),
    )
)
THROWS = {name: (int(name[6]), name.endswith(RED)) for name, _ in CHANCE.outcomes or ()}

# Every move by start, steps and whether it swaps; what would pass the exit is not there.
_MOVES = {
    (start, steps, swap): Move(start, start + steps, swap)
    for start in range(1, LAST + 1)
    for steps in range(1, FARTHEST + 1)
    for swap in (False, True)
    if start + steps <= (LAST if swap else OUT)
}
_PASS_ONLY = (PASS,)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of who has thrown, by start field; to pass only where there is nothing else (AB-4, AB-5)."""
    if state.throw is None:
        return ()
    steps = state.throw[0]
    if steps == 0:
        return _PASS_ONLY
    abyss, (white, black) = state.abyss, state.stones
    own = white if state.turn == WHITE else black
    found = [
        _MOVES[field, steps, field + steps in white or field + steps in black]
        for field in own
        if abyss < field <= OUT - steps
    ]
    return tuple(found) or _PASS_ONLY


def throw(state: State, outcome: tuple[int, bool]) -> tuple[State, Events]:
    """The sticks are thrown. After red the abyss stone goes first, and may end the round (AB-7)."""
    result, red = outcome
    abyss, stones, out, turn, _, _, ply, distance, first = state
    told: Events = (events.throw_event(turn, result, RED if red else LIGHT),)
    if not red:
        return State(abyss, stones, out, turn, outcome, None, ply + 1, distance, first), told
    behind, abyss = abyss, abyss + 1
    told += (events.abyss_event(str(behind), str(abyss)),)
    for owner in (0, 1):
        if abyss in stones[owner]:
            fallen = tuple([behind if field == abyss else field for field in stones[owner]])
            stones = (fallen, stones[1]) if owner == 0 else (stones[0], fallen)
            lost = fallen.index(behind) + 1
            front = len(fallen) - lost
            told += (events.swallow_event(SEATS[owner], str(abyss), str(behind), front, lost),)
            if front == 0:
                end = End(ABYSS, SEATS[owner])
                after = State(abyss, stones, out, turn, None, end, ply + 1, distance, first)
                return after, (*told, ended_event(after, end))
            break
    return State(abyss, stones, out, turn, outcome, None, ply + 1, distance, first), told


def move(state: State, made: Move) -> tuple[State, Events]:
    """The position after a legal move; a swap never loses a stone."""
    abyss, stones, out, turn, thrown, _, ply, distance, first = state
    assert thrown is not None
    start, target, swap = made
    if start == 0:
        why = "stuck" if thrown[0] else "nothing"
        after = State(abyss, stones, out, other(turn), None, None, ply, distance, first)
        return after, (events.pass_event(turn, thrown[0], why),)
    if target == OUT:
        return _leave(state, start)
    mover = side(turn)
    own, their = stones[mover], stones[1 - mover]
    if not swap:
        event: Event = events.move_event(turn, str(made), str(start), str(target), thrown[0])
        own = _put(own, start, target)
    elif target in own:
        event = events.own_swap_event(turn, str(made), str(start), str(target), thrown[0])
    else:
        event = events.swap_event(turn, other(turn), str(made), str(start), str(target), thrown[0])
        own, their = _put(own, start, target), _put(their, target, start)
    pair = (own, their) if mover == 0 else (their, own)
    return State(abyss, pair, out, other(turn), None, None, ply, distance, first), (event,)


def _put(stones: tuple[int, ...], start: int, target: int) -> tuple[int, ...]:
    return tuple(sorted([target if field == start else field for field in stones]))


def _leave(state: State, start: int) -> tuple[State, Events]:
    """A stone goes out; with its player's last stone in front the round ends (AB-8)."""
    abyss, stones, out, turn, thrown, _, ply, distance, first = state
    assert thrown is not None
    mover = side(turn)
    own = tuple([field for field in stones[mover] if field != start])
    pair = (own, stones[1]) if mover == 0 else (stones[0], own)
    out = (out[0] + 1, out[1]) if mover == 0 else (out[0], out[1] + 1)
    front = sum([field > abyss for field in own])
    event = events.out_event(turn, f"{start}-out", str(start), thrown[0], out[mover], front)
    if front:
        return State(abyss, pair, out, other(turn), None, None, ply, distance, first), (event,)
    end = End(EXIT, turn)
    after = State(abyss, pair, out, turn, None, end, ply, distance, first)
    return after, (event, ended_event(after, end))
