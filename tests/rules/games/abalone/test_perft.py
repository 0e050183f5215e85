"""Leaf counts, compiled and interpreted, against the published numbers and against the naive rules."""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.games.abalone import GAME, board
from accessible_games.rules.games.abalone.values import SEATS, State
from tests.rules.games.abalone import oracle
from tests.rules.games.abalone.positions import crowded_positions, place, random_positions

COUNTS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))["entries"]
CASES = [(entry, variant) for entry in COUNTS for variant in ("standard", "junior")]
NAMES = [f"{entry['name']}-{variant}" for entry, variant in CASES]
SEAT = {"b": "black", "w": "white"}
# Interpreted, a million nodes take about a second.
DEEPEST = 4 if board.is_compiled() else 3


def position(entry: dict[str, Any], variant: str) -> State:
    captured = {SEAT[colour]: lost for colour, lost in entry["captured"].items()}
    options = {"variant": variant}
    return GAME.from_json(
        {"board": entry["position"], "turn": SEAT[entry["side"]], "captured": captured, "options": options}
    )


@pytest.fixture(scope="module")
def interpreted() -> ModuleType:
    """The source of the inner boards, never as machine code."""
    source = Path(board.__file__).with_name("board.py")
    spec = importlib.util.spec_from_file_location("abalone_board_from_source", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_which_one_runs(record_property: Callable[[str, object], None], interpreted: ModuleType) -> None:
    record_property("abalone board", "compiled" if board.is_compiled() else "interpreted")
    assert not interpreted.is_compiled()
    if os.environ.get("ACCESSIBLE_GAMES_REQUIRE_COMPILED") == "1":
        assert board.is_compiled()


@pytest.mark.parametrize(("entry", "variant"), CASES, ids=NAMES)
def test_perft(entry: dict[str, Any], variant: str) -> None:
    state = position(entry, variant)
    depths = range(1, DEEPEST + 1)
    assert [GAME.perft(state, depth) for depth in depths] == entry[variant][:DEEPEST]


@pytest.mark.slow
@pytest.mark.soak
def test_perft_of_the_start_one_ply_deeper() -> None:
    entry = next(entry for entry in COUNTS if entry["name"] == "classical")
    state = position(entry, "standard")
    assert state == GAME.initial(SEATS, {})
    assert GAME.perft(state, DEEPEST + 1) == entry["standard"][DEEPEST]


@pytest.mark.parametrize(("entry", "variant"), CASES, ids=NAMES)
def test_perft_from_the_source(entry: dict[str, Any], variant: str, interpreted: ModuleType) -> None:
    state = position(entry, variant)
    for depth in (1, 2, 3):
        count = interpreted.perft(state.black, state.white, state.turn == "black", depth, state.junior)
        assert count == entry[variant][depth - 1]


def test_perft_at_depth_zero_and_after_the_end() -> None:
    assert GAME.perft(GAME.initial(SEATS, {}), 0) == 1
    ended = place("e5", "i9", captured={"black": 0, "white": 6})
    assert (GAME.perft(ended, 0), GAME.perft(ended, 1)) == (1, 0)


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_perft_over_the_end_of_games(variant: str) -> None:
    """The last marble falls within the search: both count nothing below it."""
    lost = {"black": 5, "white": 5}
    state = place("g7 h8 e1", "i9 d1 a1 b2", captured=lost, options={"variant": variant})
    naive = oracle.perft(oracle.read(GAME.to_json(state)["board"]), "b", 3, variant == "junior", {"b": 5, "w": 5})
    assert GAME.perft(state, 3) == naive


def test_the_source_and_the_module_in_use_give_the_same_boards(interpreted: ModuleType) -> None:
    for state in (*random_positions(150, seed=7), *crowded_positions(150, seed=8)):
        assert interpreted.pairs(state.own, state.opponent, state.junior) == board.pairs(
            state.own, state.opponent, state.junior
        )


def agrees(state: State) -> None:
    """The naive rules have the same moves under the same names, and the same boards after them."""
    letter = state.turn[0]
    here = oracle.read(GAME.to_json(state)["board"])
    expected = {name: oracle.write(after) for name, after in oracle.moves(here, letter, state.junior).items()}
    found = {}
    for move in GAME.moves(GAME.view(state, state.turn)):
        after = GAME.play(state, state.turn, move).state
        found[str(move)] = GAME.to_json(after)["board"]
        off = len(here) - len(oracle.read(found[str(move)]))
        assert sum(after.captured) - sum(state.captured) == off
    assert found == expected
    assert len(set(expected.values())) == len(expected)


def test_the_naive_rules_agree_on_positions_of_random_games() -> None:
    for state in random_positions(60, seed=9):
        agrees(state)


def test_the_naive_rules_agree_on_crowded_positions() -> None:
    for state in crowded_positions(60, seed=10):
        agrees(state)


@given(
    st.lists(st.sampled_from(oracle.FIELDS), min_size=2, max_size=28, unique=True),
    st.sampled_from(SEATS),
    st.sampled_from(("standard", "junior")),
)
def test_the_naive_rules_agree_anywhere(fields: list[str], turn: str, variant: str) -> None:
    half = len(fields) // 2
    black, white = " ".join(fields[:half]), " ".join(fields[half:])
    state = place(black, white, turn, options={"variant": variant})
    if not state.ended:
        agrees(state)


@pytest.mark.parametrize("depth", [1, 2])
def test_the_naive_rules_count_the_same(depth: int) -> None:
    for entry, variant in CASES:
        here = oracle.read(entry["position"])
        assert (
            oracle.perft(here, entry["side"], depth, variant == "junior", entry["captured"])
            == entry[variant][depth - 1]
        )
