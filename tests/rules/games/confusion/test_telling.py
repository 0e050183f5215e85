"""Facts of cells, dice and the state of the game, and the board as each side looks at it."""

from __future__ import annotations

from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.rules.core.game import Event
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion.positions import LETTERS, dealt, position

FAR = {"C": "k5"}


def about(state: State, seat: str | None, name: str) -> tuple[Event, ...]:
    return GAME.about(GAME.view(state, seat), name)


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
