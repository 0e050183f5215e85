"""The loop between a program at home and two byte streams. Matches run beside it as soon as they are needed."""

from __future__ import annotations

import asyncio
import sys
import threading
import traceback
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import IO, TYPE_CHECKING, Any, TypeVar

from accessible_games.interfaces.protocol.lines import LONGEST_LINE, Reply, encode, read
from accessible_games.interfaces.protocol.referee import Referee

if TYPE_CHECKING:
    from accessible_games.interfaces.protocol.program import Kept

_PIECE = 64 * 1024

T = TypeVar("T")
OpenMatches = Callable[[], AbstractAsyncContextManager["Kept"]]


def serve(referee: Referee, requests: IO[bytes], replies: IO[bytes], open_matches: OpenMatches | None = None) -> None:
    """Answer each line until the input ends. Raises OSError if the replies can no longer be written.

    ``open_matches``: opens the store of matches; without it only the referee answers.
    """
    with _Home(referee, replies, open_matches) as home:
        for line in read_lines(requests):
            try:
                reply = home.line(line)
            except Exception:  # A fault of ours must not end the caller's game.
                traceback.print_exc(file=sys.stderr)
                reply = referee.fault(line)
            home.write(reply)


class _Home:
    """A referee, and beside it matches in a thread of their own, where bots think and clocks run between requests."""

    def __init__(self, referee: Referee, replies: IO[bytes], open_matches: OpenMatches | None) -> None:
        self._referee = referee
        self._replies = replies
        self._open_matches = open_matches
        self._writing = threading.Lock()
        self._number = 0
        self._loop = asyncio.new_event_loop() if open_matches is not None else None
        self._thread = threading.Thread(target=self._run, name="matches", daemon=True)
        self._stack = AsyncExitStack()
        self._program: Any = None

    def __enter__(self) -> _Home:
        return self

    def __exit__(self, *_: object) -> None:
        if self._loop is None:
            return
        if self._program is not None:
            self._wait(self._program.close())
            self._wait(self._stack.aclose())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
        self._loop.close()

    def line(self, line: bytes) -> Reply:
        """Return the reply to one line."""
        if self._loop is None:
            return self._referee.line(line)
        request, reply = read(line, "en")
        if reply is not None:
            return reply
        is_plain = isinstance(request, dict) and "match" not in request and request.get("do") != "version"
        if self._program is None and is_plain and request.get("do") in self._referee.requests:
            return self._referee.value(request)
        answer: Reply = self._wait(self._begun().value(request))
        return answer

    def write(self, reply: Reply) -> None:
        """Write one line, whole and at once. Raises OSError."""
        with self._writing:
            self._replies.write(encode(reply))
            self._replies.flush()

    def _begun(self) -> Any:
        if self._program is None:
            from accessible_games.interfaces.protocol.session import ProgramSession

            find = self._open_matches
            assert find is not None
            self._program = ProgramSession(self._referee, lambda: self._stack.enter_async_context(find()), self._send)
            self._thread.start()
        return self._program

    def _send(self, event: Reply) -> None:
        """Write an event from the other thread; if the output is closed, the next reply meets that."""
        self._number += 1
        with suppress(OSError, ValueError):
            self.write({**event, "number": self._number})

    def _run(self) -> None:
        assert self._loop is not None
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


def read_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield lines as they come; of one that is too long only as much as shows that it is."""
    # Room for CR LF; what is too long for decode() is longer than that at once.
    while line := stream.readline(LONGEST_LINE + 2):
        whole = line.endswith(b"\n")
        yield line
        while not whole and (rest := stream.readline(_PIECE)):
            whole = rest.endswith(b"\n")
