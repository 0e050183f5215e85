"""The lobby as one session reaches it: what takes its presence there, or more than one step.

The rest is asked of the parts of the lobby themselves (``Talk``, ``Staff``), which take the person who asks first.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.acquaintances import Friends, Profile, Standing
from accessible_games.lobby.news import Arrival, Own, Said
from accessible_games.lobby.ports import UnknownWaitingError, Waiting
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.proposals import Outcome, Proposal
from accessible_games.lobby.service import LobbyService
from accessible_games.matches.absence import Absence
from accessible_games.matches.endings import Ending
from accessible_games.matches.ports import Summary
from accessible_games.people.person import Person

_WATCHED = 10  # running matches that are offered to watch
_NAMED = 20  # people that are named at once


@dataclass(frozen=True)
class HallList:
    """Matches that wait, and running ones of others; ``next``: where the list of the first goes on, if it does."""

    waiting: tuple[Waiting, ...]
    running: tuple[Summary, ...]
    next: str = ""


@dataclass(frozen=True)
class Mine:
    """Running matches, and those in which the person waits.

    ``ended``: matches of which it has not heard yet that they are over; ``more_ended``: how many more.
    """

    running: tuple[Own, ...]
    waiting: tuple[Waiting, ...]
    ended: tuple[Ending, ...] = ()
    more_ended: int = 0


@dataclass(frozen=True)
class Here:
    """Who else is here, friends first, as many as are named at once; and how many there are in all.

    ``watching``: in the same way, who looks on at the match of the person; ``watchers``: how many do.
    """

    people: tuple[Standing, ...]
    count: int
    watching: tuple[str, ...]
    watchers: int


@dataclass(frozen=True, slots=True)
class Due:
    """What somebody has to do: matches in which it is to move, and those to which it is asked.

    ``is_here``: it is told of all that where it plays.
    """

    turns: tuple[Own, ...]
    asked: tuple[Waiting, ...]
    is_here: bool


class Lobby:
    """One session in the lobby. Its methods raise NoticeError.

    Where a match that waits is meant, an empty identifier means the newest in which the person sits.
    """

    __slots__ = ("_arriving", "_is_here", "_lobby", "_person", "_presence")

    def __init__(self, lobby: LobbyService, arriving: Presence) -> None:
        """``arriving``: as which the session comes in."""
        self._lobby = lobby
        self._person = arriving.person
        self._arriving = arriving
        self._presence: Presence | None = None
        self._is_here = True

    def come_back(self) -> None:
        """What still seems to be at another process was this session's connection."""
        self._arriving.is_back = True

    async def look_in(self) -> None:
        """The session asks something and does not come."""
        self._presence, self._is_here = self._arriving, False
        await self._lobby.look_in(self._arriving)

    async def close(self, is_lost: bool) -> None:
        """The session ends; ``is_lost``: because the connection was lost."""
        if self._presence is not None:
            presence, self._presence = self._presence, None
            if self._is_here:
                await self._lobby.depart(presence, is_lost)
            else:
                self._lobby.crowd.look_out(presence)

    def typed(self) -> None:
        """The line is alive."""
        if self._presence is not None and self._is_here:
            self._lobby.crowd.heard.typed(self._presence)

    def renew(self, person: Person) -> None:
        """The person has another password."""
        self._person = person
        if self._presence is not None:
            self._presence.person = person

    async def check_entry(self, match_id: str) -> None:
        """Raises NoticeError when the person may not even watch the match."""
        await self._lobby.check_entry(self._person, match_id)

    async def missed_talk(self, match_id: str) -> list[tuple[int, Said]]:
        """What was said at a match, and when, while the person was not there."""
        return await self._lobby.missed_talk(self._presence, match_id) if self._presence is not None else []

    async def refuse_unknown(self, match_id: str) -> None:
        """Raises NoticeError, which says how to take part when the match waits for players, else where to look."""
        await self._lobby.check_begun(self._person, match_id)
        raise NoticeError(Notice.of("hall-unknown", match=match_id))

    def follow(self, match_id: str, plays: bool, is_over: bool, game: str) -> None:
        """The session is at this match now, or at none; ``plays``: with a seat."""
        presence, place = self._presence, "" if is_over else match_id
        if presence is not None and (presence.match_id, presence.plays, presence.place) != (match_id, plays, place):
            self._lobby.crowd.follow(presence, match_id, plays, is_over, game)

    # What a session asks

    async def arrive(self) -> Arrival:
        """The session begins."""
        self._presence, arrival = await self._lobby.arrive(self._arriving)
        return arrival

    async def propose(self, proposal: Proposal) -> Outcome:
        """A match that waits for others."""
        async with self.beginning():
            return await self._lobby.matches.propose(self._person, proposal)

    async def check_propose(self, proposal: Proposal, *_: object) -> None:
        """Raises NoticeError when the person may not open another match now."""
        give_back = await self._lobby.fairness.check_begin(self._person)
        give_back()
        await self._lobby.fairness.check_waiting(self._person)

    async def quick(self, proposal: Proposal, declined: Collection[str] = ()) -> Outcome:
        """One that waits already will do, but for those."""
        async with self.beginning():
            return await self._lobby.matches.quick(self._person, proposal, declined)

    async def rematch(self, match_id: str, proposal: Proposal) -> Outcome:
        """The same again with seats swapped, if the others agree."""
        self._lobby.pacing.rematch(self._person, match_id)
        async with self.beginning():
            return await self._lobby.matches.rematch(self._person, match_id, proposal)

    async def sit(self, waiting_id: str, word: str = "", told: Waiting | None = None) -> Outcome:
        """Take a seat in a match that waits; ``word``: of a private one, instead of the number.

        ``told``: how the person has heard that it is to be played.
        """
        try:
            async with self.beginning():
                return await self._lobby.matches.sit(self._person, waiting_id, word, told)
        except UnknownWaitingError:
            await self._lobby.check_waits(self._person, waiting_id)
            raise

    async def offered(self, waiting_id: str, word: str = "", *_: object) -> Waiting:
        """What is to be played there? ``word``: as for ``sit``."""
        try:
            return await self._lobby.matches.offered(self._present(), waiting_id, word)
        except UnknownWaitingError:
            await self._lobby.check_waits(self._person, waiting_id)
            raise

    async def fill(self, waiting_id: str, level: str) -> Outcome:
        """Computers take the free seats."""
        waiting = await self._lobby.matches.own(self._person, waiting_id)
        return await self._lobby.matches.fill(self._person, waiting.id, level)

    async def stand(self, waiting_id: str) -> tuple[str, bool]:
        """Give the seat back, or decline an invitation; in which match, and whether there was a seat."""
        matches = self._lobby.matches
        if not waiting_id and not await matches.finding.sitting(self._person):
            raise NoticeError(Notice.of("seats-in-lobby"))
        waiting = await matches.own(self._person, waiting_id)
        if self._person.id in waiting.guests:
            await matches.decline(self._person, waiting.id)
            return waiting.id, False
        await matches.stand(self._person, waiting.id)
        return waiting.id, True

    async def given_up(self) -> Sequence[str]:
        """In which matches the person would wait no longer if this session came to its end."""
        crowd, person = self._lobby.crowd, self._person
        with suppress(NoticeError):  # the store is away: then nothing is given up, and who wants to go can go
            if len(crowd.sessions(person.id)) <= 1 and not await crowd.is_elsewhere(person.id):
                return [each.id for each in await self._lobby.matches.finding.given_up(person)]
        return ()

    async def shut(self, waiting_id: str) -> str:
        """The host gives a match that waits up, for all; which one."""
        waiting = await self._lobby.matches.own(self._person, waiting_id)
        await self._lobby.matches.shut(self._person, waiting.id)
        return waiting.id

    async def invite(self, waiting_id: str, name: str) -> tuple[str, bool]:
        """Ask somebody to take part in a match that waits; the name, and whether that person is here."""
        waiting = await self._lobby.matches.own(self._person, waiting_id)
        guest = await self._lobby.talk.find(self._person, name)
        await self._lobby.matches.invite(self._present(), waiting.id, guest)
        return guest.name, await self._lobby.crowd.is_here(guest.id)

    async def challenge(self, name: str, proposal: Proposal) -> tuple[Outcome, str, bool]:
        """Ask one person for a match; what came of it, the name, and whether that person is here."""
        async with self.beginning():
            other = await self._lobby.talk.find(self._person, name)
            outcome = await self._lobby.challenges.challenge(self._present(), other, proposal)
        return outcome, other.name, await self._lobby.crowd.is_here(other.id)

    async def check_challenge(self, name: str, proposal: Proposal) -> None:
        """Raises NoticeError when that person does not want to be asked, or no match can be opened."""
        await self._lobby.matches.check_guest(self._person, await self._lobby.talk.find(self._person, name))
        await self.check_propose(proposal)

    async def dismiss(self, waiting_id: str, name: str) -> tuple[str, Waiting | None]:
        """The host sends somebody away from a match that waits; the name, and what waits then."""
        waiting = await self._lobby.matches.own(self._person, waiting_id)
        other = await self._lobby.talk.find(self._person, name)
        return other.name, await self._lobby.matches.dismiss(self._person, waiting.id, other)

    async def absence(self, match_id: str) -> Absence:
        """Whom does the player wait for, who is away, and how long still?"""
        return await self._lobby.absence(self._person, match_id)

    async def absence_now(self, match_id: str) -> Absence | None:
        """The same; None where the player waits for nobody."""
        try:
            return await self.absence(match_id)
        except NoticeError:
            return None

    async def give_up_on(self, match_id: str, seat: Seat) -> None:
        """Wait no more for who has been away for too long."""
        await self._lobby.give_up_on(self._person, match_id, seat)

    async def list_hall(self, game: str = "", after: str = "") -> HallList:
        """Which matches wait, of one game or of all, and which can be watched? ``after``: where a list went on."""
        found, place = await self._lobby.matches.finding.listed(self._person, game, after)
        running = () if game or after else await self._lobby.running(self._person, _WATCHED)
        return HallList(tuple(found), tuple(running), place)

    async def list_mine(self) -> Mine:
        """Which matches are the person's own?"""
        running = await self._lobby.matches_of(self._person)
        finding = self._lobby.matches.finding
        waiting = (*await finding.sitting(self._person), *await finding.asked(self._person))
        endings = await self._lobby.endings(self._person, is_noted=self._is_here)
        return Mine(tuple(running), waiting, *endings)

    async def due(self) -> Due:
        """What does the person have to do?"""
        turns = tuple(each for each in await self._lobby.matches_of(self._person) if each.is_turn)
        asked = tuple(await self._lobby.matches.finding.asked(self._person))
        return Due(turns, asked, await self._lobby.crowd.is_here(self._person.id))

    async def who(self, beginning: str) -> Here:
        """Who is here, with names that begin so?"""
        presence = self._present()
        found = tuple(await self._lobby.acquaintances.here(presence, beginning))
        watchers = self._lobby.crowd.watchers(presence.match_id) if presence.match_id else ()
        watching = [name for name in watchers if name != self._person.name]
        return Here(found[:_NAMED], len(found), tuple(watching[:_NAMED]), len(watching))

    async def friends(self) -> Friends:
        """Who are the person's friends?"""
        return await self._lobby.acquaintances.friends(self._present())

    async def profile(self, name: str) -> Profile:
        """What does somebody tell of itself?"""
        return await self._lobby.acquaintances.profile(self._present(), name)

    async def say(self, text: str) -> None:
        """Talk to those at the match, else to the lobby."""
        await self._lobby.talk.say(self._present(), text)

    async def tell(self, name: str, text: str) -> tuple[str, bool]:
        """A message to one person; the name, and whether that person is here."""
        return await self._lobby.talk.tell(self._present(), name, text)

    async def report(self, name: str, text: str) -> str:
        """A complaint about somebody, with what was heard here last; the name."""
        return await self._lobby.staff.report(self._present(), name, text)

    async def recall(self, count: int) -> list[Said]:
        """What was said here last?"""
        return await self._lobby.talk.lines(self._present(), count)

    @asynccontextmanager
    async def beginning(self) -> AsyncIterator[None]:
        """The person begins a match inside. Raises NoticeError where it has too many, or begins them too fast."""
        give_back = await self._lobby.fairness.check_begin(self._person)
        try:
            yield
        except BaseException:
            give_back()
            raise

    # Inside

    def _present(self) -> Presence:
        if self._presence is None:  # the store could not be asked when the session began
            raise NoticeError(Notice.of("hall-closed"))
        return self._presence


@dataclass(slots=True)
class LobbyState:
    """``waiting``: the match in which the person waits for others; ``newest_listed``: what is older is no news.

    ``is_joining``: a seat that may begin a match has been asked for. ``left_in_turn``: the match at which the person
    has left its turn open, which it knows. ``asked``: the waiting match for which somebody else wants a yes or no.
    ``invited``: the waiting matches to which it has heard that it is invited.
    ``missed_talk``: in the match that is being opened, and when.
    """

    waiting: Waiting | None = None
    newest_listed: int = 0
    is_joining: bool = False
    left_in_turn: str = ""
    asked: str = ""
    invited: set[str] = field(default_factory=set)
    missed_talk: list[tuple[int, Said]] = field(default_factory=list)

    def end_waiting(self, waiting_id: str) -> Waiting | None:
        """The person waits there no more: what it waited in, if that was it."""
        waiting = self.waiting
        if waiting is None or waiting.id != waiting_id:
            return None
        self.waiting = None
        return waiting

    def miss(self, said: list[tuple[int, Said]]) -> None:
        """This was said at the match that is being opened."""
        self.missed_talk = said
