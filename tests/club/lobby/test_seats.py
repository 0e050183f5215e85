"""Matches with other people: they wait, others join, and they begin for everybody at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.line.records.archive import Archive
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.club import Club, Visitor, in_club, member_of, sit_down, way_in
from tests.matches.server import SharedBus

WRONG = "No match waits under that word. It may have begun. Ask the person who gave you the word."


async def test_a_match_waits_is_joined_and_begins_for_both(anna: Visitor, bob: Visitor) -> None:
    assert await anna.type("new abalone friend") == [
        "Match 1 waits: Abalone, you as Black, White free.",
        "It begins when the free seat is taken. Type fill for a computer, invite and a name, or leave.",
    ]
    assert await bob.type("matches") == [
        "One match waits. Type join 1.",
        "Match 1: Abalone, Anna as Black, White free.",
    ]
    await bob.type("join 1")
    for member, who in ((anna, "You are Black. Bob is White."), (bob, "You are White. Anna is Black.")):
        assert await member.hears("Match 1: Abalone.")
        assert await member.hears("You are") == who
    assert await anna.type("c3 d4") == ["You move c3 to d4.", "White to move."]
    assert await bob.hears("c3") == "Black moves c3 to d4."
    assert await bob.hears("turn") == "Your turn."


async def test_play_sits_down_at_the_first_open_match_of_the_game(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    assert (await anna.type("play samsara"))[0].startswith("Match 1 waits: Samsara")
    assert (await bob.type("play abalone"))[0].startswith("Match 2 waits: Abalone")
    await carla.type("play abalone")
    assert await bob.hears("You are") == "You are Black. Carla is White."
    assert await carla.hears("You are") == "You are White. Bob is Black."
    assert anna.session.lobby.waiting is not None


async def test_a_bot_is_played_at_once_under_the_own_name(club: Club) -> None:
    club.chooser.go.clear()
    anna = await club.comes("Anna")
    assert (await anna.type("new abalone easy white"))[:2] == [
        "Match 1: Abalone.",
        "You are White. Black is the easy computer.",
    ]
    assert anna.updates[0].seats == ("white",)


async def test_leaving_gives_the_seat_back(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new spiralspiel 4 players friend")
    await bob.type("join 1")
    assert await anna.hears("Bob") == "Bob has joined match 1."
    sure = "Leave match 1, Spiralspiel, you as A, Bob as B, C free, D free? Yes or no?"
    assert await anna.type("leave") == [sure]
    assert await anna.type("no") == ["Nothing changed."]
    assert await anna.type("leave") == [sure]
    assert await anna.type("yes") == ["You no longer wait in match 1."]
    assert await bob.hears("Anna has left") == "Anna has left match 1."
    assert (await bob.type("matches"))[0].startswith("You wait in match 1: Spiralspiel")
    await bob.type("leave 1")
    assert club.store.proposed == {}


async def test_a_private_match_is_found_by_its_word_alone(club: Club, anna: Visitor, bob: Visitor) -> None:
    assert await anna.type("new abalone friend private") == [
        "Match 1 waits: Abalone, private, you as Black, White free.",
        way_in(club),
        "It begins when the free seat is taken. Type fill for a computer, invite and a name, or leave.",
    ]
    assert way_in(club) in await anna.type("mine")
    word = club.store.proposed["1"].word
    assert await bob.type("join 1") == ["No match 1 waits. Type matches for a list."]
    assert await bob.type("join lomi daku sobe") == [WRONG]
    assert await bob.type("join tulip") == [
        "Which match? Name its number, such as join 3, or the word of a private one. Type matches for a list."
    ]
    await bob.type(f"join {word[:4].upper()}-{word[4:8]} {word[8:]}")
    assert await bob.hears("You are") == "You are White. Anna is Black."
    assert await (await club.comes("Carla")).type(f"join {word}") == [WRONG], "it has begun"


async def test_word_guesses_are_limited(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend private")
    word = club.store.proposed["1"].word
    for _ in range(6):
        assert await bob.type("join lomi daku sobe") == [WRONG]
    refused = "Too many wrong attempts. Try again in one minute."
    assert await bob.type(f"join {word}") == [refused]
    club.now += 30
    await bob.type(f"join {word}")
    assert await bob.hears("You are") == "You are White. Anna is Black."


async def test_word_guesses_are_limited_across_names(club: Club, anna: Visitor) -> None:
    await anna.type("new abalone friend private")
    heard = []
    for number in range(5):
        guesser = await club.comes(f"Guesser{number}", household="203.0.113.7")
        heard += [(await guesser.type("join lomi daku sobe"))[0] for _ in range(6)]
    assert heard[:24] == [WRONG] * 24
    assert all(line.startswith("Too many wrong attempts.") for line in heard[24:])


ANSWERS = ("join {}", "watch {}", "load {}", "leave {}", "close {}", "record {}", "transcript {}")


@pytest.mark.parametrize("has_begun", [False, True])
async def test_a_private_match_answers_as_one_that_is_not_there(club: Club, has_begun: bool) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend private")
    word = club.store.proposed["1"].word
    if has_begun:
        await bob.type(f"join {word}")
        await anna.hears("Bob is White.")
    for line in ANSWERS:
        heard = [await carla.type(line.format(number)) for number in ("1", "77")]
        assert [each.replace("77", "1") for each in heard[1]] == heard[0], line
    assert await carla.type("matches") == ["No match waits for players. Type play and a game to open one."]
    archive = Archive(club.stores.journal, club.processes[0].all)
    for number in ("1", "77"):
        with pytest.raises(NoticeError) as raised:
            await archive.lines(carla.person, "record", number, Settings())
        assert raised.value.notice == Notice.of("records-no-match", match=number)


async def test_a_rematch_of_a_private_match_is_private(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend private")
    await bob.type(f"join {club.store.proposed['1'].word}")
    await anna.hears("Bob is White.")
    await anna.type("resign", "yes")
    await bob.hears("Anna")
    assert (await anna.type("rematch"))[-1].startswith("Rematch offered.")
    await bob.hears("wants a rematch")
    await bob.type("yes")
    await anna.hears("You are White.")
    assert await carla.type("watch 2") == ["There is no match 2. Type matches, or mine for your own."]


async def test_dismissed_player_cannot_use_the_old_word(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new spiralspiel 3 players friend private")
    word = club.store.proposed["1"].word
    await bob.type(f"join {word}")
    await anna.hears("Bob has joined")
    assert await anna.type("dismiss Bob") == ["You have sent Bob away.", way_in(club)]
    assert club.store.proposed["1"].word != word
    assert await bob.type(f"join {word}") == [WRONG]


async def test_word_of_a_blocking_host_finds_nothing(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend private", "block Bob")
    assert await bob.type(f"join {club.store.proposed['1'].word}") == [WRONG]
    await anna.type("change open")
    assert await bob.type("join 1") == ["No match 1 waits. Type matches for a list."]


async def test_invitations_are_limited(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend")
    heard = [(await anna.type("invite Bob"))[-1] for _ in range(40)]
    assert heard[-1] == "You have asked Bob already. You can ask again in 60 seconds."
    await bob.hears("Anna invites you")
    assert len([line for line in bob.lines if "invites you" in line]) == 3
    club.now += 60
    assert (await anna.type("invite Bob"))[-1] != heard[-1]


@pytest.mark.parametrize("is_lost", [False, True])
async def test_without_a_broker_news_only_come_later(is_lost: bool, tmp_path: Path) -> None:
    bus = SharedBus()
    async with in_club(tmp_path, processes=2, bus=bus) as club:
        bus.drops = lambda: is_lost
        anna, bob = await club.comes("Anna"), await club.comes("Bob", 1)
        await anna.type("new spiralspiel 4 players friend")
        await bob.type("join 1")
        assert await anna.hears("Bob") == "Bob has joined match 1."
        await bob.type("say hello", "fill")
        assert (await anna.hears("You are A.")).startswith("You are A. Bob is B.")


async def at_the_end(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna and Bob after Bob has resigned a match."""
    anna, bob = await sit_down(club)
    await bob.type("resign", "yes")
    await anna.hears("resign")
    return anna, bob


