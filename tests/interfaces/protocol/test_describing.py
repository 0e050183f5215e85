"""Data for drawing any game: schemas that hold, a board that is whole, cells as a seat may know them."""

from __future__ import annotations

import random
from itertools import count

import jsonschema
import pytest

from accessible_games.interfaces.protocol.describing import VERSIONS
from accessible_games.rules.games import load, names
from tests.kit.checking import Ask

PLIES = 60


@pytest.mark.parametrize("name", names())
def test_states_and_views_are_as_the_schemas_say(ask: Ask, name: str) -> None:
    for number, seats in load(name).seats.items():
        described = ask("describe", game=name)
        state, view = (jsonschema.Draft202012Validator(described[each]) for each in ("state", "view"))
        state.check_schema(described["state"])
        view.check_schema(described["view"])
        reply = ask("new", game=name, seats=number)
        draw = random.Random(number)
        for seed in count():
            if seed % 3 == 0:
                state.validate(reply["state"])
                for seat in (*seats, None):
                    view.validate(ask("view", seat=seat)["view"])
            if reply["phase"] == "over" or seed == PLIES:
                break
            is_chance = reply["phase"] == "chance"
            reply = ask("throw", seed=seed) if is_chance else ask("play", move=draw.choice(ask("moves")["moves"]))
            assert reply["ok"]
        assert not state.is_valid({**reply["state"], "nonsense": 1})
        assert not view.is_valid({})


@pytest.mark.parametrize("name", names())
def test_a_drawing_from_board_and_cells_is_that_of_the_program(ask: Ask, name: str) -> None:
    ask("new", game=name)
    if ask("position")["phase"] == "chance":
        ask("throw", seed=4)
    for seat in (*load(name).seats[min(load(name).seats)], None):
        board, cells = ask("describe", game=name, seat=seat)["board"], ask("cells", seat=seat)["cells"]
        lines = [[" "] * board["width"] for _ in range(board["height"])]
        written = [(label["at"], label["text"]) for label in board["labels"]]
        written += [(board["cells"][cell]["at"], there["letters"]) for cell, there in cells.items()]
        for (line, column), text in written:
            lines[line][column : column + len(text)] = text
        drawn = ["".join(line).rstrip() for line in lines]
        assert drawn == ask("board", seat=seat, width=200, **{"as": "letters"})["lines"]


@pytest.mark.parametrize("name", names())
def test_neighbours_and_lines_are_cells(ask: Ask, name: str) -> None:
    board = ask("describe", game=name)["board"]
    cells = board["cells"]
    assert all(set(each["neighbours"]) <= set(board["directions"]) for each in cells.values())
    assert all(other in cells for each in cells.values() for other in each["neighbours"].values())
    rows = [cell for line in board["lines"] if line["kind"] == "row" for cell in line["cells"]]
    assert len(rows) == len(set(rows))
    assert set(rows) <= set(cells)


def test_words_come_in_the_language_asked_for(ask: Ask) -> None:
    symbols = {language: ask("describe", game="abalone", language=language)["symbols"] for language in ("de", "en")}
    assert (symbols["de"]["black"], symbols["en"]["black"]) == ("schwarz", "black")
    assert ask("rules", game="abalone")["text"].startswith("## Aim")
    assert ask("rules", game="abalone", language="de")["text"].startswith("## Ziel")


def test_versions_are_agreed_on(ask: Ask) -> None:
    assert ask("version")["version"] == ask("version", versions=[7, *VERSIONS])["version"] == max(VERSIONS)
    assert ask("version", versions=[0])["reason"] == "no-such-version"
    assert "describe" in ask("version")["requests"]


def test_chance_decides_by_the_program(ask: Ask) -> None:
    ask("new", game="abgrund")
    first = ask("throw", seed=3)
    assert first["ok"]
    ask("new", game="abgrund")
    assert ask("throw", seed=3) == first
    assert ask("throw")["reason"] in ("no-chance", "thrown-already")


def test_an_impossible_description_is_refused(ask: Ask) -> None:
    assert ask("describe", game="abalone", options={"layout": "none"})["error"] == "state"
    assert ask("describe", game="abalone", seat="blue")["reason"] == "not-a-seat"
    assert ask("cells")["reason"] == "no-game"
