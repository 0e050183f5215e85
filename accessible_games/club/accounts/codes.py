"""Recovery codes: thirty letters that are easy to hear, to feel and to type, 129 bits of chance; and return words.

A return word has eight of the same letters, 34 bits; it follows from who a guest is, and nothing of it is stored.

Letters only, none that is mistaken for a digit and no vowel but a and e: in Braille every one is a single cell without
signs for numbers. The groups of five are for the memory; when a code is typed blanks and commas mean nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

LETTERS = "abcdefghkmnpqrstwxyz"
GROUPS, SIZE = 6, 5
_WORD, _PART = 8, 4  # letters of a return word, and of a part of it as it is told


def new_code(choose: Callable[[str], str] = secrets.choice) -> str:
    """Thirty letters without blanks."""
    return "".join(choose(LETTERS) for _ in range(GROUPS * SIZE))


def groups(code: str) -> tuple[str, ...]:
    """The code in its groups."""
    return tuple(code[start : start + SIZE] for start in range(0, len(code), SIZE))


def read_code(text: str) -> str | None:
    """The code that was typed, with or without blanks, commas, hyphens and capitals; None when it is none."""
    return _read(text, GROUPS * SIZE)


def word_of(number: int) -> str:
    """The return word that follows from a large number by chance: eight letters without blanks."""
    letters = []
    for _ in range(_WORD):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def parts(word: str) -> tuple[str, ...]:
    """A return word as it is told."""
    return tuple(word[start : start + _PART] for start in range(0, len(word), _PART))


def read_word(text: str) -> str | None:
    """The return word that was typed, in whatever way; None when it is none."""
    return _read(text, _WORD)


def _read(text: str, count: int) -> str | None:
    code = "".join(letter for letter in text[: 4 * count].casefold() if letter.isalnum())
    return code if len(code) == count and set(code) <= set(LETTERS) else None
