"""Possible pushes and holding marbles agree with a second, independent reading of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import (
    SEATS,
    Attack,
    Guard,
    Pushable,
    PushedOff,
    State,
    Threat,
    Unattacked,
    other,
)
from tests.rules.games.abalone import oracle
from tests.rules.games.abalone.positions import crowded_positions, marbles, random_positions


def positions() -> list[State]:
    return [*random_positions(40, seed=5, plies=90), *crowded_positions(60, seed=6)]


def fields_of(board: oracle.Board, seat: str) -> set[str]:
    return {field for field, letter in board.items() if letter == seat[0]}


def board_of(state: State) -> oracle.Board:
    return oracle.read(GAME.to_json(state)["board"])


def attacked(board: oracle.Board, seat: str, cell: str, junior: bool) -> dict[str, str]:
    """Return direction -> rearmost marble of the shortest line with which ``seat`` can push the marble on a field."""
    found: dict[str, tuple[int, str]] = {}
    for tail in oracle.FIELDS:
        for direction in oracle.STEPS:
            after = oracle.inline(board, seat[0], tail, direction, junior)
            if after is None or fields_of(after, other(seat)) == fields_of(board, other(seat)):
                continue
            line = [tail]
            while (ahead := oracle.step(line[-1], direction)) and ahead in board:
                line.append(ahead)
            if cell in line:
                found[direction] = min(found.get(direction, (99, "")), (len(line), tail))
    return {direction: tail for direction, (_, tail) in found.items()}


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_a_marble_is_threatened_if_and_only_if_a_move_makes_it_fall(share: int) -> None:
    for state, seat in product(positions()[::share], SEATS):
        board = board_of(state)
        falls = set()
        theirs = fields_of(board, other(seat))
        for tail in oracle.FIELDS:
            for direction in oracle.STEPS:
                after = oracle.inline(board, seat[0], tail, direction, state.junior)
                if after is not None and len(fields_of(after, other(seat))) < len(theirs):
                    line = [tail]
                    while ahead := oracle.step(line[-1], direction):
                        line.append(ahead)
                    falls.add(line[-1])
        found = GAME.threats(GAME.view(state, seat), seat)
        reported = {field for event in found if isinstance(event, Threat) for field in event.fields.split()}
        assert reported == (set() if state.ended else falls)
        pushed = {cell for cell in theirs if attacked(board, seat, cell, state.junior)}
        others = {field for event in found if isinstance(event, Pushable) for field in event.fields.split()}
        assert others == (set() if state.ended else pushed - falls)


def test_threatened_marbles_fall_by_a_legal_move() -> None:
    for state in positions():
        view = GAME.view(state, state.turn)
        reported = [event for move in GAME.moves(view) for event in GAME.preview(view, move)]
        threats = [event for event in GAME.threats(view, state.turn) if isinstance(event, Threat)]
        falls = {event.field for event in reported if isinstance(event, PushedOff)}
        assert {field for event in threats for field in event.fields.split()} == falls


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_attacks_and_guards_are_those_of_the_oracle(share: int) -> None:
    for state, seat in product(positions()[:: 4 * share], SEATS):
        board = board_of(state)
        for cell in () if state.ended else marbles(state, seat):
            reported = GAME.relations(GAME.view(state, seat), cell)
            attacks = attacked(board, other(seat), cell, state.junior)
            found = {event.direction: event.marbles.split()[0] for event in reported if isinstance(event, Attack)}
            assert found == attacks
            assert any(isinstance(event, Unattacked) for event in reported) == (not attacks)
            guards = {
                field
                for field in marbles(state, seat) - {cell}
                if attacked(
                    {at: letter for at, letter in board.items() if at != field}, other(seat), cell, state.junior
                ).keys()
                - attacks.keys()
            }
            assert {
                field for event in reported if isinstance(event, Guard) for field in event.marbles.split()
            } == guards
