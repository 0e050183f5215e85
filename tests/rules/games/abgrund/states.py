"""JSON states of Abgrund (``rules.md``, "Setup", "The abyss stone", "End"), and every way in which one can be wrong."""

from __future__ import annotations

from typing import Any

from accessible_games.rules.games.abgrund import GAME
from tests.rules.games.abgrund.positions import START as BEGIN
from tests.rules.games.abgrund.positions import place, play
from tests.rules.games.tables import Forms, Wrong

START: dict[str, Any] = {
    "abyss": 1,
    "stones": {"white": [3, 5, 7], "black": [4, 6, 8]},
    "out": {"white": 0, "black": 0},
    "turn": "white",
    "phase": "throw",
    "throw": None,
    "ended": None,
    "ply": 0,
    "options": {"distance": 2, "first": "white"},
}
MIDDLE = GAME.to_json(place(8, "4 10 14", "3 11 16", (2, False)))  # ply 41
EXIT = GAME.to_json(play(place(8, "4 6 15", "10 11 12", (2, False)), "15-out")[0])
ABYSS = GAME.to_json(play(place(9, "4 15", "5 6 10"), "throw 2 red")[0])


def changed(base: dict[str, Any], **entries: object) -> dict[str, Any]:
    return {**base, **entries}


def stones(white: list[int], black: list[int]) -> dict[str, list[int]]:
    return {"white": white, "black": black}


def out(white: int, black: int) -> dict[str, int]:
    return {"white": white, "black": black}


# Entry and values that are not of its form.
BAD_VALUES: list[tuple[str, tuple[object, ...]]] = [
    ("abyss", (0, 16, -1, True, 1.0, "1", None, [])),
    ("stones", (
        None, [], {}, {"white": [3, 5, 7]}, {"white": [3, 5, 7], "black": [4, 6, 8], "red": [1]},
        stones([5, 3, 7], [4, 6, 8]),
        stones([3, 5, 17], [4, 6, 8]), stones([0, 5, 7], [4, 6, 8]), {"white": "357", "black": [4, 6, 8]},
        {"white": [3, 5, True], "black": [4, 6, 8]}, {"white": [3, 5, 7.0], "black": [4, 6, 8]},
        {"white": 3, "black": []},
    )),
    ("out", (None, [0, 0], {}, {"white": 0}, out(4, 0), out(-1, 0), out(0, True),
        {"white": 0, "black": "0"})),
    ("turn", ("", None, "White", 0, ["white"], "red")),
    ("phase", ("", None, "roll", 1, "Throw", ["throw"])),
    ("throw", (
        2, "2 red", [2], [2, True, 1], [True, True], [2, 1], [5, False], [-1, True], {},
        [2.0, False],
    )),
    ("ended", (
        "exit", {}, {"cause": "exit"}, {"cause": "luck", "player": "white"}, {"cause": "resign", "player": "red"},
        {"cause": "exit", "player": "white", "points": 3}, ["exit", "white"], False,
    )),
    ("ply", (-1, True, 1.0, "0", None, 1_000_001)),
    ("options", (None, [], {}, {"distance": 2}, {"first": "white"}, "2")),
    ("options", ({"distance": 2, "first": "white", "rounds": 5},)),
    ("options", (
        {"distance": 4, "first": "white"}, {"distance": "2", "first": "white"}, {"distance": True, "first": "white"},
        {"distance": 2, "first": "red"}, {"distance": 2, "first": None}, {"distance": None, "first": "white"},
    )),
]  # fmt: skip


WRONG: Wrong = [
    ("stone-count", changed(START, stones=stones([3, 5, 7, 9], [4, 6, 8])), {"seat": "white", "count": 4, "limit": 3}),
    ("stone-count", changed(START, stones=stones([3, 5, 7], [4, 6])), {"seat": "black", "count": 2, "limit": 3}),
    ("stone-count", changed(START, out=out(1, 0)), {"seat": "white", "count": 4, "limit": 3}),
    ("same-field", changed(START, stones=stones([3, 5, 7], [4, 6, 7])), {"field": 7}),
    ("same-field", changed(START, stones=stones([3, 5, 5], [4, 6, 8])), {"field": 5}),
    ("same-field", changed(START, abyss=4, ply=20), {"field": 4}),
    ("bad-throw", changed(MIDDLE, throw=[4, True]), {}),
    ("bad-throw", changed(MIDDLE, throw=[0, False]), {}),
    ("throw-after-end", changed(EXIT, throw=[2, False]), {}),
    ("throw-after-end", changed(MIDDLE, ended={"cause": "resign", "player": "white"}), {}),
    ("bad-ended", changed(EXIT, ended={"cause": "exit", "player": None}), {}),
    ("bad-ended", changed(EXIT, ended={"cause": "agreement", "player": "white"}), {}),
    ("nobody-left", changed(MIDDLE, stones=stones([3, 4, 5], [9, 11, 16]), out=out(0, 0)), {"seat": "white"}),
    ("nobody-left", changed(MIDDLE, stones=stones([4, 10, 14], []), out=out(0, 3)), {"seat": "black"}),
    ("nobody-left", changed(EXIT, ended={"cause": "resign", "player": "white"}), {"seat": "white"}),
    # The end is the other one's, has not come, cannot have come this way.
    ("end-not-reached", changed(EXIT, ended={"cause": "exit", "player": "black"}), {}),
    ("end-not-reached", changed(EXIT, ended={"cause": "abyss", "player": "white"}), {}),
    ("end-not-reached", changed(ABYSS, ended={"cause": "exit", "player": "black"}), {}),
    ("end-not-reached", changed(MIDDLE, phase="over", throw=None, ended={"cause": "exit", "player": "white"}), {}),
    ("end-not-reached", changed(EXIT, turn="black", ply=42), {}),
    ("end-not-reached", changed(EXIT, stones=stones([3, 4, 6], [10, 11, 12]), out=out(0, 0)), {}),
    ("end-not-reached", changed(ABYSS, stones=stones([4, 15], [5, 6, 8])), {}),
    ("end-not-reached", changed(EXIT, stones=stones([4, 5], [6, 15, 16]), abyss=14), {}),
    ("end-not-reached", changed(EXIT, stones=stones([4], [3]), out=out(2, 2)), {}),
    *(
        ("does-not-follow", data, {"key": "phase", "found": f'"{data["phase"]}"', "expected": f'"{phase}"'})
        for data, phase in (
            (changed(START, phase="move"), "throw"),
            (changed(START, throw=[2, False]), "move"),
            (changed(START, phase="over"), "throw"),
            (changed(START, ended={"cause": "agreement", "player": None}), "over"),
        )
    ),
]
FORMS: Forms = [(BEGIN, START)]
TAKEN = [
    (changed(START, turn="black"),),
    (changed(START, ply=7),),
    (changed(MIDDLE, ply=0),),
    (changed(START, abyss=2),),
    (changed(START, stones=stones([2, 5, 9], [4, 6, 16]), phase="move", throw=[2, True]),),
]
MALFORMED = [(key, changed(START, **{key: value})) for key, values in BAD_VALUES for value in values]
NEEDED = {*START}
