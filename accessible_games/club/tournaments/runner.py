"""Scores matches, ends matches of absent players, and pairs rounds without anybody's command.

The process with the lease does it. If two processes do it at a time, nothing is harmed, since each entry of a log has
one number. Everything follows from the logs and the states of matches, so another process can go on after a kill.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from accessible_games.club.lobby.broadcasts import Broadcast, TellTournament
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.stored import Waiting
from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.pairing import again, paired
from accessible_games.club.tournaments.service import TournamentService
from accessible_games.club.tournaments.standings import winner_names
from accessible_games.club.tournaments.state import (
    ARENA,
    MINUTE,
    OPEN,
    OVER,
    POINT,
    SCORED,
    Conditions,
    Pairing,
    Table,
    Tournament,
)
from accessible_games.matches import log
from accessible_games.matches.background import Background, Tasks
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import ConflictError
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import FORMER

logger = logging.getLogger(__name__)

BUSY_SECONDS, IDLE_SECONDS = 1.0, 3.0  # between two looks, with and without a tournament
BREAK_MS = 60_000  # between two rounds with clocks
REST_MS = 10_000  # between two matches of a person in an arena
MISSED_MS = 30_000  # the shortest absence for which a person loses
_LAST = 1000  # the stage after all rounds
_PAIRING = ThreadPoolExecutor(1, "pairing")
_WITHOUT_PLAYER = (log.CREATED, log.SEATED, log.FLAGGED, log.ADJOURNED)  # entries that need nobody at the board


# Notifies an absent person. Arguments: the person, the kind, the tournament, the round, and the facts.
Notify = Callable[[str, str, int, int, Mapping[str, Any]], Awaitable[None]]


@dataclass(eq=False)
class TournamentRunner:
    """Runs tournaments; each process has one.

    ``name``: of the process, in the lease. ``notify``: notifies absent people.
    """

    _tournaments: TournamentService
    _lobby: LobbyService
    _matches: MatchService
    _name: str
    notify: Notify | None = None
    background: Background = field(init=False)
    _ended: set[str] = field(default_factory=set)  # matches that were scored by default
    _notified: dict[str, int] = field(
        default_factory=dict
    )  # tournament -> the last round of which absent people were notified
    _tasks: Tasks = field(default_factory=lambda: Tasks("tournament: could not notify people of a round"))
    _away: dict[str, int] = field(default_factory=dict)  # absent people -> since when

    def __post_init__(self) -> None:
        self._cache = self._tournaments.cache
        self._now = self._matches.ports.now
        self.background = Background("tournaments: could not continue them", self.look_in_turn, IDLE_SECONDS)

    async def look_in_turn(self) -> float:
        """Call ``look`` if this process holds the lease. Return the seconds until the next time. Raises NoticeError."""
        register = self._matches.ports.register
        assert register is not None, "tournaments are for a server"
        lease = await register.lease()
        is_busy = lease.holder in ("", self._name) and await self.look(lease.time)
        return BUSY_SECONDS if is_busy else IDLE_SECONDS

    async def look(self, now: int) -> bool:
        """Advance all tournaments.

        Return whether there is one. ``now``: by the clock of the server. Raises NoticeError.
        """
        unfinished = await self._cache.store.unfinished()
        if unfinished:
            await self._lobby.presences.refresh()
        for tournament_id, _ in unfinished:
            try:
                await self._advance(await self._cache.get(tournament_id), now)
            except ConflictError:
                logger.info("tournament %s: not continued here, another process or a person was faster", tournament_id)
            except NoticeError as error:
                logger.warning("tournament %s: %s", tournament_id, error.notice.message)
            except Exception:  # one faulty tournament, perhaps of another version, must not stop the others
                logger.exception("tournament %s: could not continue it", tournament_id)
        return bool(unfinished)

    async def _advance(self, tournament: Tournament, now: int) -> None:
        for person in tournament.playing:
            if tournament.entrants[person].name == FORMER:
                await self._append(tournament, machine.left(tournament, person, self._now()))
        if tournament.state == OPEN:
            if tournament.due is None or now < tournament.due:
                return
            if not machine.is_ready(tournament):
                await self._finish(tournament, "empty")
                return
            await self._append(tournament, self._tournaments.start(tournament, now))
        await self._score(tournament)
        await self._end_missed(tournament, now)
        if tournament.conditions.form == ARENA:
            await self._go_on_in_arena(tournament, now)
        elif (replays := again(tournament)) is not None:
            await self._seat(tournament, replays, "again", now)
        elif tournament.is_round_done:
            await self._go_on(tournament, now)
        self._notify(tournament)

    def _notify(self, tournament: Tournament) -> None:
        """Notify absent people of a round or of the end.

        After a kill they are notified again, which changes nothing.
        """
        stage = _LAST if tournament.state == OVER else tournament.round
        if self.notify is None or not stage or self._notified.get(tournament.id) == stage:
            return
        self._notified[tournament.id] = stage
        common = {"tournament": int(tournament.id), "game": tournament.conditions.game}
        for person, facts in _notices(tournament):
            self._tasks.run(self.notify_one(person, int(tournament.id), stage, {**common, **facts}))

    async def notify_one(self, person: str, about: int, stage: int, facts: Mapping[str, Any]) -> None:
        """Notify one person. Errors of the store are only logged, so that the tournament goes on."""
        try:
            assert self.notify is not None
            await self.notify(person, "tournament", about, stage, facts)
        except NoticeError as error:
            logger.warning("tournament %s: could not notify %s: %s", about, person, error.notice.message)

    async def close(self) -> None:
        await self.background.close()
        await self._tasks.close()

    async def _go_on(self, tournament: Tournament, now: int) -> None:
        """Begin a pause, begin the next round, or end the tournament, since nobody plays."""
        if tournament.round and (machine.is_last_round(tournament) or len(tournament.playing) < 2):
            return await self._finish(tournament, "over")
        pause = 0 if tournament.conditions.days or not tournament.round else BREAK_MS
        if pause and not tournament.is_resting:
            news = TellTournament(
                tournament.id, "rested", tournament.playing, round=tournament.round, seconds=pause // 1000
            )
            entry = machine.rested(tournament, self._now(), now + pause)
            return await self._append(tournament, entry, [news])
        if tournament.is_resting and tournament.due is not None and now < tournament.due:
            return None
        pairing = await _paired(tournament)
        if pairing is None:
            return await self._finish(tournament, "over")
        return await self._seat(tournament, pairing, "round", now)

    async def _go_on_in_arena(self, tournament: Tournament, now: int) -> None:
        if tournament.due is None or now >= tournament.due:
            if not tournament.running:
                await self._finish(tournament, "over")
            return
        here, resting = self._lobby.presences.names(), self._resting(tournament)
        free = [
            person
            for person in tournament.playing
            if person in here and person not in resting and tournament.table_of(person) is None
        ]
        if len(free) >= tournament.conditions.least:
            pairing = await _paired(tournament, free)
            if pairing is not None:
                await self._seat(tournament, pairing, "", now)

    def _resting(self, tournament: Tournament) -> set[str]:
        """Return the people of an arena whose last match has just ended."""
        scored = [each for each in tournament.entries if each.kind == SCORED]
        young = [each for each in scored if self._now() - REST_MS < each.at]
        return {person for each in young for person in each.data["points"]}

    # Results

    async def _score(self, tournament: Tournament) -> None:
        running = {table.match: table for table in tournament.running}
        for match_id in sorted(await self._cache.store.ended(running), key=int) if running else ():
            table = running[match_id]
            places = await self._matches.places(match_id)
            if set(places) >= set(table.people):
                seats = max(len(table.people), tournament.conditions.least)
                points = {
                    person: (2 * places[person][0] + places[person][1]) * POINT // (2 * (seats - 1))
                    for person in table.people
                }
                await self._append(
                    tournament, machine.scored(tournament, match_id, points, self._now(), by_default=False)
                )

    async def _end_missed(self, tournament: Tournament, now: int) -> None:
        """End matches of people who did not come in time: they lose if they are away and have not acted."""
        here = self._lobby.presences.names()
        for table in tournament.running:
            until = tournament.wait_until.get(table.round)
            if until is None:
                continue
            away = [person for person in table.people if person not in here]
            for person in table.people:
                if person in away:
                    self._away.setdefault(person, now)
                else:
                    self._away.pop(person, None)
            if now < until or not any(now - self._away[person] >= MISSED_MS for person in away):
                continue
            moved = await self._have_acted(table.match)
            missing = [each for each in away if each not in moved and now - self._away[each] >= MISSED_MS]
            if missing:
                await self._give_to_others(tournament, table, missing)
        given = {each.match: each for each in tournament.tables if each.by_default and each.match not in self._ended}
        if given:
            self._ended |= await self._cache.store.ended(given)
        for match_id in given.keys() - self._ended:  # a process was killed between scoring and ending it
            await self._end(given[match_id])

    async def _have_acted(self, match_id: str) -> set[str]:
        """Return the people with entries of their own in a match."""
        entries = await self._matches.ports.journal.entries(match_id)
        seats = {each.data["seat"]: each.data.get("account", "") for each in entries if each.kind == log.SEATED}
        return {seats.get(each.data.get("seat"), "") for each in entries if each.kind not in _WITHOUT_PLAYER}

    async def _give_to_others(self, tournament: Tournament, table: Table, missing: Sequence[str]) -> None:
        """Score the match for those who came, then end it. The score shows that nobody played it."""
        came = [person for person in table.people if person not in missing]
        share = (len(table.people) - 1 + len(missing)) * POINT // (2 * (len(table.people) - 1)) if came else 0
        points = {person: share if person in came else 0 for person in table.people}
        names = ", ".join(tournament.entrants[person].name for person in missing)
        news: list[Broadcast] = [TellTournament(tournament.id, "lost", tuple(missing), round=table.round)]
        if came:
            news.append(TellTournament(tournament.id, "won", tuple(came), round=table.round, name=names))
        entry = machine.scored(tournament, table.match, points, self._now(), by_default=True)
        await self._append(tournament, entry, news)
        await self._end(replace(table, points=points))

    async def _end(self, table: Table) -> None:
        """End a match that was scored by default: the person with the fewest points gives it up."""
        points = table.points or {}
        loser = min(table.people, key=lambda person: points.get(person, 0))
        await self._matches.concede(table.match, loser)

    # Rounds

    async def _seat(self, tournament: Tournament, pairing: Pairing, what: str, now: int) -> None:
        """Store a pairing with its waiting matches, then begin them. After a kill the next process begins the rest."""
        conditions = tournament.conditions
        waiting = [self._waiting(tournament, table) for table in pairing.tables]
        due = None if conditions.days else now + conditions.wait * MINUTE
        people = tuple(person for table in pairing.tables for person in table.people)
        news: list[Broadcast] = []
        if what and people:
            rounds = max(tournament.rounds, pairing.round)
            news.append(TellTournament(tournament.id, what, people, round=pairing.round, rounds=rounds))
        for bye in pairing.byes:
            kind = "walkover" if tournament.is_walkover(bye) else "bye"
            news.append(TellTournament(tournament.id, kind, (bye.person,), round=pairing.round))
        await self._append(tournament, machine.paired(tournament, pairing, self._now(), due), news, waiting)
        for each, table in zip(waiting, tournament.tables[-len(waiting) :] if waiting else (), strict=True):
            await self._lobby.watch.settle(replace(each, id=table.match, version=1))
            await asyncio.sleep(0)  # other tasks run between two matches

    def _waiting(self, tournament: Tournament, table: Table) -> Waiting:
        """Return the waiting match of a table. The first person has the first turn; computers fill free seats."""
        conditions = tournament.conditions
        game = self._matches.ports.loader(conditions.game)
        seats = game.seats[max(len(table.people), conditions.least)]
        first = seats.index(_beginning(game, seats, conditions))
        called = {
            person: entrant.name for person, entrant in tournament.entrants.items()
        } | self._lobby.presences.names()
        people = [Player("human", name=called[person], account=person) for person in table.people]
        bots = [Player("bot", conditions.level)] * (len(seats) - len(people))
        taken = dict(zip((*seats[first:], *seats[:first]), (*people, *bots), strict=True))
        clock = [conditions.main, conditions.increment]
        return Waiting(
            "",
            "",
            "",
            self._now(),
            conditions.game,
            dict(conditions.options),
            {seat: taken[seat] for seat in seats},
            rounds=conditions.best_of,
            clock={seat: clock for seat in seats if not taken[seat].is_bot} if conditions.main else {},
            days=conditions.days,
            tournament=(int(tournament.id), table.round, table.number),
            is_rated=conditions.is_rated and not bots,
        )

    async def _finish(self, tournament: Tournament, reason: str) -> None:
        news: list[Broadcast] = []
        entry = machine.finished(tournament, reason, self._now())
        if reason == "over":
            end = _copy(tournament)
            end.apply(entry)
            names = ", ".join(name for name in winner_names(end) if name != FORMER)
            news = [TellTournament(tournament.id, "over", tuple(tournament.entrants), name=names)]
        else:
            news = [TellTournament(tournament.id, reason, tuple(tournament.entrants))]
        await self._append(tournament, entry, news)

    async def _append(
        self,
        tournament: Tournament,
        entry: Entry,
        broadcasts: Sequence[Broadcast] = (),
        waiting: Sequence[Waiting] = (),
    ) -> None:
        assert tournament.state != OVER
        await self._cache.append(tournament, entry, broadcasts, waiting)
        if broadcasts:
            await self._lobby.broadcasts.read()


def _notices(tournament: Tournament) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each person's notifications of the present round, or of the end.

    An arena, whose players must be here, has only the end.
    """
    if tournament.state == OVER:
        for person in tournament.entrants if tournament.reason == "over" else ():
            yield person, {"what": "over"}
        return
    for table in tournament.running if tournament.conditions.form != ARENA else ():
        for person in table.people:
            others = [tournament.entrants[other].name for other in table.people if other != person]
            opponent = ", ".join(others) or "none"
            yield person, {"what": "round", "round": table.round, "opponent": opponent, "match": int(table.match)}


async def _paired(tournament: Tournament, free: Sequence[str] | None = None) -> Pairing | None:
    """Call ``paired`` in a thread, since a large tournament takes seconds."""
    return await asyncio.get_running_loop().run_in_executor(_PAIRING, paired, _copy(tournament), free)


def _copy(tournament: Tournament) -> Tournament:
    """Return a copy that nobody changes meanwhile."""
    return Tournament(tournament.id, tournament.entries)


def _beginning(game: AnyGame, seats: Sequence[str], conditions: Conditions) -> str:
    """Return the seat with the first turn."""
    phase = game.phase(game.initial(tuple(seats), conditions.options))
    if isinstance(phase, Decide):
        return phase.seats[0]
    return phase.seat if isinstance(phase, Chance) and phase.seat is not None else seats[0]
