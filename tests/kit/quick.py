"""Programs and servers that begin in a moment: a process that has loaded everything forks each of them.

All that is under test happens after the fork. ``python -m tests.kit.quick NAME KIND`` is that process, which listens at
an abstract socket of this name and ends with its input. What a program at home starts is forked too; a server has a
disk that can fail.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from accessible_games.children import python
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.reading import vocabulary
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules import games
from tests.kit.forking import load_all

IS_POSSIBLE = hasattr(os, "pidfd_open")
HOME, SERVER = "home", "server"
_ROOT = Path(__file__).resolve().parents[2]
_DISK = Path(__file__).with_name("disk.c")
_MOST = 1 << 17  # bytes of an order


class Forked:
    """A forked process with the used part of ``subprocess.Popen``."""

    def __init__(
        self,
        module: str,
        arguments: Sequence[str],
        folder: str,
        variables: Mapping[str, str],
        *,
        errors: int = subprocess.PIPE,
        is_server: bool = False,
    ) -> None:
        """Fork ``python -m module arguments``; ``errors``: where standard error goes, as for ``subprocess.Popen``."""
        inputs, outputs, faults = os.pipe(), os.pipe(), os.pipe()
        own = {subprocess.PIPE: faults[1], subprocess.STDOUT: outputs[1]}
        theirs = (inputs[0], outputs[1], own.get(errors, errors))
        name = _listener(SERVER if is_server else HOME)
        order = {
            "name": "" if is_server else name,
            "words": [module, *arguments],
            "folder": folder,
            "variables": dict(variables),
        }
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.connect(name)
        socket.send_fds(self._line, [json.dumps(order).encode()], theirs)
        self.pid = int(self._line.recv(_MOST))
        for file in (inputs[0], outputs[1], faults[1]):
            os.close(file)
        self.stdin = os.fdopen(inputs[1], "wb")
        self.stdout, self.stderr = os.fdopen(outputs[0], "rb"), os.fdopen(faults[0], "rb")
        self.returncode: int | None = None
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        """Return its exit code, once it has ended."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0.0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended. Raise subprocess.TimeoutExpired."""
        with self._lock:
            if self.returncode is None:
                self._line.settimeout(timeout)
                try:
                    self.returncode = int(self._line.recv(_MOST))
                except (BlockingIOError, TimeoutError) as error:
                    raise subprocess.TimeoutExpired("", timeout or 0.0) from error
                self._line.close()
            return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal to this process alone, unless it has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Send SIGKILL, unless it has ended."""
        self.send_signal(signal.SIGKILL)


@cache
def _listener(kind: str) -> str:
    """Return the socket of the forking process; each worker of a run has one of a kind, from the first program on."""
    name = f"\0accessible-games-tests-{os.getpid()}-{kind}"
    with tempfile.TemporaryDirectory() as folder:
        variables = dict(os.environ)
        if kind == SERVER:
            disk = variables["LD_PRELOAD"] = str(Path(folder) / "disk.so")
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", disk, str(_DISK), "-ldl"], check=True)
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.quick", name[1:], kind],
            cwd=_ROOT,
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
    atexit.register(process.wait)
    atexit.register(process.stdin.close)
    return name


def _load_home() -> None:
    """Import everything that a program at home and its bots need sooner or later."""
    for name in ("app", "cli.play", "cli.record", "matches.bots.worker"):
        import_module(f"accessible_games.{name}")
    assert [games.load(name) for name in games.names()]
    assert vocabulary()
    assert [catalogue(language) for language in LANGUAGES]


def _serve(name: str) -> None:
    """Fork on request, and report the exit code of each process, until standard input ends."""
    with selectors.DefaultSelector() as ready, socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listener:
        listener.bind(name)
        listener.listen()
        ready.register(0, selectors.EVENT_READ)
        ready.register(listener, selectors.EVENT_READ)
        print(flush=True)
        while True:
            for key, _ in ready.select():
                if key.fd == 0:
                    return
                if key.fileobj is listener:
                    _fork(ready, listener)
                    continue
                pid, line = key.data
                code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
                with line, suppress(OSError):  # the client may have gone
                    line.send(str(code).encode())
                ready.unregister(key.fd)
                os.close(key.fd)


def _fork(ready: selectors.BaseSelector, listener: socket.socket) -> None:
    line, _ = listener.accept()
    data, files, _, _ = socket.recv_fds(line, _MOST, 3)
    pid = os.fork()
    if not pid:
        _become(json.loads(data), files)
    for file in files:
        os.close(file)
    line.send(str(pid).encode())
    ready.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, line))


def _become(order: dict[str, Any], files: Sequence[int]) -> NoReturn:
    """Run the program, in a session of its own, to its end."""
    code = 1
    try:
        os.setsid()
        for number, file in enumerate(files):
            os.dup2(file, number)
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        os.environ.clear()
        os.environ.update(order["variables"])
        os.chdir(order["folder"])
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(number, mode, encoding="utf-8", closefd=False) for number, mode in enumerate("rww")
        )
        sys.argv[:] = order["words"]
        if name := order["name"]:
            from tests.kit import quick

            setattr(quick, "_listener", lambda _: name)  # noqa: B010 - a type checker would rightly object
            setattr(python, "spawn", quick.spawn)  # noqa: B010
        runpy.run_module(order["words"][0], run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        threading._shutdown()  # type: ignore[attr-defined]  # as at the end of every Python
        atexit._run_exitfuncs()
        sys.stdout.flush()
        os._exit(code)


def spawn(
    words: Sequence[str], variables: Mapping[str, str], folder: str | None = python.FOLDER, flags: int = 0
) -> Forked:
    """Replace ``python.spawn`` in a forked program."""
    module, *arguments = words[words.index(str(python.START)) + 2 :]
    return Forked(module, arguments, folder or os.getcwd(), variables)


if __name__ == "__main__":
    {HOME: _load_home, SERVER: load_all}[sys.argv[2]]()
    gc.collect()
    gc.freeze()
    _serve(f"\0{sys.argv[1]}")
