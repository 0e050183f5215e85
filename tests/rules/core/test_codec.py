"""Forms of values in JSON, and refusals of other data."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from accessible_games.rules.core import codec
from accessible_games.rules.core.codec import (
    FLAG,
    Derived,
    Field,
    Form,
    by,
    group,
    listed,
    maybe,
    packed,
    record,
    row,
    whole,
)
from accessible_games.rules.core.errors import StateError
from tests.contract.message_files import entries

SEATS = ("north", "south")
CELLS = {"a1": 0, "b1": 1}


class Score(NamedTuple):
    """A score and the leader."""

    points: tuple[int, int]
    leader: str | None


class State(NamedTuple):
    """A little of everything."""

    turn: str
    left: int
    right: int
    at: int
    score: Score
    dice: tuple[int, ...]
    held: int
    throw: tuple[int, bool] | None = None
    seen: tuple[tuple[int, int], ...] = ()
    starter: str = "north"
    said: str = ""


def split(text: str) -> tuple[int, int]:
    """``3:4``."""
    left, right = text.split(":")
    return int(left), int(right)


FORM = record(
    State,
    turn=codec.word(SEATS),
    board=Field(packed(split, lambda pair: f"{pair[0]}:{pair[1]}", "bad-board"), ("left", "right")),
    at=codec.cell(CELLS),
    score=record(Score, points=by(SEATS, whole(0, 6)), leader=maybe(codec.word(SEATS))),
    dice=listed(whole(1, 6), most=2, ascending=True),
    held=codec.bits("ABC"),
    throw=maybe(row(whole(), FLAG)),
    sum=Derived(lambda state: state.left + state.right),
    seen=Field(codec.table(codec.cell(CELLS), whole(1, 3)), default=()),
    options=group(False, starter=Field(codec.word(SEATS), default="north")),
    said=Field(codec.word(("yes", "no")), default="", sparse=True),
)
STATE = State("south", 3, 4, 1, Score((2, 0), "north"), (2, 2), 0b101, (3, True), ((0, 2), (1, 1)), "south", "no")
DATA: dict[str, Any] = {
    "turn": "south",
    "board": "3:4",
    "at": "b1",
    "score": {"points": {"north": 2, "south": 0}, "leader": "north"},
    "dice": [2, 2],
    "held": ["A", "C"],
    "throw": [3, True],
    "sum": 7,
    "seen": {"a1": 2, "b1": 1},
    "options": {"starter": "south"},
    "said": "no",
}


def read(data: object) -> State:
    return FORM.state(data)


def refused(data: object) -> tuple[str, dict[str, Any]]:
    with pytest.raises(StateError) as error:
        read(data)
    return error.value.reason, error.value.facts


def test_a_value_is_written_in_the_order_of_its_form_and_read_again() -> None:
    assert FORM.data(STATE) == DATA
    assert list(FORM.data(STATE)) == list(DATA)
    assert read(json.loads(json.dumps(DATA))) == STATE


def test_optional_entries_have_defaults_and_are_written_only_on_demand() -> None:
    bare = {key: value for key, value in DATA.items() if key not in ("seen", "options", "said")}
    state = read(bare)
    assert state == STATE._replace(seen=(), starter="north", said="")
    assert FORM.data(state) == {**bare, "seen": {}, "options": {"starter": "north"}}
    assert read({**bare, "options": {}}) == state


def test_null_stands_for_the_value_that_is_said() -> None:
    form: Form[Any] = maybe(codec.word(("yes",)), "")
    assert (form.read(None, "x"), form.write("")) == ("", None)
    assert read({**DATA, "throw": None}).throw is None


def test_the_last_keys_may_be_missing_where_fewer_will_do() -> None:
    form = by("ABC", whole(0, 9), fewest=2)
    assert form.read({"A": 1, "B": 2}, "hand") == (1, 2)
    assert form.write((1, 2)) == {"A": 1, "B": 2}
    for wrong, key in (({"A": 1}, "B"), ({"A": 1, "C": 2}, "C"), ({"A": 1, "B": 2, "C": 3, "D": 4}, "D")):
        with pytest.raises(StateError) as error:
            form.read(wrong, "hand")
        assert error.value.facts == {"key": f"hand/{key}"}
    assert by("AB", whole(), default=-1).read({"B": 3}, "hand") == (-1, 3)


FAULTS: list[tuple[object, str, dict[str, Any]]] = [
    ([], "not-an-object", {}),
    ({**DATA, "score": 3}, "bad-object", {"key": "score", "found": "3"}),
    ({**DATA, "score": {"points": [], "leader": None}}, "bad-object", {"key": "score/points", "found": "[]"}),
    ({**DATA, "colour": 3}, "unknown-key", {"key": "colour"}),
    ({**DATA, "options": {"x" * 90: 3}}, "unknown-key", {"key": "options/" + "x" * 40}),
    ({**DATA, "seen": {"a1": 1, "c1": 1}}, "unknown-cell", {"key": "seen", "found": '"c1"'}),
    ({key: DATA[key] for key in DATA if key != "turn"}, "missing-key", {"key": "turn"}),
    ({**DATA, "score": {"leader": None}}, "missing-key", {"key": "score/points"}),
    ({**DATA, "turn": "east"}, "unknown-word", {"key": "turn", "found": '"east"', "words": "north, south"}),
    ({**DATA, "turn": ["north"]}, "unknown-word", {"key": "turn", "found": '["north"]', "words": "north, south"}),
    (
        {**DATA, "score": {**DATA["score"], "leader": ""}},
        "unknown-word",
        {"key": "score/leader", "found": '""', "words": "north, south, null"},
    ),
    ({**DATA, "at": None}, "unknown-cell", {"key": "at", "found": "null"}),
    ({**DATA, "board": "3"}, "bad-board", {"key": "board", "found": '"3"'}),
    ({**DATA, "board": 3}, "bad-board", {"key": "board", "found": "3"}),
    ({**DATA, "dice": "22"}, "bad-list", {"key": "dice", "found": '"22"'}),
    ({**DATA, "dice": [1, 2, 3]}, "too-long", {"key": "dice", "count": 3, "most": 2}),
    ({**DATA, "dice": [3, 2]}, "not-sorted", {"key": "dice"}),
    ({**DATA, "dice": [2, 7]}, "bad-number", {"key": "dice/1", "found": "7", "least": 1, "limit": 6}),
    ({**DATA, "dice": [True]}, "bad-number", {"key": "dice/0", "found": "true", "least": 1, "limit": 6}),
    ({**DATA, "dice": [2.0]}, "bad-number", {"key": "dice/0", "found": "2.0", "least": 1, "limit": 6}),
    ({**DATA, "held": ["C", "A"]}, "not-sorted", {"key": "held"}),
    ({**DATA, "held": ["A", "A"]}, "repeated", {"key": "held", "found": '"A"'}),
    ({**DATA, "throw": [3]}, "bad-length", {"key": "throw", "count": 1, "length": 2}),
    ({**DATA, "throw": [3, 1]}, "bad-flag", {"key": "throw/1", "found": "1"}),
    ({**DATA, "sum": 8}, "does-not-follow", {"key": "sum", "found": "8", "expected": "7"}),
    ({**DATA, "sum": 7.0}, "does-not-follow", {"key": "sum", "found": "7.0", "expected": "7"}),
    ({**DATA, "seen": {"a1": 4}}, "bad-number", {"key": "seen/a1", "found": "4", "least": 1, "limit": 3}),
]


@pytest.mark.parametrize(("data", "reason", "facts"), FAULTS)
def test_fault_names_its_place_and_value(data: object, reason: str, facts: dict[str, Any]) -> None:
    assert refused(data) == (reason, facts)


def test_a_table_holds_so_many_entries() -> None:
    with pytest.raises(StateError) as error:
        codec.table(codec.cell(CELLS), whole(), most=1).read({"a1": 1, "b1": 1}, "seen")
    assert (error.value.reason, error.value.facts) == ("too-long", {"key": "seen", "count": 2, "most": 1})


def test_every_common_fault_is_tried() -> None:
    reported = {entry.id.name.removeprefix("state-") for entry in entries("en", "positions.ftl")}
    of_a_beginning = {"bad-seats", "bad-options", "unknown-option", "unknown-choice"}
    assert {reason for _, reason, _ in FAULTS} - {"bad-board"} == reported - of_a_beginning


def test_text_that_matches_a_pattern() -> None:
    form = codec.matching("[ab]+", "bad-letters")
    assert form.write(form.read("abba", "said")) == "abba"
    for data in ("", "abc", "ab\n", 1):
        with pytest.raises(StateError) as caught:
            form.read(data, "said")
        assert (caught.value.reason, caught.value.facts["key"]) == ("bad-letters", "said")
