"""``rules.md``, "Notation": names of moves, generous reading, and every reason why a move is refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from accessible_games import games
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.announce.notation import in_words, to_notation
from accessible_games.core.errors import IllegalMoveError, NotationError
from accessible_games.core.open_game import View
from accessible_games.games.abgrund import GAME
from accessible_games.games.abgrund.values import PASS, WHITE, Move, State
from tests.games.abgrund.positions import START, names, place, random_rounds
from tests.games.told import has_words, own_reasons, own_refusals

ANY = games.load("abgrund")  # as code for every game has it
SWAPS = place(8, "4 10 14", "3 11 16", (2, False))  # 10-12, 14x16
LEAVES = place(8, "4 10 14", "3 11 16", (3, False))  # 10-13, 14-out


def read(text: str, state: State) -> Move:
    return GAME.parse(text, View(state, WHITE))


@pytest.mark.parametrize(
    ("text", "state", "name"),
    [
        ("10-12", SWAPS, "10-12"),
        ("10 12", SWAPS, "10-12"),
        ("10x12", SWAPS, "10-12"),
        ("10", SWAPS, "10-12"),
        ("14x16", SWAPS, "14x16"),
        ("14-16", SWAPS, "14x16"),
        (" 14  X 16 ", SWAPS, "14x16"),
        ("14 × 16", SWAPS, "14x16"),
        ("14:16", SWAPS, "14x16"),
        ("14,16", SWAPS, "14x16"),
        ("14 > 16", SWAPS, "14x16"),
        ("14–16", SWAPS, "14x16"),
        ("014-16", SWAPS, "14x16"),
        ("14x 16", SWAPS, "14x16"),
        ("14-", SWAPS, "14x16"),
        ("14-out", LEAVES, "14-out"),
        ("14 OUT", LEAVES, "14-out"),
        ("14out", LEAVES, "14-out"),
        ("14", LEAVES, "14-out"),
        ("14-17", LEAVES, "14-out"),
        ("out", LEAVES, "14-out"),
        ("14 x out", LEAVES, "14-out"),
        ("10 13", LEAVES, "10-13"),
    ],
)
def test_moves_are_read(text: str, state: State, name: str) -> None:
    assert GAME.format(read(text, state)) == name


@pytest.mark.parametrize("text", ["pass", "PASS", " pass "])
def test_pass_is_read_where_it_is_the_only_move(text: str) -> None:
    assert read(text, place(9, "4 5 15", "3 10 11", (3, False))) == PASS


def test_every_move_is_read_from_its_name_and_its_start() -> None:
    for state in (state for states in random_rounds(60, 3) for state in states if state.throw):
        for name in names(state):
            move = read(name, state)
            assert GAME.format(move) == name
            assert read(name.replace("-", "x").upper(), state) == move
            assert move.start == 0 or read(str(move.start), state) == move


def test_the_parts_of_a_move() -> None:
    parts = {name: GAME.parts(read(name, state)) for state in (SWAPS, LEAVES) for name in names(state)}
    assert parts == {"10-12": ("10", "12"), "14x16": ("14", "x 16"), "10-13": ("10", "13"), "14-out": ("14", "out")}
    assert GAME.parts(PASS) == ("pass", "")


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("14 hinaus", "14 out"),
        ("14 raus", "14 out"),
        ("Passe", "pass"),
        ("aussetzen", "pass"),
        ("14 off", "14 out"),
        ("14 tauscht mit 16", "14 x 16"),
        ("14 swaps with 16", "14 x 16"),
        ("14 auf 16", "14 16"),
        ("14 to 16", "14 16"),
        ("14x16", "14x16"),
        ("hinaus", "out"),
    ],
)
def test_words_of_people_become_words_of_the_notation(text: str, notation: str) -> None:
    assert to_notation(ANY, text) == notation


def test_moves_are_said_in_words() -> None:
    said = [
        in_words(Announcer(Listener(language)), ANY, name)
        for language in ("de", "en")
        for name in ("5-8", "5x8", "14-out", "pass", "x 8")
    ]
    assert said == [
        "5 8",
        "5 tauscht mit 8",
        "14 hinaus",
        "passen",
        "tauscht mit 8",
        "5 8",
        "5 swaps with 8",
        "14 out",
        "pass",
        "swaps with 8",
    ]


NOTATION = [
    ("unreadable", ["", " ", "-", "moves", "help", "hilfe", "x", "a", "m", "5-8-9", "x8", "--", "five", "5+3", "5.8",
                    "throw 2 red", "e5", "5e", "5 8 x", "out 14", "14 pass", "1" * 50, "٥-٨", "²", "5\u200b8",
                    "5" * 7]),
    ("no-such-field", ["0", "17", "58", "0-3", "17-out", "5-18", "5x99", "999999", "5-0"]),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "texts"), NOTATION)
def test_what_is_no_move(reason: str, texts: list[str]) -> None:
    for text in texts:
        with pytest.raises(NotationError) as error:
            read(text, SWAPS)
        assert error.value.reason == reason, text


def test_letters_and_commands_are_never_moves() -> None:
    for text in [*map(chr, range(97, 123)), "moves", "züge", "board", "stand", "undo", "zurück", "now"]:
        for state in (SWAPS, LEAVES, START):
            with pytest.raises(NotationError):
                read(text, state)


def test_the_field_that_does_not_exist_is_named() -> None:
    for text, field in (("5-18", 18), ("58", 58), ("17-out", 17)):
        with pytest.raises(NotationError) as error:
            read(text, SWAPS)
        assert error.value.facts == {"field": field}


STUCK = place(9, "4 5 15", "3 10 11", (3, False))
NOTHING = place(9, "4 5 15", "3 10 11", (0, True))
OVER = GAME.adjudicate(SWAPS, "agreement", None).state

REFUSED: list[tuple[str, State, str, dict[str, str | int]]] = [
    ("over", OVER, "10-12", {}),
    ("over", OVER, "10", {}),
    ("over", OVER, "out", {}),
    ("over", OVER, "pass", {}),
    ("throw-first", START, "3x5", {"seat": "white"}),
    ("throw-first", START, "pass", {"seat": "white"}),
    ("throw-first", START, "out", {"seat": "white"}),
    ("must-move", SWAPS, "pass", {"result": 2, "count": 2, "fields": "10 14"}),
    ("nothing-thrown", NOTHING, "15-out", {}),
    ("nothing-thrown", NOTHING, "15", {}),
    ("nothing-thrown", NOTHING, "out", {}),
    ("empty", SWAPS, "9", {"field": 9}),
    ("empty", SWAPS, "9-11", {"field": 9}),
    ("not-yours", SWAPS, "11-13", {"field": 11, "piece": "black-stone"}),
    ("not-yours", SWAPS, "3", {"field": 3, "piece": "black-stone"}),
    ("abyss", SWAPS, "8-10", {"field": 8}),
    ("abyss", SWAPS, "8", {"field": 8}),
    ("lost", SWAPS, "4-6", {"field": 4, "abyss": 8}),
    ("not-forward", SWAPS, "10-9", {"field": 10, "target": 9}),
    ("not-forward", SWAPS, "10-10", {"field": 10, "target": 10}),
    ("not-forward", STUCK, "15-14", {"field": 15, "target": 14}),
    ("wrong-distance", SWAPS, "10-11", {"field": 10, "target": 11, "steps": 1, "result": 2, "goal": 12}),
    ("wrong-distance", SWAPS, "10-16", {"field": 10, "target": 16, "steps": 6, "result": 2, "goal": 12}),
    ("too-far", STUCK, "15", {"field": 15, "needed": 2, "result": 3}),
    ("too-far", STUCK, "15-out", {"field": 15, "needed": 2, "result": 3}),
    ("too-far", STUCK, "15-16", {"field": 15, "needed": 2, "result": 3}),
    ("short-of-exit", SWAPS, "14-out", {"field": 14, "needed": 3, "result": 2, "goal": 16}),
    ("short-of-exit", SWAPS, "10-17", {"field": 10, "needed": 7, "result": 2, "goal": 12}),
    ("goes-out", LEAVES, "14-16", {"field": 14, "target": 16, "result": 3}),
    ("no-exit", SWAPS, "out", {"result": 2, "field": 15}),
]


@pytest.mark.parametrize(("reason", "state", "text", "facts"), REFUSED)
def test_why_a_move_is_refused(reason: str, state: State, text: str, facts: dict[str, str | int]) -> None:
    with pytest.raises(IllegalMoveError) as error:
        read(text, state)
    assert (error.value.reason, error.value.facts) == (reason, facts)


def test_a_throw_out_of_place_is_refused() -> None:
    for state, outcome, reason, facts in (
        (SWAPS, "throw 1 red", "no-throw-due", {"seat": "white"}),
        (START, "throw 4 red", "no-such-throw", {"outcome": "throw 4 red"}),
        (START, "throw 0 white", "no-such-throw", {"outcome": "throw 0 white"}),
        (START, "6" * 90, "no-such-throw", {"outcome": "6" * 40}),
        (OVER, "throw 1 red", "over", {}),
    ):
        with pytest.raises(IllegalMoveError) as error:
            GAME.resolve(state, outcome)
        assert (error.value.reason, error.value.facts) == (reason, facts)


def test_every_refusal_of_a_move_is_tried_here() -> None:
    tried = {("refused", reason) for reason, *_ in REFUSED} | {("notation", reason) for reason, _ in NOTATION}
    tried |= {("refused", reason) for reason in ("no-throw-due", "no-such-throw", "not-your-turn")}  # and test_rules
    assert tried >= {entry for entry in own_refusals("abgrund") if entry[0] != "state"}
    assert all(has_words("abgrund", *refusal) for refusal in tried)


def test_any_two_fields_are_a_move_or_refused_with_a_reason() -> None:
    """No text of the right form falls through, whatever the position."""
    draw = Random(7)
    known = own_reasons("abgrund", "refused")
    waiting = [state for states in random_rounds(20, 4) for state in states if state.throw]
    for state in draw.sample(waiting, 60):
        legal = set(names(state))
        for start, target in product(range(1, 17), (*range(1, 18), "out")):
            if {f"{start}-{target}", f"{start}x{target}", f"{start}-out" if target == 17 else ""} & legal:
                assert GAME.format(read(f"{start} {target}", state)) in legal
            else:
                with pytest.raises(IllegalMoveError) as error:
                    read(f"{start} {target}", state)
                assert error.value.reason in known
