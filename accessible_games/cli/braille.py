"""``accessible-games braille``: a board, a record, a sheet or the rules as Braille, for a file or an embosser."""

from __future__ import annotations

import asyncio
import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from accessible_games import games
from accessible_games.announce.announcement import Segment
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.announce.board import drawing_symbol
from accessible_games.announce.catalogue import LANGUAGES, rules_text
from accessible_games.app import open_settings
from accessible_games.braille import drawing, pages
from accessible_games.braille.cells import BLANK
from accessible_games.braille.prose import prose_cells, segment_cells, wrap
from accessible_games.cli.arguments import Arguments, Flag, UsageError, read
from accessible_games.cli.console import Console
from accessible_games.cli.record_text import record_body, record_lines, replay
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.interfaces.terminal.plain import prepare_console
from accessible_games.matches.match import Happening, Match, created
from accessible_games.session.setup import default_setup
from accessible_games.storage.folders import database_file
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql

COMMANDS = ("board", "record", "rules", "sheet")
FORMATS = ("unicode", "brf", "pef")
STANDARD = "-"  # standard output in place of a file
CELLS, LINES = (12, 160), (1, 200)  # the narrowest line still has room for a runover of two cells
_USUAL = pages.PageSize(40, 25)
_INDENT = 2
_STRUCK = "·"  # the sign of an empty field keeps the column of a letter that is out

FLAGS = {
    "--format": Flag("format", choices=FORMATS),
    "--charset": Flag("charset", choices=pages.CHARSETS),
    "--paper": Flag("paper", choices=tuple(pages.PRESETS)),
    "--cells": Flag("cells"),
    "--lines": Flag("lines"),
    "--grade": Flag("grade"),
    "--language": Flag("language", choices=LANGUAGES),
    "-o": Flag("file"),
    "--force": Flag("force", "on"),
}


@dataclass(frozen=True, slots=True)
class Print:
    """What the command line asked for: ``size`` of the page, ``form`` one of ``FORMATS``, ``file`` or ``-``."""

    command: str
    target: str
    size: pages.PageSize
    grade: int
    form: str
    charset: str
    file: str
    force: bool


