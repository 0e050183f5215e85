"""The blocks of a text as rows of cells: how headings, paragraphs, lists and boards stand on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from accessible_games.line.books.document import Block, BoardBlock, Heading, Listing, words_of_block
from accessible_games.line.books.flow import Piece, centred, hung, indented
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import many_prose_cells

_MARGIN = 3  # of headings in the middle
_INDENTS = {2: 4, 3: 6}  # of headings
_STEP = 2  # of the first row of a paragraph, and of what runs over in a list


class Setting:
    """Pages of ``width`` cells and ``lines`` rows, and the cells of all words that were learned."""

    def __init__(self, language: str, grade: int, width: int, lines: int) -> None:
        self.width = width
        self.lines = lines
        self._language = language
        self._grade = grade
        self._known: dict[str, str] = {}

    def learn(self, texts: Iterable[str]) -> None:
        """Translate words that are to come, all at once: one by one they would take several times as long.

        Raises NoticeError without liblouis.
        """
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        self._known |= zip(new, many_prose_cells(new, self._language, self._grade), strict=True)

    def cells(self, words: str) -> str:
        """Words in the language and grade of the text. Raises NoticeError without liblouis."""
        if words not in self._known:
            self.learn((words,))
        return self._known[words]

    def middle(self, words: str, margin: int = _MARGIN) -> tuple[str, ...]:
        """A title in the middle."""
        return centred(self.cells(words), self.width, margin)

    def pieces(self, blocks: Sequence[Block]) -> Iterator[Piece]:
        """Blocks one after the other; the mark of a heading is its place among them."""
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
        """Row by row, the first and the last one never alone; ``is_kept``: the last one leads to what follows."""
        rows = hung(cells, self.width, first, rest)
        for number, group in enumerate(rows, 1):
            yield Piece(group, is_kept=is_kept if number == len(rows) else number in (1, len(rows) - 1))

    def _board(self, board: BoardBlock, *, is_apart: bool) -> Iterator[Piece]:
        """Title, key and facts with the drawing below, on one page where that is large enough."""
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
    """All words of blocks."""
    for block in blocks:
        yield from words_of_block(block)
