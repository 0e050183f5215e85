"""Printing for commands: lines of UTF-8 in the person's language."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules.core.arguments import Flag
from accessible_games.rules.core.notices import Notice, NoticeError

_REPORT_SECONDS = 5.0
_RIGHTS = 0o600  # of a file that only the owner may read

STANDARD = "-"  # standard input or output in place of a file
LANGUAGE = {"--language": Flag("language", choices=LANGUAGES)}  # for every command; see ``chosen_language``
SERVER = {"--config": Flag("config"), "--data": Flag("data"), **LANGUAGE}  # for commands about a server
ALL = 1_000_000_000  # more matches than anybody has


def chosen_language(arguments: Sequence[str]) -> str:
    """Return the language of ``--language``, else of the settings, else of the system. Never raises."""
    for place, text in enumerate(arguments):
        value = text.partition("=")[2] if text.startswith("--language=") else ""
        if text == "--language" and place + 1 < len(arguments):
            value = arguments[place + 1]
        if value in LANGUAGES:
            return value
    from accessible_games.app import language_of_system, open_settings

    try:
        return open_settings()[1].language
    except NoticeError:  # a service has no folder of its own for settings, and needs none
        return language_of_system()


class Console:
    """The output of a command. ``fail`` writes to standard error."""

    def __init__(self, language: str, out: IO[bytes] | None = None, err: IO[bytes] | None = None) -> None:
        self.language = language
        self.words = catalogue(language)
        self._out = out or sys.stdout.buffer
        self._err = err or sys.stderr.buffer

    def line(self, text: str) -> None:
        """Print one line."""
        self.raw(f"{text}\n".encode("utf-8", "replace"))

    def say(self, message: str, **facts: str | int) -> None:
        """Print one message as a line."""
        self.line(self.words.format(message, facts))

    def block(self, message: str) -> None:
        """Print a message of several lines."""
        for line in self.words.block(message):
            self.line(line)

    def raw(self, content: bytes) -> None:
        """Write bytes. Raises NoticeError if there is no room, BrokenPipeError if the reader has gone."""
        try:
            self._out.write(content)
            self._out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise NoticeError(Notice.of("cli-output-unwritable", problem=problem_of(error))) from error

    def deliver(self, content: bytes, file: str, force: bool, *, is_private: bool = False) -> None:
        """Write to the file, all or nothing, or print. Raises NoticeError; without ``force`` also if the file exists.

        ``is_private``: only the owner may read the file.
        """
        if file == STANDARD:
            self.raw(content)
            return
        path = Path(file)
        try:
            with open(path, "wb" if force else "xb", opener=_opened if is_private else None) as target:
                try:
                    target.write(content)
                    target.flush()
                except OSError:
                    if path.is_file():  # and no embosser
                        path.unlink()
                    raise
        except FileExistsError as error:
            raise NoticeError(Notice.of("record-file-exists", file=file)) from error
        except (OSError, ValueError) as error:  # ValueError: no possible name of a file
            raise NoticeError(Notice.of("record-file-unwritable", file=file, problem=problem_of(error))) from error

    def fail(self, notice: Notice) -> None:
        """Print a sentence on standard error."""
        self._err.write((self.words.format(notice.message, dict(notice.facts)) + "\n").encode("utf-8", "replace"))
        self._err.flush()


def _opened(path: str, flags: int) -> int:
    from accessible_games.hosting import server_folder

    file = os.open(path, flags, _RIGHTS)
    server_folder.limit_rights(file, _RIGHTS)  # it may have been there
    return file


def let_output_go() -> None:
    """Redirect standard output to nowhere, so that the interpreter does not retry and complain at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def is_match(target: str) -> bool:
    """Return whether the target is a match number. A file of such a name is written ``./12``."""
    return target.isascii() and target.isdigit()


def problem_of(error: OSError | ValueError) -> str:
    """Return why a file could not be read or written."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class Progress:
    """Reports every few seconds how far a long command has come."""

    def __init__(self, console: Console, message: str) -> None:
        """``message`` has the variable ``count``."""
        self._console = console
        self._message = message
        self._reported = time.monotonic()

    def __call__(self, count: int) -> None:
        """Report the count, unless the last report was a moment ago."""
        if time.monotonic() - self._reported >= _REPORT_SECONDS:
            self._reported = time.monotonic()
            self._console.say(self._message, count=count)
