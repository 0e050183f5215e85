"""Carries out what a session asks of the lobby; the host's other half on a server."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatchmethod

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.crowd import Presence
from accessible_games.lobby.news import Hear
from accessible_games.lobby.service import LobbyService
from accessible_games.lobby.tables import Outcome
from accessible_games.people.names import folded
from accessible_games.people.person import Person
from accessible_games.session import hall_requests as hall
from accessible_games.session.hall_requests import HallReply, HallRequest

_WATCHED = 10  # running matches that are offered to watch
_NAMED = 20  # people that are named at once

Deliver = Callable[[HallReply], None]


class Porter:
    """One session in the lobby. Its methods raise NoticeError."""

    __slots__ = ("_deliver", "_hear", "_lobby", "_person", "_presence")

    def __init__(self, lobby: LobbyService, person: Person, hear: Hear, deliver: Deliver) -> None:
        """``hear``: what comes without being asked for; ``deliver``: replies."""
        self._lobby = lobby
        self._person = person
        self._hear = hear
        self._deliver = deliver
        self._presence: Presence | None = None

    async def close(self) -> None:
        """The session ends."""
        if self._presence is not None:
            presence, self._presence = self._presence, None
            await self._lobby.depart(presence)

    async def check_entry(self, match_id: str) -> None:
        """Raises NoticeError when the person may not even watch the match."""
        if not await self._lobby.may_watch(self._person, match_id):
            raise NoticeError(Notice.of("seats-not-watched", match=match_id))

    def follow(self, match_id: str, plays: bool) -> None:
        """The session is at this match now, or at none; ``plays``: with a seat."""
        presence = self._presence
        if presence is not None and (presence.match_id, presence.plays) != (match_id, plays):
            self._lobby.crowd.follow(presence, match_id, plays)

    @singledispatchmethod
    async def do(self, request: HallRequest) -> None:
        """Carry a request out and deliver what comes of it."""
        raise TypeError(request)

    @do.register
    async def _(self, request: hall.Arrive) -> None:
        arrival = await self._lobby.arrive(self._person, self._hear)
        self._presence = arrival.presence
        self._deliver(hall.Welcomed(
            arrival.here, arrival.waiting, arrival.turns, arrival.running, arrival.asked, arrival.messages
        ))  # fmt: skip

    # Matches

    @do.register
    async def _(self, request: hall.Propose) -> None:
        tables = self._lobby.tables
        act = tables.quick if request.is_quick else tables.propose
        self._sat(await act(self._person, request.proposal), "proposed")

    @do.register
    async def _(self, request: hall.Rematch) -> None:
        self._sat(await self._lobby.tables.rematch(self._person, request.match_id, request.proposal), "rematch")

    @do.register
    async def _(self, request: hall.Sit) -> None:
        self._sat(await self._lobby.tables.sit(self._person, request.waiting_id, request.password), "joined")

    @do.register
    async def _(self, request: hall.Fill) -> None:
        self._sat(await self._lobby.tables.fill(self._person, request.waiting_id, request.level), "filled")

    @do.register
    async def _(self, request: hall.Stand) -> None:
        await self._lobby.tables.stand(self._person, request.waiting_id)
        self._deliver(hall.Stood(request.waiting_id))

    @do.register
    async def _(self, request: hall.Decline) -> None:
        await self._lobby.tables.decline(self._person, request.waiting_id)
        self._say("seats-you-declined")

    @do.register
    async def _(self, request: hall.Invite) -> None:
        guest = await self._lobby.talk.find(self._person, request.name)
        await self._lobby.tables.invite(self._person, request.waiting_id, guest)
        is_here = await self._lobby.crowd.is_here(guest.id)
        self._say("seats-invited", name=guest.name, here="yes" if is_here else "no")

    @do.register
    async def _(self, request: hall.Dismiss) -> None:
        if request.waiting_id:
            other = await self._lobby.talk.find(self._person, request.name)
            await self._lobby.tables.dismiss(self._person, request.waiting_id, other)
            name = other.name
        else:
            name = await self._lobby.send_away(self._person, request.match_id, request.name)
        self._say("seats-dismissed", name=name)

    @do.register
    async def _(self, request: hall.ListTables) -> None:
        waiting = await self._lobby.tables.listed(self._person)
        running = await self._lobby.running(self._person, _WATCHED)
        self._deliver(hall.Tables(tuple(waiting), tuple(running)))

    @do.register
    async def _(self, request: hall.ListMine) -> None:
        running = await self._lobby.matches_of(self._person)
        self._deliver(hall.Mine(tuple(running), tuple(await self._lobby.tables.of(self._person))))

    # People

    @do.register
    async def _(self, request: hall.Who) -> None:
        await self._lobby.crowd.refresh()
        presence, wanted = self._present(), folded(request.beginning)
        found = {
            person: name
            for person, name in self._lobby.crowd.names().items()
            if person != self._person.id and folded(name).startswith(wanted)
        }
        friends = sorted((name for person, name in found.items() if person in presence.friends), key=str.casefold)
        others = sorted((name for person, name in found.items() if person not in presence.friends), key=str.casefold)
        watching = self._lobby.crowd.watchers(presence.match_id) if presence.match_id else ()
        self._deliver(hall.Here(
            (*friends, *others)[:_NAMED], tuple(friends), len(found), tuple(watching)
        ))  # fmt: skip

    @do.register
    async def _(self, request: hall.Say) -> None:
        await self._lobby.talk.say(self._present(), request.text)

    @do.register
    async def _(self, request: hall.Tell) -> None:
        name, is_here = await self._lobby.talk.tell(self._person, request.name, request.text)
        self._say("talk-told", name=name, here="yes" if is_here else "no")

    @do.register
    async def _(self, request: hall.Recall) -> None:
        self._deliver(hall.Recalled(tuple(await self._lobby.talk.lines(self._present(), request.count))))

    @do.register
    async def _(self, request: hall.ListFriends) -> None:
        if request.blocked:
            people = [(each.name, False) for each in await self._lobby.talk.blocked(self._person)]
        else:
            people = [(each.name, is_here) for each, is_here in await self._lobby.talk.friends(self._person)]
        self._deliver(hall.Friends(tuple(people), request.blocked))

    @do.register
    async def _(self, request: hall.Befriend) -> None:
        name = await self._lobby.talk.befriend(self._person, request.name, request.is_friend)
        self._say("people-here-friend" if request.is_friend else "people-here-no-friend", name=name)

    @do.register
    async def _(self, request: hall.Block) -> None:
        name = await self._lobby.talk.block(self._person, request.name, request.is_blocked)
        self._say("people-here-blocked" if request.is_blocked else "people-here-unblocked", name=name)

    @do.register
    async def _(self, request: hall.Report) -> None:
        name = await self._lobby.talk.report(self._person, request.name, request.text)
        self._say("people-here-reported", name=name)

    # Those who look after the others

    @do.register
    async def _(self, request: hall.Order) -> None:
        staff, person, name = self._lobby.staff, self._person, request.name
        if request.what == "announce":
            await staff.announce(person, name)
        elif request.what == "mute":
            name = await staff.mute(person, name, request.number)
        elif request.what == "kick":
            name = await staff.kick(person, name)
        elif request.what == "ban":
            name = await staff.ban(person, name, request.number)
        elif request.what == "close":
            await staff.close(person, name)
        elif request.what == "restart":
            await staff.restart(person, request.number)
        else:
            reports = await staff.reports(person)
            self._deliver(hall.Complaints(tuple((who, about, text) for _, who, about, text in reports)))
            return
        self._say(f"staff-done-{request.what}", name=name, number=request.number)

    # Inside

    def _present(self) -> Presence:
        if self._presence is None:  # the store could not be asked when the session began
            raise NoticeError(Notice.of("hall-closed"))
        return self._presence

    def _sat(self, outcome: Outcome, how: str) -> None:
        """That a match has begun is told to everybody in it alike."""
        if not outcome.match_id:
            self._deliver(hall.Sat(outcome.waiting, how))

    def _say(self, message: str, **facts: str | int) -> None:
        self._deliver(hall.Done(Notice.of(message, **facts)))
