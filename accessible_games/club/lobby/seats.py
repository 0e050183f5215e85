"""The matches of a person: seats in waiting or running ones, permission to watch, and results."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby import seating
from accessible_games.club.lobby.adapting import adapted
from accessible_games.club.lobby.broadcasts import Invite, SpectatorSentAway, StaffOpened
from accessible_games.club.lobby.news import Own, Said
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.progress import SUMMED
from accessible_games.club.lobby.reminders import own_of
from accessible_games.club.lobby.seating import Outcome, Proposal, is_like, is_same
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.stored import Played, Tally, UnknownWaitingError, Waiting
from accessible_games.club.lobby.talk import Talk
from accessible_games.matches.ports import Summary
from accessible_games.matches.service import Absence
from accessible_games.matches.update import Ending
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

RESULTS_PAGE = 20  # results listed at once
_OPPONENTS = 50


@dataclass(eq=False, slots=True)
class Results:
    """The results of one member. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def history(self, name: str, game: str, before: str) -> Sequence[Played]:
        """Return finished matches, newest first, against one person or all, of one game or all, behind ``before``."""
        other = await self._asked(name)
        return await self._club.store.results(
            self._me.person.id, other=other, game=game, before=before, limit=RESULTS_PAGE
        )

    async def finished(self) -> Sequence[Played]:
        """Return the finished matches, newest first, for a summary."""
        person = self._me.person.id
        await self._club.results.note(person)
        return await self._club.store.results(person, limit=SUMMED)

    async def by_game(self, name: str = "") -> Sequence[Tally]:
        """Return the results by game, against one person or all."""
        other = await self._asked(name)
        return await self._club.store.tally(self._me.person.id, other=other)

    async def by_opponent(self, game: str) -> Sequence[Tally]:
        """Return the results in one game, by the names of opponents with accounts."""
        await self._club.results.note(self._me.person.id)
        return await self._club.store.opponents(self._me.person.id, game, limit=_OPPONENTS)

    async def _asked(self, name: str) -> str:
        """Return the account of the named opponent, and record the results of the matches in question."""
        person = self._me.person
        await self._club.results.note(person.id)
        return (await self._club.presences.find_other(person, name)).id if name else ""


_RUNNING = 40  # matches that are looked through for some to watch


