"""Challenges: yes begins the match, no ends it, and both people hear of it, also when away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.kit.club import Club, Visitor, in_club, member_of
from tests.matches.server import SharedBus

ASKED = "Bob is challenged: Abalone. It begins with a yes. Type leave to withdraw."
WANTED = "Anna challenges you: Abalone, Anna as Black, you as White. Join 1? Yes or no?"


async def challenged(club: Club, how: str = "") -> tuple[Visitor, Visitor]:
    """Return Anna and Bob after Bob has heard Anna's challenge."""
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type(f"challenge Bob abalone {how}".strip())
    await bob.hears("Anna challenges you")
    return anna, bob


async def test_a_challenge_is_one_line_and_yes_begins_it(club: Club, anna: Visitor, bob: Visitor) -> None:
    assert await anna.type("challenge bob Abalone") == [ASKED]
    assert await bob.hears("challenges") == WANTED
    await bob.type("yes")
    assert await anna.hears("You are") == "You are Black. Bob is White."
    assert await bob.hears("You are") == "You are White. Anna is Black."
    assert club.store.proposed == {}


async def test_challenge_is_withdrawn_after_confirmation(club: Club) -> None:
    anna, bob = await challenged(club)
    assert await anna.type("leave") == ["Take back the challenge, Abalone, you as Black, Bob as White? Yes or no?"]
    assert await anna.type("yes") == ["You have taken back the challenge."]
    assert await bob.hears("back") == "Anna has taken back the challenge to Abalone."
    assert await bob.type("yes") == ["Nothing is being asked just now."]


async def test_challenge_takes_the_words_of_new_and_announces_them(anna: Visitor, bob: Visitor) -> None:
    heard = await anna.type("challenge Bob samsara best of 3, clock 5 3 square")
    assert heard == [
        (
            "Bob is challenged: Samsara, best of 3, clock 5 minutes plus 3 seconds. "
            "It begins with a yes. Type leave to withdraw."
        )
    ]
    assert await bob.hears("challenges you") == (
        "Anna challenges you: Samsara, best of 3, clock 5 minutes plus 3 seconds, "
        "you as Round, Anna as Square. Join 1? Yes or no?"
    )


async def test_computers_take_the_seats_beside_the_two(club: Club) -> None:
    club.chooser.go.clear()
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("challenge Bob spiralspiel 3 players")
    assert (await bob.hears("challenges")).startswith("Anna challenges you: Spiralspiel, Anna as A, you as B, C easy.")
    assert await anna.type("challenge Bob abalone strong") == [
        "A person or the computer, not both: only two play. Leave one of the words out."
    ]


HOW = "Whom, and to which game? For example challenge Bob abalone, then words as after new, such as clock 5."
WRONG = {
    "challenge": HOW,
    "challenge Bob": HOW,
    "challenge abalone": HOW,
    "challenge Nobody abalone": "Nobody is called Nobody.",
    "challenge Anna abalone": "That is you.",
    "challenge Bob abalone purple": '"purple" is not understood.',
}


@pytest.mark.parametrize("line", WRONG)
async def test_wrong_words_are_refused(line: str, club: Club) -> None:
    anna, _ = await club.comes("Anna"), await club.comes("Bob")
    assert (await anna.type(line))[0].startswith(WRONG[line]), await anna.type(line)
    assert club.store.proposed == {}


# Both at once


async def test_challenging_back_to_the_same_match_accepts(club: Club) -> None:
    anna, bob = await challenged(club)
    await bob.type("challenge Anna abalone")
    assert await anna.hears("You are") == "You are Black. Bob is White."
    assert await bob.hears("You are") == "You are White. Anna is Black."
    assert club.store.proposed == {}


async def test_challenging_back_to_another_match_asks_both(club: Club) -> None:
    anna, bob = await challenged(club)
    await bob.type("challenge Anna samsara")
    assert (await anna.hears("challenges you")).endswith("Join 2? Yes or no?")
    await anna.type("yes")
    await bob.hears("You are Round.")
    assert club.store.proposed == {}, "the other challenge is settled"
    assert not [line for line in (*anna.lines, *bob.lines) if "taken" in line]


