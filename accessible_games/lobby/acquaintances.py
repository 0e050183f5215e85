"""Friends, who is free, and profiles: what people let each other know of themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.feed import Orders
from accessible_games.lobby.orders import ReloadRelations, TellFriend
from accessible_games.lobby.pacing import Pacing
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.presence_registry import PresenceRegistry
from accessible_games.lobby.store import LobbyStore
from accessible_games.lobby.stored import Tally
from accessible_games.lobby.talk import Talk
from accessible_games.matches.ports import Milliseconds
from accessible_games.people.names import folded
from accessible_games.people.person import Person
from accessible_games.people.service import People
from accessible_games.people.settings import EVERYONE, NOBODY


@dataclass(frozen=True, slots=True)
class PersonStatus:
    """Somebody who is here. ``game``: which it plays just now, "" where it is free; None: it does not tell."""

    name: str
    game: str | None
    is_friend: bool = False
    is_program: bool = False


@dataclass(frozen=True, slots=True)
class Friends:
    """A person's friends who are here, and the names of the others; who asks it to be one, and whom it has asked."""

    here: tuple[PersonStatus, ...]
    away: tuple[str, ...]
    asking: tuple[str, ...]
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """What somebody lets others know. ``created``: milliseconds since 1970, 0: not known. ``standing``: None where it
    is not here; ``may_invite``: whether who asks may; ``games``: its matches that are over.
    """

    name: str
    role: str
    language: str
    created: int
    about: str
    is_friend: bool
    may_invite: bool
    standing: PersonStatus | None
    games: Sequence[Tally] = ()


@dataclass(eq=False)
class Acquaintances:
    """A port of sessions. Methods raise NoticeError."""

    _people: People
    _presences: PresenceRegistry
    _talk: Talk
    _orders: Orders
    _pacing: Pacing
    _store: LobbyStore
    _now: Milliseconds

    # Friends

    async def befriend(self, person: Person, name: str) -> tuple[str, bool]:
        """Ask somebody to be a friend, or say yes to who has asked; the name, and whether the two are friends now."""
        other = await self._talk.find(person, name)
        if not person.is_guest:
            self._pacing.befriend(person, other, await self._presences.is_friend(other, person.id))
        are_friends = await self._people.relations.befriend(person, other)
        await self._renew(person, other)
        await self._orders.give(TellFriend(other.id, person.id, person.name, int(are_friends)))
        if are_friends:
            await self._people.relations.set_told(person.id, [other.id])
        return other.name, are_friends

    async def part(self, person: Person, name: str) -> str:
        """No friends any more, or a question is declined or withdrawn. The name."""
        other = await self._talk.find(person, name)
        await self._people.relations.part(person, other)
        await self._renew(person, other)
        return other.name

    async def friends(self, presence: Presence) -> Friends:
        """Those of the person, and what is asked."""
        await self._presences.refresh()
        known = await self._people.relations.friendships(presence.person)
        here = self._presences.names()
        return Friends(
            tuple(self._standing(each.id, each.name, presence) for each in known.friends if each.id in here),
            tuple(each.name for each in known.friends if each.id not in here),
            tuple(each.name for each in known.asking),
            tuple(each.name for each in known.asked),
        )

    async def new(self, presence: Presence) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who has become a friend while the person was away, and who asks to be one; told once."""
        untold = await self._people.relations.untold(presence.person)
        if untold:
            try:
                await self._people.relations.set_told(presence.person.id, [each.id for each in untold])
            except NoticeError:  # a full disk keeps nobody out; it is told next time
                return (), ()
        wanted = [each for each in untold if each.id not in presence.blocked]
        return (
            tuple(each.name for each in wanted if each.id in presence.called),
            tuple(each.name for each in wanted if each.id not in presence.called),
        )

    async def _renew(self, *people: Person) -> None:
        for each in people:
            await self._presences.renew(each.id)
            await self._orders.give(ReloadRelations(each.id))

    # Who is here, and who that is

    async def here(self, presence: Presence, beginning: str) -> Sequence[PersonStatus]:
        """Who else is here, with names that begin so; friends first. Nobody of two who hear nothing of each other."""
        await self._presences.refresh()
        apart = presence.blocked | set(await self._people.relations.blocking(presence.person))
        wanted = folded(beginning)
        found = [
            self._standing(person, name, presence)
            for person, name in self._presences.names().items()
            if person != presence.person.id and person not in apart and folded(name).startswith(wanted)
        ]
        return sorted(found, key=lambda each: (not each.is_friend, each.name.casefold()))

    async def profile(self, presence: Presence, name: str) -> Profile:
        """What somebody lets this person know; one sentence says that it is nothing, whatever the reason."""
        person = presence.person
        other = await self._talk.find(person, name)
        settings, is_friend = await self._presences.settings_of(other), other.id in presence.friends
        is_shown = settings.visible == EVERYONE or (settings.visible != NOBODY and is_friend)
        if not is_shown or other.id in presence.blocked or await self._presences.has_blocked(other, person.id):
            raise NoticeError(Notice.of("profile-hidden", name=other.name))
        await self._presences.refresh()
        account = await self._people.account(other)
        is_muted = account is not None and account.muted > self._now()
        takes = settings.invitations
        return Profile(
            other.name,
            account.person.role if account is not None else "guest",
            settings.language,
            account.created if account is not None else 0,
            "" if is_muted else settings.about,
            is_friend,
            takes == EVERYONE or (takes != NOBODY and await self._presences.is_friend(other, person.id)),
            self._standing(other.id, other.name, presence) if other.id in self._presences.names() else None,
            await self._store.tally(other.id) if account is not None else (),
        )

    def _standing(self, person: str, name: str, viewer: Presence) -> PersonStatus:
        plays = self._presences.plays_what(person, viewer)
        return PersonStatus(name, plays, person in viewer.friends, self._presences.is_program(person))
