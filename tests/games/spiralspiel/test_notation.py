"""Reading moves: names, generous input, beginnings, and what is no move."""

from __future__ import annotations

import random
import string

import pytest

from accessible_games import games
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.announce.notation import in_words, to_notation
from accessible_games.core.errors import AmbiguousMoveError, GameError, IllegalMoveError, NotationError
from accessible_games.games.spiralspiel import GAME
from accessible_games.games.spiralspiel.board import ENTRY, STEPS
from accessible_games.games.spiralspiel.values import PASS, Move, State
from tests.games.spiralspiel.positions import crowded, moves_from, names, place, random_game

ANY = games.load("spiralspiel")
STATE = place({20: "AA", 12: "AAA", 24: "A", 30: "B", 9: "A", 6: "AAA"})


def read(text: str, state: State = STATE) -> Move:
    return GAME.parse(text, GAME.view(state, state.turn))


@pytest.mark.parametrize(
    "text",
    [
        "20-10 2", "20 10 2", "20-10-2", "20,10,2", "20 - 10 : 2", " 20–10  2 ", "20—10 2", "20>10 2", "20/10 2",
        "20; 10; 2.", "20→10 2", "20-10 x2", "20-10x2", "20-10 × 2", "20-10*2", "20 10", "20-10",
    ],
)  # fmt: skip
def test_a_move_is_read_generously(text: str) -> None:
    assert read(text) == Move(20, 10, 2)


@pytest.mark.parametrize("text", ["in 2 17", "IN 2 17", "in-2-17", "in2 17", "in 17 2", "In: 2, 17"])
def test_an_entry_is_read_generously(text: str) -> None:
    assert read(text) == Move(0, 17, 2)


@pytest.mark.parametrize("text", ["pass", "Pass", " PASS. "])
def test_a_pass(text: str) -> None:
    assert read(text) == PASS


def test_every_name_is_read_back() -> None:
    for state in (*random_game(3), *crowded(50, seed=4)):
        for move in GAME.moves(GAME.view(state, None)):
            assert read(GAME.format(move), state) == move
            assert read(GAME.format(move).upper(), state) == move
            assert read(GAME.format(move).replace("-", " "), state) == move


def test_parts_are_headings_and_the_rest() -> None:
    assert GAME.parts(Move(20, 10, 2)) == ("20", "10 2")
    assert GAME.parts(Move(0, 20, 1)) == ("in", "1 20")
    assert GAME.parts(PASS) == ("pass", "")


def readings(text: str, state: State = STATE) -> AmbiguousMoveError:
    with pytest.raises(AmbiguousMoveError) as caught:
        read(text, state)
    return caught.value


def test_a_start_with_several_moves_lists_them_in_order() -> None:
    error = readings("20")
    assert error.readings == tuple(moves_from(STATE, 20))
    assert (error.reason, error.facts) == ("from", {"field": "20", "count": len(error.readings)})


def test_a_start_with_one_move_is_that_move() -> None:
    assert read("2", place({2: "AAAAAA", 20: "B"})) == Move(2, 1, 6)


def test_a_start_and_a_target_with_several_counts_lists_them() -> None:
    error = readings("12-6", place({12: "AAAA", 20: "B"}))
    assert error.readings == ("12-6 3", "12-6 4")
    assert (error.reason, error.facts) == ("count", {"start": "12", "target": "6", "count": 2})


def test_beginnings_of_entries() -> None:
    error = readings("in 17")
    assert (error.readings, error.reason) == (("in 1 17", "in 2 17"), "bring-in-count")
    assert error.facts == {"field": "17", "count": 2}
    assert read("in 24") == Move(0, 24, 1)
    error = readings("in 2")
    assert error.readings == tuple(name for name in names(STATE) if name.startswith("in 2 "))
    assert (error.reason, error.facts) == ("bring-in-number", {"stones": 2, "count": 13})
    error = readings("in")
    assert error.readings == tuple(name for name in names(STATE) if name.startswith("in "))
    assert (error.reason, error.facts) == ("bring-in", {"count": len(error.readings)})


def refusal(text: str, state: State = STATE) -> GameError:
    with pytest.raises(GameError) as caught:
        read(text, state)
    return caught.value


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("20-40", "no-such-number", {"number": 40}),
        ("0-10 2", "no-such-number", {"number": 0}),
        ("33", "no-such-number", {"number": 33}),
        ("in 1 33", "no-such-number", {"number": 33}),
        ("in 0", "no-such-count", {}),
        ("in 0 20", "no-such-count", {}),
        ("20-10 0", "no-such-count", {}),
    ],
)
def test_numbers_that_are_none(text: str, reason: str, facts: dict[str, str | int]) -> None:
    error = refusal(text)
    assert isinstance(error, NotationError)
    assert (error.reason, error.facts) == (reason, facts)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "hello", "moves", "m", "in in", "in 1 20 3", "20-10 2 1", "pass 20", "20 pass", "a 20-10", "20-10 b",
        "20+10", "in one 20", "-", "20\n10", "20\x0010", "in 1 20" + " " * 60, "²0-10 2", "٢٠-١٠ 2", "x2", "20 x",
    ],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    error = refusal(text)
    assert isinstance(error, NotationError)
    assert error.reason == "unreadable"


