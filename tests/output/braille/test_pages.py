from __future__ import annotations

import datetime
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.drawing import board_cells, draw
from accessible_games.output.braille.pages import PRESETS, Document, brf, pef, unicode_braille
from accessible_games.output.braille.prose import folded, prose_cells
from accessible_games.rules.core.geometry import Geometry
from accessible_games.rules.core.notices import NoticeError

DAY = datetime.date(2026, 11, 21)
SCHEMA_PACKAGE = Path("/usr/share/java/brailleUtils-core.jar")
SCHEMA_FILE = "org/daisy/braille/pef/resource-files/pef-2008-1-full.rng"
NAMES = {"p": "http://www.daisy.org/ns/2008/pef", "dc": "http://purl.org/dc/elements/1.1/"}


@pytest.fixture(scope="module")
def schema() -> etree.RelaxNG:
    assert SCHEMA_PACKAGE.is_file(), "the schema of PEF is missing; install libbrailleutils-java"
    with zipfile.ZipFile(SCHEMA_PACKAGE) as package:
        return etree.RelaxNG(etree.fromstring(package.read(SCHEMA_FILE)))


@pytest.fixture(scope="module")
def board(hexagon: Geometry, start: Callable[[str], str]) -> Document:
    return Document("Abalone <1> & 2", "de", tuple(board_cells(row, "abalone") for row in draw(hexagon, start, 40)))


def test_brf_us(board: Document) -> None:
    lines = brf(board).split(b"\r\n")
    assert lines == [
        b"I5    O O O O O",
        b"H4   O O O O O O",
        b"G3  - - O O O - -",
        b"F2 - - - - - - - -",
        b"E - - - - - - - - -",
        b"D  - - - - - - - - 8",
        b"C   - - = = = - - 7",
        b"B    = = = = = = 6",
        b"A     = = = = = 5",
        b"\f",
    ]


def test_brf_de(board: Document) -> None:
    lines = brf(board, "de").split(b"\r\n")
    assert lines == [
        b"i?    o o o o o",
        b"h/   o o o o o o",
        b"g:  - - o o o - -",
        b"f; - - - - - - - -",
        b"e - - - - - - - - -",
        b"d  - - - - - - - - (",
        b"c   - - % % % - - =",
        b"b    % % % % % % +",
        b"a     % % % % % ?",
        b"\f",
    ]


def test_unicode(board: Document) -> None:
    text = unicode_braille(board).decode("utf-8")
    assert text == "".join(row + "\n" for row in board.rows) + "\f"
    assert " " not in text


def long_document() -> Document:
    cells = prose_cells("Schwarz schiebt zwei weiße Kugeln vom Brett. " * 40, "de", 1)
    return Document("Lang", "de", folded(cells, 28))


@pytest.mark.parametrize("name", PRESETS)
def test_pages_have_no_more_rows_and_cells_than_the_size_allows(name: str, schema: etree.RelaxNG) -> None:
    size = PRESETS[name]
    document = Document("Lang", "de", folded("⠀".join(long_document().rows), size.cells))
    assert len(document.rows) > size.lines
    for data, end in (
        (brf(document, cells=size.cells, lines=size.lines).decode("ascii"), "\r\n"),
        (unicode_braille(document, size.cells, size.lines).decode("utf-8"), "\n"),
    ):
        *pages, rest = data.split("\f")
        assert rest == ""
        assert [page.count(end) for page in pages] == sizes(len(document.rows), size.lines)
        assert max(len(row) for page in pages for row in page.split(end)) <= size.cells
    tree = etree.fromstring(pef(document, size.cells, size.lines, date=DAY))
    assert schema.validate(tree), schema.error_log
    volume = tree.find(".//p:volume", NAMES)
    assert (volume.get("cols"), volume.get("rows")) == (str(size.cells), str(size.lines))
    found = [[row.text for row in page] for page in tree.iterfind(".//p:page", NAMES)]
    assert [len(page) for page in found] == sizes(len(document.rows), size.lines)
    assert tuple(row for page in found for row in page) == document.rows


