"""Who is elsewhere on the server hears in one line that it is to move in another match, or that the match is over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.reminders import Reminders
from tests.lobby.club import Club, Member, in_club, sit_down
from tests.lobby.test_places import Shared

TURN = "Your turn in match 1: Abalone against Bob. Type load 1."
OVER = "Match 1 is over: Abalone against Bob. Type load 1 to hear how."


def reminders(club: Club) -> list[Reminders]:
    """One for each process, which look when they are told to."""
    return [Reminders(process.lobby.crowd, club.stores.journal) for process in club.processes]


async def look(every: list[Reminders]) -> None:
    await asyncio.sleep(0.2)  # whose turn it is, is noted a moment later
    for each in every:
        await each.look()


def said(member: Member) -> list[str]:
    return [line for line in member.lines if line in (TURN, OVER)]


@pytest.mark.parametrize("process", [0, 1], ids=["same process", "another process"])
async def test_who_has_left_the_board_hears_of_its_turn_and_of_the_end(process: int, tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=Shared()) as club:
        anna, bob = await sit_down(club, process=process)
        every = reminders(club)
        await look(every)
        await anna.type("c3 d4")
        await anna.type("leave")
        await look(every)
        assert said(anna) == [], "Bob is to move"
        await bob.hears("Your turn")
        await bob.type("g5 f4")
        for _ in range(2):
            await look(every)
        assert said(anna) == [TURN]
        await bob.type("resign")
        await bob.type("yes")
        for _ in range(2):
            await look(every)
        assert said(anna) == [TURN, OVER]
        assert said(bob) == []


async def test_who_is_at_the_board_hears_nothing_twice(club: Club) -> None:
    anna, bob = await sit_down(club)
    every = reminders(club)
    await look(every)
    await anna.type("c3 d4")
    await bob.type("g5 f4")
    await anna.hears("White moves")
    await look(every)
    await bob.type("resign")
    await bob.type("yes")
    await look(every)
    await anna.type("leave")
    await look(every)
    assert said(anna) == said(bob) == []


async def test_what_came_while_the_store_was_away_is_told_afterwards(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object, **__: object) -> None:
        raise NoticeError(Notice.of("store-unreachable"))

    anna, bob = await sit_down(club)
    every = reminders(club)
    await look(every)
    await anna.type("c3 d4")
    await anna.type("leave")
    await look(every)
    await bob.type("g5 f4")
    with monkeypatch.context() as patch:
        patch.setattr(club.stores.journal, "matches_of", away)
        with pytest.raises(NoticeError):
            await look(every)
    assert said(anna) == []
    await look(every)
    assert said(anna) == [TURN]


@pytest.mark.parametrize("word", ["leave", "adjourn"])
async def test_who_leaves_in_its_own_turn_knows_that_it_is_to_move(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    every = reminders(club)
    await look(every)
    await anna.type(word)
    if word == "adjourn":
        await bob.hears("Yes or no?")
        await bob.type("yes")
        told = await anna.hears("adjourned")
        assert told == "Match 1 is adjourned. Type load 1 to go on. You are in the lobby."
    for _ in range(2):
        await look(every)
    assert said(anna) == []
    await anna.type("load 1")
    await anna.hears("Your turn")
    if word == "adjourn":
        await bob.type("load 1")
    await anna.type("c3 d4")
    await anna.type("leave")
    await look(every)
    await bob.type("g5 f4")
    for _ in range(2):
        await look(every)
    assert said(anna) == [TURN]
