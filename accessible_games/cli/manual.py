"""``accessible-games manual``: list the documents for players, or write them as text, HTML or Braille."""

from __future__ import annotations

import datetime

from accessible_games.app import open_settings
from accessible_games.cli.console import LANGUAGE, STANDARD, Console
from accessible_games.line.books.contents import RULES, manual_book
from accessible_games.line.books.document import Book, plain_text
from accessible_games.line.books.ebraille import EXTENSION, ebraille
from accessible_games.line.books.page import html_page
from accessible_games.line.books.paged import LEAST, paged
from accessible_games.line.records.sheets import FORMATS, PAGE_FLAGS, encoded, page_size
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.documents import documents
from accessible_games.output.braille.pages import CHARSETS
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice

_TEXT, _HTML, _EBRAILLE = "text", "html", "ebraille"
FLAGS = {
    "--format": Flag("format", choices=(_TEXT, _HTML, *FORMATS, _EBRAILLE)),
    **PAGE_FLAGS,
    **LANGUAGE,
    "-o": Flag("file"),
    "--force": Flag("force", "on"),
}


def run(arguments: list[str], console: Console) -> int:
    """Print the names and titles of the documents, or write the named one or all. Raises UsageError and NoticeError."""
    texts = documents(console.language)
    found = read(arguments, FLAGS, most_words=1)
    if found.words and found.words[0] not in (*texts, RULES):
        raise UsageError(Notice.of("manual-unknown", word=found.words[0][:40]))
    if not found.words and not found.flags.keys() - {"language"}:
        for name, parts in texts.items():
            console.line(f"{name}: {parts[0].title}")
        console.say("manual-rules", name=RULES)
        return 0
    content = _content(manual_book(console.language, found.words), found)
    console.deliver(content, found.flags.get("file", STANDARD), "force" in found.flags)
    return 0


def _content(book: Book, found: Arguments) -> bytes:
    """Return the book in the format of the flags. Raises UsageError and NoticeError."""
    form, announcer = found.flags.get("format", _TEXT), Announcer(Listener(book.language))
    if form == _TEXT:
        return plain_text(book, announcer).encode()
    if form == _HTML:
        return html_page(book, announcer).encode()
    grade = found.number("grade", 0, 2)
    if grade is None:
        grade = open_settings()[1].grade
    if form == _EBRAILLE:
        if not found.flags.get("file", STANDARD).endswith(EXTENSION):
            raise UsageError(Notice.of("print-ebraille-name", extension=EXTENSION, name=f"manual{EXTENSION}"))
        return ebraille(book, announcer, grade, date=datetime.date.today())
    size = page_size(found, LEAST)
    return encoded(paged(book, announcer, size, grade), size, form, found.flags.get("charset", CHARSETS[0]))
