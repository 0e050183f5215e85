"""A lost connection leads back to the match; leaving, or another connection there, does not."""

from __future__ import annotations

import pytest

from accessible_games.club.lobby import presence
from tests.kit.club import Club, Visitor, sit_down

ELSEWHERE = "You are at match 1 on another connection. Type load 1 to go on here."


async def play(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna and Bob in the middle of match 1."""
    anna, bob = await sit_down(club)
    await anna.type("c3 d4")
    return anna, bob


async def is_stored(club: Club, member: Visitor, match_id: str) -> None:
    """Wait until the store knows it, as it does a second later at most."""
    await club.processes[0].lobby.presences.places.store()
    assert await club.store.place(member.person.id, 0) == match_id


async def test_reconnecting_leads_to_the_board_with_missed_events(club: Club) -> None:
    anna, bob = await play(club)
    await anna.leave()
    await bob.type("i5 h5")
    again = await club.comes("Anna")
    assert again.lines == [
        "Welcome, Anna. One other person is here.",
        "Match 1: Abalone.",
        "You are Black. Bob is White.",
        "Since your last move one thing has happened.",
        "White moves 3 marbles from i5 lower right, to f5.",
        "Black has lost none, White none. Six lose the game.",
        "Your turn.",
    ]
    assert await again.type("c4 d5") == ["You move c4 to d5.", "White to move."]


async def test_guest_returns_to_the_match_after_a_lost_connection(club: Club) -> None:
    anna = await club.guest("Anna")
    await anna.type("new abalone easy")
    await anna.leave()
    again = await club.guest("Anna")
    assert again.session.seats == ("black",)


@pytest.mark.parametrize("is_killed", [False, True], ids=["ended", "killed"])
async def test_reconnecting_at_another_process_leads_back_too(shared: Club, is_killed: bool) -> None:
    anna, _ = await play(shared)
    await is_stored(shared, anna, "1")
    if is_killed:
        shared.today += 20_000  # the process says nothing any more, and is believed no longer
    else:
        await anna.leave()
        await shared.processes[0].lobby.presences.tell_store()
    again = await shared.comes("Anna", 1)
    assert "Match 1: Abalone." in again.lines
    assert again.session.update is not None


async def test_a_spectator_comes_back_to_the_match_it_watched(club: Club) -> None:
    await play(club)
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    await carla.leave()
    again = await club.comes("Carla")
    assert again.lines[1:3] == ["Match 1: Abalone.", "You are watching."]


@pytest.mark.parametrize("word", ["leave", "quit"])
async def test_leaving_on_purpose_leads_to_the_lobby(word: str, club: Club) -> None:
    anna, _ = await play(club)
    await is_stored(club, anna, "1")
    await anna.type(word)
    await anna.leave()
    await is_stored(club, anna, "")
    again = await club.comes("Anna")
    assert again.session.update is None
    assert "One match of yours waits for others. Type mine." in again.lines


async def test_leaving_after_a_return_clears_the_place(club: Club) -> None:
    anna, _ = await play(club)
    await anna.leave()
    again = await club.comes("Anna")
    await again.type("leave")
    await again.leave()
    assert (await club.comes("Anna")).session.update is None


async def test_finished_match_is_no_place_to_return_to(club: Club) -> None:
    anna, bob = await play(club)
    await bob.type("resign", "yes")
    await anna.hears("resigned")
    await anna.leave()
    assert (await club.comes("Anna")).session.update is None


async def test_a_match_that_ended_meanwhile_is_heard_of_once(club: Club) -> None:
    anna, bob = await play(club)
    await anna.leave()
    await bob.type("resign", "yes")
    again = await club.comes("Anna")
    assert any("resign" in line for line in again.lines)
    await again.leave()
    assert (await club.comes("Anna")).session.update is None


async def test_place_expires_after_half_a_day(club: Club) -> None:
    anna, _ = await play(club)
    await is_stored(club, anna, "1")
    await anna.leave()
    club.today += presence.PLACES_KEPT + 1000
    assert (await club.comes("Anna")).session.update is None
    await club.processes[0].lobby.presences.places.clean()
    assert await club.store.place(anna.person.id, 0) == ""


@pytest.mark.parametrize("process", [0, 1])
async def test_second_connection_stays_in_the_lobby_and_can_take_over(shared: Club, process: int) -> None:
    anna, _ = await play(shared)
    await is_stored(shared, anna, "1")
    await shared.processes[0].lobby.presences.tell_store()
    await shared.processes[1].lobby.presences.refresh()
    phone = await shared.comes("Anna", process)
    assert phone.session.update is None
    assert phone.lines.count(ELSEWHERE) == 1
    assert not [line for line in phone.lines if "Type mine" in line], "that match has been named"
    assert "Match 1: Abalone." in await phone.type("load 1")
    await anna.leave()
    await phone.leave()
    await shared.processes[process].lobby.presences.tell_store()
    await shared.processes[0].lobby.presences.tell_store()
    assert (await shared.comes("Anna", process)).session.update is not None


async def test_other_matches_are_announced_in_one_line(club: Club) -> None:
    anna, _ = await play(club)
    await anna.type("new samsara easy")
    await anna.leave()
    again = await club.comes("Anna")
    assert again.lines[1] == "One match of yours waits for others. Type mine."
    assert again.lines[2].startswith("Match 2: Samsara")


async def test_while_the_store_is_away_a_place_is_kept(club: Club) -> None:
    kept = presence.Places(club.store, lambda: club.today)
    club.store.is_away = True
    kept.put("7", "3")
    with pytest.raises(Exception, match="store-unavailable"):
        await kept.store()
    club.store.is_away = False
    await kept.store()
    assert await club.store.place("7", 0) == "3"


async def test_missed_talk_is_merged_with_events_in_order_once(club: Club) -> None:
    anna, bob = await play(club)
    await bob.type("say heard at once")
    await anna.hears("heard at once")
    await anna.leave()
    for line in ("say first", "i5 h5", "say second"):
        club.today += 1000
        await bob.type(line)
    again = await club.comes("Anna")
    assert again.lines[3:7] == [
        "Since your last move 3 things have happened.",
        "Bob says: first",
        "White moves 3 marbles from i5 lower right, to f5.",
        "Bob says: second",
    ]
    assert "heard at once" not in " ".join(again.lines)
    await again.leave()
    assert "Bob says" not in " ".join((await club.comes("Anna")).lines)


async def test_talk_that_is_switched_off_is_not_in_it(club: Club) -> None:
    anna, bob = await play(club)
    await anna.leave()
    await bob.type("say unheard")
    again = await club.comes("Anna", notices="lobby")
    assert "unheard" not in " ".join(again.lines)


async def test_new_spectator_has_missed_nothing(club: Club) -> None:
    _, bob = await play(club)
    await bob.type("say before")
    carla = await club.comes("Carla")
    assert "before" not in " ".join(await carla.type("watch 1"))
