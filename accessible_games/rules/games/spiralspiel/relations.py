"""Possible captures and arrivals in the centre by the next action (``rules.md``, "Capturing" and "Centre")."""

from __future__ import annotations

from collections.abc import Iterable

from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.spiralspiel.board import CENTRE
from accessible_games.rules.games.spiralspiel.moves import legal_moves
from accessible_games.rules.games.spiralspiel.values import Attack, Capturable, CentreOpen, Move, State, Unattacked


def threats(state: State, seat: Seat) -> tuple[Event, ...]:
    """Return the stacks of each other player that a player could capture, then those that could go to the centre."""
    actions = _actions(state, seat)
    events: list[Event] = []
    for victim in state.seats:
        fields = {move.target for move in actions if _captures(state, seat, move) == victim}
        if fields:
            events.append(Capturable(seat, victim, str(min(fields)), _list(fields)))
    return (*events, *_into_centre(seat, actions))


def relations(state: State, cell: Cell) -> tuple[Event, ...]:
    """Return the captors of the stack on a number with their starts.

    And whether its owner could bring it into the centre.
    """
    number = int(cell)
    stack = "" if number == CENTRE else state.stacks[number]
    if not stack or state.ended:
        return ()
    owner = stack[-1]
    events: list[Event] = []
    for seat in state.seats:
        starts = {
            move.start for move in _actions(state, seat) if seat != owner and move.target == number and move.start
        }
        if starts:
            events.append(Attack(seat, owner, cell, _list(starts)))
    own = [move for move in _actions(state, owner) if move.start == number]
    return (*(events or [Unattacked(cell)]), *_into_centre(owner, own))


def _actions(state: State, seat: Seat) -> list[Move]:
    """Return the actions of a player as if it were their turn; none after the end."""
    if state.ended:
        return []
    return [move for move in legal_moves(state.stacks, state.hand[state.seats.index(seat)], seat) if move.target]


def _captures(state: State, seat: Seat, move: Move) -> Seat | None:
    """Return the owner of the stack that an action captures."""
    stack = "" if move.target == CENTRE else state.stacks[move.target]
    return stack[-1] if stack and stack[-1] != seat else None


def _into_centre(seat: Seat, actions: Iterable[Move]) -> tuple[CentreOpen, ...]:
    starts = {move.start for move in actions if move.target == CENTRE}
    return (CentreOpen(seat, str(min(starts)), _list(starts)),) if starts else ()


def _list(numbers: Iterable[int]) -> str:
    return " ".join(map(str, sorted(numbers)))
