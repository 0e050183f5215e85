"""Arriving, several sessions of one account, and leaving, in each state."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from accessible_games.club.lobby.service import LobbyService
from accessible_games.matches.background import Background
from tests.kit.club import Club, Visitor, in_club, sit_down

HOW = "Type play and a game, such as play abalone. Or new for all games, lesson to learn one, or help."


# Arriving


async def test_the_welcome_tells_what_waits_in_order_of_weight(club: Club) -> None:
    bob, carla = await club.comes("Bob"), await club.comes("Carla")
    await club.account("Anna")
    await bob.type("tell Anna hello", "new abalone friend private", "invite Anna")
    await carla.type("new samsara friend")
    club.now += 5
    anna = await club.comes("Anna")
    assert anna.lines == [
        "Welcome, Anna. 2 others are here.",
        "One message came while you were away.",
        "Bob tells you: hello",
        "Bob invites you: Abalone, private, Bob as Black, White free. Join 1? Yes or no?",
        "One match waits for players. Type matches.",
        HOW,
    ]


async def test_waiting_matches_are_announced_at_log_in(club: Club, anna: Visitor) -> None:
    await anna.type("new abalone friend 3 days")
    await anna.quit()
    club.now += 5
    again = await club.comes("Anna")
    assert again.lines == [
        "Welcome, Anna. Nobody else is here.",
        "You wait in match 1: Abalone, 3 days for each move, you as Black, White free. Type leave 1 to stop waiting.",
        HOW,
    ]
    sure = "Stop waiting in match 1, Abalone, 3 days for each move, you as Black, White free? Yes or no?"
    assert (await again.type("leave")) == [sure]
    assert (await again.type("yes")) == ["You no longer wait in match 1."]


async def test_your_turn_in_two_matches(club: Club, anna: Visitor, bob: Visitor) -> None:
    for _ in range(2):
        await bob.type("new abalone white friend 2 days")
    for number in ("1", "2"):
        await anna.type(f"join {number}")
    await anna.type("leave")
    await anna.leave()

    async def turns() -> int:
        return sum(bool(each.is_turn) for each in await club.stores.journal.matches_of(anna.person.id, limit=9))

    while await turns() < 2:
        club.today += 1
    again = await club.comes("Anna")
    assert again.lines[1] == "Your turn in 2 matches. 2 days left in match 1. Type mine."
    heard = await again.type("mine")
    assert heard[0].startswith("2 matches. Your turn in each. Type load and the number, such as load ")
    assert await again.type("load") == heard
    assert (await again.type("2"))[0].startswith("Match ")


# Several sessions of one account


@pytest.mark.parametrize("process", [0, 1])
async def test_second_connection_continues_the_match(shared: Club, process: int) -> None:
    """A move on one device is heard on the other, which can make the next one."""
    anna, bob = await sit_down(shared)
    phone = await shared.comes("Anna", process)
    heard = await phone.type("load 1")
    assert heard[:2] == ["Match 1: Abalone.", "You are Black. Bob is White."]
    await anna.type("c3 d4")
    assert await phone.hears("c3") == "You move c3 to d4."
    await bob.hears("c3 to d4")
    await bob.type("g5 f5")
    await phone.hears("g5 to f5")
    assert (await phone.type("c4 d5"))[0] == "You move c4 to d5."
    assert await anna.hears("c4") == "You move c4 to d5."
    assert await bob.hears("c4") == "Black moves c4 to d5."
    assert len([line for line in bob.lines if "moves c4" in line]) == 1


async def test_a_match_opens_on_every_session_that_is_free(club: Club) -> None:
    anna, phone, bob = await club.comes("Anna"), await club.comes("Anna"), await club.comes("Bob")
    await anna.type("play abalone")
    await bob.type("join 1")
    for session in (anna, phone):
        assert await session.hears("You are") == "You are Black. Bob is White."


async def test_a_seat_stays_while_one_session_is_left(club: Club) -> None:
    anna, phone, bob = await club.comes("Anna"), await club.comes("Anna"), await club.comes("Bob")
    await anna.type("play abalone")
    await anna.quit()
    assert "Match 1: Abalone, Anna as Black, White free." in await bob.type("matches")
    club.chooser.go.clear()
    assert (await phone.type("fill easy"))[1] == "You are Black. White is the easy computer."


# Leaving


async def test_leave_in_each_state(club: Club) -> None:
    carla = await club.comes("Carla")
    assert await carla.type("leave") == ["You are in the lobby already."]
    anna, bob = await sit_down(club)
    await carla.type("watch 1")
    assert await carla.type("leave") == ["You are in the lobby."]
    assert await anna.type("leave") == ["You are in the lobby. Match 1 is kept. Type load 1 to go back."]
    await bob.type("resign", "yes")
    assert await bob.type("leave") == ["You are in the lobby."]
    await bob.type("play samsara")
    assert await bob.type("leave 2") == ["You no longer wait in match 2."]


async def test_a_spectator_who_begins_a_match_hears_nothing_of_the_other_being_kept(club: Club) -> None:
    carla = await club.comes("Carla")
    anna, _ = await sit_down(club)
    await anna.type("c3 d4")
    await carla.type("watch 1")
    assert (await carla.type("new samsara easy"))[0] == "Match 2: Samsara."
    assert (await anna.type("new samsara easy"))[0] == "Match 1 is saved. Type load 1 to continue it."


async def test_a_computer_takes_a_seat_over_and_gives_it_back(club: Club) -> None:
    club.chooser.go.clear()
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    assert await anna.type("substitute hard") == ["Your opponent is asked."]
    assert await carla.hears("wants") == "Black wants a computer to play on."
    await bob.hears("Black wants to leave the seat to a strong computer. Yes or no?")
    await bob.type("yes")
    await anna.hears("The strong computer plays for Black from now on.")
    assert await anna.hears("return") == "Type return to take your seat back."
    assert await bob.type("return") == ["No computer plays for you here."]
    await anna.type("return")
    await bob.hears("Yes or no?")
    await bob.type("yes")
    for each in (bob, carla):
        assert await each.hears("plays again") == "Black plays again."
    assert anna.session.seats == ("black",)


async def test_news_interrupts_a_question_which_is_then_repeated(club: Club) -> None:
    anna, bob = await sit_down(club)
    (question,) = await anna.type("resign")
    await bob.type("say are you there?")
    assert await anna.hears("are you there") == "Bob says: are you there?"
    assert anna.lines[-1] == question
    await anna.type("yes")
    await bob.hears("resigned")


async def test_spectators_hear_of_offers(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    await anna.type("draw", "yes")
    assert await carla.hears("draw") == "Black offers a draw."
    await bob.type("no")
    assert await carla.hears("declines") == "White declines the draw offer."


async def test_agreeing_player_hears_that_others_are_still_asked(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new spiralspiel 3 players friend")
    await bob.type("join 1")
    await carla.type("join 1")
    await anna.hears("You are A.")
    await anna.type("pause")
    await bob.hears("Yes or no?")
    assert await bob.type("yes") == ["You agree. Others are still asked."]
    await carla.hears("Yes or no?")
    assert await carla.type("no") == ["You decline the pause."]
    for each in (anna, bob):
        assert await each.hears("declines") == "C declines the pause."


async def test_a_lobby_that_starts_begins_all_that_it_does_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, begun, make = [], [], Background.__init__

    def noted(background: Background, what: str, work: Callable[[], Awaitable[float]], rest: float) -> None:
        def begin() -> Awaitable[float]:
            begun.append(what)
            return work()

        made.append(what)
        make(background, what, begin, rest)

    async with in_club(tmp_path) as club:
        one = club.processes[0]
        monkeypatch.setattr(Background, "__init__", noted)
        lobby = LobbyService(club.store, one.service, one.people, "another")
        assert len(made) == 9
        await lobby.start()
        await asyncio.sleep(0)  # each background is a task, which begins with its work
        assert sorted(begun) == sorted(made)
        await lobby.close()
