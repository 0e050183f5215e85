"""A book as plain text: headings on lines of their own, and boards drawn with the signs of their key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from accessible_games.line.books.document import Block, BoardBlock, Book, Listing
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.braille import drawing
from accessible_games.rules.games import load

_WIDTH = 80  # characters of a drawing


def plain_text(book: Book, announcer: Announcer) -> str:
    """The whole text; between its parts one empty line."""
    parts = [book.title, *book.front]
    parts += [part for block in book.notice for part in _parts(block, announcer)]
    for chapter in book.chapters:
        parts += [chapter.title, *(part for block in chapter.blocks for part in _parts(block, announcer))]
    return "\n\n".join(filter(None, parts)) + "\n"


def _parts(block: Block, announcer: Announcer) -> Iterator[str]:
    if isinstance(block, BoardBlock):
        yield block.title
        yield _listed(_key(block, announcer), block.key_title if block.key else "")
        yield from block.facts
        yield "\n".join(drawing.draw(block.geometry, block.signs.__getitem__, _WIDTH))
    elif isinstance(block, Listing):
        yield _listed(dict.fromkeys(block.items, ""), "")
    else:
        yield block.words


def _key(block: BoardBlock, announcer: Announcer) -> Mapping[str, str]:
    """What each sign means, where the board has a key."""
    return dict(reading.signs(announcer, load(block.game))) if block.key else {}


def _listed(items: Mapping[str, str], words: str) -> str:
    """Items, each on a line, below the words that lead to them."""
    lines = [f"- {item}: {meaning}" if meaning else f"- {item}" for item, meaning in items.items()]
    return "\n".join(filter(None, [words, *lines]))
