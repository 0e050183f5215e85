"""Matches that wait for players: proposed, taken, left, filled, begun. Every change is decided by the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby import seating
from accessible_games.lobby.background import Background
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.feed import Feed
from accessible_games.lobby.haste import Haste
from accessible_games.lobby.ports import PASSWORD, LobbyStore, Waiting
from accessible_games.lobby.proposals import Outcome, Proposal, Secrets, altered, fits, is_again, swapped
from accessible_games.lobby.telling import call_off, send_order, tell_difference, tell_others, told_of_beginning
from accessible_games.matches.clock import Allowance
from accessible_games.matches.ports import Bus, ConflictError, Milliseconds, Reserved
from accessible_games.matches.service import MatchService
from accessible_games.people.person import Person

logger = logging.getLogger(__name__)

SUBJECT = "lobby"  # of the bus: a match that waits has changed; the text is its identifier
MOST_PROPOSALS = 5  # that one person waits in at a time
_LOOKED_THROUGH = 500  # matches that wait
_YOUNG = 8_000  # milliseconds; longer than it takes all processes to learn who is here
_EVERY = 1.0  # seconds between two looks where other processes write too


class WaitingMatches:
    """The matches that wait, as this process sees and changes them."""

    def __init__(
        self, store: LobbyStore, service: MatchService, bus: Bus, crowd: Crowd, feed: Feed, secrets: Secrets,
        now: Milliseconds, haste: Haste,
    ) -> None:  # fmt: skip
        self._store = store
        self._service = service
        self._bus = bus
        self._crowd = crowd
        self._feed = feed
        self._secrets = secrets
        self._now = now
        self._haste = haste
        self._watched: dict[str, Waiting] = {}  # in which people of this process sit
        self._stuck: set[str] = set()  # that are full and should have begun
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._background = Background("matches that wait were not looked at", self._follow, _EVERY)
        self._end: Callable[[], None] | None = None

    async def start(self) -> None:
        """Follow the changes that other processes make. Raises NoticeError."""
        for waiting in await self._store.waiting(limit=_LOOKED_THROUGH):
            if seating.is_full(waiting):
                self._try_soon(waiting.id)
        self._end = self._bus.subscribe(SUBJECT, self._news.put_nowait)
        self._background.start()

    async def close(self) -> None:
        """Follow them no more."""
        if self._end is not None:
            self._end()
        await self._background.close()

    # Asking

    async def listed(self, person: Person) -> list[Waiting]:
        """The matches that wait, as this person may see them, oldest first. Raises NoticeError."""
        found = await self._store.waiting(limit=_LOOKED_THROUGH)
        here = self._crowd.names()
        kept = (self._pruned(each, here) for each in found if seating.is_listed(each, person.id))
        return [each for each in kept if each is not None and not self._crowd.are_apart(person.id, each.host)]

    async def of(self, person: Person) -> list[Waiting]:
        """Those in which this person sits or is expected. Raises NoticeError."""
        found = await self._store.waiting(limit=_LOOKED_THROUGH)
        return [each for each in found if seating.seat_of(each, person.id) or person.id in each.guests]

    # Changing

    async def propose(self, person: Person, proposal: Proposal, rematch_of: str = "") -> Outcome:
        """A new match that waits; it begins at once when nobody is missing. Raises NoticeError."""
        self._haste.check(person)
        if len([each for each in await self.of(person) if seating.is_seated(each, person.id)]) >= MOST_PROPOSALS:
            raise NoticeError(Notice.of("seats-too-many", most=MOST_PROPOSALS))
        expected = tuple(one.account for one in proposal.seats.values() if one and one.account not in ("", person.id))
        waiting = Waiting(
            "", person.id, person.name, self._now(), proposal.game, dict(proposal.options), dict(proposal.seats),
            proposal.rounds, {seat: each.to_json() for seat, each in proposal.clock.items()}, proposal.days,
            proposal.access, await self._secrets.hash(proposal.password) if proposal.access == PASSWORD else "",
            expected, rematch_of,
        )  # fmt: skip
        return await self._settle(await self._store.add(waiting))

    async def quick(self, person: Person, proposal: Proposal) -> Outcome:
        """Sit down at the first open match of the game, or propose one. Raises NoticeError."""
        for each in await self._like(person, proposal):
            try:
                return await self.sit(person, each.id)
            except NoticeError:
                logger.info("waiting match %s was taken by others", each.id)
        outcome = await self.propose(person, proposal)
        return outcome if outcome.has_begun else await self._give_way(person, proposal, outcome.waiting)

    async def _like(self, person: Person, proposal: Proposal) -> list[Waiting]:
        """What others have opened and would do, oldest first."""
        return [each for each in await self.listed(person) if fits(each, proposal, person.id)]

    async def _give_way(self, person: Person, proposal: Proposal, own: Waiting) -> Outcome:
        """Of two who opened the same at the same moment, the later one goes to the earlier one's match."""
        if any(int(each.id) < int(own.id) for each in await self._like(person, proposal)):
            if await self._store.remove(own):
                self._watched.pop(own.id, None)
                self._bus.publish(SUBJECT, own.id)
                return await self.quick(person, proposal)
            logger.info("waiting match %s was joined meanwhile", own.id)
        present = await self._store.get(own.id)
        return Outcome(present or own, has_begun=present is None)

    async def sit(self, person: Person, waiting_id: str, password: str = "", seat: Seat | None = None) -> Outcome:
        """Take a seat; the last one begins the match. Raises NoticeError."""
        self._haste.check(person)
        found = await self._get(waiting_id)
        host = Person(found.host, found.host_name)
        if self._crowd.are_apart(person.id, found.host) or await self._crowd.has_blocked(host, person.id):
            raise NoticeError(Notice.of("seats-only-invited", waiting=waiting_id))
        may_enter = await self._haste.may_enter(person, found, password)
        here = self._crowd.names()

        def change(waiting: Waiting) -> Waiting:
            seating.check_access(waiting, person.id, may_enter)
            present = self._pruned(waiting, here)
            if present is None:
                raise NoticeError(Notice.of("seats-unknown", waiting=waiting_id))
            return seating.sat(present, person, seat)

        waiting = await self._change(waiting_id, change)
        tell_others(self._crowd, waiting, person.id, "joined", person.name)
        return await self._settle(waiting)

    async def own(self, person: Person, waiting_id: str = "") -> Waiting:
        """That one, or without an identifier the newest in which the person sits. Raises NoticeError."""
        if waiting_id:
            return await self._get(waiting_id)
        newest = await self.newest(person)
        if newest is None:
            raise NoticeError(Notice.of("seats-not-waiting"))
        return newest

    async def newest(self, person: Person) -> Waiting | None:
        """The one that was proposed last of those in which the person sits. Raises NoticeError."""
        sitting = [each for each in await self.of(person) if seating.is_seated(each, person.id)]
        return sitting[-1] if sitting else None

    async def stand(self, person: Person, waiting_id: str, host: str = "") -> None:
        """Give the seat back; with nobody left the match waits no more. ``host``: who does it. Raises NoticeError."""
        while True:
            found = await self._get(waiting_id)
            if seating.seat_of(found, person.id) is None:
                raise NoticeError(Notice.of("seats-not-sitting", waiting=waiting_id))
            left = None if found.match_id else seating.stood(found, person.id)
            if await (self._store.remove(found) if left is None else self._store.change(left)):
                break
        if found.match_id:
            await call_off(self._feed, person, found, "withdrawn")
        if left is None:
            self._watched.pop(waiting_id, None)
            self._bus.publish(SUBJECT, waiting_id)
        else:
            self._publish(replace(left, version=left.version + 1))
            tell_others(self._crowd, left, host or person.id, "left", person.name)

    async def shut(self, person: Person, waiting_id: str) -> None:
        """The host gives a match up that waits, for everybody in it. Raises NoticeError."""
        while True:
            found = seating.of_host(await self._get(waiting_id), person)
            if await self._store.remove(found):
                break
        self._watched.pop(waiting_id, None)
        self._bus.publish(SUBJECT, waiting_id)
        people = [one.account for one in seating.seated(found) if one.account != person.id]
        if found.match_id:
            await call_off(self._feed, person, found, "withdrawn")
        elif people:
            await send_order(self._feed, person, "shut", waiting=waiting_id, people=people)

    async def alter(self, person: Person, waiting_id: str, proposal: Proposal) -> Outcome:
        """The host wants it played otherwise, with the same seats; the others hear it. Raises NoticeError."""
        self._haste.check(person)
        password = await self._secrets.hash(proposal.password, person.id) if proposal.password else ""

        def change(waiting: Waiting) -> Waiting:
            return altered(seating.of_host(waiting, person), proposal, password)

        waiting = await self._change(waiting_id, change)
        tell_others(self._crowd, waiting, person.id, "changed", person.name)
        return await self._settle(waiting)

    async def fill(self, person: Person, waiting_id: str, level: str) -> Outcome:
        """Computers of this level take the free seats. Raises NoticeError."""
        waiting = await self._change(waiting_id, lambda each: seating.filled(seating.of_seated(each, person), level))
        tell_others(self._crowd, waiting, person.id, "bots", person.name)
        return await self._settle(waiting)

    async def invite(self, person: Person, waiting_id: str, guest: Person) -> Outcome:
        """Ask somebody to take part. Raises NoticeError."""
        self._haste.check(person)

        def change(waiting: Waiting) -> Waiting:
            seating.of_seated(waiting, person)
            if seating.is_seated(waiting, guest.id):
                raise NoticeError(Notice.of("seats-guest-sits", name=guest.name))
            if not seating.free_seats(waiting):
                raise NoticeError(Notice.of("seats-none-free", waiting=waiting.id))
            return replace(waiting, guests=tuple(dict.fromkeys((*waiting.guests, guest.id))))

        if await self._crowd.has_blocked(guest, person.id):  # which it need not learn
            return Outcome(change(await self._get(waiting_id)))
        waiting = await self._change(waiting_id, change)
        self._publish(waiting)
        await send_order(self._feed, person, "invited", people=[guest.id], waiting=waiting.id)
        return Outcome(waiting)

    async def decline(self, person: Person, waiting_id: str) -> None:
        """Somebody who was asked does not want to; a rematch is over with that. Raises NoticeError."""
        while True:
            found = await self._store.get(waiting_id)
            if found is None or person.id not in found.guests:
                return
            left = None if found.match_id else seating.stood(found, person.id)
            if await (self._store.remove(found) if left is None else self._store.change(left)):
                break
        await call_off(self._feed, person, found, "declined", is_gone=left is None)
        self._bus.publish(SUBJECT, waiting_id)

    async def dismiss(self, person: Person, waiting_id: str, other: Person) -> None:
        """The host sends somebody away from a seat. Raises NoticeError."""
        found = seating.of_host(await self._get(waiting_id), person)
        if other.id == person.id or seating.seat_of(found, other.id) is None:
            raise NoticeError(Notice.of("seats-nobody-there", name=other.name))
        await self.stand(other, waiting_id, person.id)
        await send_order(self._feed, person, "unseated", person=other.id, waiting=waiting_id)

    async def rematch(self, person: Person, match_id: str, proposal: Proposal) -> Outcome:
        """The same again with seats swapped: the others are asked; who is asked already agrees. Raises NoticeError."""
        for each in await self.of(person):
            if each.match_id == match_id:
                return Outcome(each) if seating.is_seated(each, person.id) else await self.sit(person, each.id)
        outcome = await self.propose(person, swapped(proposal), match_id)
        outcome = outcome if outcome.has_begun else await self._agree(person, outcome.waiting)
        if not outcome.has_begun and outcome.waiting.host == person.id:
            asked = outcome.waiting
            await send_order(self._feed, person, "invited", people=list(asked.guests), waiting=asked.id)
        return outcome

    async def _agree(self, person: Person, own: Waiting) -> Outcome:
        """Several who want the same rematch at the same moment have agreed: what was proposed first is left."""
        same = sorted((each for each in await self.of(person) if is_again(each, own)), key=lambda each: int(each.id))
        for later in same[1:]:
            if await self._store.remove(later):  # else another process sees to it
                self._watched.pop(later.id, None)
                self._bus.publish(SUBJECT, later.id)
                waiting = await self._change(same[0].id, partial(seating.agreed, other=later))
                tell_others(self._crowd, waiting, later.host, "joined", later.host_name)
                await self._settle(waiting)
        present = await self._store.get(same[0].id) if same else None
        return Outcome(present or own, has_begun=present is None)

    def is_expected(self, person: Person) -> bool:
        """Whether the person sits in a match that is to begin as soon as it is full."""
        return any(seating.is_seated(each, person.id) for each in self._watched.values() if not each.days)

    async def leave_all(self, person: Person) -> None:
        """Somebody has gone: seats in matches that begin at once are given back. Raises NoticeError."""
        for waiting in [one for one in self._watched.values() if not one.days and seating.is_seated(one, person.id)]:
            try:
                await self.stand(person, waiting.id)
            except NoticeError as error:
                logger.info("waiting match %s: %s", waiting.id, error.notice.message)

    def watch_again(self, found: Iterable[Waiting], person: Person) -> None:
        """Somebody has come back, or to another process than before."""
        for waiting in found:
            if waiting.id not in self._watched and seating.is_seated(waiting, person.id):
                self._watched[waiting.id] = waiting

    # Inside

    def _pruned(self, waiting: Waiting, here: Mapping[str, str]) -> Waiting | None:
        """Without those who have gone; a young match stays, whose people may have come to another process just now."""
        return waiting if self._now() - waiting.created < _YOUNG else seating.pruned(waiting, here)

    async def _get(self, waiting_id: str) -> Waiting:
        found = await self._store.get(waiting_id)
        if found is None:
            raise NoticeError(Notice.of("seats-unknown", waiting=waiting_id))
        return found

    async def _change(self, waiting_id: str, change: Callable[[Waiting], Waiting]) -> Waiting:
        """Change what is stored; checked again when somebody was faster."""
        while True:
            changed = change(await self._get(waiting_id))
            if await self._store.change(changed):
                return replace(changed, version=changed.version + 1)

    async def _settle(self, waiting: Waiting) -> Outcome:
        """Begin the match when nobody is missing; else it is watched, and others may see it."""
        if seating.is_full(waiting):
            try:
                if await self._begin(waiting):
                    return Outcome(waiting, has_begun=True)
            except (NoticeError, asyncio.CancelledError):
                self._try_soon(waiting.id)
                self._publish(waiting)
                raise
        self._publish(waiting)
        return Outcome(waiting)

    def _try_soon(self, waiting_id: str) -> None:
        """It is full, but has not begun: the store was away, or a process has ended in between."""
        self._stuck.add(waiting_id)
        asyncio.get_running_loop().call_later(_EVERY, self._news.put_nowait, waiting_id)

    async def _begin(self, waiting: Waiting) -> str:
        """Start the match under its number, unless somebody else does or it has changed meanwhile."""
        players = {seat: one for seat, one in waiting.seats.items() if one is not None}
        clock = {seat: Allowance(*times) for seat, times in seating.clocks(waiting).items()}
        try:
            match_id = await self._service.start(
                waiting.game, waiting.options, players, rounds=waiting.rounds, clock=clock or None, days=waiting.days,
                reserved=Reserved(waiting.id, waiting.version, told_of_beginning(waiting)),
            )  # fmt: skip
        except ConflictError:
            return ""
        self._watched.pop(waiting.id, None)
        await self._feed.read()
        self._bus.publish(SUBJECT, waiting.id)
        return match_id

    # Following

    def _publish(self, waiting: Waiting) -> None:
        self._watch(waiting)
        self._bus.publish(SUBJECT, waiting.id)

    def _watch(self, waiting: Waiting) -> None:
        if any(self._crowd.sessions(one.account) for one in seating.seated(waiting)):
            self._watched[waiting.id] = waiting
        else:
            self._watched.pop(waiting.id, None)

    async def _follow(self) -> float:
        """Woken by the bus; where it may fail, by the time as well."""
        try:
            async with asyncio.timeout(_EVERY if self._bus.is_shared else None):
                waiting_ids = [await self._news.get()]
        except TimeoutError:
            waiting_ids = list(self._watched)
        for waiting_id in waiting_ids:
            try:
                if waiting_id in self._stuck:
                    await self._begin_late(waiting_id)
                elif waiting_id in self._watched:
                    await self._look(waiting_id)
            except NoticeError as error:
                logger.warning("waiting match %s: %s", waiting_id, error.notice.message)
            except Exception:  # a fault with one match, perhaps of another version, keeps no other from beginning
                logger.exception("waiting match %s was not looked at", waiting_id)
        return 0

    async def _begin_late(self, waiting_id: str) -> None:
        """Begin what is full, unless somebody has done so or has gone."""
        try:
            found = await self._store.get(waiting_id)
            self._stuck.discard(waiting_id)
            if found is None:  # who began it was perhaps not able to tell so
                await self._feed.read()
            elif seating.is_full(found):
                await self._begin(found)
        except NoticeError as error:
            logger.warning("waiting match %s has not begun: %s", waiting_id, error.notice.message)
            self._try_soon(waiting_id)

    async def _look(self, waiting_id: str) -> None:
        """Another process may have changed it."""
        found = await self._store.get(waiting_id)
        before = self._watched.get(waiting_id)
        if before is None or (found is not None and found.version <= before.version):
            return
        if found is None:
            self._watched.pop(waiting_id, None)  # it has begun, which is told by its own line, or was given up
            return
        self._watch(found)
        tell_difference(self._crowd, before, found)
