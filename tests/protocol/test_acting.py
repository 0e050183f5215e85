"""What programs may do at matches of a server, and which seats they may give away there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.protocol.online import Online, begun, online


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Online]:
    async with online(tmp_path) as found:
        yield found


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


@pytest.mark.parametrize(("do", "fields", "reason"), ACTS, ids=[do for do, _, _ in ACTS])
async def test_a_spectator_changes_nothing(club: Online, do: str, fields: dict[str, Any], reason: str) -> None:
    anna, bert, eve = [await club.robot(await club.person(name)) for name in ("Anna", "Bert", "Eve")]
    match = await begun(anna, bert, days=2)
    await eve.ask("open", match=match)
    before = await club.house.stores.journal.entries(match)
    for seat in ({}, {"seat": "black"}, {"seat": "white"}):
        assert (await eve.ask(do, match=match, **fields, **seat)).get("reason") == (WATCHING if seat else reason)
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


async def test_the_clock_of_a_program_runs_as_soon_as_it_was_told(club: Online) -> None:
    anna, bert = [await club.robot(await club.person(name)) for name in ("Anna", "Bert")]
    match = await begun(anna, bert, clock=[600_000, 0])
    assert (await bert.ask("open", match=match))["ok"]
    await asyncio.sleep(0)
    assert (await bert.ask("times", match=match))["running"] is None, "Anna is to move, and was told nothing"
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
