"""A line that is edited, on the screen of a terminal, written so that screen readers speak each thing once.

Readers speak changes on the screen, and some of them only if the cursor stands behind the change. So a letter is
written as itself, a line that replaces another is written whole, on a row of its own, and news is written below the
line, which is left alone: the cursor rests behind the news, and goes back with the next key. Rows below the cursor are
kept free, so that nothing has to scroll when news comes. Decision 20 has the measurements.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

_DUMB = ("", "dumb", "emacs", "unknown")  # terminals that know no escape sequences
_ENDLESS = 1_000_000  # columns: such a terminal wraps lines by itself
_ROOM = 6  # rows below the cursor that are freed
_LEAST = 3  # when there are fewer of them: news of more lines is rare
_GROWING = 8  # columns that a line may still grow above news before it moves below it


class Drawing:
    """The line, its cursor, and the place of both on the screen. ``write`` gets the text that ``flush`` has
    collected.
    """

    def __init__(self, write: Callable[[str], None], terminal: str, width: int, height: int) -> None:
        self.line = ""
        self.pos = 0
        self.is_hidden = False
        self.is_heard = True  # the last key was one behind which readers speak all that comes
        self.may_scroll = True  # it was none behind which they speak what scrolls away
        self._write = write
        self._out: list[str] = []
        self._is_dumb = terminal in _DUMB
        self._prompt = ""
        self._is_behind = False  # behind an announcement: the next text needs a row of its own
        self._away = 0  # rows that the cursor is below its place in the line, behind news
        self._beneath = 0  # rows of news that stand below the line
        self._room = 0  # rows that are free below the cursor
        self._is_reflowed = False  # the terminal has another width since the line was written
        self._width = self._height = 0
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Set the size of the terminal in characters; 0 means unknown."""
        width = _ENDLESS if self._is_dumb else max(1, width or 80)
        self._is_reflowed = bool(self.line) and (self._is_reflowed or width != self._width)
        self._width, self._height, self._room = width, height or 24, 0

    def flush(self) -> None:
        """Write the collected text in one go."""
        if self._out:
            text = "".join(self._out)
            self._out.clear()
            self._write(text)

    def bell(self) -> None:
        """Ring the bell, since the key did nothing."""
        self._out.append("\a")

    # Whole lines

    def free_for(self, lines: Sequence[str]) -> bool:
        """Free the rows that these lines need, and some more. Return False where nothing was to do, or it is in vain.

        Of several rows readers lose the beginning if rows scroll away in the same moment.
        """
        rows = self._rows(lines)
        is_known = not (self._is_dumb or self._is_behind or self._is_reflowed or self._away)
        has_room = self._room >= rows + bool(self._prompt) + _LEAST
        if rows < 2 or rows + 1 >= self._height or has_room or not (self.may_scroll and is_known):
            return False
        wanted, below, cell = min(rows + 1 + _ROOM, self._height - 1), 0, _cells(self._prompt)
        if self._stands:
            cell = self._cell(self.pos)
            below = self._cell(len(self.line)) // self._width - cell // self._width + self._beneath
        self._out.append("\r\n" * (below + wanted))
        self._vertically(-below - wanted)
        self._out.append(_forward(cell % self._width))
        self._room = wanted
        return True

    def free_behind(self) -> None:
        """Free rows for news below the input line, while nothing stands in it."""
        if not (self.line or self._is_behind or self._away):
            self._make_room(_cells(self._prompt) % self._width)

    def show(self, lines: Sequence[str], *, frees: bool = True) -> None:
        """Write lines below the present text. ``frees``: also rows for the next news."""
        self._go_below()
        self._out.append("\r\n".join(lines))
        rows = self._rows(lines)
        self._room = max(0, self._room - rows + 1)
        if self._stands and self._is_dumb:
            self._new_row()
            self._redraw()
        elif self._stands:
            self._away += rows - 1
            self._beneath += rows - 1
            if self.is_heard and frees:
                self._make_room(_cells(lines[-1]) % self._width)
        else:
            self._prompt = ""
            self._is_behind = not self.is_heard
            if self.is_heard:
                self._new_row()
                if frees:
                    self._make_room(0)

    def begin(self, prompt: str) -> None:
        """Begin the line with ``prompt``, unless one has been begun."""
        if not prompt or self.line or prompt == self._prompt:
            return
        self._come_back()
        if self._prompt:
            self._new_row()
        self._out.append(prompt)
        self._prompt = prompt

    def end(self) -> None:
        """End the line; the next one is empty."""
        if self._stands or self._beneath or self._prompt:
            self._go_below()
        elif self.is_hidden:
            self._new_row()
        self.line, self.pos, self._prompt = "", 0, ""
        self._away = self._beneath = 0

    def leave(self) -> None:
        """Stop drawing; the next text gets a row of its own."""
        self._go_below()
        self.line, self.pos, self._prompt = "", 0, ""
        self._away = self._beneath = self._room = 0

    def replace(self, line: str) -> None:
        """Write another line whole, since readers speak only the difference to a line that is overwritten."""
        if self._stands:
            self._go_below()
            self.line, self.pos = line, len(line)
            self._redraw()
        else:
            self.line, self.pos = "", 0
            self.change(0, 0, line)

    # Within the line: what is written is as little as can be

    def change(self, start: int, end: int, text: str) -> None:
        """Put ``text`` in place of a part of the line, the cursor behind it."""
        old, line, pos = self.line, self.line[:start] + text + self.line[end:], start + len(text)
        if self.is_hidden:
            self.line, self.pos = line, pos
        elif self._beneath and len(line) > len(old) and not self._fits_above_news(line):
            self._go_below()
            self.line, self.pos = line, pos
            self._redraw()
        elif line != old:
            if self._beneath and not old:  # what is typed above news that is over would be taken for news by readers
                self._go_below()
                self._out.append(self._prompt)
            self._come_back()
            self._travel(self._cell(self.pos), self._cell(start))
            gone = self._cell(len(old))
            self.line, self.pos = line, pos
            if self._beneath:
                self._beneath += gone // self._width - self._cell(len(line)) // self._width
            here = self._put(start)
            if gone > here:
                self._out.append(" " * (gone - here))
                here = self._wrapped(gone)
            self._travel(here, self._cell(pos))

    def go(self, pos: int) -> None:
        """Move the cursor before another letter."""
        if not self.is_hidden:
            self._come_back()
            self._travel(self._cell(self.pos), self._cell(pos))
        self.pos = pos

    def _rows(self, lines: Sequence[str]) -> int:
        return sum(max(1, -(-_cells(line) // self._width)) for line in lines)

    @property
    def _stands(self) -> bool:
        """True while something of the line is on the screen."""
        return bool(self.line) and not self.is_hidden

    def _put(self, start: int) -> int:
        """Write the letters of the line from ``start`` on, and return the cell behind them."""
        self._out.append(self.line[start:])
        end = self._cell(len(self.line))
        self._room = max(0, self._room - (end // self._width - self._cell(start) // self._width))
        return self._wrapped(end)

    def _wrapped(self, cell: int) -> int:
        """Bring a cursor behind the last column to the next row at once, since some terminals wait with that."""
        if cell and not cell % self._width:
            self._out.append(" \b")
        return cell

    def _redraw(self) -> None:
        """Write the whole line once more, on the row of the cursor."""
        self._away = self._beneath = 0
        self._is_reflowed = False
        self._out.append(self._prompt)
        here = self._put(0)
        self._make_room(here % self._width)
        self._travel(here, self._cell(self.pos))

    def _fits_above_news(self, line: str) -> bool:
        """Return whether the line, if it grows a little, stays in its rows."""
        return (_cells(self._prompt + line) + _GROWING) // self._width <= self._cell(len(self.line)) // self._width

    # The cursor

    def _come_back(self) -> None:
        """Move the cursor to the end of the line in work."""
        if self._is_behind:
            self._is_behind = False
            self._new_row()
            self._make_room(0)
        elif self._stands and (self._is_reflowed or self._away >= self._height):
            self._go_below()
            self._redraw()
        elif self._away:
            self._vertically(-self._away)
            self._to_column(self._cell(self.pos) % self._width)
            self._room += self._away
            self._away = 0

    def _go_below(self) -> None:
        """Move the cursor to the beginning of an empty row below the line and all text under it."""
        if self._stands:
            last = self._cell(len(self.line)) // self._width - self._cell(self.pos) // self._width + self._beneath
            self._vertically(last - self._away)
            self._away = last + 1
            self._beneath += 1
            self._new_row()
        elif self._is_behind or self._prompt or self._beneath:
            self._vertically(self._beneath - self._away)
            self._new_row()
            self._away = self._beneath = 0
        self._is_behind = False

    def _new_row(self) -> None:
        self._out.append("\r\n")
        self._room = max(0, self._room - 1)

    def _make_room(self, column: int) -> None:
        """Free rows below the cursor, which stands in that column."""
        wanted = min(_ROOM, self._height // 3)
        if self.may_scroll and not self._is_dumb and self._room < min(_LEAST, wanted):
            self._out.append("\r\n" * wanted)
            self._vertically(-wanted)
            self._out.append(_forward(column))
            self._room = wanted

    def _travel(self, here: int, there: int) -> None:
        """Move the cursor from one cell of the line to another."""
        rows = there // self._width - here // self._width
        steps = there - here
        if rows:
            self._vertically(rows)
            self._to_column(there % self._width)
        elif steps < 0:
            self._out.append("\b" * -steps if steps > -4 or self._is_dumb else f"\x1b[{-steps}D")
        elif steps and self._is_dumb:
            self._out.append(_between(self._prompt + self.line, here, there))
        elif steps:
            self._out.append(_forward(steps))

    def _vertically(self, rows: int) -> None:
        if rows:
            self._out.append(f"\x1b[{'' if abs(rows) == 1 else abs(rows)}{'B' if rows > 0 else 'A'}")

    def _to_column(self, column: int) -> None:
        self._out.append("\r" + _forward(column))

    def _cell(self, pos: int) -> int:
        """Return the cell before that letter, counted from the first column of the row in which the line begins."""
        return _cells(self._prompt) + _cells(self.line[:pos])


def width_of(letter: str) -> int:
    """Return how many columns a letter takes."""
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def _cells(text: str) -> int:
    return len(text) if text.isascii() else sum(map(width_of, text))


def _forward(columns: int) -> str:
    return f"\x1b[{'' if columns == 1 else columns}C" if columns else ""


def _between(text: str, start: int, end: int) -> str:
    """Return the letters from one cell to another."""
    found, cell = "", 0
    for letter in text:
        if start <= cell < end:
            found += letter
        cell += width_of(letter)
    return found
