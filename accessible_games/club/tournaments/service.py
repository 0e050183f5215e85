"""What people ask of tournaments: open one, enter, leave, begin, look. What follows by itself does the runner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.orders import TellTournament
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.cache import Make, Tell, TournamentCache
from accessible_games.club.tournaments.log import ARENA, MINUTE, Conditions
from accessible_games.club.tournaments.state import OPEN, OVER, Tournament
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import MatchPorts
from accessible_games.rules.core.buckets import Buckets
from accessible_games.rules.core.notices import Notice, NoticeError

_MOST, _MOST_OF_STAFF, _MOST_OF_ALL = 2, 10, 50  # unfinished tournaments: of one player, of one moderator, of all
_OPENS, _OPEN_SECONDS = 3, 600  # that one person opens at once, then one in so many seconds
_LISTED = 5  # that are over, in a list
_FRESH = 5.0  # seconds for which the number of tournaments is believed at log-in
_OWN = 20

Lot = Callable[[list[str]], None]  # puts people in an order by chance


@dataclass(frozen=True, slots=True)
class Greeting:
    """For somebody who comes: its own tournaments that are not over, and how many others it could enter."""

    own: tuple[Tournament, ...]
    open: int


@dataclass(eq=False)
class Tournaments:
    """One in each process. Each method is checked here, and raises NoticeError. ``lot``: puts people in their order.

    Clocks and register are those of the matches, ``ports``.
    """

    cache: TournamentCache
    _lobby: LobbyService
    _ports: MatchPorts
    _lot: Lot
    _unfinished: tuple[float, tuple[tuple[str, str], ...]] = (float("-inf"), ())
    _opening: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self._monotonic, self._now = self._ports.monotonic, self._ports.now
        self._opening = Buckets(_OPENS, 1 / _OPEN_SECONDS, self._monotonic)

    # Asking

    async def listed(self) -> list[Tournament]:
        """Those that are open or running, and the last ones that are over."""
        unfinished = [tournament_id for tournament_id, _ in await self.cache.store.unfinished()]
        return [await self.cache.get(each) for each in (*unfinished, *await self.cache.store.last(limit=_LISTED))]

    async def get(self, person: Person, tournament_id: str = "") -> Tournament:
        """That one; without a number the person's own, else the only one there is."""
        if not tournament_id:
            own = await self.cache.store.of(person.id, limit=1)
            unfinished = [each for each, _ in await self.cache.store.unfinished()]
            found = own or unfinished or await self.cache.store.last(limit=1)
            if not found:
                raise NoticeError(Notice.of("tournament-none"))
            if not own and len(unfinished) > 1:
                raise NoticeError(Notice.of("tournament-which"))
            tournament_id = found[0]
        return await self.cache.get(tournament_id)

    async def look(self, person: Person, tournament_id: str = "") -> tuple[Tournament, int]:
        """``get``, and in how many minutes it begins by itself, or an arena ends; 0: it does not."""
        tournament = await self.get(person, tournament_id)
        is_timed = tournament.state == OPEN or tournament.conditions.form == ARENA
        if tournament.due is None or not is_timed:
            return tournament, 0
        return tournament, max(1, -(-(tournament.due - await self._time()) // MINUTE))

    async def greeting(self, person: Person) -> Greeting:
        """For somebody who comes. It costs nothing where no tournament is open or runs."""
        if self._monotonic() - self._unfinished[0] > _FRESH:
            self._unfinished = (self._monotonic(), tuple(await self.cache.store.unfinished()))
        unfinished = self._unfinished[1]
        if not unfinished or person.is_guest:
            return Greeting((), len(unfinished))
        mine = [each for each in await self.cache.store.of(person.id, limit=_OWN) if each in dict(unfinished)]
        own = [await self.cache.get(each) for each in mine]
        count = len([each for each, state in unfinished if state == OPEN and each not in mine])
        return Greeting(tuple(each for each in own if person.id in each.playing), count)

    # Doing

    async def open(self, person: Person, conditions: Conditions, minutes: int = 0) -> Tournament:
        """A new tournament, in which the person takes part. ``minutes``: until it begins by itself; 0: at a word."""
        _check_account(person)
        most = _MOST_OF_STAFF if person.may_moderate else _MOST
        if await self.cache.store.count_of(person.id) >= most:
            raise NoticeError(Notice.of("tournament-many", most=most))
        if len(await self.cache.store.unfinished()) >= _MOST_OF_ALL:
            raise NoticeError(Notice.of("tournament-many-all"))
        due = await self._time() + minutes * MINUTE if minutes else None
        entry = machine.opened(conditions, person, self._now(), due)
        if wait := self._opening.take(person.id):
            raise NoticeError(Notice.of("tournament-open-soon", minutes=max(1, round(wait / 60))))
        tournament_id = await self.cache.store.open(entry)
        news = TellTournament(tournament_id, "opened", name=person.name, form=conditions.form, game=conditions.game)
        tournament = await self.cache.extend(
            tournament_id, lambda each: machine.entered(each, person, self._now()), lambda _: [news]
        )
        await self._lobby.orders.read()
        return tournament

    async def enter(self, person: Person, tournament_id: str) -> Tournament:
        """Take part, now or from the next round on."""
        _check_account(person)
        self._lobby.pacing.change(person)
        return await self._extend(
            tournament_id,
            lambda each: machine.entered(each, person, self._now()),
            lambda each: _to_host(each, "entered", person),
        )

    async def leave(self, person: Person, tournament_id: str) -> Tournament:
        """Take part no more; a match that runs is played on, or resigned."""
        self._lobby.pacing.change(person)
        return await self._extend(
            tournament_id,
            lambda each: machine.left(each, person.id, self._now()),
            lambda each: _to_host(each, "gone", person),
        )

    async def begin(self, person: Person, tournament_id: str) -> Tournament:
        """Who has opened it lets it begin now, or the next round; it is paired at once, by whoever looks after it."""
        tournament = await self.cache.get(tournament_id)
        await self._check_host(person, tournament)
        now = await self._time()
        return await self._extend(tournament_id, lambda each: self._begun(each, now))

    def start(self, tournament: Tournament, now: int) -> Entry:
        """The entry with which it begins, by a new lot. ``now``: by the clock of the server. Raises NoticeError."""
        order = list(tournament.entrants)
        self._lot(order)
        minutes = tournament.conditions.minutes
        due = now + minutes * MINUTE if tournament.conditions.form == ARENA else None
        return machine.started(tournament, order, self._now(), due)

    async def cancel(self, person: Person, tournament_id: str) -> Tournament:
        """Who has opened it, or a moderator, ends it; matches that run are played on."""
        tournament = await self.cache.get(tournament_id)
        await self._check_host(person, tournament)
        if person.id != tournament.host:
            self._lobby.audit.note("tournament-closed", person, tournament=tournament.id)
        return await self._extend(
            tournament_id,
            lambda each: machine.finished(each, "cancelled", self._now()),
            lambda each: _to_others(each, "cancelled", person),
        )

    # Inside

    def _begun(self, tournament: Tournament, now: int) -> Entry:
        """Between two rounds the pause is over now; else it begins, which is refused where it has."""
        if tournament.is_resting:
            return machine.rested(tournament, self._now(), now)
        return self.start(tournament, now)

    async def _time(self) -> int:
        """By the clock of the server."""
        assert self._ports.register is not None, "tournaments are for a server"
        return (await self._ports.register.lease()).time

    async def _extend(self, tournament_id: str, make: Make, tell: Tell = lambda _: ()) -> Tournament:
        tournament = await self.cache.extend(tournament_id, make, tell)
        self._unfinished = (float("-inf"), ())
        await self._lobby.orders.read()
        return tournament

    async def _check_host(self, person: Person, tournament: Tournament) -> None:
        if tournament.state == OVER:
            raise NoticeError(Notice.of("tournament-over", tournament=tournament.id))
        present = await self._lobby.presences.people.as_of_now(person)
        if person.id != tournament.host and not present.may_moderate:
            raise NoticeError(Notice.of("tournament-only-host", name=tournament.host_name))


def _check_account(person: Person) -> None:
    if person.is_guest:
        raise NoticeError(Notice.of("people-guest-yourself"))
    if person.is_program:
        raise NoticeError(Notice.of("tournament-program", name=person.name))


def _to_host(tournament: Tournament, what: str, person: Person) -> Sequence[TellTournament]:
    if tournament.host == person.id:
        return ()
    return [TellTournament(tournament.id, what, (tournament.host,), name=person.name)]


def _to_others(tournament: Tournament, what: str, person: Person) -> Sequence[TellTournament]:
    others = tuple(each for each in tournament.playing if each != person.id)
    return [TellTournament(tournament.id, what, others)] if others else ()
