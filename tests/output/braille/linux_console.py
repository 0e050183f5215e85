"""A virtual terminal of the Linux console with a program in it, which BRLTTY shows without a desktop."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import stat
import subprocess
import termios
from collections.abc import Iterator
from pathlib import Path

from tests.kit.program import alive
from tests.kit.server import family

TERMINALS = range(2, 13)  # the first one is where the system itself may write
MISSING = "no terminal of a Linux console can be had: this test needs one of /dev/tty2 to /dev/tty12, and to be root"
# The devices by which a screen can be read, and where their numbers begin: see vcs(4).
SCREENS = {"vcs": 0, "vcsu": 64, "vcsa": 128}
SCREEN_MAJOR = 7
RESET = b"\x1bc\x1b%G"  # an empty screen, in UTF-8


class Console:
    """A terminal for one program at a time."""

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def options(self) -> tuple[str, ...]:
        """Let BRLTTY show this terminal, whichever is in front."""
        return ("-x", "lx", "-X", f"vt={self.number}")

    @contextlib.contextmanager
    def running(self, command: list[str], environment: dict[str, str], folder: Path) -> Iterator[None]:
        """A program has the terminal, as login shells have theirs; at the end it has ended."""

        def take() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 1)

        with (
            Path(f"/dev/tty{self.number}").open("r+b", buffering=0) as terminal,
            (folder / "errors").open("wb") as errors,
        ):
            terminal.write(RESET)
            program = subprocess.Popen(
                command,
                stdin=terminal,
                stdout=terminal,
                stderr=errors,
                cwd=folder,
                env={**os.environ, "TERM": "linux", **environment},
                preexec_fn=take,
            )
        try:
            yield
        finally:
            all_of_it = set(family(program.pid))
            program.terminate()
            for left in alive(all_of_it, 3):
                os.kill(left, signal.SIGKILL)
            program.wait()

    @property
    def screen(self) -> tuple[list[str], int, int]:
        """Its rows, and the row and the column of the cursor."""
        height, width, column, row = self._device("vcsa").read_bytes()[:4]
        text = self._device("vcsu").read_bytes().decode("utf-32-le").ljust(width * height)
        return [text[start : start + width] for start in range(0, width * height, width)], row, column

    def _device(self, kind: str) -> Path:
        return Path(f"/dev/{kind}{self.number}")


@contextlib.contextmanager
def console() -> Iterator[Console]:
    """A terminal that nobody else uses meanwhile."""
    with contextlib.ExitStack() as stack:
        number = next((number for number in TERMINALS if _have(number, stack)), 0)
        assert number, MISSING
        yield Console(number)


def _have(number: int, stack: contextlib.ExitStack) -> bool:
    try:
        terminal = os.open(f"/dev/tty{number}", os.O_RDWR | os.O_NOCTTY)
        stack.callback(os.close, terminal)
        fcntl.flock(terminal, fcntl.LOCK_EX | fcntl.LOCK_NB)
        for name, first in SCREENS.items():  # where there is no udev, nobody makes them
            with contextlib.suppress(FileExistsError):
                os.mknod(f"/dev/{name}{number}", stat.S_IFCHR | 0o600, os.makedev(SCREEN_MAJOR, first + number))
    except OSError:
        return False
    return True
