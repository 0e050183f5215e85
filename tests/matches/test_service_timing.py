"""The time of turns: it starts when the person has heard, stops while nobody could think, and ends with a flag."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules import games
from accessible_games.rules.core.errors import NotationError
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.matches.hands import Hands, pass_time
from tests.matches.test_service import Chooser, Ear, Watched, service_of, settle
from tests.storing import journal_in

pytestmark = pytest.mark.usefixtures("looks_without_waiting")
CLOCK = {"black": Allowance(60_000, 5_000), "white": Allowance(60_000)}
PEOPLE = {"black": Player("human"), "white": Player("human")}


class Room:
    """A match by the clock, with the ear of those who sit at it."""

    def __init__(self, service: MatchService, journal: Watched, hands: Hands, match_id: str) -> None:
        self.service, self.journal, self.hands, self.id = service, journal, hands, match_id
        self.ear = Ear()

    async def join(self) -> None:
        await self.service.join(self.id, self.ear)

    async def left(self) -> dict[str, int]:
        return dict((await self.service.look(self.id)).left)

    async def log(self) -> list[tuple[str, object]]:
        """Kind of each entry after the seats, and the time it tells."""
        return [(entry.kind, entry.data.get("spent")) for entry in (await self.journal.entries(self.id))[3:]]


@asynccontextmanager
async def played(
    path: Path,
    players: dict[str, Player] = PEOPLE,
    clock: dict[str, Allowance] = CLOCK,
    game: str = "abalone",
    rounds: int = 1,
) -> AsyncIterator[Room]:
    with journal_in(path / "m.sqlite3", Watched) as journal:
        hands = Hands()
        service = service_of(journal, Chooser(), monotonic=hands)
        room = Room(
            service, journal, hands, await service.start(game, {}, players, MatchTerms(clock=clock, rounds=rounds))
        )
        await room.join()
        yield room
        await service.close()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A match of two people by the clock."""
    async with played(tmp_path) as found:
        yield found


async def test_nothing_counts_before_the_person_has_heard_of_it(room: Room) -> None:
    await pass_time(room.hands, 40)
    await room.service.decide(room.id, "black", "a1-b1")
    await pass_time(room.hands, 40)
    await room.service.ready(room.id, "white")
    await pass_time(room.hands, 7)
    assert await room.left() == {"black": 65_000, "white": 53_000}
    await room.service.decide(room.id, "white", "i5-h5")
    assert await room.log() == [("decided", 0), ("decided", 7000)]


async def test_a_seat_that_is_not_to_move_cannot_start_a_clock(room: Room) -> None:
    await room.service.ready(room.id, "white")
    await room.service.ready("99", "black")
    await pass_time(room.hands, 5)
    assert await room.left() == {"black": 60_000, "white": 60_000}
    assert await room.service.times(room.id) is not None


async def test_the_time_of_a_refused_move_goes_on(room: Room) -> None:
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 5)
    with pytest.raises(NotationError):
        await room.service.decide(room.id, "black", "nonsense")
    await pass_time(room.hands, 5)
    assert (await room.left())["black"] == 50_000


async def test_flag_is_stored_before_it_is_announced(room: Room) -> None:
    await room.service.ready(room.id, "black")
    stored: list[int] = []
    room.journal.on_append = lambda: stored.append(len(room.ear.heard))
    await pass_time(room.hands, 61)
    assert stored == [1], "when it was stored only the opening had been announced"
    assert room.ear.kinds[1:] == [["flagged", "finished"]]
    assert room.ear.updates[-1].is_over
    spent = (await room.log())[0][1]
    assert isinstance(spent, int)
    assert 60_000 <= spent <= 60_400


async def test_a_flag_that_could_not_be_stored_is_met_by_the_next_move(room: Room) -> None:
    await room.service.ready(room.id, "black")
    room.journal.failure = NoticeError(Notice.of("store-full", file="x"))
    await pass_time(room.hands, 70)
    assert room.ear.heard[1:] == [Notice.of("store-full", file="x")], "said once"
    room.journal.failure = None
    await room.service.decide(room.id, "black", "a1-b1")
    assert room.ear.kinds[1:] == [["flagged", "finished"]]


async def test_extra_time_after_a_flag_that_could_not_be_stored_runs_out_as_well(room: Room) -> None:
    await room.service.ready(room.id, "black")
    room.journal.failure = NoticeError(Notice.of("store-full", file="x"))
    await pass_time(room.hands, 70)
    room.journal.failure = None
    await room.service.offer(room.id, "black", log.TIME, 60_000)
    await room.service.answer(room.id, "white", True)
    await pass_time(room.hands, 20)
    assert not room.ear.updates[-1].is_over
    await pass_time(room.hands, 40)
    assert room.ear.kinds[-1] == ["flagged", "finished"]


