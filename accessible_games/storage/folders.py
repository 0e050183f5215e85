"""Where data and settings live: the platform's user folders, or the one folder of ACCESSIBLE_GAMES_HOME."""

from __future__ import annotations

import os
from pathlib import Path

from accessible_games.core import Notice, NoticeError

HOME_VARIABLE = "ACCESSIBLE_GAMES_HOME"
_PROGRAM = "accessible-games"
_PRIVATE = 0o700  # names of players and their matches are nobody else's business


def data_folder() -> Path:
    """The folder of the records, made when it is missing. Raises NoticeError."""
    home = _home()
    if home is None:
        import platformdirs

        home = platformdirs.user_data_path(_PROGRAM, appauthor=False)
    return made(home)


def settings_folder() -> Path:
    """The folder of the settings, made when it is missing. Raises NoticeError."""
    home = _home()
    if home is None:
        import platformdirs

        home = platformdirs.user_config_path(_PROGRAM, appauthor=False)
    return made(home)


def settings_path() -> Path:
    """The path of the settings; the file itself may be missing. Raises NoticeError."""
    return settings_folder() / "settings.json"


def database_file() -> Path:
    """The path of the store of matches; the file itself may be missing. Raises NoticeError."""
    return data_folder() / "matches.sqlite3"


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(os.path.abspath(os.path.expanduser(home))) if home else None


def made(folder: Path) -> Path:
    """The folder; when it is missing it is made, with a private mode. Raises NoticeError."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_PRIVATE, exist_ok=True)
    except OSError as error:
        problem = error.strerror or str(error)
        raise NoticeError(Notice.of("store-folder-unusable", folder=str(folder), problem=problem)) from error
    return folder
