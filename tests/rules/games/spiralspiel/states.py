"""JSON states of the Spiralspiel, and every way in which one can be wrong."""

from __future__ import annotations

import json
from typing import Any

from accessible_games.rules.core.codec import shown
from accessible_games.rules.games.spiralspiel import GAME
from tests.rules.games.spiralspiel.positions import data, place, play
from tests.rules.games.tables import Forms, Wrong

START: dict[str, Any] = {
    "hand": {"A": 12, "B": 12},
    "stacks": {},
    "home": [],
    "turn": "A",
    "phase": "play",
    "ended": None,
    "winners": None,
    "ply": 0,
    "quiet": 0,
    "seen": {"|12,12|A|0": 1},
    "options": {"players": 2, "starter": "A"},
}


def written(value: object) -> str:
    """As it stands in a file."""
    return json.dumps(value, ensure_ascii=False)


def changed(**entries: object) -> dict[str, object]:
    return {**START, **entries}


def ended(**entries: object) -> dict[str, Any]:
    """A position that is over, A having won, with some entries changed."""
    state, _ = play(place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",)), "2-1 7")
    return {**GAME.to_json(state), **entries}


BOTH_HOME = ("AAAAAA", "BBBBBB")

BAD_VALUES: list[tuple[str, tuple[object, ...]]] = [
    ("hand", (
        None, [], [12, 12], 24, {}, {"A": 12}, {"A": 12, "C": 12}, {"A": 13, "B": 12},
        {"A": -1, "B": 12}, {"A": "12", "B": 12}, {"A": 12.0, "B": 12}, {"A": True, "B": 12}, {"A": None, "B": 12},
    )),
    ("stacks", (None, [], "20AA", 1)),
    ("home", (
        None, {}, "A", [None], ["AA"], [["A"]], [["A", "AAAAAA", 1]], [[["A"], "A"]],
    )),
    ("turn", (None, "", "a", 0, ["A"], {})),
    ("ply", (None, -1, 1_000_001, "0", True, 1.0)),
    ("quiet", (None, -1, 101, "0", True, 1.0)),
    ("phase", (None, "", "Play", 1, ["play"], "draw")),
    ("ended", ("", "boredom", "fewer-than-six", "Quiet", 1, True, ["quiet"], {})),
    ("winners", ([], ["A"], "A", 0, False)),
    ("options", (None, [], "A", 2)),
    ("options", ({}, {"starter": "A"})),
    ("options", ({"players": 2},)),
    ("options", tuple(
        {"players": count, "starter": "A"} for count in (1, 5, 0, "2", 2.0, True, None)
    )),
    ("options", ({"players": 2, "starter": "E"},)),
    ("options", ({"players": 2, "starter": ["A"]},)),
    ("options", ({"players": 2, "starter": "A", "speed": 1},)),
    ("loser", (None, "E")),
    ("seen", ([], None, *({"|12,12|A|0": times} for times in (0, 4, -1, "1", True, 1.0, None)))),
    ("stack", ({},)),
]  # fmt: skip


WRONG: Wrong = [
    ("starter-absent", changed(options={"players": 2, "starter": "C"}), {"starter": "C", "count": 2}),
    *(("absent", state, {"absent_seat": "C", "count": 2}) for state in (
        changed(turn="C"), changed(home=[["C", "CCCCCC"]]),
        changed(stacks={"20": "AC"}), changed(home=[["A", "CCCCCA"]]),
    )),
    ("unknown-key", changed(**{"k" * 100: 1}), {"key": "k" * 40}),
    *(
        ("bad-place", changed(stacks={name: "A"}, hand={"A": 11, "B": 12}), {"key": "stacks", "found": written(name)})
        for name in ("1", "0", "33", "-2", "020", "2 ", "", "x", "2.0", "²", "٢٠", "100")
    ),
    ("bad-place", changed(stacks={20: "A"}, hand={"A": 11, "B": 12}), {"key": "stacks", "found": "20"}),
    *(
        ("bad-letters", changed(stacks={"20": letters}), {"key": "stacks/20", "found": written(letters)})
        for letters in ("", "a", "A B", 1, None, ["A"])
    ),
    ("bad-letters", changed(home=[["A", 6]]), {"key": "home/0/1", "found": "6"}),
    ("too-high", data({20: "AAA"}), {"number": "20", "count": 3, "most": 2}),
    ("too-high", data({9: "ABABA"}), {"number": "9", "count": 5, "most": 4}),
    ("too-high", data({2: "AAAAAAAAAAB"}), {"number": "2", "count": 11, "most": 10}),
    ("home-owner", {**data({}, home=("AAAAAB",)), "home": [["A", "AAAAAB"]]}, {"letters": "AAAAAB", "owner_seat": "A"}),
    ("home-height", data({}, home=("AAAAA",)), {"count": 5, "least": 6, "most": 10}),
    ("home-height", data({}, home=("ABABABABABA",)), {"count": 11, "least": 6, "most": 10}),
    ("stone-count", changed(hand={"A": 11, "B": 12}), {"owner_seat": "A", "count": 11, "stones": 12}),
    ("stone-count", changed(stacks={"20": "AB"}), {"owner_seat": "A", "count": 13, "stones": 12}),
    ("stone-count", changed(stacks={"20": "B"}), {"owner_seat": "B", "count": 13, "stones": 12}),
    ("stone-count", {**data({20: "A"}), "home": [["B", "BBBBBB"]]}, {"owner_seat": "B", "count": 18, "stones": 12}),
    *(
        ("bad-seen", data({20: "AA", 9: "B"}, seen={key: 1}), {"key": shown(key)})
        for key in (
            "", "x", "|||", "20AA|10,12|A", "20AA|10,12|A|0|", "20AA|10|A|0", "20AA|10,12,12|A|0", "20AA|10,12|C|0",
            "20AA|10,12|A|1", "20AA|10,12|A|-1",
            "20AA|9,12|A|0", "20AA|11,12|A|0", "20AA|13,12|A|0", "20AA|10,+12|A|0", "20AA|010,12|A|0",
            "20AA 9B|10,11|A|0", "20AA 20B|10,11|A|0", "9B  20AA|10,11|A|0", " 20AA|10,12|A|0", "20AAA|10,12|A|0",
            "1AA|10,12|A|0", "33AA|10,12|A|0", "20AC|10,12|A|0", "20|10,12|A|0", "AA|10,12|A|0", "20AA|10,12|A|00",
            "020AA|10,12|A|0", "20aa|10,12|a|0", "20AA|١0,12|A|0",
        )
    ),
    ("seen-too-often", data({20: "AA"}, seen={"19AA|10,12|A|0": 3}), {"key": "19AA|10,12|A|0", "limit": 3}),
    ("end-not-told", data({20: "AA"}, seen={"20AA|10,12|A|0": 3}), {"end": "repetition"}),
    ("end-not-told", data({20: "AA"}, quiet=100), {"end": "quiet"}),
    ("end-not-told", data({20: "BA"}, home=("AAAAAAAA",)), {"end": "fewer than six"}),
    ("end-not-told", data({**dict.fromkeys(range(11, 17), "A"), **dict.fromkeys((8, 7, 6), "BB")}, home=BOTH_HOME),
     {"end": "nobody can move"}),
    ("end-not-reached", changed(phase="over", ended="quiet", winners=["A"]), {}),
    ("end-not-reached", changed(phase="over", ended="repetition", winners=["A"]), {}),
    ("end-not-reached", changed(phase="over", ended="fewer than six", winners=["A"]), {}),
    ("end-not-reached", changed(phase="over", ended="nobody can move", winners=["A"]), {}),
    ("end-not-reached", ended(ended="agreement", winners=["A", "B"]), {}),
    ("end-not-reached", ended(ended="resign", winners=["A"], loser="B"), {}),
    ("end-not-reached", ended(ended="quiet", quiet=100), {}),
    ("bad-loser", ended(loser="B"), {}),
    ("bad-loser", changed(loser="A"), {}),
    ("bad-loser", changed(ended="resign"), {}),
    ("end-not-reached", changed(ended="quiet"), {}),
    ("bad-loser", changed(phase="over", ended="resign", winners=["B"]), {}),
    ("bad-loser", changed(phase="over", ended="time", winners=["B"], loser="C"), {}),
]  # fmt: skip
# What goes with the rest: entry, what is expected there, state.
UNFIT: list[tuple[str, str, dict[str, Any]]] = [
    ("phase", '"over"', ended(phase="play")),
    ("phase", '"play"', changed(phase="over")),
    ("winners", '["A"]', ended(winners=None)),
    *(("winners", '["A"]', ended(winners=winners)) for winners in ("A", ["C"], [1], [], ["B"], ["A", "B"])),
    ("winners", '["A", "B"]', changed(phase="over", ended="agreement", winners=["B", "A"])),
    ("winners", '["B"]', changed(phase="over", ended="resign", winners=["A"], loser="A")),
]
WRONG += [
    ("does-not-follow", reported, {"key": key, "found": written(reported[key]), "expected": expected})
    for key, expected, reported in UNFIT
]
FORMS: Forms = [
    (GAME.initial(("A", "B"), {}), START),
    (play(place({20: "AB", 9: "BA", 18: "A"}, home=("BBBBBB",), quiet=3, ply=50), "18-9 1")[0], {
        "hand": {"A": 9, "B": 4},
        "stacks": {"9": "BAA", "20": "AB"},
        "home": [["B", "BBBBBB"]],
        "turn": "B",
        "phase": "play",
        "ended": None,
        "winners": None,
        "ply": 51,
        "quiet": 4,
        "seen": {"9BA 18A 20AB|9,4|A|1": 1, "9BAA 20AB|9,4|B|1": 1},
        "options": {"players": 2, "starter": "A"},
    }),
    # The present position is counted if it is not.
    (place({20: "AA"}), data({20: "AA"}, seen={"20AA|10,12|A|0": 1})),
]  # fmt: skip
TAKEN = [
    # Positions that cannot come back may be listed.
    (data({20: "AA", 21: "B"}, ply=2, seen={"|12,12|A|0": 1, "20AA|10,12|B|0": 1, "20AA 21B|10,11|A|0": 1}),),
]
MALFORMED = [(key, changed(**{key: value})) for key, values in BAD_VALUES for value in values]
NEEDED = {*START}