async def test_extra_time_by_agreement_moves_the_flag(room: Room) -> None:
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 50)
    await room.service.offer(room.id, "black", log.TIME, 60_000)
    await room.service.answer(room.id, "white", True)
    assert await room.left() == {"black": 70_000, "white": 60_000}
    await pass_time(room.hands, 60)
    assert not room.ear.updates[-1].is_over
    await pass_time(room.hands, 11)
    assert room.ear.kinds[-1] == ["flagged", "finished"]


async def test_time_granted_while_the_flag_was_falling(room: Room) -> None:
    """Stored by another process; the flag is checked again against the log, and the clock goes on to the new end."""
    other = service_of(room.journal, Chooser())
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 59.6)
    await other.offer(room.id, "black", log.TIME, 60_000)
    await other.answer(room.id, "white", True)
    await pass_time(room.hands, 3)
    assert room.ear.kinds[1:] == [["offered", "answered"]]
    await pass_time(room.hands, 60)
    assert room.ear.kinds[-1] == ["flagged", "finished"]
    replayed("2", games.load, await room.journal.entries(room.id))


async def test_everybody_leaves_and_comes_back_on_another_day(room: Room) -> None:
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 20)
    await room.service.leave(room.id, room.ear)
    assert await room.log() == [("adjourned", 20_000)]
    await pass_time(room.hands, 500)
    await room.join()
    assert await room.left() == {"black": 40_000, "white": 60_000}
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 5)
    assert (await room.left())["black"] == 35_000


async def test_leaving_when_no_clock_runs_leaves_no_trace(room: Room) -> None:
    await room.service.leave(room.id, room.ear)
    assert await room.log() == []


async def test_no_clock_runs_while_nobody_listens(room: Room) -> None:
    await room.service.leave(room.id, room.ear)
    await room.left()
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 70)
    assert await room.log() == []


async def test_adjourned_by_agreement_the_clock_stands_though_both_stay(room: Room) -> None:
    await room.service.ready(room.id, "black")
    await pass_time(room.hands, 10)
    await room.service.offer(room.id, "white", log.ADJOURN)
    await room.service.answer(room.id, "black", True)
    await pass_time(room.hands, 100)
    assert await room.left() == {"black": 50_000, "white": 60_000}
    assert await room.log() == [("offered", None), ("answered", None), ("adjourned", 10_000)]


async def test_a_crash_in_mid_turn_costs_nobody_anything(room: Room) -> None:
    await room.service.decide(room.id, "black", "a1-b1")
    await room.service.ready(room.id, "white")
    await pass_time(room.hands, 30)
    again = service_of(room.journal, Chooser(), monotonic=room.hands)  # nobody could say goodbye
    await again.join(room.id, Ear())
    assert dict((await again.look(room.id)).left) == {"black": 65_000, "white": 60_000}
    await again.close()


async def test_a_bot_has_no_clock_and_its_thinking_costs_nobody(tmp_path: Path) -> None:
    async with played(
        tmp_path, {"black": PEOPLE["black"], "white": Player("bot", "easy")}, {"black": CLOCK["black"]}
    ) as room:
        chooser = room.service.ports.chooser
        assert isinstance(chooser, Chooser)
        chooser.go.clear()
        await room.service.ready(room.id, "black")
        await pass_time(room.hands, 2)
        await room.service.decide(room.id, "black", "a1-b1")
        await pass_time(room.hands, 300)
        chooser.go.set()
        await settle()
        assert await room.log() == [("decided", 2000), ("decided", None)]
        assert await room.left() == {"black": 63_000}


async def test_a_new_round_begins_with_standing_clocks(tmp_path: Path) -> None:
    async with played(tmp_path, rounds=3) as room:
        await room.service.ready(room.id, "black")
        await pass_time(room.hands, 5)
        await room.service.resign(room.id, "black")
        await pass_time(room.hands, 50)
        assert await room.left() == {"white": 60_000, "black": 60_000}
        assert room.ear.updates[-1].series.round == 2


async def test_a_match_without_clocks_tells_no_time(tmp_path: Path) -> None:
    async with played(tmp_path, clock={}) as room:
        await room.service.ready(room.id, "black")
        assert await room.service.times(room.id) is None
        await room.service.decide(room.id, "black", "a1-b1")
        assert await room.log() == [("decided", None)]
