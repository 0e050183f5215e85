"""The telnet protocol without sockets: bytes in, events out. Memory is bounded for all input.

RFC 854, and RFC 1143 for options, so that two sides can never answer one another for ever.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from accessible_games.limits.table import WireLimits

LONGEST_LINE = 1024  # bytes
LONGEST_SUBNEGOTIATION = 4096  # bytes

EOR, SE, NOP, _DATA_MARK, _BREAK, IP, _ABORT, AYT, EC, EL, GA, SB, WILL, WONT, DO, DONT, IAC = range(239, 256)
ECHO, SGA, TIMING_MARK, TTYPE, END_OF_RECORD, NAWS, CHARSET, MSSP, GMCP = 1, 3, 6, 24, 25, 31, 42, 70, 201

_STOP = re.compile(rb"[\r\n\xff]")
_WHOLE = re.compile(rb"[^\r\n\xff\0]{0,%d}\r\n" % LONGEST_LINE)


@dataclass(frozen=True, slots=True)
class TooLong:
    """A line was longer than ``LONGEST_LINE``; the rest of it is skipped."""


@dataclass(frozen=True, slots=True)
class Demand:
    """``verb``: WILL, WONT, DO or DONT."""

    verb: int
    option: int


@dataclass(frozen=True, slots=True)
class Subnegotiation:
    """The data of a client for an option, IAC no longer doubled."""

    option: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Command:
    """Any other command, such as AYT."""

    code: int


Event = bytes | TooLong | Demand | Subnegotiation | Command  # bytes: a line without its end


class _Mode(Enum):
    TEXT = 0
    COMMAND = 1
    VERB = 2
    OPTION = 3  # of a subnegotiation
    DATA = 4
    DATA_COMMAND = 5


class Parser:
    """Bytes to events, split anywhere. ``excess``: bytes thrown away since the last whole line."""

    __slots__ = ("_data", "_had_cr", "_is_skipping", "_line", "_mode", "_option", "_verb", "excess")

    def __init__(self) -> None:
        self.excess = 0
        self._mode = _Mode.TEXT
        self._line = bytearray()
        self._is_skipping = False
        self._had_cr = False
        self._verb = 0
        self._option = 0
        self._data: bytearray | None = None  # of a subnegotiation

    def feed(self, data: bytes) -> list[Event]:
        """Return the events that these bytes complete, in order."""
        is_between_lines = self._mode is _Mode.TEXT and not (self._line or self._had_cr or self._is_skipping)
        if is_between_lines and _WHOLE.fullmatch(data):  # as a rule; what follows says the same of it, more slowly
            self.excess = 0
            return [data[:-2]]
        events: list[Event] = []
        at, end = 0, len(data)
        while at < end:
            if self._mode is _Mode.TEXT:
                at = self._text(data, at, events)
            elif self._mode is _Mode.DATA:
                at = self._subnegotiation(data, at)
            else:
                self._byte(data[at], events)
                at += 1
        return events

    def _text(self, data: bytes, at: int, events: list[Event]) -> int:
        """Read up to the next end of line or command; CR LF, CR NUL, LF and CR alone end a line."""
        if self._had_cr:
            self._had_cr = False
            if data[at] in b"\n\0":
                return at + 1
        found = _STOP.search(data, at)
        stop = found.start() if found else len(data)
        self._keep(data, at, stop, events)
        if found is None:
            return stop
        if data[stop] == IAC:
            self._mode = _Mode.COMMAND
        else:
            self._had_cr = data[stop] == 13
            self._end_line(events)
        return stop + 1

    def _keep(self, data: bytes, at: int, stop: int, events: list[Event]) -> None:
        size = stop - at
        if self._is_skipping:
            self.excess += size
        elif len(self._line) + size > LONGEST_LINE:
            self.excess += size + len(self._line)
            self._line = bytearray()
            self._is_skipping = True
            events.append(TooLong())
        else:
            self._line += data[at:stop]

    def _end_line(self, events: list[Event]) -> None:
        if self._is_skipping:
            self._is_skipping = False
            return
        self.excess = 0
        line = bytes(self._line)
        if line:
            self._line = bytearray()
        events.append(line.replace(b"\0", b"") if b"\0" in line else line)

    def _byte(self, byte: int, events: list[Event]) -> None:
        """Process a byte of a command."""
        mode, self._mode = self._mode, _Mode.TEXT
        if mode is _Mode.COMMAND:
            self._command(byte, events)
        elif mode is _Mode.VERB:
            events.append(Demand(self._verb, byte))
        elif mode is _Mode.OPTION:
            self._option, self._data, self._mode = byte, bytearray(), _Mode.DATA
        elif byte == IAC:  # doubled in a subnegotiation
            self._mode = _Mode.DATA
            self._put(b"\xff")
        elif byte == SE:
            if self._data is not None:
                events.append(Subnegotiation(self._option, bytes(self._data)))
            self._data = None
        else:  # it was never ended: what follows is a command again
            self._data = None
            self._command(byte, events)

    def _command(self, byte: int, events: list[Event]) -> None:
        if byte == IAC:
            self._keep(b"\xff", 0, 1, events)
        elif byte in (WILL, WONT, DO, DONT):
            self._verb, self._mode = byte, _Mode.VERB
        elif byte == SB:
            self._mode = _Mode.OPTION
        elif byte == EC and not self._is_skipping:
            self._keep(b"\x7f", 0, 1, events)
        elif byte in (EL, IP):
            self._line = bytearray()
        else:
            events.append(Command(byte))

    def _subnegotiation(self, data: bytes, at: int) -> int:
        stop = data.find(b"\xff", at)
        if stop < 0:
            self._put(data[at:])
            return len(data)
        self._put(data[at:stop])
        self._mode = _Mode.DATA_COMMAND
        return stop + 1

    def _put(self, data: bytes) -> None:
        if self._data is not None and len(self._data) + len(data) <= LONGEST_SUBNEGOTIATION:
            self._data += data
        else:
            self._data = None
            self.excess += len(data)


def edited(line: str) -> str:
    """Return a line whose client sends single keys, with the effects of backspace and Control U."""
    if not ("\x7f" in line or "\b" in line or "\x15" in line):
        return line
    kept: list[str] = []
    for letter in line:
        if letter == "\x15":
            kept.clear()
        elif letter not in "\b\x7f":
            kept.append(letter)
        elif kept:
            kept.pop()
    return "".join(kept)


class State(Enum):
    """The state of one side of an option, by the names of RFC 1143."""

    NO = 0
    YES = 1
    WANT_NO = 2
    WANT_NO_THEN_YES = 3
    WANT_YES = 4
    WANT_YES_THEN_NO = 5


# What the peer agrees to or refuses: state -> the new state, and whether an answer is due and which.
_AGREED = {
    State.YES: (State.YES, None),
    State.WANT_NO: (State.NO, None),
    State.WANT_NO_THEN_YES: (State.YES, None),
    State.WANT_YES: (State.YES, None),
    State.WANT_YES_THEN_NO: (State.WANT_NO, False),
}
_REFUSED = {
    State.NO: (State.NO, None),
    State.YES: (State.NO, False),
    State.WANT_NO: (State.NO, None),
    State.WANT_NO_THEN_YES: (State.WANT_YES, True),
    State.WANT_YES: (State.NO, None),
    State.WANT_YES_THEN_NO: (State.NO, None),
}
# What we want: state -> the new state, and whether to say so.
_WISH = {
    True: {
        State.NO: (State.WANT_YES, True),
        State.WANT_NO: (State.WANT_NO_THEN_YES, False),
        State.WANT_YES_THEN_NO: (State.WANT_YES, False),
    },
    False: {
        State.YES: (State.WANT_NO, True),
        State.WANT_YES: (State.WANT_YES_THEN_NO, False),
        State.WANT_NO_THEN_YES: (State.WANT_NO, False),
    },
}


class Options:
    """The options that are on, on our side and on the peer's. ``out`` collects the bytes to be sent."""

    __slots__ = ("_answers", "_ours", "_states", "_theirs", "out")

    def __init__(self, ours: frozenset[int], theirs: frozenset[int]) -> None:
        """Allow the options that the peer may switch on by itself, on our side and on its own."""
        self.out = bytearray()
        self._ours = ours
        self._theirs = theirs
        self._answers = WireLimits.telnet_answers
        self._states: dict[tuple[bool, int], State | None] = {}  # (is it ours, option); None: refused once already

    def wish(self, is_ours: bool, option: int, is_on: bool) -> None:
        """Ask for the option unless it is so, or asked for, already."""
        state = self._states.get((is_ours, option)) or State.NO
        new, is_said = _WISH[is_on].get(state, (state, False))
        self._states[is_ours, option] = new
        if is_said:
            self._say(is_ours, is_on, option)

    def is_on(self, is_ours: bool, option: int) -> bool:
        """Return whether both sides have agreed."""
        return self._states.get((is_ours, option)) is State.YES

    def receive(self, demand: Demand) -> bool | None:
        """Answer the peer; return True if the option is on now, False if it is off now, None if nothing changed."""
        is_ours, option = demand.verb in (DO, DONT), demand.option
        key = is_ours, option
        state = self._states.get(key, State.NO)
        before = state is State.YES
        if option == TIMING_MARK:  # after an interrupt a client shows nothing until this is answered, each time
            if demand.verb == DO:
                self.out += bytes((IAC, WONT, TIMING_MARK))
            return None
        if demand.verb in (WILL, DO):
            self._states[key] = after = self._agreed(is_ours, option, state)
        else:
            after, answer = _REFUSED[state or State.NO]
            self._states[key] = after if state is not None else None
            self._answer(is_ours, answer, option)
        now = after is State.YES
        return None if now == before else now

    def _agreed(self, is_ours: bool, option: int, state: State | None) -> State | None:
        if state is None:
            return None
        if state is not State.NO:
            after, answer = _AGREED[state]
            self._answer(is_ours, answer, option)
            return after
        is_wanted = option in (self._ours if is_ours else self._theirs)
        self._answer(is_ours, is_wanted, option)
        return State.YES if is_wanted else None

    def _answer(self, is_ours: bool, is_on: bool | None, option: int) -> None:
        if is_on is not None and self._answers > 0:
            self._answers -= 1
            self._say(is_ours, is_on, option)

    def _say(self, is_ours: bool, is_on: bool, option: int) -> None:
        verb = (WILL if is_on else WONT) if is_ours else (DO if is_on else DONT)
        self.out += bytes((IAC, verb, option))


def subnegotiation(option: int, data: bytes) -> bytes:
    """Return ``data`` framed, IAC doubled."""
    return bytes((IAC, SB, option)) + data.replace(b"\xff", b"\xff\xff") + bytes((IAC, SE))
