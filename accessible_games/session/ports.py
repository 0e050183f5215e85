"""Ports of a session that others fill: records, settings, and the desk for matters of an account."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games.matches.ports import Summary
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings


class Records(Protocol):
    """Where records come from. ``person``: None at a computer of one's own. Methods raise NoticeError."""

    async def lines(self, person: Person | None, kind: str, match_id: str, settings: Settings) -> Sequence[str]:
        """``kind``: record, what was played, as everybody may know it; transcript, what the person heard."""

    async def played(self, person: Person | None) -> Sequence[Summary]:
        """The matches in which the person had a seat, changed last first."""


class AccountDesk(Protocol):
    """Sees to matters of the own account, beside the session."""

    async def open_desk(self, command: str, rest: str) -> None:
        """``command``: password, key, recovery or register; ``rest``: what was typed behind it, or the channel."""


class Voices(Protocol):
    """The voice at a computer of one's own."""

    async def speaking(self, language: str) -> Sequence[str]:
        """The names of voices that can be chosen for a language, the usual one first; none where nobody speaks."""


class SettingsStore(Protocol):
    """Where settings are remembered."""

    def save(self, settings: Settings) -> None:
        """Raises NoticeError."""


class Preferences:
    """The settings of the person, remembered and acted on."""

    def __init__(self, store: SettingsStore, on_settings: Callable[[Settings], None]) -> None:
        self._store = store
        self._on_settings = on_settings

    async def save(self, settings: Settings) -> None:
        """Act on these from now on, and remember them. Raises NoticeError."""
        self._on_settings(settings)
        self._store.save(settings)
