"""The words by which private matches are found: made by chance, said and typed alike in all languages."""

from __future__ import annotations

import secrets

_CONSONANTS = "bdfgklmnprst"  # that sound alike wherever they are read, and are single letters in Braille
_VOWELS = "aeiou"
_PARTS, _SYLLABLES = 3, 2
LETTERS = 2 * _PARTS * _SYLLABLES


def new_word() -> str:
    """One of 46 thousand million, as it is stored."""
    return "".join(secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(_PARTS * _SYLLABLES))


def spaced(word: str) -> str:
    """As it is told: in short parts."""
    size = LETTERS // _PARTS
    return " ".join(word[first : first + size] for first in range(0, len(word), size))


def is_made_so(word: str) -> bool:
    """Whether it could be one, so that a game mistyped is no guess at a private match."""
    return len(word) == LETTERS and set(word[::2]) <= set(_CONSONANTS) and set(word[1::2]) <= set(_VOWELS)


def word_in(text: str) -> str:
    """What somebody typed, as it is stored, with or without blanks and hyphens; empty: that can be no word."""
    letters = "".join(text.casefold().replace("-", " ").split())
    return letters if len(letters) == LETTERS and letters.isascii() and letters.isalpha() else ""
