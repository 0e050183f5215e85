"""Rows, columns and other lines of every board, by name."""

from __future__ import annotations

import string

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.matches.log import Player
from accessible_games.rules import games
from tests.line.session.keyboard import Keyboard


def at(game_id: str, language: str = "en", length: str = "normal") -> Keyboard:
    keyboard = Keyboard(language, verbosity=length)
    seats = next(iter(games.load(game_id).seats.values()))
    keyboard.open(
        {seat: Player("human" if seat == seats[0] else "bot", level="easy") for seat in seats}, game_id=game_id
    )
    return keyboard


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", ["brief", "normal", "full"])
def test_every_name_of_a_line_is_read_or_refused_in_one_sentence(game_id: str, language: str, length: str) -> None:
    keyboard = at(game_id, language, length)
    assert keyboard.session.update is not None
    shape = keyboard.session.update.shape
    there = {*(line.name for line in shape.lines), *shape.cells}  # a field is a name of the lines through it
    names = {line.name for line in shape.lines}
    for name in sorted({*names, *string.ascii_lowercase, *map(str, range(40)), "tr", "aa", "0b"}):
        (told,) = keyboard.announced(f"line {name}")
        assert told.category == ("answer" if name in there else "refusal"), told.text
        assert told.text.endswith("."), told.text


def test_a_column_of_the_mill_that_has_points_far_apart() -> None:
    assert at("muehle").type("row b") == ["File b: b2 to b6 empty."]
    assert at("muehle", "de").type("reihe b") == ["Spalte b: b2 bis b6 leer."]
