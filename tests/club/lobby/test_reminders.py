"""People elsewhere on the server hear of their own matches; idle people in the lobby hear of new ones."""

from __future__ import annotations

import pytest

from accessible_games.club.lobby.reminders import RIPE, Openings, Reminders
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.club import Club, Visitor, sit_down

TURN = "Your turn in match 1: Abalone against Bob. Type load 1."
OVER = "Over: match 1 Abalone against Bob, you won. Type load 1."


async def look(club: Club, every: list[Reminders]) -> None:
    await club.noted()
    for each in every:
        await each._look_again()
    await club.all_heard()


async def reminders(club: Club) -> list[Reminders]:
    """Return the reminders of each process, which have looked once and look on demand."""
    every = [Reminders(process.lobby.presences, process.service) for process in club.processes]
    await look(club, every)
    return every


async def resign(member: Visitor) -> None:
    await member.type("resign", "yes")


def said(member: Visitor) -> list[str]:
    return [line for line in member.lines if line in (TURN, OVER)]


@pytest.mark.parametrize("process", [0, 1], ids=["same process", "another process"])
async def test_player_in_the_lobby_hears_of_turn_and_end(shared: Club, process: int) -> None:
    anna, bob = await sit_down(shared, process=process)
    every = await reminders(shared)
    await anna.type("c3 d4", "leave")
    await look(shared, every)
    assert said(anna) == [], "Bob is to move"
    await bob.hears("Your turn")
    await bob.type("g5 f4")
    for _ in range(2):
        await look(shared, every)
    assert said(anna) == [TURN]
    await resign(bob)
    for _ in range(2):
        await look(shared, every)
    assert said(anna) == [TURN, OVER]
    assert said(bob) == []


async def test_the_end_of_a_rematch_heard_at_the_board_is_not_announced_in_the_lobby(club: Club) -> None:
    """The first match is away by then, so the second one is looked up while both are at its board."""
    anna, bob = await sit_down(club)
    every = await reminders(club)
    await resign(bob)
    await anna.hears("You win")
    await anna.type("rematch")
    await bob.hears("Anna wants a rematch")
    await bob.type("yes")
    await bob.hears("Match 2")
    await look(club, every)
    await resign(bob)
    await bob.hears("You lose")
    await bob.type("leave")
    await club.processes[0].lobby.presences.heard.store()
    await look(club, every)
    assert not [line for line in bob.lines if line.startswith("Over:")]


async def test_player_who_opens_another_match_on_their_turn_is_not_reminded(club: Club) -> None:
    anna, _ = await sit_down(club)
    every = await reminders(club)
    await anna.type("play abalone easy")
    await look(club, every)
    assert said(anna) == [], "Anna knows of the turn"


async def test_player_at_the_board_hears_nothing_twice(club: Club) -> None:
    anna, bob = await sit_down(club)
    every = await reminders(club)
    await anna.type("c3 d4")
    await bob.type("g5 f4")
    await anna.hears("White moves")
    await look(club, every)
    await resign(bob)
    await look(club, every)
    await anna.type("leave")
    await look(club, every)
    assert said(anna) == said(bob) == []


async def test_events_during_a_store_failure_are_announced_later(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object, **__: object) -> None:
        raise NoticeError(Notice.of("store-unreachable"))

    anna, bob = await sit_down(club)
    every = await reminders(club)
    await anna.type("c3 d4", "leave")
    await look(club, every)
    await bob.type("g5 f4")
    with monkeypatch.context() as patch:
        patch.setattr(club.stores.journal, "matches_of", away)
        with pytest.raises(NoticeError):
            await look(club, every)
    assert said(anna) == []
    await look(club, every)
    assert said(anna) == [TURN]


