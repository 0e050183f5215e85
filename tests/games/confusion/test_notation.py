"""Reading attempts (rules.md, "Notation")."""

from __future__ import annotations

import random

import pytest

from accessible_games import games
from accessible_games.announce.notation import to_notation
from accessible_games.core.errors import AmbiguousMoveError, NotationError
from accessible_games.games.confusion import GAME
from accessible_games.games.confusion.values import State
from accessible_games.session.reading import vocabulary
from tests.games.confusion.positions import attempts, dealt, play, position, refused


def read(state: State, text: str) -> str:
    return str(GAME.parse(text, GAME.view(state, state.turn)))


@pytest.fixture
def state() -> State:
    return position({"K": "e9", "F": "f6", "A": "a1", "H": "d2"}, {"C": "k5", "B": "h6"}, puck="f6")


@pytest.mark.parametrize(
    "text",
    [
        "K move e9-e7", "k move e9 e7", "K e9-e7", "k e7", "ke7", "e9 e7", "e9-e7", "e9xe7", "E9 E7", "ke9-e7",
        "k e9 e 7", "K MOVE E9-E7", "  k   e7 ", "e9, e7", "k e9–e7", "K move e9 - e7", "k back 2", "e9 back 2",
        "back 2 k", "k 2 back", "move k e7", "move e9 e7", "k  move e 9 e 7", "e9 x e7", "k x e7",
        "kxe7", "k e9 x e7", "K move e9 X e7", "e 9 x e 7", "move k x e7", "ke9xe7",
    ],
)  # fmt: skip
def test_many_ways_to_say_the_same(state: State, text: str) -> None:
    assert read(state, text) == "K move e9-e7"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("carry e6", "F carry f6-e6"),
        ("pass e6", "F pass f6-e6"),
        ("leave f6 e6", "F leave f6-e6"),
        ("f carry e6", "F carry f6-e6"),
        ("carry left 1", "F carry f6-e6"),
        ("pass f back left 2", "F pass f6-d4"),
        ("pass right 2", "F pass f6-h6"),
        ("h forward 1", "H move d2-d3"),
        ("h forward left 2", "H move d2-b4"),
        ("h left forward 2", "H move d2-b4"),
        ("h back", "H move d2-d1"),
        ("h 1 forward", "H move d2-d3"),
        ("h2 e3 f4", "unreadable"),
        ("h d2 forward 1", "H move d2-d3"),
        ("d2 forward 1", "H move d2-d3"),
    ],
)
def test_kinds_and_directions(state: State, text: str, meant: str) -> None:
    if meant == "unreadable":
        assert refused(state, text) == ("notation unreadable", {})
    else:
        assert read(state, text) == meant


def test_directions_are_the_owners() -> None:
    """Section "Adaptation for blind players": forward is down for Black."""
    state, _ = play(dealt(), "A c2")
    assert read(state, "K forward 1") == "K move e10-e9"
    assert read(state, "K forward right 2") == "K move e10-c8"


@pytest.mark.parametrize(
    ("text", "reason", "readings"),
    [
        ("f e6", "which-kind", ["F leave f6-e6", "F carry f6-e6", "F pass f6-e6"]),
        ("f move e6", "which-kind", ["F leave f6-e6", "F carry f6-e6", "F pass f6-e6"]),
        ("f6 e6", "which-kind", ["F leave f6-e6", "F carry f6-e6", "F pass f6-e6"]),
        ("a move", "several-moves", ["A move a1-b1", "A move a1-c1", "A move a1-d1", "A move a1-e1", "A move a1-a2",
                                     "A move a1-b2", "A move a1-a3", "A move a1-c3", "A move a1-a4", "A move a1-d4",
                                     "A move a1-a5", "A move a1-e5"]),
        ("a forward", "several-moves", ["A move a1-a2", "A move a1-a3", "A move a1-a4", "A move a1-a5"]),
        ("f pass right", "several-moves", ["F pass f6-g6", "F pass f6-h6"]),
    ],
)  # fmt: skip
def test_what_is_left_open_is_asked(state: State, text: str, reason: str, readings: list[str]) -> None:
    with pytest.raises(AmbiguousMoveError) as error:
        GAME.parse(text, GAME.view(state, "blue"))
    assert error.value.reason == reason
    assert list(error.value.readings) == readings
    assert readings == [each for each in attempts(state) if each in readings]
    assert error.value.facts["count"] == len(readings)


@pytest.mark.parametrize("text", ["a1", "a a1", "a move", "a move a1"])
def test_a_die_or_its_square_begins_its_attempts(state: State, text: str) -> None:
    with pytest.raises(AmbiguousMoveError) as error:
        GAME.parse(text, GAME.view(state, "blue"))
    assert list(error.value.readings) == [each for each in attempts(state) if each.startswith("A ")]


