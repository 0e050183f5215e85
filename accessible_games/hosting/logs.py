"""What the server notes for those who run it: one JSON object a line, without anything that a terminal would obey.

Passwords and what people say or type are never noted. Addresses of clients are, as far as ``log.addresses`` says.
"""

from __future__ import annotations

import contextlib
import ipaddress
import json
import logging
import os
import queue
import re
import sys
import threading
import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import QueueHandler, WatchedFileHandler

from accessible_games.hosting.config import LogConfig
from accessible_games.hosting.rights import limit
from accessible_games.rules.core.notices import Notice, NoticeError

_MOST_WAITING = 10_000  # lines for a disk or a pipe that takes none
_FAREWELL = 2.0  # seconds for the last lines
_LONGEST = 8000  # characters of one value
_ADDRESS = re.compile(r"[0-9A-Fa-f:.]{2,}(?:%\w+)?")
_IPV4 = re.compile(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])")
_ENDS = 3  # an address alone, with a port, and with a port and one more number
_NETWORKS = {4: 24, 6: 48}
_RIGHTS = 0o640  # at most, of the file
_HIDDEN = "(address)"
_OURS = __name__.partition(".")[0]


class Log:
    """The open log. Lines are written by a thread of their own: a full pipe stops nobody's game."""

    def __init__(self, handler: Queueing, writer: logging.Handler) -> None:
        self._handler = handler
        self.writer = writer
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    @property
    def dropped(self) -> int:
        """How many lines could not be written in time."""
        return self._handler.dropped

    def close(self) -> None:
        """Write what waits, as far as it is taken, and stop."""
        logging.getLogger().removeHandler(self._handler)
        try:
            self._handler.lines.put(None, timeout=_FAREWELL)
        except queue.Full:
            return  # the thread ends with the program
        self._thread.join(_FAREWELL)
        if not self._thread.is_alive():
            self.writer.close()

    def _write(self) -> None:
        while (record := self._handler.lines.get()) is not None:
            self.writer.handle(record)


def open_log(config: LogConfig, process: str, config_file: str = "") -> Log:
    """All that is noted by any module goes there from now on. Raises NoticeError when the file cannot be written."""
    writer = _writer(config, config_file)
    writer.setFormatter(logging.Formatter("%(message)s"))
    handler = Queueing(_Lines(process, config.addresses))
    root = logging.getLogger()
    root.addHandler(handler)
    level = logging.getLevelName(_level(config).upper())
    # Below warnings, libraries note what clients send: cookies, tokens, passwords.
    root.setLevel(max(logging.WARNING, level))
    logging.getLogger(_OURS).setLevel(level)
    return Log(handler, writer)


def _level(config: LogConfig) -> str:
    if config.level != "auto":
        return config.level
    return "warning" if not config.file and sys.stderr.isatty() else "info"


def _writer(config: LogConfig, config_file: str) -> logging.Handler:
    if not config.file:
        return logging.StreamHandler(sys.stderr)
    try:
        return _PrivateFile(config.file, encoding="utf-8")
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(_refused(config.file, problem, config_file)) from error


def _refused(file: str, problem: str, config_file: str) -> Notice:
    return Notice.of("serve-log-refused", log=file, problem=problem, key="log.file", file=config_file)


class _PrivateFile(WatchedFileHandler):
    """Names and addresses stand in it: only the owner and its group read it, also after it was rotated."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, errors=self.errors, opener=_opened)


def _opened(path: str, flags: int) -> int:
    file = os.open(path, flags, _RIGHTS)
    with contextlib.suppress(PermissionError):  # somebody else's, who has given it to this program
        limit(file, _RIGHTS)
    return file


class Queueing(QueueHandler):
    """Formats here, is written elsewhere; drops and counts what would have to wait."""

    def __init__(self, formatter: logging.Formatter) -> None:
        self.lines: queue.Queue[logging.LogRecord | None] = queue.Queue(_MOST_WAITING)
        super().__init__(self.lines)
        self.setFormatter(formatter)
        self.dropped = 0

    def enqueue(self, record: logging.LogRecord) -> None:
        """Never waits and never fails."""
        try:
            super().enqueue(record)
        except queue.Full:
            self.dropped += 1


class _Lines(logging.Formatter):
    """Records as JSON; long values are shortened, addresses masked."""

    def __init__(self, process: str, addresses: str) -> None:
        super().__init__()
        self._process = process
        self._addresses = addresses

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z")
        line = {"time": time, "level": record.levelname.lower(), "process": self._process}
        line |= {"event": record.getMessage(), "logger": record.name}
        if record.exc_info and record.exc_info[0]:
            line["exception"] = self.formatException(record.exc_info)
        return as_line({name: self._safe(text) for name, text in line.items()})

    def _safe(self, text: str) -> str:
        return masked(f"{text[:_LONGEST]}..." if len(text) > _LONGEST else text, self._addresses)


def masked(text: str, addresses: str) -> str:
    """The text with the addresses in it as ``log.addresses`` says: none, network or full. Loopback always stays."""
    return text if addresses == "full" else _ADDRESS.sub(lambda found: _mask(found[0], addresses), text)


def _mask(text: str, addresses: str) -> str:
    core = text if text.endswith("::") else text.rstrip(".:")
    for _ in range(_ENDS):
        try:
            address = ipaddress.ip_address(core.partition("%")[0])
        except ValueError:
            core = core.rpartition(":")[0]
        else:
            is_open = address.is_loopback or address.is_unspecified
            return (core if is_open else _shown(address, addresses)) + text[len(core) :]
    return _IPV4.sub(lambda found: _mask(found[0], addresses), text) if ":" in text else text


def _shown(address: ipaddress.IPv4Address | ipaddress.IPv6Address, addresses: str) -> str:
    if addresses == "none":
        return _HIDDEN
    return str(ipaddress.ip_network((address, _NETWORKS[address.version]), strict=False))


def as_line(event: Mapping[str, object]) -> str:
    """One line of JSON; whatever a terminal, a screen reader or a Braille display would not show is escaped."""
    line = json.dumps(dict(event), ensure_ascii=False, default=str)
    if line.isascii() and line.isprintable():
        return line
    return "".join(letter if _is_harmless(letter) else _escaped(letter) for letter in line)


def _is_harmless(letter: str) -> bool:
    return letter == " " or unicodedata.category(letter)[0] not in "CZ"


def _escaped(letter: str) -> str:
    return json.dumps(letter)[1:-1] if letter != "\x7f" else "\\u007f"
