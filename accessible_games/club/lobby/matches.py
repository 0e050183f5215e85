"""Matches that wait for players: found, proposed, joined, left, filled, begun. The store decides every change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import EVERYONE, NOBODY
from accessible_games.club.lobby import seating
from accessible_games.club.lobby.broadcasts import Invite, TellGone
from accessible_games.club.lobby.feed import BroadcastFeed
from accessible_games.club.lobby.pacing import MatchCounts, Pacing
from accessible_games.club.lobby.presence import Presence, PresenceRegistry
from accessible_games.club.lobby.seating import (
    Outcome,
    Proposal,
    altered,
    fits,
    is_again,
    is_like,
    is_same,
    new_word,
    swapped,
    terms_of,
)
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import (
    CLOSED,
    DECLINED,
    EXPIRED,
    INVITATION,
    OPEN,
    REMOVED,
    TAKEN_BACK,
    UnknownWaitingError,
    Waiting,
    Withdrawn,
)
from accessible_games.club.lobby.watch import Watch, tell_others
from accessible_games.limits.table import MatchBounds
from accessible_games.matches.log import is_guest
from accessible_games.matches.ports import Milliseconds
from accessible_games.matches.terms import check_adapting
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

LISTED = 20  # matches listed at once
_ASKED = 20  # invitations; older ones are answered by their number
_PAGE = 100
_READ = 50  # matches that are read in one go; then others have a turn
_YOUNG = 8_000  # milliseconds; longer than it takes all processes to learn of each presence


@dataclass(eq=False)
class WaitingMatches:
    """The waiting matches, as this process sees and changes them.

    They are read page by page as far as is needed: however many wait, everybody's match can be found.
    """

    _store: LobbyStore
    _watch: Watch
    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _now: Milliseconds
    _pacing: Pacing
    _match_counts: MatchCounts

    # Finding

    async def listed(self, person: Person, game: str = "", after: str = "") -> tuple[Sequence[Waiting], str]:
        """Return the person's own ones, invitations and the first others, or the next ones behind ``after``.

        Also return where the list goes on; empty: at its end. Raises NoticeError.
        """
        own = [] if after else [*await self.sitting(person), *await self.asked(person)]
        found = [each for each in own if game in ("", each.game)]
        listed = {each.id for each in found}
        most, where = len(found) + LISTED, after
        async for place, each in self._walk(person, game, after):
            if len(found) == most:
                return found, where
            if each.id not in listed:
                found.append(each)
            where = place
        return found, ""

    async def sitting(self, person: Person) -> list[Waiting]:
        """Return those in which the person sits, oldest first. Raises NoticeError."""
        return await self._store.sitting(person.id)

    async def given_up(self, person: Person) -> list[Waiting]:
        """Return those of them that lose the seat of an absent person. Raises NoticeError."""
        found = await self.sitting(person)
        return [each for each in found if not each.tournament and (person.is_guest or not each.days)]

    async def asked(self, person: Person) -> list[Waiting]:
        """Return the newest invitations of the person, without those by blocked people. Raises NoticeError."""
        found = await self._store.asked(person.id, limit=_ASKED)
        return [each for each in found if not self._presences.are_apart(person.id, each.host)]

    async def like(self, person: Person, proposal: Proposal) -> AsyncGenerator[Waiting, None]:
        """Yield matches of others that fit the proposal: invitations first, then those of accounts, oldest first.

        Raises NoticeError.
        """
        for each in await self.asked(person):
            if fits(each, proposal, person.id):
                yield each
        async for _, each in self._walk(person, proposal.game):
            if fits(each, proposal, person.id):
                yield each

    def pruned(self, waiting: Waiting) -> Waiting | None:
        """Return the match without absent people; a young match stays, whose people may just be changing processes."""
        is_young = self._now() - waiting.created < _YOUNG
        return waiting if is_young else seating.pruned(waiting, self._presences.names())

    # Changing

    async def propose(self, person: Person, proposal: Proposal, rematch_of: str = "") -> Outcome:
        """Open a match; it begins at once if nobody is missing. Raises NoticeError."""
        check_adapting(proposal.seats.values(), is_rated=proposal.terms.is_rated)
        self._pacing.change(person)
        await self._match_counts.check_waiting(person)
        expected = tuple(one.account for one in proposal.seats.values() if one and one.account not in ("", person.id))
        seats, now = dict(proposal.seats), self._now()
        plain = Waiting("", person.id, person.name, now, proposal.game, {}, seats, guests=expected, match_id=rematch_of)
        plain = replace(plain, is_challenge=proposal.is_challenge)
        waiting = altered(plain, proposal)
        return await self._watch.settle(await self._store.add(waiting, self._presences.home_of(person.id)))

    async def quick(self, person: Person, proposal: Proposal, declined: Collection[str] = ()) -> Outcome:
        """Join the first match that fits, except ``declined`` ones, or wait in one of the person's own.

        One with a clock or days that were not named is only offered, and only if nothing else fits. Raises NoticeError.
        """
        offered: Waiting | None = None
        async with aclosing(self.like(person, proposal)) as found:
            async for each in found:
                if each.id in declined:
                    continue
                if (each.clock or each.days != proposal.terms.days) and not proposal.is_exact:
                    offered = offered or each
                    continue
                try:
                    return await self.sit(person, each.id, heard=each)
                except NoticeError:
                    logger.info("waiting match %s: not joined, others were faster", each.id)
        if offered is not None:
            return Outcome(offered, is_offered=True)
        for each in await self.sitting(person):
            if each.access == OPEN and is_like(each, proposal) and is_same(each, proposal):
                return Outcome(each)  # it waits for the same already
        outcome = await self.propose(person, proposal)
        return outcome if outcome.has_begun else await self._give_way(person, proposal, outcome.waiting, declined)

    async def _give_way(self, person: Person, proposal: Proposal, own: Waiting, declined: Collection[str]) -> Outcome:
        """Move the later of two people who opened the same at the same moment to the earlier one's match."""
        async with aclosing(self.like(person, proposal)) as found:
            earlier = [each.id async for each in found if int(each.id) < int(own.id) and each.id not in declined]
        if earlier:
            if await self._store.remove(own):
                self._watch.forget(own.id)
                return await self.quick(person, proposal, declined)
            logger.info("waiting match %s: kept, since somebody has joined it meanwhile", own.id)
        present = await self._store.get(own.id)
        return Outcome(present or own, has_begun=present is None)

    async def sit(self, person: Person, waiting_id: str, word: str = "", heard: Waiting | None = None) -> Outcome:
        """Take a seat; the last one begins the match. ``word``: of a private one, instead of the number.

        ``heard``: the match as the person has heard it. Raises NoticeError.
        """
        self._pacing.change(person)
        found = await self._found(person, waiting_id, word, self._presences.home_of(person.id))

        def change(waiting: Waiting) -> Waiting:
            if not word or word != waiting.word:
                seating.seen(waiting, found.id, person.id)
            if heard is not None and terms_of(heard) != terms_of(waiting):
                raise NoticeError(Notice.of("seats-changed-since", waiting=found.id))
            present = self.pruned(waiting)
            if present is None:
                raise UnknownWaitingError(found.id)
            return seating.with_player(present, person)

        waiting = await self._change(found.id, change)
        tell_others(self._presences, waiting, person.id, "joined", person.name)
        if person.id in found.guests:
            await self._broadcasts.send(TellGone(found.id, (person.id,), "answered"))
        outcome = await self._watch.settle(waiting)
        if outcome.has_begun and waiting.is_challenge:
            await self._drop_challenges(waiting)
        return outcome

    async def _drop_challenges(self, begun: Waiting) -> None:
        """Settle the other challenges between the two players."""
        people = {one.account for one in seating.seated(begun)}
        for person in people:
            for each in await self._store.sitting(person):
                if each.is_challenge and {person, *each.guests} == people and await self._store.remove(each):
                    self._watch.forget(each.id)
                    await self._broadcasts.send(TellGone(each.id, tuple(sorted(people)), "settled"))

    async def own(self, person: Person, waiting_id: str = "") -> Waiting:
        """Return that match, or without an identifier the newest in which the person sits. Raises NoticeError."""
        if waiting_id:
            return await self._seen(person, waiting_id)
        sitting = await self.sitting(person)
        if not sitting:
            raise NoticeError(Notice.of("seats-not-waiting"))
        return sitting[-1]

    async def stand(self, person: Person, waiting_id: str, host: str = "") -> Waiting | None:
        """Free a seat; return the match that waits then, or None if nobody is left.

        ``host``: the dismissing host, whose match gets another word. Raises NoticeError.
        """
        while True:
            found = await self._get(waiting_id)
            if seating.seat_of(found, person.id) is None or found.tournament:
                raise NoticeError(Notice.of("seats-not-sitting", waiting=waiting_id))
            left = seating.without_player(found, person.id) if found.what == INVITATION else None
            if left is None:
                if await self._withdraw(person, found, TAKEN_BACK):
                    return None
                continue
            left = replace(left, word=new_word()) if host and left.word else left
            if await self._store.change(left):
                break
        self._watch.publish(replace(left, version=left.version + 1))
        tell_others(self._presences, left, host or person.id, "left", person.name)
        return left

    async def shut(self, person: Person, waiting_id: str) -> None:
        """Call off a waiting match for everybody in it, as its host. Raises NoticeError."""
        while True:
            found = seating.require_host(await self._seen(person, waiting_id), person)
            if await self._withdraw(person, found, CLOSED if found.what == INVITATION else TAKEN_BACK):
                return

    async def close_down(self, staff: Person, waiting_id: str) -> bool:
        """Remove a waiting match as a moderator. Return False if it does not wait. Raises NoticeError."""
        while (found := await self._store.get(waiting_id)) is not None and not found.tournament:
            if await self._withdraw(staff, found, REMOVED):
                return True
        return False

    async def expire(self, found: Waiting) -> None:
        """Remove a match whose players have been away for a long time. Raises NoticeError."""
        await self._withdraw(Person("", ""), found, EXPIRED)

    async def _withdraw(self, person: Person, found: Waiting, reason: str) -> bool:
        """Remove a match and notify its players and invited people, now or later. Return False if it has changed.

        People who have blocked the person did not hear of it, and do not hear this.
        """
        others = dict.fromkeys((*(one.account for one in seating.seated(found)), *found.guests))
        others.pop(person.id, None)
        people = [each for each in others if not await self._presences.has_blocked(Person(each, ""), person.id)]
        news = Withdrawn(found.id, found.game, "" if reason == REMOVED else person.name, reason, found.what)
        later = [each for each in people if not is_guest(each)]
        if not await self._store.withdraw(news, found.version, later, self._now()):
            return False
        self._watch.forget(found.id)
        if people:
            await self._broadcasts.send(TellGone(found.id, tuple(people), reason, person.name, found.what, found.game))
        return True

    async def alter(self, person: Person, waiting_id: str, proposal: Proposal) -> Outcome:
        """Change the settings of a match as its host, with the same seats; the others are notified.

        Raises NoticeError.
        """
        self._pacing.change(person)

        def change(waiting: Waiting) -> Waiting:
            return altered(seating.require_host(waiting, person), proposal)

        waiting = await self._change(waiting_id, change)
        tell_others(self._presences, waiting, person.id, "changed", person.name)
        return await self._watch.settle(waiting)

    async def fill(self, person: Person, waiting_id: str, level: str) -> Outcome:
        """Fill the free seats with computers of this level. Raises NoticeError."""
        waiting = await self._change(
            waiting_id, lambda each: seating.with_computers(seating.require_seated(each, person), level)
        )
        tell_others(self._presences, waiting, person.id, "bots", person.name)
        return await self._watch.settle(waiting)

    async def invite(self, presence: Presence, waiting_id: str, guest: Person) -> Outcome:
        """Invite somebody, if they accept invitations, and not too often. Raises NoticeError."""
        person = presence.person
        await self.check_asking(presence, guest)
        self._pacing.change(person)

        def change(waiting: Waiting) -> Waiting:
            seating.require_seated(waiting, person)
            if seating.is_seated(waiting, guest.id):
                raise NoticeError(Notice.of("seats-guest-sits", name=guest.name))
            if not seating.free_seats(waiting):
                raise NoticeError(Notice.of("seats-none-free", waiting=waiting.id))
            if guest.id not in waiting.guests and len(waiting.guests) >= MatchBounds.invited:
                raise NoticeError(Notice.of("seats-many-invited", most=MatchBounds.invited))
            return replace(waiting, guests=tuple(dict.fromkeys((*waiting.guests, guest.id))))

        if await self._presences.has_blocked(guest, person.id):  # without saying so
            return Outcome(change(await self._get(waiting_id)))
        waiting = await self._change(waiting_id, change)
        self._watch.publish(waiting)
        await self._broadcasts.send(Invite(waiting.id, (guest.id,), person.id, person.name))
        return Outcome(waiting)

    async def check_asking(self, presence: Presence, guest: Person) -> None:
        """Raise NoticeError if the guest accepts no invitations from this person, or not so often."""
        is_befriended = await self.check_guest(presence.person, guest)
        self._pacing.invite(presence, guest, is_befriended)

    async def check_guest(self, person: Person, guest: Person) -> bool:
        """Return whether the guest is a friend of the person, or has asked to be.

        Raises NoticeError if the guest accepts no invitations from this person.
        """
        if await self._presences.has_blocked(person, guest.id):
            raise NoticeError(Notice.of("seats-you-blocked", name=guest.name))
        is_befriended = await self._presences.has_befriended(guest, person.id)
        taken = (await self._presences.settings_of(guest)).invitations
        if taken == NOBODY or (taken != EVERYONE and not is_befriended):
            raise NoticeError(Notice.of("seats-not-invitable", name=guest.name, taken=taken))
        return is_befriended

    async def decline(self, person: Person, waiting_id: str) -> None:
        """Decline an invitation; that ends a rematch or a challenge. Raises NoticeError."""
        await self._broadcasts.send(TellGone(waiting_id, (person.id,), "answered"))
        while True:
            found = await self._store.get(waiting_id)
            if found is None or person.id not in found.guests:
                return
            left = seating.without_player(found, person.id) if found.what == INVITATION else None
            if left is None:
                if await self._withdraw(person, found, DECLINED):
                    return
            elif await self._store.change(left):
                break
        people = tuple(one.account for one in seating.seated(found))
        news = Withdrawn(found.id, found.game, person.name, DECLINED)
        await self._store.note_withdrawn(news, [each for each in people if not is_guest(each)], self._now())
        await self._broadcasts.send(TellGone(found.id, people, DECLINED, person.name, INVITATION, found.game))
        self._watch.wake(waiting_id)

    async def dismiss(self, person: Person, waiting_id: str, other: Person) -> Waiting | None:
        """Send somebody away from a seat as the host; return the match that waits then. Raises NoticeError."""
        found = seating.require_host(await self._get(waiting_id), person)
        if other.id == person.id or seating.seat_of(found, other.id) is None:
            raise NoticeError(Notice.of("seats-nobody-there", name=other.name))
        if found.what != INVITATION:
            await self.shut(person, waiting_id)
            return None
        left = await self.stand(other, waiting_id, person.id)
        await self._broadcasts.send(TellGone(waiting_id, (other.id,)))
        return left

    async def rematch(self, person: Person, match_id: str, proposal: Proposal) -> Outcome:
        """Propose a rematch with seats swapped, or agree to the one already proposed. Raises NoticeError."""
        for each in await self._store.rematches(match_id):
            if seating.seat_of(each, person.id) is not None:
                return Outcome(each) if seating.is_seated(each, person.id) else await self.sit(person, each.id)
        begun = await self._store.beginning(match_id)
        access = begun.access if begun is not None else OPEN
        outcome = await self.propose(person, replace(swapped(proposal), access=access), match_id)
        outcome = outcome if outcome.has_begun else await self._agree(outcome.waiting)
        if not outcome.has_begun and outcome.waiting.host == person.id:
            asked = outcome.waiting
            await self._broadcasts.send(Invite(asked.id, asked.guests, person.id, person.name))
        return outcome

    async def _agree(self, own: Waiting) -> Outcome:
        """Merge equal rematches proposed at the same moment: the first one remains."""
        same = [each for each in await self._store.rematches(own.match_id) if is_again(each, own)]
        for later in same[1:]:
            if await self._store.remove(later):  # else another process does it
                self._watch.forget(later.id)
                waiting = await self._change(same[0].id, partial(seating.with_host_of, other=later))
                tell_others(self._presences, waiting, later.host, "joined", later.host_name)
                await self._watch.settle(waiting)
        present = await self._store.get(same[0].id) if same else None
        return Outcome(present or own, has_begun=present is None)

    async def leave_all(self, person: Person) -> None:
        """Free the seats of an absent person: all of a guest, of an account those in matches that begin when full.

        Raises NoticeError.
        """
        for waiting in await self.given_up(person):
            await self.give_back(person.id, waiting.id)
        for waiting in await self._store.asked(person.id, limit=_PAGE) if person.is_guest else ():
            await self.give_back(person.id, waiting.id)

    async def give_back(self, person: str, waiting_id: str) -> None:
        """Free the seat or the invitation of an absent person. Logs what cannot be done."""
        try:
            found = await self._store.get(waiting_id)
            if found is None:
                return
            player = next((one for one in found.seats.values() if one is not None and one.account == person), None)
            somebody = Person(person, player.name if player is not None else "")
            if person not in found.guests:
                await self.stand(somebody, waiting_id)
            elif player is not None:
                await self.decline(somebody, waiting_id)
            else:  # nobody waits for the answer
                await self._change(waiting_id, lambda each: replace(each, guests=_without(each.guests, person)))
        except NoticeError as error:  # it is another match by now, or the store is away and the sweeper tries again
            logger.info("waiting match %s: %s", waiting_id, error.notice.message)

    async def offered(self, presence: Presence, waiting_id: str, word: str = "") -> Waiting:
        """Return the match of this number or word to the asking person. Raises NoticeError."""
        person, home = presence.person, presence.home
        person = person if person.name else replace(person, id=person.id + home)  # nobody yet: one from each household
        return await self._found(person, waiting_id, word, home)

    # Inside

    async def _walk(self, person: Person, game: str, after: str = "") -> AsyncGenerator[tuple[str, Waiting], None]:
        """Yield the public matches behind a place, and the place of each; those of accounts before those of guests."""
        kind, _, number = after.partition(":")
        for by_guests in (False, True) if kind != "guests" else (True,):
            here = "guests" if by_guests else "accounts"
            last = number if kind == here else "0"
            while page := await self._store.listed(by_guests=by_guests, game=game, after=last, limit=_READ):
                last = page[-1].id
                for each in page:
                    present = self.pruned(each)
                    if present is not None and not self._presences.are_apart(person.id, each.host):
                        yield f"{here}:{each.id}", present
                if len(page) < _READ:
                    break
                await asyncio.sleep(0)

    async def _found(self, person: Person, waiting_id: str, word: str, home: str) -> Waiting:
        """Return the match of this number or word if the person may join it. Raises NoticeError."""
        found = await self._of_word(person, word, home) if word else await self._seen(person, waiting_id)
        host = Person(found.host, found.host_name)
        if await self._presences.has_blocked(person, host.id):
            raise NoticeError(Notice.of("seats-host-blocked", waiting=found.id, host=host.name))
        if await self._presences.has_blocked(host, person.id):  # no list shows it to them either
            raise UnknownWaitingError(found.id)
        return found

    async def _of_word(self, person: Person, word: str, home: str) -> Waiting:
        """Return the private match with this word. Raises NoticeError, which counts as a guess."""
        give_back = self._pacing.guess(person, home)
        found = await self._store.of_word(word)
        if found is None or await self._presences.has_blocked(Person(found.host, found.host_name), person.id):
            raise NoticeError(Notice.of("seats-wrong-word"))
        give_back()
        return found

    async def _seen(self, person: Person, waiting_id: str) -> Waiting:
        """Return the match of this number if the person may know of it. Raises UnknownWaitingError."""
        return seating.seen(await self._store.get(waiting_id), waiting_id, person.id)

    async def _get(self, waiting_id: str) -> Waiting:
        found = await self._store.get(waiting_id)
        if found is None:
            raise UnknownWaitingError(waiting_id)
        return found

    async def _change(self, waiting_id: str, change: Callable[[Waiting], Waiting]) -> Waiting:
        """Change what is stored; check again if somebody was faster."""
        while True:
            changed = change(await self._get(waiting_id))
            if await self._store.change(changed):
                return replace(changed, version=changed.version + 1)


def _without(people: tuple[str, ...], person: str) -> tuple[str, ...]:
    return tuple(each for each in people if each != person)
