"""The controller of a Braille display: its content, and the effect of each of its keys.

Without a key nothing changes but the last cell, which shows whose turn it is and whether something waits to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from accessible_games.interfaces.touch.board import (
    Area,
    DisplayBoard,
    Places,
    Position,
    Size,
    key,
    places,
    sign,
    title,
)
from accessible_games.interfaces.touch.desk import Desk
from accessible_games.interfaces.touch.messages import Message, Messages
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import folded, joined_cells, prose_cells, segment_cells, spelled
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import NoticeError

FORWARD, BACK, UP, DOWN, ROUTE = "FWINRT", "FWINLT", "LNUP", "LNDN", "ROUTE"
TURN, NOW = ("TOP", "TOP_LEFT"), ("BOT", "BOT_LEFT")  # of two that mean the same every display has one
KEYS: Sequence[str] = (FORWARD, BACK, UP, DOWN, *TURN, *NOW, ROUTE)
_DIGITS = str.maketrans("1234567890", "⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴")
_OF = "⠌"
_KEPT = 200  # rows and words in cells
_Made = TypeVar("_Made")


class DisplayController:
    """An outlet of a session, and the view of it on a display."""

    keys = KEYS

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._messages = Messages()
        self._size: Size = (40, 1)
        self._shown: Position | None = None  # the board that stands there
        self._place = (0, 0)
        self._part = 0  # of the message
        self._line: int | None = None  # of the board, the title above it: the one that stands there, else the uppermost
        self._column = 0  # which part of a line that was split stands there
        self._followed: Cell = ""  # where the cursor was
        self._is_board = False  # on a display of one row
        self._is_felt = False  # a sentence about a field of the board stands there, which is still under the fingers
        self._takes_next = True  # The next announcement was asked for.
        self._made: dict[Any, Any] = {}

    # Announcements

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Add announcements behind the unread ones. The first answer to a line or a key is shown, unless others
        wait.
        """
        asked: list[Message] = []
        for one in announcements:
            there, is_asked = self._desk.take(one)
            if is_asked:
                asked.append(self._message(one, there))
            else:
                self._messages.add(self._message(one, there))
        if asked:
            self._messages.insert(asked, is_read=self._part >= len(self._parts()) - 1)
            self._show()
            self._is_felt, self._takes_next = True, False
        elif self._takes_next and self._messages.read_on():
            self._takes_next = False
            self._show()

    def silence(self) -> None:
        """Note that a line was typed: the shown text has been read. Unread ones come next, and the answer
        behind them.
        """
        if self._messages.read_on():
            self._show()
        else:
            self._takes_next = True

    def settle(self) -> None:
        """Note that the line or key has been carried out: later announcements came by themselves."""
        self._takes_next = False

    def forget(self) -> None:
        """Forget everything, so that no key leads back, since another person comes."""
        self._desk.forget()
        self._messages.forget()
        self._made.clear()
        self._shown, self._place, self._part, self._followed = None, (0, 0), 0, ""
        self._is_board = self._is_felt = False
        self._takes_next = True

    # The keys

    def press(self, key: str) -> None:
        """Handle a key, by BRLTTY's name; "ROUTE 7" is the one over the eighth cell."""
        name, _, number = key.partition(" ")
        if name == FORWARD:
            self._forward()
        elif name == BACK:
            self._back()
        elif name in (UP, DOWN):
            self._walk(1 if name == DOWN else -1)
        elif name in TURN:
            self._turn()
        elif name in NOW:
            self._now()
        elif name == ROUTE and number.isdecimal():
            self._choose(int(number))

    def _forward(self) -> None:
        if self._is_board and self._beside(1):
            return
        if self._part < len(self._parts()) - 1:
            self._part += 1
            self._is_board = self._is_felt = False
        elif self._messages.forward():
            self._show()
        else:
            self._see(self._desk.present())  # without an announcement

    def _back(self) -> None:
        if self._is_board:
            self._is_board = self._beside(-1)
        elif self._part:
            self._part -= 1
        elif self._messages.back():
            self._show()
            self._part = len(self._parts()) - 1

    def _now(self) -> None:
        self._messages.skip()
        is_board = self._is_board
        self._show()
        self._is_board = is_board
        self._see(self._desk.present())

    def _turn(self) -> None:
        if self._is_single and self._shown is not None:
            self._is_board, self._is_felt = not self._is_board, False
            self._follow_cursor()

    def _walk(self, step: int) -> None:
        if self._shown is None:
            return
        if self._is_single and not self._is_board:
            self._is_board, self._is_felt = True, False  # where one was
            self._follow_cursor()
        else:
            self._line = self._within(self._at() + step)
            self._column = min(self._column, len(self._windows()) - 1)

    def _choose(self, number: int) -> None:
        """Choose the field under the key over a cell, if there is one."""
        shown, area = self._shown, self._places().board
        row, column = divmod(number, max(1, self._size[0]))
        is_felt = self._is_board or self._is_felt or not self._is_single
        if shown is None or not is_felt or row >= area.height or column >= area.width:
            return
        at = self._at() + row
        if self._is_single:
            at, start = self._part_of_line()
            column += start
        cell = self._board().field(at, column) if 0 <= at < len(self._board().rows) else None
        if cell is not None:
            self._feel(cell, shown)

    def _feel(self, cell: Cell, shown: Position) -> None:
        """Choose a field; its answer is shown."""
        self._takes_next = True
        self._desk.touch(cell, shown)

    # The reader's place

    @property
    def _is_single(self) -> bool:
        return self._size[1] == 1

    def _show(self) -> None:
        """Show the message to which the reader went, with its board."""
        self._part, self._place = 0, self._messages.place
        self._is_board = self._is_felt = False
        message = self._messages.shown
        if message is not None:
            self._see(message.position)
        if not self._is_single:
            self._follow_cursor()

    def _see(self, shown: Position | None) -> None:
        if shown is None or self._shown is None or shown.match_id != self._shown.match_id:
            self._line, self._column = None, 0
        self._shown = shown
        self._is_board = self._is_board and shown is not None

    def _at(self) -> int:
        """Return the line of the board that is shown: first the title, if there is room for one only."""
        if self._line is None:
            return -len(self._title()) if self._is_single else 0
        return self._within(self._line)

    def _within(self, line: int) -> int:
        board = self._board()
        last = len(board.lines) - 1 if self._is_single else len(board.rows) - self._places().board.height
        return min(line, max(0, last)) if line >= 0 else max(line, -len(self._title()))

    def _follow_cursor(self) -> None:
        """Show the row of the cursor, if it has moved since."""
        cursor = self._cursor(self._shown) if self._shown is not None else ""
        if cursor == self._followed:
            return
        self._followed = cursor
        row = self._board().row_of(cursor) if cursor else None
        if row is None:
            return
        if self._is_single:
            self._line = next(at for at, rows in enumerate(self._board().lines) if row in rows)
            self._column = [of for of, _ in self._windows()].index(row)
        elif not 0 <= row - self._at() < self._places().board.height:
            self._line = self._within(row)

    def _beside(self, step: int) -> bool:
        """Show the part of the line beside this one; return False at its end."""
        there = self._column + step
        if not 0 <= there < len(self._windows()):
            return False
        self._column = there
        return True

    # The content of the display

    def window(self, size: Size) -> str:
        """Return the rows of a display of that size, a line feed between them."""
        if size != self._size:
            self._size, self._line, self._column = size, None, 0
            self._is_board = self._is_board and self._is_single
        width, height = size
        rows = [BLANK * width] * height
        places = self._places()
        if self._shown is not None and (self._is_board or not self._is_single):
            _lay(rows, self._board_rows(), places.board)
        if not self._is_board:
            _lay(rows, self._part_shown(), places.text)
            if places.has_foot:
                _lay(rows, [_count(self._place)], places.foot)
        signs = sign(is_turn=self._desk.is_turn, is_waiting=self._messages.is_waiting)
        rows[-1] = rows[-1][: width - 1] + signs
        return "\n".join(rows)

    def _places(self) -> Places:
        shown = self._shown
        name = (None if shown is None else shown.layout, self._size)
        return self._once(name, lambda: places(None if shown is None else shown.shape, self._size))

    def _board(self) -> DisplayBoard:
        shown, places = self._shown, self._places()
        assert shown is not None
        made = self._made.get(DisplayBoard)
        if made is None or made[:2] != (places, self._listener(shown)) or made[2].position is not shown:
            board = DisplayBoard(Announcer(self._listener(shown)), shown, places.line, is_drawn=places.is_drawn)
            made = self._made[DisplayBoard] = places, self._listener(shown), board
        found: DisplayBoard = made[2]
        return found

    def _listener(self, shown: Position) -> Listener:
        """Return the listener in the seat of that board."""
        return replace(self._desk.session.announcer.listener, seat=shown.seat, spelling="letters")

    def _title(self) -> Sequence[str]:
        """Return the rows above the board."""
        shown = self._shown
        assert shown is not None
        cursor, width = self._cursor(shown), self._places().board.width

        def rows() -> Sequence[str]:
            announcer = Announcer(self._listener(shown))
            signs = BLANK.join([f"{sign}{BLANK}{self._prose(word)}" for sign, word in key(announcer, shown)])
            return *folded(self._prose(title(announcer, shown, cursor)), width), *folded(signs, width)

        titles = self._board().titles
        name = cursor, width, self._desk.session.settings.grade
        if name not in titles:
            titles[name] = rows()
        return titles[name]

    def _cursor(self, shown: Position) -> Cell:
        cell = self._desk.cursor
        return cell if cell in shown.shape.places else ""

    def _windows(self) -> Sequence[tuple[int, int]]:
        """Return, for a single row, the row and first column of each part of the line; a line of the title has one
        part.
        """
        line, width = self._at(), self._places().board.width
        if line < 0 or not self._is_single:
            return ((line, 0),)
        board = self._board()
        return [(row, start) for row in board.lines[line] for start in range(0, max(1, len(board.rows[row])), width)]

    def _part_of_line(self) -> tuple[int, int]:
        windows = self._windows()
        return windows[min(self._column, len(windows) - 1)]

    def _board_rows(self) -> Sequence[str]:
        """Return the shown rows, with the cursor."""
        assert self._shown is not None
        board, line = self._board(), self._at()
        cursor, dots = self._cursor(self._shown), self._desk.session.settings.dots
        if line >= 0 and self._is_single:
            row, start = self._part_of_line()
            return [board.marked(row, cursor, dots)[start:]]
        below = [board.marked(row, cursor, dots) for row in range(max(0, line), len(board.rows))]
        return [*self._title()[line:], *below] if line < 0 else below

    def _part_shown(self) -> Sequence[str]:
        parts = self._parts()
        return parts[min(self._part, len(parts) - 1)]

    def _parts(self) -> Sequence[Sequence[str]]:
        """Return the message in as many windows as it takes; a single empty one without a message."""
        message, places = self._messages.shown, self._places()
        if message is None:
            return ((),)
        area, before = places.text, "" if places.has_foot else _count(self._place)
        rows = _rows(message, before, area.width)
        return [rows[start : start + area.height] for start in range(0, len(rows), area.height)]

    def _message(self, announcement: Announcement, there: Position | None) -> Message:
        segments = announcement.braille
        is_row = all(segment.kind == "cells" for segment in segments)
        try:
            cells = segment_cells(segments, announcement.language, self._desk.session.settings.grade)
        except NoticeError:  # without liblouis, as reported when the display was opened
            cells = joined_cells(segments, lambda words: spelled(words, announcement.language))
        return Message(cells, is_row, there)

    def _prose(self, words: str) -> str:
        language, grade = self._desk.session.settings.language, self._desk.session.settings.grade

        def cells() -> str:
            try:
                return prose_cells(words, language, grade)
            except NoticeError:
                return spelled(words, language)

        return self._once((words, language, grade), cells)

    def _once(self, name: Hashable, make: Callable[[], _Made]) -> _Made:
        """Return the stored result, or make it; when there are too many, all are made again."""
        if name not in self._made:
            if len(self._made) > _KEPT:
                self._made.clear()
            self._made[name] = make()
        found: _Made = self._made[name]
        return found


def _rows(message: Message, before: str, width: int) -> Sequence[str]:
    """Break a message between words; a row of a board anywhere, since its blanks count."""
    if not message.is_row:
        return folded(before + message.cells, width) or ("",)
    cells = before + message.cells
    return [cells[start : start + width] for start in range(0, len(cells), width)]


def _count(place: tuple[int, int]) -> str:
    """Return "2 of 3" in the digits of boards; nothing for 0 of 0."""
    number, count = (str(each).translate(_DIGITS) for each in place)
    return f"{number}{_OF}{count}{BLANK}" if place[1] else ""


def _lay(rows: list[str], cells: Sequence[str], area: Area) -> None:
    """Put rows of cells into a part of the display, as far as they fit."""
    first, last = area.column, area.column + area.width
    for number, row in enumerate(cells[: area.height], start=area.row):
        rows[number] = rows[number][:first] + row[: area.width].ljust(area.width, BLANK) + rows[number][last:]
