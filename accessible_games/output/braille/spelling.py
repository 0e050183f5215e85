"""Computer Braille of our own, cell by cell, for texts that liblouis does not come to an end with."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from accessible_games import languages

from .cells import BLANK
from .pages import charset_cells

_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "ø": "oe"})
_UNKNOWN = "?"


def spelled(text: str, language: str) -> str:
    """The cells of ``text`` , with a sign before and after that says so; blanks stand outside of it.

    Capitals are small letters, accents fall away; what the code does not have is a question mark.
    """
    code = languages.language(language).computer
    words = text.strip(" ")
    if not words:
        return BLANK * len(text)
    known = charset_cells(code.charset)
    cells = "".join(_cell(character, known, code.shift) for character in _plain(words))
    left = len(text) - len(text.lstrip(" "))
    return BLANK * left + code.before + cells + code.after + BLANK * (len(text) - left - len(words))


def _cell(character: str, known: Mapping[str, str], shift: str) -> str:
    if character in known:
        return known[character]
    other = chr(ord(character) ^ 32)
    if other not in known or not "@" <= character <= "~":
        return known[_UNKNOWN]
    return known[other] if character.isalpha() else shift + known[other]


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(character for character in decomposed if not unicodedata.combining(character))
