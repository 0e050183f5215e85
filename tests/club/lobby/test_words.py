"""The words of private matches: unlike each other, easy to say, and known again however they are typed."""

from __future__ import annotations

import pytest

from accessible_games.club.lobby.seating import WORD_LETTERS, new_word, spaced_word, word_in


def test_words_are_made_of_syllables_and_never_the_same() -> None:
    words = {new_word() for _ in range(500)}
    assert len(words) == 500
    for word in words:
        assert len(word) == WORD_LETTERS
        assert set(word[::2]) <= set("bdfgklmnprst")
        assert set(word[1::2]) <= set("aeiou")


@pytest.mark.parametrize("typed", ["lomi daku sobe", "lomidakusobe", "Lomi-Daku-Sobe", "LOMI  DAKU SOBE"])
def test_a_word_is_known_however_it_is_typed(typed: str) -> None:
    assert word_in(typed) == "lomidakusobe"
    assert spaced_word(word_in(typed)) == "lomi daku sobe"


@pytest.mark.parametrize(
    "typed", ["", "lomi daku", "lomi daku sobe lomi", "lomi daku sob3", "lömi daku sobe", "12 lomidakuso"]
)
def test_what_cannot_be_a_word_is_none(typed: str) -> None:
    assert word_in(typed) == ""
