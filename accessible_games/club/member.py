"""The club as one person reaches it: the one interface for sessions, programs and pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from accessible_games.club.accounts.learning import Attempts, LearningStore
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby import news, seating
from accessible_games.club.lobby.broadcasts import Replace
from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.lobby.housekeeping import DAY
from accessible_games.club.lobby.news import Arrival
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.seats import Admission, Results, Seats
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.staff import Staff
from accessible_games.club.lobby.stored import Withdrawn
from accessible_games.club.lobby.talk import Talk
from accessible_games.club.notifications.service import Notifications, NotificationService
from accessible_games.club.ratings.service import Ratings, RatingService
from accessible_games.club.tournaments.service import Tournaments, TournamentService
from accessible_games.rules.core.notices import NoticeError

_WITHDRAWN = 10  # matches that no longer wait, announced at once


@dataclass(frozen=True, slots=True)
class Club:
    """The services that people at a server share; one in each process."""

    lobby: LobbyService
    ratings: RatingService
    tournaments: TournamentService
    notifications: NotificationService
    learning: LearningStore

    @asynccontextmanager
    async def look_in(self, presence: Presence) -> AsyncIterator[Member]:
        """Let somebody ask without arriving: nobody is notified, and nothing counts as heard."""
        member = Member(self, presence)
        try:
            await member.look_in()
            yield member
        finally:
            await member.close(is_lost=True)


@dataclass(eq=False, slots=True)
class OwnSettings:
    """The settings of one member with an account. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def present(self) -> Settings:
        """Return the stored settings."""
        return await self._club.people.settings(self._me.person)

    async def change(self, **changed: object) -> None:
        """Store these; they also hold in the person's present sessions."""
        people, person = self._club.people, self._me.person
        await people.change(person, changed)
        if people.events is not None:
            with suppress(NoticeError):  # it is stored, and holds from the next time on
                await people.events.renew_settings(person, changed)


