"""A text without pages: title, chapters, and in them headings, paragraphs, lists and boards, in the words of print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from accessible_games.braille import drawing
from accessible_games.core import Cell, Geometry


class Heading(NamedTuple):
    """``level``: 2 for a section of a chapter, 3 for a part of that."""

    level: int
    words: str


class Paragraph(NamedTuple):
    """Some sentences."""

    words: str


class Listing(NamedTuple):
    """Items without numbers; ``words`` lead to them, or nothing does."""

    items: tuple[str, ...]
    words: str = ""


class Sign(NamedTuple):
    """A line of the key of a board: cells, and what they mean."""

    cells: str
    words: str


class Board(NamedTuple):
    """A position. In this order it is read: ``title``, ``key`` and ``facts`` (whose turn it is) before the drawing.

    ``signs``: what stands on each field, in characters of the table of ``game``.
    """

    title: str
    key_title: str
    key: tuple[Sign, ...]
    facts: tuple[str, ...]
    game: str
    geometry: Geometry
    signs: Mapping[Cell, str]

    def rows(self, width: int) -> tuple[str, ...]:
        """The drawing in cells, in rows of at most ``width``; the compact form where it is too wide."""
        shown = drawing.draw if self.geometry.width <= width else drawing.rows
        rows = shown(self.geometry, self.signs.__getitem__, width)
        return tuple(drawing.board_cells(row, self.game) for row in rows)


Block = Heading | Paragraph | Listing | Board


class Chapter(NamedTuple):
    """``title`` is its heading of level 1."""

    title: str
    blocks: tuple[Block, ...]


class Book(NamedTuple):
    """``front``: what the title page says below the title; ``notice``: who made the games, and whose names they are."""

    language: str
    title: str
    front: tuple[str, ...]
    notice: tuple[Block, ...]
    chapters: tuple[Chapter, ...]


def words_of_block(block: Block) -> Iterator[str]:
    """All words of a block, in the order in which they stand."""
    if isinstance(block, Listing):
        yield from filter(None, (block.words, *block.items))
    elif isinstance(block, Board):
        yield block.title
        yield block.key_title
        yield from (sign.words for sign in block.key)
        yield from block.facts
    else:
        yield block.words
