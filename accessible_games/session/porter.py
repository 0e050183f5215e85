"""Carries out what a session asks of the lobby; the host's other half on a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import singledispatchmethod

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.crowd import Presence
from accessible_games.lobby.news import Said
from accessible_games.lobby.ports import UnknownWaitingError
from accessible_games.lobby.proposals import Outcome
from accessible_games.lobby.service import LobbyService
from accessible_games.people.names import folded
from accessible_games.people.person import Person
from accessible_games.session import hall_requests as hall
from accessible_games.session.hall_requests import HallReply, HallRequest

_WATCHED = 10  # running matches that are offered to watch
_NAMED = 20  # people that are named at once

Deliver = Callable[[HallReply], None]


class Porter:
    """One session in the lobby. Its methods raise NoticeError."""

    __slots__ = ("_arriving", "_deliver", "_lobby", "_person", "_presence")

    def __init__(self, lobby: LobbyService, arriving: Presence, deliver: Deliver) -> None:
        """``arriving``: as which the session comes in; ``deliver``: gets the replies."""
        self._lobby = lobby
        self._person = arriving.person
        self._arriving = arriving
        self._deliver = deliver
        self._presence: Presence | None = None

    async def close(self, is_lost: bool) -> None:
        """The session ends; ``is_lost``: because the connection was lost."""
        if self._presence is not None:
            presence, self._presence = self._presence, None
            await self._lobby.depart(presence, is_lost)

    def typed(self) -> None:
        """The line is alive."""
        if self._presence is not None:
            self._lobby.crowd.typed(self._presence)

    def renew(self, person: Person) -> None:
        """The person has another password."""
        self._person = person
        if self._presence is not None:
            self._lobby.crowd.renew(self._presence, person)

    async def check_entry(self, match_id: str) -> None:
        """Raises NoticeError when the person may not even watch the match."""
        await self._lobby.check_entry(self._person, match_id)

    async def missed_talk(self, match_id: str) -> list[tuple[int, Said]]:
        """What was said at a match, and when, while the person was not there."""
        return await self._lobby.missed_talk(self._presence, match_id) if self._presence is not None else []

    async def refuse_unknown(self, match_id: str) -> None:
        """Raises NoticeError, which says how to take part when the match waits for players, else where to look."""
        await self._lobby.check_begun(match_id)
        raise NoticeError(Notice.of("hall-unknown", match=match_id))

    def follow(self, match_id: str, plays: bool, is_over: bool) -> None:
        """The session is at this match now, or at none; ``plays``: with a seat."""
        presence, place = self._presence, "" if is_over else match_id
        if presence is not None and (presence.match_id, presence.plays, presence.place) != (match_id, plays, place):
            self._lobby.crowd.follow(presence, match_id, plays, is_over)

    @singledispatchmethod
    async def do(self, request: HallRequest) -> None:
        """Carry a request out and deliver what comes of it."""
        raise TypeError(request)

    @do.register
    async def _(self, request: hall.Arrive) -> None:
        self._presence, arrival = await self._lobby.arrive(self._arriving)
        self._deliver(arrival)

    # Matches

    @do.register
    async def _(self, request: hall.Propose) -> None:
        matches = self._lobby.matches
        act = matches.quick if request.is_quick else matches.propose
        async with self.beginning():
            self._sat(await act(self._person, request.proposal), "proposed")

    @do.register
    async def _(self, request: hall.Rematch) -> None:
        self._lobby.invitations.check_rematch(self._person, request.match_id)
        async with self.beginning():
            self._sat(await self._lobby.matches.rematch(self._person, request.match_id, request.proposal), "rematch")

    @do.register
    async def _(self, request: hall.Sit) -> None:
        try:
            async with self.beginning():
                outcome = await self._lobby.matches.sit(self._person, request.waiting_id, request.password)
        except UnknownWaitingError:
            await self._lobby.check_waits(self._person, request.waiting_id)
            raise
        self._sat(outcome, "joined")

    @do.register
    async def _(self, request: hall.Fill) -> None:
        matches = self._lobby.matches
        waiting = await matches.own(self._person, request.waiting_id)
        self._sat(await matches.fill(self._person, waiting.id, request.level), "filled")

    @do.register
    async def _(self, request: hall.Stand) -> None:
        matches = self._lobby.matches
        if not request.waiting_id and await matches.newest(self._person) is None:
            raise NoticeError(Notice.of("seats-in-lobby"))
        waiting = await matches.own(self._person, request.waiting_id)
        if self._person.id in waiting.guests:  # asked, and does not want to
            await self.do(hall.Decline(waiting.id))
            return
        await matches.stand(self._person, waiting.id)
        self._deliver(hall.Stood(waiting.id))

    @do.register
    async def _(self, request: hall.Alter) -> None:
        self._sat(await self._lobby.matches.alter(self._person, request.waiting_id, request.proposal), "changed")

    @do.register
    async def _(self, request: hall.Shut) -> None:
        matches = self._lobby.matches
        waiting = await matches.own(self._person, request.waiting_id)
        await matches.shut(self._person, waiting.id)
        self._deliver(hall.Stood(waiting.id, is_shut=True))

    @do.register
    async def _(self, request: hall.Decline) -> None:
        await self._lobby.matches.decline(self._person, request.waiting_id)
        self._say("seats-you-declined")

    @do.register
    async def _(self, request: hall.Invite) -> None:
        matches = self._lobby.matches
        waiting = await matches.own(self._person, request.waiting_id)
        guest = await self._lobby.talk.find(self._person, request.name)
        await self._lobby.invitations.check(self._present(), guest)
        await matches.invite(self._person, waiting.id, guest)
        is_here = await self._lobby.crowd.is_here(guest.id)
        self._say("seats-invited", name=guest.name, here="yes" if is_here else "no")

    @do.register
    async def _(self, request: hall.Dismiss) -> None:
        if request.match_id:
            name = await self._lobby.send_away(self._person, request.match_id, request.name)
            self._say("seats-dismissed-watcher", name=name)
            return
        matches = self._lobby.matches
        waiting = await matches.own(self._person, request.waiting_id)
        other = await self._lobby.talk.find(self._person, request.name)
        await matches.dismiss(self._person, waiting.id, other)
        self._say("seats-dismissed", name=other.name)

    @do.register
    async def _(self, request: hall.ListHall) -> None:
        found = await self._lobby.matches.finding.listed(self._person, request.game, request.after)
        running = () if request.game or request.after else await self._lobby.running(self._person, _WATCHED)
        more = hall.ListHall(request.game, found.next) if found.next else None
        self._deliver(hall.HallList((*found.own, *found.asked, *found.others), tuple(running), more, not request.after))

    @do.register
    async def _(self, request: hall.ListMine) -> None:
        running = await self._lobby.matches_of(self._person)
        finding = self._lobby.matches.finding
        waiting = (*await finding.sitting(self._person), *await finding.asked(self._person))
        self._deliver(hall.Mine(tuple(running), waiting, *await self._lobby.endings(self._person)))

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
        watchers = self._lobby.crowd.watchers(presence.match_id) if presence.match_id else ()
        watching = [name for name in watchers if name != self._person.name]
        self._deliver(
            hall.Here((*friends, *others)[:_NAMED], tuple(friends), len(found), tuple(watching[:_NAMED]), len(watching))
        )

    @do.register
    async def _(self, request: hall.Say) -> None:
        await self._lobby.talk.say(self._present(), request.text)

    @do.register
    async def _(self, request: hall.Tell) -> None:
        name, is_here = await self._lobby.talk.tell(self._present(), request.name, request.text)
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
        elif request.what in ("mute", "ban"):
            await self._hold(request)
            return
        elif request.what == "kick":
            name = await staff.kick(person, name)
        elif request.what == "close":
            done = await staff.close(person, name)
            self._say(f"staff-done-close-{done}", name=name)
            return
        elif request.what == "restart":
            await staff.restart(person, request.number)
        elif request.number:
            await staff.see_to(person, request.number)
        else:
            reports, count, people = await staff.reports(person)
            self._deliver(hall.Complaints(tuple(reports), count, people))
            return
        if request.what != "announce" and not (request.what == "restart" and request.number):  # heard by all
            self._say(f"staff-done-{request.what}", name=name, number=request.number)

    @asynccontextmanager
    async def beginning(self) -> AsyncIterator[None]:
        """The person begins a match inside. Raises NoticeError where it has too many, or begins them too fast."""
        await self._lobby.fairness.check_begin(self._person)
        try:
            yield
        except BaseException:
            self._lobby.fairness.give_back(self._person)
            raise

    # Inside

    async def _hold(self, order: hall.Order) -> None:
        """Silence somebody or keep it out; those who look after the others first hear whom else that meets."""
        staff = self._lobby.staff
        if order.number and not (order.is_alone or order.is_sure):
            names = await staff.reach(self._person, order.what, order.name, order.number)
            if names:
                self._deliver(hall.Reach(order, tuple(names)))
                return
        act = staff.mute if order.what == "mute" else staff.ban
        held = await act(self._person, order.name, order.number, is_alone=order.is_alone)
        self._say(f"staff-done-{order.what}", name=held.name, number=order.number, how=held.how)

    def _present(self) -> Presence:
        if self._presence is None:  # the store could not be asked when the session began
            raise NoticeError(Notice.of("hall-closed"))
        return self._presence

    def _sat(self, outcome: Outcome, how: str) -> None:
        """That a match has begun is told to everybody in it alike."""
        if not outcome.has_begun:
            self._deliver(hall.Sat(outcome.waiting, how))

    def _say(self, message: str, **facts: str | int) -> None:
        self._deliver(hall.Done(Notice.of(message, **facts)))