def run(arguments: list[str], console: Console) -> int:
    """Print what the words after ``braille`` say; 0. Raises UsageError and NoticeError."""
    plan = read_plan(arguments)
    prepare_console()
    announcer = Announcer(Listener(console.language))
    sheet = Sheet(announcer, plan)
    if plan.command == "rules":
        title = write_rules(sheet, plan.target or games.names()[0])
    else:
        match, happenings = _match(plan)
        if plan.command == "record":
            title = write_record(sheet, match, happenings)
        else:
            title = write_board(sheet, match) if plan.command == "board" else write_sheet(sheet, match)
    document = pages.Document(title, console.language, tuple(sheet.rows))
    _deliver(encoded(document, plan), -(-len(sheet.rows) // plan.size.lines), plan, console)
    return 0


def read_plan(arguments: list[str]) -> Print:
    """The command line as a plan. Raises UsageError; and NoticeError when the settings cannot be read."""
    found = read(arguments, FLAGS, most_words=2)
    if not found.words:
        raise UsageError(Notice.of("print-no-command", commands=", ".join(COMMANDS)))
    command, target = found.words[0], "".join(found.words[1:])
    if command not in COMMANDS:
        raise UsageError(Notice.of("print-unknown-command", command=command[:40], commands=", ".join(COMMANDS)))
    _check_target(command, target)
    flags = found.flags
    form, file = flags.get("format", FORMATS[0]), flags.get("file", STANDARD)
    if "charset" in flags and form != "brf":
        raise UsageError(Notice.of("print-charset-alone"))
    if "force" in flags and file == STANDARD:
        raise UsageError(Notice.of("record-force-alone"))
    grade = found.number("grade", 0, 2)
    if grade is None:
        grade = open_settings()[1].grade
    charset = flags.get("charset", pages.CHARSETS[0])
    return Print(command, target, _size(found), grade, form, charset, file, "force" in flags)


def _check_target(command: str, target: str) -> None:
    if command == "record" and not _is_match(target):
        raise UsageError(Notice.of("print-match-missing"))
    if command != "record" and target and not (command != "rules" and _is_match(target)):
        if target not in games.names():
            raise UsageError(Notice.of("cli-unknown-game", game=target[:40], games=", ".join(games.names())))


def _is_match(target: str) -> bool:
    return target.isascii() and target.isdigit()


def _size(found: Arguments) -> pages.PageSize:
    paper = pages.PRESETS.get(found.flags.get("paper", ""), _USUAL)
    cells, lines = found.number("cells", *CELLS), found.number("lines", *LINES)
    return pages.PageSize(cells or paper.cells, lines or paper.lines)


class Sheet:
    """Rows of cells of one document, filled from the top, in one language and grade."""

    def __init__(self, announcer: Announcer, plan: Print) -> None:
        """Nothing is written yet."""
        self.announcer = announcer
        self.rows: list[str] = []
        self.width = plan.size.cells
        self._lines = plan.size.lines
        self._grade = plan.grade

    def cells(self, words: str) -> str:
        """Words in the language and grade of the sheet. Raises NoticeError without liblouis."""
        return prose_cells(words, self.announcer.listener.language, self._grade)

    def segments(self, segments: Iterable[Segment]) -> str:
        """Braille wordings in the language and grade of the sheet. Raises NoticeError without liblouis."""
        return segment_cells(segments, self.announcer.listener.language, self._grade)

    def line(self, words: str) -> None:
        """A line of prose that runs over with an indent."""
        self.item(self.cells(words))

    def item(self, cells: str) -> None:
        """Cells that begin at the margin and run over with an indent."""
        self.rows += _hung(cells, self.width, 0, _INDENT)

    def paragraph(self, words: str) -> None:
        """Prose whose first line is indented."""
        self.rows += _hung(self.cells(words), self.width, _INDENT, 0)

    def gap(self) -> None:
        """One blank row; none at the top of a page or after another."""
        if len(self.rows) % self._lines and self.rows[-1]:
            self.rows.append("")

    def heading(self, words: str) -> None:
        """A line of its own with a blank one before it, and never the last of a page."""
        self.gap()
        rows = wrap(self.cells(words), self.width)
        self.keep(len(rows) + 1)
        self.rows += rows

    def keep(self, count: int) -> None:
        """Go to the next page unless ``count`` more rows fit on this one, or would on no page."""
        used = len(self.rows) % self._lines
        if used + count > self._lines >= count:
            self.rows += [""] * (self._lines - used)


def _hung(cells: str, width: int, first: int, rest: int) -> list[str]:
    """Rows of at most ``width`` cells; the first is indented by ``first`` blanks, all others by ``rest``."""
    words = BLANK.join(filter(None, cells.split(BLANK)))
    if not words:
        return []
    start = wrap(words, width - first)[0]
    left = words[len(start) :].lstrip(BLANK)
    return [BLANK * first + start, *(BLANK * rest + row for row in wrap(left, width - rest))]


def write_board(sheet: Sheet, match: Match) -> str:
    """The position of a match (without a number: a starting position) with its key; gives the title in print.

    Raises NoticeError without liblouis or a board table.
    """
    announcer, game = sheet.announcer, match.game
    name = announcer.text(f"{game.id}-name")
    title = announcer.text("print-board", game=name, match=match.id) if match.id else announcer.text(
        "print-start", game=name
    )  # fmt: skip
    view = game.view(match.state, None)
    sheet.line(title)
    _write_key(sheet, game)
    sheet.line(announcer.text("print-moves", count=len(match.moves)))
    for event in game.facts(view):
        sheet.line(announcer.event(game.id, event).text)
    geometry = game.geometry(match.options)
    symbol = drawing_symbol(announcer, game, view, "braille")
    board = drawing.draw(geometry, symbol) if geometry.width <= sheet.width else drawing.rows(geometry, symbol)
    rows = [drawing.board_cells(row, game.id) for row in drawing.fit(board, sheet.width)]
    sheet.gap()
    sheet.keep(len(rows))
    sheet.rows += rows
    return title


def _write_key(sheet: Sheet, game: Any) -> None:
    """Each symbol on a line of its own: its cell, then its word."""
    sheet.line(sheet.announcer.text("print-key"))
    for symbol in game.symbols:
        message = f"{game.id}-symbol-{symbol}"
        if "braille" not in sheet.announcer.catalogue.attributes(message):
            continue  # a word only
        cell = drawing.board_cells(sheet.announcer.text(message, ("braille",)), game.id)
        sheet.item(cell + BLANK + sheet.cells(sheet.announcer.text(message)))


def write_sheet(sheet: Sheet, match: Match) -> str:
    """What everybody may still hold possible for each piece, its letters in fixed columns; gives the title in print.

    Raises NoticeError for a game without a sheet, and without liblouis or a board table.
    """
    announcer, game = sheet.announcer, match.game
    name = announcer.text(f"{game.id}-name")
    rows = game.sheet(game.view(match.state, None))
    if not rows:
        raise NoticeError(Notice.of("print-no-sheet", game=name))
    title = announcer.text("print-sheet", game=name, match=match.id) if match.id else announcer.text(
        "print-empty-sheet", game=name
    )  # fmt: skip
    sheet.line(title)
    for seat, lines in groupby(rows, key=lambda row: row.seat):
        sheet.heading(announcer.text(f"ref-{seat}"))
        for row in lines:
            letters = (letter if letter in row.letters else _STRUCK for letter in row.everything)
            sheet.rows.append(drawing.board_cells(f"{row.piece.casefold()} {''.join(letters)}", game.id))
    return title


def write_record(sheet: Sheet, match: Match, happenings: Iterable[Happening]) -> str:
    """Who played, how it ended, and a numbered line for each move in its short form; gives the title in print.

    Raises NoticeError without liblouis.
    """
    language = sheet.announcer.listener.language
    head = record_lines(match, (), language)
    for title in head:
        sheet.line(title)
    sheet.line(_short_names(sheet.announcer, match))
    sheet.gap()
    for line in record_body(match, happenings, language):
        segments: list[Segment] = []
        if line.number is not None:
            segments.append(Segment("prose", sheet.announcer.text("print-number", number=str(line.number))))
        for said in line.said:
            segments += [Segment("prose", " ")] if segments else []
            segments += said.braille
        sheet.item(sheet.segments(segments))
    return head[0]


def _short_names(announcer: Announcer, match: Match) -> str:
    text = announcer.text
    pairs = [text("print-short", short=text(f"ref-{s}", ("short",)), name=text(f"ref-{s}")) for s in match.seats]
    return text("print-shorts", names=", ".join(pairs))


def write_rules(sheet: Sheet, game: str) -> str:
    """The rules of a game; gives the title in print. Raises NoticeError without liblouis."""
    announcer = sheet.announcer
    title = announcer.text("print-rules", game=announcer.text(f"{game}-name"))
    sheet.line(title)
    for block in re.split(r"\n(?=#|- )|\n\s*\n", rules_text(announcer.listener.language, game)):
        words = " ".join(block.split())
        if words.startswith("#"):
            sheet.heading(words.lstrip("# "))
        elif words.startswith("- "):
            sheet.line(words[2:])
        elif words:
            sheet.paragraph(words)
    return title


def encoded(document: pages.Document, plan: Print) -> bytes:
    """The document in the format of the plan; a PEF file bears the date of today. Raises NoticeError."""
    cells, lines = plan.size.cells, plan.size.lines
    if plan.form == "brf":
        return pages.brf(document, plan.charset, cells, lines)
    if plan.form == "pef":
        return pages.pef(document, cells, lines, date=datetime.date.today())
    return pages.unicode_braille(document, cells, lines)


def _match(plan: Print) -> tuple[Match, list[Happening]]:
    """The match that the plan names, else the one changed last, else a game before its first move."""
    if plan.target and not _is_match(plan.target):
        return _start(plan.target), []
    with SqliteSql(database_file()) as sql:
        journal = SqlJournal(sql)
        number = plan.target or asyncio.run(_last_match(journal))
        if not number:
            return _start(games.names()[0]), []
        entries = asyncio.run(journal.entries(number))
    if not entries:
        raise NoticeError(Notice.of("record-no-match", match=number[:40]))
    return replay(number, entries)


async def _last_match(journal: SqlJournal) -> str:
    found = await journal.summaries(limit=1)
    return found[0].id if found else ""


def _start(name: str) -> Match:
    """A match that nobody keeps."""
    setup = default_setup(games.load(name))
    return Match("", games.load, created(setup.game, setup.options, setup.players(), 0))


def _deliver(content: bytes, count: int, plan: Print, console: Console) -> None:
    """Raises NoticeError; without ``force`` also when the file exists."""
    if plan.file == STANDARD:
        console.raw(content)
        return
    try:
        with Path(plan.file).open("wb" if plan.force else "xb") as target:
            target.write(content)
    except FileExistsError as error:
        raise NoticeError(Notice.of("record-file-exists", file=plan.file)) from error
    except (OSError, ValueError) as error:  # ValueError: no possible name of a file
        problem = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise NoticeError(Notice.of("record-file-unwritable", file=plan.file, problem=problem)) from error
    console.say("print-written", file=plan.file, pages=count)
