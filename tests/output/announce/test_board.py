"""Boards in words, in both languages, all lengths, and for the fingers."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce import board
from accessible_games.output.announce.announcement import LENGTHS, Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.games import load

GAME = load("abalone")
STATE = GAME.initial(("black", "white"), {})
VIEW = GAME.view(STATE, None)
HEXAGON = GAME.geometry({})


def announcer(language: str = "en", length: str = "normal", spelling: str = "letters") -> Announcer:
    return Announcer(Listener(language, length, spelling))


def line(listening: Announcer, kind: str, name: str) -> Announcement:
    found = HEXAGON.line(kind, name)
    assert found is not None
    return board.line_sentence(listening, GAME, VIEW, {}, found)


def touch(announcement: Announcement) -> str:
    assert [segment.kind for segment in announcement.braille] == ["prose"]
    return announcement.braille[0].text


@pytest.mark.parametrize(
    ("language", "length", "text"),
    [
        ("en", "brief", "c: 3 to 5 black."),
        ("en", "normal", "Row c: c1 to c2 empty, c3 to c5 black, c6 to c7 empty."),
        ("en", "full", "Row c, 7 of 9 from the top, 7 fields: c1 to c2 empty, c3 to c5 black, c6 to c7 empty."),
        ("de", "brief", "c: 3 bis 5 schwarz."),
        ("de", "normal", "Reihe c: c1 bis c2 leer, c3 bis c5 schwarz, c6 bis c7 leer."),
        (
            "de",
            "full",
            "Reihe c, von oben die 7. von 9, 7 Felder: c1 bis c2 leer, c3 bis c5 schwarz, c6 bis c7 leer.",
        ),
    ],
)
def test_a_row(language: str, length: str, text: str) -> None:
    row = line(announcer(language, length), "row", "c")
    assert row.text == row.spoken == text
    assert touch(row) == ("c: 3-5 black" if language == "en" else "c: 3-5 schwarz")


def test_a_diagonal() -> None:
    assert line(announcer(), "diagonal", "5").text == "Diagonal 5: a5 to c5 black, d5 to f5 empty, g5 to i5 white."
    assert line(announcer("de", "brief"), "diagonal", "9").text == "Diagonale 9: h, i weiß."


def test_in_brief_a_line_names_the_fields_of_its_pieces() -> None:
    """Empty fields are left out, and a kind of piece in several places is named once behind them."""
    board_rows = "w.w../....../......./......../.wwww.wbb/......../.ww..../bbb.../bbb.b"
    view = GAME.view(GAME.from_json({"board": board_rows, "turn": "black"}), None)
    brief = announcer(length="brief")

    def heard(kind: str, name: str) -> tuple[str, str]:
        found = HEXAGON.line(kind, name)
        assert found is not None
        sentence = board.line_sentence(brief, GAME, view, {}, found)
        return sentence.text, touch(sentence)

    assert heard("row", "e") == ("e: 2 to 5, 7 white, 8, 9 black.", "e: 2-5, 7 white, 8, 9 black")
    assert heard("row", "f") == ("f: empty.", "f: empty")
    assert heard("diagonal", "5") == ("Diagonal 5: a black, e, i white.", "diag 5: a black, e, i white")
    words = announcer(length="brief", spelling="words")
    assert line(words, "diagonal", "5").text == "Diagonal 5: alpha to charlie black, golf to india white."
    ray = board.ray_sentence(brief, GAME, view, {}, "e1", "e")
    assert ray.text == "e1 right: e2 to e5, e7 white, e8, e9 black, edge."


def test_a_stack_follows_its_number_and_a_colon() -> None:
    game = load("spiralspiel")
    state = game.initial(("A", "B"), {})
    state = game.play(state, "A", game.parse("in 2 18", game.view(state, "A"))).state
    row = next(row for row in game.geometry({}).rows if "18" in row.cells)
    sentence = board.line_sentence(announcer(length="brief"), game, game.view(state, None), {}, row)
    assert sentence.text == "Ring 1. 18: 2 A."


def test_single_fields_are_no_run() -> None:
    state = GAME.play(STATE, "black", GAME.parse("c3-d4", VIEW)).state
    found = HEXAGON.line("row", "d")
    assert found is not None
    sentence = board.line_sentence(announcer(), GAME, GAME.view(state, None), {}, found)
    assert sentence.text == "Row d: d1 to d3 empty, d4 black, d5 to d8 empty."


def test_all_rows_hold_the_whole_board() -> None:
    rows = board.rows(announcer(), GAME, VIEW, {})
    assert [row.text[:5] for row in rows] == [f"Row {name}" for name in "ihgfedcba"]


def test_a_field() -> None:
    field = board.field_sentence(announcer(), GAME, VIEW, "c3")
    assert (field.text, touch(field), field.place) == ("c3: black.", "c3 black", "c3")


def test_around_a_corner() -> None:
    around = board.around_sentence(announcer(), GAME, VIEW, {}, "a1")
    assert around.text == (
        "Around a1: right a2 black, lower right edge, lower left edge, left edge, "
        "upper left b1 black, upper right b2 black."
    )
    assert around.place == "a1"
    brief = board.around_sentence(announcer("de", "brief"), GAME, VIEW, {}, "c3")
    assert brief.text == (
        "c3: rechts schwarz, rechts unten schwarz, links unten schwarz, links leer, links oben leer, rechts oben leer."
    )


@pytest.mark.parametrize(
    ("cell", "direction", "english", "german"),
    [
        (
            "c3",
            "e",
            "From c3 right: c4 to c5 black, c6 to c7 empty, edge.",
            "Von c3 nach rechts: c4 bis c5 schwarz, c6 bis c7 leer, Rand.",
        ),
        ("c3", "w", "From c3 left: c2 to c1 empty, edge.", "Von c3 nach links: c2 bis c1 leer, Rand."),
        ("e9", "e", "From e9 right: edge.", "Von e9 nach rechts: Rand."),
    ],
)
def test_a_ray(cell: str, direction: str, english: str, german: str) -> None:
    for language, text in (("en", english), ("de", german)):
        assert board.ray_sentence(announcer(language), GAME, VIEW, {}, cell, direction).text == text


def test_fields_are_spelt_for_the_ear_and_never_for_the_fingers() -> None:
    spelling = announcer(spelling="words")
    heard = [
        board.field_sentence(spelling, GAME, VIEW, "c3"),
        line(spelling, "row", "c"),
        board.around_sentence(spelling, GAME, VIEW, {}, "c3"),
        board.ray_sentence(spelling, GAME, VIEW, {}, "c3", "w"),
    ]
    for each in heard:
        assert "charlie" in each.spoken
        assert "charlie" not in touch(each)


class Stacked:
    """Abalone with two marbles on every field: a game of stacks."""

    id = "abalone"

    def cell(self, view: Any, name: str) -> tuple[str, ...]:
        return ("black", "white", "white")

    def marks(self, view: Any, name: str) -> tuple[str, ...]:
        return ("white", "3")

    def geometry(self, options: Any, seat: Any = None) -> Any:
        return HEXAGON


def test_a_stack_is_read_from_the_bottom_and_drawn_by_its_marks() -> None:
    game: Any = Stacked()
    assert board.field_sentence(announcer(), game, VIEW, "c3").text == "c3: black, white and white."
    assert board.field_sentence(announcer("de"), game, VIEW, "c3").text == "c3: schwarz, weiß und weiß."
    assert board.drawing_symbol(announcer(), game, VIEW, "letter")("c3") == "o3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_symbols(language: str) -> None:
    for form, symbols in (("letter", "x.o"), ("braille", "●·○")):
        symbol = board.drawing_symbol(announcer(language), GAME, VIEW, form)
        assert "".join(map(symbol, ("a1", "e5", "i5"))) == symbols


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_every_line_field_and_direction_has_words(language: str, length: str) -> None:
    listening = announcer(language, length)
    heard = [board.line_sentence(listening, GAME, VIEW, {}, each) for each in HEXAGON.lines]
    heard += [board.field_sentence(listening, GAME, VIEW, cell) for cell in HEXAGON.cells]
    heard += [board.around_sentence(listening, GAME, VIEW, {}, cell) for cell in HEXAGON.cells]
    heard += [board.ray_sentence(listening, GAME, VIEW, {}, "e5", way) for way in HEXAGON.directions]
    for each in heard:
        assert each.text.endswith(".")
        assert len(touch(each)) <= len(each.text)
        assert (each.category, each.priority) == ("answer", "info")
