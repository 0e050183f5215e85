"""Waiting matches: the host decides the settings, and the store decides every change."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from accessible_games.club.lobby.stored import Waiting
from accessible_games.club.lobby.watch import SUBJECT
from tests.kit.club import PATIENCE, Club, Visitor, in_club, sit_down, way_in
from tests.matches.server import SharedBus


async def four_seats(club: Club) -> tuple[Visitor, Visitor, Visitor]:
    """Return Anna with a match opened for four, Bob waiting in it, and Carla elsewhere."""
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new spiralspiel 4 players friend")
    await bob.type("join 1")
    await anna.hears("Bob has joined match 1.")
    bob.fresh()
    return anna, bob, carla


# Coming together


@pytest.mark.parametrize("processes", [1, 2])
async def test_concurrent_equal_proposals_share_a_match(processes: int, tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=processes, bus=SharedBus() if processes > 1 else None) as club:
        names = ("Anna", "Bob", "Carla", "Dora")
        people = [await club.comes(name, n % processes) for n, name in enumerate(names)]
        await asyncio.gather(*(each.type("play abalone") for each in people))
        for each in people:
            await each.hears("You are ")
            assert each.session.lobby.waiting is None
        matches = await club.stores.journal.summaries(limit=9)
        assert sorted(player.name for match in matches for _, player in match.players) == list(names)
        assert club.store.proposed == {}


async def test_the_last_seat_is_given_once(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=3, bus=SharedBus()) as club:
        anna, bob, carla = [await club.comes(name, n) for n, name in enumerate(("Anna", "Bob", "Carla"))]
        await anna.type("new abalone friend")
        heard = await asyncio.gather(bob.type("join 1"), carla.type("join 1"))
        refused = [lines[0] for lines in heard if lines and not lines[0].startswith("Match 1:")]
        assert refused in (
            ["Match 1 has begun already. Type watch 1 to watch."],
            ["Match 1 is full. Type matches for others."],
            ["No match 1 waits. Type matches for a list."],
        )
        (match,) = await club.stores.journal.summaries(limit=9)
        assert len({player.name for _, player in match.players}) == 2


async def test_a_match_that_could_not_be_read_is_followed_all_the_same(
    shared: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)
    await anna.type("new spiralspiel 3 players friend")
    get = shared.store.get
    faults: list[str] = []

    async def fail_once(waiting_id: str) -> Waiting | None:
        if not faults:
            faults.append(waiting_id)
            raise TypeError("of another version")
        return await get(waiting_id)

    monkeypatch.setattr(shared.store, "get", fail_once)
    shared.bus.publish(SUBJECT, "1")
    async with asyncio.timeout(PATIENCE):
        while not faults:
            await asyncio.sleep(0.01)
    await bob.type("join 1")
    await anna.hears("Bob has joined match 1.")


async def test_play_with_options_takes_only_the_same(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("play abalone german daisy")
    assert (await bob.type("play abalone belgian daisy"))[0].startswith("Match 2 waits")
    await carla.type("play abalone german daisy")
    await anna.hears("Carla is White.")
    assert bob.session.lobby.waiting is not None


async def test_last_join_is_announced_only_by_the_beginning(shared: Club) -> None:
    anna, bob, carla = [await shared.comes(name, n % 2) for n, name in enumerate(("Anna", "Bob", "Carla"))]
    await anna.type("new spiralspiel 3 players friend")
    await bob.type("join 1")
    await anna.hears("Bob has joined match 1.")
    await carla.type("join 1")
    for each in (anna, bob, carla):
        await each.hears("Match 1: Spiralspiel.")
    assert not [line for each in (anna, bob) for line in each.lines if "Carla has joined" in line]


async def test_filling_a_match_moves_the_host_there(club: Club) -> None:
    club.chooser.go.clear()
    anna = await club.comes("Anna")
    await anna.type("new abalone easy", "play samsara", "fill")
    assert await anna.hears("Match 2: Samsara.")


async def test_a_private_match_against_a_computer_is_watched_by_nobody(club: Club) -> None:
    club.chooser.go.clear()
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone easy private")
    await anna.hears("Match 1: Abalone.")
    assert await bob.type("watch 1") == ["There is no match 1. Type matches, or mine for your own."]
    assert not [line for line in await bob.type("matches") if "Watch" in line]


# Rights of the host


async def test_the_host_sends_somebody_away_from_a_seat(club: Club) -> None:
    anna, bob, _ = await four_seats(club)
    assert await bob.type("dismiss Anna") == ["Only the host can do that: Anna."]
    assert await anna.type("dismiss Carla") == ["Carla does not sit there."]
    assert await anna.type("dismiss Bob") == ["You have sent Bob away."]
    assert await bob.hears("no longer") == "You are no longer in waiting match 1."
    assert not [line for line in anna.lines if "Bob has left" in line], "that is announced already"
    assert bob.session.lobby.waiting is None


async def test_the_host_changes_how_it_is_played_and_all_hear_it(club: Club) -> None:
    anna, bob, carla = await four_seats(club)
    assert await bob.type("change clock 10") == ["Only the host can do that: Anna."]
    seats = "you as A, Bob as B, C free, D free"
    assert await anna.type("change clock 10 5, private") == [
        f"Match 1 is now: Spiralspiel, clock 10 minutes plus 5 seconds, private, {seats}.",
        way_in(club),
    ]
    assert (await bob.hears("changed")).startswith(
        "Anna has changed match 1: Spiralspiel, clock 10 minutes plus 5 seconds, private, "
    )
    assert (await carla.type("matches"))[0].startswith("No match waits")
    assert await anna.type("change 3 days no clock open") == [
        f"Match 1 is now: Spiralspiel, 3 days for each move, {seats}."
    ]


@pytest.mark.parametrize("process", [0, 1])
async def test_changes_by_the_host_are_announced_once_everywhere(shared: Club, process: int) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", process)
    await anna.type("new spiralspiel 3 players friend")
    await bob.type("join 1")
    await anna.hears("Bob has joined")
    await anna.type("change best of 3")
    assert "best of 3" in await bob.hears("changed")
    await anna.type("close")
    assert await bob.hears("off") == "Anna has called off match 1."
    assert len([line for line in bob.lines if "changed" in line]) == 1


async def test_access_words_are_known_on_a_server(anna: Visitor) -> None:
    (heard,) = await anna.type("new abalone friend purple")
    assert "; open, private. Other games" in heard
    assert "Did you mean private?" in (await anna.type("new abalone friend privat2"))[0]


NO_CHANGES = {
    "change": "What should change? For example change clock 10, or change private.",
    "change samsara": "You cannot change the game",
    "change 2 players": "You cannot change the game",
    "change easy": "You cannot change the game",
    "change B": "You cannot change the game",
    "change clock": "Type clock, the minutes",
    "change nonsense": '"nonsense" is not understood.',
    "change 3 days clock 10": "A match has days for each move or a clock, not both.",
}


async def test_unchangeable_settings_are_refused(club: Club) -> None:
    anna, bob, _ = await four_seats(club)
    for line, answer in NO_CHANGES.items():
        (heard,) = await anna.type(line)
        assert heard.startswith(answer)
    assert not bob.fresh()


async def test_the_host_calls_a_match_off(club: Club) -> None:
    anna, bob, carla = await four_seats(club)
    assert await bob.type("close") == ["Only the host can do that: Anna."]
    assert await carla.type("close") == ["You wait in no match. Type play and a game, or matches."]
    assert await carla.type("leave 1") == ["You do not sit in match 1."]
    assert await anna.type("close") == ["Match 1 is called off."]
    assert await bob.hears("off") == "Anna has called off match 1."
    assert bob.session.lobby.waiting is None
    assert club.store.proposed == {}


async def test_remaining_player_becomes_host(club: Club) -> None:
    anna, bob, _ = await four_seats(club)
    await anna.type("leave 1")
    await bob.hears("Anna has left match 1.")
    assert (await bob.type("change clock 5"))[0].startswith("Match 1 is now")


async def test_an_invitation_is_answered_by_yes_or_no_in_the_lobby(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await carla.type("language german")
    await anna.type("new spiralspiel 4 players friend friend invited")
    for name in ("Bob", "Carla"):
        await anna.type(f"invite {name}")
    await bob.hears("Join 1? Yes or no?")
    await carla.hears("Partie 1 beitreten? Ja oder nein?")
    assert await carla.type("wer") != ["Nein."], "another line is no answer"
    assert await carla.type("nein") == ["Du hast abgelehnt."]
    assert (await bob.type("yes"))[0].startswith("You have joined match 1")
    assert await bob.type("yes") == ["Nothing is being asked just now."]
    assert (await carla.type("beitreten 1"))[0] == "Es wartet keine Partie 1. Tippe partien für eine Liste."


async def test_player_in_a_match_is_not_asked_yes_or_no(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("new spiralspiel friend invited", "invite Bob")
    heard = await bob.hears("Carla invites you")
    assert heard.endswith("Type join 2, or leave 2 to decline.")
    assert await bob.type("no") == ["Nothing is being asked just now."]
    assert (await anna.type("c3 d4"))[0]


async def test_disconnected_guest_can_be_dismissed(club: Club) -> None:
    anna, gerd = await club.comes("Anna"), await club.guest("Gerd")
    await anna.type("new spiralspiel 4 players friend")
    await gerd.type("join 1")
    await gerd.leave()
    assert await anna.type("dismiss gerd") == ["You have sent Gerd away."]
    assert await anna.type("dismiss gerd") == ["Gerd does not sit there."]


async def test_absent_player_counts_as_a_player(club: Club) -> None:
    anna, gerd = await club.comes("Anna"), await club.guest("Gerd")
    await anna.type("new abalone friend")
    await gerd.type("join 1")
    await anna.hears("Match 1")
    await gerd.quit()
    heard = ["Gerd plays in this match. You can only send players away before it begins."]
    assert await anna.type("dismiss gerd") == heard


async def test_players_are_not_sent_away_from_a_running_match(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    assert await anna.type("dismiss Bob") == [
        "Bob plays in this match. You can only send players away before it begins."
    ]
    assert await bob.type("dismiss Carla") == ["Only the host can do that."]
    assert await anna.type("dismiss Carla") == ["Carla can no longer watch this match."]
    assert await carla.type("watch 1") == ["You were sent away from match 1."]


async def test_dismissals_keep_a_private_match_private_with_its_host(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend private")
    await bob.type(f"join {club.store.proposed['1'].word}")
    await anna.hears("Your turn")
    dora = await club.comes("Dora")
    await anna.type("dismiss Dora")
    carla = await club.comes("Carla")
    for _ in range(60):
        assert await anna.type("dismiss Carla") == ["Carla can no longer watch this match."]
    assert (
        await dora.type("watch 1")
        == await carla.type("watch 1")
        == ["There is no match 1. Type matches, or mine for your own."]
    )
    assert await (await club.comes("Emil")).type("watch 1") == [
        "There is no match 1. Type matches, or mine for your own."
    ]
    assert await bob.type("dismiss Carla") == ["Only the host can do that."]


async def test_single_player_is_the_host(club: Club) -> None:
    club.chooser.go.clear()
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone easy")
    await bob.type("watch 1")
    assert await anna.type("dismiss Bob") == ["Bob can no longer watch this match."]
    await bob.hears("The host has sent you away from match 1.")


# Wrong input


IN_THE_LOBBY = {
    "join x": "Which match? Name its number, such as join 3, or the word of a private one. Type matches for a list.",
    "join 99": "No match 99 waits. Type matches for a list.",
    "watch x": "Which match? Name its number, such as watch 12. Type matches for a list.",
    "watch 99": "There is no match 99. Type matches, or mine for your own.",
    "leave x": "After leave comes a number, such as leave 3.",
    "leave 99": "No match 99 waits. Type matches for a list.",
    "leave": "You are in the lobby already.",
    "fill": "You wait in no match. Type play and a game, or matches.",
    "fill hardest": "How strong? Type 1 to 7 after it, or easy, medium, strong.",
    "invite": "Whom? For example invite Bob.",
    "invite Bob": "You wait in no match. Type play and a game, or matches.",
    "dismiss": "Whom? For example dismiss Bob.",
    "dismiss Bob": "You wait in no match. Type play and a game, or matches.",
    "change clock 5": "You wait in no match. Type play and a game, or matches.",
    "close x": "After close comes a number, such as close 3.",
    "close 99": "No match 99 waits. Type matches for a list.",
    "rematch": "You are in no match. Type play and a game, matches or mine.",
    "substitute": "You are in no match. Type play and a game, matches or mine.",
    "return": "You are in no match. Type play and a game, matches or mine.",
    "hello all": "Not understood. To talk, type say first. Type help for the commands.",
}


async def test_wrong_input_in_the_lobby_gets_a_hint(club: Club) -> None:
    anna, _ = await club.comes("Anna"), await club.comes("Bob")
    for line, heard in IN_THE_LOBBY.items():
        assert await anna.type(line) == [heard]


async def test_nothing_happens_while_the_store_is_away_and_it_is_said(club: Club, anna: Visitor) -> None:
    club.store.is_away = True
    for line in ("play abalone", "say hello", "matches", "mine"):
        heard = await anna.type(line)
        assert len(heard) == 1, line
    club.store.is_away = False
    assert (await anna.type("play abalone"))[0].startswith("Match 1 waits")


async def test_a_sentence_with_a_verb_in_two_parts_does_what_it_says(club: Club) -> None:
    anna, bob = await club.comes("Anna", language="de"), await club.comes("Bob", language="de")
    await anna.type("neu abalone freund privat")
    assert (await anna.type("lade Bob ein"))[0].startswith("Bob")
    await bob.hears("Anna")
    await bob.type("tritt der Partie 1 bei")
    await bob.hears("Du bist Weiß")
    await anna.hears("Du bist Schwarz")
    assert (await anna.type("gib die Partie auf"))[0].endswith("Ja oder nein?")


async def test_other_processes_learn_at_once_that_a_match_is_gone(shared: Club) -> None:
    anna, heard = await shared.comes("Anna"), asyncio.Queue[str]()
    await anna.type("new abalone friend")
    shared.bus.subscribe(SUBJECT, heard.put_nowait)
    await anna.type("leave 1")
    assert shared.store.proposed == {}
    async with asyncio.timeout(PATIENCE):
        assert await heard.get() == "1"
