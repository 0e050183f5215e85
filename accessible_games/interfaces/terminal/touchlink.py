"""The connection to a Braille display, which comes and goes; the controller decides what it shows.

A thread of its own talks to the display, so that a display that hangs never holds up the program. It keeps only the
newest window: a slow display skips those for which it has no time.
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError

_PAUSE_SECONDS = 2.0  # between two attempts to find the display, and two checks of it
_PATIENCE_SECONDS = 5.0  # until a silent display counts as gone; slow ones need two for a window
_FAREWELL_SECONDS = 0.5  # at most, to give the display back

Size = tuple[int, int]  # cells of a row, rows


class TouchDisplay(Protocol):
    """One connection to a display. Its methods raise NoticeError if the display is gone."""

    @property
    def size(self) -> Size:
        """Cells of a row, rows."""

    def fileno(self) -> int:
        """Return the descriptor which becomes readable when a key comes."""

    def check(self) -> None:
        """Check the connection. Raises NoticeError, also if the size has changed."""

    def write(self, cells: str) -> None:
        """Show rows of cells, a line feed between them. Raises NoticeError."""

    def read_key(self, timeout: float) -> str | None:
        """Return a key that was pressed, or None. Raises NoticeError."""

    def close(self) -> None:
        """Give the display back."""


class Controller(Protocol):
    """The content of the display, and the effects of its keys. It knows nothing of the connection."""

    @property
    def keys(self) -> Sequence[str]:
        """The commands which it obeys; all other keys do what they do elsewhere."""

    def press(self, key: str) -> None:
        """Handle a key; one over a cell comes as ``ROUTE 7``."""

    def window(self, size: Size) -> str:
        """Return the cells to show now, a line feed between rows."""

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Add announcements to be read."""

    def silence(self) -> None:
        """Note that a line was typed."""

    def forget(self) -> None:
        """Forget everything, since another person comes."""


class TouchLink:
    """The outlet to a Braille display: a controller, and the connection for its windows and keys.

    Without a connection the controller still gets announcements, and shows the unread ones as soon as there is one.
    """

    def __init__(
        self,
        controller: Controller,
        connect: Callable[[Sequence[str]], TouchDisplay | None],
        report: Callable[[Notice], None],
    ) -> None:
        """``connect``: opens the display for these keys, or finds none; ``report``: gets notices of success and
        failure.
        """
        self._controller = controller
        self._connect = connect
        self._report = report
        self._loop = asyncio.get_running_loop()
        self._size: Size | None = None
        self._is_there: bool | None = None  # None: nobody knows yet
        self._newest: tuple[Size, str] | None = None
        self._deadline: asyncio.TimerHandle | None = None  # until then the display has to answer
        self._closing = threading.Event()
        self._alarm, self._bell = socket.socketpair()
        for end in (self._alarm, self._bell):
            end.setblocking(False)
        self._thread = threading.Thread(target=self._run, name="touch", daemon=True)
        self._thread.start()
        self._expect_answer()

    def close(self) -> None:
        """Give the display back, and stop looking for one; a display that does not answer is left alone."""
        self._closing.set()
        self._was_answered()
        self._ring()
        self._thread.join(_FAREWELL_SECONDS)

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Pass announcements to the controller."""
        self._controller.tell(announcements)
        self.refresh()

    def silence(self) -> None:
        """Pass it to the controller, unless there is no display, on which nobody has read anything."""
        if self._size is not None:
            self._controller.silence()
            self.refresh()

    def forget(self) -> None:
        """Pass it to the controller."""
        self._controller.forget()
        self.refresh()

    def refresh(self) -> None:
        """Show the controller's present window; only changes are sent."""
        if self._size is None:
            return
        newest = (self._size, self._controller.window(self._size))
        if newest != self._newest:
            self._newest = newest
            self._ring()
            self._expect_answer()

    def _pressed(self, key: str) -> None:
        if not self._closing.is_set():
            self._controller.press(key)
            self.refresh()

    def _came(self, size: Size) -> None:
        self._size = size
        self.refresh()

    def _took(self, window: tuple[Size, str]) -> None:
        self._was_answered()
        if window is not self._newest:
            self._expect_answer()
        if self._is_there is False:
            self._tell("terminal-display-there")
        self._is_there = True

    def _went(self) -> None:
        self._size = self._newest = None
        self._expect_answer()

    def _missed(self) -> None:
        self._was_answered()
        if self._is_there is not False:
            self._tell("terminal-display-missing" if self._is_there is None else "braille-display-lost")
        self._is_there = False

    def _expect_answer(self) -> None:
        if self._deadline is None and not self._closing.is_set():
            self._deadline = self._loop.call_later(_PATIENCE_SECONDS, self._missed)

    def _was_answered(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _tell(self, message: str) -> None:
        if not self._closing.is_set():
            self._report(Notice.of(message))

    def _ring(self) -> None:
        with contextlib.suppress(OSError):  # it is ringing already, or nobody is there
            self._bell.send(b"!")

    # From here on in the thread.

    def _run(self) -> None:
        with self._alarm, self._bell:
            while not self._closing.is_set():
                display = self._connect(self._controller.keys)
                if display is None:
                    self._post(self._missed)
                else:
                    self._post(self._came, display.size)
                    with contextlib.suppress(NoticeError):  # It is looked for again, with a notice if it is not found.
                        self._serve(display)
                    display.close()
                    self._post(self._went)
                self._closing.wait(_PAUSE_SECONDS)

    def _serve(self, display: TouchDisplay) -> None:
        shown: tuple[Size, str] | None = None
        with selectors.DefaultSelector() as selector:
            selector.register(self._alarm, selectors.EVENT_READ)
            selector.register(display.fileno(), selectors.EVENT_READ)
            while not self._closing.is_set():
                newest = self._newest
                if newest is not None and newest is not shown and newest[0] == display.size:
                    if newest != shown:
                        display.write(newest[1])
                    shown = newest
                    self._post(self._took, newest)
                while (key := display.read_key(0)) is not None:
                    self._post(self._pressed, key)
                if not selector.select(_PAUSE_SECONDS):
                    display.check()
                with contextlib.suppress(BlockingIOError):
                    self._alarm.recv(4096)

    def _post(self, callback: Callable[..., None], *arguments: object) -> None:
        with contextlib.suppress(RuntimeError):  # the program has ended
            self._loop.call_soon_threadsafe(callback, *arguments)
