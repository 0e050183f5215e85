"""Backups of an SQLite store: made while it is in use, and restored as a whole."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import schema
from accessible_games.storage.schema import version_of
from accessible_games.storage.sql import DamagedStoreError, ForeignStoreError
from accessible_games.storage.sqlite_sql import as_notices, read_only, require_sound

logger = logging.getLogger(__name__)

Tell = Callable[[int], None]
_STEP = 2500  # pages of four kilobytes between two calls of ``tell``
_BESIDE = ("-wal", "-shm")  # SQLite's files beside a file in use


def back_up(source: Path, target: Path, *, replace: bool, tell: Tell = lambda percent: None) -> int:
    """Copy and check the store, while others may write to it. Return the number of matches.

    ``tell``: called with the percentage copied so far. The target appears as a whole or not at all. Raises NoticeError,
    also if the target exists, unless ``replace``.
    """
    if not source.exists():
        raise NoticeError(Notice.of("backup-nothing", file=str(source)))
    if target.exists() and not replace:
        raise NoticeError(Notice.of("backup-file-exists", file=str(target)))
    with _target_errors("backup-unwritable", target), _copied(source, target, tell) as (copy, count):
        os.replace(copy, target)
        _settle(target)
    return count


def restore(copy: Path, target: Path, *, replace: bool, tell: Tell = lambda percent: None) -> tuple[int, Path | None]:
    """Replace the store, which nobody may use, by a copy. Return the number of matches and the old store.

    ``tell``: as in ``back_up``. Either the old or the new store is there, never half of one. With ``replace`` the old
    one is kept beside it. Raises NoticeError, also if there is a store, unless ``replace``.
    """
    if not copy.is_file():
        raise NoticeError(Notice.of("restore-file-missing", file=str(copy)))
    if target.exists() and not replace:
        raise NoticeError(Notice.of("restore-exists", file=str(target)))
    with _target_errors("restore-unwritable", target), _of_backup(copy), _copied(copy, target, tell) as (new, count):
        old = _set_aside(target) if target.exists() else None
        _give_to_owner(new)
        os.replace(new, target)
        _settle(target)
    return count, old


@contextmanager
def _copied(source: Path, target: Path, tell: Tell) -> Iterator[tuple[Path, int]]:
    """Yield a sound private copy beside the target, and its number of matches. Raises NoticeError."""
    handle, name = tempfile.mkstemp(prefix=f"{target.stem}-", suffix=".new", dir=target.parent)
    os.close(handle)
    new = Path(name)
    try:
        with (
            closing(read_only(source)) as reading,
            closing(sqlite3.connect(new, isolation_level=None)) as writing,
        ):
            with as_notices(source):
                _copy_pages(reading, writing, tell)
                count = _checked(writing, source)
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, without a write-ahead log
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        yield new, count
    finally:
        for each in (new, *(Path(f"{new}{end}") for end in _BESIDE)):
            each.unlink(missing_ok=True)


def _copy_pages(reading: sqlite3.Connection, writing: sqlite3.Connection, tell: Tell) -> None:
    """Copy all pages of one moment. Without the transaction a copy in steps would restart at each write."""

    def told_rest(status: int, left: int, count: int) -> None:
        tell(100 * (count - left) // max(1, count))

    reading.execute("BEGIN")
    reading.execute("SELECT count(*) FROM sqlite_master").fetchone()
    reading.backup(writing, pages=_STEP, progress=told_rest)
    reading.execute("COMMIT")


def _checked(connection: sqlite3.Connection, source: Path) -> int:
    """Return the number of matches. Raises NoticeError for a damaged file, or one of another program."""
    is_empty = not version_of(connection, str(source))
    require_sound(connection, source)
    if is_empty or not schema.is_ours(connection):
        raise ForeignStoreError(Notice.of("store-foreign", file=str(source)))
    count: int = connection.execute("SELECT count(*) FROM matches").fetchone()[0]
    return count


def _set_aside(target: Path) -> Path:
    """Keep the old store with all its files under another name, until it is replaced."""
    try:
        with closing(sqlite3.connect(target, timeout=1)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # everything is in one file
    except sqlite3.Error:
        logger.warning("store %s: damaged; kept with the files beside it", target)
    number = 1
    while (aside := target.with_name(f"{target.stem}-old-{number}{target.suffix}")).exists():
        number += 1
    _keep(target, aside)
    for end in _BESIDE:
        beside = Path(f"{target}{end}")
        if beside.exists():
            _keep(beside, Path(f"{aside}{end}"))
            beside.unlink()
    return aside


def _keep(file: Path, name: Path) -> None:
    """Give a file a second name, or copy it if the file system has no second names."""
    try:
        os.link(file, name)
    except OSError:
        shutil.copy2(file, name)


def _give_to_owner(file: Path) -> None:
    """Give a file that root made in the folder of a server to the server's user."""
    if os.name == "posix" and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def _settle(file: Path) -> None:
    """Wait until the new name is on the disk, if the system can."""
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextmanager
def _target_errors(message: str, target: Path) -> Iterator[None]:
    """Turn errors of the system at the target into a notice."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise NoticeError(Notice.of(message, file=str(target), problem=problem)) from error


@contextmanager
def _of_backup(copy: Path) -> Iterator[None]:
    """Turn errors of the copy into notices about backups, which do not suggest an empty store."""
    try:
        yield
    except DamagedStoreError as error:
        raise NoticeError(Notice.of("restore-damaged", file=str(copy))) from error
    except ForeignStoreError as error:
        raise NoticeError(Notice.of("restore-foreign", file=str(copy))) from error
