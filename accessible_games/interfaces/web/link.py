"""What goes to one page, in numbered frames and over one socket after the other: nothing is lost or comes twice.

A page that has lost its connection comes back with its key and the number of the last frame that it has; what it
lacks is sent again. What the page sends is numbered as well, and what comes a second time is not done again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect

from accessible_games.interfaces.web.messages import Begun, Close, Forget, Message, Past, Resumed, encoded

FORGET: Forget = {"type": "forget"}  # what was told is to be gone
_FORGOTTEN = encoded(FORGET)
_KEY = 16  # bytes
_SOON = 1.0  # seconds until the page is told what was taken, where nothing else goes to it
# Extensions of a socket:
AT_ONCE = "accessible_games.at_once"  # sends a text, unless too much waits already
TAKER = "accessible_games.taker"  # says who takes each text as soon as it has come


@contextmanager
def taking(socket: WebSocket, take: Callable[[str], None]) -> Iterator[None]:
    """Meanwhile each text is taken as soon as it has come; only what came before waits to be received."""
    take_with = (socket.scope.get("extensions") or {}).get(TAKER)
    if take_with is None:
        yield
        return
    take_with(take)
    try:
        yield
    finally:
        take_with(None)


class _Text(NamedTuple):
    """``seq``: of its first announcement; 0 where it has none."""

    text: str
    seq: int


class _Frame(NamedTuple):
    number: int
    messages: list[_Text]
    size: int


class Link:
    """``full`` is called when too much waits to be sent, ``free`` when most of that has gone."""

    def __init__(self, most: int, full: Callable[[], None], free: Callable[[], None]) -> None:
        """``most``: characters that may wait, and as many that are kept until the page has them."""
        self.key = secrets.token_urlsafe(_KEY)
        self.socket: WebSocket | None = None  # None: the page is away
        self.is_ended = False
        self.taken_before = 0  # messages of the page, by the process that had its visit
        self.code: Callable[[], Awaitable[int]] | None = None  # why the socket is closed at the end
        self._most = most
        self._full = full
        self._free = free
        self._is_full = self._is_due = False
        self._came = asyncio.Event()
        self._at_once: Callable[[str], bool] | None = None  # None: the writer has something to do
        self._is_planned = False
        self._waiting: list[_Text] = []
        self._size = 0  # characters that wait
        self._kept: deque[_Frame] = deque()  # sent, and the page has not said that it has them
        self._kept_size = 0
        self._number = 0  # of the last frame
        self._gone = 0  # of the last one that is not kept any more
        self._taken = self._told = 0  # the number of the page's last message; and of which it knows that it came
        self._timer: asyncio.TimerHandle | None = None

    # To the page

    def put(self, message: Message) -> None:
        """Send it with all else that waits."""
        self.put_text(encoded(message), message["lines"][0]["seq"] if message["type"] == "lines" else 0)

    def put_text(self, text: str, seq: int = 0) -> None:
        """The same with what is JSON already. ``seq``: of its first announcement."""
        if self.is_ended:
            return
        self._wait(_Text(text, seq))
        if self._size > self._most and not self._is_full:
            self._is_full = True
            self._full()

    def end(self) -> None:
        """Nothing follows; what waits is still sent."""
        self.is_ended = True
        self._came.set()

    async def write(self, socket: WebSocket, begun: str) -> None:
        """Send over this socket until it is gone, the page has come over another one, or all is said.

        ``begun``: the key, for a page that has none.
        """
        again = [] if begun else list(self._kept)
        with suppress(WebSocketDisconnect, RuntimeError):  # gone; what was sent is kept
            await self._greet(socket, begun)
            for frame in again:
                await self._send(socket, frame)
            await self._send_on(socket)
            if self.socket is not socket:
                await socket.close(Close.TAKEN_OVER)
            else:
                await socket.close(Close.LEFT if self.code is None else await self.code())

    async def _greet(self, socket: WebSocket, begun: str) -> None:
        new: Begun = {"begun": begun, "got": self.taken_before}
        old: Resumed = {"resumed": True, "got": self._taken}
        await socket.send_text(encoded(new if begun else old))

    def flush(self) -> None:
        """Send what waits at once, where nothing hinders it; else the writer does it soon."""
        self._is_planned = False
        if self._waiting and (self._at_once is None or not self._at_once(self._text(self._number + 1, self._waiting))):
            self._came.set()
        elif self._waiting:
            self._sent(self._next())

    async def _send(self, socket: WebSocket, frame: _Frame) -> None:
        await socket.send_text(self._text(frame.number, frame.messages))

    def _text(self, number: int, messages: Sequence[_Text]) -> str:
        self._told = self._taken
        return f'{{"n":{number},"got":{self._taken},"all":[{",".join([each.text for each in messages])}]}}'

    def _sent(self, frame: _Frame) -> None:
        self._size -= frame.size
        self._look()

    async def _send_on(self, socket: WebSocket) -> None:
        while self.socket is socket:
            self._came.clear()
            if self._waiting:
                frame = self._next()
                await self._send(socket, frame)
                if self.socket is socket:
                    self._sent(frame)
            elif self._is_due and self._told < self._taken:
                self._is_due, self._told = False, self._taken
                await socket.send_text(f'{{"got":{self._taken}}}')
            elif self.is_ended:
                return
            else:
                self._at_once = socket.scope.get("extensions", {}).get(AT_ONCE)
                await self._came.wait()
                self._at_once = None

    def _wait(self, message: _Text) -> None:
        self._waiting.append(message)
        self._size += len(message.text)
        if not self._is_planned:
            self._is_planned = True
            asyncio.get_running_loop().call_soon(self.flush)

    def _next(self) -> _Frame:
        """All that waits, kept until the page has it; of too much the oldest is not."""
        self._number += 1
        frame = _Frame(self._number, self._waiting, sum(len(message.text) for message in self._waiting))
        self._waiting = []
        self._kept.append(frame)
        self._kept_size += frame.size
        while self._kept_size > self._most:
            self._drop()
        return frame

    def _look(self) -> None:
        if self._is_full and self._size <= self._most // 4:
            self._is_full = False
            self._free()

    def _drop(self) -> None:
        frame = self._kept.popleft()
        self._kept_size -= frame.size
        self._gone = frame.number

    # From the page

    def heard(self, number: object) -> bool:
        """The page has all frames up to this one; whether that was new."""
        if type(number) is not int or not self._gone < number <= self._number:
            return False
        while self._kept and self._kept[0].number <= number:
            self._drop()
        return True

    def take(self, number: object) -> bool:
        """A message of the page with this number has come: whether it has not come before."""
        if type(number) is not int or number <= self._taken:
            return False
        self._taken = number
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_SOON, self._due)
        return True

    def _due(self) -> None:
        self._timer = None
        self._is_due = True
        self._came.set()

    # Coming back

    def can_go_on(self, heard: object) -> bool:
        """Whether all is kept that the page lacks, which has heard the frames up to this one."""
        return not self.is_ended and type(heard) is int and self._gone <= heard <= self._number

    def attach(self, socket: WebSocket | None) -> None:
        """The page is there now, or away."""
        self.socket, self._at_once = socket, None
        self._came.set()
        self._size = sum(len(message.text) for message in self._waiting)  # nothing is half sent any more
        self._look()

    def begin_anew(self) -> int:
        """The page was loaded anew: it lacks all but the words that it has heard.

        Those that it has not wait to be sent; the number of the first of them, 0 where there are none.
        """
        frames = [*(message for frame in self._kept for message in frame.messages), *self._waiting]
        self._kept.clear()
        self._kept_size = self._size = 0
        self._gone = self._number
        self._waiting = []
        for message in frames:
            if message.text == _FORGOTTEN:
                self._waiting, self._size = [], 0
            elif message.seq:
                self._wait(message)
        return next((message.seq for message in self._waiting), 0)

    def hand_over(self) -> tuple[int, int, list[str]]:
        """How many messages of the page were taken, and what it has not heard, which is not sent any more.

        Between them the number of the first of these announcements, 0 where there are none.
        """
        unheard = self.begin_anew()
        told = [message.text for message in self._waiting]
        self._waiting = []
        self.attach(None)
        return self._taken, unheard, told

    def put_first(self, message: Past) -> None:
        """Send it before all that waits."""
        self._waiting.insert(0, _Text(encoded(message), 0))
        self._size += len(self._waiting[0].text)
        self._came.set()


class PlainLink(Link):
    """To a program that does not come back: each message by itself, without numbers."""

    async def _greet(self, socket: WebSocket, begun: str) -> None:
        """It has asked for nothing."""

    def flush(self) -> None:
        """Each message is a frame of its own."""
        self._is_planned = False
        self._came.set()

    async def _send(self, socket: WebSocket, frame: _Frame) -> None:
        self.heard(frame.number)
        for message in frame.messages:
            await socket.send_text(message.text)
