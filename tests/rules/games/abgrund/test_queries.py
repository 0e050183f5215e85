"""Answers to a player's questions: the path, distances, the status of both players, the due action."""

from __future__ import annotations

import pytest

from accessible_games.output.announce.announcer import Announcer, Listener
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
