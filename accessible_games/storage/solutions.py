"""What was found by solving a game, kept from one start of the program to the next.

Nothing is lost with such a file but the time to solve the game again. So what cannot be read or written is no fault
that a person would have to hear of.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from accessible_games.storage.folders import replace_file

_HEAD = b"accessible-games solution 1\n"
_DIGEST = hashlib.sha256().digest_size
_LARGEST = 1 << 26  # bytes; the largest of ours has about 1.3 million
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class SolutionStore:
    """Solutions as files of one folder, each with a checksum, under the names that games give them."""

    def __init__(self, folder: Path) -> None:
        """The folder may be missing; it is made when something is saved."""
        self._folder = folder

    def load(self, name: str) -> bytes | None:
        """What was saved under ``name``; None if nothing, or if it cannot be read or is damaged.

        Raises ValueError for a name that has anything but small letters, digits and single hyphens in it.
        """
        try:
            with self._path(name).open("rb") as file:
                content = file.read(_LARGEST + 1)
        except OSError:
            return None
        digest, data = content[len(_HEAD) : len(_HEAD) + _DIGEST], content[len(_HEAD) + _DIGEST :]
        whole = len(content) <= _LARGEST and content.startswith(_HEAD) and hashlib.sha256(data).digest() == digest
        return data if whole else None

    def save(self, name: str, data: bytes) -> bool:
        """Put ``data`` in the place of what was there, durably and at once; whether that succeeded.

        Several processes may save and load the same name. Raises ValueError for an unfit name, or too much data.
        """
        path = self._path(name)
        content = _HEAD + hashlib.sha256(data).digest() + data
        if len(content) > _LARGEST:
            raise ValueError(f"{len(data)} bytes are too many for a solution")
        try:
            replace_file(path, content)
        except OSError:
            return False
        return True

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"no name of a solution: {name!r}")
        return self._folder / f"{name}.solution"
