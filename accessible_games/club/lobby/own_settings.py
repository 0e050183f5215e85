"""What a person has chosen about the program, as it changes it from outside of its sessions."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.rules.core.notices import NoticeError


@dataclass(eq=False, slots=True)
class OwnSettings:
    """Those of one member with an account. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def present(self) -> Settings:
        """As they are stored."""
        return await self._club.people.settings(self._me.person)

    async def change(self, **changed: object) -> None:
        """Store these; they hold in its sessions, too, that are here."""
        people, person = self._club.people, self._me.person
        await people.change(person, changed)
        if people.events is not None:
            with suppress(NoticeError):  # it is stored, and holds from the next time on
                await people.events.renew_settings(person, changed)