def test_no_letter_is_a_move() -> None:
    for letter in string.ascii_letters:
        assert isinstance(refusal(letter), NotationError)


def test_any_text_is_read_or_refused() -> None:
    draw, alphabet = random.Random(5), "0123456789 -inpas,x>\t20 10 2"
    for _ in range(3000):
        text = "".join(draw.choice(alphabet) for _ in range(draw.randint(0, 12)))
        try:
            move = read(text)
        except GameError:
            continue
        assert read(GAME.format(move)) == move


FULL = place({**dict.fromkeys(range(17, 27), "B"), **dict.fromkeys(range(27, 31), "AA"), 31: "BA", 32: "B"})
BEGINNINGS: list[tuple[str, State, str, dict[str, str | int]]] = [
    ("9", STATE, "frozen", {"field": "9", "count": 1, "least": 2}),
    ("30", STATE, "not-yours", {"field": "30", "owner_seat": "B", "count": 1}),
    ("29", STATE, "empty", {"field": "29"}),
    ("1", STATE, "centre", {"field": "1"}),
    ("18", place({18: "A", 17: "AA", 16: "BBBB"}), "no-move-from", {"field": "18"}),
    ("in", place({2: "AAAAAAAAAA", 4: "AA"}), "hand-empty", {}),
    ("in 2", place({2: "AAAAAAAAAA", 4: "A"}), "hand-too-few", {"count": 2, "hand": 1}),
    ("in", FULL, "no-entry", {"count": 1, "first": "17", "last": "32"}),
    ("in 2", FULL, "no-entry", {"count": 2, "first": "17", "last": "32"}),
    ("in 20", STATE, "entry-full", {"field": "20", "there": 2, "count": 1, "total": 3, "most": 2}),
    ("in 30", STATE, "foreign-there", {"field": "30", "owner_seat": "B"}),
    ("in 9", STATE, "not-outermost", {"field": "9", "first": "17", "last": "32"}),
    ("20-16", place({20: "AA", 16: "BBBB"}), "safe", {"field": "16", "owner_seat": "B", "most": 4}),
    ("20-15", place({20: "A"}), "too-few", {"field": "15", "count": 1, "there": 0, "total": 1, "least": 2}),
    (
        "12-11",
        place({12: "BABA", 11: "AAA"}),
        "left-foreign",
        {"field": "12", "count": 1, "left": 3, "owner_seat": "B"},
    ),
    (
        "12-11",
        place({12: "AAA", 11: "AAAA"}),
        "too-many",
        {"field": "11", "count": 3, "there": 4, "total": 7, "most": 4},
    ),
    ("30-7", STATE, "not-yours", {"field": "30", "owner_seat": "B", "count": 1}),
    ("20-13", STATE, "no-step", {"start": "20", "target": "13", "direction": "inward", "reach": "19 18 16 15 10"}),
]


@pytest.mark.parametrize(("text", "state", "reason", "facts"), BEGINNINGS)
def test_beginnings_of_no_move_tell_why(text: str, state: State, reason: str, facts: dict[str, str | int]) -> None:
    error = refusal(text, state)
    assert isinstance(error, IllegalMoveError)
    assert (error.reason, error.facts) == (reason, facts)


@pytest.mark.parametrize("text", ["20", "20-10", "in 20", "in 2", "in"])
def test_beginnings_after_the_end(text: str) -> None:
    error = refusal(text, GAME.adjudicate(STATE, "agreement", None).state)
    assert (error.kind, error.reason) == ("refused", "over")


def test_typed_words_of_both_languages() -> None:
    """The words of people become those of the notation; then the move is read."""
    for typed in ("setze 2 auf 17", "ein 2 17", "Bring in 2 on 17", "in 2 17", "place 2 on 17", "setze ein 2 auf 17"):
        assert read(to_notation(ANY, typed)) == Move(0, 17, 2)
    for typed in ("20 nach 10", "20 auf 10 2", "20 to 10", "20 onto 10, 2"):
        assert read(to_notation(ANY, typed)) == Move(20, 10, 2)
    for typed in ("passen", "Pass", "passe"):
        assert read(to_notation(ANY, typed)) == PASS


@pytest.mark.parametrize(("language", "said"), [("en", "bring in 2 17"), ("de", "setze 2 17")])
def test_moves_are_said_in_the_words_of_the_listener(language: str, said: str) -> None:
    announcer = Announcer(Listener(language))
    assert in_words(announcer, ANY, "in 2 17") == said
    assert in_words(announcer, ANY, "20-10 2") == "20 10 2"


@pytest.mark.parametrize("number", range(17, 33))
@pytest.mark.parametrize("count", [1, 2])
def test_what_a_list_names_below_bring_in_can_be_typed_so(count: int, number: int) -> None:
    """``moves`` tells "bring in: 1 17, 2 17"; no step leads from 1 or 2 to the outermost numbers."""
    assert read(f"{count} {number}") == Move(0, number, count)
    assert not [way for way in STEPS[count] if way >= ENTRY[0]]
