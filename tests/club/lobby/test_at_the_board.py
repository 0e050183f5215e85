"""A match among people: its beginning, clocks, offers, several devices, and ways out."""

from __future__ import annotations

import pytest

from accessible_games.matches import log
from tests.kit.club import Club, Visitor, sit_down

STILL = "The computer is still thinking. Type now to make it move."


@pytest.mark.parametrize("game", ["samsara", "abgrund", "confusion"])
async def test_all_hear_the_same_seal_and_the_same_first_draw(game: str, club: Club) -> None:
    anna, bob = await sit_down(club, game)
    drawn = {"samsara": "4 and 6", "abgrund": "3 and red", "confusion": "are dealt"}[game]
    await anna.hears(drawn)
    await bob.hears(drawn)
    seal = await anna.type("luck")
    assert seal[0].startswith("Seal of round 1")
    assert await bob.type("luck") == seal
    assert not [line for member in (anna, bob) for line in member.lines if "Since you" in line or "made" in line]
    for member in (anna, bob):
        assert len(set(member.lines)) == len(member.lines), "nothing is announced twice"


async def test_thinking_is_not_announced_during_a_persons_turn(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone")
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    assert await bob.type("c3 d4") == ["Not your turn: Black is to move."]
    assert await bob.type("now") == ["Not your turn: Black is to move."]
    before = [len(member.heard) for member in (anna, bob, carla)]
    club.now += 60
    for member in (anna, bob, carla):
        await member.host.tick()
    assert [len(member.heard) for member in (anna, bob, carla)] == before


async def test_thinking_is_announced_once_to_players_only(club: Club) -> None:
    club.chooser.go.clear()
    anna, carla = await club.comes("Anna"), await club.comes("Carla")
    await anna.type("new abalone easy white")
    await carla.type("watch 1")
    for _ in range(2):
        club.now += 60
        await anna.host.tick()
        await carla.host.tick()
    assert anna.lines.count(STILL) == 1
    assert STILL not in carla.lines


async def test_now_is_refused_in_a_pause(club: Club) -> None:
    club.chooser.go.clear()
    anna = await club.comes("Anna")
    await anna.type("new abalone easy white", "pause")
    await anna.hears("paused")
    assert await anna.type("now") == ["The match is paused. Type resume to go on."]
    club.now += 60
    await anna.host.tick()
    assert STILL not in anna.lines


async def test_arriving_player_hears_the_present_clock(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 10 5")
    await bob.type("join 1")
    assert await bob.hears("Clocks") == "Clocks: 10 minutes plus 5 seconds a turn each."
    await anna.hears("Your turn")
    await anna.type("c3 d4")
    await bob.hears("Your turn")
    await bob.type("clock")
    for _ in range(40):  # of which some pass while Bob hears how the match stands
        club.now += 1
        await anna.type("clock")
    await carla.type("watch 1")
    assert carla.lines[-1] == "Black 10 minutes 5 seconds, White 9 minutes 30 seconds. White's clock runs."
    assert not [line for line in carla.lines if line.startswith("Clocks")]
    assert await bob.type("leave") == ["Your clock runs on without you. Leave anyway? Yes or no?"]
    await bob.type("yes")
    heard = await bob.type("load 1")
    answer = "You 9 minutes 23 seconds, Black 10 minutes 5 seconds. Your clock runs."  # hearing it costs no time
    assert heard[-2:] == ["Your turn.", answer]


async def test_leaving_with_a_running_clock_is_confirmed(anna: Visitor, bob: Visitor) -> None:
    await bob.type("language german")
    await anna.type("new abalone friend clock 10")
    await bob.type("join 1")
    await anna.hears("Your turn")
    heard = "Bei deinem nächsten Zug läuft deine Uhr, auch wenn du weg bist. Trotzdem gehen? Ja oder nein?"
    for word in ("verlassen", "ende"):
        assert await bob.type(word) == [heard]
        assert await bob.type("nein") == ["Es bleibt, wie es war."]
    assert await anna.type("quit") == ["Your clock runs on without you. Leave anyway? Yes or no?"]
    assert (await anna.type("yes"))[0].startswith("Goodbye.")
    await bob.type("aufgeben", "ja")
    assert await bob.type("verlassen") == ["Du bist in der Lobby."], "no clock runs any more"


async def test_leaving_as_spectator_or_in_a_pause_needs_no_confirmation(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 10")
    await bob.type("join 1")
    await anna.hears("Your turn")
    await carla.type("watch 1")
    assert await carla.type("leave") == ["You are in the lobby."]
    await anna.type("pause")
    await bob.hears("Yes or no?")
    await bob.type("yes")
    await anna.hears("paused")
    assert (await anna.type("leave"))[0].startswith("You are in the lobby.")


async def test_invitation_is_announced_once(club: Club, anna: Visitor) -> None:
    await club.account("Bob")
    await anna.type("new abalone friend", "invite Bob")
    club.now += 10  # the list of a moment ago counts no more
    bob = await club.comes("Bob")
    assert len([line for line in bob.lines if "Abalone" in line]) == 1
    assert not [line for line in bob.lines if "waits for players" in line]


async def test_quitting_names_the_present_match(club: Club) -> None:
    anna, _ = await sit_down(club, "abalone")
    anna.session.receive("quit")
    (ask,) = anna.session.asks()
    anna.session.leave("seats-left")
    anna.session.announcements()
    anna.session.go_on(ask, ())
    assert [each.text for each in anna.session.announcements()] == ["Goodbye."]


@pytest.mark.parametrize("word", ["nein danke", "No, thanks", "no"])
async def test_a_polite_no_declines(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("draw", "yes")
    await bob.hears("Yes or no?")
    assert await bob.type(word) == ["You decline the draw offer."]
    await anna.hears("White declines the draw offer.")
    assert await bob.type("yes") == ["Nothing is being asked just now."]


async def test_an_undo_names_the_moves_that_would_go_and_whose_they_are(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.type("language german")
    await anna.type("c3 d4")
    await bob.type("g5 f4")
    await anna.type("undo")
    heard = await bob.hears("Ja oder nein?")
    assert heard == "Schwarz möchte zurücknehmen: Schwarz c3 d4, dein Zug g5 f4. Ja oder nein?"
    await bob.type("ja")
    assert await anna.hears("Taken back") == "Taken back: your move c3 d4, White g5 f4."
    assert bob.updates[-1].moves == ()


@pytest.mark.parametrize("word", ["not now", "n danke", "well"])
async def test_other_input_leaves_the_offer_open(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("draw", "yes")
    await bob.hears("Yes or no?")
    await bob.type(word)
    await bob.type("yes")
    await anna.hears("agreed")
    assert bob.updates[-1].is_over


@pytest.mark.parametrize("mover", ["Anna", "Bob"])
async def test_with_the_next_move_an_offer_is_over_and_all_hear_it(mover: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    if mover == "Bob":
        await anna.type("c3 d4")
        await bob.hears("Your turn")
    await anna.type("draw", "yes")
    for each in (bob, carla):
        await each.hears("offers a draw")
    await (anna.type("c3 d4") if mover == "Anna" else bob.type("g7 f6"))
    for each in (anna, bob, carla):
        assert await each.hears("is over") == "The draw offer is over."
    next_one = anna if mover == "Bob" else bob
    assert await next_one.hears("Your turn"), "what is to be done comes last"
    assert await bob.type("yes") == ["Nothing is being asked just now."]


async def test_another_request_that_nobody_answers_is_over_too(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("pause")
    await bob.hears("Yes or no?")
    await anna.type("c3 d4")
    assert await anna.hears("is over") == "The request is over."


PAUSE, DRAW = "White asks for a pause. Yes or no?", "White offers a draw. Yes or no?"


async def sit_down_twice(club: Club) -> tuple[Visitor, Visitor, Visitor]:
    """Return Anna at her computer and at her telephone, and Bob."""
    anna, phone, bob = await club.comes("Anna"), await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend")
    await bob.type("join 1")
    for member in (anna, bob):
        await member.hears("You are")
    if phone.session.update is None:
        await phone.type("load 1")
    return anna, phone, bob


async def answers(club: Club) -> list[tuple[str, bool]]:
    entries = await club.stores.journal.entries("1")
    return [(one.data["what"], one.data["accepted"]) for one in entries if one.kind == log.ANSWERED]


async def test_answer_on_one_device_ends_the_question_on_the_other(club: Club) -> None:
    anna, phone, bob = await sit_down_twice(club)
    await bob.type("pause")
    assert [PAUSE in member.lines for member in (anna, phone)] == [True, True]
    await anna.type("no")
    assert len(await phone.type("yes")) == 1, "a sentence, and no answer to anything"
    assert await answers(club) == [(log.PAUSE, False)]
    await bob.type("draw", "yes")
    assert [DRAW in member.lines for member in (anna, phone)] == [True, True], "asked at once, at both"
    await phone.type("no")
    assert await answers(club) == [(log.PAUSE, False), (log.DRAW, False)]


async def test_offer_ended_by_a_move_blocks_no_other(club: Club) -> None:
    anna, _, bob = await sit_down_twice(club)
    await bob.type("pause")
    await anna.type("c3 d4")
    await bob.type("draw", "yes")
    assert DRAW in anna.lines
    await anna.type("yes")
    assert await answers(club) == [(log.DRAW, True)]


async def test_an_answer_that_was_on_its_way_is_for_no_other_offer(club: Club) -> None:
    anna, _, bob = await sit_down_twice(club)
    service = club.processes[0].service
    await bob.type("draw", "yes")
    before = len(anna.lines)
    anna.session.receive("yes")  # and before the host has carried it out, all changes
    await service.answer("1", "black", False, person=anna.person.id)
    await service.offer("1", "white", log.PAUSE, person=bob.person.id)
    await anna.host.tick()
    assert await answers(club) == [(log.DRAW, False)]
    assert anna.lines[before:] == [
        "You decline the draw offer.",
        PAUSE,
        "Your answer came too late: the question has changed.",
    ]


async def test_taking_the_seat_back_announces_the_turn(club: Club) -> None:
    anna, _, bob = await sit_down_twice(club)
    club.chooser.go.clear()
    await anna.type("substitute easy")
    await bob.type("yes")
    await anna.hears("computer plays for Black")
    assert await anna.type("return") == ["Your opponent is asked."]
    await bob.type("yes")
    await anna.hears("You play again")
    assert anna.fresh()[-1:] == ["Your turn."]
    await anna.type("c3 d4")
    assert await bob.hears("c3 to d4") == "Black moves c3 to d4."


async def test_returning_to_a_computer_seat_explains_the_way_back(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("substitute easy")
    await bob.hears("Yes or no?")
    await anna.type("leave")
    await bob.type("yes")
    heard = await anna.type("load 1")
    hint = "Type return to take your seat back."
    assert heard[heard.index("Black is the easy computer, for Anna. Bob is White.") + 1] == hint
    assert hint not in await bob.type("load 1")


async def test_new_offer_during_a_question_asks_for_the_answer(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("draw", "yes")
    await bob.hears("Yes or no?")
    assert await bob.type("pause") == ["First answer the open question. Yes or no?"]
    assert await anna.type("pause") == ["There is an unanswered offer. It ends with the next move."]
    await bob.type("no")
    assert await anna.hears("declines") == "White declines the draw offer."


async def test_help_for_new_lists_the_words_for_other_people(anna: Visitor) -> None:
    heard = await anna.type("new abalone help")
    assert "Who may join, with friend: open to all, or private, by invitation or by its word." in heard
    assert "Days for each move in place of a clock, such as 3 days." in heard
    assert (await anna.type("new abalone friend invited 3 days"))[0].startswith("Match 1 waits: Abalone, 3 days ")
