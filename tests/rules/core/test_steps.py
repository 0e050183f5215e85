"""Moves of stepping, placing and removing, read from what people type."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from accessible_games.rules.core.steps import Move, completed, read

CELLS = ("a1", "a4", "d2", "d3")
LEGAL = [Move("a1", "a4"), Move("a1", "d2", "d3"), Move("a1", "d2", "b6"), Move("d3", "d2")]


@pytest.mark.parametrize(
    ("text", "from_hand", "on_the_board"),
    [
        ("d2", Move("", "d2"), Move("d2", "")),
        ("D2", Move("", "d2"), Move("d2", "")),
        (" d 2 ", Move("", "d2"), Move("d2", "")),
        ("d2xa1", Move("", "d2", "a1"), Move("d2", "", "a1")),
        ("d2 x a1", Move("", "d2", "a1"), Move("d2", "", "a1")),
        ("D2Xa1", Move("", "d2", "a1"), Move("d2", "", "a1")),
        ("d2 a1", Move("", "d2", "a1"), Move("d2", "a1")),
        ("d2a1", Move("", "d2", "a1"), Move("d2", "a1")),
        ("a1-a4", Move("a1", "a4"), Move("a1", "a4")),
        ("a1 - a4", Move("a1", "a4"), Move("a1", "a4")),
        ("a1-a4xd3", Move("a1", "a4", "d3"), Move("a1", "a4", "d3")),
        ("a1-a4 d3", Move("a1", "a4", "d3"), Move("a1", "a4", "d3")),
        ("a1 a4 d3", Move("a1", "a4", "d3"), Move("a1", "a4", "d3")),
        ("a1a4d3", Move("a1", "a4", "d3"), Move("a1", "a4", "d3")),
        ("a1a4xd3", Move("a1", "a4", "d3"), Move("a1", "a4", "d3")),
        ("a1, a4 x d3", Move("a1", "a4", "d3"), Move("a1", "a4", "d3")),
    ],
)
def test_typed_forms(text: str, from_hand: Move, on_the_board: Move) -> None:
    assert read(text, CELLS, from_hand=True) == from_hand
    assert read(text, CELLS, from_hand=False) == on_the_board


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "-", "xa1", "a1-", "a1x", "a1--a4x", "a1xa4-d3", "a1xa4xd3", "a1-a4-d3", "a1 a4 d2 d3", "a1 help",
        "d", "2", "hello",
    ],
)  # fmt: skip
def test_unreadable_input_is_refused(text: str) -> None:
    for from_hand in (True, False):
        with pytest.raises(NotationError, match="unreadable"):
            read(text, CELLS, from_hand)


def test_cells_that_are_none_are_named() -> None:
    with pytest.raises(NotationError) as caught:
        read("a1-d4xe9", CELLS, from_hand=False)
    assert (caught.value.reason, caught.value.facts) == ("no-such-field", {"field": "d4"})


def test_the_name_of_a_move_is_read_back() -> None:
    for move in LEGAL:
        assert read(str(move), ("b6", *CELLS), from_hand=False) == move
    for move in (Move("", "d2"), Move("", "d2", "a1")):
        assert read(str(move), CELLS, from_hand=True) == move


def impossible() -> IllegalMoveError:
    return IllegalMoveError("impossible")


def test_input_with_one_legal_move_is_completed() -> None:
    assert completed(Move("d3", ""), LEGAL, impossible) == Move("d3", "d2")
    assert completed(Move("a1", "a4"), LEGAL, impossible) == Move("a1", "a4")
    assert completed(Move("a1", "d2", "b6"), LEGAL, impossible) == Move("a1", "d2", "b6")
    assert completed(Move("a1", "", "b6"), LEGAL, impossible) == Move("a1", "d2", "b6")


@pytest.mark.parametrize(
    ("begun", "reason", "readings", "field"),
    [
        (Move("a1", ""), "several-moves", ("a1-a4", "a1-d2xd3", "a1-d2xb6"), "a1"),
        (Move("a1", "d2"), "which-removal", ("a1-d2xd3", "a1-d2xb6"), "d2"),
    ],
)
def test_ambiguous_input_lists_the_moves(begun: Move, reason: str, readings: tuple[str, ...], field: str) -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        completed(begun, LEGAL, impossible)
    assert (caught.value.reason, caught.value.readings) == (reason, readings)
    assert caught.value.facts == {"field": field, "count": len(readings)}


@pytest.mark.parametrize("begun", [Move("d2", ""), Move("a1", "d3"), Move("d3", "d2", "a1"), Move("", "d2")])
def test_beginning_without_a_legal_move_is_refused(begun: Move) -> None:
    with pytest.raises(IllegalMoveError, match="impossible"):
        completed(begun, LEGAL, impossible)
