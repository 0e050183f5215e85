"""The abilities and wishes of one telnet client, learnt from its options; without sockets.

Nothing waits for a client to answer: one that knows no options at all is served like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.protocol import Command, Demand, Options, Parser, Subnegotiation, TooLong
from accessible_games.rules.core.text import plain

SCREEN_READER, KNOWS_UTF8 = 64, 4  # bits of MTTS, which clients send as the third name of their terminal

_OFFERED = frozenset({telnet.SGA, telnet.END_OF_RECORD, telnet.CHARSET, telnet.MSSP, telnet.GMCP})
_TAKEN = frozenset({telnet.SGA, telnet.TTYPE, telnet.NAWS, telnet.CHARSET})
_NAMES = 3  # terminal types that are asked for: the client, the terminal, MTTS
_LONGEST_NAME = 40
_WIDTHS = range(10, 501)  # columns that a real window can have

_IS, _SEND = 0, 1  # of TTYPE
_REQUEST, _ACCEPTED, _REJECTED = 1, 2, 3  # of CHARSET
_VAR, _VAL = b"\1", b"\2"  # of MSSP


@dataclass(frozen=True, slots=True)
class Message:
    """A message of GMCP, such as ``Core.Ping`` without a body."""

    package: str
    body: str


@dataclass(frozen=True, slots=True)
class Switched:
    """GMCP was switched on or off."""

    is_on: bool


Event = str | TooLong | Command | Message | Switched  # str: a line


def shown(text: str) -> str:
    """Return the text without anything that a terminal or a script would take for more than text."""
    return text if text.isprintable() else plain(text)


class TelnetClient:
    """Turns bytes into events; ``out`` has the bytes to be answered. ``status`` returns the server's data for MSSP.

    ``width``: columns, 0 if unknown. ``encoding``: of text in both directions.
    """

    __slots__ = (
        "_asked",
        "_has_hidden",
        "_has_refused_utf8",
        "_options",
        "_parser",
        "_status",
        "commands",
        "mtts",
        "names",
        "width",
    )

    def __init__(self, status: Callable[[], Mapping[str, str]]) -> None:
        self.names: tuple[str, ...] = ()
        self.mtts = 0
        self.width = 0
        self.commands = 0
        self._status = status
        self._parser = Parser()
        self._options = Options(_OFFERED, _TAKEN)
        self._asked = 0  # how often for a name of the terminal
        self._has_hidden = self._has_refused_utf8 = False

    @property
    def excess(self) -> int:
        """Bytes that were thrown away since the last whole line."""
        return self._parser.excess

    @property
    def is_screen_reader(self) -> bool:
        """True if the client says that it is read out."""
        return bool(self.mtts & SCREEN_READER)

    @property
    def encoding(self) -> str:
        """UTF-8, unless the client refuses it: then the set of Western Europe, with ? for missing characters."""
        return "latin-1" if self._has_refused_utf8 and not self.mtts & KNOWS_UTF8 else "utf-8"

    def begin(self) -> None:
        """Ask for and offer the useful options."""
        for option in (telnet.TTYPE, telnet.NAWS):
            self._options.wish(False, option, True)
        for option in (telnet.CHARSET, telnet.END_OF_RECORD, telnet.GMCP, telnet.MSSP):
            self._options.wish(True, option, True)

    def hide(self, is_secret: bool) -> None:
        """Keep the client from showing typed text by claiming to echo it, and echo nothing.

        The client's agreement does not matter: one that never answers must show typed text again as well.
        """
        self._has_hidden = True
        self._options.out += bytes((telnet.IAC, telnet.WILL if is_secret else telnet.WONT, telnet.ECHO))

    def take(self) -> bytes:
        """Return the bytes to be sent to the client now."""
        out = self._options.out
        if not out:
            return b""
        taken = bytes(out)
        out.clear()
        return taken

    def encode(self, text: str) -> bytes:
        """Return the bytes of a text without control characters."""
        return text.encode(self.encoding, "replace").replace(b"\xff", b"\xff\xff")

    def end_of_prompt(self) -> bytes:
        """Return the mark behind a prompt, by which clients know that the line has no end."""
        if self._options.is_on(True, telnet.END_OF_RECORD):
            return bytes((telnet.IAC, telnet.EOR))
        return b"" if self._options.is_on(True, telnet.SGA) else bytes((telnet.IAC, telnet.GA))

    def receive(self, data: bytes) -> list[Event]:
        """Return the events of these bytes, in order; ``commands`` counts everything that was no text."""
        events: list[Event] = []
        self.commands = 0
        for event in self._parser.feed(data):
            if isinstance(event, bytes):
                events.append(telnet.edited(event.decode(self.encoding, "replace")))
                continue
            self.commands += 1
            if isinstance(event, Demand):
                self._switch(event, events)
            elif isinstance(event, Subnegotiation):
                self._learn(event, events)
            else:
                events.append(event)
        return events

    def _switch(self, demand: Demand, events: list[Event]) -> None:
        if demand.option == telnet.ECHO and demand.verb in (telnet.DO, telnet.DONT) and self._has_hidden:
            return  # the answer to ``hide``
        is_on = self._options.receive(demand)
        if is_on is None:
            return
        if demand.option == telnet.GMCP:
            events.append(Switched(is_on))
        elif is_on and demand.option == telnet.TTYPE and not self._asked:
            self._ask_name()
        elif is_on and demand.option == telnet.CHARSET and demand.verb == telnet.DO:
            self._tell(telnet.CHARSET, bytes((_REQUEST,)) + b";UTF-8")
        elif is_on and demand.option == telnet.MSSP:
            said = [_VAR + name.encode() + _VAL + value.encode() for name, value in self._status().items()]
            self._tell(telnet.MSSP, b"".join(said))

    def _learn(self, option: Subnegotiation, events: list[Event]) -> None:
        if option.option == telnet.GMCP:
            package, _, body = option.data.decode("utf-8", "replace").strip().partition(" ")
            events.append(Message(package, body.strip()))
        elif option.option == telnet.TTYPE and option.data[:1] == bytes((_IS,)):
            self._learn_name(option.data[1:])
        elif option.option == telnet.NAWS and len(option.data) == 4:
            columns = int.from_bytes(option.data[:2], "big")
            self.width = columns if columns in _WIDTHS else 0
        elif option.option == telnet.CHARSET and option.data:
            self._learn_charset(option.data[0], option.data[1:])

    def _learn_name(self, data: bytes) -> None:
        name = "".join(letter for letter in data.decode("ascii", "ignore") if letter.isprintable())[:_LONGEST_NAME]
        if len(self.names) >= self._asked or not name:
            return  # nobody asked
        is_last = self.names[-1:] == (name,)
        self.names += (name,)
        word, _, digits = name.partition(" ")
        if word == "MTTS" and digits.isdecimal() and len(digits) < 10:
            self.mtts = int(digits)
        elif not is_last and self._asked < _NAMES:
            self._ask_name()

    def _ask_name(self) -> None:
        self._asked += 1
        self._tell(telnet.TTYPE, bytes((_SEND,)))

    def _learn_charset(self, what: int, data: bytes) -> None:
        if what == _REJECTED:
            self._has_refused_utf8 = True
        elif what == _ACCEPTED:
            self._has_refused_utf8 = False
        elif what == _REQUEST and data:
            rest = data[9:] if data.startswith(b"[TTABLE]") else data
            names = [name.upper() for name in rest[1:].split(rest[:1])] if rest else []
            is_known = b"UTF-8" in names
            self._tell(telnet.CHARSET, bytes((_ACCEPTED,)) + b"UTF-8" if is_known else bytes((_REJECTED,)))

    def _tell(self, option: int, data: bytes) -> None:
        self._options.out += telnet.subnegotiation(option, data)
