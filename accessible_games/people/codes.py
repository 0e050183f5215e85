"""Recovery codes: thirty letters that are easy to hear, to feel and to type, 129 bits of chance.

Letters only, none that is mistaken for a digit and no vowel but a and e: in Braille every one is a single cell without
signs for numbers. The groups of five are for the memory; when a code is typed blanks and commas mean nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

LETTERS = "abcdefghkmnpqrstwxyz"
GROUPS, SIZE = 6, 5


def new_code(choose: Callable[[str], str] = secrets.choice) -> str:
    """Thirty letters without blanks."""
    return "".join(choose(LETTERS) for _ in range(GROUPS * SIZE))


def groups(code: str) -> tuple[str, ...]:
    """The code in its groups."""
    return tuple(code[start : start + SIZE] for start in range(0, len(code), SIZE))


def read_code(text: str) -> str | None:
    """The code that was typed, with or without blanks, commas, hyphens and capitals; None when it is none."""
    code = "".join(letter for letter in text.casefold() if letter.isalnum())
    return code if len(code) == GROUPS * SIZE and set(code) <= set(LETTERS) else None
