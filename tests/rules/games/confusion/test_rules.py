"""The deal, names of attempts and JSON; what comes of turns is in ``played.py``."""

from __future__ import annotations

import json
import random

import pytest

from accessible_games.line.session.reading import vocabulary
from accessible_games.rules.core.game import Chance, Over
from accessible_games.rules.games.confusion import GAME
from tests.rules.games.confusion.positions import CHIPS, LETTERS, SEATS, data, dealt, play, position, possible
from tests.rules.games.confusion.states import changed


def test_the_deal_is_one_secret_shuffle() -> None:
    """Section "Set-up": nobody sees their own diagrams."""
    state = GAME.initial(SEATS, {})
    assert GAME.phase(state) == Chance(None, "deal", (LETTERS, LETTERS), secret=True)
    step = GAME.resolve(state, "deal cafebdghijkl lkjihgfedcba")
    assert all(letter not in repr(step.events) for letter in ("cafebd", "lkjihg"))


def test_a_captured_die_stays_on_the_sheet() -> None:
    """Section "Captures": its owner does not learn the diagram, and no other die can have it."""
    state = position({"D": "e5"}, {"C": "e7", "K": "k5"}, sheet={"black": {"C": "cd", "K": "cdk"}})
    after, _ = play(state, "D e7")
    assert possible(after, "black", "C") == "cd"
    assert GAME.view_json(GAME.view(after, "black"))["deal"]["black"] is None
    assert GAME.view_json(GAME.view(after, "blue"))["deal"]["black"] == LETTERS
    after, _ = play(after, "K j4")
    assert possible(after, "black", "K") == "k"


def test_no_word_of_the_notation_is_a_command_or_a_chip() -> None:
    assert set(GAME.words) & set(vocabulary()) == {"back", "leave"}  # commands only alone, or "leave" with a number
    assert all(len(word) > 1 for word in GAME.words)


def test_parts_are_the_chip_and_the_rest() -> None:
    state = dealt(help_level="manual")
    heads = {GAME.parts(each)[0] for each in GAME.moves(GAME.view(state, "blue"))}
    assert heads == {*"ABFGHIJKL", "reveal"}  # C, D and E are hemmed in


@pytest.mark.parametrize("level", ["manual", "answers", "full"])
def test_states_of_random_play_come_back_and_are_never_refused(level: str) -> None:
    draw = random.Random(21)
    for _ in range(2):
        state = dealt("".join(draw.sample(LETTERS, 12)), "".join(draw.sample(LETTERS, 12)), level)
        for _ in range(400):
            assert GAME.from_json(json.loads(json.dumps(GAME.to_json(state)))) == state
            view = GAME.view(state, state.turn)
            if isinstance(GAME.phase(state), Over):
                break
            moves = GAME.moves(view) if draw.random() < 0.2 else GAME.promising(view)
            state = GAME.play(state, state.turn, draw.choice(moves)).state


def test_the_answers_survive_at_their_level_only() -> None:
    """The sheet of rules 1 and 2 stands beside that of rules 1 to 3 where it is what players see."""
    pieces = ({"A": "a4", "B": "c3"}, {"C": "k5"})
    sheet = {"blue": {"A": "abc", "B": "ab", "C": "ab"}}
    raw = data(*pieces, sheet=sheet, options={"help": "answers"}, deal=("cabdefghijkl", LETTERS))
    answered = {"blue": {**dict.fromkeys(CHIPS, LETTERS), **sheet["blue"]}, "black": raw["possible"]["black"]}
    state = GAME.from_json({**raw, "answered": answered})
    assert GAME.to_json(state)["answered"] == answered
    assert GAME.view_json(GAME.view(state, "blue"))["possible"] == answered
    assert GAME.to_json(state)["possible"]["blue"]["A"] == "c"
    assert GAME.to_json(GAME.from_json(raw))["answered"] == raw["possible"]
    full = GAME.from_json({**raw, "options": {"help": "full"}})
    assert "answered" not in GAME.to_json(full)
    after, _ = play(state, "B c4")
    assert GAME.from_json(GAME.to_json(after)) == after


def test_sheet_is_narrowed_by_its_own_sets() -> None:
    certain = GAME.to_json(GAME.from_json(changed("possible blue A", "a")))["possible"]["blue"]
    assert certain == {**dict.fromkeys(CHIPS, LETTERS[1:]), "A": "a"}
    arrived = GAME.from_json(data({"B": "c11", "A": "d5"}, {"C": "k5"}, promoted={"blue": ["A"], "black": []}))
    sheet = GAME.to_json(arrived)["possible"]["blue"]
    assert (sheet["B"], sheet["A"]) == ("bcdfghjk", "aeil")


def test_help_is_full_unless_something_else_is_chosen() -> None:
    assert GAME.initial(SEATS, {}).help == "full"
    assert position({"A": "c1"}, {"C": "k5"}).help == "full"
