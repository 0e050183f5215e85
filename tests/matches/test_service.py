"""The service: stored before announced, filtered for each listener, with bots, and with two processes."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.replay import replayed
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.rules import games
from accessible_games.rules.core.errors import IllegalMoveError, StateError
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester
from accessible_games.storage.journal import SqlJournal, SqlVault
from tests.matches.server import Thinker
from tests.storing import journal_in

AT = 1_790_000_000_000
GAME = games.load("abalone")
PEOPLE = {"black": Player("human", "", "Ada"), "white": Player("human", "", "Bo")}
AGAINST_BOT = {"black": Player("human", "", "Ada"), "white": Player("bot", "easy")}


class Chooser(Thinker):
    """When asked again it plays the second legal move, and so on; it can fail, and drop a thought."""

    def __init__(self, *, draws: bool = True) -> None:
        super().__init__(draws=draws)
        self.dropped = 0
        self.failure: NoticeError | None = None
        self.before_answer: Callable[[], Awaitable[None]] | None = None

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        number, self.asked = self.asked, self.asked + 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        if self.failure:
            raise self.failure
        return games.load(game_id).moves(view)[number]

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        if self.before_answer:
            await self.before_answer()
        return self.draws


class Ear:
    """A listener that remembers."""

    def __init__(self) -> None:
        self.heard: list[Update | Notice] = []

    def __call__(self, update: Update | Notice) -> None:
        self.heard.append(update)

    @property
    def updates(self) -> list[Update]:
        return [one for one in self.heard if isinstance(one, Update)]

    @property
    def kinds(self) -> list[list[str]]:
        """The kinds of the entries of each update."""
        return [[happening.entry.kind for happening in update.happenings] for update in self.updates]


class Watched(SqlJournal):
    """A journal that can be made to fail, and knows when it stored."""

    failure: NoticeError | None = None
    on_append: Callable[[], None] | None = None

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        if self.failure:
            raise self.failure
        await super().append(match_id, entries)
        if self.on_append:
            self.on_append()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


def service_of(
    journal: SqlJournal,
    chooser: Thinker,
    *,
    monotonic: Callable[[], float] = time.monotonic,
    token: Callable[[int], bytes] | None = None,
) -> MatchService:
    vault, random_bytes = SqlVault(journal.sql), token or random.Random(1).randbytes
    return MatchService(MatchPorts(journal, vault, chooser, games.load, lambda: AT, monotonic, random_bytes))


async def seated(
    journal: SqlJournal, chooser: Thinker, players: Mapping[Seat, Player]
) -> tuple[MatchService, Ear, str]:
    """A service, and somebody who listens at a new match of it."""
    service, ear = service_of(journal, chooser), Ear()
    match = await service.start("abalone", {}, players)
    await service.join(match, ear)
    return service, ear, match


async def settle() -> None:
    """Let every task run until it waits for something that does not come by itself."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_two_people_play_store_first_and_hear_after(journal: Watched) -> None:
    service, ear, match = await seated(journal, Chooser(), PEOPLE)
    opening = ear.updates[0]
    assert (opening.is_opening, opening.seq, opening.happenings) == (True, 3, ())
    heard_when_stored: list[int] = []
    journal.on_append = lambda: heard_when_stored.append(len(ear.heard))
    await service.decide(match, "black", "C3 d4")
    assert heard_when_stored == [1], "stored before it was announced"
    assert ear.updates[1].moves == (("black", "c3-d4"),)
    with pytest.raises(IllegalMoveError):
        await service.decide(match, "black", "d4-e5")
    await service.offer(match, "black", "undo")
    await service.answer(match, "white", True)
    await service.resign(match, "white")
    assert ear.kinds[1:] == [["decided"], ["offered"], ["answered", "taken-back"], ["finished"]]
    assert [each.reason for each in await service.ports.journal.summaries(limit=1)] == ["resign"]
    await service.leave(match, ear)
    await service.close()


async def test_a_move_that_was_not_stored_has_no_effect(journal: Watched) -> None:
    service, ear, match = await seated(journal, Chooser(), PEOPLE)
    journal.failure = NoticeError(Notice.of("store-full", file="x"))
    with pytest.raises(NoticeError, match="store-full"):
        await service.decide(match, "black", "c3-d4")
    assert len(ear.heard) == 1
    journal.failure = None
    await service.decide(match, "black", "c3-d4")
    assert (ear.updates[-1].seq, ear.updates[-1].moves) == (4, (("black", "c3-d4"),))


async def test_a_bot_answers_each_move_and_stops_when_nobody_listens(journal: Watched) -> None:
    chooser = Chooser()
    service, ear, match = await seated(journal, chooser, AGAINST_BOT)
    await service.decide(match, "black", "c3-d4")
    await settle()
    assert ear.kinds[1:] == [["decided"], ["decided"]]
    assert chooser.asked == 1
    chooser.go.clear()
    await service.decide(match, "black", "d4-e5")
    await settle()
    assert service.bots.is_thinking(match)
    await service.leave(match, ear)
    await settle()
    assert (service.bots.is_thinking(match), chooser.dropped) == (False, 1)
    chooser.go.set()
    await settle()
    assert len(await journal.entries(match)) == 6, "nobody was there to hear a move"
    await service.join(match, ear)
    await settle()
    assert len(ear.updates[-1].moves) == 4, "the bot moves when somebody is back"
    await service.close()


