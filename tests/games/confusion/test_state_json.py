"""The JSON state: exact form, round trips, and a reason for each fault (rules.md, "Set-up", "Sheet", "End")."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from accessible_games.core.errors import StateError
from accessible_games.core.game import Over
from accessible_games.games.confusion import GAME
from tests.games.confusion.positions import CHIPS, LETTERS, SEATS, data, dealt, narrow, play, position
from tests.games.told import has_words

STARTS = {
    "blue": dict(zip(CHIPS, "c1 d1 e1 f1 g1 h1 i1 d2 e2 f2 g2 h2".split(), strict=True)),
    "black": dict(zip(CHIPS, "i11 h11 g11 f11 e11 d11 c11 h10 g10 f10 e10 d10".split(), strict=True)),
}
PROMOTED = {"blue": ["A"], "black": []}


def usual(**more: Any) -> dict[str, Any]:
    return data({"A": "c1", "D": "e5"}, {"C": "k5"}, **more)


def changed(path: str, value: Any, start: dict[str, Any] | None = None) -> dict[str, Any]:
    """A good state with one entry replaced: ``at blue A``."""
    made = copy.deepcopy(start or usual())
    *into, last = path.split()
    inner = made
    for key in into:
        inner = inner[key]
    inner[last] = value
    return made


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in usual().items() if name != key}


def reason(state: object) -> str:
    with pytest.raises(StateError) as error:
        GAME.from_json(state)
    reason = error.value.reason
    assert has_words("confusion", "state", reason)
    return error.value.reason


def test_the_form_is_that_of_the_document() -> None:
    """The set-up after a deal, written out."""
    expected = {
        "table": "confusion-diagrams/1",
        "turn": "blue",
        "puck": "f6",
        "quiet": 0,
        "threat": None,
        "deal": {"blue": "cafebdghijkl", "black": "lkjihgfedcba"},
        "at": STARTS,
        "promoted": {"blue": [], "black": []},
        "revealed": {"blue": [], "black": []},
        "possible": {seat: dict.fromkeys(CHIPS, LETTERS) for seat in SEATS},
        "ended": None,
        "turns": 0,
        "options": {"help": "full"},
    }
    state = dealt("cafebdghijkl", "lkjihgfedcba")
    assert GAME.to_json(state) == expected
    assert list(GAME.to_json(state)) == list(expected)
    before = GAME.initial(SEATS, {"help": "manual"})
    assert GAME.to_json(before) == {**expected, "deal": None, "options": {"help": "manual"}}
    assert GAME.from_json(expected) == state


@pytest.mark.parametrize("level", ["manual", "answers", "full"])
def test_states_of_random_play_come_back_and_are_never_refused(level: str) -> None:
    draw = random.Random(21)
    for _ in range(6):
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


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (None, "not-an-object"), ([], "not-an-object"), ("x", "not-an-object"),
        (usual(board="x"), "unknown-key"),
        *((without(key), "missing-key") for key in usual()),
        (usual(table="confusion-diagrams/2"), "does-not-follow"), (usual(table=None), "does-not-follow"),
        (changed("turn", "red"), "unknown-word"), (changed("turn", None), "unknown-word"),
        (usual(puck="l1"), "unknown-cell"), (usual(puck=None), "unknown-cell"),
        (changed("at blue A", "c12"), "unknown-cell"),
        (changed("at blue A", 3), "unknown-cell"),
        (usual(quiet=-1), "bad-number"), (usual(quiet=True), "bad-number"), (usual(quiet=102), "bad-number"),
        (usual(quiet=1.0), "bad-number"), (usual(turns="60"), "bad-number"), (usual(turns=30_001), "bad-number"),
        (usual(threat="white"), "unknown-word"), (usual(threat=0), "unknown-word"), (usual(threat=""), "unknown-word"),
        (changed("deal blue", "abc"), "bad-deal"), (changed("deal blue", LETTERS[:11] + "a"), "bad-deal"),
        (changed("deal blue", list(LETTERS)), "bad-deal"), (changed("deal blue", None), "bad-deal"),
        (changed("deal", "abc"), "bad-object"), (changed("deal", {"blue": LETTERS}), "missing-key"), (usual(at=[]),
        "bad-object"),
        (changed("at red", {}), "unknown-key"), (usual(promoted=None), "bad-object"),
        (usual(possible=None), "bad-object"),
        (changed("at blue", {"A": "c1"}), "missing-key"), (changed("at blue M", "c1"), "unknown-key"),
        (changed("possible black", {}), "missing-key"), (changed("possible black", None), "bad-object"),
        (changed("promoted blue", ["B", "A"]), "not-sorted"), (changed("promoted blue", ["A", "A"]), "repeated"),
        (changed("promoted blue", "A"), "bad-list"), (changed("revealed blue", ["M"]), "unknown-word"),
        (changed("revealed blue", [1]), "unknown-word"), (changed("revealed blue", ["AB"]), "unknown-word"),
        (usual(asked="A"), "bad-list"), (changed("revealed blue", [""]), "unknown-word"),
        (changed("possible blue A", ""), "bad-letters"), (changed("possible blue A", "ba"), "bad-letters"),
        (changed("possible blue A", "aab"), "bad-letters"), (changed("possible blue A", "abm"), "bad-letters"),
        (changed("possible blue A", ["a"]), "bad-letters"), (changed("possible blue A", None), "bad-letters"),
        (usual(options=None), "bad-object"), (usual(options={"layout": "x"}), "unknown-key"),
        (usual(options={"help": "some"}), "unknown-word"), (usual(options={"help": ["full"]}), "unknown-word"),
        (usual(ended="blue"), "bad-object"), (usual(ended={"winner": "blue"}), "missing-key"),
        (usual(ended={"winner": "red", "reason": "puck"}), "unknown-word"),
        (usual(ended={"winner": None, "reason": "puck"}), "bad-ended"),
        (usual(ended={"winner": "blue", "reason": "quiet"}), "bad-ended"),
        (usual(ended={"winner": "blue", "reason": "luck"}), "unknown-word"),
        (usual(ended={"winner": "blue", "reason": ["puck"]}), "unknown-word"),
    ],
)  # fmt: skip
def test_malformed_states(state: object, why: str) -> None:
    assert reason(state) == why


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (data({"A": "e5", "D": "e5"}, {"C": "k5"}), "two-on-a-field"),
        (data({"A": "e5"}, {"C": "e5"}), "two-on-a-field"),
        (usual(sheet={"blue": {"A": "bc"}}), "not-in-the-sheet"),
        (changed("possible blue", dict.fromkeys(CHIPS, "a")), "no-assignment"),
        (changed("possible blue", {**dict.fromkeys(CHIPS, LETTERS), "A": "a", "B": "a"}), "no-assignment"),
        (usual(promoted=PROMOTED, sheet={"blue": {"A": "bcd"}}), "promoted-sheet"),
        (usual(promoted={"blue": ["D"], "black": []}), "promoted-die"),
        (data({"A": "c11"}, {"C": "k5"}), "not-promoted"),
        (data({"B": "c11"}, {"C": "k5"}, sheet={"blue": {"B": "ae"}}), "not-promoted"),
        (data({"A": "a5"}, {"E": "k1"}), "not-promoted"),
        (usual(revealed=PROMOTED), "revealed-uncertain"),
        (usual(answered=usual()["possible"]), "answered-level"),
        (
            usual(options={"help": "answers"}, answered={"blue": narrow({"A": "a"}), "black": narrow({})}),
            "answered-sheet",
        ),
        (usual(asked=["A"]), "asked-wrongly"),
        (usual(options={"help": "manual"}, asked=["B"]), "asked-wrongly"),
        (usual(options={"help": "manual"}, sheet={"blue": {"A": "a"}}, asked=["A"]), "asked-wrongly"),
        (usual(threat="black"), "wrong-threat"),
        (usual(threat="blue"), "wrong-threat"),
        (data({"D": "e11"}, {"C": "k5"}, "e11", "black", sheet={"blue": {"D": "d"}}), "wrong-threat"),
        (data({"A": "c1"}, {}), "end-missing"),
        (usual(quiet=100, turns=200), "end-missing"),
        (usual(ended={"winner": "blue", "reason": "puck"}), "end-not-reached"),
        (usual(ended={"winner": "blue", "reason": "dice"}), "end-not-reached"),
        (usual(ended={"winner": None, "reason": "quiet"}), "end-not-reached"),
        (data({"A": "c1"}, {}, ended={"winner": "blue", "reason": "resign"}), "end-missing"),
        (data({"A": "c1"}, {}, turn="black", ended={"winner": "black", "reason": "dice"}), "end-not-reached"),
        (data({}, {}), "no-dice"),
        (data({}, {}, ended={"winner": "blue", "reason": "dice"}), "no-dice"),
    ],
)
def test_impossible_states(state: object, why: str) -> None:
    assert reason(state) == why


def test_before_the_deal_nothing_has_happened() -> None:
    start = GAME.to_json(GAME.initial(SEATS, {}))
    assert reason({**start, "puck": "f7"}) == "not-the-start"
    assert reason(changed("at blue A", "c2", start)) == "not-the-start"
    assert reason({**start, "turn": "black", "turns": 1}) == "not-the-start"


def test_how_a_position_came_about_is_left_open() -> None:
    """Positions are set up by hand: turns need not follow from a beginning; a sheet is narrowed by what it tells."""
    for state in (usual(turns=0), usual(turn="black"), usual(quiet=61), usual(turns=61)):
        assert GAME.to_json(GAME.from_json(state)) == state
    certain = GAME.to_json(GAME.from_json(changed("possible blue A", "a")))["possible"]["blue"]
    assert certain == {**dict.fromkeys(CHIPS, LETTERS[1:]), "A": "a"}
    arrived = GAME.from_json(data({"B": "c11", "A": "d5"}, {"C": "k5"}, promoted={"blue": ["A"], "black": []}))
    sheet = GAME.to_json(arrived)["possible"]["blue"]
    assert (sheet["B"], sheet["A"]) == ("bcdfghjk", "aeil")


def test_ends_by_the_rules_are_taken_as_they_are() -> None:
    dice = data({"A": "c1"}, {}, turn="black", ended={"winner": "blue", "reason": "dice"})
    assert GAME.to_json(GAME.from_json(dice)) == dice
    sheet = {"blue": {"D": "bcdfghjk"}}
    puck = data({"D": "e11"}, {"C": "k5"}, "e11", sheet=sheet, ended={"winner": "blue", "reason": "puck"})
    assert GAME.to_json(GAME.from_json(puck)) == puck
    assert reason({**puck, "threat": "blue"}) == "wrong-threat"
    assert reason({**puck, "ended": {"winner": "black", "reason": "puck"}}) == "end-not-reached"


def test_a_resignation_before_the_reply_may_tell_the_threat_or_not() -> None:
    raw = data({"D": "e11"}, {"C": "k5"}, "e11", "black", sheet={"blue": {"D": "bcdfghjk"}}, threat="blue")
    ended = {"winner": "blue", "reason": "resign"}
    for threat in ("blue", None):
        assert GAME.from_json({**raw, "threat": threat, "ended": ended}).threat == threat
    assert reason({**raw, "threat": "black", "ended": ended}) == "wrong-threat"


def test_options_and_seats() -> None:
    for options, why in (({"help": "much"}, "unknown-choice"), ({"board": "1"}, "unknown-option")):
        with pytest.raises(StateError) as error:
            GAME.initial(SEATS, options)
        assert error.value.reason == why
    with pytest.raises(StateError) as error:
        GAME.initial(("black", "blue"), {})
    assert error.value.reason == "bad-seats"
    assert GAME.initial(SEATS, {}).help == "full"
    assert position({"A": "c1"}, {"C": "k5"}).help == "full"
