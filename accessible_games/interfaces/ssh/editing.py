"""The line editor of asyncssh, fit for secrets and for many connections."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, cast

import asyncssh
from asyncssh.editor import SSHLineEditor

LONGEST = 1024  # characters of a line
_HISTORY = 50  # lines
_ALONE = 0.2  # seconds after which an escape is a key of its own, and not the beginning of another key
_DUMB = ("", "dumb", "emacs", "unknown")  # terminals that know no escape sequences
_ENDLESS = 1_000_000  # columns: such a terminal wraps lines by itself

ARROWS = {f"\x1b{form}{end}": letter for form in "[O" for end, letter in zip("ABCD", "wxda", strict=True)}  # as keys
_COSTLY = {"\t": 4096, "\x03": 1024}  # keys that do more than to draw the line anew: as so many drawn letters

# Letters, a control character, a key that is complete, or the beginning of one at the end of what has come.
_KEY = re.compile(
    r"(?P<letters>[^\x00-\x1f\x7f-\x9f]+)|(?P<control>[^\x1b])"
    r"|(?P<key>\x1b(?:\[\[?[0-?]*[@-Z\\-~]|O[@-~]|[^\[O\x00-\x1f]))|(?P<begun>\x1b(?:\[\[?[0-?]*|O)?\Z)|\x1b"
)


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
    """``completions`` gives whole lines that begin as the typed one does, for Tab; ``singles`` the letters that are a
    line of their own, without Enter and unseen, while no line has been begun.
    """

    _all_printable: ClassVar[re.Pattern[str] | None] = None

    def __init__(
        self,
        channel: asyncssh.SSHServerChannel[str],
        typed: Typed,
        terminal: str,
        width: int,
        completions: Callable[[str], Sequence[str]],
        singles: Callable[[], str] = str,
    ) -> None:
        self._is_dumb = terminal in _DUMB
        # All others obey what an xterm does; asyncssh knows few of their names.
        self._on_single = partial(typed.data_received, datatype=None)
        super().__init__(channel, typed, True, _HISTORY, LONGEST, "xterm", _ENDLESS if self._is_dumb else width)
        self._begun = ""  # a key of which more has to come
        self._begun_at = 0.0
        self._completions = completions
        self._singles = singles
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

    def feed(self, data: str, allowed: int) -> tuple[str, int]:
        """Press keys until they have cost what is allowed: those that are left, and the cost, in drawn letters.

        A key that means nothing here is told by the bell, and leaves no signs in the line.
        """
        if time.monotonic() - self._begun_at < _ALONE:
            data = self._begun + data
        self._begun = ""
        cost = 0
        for found in _KEY.finditer(data):
            if cost >= allowed:
                return data[found.start() :], cost
            if key := self._single(found):
                self._on_single(key)
                return data[found.start() + (1 if found["letters"] else len(found[0])) :], cost + _COSTLY["\x03"]
            cost += self._press(found)
        return "", cost

    def _single(self, found: re.Match[str]) -> str:
        """The letter that the key stands for where single keys count; else nothing."""
        letter = found[0][0] if found["letters"] else ARROWS.get(found[0], "")
        return letter if letter and not self._line and self._echo and letter in self._singles() else ""

    def _press(self, found: re.Match[str]) -> int:
        """One key, or letters that belong together; the cost."""
        keys, before = found[0], len(self._line)
        is_appended = found["letters"] and self._pos == before
        if found["begun"]:
            self._begun, self._begun_at = keys, time.monotonic()
        elif found["letters"] or found["control"] or keys in _KEYS:
            self.process_input(keys, None)
        elif found["key"]:
            self._ring_bell()
            self._flush()
            self._bell_rung = False
        return len(keys) if is_appended else _COSTLY.get(keys, 1) + max(before, len(self._line))

    def resize(self, width: int) -> None:
        """The terminal has another width, in characters."""
        if not self._is_dumb:
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
        start = self._word_start()
        if start == self._pos:
            self._ring_bell()
            return
        self._line = self._line[:start] + self._line[self._pos :]
        self._update_input(0, self._start_column, start)

    def _word_left(self) -> None:
        """To the beginning of the word."""
        self._go_to(self._word_start())

    def _word_right(self) -> None:
        """Behind the word."""
        rest = self._line[self._pos :]
        word = rest.lstrip().partition(" ")[0]
        self._go_to(self._pos + rest.find(word) + len(word))

    def _word_start(self) -> int:
        kept = self._line[: self._pos].rstrip().rpartition(" ")
        return len(kept[0]) + len(kept[1])

    def _go_to(self, pos: int) -> None:
        if pos == self._pos:
            self._ring_bell()
        elif pos < self._pos:
            self._reposition(pos, self._cursor - sum(map(self._char_width, range(pos, self._pos))))
        else:
            self._reposition(pos, self._cursor + sum(map(self._char_width, range(self._pos, pos))))

    def _move_cursor(self, column: int) -> None:
        """Without escape sequences: back by backspaces, forward by the letters that stand there."""
        if not self._is_dumb:
            super()._move_cursor(column)
            return
        start = self._start_column
        self._outbuf.append("\b" * (self._cursor - column) or self._line[self._cursor - start : column - start])
        self._cursor = column

    _keylist = (
        *cast(Any, SSHLineEditor._keylist),
        (_complete, ("\t",)),
        (_erase_word, ("\x17", "\x1b\x7f")),
        (_word_left, ("\x1bb", "\x1b[1;5D", "\x1b[1;3D", "\x1bOd")),
        (_word_right, ("\x1bf", "\x1b[1;5C", "\x1b[1;3C", "\x1bOc")),
        (cast(Any, SSHLineEditor)._move_to_start, ("\x1bOH", "\x1b[7~")),
        (cast(Any, SSHLineEditor)._move_to_end, ("\x1bOF", "\x1b[8~")),
    )


_KEYS = frozenset(key for _, keys in Editor._keylist for key in keys)


def _agreed(words: Sequence[str]) -> str:
    """How all of them begin."""
    if not words:
        return ""
    low, high = min(words), max(words)
    same = next((at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other), len(low))
    return low[:same]