@pytest.mark.parametrize("processes", [1, 2])
async def test_concurrent_mutual_challenges_begin_one_match(processes: int, tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=processes, bus=SharedBus()) as club:
        for number in range(4):
            club.now += 3600
            ann, bob = await club.comes(f"Ann{number}"), await club.comes(f"Bob{number}", processes - 1)
            await asyncio.gather(ann.type(f"challenge Bob{number} abalone"), bob.type(f"challenge Ann{number} abalone"))
            for each in (ann, bob):
                await each.hears("You are ")
            assert club.store.proposed == {}
        assert len(await club.stores.journal.summaries(limit=99)) == 4


async def test_repeated_challenge_counts_once(club: Club) -> None:
    anna, bob = await challenged(club)
    assert await anna.type("challenge Bob abalone") == [ASKED]
    assert list(club.store.proposed) == ["1"]
    assert len([line for line in bob.lines if "challenges" in line]) == 1


async def test_play_with_the_challenged_game_accepts(club: Club) -> None:
    anna, bob = await challenged(club)
    await bob.type("play abalone")
    await anna.hears("You are Black. Bob is White.")


@pytest.mark.parametrize("bob_is_at", [0, 1])
async def test_yes_no_and_taking_back_reach_every_process(shared: Club, bob_is_at: int) -> None:
    anna, bob, phone = await shared.comes("Anna"), await shared.comes("Bob", bob_is_at), await shared.comes("Bob", 1)
    await anna.type("challenge Bob abalone")
    for each in (bob, phone):
        await each.hears("Anna challenges you")
    await bob.type("no")
    await anna.hears("Bob does not accept")
    await anna.type("challenge Bob abalone")
    await bob.hears("Join 2")
    await phone.hears("Join 2")
    await anna.type("leave 2")
    for each in (bob, phone):
        await each.hears("Anna has taken back the challenge to Abalone.")
    await bob.type("challenge Anna abalone")
    await anna.hears("Bob challenges you")
    await anna.type("yes")
    for each in (anna, bob, phone):
        await each.hears("Match 3: Abalone.")


async def test_declining_on_one_connection_ends_the_question_on_the_other(club: Club) -> None:
    anna, bob = await challenged(club)
    phone = await club.comes("Bob")
    assert phone.session.lobby.asked == "1"
    await bob.type("no")
    await anna.hears("does not accept")
    assert await phone.type("yes") == ["Nothing is being asked just now."]


