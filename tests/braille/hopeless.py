"""A stand-in for liblouis whose translations loop for ever, crash, fail or give nonsense, as the first word says.

Run as a program it is a ``worker`` with this library.
"""

from __future__ import annotations

import ctypes
import os
import signal
import time
from pathlib import Path

from accessible_games.braille import worker
from accessible_games.braille.liblouis import Louis
from accessible_games.children import python

COMMAND = python.command("tests.braille.hopeless")


class Binding:
    """Translates every text to one ⠁ a character, less what its first word demands."""

    def LogCallback(self, callback: object, /) -> object:
        return callback

    def version(self) -> str:
        return "0.1"

    def translateString(self, tables: list[str], text: str, _typeform: None, _mode: int, /) -> str:
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
            raise RuntimeError("failed")
        print("noise of a library")
        return "print" if word == "print" else "⠁" * len(text)

    backTranslateString = translateString

    def registerLogCallback(self, _callback: object, /) -> None:
        return

    def setLogLevel(self, _level: int, /) -> None:
        return


def _end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    Louis._found = Louis(Binding())  # type: ignore[arg-type]  # without the keywords of the protocol
    worker.main()
