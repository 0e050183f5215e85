"""The pages of the book: complete, with whole boards and words, and numbered as the contents list them."""

from __future__ import annotations

import datetime
import zipfile
from collections.abc import Iterable, Iterator
from itertools import chain, product
from pathlib import Path

import pytest
from lxml import etree

from accessible_games.languages import LANGUAGES
from accessible_games.line.books.contents import program_book
from accessible_games.line.books.document import BoardBlock, Book, Heading, Sign, words_of_block
from accessible_games.line.books.flow import HYPHEN, centred, indented
from accessible_games.line.books.paged import paged
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.pages import Document, PageSize, ascii_cells, pef
from accessible_games.output.braille.prose import many_prose_cells
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError

SCHEMA_PACKAGE = Path("/usr/share/java/brailleUtils-core.jar")
SCHEMA_FILE = "org/daisy/braille/pef/resource-files/pef-2008-1-full.rng"
SIZES = [PageSize(*each) for each in ((20, 20), (28, 27), (33, 21), (40, 30))]
ALL_SIZES = [*product((20, 24, 28, 40), (20, 25, 30))]


class Read:
    """A book on its pages, and the expected text."""

    def __init__(self, language: str, names: Iterable[str], size: PageSize, grade: int) -> None:
        self.book: Book = program_book(language, names)
        self.announcer = Announcer(Listener(language))
        self.size = size
        self.grade = grade
        self.document: Document = paged(self.book, self.announcer, size, grade)
        rows, lines = self.document.rows, size.lines
        assert len(rows) % lines == 0
        self.pages = [rows[at : at + lines] for at in range(0, len(rows), lines)]
        blocks = list(chain(self.book.notice, *(chapter.blocks for chapter in self.book.chapters)))
        self.blocks = blocks
        words = [*chain(*map(words_of_block, blocks)), *(each.title for each in self.book.chapters)]
        words += [self.announcer.text("book-contents"), self.book.title, *map(str, range(1, len(self.pages) + 1))]
        self.cells = dict(zip(words, many_prose_cells(words, language, grade), strict=True))

    def number(self, page: int) -> str:
        """Return the cells of the number of a page, counted from 0."""
        return self.cells[str(page + 1)]

    def headings(self) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        """Return level, words and rows of each heading, in order."""
        width = self.size.cells
        for chapter in self.book.chapters:
            yield 1, chapter.title, centred(self.cells[chapter.title], width, 3)
            for block in chapter.blocks:
                if isinstance(block, Heading):
                    yield block.level, block.words, indented(self.cells[block.words], width, 2 * block.level)

    def boards(self) -> Iterator[BoardBlock]:
        return (block for block in self.blocks if isinstance(block, BoardBlock))

    def title_pages(self) -> set[int]:
        return {0, *self.document.volumes}

    def contents(self) -> list[list[str]]:
        """Return the rows of the contents of each volume, without titles."""
        found: list[list[str]] = []
        is_behind = False
        title = self.cells[self.announcer.text("book-contents")]
        for page in self.pages:
            is_contents = page[0].split(BLANK * 2)[0] == title
            if is_contents and not is_behind:
                found.append([])
            if is_contents:
                found[-1] += [row for row in page[1:] if row and row.strip(BLANK) != title]
            is_behind = is_contents
        return found


def has_rows(page: tuple[str, ...], rows: tuple[str, ...]) -> bool:
    return any(page[at : at + len(rows)] == rows for at in range(1, len(page)))


def check_size(read: Read) -> None:
    for page in read.pages:
        assert len(page) == read.size.lines
        assert all(len(row) <= read.size.cells for row in page)
    content = pef(read.document, read.size.cells, read.size.lines, date=datetime.date(2026, 11, 22))
    with zipfile.ZipFile(SCHEMA_PACKAGE) as package:
        schema = etree.RelaxNG(etree.fromstring(package.read(SCHEMA_FILE)))
    tree = etree.fromstring(content)
    assert schema.validate(tree), schema.error_log
    names = {"p": "http://www.daisy.org/ns/2008/pef"}
    assert len(tree.findall(".//p:volume", names)) == len(read.title_pages())
    assert len(tree.findall(".//p:page", names)) == len(read.pages)


def check_numbers(read: Read) -> None:
    """Check that each page but a title page has its number at the right end of its first row."""
    for place, page in enumerate(read.pages):
        if place in read.title_pages():
            assert page[0] == ""
        else:
            assert len(page[0]) == read.size.cells
            assert page[0].endswith(BLANK * 2 + read.number(place))


def check_contents(read: Read) -> None:
    """Check that every chapter and section is listed with its page; further volumes list their own again."""
    count = len(read.title_pages())
    text = read.announcer.text
    labels = [text("book-volume", number=number, count=count) for number in range(1, count + 1)]
    volumes = {cells.replace(BLANK, "") for cells in many_prose_cells(labels, read.book.language, read.grade)}
    numbers = {read.number(page): page for page in range(len(read.pages))}
    first, *others = read.contents()
    entries: list[tuple[str, int]] = []
    begun = ""
    for row in first:
        *words, last = row.split(BLANK)
        begun += "".join(word for word in words if set(word) != {"⠐"})
        if len(row) == read.size.cells and last in numbers:
            entries.append((begun, numbers[last]))
            begun = ""
        else:
            begun = "" if begun + last in volumes else begun + last
    listed = [each for each in read.headings() if each[0] < 3]
    assert begun == ""
    assert [_bare(each) for each, _ in entries] == [_bare(read.cells[words]) for _, words, _ in listed]
    for (_, page), (_, title, rows) in zip(entries, listed, strict=True):
        assert has_rows(read.pages[page], rows), title
    assert sorted(page for _, page in entries) == [page for _, page in entries]
    assert len(others) == count - 1
    again = [row for rows in others for row in rows]
    at = len(first) - len(again)
    assert not again or first[at:] == again


