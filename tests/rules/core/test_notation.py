"""Typed moves cut into words, on moves of games that are not there."""

from __future__ import annotations

from typing import NoReturn

import pytest

from accessible_games.rules.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from accessible_games.rules.core.notation import is_field, joined, only, tokens, typed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ""),
        ("c3-d4", "c3 - d4"),
        ("c3d4", "c3 d4"),
        ("c3, d4; e5", "c3 d4 e5"),
        ("d2xa1", "d2 x a1"),
        ("a1-a4xd3", "a1 - a4 x d3"),
        ("a1a4xd3", "a1 a4 x d3"),
        ("d2 x a1", "d2 x a1"),
        ("d2 xa1", "d2 x a1"),
        ("d2x a1", "d2 x a1"),
        ("5x8", "5 x 8"),
        ("5 x8", "5 x 8"),
        ("x8", "x8"),
        ("14xout", "14 x out"),
        ("14-out", "14 - out"),
        ("14out", "14 out"),
        ("ke7", "k e7"),
        ("kxe7", "k x e7"),
        ("K carry e9-e7", "K carry e9 - e7"),
        ("2 r23-goal", "2 r23 - goal"),
        ("2r23goal", "2 r23 goal"),
        ("in2 17", "in 2 17"),
        ("c 3 > d 4", "c 3 - d 4"),
        ("c3–d4 c3—d4 c3→d4", "c3 - d4 c3 - d4 c3 - d4"),
        ("c3/d4", "c3 / d4"),
        ("rechts oben", "rechts oben"),
        ("2 forward", "2 forward"),
    ],
)
def test_a_line_is_cut_into_words(text: str, words: str) -> None:
    assert " ".join(tokens(text, ("in", "out", "goal"))) == words


def test_words_of_the_notation_end_before_a_number() -> None:
    assert tokens("in2") == ["i", "n2"]
    assert tokens("in2", ("in",)) == ["in", "2"]
    assert tokens("r6", ("r",)) == ["r6"], "a single letter is that of a field"


def test_dashes_and_an_x_between_others_are_left_out_unless_they_matter() -> None:
    assert typed("A1-A4×D3") == ["a1", "a4", "d3"]
    assert typed("A1-A4×D3", marks=True) == ["a1", "-", "a4", "x", "d3"]
    assert typed("x e7 x") == ["x", "e7", "x"]
    assert typed("-") == typed("  ") == []


@pytest.mark.parametrize("text", ["c3" + " " * 60, "c3\0d4", "c3\nd4", "c3\u200bd4"])
def test_long_or_invisible_text_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        typed(text)
    assert caught.value.reason == "unreadable"


def test_a_letter_and_a_number_apart_are_joined_to_a_field() -> None:
    assert joined(["c", "3", "d", "4", "ne"]) == ["c3", "d4", "ne"]
    assert joined(["5", "s", "14"]) == ["5", "s14"]
    assert joined(["c3", "4", "out", "5"]) == ["c3", "4", "out", "5"]


def test_is_field_accepts_a_letter_and_a_number() -> None:
    assert [word for word in ("c3", "z99", "c", "3", "cc3", "C3", "²3", "3c") if is_field(word)] == ["c3", "z99"]


def refuse() -> NoReturn:
    raise AssertionError("nobody asks why")


def test_the_one_move_that_was_begun_is_that_move() -> None:
    assert only([7], "several", refuse) == 7


def test_several_moves_are_listed_by_name() -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        only([7, 8], "several", refuse, field="c3")
    assert (caught.value.reason, caught.value.readings) == ("several", ("7", "8"))
    assert caught.value.facts == {"field": "c3", "count": 2}


def test_no_begun_move_gives_the_reason() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        only([], "several", lambda: IllegalMoveError("empty", field="c3"))
    assert caught.value.facts == {"field": "c3"}
