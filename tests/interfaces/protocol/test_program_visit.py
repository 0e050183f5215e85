"""The connection of a program to a server: the matches it may open, advice, and lists about the club."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.news import SentAway
from accessible_games.club.member import Member
from accessible_games.club.ratings.method import Placed, RatedPlayer, Rating
from accessible_games.club.ratings.service import Place, Ratings, Table
from accessible_games.limits.table import VisitLimits
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.games import load
from tests.kit.online import ADDRESS, Online, Robot, begun
from tests.kit.visits import inside
from tests.kit.waiting import until

if TYPE_CHECKING:
    from accessible_games.matches.ports import Chooser


async def test_somebody_elses_private_match_is_not_opened(club: Online) -> None:
    anna, bert, eve = [await club.robot(await club.person(name)) for name in ("Anna", "Bert", "Eve")]
    match = await begun(anna, bert, days=2, access="private")
    refused = await eve.ask("open", match=match)
    assert (refused["ok"], refused.get("reason")) == (False, "hall-unknown")
    assert (await eve.ask("match", match=match))["reason"] == "not-open"
    assert eve.named("match") == []
    assert (await bert.ask("open", match=match))["ok"]


async def test_an_unknown_match_is_refused_like_a_closed_one(club: Online) -> None:
    anna = await club.robot(await club.person("Anna"))
    here = len(club.house.lobby.presences.sessions(anna.visit.person.id))
    assert (await anna.ask("open", match="99"))["reason"] == "hall-unknown"
    assert (await anna.ask("close", match="99"))["was_open"] is False
    assert len(club.house.lobby.presences.sessions(anna.visit.person.id)) == here


async def test_a_match_that_may_not_be_watched_any_more_is_closed(club: Online) -> None:
    anna, bert, eve = [await club.robot(await club.person(name)) for name in ("Anna", "Bert", "Eve")]
    match = await begun(anna, bert, days=2)
    await eve.ask("open", match=match)
    program = eve.visit._program
    program.at(match).hear_news(SentAway(match, "closed"))
    await until(lambda: match not in program._open)
    assert eve.named("sent-away")
    eve.events.clear()
    await anna.ask("play", match=match, move="c3-d4")
    await anna.ask("open", match=match)
    await anna.ask("play", match=match, move="c3-d4")
    assert (await eve.ask("match", match=match))["reason"] == "not-open"
    assert eve.named("match") == []


async def test_a_program_that_asks_without_end_hears_it_once_and_is_sent_away(tmp_path: Path) -> None:
    async with inside(tmp_path, visit_limits=VisitLimits(rate=0.001, burst=2, flood=3)) as house:
        club = Online(house)
        robot = await club.robot(await club.person("Anna"))
        robot.events.clear()
        answered = [bool(await robot.ask("games")) for _ in range(7)]
        assert answered == [True, True, *[False] * 5]
        assert [each["reason"] for each in robot.events] == ["visit-too-fast", "visit-flood"]
        assert robot.visit.has_quit
        await robot.visit.close()


async def test_a_program_without_a_token_has_none_that_could_end(club: Online) -> None:
    robot = await club.robot(await club.person("Anna"))
    robot.visit._looked -= 3600
    assert (await robot.ask("games"))["ok"]


# Coming in


async def test_a_program_needs_an_account(club: Online) -> None:
    robot = Robot()
    robot.visit = club.door.make_visit(robot, Origin("protocol", ADDRESS))
    await robot.visit.start(None)
    assert [each["reason"] for each in robot.events] == ["visit-guest-program"]
    assert robot.visit.has_quit
    assert await robot.ask("games") == {}


@pytest.mark.parametrize("why", ["people-banned", "people-many-visits"])
async def test_a_program_that_may_not_come_in_hears_why(club: Online, why: str) -> None:
    anna = await club.person("Anna")
    if why == "people-banned":
        await club.house.people.sanctions.ban(anna, club.house.today + 120_000)
    else:
        for _ in range(club.house.manager.visit_limits.visits):
            await club.robot(anna)
    robot = await club.robot(anna)
    assert [each["reason"] for each in robot.events] == [why]
    assert robot.visit.has_quit
    assert await robot.ask("games") == {}
    counted = "log_ins_refused" if why == "people-banned" else "visits_refused"
    assert club.house.counted.count(counted) == 1


async def test_a_program_that_went_while_it_came_in_is_not_here(club: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    enter = club.house.people.enter

    async def go(person: Person) -> Settings:
        await robot.visit.close()
        return await enter(person)

    anna = await club.person("Anna")
    robot = Robot()
    robot.visit = club.door.make_visit(robot, Origin("protocol", ADDRESS))
    monkeypatch.setattr(club.house.people, "enter", go)
    await robot.visit.start(anna)
    assert club.house.manager.persons == {}
    assert club.house.lobby.presences.names() == {}


async def test_a_program_hears_when_the_lobby_cannot_take_it(club: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise NoticeError(Notice.of("store-unavailable"))

    anna = await club.person("Anna")
    monkeypatch.setattr(Member, "arrive", fail)
    assert [each["reason"] for each in (await club.robot(anna)).events] == ["store-unavailable"]


# Advice


class Adviser:
    """Values more moves than may be sent, without thought."""

    def is_solved(self, game_id: str) -> bool:
        return False

    async def rank(self, game_id: str, view: Any, *_: Any) -> Sequence[tuple[Any, int]]:
        return [(load(game_id).moves(view)[0], 0)] * 2000


@pytest.fixture
async def advised(club: Online) -> tuple[Robot, str]:
    """Return a program and the number of a match in which it is to move against the computer."""
    club.house.service.adviser._chooser = cast("Chooser", Adviser())
    anna = await club.robot(await club.person("Anna"))
    match = (await anna.ask("begin", game="abalone", seats={"black": "me"}))["match"]
    await anna.ask("open", match=match)
    return anna, match


async def hinted(robot: Robot, match: str, **fields: Any) -> list[Any]:
    """Return the moves of the hint, which comes behind the reply."""
    assert (await robot.ask("hint", match=match, **fields))["ok"]
    async with asyncio.timeout(60):
        while not (found := robot.named("hint")):
            await asyncio.sleep(0)
    robot.events.clear()
    moves: list[Any] = found[0]["moves"]
    return moves


async def test_a_hint_has_as_many_moves_as_were_asked_for(advised: tuple[Robot, str]) -> None:
    robot, match = advised
    assert len(await hinted(robot, match)) == 10
    for most in (1, 10, 1000):
        assert len(await hinted(robot, match, most=most)) == most


@pytest.mark.parametrize("most", [0, 1001])
async def test_a_hint_has_one_to_a_thousand_moves(advised: tuple[Robot, str], most: int) -> None:
    robot, match = advised
    refused = await robot.ask("hint", match=match, most=most)
    assert (refused["reason"], "1 to 1000" in refused["message"]) == ("not-in-range", True)


async def test_a_hint_is_refused_before_anybody_thinks(club: Online, advised: tuple[Robot, str]) -> None:
    anna, match = advised
    bert = await club.robot(await club.person("Bert"))
    await bert.ask("open", match=match)
    assert (await bert.ask("hint", match=match))["reason"] == "session-only-watching"
    assert (await anna.ask("hint", match=match, seat="white"))["reason"] == "match-not-your-seat"
    await anna.ask("play", match=match, move="c3-d4")
    assert (await anna.ask("hint", match=match))["reason"] == "not-to-move"
    shared = await begun(anna, bert, days=2)
    await anna.ask("open", match=shared)
    assert (await anna.ask("hint", match=shared))["reason"] == "match-advice-among-people"
    assert anna.named("hint") == bert.named("hint") == []


@pytest.mark.parametrize("do", ["hint", "review", "stop"])
async def test_another_question_stops_a_running_hint(
    club: Online, advised: tuple[Robot, str], monkeypatch: pytest.MonkeyPatch, do: str
) -> None:
    robot, match = advised
    thinking: list[asyncio.Future[None]] = []

    async def think(*_: object) -> None:
        thinking.append(asyncio.get_running_loop().create_future())
        await thinking[-1]

    monkeypatch.setattr(club.house.service.adviser, "rank", think)
    await robot.ask("hint", match=match)
    await until(lambda: bool(thinking))
    if do == "review":
        await robot.ask("resign", match=match)
    assert (await robot.ask(do, match=match))["ok"]
    await until(thinking[0].done)
    assert thinking[0].cancelled()
    assert (await robot.ask("stop", match=match)).get("stopped") is (do != "stop")


# Lists


async def test_ratings_begin_with_the_best_and_leave_nobody_out(club: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [
        Placed(str(place), f"Person {place}", RatedPlayer(Rating(2_000_000 - place, 1000), 1)) for place in range(101)
    ]
    games: list[str] = []

    async def board(_: Ratings, game: str, after: int, limit: int) -> Table:
        games.append(game)
        places = [Place(after + n, False, each) for n, each in enumerate(people[after : after + limit], start=1)]
        more = after + limit if len(people) > after + limit else None
        return Table(game, places, [], {}, after, more)

    monkeypatch.setattr(Ratings, "board", board)
    anna = await club.robot(await club.person("Anna"))
    pages, after = list[list[str]](), 0
    while after is not None:
        more = {"after": after} if pages else {}
        heard = await anna.ask("ratings", game="abalone", **more)
        pages, after = [*pages, [each["name"] for each in heard["placed"]]], heard["next"]
    assert pages == [[one.name for one in people[at : at + 50]] for at in (0, 50, 100)]
    people.pop()
    assert (await anna.ask("ratings", game="abalone", after=50))["next"] is None
