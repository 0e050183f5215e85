"""Possible pushes and holding marbles agree with a second, independent reading of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import (
    SEATS,
    Attack,
    EdgeDistance,
    Guard,
    Pushable,
    PushedOff,
    State,
    Threat,
    Unattacked,
    other,
)
from tests.rules.games.abalone import oracle
from tests.rules.games.abalone.positions import crowded_positions, marbles, place, play, random_positions


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


def test_threat_counts_missing_marbles_and_ends_with_the_game() -> None:
    state = place("a1", "b1 c1", "white", captured={"black": 5, "white": 0})
    view = GAME.view(state, "black")
    assert GAME.threats(view, "white") == (Threat("white", "black", "a1", "a1", 1),)
    assert GAME.threats(view, "black") == ()
    over = GAME.view(play(state, "c1-b1")[0], "black")
    assert GAME.threats(over, "white") == GAME.threats(over, "black") == ()


def test_relations_name_pushes_and_holding_marbles() -> None:
    view = GAME.view(place("e5 d1 d2", "e7 e6 d3 d4"), None)
    assert GAME.relations(view, "e5") == (Attack("white", "black", "e5", "e7 e6", "w", "e4"),)
    assert GAME.relations(view, "d2") == (Unattacked("d2"), Guard("d2", 1, "d1"))
    assert GAME.relations(view, "a1") == ()


def test_each_field_has_its_distance_to_the_edge() -> None:
    view = GAME.view(place("a1", "i9"), None)
    found = {cell: GAME.about(view, cell) for cell in ("a1", "b2", "e5", "e8")}
    assert found == {cell: (EdgeDistance(cell, steps),) for cell, steps in {"a1": 0, "b2": 1, "e5": 4, "e8": 1}.items()}
