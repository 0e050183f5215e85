"""Sentences in Braille, alone or mixed with cells that no contraction table may touch."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from accessible_games import languages

from .cells import BLANK, FIRST, LAST, is_cells
from .drawing import board_cells
from .liblouis import MAX_CHARACTERS
from .notation import could_be_digit, notation_cells
from .notation import parts as notation_parts
from .spelling import spelled
from .tables import prose_tables
from .translators import shared

# The literary codes have six dots; liblouis uses dots 7 and 8 where it spells out a character that they do not know,
# and no embosser file could hold that.
_SIX_DOTS = {code: ord(FIRST) + (code - ord(FIRST)) % 64 for code in range(ord(FIRST), ord(LAST) + 1)}
_WORDS = re.compile(r"( +)")
# A little more than what the tables say: addresses, and the endings of names of files and hosts.
_COMPUTER_WORD = re.compile(r"@|://|www\.|\.[a-z]{2}", re.IGNORECASE)


class Segment(Protocol):
    """A part of an announcement: ``prose`` is translated, ``cells`` are U+28xx or board characters."""

    @property
    def kind(self) -> str:
        """``prose`` or ``cells``."""

    @property
    def text(self) -> str:
        """What to show."""


def prose_cells(text: str, language: str, grade: int) -> str:
    """The 6-dot cells of ``text`` in the given language and grade (0 to 2).

    Text of any length; blanks at its ends are kept. Raises NoticeError where there is no liblouis, no such language
    or grade.
    """
    return many_prose_cells((text,), language, grade)[0]


def many_prose_cells(texts: Iterable[str], language: str, grade: int) -> list[str]:
    """``prose_cells`` of each text, all at once: that takes a small part of the time."""
    tables = prose_tables(language, grade)
    split = [tuple(_pieces(_written(_visible(text), language), language)) for text in texts]
    words = [piece for pieces in split for piece, is_notation in pieces if not is_notation and piece.strip(" ")]
    known = {
        word: spelled(word, language) if cells is None else cells.translate(_SIX_DOTS)
        for word, cells in zip(words, shared().translate(tables, words), strict=True)
    }
    return [_joined(pieces, known) for pieces in split]


def segment_cells(segments: Iterable[Segment], language: str, grade: int, game_id: str | None = None) -> str:
    """All segments as one row of cells, joined as they stand (blanks between them belong to them).

    ``game_id`` chooses the board table for ``cells`` segments; without it they must be U+28xx
    already (``ValueError``).
    """
    parts = tuple(segments)
    words = [part.text for part in parts if part.kind == "prose"]
    known = dict(zip(words, many_prose_cells(words, language, grade), strict=True))
    return joined_cells(parts, known.__getitem__, game_id)


def joined_cells(segments: Iterable[Segment], prose: Callable[[str], str], game_id: str | None = None) -> str:
    """``segment_cells`` where ``prose`` gives the cells of words."""
    return "".join(_segment(segment, prose, game_id) for segment in segments)


def folded(cells: str, width: int) -> tuple[str, ...]:
    """Rows of at most ``width`` cells for a display, broken at blank cells; words wider than that are cut.

    Several blanks count as one. Rows on paper are ``books.hung``.
    """
    lines: list[str] = []
    line = ""
    for word in filter(None, cells.split(BLANK)):
        joined = f"{line}{BLANK}{word}" if line else word
        if len(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        while len(word) > width:
            lines.append(word[:width])
            word = word[width:]
        line = word
    if line:
        lines.append(line)
    assert all(len(row) <= width for row in lines)
    return tuple(lines)


def _segment(segment: Segment, prose: Callable[[str], str], game_id: str | None) -> str:
    if segment.kind == "prose":
        return prose(segment.text)
    if segment.kind != "cells":
        raise ValueError(f"unknown kind of segment: {segment.kind!r}")
    if game_id is not None:
        return board_cells(segment.text, game_id)
    if not is_cells(segment.text):
        raise ValueError("board characters need the game whose table they belong to")
    return segment.text


def _joined(pieces: Iterable[tuple[str, bool]], known: Mapping[str, str]) -> str:
    """Their cells, with a blank behind notation that would seem to go on."""
    found: list[str] = []
    is_behind_notation = False
    for piece, is_notation in pieces:
        cells = notation_cells(piece) if is_notation else known.get(piece) or BLANK * len(piece)
        found += [BLANK, cells] if is_behind_notation and could_be_digit(cells) else [cells]
        is_behind_notation = is_notation and piece[-1].isdigit()
    return "".join(found)


def _written(text: str, language: str) -> str:
    """As Braille readers of the language write it: ``6:42 Uhr`` is 6.42 Uhr."""
    for pattern, better in languages.language(language).written.items():
        text = re.sub(pattern, better, text)
    return text


def _visible(text: str) -> str:
    """Every blank as the same one, for liblouis knows U+2800 as well; invisible characters left out.

    Of these, as the soft hyphen, some tables have a cell or spell them out.
    """
    return "".join(
        " " if character.isspace() or character == BLANK else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in {"Cc", "Cf", "Cs"}
    )


def _pieces(text: str, language: str) -> Iterator[tuple[str, bool]]:
    """``text`` in parts, and whether each is notation, or a letter that is not to be read as notation.

    The others are what liblouis may get: none too long, none of which it is known never to come to an end.
    """
    known = languages.language(language)
    for place, part in enumerate(notation_parts(text)):
        if place % 2:
            yield part, True
            continue
        for turn, between in enumerate(re.split(known.lone.pattern, part)):
            if turn % 2:
                yield (known.lone.capital if between.isupper() else known.lone.small) + between, True
                continue
            for piece in _without_loops(between) if known.has_loops else (between,):
                yield from ((short, False) for short in _short(piece) if short)


def _without_loops(text: str) -> Iterator[str]:
    """Words that the German tables write in computer Braille, each by itself, and what stands between them.

    At such a word liblouis goes back to where the word began. Where a sign took the blank before it into its own rule,
    as in "x !@", it knows no such place but the word before, and after that one it comes to the sign again, for ever.
    """
    between = ""
    for part in _WORDS.split(text):
        if _COMPUTER_WORD.search(part) is None:
            between += part
            continue
        if between:
            yield between
        yield part
        between = ""
    if between:
        yield between


def _short(text: str) -> Iterator[str]:
    """Cut before a blank where there is one."""
    while len(text) > MAX_CHARACTERS:
        cut = text.rfind(" ", 1, MAX_CHARACTERS + 1)
        if cut < 0:
            cut = MAX_CHARACTERS
        yield text[:cut]
        text = text[cut:]
    yield text
