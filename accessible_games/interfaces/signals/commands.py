"""The person's own commands for each signal, and the program's side of the process that runs them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from accessible_games.children.python import Helper
from accessible_games.club.accounts.settings import SIGNALS
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain

Commands = Mapping[str, Sequence[str]]  # for a signal the words of a command line

_MOST, _LONGEST = 100, 4_000  # words of a command, and characters of all


def read_commands(value: object) -> Commands:
    """Return the commands in the settings file, or None. Raises NoticeError if it has no list of words for each
    signal.
    """
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(key in SIGNALS and _are_words(words) for key, words in value.items()):
        raise NoticeError(Notice.of("signals-invalid"))
    return {key: tuple(words) for key, words in value.items()}


def _are_words(words: object) -> bool:
    if not isinstance(words, list) or not 0 < len(words) <= _MOST or not all(map(_is_word, words)):
        return False
    return bool(words[0]) and sum(map(len, words)) <= _LONGEST


def _is_word(word: object) -> bool:
    """Return whether a program can get the word: half a character can be written in JSON, but nowhere else."""
    return isinstance(word, str) and "\0" not in word and word.encode("utf-8", "ignore").decode() == word


def path_of(program: str) -> str | None:
    """Return the path of a program: a whole path, or a name in the system's folders, never in the working folder."""
    found = shutil.which(program)
    return found if found is not None and os.path.isabs(found) else None


class OwnCommands(Helper[Notice]):
    """Runs commands without waiting, one after the other. ``on_problem`` gets each fault once, from any thread.

    A process of its own runs them, started with the first signal: it ends them with itself, however this one ends.
    """

    module = "accessible_games.interfaces.signals.process"

    def __init__(self, commands: Commands, on_problem: Callable[[Notice], None]) -> None:
        """Start nothing before the first signal."""
        super().__init__()
        self._commands = commands
        self._on_problem = on_problem
        self._reported: set[Notice] = set()

    def run(self, signals: Sequence[str]) -> None:
        """Run the commands of these signals."""
        for signal in signals:
            if signal in self._commands:
                try:
                    self._send([signal, *self._commands[signal]])
                except OSError as error:  # No process runs them any more: report it once, and give them up.
                    self.close()
                    self._hear(Notice.of("signals-stopped", problem=error.strerror or str(error)))

    def _understood(self, answer: Any) -> Notice:
        signal, message, code = answer
        fact = {"problem": os.strerror(code)} if message == "unstarted" else {"code": str(code)}
        return Notice.of(f"signals-{message}", program=plain(self._commands[signal][0]), **fact)

    def _hear(self, problem: Notice) -> None:
        if problem not in self._reported:
            self._reported.add(problem)
            self._on_problem(problem)
