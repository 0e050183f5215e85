"""Seats, options, the board as it is read, explored and drawn, and JSON; what comes of actions is in ``played.py``."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.output.announce import board
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.drawing import draw, rows
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.events import Quiet, TurnPassed
from accessible_games.rules.core.game import Decide
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import FinishedTold, StackTold, Standing, Ways
from tests.rules.games.spiralspiel.positions import place, play

SPIRAL = GAME.geometry({})
STATE = place({20: "AA", 12: "ABB", 9: "B", 8: "ABABAA", 2: "AAA", 28: "BB"}, home=("BBBBBA",))
VIEW = GAME.view(STATE, None)


@pytest.mark.parametrize("seats", [("A", "B"), ("A", "B", "C"), ("A", "B", "C", "D")])
def test_everybody_can_begin(seats: tuple[str, ...]) -> None:
    for starter in seats:
        state = GAME.initial(seats, {"starter": starter})
        assert (state.hand, state.turn, state.seats) == ((12,) * len(seats), starter, seats)
        assert GAME.phase(state) == Decide((starter,))
        assert GAME.to_json(state)["options"] == {"players": len(seats), "starter": starter}
    assert GAME.initial(seats, {}).turn == "A"


@pytest.mark.parametrize(
    ("seats", "options", "reason", "facts"),
    [
        (("A", "C"), {}, "bad-seats", {}),
        (("A", "B", "C", "D", "E"), {}, "bad-seats", {}),
        (("A", "B"), {"players": "2"}, "unknown-option", {"option": "players"}),
        (("A", "B"), {"starter": "C"}, "starter-absent", {"starter": "C", "count": 2}),
        (("A", "B", "C"), {"starter": "D"}, "starter-absent", {"starter": "D", "count": 3}),
    ],
)
def test_no_game(seats: tuple[str, ...], options: dict[str, str], reason: str, facts: dict[str, Any]) -> None:
    with pytest.raises(StateError) as caught:
        GAME.initial(seats, options)
    assert caught.value.reason == reason
    assert facts.items() <= caught.value.facts.items()


def test_rows_are_the_rings_and_the_centre() -> None:
    spans = [(row.name, row.cells[0], row.cells[-1], len(row.cells)) for row in SPIRAL.rows]
    assert spans == [
        ("1", "32", "17", 16),
        ("2", "16", "9", 8),
        ("3", "8", "5", 4),
        ("4", "4", "3", 2),
        ("5", "2", "2", 1),
        ("6", "1", "1", 1),
    ]
    assert SPIRAL.cells == tuple(str(number) for number in range(32, 0, -1))


def test_directions() -> None:
    assert SPIRAL.neighbours("24") == {"inward": "23", "half": "12", "outward": "25"}
    assert SPIRAL.neighbours("12") == {"inward": "11", "half": "6", "outward": "13", "double": "24"}
    assert SPIRAL.neighbours("1") == {"outward": "2", "double": "2"}
    assert SPIRAL.neighbours("32") == {"inward": "31", "half": "16"}
    assert list(SPIRAL.ray("3", "double")) == ["6", "12", "24"]


def test_a_cell_holds_its_stones_and_the_centre_its_owners() -> None:
    assert GAME.cell(VIEW, "12") == ("stone-a", "stone-b", "stone-b")
    assert GAME.cell(VIEW, "11") == ("empty",)
    assert GAME.cell(VIEW, "1") == ("home", "stone-a")


def test_a_cell_is_drawn_by_owner_and_height() -> None:
    marks = {cell: GAME.marks(VIEW, cell) for cell in ("12", "11", "8", "1", "20")}
    assert marks == {
        "12": ("stone-b", "3"),
        "11": ("empty", " "),
        "8": ("stone-a", "6"),
        "1": ("home", "1"),
        "20": ("stone-a", "2"),
    }
    assert GAME.marks(GAME.view(place({2: "BAAAAAAAAA"}), None), "2") == ("stone-a", "0")
    assert GAME.marks(GAME.view(place({}), None), "1") == ("home", " ")


def test_the_drawing() -> None:
    symbol = board.drawing_symbol(Announcer(Listener()), GAME, VIEW, "braille")
    assert list(draw(SPIRAL, symbol, 40)) == [
        "32 ·   31 ·   30 ·   29 ·",
        "28 ○2  27 ·   26 ·   25 ·",
        "24 ·   23 ·   22 ·   21 ·",
        "20 ●2  19 ·   18 ·   17 ·",
        "16 ·   15 ·   14 ·   13 ·",
        "12 ○3  11 ·   10 ·    9 ○1",
        " 8 ●6   7 ·    6 ·    5 ·",
        " 4 ·    3 ·",
        " 2 ●3",
        " 1 ■1",
    ]
    assert (SPIRAL.width, SPIRAL.height) == (26, 10)
    rings = ("16 ·  ·  ·  ·  ○3 ·  ·  ○1", " 8 ●6 ·  ·  ·", " 4 ·  ·", " 2 ●3", " 1 ■1")
    assert rows(SPIRAL, symbol, 50)[1:] == rings
    assert rows(SPIRAL, symbol, 40)[2:] == rings  # the outermost ring in two parts


@pytest.mark.parametrize(
    ("language", "reported"),
    [
        ("en", {"20": "20: two of A.", "12": "12: three, owner B, below one A.", "9": "9: B.", "11": "11: empty.",
                "8": "8: six, owner A, below one B, one A, one B, one A.", "1": "1: centre, with stacks: one A."}),
        ("de", {"20": "20: zwei von A.", "12": "12: drei, Besitzer B, darunter ein A.", "9": "9: B.", "11": "11: leer.",
                "8": "8: sechs, Besitzer A, darunter ein B, ein A, ein B, ein A.",
                "1": "1: Mitte, mit Posten: ein A."}),
    ],
)  # fmt: skip
def test_stacks_are_read_with_equal_neighbours_counted(language: str, reported: dict[str, str]) -> None:
    announcer = Announcer(Listener(language))
    assert {cell: board.field_sentence(announcer, GAME, VIEW, cell).text for cell in reported} == reported


def test_lines_are_read() -> None:
    announcer = Announcer(Listener("en"))
    read = board.rows(announcer, GAME, VIEW, {})
    assert [line.text for line in read][1:] == [
        "Ring 2. 16 to 13: empty; 12: three, owner B, below one A; 11 and 10: empty; 9: B.",
        "Ring 3. 8: six, owner A, below one B, one A, one B, one A; 7 to 5: empty.",
        "Ring 4. 4 and 3: empty.",
        "Ring 5. 2: three of A.",
        "1: centre, with stacks: one A.",
    ]
    assert read[1].braille[0].text == "r2 12 3 B on 1 A; 9 B"
    around = board.around_sentence(announcer, GAME, VIEW, {}, "24")
    sides = "inward 23: empty; half 12: three, owner B, below one A; outward 25: empty; double nothing"
    assert around.text == f"Around it: {sides}."
    ray = board.ray_sentence(announcer, GAME, VIEW, {}, "24", "half")
    assert ray.text == "From 24 half: 12: three, owner B, below one A; 6 and 3: empty, no further."


def test_about_a_number() -> None:
    inward, outward = "23 22 21 20 18 16 12", "25 26 27 28 30 32"
    assert GAME.about(VIEW, "24") == (Ways("24", 1, 1, 2, inward, 7, outward, 6),)
    assert GAME.about(VIEW, "9")[1] == StackTold("B", "9", 1, 2, 1, 0)
    assert GAME.about(VIEW, "8")[1] == StackTold("A", "8", 6, 3, 0, 1)
    assert GAME.about(VIEW, "12")[1] == StackTold("B", "12", 3, 2, 0, 0)
    assert GAME.about(VIEW, "1") == (Ways("1", 6, 6, 12, "", 0, "", 0), FinishedTold("A", "1", 6))


def test_facts() -> None:
    assert GAME.facts(VIEW) == (
        Standing("A", 1, 12, 1, 6, 30),
        Standing("B", 0, 6, 0, 0, 49),
        TurnPassed("A"),
    )
    late = GAME.view(place({20: "AA"}, quiet=50), None)
    assert GAME.facts(late)[2] == Quiet(50, 100)


SHUFFLE = {12: "AAA", 24: "A", 14: "BBB", 28: "B"}
ROUND = ("12-24 1", "14-28 1", "24-12 1", "28-14 1")


def test_an_end_has_the_documented_form() -> None:
    state, _ = play(place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",)), "2-1 7")
    end = {key: GAME.to_json(state)[key] for key in ("home", "turn", "phase", "ended", "winners")}
    assert end == {
        "home": [["B", "BBBBBB"], ["A", "BAAAAAA"]],
        "turn": "B",
        "phase": "over",
        "ended": "fewer than six",
        "winners": ["A"],
    }
    assert "loser" not in GAME.to_json(state)


def test_repetitions_are_counted_on_after_a_round_trip() -> None:
    state, _ = play(place(SHUFFLE), *ROUND, *ROUND[:3])
    again = GAME.from_json(GAME.to_json(state))
    assert play(again, ROUND[3])[0] == play(state, ROUND[3])[0]
    assert play(again, ROUND[3])[0].ended == "repetition"


def test_the_final_occurrence_need_not_be_counted() -> None:
    state, _ = play(place(SHUFFLE), *ROUND, *ROUND)
    reported = GAME.to_json(state)
    last = "12AAA 14BBB 24A 28B|8,8|A|0"
    assert (reported["ended"], reported["seen"][last]) == ("repetition", 3)
    reported["seen"][last] = 2
    assert GAME.to_json(GAME.from_json(reported)) == reported


def test_an_end_from_outside_names_its_loser() -> None:
    state = place({20: "A", 30: "B", 24: "C"}, players=3)
    for reason, loser in (("resign", "A"), ("time", "C"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        reported = GAME.to_json(ended)
        assert (reported["ended"], reported.get("loser")) == (reason, loser)
        assert GAME.from_json(reported) == ended
