"""A book as eBraille 1.0: pages of Unicode Braille in one file, whose rows each display breaks by itself."""

from __future__ import annotations

import datetime
import hashlib
import io
import uuid
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from itertools import pairwise

from accessible_games.languages import language
from accessible_games.line.books.document import Block, BoardBlock, Book, Chapter, Heading, Listing, Paragraph
from accessible_games.line.books.flow import words_in, words_of
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import many_prose_cells

EXTENSION = ".ebrl"
# A board keeps its rows. Each has the forms for these widths, and the style sheet shows the one for the display.
_WIDTHS = (12, 20, 32, 40)
_USUAL = 20  # shown without a style sheet
_KEPT = "\u00a0"  # a blank at which no row ends
_FOLDER = "ebraille"
_TITLE_PAGE = "title.xhtml"
_MAKERS = "Accessible Games contributors"
_COPYRIGHT = "2026"
_NAMESPACE = uuid.UUID("8a4e6c0e-6a0f-4f0b-9c53-6c1d1b0e7f42")
_CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
"""
# Lengths in cells and lines; nothing about fonts, which are the display's. Two blanks before a paragraph, a runover of
# two in lists, as on our pages.
_STYLE = """body, h1, h2, h3, p, ol, ul, li, figure, figcaption, pre { margin: 0; padding: 0; }
h1 { text-align: center; margin-bottom: 1em; }
h2, h3, figure { margin-top: 1em; }
h1, h2, h3, figcaption { break-after: avoid; }
h3 { padding-left: 2ch; }
p { text-indent: 2ch; }
p.title { text-indent: 0; text-align: center; }
ol, ul { list-style-type: none; }
li { padding-left: 2ch; text-indent: -2ch; }
pre { margin-top: 1em; margin-bottom: 1em; white-space: pre; overflow-x: auto; break-inside: avoid; }
"""
# Accessibility features, by which people choose a book (EPUB Accessibility 1.1).
_Pairs = tuple[tuple[str, str], ...]
_ACCESS = (
    ("accessMode", "tactile"),
    ("accessModeSufficient", "tactile"),
    ("accessibilityFeature", "braille"),
    ("accessibilityFeature", "readingOrder"),
    ("accessibilityFeature", "structuralNavigation"),
    ("accessibilityFeature", "tableOfContents"),
    ("accessibilityFeature", "unlocked"),
    ("accessibilityHazard", "none"),
)


def ebraille(book: Book, announcer: Announcer, grade: int, *, date: datetime.date) -> bytes:
    """Return the file, extension ``.ebrl``; equal input gives equal bytes. Raise NoticeError without liblouis."""
    book = book._replace(front=(*book.front, announcer.text(f"book-grade-{grade}")))
    contents = announcer.text("book-contents")
    files = dict(_documents(book, contents, _cells_of(book, contents, grade)))
    digest = hashlib.sha256(repr((sorted(files.items()), date.isoformat())).encode()).hexdigest()
    files["package.opf"] = _package(book, announcer, grade, date, uuid.uuid5(_NAMESPACE, digest).urn, files)
    files["META-INF/container.xml"] = _CONTAINER
    return _packed(files, date)


def _cells_of(book: Book, contents: str, grade: int) -> Callable[[str], str]:
    """Return the words of the book in Braille, with print blanks where rows may end."""
    texts = [book.title, contents, *book.front, *words_in(book.notice), *(chapter.title for chapter in book.chapters)]
    texts += (words for chapter in book.chapters for words in words_in(chapter.blocks))
    texts = list(dict.fromkeys(texts))
    known = zip(texts, many_prose_cells(texts, book.language, grade), strict=True)
    return {text: " ".join(words_of(cells)).replace(BLANK, _KEPT) for text, cells in known}.__getitem__


def _packed(files: Mapping[str, str], date: datetime.date) -> bytes:
    """Return a ZIP file; its first entry names the type, uncompressed and without extra fields."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, text in {"mimetype": "application/epub+zip", **files}.items():
            entry = zipfile.ZipInfo(name, (date.year, date.month, date.day, 0, 0, 0))
            entry.create_system, entry.external_attr = 3, 0o644 << 16  # the same on every system
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
    return target.getvalue()