async def test_rematch_is_asked_and_swaps_the_seats(club: Club) -> None:
    anna, bob = await sit_down(club)
    assert await anna.type("rematch") == ["The match is not over yet."]
    await anna.type("resign", "yes")
    await bob.hears("resign")
    assert (await anna.type("rematch"))[-1].startswith("Rematch offered.")
    await bob.hears("wants a rematch with seats swapped. Yes or no?")
    await bob.type("say why not", "yes")
    assert await bob.hears("You are") == "You are Black. Anna is White."
    assert await anna.hears("You are") == "You are White. Bob is Black."


async def test_both_may_ask_for_the_rematch(club: Club) -> None:
    anna, bob = await at_the_end(club)
    await anna.type("rematch")
    await bob.hears("rematch")
    await bob.type("rematch")
    await bob.hears("You are Black. Anna is White.")
    assert club.store.proposed == {}


async def test_ones_own_match_is_not_among_those_to_watch(club: Club) -> None:
    anna, _ = await sit_down(club)
    await club.noted()
    for person, count in ((anna.person, 0), (await club.account("Carla"), 1)):
        there, _ = await member_of(club, person).admission.running(9)
        assert len(there) == count


async def test_spectators_see_what_players_see_and_change_nothing(club: Club) -> None:
    anna, _ = await sit_down(club)
    carla = await club.comes("Carla")
    assert (await carla.type("watch 1"))[:3] == [
        "Match 1: Abalone.",
        "You are watching.",
        "Anna is Black. Bob is White.",
    ]
    for line in ("c3 d4", "resign"):
        assert await carla.type(line) == ["You are only watching. The players decide that."]
    await anna.type("c3 d4")
    await carla.hears("Black moves c3 to d4.")
    assert len(await carla.type("board")) == 9
    assert (await anna.type("who"))[0] == "Carla is watching this match."
    await anna.type("dismiss Carla")
    await carla.hears("The host has sent you away from match 1.")
    assert await carla.type("watch 1") == ["You were sent away from match 1."]


async def test_an_offer_waits_until_the_own_question_is_answered(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.type("resign")
    await anna.type("draw", "yes")
    assert not [line for line in bob.fresh() if "offers a draw" in line]
    assert (await bob.type("no"))[-1] == "Black offers a draw. Yes or no?"
    await bob.type("say let me think", "no")
    assert await anna.hears("declines") == "White declines the draw offer."
