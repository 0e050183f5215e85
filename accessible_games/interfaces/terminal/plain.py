"""Plain line mode: whole lines in, whole lines out, append only, no escape byte.

The operating system edits and echoes the line; the program never rewrites its output.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
import threading
from collections.abc import Callable, Sequence
from typing import IO

from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError

_CHUNK = 65_536
_MOST_LINE_BYTES = 8_192  # of a line that are kept; the session refuses far shorter ones


class LineReader:
    """Reads lines of standard input, one at a time in a daemon thread.

    It begins to read when a line is asked for, so that edit mode can take over the terminal in between. The raw stream
    is used because a thread that waits in a buffered one holds a lock when the program ends.
    """

    def __init__(self, stream: IO[bytes]) -> None:
        buffered = stream if isinstance(stream, io.RawIOBase) else getattr(stream, "raw", stream)
        self._raw = buffered
        self._buffer = bytearray()
        self._ended = False
        self._reading: Callable[[str | None], None] | None = None

    def has_line(self) -> bool:
        """Return whether a whole line has been read ahead."""
        return b"\n" in self._buffer

    async def line(self) -> str | None:
        """Return the next line without its end, undecodable bytes as U+FFFD, or None at the end of input."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[str | None] = loop.create_future()

        def settle(line: str | None) -> None:
            if not future.done():
                future.set_result(line)

        def read() -> None:
            line = self._read_line()
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, line)

        if self.has_line():
            return self._read_line()
        self._reading = settle
        threading.Thread(target=read, name="line reader", daemon=True).start()
        return await future

    def end(self) -> None:
        """Read no more: the line that is awaited is the end of input."""
        self._ended = True
        if self._reading is not None:
            self._reading(None)

    def _read_line(self) -> str | None:
        """Read a line. Of an enormous one only the beginning is kept, enough for the session to refuse it."""
        searched = 0
        while not self._ended:
            end = self._buffer.find(b"\n", searched)
            if end >= 0:
                line = bytes(self._buffer[:end])
                del self._buffer[: end + 1]
                return line.removesuffix(b"\r").decode("utf-8", "replace")
            if len(self._buffer) > _MOST_LINE_BYTES:
                del self._buffer[_MOST_LINE_BYTES:]
            searched = len(self._buffer)
            self._fill()
        if self._buffer:
            line = bytes(self._buffer)
            self._buffer.clear()
            return line.decode("utf-8", "replace")
        return None

    def _fill(self) -> None:
        try:
            chunk = self._raw.read(_CHUNK)
        except OSError:
            chunk = b""  # a terminal that was closed reads as the end of input
        if not chunk:
            self._ended = True
        else:
            self._buffer += chunk


class PlainOutlet:
    """Writes announcements as lines of UTF-8; each batch is one write.

    ``prompt``: the text before the input. In a terminal it is a blank at least: text that was typed before news came
    stays on a row of its own, and screen readers that only speak text ending at the cursor speak the news whichever key
    was the last (decision 20).
    """

    def __init__(self, stream: IO[bytes], prompt: Callable[[], str] = str, *, is_terminal: bool = False) -> None:
        self._stream = stream
        self._prompt = prompt
        self._least = " " if is_terminal else ""
        self._is_terminal = is_terminal
        self._is_reading = False
        self._prompt_stands = False

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Write one line for each. Raises NoticeError if the output is closed."""
        start = "\n" if self._prompt_stands else ""
        end = self._new_prompt() if self._is_reading else ""
        self._write(start + "".join(announcement.text + "\n" for announcement in announcements) + end)

    def ring(self) -> None:
        """Ring the bell of the terminal, if it is one. Raises NoticeError if the output is closed."""
        if self._is_terminal:
            self._write("\a")

    def silence(self) -> None:
        """Do nothing: text makes no sound."""

    def forget(self) -> None:
        """Do nothing: the text is the terminal's, and the session says so."""

    def line_is_read(self) -> None:
        """Begin the input line."""
        self._is_reading = True
        if prompt := self._new_prompt():
            self._write(prompt)

    def line_was_typed(self) -> None:
        """Note that the cursor stands on a new line, since the terminal echoed the Enter."""
        self._is_reading = self._prompt_stands = False

    def line_was_left(self) -> None:
        """Note that no Enter will come, so that the cursor stays in its place."""
        self._is_reading = False

    def _new_prompt(self) -> str:
        prompt = self._prompt() or self._least
        self._prompt_stands = bool(prompt)
        return prompt

    def _write(self, text: str) -> None:
        write_to(self._stream, text)


def write_to(stream: IO[bytes], text: str) -> None:
    """Write at once, as UTF-8. Raises NoticeError if the output is closed."""
    try:
        stream.write(text.encode("utf-8", "replace"))
        stream.flush()
    except (OSError, ValueError) as error:
        raise NoticeError(Notice.of("terminal-closed")) from error


def hide_typing(is_hidden: bool) -> None:
    """Stop, or begin again, to show what is typed at the terminal, if there is one."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        handle, mode = ctypes.windll.kernel32.GetStdHandle(-10), wintypes.DWORD()
        ctypes.windll.kernel32.GetConsoleMode(handle, ctypes.byref(mode))
        ctypes.windll.kernel32.SetConsoleMode(handle, mode.value & ~4 if is_hidden else mode.value | 4)
    else:
        import termios

        mode = termios.tcgetattr(sys.stdin)
        mode[3] = mode[3] & ~termios.ECHO if is_hidden else mode[3] | termios.ECHO
        termios.tcsetattr(sys.stdin, termios.TCSANOW, mode)


def prepare_console() -> None:
    """Make the console of Windows show UTF-8, which Braille cells need."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetConsoleOutputCP(65001)
        ctypes.windll.kernel32.SetConsoleCP(65001)


def is_terminal() -> bool:
    """Return whether a person types and reads here, and no other program."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_plain_wanted(is_plain: bool) -> bool:
    """Return whether edit mode is impossible or not wanted: asked for, no terminal, or one that cannot do it."""
    return (
        is_plain
        or os.environ.get("ACCESSIBLE_GAMES_PLAIN") == "1"
        or os.environ.get("TERM") == "dumb"
        or not is_terminal()
    )
