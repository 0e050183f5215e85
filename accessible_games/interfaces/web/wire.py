"""One page that plays: a WebSocket as the wire of a ``LineShell``. What the messages say: ``docs/web.md``."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from accessible_games.announce import Announcement
from accessible_games.interfaces.lineshell import FLUSHING, Common, LineShell
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.painting import Painter
from accessible_games.matches import Update

LONGEST = 4096  # characters of a line; a message has a little more


class WebWire:
    """From the accepted socket to its end. ``run`` returns when it is over."""

    def __init__(self, socket: WebSocket, common: Common) -> None:
        self._socket = socket
        self._common = common
        self._painter = Painter()
        self._waiting: list[str] = []
        self._size = 0  # characters that wait
        self._is_closing = self._is_stalled = False
        self._came = asyncio.Event()
        self.shell: LineShell

    @property
    def visit(self) -> AnyVisit:
        """Whose wire it is."""
        return self.shell.visit

    async def run(self) -> None:
        """Read lines until the page is gone; another task writes."""
        writer = self._common.run(self._write())
        self.visit.watchers.append(self._watch)
        self.shell.start()
        try:
            while True:
                self._take(await self._socket.receive_text())
        except (WebSocketDisconnect, RuntimeError, KeyError):  # gone, closed by us, or binary
            self._is_closing = True
        finally:
            self.shell.lost()
            self._came.set()
            await asyncio.wait([writer], timeout=FLUSHING)
            _ = writer.cancel()

    # As a wire

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """In one message, so that they belong together."""
        lines = [_line(one) for one in announcements if one.text]
        if self.visit.session is not None and self.visit.session.update is None:
            self._put(self._painter.clear())
        if lines:
            self._put({"type": "lines", "lines": lines})

    def prompt(self, text: str) -> None:
        """The field for input has a name that does not change."""

    def hide(self, is_secret: bool) -> None:
        """A password follows, or no longer."""
        self._put({"type": "secret", "on": is_secret})

    def close(self) -> None:
        """Send what waits, then close."""
        self._is_closing = True
        self._came.set()

    # Inside

    def _take(self, text: str) -> None:
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        line = found.get("line") if isinstance(found, dict) else None
        if not isinstance(line, str) or len(line) > LONGEST:
            self.shell.refuse_line()
        else:
            self.shell.line(line.replace("\n", " "))

    def _watch(self, update: Update) -> None:
        """The board changes with the words: what was painted goes out before the lines that tell of it."""
        session = self.visit.session
        if session is not None and not self.shell.is_stalled:
            self._put(self._painter.paint(update, session.announcer))

    def _put(self, message: dict[str, Any] | None) -> None:
        if message is None or self._is_closing:
            return
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._waiting.append(text)
        self._size += len(text)
        self._came.set()
        if self._size > self._common.limits.unsent and not self._is_stalled:
            self._is_stalled = True
            self.shell.stall()

    async def _write(self) -> None:
        """Whatever waits, in order; a page that does not read holds up nobody but itself."""
        while not (self._is_closing and not self._waiting):
            self._came.clear()
            while self._waiting:
                text = self._waiting.pop(0)
                try:
                    await self._socket.send_text(text)
                except (WebSocketDisconnect, RuntimeError):  # gone
                    self._is_closing = True
                    self._waiting.clear()
                    return
                self._size -= len(text)
                if self._is_stalled and self._size <= self._common.limits.unsent // 4:
                    self._is_stalled = False
                    self._resume()
            if not self._is_closing:
                await self._came.wait()
        with suppress(WebSocketDisconnect, RuntimeError):  # the page was faster
            await self._socket.close()

    def _resume(self) -> None:
        session = self.visit.session
        self.shell.resume()
        self._painter.clear()
        if session is not None and session.update is not None:
            self._put(self._painter.paint(session.update, session.announcer))


def _line(one: Announcement) -> dict[str, Any]:
    """What a page needs of an announcement."""
    more = {name: found for name, found in (("place", one.place), ("sound", one.sound)) if found}
    return {
        "seq": one.seq,
        "text": one.text,
        "language": one.language,
        "category": one.category,
        "priority": one.priority,
        "kind": one.kind,
        **more,
    }