def check_headings(read: Read) -> None:
    """Check that no heading is the last of its page."""
    ends = {rows[-1] for _, _, rows in read.headings()}
    for page in read.pages:
        last = next((row for row in reversed(page[1:]) if row), "")
        assert last not in ends


def check_boards(read: Read) -> None:
    """Check that each board, or each part if no page could hold it, stands on one page, in order."""
    page = 0
    for board in read.boards():
        parts = board.parts(read.size.cells, read.size.lines, taken=1)
        assert len(parts) == 1 or len(board.rows(read.size.cells)) > read.size.lines - 1
        for part in parts:
            page = next((at for at in range(page, len(read.pages)) if has_rows(read.pages[at], part)), -1)
            assert page >= 0, board.title


def check_words(read: Read) -> None:
    """Check that all cells of all blocks are there in order, and no word is cut by the end of a page."""
    expected: list[str] = []
    for title, blocks in [("", read.book.notice), *((each.title, each.blocks) for each in read.book.chapters)]:
        expected += [read.cells[title]] if title else []
        for block in blocks:
            lines = [read.cells[words] for words in words_of_block(block)]
            if isinstance(block, BoardBlock):
                lines = [read.cells[block.title], read.cells[block.key_title], *_key(read, block.key)]
                lines += map(read.cells.__getitem__, block.facts)
                lines += chain(*block.parts(read.size.cells, read.size.lines, taken=1))
            expected += lines
    known = set(chain(*(line.split(BLANK) for line in expected)))
    contents = read.cells[read.announcer.text("book-contents")]
    body = [
        page[1:]
        for place, page in enumerate(read.pages)
        if place not in read.title_pages() and page[0].split(BLANK * 2)[0] != contents
    ]
    assert _bare(chain(*body)) == _bare(expected)
    for rows in body:
        words = [word for row in rows for word in row.split(BLANK) if word]
        assert words[0] in known or words[0].endswith(HYPHEN)
        assert words[-1] in known or any(word.endswith(words[-1]) for word in known)
        assert not words[-1].endswith(HYPHEN) or words[-1] in known


def _key(read: Read, key: Iterable[Sign]) -> list[str]:
    return [sign.cells + BLANK + read.cells[sign.words] for sign in key]


def _bare(rows: Iterable[str]) -> str:
    return "".join(rows).replace(BLANK, "").replace(HYPHEN, "")


CHECKS = (check_size, check_numbers, check_contents, check_headings, check_boards, check_words)


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(size, language, marks=() if (at + turn) % 2 else (pytest.mark.slow, pytest.mark.soak))
        for at, size in enumerate(SIZES)
        for turn, language in enumerate(LANGUAGES)
    ],
    ids=str,
)
def test_a_small_book(language: str, size: PageSize) -> None:
    read = Read(language, ("muehle",), size, 2)
    for check in CHECKS:
        check(read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_pages_as_they_were_read(language: str) -> None:
    read = Read(language, ("muehle",), PageSize(32, 16), 0)
    file = Path(__file__).with_name(f"first-pages-{language}.txt")
    first = [*read.pages[:4], *read.pages[6:10]]  # without what the contents say of the commands
    shown = "".join(f"{ascii_cells(row).rstrip().lower()}\n" for page in first for row in ("", *page))
    assert shown == file.read_text(encoding="utf-8")


def test_a_page_that_is_too_short_for_a_board_is_refused_with_what_would_do() -> None:
    with pytest.raises(NoticeError) as caught:
        Read("en", ("confusion",), PageSize(40, 12), 0)
    assert dict(caught.value.notice.facts)["lines"] == 13
    assert len(Read("en", ("confusion",), PageSize(40, 13), 0).pages) > 10


@pytest.mark.parametrize("cells", [20, 28, 40])
def test_boards_that_no_page_holds_come_in_parts(cells: int) -> None:
    check_boards(Read("en", ("confusion",), PageSize(cells, 20), 2))


# Each width, each height, and each language in both grades.
GATE = {("de", 0, (20, 20)), ("en", 2, (24, 25)), ("de", 2, (28, 30)), ("en", 0, (40, 20))}
BOOKS = [
    pytest.param(language, PageSize(*size), grade, marks=[] if (language, grade, size) in GATE else pytest.mark.soak)
    for language, grade, size in product(LANGUAGES, (0, 2), ALL_SIZES)
]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size", "grade"), BOOKS)
def test_the_whole_book(language: str, size: PageSize, grade: int) -> None:
    read = Read(language, games.names(), size, grade)
    for check in CHECKS:
        check(read)
