"""Where data and settings live: the platform's user folders, or the one folder of ACCESSIBLE_GAMES_HOME."""

from __future__ import annotations

import os
import tempfile
import time
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
