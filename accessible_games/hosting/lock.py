"""One server for one SQLite file: a second one is refused, whatever its ports."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from accessible_games.rules.core.notices import Notice, NoticeError

_NAME = "server.lock"


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Hold the folder as long as the block runs; the system gives it back however the process ends.

    Raises NoticeError when another server has it. Where the system has no such locks, nothing is held.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        file = (folder / _NAME).open("w")
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(Notice.of("store-folder-unusable", folder=str(folder), problem=problem)) from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise NoticeError(Notice.of("serve-already", folder=str(folder))) from error
        yield
