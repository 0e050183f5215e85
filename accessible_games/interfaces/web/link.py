"""Messages to one page, in numbered frames and over one socket after the other, so that each arrives exactly once.

A page that has lost its connection returns with its key and the number of its last frame, and gets the missing ones
again. The messages of the page are numbered as well, and a repeated one is not carried out again.
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

FORGET: Forget = {"type": "forget"}  # delete what the page shows
_FORGOTTEN = encoded(FORGET)
_KEY_BYTES = 16
_ACKNOWLEDGE_SECONDS = 1.0  # until an acknowledgement is sent if no other message is
# Extensions of a socket:
AT_ONCE = "accessible_games.at_once"  # sends a text, unless too much waits already
TAKER = "accessible_games.taker"  # sets the function that receives each text as soon as it arrives


@contextmanager
def taking(socket: WebSocket, take: Callable[[str], None]) -> Iterator[None]:
    """Pass each text to the function as soon as it arrives; only earlier texts wait to be received."""
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
    """A message as JSON. ``seq``: of its first announcement, or 0."""

    text: str
    seq: int


class _Frame(NamedTuple):
    number: int
    messages: list[_Text]
    size: int


class Link:
    """The queue of one page. ``full`` is called if too much waits to be sent, ``free`` when most of it has gone."""

    def __init__(self, most: int, full: Callable[[], None], free: Callable[[], None]) -> None:
        """``most``: characters that may wait, and as many that are stored until the page has them."""
        self.key = secrets.token_urlsafe(_KEY_BYTES)
        self.socket: WebSocket | None = None  # None: the page is away
        self.is_ended = False
        self.taken_before = 0  # messages of the page that an earlier process accepted
        self.code: Callable[[], Awaitable[int]] | None = None  # the reason for closing the socket at the end
        self._most = most
        self._full = full
        self._free = free
        self._is_full = self._is_due = False
        self._came = asyncio.Event()
        self._at_once: Callable[[str], bool] | None = None  # None: the writer is busy
        self._is_planned = False
        self._waiting: list[_Text] = []
        self._size = 0  # characters that wait
        self._kept: deque[_Frame] = deque()  # sent, but not acknowledged
        self._kept_size = 0
        self._number = 0  # of the last frame
        self._gone = 0  # of the last frame that is not stored any more
        self._taken = self._acknowledged = 0  # the number of the page's last message; and the last one acknowledged
        self._timer: asyncio.TimerHandle | None = None

    # To the page

    def put(self, message: Message) -> None:
        """Send the message with everything else that waits."""
        self.put_text(encoded(message), message["lines"][0]["seq"] if message["type"] == "lines" else 0)

    def put_text(self, text: str, seq: int = 0) -> None:
        """Send a text that is JSON already. ``seq``: of its first announcement."""
        if self.is_ended:
            return
        self._wait(_Text(text, seq))
        if self._size > self._most and not self._is_full:
            self._is_full = True
            self._full()

    def end(self) -> None:
        """Send what waits, and nothing after it."""
        self.is_ended = True
        self._came.set()

    async def write(self, socket: WebSocket, begun: str) -> None:
        """Send over this socket until it is gone, the page uses another one, or everything is sent.

        ``begun``: the key, for a page that has none.
        """
        again = [] if begun else list(self._kept)
        with suppress(WebSocketDisconnect, RuntimeError):  # the socket is gone; what was sent is stored
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
        """Send queued messages now if the socket is free; otherwise leave them to the writer."""
        self._is_planned = False
        if self._waiting and (self._at_once is None or not self._at_once(self._text(self._number + 1, self._waiting))):
            self._came.set()
        elif self._waiting:
            self._sent(self._next())

    async def _send(self, socket: WebSocket, frame: _Frame) -> None:
        await socket.send_text(self._text(frame.number, frame.messages))

    def _text(self, number: int, messages: Sequence[_Text]) -> str:
        self._acknowledged = self._taken
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
            elif self._is_due and self._acknowledged < self._taken:
                self._is_due, self._acknowledged = False, self._taken
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
        """Return all that waits, stored until the page acknowledges it; drop the oldest if it is too much."""
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
        """Note that the page has all frames up to this one. Return whether that is new."""
        if type(number) is not int or not self._gone < number <= self._number:
            return False
        while self._kept and self._kept[0].number <= number:
            self._drop()
        return True

    def take(self, number: object) -> bool:
        """Note that a message of the page with this number has arrived. Return False if it is a repetition."""
        if type(number) is not int or number <= self._taken:
            return False
        self._taken = number
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_ACKNOWLEDGE_SECONDS, self._due)
        return True

    def _due(self) -> None:
        self._timer = None
        self._is_due = True
        self._came.set()

    @property
    def taken(self) -> int:
        """The number of the page's last message."""
        return self._taken

    # Coming back

    def can_go_on(self, heard: object) -> bool:
        """Return whether all frames after this one are stored."""
        return not self.is_ended and type(heard) is int and self._gone <= heard <= self._number

    def attach(self, socket: WebSocket | None) -> None:
        """Note that the page is connected by this socket, or away."""
        self.socket, self._at_once = socket, None
        self._came.set()
        self._size = sum(len(message.text) for message in self._waiting)  # no message is partly sent any more
        self._look()

    def begin_anew(self) -> int:
        """Queue for a page that was loaded again only the announcements that it has not shown.

        Return the number of the first announcement in the queue, 0 if there is none.
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
        """Stop sending, and return the number of accepted messages and the unsent ones.

        Between them, return the number of the first of these announcements, 0 if there is none.
        """
        unheard = self.begin_anew()
        unsent = [message.text for message in self._waiting]
        self._waiting = []
        self.attach(None)
        return self._taken, unheard, unsent

    def put_first(self, message: Past) -> None:
        """Send the message before all that waits."""
        self._waiting.insert(0, _Text(encoded(message), 0))
        self._size += len(self._waiting[0].text)
        self._came.set()


class PlainLink(Link):
    """The queue of a program, which does not return: each message by itself, without numbers."""

    async def _greet(self, socket: WebSocket, begun: str) -> None:
        """Send no greeting: the program has requested none."""

    def flush(self) -> None:
        """Send each message as a frame of its own."""
        self._is_planned = False
        self._came.set()

    async def _send(self, socket: WebSocket, frame: _Frame) -> None:
        self.heard(frame.number)
        for message in frame.messages:
            await socket.send_text(message.text)
