"""The program of the witness: an honest guest, who says how long she waited for the server and for nobody else.

Words: the port of telnet. By standard input ``go`` and the number of the process that serves, then ``stop``. She asks
again and again in between, tells each answer by a line ``.``, and at the end what she saw, as JSON.

An answer may be late because the machine had other things to do. The system counts for each thread how long it wanted
a processor and had none; that is taken off, for the server and for herself. What is left is compared with an answer
of a program that does nothing but answer, which she asks at the same moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import statistics
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.kit.clients import LineClient
from tests.kit.echo import Echo, echo
from tests.kit.play import come_in
from tests.kit.server import cpu_seconds

_PACE = 0.06  # seconds between her lines: within the limits of every server
_PIECE = 20_000  # turns of a loop


class Answer(NamedTuple):
    """``took``: seconds as they passed; ``late``: of these the ones that are the server's; ``work``: see ``piece``.

    ``busy``: seconds of the processor that the server took meanwhile.
    """

    took: float
    late: float
    work: float
    busy: float


def held_up(pid: int) -> dict[int, float]:
    """Return the seconds that each thread of the process has waited for a processor; nothing without counters."""
    found: dict[int, float] = {}
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):  # the thread has ended
            found[int(path.parent.name)] = int(path.read_text(encoding="ascii").split()[1]) / 1e9
    return found


def _since(pid: int, before: dict[int, float]) -> float:
    """Return the seconds that the first thread was held up, and the other one that may have had the interpreter."""
    now = held_up(pid)
    more = {thread: seconds - before.get(thread, seconds) for thread, seconds in now.items()}
    return more.pop(pid, 0.0) + max(more.values(), default=0.0)


def piece() -> float:
    """Return the processor seconds that a fixed piece of work takes now."""
    begun = time.thread_time()
    for _ in range(_PIECE):
        pass
    return time.thread_time() - begun


class Asking:
    """``pid``: of the process that serves."""

    def __init__(self, client: LineClient, elsewhere: Echo, pid: int) -> None:
        self._client = client
        self._elsewhere = elsewhere
        self._pid = pid

    async def once(self) -> Answer:
        """Send one line to the server and one elsewhere, at the same moment."""
        pids = (self._pid, self._elsewhere.pid, os.getpid())
        before, busy = [held_up(pid) for pid in pids], cpu_seconds(self._pid)
        begun = time.monotonic()
        _, other = await asyncio.gather(self._client.ask("xyzzy", "^Not understood"), self._elsewhere.took())
        took = self._client.times[-1] - begun
        there, elsewhere, here = (_since(pid, since) for pid, since in zip(pids, before, strict=True))
        late = max(0.0, took - there - here) - max(0.0, other - elsewhere - here)
        return Answer(took, late, piece(), cpu_seconds(self._pid) - busy)


async def _watch(port: int) -> None:
    loop, words = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(words), sys.stdin)
    client, comes = None, 0
    async with echo() as elsewhere:
        while pid := (await words.readline()).removeprefix(b"go "):
            if client is None or client.is_closed:  # the server has begun anew
                comes += 1
                client = await come_in(port, f"witness{comes}")
            client.lines.clear()
            client.times.clear()
            print(json.dumps(await _until_stop(Asking(client, elsewhere, int(pid)), words)), flush=True)
    if client is not None:
        client.close()


async def _until_stop(asking: Asking, words: asyncio.StreamReader) -> dict[str, object]:
    answers: list[Answer] = []
    stop = asyncio.create_task(words.readline())
    while not stop.done():
        answers.append(await asking.once())
        print(".", flush=True)
        await asyncio.sleep(_PACE)
    return {
        "took": [answer.took for answer in answers],
        "late": [answer.late for answer in answers],
        "piece": statistics.median(answer.work for answer in answers),
        "busy": max(answers, key=lambda answer: answer.late).busy,
    }


if __name__ == "__main__":
    asyncio.run(_watch(int(sys.argv[1])))
