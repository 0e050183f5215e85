"""The server's log for its admins, and the audit log: JSON lines that no terminal obeys.

Neither contains passwords or what people say or type. Addresses of clients are written as ``log.addresses`` says.
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
import time
import unicodedata
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from io import TextIOWrapper
from logging.handlers import QueueHandler, WatchedFileHandler
from pathlib import Path

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.hosting.config import AuditConfig, LogConfig
from accessible_games.hosting.server_folder import limit_rights
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

_MOST_WAITING = 10_000  # lines, while the disk or pipe accepts none
_FAREWELL_SECONDS = 2.0  # for the last lines
_LONGEST = 8000  # characters of one value
_ADDRESS = re.compile(r"[0-9A-Fa-f:.]{2,}(?:%\w+)?")
_IPV4 = re.compile(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])")
_ENDS = 3  # an address alone, with a port, and with a port and one more number
_NETWORKS = {4: 24, 6: 48}
_RIGHTS = 0o640  # at most, of the file
_HIDDEN = "(address)"
_OURS = __name__.partition(".")[0]


class Log:
    """The open log. A thread of its own writes the lines: a full pipe delays nobody's game."""

    def __init__(self, handler: Queueing, writer: logging.Handler) -> None:
        self._handler = handler
        self.writer = writer
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    @property
    def dropped(self) -> int:
        """The number of lines that could not be written in time."""
        return self._handler.dropped

    def close(self) -> None:
        """Write the waiting lines, as far as the file accepts them, and stop."""
        logging.getLogger().removeHandler(self._handler)
        try:
            self._handler.lines.put(None, timeout=_FAREWELL_SECONDS)
        except queue.Full:
            return  # the thread ends with the program
        self._thread.join(_FAREWELL_SECONDS)
        if not self._thread.is_alive():
            self.writer.close()

    def _write(self) -> None:
        while (record := self._handler.lines.get()) is not None:
            self.writer.handle(record)


def open_log(config: LogConfig, process: str, config_file: str = "") -> Log:
    """Send the log lines of all modules there from now on. Raises NoticeError if the file cannot be written."""
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
    """A file with names and addresses: only the owner and its group read it, also after it was rotated."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, errors=self.errors, opener=_opened)


def _opened(path: str, flags: int) -> int:
    file = os.open(path, flags, _RIGHTS)
    with contextlib.suppress(PermissionError):  # another user's file, given to this program
        limit_rights(file, _RIGHTS)
    return file


class Queueing(QueueHandler):
    """A handler that formats here and writes in a thread; it drops and counts lines that would have to wait."""

    def __init__(self, formatter: logging.Formatter) -> None:
        self.lines: queue.Queue[logging.LogRecord | None] = queue.Queue(_MOST_WAITING)
        super().__init__(self.lines)
        self.setFormatter(formatter)
        self.dropped = 0

    def enqueue(self, record: logging.LogRecord) -> None:
        """Queue a record; never waits and never fails."""
        try:
            super().enqueue(record)
        except queue.Full:
            self.dropped += 1


class _Lines(logging.Formatter):
    """Formats records as JSON; long values are shortened, addresses masked."""

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
        return to_json_line({name: self._safe(text) for name, text in line.items()})

    def _safe(self, text: str) -> str:
        return mask_addresses(f"{text[:_LONGEST]}..." if len(text) > _LONGEST else text, self._addresses)


def mask_addresses(text: str, addresses: str) -> str:
    """Return the text with its addresses masked as ``log.addresses`` says: none, network or full. Loopback always
    stays.
    """
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


def to_json_line(event: Mapping[str, object]) -> str:
    """Return one line of JSON; characters that a terminal, a screen reader or a Braille display would not show are
    escaped.
    """
    line = json.dumps(dict(event), ensure_ascii=False, default=str)
    if line.isascii() and line.isprintable():
        return line
    return "".join(letter if _is_harmless(letter) else _escaped(letter) for letter in line)


def _is_harmless(letter: str) -> bool:
    return letter == " " or unicodedata.category(letter)[0] not in "CZ"


def _escaped(letter: str) -> str:
    return json.dumps(letter)[1:-1] if letter != "\x7f" else "\\u007f"


logger = logging.getLogger(__name__)

FILE = "audit.jsonl"
_AUDIT_RIGHTS = 0o600  # of the file, whatever stands in its way
_DAY = "%Y-%m-%d"
_LONGEST_FACT = 200  # characters of a fact
_QUIET_SECONDS = 60.0  # between two complaints in the log of the server
_TRIES = 3  # to open the file while other processes move it aside


class AuditLog(Audit):
    """Log-ins with their addresses, changes to accounts, and acts of moderators; open until ``close``.

    ``process``: the process that notes; ``addresses``: none, network or full. A thread writes it, so a disk that is
    full or slow delays nobody, and the log of the server reports lost events.
    """

    def __init__(self, writer: DailyFile, process: str, addresses: str) -> None:
        self.writer = writer
        self._process = process
        self._addresses = addresses
        self._queue = Queueing(logging.Formatter("%(message)s"))
        self._log = Log(self._queue, writer)

    @property
    def lost(self) -> int:
        """The number of events that could not be written."""
        return self._log.dropped + self.writer.lost

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        """Note an event, see ``Audit``. The first members have their order for programs that read line by line."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line: dict[str, object] = {"time": now, "event": event, "address": mask_addresses(address, self._addresses)}
        if person is not None:
            line |= {"name": person.name, "person": person.id, "role": person.role}
        shown = {name: clean(fact, _LONGEST_FACT) if isinstance(fact, str) else fact for name, fact in facts.items()}
        text = to_json_line({**line, **shown, "process": self._process})
        self._queue.emit(logging.LogRecord("audit", logging.INFO, "", 0, "%s", (text,), None))

    def close(self) -> None:
        """Write the waiting events and stop."""
        self._log.close()


