"""Windows under Wine, with the program on it as the installer of ``make windows`` puts it there.

Python ends there at once if one of its three standard streams is a file, so all are pipes.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

SECONDS = 300.0  # for anything that is awaited: a busy machine needs a minute until the program has begun
DRIVER = Path(__file__).with_name("windows_console.py")
PROGRAM = r"C:\users\{user}\AppData\Local\Programs\Accessible Games"


class Running:
    """A program under Wine: ``say`` types lines, ``until`` waits for a line, ``end`` closes the input and waits."""

    def __init__(self, words: list[str], environment: dict[str, str]) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, env=environment)
        self.heard: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def say(self, *lines: str, ends: str = "\n") -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(line + ends for line in lines).encode())
        self.process.stdin.flush()

    def until(self, pattern: str, since: int = 0) -> str:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if found := next((line for line in self.heard[since:] if re.search(pattern, line)), None):
                return found
            assert self._reader.is_alive(), f"ended before {pattern}: {self.heard[-8:]}"
            time.sleep(0.05)
        raise AssertionError(f"not heard: {pattern}; but {self.heard[-8:]}")

    def end(self) -> list[str]:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        return self.heard

    def kill(self) -> None:
        self.process.kill()
        self.end()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                # Under Wine the libraries of the host complain there as well, for instance about a missing sound card.
                if not line.startswith(b"ALSA "):
                    self.heard.append(line.decode("utf-8").rstrip("\r\n"))


class Windows:
    """A fresh Windows with the program on it."""

    def __init__(self, folder: Path, display: str) -> None:
        """``display``: of X, for windows."""
        self.prefix = folder / "Flügel und Löwe"
        self.environment = {
            **{
                name: value
                for name, value in os.environ.items()
                if not name.startswith(("LC_", "ACCESSIBLE_", "PYTHON"))
            },
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "DISPLAY": display,
            "LANG": "de_DE.UTF-8",
            "LC_ALL": "C.UTF-8",
        }
        self.run("wineboot", "-i")
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        self.user = next(path.name for path in self.drive("users").iterdir() if path.name != "Public")
        self.program = PROGRAM.format(user=self.user)
        self.home = self.drive("users", self.user, "AppData", "Local", "accessible-games")

    def drive(self, *names: str) -> Path:
        return self.prefix.joinpath("drive_c", *names)

    def path(self, name: str) -> Path:
        return self.drive(*name.removeprefix("C:\\").split("\\"))

    def start(self, *words: str, **variables: str) -> Running:
        return Running(["wine", *words], {**self.environment, **variables})

    def run(self, *words: str) -> tuple[int, list[str]]:
        running = self.start(*words)
        heard = running.end()
        return running.process.returncode, heard

    def python(self, *words: str, **variables: str) -> Running:
        return self.start(rf"{self.program}\python\python.exe", *words, **variables)

    def play(self, *words: str, home: str = "", language: str = "de") -> Running:
        variables = {"ACCESSIBLE_GAMES_HOME": home} if home else {}
        return self.python("-m", "accessible_games", "play", "--plain", "--language", language, *words, **variables)

    def command(self, *words: str) -> list[str]:
        return self.python("-m", "accessible_games", *words).end()

    def menu(self) -> set[str]:
        folder = self.drive("users", self.user, "AppData", "Roaming", "Microsoft", "Windows", "Start Menu", "Programs")
        return {path.name for path in folder.glob("Accessible Games/*")}


def wait_until(is_done: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not is_done():
        assert time.monotonic() < end
        time.sleep(0.1)


class ConsoleWindow:
    """A program in a console window. A context that leaves nothing running."""

    def __init__(self, windows: Windows, page: int, *words: str, **variables: str) -> None:
        """``page``: the code page before it begins."""
        self._running = windows.python(rf"Z:{DRIVER}".replace("/", "\\"), str(page), *words, **variables)
        self._answered = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._running.process.poll() is None:
            self.close()

    def press(self, *keys: str) -> None:
        """Press keys, each a character or the name of one."""
        self._ask(press=keys)

    def type(self, line: str) -> None:
        """Type a line, with Enter."""
        self.press(*line, "\r")

    def until(self, pattern: str) -> list[str]:
        """Wait until a row of the screen matches; return all of them."""
        end = time.monotonic() + SECONDS
        while True:
            rows = self.rows()
            if any(re.search(pattern, row) for row in rows):
                return rows
            assert time.monotonic() < end, (pattern, rows[-8:])
            time.sleep(0.2)

    def rows(self) -> list[str]:
        rows: list[str] = self._ask()["rows"]
        return rows

    def until_column(self, column: int) -> None:
        """Wait until the cursor is in that column."""
        wait_until(lambda: self._ask()["column"] == column)

    def finished(self) -> int:
        """Wait for the end of the program, and return its exit code."""
        wait_until(lambda: self._ask()["ended"] is not None)
        code: int = self._ask()["ended"]
        return code

    def close(self) -> None:
        """Close the window with all that is in it."""
        self._running.say(json.dumps({"close": True}))
        self._running.end()

    def _ask(self, **request: object) -> Any:
        self._running.say(json.dumps(request))
        wait_until(lambda: len(self._answers()) > self._answered)
        self._answered += 1
        return json.loads(self._answers()[self._answered - 1])

    def _answers(self) -> list[str]:
        return [line for line in self._running.heard if line.startswith("{")]
