"""What accounts and guests need to know of those who are here, and tell them: the port ``AccountEvents``."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcast_handler import BroadcastHandler
from accessible_games.club.lobby.broadcasts import AccountGone, TellAdopted, TellName, TellRole, TellSettings
from accessible_games.club.lobby.feed import BroadcastFeed
from accessible_games.club.lobby.places import KEPT
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.club.lobby.reminders import Absences
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.matches.log import is_guest
from accessible_games.matches.ports import Milliseconds, Register
from accessible_games.rules.core.notices import NoticeError

_ALONE = 1_800_000  # milliseconds for which a match against computers keeps the name of a guest who is away
_SAME = 20  # guests who play by names that look the same; more than one is rare


@dataclass(eq=False)
class LobbyEvents:
    """Of all processes."""

    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _subscriber: BroadcastHandler
    _absences: Absences
    _register: Register
    _store: LobbyStore
    _now: Milliseconds

    def names(self) -> Mapping[str, str]:
        """Everybody who is here, as far as is known: identifier -> name."""
        return self._presences.names()

    async def refresh(self) -> None:
        """Learn who is here now. Raises NoticeError."""
        await self._presences.refresh()

    async def plays(self, person: str) -> int:
        """In how many running matches a person has a seat. Raises NoticeError."""
        return await self._register.count_of(person)

    async def seated(self, beginning: str) -> Collection[str]:
        """Whose identifiers begin so and who sit in matches that wait or go on. Raises NoticeError.

        A match without a clock in which nothing happens keeps a name as long as it leads its player back; against
        computers alone not so long, or anybody could keep any number of names.
        """
        now = self._now()
        playing = await self._register.playing(beginning, now - KEPT, alone_since=now - _ALONE, limit=_SAME)
        return {*playing, *await self._store.seated(beginning, limit=_SAME)}

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before ``person.epoch``, in all processes."""
        await self._subscriber.sign_out(person)

    async def renew_role(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its role is another one. Raises NoticeError."""
        await self._broadcasts.send(TellRole(person.id))

    async def renew_name(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its name is another one. Raises NoticeError."""
        await self._broadcasts.send(TellName(person.id))

    async def renew_settings(self, person: Person, changed: Mapping[str, object]) -> None:
        """Tell all sessions of the person, in all processes, what it has changed elsewhere. Raises NoticeError."""
        await self._broadcasts.send(TellSettings(person.id, json.dumps(changed)))

    async def tell_leaving(self, person: Person, days: int) -> None:
        """End all sessions of the account, which is to be deleted in so many days. Raises NoticeError."""
        await self._broadcasts.send(AccountGone(person.id, days))

    async def before_adoption(self, guest: Person) -> Collection[str]:
        """Keep what is known of a guest in the store; of which accounts it hears nothing. Raises NoticeError."""
        await self._presences.places.store()
        await self._presences.heard.store()
        blocked = {each for presence in self._presences.sessions(guest.id) for each in presence.blocked}
        return {each for each in blocked if not is_guest(each)}

    async def adopted(self, guest: Person, person: Person) -> None:
        """Tell all processes that the guest has this account now. Who does not hear of it blocks nobody less."""
        self._absences.forget(guest.id)
        with suppress(NoticeError):
            await self._broadcasts.send(TellAdopted(guest.id, person.id, person.name))
