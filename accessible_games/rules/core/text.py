"""Text that people write, made safe for every terminal, log, voice and Braille display: one plain line."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

_ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # CSI, in seven bits or in eight
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f]).*?(?:\x07|\x1b\\|\x9c|\Z)"  # a string, to its end
    r"|\x1b.?",
    re.DOTALL,
)
FORMER = "*"  # in place of the name of a deleted account
_PILED = 3  # marks on one letter: no language needs more
_BREAKS = "\t\n\r"
_EMPTY_CELL = "\u2800"  # the blank between words of Braille
# What shows nothing and is no letter of the categories C and Z: the rest of Unicode's Default_Ignorable_Code_Point
# (fillers of Hangul, vowels of Khmer that are not written, variation selectors), and blanks that count as letters.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    "\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)


_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")  # as JSON writes it, behind backslashes that stand for themselves


def read_json(text: str) -> Any:
    """Return the JSON value, or None if the text is no JSON or writes what no store can keep.

    That is half a character, or one with the number 0.
    """
    try:
        found = json.loads(text)
        if "\\u" in text:  # only an escape can write one
            written = json.dumps(found, ensure_ascii=False)
            written.encode()
            if _NUL.search(written):
                return None
    except (ValueError, RecursionError):
        return None
    return found


def plain(text: str) -> str:
    """Return one line in NFC without escape sequences, control, format and private characters or double blanks.

    Blanks of every kind and line ends become one blank; half characters, unassigned ones, those that show nothing and
    marks without a letter are left out.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept = "".join(map(_shown, _ESCAPE.sub("", text)))
    return " ".join(_without_piles(unicodedata.normalize("NFC", kept)).split())


def clean(text: str, limit: int = 240) -> str:
    """Return ``plain`` text of at most ``limit`` characters."""
    return plain(text)[:limit].strip()


def _shown(letter: str) -> str:
    category = unicodedata.category(letter)
    if category[0] == "Z" or letter in _BREAKS or letter == _EMPTY_CELL:
        return " "
    return "" if category[0] == "C" or letter in _UNSEEN else letter


def _without_piles(text: str) -> str:
    kept: list[str] = []
    marks = _PILED  # a line begins with a letter
    for letter in text:
        is_mark = unicodedata.category(letter)[0] == "M"
        marks = marks + 1 if is_mark else (_PILED if letter == " " else 0)
        if marks <= _PILED:
            kept.append(letter)
    return "".join(kept)


MOST_DIGITS = 9  # of the number of a match, and of any number in an address


def number_in(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """Return the whole number that the digits 0 to 9 write, and nothing else.

    None for other text, and for more digits.
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= most_digits else None


def match_number(text: str) -> str | None:
    """Return a match's number without leading zeros, or None if the text is no number."""
    number = number_in(text)
    return None if number is None else str(number)