@dataclass(eq=False, slots=True)
class Admission:
    """Which matches one member may watch. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def may_watch(self, match_id: str) -> bool:
        return await self._club.barrier(self._me.person, match_id) is None

    async def check(self, match_id: str) -> None:
        """Raise NoticeError, with the reason, if the person may not watch; HiddenMatchError for a private match.

        If only their role permits it, the players are notified, now or when they come.
        """
        club = self._club
        barrier = await club.barrier(self._me.person, match_id, by_role=False)
        if barrier is not None:
            person = await club.people.as_of_now(self._me.person)
            if not person.may_moderate:
                raise barrier
            await club.broadcasts.send(StaffOpened(match_id, person.id, person.name, club.now()))
            club.audit.note("match-opened", person, match=match_id)

    async def check_begun(self, match_id: str) -> None:
        """Raise NoticeError if the match to watch still waits for players, and the person may know of it."""
        with suppress(UnknownWaitingError):
            seating.seen(await self._club.store.get(match_id), match_id, self._me.person.id)
            raise NoticeError(Notice.of("seats-not-begun", match=match_id))

    async def check_waits(self, match_id: str) -> None:
        """Raise NoticeError if the match to join has begun, and may be watched."""
        if await self.may_watch(match_id) and await self._club.register.heads([match_id]):
            own = "yes" if await self._plays(match_id) else "no"
            raise NoticeError(Notice.of("seats-has-begun", match=match_id, own=own))

    async def refuse_unknown(self, match_id: str) -> None:
        """Raise NoticeError that says how to join a waiting match, or else where to look."""
        await self.check_begun(match_id)
        raise NoticeError(Notice.of("hall-unknown", match=match_id))

    async def running(self, limit: int) -> tuple[list[Summary], list[Summary]]:
        """Return matches of others that may be watched, newest first, those of accounts before those of guests.

        Separately return those whose players are all away.
        """
        found = []
        for by_guests in (False, True):
            found += await self._club.service.running(_RUNNING, by_guests=by_guests)
        kept: list[Summary] = []
        abandoned: list[Summary] = []
        here = self._club.presences.names()
        barred = await self._club.barriers(self._me.person, [each.id for each in found])
        for each in found:
            accounts = {player.account for _, player in each.players}
            if self._me.person.id in accounts or len(kept) == limit or each.id in barred:
                continue
            (abandoned if accounts.isdisjoint(here) else kept).append(each)
        return kept, abandoned

    async def missed_talk(self, match_id: str) -> list[tuple[int, Said]]:
        """Return talk, and its moments, at a match of the person while they were away."""
        if not self._me.is_known or not await self._plays(match_id):
            return []
        await self._tell_openings(match_id)
        return await Talk(self._club, self._me).missed(match_id)

    async def _tell_openings(self, match_id: str) -> None:
        """Announce to an arriving player which moderators have opened the match meanwhile."""
        store, person, room = self._club.store, self._me.person.id, f"staff:{match_id}"
        after = (await store.read(person)).get(room, 0)
        found = [each for each in await store.openings(match_id, after=after) if each.person != person]
        if found:
            await store.set_read(person, room, found[-1].at)
        for each in found:
            self._me.hear(each)

    async def send_away(self, match_id: str, name: str) -> str:
        """Send a spectator away from a running match, as its host. Return the name."""
        club, person = self._club, self._me.person
        begun = await club.store.beginning(match_id)
        host = begun.host if begun is not None else ""  # nobody where somebody plays alone
        is_host = person.id == host or (not host and await self._plays(match_id))
        if not is_host and not (await club.people.as_of_now(person)).may_moderate:
            raise NoticeError(Notice.of("seats-not-host"))
        other = await club.presences.find_other(person, name)
        if await club.register.plays(match_id, other.id):
            raise NoticeError(Notice.of("seats-plays", name=other.name))
        await club.broadcasts.send(SpectatorSentAway(match_id, other.id))
        return other.name

    async def _plays(self, match_id: str) -> bool:
        return await self._club.register.plays(match_id, self._me.person.id)


_WATCHED = 10  # running matches that are offered to watch
_OWN = 1000  # matches of one person: more than any bound allows
_LOOKED_AT = 10  # of these, where how they stand is not noted
_ENDED = 5  # endings announced at once, since each is read from its log


@dataclass(frozen=True)
class HallList:
    """Waiting matches, and running ones of others; ``next``: where the list of the former goes on, if it does.

    ``abandoned``: those whose players are all away.
    """

    waiting: tuple[Waiting, ...]
    running: tuple[Summary, ...]
    next: str = ""
    abandoned: tuple[Summary, ...] = ()


@dataclass(frozen=True)
class Mine:
    """Running matches, and those in which the person waits.

    ``ended``: finished matches whose end the person has not heard; ``more_ended``: the number of further ones.
    """

    running: tuple[Own, ...]
    waiting: tuple[Waiting, ...]
    ended: tuple[Ending, ...] = ()
    more_ended: int = 0


@dataclass(frozen=True, slots=True)
class Due:
    """Duties of a person: matches in which it is their turn, and invitations.

    ``is_here``: the person is online elsewhere and hears all that there.
    """

    turns: tuple[Own, ...]
    asked: tuple[Waiting, ...]
    is_here: bool


@dataclass(eq=False, slots=True)
class Seats:
    """The seats of one member. Methods raise NoticeError.

    For a waiting match, an empty identifier means the newest in which the person sits.
    """

    _club: LobbyService
    _me: Presence

    # Matches that begin

    @asynccontextmanager
    async def beginning(self) -> AsyncIterator[None]:
        """Guard the beginning of a match. Raises NoticeError if the person has too many, or begins them too fast."""
        give_back = await self._club.match_counts.check_begin(self._me.person)
        try:
            yield
        except BaseException:
            give_back()
            raise

    async def propose(self, proposal: Proposal) -> Outcome:
        """Open a match that waits for others."""
        async with self.beginning():
            return await self._club.matches.propose(self._me.person, await self._adapted(proposal))

    async def check_propose(self) -> None:
        """Raise NoticeError if the person may not open another match now."""
        give_back = await self._club.match_counts.check_begin(self._me.person)
        give_back()
        await self._club.match_counts.check_waiting(self._me.person)

    async def quick(self, proposal: Proposal, declined: Collection[str] = ()) -> Outcome:
        """Join a waiting match that fits, except ``declined`` ones, or open one."""
        async with self.beginning():
            return await self._club.matches.quick(self._me.person, proposal, declined)

    async def rematch(self, match_id: str, proposal: Proposal) -> Outcome:
        """Propose a rematch with seats swapped, if the others agree."""
        self._club.pacing.rematch(self._me.person, match_id)
        async with self.beginning():
            return await self._club.matches.rematch(self._me.person, match_id, await self._adapted(proposal))

    async def _adapted(self, proposal: Proposal) -> Proposal:
        """Return the proposal, with the level of the adapting computers."""
        taken = {seat: one for seat, one in proposal.seats.items() if one is not None}
        finished = Results(self._club, self._me).finished
        seats = await adapted(taken, proposal.game, finished)
        return replace(proposal, seats={**proposal.seats, **seats})

    async def sit(self, waiting_id: str, word: str = "", heard: Waiting | None = None) -> Outcome:
        """Take a seat in a waiting match; ``word``: of a private one, instead of the number.

        ``heard``: the match as the person has heard it.
        """
        try:
            async with self.beginning():
                return await self._club.matches.sit(self._me.person, waiting_id, word, heard)
        except UnknownWaitingError:
            await self._admission.check_waits(waiting_id)
            raise

    async def offered(self, waiting_id: str, word: str = "") -> Waiting:
        """Return the match that ``sit`` would join."""
        try:
            return await self._club.matches.offered(self._me.known(), waiting_id, word)
        except UnknownWaitingError:
            await self._admission.check_waits(waiting_id)
            raise

    # Matches in which the person sits

    async def alter(self, waiting_id: str, proposal: Proposal) -> Outcome:
        """Change the settings of the person's own match, with the same seats; the others are notified."""
        return await self._club.matches.alter(self._me.person, waiting_id, proposal)

    async def fill(self, waiting_id: str, level: str) -> Outcome:
        """Fill the free seats with computers."""
        waiting = await self._waiting(waiting_id)
        return await self._club.matches.fill(self._me.person, waiting.id, level)

    async def stand(self, waiting_id: str) -> tuple[str, bool]:
        """Give the seat back, or decline an invitation. Return the match, and whether there was a seat."""
        matches, person = self._club.matches, self._me.person
        if not waiting_id and not await matches.sitting(person):
            raise NoticeError(Notice.of("seats-in-lobby"))
        waiting = await self._waiting(waiting_id)
        if person.id in waiting.guests:
            await matches.decline(person, waiting.id)
            return waiting.id, False
        await matches.stand(person, waiting.id)
        return waiting.id, True

    async def decline(self, waiting_id: str) -> None:
        """Decline an invitation; that ends a rematch or a challenge."""
        await self._club.matches.decline(self._me.person, waiting_id)

    async def given_up(self) -> Sequence[str]:
        """Return the matches in which the person would lose their seat if this session ended."""
        presences, person = self._club.presences, self._me.person
        with suppress(NoticeError):  # the store is away: then nothing is given up, and anybody can leave
            if len(presences.sessions(person.id)) <= 1 and not await presences.is_elsewhere(person.id):
                return [each.id for each in await self._club.matches.given_up(person)]
        return ()

    async def shut(self, waiting_id: str) -> str:
        """Call off the person's own waiting match for all. Return its number."""
        waiting = await self._waiting(waiting_id)
        await self._club.matches.shut(self._me.person, waiting.id)
        return waiting.id

    async def dismiss(self, waiting_id: str, name: str) -> tuple[str, Waiting | None]:
        """Send somebody away from the person's own waiting match. Return the name, and the match that waits then."""
        waiting = await self._waiting(waiting_id)
        other = await self._club.presences.find_other(self._me.person, name)
        return other.name, await self._club.matches.dismiss(self._me.person, waiting.id, other)

    async def _waiting(self, waiting_id: str) -> Waiting:
        return await self._club.matches.own(self._me.person, waiting_id)

    # Asking others

    async def invite(self, waiting_id: str, name: str) -> tuple[str, bool]:
        """Invite somebody to a waiting match. Return the name, and whether they are here."""
        waiting = await self._waiting(waiting_id)
        guest = await self._club.presences.find_other(self._me.person, name)
        await self._club.matches.invite(self._me.known(), waiting.id, guest)
        return guest.name, await self._club.presences.is_here(guest.id)

    async def challenge(self, name: str, proposal: Proposal) -> tuple[Outcome, str, bool]:
        """Challenge one person. Return the outcome, the name, and whether they are here.

        A yes begins the match, and a no ends it; two people who challenge each other have agreed.
        """
        async with self.beginning():
            other = await self._club.presences.find_other(self._me.person, name)
            outcome = await self._challenge(other, proposal)
        return outcome, other.name, await self._club.presences.is_here(other.id)

    async def check_challenge(self, name: str) -> None:
        """Raise NoticeError if that person accepts no challenge, or no match can be opened."""
        person = self._me.person
        await self._club.matches.check_guest(person, await self._club.presences.find_other(person, name))
        await self.check_propose()

    async def _challenge(self, other: Person, proposal: Proposal) -> Outcome:
        """Open a match with a seat kept for the challenged person."""
        me, matches = self._me.known(), self._club.matches
        for each in _alike(await matches.asked(me.person), other, proposal):
            return await matches.sit(me.person, each.id, heard=each)
        for each in await matches.sitting(me.person):
            if each.is_challenge and each.host == me.person.id and other.id in each.guests and _is_for(each, proposal):
                return Outcome(each)  # it is asked already
        await matches.check_asking(me, other)
        seats = dict(proposal.seats)
        free = next(seat for seat, one in seats.items() if one is None)
        asked = replace(proposal, seats={**seats, free: seating.player_of(other)}, is_challenge=True)
        return await self._ask(other, proposal, (await matches.propose(me.person, asked)).waiting)

    async def _ask(self, other: Person, proposal: Proposal, own: Waiting) -> Outcome:
        """Merge challenges made at the same moment: the later one accepts the earlier one."""
        club, person = self._club, self._me.person
        for each in _alike(await club.matches.asked(person), other, proposal):
            if int(each.id) < int(own.id) and await club.store.remove(own):
                club.watch.forget(own.id)
                return await club.matches.sit(person, each.id, heard=each)
        if not await club.presences.has_blocked(other, person.id):  # without saying so
            await club.broadcasts.send(Invite(own.id, (other.id,), person.id, person.name))
        present = await club.store.get(own.id)
        return Outcome(present or own, has_begun=present is None)

    # Lists

    async def list_hall(self, game: str = "", after: str = "") -> HallList:
        """Return waiting matches, of one game or of all, and running ones to watch; those of people here come first.

        ``after``: where a list went on.
        """
        me, here = self._me.person, self._club.presences.names()
        found, place = await self._club.matches.listed(me, game, after)
        waiting = sorted(found, key=lambda each: each.host not in here and not seating.is_inside(each, me.id))
        running, abandoned = ([], []) if game or after else await self._admission.running(_WATCHED)
        return HallList(tuple(waiting), tuple(running), place, tuple(abandoned))

    async def list_mine(self) -> Mine:
        """Return the person's own matches. Endings may be announced again to somebody who only looks in."""
        matches, person = self._club.matches, self._me.person
        running = await self.running()
        waiting = (*await matches.sitting(person), *await matches.asked(person))
        is_here = self._me in self._club.presences.sessions(person.id)
        return Mine(tuple(running), waiting, *await self.endings(is_noted=is_here))

    async def due(self) -> Due:
        """Return what the person has to do."""
        turns = tuple(each for each in await self.running() if each.is_turn)
        asked = tuple(await self._club.matches.asked(self._me.person))
        return Due(turns, asked, await self._club.presences.is_here(self._me.person.id))

    async def running(self) -> list[Own]:
        """Return the person's running matches; those with their turn first."""
        club, person, found = self._club, self._me.person.id, []
        looked, time = 0, await club.service.standings.time()
        for held in await club.register.matches_of(person, limit=_OWN):
            if held.is_turn is None and looked < _LOOKED_AT:  # nothing is stored of its state since the last entry
                looked += 1
                status = await club.service.status(held.match.id, time)
                held = replace(held, is_turn=person in status.turn, due=status.due, what=status.what)
            found.append(own_of(held, time))
        return sorted(found, key=lambda one: not one.is_turn)

    async def endings(self, place: str = "", *, is_noted: bool = True) -> tuple[tuple[Ending, ...], int]:
        """Return matches that ended or were closed while the person was away, and how many more.

        Each once if ``is_noted``. Without the one at ``place``, whose board shows it.
        """
        presences, person = self._club.presences, self._me.person.id
        found = await self._club.store.unheard(person, limit=_OWN)
        unheard = [each for each in found if each != place and not presences.knows(person, each)]
        endings = [await self._club.service.ending(match_id, person) for match_id in unheard[:_ENDED]]
        if endings and is_noted:
            for each in endings:
                presences.heard.note(person, each.match.id)
            await presences.heard.store_soon()
        return tuple(endings), len(unheard) - len(endings)

    # Absent players

    async def absence(self, match_id: str) -> Absence:
        """Return the absent player for whom the person waits, and how long still. By all processes."""
        absence = await self._club.service.absence(match_id, self._me.person.id)
        await self._club.presences.refresh()
        return replace(absence, left=None) if self._club.presences.plays(match_id, absence.account) else absence

    async def absence_now(self, match_id: str) -> Absence | None:
        """Return the same, or None if the player waits for nobody."""
        try:
            return await self.absence(match_id)
        except NoticeError:
            return None

    async def give_up_on(self, match_id: str, seat: Seat) -> None:
        """End the match of a player absent for too long."""
        absence = await self.absence(match_id)
        if absence.left is None:
            raise NoticeError(Notice.of("absence-not-yet", name=absence.name))
        await self._club.service.give_up_on(match_id, seat, person=self._me.person.id)

    @property
    def _admission(self) -> Admission:
        return Admission(self._club, self._me)


def _alike(found: Iterable[Waiting], other: Person, proposal: Proposal) -> list[Waiting]:
    """Return challenges by the other to the same match."""
    return [each for each in found if each.is_challenge and each.host == other.id and _is_for(each, proposal)]


def _is_for(waiting: Waiting, proposal: Proposal) -> bool:
    """Return whether the match has the proposed terms; the seats may be swapped."""
    return waiting.access == proposal.access and is_like(waiting, proposal) and is_same(waiting, proposal)
