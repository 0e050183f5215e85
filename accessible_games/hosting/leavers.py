"""The list of deleted accounts: a file beside the store, so that a backup that is put back does not bring them back."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from accessible_games.club.accounts.stored import Leaver
from accessible_games.hosting.config import Config
from accessible_games.rules.core.notices import Notice, NoticeError

FILE = "deleted-accounts.txt"
_RIGHTS = 0o600


class LeaverFile:
    """A line for each: the number of the account, and when it was made, which tells it from a later one of that number.

    Nothing else of anybody stands there.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, leaver: Leaver) -> None:
        """One more, durable when it returns; who is there already stays so. Raises NoticeError."""
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
        """Everybody on it; lines that say nothing are passed over. Raises NoticeError where it cannot be read."""
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
    """The list of a server. Raises NoticeError where there is no folder for it."""
    named = config.accounts.deleted
    return LeaverFile(Path(named) if named else config.data_folder() / FILE)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 19
