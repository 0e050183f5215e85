"""Handles what the feeds bring: passes talk on to the people of this process, and carries out broadcasts for them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial, singledispatchmethod

from accessible_games.club.accounts.person import Leaver, Person
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby import broadcasts, news
from accessible_games.club.lobby.broadcasts import AskForVisit, GiveVisit, News, StoredBroadcast
from accessible_games.club.lobby.feed import BroadcastFeed, TalkFeed
from accessible_games.club.lobby.housekeeping import AccountDeletion
from accessible_games.club.lobby.presence import Presence, PresenceRegistry
from accessible_games.club.lobby.reminders import Absences
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import DECLINED, INVITATION, OPEN, ChatMessage
from accessible_games.matches.background import Tasks
from accessible_games.matches.log import is_guest
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

Given = tuple[int, Sequence[str]]  # the number of the page's messages taken, and the frames it lacks
GiveUp = Callable[[str, str, str, int, bool], Awaitable[Given | None]]
SOON, LATER = 2.5, 5.0  # seconds until no process counts as having the visit; the longer ones without a broker
_AT_ONCE = 50  # visits requested at once: after many lost connections all must be read in time


@dataclass(eq=False)
class Handovers:
    """Hands visits over between processes, one object for each. ``patience``: SOON or LATER, as broadcasts come."""

    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _talk: TalkFeed
    patience: float = LATER
    _give_up: GiveUp | None = None
    _asked: dict[str, asyncio.Future[Given]] = field(default_factory=dict)
    _turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_AT_ONCE))
    tasks: Tasks = field(default_factory=lambda: Tasks("broadcast: could not hand over a connection"))

    def on_ask(self, give_up: GiveUp) -> None:
        """Set the function that gives a visit up, called as ``fetch`` was; it returns None if the visit is not here."""
        self._give_up = give_up

    async def fetch(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """Return what the other process has of the visit, which is then over, or None if no process has it.

        ``key``: a digest of its own; ``heard``: the last frame that the page has, ``is_new``: and nothing else.
        """
        if not self._presences.is_shared or key in self._asked:
            return None
        answer: asyncio.Future[Given] = asyncio.get_running_loop().create_future()
        self._asked[key] = answer
        try:
            async with asyncio.timeout(self.patience), self._turns:
                await self._broadcasts.send(AskForVisit(key, person, login, heard, int(is_new)))
                return await answer
        except TimeoutError:
            return None
        except NoticeError as error:
            logger.warning("could not ask other processes for a visit: %s", error.notice.message)
            return None
        finally:
            del self._asked[key]

    def asked(self, broadcast: AskForVisit) -> None:
        """Answer a process that wants a visit."""
        if self._give_up is not None and broadcast.key not in self._asked:
            self.tasks.run(self._answer(broadcast, self._give_up))

    def given(self, broadcast: GiveVisit) -> None:
        """Take over a visit that another process has given up."""
        answer = self._asked.get(broadcast.key)
        if answer is not None and not answer.done():
            answer.set_result((broadcast.got, broadcast.told))

    async def _answer(self, broadcast: AskForVisit, give_up: GiveUp) -> None:
        await self._talk.catch_up()  # else it would come while the visit ends, and count as heard
        found = await give_up(broadcast.key, broadcast.person, broadcast.login, broadcast.heard, bool(broadcast.is_new))
        if found is None:
            return
        await asyncio.gather(
            self._presences.places.store(), self._presences.heard.store(), self._presences.tell_store()
        )
        await self._broadcasts.send(GiveVisit(broadcast.key, broadcast.person, found[0], tuple(found[1])))


_AGAIN = 1.0  # seconds until a failed store is tried again


@dataclass(eq=False)
class BroadcastHandler:
    """Handles every line and every broadcast for the people of this process.

    ``tell_change``: informs a session whose person may have another role or name; ``plan_restart``: of this process, in
    so many minutes.
    """

    _store: LobbyStore
    _people: People
    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _tell_change: Callable[[Presence], Coroutine[None, None, None]]
    _absences: Absences
    _plan_restart: Callable[[int], None]
    _deletions: AccountDeletion
    _handovers: Handovers
    tasks: Tasks = field(default_factory=lambda: Tasks("broadcast: could not carry it out"))

    def hear(self, line: ChatMessage) -> None:
        """Pass a line of talk on."""
        kind = line.room.partition(":")[0]
        hearing = self._pass_on(line)
        noted = {
            each.person.id
            for each in hearing
            if (kind == "match" and each.plays) or (kind == "person" and not each.person.is_guest)
        }
        for person in noted:
            self.tasks.run(self._store.set_read(person, line.room, line.id))

    def _pass_on(self, line: ChatMessage) -> list[Presence]:
        """Announce the line to the people in its room; return the sessions that are done with it, heard or unwanted."""
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

    def carry_out(self, stored: StoredBroadcast) -> None:
        """Carry out a broadcast; one that this version of the program does not know is left to others."""
        broadcast = stored.broadcast
        if broadcast is not None:
            self._carry_out(broadcast)

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before its present password; later, while the store is away."""
        try:
            await self._broadcasts.send(broadcasts.SignOut(person.id, person.epoch))
        except NoticeError as error:
            logger.warning("could not end sessions with an old password: %s", error.notice.message)
            self.tasks.run(self._sign_out_later(person))

    async def _sign_out_later(self, person: Person) -> None:
        await asyncio.sleep(_AGAIN)
        await self.sign_out(person)

    async def tell_answers(self, presence: Presence) -> None:
        """Announce the replies to the person's complaints, each once. Raises NoticeError."""
        for each in await self._people.complaints.answered(presence.person):
            await self._people.accounts.mark_answer_heard(each.id)
            presence.hear(news.Answered(each.about, each.answer))

    # Broadcasts

    @singledispatchmethod
    def _carry_out(self, broadcast: object) -> None:
        raise TypeError(f"no handler for the broadcast {broadcast!r}")

    @_carry_out.register
    def _(self, broadcast: broadcasts.MatchBegun) -> None:
        self._tell(broadcast.people, broadcast)
        self._absences.expect(broadcast.match_id, broadcast.people)
        for presence in self._presences.at(broadcast.after) if broadcast.access == OPEN else ():
            if presence.person.id not in broadcast.people:
                presence.hear(news.GoesOn(broadcast.after, broadcast.match_id))

    @_carry_out.register
    def _(self, broadcast: broadcasts.SpectatorSentAway) -> None:
        for presence in self._presences.sessions(broadcast.person):
            if presence.match_id == broadcast.match_id and not presence.plays:
                presence.hear(news.SentAway(broadcast.match_id, "host"))

    @_carry_out.register
    def _(self, broadcast: broadcasts.Announce) -> None:
        self._tell_all(broadcast)

    @_carry_out.register
    def _(self, broadcast: broadcasts.PlanRestart) -> None:
        if broadcast.minutes:  # else it is announced at once, with the farewell
            self._tell_all(broadcast)
        self._plan_restart(broadcast.minutes)

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellMuted) -> None:
        for presence, is_meant in self._met(broadcast):
            presence.hear(news.Muted(broadcast.minutes, is_meant, broadcast.reason if is_meant else ""))

    @_carry_out.register
    def _(self, broadcast: broadcasts.EndSessions) -> None:
        for presence, is_meant in self._met(broadcast):
            presence.hear(news.Kicked(broadcast.days, is_meant, broadcast.reason if is_meant else ""))

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellReport) -> None:
        for presence in self._presences.all():
            if presence.person.may_moderate:
                presence.hear(broadcast)

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellAnswers) -> None:
        for presence in self._presences.sessions(broadcast.person)[:1]:
            self.tasks.run(self.tell_answers(presence))

    @_carry_out.register
    def _(self, broadcast: broadcasts.StaffOpened) -> None:
        for presence in self._presences.at(broadcast.match_id):
            if presence.plays and presence.person.id != broadcast.person:
                presence.hear(broadcast)
                self.tasks.run(self._store.set_read(presence.person.id, f"staff:{broadcast.match_id}", broadcast.at))

    @_carry_out.register
    def _(self, broadcast: broadcasts.SignOut) -> None:
        self._people.note_epoch(broadcast.person, broadcast.epoch)
        for presence in self._presences.sessions(broadcast.person):
            if presence.person.epoch < broadcast.epoch:
                presence.hear(news.SignedOut())

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellRole | broadcasts.TellName) -> None:
        for presence in self._presences.sessions(broadcast.person):
            self.tasks.run(self._tell_change(presence))

    @_carry_out.register
    def _(self, broadcast: broadcasts.AccountGone) -> None:
        if broadcast.days:
            self.tasks.run(self._take_leave(broadcast))
        else:
            self._tell([broadcast.person], broadcast)
            self.tasks.run(self._deletions.heard(Leaver(broadcast.person, broadcast.created)))

    @_carry_out.register
    def _(self, broadcast: broadcasts.Replace) -> None:
        if broadcast.process != self._presences.process:
            self._tell([broadcast.person], news.TakenOver())

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellSettings) -> None:
        changed = json.loads(broadcast.changed)
        for presence in self._presences.sessions(broadcast.person):
            presence.adopt(changed)

    @_carry_out.register
    def _(self, broadcast: broadcasts.AskForVisit) -> None:
        self._handovers.asked(broadcast)

    @_carry_out.register
    def _(self, broadcast: broadcasts.GiveVisit) -> None:
        self._handovers.given(broadcast)

    @_carry_out.register
    def _(self, broadcast: broadcasts.ReloadRelations) -> None:
        self.tasks.run(self._presences.renew(broadcast.person))

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellAdopted) -> None:
        self._absences.forget(broadcast.guest)
        account = Person(broadcast.person, broadcast.name)
        for presence in list(self._presences.all()):
            if broadcast.guest in presence.blocked:
                presence.blocked = presence.blocked - {broadcast.guest} | {broadcast.person}
                if not presence.person.is_guest:
                    self.tasks.run(self._people.relations.block(presence.person, account, True))

    @_carry_out.register
    def _(self, broadcast: broadcasts.Befriended) -> None:
        hearing = self._without_blocking([broadcast.person], broadcast.other)
        for presence in hearing:
            presence.hear(broadcast)
        if hearing:
            self.tasks.run(self._people.accounts.mark_friends_heard(broadcast.person, [broadcast.other]))

    @_carry_out.register
    def _(self, broadcast: broadcasts.LeaveMatch) -> None:
        for presence in self._presences.at(broadcast.match_id):
            if presence.plays:
                self._presences.heard.note(presence.person.id, broadcast.match_id)
            presence.hear(news.SentAway(broadcast.match_id, "closed"))

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellGone) -> None:
        here = [person for person in broadcast.people if self._presences.sessions(person)]
        if broadcast.reason == DECLINED and broadcast.what == INVITATION:  # the match waits for others
            self.tasks.run(self._tell_declined(broadcast))
        else:
            self._tell(here, broadcast)
        for person in here:
            if not is_guest(person):  # else it would hear of it once more when it comes again
                self.tasks.run(self._store.forget_withdrawn(person, [broadcast.waiting_id]))

    @_carry_out.register
    def _(self, broadcast: broadcasts.Invite) -> None:
        self.tasks.run(self._invite(broadcast))

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellTournament) -> None:
        if broadcast.people and broadcast.what not in broadcasts.CALLED_OFF:
            self._tell(broadcast.people, broadcast)
        else:
            self._tell_all(broadcast)

    @_carry_out.register
    def _(self, broadcast: broadcasts.TellRated) -> None:
        self._tell(broadcast.people, broadcast)

    # Inside

    def _without_blocking(self, people: Iterable[str], sender: str) -> list[Presence]:
        """Return the sessions of these people, but for those who have blocked the sender."""
        found = [each for person in people for each in self._presences.sessions(person)]
        return [each for each in found if sender not in each.blocked]

    async def _invite(self, broadcast: broadcasts.Invite) -> None:
        hearing = self._without_blocking(broadcast.people, broadcast.host)
        waiting = await self._store.get(broadcast.waiting_id) if hearing else None
        if waiting is not None:
            for presence in hearing:
                if presence.person.id in waiting.guests:  # else it has agreed already
                    presence.hear(news.Invited(waiting, broadcast.name))

    async def _take_leave(self, broadcast: broadcasts.AccountGone) -> None:
        """End the sessions, unless the person has come in meanwhile and stays."""
        if await self._people.is_leaving(broadcast.person):
            self._tell([broadcast.person], broadcast)

    async def _tell_declined(self, broadcast: broadcasts.TellGone) -> None:
        waiting = await self._store.get(broadcast.waiting_id)
        if waiting is not None:
            self._tell(broadcast.people, news.Seated(waiting, "declined", broadcast.name))

    def _met(self, broadcast: broadcasts.TellMuted | broadcasts.EndSessions) -> Iterator[tuple[Presence, bool]]:
        """Yield the people whom a moderators' broadcast concerns: the person meant, and guests from the same place."""
        for presence in list(self._presences.all()):
            person = presence.person.id
            if person == broadcast.person:
                yield presence, True
            elif broadcast.place and self._people.guests.place_of(person) == broadcast.place:
                yield presence, False

    def _tell(self, people: Iterable[str], news: News) -> None:
        for person in people:
            for presence in self._presences.sessions(person):
                presence.hear(news)

    def _tell_all(self, news: News) -> None:
        self._presences.telling.put([partial(each.hear, news) for each in self._presences.all()])
