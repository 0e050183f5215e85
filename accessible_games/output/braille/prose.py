"""Sentences in Braille, alone or mixed with cells that no contraction table may touch.

Fields and moves in a sentence are a letter and dropped digits, as on the boards, in every language and grade: a
contraction table would spell them out, German Kurzschrift makes five cells of ``c3``. Texts on which liblouis never
ends are spelled in computer Braille of our own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from accessible_games import languages
from accessible_games.output.braille.cells import BLANK, FIRST, LAST, is_cells, prose_tables
from accessible_games.output.braille.drawing import board_cells
from accessible_games.output.braille.liblouis import MAX_CHARACTERS
from accessible_games.output.braille.pages import charset_cells
from accessible_games.output.braille.translators import shared

_FIELD = r"[a-z][0-9]{1,2}"
_MOVE = rf"{_FIELD}(?:[-x]?{_FIELD})*"
_TAKES = r"[0-9]{1,2}(?: x |x)[0-9]{1,2}"
# Not in an address, the name of a file, or a word that only begins or ends like a field. A letter is that of a piece
# where a field follows, or one word and a field: "K c3 c4", "K trägt c3 c4".
_NOTATION = re.compile(
    rf"(?<![\w@./#&-])({_MOVE}|{_TAKES}|[A-L](?= (?:[^\W\d_]+ )?{_FIELD}\b))(?![\w@/&]|[.:]\w|-[\w-]*[.@]\w)"
)
_UPPER = str.maketrans("1234567890", "ABCDEFGHIJ")  # the letter whose cell is the digit behind a number sign
_NUMBER = re.compile(r"[0-9]+")
_NUMBER_SIGN = "#"
_DROPPED = frozenset("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴")


def parts(text: str) -> list[str]:
    """Cut ``text`` around its notation, which stands at every second place: 1, 3 and so on."""
    return _NOTATION.split(text)


def notation_cells(text: str) -> str:
    """Return the cells of a part that is notation. Numbers that no letter leads keep their sign: ``5x8``."""
    known = charset_cells("us")  # there a digit is the dropped one; what is a cell already stays
    if text[:1].isdigit():
        text = _NUMBER.sub(lambda number: _NUMBER_SIGN + number[0].translate(_UPPER), text)
    return "".join([known.get(character, character) for character in text.upper()])


def could_be_digit(cells: str) -> bool:
    """Return whether the cells, right behind a number, would read as one more digit, as a comma or an English full
    stop.
    """
    return cells[:1] in _DROPPED


_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "ø": "oe"})
_UNKNOWN = "?"


def spelled(text: str, language: str) -> str:
    """Return the cells of ``text``, with a sign before and after that says so; blanks stand outside of it.

    Capitals are small letters, accents are dropped; a character that the code does not have is a question mark.
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
        """The text to show."""


def prose_cells(text: str, language: str, grade: int) -> str:
    """Return the 6-dot cells of ``text`` in the given language and grade (0 to 2).

    Text of any length; blanks at its ends are kept. Raises NoticeError without liblouis, or for an unknown language or
    grade.
    """
    return many_prose_cells((text,), language, grade)[0]


def many_prose_cells(texts: Iterable[str], language: str, grade: int) -> list[str]:
    """Return ``prose_cells`` of each text, all at once, which takes a small part of the time."""
    tables = prose_tables(language, grade)
    split = [tuple(_pieces(_written(_visible(text), language), language)) for text in texts]
    words = [piece for pieces in split for piece, is_notation in pieces if not is_notation and piece.strip(" ")]
    known = {
        word: spelled(word, language) if cells is None else cells.translate(_SIX_DOTS)
        for word, cells in zip(words, shared().translate(tables, words), strict=True)
    }
    return [_joined(pieces, known) for pieces in split]


def segment_cells(segments: Iterable[Segment], language: str, grade: int, game_id: str | None = None) -> str:
    """Return all segments as one row of cells, joined without blanks, since these belong to the segments.

    ``game_id`` chooses the board table for ``cells`` segments; without it they must be U+28xx already (``ValueError``).
    """
    parts = tuple(segments)
    words = [part.text for part in parts if part.kind == "prose"]
    known = dict(zip(words, many_prose_cells(words, language, grade), strict=True))
    return joined_cells(parts, known.__getitem__, game_id)


def joined_cells(segments: Iterable[Segment], prose: Callable[[str], str], game_id: str | None = None) -> str:
    """Return ``segment_cells``, with the cells of words from ``prose``."""
    return "".join(_segment(segment, prose, game_id) for segment in segments)


def folded(cells: str, width: int) -> tuple[str, ...]:
    """Return rows of at most ``width`` cells for a display, broken at blank cells; words wider than that are cut.

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
    """Return the cells of the pieces, with a blank behind notation that would seem to go on."""
    found: list[str] = []
    is_behind_notation = False
    for piece, is_notation in pieces:
        cells = notation_cells(piece) if is_notation else known.get(piece) or BLANK * len(piece)
        found += [BLANK, cells] if is_behind_notation and could_be_digit(cells) else [cells]
        is_behind_notation = is_notation and piece[-1].isdigit()
    return "".join(found)


def _written(text: str, language: str) -> str:
    """Return the text as Braille readers of the language write it: ``6:42 Uhr`` is 6.42 Uhr."""
    for pattern, better in languages.language(language).written.items():
        text = re.sub(pattern, better, text)
    return text


def _visible(text: str) -> str:
    """Return the text with one kind of blank, since liblouis knows U+2800 as well, and without invisible characters.

    Of these, as the soft hyphen, some tables have a cell or spell them out.
    """
    return "".join(
        " " if character.isspace() or character == BLANK else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in {"Cc", "Cf", "Cs"}
    )


def _pieces(text: str, language: str) -> Iterator[tuple[str, bool]]:
    """Yield ``text`` in parts, and whether each is notation, or a letter that is not to be read as notation.

    The others are for liblouis: none is too long, and none is known to make it loop for ever.
    """
    known = languages.language(language)
    for place, part in enumerate(parts(text)):
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
    """Yield words that the German tables write in computer Braille, each by itself, and the text between them.

    At such a word liblouis goes back to the beginning of the word. If a sign took the blank before it into its own
    rule, as in "x !@", it knows no such place but the word before, and after that one it comes to the sign again, for
    ever.
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
    """Cut the text, before a blank if there is one."""
    while len(text) > MAX_CHARACTERS:
        cut = text.rfind(" ", 1, MAX_CHARACTERS + 1)
        if cut < 0:
            cut = MAX_CHARACTERS
        yield text[:cut]
        text = text[cut:]
    yield text
