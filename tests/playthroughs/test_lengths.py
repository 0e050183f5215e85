"""The number of words of a turn in each length, as a median over the golden playthroughs."""

from __future__ import annotations

import statistics

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcement import LENGTHS
from accessible_games.output.announce.announcer import Listener
from accessible_games.rules import games
from tests.playthroughs.playthrough import ASKED, NAMES, announce, scenes


def words_of_turns(name: str, language: str, length: str) -> list[int]:
    """Return the words of each decision and each outcome, as a spectator hears them."""
    game = games.load(name)
    listener = Listener(language, length)
    return [
        sum(len(announce(game.id, event, listener).text.split()) for event in happening.events)
        for scene in scenes(name)
        for happening in scene.happenings
        if happening.events and happening.step.rpartition(": ")[2].split()[0] not in ("facts", *ASKED)
    ]


NORMAL = {"abalone": 15, "abgrund": 10, "confusion": 17, "muehle": 10, "samsara": 12, "spiralspiel": 12}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_full_is_less_than_half_as_long_again_and_normal_stays(name: str, language: str) -> None:
    brief, normal, full = (statistics.median(words_of_turns(name, language, length)) for length in LENGTHS)
    assert brief < normal <= NORMAL[name]
    assert normal <= full < 1.5 * normal