async def test_accepting_on_one_connection_ends_the_question_on_the_other(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    phone = await club.comes("Bob")
    await anna.type("new spiralspiel 3 players friend private", "invite Bob")
    await phone.hears("Yes or no?")
    await bob.type("yes")
    await anna.hears("Bob has joined")
    assert await phone.type("yes") == ["Nothing is being asked just now."]
    assert bob.session.lobby.waiting is not None


async def test_a_challenge_may_be_rated_and_yes_is_the_agreement(club: Club) -> None:
    anna, bob, _ = await club.comes("Anna"), await club.comes("Bob"), await club.guest("Gerd")
    assert await anna.type("challenge Bob abalone rated clock 5") == [
        "Bob is challenged: Abalone, rated, clock 5 minutes. It begins with a yes. Type leave to withdraw."
    ]
    await bob.hears("Anna challenges you: Abalone, rated, clock 5")
    await bob.type("yes")
    await anna.hears("Match 1: Abalone, rated.")
    assert "Gerd" in (await anna.type("challenge Gerd abalone rated clock 5"))[0]
    assert club.store.proposed == {}


# Away


async def test_absent_person_finds_the_challenge_at_log_in(club: Club, anna: Visitor, bob: Visitor) -> None:
    await bob.quit()
    assert await anna.type("challenge Bob abalone 3 days") == [
        "Bob is not here. The challenge waits: Abalone, 3 days for each move. Type leave to withdraw."
    ]
    await anna.quit()
    again = await club.comes("Bob")
    assert [line for line in again.lines if line.startswith("Anna challenges you: Abalone, 3 days")]
    await again.type("no")
    back = await club.comes("Anna")
    assert "Bob did not accept your challenge to Abalone." in back.lines
    assert not [line for line in (await club.comes("Anna")).lines if "accept" in line], "it is announced once"


@pytest.mark.parametrize("what", ["leave 1", "quit"])
async def test_absent_person_hears_of_a_withdrawn_challenge(club: Club, what: str) -> None:
    anna, bob = await challenged(club)
    await bob.leave()
    await anna.type(what)
    if what == "quit":
        await anna.leave()
    again = await club.comes("Bob")
    assert "Anna challenged you to Abalone, and has taken it back." in again.lines
    assert not [line for line in (await club.comes("Bob")).lines if "taken" in line]


async def test_withdrawal_heard_online_is_not_repeated_at_log_in(club: Club) -> None:
    anna, bob = await challenged(club)
    await bob.type("no")
    await anna.hears("does not accept")
    await anna.leave()
    assert not [line for line in (await club.comes("Anna")).lines if "accept" in line]


async def test_absent_host_hears_of_a_declined_invitation(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend 3 days private", "invite Bob")
    await bob.hears("Yes or no?")
    await anna.quit()
    await bob.type("no")
    again = await club.comes("Anna")
    assert "Bob does not want to join match 1, Abalone." in again.lines


async def test_invited_person_hears_that_the_match_expired_or_began(club: Club) -> None:
    club.chooser.go.clear()
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend private", "invite Bob")
    await bob.hears("Yes or no?")
    await anna.type("leave 1")
    assert await bob.hears("invitation") == "Anna has taken back the invitation to Abalone."
    await anna.type("new abalone friend private", "invite Bob")
    await bob.hears("Join 2? Yes or no?")
    await anna.type("fill")
    assert await bob.hears("begun") == "Match 2, to which you were invited, has begun without you."
    assert await bob.type("yes") == ["Nothing is being asked just now."]


async def test_end_of_an_unheard_challenge_is_not_announced(club: Club) -> None:
    anna, bob = await challenged(club)
    bob.session.lobby.invited.clear()
    await anna.type("leave 1", "challenge Bob samsara")
    await bob.hears("Samsara")
    assert not [line for line in bob.lines if "taken" in line]


# Limits


async def test_challenge_of_a_blocked_person_is_silent(club: Club, anna: Visitor, bob: Visitor) -> None:
    await bob.type("block Anna")
    assert await anna.type("challenge Bob abalone") == [ASKED]
    await anna.type("leave 1")
    assert not [line for line in bob.lines if "challenge" in line]
    assert not [line for line in (await club.comes("Bob")).lines if "challenge" in line]


async def test_invitation_by_a_blocked_person_is_not_stored(club: Club, anna: Visitor, bob: Visitor) -> None:
    await bob.type("block Anna")
    await anna.type("new abalone friend")
    assert await anna.type("invite Bob") == ["Bob is invited."]
    assert club.store.proposed["1"].guests == ()


async def test_challenge_of_a_person_who_is_blocked_later_is_not_listed(club: Club) -> None:
    _, bob = await challenged(club)
    await bob.type("block Anna")
    assert not [line for line in (await club.comes("Bob")).lines if "challenge" in line]


async def test_a_challenge_is_declined_by_the_challenged_person_alone(club: Club) -> None:
    anna, _ = await challenged(club)
    await member_of(club, await club.account("Carla")).seats.decline("1")
    await club.all_heard()
    assert list(club.store.proposed) == ["1"]
    assert not [line for line in anna.lines if "Carla" in line]


async def test_a_challenge_has_room_for_nobody_else_and_ends_when_its_guest_is_sent_away(club: Club) -> None:
    anna, bob = await challenged(club)
    await club.comes("Carla")
    assert await anna.type("invite Carla") == ["In match 1 no seat is free."]
    await anna.type("dismiss Bob")
    assert await bob.hears("back") == "Anna has taken back the challenge to Abalone."
    assert club.store.proposed == {}


async def test_challenging_a_blocked_person_is_refused(anna: Visitor, bob: Visitor) -> None:
    await anna.type("block Bob")
    assert await anna.type("challenge Bob abalone") == ["You have blocked Bob. Type block Bob off first."]
    await bob.type("invitations nobody")
    assert await anna.type("block Bob off")
    assert await anna.type("challenge Bob abalone") == ["Bob takes no invitations."]


async def test_challenges_are_limited(anna: Visitor, bob: Visitor) -> None:
    heard = []
    for _ in range(10):
        heard += await anna.type("challenge Bob abalone")
        if anna.session.lobby.waiting is not None:
            await bob.hears("challenges you")
            await anna.type("leave", "yes")
    assert heard[3] == "You have asked Bob already. You can ask again in 60 seconds."
    assert len([line for line in bob.lines if "challenges you" in line]) == 3


async def test_a_private_challenge_is_not_there_for_others_and_an_open_one_is_full(club: Club) -> None:
    anna, bob = await challenged(club)
    carla = await club.comes("Carla")
    assert (await carla.type("matches"))[0].startswith("No match waits")
    assert await carla.type("join 1") == ["Match 1 is full. Type matches for others."]
    await anna.type("challenge Bob samsara private")
    assert await carla.type("join 2") == ["No match 2 waits. Type matches for a list."]
    await bob.type("join 2")
    await bob.hears("You are Square.")
    assert await carla.type("watch 2") == ["There is no match 2. Type matches, or mine for your own."]


async def test_challenge_during_a_match_is_answered_by_number(club: Club) -> None:
    club.chooser.go.clear()
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await bob.type("new abalone easy")
    await anna.type("challenge Bob samsara")
    assert (await bob.hears("challenges you")).endswith("Type join 2, or leave 2 to decline.")
    assert await bob.type("leave 2") == ["You have declined."]
    await anna.hears("Bob does not accept your challenge to Samsara.")


async def test_challenge_in_german(club: Club) -> None:
    anna, bob = await club.comes("Anna", language="de"), await club.comes("Bob", language="de")
    assert await anna.type("fordere Bob abalone uhr 5 heraus") == [
        (
            "Bob ist herausgefordert: Abalone, Uhr 5 Minuten. Mit einem Ja beginnt die Partie. "
            "Tippe verlassen, um abzusagen."
        )
    ]
    heard = await bob.hears("fordert")
    assert heard == (
        "Anna fordert dich heraus: Abalone, Uhr 5 Minuten, Anna mit Schwarz, du mit Weiß. "
        "Partie 1 beitreten? Ja oder nein?"
    )
    assert await anna.type("verlassen") == [
        "Die Herausforderung zurücknehmen, Abalone, Uhr 5 Minuten, du mit Schwarz, Bob mit Weiß? Ja oder nein?"
    ]
    assert await anna.type("nein") == ["Es bleibt, wie es war."]
    assert await bob.type("nein") == ["Du hast abgelehnt."]
    assert await anna.hears("nimmt deine") == "Bob nimmt deine Herausforderung zu Abalone nicht an."


async def test_guests_of_two_processes_challenge_each_other_and_go(shared: Club) -> None:
    gerd, gila = await shared.guest("Gerd"), await shared.guest("Gila", 1)
    await shared.processes[1].lobby.presences.tell_store()
    await gerd.type("challenge Gila abalone")
    await gila.hears("Gerd challenges you")
    await gila.type("no")
    await gerd.hears("Gila does not accept your challenge to Abalone.")
    await gerd.type("challenge Gila samsara")
    await gila.hears("Samsara")
    await gila.quit()
    await gerd.hears("Gila does not accept your challenge to Samsara.")
    assert shared.store.proposed == {}