@pytest.mark.parametrize("word", ["leave", "adjourn"])
async def test_leaving_in_the_own_turn_gives_no_turn_reminder(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    every = await reminders(club)
    await anna.type(word)
    if word == "adjourn":
        await bob.hears("Yes or no?")
        await bob.type("yes")
        heard = await anna.hears("adjourned")
        assert heard == "Match 1 is adjourned. Type load 1 to continue. You are in the lobby."
    for _ in range(2):
        await look(club, every)
    assert said(anna) == []
    await anna.type("load 1")
    await anna.hears("Your turn")
    if word == "adjourn":
        await bob.type("load 1")
    await anna.type("c3 d4", "leave")
    await look(club, every)
    await bob.type("g5 f4")
    for _ in range(2):
        await look(club, every)
    assert said(anna) == [TURN]


async def left_with_the_clock_running(club: Club) -> tuple[Visitor, Visitor, list[Reminders]]:
    """Return Anna, in the lobby with ten minutes for her first move, and Bob at the board."""
    for process in club.processes:
        process.service.server_clock.set(0)
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend clock 10")
    await bob.type("join 1")
    await anna.hears("Your turn")
    every = await reminders(club)
    await anna.type("leave", "yes")
    await look(club, every)
    return anna, bob, every


async def at(club: Club, seconds: int, every: list[Reminders]) -> None:
    """Advance the server's clock by so many seconds."""
    for process in club.processes:
        process.service.server_clock.set(seconds * 1000)
    await look(club, every)


def time_reminders(member: Visitor) -> list[str]:
    return [line for line in member.lines if " left in match 1" in line]


async def test_reminders_continue_while_the_clock_runs(club: Club) -> None:
    anna, bob, every = await left_with_the_clock_running(club)
    assert time_reminders(anna) == []
    for seconds in (200, 320, 330, 541, 560, 585):
        await at(club, seconds, every)
    lines = ("4 minutes 40 seconds", "59 seconds", "15 seconds")
    assert time_reminders(anna) == [f"{left} left in match 1: Abalone against Bob. Type load 1." for left in lines]
    await club.processes[0].service.commit("1", lambda match: match.flag("black", 600_000, club.today))
    await look(club, every)
    assert anna.lines[-1] == "Over: match 1 Abalone against Bob, you lost on time. Type load 1."
    await bob.type("leave")
    assert time_reminders(bob) == []


async def test_reminders_in_another_match_and_in_german(club: Club) -> None:
    anna, _, every = await left_with_the_clock_running(club)
    await anna.type("language german", "neu abalone leicht")
    await at(club, 550, every)
    assert anna.lines[-1] == "Noch 50 Sekunden in Partie 1: Abalone gegen Bob. Tippe öffne 1."
    await club.processes[0].service.commit("1", lambda match: match.flag("black", 600_000, club.today))
    await look(club, every)
    assert anna.lines[-1] == "Zu Ende: Partie 1 Abalone gegen Bob, verloren, deine Zeit war um. Tippe öffne 1."


async def test_without_warnings_only_the_end_is_announced(club: Club) -> None:
    anna, _, every = await left_with_the_clock_running(club)
    await anna.type("warnings off")
    await at(club, 590, every)
    assert time_reminders(anna) == []


async def test_opponents_loss_on_time_is_announced_with_the_name(club: Club) -> None:
    _, bob, every = await left_with_the_clock_running(club)
    await bob.type("leave", "yes")
    await look(club, every)
    await club.processes[0].service.commit("1", lambda match: match.flag("black", 600_000, club.today))
    await look(club, every)
    assert bob.lines[-1] == "Over: match 1 Abalone against Anna, you won, Anna lost on time. Type load 1."


async def test_time_left_is_announced_at_log_in_and_in_the_list(club: Club, anna: Visitor, bob: Visitor) -> None:
    for number, days in ((1, 3), (2, 14)):
        await anna.type(f"new abalone friend {days} days")
        await bob.type(f"join {number}")
        await bob.hears(f"Match {number}")
    await anna.quit()
    await club.noted()
    for process in club.processes:
        process.service.server_clock.set(26 * 3600 * 1000)
    anna = await club.comes("Anna")
    assert anna.lines[1] == "Your turn in 2 matches. 46 hours left in match 1. Type mine."
    assert (await anna.type("mine"))[1:] == [
        "Match 2: Abalone against Bob, no move yet. 12 days 22 hours left.",
        "Match 1: Abalone against Bob, no move yet. 46 hours left.",
    ]
    await anna.type("load 2", "c3 d4")
    await anna.quit()
    await club.noted()
    anna = await club.comes("Anna")
    assert anna.lines[1] == "Your turn in match 1: Abalone against Bob, 46 hours left. Type load 1."


OPENED = "Anna opens match 1: Abalone, German Daisy. Type join 1."


def listed(club: Club) -> list[Openings]:
    """Return the openings of each process, which look on demand."""
    return [Openings(club.store, process.lobby.presences, lambda: club.today) for process in club.processes]


def openings_heard(member: Visitor) -> list[str]:
    return [line for line in member.lines if "opens match" in line or "new matches" in line]


async def test_new_match_is_announced_once_in_every_lobby(shared: Club) -> None:
    anna, bob, carla = await shared.comes("Anna"), await shared.comes("Bob"), await shared.comes("Carla", 1)
    dora = await shared.comes("Dora")
    every = listed(shared)
    await anna.type("new abalone friend german daisy")
    await dora.type("new abalone easy")
    for openings in every:
        assert not await openings.look(), "perhaps somebody sits down at once"
    shared.today += RIPE
    for openings in [*every, *every]:
        await openings.look()
    assert [openings_heard(member) for member in (anna, bob, carla, dora)] == [[], [OPENED], [OPENED], []]
    await bob.type("join 1")
    await bob.hears("You are White")


async def test_listed_match_is_not_announced(club: Club, anna: Visitor, bob: Visitor) -> None:
    (openings,) = listed(club)
    await anna.type("new abalone friend")
    await bob.type("matches")
    club.today += RIPE
    await openings.look()
    assert openings_heard(bob) == []


async def test_several_new_matches_share_one_line(club: Club, anna: Visitor, bob: Visitor) -> None:
    (openings,) = listed(club)
    for _ in range(3):
        await anna.type("new abalone friend")
    club.today += RIPE
    await openings.look()
    assert openings_heard(bob) == ["3 new matches wait for players. Type matches."]


async def test_match_not_open_to_all_is_not_announced(club: Club, anna: Visitor, bob: Visitor) -> None:
    (openings,) = listed(club)
    await anna.type("new abalone friend private")
    club.today += RIPE
    assert not await openings.look()
    assert openings_heard(bob) == []


async def test_new_match_is_silent_for_blocking_muted_or_busy_people(club: Club, anna: Visitor, bob: Visitor) -> None:
    carla, dora, emil = [await club.comes(name) for name in ("Carla", "Dora", "Emil")]
    (openings,) = listed(club)
    await bob.type("block Anna")
    await carla.type("notices lobby off")
    await dora.type("new abalone ask")
    assert dora.session.reader is not None
    await anna.type("new abalone friend german daisy")
    club.today += RIPE
    await openings.look()
    assert [openings_heard(member) for member in (bob, carla, dora, emil)] == [[], [], [], [OPENED]]


async def test_matches_from_before_the_start_are_not_announced(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend")
    club.today += RIPE
    (openings,) = listed(club)
    assert not await openings.look()
    assert openings_heard(bob) == []
