"""Text that people write, made safe for every terminal, log, voice and Braille display: one plain line."""

from __future__ import annotations

import re
import unicodedata

_ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # CSI, in seven bits or in eight
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f]).*?(?:\x07|\x1b\\|\x9c|\Z)"  # a string, to its end
    r"|\x1b.?",
    re.DOTALL,
)
_PILED = 3  # marks on one letter: no language needs more
_BREAKS = "\t\n\r"


def plain(text: str) -> str:
    """One line in NFC without escape sequences, control, format and private characters, and without double blanks.

    Blanks of every kind and line ends become one blank; half characters and unassigned ones are left out.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept = "".join(map(_shown, _ESCAPE.sub("", text)))
    return " ".join(_without_piles(unicodedata.normalize("NFC", kept)).split())


def clean(text: str, limit: int = 240) -> str:
    """``plain``, and no longer than ``limit`` characters."""
    return plain(text)[:limit].strip()


def _shown(letter: str) -> str:
    category = unicodedata.category(letter)
    if category[0] == "Z" or letter in _BREAKS:
        return " "
    return "" if category[0] == "C" else letter


def _without_piles(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= _PILED:
            kept.append(letter)
    return "".join(kept)
