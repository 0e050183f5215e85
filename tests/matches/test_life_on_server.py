"""The life of matches on a server, step by step in any order: two processes, a bus that loses messages, deaths, clocks.

Whatever happens: the log replays, nobody hears an entry twice or out of order or before it is stored, everybody hears
everything within a beat or two, no hidden thing leaks, every limited turn ends, and all agree on the present.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from accessible_games import games
from accessible_games.core.errors import GameError
from accessible_games.core.game import Chance, Decide
from accessible_games.core.notices import NoticeError
from accessible_games.matches import log, record, timing
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import OFFERS, Player
from accessible_games.matches.match import Match
from tests.matches.server import ADA, BO, CY, Ear, Process, Server

PEOPLE = (ADA, BO, CY)
GAMES = ("abalone", "abgrund", "samsara", "confusion")
numbers = st.integers(0, 1000)


class Life(RuleBasedStateMachine):
    """``ears``: the connections, each at its process; the model is the log and what everybody has heard."""

    moves = 0

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.server = Server()
        self.ears: list[tuple[Process, Ear]] = []
        self.restarts = 0

    def do(self, work: Coroutine[Any, Any, Any]) -> bool:
        """Whether it was not refused; afterwards all that follows by itself has followed."""

        async def done() -> bool:
            try:
                await work
            except (GameError, NoticeError):
                return False
            finally:
                for _ in range(20):
                    await asyncio.sleep(0)
            return True

        return self.loop.run_until_complete(done())

    def process(self, number: int) -> Process:
        return self.server.processes[number % 2]

    @property
    def present(self) -> Match:
        return self.server.match(self.match)

    @initialize(
        game=st.sampled_from(GAMES), kind=st.sampled_from(("two", "two", "bot")),
        limit=st.sampled_from(("none", "clock", "clock", "days")), rounds=st.sampled_from((1, 2, 3)),
    )  # fmt: skip
    def begin(self, game: str, kind: str, limit: str, rounds: int) -> None:
        first, second = games.load(game).seats[2]
        players = {first: Player("human", "", "Ada", account=ADA), second: Player("human", "", "Bo", account=BO)}
        if kind == "bot":
            players[second] = Player("bot", "easy")
        people = [seat for seat, player in players.items() if not player.is_bot]
        clock = {seat: Allowance(60_000, 2000) for seat in people} if limit == "clock" else None
        days = 2 if limit == "days" else 0
        self.do(self.server.pass_time(1))
        self.do(self._start(players, game, rounds=rounds, clock=clock, days=days))

    async def _start(self, *args: Any, **more: Any) -> None:
        self.match = await self.server.start(*args, **more)

    # Connections

    @rule(where=numbers, who=st.sampled_from(PEOPLE), throws=st.booleans(), is_told=st.booleans())
    def join(self, where: int, who: str, throws: bool, is_told: bool) -> None:
        if len(self.ears) > 5:
            return
        process, ear = self.process(where), Ear(who)
        assert self.do(process.service.join(self.match, ear, person=who, throws=throws))
        self.ears.append((process, ear))
        if is_told:
            self.ready(len(self.ears) - 1)

    @rule(which=numbers)
    def leave(self, which: int) -> None:
        if self.ears:
            process, ear = self.ears.pop(which % len(self.ears))
            self.do(process.service.leave(self.match, ear))

    @rule(which=numbers)
    def ready(self, which: int) -> None:
        if self.ears:
            process, ear = self.ears[which % len(self.ears)]
            for seat in ear.heard[-1].seats:
                self.do(process.service.ready(self.match, seat, person=ear.person))

    @rule(which=st.integers(0, 1), is_sudden=st.sampled_from((True, True, False)))
    def restart(self, which: int, is_sudden: bool) -> None:
        """A process dies, or ends, with all its connections, and another takes its place."""
        self.restarts += 1
        old = self.server.processes[which]
        self.ears = [(process, ear) for process, ear in self.ears if process is not old]
        self.do(old.die() if is_sudden else old.service.close())
        self.server.processes[which] = Process(self.server, f"P{which} {self.restarts}")

    @rule(loses=st.sampled_from((0.0, 0.5, 1.0)), seed=numbers)
    def lose_messages(self, loses: float, seed: int) -> None:
        dice = random.Random(seed)
        self.server.bus.drops = lambda: dice.random() < loses

    # Play

    @rule(times=st.integers(1, 8), where=numbers, choice=numbers)
    def play(self, times: int, where: int, choice: int) -> None:
        """Whoever is to move moves, at any process, as clients without a connection of their own would."""
        for number in range(times):
            match = self.present
            phase = match.phase
            if match.is_over:
                return
            if isinstance(phase, Chance):
                thrower = match.players[phase.seat].account if phase.seat else ADA
                self.do(self.process(where + number).service.throw(self.match, person=thrower))
                continue
            assert isinstance(phase, Decide)
            seat = phase.seats[0]
            legal = match.game.moves(match.game.view(match.state, seat))
            name = match.game.format(legal[choice % len(legal)])
            service = self.process(where + number).service
            if self.do(service.decide(self.match, seat, name, person=match.players[seat].account)):
                type(self).moves += 1

    @rule(where=numbers, who=st.sampled_from(PEOPLE), again=numbers)
    def repeat_a_command(self, where: int, who: str, again: int) -> None:
        """The same command at both processes: it acts once, or is refused at both."""
        match, identifier = self.present, f"c{again}"
        phase = match.phase
        seats = match.seats_of(who)
        if match.is_over or not isinstance(phase, Decide) or phase.seats[0] not in seats or match.is_paused:
            return
        name = match.game.format(match.game.moves(match.game.view(match.state, phase.seats[0]))[0])
        for number in (where, where + 1):
            self.do(
                self.process(number).service.decide(self.match, phase.seats[0], name, person=who, command=identifier)
            )
        found = [one for one in self.server.store.logs[self.match] if one.data.get(log.COMMAND) == identifier]
        acted = [one for one in found if one.seq > match.seq]
        assert len(acted) <= 1

    @rule(where=numbers, who=st.sampled_from(PEOPLE), what=st.sampled_from(OFFERS))
    def offer(self, where: int, who: str, what: str) -> None:
        match = self.present
        seats = match.seats_of(who) or tuple(seat for seat, player in match.away.items() if player.account == who)
        for seat in seats[:1]:
            self.do(self.process(where).service.offer(self.match, seat, what, 30_000, level="easy", person=who))

    @rule(where=numbers, who=st.sampled_from(PEOPLE), accepted=st.sampled_from((True, True, False)))
    def answer(self, where: int, who: str, accepted: bool) -> None:
        for seat in self.present.seats_of(who)[:1]:
            self.do(self.process(where).service.answer(self.match, seat, accepted, person=who))

    @rule(where=numbers, who=st.sampled_from(PEOPLE), is_serious=st.sampled_from((True, False, False, False)))
    def resign(self, where: int, who: str, is_serious: bool) -> None:
        for seat in self.present.seats_of(who)[:1] if is_serious else ():
            self.do(self.process(where).service.resign(self.match, seat, person=who))

    @rule(where=numbers, seat=numbers)
    def meddle(self, where: int, seat: int) -> None:
        """A spectator has no command that changes anything."""
        match, service = self.present, self.process(where).service
        name = match.seats[seat % 2]
        before = len(self.server.store.logs[self.match])
        for attempt in (
            service.decide(self.match, name, "a1-b1", person=CY), service.resign(self.match, name, person=CY),
            service.offer(self.match, name, log.RETURN, person=CY), service.answer(self.match, name, True, person=CY),
            service.throw(self.match, person=CY),
        ):  # fmt: skip
            assert not self.do(attempt)
        is_quiet = not any(player.is_bot for player in match.players.values())  # a bot may just have moved
        assert len(self.server.store.logs[self.match]) == before or not is_quiet

    @rule(seconds=st.sampled_from((1, 3, 10, 90)))
    def wait(self, seconds: int) -> None:
        self.do(self.server.pass_time(seconds))

    # What always holds

    @invariant()
    def the_log_replays(self) -> None:
        if hasattr(self, "match"):
            assert record.verify(self.server.store.logs[self.match], games.load).ok

    @invariant()
    def nobody_hears_what_is_not_stored_or_not_for_it(self) -> None:
        for _, ear in self.ears:
            assert ear.seq <= len(self.server.store.logs[self.match])
            told = ear.heard[-1]
            assert told.view.seat in (*told.seats, None)
            assert all(
                event.audience is None or set(event.audience) & {told.view.seat}
                for one in told.happenings
                for event in one.events
            )
            assert all(log.COMMAND not in one.entry.data for one in told.happenings)

    def teardown(self) -> None:
        try:
            if hasattr(self, "match"):
                self._end_well()
        finally:
            self.do(self.server.close())
            self.loop.close()

    def _end_well(self) -> None:
        """After a few beats all have heard all, and a turn that was limited has ended though nobody moved."""
        self.do(self.server.pass_time(3))
        stored = self.server.store.logs[self.match]
        for _, ear in self.ears:
            assert ear.seq == len(stored), (ear.seq, len(stored))
        for process, ear in list(self.ears):
            self.do(process.service.leave(self.match, ear))
        self.do(self.server.pass_time(12))
        match = self.present
        assert match.is_over or self.server.store.notes[self.match].seq == match.seq
        if match.is_over or match.is_paused or len(match.persons) < 2 or match.clocks is None:
            return
        if not isinstance(match.phase, Decide) or match.players[match.phase.seats[0]].is_bot or match.excused:
            return
        before = match.turn
        self.do(self.server.pass_time(400))
        assert self.present.turn > before, "nobody came back, and the flag has fallen"


@pytest.fixture(autouse=True)
def looks_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "_LOOK", 0)


def lived(examples: int, steps: int) -> None:
    """Run so many lives."""
    Life.moves = 0
    run_state_machine_as_test(
        Life,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )  # fmt: skip


def test_lives_of_matches_on_a_server() -> None:
    lived(40, 30)
    assert Life.moves >= 50


@pytest.mark.slow
def test_many_lives_of_matches_on_a_server() -> None:
    lived(400, 50)
    assert Life.moves >= 5000