def test_the_kind_is_not_asked_where_one_is_left() -> None:
    """Only the puck can go to an own die, so "f e6" is the pass."""
    state = position({"F": "f6", "B": "e6"}, {"C": "k5"}, puck="f6")
    assert read(state, "f e6") == "F pass f6-e6"


@pytest.mark.parametrize("text", ["reveal K", "reveal k", "k reveal", "reveal e9"])
def test_reveal(text: str) -> None:
    state = position({"K": "e9"}, {"C": "k5"}, sheet={"blue": {"K": "k"}})
    assert read(state, text) == "reveal K"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"), ("k", "unreadable"), ("xyzzy", "unreadable"), ("k e9 e7 e5", "unreadable"),
        ("k l e7", "unreadable"), ("carry pass e6", "unreadable"), ("h forward back 1", "unreadable"),
        ("h forward 0", "unreadable"), ("h forward 1 2", "unreadable"), ("k e9 e7 forward", "unreadable"),
        ("reveal k forward", "unreadable"), ("k" * 200, "unreadable"),
        ("k l5", "no-such-field"), ("e9 e12", "no-such-field"), ("k e0", "no-such-field"), ("z9 e7", "no-such-field"),
        ("m e7", "no-such-chip"), ("move", "needs-more"), ("forward", "needs-more"), ("pass", "needs-more"),
        ("reveal", "which-die"), ("forward 1", "needs-more"), ("reveal k e9", "needs-more"),
        ("forward left", "needs-more"),
    ],
)  # fmt: skip
def test_what_is_no_attempt(state: State, text: str, reason: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse(text, GAME.view(state, "blue"))
    assert error.value.reason == reason, text


def test_no_command_is_read_as_an_attempt(state: State) -> None:
    for word in (*vocabulary(), *"abcdefghijklmnopqrstuvwxyz"):
        for typed in (word, word.upper()):
            with pytest.raises(NotationError):
                GAME.parse(typed, GAME.view(state, "blue"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("K nach e7", "K move e9-e7"),
        ("k geht von e9 nach e7", "K move e9-e7"),
        ("ziehe k nach e7", "K move e9-e7"),
        ("f mit Puck nach e6", "F carry f6-e6"),
        ("F ohne Puck e6", "F leave f6-e6"),
        ("f spielt ab nach e6", "F pass f6-e6"),
        ("abspielen e6", "F pass f6-e6"),
        ("h vorwärts 1", "H move d2-d3"),
        ("h nach vorn links 2", "H move d2-b4"),
        ("h schräg vorwärts links 2", "H move d2-b4"),
        ("k zurück 2", "K move e9-e7"),
        ("k nach hinten 2", "K move e9-e7"),
        ("k to e7", "K move e9-e7"),
        ("f carry puck to e6", "F carry f6-e6"),
        ("f without puck e6", "F leave f6-e6"),
        ("f passes to e6", "F pass f6-e6"),
        ("h diagonally forward left 2", "H move d2-b4"),
        ("k goes back 2", "K move e9-e7"),
    ],
)
def test_words_of_people_in_both_languages(state: State, typed: str, meant: str) -> None:
    assert read(state, to_notation(games.load("confusion"), typed)) == meant


def test_no_word_of_the_notation_is_a_command_or_a_chip() -> None:
    assert set(GAME.words) & set(vocabulary()) == {"back", "leave"}  # commands only alone, or "leave" with a number
    assert all(len(word) > 1 for word in GAME.words)


def test_every_name_is_read_back_and_every_text_is_answered_alike() -> None:
    draw = random.Random(4)
    state = dealt(help_level="answers")
    for _ in range(40):
        view = GAME.view(state, state.turn)
        moves = GAME.moves(view)
        assert [GAME.parse(GAME.format(each), view) for each in moves] == list(moves)
        assert [GAME.parse(str(each).lower().replace("-", "x"), view) for each in moves] == list(moves)
        attempted = [each for each in moves if each.kind != "reveal"]
        state = GAME.play(state, state.turn, draw.choice(attempted)).state


def test_parts_are_the_chip_and_the_rest() -> None:
    state = dealt(help_level="manual")
    heads = {GAME.parts(each)[0] for each in GAME.moves(GAME.view(state, "blue"))}
    assert heads == {*"ABFGHIJKL", "reveal"}  # C, D and E are hemmed in
    assert GAME.parts(GAME.parse("h d3", GAME.view(state, "blue"))) == ("H", "d3")