async def test_an_undo_drops_what_the_bot_was_thinking(journal: Watched) -> None:
    chooser = Chooser()
    service, ear, match = await seated(journal, chooser, AGAINST_BOT)
    chooser.go.clear()
    await service.decide(match, "black", "c3-d4")
    await settle()
    await service.offer(match, "black", "undo")
    chooser.go.set()
    await settle()
    assert ear.kinds[1:] == [["decided"], ["offered"], ["answered", "taken-back"]]
    assert (ear.updates[-1].moves, service.bots.is_thinking(match)) == ((), False)


@pytest.mark.parametrize("draws", [True, False])
async def test_a_bot_answers_an_offer_of_a_draw(journal: Watched, draws: bool) -> None:
    service, ear, match = await seated(journal, Chooser(draws=draws), AGAINST_BOT)
    await service.offer(match, "black", "draw")
    assert ear.kinds[1:] == [["offered"], ["answered", "finished"] if draws else ["answered"]]


async def test_an_offer_that_ended_while_the_bot_considered_it(journal: Watched) -> None:
    chooser = Chooser()
    service, ear, match = await seated(journal, chooser, AGAINST_BOT)
    chooser.before_answer = lambda: service.decide(match, "black", "c3-d4")
    await service.offer(match, "black", "draw")
    assert ear.kinds[1:] == [["offered"], ["decided"]]
    await service.close()


async def test_a_bot_that_fails_says_so_and_the_match_goes_on(journal: Watched) -> None:
    chooser = Chooser()
    service, ear, match = await seated(journal, chooser, AGAINST_BOT)
    chooser.failure = NoticeError(Notice.of("bots-failed"))
    await service.decide(match, "black", "c3-d4")
    await settle()
    assert ear.heard[-1] == Notice.of("bots-failed")
    assert not service.bots.is_thinking(match)
    chooser.failure = None
    await service.hurry(match)
    await settle()
    assert [seat for seat, _ in ear.updates[-1].moves] == ["black", "white"]
    await service.resign(match, "black")


# --- Two processes, here two services with a journal each --------------------------------------------------------


async def test_losing_a_race_shows_the_other_move_and_refuses(path: Path) -> None:
    with journal_in(path) as one, journal_in(path) as other:
        here, ear, match = await seated(one, Chooser(), PEOPLE)
        there = service_of(other, Chooser())
        await there.decide(match, "black", "a1-b1")
        with pytest.raises(IllegalMoveError) as caught:
            await here.decide(match, "black", "c3-d4")
        assert caught.value.reason == "not-your-turn"
        assert ear.kinds[1:] == [["decided"]]
        assert ear.updates[-1].moves == (("black", "a1-b1"),)
        await here.decide(match, "white", "i5-h5")
        assert [entry.seq for entry in await one.entries(match)] == [1, 2, 3, 4, 5]


async def test_a_command_that_still_holds_after_a_lost_race_is_done(path: Path) -> None:
    with journal_in(path) as one, journal_in(path) as other:
        here, ear, match = await seated(one, Chooser(), PEOPLE)
        there = service_of(other, Chooser())
        await there.decide(match, "black", "a1-b1")
        await here.resign(match, "white")
        assert ear.kinds[1:] == [["decided"], ["finished"]]


async def test_the_bots_of_two_processes_make_one_move(path: Path) -> None:
    with journal_in(path) as one, journal_in(path) as other:
        slow, quick, ear, far = Chooser(), Chooser(), Ear(), Ear()
        here, there = service_of(one, slow), service_of(other, quick)
        match = await here.start("abalone", {}, AGAINST_BOT)
        await here.join(match, ear)
        slow.go.clear()
        quick.asked = 20  # it plays another move than the slow one, whose choice stays legal
        await here.decide(match, "black", "c3-d4")
        await settle()
        await there.join(match, far)
        await settle()
        assert len(await one.entries(match)) == 5, "the quick one has moved"
        await there.decide(match, "black", "d4-e5")
        quick.failure = NoticeError(Notice.of("bots-failed"))
        slow.go.set()
        await settle()
        kinds = [kind for heard in ear.kinds[1:] for kind in heard]
        entries = await one.entries(match)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert kinds == [entry.kind for entry in entries[3:]], "here everything was heard once"
        assert [entry.data["seat"] for entry in entries[3:]] == ["black", "white", "black", "white"]
        before = replayed(match, games.load, entries[:-1])
        second = GAME.format(GAME.moves(GAME.view(before.state, "white"))[1])
        assert entries[-1].data["move"] == second, "what was chosen for the old position is not played"
        await here.close()
        await there.close()


async def test_a_log_that_somebody_damaged(journal: Watched) -> None:
    service, ear, match = await seated(journal, Chooser(), PEOPLE)
    await journal.append(match, [Entry(4, "decided", AT, {"seat": "white", "move": "a1-b1"})])
    damaged = Notice.of("match-damaged", match=match, entry=4)
    for work in (service.decide(match, "black", "c3-d4"), service_of(journal, Chooser()).join(match, ear)):
        with pytest.raises(NoticeError) as caught:
            await work
        assert caught.value.notice == damaged


async def test_a_missing_match_is_refused(journal: Watched) -> None:
    service = service_of(journal, Chooser())
    with pytest.raises(NoticeError, match="match-unknown"):
        await service.join("9", Ear())
    with pytest.raises(StateError):
        await service.start("abalone", {"layout": "swiss"}, PEOPLE)
    assert await service.ports.journal.summaries(limit=9) == []
