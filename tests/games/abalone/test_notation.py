"""Notation: rules, section 6."""

from __future__ import annotations

import pytest

from accessible_games.core.directions import WORDS
from accessible_games.core.errors import AmbiguousMoveError, NotationError
from accessible_games.games.abalone import GAME
from accessible_games.games.abalone.values import SEATS, Move, State
from tests.games.abalone.positions import crowded_positions, place, random_positions


def read(text: str, state: State | None = None) -> str:
    """The name of the move that ``text`` is read as."""
    here = state or GAME.initial(SEATS, {})
    return GAME.format(GAME.parse(text, GAME.view(here, here.turn)))


@pytest.mark.parametrize(
    "text",
    [
        "c3-d4", "C3-D4", "c3 d4", "c3d4", "C3D4", "c3,d4", "c3, d4", " c3   d4 ", "c3 - d4", "c3>d4", "c3–d4",
        "c 3 d 4", "c3 ne", "c3ne", "C3 NE", "c3-ne", "c3 Upper Right", "c3 right up", "c3 northeast", "c3 ur",
        "c3 no", "c3 Nordost", "c3 rechts oben", "c3 oben rechts", "c3 ro", "c3, rechts oben",
    ],
)  # fmt: skip
def test_every_way_to_write_an_inline_move(text: str) -> None:
    assert read(text) == "c3-d4"


@pytest.mark.parametrize(
    "text",
    [
        "c3-c5-d4",
        "C3 C5 D4",
        "c3c5d4",
        "c3,c5,d4",
        "c3 c5 ne",
        "c3 c5 rechts oben",
        "c3-c5-ne",
        "c5-c3-d6",
        "c5 c3 d6",
        "c5 c3 ne",
        "C5C3 Oben Rechts",
    ],
)
def test_every_way_to_write_a_broadside_move(text: str) -> None:
    assert read(text) == "c3-c5-d4"


DIRECTIONS = {
    "e": ("e6", "e east right r o ost rechts"),
    "ne": ("f6", "ne northeast ur no nordost ro"),
    "nw": ("f5", "nw northwest ul nordwest lo"),
    "w": ("e4", "w west left l links"),
    "sw": ("d4", "sw southwest ll südwest suedwest lu"),
    "se": ("d5", "se southeast lr so südost suedost ru"),
}
PHRASES = {
    "ne": ("upper right", "right up", "up right", "rechts oben", "oben rechts"),
    "nw": ("upper left", "left up", "up left", "links oben", "oben links"),
    "sw": ("lower left", "left down", "down left", "links unten", "unten links"),
    "se": ("lower right", "right down", "down right", "rechts unten", "unten rechts"),
}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_directions_in_both_languages(direction: str) -> None:
    target, words = DIRECTIONS[direction]
    spoken = (*words.split(), *PHRASES.get(direction, ()))
    assert set(spoken) == set(WORDS[direction])
    for word in spoken:
        assert read(f"e5 {word}", place("e5", "i9")) == f"e5-{target}"
        assert read(f"E5{word.upper()}", place("e5", "i9")) == f"e5-{target}"


def test_no_word_means_two_directions() -> None:
    every = [word for words in WORDS.values() for word in words]
    assert len(every) == len(set(every))


def test_the_target_belongs_to_the_end_named_first() -> None:
    state = place("c2 c3 c4", "i9")
    assert read("c4 c2 d5", state) == "c2-c4-d3"
    assert read("c4 c2 d4", state) == "c2-c4-d2"
    assert read("c2 c4 d2", state) == "c2-c4-d2"


def test_two_ends_on_a_diagonal() -> None:
    state = place("c3 d4 e5", "i9")
    assert read("e5 c3 e6", state) == read("c3 e5 c4", state) == "c3-e5-c4"


def test_a_line_that_moves_along_itself_is_its_inline_move() -> None:
    state = place("c2 c3 c4", "i9")
    assert read("c2 c4 e", state) == "c2-c3"
    assert read("c2 c4 c3", state) == "c2-c3"
    assert read("c4 c2 e", state) == "c2-c3"
    assert read("c2 c4 w", state) == "c4-c3"
    assert read("c3 c3 d4", state) == "c3-d4"


def test_a_single_field_with_one_move() -> None:
    assert read("A1", place("a1 a2", "b1 b2 i9")) == "a1-a2"


def test_a_single_field_with_several_moves_lists_them() -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        read("c3")
    assert caught.value.reason == "several-moves"
    assert caught.value.readings == (
        "c3-c2",
        "c3-c4",
        "c3-c4-d3",
        "c3-c4-d4",
        "c3-c5-d3",
        "c3-c5-d4",
        "c3-d3",
        "c3-d4",
    )
    assert caught.value.facts == {"field": "c3", "count": 8}


def test_the_ends_of_a_line_with_one_move() -> None:
    state = place("c2 c3 c4", "d2 d3 d4 b1 i9")
    assert read("c2 c4", state) == read("c4 c2", state) == "c2-c4-b2"


def test_the_ends_of_a_line_with_several_moves_list_them() -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        read("c5 c3")
    assert caught.value.reason == "moves-of-line"
    assert caught.value.readings == ("c3-c5-d3", "c3-c5-d4")
    assert caught.value.facts == {"first": "c5", "last": "c3", "count": 2}


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "-", "help", "c", "3", "c3 xy", "c3 d4 e5 f6", "c3 d4 e5 ne", "c3 d4 quickly", "33", "cc3", "c3 ne ne",
        "rechts", "c3 oben", "²3", "c３ d4", "c3\0d4", "c3 d4" + " " * 60, "ne c3", "c3/d4",
    ],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.reason in ("unreadable", "no-such-field")


@pytest.mark.parametrize(
    ("text", "field"),
    [("a6", "a6"), ("e0 e1", "e0"), ("c3 j4", "j4"), ("f1", "f1"), ("c3 d44", "d44"), ("z9 ne", "z9")],
)
def test_fields_that_do_not_exist(text: str, field: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert (caught.value.reason, caught.value.facts) == ("no-such-field", {"field": field})


def test_moves_have_one_name_each_in_a_thousand_positions() -> None:
    for state in (*random_positions(700, seed=1), *crowded_positions(300, seed=2)):
        view = GAME.view(state, state.turn)
        moves = GAME.moves(view)
        named = [GAME.format(move) for move in moves]
        assert len(set(named)) == len(named)
        assert named == sorted(named)
        for move, name in zip(moves, named, strict=True):
            assert GAME.parse(name, view) == move


def test_names_are_ascii_and_made_of_fields() -> None:
    assert GAME.format(Move("c2", "c4", "d3")) == "c2-c4-d3"
    assert GAME.format(Move("c3", None, "d4")) == "c3-d4"
    assert repr(Move("c3", None, "d4")) == "Move(first='c3', last=None, target='d4')"
