"""Words of a notation, typed and heard."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.output.announce import vocabulary
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.games import load

ABALONE = load("abalone")


def test_links_are_left_out_in_both_languages() -> None:
    assert vocabulary.to_notation(ABALONE, "C3 to D4") == "c3 d4"
    assert vocabulary.to_notation(ABALONE, "C3 nach d4") == "c3 d4"
    assert vocabulary.to_notation(ABALONE, "c3-d4") == "c3-d4"
    assert vocabulary.to_notation(ABALONE, "") == ""


@pytest.mark.parametrize(("spelling", "words"), [("letters", "c2 c4 d3"), ("words", "charlie 2 charlie 4 delta 3")])
def test_a_name_is_heard_in_the_listeners_spelling(spelling: str, words: str) -> None:
    assert vocabulary.in_words(Announcer(Listener(spelling=spelling)), ABALONE, "c2-c4-d3") == words


def test_a_swap_is_heard_as_three_words() -> None:
    game: Any = ABALONE
    assert vocabulary.in_words(Announcer(Listener()), game, "5x8") == "5 x 8"


@pytest.mark.parametrize(
    ("language", "game", "move", "heard"),
    [
        ("de", "abgrund", "pass", "passt"),
        ("en", "abgrund", "pass", "passes"),
        ("de", "spiralspiel", "in-2-20", "setzt 2 20"),
        ("en", "spiralspiel", "in-2-20", "brings in 2 20"),
        ("de", "samsara", "claim-draw", "fordert Remis"),
        ("en", "samsara", "d1-12", "first die 12"),
    ],
)
def test_after_the_name_of_a_player_the_words_are_a_sentence(language: str, game: str, move: str, heard: str) -> None:
    assert vocabulary.in_words(Announcer(Listener(language)), load(game), move, ("told",)) == heard
