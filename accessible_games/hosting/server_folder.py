"""The data folder of a server: its access rights, its lock for one process, and the list of deleted accounts."""

from __future__ import annotations

import logging
import os
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from accessible_games.club.accounts.person import Leaver
from accessible_games.hosting.config import SQLITE_NAME, Config
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

_OTHERS = 0o077  # rights that are removed from the server's own files
_STRANGERS = 0o007  # rights that other people's files must not have
_OWN = (SQLITE_NAME, f"{SQLITE_NAME}-wal", f"{SQLITE_NAME}-shm", "ssh_host_ed25519_key", "audit.jsonl")
# Containers put secrets there, readable for everybody, and everybody is one user.
_HANDED = Path("/run/secrets")


def restrict_access(config: Config) -> None:
    """Remove other users' rights at the start; log the files for which that is not possible."""
    for path in _own(config):
        if is_open(path):
            try:
                path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_OTHERS)
                logger.warning("%s: other users could read it; removed their rights", path)
            except OSError as error:
                logger.warning("%s: other users can read it; could not remove their rights: %s", path, error.strerror)
    for path in _given(config):
        if is_open(path, _STRANGERS):
            logger.warning("%s: other users can read it, and it contains secrets", path)


def faults(config: Config) -> list[Notice]:
    """Return what others can read at this moment, with the command that shuts it."""
    found = [(path, "go-rwx") for path in _own(config) if is_open(path)]
    found += [(path, "o-rwx") for path in _given(config) if is_open(path, _STRANGERS)]
    return [fault(path, change) for path, change in found]


def fault(path: Path, change: str = "go-rwx") -> Notice:
    """Return the notice that others can read the path."""
    return Notice.of("rights-open", file=str(path), change=change)


def _own(config: Config) -> Iterator[Path]:
    folder = config.data_folder()
    yield folder
    yield from (folder / name for name in _OWN)


def _given(config: Config) -> Iterator[Path]:
    """Yield files with secrets that somebody else has put there."""
    if config.tls.private_key:
        yield Path(config.tls.private_key)
    for path in config.secret_files:
        if not path.is_relative_to(_HANDED):
            yield path


def limit_rights(descriptor: int, most: int) -> None:
    """Reduce the rights of an open regular file to ``most``. Raises PermissionError if another user owns it."""
    found = os.fstat(descriptor).st_mode
    if sys.platform != "win32" and stat.S_ISREG(found) and stat.S_IMODE(found) & ~most:
        os.fchmod(descriptor, stat.S_IMODE(found) & most)


def is_open(path: Path, mask: int = _OTHERS) -> bool:
    """Return whether others on this computer, or those of ``mask``, can read or change the file."""
    if sys.platform == "win32":
        return False
    try:
        found = path.stat()
    except OSError:
        return False
    return bool(stat.S_IMODE(found.st_mode) & mask) and (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode))


_NAME = "server.lock"


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Hold the folder as long as the block runs; the system releases it however the process ends.

    Raises NoticeError if another server has it.
    """
    try:
        file = (folder / _NAME).open("a")
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(Notice.of("store-folder-unusable", folder=str(folder), problem=problem)) from error
    with file:
        try:
            _lock(file)
        except OSError as error:
            raise NoticeError(Notice.of("serve-already", folder=str(folder))) from error
        yield


def _lock(file: TextIO) -> None:
    """Lock an empty file, until it is closed. Raises OSError if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


FILE = "deleted-accounts.txt"
_RIGHTS = 0o600


class LeaverFile:
    """A file with a line for each deleted account: its number and creation time, which distinguishes reused numbers.

    It contains nothing else about anybody.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, leaver: Leaver) -> None:
        """Add an account durably, unless it is there already. Raises NoticeError."""
        if (leaver.id, leaver.created) in {(each.id, each.created) for each in self.all()}:
            return
        try:
            descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, _RIGHTS)
            try:
                os.write(
                    descriptor, f"\n{leaver.id} {leaver.created}\n".encode()
                )  # behind half a line, if there is one
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except OSError as error:
            raise self._fault("leavers-unwritable", error) from error

    def all(self) -> Sequence[Leaver]:
        """Return all accounts on it; lines that make no sense are skipped. Raises NoticeError if it cannot be read."""
        try:
            lines = self._file.read_text(encoding="ascii", errors="replace").splitlines()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._fault("leavers-unreadable", error) from error
        words = [line.split() for line in lines]
        return [Leaver(each[0], int(each[1])) for each in words if len(each) == 2 and all(map(_is_number, each))]

    def _fault(self, message: str, error: OSError) -> NoticeError:
        return NoticeError(Notice.of(message, file=str(self._file), problem=error.strerror or str(error)))


def leavers_of(config: Config) -> LeaverFile:
    """Return the list of a server. Raises NoticeError if it has no folder."""
    named = config.accounts.deleted
    return LeaverFile(Path(named) if named else config.data_folder() / FILE)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 19
