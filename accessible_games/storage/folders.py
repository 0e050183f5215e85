"""The folders of data and settings: the platform's user folders, or ACCESSIBLE_GAMES_HOME; and files in them."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from accessible_games.rules.core.notices import Notice, NoticeError

HOME_VARIABLE = "ACCESSIBLE_GAMES_HOME"
_PROGRAM = "accessible-games"
_ATTEMPTS = 10
# Windows refuses to replace a file that another program has open for a moment, and to open one that is being replaced.
_MOMENTARY: tuple[type[OSError], ...] = (PermissionError,) if os.name == "nt" else ()
_PAUSE_SECONDS = 0.05
_T = TypeVar("_T")
_PRIVATE = 0o700  # names and matches of players are private


def data_folder() -> Path:
    """Return the data folder, and make it if it is missing. Raises NoticeError."""
    return made(_home() or _user_folder("data"))


def settings_folder() -> Path:
    """Return the settings folder, and make it if it is missing. Raises NoticeError."""
    return made(_home() or _user_folder("config"))


def settings_path() -> Path:
    """Return the path of the settings file, which may be missing. Raises NoticeError."""
    return settings_folder() / "settings.json"


def database_file() -> Path:
    """Return the path of the store of matches, which may be missing. Raises NoticeError."""
    return data_folder() / "matches.sqlite3"


def replace_file(path: Path, content: bytes) -> None:
    """Replace a private file as a whole: the old or the new content is there. Raises OSError."""
    path.parent.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
    handle, new = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _patiently(lambda: os.replace(new, path))
    except BaseException:
        Path(new).unlink(missing_ok=True)
        raise


def _patiently(do: Callable[[], _T]) -> _T:
    """Do something with a file, and try again where that may help. Raises OSError."""
    for _ in range(_ATTEMPTS - 1):
        try:
            return do()
        except _MOMENTARY:
            time.sleep(_PAUSE_SECONDS)
    return do()


def _read(path: Path, most: int) -> bytes:
    """Return the content of a file, or its beginning if that has more bytes than this. Raises OSError."""
    with _patiently(lambda: path.open("rb")) as file:
        return file.read(most + 1)


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(os.path.abspath(os.path.expanduser(home))) if home else None


def _user_folder(kind: str) -> Path:
    import platformdirs  # imported late, since it is slow

    try:
        folder: Path = getattr(platformdirs, f"user_{kind}_path")(_PROGRAM, appauthor=False)
    except RuntimeError as error:  # nobody knows the home of this user, as in a service
        raise NoticeError(Notice.of("store-folder-unusable", folder="~", problem=str(error))) from error
    return folder


def made(folder: Path) -> Path:
    """Return the folder, and make it private if it is missing. Raises NoticeError."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_PRIVATE, exist_ok=True)
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(Notice.of("store-folder-unusable", folder=str(folder), problem=problem)) from error
    return folder


_LARGEST_BYTES = 1 << 20  # ours has about one thousand


class SettingsFile:
    """A file of settings. Its users check names and values."""

    def __init__(self, path: Path) -> None:
        """Read nothing yet. The file may be missing."""
        self._path = path

    def load(self) -> tuple[dict[str, object], Notice | None]:
        """Return the stored settings, empty if there are none, and the problem, if any.

        A damaged file is renamed, so that the next ``save`` does not destroy it.
        """
        try:
            content = _read(self._path, _LARGEST_BYTES)
        except FileNotFoundError:
            return {}, None
        except OSError as error:
            return {}, self._notice("store-settings-unreadable", error)
        try:
            settings = _parse(content)
        except (ValueError, RecursionError):
            return {}, self._set_aside()
        return settings, None

    def save(self, settings: Mapping[str, object]) -> None:
        """Replace the file as a whole. Raises NoticeError.

        Values that JSON cannot hold raise TypeError or ValueError.
        """
        text = json.dumps(dict(settings), ensure_ascii=False, allow_nan=False, indent=1, sort_keys=True) + "\n"
        try:
            replace_file(
                self._path, text.encode("utf-8", "backslashreplace")
            )  # a lone surrogate becomes its JSON escape
        except OSError as error:
            raise NoticeError(self._notice("store-settings-not-saved", error)) from error

    def _set_aside(self) -> Notice:
        number = 1
        while (aside := self._path.with_name(f"{self._path.stem}-damaged-{number}.json")).exists():
            number += 1
        try:
            _patiently(lambda: os.replace(self._path, aside))
        except OSError as error:
            return self._notice("store-settings-unreadable", error)
        return Notice.of("store-settings-damaged", file=str(self._path), aside=aside.name)

    def _notice(self, message: str, error: OSError) -> Notice:
        return Notice.of(message, file=str(self._path), problem=error.strerror or str(error))


def _parse(content: bytes) -> dict[str, object]:
    """Return the settings. Raises ValueError unless the content is one JSON object of reasonable size."""
    if len(content) > _LARGEST_BYTES:
        raise ValueError(f"settings may have {_LARGEST_BYTES} bytes, not {len(content)}")
    settings = json.loads(content.decode("utf-8-sig"))
    if not isinstance(settings, dict):
        raise ValueError(f"settings must be an object, not {type(settings).__name__}")
    return settings


_HEAD = b"accessible-games solution 1\n"
_DIGEST = hashlib.sha256().digest_size
_LONGEST_BYTES = 1 << 26  # our largest has about 1.3 million
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class SolutionStore:
    """Solutions as files of a folder, each with a checksum, under names that games choose."""

    def __init__(self, folder: Path) -> None:
        """Read nothing yet. ``save`` makes the folder if it is missing."""
        self._folder = folder

    def load(self, name: str) -> bytes | None:
        """Return the data saved under ``name``, or None if it is missing, unreadable or damaged.

        Raises ValueError unless the name consists of small letters, digits and single hyphens.
        """
        try:
            content = _read(self._path(name), _LONGEST_BYTES)
        except OSError:
            return None
        digest, data = content[len(_HEAD) : len(_HEAD) + _DIGEST], content[len(_HEAD) + _DIGEST :]
        whole = len(content) <= _LONGEST_BYTES and content.startswith(_HEAD) and hashlib.sha256(data).digest() == digest
        return data if whole else None

    def save(self, name: str, data: bytes) -> bool:
        """Replace the data under ``name`` durably, as a whole. Return whether that succeeded.

        Several processes may use the same name. Raises ValueError for a wrong name, or too much data.
        """
        path = self._path(name)
        content = _HEAD + hashlib.sha256(data).digest() + data
        if len(content) > _LONGEST_BYTES:
            raise ValueError(f"a solution cannot have {len(data)} bytes")
        try:
            replace_file(path, content)
        except OSError:
            return False
        return True

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"invalid name of a solution: {name!r}")
        return self._folder / f"{name}.solution"
