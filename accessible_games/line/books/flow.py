"""Blocks of a text as rows of cells, and their distribution over pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from accessible_games.line.books.document import Block, BoardBlock, Heading, Listing, words_of_block
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import many_prose_cells

HYPHEN = "⠤"
_LOW = frozenset("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴")
_MARGIN = 3  # of headings in the middle
_INDENTS = {2: 4, 3: 6}  # of headings
_STEP = 2  # of the first row of a paragraph, and of what runs over in a list


class Piece(NamedTuple):
    """Rows that stand on one page; ``before`` and ``after``: whether a blank row separates them from others.

    ``is_kept``: they never stand without what follows. ``mark``: a number by which to find their page, or nothing.
    """

    rows: tuple[str, ...]
    before: bool = False
    after: bool = False
    is_kept: bool = False
    mark: int | None = None


class Pages:
    """Pages of at most ``lines`` rows, filled in order; ``places``: mark -> page, from 0."""

    def __init__(self, lines: int) -> None:
        self.pages: list[list[str]] = []
        self.places: dict[int, int] = {}
        self._lines = lines
        self._is_gap_due = False

    def fill(self, pieces: Iterable[Piece]) -> Pages:
        """Put all pieces on pages, the last one even if it should be kept with more. Return the pages."""
        chain: list[Piece] = []
        for piece in pieces:
            chain.append(piece)
            if not piece.is_kept:
                self._put(chain)
                chain = []
        if chain:
            self._put(chain)
        return self

    def turn(self) -> None:
        """Begin a new page."""
        self.pages.append([])
        self._is_gap_due = False

    def _put(self, chain: Sequence[Piece]) -> None:
        """Put pieces on one page; if it is too small, the last piece alone, or in the end each row where it fits."""
        count = len(list(_joined(chain)))
        if not self.pages or not self._has_room(count, chain[0].before):
            if count > self._lines and len(chain) > 1:
                self._put(chain[:-1])
                self._put(chain[-1:])
                return
            if not self.pages or count <= self._lines:
                self.turn()
        for piece in chain:
            self._write(piece)

    def _has_room(self, count: int, before: bool) -> bool:
        used = len(self.pages[-1])
        gap = used > 0 and (before or self._is_gap_due)
        return used + gap + count <= self._lines

    def _write(self, piece: Piece) -> None:
        if self.pages[-1] and (piece.before or self._is_gap_due) and self._has_room(1, piece.before):
            self.pages[-1].append("")
        for number, row in enumerate(piece.rows):
            if len(self.pages[-1]) == self._lines:
                self.turn()
            if number == 0 and piece.mark is not None:
                self.places[piece.mark] = len(self.pages) - 1
            self.pages[-1].append(row)
        self._is_gap_due = piece.after


def _joined(chain: Sequence[Piece]) -> Iterator[str]:
    after = False
    for number, piece in enumerate(chain):
        if number and (after or piece.before):
            yield ""
        yield from piece.rows
        after = piece.after


def hung(cells: str, width: int, first: int, rest: int) -> list[tuple[str, ...]]:
    """Return rows of at most ``width`` cells, broken at blanks: the first indented by ``first``, others by ``rest``.

    A word wider than a row is cut behind a hyphen, else with one put there; its rows come as one, all others each for
    itself. Several blanks count as one.
    """
    found: list[list[str]] = []
    row, room, is_cut = "", width - first, False
    for word in words_of(cells):
        if row and len(row) + 1 + len(word) <= room:
            row += BLANK + word
            continue
        if row:
            _end(found, row, is_cut)
            room, is_cut = width - rest, False
        row = word
        while len(row) > room:
            at = row.rfind(HYPHEN, 1, room) + 1
            _end(found, row[:at] if at else row[: room - 1] + HYPHEN, is_cut)
            row = row[at or room - 1 :]
            room, is_cut = width - rest, True
    if row:
        _end(found, row, is_cut)
    indents = iter([first])
    return [tuple(BLANK * next(indents, rest) + each for each in group) for group in found]


def words_of(cells: str) -> list[str]:
    """Return the words between blanks; a lowered cell by itself, as a comma after notation, stays with its word.

    At the beginning of a row nothing would tell it from a digit.
    """
    found: list[str] = []
    for word in filter(None, cells.split(BLANK)):
        if found and word in _LOW:
            found[-1] += BLANK + word
        else:
            found.append(word)
    return found


def _end(found: list[list[str]], row: str, is_cut: bool) -> None:
    """Finish a row; the rest of a cut word belongs to the row before."""
    if is_cut:
        found[-1].append(row)
    else:
        found.append([row])


def centred(cells: str, width: int, margin: int) -> tuple[str, ...]:
    """Return rows in the middle, with ``margin`` blanks on both sides if the longest word leaves them."""
    longest = max(map(len, words_of(cells)), default=0)
    room = max(width - 2 * margin, min(longest, width))
    rows = [row for group in hung(cells, room, 0, 0) for row in group]
    return tuple(BLANK * ((width - len(row)) // 2) + row for row in rows)


def indented(cells: str, width: int, indent: int) -> tuple[str, ...]:
    """Return rows that all begin at ``indent``, or further left if the longest word needs that."""
    longest = max(map(len, words_of(cells)), default=0)
    indent = max(min(indent, width - longest), 0)
    return tuple(row for group in hung(cells, width, indent, indent) for row in group)


class Setting:
    """Pages of ``width`` cells and ``lines`` rows, and the cells of all words that were learned."""

    def __init__(self, language: str, grade: int, width: int, lines: int) -> None:
        self.width = width
        self.lines = lines
        self._language = language
        self._grade = grade
        self._known: dict[str, str] = {}

    def learn(self, texts: Iterable[str]) -> None:
        """Translate words in advance, all at once: one by one they would take several times as long.

        Raise NoticeError without liblouis.
        """
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        self._known |= zip(new, many_prose_cells(new, self._language, self._grade), strict=True)

    def cells(self, words: str) -> str:
        """Return words in the language and grade of the text. Raise NoticeError without liblouis."""
        if words not in self._known:
            self.learn((words,))
        return self._known[words]

    def middle(self, words: str, margin: int = _MARGIN) -> tuple[str, ...]:
        """Return a title in the middle."""
        return centred(self.cells(words), self.width, margin)

    def pieces(self, blocks: Sequence[Block]) -> Iterator[Piece]:
        """Return the blocks as pieces; the mark of a heading is its place among them."""
        for mark, block in enumerate(blocks):
            is_titled = mark > 0 and isinstance(blocks[mark - 1], Heading)
            if isinstance(block, Heading):
                rows = indented(self.cells(block.words), self.width, _INDENTS[block.level])
                yield Piece(rows, before=True, is_kept=True, mark=mark)
            elif isinstance(block, BoardBlock):
                yield from self._board(block, is_apart=not is_titled)
            elif isinstance(block, Listing):
                for item in block.items:
                    yield from self._hung(self.cells(item), 0, _STEP)
            else:
                yield from self._hung(self.cells(block.words), _STEP, 0, is_kept=block.words.endswith(":"))

    def _hung(self, cells: str, first: int, rest: int, *, is_kept: bool = False) -> Iterator[Piece]:
        """Return the rows, the first and the last one never alone; ``is_kept``: the last one leads to what follows."""
        rows = hung(cells, self.width, first, rest)
        for number, group in enumerate(rows, 1):
            yield Piece(group, is_kept=is_kept if number == len(rows) else number in (1, len(rows) - 1))

    def _board(self, board: BoardBlock, *, is_apart: bool) -> Iterator[Piece]:
        """Return title, key and facts with the drawing below, on one page if it is large enough."""
        lines = [self.cells(board.title), self.cells(board.key_title)]
        lines += [sign.cells + BLANK + self.cells(sign.words) for sign in board.key]
        lines += map(self.cells, board.facts)
        rows = [group for line in lines for group in hung(line, self.width, 0, _STEP)]
        *parts, last = board.parts(self.width, self.lines + 1, taken=1)
        for number, group in enumerate(rows):
            yield Piece(group, before=is_apart and number == 0, is_kept=True)
        for part in parts:
            yield Piece(part, before=True)
        yield Piece(last, before=True, after=True)


def words_in(blocks: Iterable[Block]) -> Iterator[str]:
    """Return all words of blocks."""
    for block in blocks:
        yield from words_of_block(block)