def sizes(rows: int, lines: int) -> list[int]:
    return [lines] * (rows // lines) + ([rows % lines] if rows % lines else [])


def test_pef_is_valid_and_has_its_metadata(board: Document, schema: etree.RelaxNG) -> None:
    tree = etree.fromstring(pef(board, date=DAY))
    assert schema.validate(tree), schema.error_log
    head = {name: tree.findtext(f".//dc:{name}", namespaces=NAMES) for name in ("title", "language", "date", "format")}
    assert head == {
        "title": "Abalone <1> & 2",
        "language": "de",
        "date": "2026-11-21",
        "format": "application/x-pef+xml",
    }


def test_the_schema_refuses_print_in_a_row(board: Document, schema: etree.RelaxNG) -> None:
    assert not schema.validate(etree.fromstring(pef(board, date=DAY).replace("⠊".encode(), b"i")))


def test_empty_rows_eight_dots_and_no_rows_are_valid(schema: etree.RelaxNG) -> None:
    for rows in ((), ("",), ("⣿", "", BLANK)):
        data = pef(Document("a\x07b", "en", rows), date=DAY)
        assert schema.validate(etree.fromstring(data)), schema.error_log
    assert brf(Document("", "en", ())) == b"\f"
    assert brf(Document("", "en", ("⠁⠀⠀", "", "⠃"))) == b"A\r\n\r\nB\r\n\f"


def identifier(data: bytes) -> bytes:
    found = re.search(rb"<dc:identifier>(urn:uuid:[0-9a-f-]{36})</dc:identifier>", data)
    assert found is not None
    return found[1]


def test_the_identifier_follows_from_the_content(board: Document) -> None:
    assert pef(board, date=DAY) == pef(board, date=DAY)
    others = [
        pef(Document("Abalone", "de", board.rows), date=DAY),
        pef(Document(board.title, "en", board.rows), date=DAY),
        pef(Document(board.title, "de", board.rows[1:]), date=DAY),
        pef(board, 41, date=DAY),
        pef(board, lines=26, date=DAY),
        pef(board, date=datetime.date(2026, 11, 22)),
        pef(board, date=DAY),
    ]
    assert len(set(map(identifier, others))) == len(others)


WRITERS: list[Callable[[Document, int, int], bytes]] = [
    lambda document, cells, lines: brf(document, "us", cells, lines),
    unicode_braille,
    lambda document, cells, lines: pef(document, cells, lines, date=DAY),
]


@pytest.mark.parametrize("write", WRITERS, ids=["brf", "unicode", "pef"])
@pytest.mark.parametrize(
    ("rows", "cells", "lines", "message"),
    [
        (("⠁",), 9, 25, "braille-width-too-small"),
        (("⠁",), -1, 25, "braille-width-too-small"),
        (("⠁",), 40, 0, "braille-page-without-lines"),
        (("⠁", "⠁" * 21), 20, 25, "braille-row-too-wide"),
    ],
)
def test_text_that_does_not_fit_is_refused(
    write: Callable[[Document, int, int], bytes], rows: tuple[str, ...], cells: int, lines: int, message: str
) -> None:
    with pytest.raises(NoticeError, match=message):
        write(Document("", "de", rows), cells, lines)


@pytest.mark.parametrize("write", WRITERS, ids=["brf", "unicode", "pef"])
def test_rows_must_be_cells(write: Callable[[Document, int, int], bytes]) -> None:
    with pytest.raises(ValueError, match="not made of Braille cells"):
        write(Document("", "de", ("⠁ ⠃",)), 40, 25)


def test_brf_refuses_eight_dots_and_unknown_charsets() -> None:
    with pytest.raises(NoticeError, match="braille-eight-dots"):
        brf(Document("", "de", ("⡀",)))
    with pytest.raises(NoticeError, match="braille-charset-unknown"):
        brf(Document("", "de", ("⠁",)), "uk")
