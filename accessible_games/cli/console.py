"""Printing for commands: lines of UTF-8 in the person's language."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import IO

from accessible_games.announce import catalogue
from accessible_games.core import Notice
from accessible_games.languages import LANGUAGES


def chosen_language(arguments: Sequence[str]) -> str:
    """The language of ``--language``, else of the settings, else of the system; never an error."""
    for place, text in enumerate(arguments):
        value = text.partition("=")[2] if text.startswith("--language=") else ""
        if text == "--language" and place + 1 < len(arguments):
            value = arguments[place + 1]
        if value in LANGUAGES:
            return value
    from accessible_games.app import open_settings

    return open_settings()[1].language


class Console:
    """Where a command prints; ``fail`` goes to standard error."""

    def __init__(self, language: str, out: IO[bytes] | None = None, err: IO[bytes] | None = None) -> None:
        self.language = language
        self.words = catalogue(language)
        self._out = out or sys.stdout.buffer
        self._err = err or sys.stderr.buffer

    def line(self, text: str) -> None:
        """One line."""
        self.raw(f"{text}\n".encode("utf-8", "replace"))

    def say(self, message: str, **facts: str | int) -> None:
        """One message as a line."""
        self.line(self.words.format(message, facts))

    def block(self, message: str) -> None:
        """A message of several lines."""
        for line in self.words.block(message):
            self.line(line)

    def raw(self, content: bytes) -> None:
        """Bytes as they are."""
        self._out.write(content)
        self._out.flush()

    def fail(self, notice: Notice) -> None:
        """A sentence on standard error."""
        self._err.write((self.words.format(notice.message, dict(notice.facts)) + "\n").encode("utf-8", "replace"))
        self._err.flush()
