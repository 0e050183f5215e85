"""Books on pages of Braille: title page, contents, running titles and page numbers, in volumes.

The first row of a page has the running title and the number of the page. Numbers continue through all volumes; a
volume has whole chapters, and a title page and contents of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from accessible_games.line.books.document import Book, Chapter, Heading
from accessible_games.line.books.flow import Pages, Piece, Setting, hung, words_in
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.braille import pages
from accessible_games.output.braille.cells import BLANK

LEAST_ALONE = pages.PageSize(12, 2)
LEAST = pages.PageSize(20, 10)
"""The smallest page that has room for the contents, and for what stands together."""
MOST_PAGES = 100  # of the chapters of a volume, where one alone has no more
_GUIDE = "⠐"
_APART = 3  # blanks on both sides of what the title page says
_MOST_BEFORE = 50  # pages in front of the chapters of a volume
_OVER = 4  # of what runs over in the contents


class _Entry(NamedTuple):
    """A line of the contents; ``page``: of its chapter, from 0."""

    level: int
    cells: str
    page: int


class _Laid(NamedTuple):
    """A chapter on its pages, without their first rows."""

    title: str
    pages: list[list[str]]
    entries: tuple[_Entry, ...]


class _Page(NamedTuple):
    """``running``: the title in its first row; without one it has no number either."""

    running: str
    rows: Sequence[str]


def paged(book: Book, announcer: Announcer, size: pages.PageSize, grade: int) -> pages.Document:
    """Return the whole book, each page full of rows. Raise NoticeError without liblouis."""
    setting = Setting(book.language, grade, size.cells, size.lines - 1)
    front = (*book.front, announcer.text(f"book-grade-{grade}"))
    contents = announcer.text("book-contents")
    setting.learn(
        [book.title, *front, contents, *words_in(book.notice), *(chapter.title for chapter in book.chapters)]
        + [words for chapter in book.chapters for words in words_in(chapter.blocks)]
    )
    volumes = _volumes([_laid(setting, chapter) for chapter in book.chapters])
    names = [announcer.text("book-volume", number=number, count=len(volumes)) for number in range(1, len(volumes) + 1)]
    labels = names if len(volumes) > 1 else [""]
    openings = [_opening(setting, book, (*front, label), with_notice=not number) for number, label in enumerate(labels)]
    return _Binding(setting, book, contents, labels, volumes, openings).document()


def paged_alone(book: Book, size: pages.PageSize, grade: int) -> pages.Document:
    """Return a short book without chapter titles; its own title heads each page. Raise as ``paged``."""
    setting = Setting(book.language, grade, size.cells, size.lines - 1)
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    setting.learn([book.title, *words_in(blocks)])
    filled = Pages(setting.lines).fill(setting.pieces(blocks)).pages
    setting.learn(map(str, range(1, len(filled) + 1)))
    title = setting.cells(book.title)
    rows = [row for number, page in enumerate(filled, 1) for row in _full(setting, _Page(title, page), number)]
    return pages.Document(book.title, book.language, tuple(rows))


def _laid(setting: Setting, chapter: Chapter) -> _Laid:
    title = setting.cells(chapter.title)
    flow = Pages(setting.lines)
    heading = Piece(("", *setting.middle(chapter.title)), after=True, is_kept=True)
    flow.fill([heading, *setting.pieces(chapter.blocks)])
    entries = [_Entry(1, title, 0)]
    for mark, page in flow.places.items():
        block = chapter.blocks[mark]
        if isinstance(block, Heading) and block.level == 2:
            entries.append(_Entry(2, setting.cells(block.words), page))
    return _Laid(title, flow.pages, tuple(entries))


def _volumes(chapters: Sequence[_Laid]) -> list[list[_Laid]]:
    """Split into as few volumes as possible, about equally long."""
    fewest = len(_cut(chapters, MOST_PAGES))
    least = next(most for most in range(1, MOST_PAGES + 1) if len(_cut(chapters, most)) == fewest)
    return _cut(chapters, least)


def _cut(chapters: Sequence[_Laid], most: int) -> list[list[_Laid]]:
    """Return volumes of at most so many pages, and of one chapter at least."""
    found: list[list[_Laid]] = []
    used = 0
    for chapter in chapters:
        if not found or used + len(chapter.pages) > most:
            found.append([])
            used = 0
        found[-1].append(chapter)
        used += len(chapter.pages)
    return found


def _opening(setting: Setting, book: Book, front: Sequence[str], *, with_notice: bool) -> list[_Page]:
    """Return the title page; in the first volume also the owners of the games."""
    running = setting.cells(book.title)
    for is_apart in (True, False):  # closer together where they would need a second page
        margin = _APART if is_apart else 0
        title = Piece(("", *setting.middle(book.title, margin)), after=True)
        lines = [Piece(setting.middle(words, margin), before=is_apart) for words in front if words]
        titles = Pages(setting.lines).fill([title, *lines]).pages
        if len(titles) == 1:
            break
    found = [_Page(running if at else "", page) for at, page in enumerate(titles)]
    if with_notice:
        notice = Pages(setting.lines).fill(setting.pieces(book.notice))
        found += [_Page(running, page) for page in notice.pages]
    return found


class _Binding(NamedTuple):
    """The assembly of the parts, with the page numbers that follow from it."""

    setting: Setting
    book: Book
    title: str  # of the contents
    labels: Sequence[str]
    volumes: Sequence[Sequence[_Laid]]
    openings: Sequence[Sequence[_Page]]

    @property
    def room(self) -> int:
        """The cells of a blank and the widest number."""
        count = sum(len(chapter.pages) for volume in self.volumes for chapter in volume)
        return 1 + len(self.setting.cells(str(count + _MOST_BEFORE * len(self.volumes))))

    def document(self) -> pages.Document:
        """Return the document. The contents are written twice, to know their pages before the numbers in them."""
        blank = [self._contents(number, {}) for number in range(len(self.volumes))]
        starts: dict[int, int] = {}  # a chapter by its place in the book -> its first page
        begins: list[int] = []
        at = chapter_at = 0
        for volume, opening, contents in zip(self.volumes, self.openings, blank, strict=True):
            begins.append(at)
            at += len(opening) + len(contents)
            for chapter in volume:
                starts[chapter_at] = at
                at += len(chapter.pages)
                chapter_at += 1
        self.setting.learn(map(str, range(1, at + 1)))
        rows = [row for number, page in enumerate(self._bound(starts), 1) for row in _full(self.setting, page, number)]
        return pages.Document(self.book.title, self.book.language, tuple(rows), tuple(begins[1:]))

    def _bound(self, starts: Mapping[int, int]) -> Iterator[_Page]:
        title, contents = self.setting.cells(self.book.title), self.setting.cells(self.title)
        for number, volume in enumerate(self.volumes):
            yield from self.openings[number]
            yield from (_Page(contents, page) for page in self._contents(number, starts))
            for chapter in volume:
                yield from (_Page(chapter.title if at else title, page) for at, page in enumerate(chapter.pages))

    def _contents(self, number: int, starts: Mapping[int, int]) -> list[list[str]]:
        """Return the contents of the whole book in the first volume, else of this one; no ``starts``: no numbers."""
        pieces = [Piece(("", *self.setting.middle(self.title)), after=True, is_kept=True)]
        place = 0
        for at, volume in enumerate(self.volumes):
            is_listed = at == number or number == 0
            if is_listed and self.labels[at]:
                pieces.append(Piece(self.setting.middle(self.labels[at]), before=True, is_kept=True))
            for chapter in volume:
                if is_listed:
                    pieces += [self._line(entry, starts.get(place)) for entry in chapter.entries]
                place += 1
        return Pages(self.setting.lines).fill(pieces).pages

    def _line(self, entry: _Entry, start: int | None) -> Piece:
        """Return a title, dots that lead to the right, and the number of its page."""
        number = "" if start is None else self.setting.cells(str(start + entry.page + 1))
        width = self.setting.width
        groups = hung(entry.cells, width - self.room, 2 * (entry.level - 1), _OVER)
        *rows, last = (row for group in groups for row in group)
        gap = width - len(last) - len(number)
        lead = BLANK + _GUIDE * (gap - 2) + BLANK if gap > 3 else BLANK * gap
        return Piece((*rows, last + lead + number))


def _full(setting: Setting, page: _Page, number: int) -> Iterator[str]:
    """Return the page with its first row, its rows, and blank ones to its foot."""
    cells = setting.cells(str(number)) if page.running else ""
    title = hung(page.running, max(setting.width - len(cells) - 2, 2), 0, 0)[:1]
    running = title[0][0] if title else ""
    yield running + BLANK * (setting.width - len(running) - len(cells)) + cells if cells else ""
    yield from page.rows
    yield from [""] * (setting.lines - len(page.rows))
