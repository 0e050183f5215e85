"""Seats, options, the board as it is read, explored and drawn, and JSON; what comes of actions is in ``played.py``."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.output.announce import board
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.drawing import draw, rows
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.games.spiralspiel import GAME
from tests.rules.games.spiralspiel.positions import place, play

SPIRAL = GAME.geometry({})
STATE = place({20: "AA", 12: "ABB", 9: "B", 8: "ABABAA", 2: "AAA", 28: "BB"}, home=("BBBBBA",))
VIEW = GAME.view(STATE, None)


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
