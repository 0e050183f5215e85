"""Workers of a server that begin in a moment: their parent, which has loaded everything, forks them.

All that is under test happens after the fork, and every worker is a process of its own that can be killed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from accessible_games.hosting.sockets import WORKER_VARIABLE
from tests.kit.server import FORKED

_OURS = "accessible_games"


class Worker:
    """A process as a supervisor needs it of asyncio."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._loop = asyncio.get_running_loop()
        self._end: asyncio.Future[int] = self._loop.create_future()
        self._file = os.pidfd_open(pid)
        self._loop.add_reader(self._file, self._ended)

    async def wait(self) -> int:
        """Wait until it has ended."""
        return await asyncio.shield(self._end)

    def send_signal(self, number: int) -> None:
        """Send a signal. Raise ProcessLookupError once it has ended."""
        if self.returncode is not None:
            raise ProcessLookupError
        os.kill(self.pid, number)

    def terminate(self) -> None:
        """Send SIGTERM."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Send SIGKILL."""
        self.send_signal(signal.SIGKILL)

    def _ended(self) -> None:
        self._loop.remove_reader(self._file)
        os.close(self._file)
        self.returncode = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        self._end.set_result(self.returncode)


def load_all() -> None:
    """Import everything that a server needs sooner or later."""
    from accessible_games.hosting import server, thinking
    from accessible_games.interfaces.web.pages import compile_templates
    from accessible_games.line.visits.login_flow import reserved_words
    from accessible_games.rules import games

    assert server.serve is not None
    assert thinking.think is not None
    assert [games.load(name) for name in games.names()]
    assert reserved_words()
    compile_templates()


def fork_workers(work: Callable[[], int]) -> None:
    """Make this process fork each worker of its server instead of starting it. ``work``: the worker's main."""
    starting = asyncio.create_subprocess_exec

    async def forked(*_: str, pass_fds: Sequence[int], env: Mapping[str, str]) -> Worker:
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            return Worker(pid)
        setattr(asyncio, "create_subprocess_exec", starting)  # noqa: B010 - a type checker would rightly object
        _leave_the_parent(pass_fds, env)
        code = 1
        try:
            code = work()
            sys.stdout.flush()
        except BaseException:
            traceback.print_exc()
        os._exit(code)  # what the parent was doing is never gone on with

    setattr(asyncio, "create_subprocess_exec", forked)  # noqa: B010


def rename(name: str) -> None:
    """Set the name in /proc, where the command line is that of the parent."""
    Path("/proc/self/comm").write_text(name, encoding="ascii")


def _leave_the_parent(files: Sequence[int], environment: Mapping[str, str]) -> None:
    """Drop the parent's loop, log and sockets, as in a process that was started."""
    asyncio._set_running_loop(None)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    kept = sorted({0, 1, 2, *files})
    for low, high in zip(kept, [*kept[1:], os.sysconf("SC_OPEN_MAX")], strict=True):
        os.closerange(low + 1, high)
    # The log thread of the parent may have been writing: its lock would never be released here.
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))
    logging.getLogger().handlers.clear()
    logging.getLogger().setLevel(logging.WARNING)
    logging.getLogger(_OURS).setLevel(logging.NOTSET)
    os.environ.clear()
    os.environ.update(environment)
    rename(f"{FORKED} {json.loads(environment[WORKER_VARIABLE])['number']}")
