"""``accessible-games braille``: boards, records, sheets, rules and the book as Braille, for files and paper."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from accessible_games.app import open_settings
from accessible_games.cli.console import LANGUAGE, STANDARD, Console, is_match
from accessible_games.interfaces.terminal.plain import prepare_console
from accessible_games.line.books.contents import program_book, rules_book
from accessible_games.line.books.document import Book
from accessible_games.line.books.ebraille import EXTENSION, ebraille
from accessible_games.line.books.paged import LEAST, LEAST_ALONE, paged, paged_alone
from accessible_games.line.records.positions import (
    board_book,
    positions_book,
    write_board,
    write_positions,
    write_tactile,
)
from accessible_games.line.records.sheets import (
    FORMATS,
    PAGE_FLAGS,
    Sheet,
    encoded,
    page_size,
    write_record,
    write_sheet,
)
from accessible_games.line.records.text import replay
from accessible_games.line.session.setup import default_setup
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.match import Match
from accessible_games.matches.moments import LAST
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import MOST_ROUNDS
from accessible_games.matches.terms import created
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille import pages
from accessible_games.rules import games
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.folders import database_file
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql

_PAGES = ("board", "book", "match", "record", "rules", "sheet")
COMMANDS = (*_PAGES, "tactile")
_ONLY = {  # flag -> commands that take it
    "after": ("board", "tactile"),
    "every": ("match",),
    "round": ("board", "match", "tactile"),
    **dict.fromkeys(("format", "charset", "paper", "cells", "lines"), _PAGES),
}
_OF_MATCHES = ("match", "record")
_EBRAILLE = "ebraille"
_REFLOWING = ("board", "book", "match", "rules")  # what can be had in it
_OF_PAGES = ("cells", "lines", "paper")
_MANY = 99_999
_LEAST = {"book": LEAST, "rules": LEAST_ALONE}
FLAGS = {
    "--after": Flag("after"),
    "--round": Flag("round"),
    "--every": Flag("every"),
    "--format": Flag("format", choices=(*FORMATS, _EBRAILLE)),
    **PAGE_FLAGS,
    **LANGUAGE,
    "-o": Flag("file"),
    "--force": Flag("force", "on"),
}


class _Printed(NamedTuple):
    """A file to write: its pages, if any, the first pages of further volumes, and why it lacks words, if it does."""

    content: bytes
    pages: int
    missing: Notice | None = None
    volumes: tuple[int, ...] = ()


def run(arguments: list[str], console: Console) -> int:
    """Print what the words after ``braille`` name, and return 0. Raises UsageError and NoticeError."""
    found = _read(arguments)
    grade = found.number("grade", 0, 2)
    if grade is None:
        grade = open_settings()[1].grade
    least = _LEAST.get(found.words[0])
    size = page_size(found) if least is None else page_size(found, least)
    prepare_console()
    announcer = Announcer(Listener(console.language))
    if found.words[0] == "tactile":
        printed = _tactile(announcer, grade, found)
    elif found.flags.get("format") == _EBRAILLE:
        printed = _reflowing(announcer, grade, found)
    else:
        printed = _paper(announcer, size, grade, found)
    file = found.flags.get("file", STANDARD)
    console.deliver(printed.content, file, "force" in found.flags)
    if file != STANDARD:
        if printed.pages:
            console.say("print-written", file=file, pages=printed.pages)
        else:
            console.say("print-ebraille-written", file=file)
        if printed.volumes:
            begins = ", ".join(str(page + 1) for page in printed.volumes)
            console.say("book-volumes", count=len(printed.volumes) + 1, pages=begins)
    if printed.missing is not None:
        console.fail(Notice.of("print-without-words"))
        console.fail(printed.missing)
    return 0


def _tactile(announcer: Announcer, grade: int, found: Arguments) -> _Printed:
    """Draw the board of a game, or a position of the match, the latest without a number. Raises as ``run``."""
    after, round_ = found.number("after", 0, _MANY), found.number("round", 1, MOST_ROUNDS) or LAST
    match, _ = _match("".join(found.words[1:]))
    if after is None and match.id:
        after = LAST
    content, missing = write_tactile(announcer, grade, match, after, round_)
    return _Printed(content, 1, missing)


def _reflowing(announcer: Announcer, grade: int, found: Arguments) -> _Printed:
    """Write a text without pages, as eBraille. Raises as ``run``."""
    return _Printed(ebraille(_book(announcer, found), announcer, grade, date=datetime.date.today()), 0)


def _book(announcer: Announcer, found: Arguments) -> Book:
    """Return the book of the named games, the rules of one, or positions of a match. Raises as ``run``."""
    (command, *names), language = found.words, announcer.listener.language
    if command == "book":
        return program_book(language, names)
    if command == "rules":
        return rules_book(language, (*names, games.names()[0])[0])
    after, every, round_ = _moments(found)
    match, _ = _match("".join(names))
    if command == "board":
        return board_book(announcer, match, after, round_)
    return positions_book(announcer, match, every, round_)


def _moments(found: Arguments) -> tuple[int, int, int]:
    """Return the move, the interval and the round that the flags name. Raises UsageError."""
    after, every = found.number("after", 0, _MANY), found.number("every", 1, _MANY)
    return LAST if after is None else after, every or 1, found.number("round", 1, MOST_ROUNDS) or LAST


def _paper(announcer: Announcer, size: pages.PageSize, grade: int, found: Arguments) -> _Printed:
    """Write rows of cells. Raises as ``run``."""
    (command, *targets), sheet = found.words, Sheet(announcer, size, grade)
    if command == "book":
        document = paged(_book(announcer, found), announcer, size, grade)
    elif command == "rules":
        document = paged_alone(_book(announcer, found), size, grade)
    else:
        title = _write_of_match(sheet, command, "".join(targets), found)
        document = pages.Document(title, announcer.listener.language, tuple(sheet.rows))
    charset = found.flags.get("charset", pages.CHARSETS[0])
    content = encoded(document, size, found.flags.get("format", FORMATS[0]), charset)
    return _Printed(content, -(-len(document.rows) // size.lines), sheet.missing, document.volumes)


def _write_of_match(sheet: Sheet, command: str, target: str, found: Arguments) -> str:
    """Return the title in print for a match. Raises UsageError and NoticeError."""
    after, every, round_ = _moments(found)
    match, happenings = _match(target)
    if command == "board":
        return write_board(sheet, match, after, round_)
    if command == "match":
        return write_positions(sheet, match, every, round_)
    return write_record(sheet, match, happenings) if command == "record" else write_sheet(sheet, match)


def _read(arguments: list[str]) -> Arguments:
    """Read the command line: a command, its subject, flags. Raises UsageError."""
    found = read(arguments, FLAGS, most_words=1 + len(games.names()))
    if not found.words:
        raise UsageError(Notice.of("print-no-command", commands=", ".join(COMMANDS)))
    (command, *targets), flags = found.words, found.flags
    if command not in COMMANDS:
        raise UsageError(Notice.of("print-unknown-command", command=command[:40], commands=", ".join(COMMANDS)))
    if command != "book" and len(targets) > 1:
        raise UsageError(Notice.of("cli-too-many-words", word=targets[1][:40]))
    for at, target in enumerate(targets or [""]):
        _check_target(command, target, targets[:at])
    for flag, commands in _ONLY.items():
        if flag in flags and command not in commands:
            raise UsageError(Notice.of("print-flag-elsewhere", flag=f"--{flag}", commands=", ".join(commands)))
    if "charset" in flags and flags.get("format", FORMATS[0]) != "brf":
        raise UsageError(Notice.of("print-charset-alone"))
    if flags.get("format") == _EBRAILLE:
        _check_ebraille(command, flags)
    if "force" in flags and flags.get("file", STANDARD) == STANDARD:
        raise UsageError(Notice.of("record-force-alone"))
    return found


def _check_ebraille(command: str, flags: Mapping[str, str]) -> None:
    """Check that eBraille goes to a file with the name its specification demands, without pages. Raises UsageError."""
    if command not in _REFLOWING:
        raise UsageError(Notice.of("print-ebraille-never", command=command))
    for flag in _OF_PAGES:
        if flag in flags:
            raise UsageError(Notice.of("print-ebraille-pages", flag=f"--{flag}"))
    if not flags.get("file", STANDARD).endswith(EXTENSION):
        raise UsageError(Notice.of("print-ebraille-name", extension=EXTENSION, name=f"{command}{EXTENSION}"))


def _check_target(command: str, target: str, before: Sequence[str]) -> None:
    if target in before:
        raise UsageError(Notice.of("cli-too-many-words", word=target[:40]))
    if command in _OF_MATCHES:
        if not is_match(target):
            raise UsageError(Notice.of("print-match-missing", command=command))
    elif target and not (command not in ("book", "rules") and is_match(target)):
        if target not in games.names():
            raise UsageError(Notice.of("cli-unknown-game", game=target[:40], games=", ".join(games.names())))


def _match(target: str) -> tuple[Match, list[AppliedEntry]]:
    """Return the named match, else the one changed last, else a game before its first move."""
    if target and not is_match(target):
        return _start(target), []
    with SqliteSql(database_file()) as sql:
        journal = SqlJournal(sql)
        number = target or asyncio.run(_last_match(journal))
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
    """Return a match that is not stored."""
    setup = default_setup(games.load(name))
    return replayed("", games.load, created(setup.game, setup.options, setup.players(), 0))
