"""Braille documents for embossers, notetakers and readers: BRF, PEF 2008-1 and Unicode text."""

from __future__ import annotations

import datetime
import hashlib
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from accessible_games.output.braille.cells import BLANK, FIRST, LAST_SIX_DOT, check_width, is_cells
from accessible_games.rules.core.notices import Notice, NoticeError

# One character for each 6-dot cell; the index is the sum of 1, 2, 4, 8, 16, 32 for dots 1 to 6.
_CHARSETS = {
    "us": " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=",
    "de": " a,b.k;l\"cif|msp!e:h*o+r>djg`ntq'1?2-u(v$3960x~&<5/8)z={_4w7#y}%",
}
CHARSETS = tuple(_CHARSETS)
_NAMESPACE = uuid.UUID("5f0d3a52-6f0e-4a7c-9b36-0b0f1c5b7a11")


@dataclass(frozen=True, slots=True)
class PageSize:
    """A page of ``lines`` rows with ``cells`` cells each."""

    cells: int
    lines: int


PRESETS: Mapping[str, PageSize] = MappingProxyType(
    {"a4": PageSize(28, 27), "display20": PageSize(20, 25), "display40": PageSize(40, 25)}
)


@dataclass(frozen=True, slots=True)
class Document:
    """A text in Braille: ``title`` in print, ``language`` as a code, ``rows`` of U+28xx cells.

    ``volumes``: the first pages of the volumes after the first, counted from 0.
    """

    title: str
    language: str
    rows: tuple[str, ...]
    volumes: tuple[int, ...] = ()


def ascii_cells(cells: str, charset: str = "us") -> str:
    """Return 6-dot cells as the characters of Braille ASCII: ``us`` North American, ``de`` Eurobraille.

    Raises NoticeError for another charset or a cell with dot 7 or 8.
    """
    if charset not in _CHARSETS:
        raise NoticeError(Notice.of("braille-charset-unknown", charset=charset, known=", ".join(CHARSETS)))
    if any(cell > LAST_SIX_DOT for cell in cells):
        raise NoticeError(Notice.of("braille-eight-dots"))
    return "".join(_CHARSETS[charset][ord(cell) - ord(FIRST)] for cell in cells)


def charset_cells(charset: str) -> Mapping[str, str]:
    """Return the 6-dot cell of each of the 64 characters of ``us`` or ``de``."""
    return {character: chr(ord(FIRST) + number) for number, character in enumerate(_CHARSETS[charset])}


def brf(document: Document, charset: str = "us", cells: int = 40, lines: int = 25) -> bytes:
    """Return Braille ASCII: CRLF after each row, form feed after each page, no blanks at the ends of rows."""
    pages = _pages(document, cells, lines)
    text = "".join("".join(ascii_cells(row.rstrip(BLANK), charset) + "\r\n" for row in page) + "\f" for page in pages)
    return text.encode("ascii")


def unicode_braille(document: Document, cells: int = 40, lines: int = 25) -> bytes:
    """Return UTF-8 text of U+28xx cells, blanks as U+2800: LF after each row, form feed after each page."""
    pages = _pages(document, cells, lines)
    return "".join("".join(row + "\n" for row in page) + "\f" for page in pages).encode()


def pef(document: Document, cells: int = 40, lines: int = 25, *, date: datetime.date) -> bytes:
    """Return an XML file in the Portable Embosser Format, version 2008-1, each volume one section, single-sided.

    The identifier follows from title, language, rows, size and date, so equal input gives equal bytes.
    """
    pages = _pages(document, cells, lines)
    head = (
        ("format", "application/x-pef+xml"),
        ("identifier", _identifier(document, cells, lines, date)),
        ("title", document.title),
        ("language", document.language),
        ("date", date.isoformat()),
    )
    meta = "\n".join(f"      <dc:{name}>{_xml(text)}</dc:{name}>" for name, text in head)
    bounds = zip((0, *document.volumes), (*document.volumes, len(pages)), strict=True)
    body = "\n".join(_pef_volume(pages[start:end], cells, lines) for start, end in bounds)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<pef version="2008-1" xmlns="http://www.daisy.org/ns/2008/pef">\n'
        f'  <head>\n    <meta xmlns:dc="http://purl.org/dc/elements/1.1/">\n{meta}\n    </meta>\n  </head>\n'
        f"  <body>\n{body}\n  </body>\n</pef>\n"
    ).encode()


def _pef_volume(pages: Sequence[tuple[str, ...]], cells: int, lines: int) -> str:
    body = "\n".join(f"        <page>{''.join(map(_pef_row, page or ('',)))}</page>" for page in pages)
    return (
        f'    <volume cols="{cells}" rows="{lines}" rowgap="0" duplex="false">\n'
        f"      <section>\n{body}\n      </section>\n    </volume>"
    )


def _pages(document: Document, cells: int, lines: int) -> list[tuple[str, ...]]:
    """Return the rows in pages of ``lines``, at least one page; refuse those that do not fit."""
    check_width(cells)
    if lines < 1:
        raise NoticeError(Notice.of("braille-page-without-lines", lines=lines))
    for number, row in enumerate(document.rows, 1):
        if not is_cells(row):
            raise ValueError(f"row {number} is not made of Braille cells: {row!r}")
        if len(row) > cells:
            raise NoticeError(Notice.of("braille-row-too-wide", row=number, width=len(row), cells=cells))
    starts = range(0, max(len(document.rows), 1), lines)
    return [document.rows[start : start + lines] for start in starts]


def _identifier(document: Document, cells: int, lines: int, date: datetime.date) -> str:
    content = repr((document.title, document.language, document.rows, cells, lines, date.isoformat()))
    return uuid.uuid5(_NAMESPACE, hashlib.sha256(content.encode()).hexdigest()).urn


def _pef_row(row: str) -> str:
    return f"<row>{row}</row>" if row else "<row/>"


def _xml(text: str) -> str:
    visible = "".join(character for character in text if character.isprintable())
    return visible.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
