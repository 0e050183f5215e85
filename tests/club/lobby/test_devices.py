"""One person at several devices, and offers that come and go: nobody answers what was not asked."""

from __future__ import annotations

from accessible_games.matches import log
from tests.kit.club import Club, Visitor

PAUSE, DRAW = "White asks for a pause. Yes or no?", "White offers a draw. Yes or no?"


async def sit_down(club: Club) -> tuple[Visitor, Visitor, Visitor]:
    """Anna at her computer and at her telephone, and Bob."""
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


async def test_what_was_answered_at_one_device_is_asked_no_more_at_the_other(club: Club) -> None:
    anna, phone, bob = await sit_down(club)
    await bob.type("pause")
    assert [PAUSE in member.lines for member in (anna, phone)] == [True, True]
    await anna.type("no")
    assert len(await phone.type("yes")) == 1, "a sentence, and no answer to anything"
    assert await answers(club) == [(log.PAUSE, False)]
    await bob.type("draw")
    await bob.type("yes")
    assert [DRAW in member.lines for member in (anna, phone)] == [True, True], "asked at once, at both"
    await phone.type("no")
    assert await answers(club) == [(log.PAUSE, False), (log.DRAW, False)]


async def test_an_offer_that_a_move_has_ended_stands_in_no_other_ones_way(club: Club) -> None:
    anna, _, bob = await sit_down(club)
    await bob.type("pause")
    await anna.type("c3 d4")
    await bob.type("draw")
    await bob.type("yes")
    assert DRAW in anna.lines
    await anna.type("yes")
    assert await answers(club) == [(log.DRAW, True)]


async def test_an_answer_that_was_on_its_way_is_for_no_other_offer(club: Club) -> None:
    anna, _, bob = await sit_down(club)
    service = club.processes[0].service
    await bob.type("draw")
    await bob.type("yes")
    before = len(anna.lines)
    anna.session.receive("yes")  # and before the host has carried it out, all changes
    await service.answer("1", "black", False, person=anna.person.id)
    await service.offer("1", "white", log.PAUSE, person=bob.person.id)
    await anna.host.tick()
    assert await answers(club) == [(log.DRAW, False)]
    assert anna.lines[before:] == [
        "You decline the draw.",
        PAUSE,
        "Your answer came too late: something else is asked by now.",
    ]


async def test_who_takes_the_seat_back_on_the_own_turn_is_told_so(club: Club) -> None:
    anna, _, bob = await sit_down(club)
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