class Member:
    """The club for one session, program or request. Methods raise NoticeError.

    Each part is made when it is asked for, and holds only the club and the presence.
    """

    __slots__ = ("_is_here", "_lobby", "club", "presence")

    def __init__(self, club: Club, presence: Presence) -> None:
        """Create the member; a caller who only reads needs no presence."""
        self.club = club
        self._lobby = club.lobby
        self.presence = presence
        self._is_here = False

    @property
    def admission(self) -> Admission:
        """Return which matches the person may watch."""
        return Admission(self._lobby, self.presence)

    @property
    def attempts(self) -> Attempts:
        """Return the person's attempts at puzzles."""
        return Attempts(self.club.learning, self.presence.person.id, self._lobby.service.ports.now)

    @property
    def contacts(self) -> Contacts:
        """Return the contacts with other people."""
        return Contacts(self._lobby, self.presence)

    @property
    def notifications(self) -> Notifications:
        """Return the notifications sent while the person is away."""
        return Notifications(self.club.notifications, self.presence)

    @property
    def ratings(self) -> Ratings:
        """Return the ratings of the person and others."""
        return Ratings(self.club.ratings, self.presence)

    @property
    def results(self) -> Results:
        """Return the results of the person's matches."""
        return Results(self._lobby, self.presence)

    @property
    def seats(self) -> Seats:
        """Return the person's seats in waiting or running matches."""
        return Seats(self._lobby, self.presence)

    @property
    def settings(self) -> OwnSettings:
        """Return the person's settings."""
        return OwnSettings(self._lobby, self.presence)

    @property
    def staff(self) -> Staff:
        """Return the commands of moderators."""
        return Staff(self._lobby, self.presence)

    @property
    def talk(self) -> Talk:
        """Return the person's talk."""
        return Talk(self._lobby, self.presence)

    @property
    def tournaments(self) -> Tournaments:
        """Return the tournaments, to open and enter."""
        return Tournaments(self.club.tournaments, self.presence)

    def parts(self) -> dict[type[Any], Any]:
        """Return all parts and the member itself, as ports of a session."""
        every = (
            *(self, self.admission, self.contacts, self.notifications, self.ratings, self.results),
            *(self.seats, self.settings, self.staff, self.talk, self.tournaments),
        )
        return {type(each): each for each in every}

    # Coming and going

    def come_back(self) -> None:
        """Note before arriving that a session at another process was this connection."""
        self.presence.is_back = True

    async def arrive(self) -> Arrival:
        """Arrive. The cost does not grow with the number of people here."""
        club, presence = self._lobby, self.presence
        person, presences = presence.person, club.presences
        await self._find_home()
        await club.abandoned_seats.back(person)
        if person.is_guest:
            await self._take_over()
        is_elsewhere = not person.is_guest and (
            bool(presences.sessions(person.id))
            or (not presence.is_back and await presences.is_alive_elsewhere(person.id))
        )
        await presences.add(presence)
        try:
            arrival = await self._arrival(is_elsewhere)
        except BaseException:  # also if the person leaves while arriving
            presences.remove(presence, is_lost=True)
            raise
        self._is_here = True
        return arrival

    async def look_in(self) -> None:
        """Ask without arriving: nobody is notified, and nothing counts as heard."""
        await self._find_home()
        await self._lobby.presences.look_in(self.presence)

    async def close(self, is_lost: bool) -> None:
        """Leave; the last session frees seats in matches that are about to begin.

        ``is_lost``: the connection was lost, and the person may come back for them.
        """
        presences, is_here, self._is_here = self._lobby.presences, self._is_here, False
        if not is_here:
            presences.look_out(self.presence)
            return
        is_last = presences.remove(self.presence, is_lost)
        await presences.heard.store_soon()
        if is_last and not is_lost:
            await self._lobby.abandoned_seats.gone(self.presence.person)

    def typed(self) -> None:
        """Note that the connection is alive."""
        if self._is_here:
            self._lobby.presences.heard.typed(self.presence)

    def renew(self, person: Person) -> None:
        """Take over the same person with another password, name or driver."""
        self.presence.person = person

    async def set_driver(self, driver: str) -> None:
        """Set who plays with the account, one of ``person.DRIVERS``."""
        self.renew(await self._lobby.people.set_driver(self.presence.person, driver))

    def follow(self, match_id: str, plays: bool, is_over: bool, game: str) -> None:
        """Move to this match, or to none; ``plays``: with a seat."""
        presence, place = self.presence, "" if is_over else match_id
        if self._is_here and (presence.match_id, presence.plays, presence.place) != (match_id, plays, place):
            self._lobby.presences.follow(presence, match_id, plays, is_over, game)

    # Inside

    async def _find_home(self) -> None:
        """Set the digest of the household, from which nobody can tell the address."""
        presence, guests = self.presence, self._lobby.people.guests
        presence.home = await guests.place(presence.household) if presence.household else ""

    async def _take_over(self) -> None:
        """End the guest's other connection: it is half open, or somebody else's who took the place.

        Before the new one is here: of two that come at once, the broadcast that is stored later ends the other.
        """
        person, presences = self.presence.person, self._lobby.presences
        for each in presences.sessions(person.id):
            each.hear(news.TakenOver())
        if presences.is_shared:
            await self._lobby.broadcasts.send(Replace(person.id, presences.process))

    async def _arrival(self, is_elsewhere: bool) -> Arrival:
        """Return the news for an arriving person; what is announced once counts as heard."""
        club, presence, person = self._lobby, self.presence, self.presence.person
        await self._renew()
        await club.broadcast_handler.tell_answers(presence)
        if is_kept := await club.people.stay(person):
            club.audit.note("leaving-undone", person)
        place = await club.presences.places.of(person.id)
        own = [each for each in await self.seats.running() if each.match.id != place]
        club.reminders.arrived(person.id, own)
        sitting = tuple(await club.matches.sitting(person))
        asked = tuple(await club.matches.asked(person))
        club.watch.again(sitting, person)
        known = len([each for each in (*sitting, *asked) if seating.is_listed(each, "")])
        listed, newest = await club.count_listed()
        return Arrival(
            club.presences.count(),
            max(0, listed - known),
            newest,
            tuple(each for each in own if each.is_turn),
            len(own),
            sitting,
            asked,
            tuple(await self.talk.messages()),
            place,
            is_elsewhere,
            *await self.seats.endings(place),
            await self._withdrawn(),
            await club.people.complaints.count() if presence.person.may_moderate else 0,
            *await self.contacts.new_friends(),
            is_kept,
        )

    async def _renew(self) -> None:
        """Apply changes made since the log-in and before this session could hear them."""
        presence, people = self.presence, self._lobby.people
        if people.is_outdated(presence.person):
            presence.hear(news.SignedOut())
        if left := await people.sanctions.banned(presence.person):
            presence.hear(news.Kicked(-(-left // DAY)))
        await self._lobby.tell_change(presence)

    async def _withdrawn(self) -> tuple[Withdrawn, ...]:
        """Return the news of matches in which the person waited, each announced once."""
        store, person = self._lobby.store, self.presence.person
        found = () if person.is_guest else tuple(await store.withdrawn(person.id, limit=_WITHDRAWN))
        if found:
            try:
                await store.forget_withdrawn(person.id, [each.waiting_id for each in found])
            except NoticeError:  # a full disk keeps nobody out; it is announced next time
                return ()
        return found
