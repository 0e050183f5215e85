"""``accessible-games doctor``: check what works on this computer, and name the command that fixes the rest."""

from __future__ import annotations

import asyncio
import locale
import os
import platform
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from accessible_games import __version__
from accessible_games.cli.console import ALL, LANGUAGE, Console
from accessible_games.club.accounts.settings import Settings, SettingsKeeper
from accessible_games.hosting import server_folder
from accessible_games.interfaces.signals.commands import path_of, read_commands
from accessible_games.interfaces.terminal.plain import is_plain_wanted, prepare_console
from accessible_games.languages import LANGUAGES
from accessible_games.output.braille.cells import GRADES
from accessible_games.output.braille.display import display_size
from accessible_games.output.braille.drawing import board_cells
from accessible_games.output.braille.liblouis import system_name
from accessible_games.output.braille.prose import prose_cells
from accessible_games.output.braille.translators import shared
from accessible_games.output.speech.choose import probe
from accessible_games.output.speech.worker_backend import no_sound_notice
from accessible_games.rules import games
from accessible_games.rules.core.arguments import read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain
from accessible_games.storage.folders import SettingsFile, data_folder, database_file, settings_path
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql

DEVICE_SECONDS = 3.0  # a slower device counts as silent
_FIRST_OF_WINDOWS_11 = 22_000  # its build; it calls itself version 10
_EMPTY = "·"  # a character of every board table
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence. ``is_fault``: it can be fixed. ``is_fatal``: the game cannot run without it."""

    notice: Notice
    is_fault: bool = False
    is_fatal: bool = False


def run(arguments: list[str], console: Console) -> int:
    """Print the findings, one a line. Return 1 if the game itself cannot run. Raises UsageError."""
    read(arguments, LANGUAGE, most_words=0)
    prepare_console()
    found: list[Finding] = []
    for section in SECTIONS:
        for finding in section():
            console.say(finding.notice.message, **dict(finding.notice.facts))
            found.append(finding)
    summary = _summary(found)
    console.say(summary.message, **dict(summary.facts))
    return 1 if any(each.is_fatal for each in found) else 0


def examine() -> list[Notice]:
    """Return a summary, what can be fixed, and what works."""
    found = [finding for section in SECTIONS for finding in section()]
    found.sort(key=lambda each: not (each.is_fault or each.is_fatal))
    return [_summary(found), *(each.notice for each in found)]


def _summary(found: list[Finding]) -> Notice:
    faults = sum(each.is_fault or each.is_fatal for each in found)
    return Notice.of("doctor-blocked" if any(each.is_fatal for each in found) else "doctor-summary", count=faults)


def program() -> Iterator[Finding]:
    """Yield the versions of the program and Python, and the system."""
    yield _fine("doctor-program", version=__version__, python=platform.python_version(), name=_system())


def _system() -> str:
    """Return the name and release of the system. On Windows ``platform`` would ask WMI, which may stand still."""
    if sys.platform == "win32":
        found = sys.getwindowsversion()
        return f"Windows {11 if found.build >= _FIRST_OF_WINDOWS_11 else found.major} ({found.build})"
    return f"{platform.system()} {platform.release()}".strip()


def core() -> Iterator[Finding]:
    """Yield whether the inner loop of the bots is machine code."""
    from accessible_games.rules.games.abalone import board

    if board.is_compiled():
        yield _fine("doctor-core")
    else:
        yield _fault("doctor-core-interpreted", system=system_name(sys.platform))


def terminal() -> Iterator[Finding]:
    """Yield what the terminal can do. Plain lines always work, so only a wrong encoding is a fault."""
    name = os.environ.get("TERM") or "none"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield _fine("doctor-terminal-pipe", term=name)
    elif is_plain_wanted(False):
        yield _fine("doctor-terminal-plain", term=name)
    else:
        yield _fine("doctor-terminal-edit", term=name)
    # Python itself may have left a locale without UTF-8 already; on Windows the program sets the console.
    encoding = "utf-8" if sys.platform == "win32" else locale.getencoding()
    if encoding.casefold().replace("-", "") == "utf8":
        yield _fine("doctor-output")
    else:
        yield _fault("doctor-output-other", encoding=encoding)


def voice() -> Iterator[Finding]:
    """Check each engine and the sound. One engine for each language is enough."""
    found = _in_time(probe)
    if found is None:
        yield _fault("doctor-voice-slow", seconds=round(DEVICE_SECONDS))
        return
    working = [each for each in found.engines if each.fault is None]
    for each in found.engines:
        if each.fault is not None:
            yield Finding(each.fault, is_fault=not working)
            continue
        yield _fine("doctor-voice", engine=each.engine, system="linux" if sys.platform == "linux" else "other")
        for language in each.unspoken:
            is_fault = all(language in other.unspoken for other in working)
            yield Finding(Notice.of("speech-voice-missing", language=language), is_fault)
    yield _fine("doctor-sound", player=found.player) if found.player else Finding(no_sound_notice(), is_fault=True)


def liblouis() -> Iterator[Finding]:
    """Check Braille for boards and for prose, because a library without tables is of no use."""
    try:
        version = shared().version()
        for game in games.names():
            board_cells(_EMPTY, game)
        for language in LANGUAGES:
            for grade in GRADES:
                prose_cells(language, language, grade)
    except NoticeError as error:
        yield Finding(error.notice, is_fault=True)
    else:
        yield _fine("doctor-liblouis", version=version)


def display() -> Iterator[Finding]:
    """Check the Braille display. Few people have one, so its absence is no fault."""
    size = _in_time(display_size)
    if size is None:
        yield _fine("doctor-display-none", system="there" if shutil.which("brltty") else system_name(sys.platform))
    else:
        yield _fine("doctor-display", cells=size[0], rows=size[1])


def records() -> Iterator[Finding]:
    """Check the store of matches, without which the game cannot run."""
    try:
        folder = data_folder()
        count = _count(folder)
    except NoticeError as error:
        yield Finding(error.notice, is_fatal=True)
    else:
        yield _fine("doctor-records", count=count, folder=str(folder))
        for path in (folder, database_file()):
            if server_folder.is_open(path):
                yield Finding(server_folder.fault(path), is_fault=True)


def _count(folder: Path) -> int:
    """Read all matches and return their number, without creating a store. Raises NoticeError."""
    file = database_file()
    try:
        with tempfile.TemporaryFile(dir=folder):
            is_there = file.exists()
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(Notice.of("store-not-writable", file=str(file), problem=problem)) from error
    if not is_there:
        return 0

    async def count() -> int:
        with SqliteSql(file) as sql:
            sql.database.check()
            return len(await SqlJournal(sql).summaries(limit=ALL))

    return asyncio.run(count())


def settings() -> Iterator[Finding]:
    """Check the settings file, and saved copies that were unreadable."""
    try:
        file = settings_path()
        keeper = SettingsKeeper(SettingsFile(file))
        _, problem = keeper.load(Settings())
    except NoticeError as error:
        yield Finding(error.notice, is_fatal=True)
        return
    if problem is not None:
        yield Finding(problem, is_fault=True)
    else:
        yield _fine("doctor-settings" if file.exists() else "doctor-settings-usual", file=str(file))
    for aside in sorted(file.parent.glob(f"{file.stem}-damaged-*.json")):
        # The present problem is reported already.
        if problem is None or aside.name not in dict(problem.facts).values():
            yield _fine("doctor-settings-aside", file=str(aside))
    yield from _own_commands(keeper.commands)


def _own_commands(found: object) -> Iterator[Finding]:
    """Check the commands that run when the program calls the person."""
    try:
        commands = read_commands(found)
    except NoticeError as error:
        yield Finding(error.notice, is_fault=True)
        return
    for signal, (name, *_) in commands.items():
        if path_of(name) is not None:
            yield _fine("doctor-signal", program=plain(name), signal=signal)
        else:
            yield _fault("doctor-signal-missing", program=plain(name), signal=signal)


SECTIONS: tuple[Callable[[], Iterator[Finding]], ...] = (
    program,
    core,
    terminal,
    voice,
    liblouis,
    display,
    records,
    settings,
)


def _fine(message: str, **facts: str | int) -> Finding:
    return Finding(Notice.of(message, **facts))


def _fault(message: str, **facts: str | int) -> Finding:
    return Finding(Notice.of(message, **facts), is_fault=True)


def _in_time(look: Callable[[], T]) -> T | None:
    """Return the result of ``look``, or None if it takes too long."""
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(look()), name="doctor", daemon=True)
    thread.start()
    thread.join(DEVICE_SECONDS)
    return found[0] if found else None
