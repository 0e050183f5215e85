"""What the person has run when it is called, and the program's side of the process that runs it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence

from accessible_games.children import python
from accessible_games.core import Notice, NoticeError, plain
from accessible_games.people import SIGNALS

Commands = Mapping[str, Sequence[str]]  # for a signal the words of a command line

_MOST, _LONGEST = 100, 4_000  # words of a command, and characters of all
_CLOSE_SECONDS = 1.0


def read_commands(value: object) -> Commands:
    """What the settings file says, or None. Raises NoticeError when that is no list of words for each signal."""
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
    """Whether a program can be given it: half a character can be written in JSON, but nowhere else."""
    return isinstance(word, str) and "\0" not in word and word.encode("utf-8", "ignore").decode() == word


def path_of(program: str) -> str | None:
    """Where it is: a whole path, or a name in the folders of the system; the working folder is none of them."""
    found = shutil.which(program)
    return found if found is not None and os.path.isabs(found) else None


class OwnCommands:
    """Runs commands without waiting, one after the other. ``on_problem`` is told of each fault once, from any thread.

    A process of its own runs them, started with the first signal: it ends them with itself, however this one ends.
    """

    def __init__(self, commands: Commands, on_problem: Callable[[Notice], None]) -> None:
        """Nothing is started before the first signal."""
        self._commands = commands
        self._on_problem = on_problem
        self._told: set[Notice] = set()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False

    def run(self, signals: Sequence[str]) -> None:
        """The commands of these signals."""
        for signal in signals:
            if signal in self._commands and not self._is_over:
                self._send(signal)

    def close(self) -> None:
        """End what runs; a second call does nothing."""
        self._is_over = True
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
        except OSError:
            process.kill()
        try:
            process.wait(_CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _send(self, signal: str) -> None:
        process = self._process or self._start()
        if process is None or process.stdin is None:
            return
        try:
            process.stdin.write(json.dumps([signal, *self._commands[signal]]).encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            self._fail(error)

    def _start(self) -> subprocess.Popen[bytes] | None:
        try:
            self._process = python.spawn(python.command("accessible_games.signals.process"), python.whole_environment())
        except OSError as error:
            self._fail(error)
            return None
        threading.Thread(target=self._listen, args=(self._process,), name="signals", daemon=True).start()
        return self._process

    def _fail(self, error: OSError) -> None:
        """No process runs them any more: that is told, and they are given up."""
        self.close()
        self._tell(Notice.of("signals-stopped", problem=error.strerror or str(error)))

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                try:
                    signal, message, code = json.loads(line)
                    program = plain(self._commands[signal][0])
                except (ValueError, KeyError, TypeError):
                    continue  # nothing that our process says
                fact = {"problem": os.strerror(code)} if message == "unstarted" else {"code": str(code)}
                self._tell(Notice.of(f"signals-{message}", program=program, **fact))

    def _tell(self, notice: Notice) -> None:
        if notice not in self._told:
            self._told.add(notice)
            self._on_problem(notice)
