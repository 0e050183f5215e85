"""Pairing joins players with waiting matches: announced before, confirmed if there is a clock, and never twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from accessible_games.club.lobby.reminders import RIPE
from accessible_games.club.lobby.seating import Outcome
from accessible_games.club.lobby.seats import Seats
from accessible_games.line.presenters.waiting import Links
from tests.kit.club import Club, Visitor, in_club, way_in
from tests.matches.server import SharedBus


async def ripen(club: Club) -> None:
    """Announce the matches that are new."""
    club.today += RIPE
    await club.processes[0].lobby._openings.look()


CLOCK = "Match 1 waits: Abalone, clock 3 minutes plus 2 seconds, Anna as Black, White free. Join it? Yes or no?"


async def test_a_clock_that_was_not_asked_for_is_asked_for(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend clock 3 2")
    assert await bob.type("play abalone") == [CLOCK]
    assert bob.session.update is None
    assert (await bob.type("who"))[0].startswith("One other person"), "to look first is no refusal"
    await bob.type("yes")
    assert await bob.hears("You are") == "You are White. Anna is Black."


async def test_days_that_were_not_named_are_asked_for(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend 3 days")
    await bob.type("play muehle")
    assert await bob.type("play abalone") == [
        "Match 1 waits: Abalone, 3 days for each move, Anna as Black, White free. Join it? Yes or no?"
    ]
    assert (await bob.type("no"))[0] == "Match 3 waits: Abalone, you as Black, White free."


async def test_declining_the_clock_opens_a_match_without_one(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend clock 3 2")
    await bob.type("play abalone")
    assert (await bob.type("no"))[0] == "Match 2 waits: Abalone, you as Black, White free."
    assert list(club.store.proposed) == ["1", "2"]


async def test_match_without_a_clock_is_joined_first(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 3 2")
    await carla.type("new abalone friend german daisy")
    await bob.type("play abalone")
    assert await bob.hears("Match 2") == "Match 2: Abalone, German Daisy."
    assert await bob.hears("You are") == "You are White. Carla is Black."


async def test_requested_clock_is_not_confirmed(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend clock 3 2")
    await bob.type("play abalone clock 3 2")
    assert await bob.hears("You are") == "You are White. Anna is Black."


async def test_a_clock_that_was_changed_meanwhile_is_not_agreed_to(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend clock 3 2")
    await bob.type("play abalone")
    await anna.type("change clock 1")
    assert await bob.type("yes") == ["Match 1 was changed after you heard of it. Type matches to hear how."]
    assert bob.session.update is None


async def test_invitation_changed_meanwhile_is_not_accepted(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend private", "invite Bob")
    await bob.hears("Yes or no?")
    await anna.type("change clock 1")
    assert (await bob.type("yes"))[0].startswith("Match 1 was changed")
    assert "Match 1: Abalone, clock 1 minute, private, Anna as Black, White free." in await bob.type("matches")
    await bob.type("join 1")
    await bob.hears("You are White.")


async def test_proposing_the_invited_match_accepts(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await carla.type("play abalone")
    await anna.type("new abalone friend private", "invite Bob")
    await bob.hears("Yes or no?")
    await bob.type("play abalone")
    assert await bob.hears("You are") == "You are White. Anna is Black."
    assert await bob.type("yes") == ["Nothing is being asked just now."]


async def test_same_proposal_reuses_the_waiting_match(club: Club, anna: Visitor) -> None:
    heard = await anna.type("play abalone")
    assert await anna.type("play abalone") == heard
    assert await anna.type("play abalone friend") == heard
    assert (await anna.type("play abalone german daisy"))[0].startswith("Match 2 waits")
    assert list(club.store.proposed) == ["1", "2"]


async def test_menu_joins_a_waiting_match(anna: Visitor, bob: Visitor) -> None:
    await anna.type("play abalone")
    await bob.type("play", "1")
    assert "9: with another person here" in bob.lines
    await bob.type("9")
    assert await bob.hears("You are") == "You are White. Anna is Black."


async def test_private_proposal_joins_no_open_match(anna: Visitor, bob: Visitor) -> None:
    await anna.type("play abalone")
    assert (await bob.type("play abalone private"))[0] == "Match 2 waits: Abalone, private, you as Black, White free."


async def test_blocked_people_are_not_paired(anna: Visitor, bob: Visitor) -> None:
    await anna.type("block Bob", "play abalone")
    assert (await bob.type("play abalone"))[0].startswith("Match 2 waits")
    assert (await anna.type("play abalone"))[0].startswith("Match 1 waits")


async def test_guests_find_each_other_and_accounts(club: Club) -> None:
    gerd, gila, anna = await club.guest("Gerd"), await club.guest("Gila"), await club.comes("Anna")
    await gerd.type("play abalone")
    await gila.type("play abalone")
    assert await gila.hears("You are") == "You are White. Gerd is Black."
    await gila.type("leave", "play samsara")
    await anna.type("play samsara")
    assert await anna.hears("You are") == "You are Square. Gila is Round."


@pytest.mark.parametrize("processes", [1, 2, 3])
async def test_concurrent_play_commands_meet_in_one_match(processes: int, tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=processes, bus=SharedBus()) as club:
        for number in range(6):
            club.now += 3600  # else too many accounts come from one address
            pair = [await club.comes(f"{name}{number}", n % processes) for n, name in enumerate(("Ann", "Bob"))]
            await asyncio.gather(*(each.type("play abalone") for each in pair))
            for each in pair:
                await each.hears("You are ")
            assert club.store.proposed == {}
        assert len(await club.stores.journal.summaries(limit=99)) == 6


async def test_the_conditions_are_in_the_announcement(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new samsara friend best of 3 clock 5 3")
    await ripen(club)
    assert (
        await bob.hears("opens")
        == "Anna opens match 1: Samsara, best of 3, clock 5 minutes plus 3 seconds. Type join 1."
    )
    await anna.type("new samsara friend 3 days rated")
    await ripen(club)
    assert await bob.hears("opens") == "Anna opens match 2: Samsara, 3 days for each move, rated. Type join 2."


async def test_offered_match_is_not_announced_again(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 3 2", "invite Bob")
    await bob.hears("Yes or no?")
    await carla.type("play abalone")
    await ripen(club)
    await anna.type("new samsara friend")
    await ripen(club)
    for member in (bob, carla):
        await member.hears("Anna opens match 2")
        assert not [line for line in member.lines if "opens match 1" in line]


async def test_match_announced_at_log_in_is_not_repeated(club: Club, anna: Visitor) -> None:
    await anna.type("play abalone")
    club.now += 3  # how many wait is believed for two seconds
    bob = await club.comes("Bob")
    assert "One match waits for players. Type matches." in bob.lines
    await ripen(club)
    await anna.type("play samsara")
    await ripen(club)
    await bob.hears("Anna opens match 2")
    assert not [line for line in bob.lines if "opens match 1" in line]


async def test_player_with_an_open_match_is_asked_there(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend clock 3 2")
    waiting = anna.session.lobby.waiting
    assert waiting is not None
    bob.session.receive("play abalone")
    (ask,) = bob.session.asks()
    await bob.type("new abalone easy")
    bob.session.go_on(ask, Outcome(waiting, is_offered=True))
    assert [each.text for each in bob.session.announcements()] == [CLOCK]
    bob.session.receive("yes")
    assert [each.method for each in bob.session.asks()] == [Seats.sit]


WAITS = "You wait in match 1: Abalone, private, you as Black, White free. Type leave 1 to stop waiting."
NONE = "No match 1 waits. Type matches for a list."
PLAYED = "Match 1: Abalone, private, Anna as Black, White free."


async def test_number_or_word_describes_a_match_without_joining(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend private")
    word = club.store.proposed["1"].word
    assert await bob.type("matches 1") == [NONE]
    assert await bob.type(f"matches {word}") == [PLAYED]
    assert bob.heard[-1].actions == (("join", " ".join((word[:4], word[4:8], word[8:]))),)
    assert await anna.type("matches 1") == [
        WAITS,
        way_in(club),
    ]
    assert await anna.type("change open") != []
    assert await bob.type("matches 1") == [PLAYED.replace("private, ", "")]
    assert bob.heard[-1].actions == (("join", "1"),)
    assert club.store.proposed["1"].seats["white"] is None


async def test_asking_for_words_is_guessing_as_joining_is(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend private")
    heard = [(await bob.type("matches lomi daku sobe"))[0] for _ in range(6)]
    assert set(heard) == {"No match waits under that word. It may have begun. Ask the person who gave you the word."}
    assert (await bob.type(f"matches {club.store.proposed['1'].word}"))[0].startswith("Too many")
    assert (await bob.type("join lomi daku sobe"))[0].startswith("Too many")
    assert "spiralspiele" in (await bob.type("matches spiralspiele"))[0]  # which is no guess


async def test_match_of_a_blocking_host_is_hidden(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend", "block Bob")
    assert await bob.type("matches 1") == [NONE]


async def test_invitation_link_is_announced_if_the_page_has_an_address(club: Club, anna: Visitor) -> None:
    anna.session.of(Links).public = "https://games.example.org"
    heard = await anna.type("new abalone friend private")
    word = club.store.proposed["1"].word
    address = f"In a browser: https://games.example.org/invitation/{word}"
    assert heard[1:3] == [way_in(club), address]
    assert anna.heard[-1].text != address
    assert next(one for one in anna.heard if one.text == address).spoken == "In a browser there is an address for it."
    assert await anna.type("mine") == [
        WAITS,
        way_in(club),
        address,
    ]
    assert not any("http" in line for line in await anna.type("change open"))
    assert (await anna.type("matches 1"))[-1] == "In a browser: https://games.example.org/join/1"
