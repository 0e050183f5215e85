"""A text as one page for a browser: headings for jumping, a list of the chapters, and nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from accessible_games.line.books.document import Block, BoardBlock, Book, Heading, Listing, parts_of_board
from accessible_games.output.announce.announcer import Announcer

_STYLE = "body{max-width:42em;margin:auto;padding:1em;line-height:1.5;font-family:sans-serif}"


def html_page(book: Book, announcer: Announcer) -> str:
    """Return the page."""
    title = escape(book.title)
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{book.language}">',
            '<head>\n<meta charset="utf-8"/>\n<meta name="viewport" content="width=device-width"/>',
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>",
            f"<h1>{title}</h1>",
            *(f"<p>{escape(words)}</p>" for words in book.front),
            *_blocks(book.notice, announcer),
            *_contents(book, announcer),
            *_chapters(book, announcer),
            "</main>\n</body>\n</html>\n",
        )
    )


def _contents(book: Book, announcer: Announcer) -> Iterator[str]:
    if len(book.chapters) > 1:
        label = escape(announcer.text("book-contents"))
        yield f'<nav aria-labelledby="contents">\n<h2 id="contents">{label}</h2>\n<ul>'
        for number, chapter in enumerate(book.chapters):
            yield f'<li><a href="#chapter-{number}">{escape(chapter.title)}</a></li>'
        yield "</ul>\n</nav>"


def _chapters(book: Book, announcer: Announcer) -> Iterator[str]:
    for number, chapter in enumerate(book.chapters):
        yield f'<h2 id="chapter-{number}">{escape(chapter.title)}</h2>'
        yield from _blocks(chapter.blocks, announcer)


def _blocks(blocks: Iterable[Block], announcer: Announcer) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Heading):
            level = block.level + 1  # below the title of the chapter
            yield f"<h{level}>{escape(block.words)}</h{level}>"
        elif isinstance(block, Listing):
            yield "<ul>"
            yield from (f"<li>{escape(item)}</li>" for item in block.items)
            yield "</ul>"
        elif isinstance(block, BoardBlock):
            yield from (f"<pre>{escape(part)}</pre>" for part in parts_of_board(block, announcer) if part)
        else:
            yield f"<p>{escape(block.words)}</p>"
