"""Reading attempts (rules.md, "Notation")."""

from __future__ import annotations

from accessible_games.line.session.reading import vocabulary
from accessible_games.rules.games.confusion import GAME
from tests.rules.games.confusion.positions import dealt


def test_no_word_of_the_notation_is_a_command_or_a_chip() -> None:
    assert set(GAME.words) & set(vocabulary()) == {"back", "leave"}  # commands only alone, or "leave" with a number
    assert all(len(word) > 1 for word in GAME.words)


def test_parts_are_the_chip_and_the_rest() -> None:
    state = dealt(help_level="manual")
    heads = {GAME.parts(each)[0] for each in GAME.moves(GAME.view(state, "blue"))}
    assert heads == {*"ABFGHIJKL", "reveal"}  # C, D and E are hemmed in
