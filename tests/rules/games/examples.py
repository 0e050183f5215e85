"""The worked examples of the rules: each stands in ``rules.md`` in both languages and is played here by the rules.

``STATES`` has, example by example, the whole position; what the text says of it, of the moves and of what comes of
them is read from the text.
"""

from __future__ import annotations

from typing import Any

from tests.rules.games.spiralspiel.states import START

_ALL = "abcdefghijkl"


def _abalone(**rows: str) -> dict[str, Any]:
    """Rows that are not named are empty."""
    lengths = dict(zip("ihgfedcba", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
    board = "/".join(rows.get(row, "." * length) for row, length in lengths.items())
    return {"board": board, "turn": "black", "captured": {"black": 0, "white": 0}}


def _samsara(dice: list[int], r: list[int], s: list[int]) -> dict[str, Any]:
    common = {"turn": "round", "phase": "move", "result": None, "turns": 15, "quiet": 5}
    score = {"round": 2, "square": 4}
    return {"balls": {"r": r, "s": s}, "score": score, "dice": dice, "options": {"starter": "round"}, **common}


def _spiral(**stacks: str) -> dict[str, Any]:
    on_board = "".join(stacks.values())
    hand = {seat: 12 - on_board.count(seat) for seat in "AB"}
    placed = {name.removeprefix("on"): stack for name, stack in stacks.items()}
    return {**START, "hand": hand, "stacks": placed, "seen": {}}


def _confusion(puck: str, blue: dict[str, str], black: dict[str, str]) -> dict[str, Any]:
    """Each die has the diagram that its chip says, and nobody knows anything of it."""
    sheet = dict.fromkeys(_ALL.upper(), _ALL)
    common = {"turn": "blue", "quiet": 0, "threat": None, "ended": None, "turns": 60, "options": {"help": "full"}}
    both = {"blue": blue, "black": black}
    return {
        "table": "confusion-diagrams/1",
        "puck": puck,
        "deal": dict.fromkeys(both, _ALL),
        "at": {seat: {chip: dice.get(chip) for chip in _ALL.upper()} for seat, dice in both.items()},
        "promoted": {"blue": [], "black": []},
        "revealed": {"blue": [], "black": []},
        "possible": dict.fromkeys(both, sheet),
        **common,
    }


def _abgrund(abyss: int, white: list[int], black: list[int], throw: int | None) -> dict[str, Any]:
    return {
        "abyss": abyss,
        "stones": {"white": white, "black": black},
        "out": {"white": 0, "black": 0},
        "turn": "white",
        "phase": "throw" if throw is None else "move",
        "throw": None if throw is None else [throw, False],
        "ended": None,
        "ply": 40 if throw is None else 41,
        "options": {"distance": 2, "first": "white"},
    }


def _muehle(white: str, black: str, hand: tuple[int, int]) -> dict[str, Any]:
    points = dict.fromkeys(white.split(), "white") | dict.fromkeys(black.split(), "black")
    return {"points": points, "turn": "white", "hand": dict(zip(("white", "black"), hand, strict=True))}


STATES: dict[str, list[dict[str, Any]]] = {
    "abalone": [
        _abalone(e="..bbbww.."),
        _abalone(e="......bbw"),
        _abalone(e="...bbww.."),
        _abalone(e=".bbwb...."),
        _abalone(c=".bbb..."),
    ],
    "samsara": [
        _samsara([3, 6], [1, 2, 3, 4, 5, 6], [13, 14, 15, 16, 17, 18]),
        _samsara([2, 5], [2, 3, 4, 5, 20, 23], [13, 14, 15, 16, 17, 23]),
        _samsara([2, 5], [2, 3, 4, 5, 20, 23], [13, 14, 15, 16, 17, 23]),
    ],
    "spiralspiel": [_spiral(on20="AA"), _spiral(on20="AA", on10="B"), _spiral(on20="A", on10="BBBB")],
    "confusion": [
        _confusion("d5", {"F": "d5", "D": "d4"}, {"B": "d7", "C": "d6"}),
        _confusion("a11", {"F": "d5", "D": "d4"}, {"B": "d7", "C": "d6"}),
    ],
    "abgrund": [
        _abgrund(4, [5, 9, 12], [6, 10, 11], None),
        _abgrund(8, [9, 10, 11], [12, 13, 14], 3),
        _abgrund(8, [4, 6, 15], [10, 11, 12], 2),
    ],
    "muehle": [
        _muehle("a1 g1", "c3 d3 e3 f4", (7, 5)),
        _muehle("a7 d7 g7 b6 f6", "c3 e3 b2 d2 f2", (0, 0)),
    ],
}
