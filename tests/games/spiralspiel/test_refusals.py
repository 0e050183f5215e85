"""Every reason why an action is refused, with the facts that its sentence needs."""

from __future__ import annotations

import pytest

from accessible_games.core.errors import GameError, IllegalMoveError
from accessible_games.games.spiralspiel import GAME
from accessible_games.games.spiralspiel.values import State
from tests.games.spiralspiel.positions import place
from tests.games.told import has_words, own_reasons

START = GAME.initial(("A", "B"), {})
NO_HAND = place({2: "AAAAAAAAAA", 4: "AA"})
NO_ROOM = place({**dict.fromkeys(range(17, 27), "B"), **dict.fromkeys(range(27, 31), "AA"), 31: "BA", 32: "B"})

CASES: list[tuple[str, State, str, dict[str, str | int]]] = [
    ("pass", START, "pass", {"count": 32}),
    ("hand-empty", NO_HAND, "in 1 20", {}),
    ("hand-empty", NO_HAND, "in 2 9", {}),
    ("hand-too-few", place({2: "AAAAAAAAAA", 4: "A"}), "in 2 20", {"count": 2, "hand": 1}),
    ("not-outermost", START, "in 1 16", {"field": "16", "first": "17", "last": "32"}),
    ("not-outermost", START, "in 2 1", {"field": "1", "first": "17", "last": "32"}),
    ("two-at-most", START, "in 3 20", {"count": 3, "most": 2}),
    ("foreign-there", place({20: "B"}), "in 1 20", {"field": "20", "owner_seat": "B"}),
    ("foreign-there", place({20: "AB"}), "in 1 20", {"field": "20", "owner_seat": "B"}),
    ("entry-full", place({20: "AA"}), "in 1 20", {"field": "20", "there": 2, "count": 1, "total": 3, "most": 2}),
    ("entry-full", place({20: "A"}), "in 2 20", {"field": "20", "there": 1, "count": 2, "total": 3, "most": 2}),
    ("entry-full", place({20: "BA"}), "in 1 20", {"field": "20", "there": 2, "count": 1, "total": 3, "most": 2}),
    ("no-entry", NO_ROOM, "in", {"count": 1, "first": "17", "last": "32"}),
    ("centre", START, "1-2 6", {"field": "1"}),
    ("empty", START, "20-19 1", {"field": "20"}),
    ("not-yours", place({20: "AB"}), "20-19 1", {"field": "20", "owner_seat": "B", "count": 2}),
    ("frozen", place({9: "A"}), "9-8 1", {"field": "9", "count": 1, "least": 2}),
    ("frozen", place({2: "AAAA"}), "2-1 4", {"field": "2", "count": 4, "least": 5}),
    ("same-number", place({20: "A"}), "20-20 1", {"field": "20"}),
    (
        "no-step",
        place({24: "A"}),
        "24-19 1",
        {"start": "24", "target": "19", "direction": "inward", "reach": "23 22 21 20 18 16 12"},
    ),
    (
        "no-step",
        place({24: "A"}),
        "24-31 1",
        {"start": "24", "target": "31", "direction": "outward", "reach": "25 26 27 28 30 32"},
    ),
    ("no-step", place({3: "AAAAAA"}), "3-1 6", {"start": "3", "target": "1", "direction": "inward", "reach": "2"}),
    ("stack-lower", place({20: "AA"}), "20-10 3", {"field": "20", "count": 3, "height": 2}),
    ("left-foreign", place({12: "BAA"}), "12-11 2", {"field": "12", "count": 2, "left": 1, "owner_seat": "B"}),
    ("outward-empty", place({20: "A"}), "20-21 1", {"start": "20", "target": "21"}),
    ("safe", place({20: "A", 19: "BB"}), "20-19 1", {"field": "19", "owner_seat": "B", "most": 2}),
    ("safe", place({20: "A", 10: "BBBB"}), "20-10 1", {"field": "10", "owner_seat": "B", "most": 4}),
    ("too-few", place({20: "A"}), "20-10 1", {"field": "10", "count": 1, "there": 0, "total": 1, "least": 2}),
    ("too-few", place({16: "AA", 8: "A"}), "16-8 1", {"field": "8", "count": 1, "there": 1, "total": 2, "least": 3}),
    ("too-few", place({2: "AAAAAA"}), "2-1 5", {"field": "1", "count": 5, "there": 0, "total": 5, "least": 6}),
    ("too-many", place({9: "AAA", 18: "B"}), "9-18 2", {"field": "18", "count": 2, "there": 1, "total": 3, "most": 2}),
    ("too-many", place({20: "A", 19: "AA"}), "20-19 1", {"field": "19", "count": 1, "there": 2, "total": 3, "most": 2}),
    ("no-move-from", place({18: "A", 17: "AA", 16: "BBBB"}), "18", {"field": "18"}),
]


def attempt(state: State, text: str) -> GameError:
    with pytest.raises(GameError) as caught:
        GAME.play(state, state.turn, GAME.parse(text, GAME.view(state, state.turn)))
    return caught.value


@pytest.mark.parametrize(("reason", "state", "text", "facts"), CASES, ids=[f"{case[0]}: {case[2]}" for case in CASES])
def test_reason_and_facts(reason: str, state: State, text: str, facts: dict[str, str | int]) -> None:
    error = attempt(state, text)
    assert isinstance(error, IllegalMoveError)
    assert (error.reason, error.facts) == (reason, facts)


def test_not_your_turn_over_and_no_chance() -> None:
    view = GAME.view(START, "B")
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(START, "B", GAME.parse("in 1 20", view))
    assert (caught.value.reason, caught.value.facts) == ("not-your-turn", {"seat": "A"})
    ended = GAME.adjudicate(START, "agreement", None).state
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(ended, "A", GAME.parse("in 1 20", GAME.view(ended, None)))
    assert (caught.value.reason, caught.value.facts) == ("over", {})
    with pytest.raises(IllegalMoveError) as caught:
        GAME.resolve(START, "6")
    assert (caught.value.reason, caught.value.facts) == ("no-chance", {})


def test_every_reason_of_a_refused_move_is_reached_by_a_case() -> None:
    reached = {reason for reason, *_ in CASES} | {"not-your-turn", "over", "no-chance"}
    assert reached >= own_reasons("spiralspiel", "refused")
    assert all(has_words("spiralspiel", "refused", reason) for reason in reached)


def test_a_refusal_changes_nothing() -> None:
    assert str(attempt(START, "in 3 20")) == "refused two-at-most(count=3, most=2)"
    assert GAME.initial(("A", "B"), {}) == START
