"""What a session asks its host for: lobby and matches as one session reaches them, thoughts, records, settings."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.acquaintances import Friends, PersonStatus, Profile
from accessible_games.lobby.news import Arrival, Own, Said
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.proposals import Outcome, Proposal
from accessible_games.lobby.service import LobbyService
from accessible_games.lobby.stored import UnknownWaitingError, Waiting
from accessible_games.matches.absence import Absence
from accessible_games.matches.endings import Ending
from accessible_games.matches.following import Listener
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary, UnknownMatchError
from accessible_games.matches.replaying import Decision
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings


class Records(Protocol):
    """Where records come from. ``person``: None at a computer of one's own. Methods raise NoticeError."""

    async def lines(self, person: Person | None, kind: str, match_id: str, settings: Settings) -> Sequence[str]:
        """``kind``: record, what was played, as everybody may know it; transcript, what the person heard."""

    async def played(self, person: Person | None) -> Sequence[Summary]:
        """The matches in which the person had a seat, changed last first."""


class AccountDesk(Protocol):
    """Sees to matters of the own account, beside the session."""

    async def open_desk(self, command: str, rest: str) -> None:
        """``command``: password, key, recovery or register; ``rest``: what was typed behind it, or the channel."""


class Voices(Protocol):
    """The voice at a computer of one's own."""

    async def speaking(self, language: str) -> Sequence[str]:
        """The names of voices that can be chosen for a language, the usual one first; none where nobody speaks."""


class SettingsStore(Protocol):
    """Where settings are remembered."""

    def save(self, settings: Settings) -> None:
        """Raises NoticeError."""


class Preferences:
    """The settings of the person, remembered and acted on."""

    def __init__(self, store: SettingsStore, on_settings: Callable[[Settings], None]) -> None:
        self._store = store
        self._on_settings = on_settings

    async def save(self, settings: Settings) -> None:
        """Act on these from now on, and remember them. Raises NoticeError."""
        self._on_settings(settings)
        self._store.save(settings)


logger = logging.getLogger(__name__)


class Advice(NamedTuple):
    """Moves by name with their values in hundredths, best first, at the moment of entry ``seq``.

    ``is_exact``: the game is solved and the values are true.
    """

    seq: int
    ranked: tuple[tuple[str, int], ...]
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Studied:
    """A decision, of so many, with what the strong bot would have thought of it; None when all are done."""

    number: int
    count: int
    decision: Decision | None
    ranked: tuple[tuple[str, int], ...] = ()


class Thoughts:
    """Those of one session."""

    def __init__(self, service: MatchService, person: str) -> None:
        self._service = service
        self._person = person
        self._task: asyncio.Task[None] | None = None

    async def advise(self, match_id: str, seat: Seat) -> AsyncIterator[Advice]:
        """What the strong bot thinks of the seat's moves. Raises NoticeError."""
        yield Advice(*await self._service.adviser.rank(match_id, seat, self._person))

    async def study(self, match_id: str) -> AsyncIterator[Studied | Notice]:
        """The decisions of the match one by one, those of people where there are some; or why no more come."""
        adviser = self._service.adviser
        try:
            every = await adviser.decisions(match_id)
            found = [each for each in every if not each.is_bot] or every
            for number, decision in enumerate(found, start=1):
                ranked = await adviser.rank_before(decision, match_id, self._person)
                yield Studied(number, len(found), decision, ranked)
        except NoticeError as error:
            yield error.notice
            return
        yield Studied(len(found), len(found), None)

    async def follow(self, match_id: str, decision: Decision, move: str) -> AsyncIterator[tuple[tuple[Seat, str], ...]]:
        """How the match would have gone on behind another move. Raises NoticeError."""
        yield await self._service.adviser.follow(decision, move, match_id, self._person)

    def begin(self, thought: Coroutine[None, None, None]) -> None:
        """This one instead of the one before."""
        self.stop()
        self._task = asyncio.create_task(thought)
        self._task.add_done_callback(_note_failure)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None


def _note_failure(task: asyncio.Task[None]) -> None:
    """What went wrong beside the lines would be lost otherwise."""
    if not task.cancelled() and task.exception() is not None:
        logger.error("a thought failed", exc_info=task.exception())


_LISTED = 50  # unfinished matches


