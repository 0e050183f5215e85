"""What the feeds bring: talk is passed on to the people of this process, and orders are carried out for them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial, singledispatchmethod

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.stored import Leaver
from accessible_games.club.lobby import news, orders
from accessible_games.club.lobby.account_deletion import AccountDeletion
from accessible_games.club.lobby.feed import Orders
from accessible_games.club.lobby.handovers import Handovers
from accessible_games.club.lobby.orders import Issued, News
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import DECLINED, INVITATION, OPEN, ChatMessage
from accessible_games.matches.background import Tasks
from accessible_games.matches.log import is_guest
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

_AGAIN = 1.0  # seconds until what could not be stored is tried once more


@dataclass(eq=False)
class BroadcastHandler:
    """Hears every line and every order for the people of this process.

    ``tell_change``: to a session whose person has perhaps another role, or name; ``forget``: nobody is to
    miss this guest; ``plan_restart``: of this process, in so many minutes.
    """

    _store: LobbyStore
    _people: People
    _presences: PresenceRegistry
    _orders: Orders
    _tell_change: Callable[[Presence], Coroutine[None, None, None]]
    _forget: Callable[[str], None]
    _plan_restart: Callable[[int], None]
    _deletions: AccountDeletion
    _handovers: Handovers
    _tasks: Tasks = field(default_factory=lambda: Tasks("what an order asked for was not done"))

    async def close(self) -> None:
        """Leave what is not done."""
        await self._tasks.close()

    def hear(self, line: ChatMessage) -> None:
        """A line of talk."""
        kind = line.room.partition(":")[0]
        hearing = self._pass_on(line)
        noted = {
            each.person.id
            for each in hearing
            if (kind == "match" and each.plays) or (kind == "person" and not each.person.is_guest)
        }
        for person in noted:
            self._tasks.run(self._store.set_read(person, line.room, line.id))

    def _pass_on(self, line: ChatMessage) -> list[Presence]:
        """Tell it those who are there; for whom that is all: they have heard it, or do not want to."""
        kind, _, name = line.room.partition(":")
        if kind == "match":
            there = self._presences.at(name)
        elif kind == "person":
            there = self._presences.sessions(name)
        else:
            there = list(self._presences.all())
        hearing = [presence for presence in there if line.person not in presence.blocked]
        self._presences.telling.put(partial(each.hear, news.said_to(each.person, line)) for each in hearing)
        return there

    def obey(self, issued: Issued) -> None:
        """An order; one that this version of the program does not know is left to others."""
        order = issued.order
        if order is not None:
            self._carry_out(order)

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before its present password; later, while the store is away."""
        try:
            await self._orders.give(orders.SignOut(person.id, person.epoch))
        except NoticeError as error:
            logger.warning("sessions with an old password go on: %s", error.notice.message)
            self._tasks.run(self._sign_out_later(person))

    async def _sign_out_later(self, person: Person) -> None:
        await asyncio.sleep(_AGAIN)
        await self.sign_out(person)

    async def tell_answers(self, presence: Presence) -> None:
        """To who complained, the words with which its complaints were closed; each once. Raises NoticeError."""
        for each in await self._people.complaints.answered(presence.person):
            await self._people.complaints.set_told(each.id)
            presence.hear(news.Answered(each.about, each.answer))

    # Orders

    @singledispatchmethod
    def _carry_out(self, order: object) -> None:
        raise TypeError(order)

    @_carry_out.register
    def _(self, order: orders.MatchBegun) -> None:
        self._tell(order.people, order)
        for presence in self._presences.at(order.after) if order.access == OPEN else ():
            if presence.person.id not in order.people:
                presence.hear(news.GoesOn(order.after, order.match_id))

    @_carry_out.register
    def _(self, order: orders.SpectatorSentAway) -> None:
        for presence in self._presences.sessions(order.person):
            if presence.match_id == order.match_id and not presence.plays:
                presence.hear(news.SentAway(order.match_id, "host"))

    @_carry_out.register
    def _(self, order: orders.Announce) -> None:
        self._tell_all(order)

    @_carry_out.register
    def _(self, order: orders.PlanRestart) -> None:
        if order.minutes:  # else it is told at once, with the farewell
            self._tell_all(order)
        self._plan_restart(order.minutes)

    @_carry_out.register
    def _(self, order: orders.TellMuted) -> None:
        for presence, is_meant in self._met(order):
            presence.hear(news.Muted(order.minutes, is_meant, order.reason if is_meant else ""))

    @_carry_out.register
    def _(self, order: orders.EndSessions) -> None:
        for presence, is_meant in self._met(order):
            presence.hear(news.Kicked(order.days, is_meant, order.reason if is_meant else ""))

    @_carry_out.register
    def _(self, order: orders.TellReport) -> None:
        for presence in self._presences.all():
            if presence.person.may_moderate:
                presence.hear(order)

    @_carry_out.register
    def _(self, order: orders.TellAnswers) -> None:
        for presence in self._presences.sessions(order.person)[:1]:
            self._tasks.run(self.tell_answers(presence))

    @_carry_out.register
    def _(self, order: orders.StaffOpened) -> None:
        for presence in self._presences.at(order.match_id):
            if presence.plays and presence.person.id != order.person:
                presence.hear(order)
                self._tasks.run(self._store.set_read(presence.person.id, f"staff:{order.match_id}", order.at))

    @_carry_out.register
    def _(self, order: orders.SignOut) -> None:
        self._people.note_epoch(order.person, order.epoch)
        for presence in self._presences.sessions(order.person):
            if presence.person.epoch < order.epoch:
                presence.hear(news.SignedOut())

    @_carry_out.register
    def _(self, order: orders.TellRole | orders.TellName) -> None:
        for presence in self._presences.sessions(order.person):
            self._tasks.run(self._tell_change(presence))

    @_carry_out.register
    def _(self, order: orders.AccountGone) -> None:
        if order.days:
            self._tasks.run(self._take_leave(order))
        else:
            self._tell([order.person], order)
            self._tasks.run(self._deletions.heard(Leaver(order.person, order.created)))

    @_carry_out.register
    def _(self, order: orders.Replace) -> None:
        if order.process != self._presences.process:
            self._tell([order.person], news.TakenOver())

    @_carry_out.register
    def _(self, order: orders.TellSettings) -> None:
        changed = json.loads(order.changed)
        for presence in self._presences.sessions(order.person):
            presence.adopt(changed)

    @_carry_out.register
    def _(self, order: orders.AskForVisit) -> None:
        self._handovers.asked(order)

    @_carry_out.register
    def _(self, order: orders.GiveVisit) -> None:
        self._handovers.given(order)

    @_carry_out.register
    def _(self, order: orders.ReloadRelations) -> None:
        self._tasks.run(self._presences.renew(order.person))

    @_carry_out.register
    def _(self, order: orders.TellAdopted) -> None:
        self._forget(order.guest)
        account = Person(order.person, order.name)
        for presence in list(self._presences.all()):
            if order.guest in presence.blocked:
                presence.blocked = presence.blocked - {order.guest} | {order.person}
                if not presence.person.is_guest:
                    self._tasks.run(self._people.relations.block(presence.person, account, True))

    @_carry_out.register
    def _(self, order: orders.TellFriend) -> None:
        hearing = [each for each in self._presences.sessions(order.person) if order.other not in each.blocked]
        for presence in hearing:
            presence.hear(news.Befriended(order.name, bool(order.is_mutual)))
        if hearing:
            self._tasks.run(self._people.relations.set_told(order.person, [order.other]))

    @_carry_out.register
    def _(self, order: orders.LeaveMatch) -> None:
        for presence in self._presences.at(order.match_id):
            if presence.plays:
                self._presences.heard.note(presence.person.id, order.match_id)
            presence.hear(news.SentAway(order.match_id, "closed"))

    @_carry_out.register
    def _(self, order: orders.TellGone) -> None:
        here = [person for person in order.people if self._presences.sessions(person)]
        if order.reason == DECLINED and order.what == INVITATION:  # the match waits for others
            self._tasks.run(self._tell_declined(order))
        else:
            self._tell(here, order)
        for person in here:
            if not is_guest(person):  # else it would hear of it once more when it comes again
                self._tasks.run(self._store.forget_withdrawn(person, [order.waiting_id]))

    @_carry_out.register
    def _(self, order: orders.Invite) -> None:
        self._tasks.run(self._invite(order))

    @_carry_out.register
    def _(self, order: orders.TellTournament) -> None:
        if order.people:
            self._tell(order.people, order)
        else:
            self._tell_all(order)

    @_carry_out.register
    def _(self, order: orders.TellRated) -> None:
        self._tell(order.people, order)

    # Inside

    async def _invite(self, order: orders.Invite) -> None:
        asked = [each for person in order.people for each in self._presences.sessions(person)]
        hearing = [each for each in asked if order.host not in each.blocked]
        waiting = await self._store.get(order.waiting_id) if hearing else None
        if waiting is not None:
            for presence in hearing:
                if presence.person.id in waiting.guests:  # else it has agreed already
                    presence.hear(news.Invited(waiting, order.name))

    async def _take_leave(self, order: orders.AccountGone) -> None:
        """Unless the person has come in meanwhile and stays."""
        if await self._people.lives.is_leaving(order.person):
            self._tell([order.person], order)

    async def _tell_declined(self, order: orders.TellGone) -> None:
        waiting = await self._store.get(order.waiting_id)
        if waiting is not None:
            self._tell(order.people, news.Seated(waiting, "declined", order.name))

    def _met(self, order: orders.TellMuted | orders.EndSessions) -> Iterator[tuple[Presence, bool]]:
        """Whom an order of moderators meets: the one who is meant, and guests from the same place."""
        for presence in list(self._presences.all()):
            person = presence.person.id
            if person == order.person:
                yield presence, True
            elif order.place and self._people.guests.place_of(person) == order.place:
                yield presence, False

    def _tell(self, people: Iterable[str], told: News) -> None:
        for person in people:
            for presence in self._presences.sessions(person):
                presence.hear(told)

    def _tell_all(self, told: News) -> None:
        self._presences.telling.put([partial(each.hear, told) for each in self._presences.all()])
