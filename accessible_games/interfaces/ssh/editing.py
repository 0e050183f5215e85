"""The line editor of asyncssh, fit for secrets and for many connections."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, cast

import asyncssh
from asyncssh.editor import SSHLineEditor

LONGEST = 1024  # characters of a line
_HISTORY = 50  # lines


class Typed(asyncssh.SSHServerSession[str]):
    """What an editor tells of the keys: it knows nobody but a session to tell it to."""

    def __init__(
        self, on_line: Callable[[str], None], on_end: Callable[[], None], on_break: Callable[[], None]
    ) -> None:
        self._on_line = on_line
        self._on_end = on_end
        self._on_break = on_break

    def data_received(self, data: str, datatype: asyncssh.DataType) -> None:
        """A line was ended by Enter."""
        self._on_line(data.removesuffix("\n"))

    def soft_eof_received(self) -> None:
        """Control D on an empty line."""
        self._on_end()

    def break_received(self, msec: int) -> bool:
        """Control C."""
        self._on_break()
        return True


class Editor(SSHLineEditor):
    """``completions`` gives whole lines that begin as the typed one does, for Tab."""

    _all_printable: ClassVar[re.Pattern[str] | None] = None

    def __init__(
        self,
        channel: asyncssh.SSHServerChannel[str],
        typed: Typed,
        terminal: str,
        width: int,
        completions: Callable[[str], Sequence[str]],
    ) -> None:
        super().__init__(channel, typed, True, _HISTORY, LONGEST, terminal, width)
        self._completions = completions
        self._put_away: list[str] = []
        self._is_overlong = False

    @property
    def is_typing(self) -> bool:
        """Whether a line has been begun."""
        return bool(self._line)

    def is_overlong(self) -> bool:
        """Whether the line that was ended had more than is kept; forgotten by asking."""
        was_overlong, self._is_overlong = self._is_overlong, False
        return was_overlong

    def hide(self, is_secret: bool) -> None:
        """A secret is neither shown nor remembered, nor can older lines come into it."""
        if is_secret == (not self._echo):
            return
        if is_secret:
            self.set_echo(False)
            self._history, self._put_away = [], self._history
        else:
            self._line, self._pos = "", 0  # what is left of a secret would be drawn
            self.set_echo(True)
            self._history, self._put_away = self._put_away, []
        self._history_index = len(self._history)
        self._erased = ""

    def discard(self) -> None:
        """The line that was begun is empty again."""
        self._is_overlong = False
        self.set_input("", 0)
        self._flush()

    def resize(self, width: int) -> None:
        """The terminal has another width, in characters."""
        self.set_width(width)
        self._flush()

    def _flush(self) -> None:
        if self._outbuf:
            self._chan.write("".join(self._outbuf))
            self._outbuf.clear()

    def _build_printable(self) -> None:
        """The keys are the same for all; to go through them takes 15 milliseconds."""
        if Editor._all_printable is None:
            super()._build_printable()
            Editor._all_printable = self._printable
        self._printable = Editor._all_printable

    def _insert_printable(self, data: str) -> None:
        if len(self._line) + len(data) > LONGEST:
            self._is_overlong = True
        super()._insert_printable(data)

    def _complete(self) -> None:
        """Tab: as far as all completions agree."""
        found = self._completions(self._line) if self._echo and self._pos == len(self._line) else []
        shared = _agreed(found)
        if len(shared) > len(self._line) and len(shared) <= LONGEST:
            self._line = shared
            self._update_input(0, self._start_column, len(shared))
        else:
            self._ring_bell()

    def _erase_word(self) -> None:
        """Control W."""
        kept = self._line[: self._pos].rstrip().rpartition(" ")
        start = len(kept[0]) + len(kept[1])
        if start == self._pos:
            self._ring_bell()
            return
        self._line = self._line[:start] + self._line[self._pos :]
        self._update_input(0, self._start_column, start)

    _keylist = (*cast(Any, SSHLineEditor._keylist), (_complete, ("\t",)), (_erase_word, ("\x17",)))


def _agreed(words: Sequence[str]) -> str:
    """How all of them begin."""
    if not words:
        return ""
    low, high = min(words), max(words)
    same = next((at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other), len(low))
    return low[:same]
