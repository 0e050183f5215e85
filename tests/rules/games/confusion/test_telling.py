"""Facts of cells, dice and the state of the game, and the board as each side looks at it."""

from __future__ import annotations

from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import around_sentence, drawing_symbol, field_sentence
from accessible_games.output.braille import drawing
from accessible_games.rules.core.game import Event
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion.positions import LETTERS, dealt, play, position

FAR = {"C": "k5"}


def about(state: State, seat: str | None, name: str) -> tuple[Event, ...]:
    return GAME.about(GAME.view(state, seat), name)


def said(state: State, seat: str | None, name: str, language: str = "en") -> str:
    return field_sentence(Announcer(Listener(language, seat=seat)), GAME, GAME.view(state, seat), name).text


def test_black_sees_the_board_turned() -> None:
    """Section "Adaptation for blind players": from the far side to the own one, from left to right."""
    blue, black = GAME.geometry({}, "blue"), GAME.geometry({}, "black")
    assert GAME.geometry({}) is blue
    assert [row.name for row in blue.rows] == [str(rank) for rank in range(11, 0, -1)]
    assert [row.name for row in black.rows] == [str(rank) for rank in range(1, 12)]
    assert (blue.rows[0].cells[0], blue.rows[-1].cells[-1]) == ("a11", "k1")
    assert black.cells == blue.cells[::-1]
    assert [line.name for line in blue.lines if line.kind == "file"] == list("abcdefghijk")
    assert [line.name for line in black.lines if line.kind == "file"] == list("kjihgfedcba")


def test_directions_are_those_of_the_seat() -> None:
    blue, black = (GAME.geometry({}, seat).neighbours("f6") for seat in ("blue", "black"))
    assert blue["forward-right"] == "g7"
    assert black["forward-right"] == "e5"
    assert list(blue) == [
        "forward",
        "forward-right",
        "right",
        "back-right",
        "back",
        "back-left",
        "left",
        "forward-left",
    ]
    opposite = {"forward": "back", "right": "left", "forward-right": "back-left", "back-right": "forward-left"}
    assert all(blue[one] == black[other] and blue[other] == black[one] for one, other in opposite.items())
    assert "left" not in GAME.geometry({}, "blue").neighbours("a6")


def test_the_drawing_fits_a_line_of_forty() -> None:
    shape = GAME.geometry({})
    assert (shape.width, shape.height, shape.cell_width) == (36, 12, 3)
    state = position(
        {"A": "a4", "I": "b11", "K": "f6"},
        {"C": "k5", "E": "c1", "D": "j2"},
        "f6",
        sheet={"blue": {"I": "aeil"}, "black": {"E": "aeil"}},
        promoted={"blue": ["I"], "black": ["E"]},
    )
    view = GAME.view(state, "blue")
    drawn = drawing.draw(shape, drawing_symbol(Announcer(Listener()), GAME, view, "braille"), 40)
    assert drawn[0] == "11 ·  ▲i ·  ·  ·  ·  ·  ·  ·  ·  ·"
    assert drawn[5] == " 6 ·  ·  ·  ·  ·  ●k■·  ·  ·  ·  ·"
    assert drawn[6] == " 5 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ○c"
    assert drawn[10] == " 1 ·  ·  ◆e ·  ·  ·  ·  ·  ·  ·  ·"
    assert drawn[11] == "   a  b  c  d  e  f  g  h  i  j  k"
    turned = drawing.draw(GAME.geometry({}, "black"), drawing_symbol(Announcer(Listener()), GAME, view, "letter"), 40)
    assert turned[5] == " 6 .  .  .  .  .  xkp.  .  .  .  ."
    lone = GAME.view(dealt(), None)
    assert GAME.marks(lone, "f6") == ("puck", " ", " ")
    assert GAME.marks(lone, "a6") == ("empty", " ", " ")


def test_cells_in_words() -> None:
    promoted = {"blue": ["I"], "black": []}
    state = position({"I": "e11", "K": "e9"}, FAR, "e9", sheet={"blue": {"I": "aeil"}}, promoted=promoted)
    assert said(state, "blue", "e9") == "e9: puck and blue die K."
    assert said(state, "blue", "e11") == "e11: promoted blue die I."
    assert said(state, "black", "k5", "de") == "k5: schwarzer Würfel C."
    assert said(state, None, "a1", "de") == "a1: leer."
    start = position({"I": "e10", "B": "a1"}, FAR, "e10", sheet={"blue": {"I": "i"}})
    held, _ = play(start, "I leave d11", "C k4", "I e10")
    assert GAME.cell(GAME.view(held, None), "e10") == ("puck", "blue-die-i-promoted")
    assert said(held, None, "e10", "de") == "e10: Puck und umgewandelter blauer Würfel I."
    around = around_sentence(Announcer(Listener("de", seat="black")), GAME, GAME.view(dealt(), "black"), {}, "f6").text
    assert around.startswith("Um f6: vorn f5 leer, vorn rechts e5 leer, rechts e6 leer")


def test_the_diagrams_in_words() -> None:
    """The sentences are composed from the table; here they are, for the two languages."""
    state = dealt(LETTERS, LETTERS)
    words = {
        language: [
            Announcer(Listener(language, seat="black")).event("confusion", event).text.partition(": ")[2]
            for name in GAME.geometry({}).rows[-1].cells[2:9] + GAME.geometry({}).rows[-2].cells[3:8]
            for event in about(state, "black", name)
        ]
        for language in ("en", "de")
    }
    assert words["en"] == [
        "up to 4 straight forward, promotes.",
        "up to 3 straight forward or diagonally back.",
        "up to 2 straight forward, diagonally back or straight back.",
        "up to 2 straight forward, sideways or straight back.",
        "up to 2 straight forward or sideways, promotes.",
        "1 in any direction.",
        "1 straight forward, diagonally forward or straight back.",
        "1 diagonally forward, sideways or diagonally back.",
        "up to 2 diagonally forward or sideways, promotes.",
        "up to 2 diagonally forward or diagonally back.",
        "up to 2 diagonally forward or straight back.",
        "up to 3 diagonally forward, promotes.",
    ]
    assert words["de"][7] == "1 Feld schräg vorwärts, seitwärts oder schräg zurück."
    assert words["de"][11] == "bis zu 3 Felder schräg vorwärts, umwandelbar."
