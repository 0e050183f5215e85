"""The settings file: JSON, replaced as a whole, and never a reason for the program not to start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.folders import rename_patiently, replace_file

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
