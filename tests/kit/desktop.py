"""A desktop without a screen: Xvfb, a session bus, Speech Dispatcher, Orca, and terminals to type in."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.kit.program import alive
from tests.kit.server import family
from tests.kit.speech_module import END
from tests.output.speech.helpers import required, wait_until

PACKAGES = {
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus-daemon",
    "lxterminal": "lxterminal",
    "orca": "orca",
    "script": "bsdutils",
    "speech-dispatcher": "speech-dispatcher",
    "xdotool": "xdotool",
}
SOON = 20.0  # seconds until what does not come is a failure
_QUIET = 0.4  # seconds without a word after which all is said
_SIGN = re.compile(r"\x1b\[(\d*)([A-Za-z])|([^\x1b])")


class Desktop:
    """``home``: an empty folder; ``display``: of BrlAPI, for Orca; ``settings``: of Orca, as it keeps them.

    A context: at its end every process has ended.
    """

    def __init__(self, home: Path, display: str | None = None, settings: Mapping[str, object] | None = None) -> None:
        self._home = home
        self._braille = "disable" if display is None else "enable"
        self._processes: list[subprocess.Popen[bytes]] = []
        self._spoken = home / "spoken"
        self._spoken.touch()
        self._lock = (Path(tempfile.gettempdir()) / f"orca-{os.getuid()}.lock").open("a")
        self._programs = {name: required(name, package) for name, package in PACKAGES.items()}
        (home / "run").mkdir(mode=0o700)
        folder = os.pathsep.join((os.environ["PATH"], "/usr/bin"))
        places = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run"), "PATH": folder}
        self._environment = {**places, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        if display is not None:
            self._environment["BRLAPI_HOST"] = display
        kept = home / ".local" / "share" / "orca" / "user-settings.conf"
        if settings is not None:
            kept.parent.mkdir(parents=True)
            profile = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}, **settings}
            whole = {"general": {}, "pronunciations": {}, "keybindings": {}, "profiles": {"default": profile}}
            kept.write_text(json.dumps(whole), encoding="utf-8")

    def __enter__(self) -> Self:
        # Orca ends every other Orca of the same user, on whichever desktop.
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        try:
            self._start_all()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop()

    @property
    def spoken(self) -> list[str]:
        """Return all texts that Orca wanted to be spoken."""
        return self._spoken.read_text(encoding="utf-8").split(END)[:-1]

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment of a program on this desktop."""
        return dict(self._environment)

    def open_terminal(self, size: str, command: list[str], environment: dict[str, str]) -> TerminalWindow:
        """Open a program in a window of its own that has the keyboard; ``size``: as 80x24."""
        return TerminalWindow(self, self._home / f"window{len(self._processes)}", size, command, environment)

    def run(self, name: str, *arguments: str) -> str:
        """Run one of the programs to its end and return its output."""
        done = subprocess.run(
            [self._programs[name], *arguments], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout

    def start(self, name: str, *arguments: str, **options: Any) -> subprocess.Popen[bytes]:
        """Start one of the programs in the background."""
        with (self._home / f"{name}.log").open("ab") as log:
            given: dict[str, Any] = {
                "stdin": subprocess.DEVNULL,
                "stdout": log,
                "stderr": log,
                "cwd": self._home,
            } | options
            process: subprocess.Popen[bytes] = subprocess.Popen(
                [self._programs[name], *arguments], env=self._environment, **given
            )
        self._processes.append(process)
        return process

    def _start_all(self) -> None:
        reading, writing = os.pipe()
        self.start("Xvfb", "-displayfd", str(writing), "-screen", "0", "2000x1000x24", pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as number:
            self._environment["DISPLAY"] = f":{number.readline().strip()}"
        bus = self.start("dbus-daemon", "--session", "--nofork", "--print-address=1", stdout=subprocess.PIPE)
        assert bus.stdout is not None
        with bus.stdout:
            self._environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self._start_speech()
        self.start("orca", "--replace", "--enable", "speech", f"--{self._braille}", "braille")
        self.until(lambda: "Screen reader on." in self.spoken, "Orca did not begin")

    def _start_speech(self) -> None:
        settings, modules = self._home / "speechd", self._home / "modules"
        (settings / "modules").mkdir(parents=True)
        modules.mkdir()
        (settings / "speechd.conf").write_text(
            f'LogLevel 1\nLogDir "{self._home}"\nDefaultModule logger\nAddModule "logger" "logger" "logger.conf"\n'
        )
        (settings / "modules" / "logger.conf").touch()
        called = shlex.join(
            [sys.executable, "-I", str(Path(__file__).with_name("speech_module.py")), str(self._spoken)]
        )
        (modules / "logger").write_text(f"#!/bin/sh\nexec {called}\n")
        (modules / "logger").chmod(0o755)
        socket = self._home / "run" / "speech"
        self._environment["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
        where = ("-c", "unix_socket", "-S", str(socket), "-P", str(self._home / "speech.pid"))
        self.start("speech-dispatcher", "-s", "-t", "0", "-C", str(settings), "-m", str(modules), *where)
        self.until(socket.exists, "Speech Dispatcher did not begin")

    def until(self, condition: Callable[[], bool], sentence: str) -> None:
        """Wait for a condition; ``sentence``: the message if it fails."""
        assert wait_until(condition, SOON), f"{sentence}. {self._logs()}"

    def until_quiet(self) -> None:
        """Wait until Orca has said what it has to say."""
        said = -1
        while said != (said := len(self.spoken)):
            time.sleep(_QUIET)

    def _logs(self) -> str:
        texts = ((log.name, log.read_text(encoding="utf-8", errors="replace")) for log in self._home.glob("*.log"))
        return "; ".join(f"{name}: {text[-300:]}" for name, text in texts if text)

    def _stop(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._lock.close()


class TerminalWindow:
    """A window of a terminal, with one program in it. A context: the window is closed at its end."""

    def __init__(
        self, desktop: Desktop, folder: Path, size: str, command: list[str], environment: dict[str, str]
    ) -> None:
        self._desktop = desktop
        folder.mkdir()
        self._screen = folder / "screen"
        exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in environment.items())
        called = shlex.join(["exec", "script", "-qfc", shlex.join(command), str(self._screen)])
        (folder / "program").write_text(f"#!/bin/sh\n{exports}read -r _\n{called}\n")
        (folder / "program").chmod(0o755)
        self._process = desktop.start("lxterminal", "--no-remote", f"--geometry={size}", "-e", str(folder / "program"))

    def __enter__(self) -> Self:
        shown = ("search", "--onlyvisible", "--pid", str(self._process.pid))
        self._desktop.until(lambda: bool(self._desktop.run("xdotool", *shown)), "no window came")
        window = self._desktop.run("xdotool", *shown).split()[-1]
        self._desktop.run("xdotool", "windowfocus", window)
        self._desktop.until_quiet()
        self.press("Return")  # people begin a program with Enter
        self._desktop.until(self._screen.exists, "the program did not begin")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        below = set(family(self._process.pid)[1:])
        self._process.terminate()
        self._process.wait()
        for left in alive(below, 2):
            os.kill(left, signal.SIGKILL)

    def type(self, text: str) -> None:
        """Type letters as quickly as people do."""
        self._desktop.run("xdotool", "type", "--delay", "60", text)

    def press(self, *keys: str) -> None:
        """Press keys by their names in X."""
        self._desktop.run("xdotool", "key", "--delay", "60", *keys)

    @property
    def rows(self) -> list[str]:
        """Return all rows that the window has shown, the oldest first, without empty ones."""
        raw = self._screen.read_text(encoding="utf-8", errors="replace").partition("\n")[2]
        return [row for row in map(str.strip, rows_of(raw)) if row]


def rows_of(raw: str) -> list[str]:
    """Return the text on a screen without a lower edge; only cursor sequences are obeyed."""
    rows: list[list[str]] = [[]]
    row = column = 0
    for count, letter, sign in _SIGN.findall(raw):
        steps = int(count or 1)
        row = max(0, row + {"A": -steps, "B": steps}.get(letter, 0) + (sign == "\n"))
        column = 0 if sign in "\r\n" and sign else max(0, column + {"C": steps, "D": -steps}.get(letter, 0))
        rows += [[] for _ in range(row + 1 - len(rows))]
        if sign == "\b":
            column = max(0, column - 1)
        elif sign and sign not in "\r\n\a":
            rows[row] += " " * (column + 1 - len(rows[row]))
            rows[row][column] = sign
            column += 1
    return ["".join(each) for each in rows]
