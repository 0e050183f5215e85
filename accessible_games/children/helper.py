"""A child that is sent lines of JSON and answers with others, as the program has it."""

from __future__ import annotations

import json
import subprocess
import threading
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from accessible_games.children import python

_CLOSE_SECONDS = 1.0

T = TypeVar("T")


class Helper(ABC, Generic[T]):
    """Runs ``module``, from the first line that is sent until ``close``; whoever sends never waits for it."""

    module: ClassVar[str]
    folder: ClassVar[str | None] = python.FOLDER

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False

    def close(self) -> None:
        """End it; a second call does nothing."""
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
        """Raises OSError where it cannot be started or has died; after ``close`` nothing is sent."""
        if self._is_over:
            return
        process = self._process = self._process or self._started()
        assert process.stdin is not None
        process.stdin.write(json.dumps(line).encode() + b"\n")
        process.stdin.flush()

    def _started(self) -> subprocess.Popen[bytes]:
        process = python.spawn(python.command(self.module), python.whole_environment(), self.folder)
        name = self.module.split(".")[1]
        threading.Thread(target=self._listen, args=(process,), name=name, daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                try:
                    told = self._understood(json.loads(line))
                except (ValueError, KeyError, TypeError):
                    continue  # nothing that our process says, such as what a library has printed
                self._hear(told)

    @abstractmethod
    def _understood(self, answer: Any) -> T:
        """What an answer says. Raises ValueError, KeyError or TypeError where it is none."""

    @abstractmethod
    def _hear(self, told: T) -> None:
        """It has answered; called in a thread of its own."""
