"""Where data and settings live: the platform's user folders, or the one of ACCESSIBLE_GAMES_HOME; and files in them."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from accessible_games.rules.core.notices import Notice, NoticeError

HOME_VARIABLE = "ACCESSIBLE_GAMES_HOME"
_PROGRAM = "accessible-games"
_ATTEMPTS = 10  # Windows refuses to replace a file that a virus scanner or an editor has open for a moment
_PAUSE = 0.05  # seconds
_PRIVATE = 0o700  # names of players and their matches are nobody else's business


def data_folder() -> Path:
    """The folder of the records, made when it is missing. Raises NoticeError."""
    return made(_home() or _user_folder("data"))


def settings_folder() -> Path:
    """The folder of the settings, made when it is missing. Raises NoticeError."""
    return made(_home() or _user_folder("config"))


def settings_path() -> Path:
    """The path of the settings; the file itself may be missing. Raises NoticeError."""
    return settings_folder() / "settings.json"


def database_file() -> Path:
    """The path of the store of matches; the file itself may be missing. Raises NoticeError."""
    return data_folder() / "matches.sqlite3"


def replace_file(path: Path, content: bytes) -> None:
    """The old or the new content is there, never half of it, and for its owner alone. Raises OSError."""
    path.parent.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
    handle, new = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        rename_patiently(new, path)
    except BaseException:
        Path(new).unlink(missing_ok=True)
        raise


def rename_patiently(source: str | Path, target: Path) -> None:
    """In the place of what was there. Raises OSError."""
    for attempt in range(_ATTEMPTS):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if os.name != "nt" or attempt == _ATTEMPTS - 1:
                raise
            time.sleep(_PAUSE)


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(os.path.abspath(os.path.expanduser(home))) if home else None


def _user_folder(kind: str) -> Path:
    import platformdirs  # only here, since it takes time

    folder: Path = getattr(platformdirs, f"user_{kind}_path")(_PROGRAM, appauthor=False)
    return folder


def made(folder: Path) -> Path:
    """The folder; when it is missing it is made, with a private mode. Raises NoticeError."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_PRIVATE, exist_ok=True)
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(Notice.of("store-folder-unusable", folder=str(folder), problem=problem)) from error
    return folder


_LARGEST = 1 << 20  # bytes; ours has about one thousand


class SettingsFile:
    """One file of settings. Names and values are checked by those who use them."""

    def __init__(self, path: Path) -> None:
        """Nothing is read yet; the file may be missing."""
        self._path = path

    def load(self) -> tuple[dict[str, object], Notice | None]:
        """The stored settings, empty when there are none, and what went wrong, if anything.

        A damaged file is moved aside under another name, so that the next ``save`` destroys nothing.
        """
        try:
            with self._path.open("rb") as file:
                content = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return {}, None
        except OSError as error:
            return {}, self._notice("store-settings-unreadable", error)
        try:
            settings = _read(content)
        except (ValueError, RecursionError):
            return {}, self._set_aside()
        return settings, None

    def save(self, settings: Mapping[str, object]) -> None:
        """Replace the file: the old or the new settings are there, never half of them. Raises NoticeError.

        The values must be what JSON can hold; TypeError or ValueError otherwise.
        """
        text = json.dumps(dict(settings), ensure_ascii=False, allow_nan=False, indent=1, sort_keys=True) + "\n"
        try:
            replace_file(
                self._path, text.encode("utf-8", "backslashreplace")
            )  # half a character becomes its JSON escape
        except OSError as error:
            raise NoticeError(self._notice("store-settings-not-saved", error)) from error

    def _set_aside(self) -> Notice:
        number = 1
        while (aside := self._path.with_name(f"{self._path.stem}-damaged-{number}.json")).exists():
            number += 1
        try:
            rename_patiently(self._path, aside)
        except OSError as error:
            return self._notice("store-settings-unreadable", error)
        return Notice.of("store-settings-damaged", file=str(self._path), aside=aside.name)

    def _notice(self, message: str, error: OSError) -> Notice:
        return Notice.of(message, file=str(self._path), problem=error.strerror or str(error))


def _read(content: bytes) -> dict[str, object]:
    """Raises ValueError for anything but one JSON object of reasonable size."""
    if len(content) > _LARGEST:
        raise ValueError("too large")
    settings = json.loads(content.decode("utf-8-sig"))
    if not isinstance(settings, dict):
        raise ValueError("not an object")
    return settings


_HEAD = b"accessible-games solution 1\n"
_DIGEST = hashlib.sha256().digest_size
_LONGEST = 1 << 26  # bytes; the largest of ours has about 1.3 million
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
                content = file.read(_LONGEST + 1)
        except OSError:
            return None
        digest, data = content[len(_HEAD) : len(_HEAD) + _DIGEST], content[len(_HEAD) + _DIGEST :]
        whole = len(content) <= _LONGEST and content.startswith(_HEAD) and hashlib.sha256(data).digest() == digest
        return data if whole else None

    def save(self, name: str, data: bytes) -> bool:
        """Put ``data`` in the place of what was there, durably and at once; whether that succeeded.

        Several processes may save and load the same name. Raises ValueError for an unfit name, or too much data.
        """
        path = self._path(name)
        content = _HEAD + hashlib.sha256(data).digest() + data
        if len(content) > _LONGEST:
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
