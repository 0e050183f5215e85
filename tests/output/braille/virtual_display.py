"""BRLTTY's virtual driver: a Braille display without hardware, with real BrlAPI in between."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from accessible_games.output.braille import display as module
from accessible_games.output.braille.cells import FIRST, dots
from tests.output.speech.helpers import wait_until
from tests.ports import free_port, is_free

FIRST_API_PORT = 4101
MOST_BLANKS = 20  # the driver takes no lines without end
ATTEMPTS = 3  # a port that was free may be taken by the time BRLTTY asks for it
COMMAND = (
    "brltty -n -e -q -f /dev/null -F {folder}/prefs -P {folder}/pid -W {folder} -U {folder} -s no -x no"
    " -b vr -d server:127.0.0.1:{port} -A auth=none,host={host}"
)
SHOWN = re.compile(r'^Braille "([^"]*)"$', re.MULTILINE)
MISSING = "brltty with its virtual driver is missing; install brltty 6.8 or older, for instance Debian's"


@dataclass
class VirtualDisplay:
    """The far side of BRLTTY's virtual driver: sees the dots, presses the keys."""

    link: socket.socket
    ports: tuple[int, int]  # of the driver, of BrlAPI
    process: subprocess.Popen[bytes]
    seen: str = ""
    _blanks: int = 0

    @property
    def host(self) -> str:
        return api_host(self.ports[1])

    def press(self, key: str) -> None:
        self.link.sendall(f"{key}\n".encode())

    def nudge(self) -> None:
        """Let BRLTTY take a key that came together with another: it takes one at each arrival."""
        self._blanks = (self._blanks + 1) % MOST_BLANKS
        self.link.sendall(b" " if self._blanks else b"\n")  # the beginning of another line is enough

    def shows(self, cells: str, seconds: float = 60) -> bool:
        """Return whether these cells arrive as the whole content of the display."""
        expected = f'Braille "{"|".join(dots(cell) or " " for cell in cells)}"'
        end = time.monotonic() + seconds
        self.link.settimeout(0.5)
        while expected not in self.seen and time.monotonic() < end:
            try:
                self.seen += self.link.recv(4096).decode("utf-8", "replace")
            except TimeoutError:
                self.nudge()
        found = expected in self.seen
        self.seen = ""
        return found

    def reads(self, cells: str, seconds: float = 20) -> bool:
        """Return whether these cells come to be somewhere on the display; earlier ones are skipped."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.nudge()
            if any(cells in window for window in self.windows(0.1)):
                return True
        return False

    def windows(self, seconds: float = 0.01) -> list[str]:
        """The cells of all windows that came since the last call, in order; waits so long for more."""
        with contextlib.suppress(TimeoutError):
            self.link.settimeout(seconds)
            while content := self.link.recv(65536):
                self.seen += content.decode("utf-8", "replace")
        *whole, self.seen = self.seen.split("\n")
        return ["".join(map(cell, shown.split("|"))) for shown in SHOWN.findall("\n".join(whole))]


def cell(numbers: str) -> str:
    """A cell of the numbers of its dots; a blank stands for no dot."""
    return chr(ord(FIRST) + sum(1 << int(number) - 1 for number in numbers.strip()))


@contextlib.contextmanager
def running(size: str, folder: Path, *options: str, ports: tuple[int, int] | None = None) -> Iterator[VirtualDisplay]:
    """BRLTTY with a display of "cells rows" and more options; starting it may be tried again twice.

    ``ports``: of an earlier or a later one.
    """
    assert shutil.which("brltty"), MISSING
    for _ in range(ATTEMPTS):
        started = start(size, Path(tempfile.mkdtemp(dir=folder)), ports or (free_port(), free_port()), *options)
        if started is not None:
            break
    else:
        raise AssertionError(f"brltty did not start in {ATTEMPTS} attempts. {MISSING}")
    try:
        yield started
    finally:
        started.link.close()
        stop(started.process)


@contextlib.contextmanager
def without_display(folder: Path) -> Iterator[str]:
    """A BRLTTY that has no display, and where its BrlAPI is."""
    ports = free_port(), free_port()
    process = launch(folder, ports, "-b", "no")
    try:
        assert wait_until(lambda: not is_free(ports[1])), MISSING
        yield api_host(ports[1])
    finally:
        stop(process)


def api_host(port: int) -> str:
    """A port of the loopback as BrlAPI writes it."""
    return f"127.0.0.1:{port - FIRST_API_PORT}"


def start(size: str, folder: Path, ports: tuple[int, int], *options: str) -> VirtualDisplay | None:
    port, host = ports[0], api_host(ports[1])
    process = launch(folder, ports, *options)
    for _ in range(100):
        with contextlib.suppress(OSError):
            link = socket.create_connection(("127.0.0.1", port), 1)
            link.settimeout(0.2)
            link.sendall(f"cells {size}\n".encode())
            if wait_for_api(host):
                return VirtualDisplay(link, ports, process)
            link.close()
            break
        if process.poll() is not None:
            break
        time.sleep(0.05)
    stop(process)
    return None


def launch(folder: Path, ports: tuple[int, int], *options: str) -> subprocess.Popen[bytes]:
    (folder / "prefs").touch()
    host = api_host(ports[1])
    return subprocess.Popen(
        [*(part.format(folder=folder, port=ports[0], host=host) for part in COMMAND.split()), *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def wait_for_api(host: str) -> bool:
    for _ in range(100):
        if module.display_size(host) is not None:
            return True
        time.sleep(0.05)
    return False


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(3)
    except subprocess.TimeoutExpired:  # it ignores SIGTERM while it waits for its display
        process.kill()
        process.wait()
