"""The state machine of ``test_life_on_server``: what can happen to a match, and what always holds."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Coroutine
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import OFFERS, Player
from accessible_games.matches.luck import STEP, digest_of
from accessible_games.matches.match import Match
from accessible_games.matches.ports import ConflictError
from accessible_games.matches.update import Update
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.matches.server import ADA, BO, CY, Disorder, Ear, Process, Server, Store

PEOPLE = (ADA, BO, CY)
GAMES = ("abalone", "abgrund", "samsara", "confusion")
numbers = st.integers(0, 1000)


class Witness(Ear):
    """Checks at each announcement that the store has the entry."""

    def __init__(self, person: str, server: Server) -> None:
        super().__init__(person)
        self._server = server

    def __call__(self, update: Update | Notice) -> None:
        if isinstance(update, Update):
            stored = self._server.store.logs[update.match_id]
            for one in update.happenings:
                if one.entry.seq > len(stored) or stored[one.entry.seq - 1].kind != one.entry.kind:
                    self.disorder = f"{one.entry} was announced and is not stored"
                    raise Disorder(self.disorder)
        super().__call__(update)


class Life(RuleBasedStateMachine):
    """``ears``: the connections, each at its process; the model is the log and what everybody has heard.

    ``lived``: seconds in which the server could work; ``upsets``: how often the time of a turn may have been taken over
    from notes.
    """

    moves = 0

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.dice = random.Random(0)
        self.server = Server(store=Store(lambda: self.dice.choice((0, 0, 1, 3))))
        self.ears: list[tuple[Process, Witness]] = []
        self.gone: list[Witness] = []
        self.is_damaged = False
        self.restarts = 0
        self.upsets = 0
        self.lived = 0.0
        self.turn = (0, 0.0)  # its number, and ``lived`` when it was new

    def do(self, *works: Coroutine[Any, Any, Any]) -> bool:
        """All at once; whether none was refused. Afterwards all that follows by itself has followed."""

        async def done(work: Coroutine[Any, Any, Any]) -> bool:
            try:
                await work
            except (GameError, NoticeError, ConflictError) as error:
                self.is_damaged = self.is_damaged or "match-damaged" in str(error)
                return False
            return True

        async def all_done() -> bool:
            came = await asyncio.gather(*map(done, works))
            for _ in range(20):
                await asyncio.sleep(0)
            return all(came)

        return self.loop.run_until_complete(all_done())

    def process(self, number: int) -> Process:
        return self.server.processes[number % 2]

    @property
    def present(self) -> Match:
        return self.server.match(self.match)

    @initialize(
        game=st.sampled_from(GAMES),
        kind=st.sampled_from(("two", "two", "bot")),
        limit=st.sampled_from(("none", "clock", "clock", "days")),
        rounds=st.sampled_from((1, 2, 3)),
        is_proved=st.sampled_from((False, False, True)),
    )
    def begin(self, game: str, kind: str, limit: str, rounds: int, is_proved: bool) -> None:
        first, second = games.load(game).seats[2]
        players = {first: Player("human", "", "Ada", account=ADA), second: Player("human", "", "Bo", account=BO)}
        if kind == "bot":
            players[second] = Player("bot", "easy")
        people = [seat for seat, player in players.items() if not player.is_bot]
        clock = {seat: Allowance(60_000, 2000) for seat in people} if limit == "clock" else {}
        days = 2 if limit == "days" else 0
        self.do(self.server.pass_time(1))
        proved = is_proved and game != "abalone"
        self.do(self._start(players, game, rounds=rounds, clock=clock, days=days, is_proved=proved))

    async def _start(self, *args: Any, **more: Any) -> None:
        self.match = await self.server.start(*args, **more)

    # Connections

    @rule(where=numbers, who=st.sampled_from(PEOPLE), throws=st.booleans(), gets_facts=st.booleans())
    def join(self, where: int, who: str, throws: bool, gets_facts: bool) -> None:
        if len(self.ears) > 5:
            return
        process, ear = self.process(where), Witness(who, self.server)
        self.upsets += 1
        is_open = self.do(process.service.join(self.match, ear, person=who, throws=throws))
        assert is_open or self.server.store.is_away
        if not is_open:
            return
        self.ears.append((process, ear))
        if gets_facts:
            self.ready(len(self.ears) - 1)

    @rule(which=numbers)
    def leave(self, which: int) -> None:
        if self.ears:
            process, ear = self.ears.pop(which % len(self.ears))
            self.upsets += 1
            self.gone.append(ear)
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
        self.upsets += 1
        old = self.server.processes[which]
        self.gone += [ear for process, ear in self.ears if process is old]
        self.ears = [(process, ear) for process, ear in self.ears if process is not old]
        self.do(old.die() if is_sudden else old.service.close())
        self.server.processes[which] = Process(self.server, f"P{which} {self.restarts}")

    @rule(which=st.integers(0, 1), turns=st.integers(0, 12), choice=numbers)
    def die_in_a_move(self, which: int, turns: int, choice: int) -> None:
        """Kill the process at any moment of a move: the move is stored or not, and no listener has heard too much."""
        match, phase, old = self.present, self.present.phase, self.server.processes[which]
        if match.is_over or not isinstance(phase, Decide):
            return
        seat = phase.seats[0]
        legal = match.game.moves(match.game.view(match.state, seat))
        name = match.game.format(legal[choice % len(legal)])

        async def killed() -> None:
            person = match.players[seat].account
            task = asyncio.create_task(old.service.decide(self.match, seat, name, person=person))
            for _ in range(turns):
                await asyncio.sleep(0)
            await old.die()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        self.do(killed())
        self.restart(which, True)

    @rule(hours=st.sampled_from((-1, 1, 24)))
    def set_the_wall_clock(self, hours: int) -> None:
        self.server.wall += hours * 3_600_000

    @rule(seconds=st.sampled_from((30, 5000, 200_000)))
    def stand_still(self, seconds: int) -> None:
        """All processes die; after a while others begin: nobody has lost the match in between."""
        for which in (0, 1):
            self.restart(which, True)
        self.server.now += seconds
        match, (turn, since) = self.present, self.turn
        flags = self.flags()
        self.wait(5)
        if match.turn == turn and match.clocks and isinstance(match.phase, Decide):
            left = match.clocks.left.get(match.phase.seats[0], 0) / 1000
            assert self.flags() == flags or left <= self.lived - since + 7, "nobody was there to use the time up"

    @rule(is_away=st.sampled_from((True, False, False, False)))
    def lose_the_store(self, is_away: bool) -> None:
        self.upsets += is_away
        self.server.store.is_away = is_away

    @rule(loses=st.sampled_from((0.0, 0.5, 1.0)), seed=numbers)
    def lose_messages(self, loses: float, seed: int) -> None:
        dice = random.Random(seed)
        self.server.bus.drops = lambda: dice.random() < loses

    # Play

    @rule(times=st.integers(1, 8), where=numbers, choice=numbers)
    def play(self, times: int, where: int, choice: int) -> None:
        """Let the seat to move move, at any process, like a client without a connection."""
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
                Life.moves += 1

    @rule(where=numbers, is_whole=st.booleans(), is_foreign=st.sampled_from((False, False, True)))
    def exchange(self, where: int, is_whole: bool, is_foreign: bool) -> None:
        """Both give whatever they can, at different processes in one moment; perhaps with the word of the other."""
        for _ in range(6 if is_whole else 1):
            match = self.present
            if not match.is_exchanging:
                return
            works: list[Coroutine[Any, Any, Any]] = []
            for number, person in enumerate((ADA, BO)):
                service = self.process(where + number).service
                whose = (ADA, BO)[number - 1] if is_foreign else person
                word = hashlib.sha256(f"{whose} {match.series.round}".encode()).hexdigest()
                for seat in match.seats_of(person):
                    works += [
                        service.exchange(self.match, seat, log.PLEDGED, digest_of(word), person=person),
                        service.exchange(self.match, seat, log.OPENED, word, person=person),
                        service.add_luck(self.match, seat, word, person=person),
                    ]
            self.do(*works)

    @invariant()
    def nothing_is_drawn_before_all_words_are_open(self) -> None:
        """In every round: the seal, then pledges, the last word, openings, draws; and nothing of it later."""
        if not hasattr(self, "match") or not self.present.is_proved:
            return
        stages = {log.COMMITTED: 0, log.PLEDGED: 1, log.LUCK: 2, log.OPENED: 3, log.DRAWN: 4}
        reached = 0
        for entry in self.server.store.logs[self.match]:
            if entry.kind == log.ROUND_ENDED:
                reached = 0
            elif entry.kind in stages:
                assert stages[entry.kind] >= reached
                reached = stages[entry.kind]

    @rule(where=numbers, who=st.sampled_from(PEOPLE), again=numbers, is_together=st.booleans())
    def repeat_a_command(self, where: int, who: str, again: int, is_together: bool) -> None:
        """The same command at both processes: it acts once, or is refused at both."""
        match, identifier = self.present, f"c{again}"
        phase = match.phase
        seats = match.seats_of(who)
        if match.is_over or not isinstance(phase, Decide) or phase.seats[0] not in seats or match.is_paused:
            return
        name = match.game.format(match.game.moves(match.game.view(match.state, phase.seats[0]))[0])
        both = [
            self.process(number).service.decide(self.match, phase.seats[0], name, person=who, command=identifier)
            for number in (where, where + 1)
        ]
        if is_together:
            self.do(*both)
        else:
            for each in both:
                self.do(each)
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

    @rule(where=numbers, choice=numbers, what=st.sampled_from(OFFERS), accepted=st.booleans())
    def do_much_at_once(self, where: int, choice: int, what: str, accepted: bool) -> None:
        """A move, an offer and an answer at different processes, in one moment."""
        match, here, there = self.present, self.process(where).service, self.process(where + 1).service
        works = [here.offer(self.match, seat, what, 9000, level="easy", person=BO) for seat in match.seats_of(BO)[:1]]
        works += [there.answer(self.match, seat, accepted, person=ADA) for seat in match.seats_of(ADA)[:1]]
        if isinstance(match.phase, Decide):
            seat = match.phase.seats[0]
            legal = match.game.moves(match.game.view(match.state, seat))
            for service in (here, there):
                name = match.game.format(legal[choice % len(legal)])
                works.append(service.decide(self.match, seat, name, person=match.players[seat].account))
        self.do(*works)

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
            service.decide(self.match, name, "a1-b1", person=CY),
            service.resign(self.match, name, person=CY),
            service.offer(self.match, name, log.RETURN, person=CY),
            service.answer(self.match, name, True, person=CY),
            service.throw(self.match, person=CY),
            service.add_luck(self.match, name, "1" * 32, person=CY),
            service.exchange(self.match, name, log.PLEDGED, "1" * 64, person=CY),
            service.exchange(self.match, name, log.OPENED, "1" * 32, person=CY),
        ):
            assert not self.do(attempt)
        is_quiet = not any(player.is_bot for player in match.players.values())  # a bot may just have moved
        # A process that died in a move left the draw behind it to the next one that looks at the match.
        left = (log.DRAWN, log.ROUND_ENDED, log.FINISHED) if isinstance(match.phase, Chance) else ()
        added = [one.kind for one in self.server.store.logs[self.match][before:] if one.kind not in left]
        assert added == [] or not is_quiet

    @rule(seconds=st.sampled_from((1, 3, 10, 90)))
    def wait(self, seconds: int) -> None:
        if not self.server.store.is_away:
            self.lived += seconds
            self.do(self.server.pass_time(seconds))
            return
        for _ in range(seconds):  # a heart that cannot beat stops the clocks and tries again
            self.server.now += 1
            for process in self.server.processes:
                assert not self.do(process.sweeper.beat())
                process.service.hold_clocks()

    @rule()
    def sweep_twice(self) -> None:
        """Two that both believe they look after what is due."""
        self.do(*(process.sweeper._sweep() for process in self.server.processes))

    # What always holds

    @invariant()
    def the_log_replays(self) -> None:
        assert not self.is_damaged
        if hasattr(self, "match"):
            assert document.verify(self.server.store.logs[self.match], games.load).ok

    @invariant()
    def nobody_hears_anything_twice_or_too_early_or_not_for_it(self) -> None:
        assert [ear.disorder for ear in (*self.gone, *(ear for _, ear in self.ears)) if ear.disorder] == []
        for _, ear in self.ears:
            update = ear.heard[-1]
            assert update.view.seat in (*update.seats, None)
            assert all(
                event.audience is None or set(event.audience) & {update.view.seat}
                for one in update.happenings
                for event in one.events
            )
            assert all(log.COMMAND not in one.entry.data for one in update.happenings)

    @invariant()
    def nobody_pays_for_time_in_which_nothing_ran(self) -> None:
        """A note may be five seconds off what was measured, each time that one has to be believed."""
        if not hasattr(self, "match") or self.present.clocks is None:
            return
        spent = sum(one.data.get("spent", 0) for one in self.server.store.logs[self.match]) / 1000
        assert spent <= self.lived + 7 * self.upsets + 5, (spent, self.lived, self.upsets)

    def flags(self) -> int:
        return sum(one.kind == log.FLAGGED for one in self.server.store.logs[self.match])

    @invariant()
    def remember_when_the_turn_began(self) -> None:
        if hasattr(self, "match") and self.turn[0] != self.present.turn:
            self.turn = (self.present.turn, self.lived)

    @invariant()
    def a_flag_falls_once_a_round(self) -> None:
        if hasattr(self, "match"):
            kinds = [one.kind for one in self.server.store.logs[self.match]]
            after = [kinds[number + 1] for number, kind in enumerate(kinds) if kind == log.FLAGGED]
            assert set(after) <= {log.ROUND_ENDED, log.FINISHED}

    def teardown(self) -> None:
        self.server.store.is_away = False
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
        self.do(self.server.pass_time(20))  # what nobody noted is found by two looks
        match = self._noted()
        if match.is_over:
            return
        if match.is_exchanging and len(match.persons) > 1 and not match.days:
            before = match.turn
            self.do(self.server.pass_time(STEP // 1000 + 20))
            assert self.present.turn > before, "somebody owed a pledge or a word, and the time for it is over"
            return
        if match.is_paused or len(match.persons) < 2 or match.clocks is None:
            return
        if not isinstance(match.phase, Decide) or match.players[match.phase.seats[0]].is_bot or match.excused:
            return
        before = match.turn
        self.do(self.server.pass_time(400))
        assert self.present.turn > before, "nobody came back, and the flag has fallen"

    def _noted(self) -> Match:
        """The match, its standing noted. A bot, or the thread that writes the file, may be at work until then."""
        for _ in range(20):
            match = self.present
            if match.is_over:
                return match
            noted = self.server.store.notes[self.match]
            assert noted is not None
            if noted.seq == match.seq:
                return match
            self.do(self.server.pass_time(1))
        raise AssertionError(f"entry {self.present.seq} was not noted")
