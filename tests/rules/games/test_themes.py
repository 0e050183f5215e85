"""Themes of moves, by facts of the position, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.rules import games
from accessible_games.rules.games.abalone.themes import groups
from accessible_games.rules.games.samsara.search import scoring_rolls, seen_by
from accessible_games.rules.games.samsara.themes import MANY
from tests.rules.games.abalone import positions as of_abalone
from tests.rules.games.abgrund import positions as of_abgrund
from tests.rules.games.confusion import positions as of_confusion
from tests.rules.games.muehle import positions as of_muehle
from tests.rules.games.samsara import positions as of_samsara
from tests.rules.games.spiralspiel import positions as of_spiralspiel

_AT_D6 = of_confusion.position({"A": "c1", "B": "d5"}, {"C": "d6", "K": "b9"}, puck="d6", sheet={"blue": {"B": "b"}})
_FAR_PUCK = of_confusion.position({"A": "c1", "B": "d5"}, {"C": "d6", "K": "b9"}, sheet={"blue": {"B": "b"}})
_BOTH = "r12 s12 r1 r2 r3 r4 r20 s13 s14 s15 s16 s17"
_ONE_MORE = "r1 r2 r3 r4 r10 r20 s20 s13 s14 s15 s16 s17"
CASES: list[tuple[str, Any, str, tuple[str, ...]]] = [
    ("abalone", of_abalone.place("a1 e5", "b2 c3"), "a1-a2", ("edge",)),
    ("abalone", of_abalone.place("a1 e5", "b2 c3"), "e5-e6", ()),
    ("abalone", of_abalone.place("b2 c3 g7 g8", "a1 i9"), "g8-h8", ("fork",)),
    ("abalone", of_abalone.place("b2 c3 g7 g8", "a1 i5"), "g8-h8", ()),
    ("abalone", of_abalone.place("e3 e4", "e5 f5"), "e3-e4", ("split",)),
    ("abalone", of_abalone.place("e3 e4", "e5 f6"), "e3-e4", ()),
    ("abalone", of_abalone.place("c3 c4 c5", "i9"), "c3-c5-d3", ("sideways",)),
    ("muehle", of_muehle.place("a1 g7", "d2 f2", hands=(4, 4)), "b2", ("block",)),
    ("muehle", of_muehle.place("a1 g7", "d2 f2", hands=(4, 4)), "b4", ()),
    ("muehle", of_muehle.place("a1 g7", "c3 e5", hands=(4, 4)), "a7", ("fork",)),
    ("muehle", of_muehle.place("b6 d6 f6 a7 g4", "c3 e4 d1 b2"), "g4-g7", ("swing",)),
    ("muehle", of_muehle.place("b6 d6 f6 a7 g4", "c3 e4 d1 b2"), "g4-g1", ()),
    ("samsara", of_samsara.place(_BOTH, dice=(2,)), "2 s12-r14", ("rob", "jump")),
    ("samsara", of_samsara.place(_BOTH, dice=(2,)), "2 r1-s3", ("jump",)),
    ("samsara", of_samsara.place(_ONE_MORE, dice=(4,)), "4 s20-r24", ("near", "jump")),
    ("samsara", of_samsara.place(_ONE_MORE, dice=(4,)), "4 r10-r14", ()),
    ("spiralspiel", of_spiralspiel.place({18: "AA", 9: "AA", 30: "BB"}), "18-9 2", ("build",)),
    ("spiralspiel", of_spiralspiel.place({18: "AA", 30: "BB"}), "in 2 25", ("enter",)),
    ("spiralspiel", of_spiralspiel.place({18: "AA", 30: "BB"}), "18-17 2", ()),
    ("spiralspiel", of_spiralspiel.place({15: "AA", 16: "BB"}), "15-10 2", ("escape",)),
    ("abgrund", of_abgrund.place(3, "4 9 12", "6 8 14", (2, False)), "4x6", ("abyss", "swap")),
    ("abgrund", of_abgrund.place(3, "4 9 12", "6 8 14", (2, False)), "9-11", ()),
    ("abgrund", of_abgrund.place(3, "5 9 11", "6 8 14", (2, False)), "9x11", ()),
    ("confusion", _AT_D6, "B move d5-d6", ("puck",)),
    ("confusion", _FAR_PUCK, "B move d5-d6", ()),
]


@pytest.mark.parametrize(("name", "state", "text", "themes"), CASES)
def test_themes_are_facts_of_the_move(name: str, state: Any, text: str, themes: tuple[str, ...]) -> None:
    game = games.load(name)
    move = game.parse(text, game.view(state, state.turn))
    assert game.themes(state, move, game.play(state, state.turn, move).state) == themes


@pytest.mark.parametrize(("fields", "many"), [("", 0), ("e5", 1), ("e5 e6 f6", 1), ("e5 e7", 2), ("a1 e5 f5 i9", 3)])
def test_groups_of_marbles_touch_one_another(fields: str, many: int) -> None:
    assert groups(of_abalone.place(fields, "h8").black) == many


def test_a_goal_comes_near_with_many_more_rolls_only() -> None:
    state = of_samsara.place(_ONE_MORE, dice=(4,))
    before = scoring_rolls(seen_by(state.balls, "round"))
    after, _ = of_samsara.play(state, "4 s20-r24")
    assert scoring_rolls(seen_by(after.balls, "round")) >= before + MANY
