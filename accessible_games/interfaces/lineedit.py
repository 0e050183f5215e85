"""The keys of a line that is edited in a terminal, here or over SSH, without a library of the client's own."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from accessible_games.interfaces.drawing import Drawing, width_of
from accessible_games.rules.core.notices import Notice

LONGEST = 1024  # characters of a line
SETTLING_SECONDS = 0.2  # from rows that scroll away to several rows of text
_HISTORY = 50  # lines
_ESCAPE_SECONDS = 0.2  # after which an escape is a key of its own, and not the beginning of another key

ARROWS = {f"\x1b{form}{end}": letter for form in "[O" for end, letter in zip("ABCD", "wxda", strict=True)}  # as keys
_ENTER = ("\r", "\n")
_RUBOUT = ("\x7f", "\x08")
_COSTLY = {"\t": 4096, "\x03": 1024}  # keys that do more than to draw the line anew: as so many drawn letters

# Letters, a control character, a key that is complete, or the beginning of one at the end of what has come.
_KEY = re.compile(
    r"(?P<letters>[^\x00-\x1f\x7f-\x9f]+)|(?P<control>[^\x1b])"
    r"|(?P<key>\x1b(?:\[\[?[0-?]*[@-Z\\-~]|O[@-~]|[^\[O\x00-\x1f]))|(?P<begun>\x1b(?:\[\[?[0-?]*|O)?\Z)|\x1b"
)


@dataclass(frozen=True)
class Hands:
    """The callbacks of the keys.

    ``line``: Enter; ``end``: on an empty line Control D, or Control C twice; ``tell``: the effect of Control C;
    ``complete``: Tab, returns the line as far as it is certain, after it has announced the rest. ``singles``: the
    letters that are a line of their own, without Enter and unseen, while no line has been begun. ``later``: carries
    something out as ``show_later`` does; None: at once.
    """

    write: Callable[[str], None]
    line: Callable[[str], None]
    end: Callable[[], None]
    tell: Callable[[Notice], None]
    complete: Callable[[str], str] = str
    singles: Callable[[], str] = str
    later: Callable[[Callable[[], None]], object] | None = None


def show_later(show: Callable[[], None]) -> None:
    """Call ``show`` when screen readers have seen rows scroll away."""
    asyncio.get_running_loop().call_later(SETTLING_SECONDS, show)


class LineEditor:
    """Edits one line after the other, and keeps the earlier ones."""

    def __init__(self, hands: Hands, terminal: str, width: int, height: int) -> None:
        self._hands = hands
        self.screen = Drawing(hands.write, terminal, width, height)
        self._history: list[str] = []
        self._put_away: list[str] = []
        self._recalled = 0  # which line of the history stands there; behind the last one: what was typed
        self._draft = ""
        self._erased = ""
        self._begun = ""  # a key of which more has to come
        self._begun_at = 0.0
        self._is_overlong = False
        self._wants_to_leave = False  # the last key was Control C, on an empty line
        self._waiting: list[Callable[[], None]] = []  # what is to be shown when freed rows have settled
        self._has_left = False  # others use the terminal since the last news

    @property
    def is_typing(self) -> bool:
        """True while a line has been begun."""
        return bool(self.screen.line)

    def is_overlong(self) -> bool:
        """Return whether the ended line was longer than the editor keeps, and forget it."""
        was_overlong, self._is_overlong = self._is_overlong, False
        return was_overlong

    def show(self, lines: Sequence[str], prompt: str = "") -> None:
        """Write lines below the present text, and the prompt behind them.

        Below a line that has been begun the prompt becomes the last of them, if it has words: it stands at the cursor
        all the same. Several rows for which others have to scroll away come a little later.
        """
        later = self._hands.later
        if self._waiting:
            self._waiting.append(partial(self._show, lines, prompt))
        elif later is not None and self.screen.free_for(lines):
            self.screen.flush()
            self._waiting.append(partial(self._show, lines, prompt, frees=False))
            later(self._settle)
        else:
            self._show(lines, prompt)

    def show_waiting(self) -> None:
        """Show at once what waits until freed rows have settled."""
        waiting, self._waiting = self._waiting, []
        for show in waiting:
            show()

    def _settle(self) -> None:
        """Show what waits, and free rows for the next news a little later."""
        self.show_waiting()
        assert self._hands.later is not None
        self._hands.later(self._free_behind)

    def _free_behind(self) -> None:
        if not self._has_left:
            self.screen.free_behind()
            self.screen.flush()

    def _show(self, lines: Sequence[str], prompt: str, *, frees: bool = True) -> None:
        self._has_left = False
        if lines:
            is_told = self.is_typing and any(map(str.isalnum, prompt))
            self.screen.show([*lines, prompt.rstrip()] if is_told else lines, frees=frees)
        self.screen.begin(prompt)
        self.screen.flush()

    def hide(self, is_secret: bool) -> None:
        """Show and remember nothing of a secret, and offer no older lines in it."""
        self.show_waiting()
        if is_secret == self.screen.is_hidden:
            return
        self.discard()
        self.screen.is_hidden = is_secret
        self._history, self._put_away = ([], self._history) if is_secret else (self._put_away, [])
        self._recalled, self._erased, self._draft = len(self._history), "", ""

    def leave(self) -> None:
        """Move the cursor to a row of its own, since others use the terminal now."""
        self.show_waiting()
        self._has_left = True
        self.screen.leave()
        self.screen.flush()

    def forget(self) -> None:
        """Forget everything that was typed, and empty a line that was begun."""
        self._history, self._put_away, self._erased = [], [], ""
        self.discard()

    def discard(self) -> bool:
        """Empty the line, and return whether one had been begun."""
        self.show_waiting()
        had_one, self._is_overlong = self.is_typing, False
        if had_one:
            self.screen.end()
            self.screen.flush()
        self._recalled, self._draft = len(self._history), ""
        return had_one

    def feed(self, data: str, allowed: int = 1_000_000) -> tuple[str, int]:
        """Press keys until a line ends, or they have cost what is allowed.

        Return the remaining keys, and the cost in drawn letters. A key without a meaning rings the bell, and leaves no
        signs in the line.
        """
        if time.monotonic() - self._begun_at < _ESCAPE_SECONDS:
            data = self._begun + data
        self._begun = ""
        cost = 0
        for found in _KEY.finditer(data):
            self.show_waiting()
            if cost >= allowed:
                self.screen.flush()
                return data[found.start() :], cost
            if key := self._single(found):
                self.screen.flush()
                self._hands.line(key)
                return data[found.start() + len(key if found["letters"] else found[0]) :], cost + _COSTLY["\x03"]
            self.screen.may_scroll = found[0] not in _RUBOUT
            self.screen.is_heard = bool(found["letters"]) or found[0] in (*_ENTER, "\t")
            self._wants_to_leave = self._wants_to_leave and found[0] == "\x03"
            cost += self._press(found)
            if found[0] in _ENTER:
                return data[found.end() :], cost
        self.screen.flush()
        return "", cost

    def _single(self, found: re.Match[str]) -> str:
        """Return the letter of the key while single keys count; else nothing."""
        letter = found[0][0] if found["letters"] else ARROWS.get(found[0], "")
        is_free = letter and not self.is_typing and not self.screen.is_hidden
        return letter if is_free and letter in self._hands.singles() else ""

    def _press(self, found: re.Match[str]) -> int:
        """Press one key, or letters that belong together, and return the cost."""
        keys, before = found[0], len(self.screen.line)
        is_appended = found["letters"] and self.screen.pos == before
        if found["begun"]:
            self._begun, self._begun_at = keys, time.monotonic()
        elif found["letters"]:
            self._insert("".join(filter(str.isprintable, keys)))
        elif keys in _KEYS:
            _KEYS[keys](self)
        elif found["key"]:
            self.screen.bell()
        return len(keys) if is_appended else _COSTLY.get(keys, 1) + max(before, len(self.screen.line))

    # Keys that end something

    def _enter(self) -> None:
        line, is_secret = self.screen.line, self.screen.is_hidden
        if line and not is_secret and line not in self._history[-1:]:
            self._history = [*self._history, line][-_HISTORY:]
        self._recalled, self._draft = len(self._history), ""
        self.screen.end()
        self.screen.flush()
        self._hands.line(line)

    def interrupt(self) -> None:
        """Handle Control C: it empties the line, and twice on an empty one it ends the session."""
        if self.discard():
            self._hands.tell(Notice.of("terminal-line-emptied"))
        elif self._wants_to_leave:
            self._hands.end()
        else:
            self._wants_to_leave = True
            self._hands.tell(Notice.of("terminal-interrupted"))

    def _control_d(self) -> None:
        if self.is_typing:
            self._delete()
        else:
            self._hands.end()

    def _tab(self) -> None:
        typed = self.screen.line
        if self.screen.is_hidden or self.screen.pos != len(typed):
            self.screen.bell()
            return
        self.screen.flush()
        self.complete(typed, self._hands.complete(typed))

    def complete(self, typed: str, line: str) -> None:
        """Put the completed line in place of what was typed, if that still stands there."""
        if self._waiting:
            self._waiting.append(partial(self._replace, typed, line))
        else:
            self._replace(typed, line)

    def _replace(self, typed: str, line: str) -> None:
        if line != typed == self.screen.line and len(line) <= LONGEST and line.isprintable():
            self.screen.replace(line)
            self.screen.flush()

    # Keys that change the line

    def _insert(self, text: str) -> None:
        free = LONGEST - len(self.screen.line)
        self._is_overlong = self._is_overlong or len(text) > free
        if not text[:free]:
            self.screen.bell()
            return
        self.screen.change(self.screen.pos, self.screen.pos, text[:free])

    def _erase(self, start: int, end: int, *, is_kept: bool = True) -> None:
        if start == end:
            self.screen.bell()
            return
        if is_kept:
            self._erased = self.screen.line[start:end]
        self.screen.change(start, end, "")

    def _rub_out(self) -> None:
        self._erase(self._left(), self.screen.pos, is_kept=False)

    def _delete(self) -> None:
        self._erase(self.screen.pos, self._right(), is_kept=False)

    def _erase_word(self) -> None:
        self._erase(self._word_start(), self.screen.pos)

    def _erase_line(self) -> None:
        self._erase(0, len(self.screen.line))

    def _erase_rest(self) -> None:
        self._erase(self.screen.pos, len(self.screen.line))

    def _put_back(self) -> None:
        self._insert(self._erased)

    def _older(self) -> None:
        self._recall(self._recalled - 1)

    def _newer(self) -> None:
        self._recall(self._recalled + 1)

    def _recall(self, at: int) -> None:
        if not 0 <= at <= len(self._history):
            self.screen.bell()
            return
        if self._recalled == len(self._history):
            self._draft = self.screen.line
        self._recalled = at
        self.screen.replace(self._history[at] if at < len(self._history) else self._draft)

    # Keys that move the cursor

    def _go(self, pos: int) -> None:
        if pos == self.screen.pos:
            self.screen.bell()
        else:
            self.screen.go(pos)

    def _go_left(self) -> None:
        self._go(self._left())

    def _go_right(self) -> None:
        self._go(self._right())

    def _go_to_start(self) -> None:
        self._go(0)

    def _go_to_end(self) -> None:
        self._go(len(self.screen.line))

    def _go_word_left(self) -> None:
        self._go(self._word_start())

    def _go_word_right(self) -> None:
        rest = self.screen.line[self.screen.pos :]
        word = rest.lstrip().partition(" ")[0]
        self._go(self.screen.pos + rest.find(word) + len(word))

    def _word_start(self) -> int:
        kept = self.screen.line[: self.screen.pos].rstrip().rpartition(" ")
        return len(kept[0]) + len(kept[1])

    def _left(self) -> int:
        """Return the position before the letter to the left, including its combining characters."""
        at = max(0, self.screen.pos - 1)
        while at and not width_of(self.screen.line[at]):
            at -= 1
        return at

    def _right(self) -> int:
        line, at = self.screen.line, min(len(self.screen.line), self.screen.pos + 1)
        while at < len(line) and not width_of(line[at]):
            at += 1
        return at


_PRESSED: tuple[tuple[Callable[[LineEditor], None], tuple[str, ...]], ...] = (
    (LineEditor._enter, _ENTER),
    (LineEditor.interrupt, ("\x03",)),
    (LineEditor._control_d, ("\x04",)),
    (LineEditor._tab, ("\t",)),
    (LineEditor._rub_out, _RUBOUT),
    (LineEditor._delete, ("\x1b[3~",)),
    (LineEditor._erase_line, ("\x15",)),
    (LineEditor._erase_rest, ("\x0b",)),
    (LineEditor._erase_word, ("\x17", "\x1b\x7f")),
    (LineEditor._put_back, ("\x19",)),
    (LineEditor._go_left, ("\x02", "\x1b[D", "\x1bOD")),
    (LineEditor._go_right, ("\x06", "\x1b[C", "\x1bOC")),
    (LineEditor._go_to_start, ("\x01", "\x1b[H", "\x1b[1~", "\x1bOH", "\x1b[7~")),
    (LineEditor._go_to_end, ("\x05", "\x1b[F", "\x1b[4~", "\x1bOF", "\x1b[8~")),
    (LineEditor._go_word_left, ("\x1bb", "\x1b[1;5D", "\x1b[1;3D", "\x1bOd")),
    (LineEditor._go_word_right, ("\x1bf", "\x1b[1;5C", "\x1b[1;3C", "\x1bOc")),
    (LineEditor._older, ("\x10", "\x1b[A", "\x1bOA")),
    (LineEditor._newer, ("\x0e", "\x1b[B", "\x1bOB")),
)
_KEYS = {key: press for press, keys in _PRESSED for key in keys}
