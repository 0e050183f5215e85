"""Changes of the position by a throw and a move.

Source: ``messages/en/abgrund/rules.md``, "Throwing", "The abyss stone" and "Moves".
"""

from __future__ import annotations

from accessible_games.rules.core.game import Chance, Event
from accessible_games.rules.core.tuples import replaced
from accessible_games.rules.games.abgrund import events
from accessible_games.rules.games.abgrund.events import ended_event
from accessible_games.rules.games.abgrund.values import (
    ABYSS,
    EXIT,
    FARTHEST,
    LAST,
    OUT,
    PASS,
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
    """Return the thrower's moves, by start field; to pass only if there is nothing else (AB-4, AB-5)."""
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
    """Throw the sticks. After red the abyss stone goes first, and may end the round (AB-7)."""
    result, red = outcome
    after = state._replace(throw=outcome, ply=state.ply + 1)
    happened: Events = (events.throw_event(state.turn, result, RED if red else LIGHT),)
    if not red:
        return after, happened
    behind, abyss = state.abyss, state.abyss + 1
    after = after._replace(abyss=abyss)
    happened += (events.abyss_event(str(behind), str(abyss)),)
    owner = state.owner(abyss)
    if owner is None:
        return after, happened
    after = after._replace(stones=replaced(state.stones, side(owner), _put(state.stones[side(owner)], abyss, behind)))
    front = len(after.front(owner))
    happened += (events.swallow_event(owner, str(abyss), str(behind), front, after.lost(owner)),)
    if front:
        return after, happened
    end = End(ABYSS, owner)
    after = after._replace(throw=None, ended=end)
    return after, (*happened, ended_event(after, end))


def move(state: State, made: Move) -> tuple[State, Events]:
    """Return the position after a legal move; a swap never loses a stone."""
    stones, turn, thrown = state.stones, state.turn, state.throw
    assert thrown is not None
    start, target, swap = made
    after = state._replace(turn=other(turn), throw=None)
    if start == 0:
        return after, (events.pass_event(turn, thrown[0], "stuck" if thrown[0] else "nothing"),)
    if target == OUT:
        return _leave(state, start, thrown[0])
    mover = side(turn)
    happened = (str(made), str(start), str(target), thrown[0])
    if swap and target in stones[mover]:
        return after, (events.own_swap_event(turn, *happened),)
    event = events.swap_event(turn, other(turn), *happened) if swap else events.move_event(turn, *happened)
    stones = replaced(stones, mover, _put(stones[mover], start, target))
    if swap:
        stones = replaced(stones, 1 - mover, _put(stones[1 - mover], target, start))
    return after._replace(stones=stones), (event,)


def _put(stones: tuple[int, ...], start: int, target: int) -> tuple[int, ...]:
    return tuple(sorted([target if field == start else field for field in stones]))


def _leave(state: State, start: int, result: int) -> tuple[State, Events]:
    """Take a stone out; with its player's last stone in front the round ends (AB-8)."""
    turn, mover = state.turn, side(state.turn)
    own = tuple([field for field in state.stones[mover] if field != start])
    out = replaced(state.out, mover, state.out[mover] + 1)
    after = state._replace(stones=replaced(state.stones, mover, own), out=out, throw=None)
    front = len(after.front(turn))
    event = events.out_event(turn, f"{start}-out", str(start), result, out[mover], front)
    if front:
        return after._replace(turn=other(turn)), (event,)
    end = End(EXIT, turn)
    after = after._replace(ended=end)
    return after, (event, ended_event(after, end))