def _documents(book: Book, contents: str, cells: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Return the names and texts of the pages and the style sheet."""
    front = [f"<h1>{cells(book.title)}</h1>", *(f'<p class="title">{cells(words)}</p>' for words in book.front)]
    front += _blocks(book.notice, cells)
    yield "index.html", _entry(book, cells(contents), cells)
    yield f"{_FOLDER}/style.css", _STYLE + "".join(_width_rules())
    yield f"{_FOLDER}/{_TITLE_PAGE}", _page(book, cells(book.title), _section("titlepage", front))
    for name, chapter in zip(_chapter_names(book), book.chapters, strict=True):
        body = [f"<h1>{cells(chapter.title)}</h1>", *_blocks(chapter.blocks, cells)]
        yield f"{_FOLDER}/{name}", _page(book, cells(chapter.title), _section("chapter", body))


def _chapter_names(book: Book) -> list[str]:
    return [f"chapter{number:02}.xhtml" for number in range(1, len(book.chapters) + 1)]


def _page(book: Book, title: str, body: Iterable[str], folder: str = "", head: str = "") -> str:
    tag = f"{book.language}-Brai"
    lines = (
        "<!DOCTYPE html>",
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        f' lang="{tag}" xml:lang="{tag}">',
        f'<head>\n<meta charset="utf-8"/>\n<title>{title}</title>',
        f'<link rel="stylesheet" type="text/css" href="{folder}style.css"/>{head}\n</head>',
        "<body>",
        *body,
        "</body>\n</html>\n",
    )
    return "\n".join(lines)


def _section(kind: str, body: Iterable[str]) -> tuple[str, ...]:
    role = f' role="doc-{kind}"' if kind == "chapter" else ""
    return (f'<section epub:type="{kind}"{role}>', *body, "</section>")


def _blocks(blocks: Iterable[Block], cells: Callable[[str], str]) -> Iterator[str]:
    """Return the blocks in order; headings are numbered, for the table of contents."""
    number = 0
    for block in blocks:
        if isinstance(block, Heading):
            number += 1
            yield f'<h{block.level} id="{_anchor(number)}">{cells(block.words)}</h{block.level}>'
        elif isinstance(block, Paragraph):
            yield f"<p>{cells(block.words)}</p>"
        elif isinstance(block, Listing):
            yield from _list("ul", map(cells, block.items))
        else:
            yield from _board(block, cells)


def _anchor(number: int) -> str:
    return f"h{number}"


def _list(kind: str, items: Iterable[str]) -> Iterator[str]:
    yield f"<{kind}>"
    yield from (f"<li>{item}</li>" for item in items)
    yield f"</{kind}>"


def _board(board: BoardBlock, cells: Callable[[str], str]) -> Iterator[str]:
    """Return title, key and facts, then the rows in their forms, one of which is shown."""
    yield "<figure>"
    if board.title:
        yield f"<figcaption>{cells(board.title)}</figcaption>"
    if board.key:
        yield f"<p>{cells(board.key_title)}</p>"
        yield from _list("ul", (f"{sign.cells} {cells(sign.words)}" for sign in board.key))
    yield from (f"<p>{cells(words)}</p>" for words in board.facts)
    yield from _forms(board)
    yield "</figure>"


def _forms(board: BoardBlock) -> Iterator[str]:
    """Return the rows in each form, with its range of widths; without a style sheet only the usual form shows."""
    widths: dict[str, list[int]] = {}
    for width in _WIDTHS:
        widths.setdefault("\n".join(row.rstrip(BLANK) for row in board.rows(width)), []).append(width)
    for rows, found in widths.items():
        hidden = "" if _USUAL in found else ' hidden="hidden"'
        yield f'<pre class="{" ".join(map(_width_class, found))}"{hidden}>{rows}</pre>'


def _width_class(width: int) -> str:
    return f"cells{width}"


def _width_rules() -> Iterator[str]:
    """Return a rule for each range of widths that shows its form and no other."""
    for start, end in pairwise((*_WIDTHS, 0)):
        least = f"(min-width: {start}ch)" if start > _WIDTHS[0] else ""
        most = f"(max-width: {end - 0.01}ch)" if end else ""
        asked = " and ".join(filter(None, (least, most)))
        yield f"@media {asked} {{ pre {{ display: none; }} pre.{_width_class(start)} {{ display: block; }} }}\n"


def _entry(book: Book, title: str, cells: Callable[[str], str]) -> str:
    """Return the primary entry page: the table of contents, and where the body begins."""
    pages = [(f"{_FOLDER}/{name}", chapter) for name, chapter in zip(_chapter_names(book), book.chapters, strict=True)]
    file, first = pages[0]
    body = (
        '<nav epub:type="toc" role="doc-toc" aria-labelledby="contents">',
        f'<h1 id="contents">{title}</h1>\n<ol>',
        *(line for file, chapter in pages for line in _entries(file, chapter, cells)),
        '</ol>\n</nav>\n<nav epub:type="landmarks" hidden="hidden">',
        *_list("ol", (f'<a epub:type="bodymatter" href="{file}">{cells(first.title)}</a>',)),
        "</nav>",
    )
    link = '\n<link rel="publication" href="package.opf" type="application/oebps-package+xml"/>'
    return _page(book, cells(book.title), body, f"{_FOLDER}/", link)


def _entries(file: str, chapter: Chapter, cells: Callable[[str], str]) -> Iterator[str]:
    """Return a chapter in the table of contents, with its headings below it."""
    yield f'<li><a href="{file}">{cells(chapter.title)}</a>'
    level = 1
    headings = (block for block in chapter.blocks if isinstance(block, Heading))
    for number, heading in enumerate(headings, 1):
        deeper = heading.level - level
        yield "<ol>" * deeper if deeper > 0 else "</li>" + "</ol></li>" * -deeper
        yield f'<li><a href="{file}#{_anchor(number)}">{cells(heading.words)}</a>'
        level = heading.level
    yield "</li>" + "</ol></li>" * (level - 1)


def _package(
    book: Book, announcer: Announcer, grade: int, date: datetime.date, identifier: str, files: Mapping[str, str]
) -> str:
    """Return the package document: a description of the book, all files, and the order of reading."""
    elements, properties = _metadata(book, announcer, grade, date)
    spine = [_TITLE_PAGE, *_chapter_names(book)]
    lines = (
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"'
        f' xml:lang="{book.language}">',
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
        f'<dc:identifier id="id">{identifier}</dc:identifier>',
        *(f"<dc:{name}>{escape(value, quote=False)}</dc:{name}>" for name, value in elements),
        *(f'<meta property="{name}">{escape(value, quote=False)}</meta>' for name, value in properties),
        "</metadata>\n<manifest>",
        *(_item(name) for name in files),
        "</manifest>\n<spine>",
        *(f'<itemref idref="{name.partition(".")[0]}"/>' for name in spine),
        "</spine>\n</package>\n",
    )
    return "\n".join(lines)


def _metadata(book: Book, announcer: Announcer, grade: int, date: datetime.date) -> tuple[_Pairs, _Pairs]:
    """Return elements of Dublin Core, and properties."""
    elements = (
        ("title", book.title),
        ("creator", _MAKERS),
        ("publisher", _MAKERS),
        ("format", "eBraille 1.0"),
        ("language", f"{book.language}-Brai"),
        ("date", date.isoformat()),
        ("description", "; ".join(book.front)),
        ("subject", announcer.text("book-subject")),
        ("rights", f"© {_COPYRIGHT} {_MAKERS}, MIT License"),
    )
    properties = (
        ("dcterms:modified", f"{date.isoformat()}T00:00:00Z"),
        ("dcterms:dateCopyrighted", _COPYRIGHT),
        ("a11y:brailleCellType", "6"),
        ("a11y:brailleSystem", language(book.language).braille_system(grade)),
        ("a11y:completeTranscription", "true"),
        ("a11y:producer", _MAKERS),
        ("a11y:tactileGraphics", "none"),
        *((f"schema:{name}", value) for name, value in _ACCESS),
        ("schema:accessibilitySummary", announcer.text("book-access")),
    )
    return elements, properties


def _item(file: str) -> str:
    name, kind = file.rpartition("/")[2].split(".")
    media = "text/css" if kind == "css" else "application/xhtml+xml"
    properties = ' properties="nav"' if file == "index.html" else ""
    return f'<item id="{name}" href="{file}" media-type="{media}"{properties}/>'
