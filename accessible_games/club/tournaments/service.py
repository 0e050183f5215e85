"""Commands of members: open a tournament, enter, leave, begin, look. The runner does what needs no command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import TellTournament
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.state import ARENA, MINUTE, OPEN, OVER, Conditions, Tournament
from accessible_games.club.tournaments.store import Make, Tell, TournamentCache
from accessible_games.limits.buckets import Buckets
from accessible_games.limits.table import TournamentLimits
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import MatchPorts
from accessible_games.rules.core.notices import Notice, NoticeError

_LISTED = 5  # finished tournaments in a list
_CACHE_SECONDS = 5.0  # age of the list of tournaments that log-ins may use
_OWN = 20

Lot = Callable[[list[str]], None]  # shuffles people


@dataclass(frozen=True, slots=True)
class Greeting:
    """News for a person at log-in: their own unfinished tournaments, and others that they could enter.

    ``time``: of the server's clock; ``soonest``: minutes until the first of ``open`` begins by itself, or 0.
    """

    own: tuple[Tournament, ...] = ()
    open: tuple[str, ...] = ()
    time: int = 0
    soonest: int = 0


class Unfinished(NamedTuple):
    """A tournament that is not over. ``due``: when it begins by itself, if it is open."""

    tournament: str
    is_open: bool
    due: int | None


@dataclass(eq=False)
class TournamentService:
    """Tournaments of a process.

    ``lot``: shuffles people. Methods raise NoticeError. Clocks and register are those of the matches, ``ports``.
    """

    cache: TournamentCache
    lobby: LobbyService
    _ports: MatchPorts
    _lot: Lot
    _unfinished: tuple[float, tuple[Unfinished, ...]] = (float("-inf"), ())
    opening: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self._monotonic, self.now = self._ports.monotonic, self._ports.now
        self.opening = TournamentLimits.opening.buckets(self._monotonic)

    async def unfinished(self) -> Sequence[Unfinished]:
        """Return open and running tournaments, as they were a moment ago."""
        if self._monotonic() - self._unfinished[0] > _CACHE_SECONDS:
            found = [
                Unfinished(each, state == OPEN, (await self.cache.get(each)).due if state == OPEN else None)
                for each, state in await self.cache.store.unfinished()
            ]
            self._unfinished = (self._monotonic(), tuple(found))
        return self._unfinished[1]

    def start(self, tournament: Tournament, now: int) -> Entry:
        """Return the entry that begins the tournament in a new order.

        ``now``: by the server's clock. Raises NoticeError.
        """
        order = list(tournament.entrants)
        self._lot(order)
        minutes = tournament.conditions.minutes
        due = now + minutes * MINUTE if tournament.conditions.form == ARENA else None
        return machine.started(tournament, order, self.now(), due)

    def begun(self, tournament: Tournament, now: int) -> Entry:
        """Return the entry that ends the pause between two rounds, or else begins the tournament."""
        if tournament.is_resting:
            return machine.rested(tournament, self.now(), now)
        return self.start(tournament, now)

    async def time(self) -> int:
        """Return the time of the server's clock."""
        assert self._ports.register is not None, "tournaments are for a server"
        return (await self._ports.register.lease()).time

    async def extend(self, tournament_id: str, make: Make, tell: Tell = lambda _: ()) -> Tournament:
        """Append an entry and broadcast its news."""
        tournament = await self.cache.extend(tournament_id, make, tell)
        self._unfinished = (float("-inf"), ())
        await self.lobby.broadcasts.read()
        return tournament


