"""Edit mode: the line editor at the local terminal. Any key silences the voice; typing holds back news."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import IO

from prompt_toolkit.input import Input, create_input

from accessible_games.interfaces.holding import DeferredNews
from accessible_games.interfaces.lineedit import Hands, LineEditor, show_later
from accessible_games.interfaces.terminal.plain import write_to
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError

# Names of keys without letters on Windows; other systems send the terminal's sequences.
_SENT = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "delete": "\x1b[3~",
    "c-left": "\x1b[1;5D",
    "c-right": "\x1b[1;5C",
}


_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has been scrolled off


@dataclass(frozen=True)
class Desires:
    """The requests of the terminal. ``complete``: see ``Hands``; ``tell``: of the line itself; ``on_key``: any key."""

    complete: Callable[[str], str]
    singles: Callable[[], str]
    prompt: Callable[[], str]
    tell: Callable[[Notice], None]
    on_key: Callable[[], None]


class EditTerminal:
    """Reads lines and prints announcements below the input line."""

    def __init__(self, stream: IO[bytes], desires: Desires, open_input: Callable[[], Input] = create_input) -> None:
        self._stream = stream
        self._desires = desires
        self._open_input = open_input
        self._opened = ExitStack()
        self._input: Input | None = None
        self._held = DeferredNews()
        self._typed = ""  # not processed yet
        self._line: asyncio.Future[str | None] | None = None
        self._is_completing = False
        hands = Hands(
            self._write, self._ended, self._leave, desires.tell, self._complete, desires.singles, self._show_later
        )
        # The console of Windows may know no escape sequences; the editor can do without.
        kind = "dumb" if sys.platform == "win32" else os.environ.get("TERM", "")
        self.can_clear = kind not in ("", "dumb")
        self._size = (0, 0)
        self._editor = LineEditor(hands, kind, *self._size)

    async def line(self) -> str | None:
        """Return the next line, or None at the end of input: Control D, or Control C twice on an empty line."""
        self._open()
        self._line = asyncio.get_running_loop().create_future()
        try:
            self._editor.show((), self._desires.prompt())
            self._press()
            return await self._line
        finally:
            self._line = None

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Print at once, or hold while a line is being typed. Raises NoticeError if the output is closed."""
        self._held.add(announcements)
        self.release()

    def ring(self) -> None:
        """Ring the bell of the terminal at once. Raises NoticeError if the output is closed."""
        self._write("\a")

    def silence(self) -> None:
        """Do nothing: text makes no sound."""

    def forget(self) -> None:
        """Print what was held, then forget old lines and cut text, and clear the screen with its earlier lines."""
        self._show()
        self._typed = ""
        self._editor.forget()
        if self.can_clear:
            self._write(_CLEAR)

    def hide(self, is_secret: bool) -> None:
        """Show nothing of what is typed while it is a secret."""
        self._editor.hide(is_secret)

    def completed(self, typed: str, line: str) -> None:
        """Print what was held, and complete the line if it is still the one that was typed."""
        self._show()
        self._editor.complete(typed, line)

    def end(self) -> None:
        """Read no more: the line that is awaited is the end of input."""
        self._settle(None)

    def release(self) -> None:
        """Print what was held, once the typing pauses."""
        if self._is_completing or not self._editor.is_typing or time.monotonic() >= self._held.due:
            self._show()

    def close(self) -> None:
        """Restore the terminal, with the cursor on a row of its own."""
        if self._input is not None:
            self._editor.leave()
            self._opened.close()
            self._input = None

    # Keys

    def _open(self) -> None:
        if self._input is None:
            self._input = self._open_input()
            self._opened.enter_context(self._input.raw_mode())
            self._opened.enter_context(self._input.attach(self._has_come))

    def _has_come(self) -> None:
        source = self._input
        assert source is not None
        self._typed += "".join(_SENT.get(press.key, press.data) for press in source.read_keys())
        self._held.key_at = time.monotonic()
        self._desires.on_key()
        try:
            self._press()
        except NoticeError:
            self._settle(None)
        if source.closed:
            self._settle(None)

    def _press(self) -> None:
        """Press the keys of the line that is read; those behind it wait."""
        self._look()
        while self._typed and self._line is not None and not self._line.done():
            self._typed, _ = self._editor.feed(self._typed)

    def _ended(self, line: str) -> None:
        self._show()
        self._settle(line)

    def _leave(self) -> None:
        self._settle(None)

    def _settle(self, line: str | None) -> None:
        if self._line is not None and not self._line.done():
            self._line.set_result(line)

    def _complete(self, line: str) -> str:
        self._is_completing = True
        try:
            return self._desires.complete(line)
        finally:
            self._is_completing = False

    # The screen

    def _show(self) -> None:
        if lines := self._held.take():
            self._look()
            is_wanted = self._line is not None and not self._is_completing
            self._editor.show(lines, self._desires.prompt() if is_wanted else "")

    def _show_later(self, show: Callable[[], None]) -> None:
        def safely() -> None:
            try:
                show()
            except NoticeError:
                self._settle(None)

        show_later(safely)

    def _look(self) -> None:
        """Read the size of the window, which may have changed."""
        try:
            width, height = os.get_terminal_size(self._stream.fileno())
        except (OSError, ValueError):
            width = height = 0
        if (width, height) != self._size:
            self._size = width, height
            self._editor.screen.resize(width, height)

    def _write(self, text: str) -> None:
        write_to(self._stream, text)
