"""A stand-in for liblouis whose translations loop for ever, crash, fail or give nonsense, as the first word says.

Run as a program it is a ``worker`` with this library.
"""

from __future__ import annotations

import ctypes
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from accessible_games.children import python
from accessible_games.output.braille import worker
from accessible_games.output.braille.liblouis import Louis

COMMAND = python.command("tests.output.braille.hopeless")


class Hopeless(Louis):
    """Translates every text to one ⠁ a character, unless its first word demands something else."""

    def __init__(self) -> None:
        super().__init__()
        self.version = "0.1"

    def _run(self, tables: Sequence[str], text: str) -> str | None:
        word, _, rest = text.partition(" ")
        if word == "loop":
            while True:
                pass
        if word == "crash":
            ctypes.string_at(0)
        if word == "killed":
            _end()
        if word == "once" and not Path(rest).exists():
            Path(rest).touch()
            _end()
        if word in ("nap", "stand"):
            time.sleep(0.5 if word == "nap" else 600)
        if word == "fail":
            return None
        print("noise of a library")
        return "print" if word == "print" else "⠁" * len(text)


def _end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    worker.main(Hopeless)