class DailyFile(logging.Handler):
    """Appends each line in one write. ``days``: for how many a file that was moved aside is kept."""

    def __init__(self, file: Path, days: int, now: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._file = file
        self._days = days
        self._now = now
        self._descriptor = -1
        self._is_torn = False  # the last write was not whole
        self._complained = float("-inf")
        self.lost = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; never raises."""
        line = f"{record.getMessage()}\n".encode()
        try:
            if not self._is_current():
                self._open()
            text = b"\n" + line if self._is_torn else line
            if os.write(self._descriptor, text) != len(text):
                self._is_torn = True
                raise OSError(28, os.strerror(28))
            self._is_torn = False
        except OSError as error:
            self.lost += 1
            if time.monotonic() - self._complained >= _QUIET_SECONDS:
                self._complained = time.monotonic()
                logger.error("audit log: could not write: %s", error.strerror or error)

    def tidy(self) -> None:
        """Move the file of another day aside, and remove files that were kept long enough; at least once a day.

        Any thread may call it; it never raises.
        """
        self.acquire()
        try:
            if self._file.exists() and not self._is_current():
                self._open()
            first = (self._today() - timedelta(days=self._days)).strftime(_DAY)
            for old in self._file.parent.glob(f"{self._file.stem}-????-??-??{self._file.suffix}"):
                if old.stem.removeprefix(f"{self._file.stem}-") < first:
                    old.unlink(missing_ok=True)
        except OSError as error:
            logger.error("audit log: could not move or remove old files: %s", error.strerror or error)
        finally:
            self.release()

    def close(self) -> None:
        """Close the file."""
        self._close()
        super().close()

    # Inside

    def _today(self) -> datetime:
        return datetime.fromtimestamp(self._now(), UTC)

    def _is_current(self) -> bool:
        """Return whether the open file is still the one of that name, and of today."""
        if self._descriptor < 0:
            return False
        found = os.fstat(self._descriptor)
        return self._is_there(found) and not self._is_old(found)

    def _is_old(self, found: os.stat_result) -> bool:
        """Return whether its last line is of an earlier day."""
        return found.st_size > 0 and self._day_of(found) < self._today().strftime(_DAY)

    def _day_of(self, found: os.stat_result) -> str:
        return datetime.fromtimestamp(found.st_mtime, UTC).strftime(_DAY)

    def _open(self) -> None:
        """Open the file. Several processes may come here at once: the first one moves the file of yesterday aside."""
        for _ in range(_TRIES):
            self._close()
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
            self._descriptor = os.open(self._file, flags, _AUDIT_RIGHTS)
            if sys.platform != "win32":
                import fcntl

                fcntl.flock(self._descriptor, fcntl.LOCK_EX)
                limit_rights(self._descriptor, _AUDIT_RIGHTS)
            found = os.fstat(self._descriptor)
            if self._is_old(found):
                aside = self._file.with_name(f"{self._file.stem}-{self._day_of(found)}{self._file.suffix}")
                if self._is_there(found):
                    if sys.platform == "win32":
                        self._close()  # it renames no open file
                    os.rename(self._file, aside)
                continue
            if sys.platform != "win32":
                fcntl.flock(self._descriptor, fcntl.LOCK_UN)
            if self._is_there(found):
                return

    def _is_there(self, found: os.stat_result) -> bool:
        try:
            there = os.stat(self._file)
        except FileNotFoundError:
            return False
        return (found.st_dev, found.st_ino) == (there.st_dev, there.st_ino)

    def _close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def open_audit(config: AuditConfig, folder: Path, process: str) -> AuditLog | None:
    """Open the audit log, or return None if it is off. If the file cannot be opened, only the log reports it."""
    if not config.on:
        return None
    file = Path(config.file) if config.file else folder / FILE
    return AuditLog(DailyFile(file, config.days), process, config.addresses)
