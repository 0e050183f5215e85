"""Times in words: a time left is never taken for a time of day."""

from __future__ import annotations

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.lines.times import time_in_words
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.speech.backend import pronounced

_SECOND = 1000
_HOUR = 3600 * _SECOND


@pytest.mark.parametrize(
    ("left", "brief"),
    [
        (580 * _SECOND, "9 Minuten 40"),
        (540 * _SECOND, "9 Minuten"),
        (40 * _SECOND, "40 Sekunden"),
        (60 * _SECOND, "1 Minute"),
        (_HOUR, "1 Stunde"),
        (_HOUR + 300 * _SECOND, "1 Stunde 5 Minuten"),
        (2 * _HOUR + 9 * _SECOND, "2 Stunden"),
        (23 * _HOUR + 3369 * _SECOND, "23 Stunden 56 Minuten"),
        (50 * _HOUR + 309 * _SECOND, "2 Tage 2 Stunden"),
    ],
)
def test_brief_german_time_left_has_at_most_two_units(left: int, brief: str) -> None:
    assert time_in_words(Announcer(Listener("de")), left, ("brief",)) == brief


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", [580 * _SECOND, 540 * _SECOND, 40 * _SECOND, _HOUR + 300 * _SECOND])
def test_time_left_is_not_spoken_as_a_time_of_day(left: int, language: str) -> None:
    for variants in ((), ("brief",)):
        assert "Uhr" not in pronounced(time_in_words(Announcer(Listener(language)), left, variants), language)