@dataclass(eq=False, slots=True)
class Tournaments:
    """The tournament commands of one member. Methods raise NoticeError."""

    _service: TournamentService
    _me: Presence

    async def listed(self) -> list[Tournament]:
        """Return open and running tournaments, then the last finished ones."""
        cache = self._service.cache
        unfinished = [tournament_id for tournament_id, _ in await cache.store.unfinished()]
        return [await cache.get(each) for each in (*unfinished, *await cache.store.last(limit=_LISTED))]

    async def get(self, tournament_id: str = "") -> Tournament:
        """Return a tournament. Without a number it is the member's own, or the only one there is."""
        cache = self._service.cache
        if not tournament_id:
            own = await cache.store.of(self._me.person.id, limit=1)
            unfinished = [each for each, _ in await cache.store.unfinished()]
            found = own or unfinished or await cache.store.last(limit=1)
            if not found:
                raise NoticeError(Notice.of("tournament-none", guest=self._me.person.is_guest))
            if not own and len(unfinished) > 1:
                raise NoticeError(Notice.of("tournament-which"))
            tournament_id = found[0]
        return await cache.get(tournament_id)

    async def look(self, tournament_id: str = "") -> tuple[Tournament, int]:
        """Return a tournament, and the minutes until it begins by itself or an arena ends. 0: there is no such time."""
        tournament = await self.get(tournament_id)
        return tournament, tournament.minutes_left(await self._service.time())

    async def time(self) -> int:
        """Return the time of the server's clock."""
        return await self._service.time()

    async def greeting(self) -> Greeting:
        """Return the news for a person at log-in. It costs nothing while no tournament is open or running."""
        person, unfinished = self._me.person, await self._service.unfinished()
        if not unfinished:
            return Greeting()
        cache, time = self._service.cache, await self._service.time()
        mine = [] if person.is_guest else await cache.store.of(person.id, limit=_OWN)
        own = [await cache.get(each.tournament) for each in unfinished if each.tournament in mine]
        others = [each for each in unfinished if each.is_open and each.tournament not in mine]
        dues = [each.due - time for each in others if each.due is not None]
        return Greeting(
            tuple(each for each in own if person.id in each.playing),
            tuple(each.tournament for each in others),
            time,
            max(1, -(-min(dues) // MINUTE)) if dues else 0,
        )

    # Doing

    async def open(self, conditions: Conditions, minutes: int = 0) -> Tournament:
        """Open a tournament and enter it. ``minutes``: until it begins by itself; 0: on command."""
        person = _with_account(self._me.person)
        most = TournamentLimits.of_staff if person.may_moderate else TournamentLimits.of_player
        if await self._service.cache.store.count_of(person.id) >= most:
            raise NoticeError(Notice.of("tournament-many", most=most))
        if len(await self._service.cache.store.unfinished()) >= TournamentLimits.of_all:
            raise NoticeError(Notice.of("tournament-many-all"))
        due = await self._service.time() + minutes * MINUTE if minutes else None
        entry = machine.opened(conditions, person, self._service.now(), due)
        if wait := self._service.opening.take(person.id):
            raise NoticeError(Notice.of(TournamentLimits.opening.answer, minutes=max(1, round(wait / 60))))
        tournament_id = await self._service.cache.store.open(entry)
        news = TellTournament(
            tournament_id, "opened", name=person.name, form=conditions.form, game=conditions.game, seconds=minutes * 60
        )
        return await self._service.extend(
            tournament_id, lambda each: machine.entered(each, person, self._service.now()), lambda _: [news]
        )

    async def enter(self, tournament_id: str) -> Tournament:
        """Take part, now or from the next round on."""
        person = _with_account(self._me.person)
        self._service.lobby.pacing.change(person)
        return await self._service.extend(
            tournament_id,
            lambda each: machine.entered(each, person, self._service.now()),
            lambda each: _to_host(each, "entered", person),
        )

    async def leave(self, tournament_id: str) -> Tournament:
        """Stop taking part. A running match is played on, or resigned."""
        person = self._me.person
        self._service.lobby.pacing.change(person)
        return await self._service.extend(
            tournament_id,
            lambda each: machine.left(each, person.id, self._service.now()),
            lambda each: _to_host_and_opponents(each, person),
        )

    async def begin(self, tournament_id: str) -> Tournament:
        """Let the host begin the tournament, or the next round. The runner then pairs it."""
        tournament = await self._service.cache.get(tournament_id)
        await self._check_host(tournament)
        now = await self._service.time()
        return await self._service.extend(tournament_id, lambda each: self._service.begun(each, now))

    async def cancel(self, tournament_id: str) -> Tournament:
        """Call the tournament off, as its host or a moderator. Running matches are played on."""
        person = self._me.person
        tournament = await self._service.cache.get(tournament_id)
        await self._check_host(tournament)
        if person.id != tournament.host:
            self._service.lobby.audit.note("tournament-closed", person, tournament=tournament.id)
        return await self._service.extend(
            tournament_id,
            lambda each: machine.finished(each, "cancelled", self._service.now()),
            lambda each: [TellTournament(each.id, "cancelled", tuple(each.playing), name=person.name)],
        )

    # Inside

    async def _check_host(self, tournament: Tournament) -> None:
        if tournament.state == OVER:
            raise NoticeError(Notice.of("tournament-over", tournament=tournament.id))
        present = await self._service.lobby.people.as_of_now(self._me.person)
        if present.id != tournament.host and not present.may_moderate:
            raise NoticeError(Notice.of("tournament-only-host", name=tournament.host_name))


def _with_account(person: Person) -> Person:
    if person.is_guest:
        raise NoticeError(Notice.of("people-guest-yourself"))
    if person.is_program:
        raise NoticeError(Notice.of("tournament-program", name=person.name))
    return person


def _to_host(tournament: Tournament, what: str, person: Person) -> Sequence[TellTournament]:
    if tournament.host == person.id:
        return ()
    return [TellTournament(tournament.id, what, (tournament.host,), name=person.name)]


def _to_host_and_opponents(tournament: Tournament, person: Person) -> Sequence[TellTournament]:
    """Return the news that a person has left, for the host, and for the opponents of a running match."""
    table = tournament.table_of(person.id)
    people = {tournament.host, *(table.people if table is not None else ())} - {person.id}
    return [TellTournament(tournament.id, "gone", tuple(sorted(people)), name=person.name)] if people else ()
