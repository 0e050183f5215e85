"""Answers to a player's questions: the path, distances, the status of both players, the due action."""

from __future__ import annotations

import pytest

from accessible_games.output.announce import board
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille import drawing
from accessible_games.rules.core.duel import View
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.events import (
    RoundEnded,
    Standing,
)
from accessible_games.rules.games.abgrund.values import BLACK, WHITE, State
from tests.rules.games.abgrund.positions import START, place

MIDDLE = place(8, "4 10 14", "3 11 16", (2, False))


def facts(state: State) -> list[object]:
    return list(GAME.facts(View(state, None)))


def test_the_path_is_one_row_of_sixteen() -> None:
    """ "Board"."""
    shape = GAME.geometry({})
    assert [(row.kind, row.name, row.cells) for row in shape.lines] == [("row", "1", tuple(map(str, range(1, 17))))]
    assert shape.neighbours("1") == {"forward": "2"}
    assert shape.neighbours("9") == {"forward": "10", "back": "8"}
    assert shape.neighbours("16") == {"back": "15"}
    assert list(shape.ray("13", "forward")) == ["14", "15", "16"]


def symbol(state: State) -> tuple[str, ...]:
    view = View(state, None)
    letters = board.drawing_symbol(Announcer(Listener("en")), GAME, view, "letter")
    return drawing.draw(GAME.geometry({}), letters, 40)


def test_the_drawing_has_four_lines_in_the_order_of_the_path() -> None:
    """ "Adaptation for blind players"."""
    assert symbol(MIDDLE) == (
        " 1 .    2 .    3 x    4 o",
        " 5 .    6 .    7 .    8 a",
        " 9 .   10 o   11 x   12 .",
        "13 .   14 o   15 .   16 x",
    )
    assert GAME.geometry({}).width <= 27
    assert GAME.marks(View(MIDDLE, None), "8") == GAME.cell(View(MIDDLE, None), "8") == ("abyss",)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Path: 1 abyss, 2 empty, 3 white, 4 black, 5 white, 6 black, 7 white, 8 black, 9 to 16 empty."),
        ("de", "Weg: 1 Abgrund, 2 leer, 3 weiß, 4 schwarz, 5 weiß, 6 schwarz, 7 weiß, 8 schwarz, 9 bis 16 leer."),
    ],
)
def test_the_board_is_one_sentence(language: str, sentence: str) -> None:
    reported = board.rows(Announcer(Listener(language)), GAME, View(START, None), {})
    assert [line.text for line in reported] == [sentence]


def test_preview_has_the_whole_move() -> None:
    view = View(place(8, "15", "3 10 11", (2, False)), WHITE)
    (move,) = GAME.moves(view)
    assert GAME.preview(view, move) == GAME.play(view.state, WHITE, move).events
    assert [type(event).__name__ for event in GAME.preview(view, move)] == ["StoneOut", "RoundEnded"]


def test_the_standing_adds_up_to_three_stones() -> None:
    """A player's status names every stone once."""
    for state in (START, MIDDLE, place(8, "14", "3 10 11")):
        for fact in facts(state):
            if isinstance(fact, Standing):
                assert fact.front + fact.out + fact.lost == 3
                assert fact.points == 2 * fact.out + fact.front - fact.lost


@pytest.mark.parametrize(("language", "words"), [("de", "minus 3 zu 6"), ("en", "minus 3 to 6")])
def test_points_below_nothing_are_said_in_words(language: str, words: str) -> None:
    event = RoundEnded(BLACK, WHITE, WHITE, "won", "abyss", 6, -3)
    heard = Announcer(Listener(language, seat=WHITE)).event("abgrund", event)
    assert words in heard.text
    assert words in heard.spoken
