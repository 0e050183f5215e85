"""Rows of Braille for paper: boards, records and sheets, and the files that hold them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from itertools import groupby

from accessible_games.line.books.flow import Setting, hung
from accessible_games.line.records.text import RecordLine, record_body, record_lines
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.match import Match
from accessible_games.output.announce.announcement import Segment
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.braille import drawing, pages
from accessible_games.output.braille.prose import joined_cells
from accessible_games.output.braille.translators import NoProseError
from accessible_games.rules.core.arguments import Arguments, Flag
from accessible_games.rules.core.notices import Notice, NoticeError

FORMATS = ("unicode", "brf", "pef")
_LEAST = pages.PageSize(12, 1)  # the narrowest line still has room for a runover of two cells
_MOST = pages.PageSize(160, 200)
_USUAL = pages.PageSize(40, 25)
PAGE_FLAGS = {
    "--charset": Flag("charset", choices=pages.CHARSETS),
    "--paper": Flag("paper", choices=tuple(pages.PRESETS)),
    "--cells": Flag("cells"),
    "--lines": Flag("lines"),
    "--grade": Flag("grade"),
}
_INDENT = 2
_STRUCK = "·"  # the sign of an empty field keeps the column of a letter that is out


def page_size(found: Arguments, least: pages.PageSize = _LEAST) -> pages.PageSize:
    """Return the page size from PAGE_FLAGS. Raise UsageError."""
    paper = pages.PRESETS.get(found.flags.get("paper", ""), _USUAL)
    cells = found.number("cells", least.cells, _MOST.cells)
    lines = found.number("lines", least.lines, _MOST.lines)
    return pages.PageSize(cells or paper.cells, lines or paper.lines)


class Sheet:
    """Rows of cells of one document, filled from the top, in one language and grade."""

    def __init__(self, announcer: Announcer, size: pages.PageSize, grade: int) -> None:
        """Create an empty sheet."""
        self.announcer = announcer
        self.rows: list[str] = []
        self.width = size.cells
        self.lines = size.lines
        self.missing: Notice | None = None
        """Why there are no words in it, where it does without."""
        self._words = Setting(announcer.listener.language, grade, size.cells, size.lines)

    def file(self, title: str, form: str, charset: str) -> bytes:
        """Return all rows in one of FORMATS. Raise NoticeError."""
        size = pages.PageSize(self.width, self.lines)
        return encoded(pages.Document(title, self.announcer.listener.language, tuple(self.rows)), size, form, charset)

    def begin(self, title: str) -> None:
        """Write the title of a sheet that is useful without words too; without liblouis it leaves all words out."""
        try:
            self.line(title)
        except NoProseError as error:
            self.missing = error.notice

    def learn(self, texts: Iterable[str]) -> None:
        """Translate words in advance, all at once: one by one they would take several times as long.

        Raise NoticeError without liblouis.
        """
        if self.missing is None:
            self._words.learn(texts)

    def cells(self, words: str) -> str:
        """Return words in the language and grade of the sheet. Raise NoticeError without liblouis."""
        return self._words.cells(words) if self.missing is None else ""

    def segments(self, segments: Iterable[Segment]) -> str:
        """Return Braille wordings in the language and grade of the sheet. Raise NoticeError without liblouis."""
        return joined_cells(segments, self.cells)

    def line(self, words: str) -> None:
        """Write a line of prose that runs over with an indent."""
        self.item(self.cells(words))

    def item(self, cells: str) -> None:
        """Write cells that begin at the margin and run over with an indent."""
        self.rows += self.hung(cells)

    def hung(self, cells: str) -> list[str]:
        """Return the rows that ``item`` would write."""
        return [row for rows in hung(cells, self.width, 0, _INDENT) for row in rows]

    def gap(self) -> None:
        """Write one blank row; none at the top of a page or after another."""
        if len(self.rows) % self.lines and self.rows[-1]:
            self.rows.append("")

    def heading(self, words: str) -> None:
        """Write a heading with a blank row before it, never as the last row of a page."""
        self.gap()
        rows = self.hung(self.cells(words))
        self.keep(len(rows) + 1)
        self.rows += rows

    def block(self, rows: Sequence[str]) -> None:
        """Write rows after a blank one, on one page if possible."""
        self.gap()
        self.keep(len(rows))
        self.rows += rows

    def keep(self, count: int) -> None:
        """Turn the page unless ``count`` more rows fit on this one, or would fit on no page."""
        used = len(self.rows) % self.lines
        if used + count > self.lines >= count:
            self.rows += [""] * (self.lines - used)


def write_sheet(sheet: Sheet, match: Match) -> str:
    """Write all remaining possibilities of each piece in fixed columns. Return the title in print.

    Words are left out without liblouis. Raise NoticeError for a game without a sheet, and without a board table.
    """
    announcer, game = sheet.announcer, match.game
    name = announcer.text(f"{game.id}-name")
    rows = game.sheet(game.view(match.state, None))
    if not rows:
        raise NoticeError(Notice.of("print-no-sheet", game=name))
    title = announcer.text("print-sheet" if match.id else "print-empty-sheet", game=name, match=match.id)
    sheet.begin(title)
    for seat, lines in groupby(rows, key=lambda row: row.seat):
        sheet.heading(announcer.text(f"ref-{seat}"))
        for row in lines:
            letters = (letter if letter in row.letters else _STRUCK for letter in row.everything)
            sheet.rows.append(drawing.board_cells(f"{row.piece.casefold()} {''.join(letters)}", game.id))
    return title


def write_record(sheet: Sheet, match: Match, happenings: Iterable[AppliedEntry]) -> str:
    """Write the players, the result, and a numbered line for each move in its short form. Return the title.

    Raise NoticeError without liblouis.
    """
    language = sheet.announcer.listener.language
    head = [*record_lines(match, (), language), _short_names(sheet.announcer, match)]
    lines = [_segments(sheet.announcer, line) for line in record_body(match, happenings, language)]
    sheet.learn([*head, *(segment.text for line in lines for segment in line if segment.kind == "prose")])
    for words in filter(None, head):
        sheet.line(words)
    sheet.gap()
    for line in lines:
        sheet.item(sheet.segments(line))
    return head[0]


def _segments(announcer: Announcer, line: RecordLine) -> list[Segment]:
    """Return the number and the text of a line of a record."""
    found: list[Segment] = []
    if line.number is not None:
        found.append(Segment("prose", announcer.text("print-number", number=str(line.number))))
    for said in line.said:
        found += [Segment("prose", " ")] if found else []
        found += said.braille
    return found


def _short_names(announcer: Announcer, match: Match) -> str:
    """Return the short name of each seat; empty if the names are short themselves."""
    text = announcer.text
    named = [(text(f"ref-{seat}", ("short",)), text(f"ref-{seat}")) for seat in match.seats]
    pairs = [text("print-short", short=short, name=name) for short, name in named if short != name]
    return text("print-shorts", names=announcer.joined(pairs)) if pairs else ""


def encoded(document: pages.Document, size: pages.PageSize, form: str, charset: str) -> bytes:
    """Return the document in one of FORMATS; a PEF file bears the date of today. Raise NoticeError."""
    if form == "brf":
        return pages.brf(document, charset, size.cells, size.lines)
    if form == "pef":
        return pages.pef(document, size.cells, size.lines, date=datetime.date.today())
    return pages.unicode_braille(document, size.cells, size.lines)
