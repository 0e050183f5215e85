"""The settings of the person at this computer: those that are remembered, and those of one run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from accessible_games.club.accounts.settings import Settings, read_settings
from accessible_games.rules.core.notices import Notice
from accessible_games.storage.folders import SettingsFile

_COMMANDS = "signals"  # in the file; no setting, so nothing but the file itself can change it


class SettingsKeeper:
    """Remembers settings, less what was only asked for on the command line of this run.

    ``commands``: what the file has beside them, commands of the person's own; kept as it is, right or wrong.
    """

    def __init__(self, file: SettingsFile) -> None:
        self._file = file
        self._remembered = Settings()
        self._asked: dict[str, Any] = {}
        self.commands: object = None

    def load(self, defaults: Settings) -> tuple[Settings, Notice | None]:
        """The remembered settings, every invalid value replaced by its default."""
        data, notice = self._file.load()
        self.commands = data.get(_COMMANDS)
        self._remembered = read_settings(data, defaults)
        return self._remembered, notice

    def apply(self, asked: Mapping[str, Any]) -> Settings:
        """The settings for this run. Edit mode, once asked for, is remembered. Raises NoticeError."""
        settings = replace(self._remembered, **asked)
        self._asked = {name: value for name, value in asked.items() if (name, value) != ("edit", True)}
        if asked.get("edit") and not self._remembered.edit:
            self.save(settings)
        return settings

    def save(self, settings: Settings) -> None:
        """Raises NoticeError."""
        kept: dict[str, Any] = {
            name: getattr(self._remembered, name)
            for name, value in self._asked.items()
            if getattr(settings, name) == value  # changed since, it is the person's choice
        }
        if self.commands is not None:
            kept[_COMMANDS] = self.commands
        self._file.save({**settings.to_json(), **kept})
