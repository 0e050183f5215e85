"""Edit mode on prompt_toolkit: history, cursor keys, Tab; as quiet for a screen reader as can be.

No menu, no toolbar, no colours, no hidden cursor: only what was typed is drawn. Any key silences the voice.
An announcement that comes while a line is being typed waits for Enter, an emptied line or three quiet
seconds; what is urgent comes at once.
"""

from __future__ import annotations

import os
import string
import sys
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.application.current import set_app
from prompt_toolkit.clipboard import InMemoryClipboard
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle

from accessible_games.announce import Announcement

_SINGLES = string.ascii_letters + string.digits
PAUSE = 3.0  # seconds without a key after which held announcements come


class QuietOutput(Vt100_Output):
    """A terminal to which only letters, line ends and the moves of the input cursor are written."""

    responds_to_cpr = False

    def _nothing(self, *_: object, **__: object) -> None:
        """Leave it out: readers announce what is written, and none of this is news."""

    hide_cursor = show_cursor = reset_attributes = set_attributes = _nothing
    disable_autowrap = enable_autowrap = enable_bracketed_paste = disable_bracketed_paste = _nothing
    reset_cursor_key_mode = ask_for_cpr = set_title = clear_title = _nothing
    enable_mouse_support = disable_mouse_support = set_cursor_shape = reset_cursor_shape = _nothing
    enter_alternate_screen = quit_alternate_screen = _nothing


class SessionCompleter(Completer):
    """Completes the whole line from what the session offers."""

    def __init__(self, completions: Callable[[str], list[str]]) -> None:
        self._completions = completions

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Whole lines that begin as the typed one does."""
        typed = document.text_before_cursor
        for line in self._completions(typed):
            yield Completion(line, start_position=-len(typed))


class EditTerminal:
    """Reads lines with prompt_toolkit and prints announcements above the input line.

    ``singles``: the letters that are a line of their own, without Enter and unseen, while no line has been begun.
    """

    def __init__(
        self, completions: Callable[[str], list[str]], on_key: Callable[[], None], singles: Callable[[], str] = str
    ) -> None:
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        self._held: list[Announcement] = []
        self._printing: Awaitable[None] | None = None
        self._on_key = on_key
        self._singles = singles
        self._last_key = 0.0
        self._is_reading = False
        self._is_stale = False
        self._completer = SessionCompleter(completions)
        self._session = self._new_session()

    async def line(self, prompt: str) -> str | None:
        """The next line; None at the end of input (Control D) or after Control C on an empty line."""
        if self._is_stale:
            self._session, self._is_stale = self._new_session(), False
        self._is_reading = True
        self._session.app.erase_when_done = False
        try:
            return await self._session.prompt_async(prompt, handle_sigint=False)
        except (EOFError, KeyboardInterrupt):
            return None
        finally:
            self._is_reading = False

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Print at once, or hold while a line is being typed."""
        urgent = [one for one in announcements if one.priority == "alert" or one.category in ("turn", "end")]
        if self._is_typing() and not urgent:
            self._held += announcements
        else:
            self._print([*self._held, *announcements])
            self._held = []

    def silence(self) -> None:
        """Text makes no noise."""

    def forget(self) -> None:
        """Old lines, what was cut and what was searched for are out of reach; what was held is printed first."""
        self.line_was_typed()
        self._is_stale = True  # the next line begins with nothing; one that is being typed begins again
        if self._is_reading:
            self._session.clipboard = InMemoryClipboard()
            for buffer in (self._session.default_buffer, self._session.search_buffer):
                buffer.history = InMemoryHistory()
                buffer.reset()
            self._session.app.invalidate()

    def release(self) -> None:
        """Print what was held, once the typing pauses."""
        if self._held and not self._is_typing():
            held, self._held = self._held, []
            self._print(held)

    def line_was_typed(self) -> None:
        """Enter was pressed: what was held comes first."""
        held, self._held = self._held, []
        if held:
            self._print(held)

    def _new_session(self) -> PromptSession[str]:
        """With a history of its own."""
        session: PromptSession[str] = PromptSession(
            output=_quiet_output(),
            history=InMemoryHistory(),
            completer=self._completer,
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
            key_bindings=self._bindings(),
        )
        session.default_buffer.on_text_changed += self._key_was_pressed
        session.default_buffer.on_cursor_position_changed += self._key_was_pressed
        return session

    def _bindings(self) -> KeyBindings:
        """Single keys: the arrows stand for letters, and a letter ends the line at once."""
        bindings = KeyBindings()

        def bind(key: str, letter: str) -> None:
            def is_single() -> bool:
                return not self._session.default_buffer.text and letter in self._singles()

            @bindings.add(key, filter=Condition(is_single), eager=True)
            def press(event: KeyPressEvent) -> None:
                self._on_key()
                event.app.erase_when_done = True  # nothing was written that a reader should speak
                event.app.exit(result=letter)

        for letter in _SINGLES:
            bind(letter, letter)
        for arrow, letter in zip(("up", "down", "right", "left"), "wxda", strict=True):
            bind(arrow, letter)
        return bindings

    def _is_typing(self) -> bool:
        has_text = self._is_reading and bool(self._session.default_buffer.text)
        return has_text and time.monotonic() - self._last_key < PAUSE

    def _key_was_pressed(self, _: Any) -> None:
        self._last_key = time.monotonic()
        self._on_key()

    def _print(self, announcements: Sequence[Announcement]) -> None:
        """Above the input line while there is one; the line is drawn again below."""
        text = "".join(one.text + "\n" for one in announcements)
        if not self._is_reading:
            _write(text)
            return
        with set_app(self._session.app):
            self._printing = run_in_terminal(partial(_write, text))  # keeps the order of earlier ones


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _quiet_output() -> Output:
    """The quiet terminal; on Windows the console's own output, which writes no escape sequences to readers."""
    if sys.platform == "win32":
        return create_output()
    return QuietOutput.from_pty(sys.stdout, term="xterm")
