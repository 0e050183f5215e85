"""A match has one number, from the moment it waits, and begins once, whatever goes wrong; games are called by name."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.lobby import seating, watch
from accessible_games.club.lobby.broadcasts import MatchBegun
from accessible_games.club.lobby.stored import Waiting
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import Transaction
from tests.kit.club import Club, Visitor, in_club, member_of, sit_down
from tests.matches.server import SharedBus


async def wait_and_fill(club: Club, how: str = "") -> tuple[Visitor, Visitor]:
    """Fill match 1 in the store, while the process that should have begun it has ended."""
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type(f"new abalone friend {how}".strip())
    (waiting,) = club.store.proposed.values()
    assert await club.store.change(seating.with_player(waiting, bob.person))
    return anna, bob


async def begun(club: Club) -> None:
    while not await club.stores.journal.summaries(limit=9):
        await asyncio.sleep(0.001)


async def test_wrong_one_of_join_load_and_watch_names_the_right_one(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend")
    for line in ("watch 1", "load 1"):
        assert await carla.type(line) == ["Match 1 has not begun. Type join 1."]
    await bob.type("join 1")
    await bob.hears("You are White")
    assert await carla.type("join 1") == ["Match 1 has begun already. Type watch 1 to watch."]
    assert await carla.type("join 9") == ["No match 9 waits. Type matches for a list."]
    assert await carla.type("watch 9") == ["There is no match 9. Type matches, or mine for your own."]
    await bob.type("leave")
    assert await bob.type("join 1") == ["Match 1 has begun already. Type load 1 to go there."]
    assert "Match 1: Abalone." in await bob.type("load 1")


async def test_lists_are_read_by_the_numbers_of_the_matches(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone easy", "leave", "new samsara friend")
    await bob.type("new abalone friend")
    assert await carla.type("matches") == [
        "2 matches wait. Type join and the number, such as join 2.",
        "Match 2: Samsara, Anna as Round, Square free.",
        "Match 3: Abalone, Bob as Black, White free.",
        "One match runs. Type watch 1.",
        "Match 1: Abalone of Anna against the easy computer, no move yet.",
    ]
    assert await carla.type("4") == ["The list does not have that number."]
    await carla.type("3")
    await carla.hears("You are White")


async def test_while_the_store_is_away_nothing_begins_and_a_moment_later_it_does_for_all(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "_EVERY", 0.01)

    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend private")
    change = club.store.change

    async def change_and_go(waiting: Waiting) -> bool:
        is_done = await change(waiting)
        club.store.is_away = True
        return is_done

    monkeypatch.setattr(club.store, "change", change_and_go)
    create = club.stores.journal.create

    async def created(*facts: Any) -> str:
        if club.store.is_away:
            raise NoticeError(Notice.of("store-unavailable"))
        return await create(*facts)

    monkeypatch.setattr(type(club.stores.journal), "create", lambda _, *facts: created(*facts))
    word = club.store.proposed["1"].word
    heard = await bob.type(f"join {word}")
    assert len(heard) == 1, "a sentence, and no match"
    assert not await club.stores.journal.summaries(limit=9)
    club.store.is_away = False
    assert await anna.hears("Match 1: Abalone.")
    assert await bob.hears("Match 1: Abalone.")
    assert not club.store.proposed


@pytest.mark.parametrize("how", ["", "private"])
async def test_a_full_match_that_a_dead_process_left_behind_begins_when_one_starts(
    how: str, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "_EVERY", 0.01)

    await wait_and_fill(club, how)
    await club.processes[0].lobby.watch.close()
    await club.processes[0].lobby.watch.start()
    await begun(club)
    carla = await club.comes("Carla")
    heard = (await carla.type("watch 1"))[0]
    assert heard == ("There is no match 1. Type matches, or mine for your own." if how else "Match 1: Abalone.")


async def test_only_one_process_begins_a_full_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "_EVERY", 0.01)

    async with in_club(tmp_path, processes=3, bus=SharedBus()) as club:
        anna, bob = await wait_and_fill(club)
        for process in club.processes:
            await process.lobby.watch.close()
        await asyncio.gather(*(process.lobby.watch.start() for process in club.processes))
        await begun(club)
        for member in (anna, bob):
            await member.hears("Match 1: Abalone.")
        await asyncio.sleep(0.05)
        assert [one.id for one in await club.stores.journal.summaries(limit=9)] == ["1"]
        for member in (anna, bob):
            assert member.lines.count("Match 1: Abalone.") == 1


def dies_after_storing(monkeypatch: pytest.MonkeyPatch, club: Club, process: int) -> None:
    """End a process between storing a match's beginning and announcing it."""
    service = club.processes[process].service
    start = service.start

    async def begin_and_die(*facts: Any, **more: Any) -> str:
        await start(*facts, **more)
        await asyncio.Event().wait()
        raise AssertionError

    async def silence(*_: object) -> None:
        """Read nothing more, as a dead process does."""

    monkeypatch.setattr(service, "start", begin_and_die)
    monkeypatch.setattr(club.processes[process].lobby.broadcasts, "catch_up", silence)


