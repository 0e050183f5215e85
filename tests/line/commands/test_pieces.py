"""Lines through a field, and all pieces of a side."""

from __future__ import annotations

import pytest

from accessible_games.matches.log import Player
from accessible_games.rules import games
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard


def at(game_id: str = "abalone", *moves: str, language: str = "en") -> Keyboard:
    keyboard = Keyboard(language)
    seats = games.load(game_id).seats[2]
    keyboard.open({seats[0]: Player("human"), seats[1]: Player("bot", "easy")}, *moves, game_id=game_id)
    return keyboard


class TestLines:
    def test_a_field_has_its_row_and_both_diagonals(self) -> None:
        assert at().type("row c3") == [
            "Row c: c1 to c2 empty, c3 to c5 black, c6 to c7 empty.",
            "Diagonal 3: a3 to c3 black, d3 to g3 empty.",
            "Diagonal upper right: a1 to c3 black, d4 to f6 empty, g7 to i9 white.",
        ]
        assert at("muehle").type("line d2") == ["Row 2: b2 to f2 empty.", "File d: d1 to d7 empty."]

    def test_a_line_without_a_name_is_not_offered(self) -> None:
        assert at().type("row q") == ["No such line. Lines are i to a, 1 to 9."]
        assert at().type("row") == ["Which row? There are i to a, 1 to 9, such as row i."]

    @pytest.mark.parametrize("game_id", games.names())
    def test_through_every_field_goes_a_line(self, game_id: str) -> None:
        shape = games.load(game_id).geometry({})
        assert all(shape.through(cell)[0].kind == "row" for cell in shape.cells)


class TestPieces:
    def test_each_side_has_a_line(self) -> None:
        mine, theirs = "14 black: c3 to c5, b1 to b6, a1 to a5.", "14 white: i5 to i9, h4 to h9, g5 to g7."
        keyboard = at()
        assert keyboard.type("pieces") == [mine, theirs]
        assert keyboard.type("pieces mine") == [mine]
        assert keyboard.type("pieces theirs") == [theirs]
        assert at(language="de").type("figuren gegner") == ["14 weiß: i5 bis i9, h4 bis h9, g5 bis g7."]

    def test_what_lies_between_is_left_out(self) -> None:
        keyboard = at("muehle", "a1", "d1", "g1", "b2")
        assert keyboard.type("pieces") == ["2 white: a1, g1.", "2 black: b2, d1."]

    def test_of_two_at_one_keyboard_who_is_to_move_asks(self) -> None:
        keyboard = Keyboard()
        keyboard.open(FRIENDS, "c3-d3")
        assert keyboard.type("pieces mine")[0].startswith("14 white")

    def test_who_has_none_hears_so_and_other_words_are_refused(self) -> None:
        assert at("muehle").type("pieces mine") == ["No piece stands there."]
        assert at().type("pieces foo") == ["Type pieces, pieces mine or pieces theirs."]
        keyboard = Keyboard()
        keyboard.open(AGAINST_BOT)
        assert keyboard.announced("pieces foo")[0].category == "refusal"
