"""Reading moves in both languages, what a beginning leaves open, and why something is no move."""

from __future__ import annotations

from random import Random

import pytest

from accessible_games import games
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.announce.notation import in_words, to_notation
from accessible_games.core.errors import AmbiguousMoveError, GameError, IllegalMoveError, NotationError
from accessible_games.games.muehle import GAME
from accessible_games.games.muehle.position import State
from tests.games.muehle.positions import names, place, scattered

ANY = games.load("muehle")
PLACING = place("a1 d1", "a7 d7 b4", hands=(7, 6))  # g1 closes a mill
MOVING = place("a1 a4 d7 g7", "d3 f4 b2 d2 f2", "white")  # a4-a7 closes one
FLYING = place("a1 d1 g4", "b2 d2 f2 f4 g7", "white")  # g4-g1, and so may others of Black


def read(text: str, state: State) -> str:
    return GAME.format(GAME.parse(text, GAME.view(state, state.turn)))


def refused(text: str, state: State) -> GameError:
    with pytest.raises(GameError) as caught:
        GAME.parse(text, GAME.view(state, state.turn))
    return caught.value


@pytest.mark.parametrize(
    ("text", "state", "name"),
    [
        ("b6", PLACING, "b6"),
        ("B 6", PLACING, "b6"),
        ("g1xa7", PLACING, "g1xa7"),
        ("g1 a7", PLACING, "g1xa7"),
        ("g1a7", PLACING, "g1xa7"),
        ("G1 x A7", PLACING, "g1xa7"),
        ("a4-b4", MOVING, "a4-b4"),
        ("a4b4", MOVING, "a4-b4"),
        ("a4 b4", MOVING, "a4-b4"),
        ("a4-a7xd3", MOVING, "a4-a7xd3"),
        ("a4 a7 d3", MOVING, "a4-a7xd3"),
        ("a4a7d3", MOVING, "a4-a7xd3"),
        ("a4-a7 f4", MOVING, "a4-a7xf4"),
        ("a1xd3", MOVING, ""),
        ("g4-g1", FLYING, ""),
        ("g4-a7", FLYING, "g4-a7"),
        ("g4 g1 x g7", FLYING, "g4-g1xg7"),
    ],
)
def test_typed_forms(text: str, state: State, name: str) -> None:
    if name:
        assert read(text, state) == name
    else:
        assert isinstance(refused(text, state), AmbiguousMoveError | IllegalMoveError | NotationError)


@pytest.mark.parametrize(
    ("typed", "state", "name"),
    [
        ("g1 takes a7", PLACING, "g1xa7"),
        ("g1 nimmt a7", PLACING, "g1xa7"),
        ("golf 1 takes alpha 7", PLACING, "g1xa7"),
        ("Gustav 1 nimmt Anna 7", PLACING, "g1xa7"),
        ("a4 to b4", MOVING, "a4-b4"),
        ("a4 nach b4", MOVING, "a4-b4"),
        ("a4 nach a7 nimmt d3", MOVING, "a4-a7xd3"),
        ("a4 to a7 removes d3", MOVING, "a4-a7xd3"),
        ("von a4 nach b4", MOVING, "a4-b4"),
    ],
)
def test_words_of_both_languages(typed: str, state: State, name: str) -> None:
    assert read(to_notation(ANY, typed.removeprefix("von ")), state) == name


@pytest.mark.parametrize(
    ("language", "said"), [("en", ("g1 takes a7", "a4 a7 takes d3")), ("de", ("g1 nimmt a7", "a4 a7 nimmt d3"))]
)
def test_a_removal_is_heard_as_a_word(language: str, said: tuple[str, str]) -> None:
    announcer = Announcer(Listener(language))
    assert in_words(announcer, ANY, "g1xa7") == said[0]
    assert in_words(announcer, ANY, "a4-a7xd3") == said[1]


def test_a_mill_without_a_removal_lists_the_stones() -> None:
    error = refused("g1", PLACING)
    assert isinstance(error, AmbiguousMoveError)
    assert (error.reason, error.readings) == ("which-removal", ("g1xa7", "g1xb4", "g1xd7"))
    assert error.facts == {"field": "g1", "count": 3}


def test_the_only_stone_that_can_be_removed_is_removed() -> None:
    """``rules.md``, "Mills": all others stand in a mill."""
    state = place("a1 g1", "c3 d3 e3 f4", hands=(7, 5))
    assert read("d1", state) == "d1xf4"
    assert read("d1xf4", state) == "d1xf4"


def test_a_beginning_is_the_only_move_or_lists_them() -> None:
    assert read("d7", place("d7 a4 g1 c3", "g7 d6 b4 c4 d1 g4 a1")) == "d7-a7"
    error = refused("a4", MOVING)
    assert isinstance(error, AmbiguousMoveError)
    assert error.reason == "several-moves"
    assert error.readings == tuple(name for name in names(MOVING) if name.startswith("a4-"))
    assert error.facts == {"field": "a4", "count": len(error.readings)}


@pytest.mark.parametrize("text", ["", "d", "pass", "a1+b4", "x", "g1xa7xb4", "a1 a4 a7 d7", "g1\na7", "g1 " * 40])
def test_what_is_no_move(text: str) -> None:
    error = refused(text, PLACING)
    assert isinstance(error, NotationError)
    assert error.reason == "unreadable"


@pytest.mark.parametrize(
    ("text", "field"), [("d4", "d4"), ("h1", "h1"), ("a2", "a2"), ("a1-a9", "a9"), ("g1xb1", "b1")]
)
def test_points_that_there_are_not(text: str, field: str) -> None:
    error = refused(text, PLACING)
    assert isinstance(error, NotationError)
    assert (error.reason, error.facts) == ("no-such-field", {"field": field})


def test_every_name_is_read_back_however_it_is_typed() -> None:
    for state in scattered(40, seed=4):
        for name in names(state):
            for typed in (name, name.upper(), name.replace("-", " ").replace("x", " "), name.replace("x", " x ")):
                assert read(typed, state) == name


def test_any_text_is_read_or_refused() -> None:
    draw, letters = Random(5), "abdgx1247- ,"
    for state in (PLACING, MOVING, FLYING):
        for _ in range(1500):
            text = "".join(draw.choice(letters) for _ in range(draw.randint(0, 9)))
            try:
                name = read(text, state)
            except GameError:
                continue
            assert name in names(state)
