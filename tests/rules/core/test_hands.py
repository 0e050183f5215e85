"""Movements of a hand lead from one placement to the next, in every game, and each is possible in its turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.hands import Hand, Placement, hands, placement


def follow(before: Placement, reported: tuple[Hand, ...]) -> dict[str, list[str]]:
    """Return the pieces on all cells after the movements; a puck goes below the other pieces."""
    board = {cell: list(pieces) for cell, pieces in before.items()}

    def take(cell: str, piece: str) -> None:
        pieces = board[cell]
        del pieces[len(pieces) - 1 - pieces[::-1].index(piece)]

    def put(cell: str, piece: str) -> None:
        board[cell].insert(0 if piece == "puck" else len(board[cell]), piece)

    for hand in reported:
        if hand.is_swap:
            board[hand.start], board[hand.target] = board[hand.target], board[hand.start]
            continue
        assert hand.start == "" or hand.is_all == (len(hand.pieces) == len(before[hand.start]))
        for piece in hand.pieces:
            if hand.start:
                take(hand.start, piece)
        for piece in hand.pieces:
            if hand.target:
                put(hand.target, piece)
    return board


def steps(name: str, seed: int) -> Any:
    """Positions of a game at random, one after the other."""
    game, draw = games.load(name), random.Random(seed)
    seats = draw.choice(list(game.seats.values()))
    state = game.initial(
        seats, {option.name: draw.choice(option.choices) for option in game.options if option.name != "starter"}
    )
    for _ in range(120):
        yield game, seats, state
        phase = game.phase(state)
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(draw.randrange)).state
        elif isinstance(phase, Decide):
            moves = game.promising(game.view(state, phase.seats[0]))
            state = game.play(state, phase.seats[0], draw.choice(moves)).state
        else:
            return


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", games.names())
def test_events_lead_to_the_next_position(name: str, seed: int) -> None:
    before: Placement | None = None
    all_reported = 0
    for game, seats, state in steps(name, seed):
        cells = game.geometry({}, None).cells
        after = placement(game, game.view(state, seats[0]), cells)
        for seat in (*seats, None):
            assert placement(game, game.view(state, seat), cells) == after, "what stands where is no secret"
        if before is not None:
            reported = hands(before, after, is_stacked=name == "spiralspiel")
            assert {cell: tuple(pieces) for cell, pieces in follow(before, reported).items()} == after, reported
            assert bool(reported) == (before != after)
            all_reported += len(reported)
        before = after
    assert all_reported > 10


@pytest.mark.parametrize("name", games.names())
def test_leaps_forwards_and_backwards(name: str) -> None:
    game = games.load(name)
    cells = game.geometry({}, None).cells
    found = [placement(game, game.view(state, seats[0]), cells) for game, seats, state in steps(name, 11)]
    for first, second in (
        (a, b) for at, a in enumerate(found) for b in (found[at + 3 : at + 4] + found[max(0, at - 1) : at])
    ):
        board = follow(first, hands(first, second, is_stacked=name == "spiralspiel"))
        assert {cell: tuple(pieces) for cell, pieces in board.items()} == second


def reported(before: dict[str, str], after: dict[str, str], *, is_stacked: bool = False) -> list[str]:
    full = [{cell: tuple(each.get(cell, "")) for cell in "abcdef"} for each in (before, after)]
    found = hands(*full, is_stacked=is_stacked)
    return [f"{''.join(hand.pieces)}:{hand.start}{'x' if hand.is_swap else '-'}{hand.target}" for hand in found]


def test_a_push_frees_the_last_field_first() -> None:
    assert reported({"a": "B", "b": "B", "c": "W"}, {"b": "B", "c": "B", "d": "W"}) == ["W:c-d", "B:a-c"]
    assert reported({"a": "B", "b": "B", "c": "W"}, {"b": "B", "c": "B"}) == ["W:c-", "B:a-c"]


def test_two_that_change_places() -> None:
    assert reported({"a": "B", "b": "W"}, {"a": "W", "b": "B"}) == ["B:axb"]


def test_three_in_a_circle_are_begun_beside_the_board() -> None:
    before, after = {"a": "K", "b": "L", "c": "M"}, {"b": "K", "c": "L", "a": "M"}
    assert reported(before, after) == ["K:a-", "M:c-a", "L:b-c", "K:-b"]


def test_a_stack_is_carried_in_one_hand() -> None:
    assert reported({"a": "ABA", "b": "B"}, {"a": "A", "b": "BBA"}, is_stacked=True) == ["BA:a-b"]


def test_stacks_grow_from_below() -> None:
    assert reported({"a": "A", "b": "B"}, {"c": "BA"}, is_stacked=True) == ["B:b-c", "A:a-c"]
    assert reported({"a": "AB"}, {"a": "BA"}, is_stacked=True) == ["B:a-", "A:a-", "B:-a", "A:-a"]


def test_pieces_that_share_a_field_side_by_side_stay_there() -> None:
    assert reported({"a": "PE", "b": "D"}, {"a": "E", "b": "PD"}) == ["P:a-b"]
    assert reported({"a": "PE", "b": "P"}, {"a": "P", "b": "PE"}) == ["E:a-b"]