@dataclass(eq=False)
class Matches:
    """Its methods raise NoticeError, and the errors of games. ``match_id``: where the session is; None: nowhere.

    ``_hear`` gets updates, ``_miss`` what was said at a match before; ``_on_place``: the session is elsewhere now.
    ``_throws``: whether chance waits for the person.
    """

    _service: MatchService
    _person: str
    _hear: Listener
    _thoughts: Thoughts
    _throws: Callable[[], bool]
    _miss: Callable[[list[tuple[int, Said]]], None]
    _on_place: Callable[[], None]
    match_id: str | None = None
    lobby: Lobby | None = None

    # Coming and going

    async def start(
        self, game: str, options: Mapping[str, str], players: Mapping[Seat, Player], terms: MatchTerms
    ) -> None:
        """Begin a match and join it."""
        async with self.lobby.beginning() if self.lobby is not None else nullcontext():
            match_id = await self._service.start(game, options, players, terms)
        await self.open(match_id, is_new=True)

    async def open(self, match_id: str, is_new: bool = False) -> None:
        """Go to a stored match, and leave the old one only then. ``is_new``: it begins at this moment."""
        old = self.match_id
        if old == match_id:
            await self.leave(match_id)
        if self.lobby is not None:
            await self.lobby.check_entry(match_id)
            self._miss([] if is_new else await self.lobby.missed_talk(match_id))
        try:
            await self._service.join(match_id, self._hear, person=self._person, throws=self._throws())
        except UnknownMatchError:
            if self.lobby is not None:
                await self.lobby.refuse_unknown(match_id)
            raise
        self.match_id = match_id
        self._on_place()
        if old is not None and old != match_id:
            self._thoughts.stop()
            await self._service.leave(old, self._hear)

    async def leave(self, match_id: str) -> None:
        """Nobody at this keyboard follows the match any more; it can be opened again."""
        if match_id == self.match_id:
            await self.leave_all()

    async def leave_all(self) -> None:
        """Nobody at this keyboard follows any match; everything is stored already."""
        self._thoughts.stop()
        if self.match_id is not None:
            left, self.match_id = self.match_id, None
            self._on_place()
            await self._service.leave(left, self._hear)

    async def unfinished(self) -> Sequence[Summary]:
        """The matches that are not over, changed last first."""
        return await self._service.summaries(limit=_LISTED, only_running=True)

    async def offer(
        self,
        match_id: str,
        seat: Seat,
        what: str,
        agreed: tuple[Seat, ...] = (),
        milliseconds: int = 0,
        level: str = "",
    ) -> None:
        """Ask the others for one of ``log.OFFERS``; ``agreed``: those who sit at the same keyboard and have said yes.

        ``level``: of the computer that is to play for the seat.
        """
        await self._service.offer(match_id, seat, what, milliseconds, level=level, person=self._person)
        for each in agreed:
            if await self._service.is_asked(match_id, each):  # not after a no of a bot
                await self._service.answer(match_id, each, True, person=self._person)


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

    people: tuple[PersonStatus, ...]
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
                self._lobby.presences.look_out(presence)

    def typed(self) -> None:
        """The line is alive."""
        if self._presence is not None and self._is_here:
            self._lobby.presences.heard.typed(self._presence)

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
            self._lobby.presences.follow(presence, match_id, plays, is_over, game)

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
        presences, person = self._lobby.presences, self._person
        with suppress(NoticeError):  # the store is away: then nothing is given up, and who wants to go can go
            if len(presences.sessions(person.id)) <= 1 and not await presences.is_elsewhere(person.id):
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
        return guest.name, await self._lobby.presences.is_here(guest.id)

    async def challenge(self, name: str, proposal: Proposal) -> tuple[Outcome, str, bool]:
        """Ask one person for a match; what came of it, the name, and whether that person is here."""
        async with self.beginning():
            other = await self._lobby.talk.find(self._person, name)
            outcome = await self._lobby.challenges.challenge(self._present(), other, proposal)
        return outcome, other.name, await self._lobby.presences.is_here(other.id)

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
        return Due(turns, asked, await self._lobby.presences.is_here(self._person.id))

    async def who(self, beginning: str) -> Here:
        """Who is here, with names that begin so?"""
        presence = self._present()
        found = tuple(await self._lobby.acquaintances.here(presence, beginning))
        watchers = self._lobby.presences.watchers(presence.match_id) if presence.match_id else ()
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
