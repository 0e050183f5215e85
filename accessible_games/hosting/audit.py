"""The audit log: who came in and from where, and what was done to accounts and by moderators.

A file of its own of JSON lines, one for each day, kept for so many days. It is written by a thread; a disk that is full
or slow stops nobody, and the log of the server tells what could not be noted.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.hosting.config import AuditConfig
from accessible_games.hosting.logs import Log, Queueing, as_line, masked
from accessible_games.hosting.rights import limit
from accessible_games.rules.core.text import clean

logger = logging.getLogger(__name__)

FILE = "audit.jsonl"
_RIGHTS = 0o600  # of the file, whatever stands in its way
_DAY = "%Y-%m-%d"
_LONGEST = 200  # characters of a fact
_QUIET = 60.0  # seconds between two complaints in the log of the server
_TRIES = 3  # to open the file while other processes move it aside


class AuditLog(Audit):
    """A file, open until ``close``. ``process``: which one notes; ``addresses``: none, network or full."""

    def __init__(self, writer: DailyFile, process: str, addresses: str) -> None:
        self._writer = writer
        self._process = process
        self._addresses = addresses
        self._queue = Queueing(logging.Formatter("%(message)s"))
        self._log = Log(self._queue, writer)

    @property
    def lost(self) -> int:
        """How many events could not be written."""
        return self._log.dropped + self._writer.lost

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        """As ``Audit`` says. The first members have their order for programs that read line by line."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line: dict[str, object] = {"time": now, "event": event, "address": masked(address, self._addresses)}
        if person is not None:
            line |= {"name": person.name, "person": person.id, "role": person.role}
        shown = {name: clean(fact, _LONGEST) if isinstance(fact, str) else fact for name, fact in facts.items()}
        text = as_line({**line, **shown, "process": self._process})
        self._queue.emit(logging.LogRecord("audit", logging.INFO, "", 0, "%s", (text,), None))

    def tidy(self) -> None:
        """Move the file of another day aside, and remove what was kept long enough; at least once a day."""
        self._writer.tidy()

    def close(self) -> None:
        """Write what waits."""
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
        """Never raises."""
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
            if time.monotonic() - self._complained >= _QUIET:
                self._complained = time.monotonic()
                logger.error("the audit log cannot be written: %s", error.strerror or error)

    def tidy(self) -> None:
        """See ``AuditLog.tidy``. May be called by any thread; never raises."""
        self.acquire()
        try:
            if self._file.exists() and not self._is_current():
                self._open()
            first = (self._today() - timedelta(days=self._days)).strftime(_DAY)
            for old in self._file.parent.glob(f"{self._file.stem}-????-??-??{self._file.suffix}"):
                if old.stem.removeprefix(f"{self._file.stem}-") < first:
                    old.unlink(missing_ok=True)
        except OSError as error:
            logger.error("the audit log cannot be tidied: %s", error.strerror or error)
        finally:
            self.release()

    def close(self) -> None:
        """Let go of the file."""
        self._close()
        super().close()

    # Inside

    def _today(self) -> datetime:
        return datetime.fromtimestamp(self._now(), UTC)

    def _is_current(self) -> bool:
        """Whether the open file is still the one of that name, and of today."""
        if self._descriptor < 0:
            return False
        found = os.fstat(self._descriptor)
        return self._is_there(found) and not self._is_old(found)

    def _is_old(self, found: os.stat_result) -> bool:
        """Whether its last line is of an earlier day."""
        return found.st_size > 0 and self._day_of(found) < self._today().strftime(_DAY)

    def _day_of(self, found: os.stat_result) -> str:
        return datetime.fromtimestamp(found.st_mtime, UTC).strftime(_DAY)

    def _open(self) -> None:
        """Several processes may come here at once: the first one moves the file of yesterday aside."""
        for _ in range(_TRIES):
            self._close()
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
            self._descriptor = os.open(self._file, flags, _RIGHTS)
            if sys.platform != "win32":
                import fcntl

                fcntl.flock(self._descriptor, fcntl.LOCK_EX)
                limit(self._descriptor, _RIGHTS)
            found = os.fstat(self._descriptor)
            if self._is_old(found):
                aside = self._file.with_name(f"{self._file.stem}-{self._day_of(found)}{self._file.suffix}")
                if self._is_there(found):
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
    """None where nothing is to be noted. A file that cannot be had stops nothing; the log tells of it."""
    if not config.on:
        return None
    file = Path(config.file) if config.file else folder / FILE
    return AuditLog(DailyFile(file, config.days), process, config.addresses)
