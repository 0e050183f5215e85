"""Texts without pages: title, chapters, and in them headings, paragraphs, lists and boards, in print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from accessible_games.matches.round import AnyGame
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.rules.core.game import Options
from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.games import load

_WIDTH = 80  # characters of a drawing


class Heading(NamedTuple):
    """``level``: 2 for a section of a chapter, 3 for a part of that."""

    level: int
    words: str


class Paragraph(NamedTuple):
    """Some sentences."""

    words: str


class Listing(NamedTuple):
    """Items without numbers."""

    items: tuple[str, ...]


class Sign(NamedTuple):
    """A line of the key of a board: cells and their meaning."""

    cells: str
    words: str


class BoardBlock(NamedTuple):
    """A position, read in this order: ``title``, ``key`` and ``facts`` (whose turn it is), then the drawing.

    ``game`` is its identifier and ``name`` what it is called; ``signs``: what stands on each field, in characters of
    the table of the game. No title or key: the text around tells it.
    """

    title: str
    key_title: str
    key: tuple[Sign, ...]
    facts: tuple[str, ...]
    game: str
    name: str
    geometry: Geometry
    signs: Mapping[Cell, str]

    def rows(self, width: int) -> tuple[str, ...]:
        """Return the drawing in cells, in rows of at most ``width``; the compact form if it is too wide."""
        return self._cells(drawing.draw if self.geometry.width <= width else drawing.rows, width)

    def parts(self, width: int, lines: int, taken: int = 0) -> list[tuple[str, ...]]:
        """Return the drawing for pages of ``lines`` rows, of which ``taken`` are in use: all rows together if they fit.

        Else return the drawing in parts, each with its labels. Raise NoticeError if the page is too short for a part.
        """
        room, height = lines - taken, self.geometry.height
        rows: tuple[str, ...] = ()
        for rows in (self.rows(width), self._cells(drawing.draw, width)):
            if len(rows) <= room:
                return [rows]
        if height > room:
            raise NoticeError(Notice.of("print-page-short", game=self.name, lines=height + taken))
        return [rows[at : at + height] for at in range(0, len(rows), height)]

    def _cells(self, form: Callable[[Geometry, drawing.Symbol, int], tuple[str, ...]], width: int) -> tuple[str, ...]:
        rows = form(self.geometry, self.signs.__getitem__, width)
        return tuple(drawing.board_cells(row, self.game) for row in rows)


Block = Heading | Paragraph | Listing | BoardBlock


class Chapter(NamedTuple):
    """``title`` is its heading of level 1."""

    title: str
    blocks: tuple[Block, ...]


class Book(NamedTuple):
    """``front``: the title page below the title; ``notice``: the authors of the games, and the owners of names."""

    language: str
    title: str
    front: tuple[str, ...]
    notice: tuple[Block, ...]
    chapters: tuple[Chapter, ...]


def words_of_block(block: Block) -> Iterator[str]:
    """Return all words of a block, in order."""
    if isinstance(block, Listing):
        yield from block.items
    elif isinstance(block, BoardBlock):
        yield block.title
        yield block.key_title
        yield from (sign.words for sign in block.key)
        yield from block.facts
    else:
        yield block.words


def board_of(
    announcer: Announcer, game: AnyGame, view: Any, options: Options, title: str, before: tuple[str, ...] = ()
) -> BoardBlock:
    """Return the position of a view; ``before`` comes before its facts: reserves, scores, whose turn it is."""
    geometry = game.geometry(options, view.seat)
    symbol = drawing_symbol(announcer, game, view, "braille")
    return BoardBlock(
        title,
        announcer.text("print-key"),
        tuple(Sign(drawing.board_cells(sign, game.id), words) for sign, words in reading.signs(announcer, game)),
        (*before, *(announcer.event(game.id, each).text for each in game.facts(view) if each.category != "option")),
        game.id,
        announcer.text(f"{game.id}-name"),
        geometry,
        {cell: symbol(cell) for cell in geometry.places},
    )


def plain_text(book: Book, announcer: Announcer) -> str:
    """Return the whole text; an empty line separates its parts."""
    parts = [book.title, *book.front]
    parts += [part for block in book.notice for part in _parts(block, announcer)]
    for chapter in book.chapters:
        parts += [chapter.title, *(part for block in chapter.blocks for part in _parts(block, announcer))]
    return "\n\n".join(filter(None, parts)) + "\n"


def parts_of_board(block: BoardBlock, announcer: Announcer) -> Iterator[str]:
    """Return the parts of a position in print, some of which may be empty."""
    yield block.title
    yield _listed(_key(block, announcer), block.key_title if block.key else "")
    yield from block.facts
    yield "\n".join(drawing.draw(block.geometry, block.signs.__getitem__, _WIDTH))


def _parts(block: Block, announcer: Announcer) -> Iterator[str]:
    if isinstance(block, BoardBlock):
        yield from parts_of_board(block, announcer)
    elif isinstance(block, Listing):
        yield _listed(dict.fromkeys(block.items, ""), "")
    else:
        yield block.words


def _key(block: BoardBlock, announcer: Announcer) -> Mapping[str, str]:
    """Return the meaning of each sign, if the board has a key."""
    return dict(reading.signs(announcer, load(block.game))) if block.key else {}


def _listed(items: Mapping[str, str], words: str) -> str:
    """Return the items, each on a line, below the words that lead to them."""
    lines = [f"- {item}: {meaning}" if meaning else f"- {item}" for item, meaning in items.items()]
    return "\n".join(filter(None, [words, *lines]))