async def test_a_private_match_is_private_from_its_first_moment(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    carla = await club.comes("Carla")
    await anna.type("new abalone friend private")
    dies_after_storing(monkeypatch, club, 0)
    joining = asyncio.create_task(bob.type(f"join {club.store.proposed['1'].word}"))
    await begun(club)
    assert not await member_of(club, carla.person).admission.may_watch("1")
    assert await member_of(club, anna.person).admission.may_watch("1")
    begun_now = await club.store.beginning("1")
    assert begun_now is not None
    assert begun_now.host == anna.person.id
    joining.cancel()
    await asyncio.gather(joining, return_exceptions=True)


async def test_people_elsewhere_are_led_to_a_match_whose_process_died_as_it_began(
    shared: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)
    await anna.type("new abalone friend")
    dies_after_storing(monkeypatch, shared, 1)
    joining = asyncio.create_task(bob.type("join 1"))
    assert await anna.hears("Match 1: Abalone.")
    assert await anna.hears("Your turn")
    assert "Match 1: Abalone." not in bob.lines
    joining.cancel()
    await asyncio.gather(joining, return_exceptions=True)


async def test_hanging_up_does_not_stop_a_beginning_match(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "_EVERY", 0.01)

    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend")
    service = club.processes[0].service
    start = service.start

    async def begin_and_hang_up(*facts: Any, **more: Any) -> str:
        await start(*facts, **more)
        raise asyncio.CancelledError

    monkeypatch.setattr(service, "start", begin_and_hang_up)
    with pytest.raises(asyncio.CancelledError):
        await bob.type("join 1")
    assert await anna.hears("Match 1: Abalone.")


async def test_repeated_beginning_broadcast_opens_the_match_once(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend")
    await bob.type("join 1")
    await anna.hears("Your turn")
    begun = MatchBegun("1", "abalone", "open", anna.person.id, (anna.person.id, bob.person.id))
    await club.processes[0].lobby.broadcasts.send(begun)
    await bob.type("say well")
    await anna.hears("well")
    assert anna.lines.count("Match 1: Abalone.") == 1


async def test_turn_is_known_without_a_stored_status(club: Club) -> None:
    """As after a kill, before the process that handles such matches has come to it."""

    def forgotten() -> Transaction[None]:
        yield "UPDATE matches SET turn = '', noted = 1", ()

    anna = await club.comes("Anna")
    await anna.type("new abalone easy")
    await anna.quit()
    while await club.stores.journal.stale(limit=9):
        await asyncio.sleep(0.001)
    await club.sql.write(forgotten)
    again = await club.comes("Anna")
    assert "Your turn in match 1: Abalone against the easy computer. Type load 1." in again.lines
    assert (await again.type("mine"))[0] == "One match. Your turn. Type load 1."


COMMANDS = ("join", "watch", "load", "leave", "close", "record", "transcript", "rules", "more", "history", "said")
ODD = ("\u00b2", "\u0661\u0662", "\uff11", "1" * 12, "9" * 400, "-1", "1e3", "0x1f")


@pytest.mark.parametrize("command", COMMANDS)
async def test_invalid_match_number_is_refused(command: str, club: Club) -> None:
    anna, ada = await club.comes("Anna"), await club.comes("Ada", role="admin")
    await anna.type("new abalone friend")
    for member in (anna, ada):
        for odd in ODD:
            heard = await member.type(f"{command} {odd}")
            assert heard, (command, odd)
            assert not [line for line in heard if "fault" in line or odd in line.split()], heard
    assert len(club.store.proposed) == 1


@pytest.mark.parametrize("command", ["join", "watch", "load", "leave", "close"])
async def test_unknown_match_number_is_repeated_in_the_refusal(command: str, anna: Visitor) -> None:
    (heard,) = await anna.type(f"{command} 000000077")
    assert "match 77" in heard
    (heard,) = await anna.type(f"{command} 999999999")
    assert "match 999999999" in heard


GAMES = "Abalone, Der Abgrund, Confusion, Nine Men's Morris, Samsara, Spiralspiel"


@pytest.mark.parametrize("line", ["play chess", "new chess strong"])
async def test_a_game_that_there_is_not_is_answered_with_those_that_there_are(line: str, anna: Visitor) -> None:
    assert await anna.type(line) == [f"No game is called chess. Games: {GAMES}."]


async def test_a_misspelt_game_leads_to_the_words_of_that_game(anna: Visitor) -> None:
    assert await anna.type("play spiralspil") == [
        '"spiralspil" is not understood. Did you mean Spiralspiel? new spiralspiel help lists the words.'
    ]
    assert (await anna.type("spiele konfusion"))[0].startswith("Match 1 waits: Confusion")


async def test_play_without_a_game_means_the_present_one(club: Club) -> None:
    anna, _ = await sit_down(club, "confusion")
    assert (await anna.type("play wrong"))[0].startswith('"wrong" is not understood. Confusion knows')


@pytest.mark.parametrize("name", ["confusion", "Confusion", "konfusion"])
async def test_the_list_of_games_takes_a_name_as_well_as_a_number(name: str, club: Club) -> None:
    anna, _ = await sit_down(club)
    carla = await club.comes("Carla")
    for member in (anna, carla):
        await member.type("new")
        assert (await member.type(name))[0] == "Confusion. How do you want to play? Type a number."
    assert "Not understood" in (await carla.type("samsara"))[0], "that list is gone"


async def test_a_number_without_a_list_names_only_what_the_lobby_has(club: Club) -> None:
    anna, _ = await sit_down(club)
    carla = await club.comes("Carla")
    assert await carla.type("8") == ["No list is open. Type matches or new for one."]
    assert await anna.type("8") == ["No list is open. Type moves and a field, load or rules for one."]


async def test_matches_of_people_here_come_first_and_those_of_absent_ones_as_a_number(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("play abalone 3 days")
    await bob.type("play abgrund 3 days")
    await anna.type("play muehle easy")
    assert (await (await club.comes("Carla")).type("matches"))[-1].startswith("Match 3: Nine Men's Morris of Anna")
    await anna.leave()
    assert await (await club.comes("Dora")).type("matches") == [
        "2 matches wait. Type join and the number, such as join 2.",
        "Match 2: Der Abgrund, 3 days for each move, Bob as White, Black free.",
        "Match 1: Abalone, 3 days for each move, Anna as Black, White free.",
        "In one match nobody is here.",
    ]
