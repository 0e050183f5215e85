"""Who else on this computer may read what a server keeps: what is the server's own is shut, the rest is told."""

from __future__ import annotations

import logging
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from accessible_games.hosting.config import SQLITE_NAME, Config
from accessible_games.rules.core.notices import Notice

logger = logging.getLogger(__name__)

_OTHERS = 0o077  # who may have nothing of what the server has made: group and others
_STRANGERS = 0o007  # who may have nothing of what somebody else has put there: others
_OWN = (SQLITE_NAME, f"{SQLITE_NAME}-wal", f"{SQLITE_NAME}-shm", "ssh_host_ed25519_key", "audit.jsonl")
# Containers put secrets there, readable for everybody, and everybody is one user.
_HANDED = Path("/run/secrets")


def shut(config: Config) -> None:
    """At the start. What cannot be shut, or is for somebody else to shut, stands in the log."""
    for path in _own(config):
        if is_open(path):
            try:
                path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_OTHERS)
                logger.warning("others on this computer could read %s; it is shut now", path)
            except OSError as error:
                logger.warning("others on this computer can read %s, and it cannot be shut: %s", path, error.strerror)
    for path in _given(config):
        if is_open(path, _STRANGERS):
            logger.warning("others on this computer can read %s, in which secrets stand", path)


def faults(config: Config) -> list[Notice]:
    """What others can read at this moment, with the command that shuts it."""
    found = [(path, "go-rwx") for path in _own(config) if is_open(path)]
    found += [(path, "o-rwx") for path in _given(config) if is_open(path, _STRANGERS)]
    return [fault(path, change) for path, change in found]


def fault(path: Path, change: str = "go-rwx") -> Notice:
    """That others can read it."""
    return Notice.of("rights-open", file=str(path), change=change)


def _own(config: Config) -> Iterator[Path]:
    folder = config.data_folder()
    yield folder
    yield from (folder / name for name in _OWN)


def _given(config: Config) -> Iterator[Path]:
    """Files with secrets that somebody else has put there."""
    if config.tls.private_key:
        yield Path(config.tls.private_key)
    for path in config.secret_files:
        if not path.is_relative_to(_HANDED):
            yield path


def limit(descriptor: int, most: int) -> None:
    """An open regular file has at most these rights from now on. Raises PermissionError where it is somebody else's."""
    found = os.fstat(descriptor).st_mode
    if sys.platform != "win32" and stat.S_ISREG(found) and stat.S_IMODE(found) & ~most:
        os.fchmod(descriptor, stat.S_IMODE(found) & most)


def is_open(path: Path, mask: int = _OTHERS) -> bool:
    """Whether others on this computer can read or change what is a person's own, or those whom ``mask`` names."""
    if sys.platform == "win32":
        return False
    try:
        found = path.stat()
    except OSError:
        return False
    return bool(stat.S_IMODE(found.st_mode) & mask) and (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode))
