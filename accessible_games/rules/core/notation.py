"""Moves cut into the words of a notation: the same for every game, wherever a typed line is looked at.

A word is a run of letters, a number, or a field of one letter and a number; they may touch: ``c3d4``, ``14out``.
``-`` is every sign that leads from one field to another. An ``x`` between fields or numbers is a word of its own:
``d2xa1``, ``5x8``. Blanks and commas only separate, and any other character is a word that no game knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from accessible_games.rules.core.errors import AmbiguousMoveError, Fact, GameError, NotationError

M = TypeVar("M")

LONGEST = 60  # characters of a typed move
DASH = "-"
TAKES = "x"

_WORD = re.compile(
    r"[\s,;:]+"
    r"|(?P<dash>[-\u2010-\u2015\u2192\u2212>]+)"
    r"|(?P<takes>(?<=[0-9])x)"
    r"|(?P<plain>[A-WYZa-wyz]?[0-9]+)"  # nearly all there is: a field, or a number
    r"|(?P<letters>[^\W\d_]*)(?P<digits>[0-9]+)"
    r"|(?P<word>[^\W\d_]+|.)",
    re.DOTALL,
)
_FIELD = re.compile(r"[a-z][0-9]+")


def tokens(text: str, words: Collection[str] = ()) -> list[str]:
    """Return the words of a move, capitals kept; a word of ``words`` ends before a number: ``in2`` is in and 2."""
    found: list[str] = []
    for match in _WORD.finditer(text):
        kind = match.lastgroup
        if kind == "plain":
            found.append(match[0])
        elif kind == "dash":
            found.append(DASH)
        elif kind == "digits":
            found += _before_number(match["letters"], match["digits"], words, found)
        elif kind is not None:
            found += match[0] if re.fullmatch("[A-Za-z]x", match[0]) else [match[0]]  # "kx e7"
    return found


def _before_number(letters: str, digits: str, words: Collection[str], found: Sequence[str]) -> Iterable[str]:
    """Cut letters before a number: the last makes a field of it, unless they are a word, or an x between numbers."""
    last = next((word for word in reversed(found) if word != DASH), "")
    is_mark = letters == TAKES and last.isdigit()
    if is_mark or (len(letters) > 1 and letters in words):
        return letters, digits
    before = letters[:-1]
    takes = TAKES if before.endswith(TAKES) else ""
    return filter(None, (before.removesuffix(TAKES), takes, letters[-1:] + digits))


def typed(text: str, words: tuple[str, ...] = (), *, marks: bool = False) -> list[str]:
    """Return the words of a typed move in small letters, without dashes and x between others unless ``marks`` matter.

    Raises NotationError ``unreadable`` for what is too long or has control characters.
    """
    if len(text) > LONGEST or not text.isprintable():
        raise NotationError("unreadable")
    found = _cut(text, words)
    if marks:
        return list(found)
    found = [word for word in found if word != DASH]
    if TAKES not in found:
        return found
    return [*found[:1], *(word for word in found[1:-1] if word != TAKES), *found[1:][-1:]]


@lru_cache(maxsize=4096)
def _cut(text: str, words: tuple[str, ...]) -> Sequence[str]:
    """Cut text into words. Cached, since a check of a store reads the same names of moves again and again."""
    return tokens(text.casefold().replace("\u00d7", TAKES), words)


def joined(words: Sequence[str]) -> list[str]:
    """Return the words with fields that were typed apart: ``c 3`` is c3."""
    found: list[str] = []
    for word in words:
        if word.isdigit() and found and len(found[-1]) == 1 and found[-1].isalpha():
            found[-1] += word
        else:
            found.append(word)
    return found


def is_field(word: str) -> bool:
    """Return whether a word looks like a field: a letter and a number."""
    return _FIELD.fullmatch(word) is not None


def only(found: Sequence[M], reason: str, why_none: Callable[[], GameError], **facts: Fact) -> M:
    """Return the only one of the moves. Raises AmbiguousMoveError for several, the error of ``why_none`` for none."""
    if len(found) == 1:
        return found[0]
    if found:
        raise AmbiguousMoveError(reason, tuple(map(str, found)), **{**facts, "count": len(found)})
    raise why_none()
