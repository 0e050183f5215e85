"""Servers that begin in a moment: a process that has loaded everything already forks one for each life.

All that is under test happens after the fork, and every server is a process of its own that can be killed.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Self

from tests.hurried import SHORTER
from tests.kit.failing import SOUND, WHOLE
from tests.kit.server import FAILING, ROOT, Child, Program, Server, ServerFailedError

_DISK = Path(__file__).with_name("disk.c")


class Forked:
    """A process of the nursery. Its end is seen, its exit code is not."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid = pid
        self.stdout = stdout
        self._file = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """-9 once it has ended."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended. Raises subprocess.TimeoutExpired."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """To this process alone."""
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._file, number)

    def _ended(self, seconds: float | None) -> int | None:
        return -signal.SIGKILL if select.select([self._file], [], [], seconds)[0] else None

    def __del__(self) -> None:
        os.close(self._file)


class Nursery:
    """Open while it is a context."""

    def __init__(self, link: socket.socket) -> None:
        self._link = link

    def begin(self, arguments: Sequence[str], environment: Mapping[str, str], folder: Path, errors: int) -> Forked:
        """A new server; ``errors``: the descriptor for its standard error."""
        asked = {"arguments": list(arguments), "environment": dict(environment), "folder": str(folder)}
        inner, outer = os.pipe()
        try:
            socket.send_fds(self._link, [json.dumps(asked).encode()], [outer, errors])
        finally:
            os.close(outer)
        return Forked(int(self._link.recv(100)), os.fdopen(inner, encoding="utf-8"))


class QuickProgram(Program):
    """A program that begins from the nursery, with all of its processes."""

    nursery: Nursery
    usual = WHOLE

    def begin(self, fail: str = "") -> Self:
        """Begin from the nursery."""
        (self.folder / "code").unlink(missing_ok=True)
        return super().begin(fail or f"{self.usual}:1")

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End the program."""
        super().stop(number)
        return self.code

    @property
    def code(self) -> int:
        """Return the exit code, which such a process writes down itself, since only its end is seen."""
        code = self.folder / "code"
        if not code.exists():
            raise ServerFailedError(f"did not end as it should; {self.errors()[-3000:]}")
        return int(code.read_text(encoding="ascii"))

    def _begin(self, fail: str, errors: int) -> Child:
        return self.nursery.begin(self.arguments, self.variables(fail), self.folder, errors)


class QuickServer(QuickProgram, Server):
    """A server that begins from the nursery, and has no parent of its own kind where it is one process."""

    usual = SOUND


def shorter(clocks: Mapping[str, Mapping[str, object]] = SHORTER) -> dict[str, str]:
    """The environment of a program from the nursery whose clocks are these."""
    return {"FAIL_SHORTER": json.dumps(clocks)}


@contextmanager
def nursery() -> Iterator[Nursery]:
    """The process that waits, with a disk that can fail."""
    ours, theirs = socket.socketpair()
    with ours, tempfile.TemporaryDirectory() as folder:
        disk = Path(folder) / "disk.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(disk), str(_DISK), "-ldl"], check=True)
        variables = {"FAIL_NURSERY": str(theirs.fileno()), "LD_PRELOAD": str(disk), "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            [sys.executable, str(FAILING)],
            env={**os.environ, **variables},
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
        )
        theirs.close()
        try:
            yield Nursery(ours)
        finally:
            ours.close()
            process.wait(30)
