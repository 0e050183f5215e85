"""Allowed acts of programs at matches of a server, and the seats that they may give away there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from accessible_games.club.accounts.person import PLAY
from tests.kit.online import Online, address, begun

# What acts at a match


WATCHING = "session-only-watching"
ACTS: list[tuple[str, dict[str, Any], str]] = [
    ("play", {"move": "c3-d4"}, WATCHING),
    ("offer", {"what": "draw"}, WATCHING),
    ("answer", {"accept": True}, WATCHING),
    ("resign", {}, WATCHING),
    ("finish", {}, WATCHING),
    ("result", {"outcome": "1 2"}, WATCHING),
    ("luck", {"word": "4711"}, WATCHING),
    ("pledge", {"digest": "0" * 64}, WATCHING),
    ("disclose", {"word": "4711"}, WATCHING),
    ("rematch", {}, WATCHING),
    ("strike", {"owner": "black", "piece": "1", "letters": ""}, WATCHING),
    ("review", {}, "match-review-later"),
]


async def test_a_spectator_changes_nothing(club: Online) -> None:
    anna, bert, eve = [await club.robot(await club.person(name)) for name in ("Anna", "Bert", "Eve")]
    match = await begun(anna, bert, days=2)
    await eve.ask("open", match=match)
    before = await club.house.stores.journal.entries(match)
    for do, fields, reason in ACTS:
        for seat in ({}, {"seat": "black"}, {"seat": "white"}):
            assert (await eve.ask(do, match=match, **fields, **seat)).get("reason") == (WATCHING if seat else reason), (
                do
            )
    assert await club.house.stores.journal.entries(match) == before


async def test_a_spectator_throws_for_nobody(club: Online) -> None:
    anna, bert, eve = [await club.robot(await club.person(name)) for name in ("Anna", "Bert", "Eve")]
    match = await begun(anna, bert, game="abgrund", seats={"white": "me"}, days=2)
    await anna.ask("open", match=match, throws=True)
    await eve.ask("open", match=match)
    assert (await anna.ask("match", match=match))["match"]["phase"] == "chance"
    before = await club.house.stores.journal.entries(match)
    assert (await eve.ask("throw", match=match)).get("reason") == WATCHING
    assert await club.house.stores.journal.entries(match) == before
    assert (await anna.ask("throw", match=match))["entry"] > before[-1].seq


async def test_the_clock_of_a_program_runs_from_its_event(club: Online) -> None:
    anna, bert = [await club.robot(await club.person(name)) for name in ("Anna", "Bert")]
    match = await begun(anna, bert, clock=[600_000, 0])
    assert (await bert.ask("open", match=match))["ok"]
    await asyncio.sleep(0)
    assert (await bert.ask("times", match=match))["running"] is None, "Anna is to move, and got no event"
    await anna.ask("open", match=match)
    await asyncio.sleep(0)
    assert (await bert.ask("times", match=match))["running"] == "black"
    await anna.ask("play", match=match, move="c3-d4")
    await asyncio.sleep(0)
    assert (await anna.ask("times", match=match))["running"] == "white"


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ({"black": "me", "white": "me"}, "one-seat"),
        ({"black": "me", "white": "anybody"}, "seat-of-nobody"),
        ({"black": "me", "green": "easy"}, "not-a-seat"),
        ({"black": "me", "white": "bert"}, "not-a-choice"),
    ],
)
async def test_seats_that_a_program_cannot_give_away_are_refused(
    club: Online, seats: dict[str, str], reason: str
) -> None:
    anna = await club.robot(await club.person("Anna"))
    assert (await anna.ask("begin", game="abalone", seats=seats))["reason"] == reason
    assert (await anna.ask("matches"))["matches"] == []


async def test_adapting_computer_is_refused_beside_people_and_follows_a_rematch(club: Online) -> None:
    anna = await club.robot(await club.person("Anna"))
    seats = {"A": "me", "B": "adapting"}
    for wanted in ({"players": 3, "seats": {**seats, "C": "anybody"}}, {"seats": seats, "rated": True, "days": 2}):
        reply = await anna.ask("challenge", game="spiralspiel", **wanted)
        assert reply["reason"] == ("adapting-rated" if "rated" in wanted else "adapting-alone")
    match = (await anna.ask("begin", game="spiralspiel", seats=seats))["match"]
    await anna.ask("open", match=match)
    await anna.ask("resign", match=match)
    again = (await anna.ask("rematch", match=match))["match"]
    assert (await anna.ask("matches"))["matches"][0]["seats"]["A"] == {"kind": "bot", "level": "1", "is_adapting": True}
    assert again != match


# Coming to a match, and going


async def test_a_match_that_is_opened_again_is_heard_once(club: Online) -> None:
    anna, bert = [await club.robot(await club.person(name)) for name in ("Anna", "Bert")]
    match = await begun(anna, bert, days=2)
    for _ in range(3):
        await bert.ask("open", match=match)
    await anna.ask("open", match=match)
    bert.events.clear()
    await anna.ask("play", match=match, move="c3-d4")
    assert [each["is_opening"] for each in bert.named("match")] == [False]
    assert len(club.house.lobby.presences.sessions(bert.visit.person.id)) == 2, "in the lobby, and at the match"


async def test_a_program_is_present_at_a_match_that_it_has_open(club: Online) -> None:
    anna, bert = [await club.robot(await club.person(name)) for name in ("Anna", "Bert")]
    match, sessions = await begun(anna, bert, days=2), club.house.lobby.presences.sessions
    person = bert.visit.person.id
    for robot in (anna, bert):
        await robot.ask("open", match=match)
    assert match in {each.match_id for each in sessions(person)}
    await anna.ask("say", match=match, text="Good luck")
    assert [each["text"] for each in bert.named("said")] == ["Good luck"]
    await bert.ask("close", match=match)
    assert match not in {each.match_id for each in sessions(person)}


async def test_a_program_that_goes_is_at_no_match_any_more(club: Online) -> None:
    anna, bert = [await club.robot(await club.person(name)) for name in ("Anna", "Bert")]
    match = await begun(anna, bert, days=2)
    await bert.ask("open", match=match)
    following, person = club.house.service.loaded, bert.visit.person.id
    assert following.is_followed(match)
    await bert.visit.close()
    assert not following.is_followed(match)
    assert club.house.lobby.presences.sessions(person) == []


async def test_nobody_is_at_a_match_after_a_request_that_acts(club: Online) -> None:
    anna = await club.person("Anna")
    plays, named = await club.bearer(anna, PLAY), await club.robot(await club.person("Bert"))
    robot = await club.robot(anna)
    match = await begun(robot, named, days=2)
    status, _ = await club.call(plays, address("POST", "/matches/{match}/moves"), {"match": match}, move="c3-d4")
    assert status == 200
    assert not club.house.service.loaded.is_followed(match)
    assert [each.match_id for each in club.house.lobby.presences.sessions(anna.id)] == [""]


async def test_chance_begins_with_a_match_though_nobody_has_opened_it(club: Online) -> None:
    plays = await club.bearer(await club.person("Anna"), PLAY)
    status, made = await club.call(plays, address("POST", "/matches"), {}, game="abgrund", seats={"white": "me"})
    assert status == 201
    async with asyncio.timeout(60):
        while "drawn" not in [each.kind for each in await club.house.stores.journal.entries(made["match"])]:
            await asyncio.sleep(0.01)
