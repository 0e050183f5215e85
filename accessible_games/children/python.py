"""Command line, environment and folder of every Python process that this program starts.

No process imports from the folder in which the program happens to run, or from folders that variables of Python name,
so that a file which somebody puts there does not run in the server.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from accessible_games.working_folder import ROOT, is_working_folder

START = Path(__file__).with_name("start.py")
FOLDER = os.path.abspath(os.sep)  # to work in, for children that open no file by a relative name
_PYTHONS = "PYTHON"  # begins the names of all variables that Python obeys
# What any program may need; neither places of modules nor secrets are among them.
_USUAL = frozenset(
    {"PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"}
    | {"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "APPDATA", "LOCALAPPDATA"}
    | {"PROGRAMFILES", "PROGRAMFILES(X86)", "PROGRAMW6432", "__PYVENV_LAUNCHER__"}  # where NVDA has liblouis
)


def command(module: str, *arguments: str) -> list[str]:
    """Return the command line of a child that is ``python -m module arguments``, with the modules that run here."""
    flags = ["-I", *(["-B"] if sys.dont_write_bytecode else []), *(["-X", "utf8"] if sys.flags.utf8_mode else [])]
    return [sys.executable, *flags, str(START), json.dumps(proven_path()), module, *arguments]


def spawn(
    words: Sequence[str], variables: Mapping[str, str], folder: str | None = FOLDER, flags: int = 0
) -> subprocess.Popen[bytes]:
    """Start a command line that reads requests and writes answers, in a session of its own. Raises OSError.

    Its standard error is discarded: on a terminal it would be spoken and brailled. ``folder``: None for that of this
    process; ``flags``: further ones for Windows, where a child gets neither a window nor Control C.
    """
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=variables,
        cwd=folder,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0) | flags,
    )


def environment(*more: str, given: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the environment of a child that only works for this program: the usual variables, and those named."""
    return {
        name: value for name, value in given.items() if name.upper() in _USUAL or name.startswith("LC_") or name in more
    }


def whole_environment(given: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the environment of a child in a person's session: everything but the variables of Python."""
    return {name: value for name, value in given.items() if not name.startswith(_PYTHONS)}


def proven_path() -> list[str]:
    """Return the folders from which this process imports, without the working folder unless the program lies there."""
    return [each for each in sys.path if os.path.isabs(each) and (each == ROOT or not is_working_folder(each))]


_CLOSE_SECONDS = 1.0

T = TypeVar("T")


class Helper(ABC, Generic[T]):
    """Runs ``module`` from the first line that is sent until ``close``; sending never waits for it."""

    module: ClassVar[str]
    folder: ClassVar[str | None] = FOLDER

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False

    def close(self) -> None:
        """End the process; a second call does nothing."""
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

    def _send(self, line: object) -> None:
        """Send a line, or nothing after ``close``. Raises OSError if the process cannot be started or has died."""
        if self._is_over:
            return
        process = self._process = self._process or self._started()
        assert process.stdin is not None
        process.stdin.write(json.dumps(line).encode() + b"\n")
        process.stdin.flush()

    def _started(self) -> subprocess.Popen[bytes]:
        process = spawn(command(self.module), whole_environment(), self.folder)
        name = self.module.split(".")[1]
        threading.Thread(target=self._listen, args=(process,), name=name, daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                try:
                    heard = self._understood(json.loads(line))
                except (ValueError, KeyError, TypeError):
                    continue  # nothing that our process says, such as what a library has printed
                self._hear(heard)

    @abstractmethod
    def _understood(self, answer: Any) -> T:
        """Return the meaning of an answer. Raises ValueError, KeyError or TypeError if it is none."""

    @abstractmethod
    def _hear(self, heard: T) -> None:
        """Handle an answer; called in a thread of its own."""
