"""``accessible-games braille``: a board, a record, a sheet or the rules as Braille, for a file or an embosser."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from accessible_games import games
from accessible_games.announce import Announcer, Listener
from accessible_games.app import open_settings
from accessible_games.braille import pages
from accessible_games.cli.console import Console
from accessible_games.core import Flag, Notice, NoticeError, UsageError, read
from accessible_games.interfaces import prepare_console
from accessible_games.languages import LANGUAGES
from accessible_games.matches import AppliedEntry, Match, created
from accessible_games.records import (
    FORMATS,
    PAGE_FLAGS,
    Sheet,
    encoded,
    page_size,
    replay,
    write_board,
    write_record,
    write_rules,
    write_sheet,
)
from accessible_games.session import default_setup
from accessible_games.storage import SqliteSql, SqlJournal, database_file

COMMANDS = ("board", "record", "rules", "sheet")
STANDARD = "-"  # standard output in place of a file

FLAGS = {
    "--format": Flag("format", choices=FORMATS),
    **PAGE_FLAGS,
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
    sheet = Sheet(announcer, plan.size, plan.grade)
    if plan.command == "rules":
        title = write_rules(sheet, plan.target or games.names()[0])
    else:
        match, happenings = _match(plan)
        if plan.command == "record":
            title = write_record(sheet, match, happenings)
        else:
            title = write_board(sheet, match) if plan.command == "board" else write_sheet(sheet, match)
    document = pages.Document(title, console.language, tuple(sheet.rows))
    content = encoded(document, plan.size, plan.form, plan.charset)
    _deliver(content, -(-len(sheet.rows) // plan.size.lines), plan, console)
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
    return Print(command, target, page_size(found), grade, form, charset, file, "force" in flags)


def _check_target(command: str, target: str) -> None:
    if command == "record" and not _is_match(target):
        raise UsageError(Notice.of("print-match-missing"))
    if command != "record" and target and not (command != "rules" and _is_match(target)):
        if target not in games.names():
            raise UsageError(Notice.of("cli-unknown-game", game=target[:40], games=", ".join(games.names())))


def _is_match(target: str) -> bool:
    return target.isascii() and target.isdigit()


def _match(plan: Print) -> tuple[Match, list[AppliedEntry]]:
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
