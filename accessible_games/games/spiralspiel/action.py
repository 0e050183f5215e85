"""Carrying out a legal action (``rules.md``, "Turn", "Capturing" and "Centre")."""

from __future__ import annotations

from accessible_games.core import Event, Seat, Step, TurnPassed, counted
from accessible_games.games.spiralspiel.board import CENTRE, LEAST
from accessible_games.games.spiralspiel.outcome import (
    closed,
    ended_event,
    ending,
    finished,
    position_key,
    possessed,
)
from accessible_games.games.spiralspiel.values import (
    SEATS,
    BroughtIn,
    Captured,
    Move,
    Passed,
    ReachedCentre,
    StackFilled,
    StackMoved,
    State,
)

_TURNS = {seat: TurnPassed(seat) for seat in SEATS}


def carried_out(state: State, move: Move) -> Step[State]:
    """The step of a legal move. Earlier positions cannot come back after an entry or an arrival: they are dropped."""
    mover = state.turn
    stacks, hand, home = list(state.stacks), state.hand, state.home
    place = SEATS.index(mover)
    if move.start:
        stack = stacks[move.start]
        lifted = stack[len(stack) - move.stones :]
        stacks[move.start] = stack[: len(stack) - move.stones]
        if move.target == CENTRE:
            home = (*home, (mover, lifted))
        else:
            stacks[move.target] += lifted
    elif move.stones:
        stacks[move.target] += mover * move.stones
        hand = (*hand[:place], hand[place] - move.stones, *hand[place + 1 :])
    is_new = hand is not state.hand or home is not state.home
    there = state.stacks[move.target]
    is_capture = bool(move.start and there and there[-1] != mover)
    turn = SEATS[(place + 1) % len(hand)]
    after_stacks = tuple(stacks)
    seen = counted(() if is_new else state.seen, position_key(after_stacks, hand, turn, len(home)))
    after = State(
        after_stacks,
        hand,
        home,
        turn,
        state.starter,
        state.ply + 1,
        0 if is_new or is_capture else state.quiet + 1,
        seen,
    )
    reason = ending(after)
    if reason is not None:
        after = closed(after, reason)
    return Step(after, (_told(state, after, move), ended_event(after) if reason else _TURNS[turn]))


def _told(before: State, after: State, move: Move) -> Event:
    """The action as an event."""
    mover, name, target = before.turn, str(move), str(move.target)
    if not move.stones:
        return Passed(mover)
    height = len(after.stacks[move.target])
    if not move.start:
        return BroughtIn(mover, name, target, move.stones, height, after.hand[SEATS.index(mover)])
    start, left = str(move.start), len(after.stacks[move.start])
    frozen = int(0 < left < LEAST[move.start])
    if move.target == CENTRE:
        owned = _possessed(after, mover)
        return ReachedCentre(mover, name, start, target, move.stones, *finished(after, mover), owned, left, frozen)
    there = before.stacks[move.target]
    if not there:
        return StackMoved(mover, name, start, target, move.stones, left, frozen)
    if there[-1] == mover:
        return StackFilled(mover, name, start, target, move.stones, height, left, frozen)
    victim = there[-1]
    owned = _possessed(after, victim)
    return Captured(mover, victim, name, start, target, move.stones, len(there), height, owned, left, frozen)


def _possessed(state: State, seat: Seat) -> int:
    return possessed(state.stacks, state.hand[SEATS.index(seat)], seat)
