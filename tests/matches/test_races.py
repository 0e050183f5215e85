"""Several tasks and several processes at one match, and a program killed at any moment: no log is ever spoiled."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.replay import replayed
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.journal import SqlJournal, SqlVault
from accessible_games.storage.sql import Sql
from tests.kit.life import AT
from tests.matches.hands import Hands
from tests.matches.server import Thinker
from tests.matches.test_service import Chooser, Ear, Watched, service_of, settle
from tests.storing import journal_in, raw

FRIENDS = {"white": Player("human"), "black": Player("human")}
BOTS = {"white": Player("bot", "easy"), "black": Player("bot", "easy")}
PEOPLE = {"black": Player("human"), "white": Player("human")}
CLOCK = {"black": Allowance(60_000), "white": Allowance(60_000)}

Point = Callable[[str], Awaitable[None]]  # called before and after each write, with its name


class Journal(SqlJournal):
    """Something may happen before and after each append."""

    point: Point

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        await self.point("append")
        await super().append(match_id, entries)
        await self.point("appended")


class Vault(SqlVault):
    """Something may happen before and after each secret is kept."""

    point: Point

    def __init__(self, sql: Sql, point: Point) -> None:
        super().__init__(sql)
        self.point = point

    async def keep(self, match_id: str, round_number: int, secret: bytes) -> bytes:
        await self.point("keep")
        kept = await super().keep(match_id, round_number, secret)
        await self.point("kept")
        return kept


def service_at(journal: Journal, point: Point, seed: int) -> MatchService:
    """A service whose random bytes depend on the seed alone; ``point`` meets all its writes."""
    journal.point = point
    count = 0

    def token(size: int) -> bytes:
        nonlocal count
        count += 1
        return bytes((seed * 31 + count * 7 + at) % 256 for at in range(size))

    vault = Vault(journal.sql, point)
    return MatchService(MatchPorts(journal, vault, Thinker(), games.load, lambda: AT, lambda: 0.0, token))


# --- Two processes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("delays", range(16))
async def test_of_two_seals_at_once_one_holds_for_every_draw(tmp_path: Path, delays: int) -> None:
    """Whatever is written by the other between two writes of the one."""

    def waiting(steps: int) -> Point:
        async def point(name: str) -> None:
            for _ in range(steps if name in ("keep", "append") else 1):
                await asyncio.sleep(0)

        return point

    path = tmp_path / "m.sqlite3"
    with journal_in(path, Journal) as here, journal_in(path, Journal) as there:
        one = service_at(here, waiting(1 + delays % 4), 1)
        other = service_at(there, waiting(1 + delays // 4), 2)
        match = await one.start("abgrund", {}, FRIENDS)
        await asyncio.gather(one.join(match, Ear()), other.join(match, Ear()))
        await one.resign(match, "white")
        entries = await here.entries(match)
        verdict = document.verify(entries, games.load)
        assert verdict.ok, (verdict.why, [(each.kind, dict(each.data)) for each in entries[3:]])
        assert (verdict.proof.open, verdict.proof.proved) == (0, sum(each.kind == log.DRAWN for each in entries))
        await one.close()
        await other.close()


async def test_match_that_ends_elsewhere_before_its_seal_stays_readable(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    with journal_in(path, Journal) as here, journal_in(path) as there:
        other = service_of(there, Chooser())

        async def point(name: str) -> None:
            if name == "kept":
                await other.resign(match, "white")

        one = service_at(here, point, 1)
        match = await one.start("abgrund", {}, FRIENDS)
        await one.join(match, Ear())
        assert replayed(match, games.load, await here.entries(match)).is_over
        await one.close()
        await other.close()


async def test_a_throw_that_the_other_process_has_made(tmp_path: Path) -> None:
    """Nobody throws twice, and the later process announces the throw."""

    path = tmp_path / "m.sqlite3"
    with journal_in(path) as here, journal_in(path) as there:
        one, other, ear = service_of(here, Chooser()), service_of(there, Chooser()), Ear()
        match = await one.start("abgrund", {}, FRIENDS)
        await one.join(match, ear, throws=True)
        await other.join(match, Ear(), throws=True)
        await other.throw(match)
        await one.throw(match)
        assert ear.kinds[1:] == [["drawn"]]
        await one.close()
        await other.close()


async def test_a_secret_that_does_not_fit_its_seal_never_ends_a_round(tmp_path: Path) -> None:
    """Another process has lost the secret and is about to seal a new one when the round is given up here."""

    with journal_in(tmp_path / "m.sqlite3") as journal:
        service, vault = service_of(journal, Chooser()), SqlVault(journal.sql)
        match, ear = await service.start("abgrund", {}, FRIENDS), Ear()
        await service.join(match, ear)
        await service.leave(match, ear)
        raw(journal).execute("DELETE FROM secrets")
        await vault.keep(match, 1, bytes(32))
        await service.join(match, ear)
        await service.resign(match, "white")
        verdict = document.verify(await journal.entries(match), games.load)
        assert (verdict.ok, verdict.proof.open) == (True, 1)
        await service.close()


@asynccontextmanager
async def moved_elsewhere(path: Path) -> AsyncIterator[tuple[MatchService, MatchService, str, Ear, SqlJournal]]:
    """After five seconds of a turn that were seen here, another process has made the move."""
    hands = Hands()
    with journal_in(path) as here, journal_in(path) as there:
        one, other, ear = service_of(here, Chooser(), monotonic=hands), service_of(there, Chooser()), Ear()
        match = await one.start("abalone", {}, PEOPLE, MatchTerms(clock=CLOCK))
        await one.join(match, ear)
        await one.ready(match, "black")
        for _ in range(5):
            hands.now += 1
            await one.look(match)
        await other.decide(match, "black", "a1-b1")
        yield one, other, match, ear, here
        await one.close()
        await other.close()


async def test_leaving_does_not_charge_the_opponents_turn(tmp_path: Path) -> None:
    async with moved_elsewhere(tmp_path / "m.sqlite3") as (one, _, match, ear, here):
        await one.leave(match, ear)
        present = replayed(match, games.load, await here.entries(match))
        assert present.clocks is not None
        assert dict(present.clocks.left) == {"black": 60_000, "white": 60_000}


async def test_the_time_of_a_turn_that_ended_elsewhere_is_not_paid_with_the_next_one(tmp_path: Path) -> None:
    async with moved_elsewhere(tmp_path / "m.sqlite3") as (one, other, match, _, here):
        await other.decide(match, "white", "i5-h5")
        await one.decide(match, "black", "b1-c1")
        assert [each.data["spent"] for each in (await here.entries(match))[3:]] == [0, 0, 0]


async def test_coming_back_shows_entries_of_another_process(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    with journal_in(path) as here, journal_in(path) as there:
        one, other, ear = service_of(here, Chooser()), service_of(there, Chooser()), Ear()
        match = await one.start("abalone", {}, PEOPLE)
        await one.join(match, ear)
        await one.leave(match, ear)
        await one.look(match)
        await other.decide(match, "black", "a1-b1")
        await one.join(match, ear)
        assert ear.updates[-1].moves == (("black", "a1-b1"),)
        await one.close()
        await other.close()


# --- What cannot be stored ---------------------------------------------------------------------------------------


async def test_a_match_that_opens_but_cannot_go_on_is_open_and_goes_on_later(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    match = await service.start("abgrund", {}, FRIENDS)
    await service.join(match, ear, throws=True)  # seals
    await service.leave(match, ear)
    journal.failure = NoticeError(Notice.of("store-full", file="x"))
    await service.join(match, ear)
    assert ear.heard[-1] == Notice.of("store-full", file="x")
    journal.failure = None
    await service.throw(match)
    assert ear.kinds[-1] == ["drawn"], "heard once"
    assert not isinstance(ear.updates[-1].phase, Chance)
    await service.leave(match, ear)
    assert not service.bots.is_thinking(match)
    await service.close()


# --- Killed at any moment ----------------------------------------------------------------------------------------


class Killed(BaseException):
    """The program is gone: nothing is cleaned up."""


def test_killed_before_or_after_any_write_a_series_goes_on_and_every_draw_is_proved(tmp_path: Path) -> None:
    """After each death the whole program is new; what was stored stays, and nothing else."""
    path = tmp_path / "m.sqlite3"

    async def run(budget: int, match: str) -> tuple[str, bool]:
        """Play on for so many points at which it could be killed; whether the match is over."""
        left = budget

        async def point(name: str) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed

        with journal_in(path, Journal) as journal:
            service, ear = service_at(journal, point, budget), Ear()
            match = match or await service.start("abgrund", {}, BOTS, MatchTerms(rounds=2))
            try:
                await service.join(match, ear)
                while not ear.updates[-1].is_over and left >= 0:
                    await settle()
            except Killed:
                return match, False
            return match, left >= 0

    def alive(budget: int, match: str) -> tuple[str, bool]:
        loop = asyncio.new_event_loop()
        loop.set_exception_handler(lambda loop, context: None)  # the death of a task
        try:
            return loop.run_until_complete(run(budget, match))
        except Killed:
            return match, False
        finally:
            loop.close()

    match, is_over, lives = "1", False, 0
    alive(0, "")
    while not is_over:
        lives += 1
        assert lives < 3000
        _, is_over = alive(1 + lives % 5, match)

    async def check() -> None:
        with journal_in(path) as journal:
            entries = await journal.entries(match)
            verdict = document.verify(entries, games.load)
            assert verdict.ok, verdict.why
            assert (verdict.proof.open, verdict.proof.typed) == (0, 0)
            assert verdict.proof.proved == sum(each.kind == log.DRAWN for each in entries)
            assert sum(each.kind == log.COMMITTED for each in entries) == 2, "one seal a round"
            assert len(await journal.summaries(limit=9)) == 1

    asyncio.run(check())
    assert lives > 20


async def test_a_bot_answers_what_it_was_asked_before_the_program_was_killed(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    match = await service.start("abalone", {}, {"black": Player("human"), "white": Player("bot", "easy")})
    present = replayed(match, games.load, await journal.entries(match))
    await journal.append(match, present.offer_to_others("black", log.ADJOURN, AT))
    await service.join(match, ear)
    await settle()
    assert ear.updates[-1].offer is None
    assert ear.kinds[1:] == [["answered", "adjourned"]]
    await service.close()
