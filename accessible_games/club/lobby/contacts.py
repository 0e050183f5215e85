"""Contacts between people: friends, blocked people, presence and profiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.names import folded
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import EVERYONE, NOBODY
from accessible_games.club.lobby.broadcasts import Befriended, ReloadRelations
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.stored import Tally
from accessible_games.rules.core.notices import Notice, NoticeError

_NAMED = 20  # people that are named at once


@dataclass(frozen=True, slots=True)
class PersonStatus:
    """A person online. ``game``: the present one, "" if free, None if the person does not show it."""

    name: str
    game: str | None
    is_friend: bool = False
    is_program: bool = False


@dataclass(frozen=True, slots=True)
class Friends:
    """A person's friends online, the names of the others, and friend requests in both directions."""

    here: tuple[PersonStatus, ...]
    away: tuple[str, ...]
    asking: tuple[str, ...]
    asked: tuple[str, ...]


@dataclass(frozen=True)
class Here:
    """The other people here, friends first, as many as are named at once; and their number.

    ``watching``: in the same way, the spectators of the person's match; ``watchers``: their number.
    """

    people: tuple[PersonStatus, ...]
    count: int
    watching: tuple[str, ...]
    watchers: int


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile that somebody shows. ``created``: milliseconds since 1970, 0: unknown.

    ``status``: None if the person is away; ``may_invite``: whether the viewer may; ``games``: the finished matches.
    """

    name: str
    role: str
    language: str
    created: int
    about: str
    is_friend: bool
    may_invite: bool
    status: PersonStatus | None
    games: Sequence[Tally] = ()


@dataclass(frozen=True, slots=True)
class Relation:
    """The relation of two people: ``is_friend``; a friend request; and whether one has blocked the other."""

    is_friend: bool
    has_asked: bool
    is_asked: bool
    is_blocked: bool


@dataclass(eq=False, slots=True)
class Contacts:
    """Other people, as one member knows them. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    # Friends

    async def befriend(self, name: str) -> tuple[str, bool]:
        """Ask somebody for friendship, or accept theirs. Return the name, and whether the two are friends now."""
        club, person = self._club, self._me.person
        other = await club.presences.find_other(person, name)
        if not person.is_guest:
            club.pacing.befriend(person, other, await club.presences.has_befriended(other, person.id))
        are_friends = await club.people.relations.befriend(person, other)
        await self._renew(person, other)
        await club.broadcasts.send(Befriended(other.id, person.id, person.name, are_friends))
        if are_friends:
            await club.people.accounts.mark_friends_heard(person.id, [other.id])
        return other.name, are_friends

    async def part(self, name: str) -> str:
        """End a friendship, or decline or withdraw a request. Return the name."""
        person = self._me.person
        other = await self._club.presences.find_other(person, name)
        await self._club.people.relations.part(person, other)
        await self._renew(person, other)
        return other.name

    async def friends(self) -> Friends:
        """Return the person's friends and requests."""
        me, presences = self._me.known(), self._club.presences
        await presences.refresh()
        known = await self._club.people.relations.friendships(me.person)
        here = presences.names()
        return Friends(
            tuple(self._status(each.id, each.name) for each in known.friends if each.id in here),
            tuple(each.name for each in known.friends if each.id not in here),
            tuple(each.name for each in known.asking),
            tuple(each.name for each in known.asked),
        )

    async def new_friends(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the friends won while the person was away, and the requests; each announced once."""
        me, people = self._me, self._club.people
        untold = await people.relations.unheard(me.person)
        if untold:
            try:
                await people.accounts.mark_friends_heard(me.person.id, [each.id for each in untold])
            except NoticeError:  # a full disk keeps nobody out; it is announced next time
                return (), ()
        wanted = [each for each in untold if each.id not in me.blocked]
        return (
            tuple(each.name for each in wanted if each.id in me.befriended),
            tuple(each.name for each in wanted if each.id not in me.befriended),
        )

    async def relation(self, name: str) -> Relation:
        """Return the person's relation to somebody."""
        other = await self._club.presences.find_other(self._me.person, name)
        known = await self._club.people.relations.friendships(self._me.person)

        def is_in(people: Iterable[Person]) -> bool:
            return any(each.id == other.id for each in people)

        return Relation(is_in(known.friends), is_in(known.asked), is_in(known.asking), is_in(await self.blocked()))

    # Blocked people

    async def blocked(self) -> Sequence[Person]:
        """Return the people that the person has blocked; guests as long as they are here."""
        person, presences = self._me.person, self._club.presences
        here = presences.names()
        found = {each.id: each for each in await self._club.people.relations.blocked(person)}
        for presence in presences.sessions(person.id):
            found |= {each: Person(each, here[each]) for each in presence.blocked - found.keys() if each in here}
        return list(found.values())

    async def block(self, name: str, is_blocked: bool) -> str:
        """Block or unblock somebody; if one of the two is a guest, until the guest leaves. Return the name."""
        person, presences = self._me.person, self._club.presences
        other = await presences.find_other(person, name)
        if person.is_guest or other.is_guest:
            for presence in presences.sessions(person.id):
                kept = presence.blocked - {other.id}
                presence.blocked = kept | {other.id} if is_blocked else kept
            return other.name
        await self._club.people.relations.block(person, other, is_blocked)
        await self._renew(person, other)  # they are no friends any more
        return other.name

    async def _renew(self, *people: Person) -> None:
        for each in people:
            await self._club.presences.renew(each.id)
            await self._club.broadcasts.send(ReloadRelations(each.id))

    # Presence and profiles

    async def who(self, beginning: str) -> Here:
        """Return the other people here whose names begin so, without those blocked in either direction."""
        me, presences = self._me.known(), self._club.presences
        await presences.refresh()
        apart = me.blocked | set(await self._club.people.relations.blocking(me.person))
        wanted = folded(beginning)
        found = [
            self._status(person, name)
            for person, name in presences.names().items()
            if person != me.person.id and person not in apart and folded(name).startswith(wanted)
        ]
        found.sort(key=lambda each: (not each.is_friend, each.name.casefold()))
        watchers = presences.watchers(me.match_id) if me.match_id else ()
        watching = [name for name in watchers if name != me.person.name]
        return Here(tuple(found[:_NAMED]), len(found), tuple(watching[:_NAMED]), len(watching))

    async def profile(self, name: str) -> Profile:
        """Return the profile that somebody shows to this person; one refusal serves for all reasons."""
        me, presences, people = self._me.known(), self._club.presences, self._club.people
        other = await presences.find_other(me.person, name)
        settings, is_friend = await presences.settings_of(other), other.id in me.friends
        is_shown = settings.visible == EVERYONE or (settings.visible != NOBODY and is_friend)
        if not is_shown or other.id in me.blocked or await presences.has_blocked(other, me.person.id):
            raise NoticeError(Notice.of("profile-hidden", name=other.name))
        await presences.refresh()
        account = await people.account(other)
        is_muted = account is not None and account.muted > self._club.now()
        takes = settings.invitations
        return Profile(
            other.name,
            account.person.role if account is not None else "guest",
            settings.language,
            account.created if account is not None else 0,
            "" if is_muted else settings.about,
            is_friend,
            takes == EVERYONE or (takes != NOBODY and await presences.has_befriended(other, me.person.id)),
            self._status(other.id, other.name) if other.id in presences.names() else None,
            await self._club.store.tally(other.id) if account is not None else (),
        )

    def _status(self, person: str, name: str) -> PersonStatus:
        presences = self._club.presences
        plays = presences.plays_what(person, self._me)
        return PersonStatus(name, plays, person in self._me.friends, presences.is_program(person))
