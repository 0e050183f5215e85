"""Offers between people: more words than a bare no decline, and an offer that nobody answers is told to be over."""

from __future__ import annotations

import pytest

from tests.kit.club import Club, sit_down


@pytest.mark.parametrize("word", ["nein danke", "No, thanks", "no"])
async def test_a_polite_no_declines(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("draw")
    await anna.type("yes")
    await bob.hears("Yes or no?")
    assert await bob.type(word) == ["You decline the draw."]
    await anna.hears("White declines the draw.")
    assert await bob.type("yes") == ["Nothing is being asked just now."]


async def test_an_undo_names_the_moves_that_would_go_and_whose_they_are(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.type("language german")
    await anna.type("c3 d4")
    await bob.type("g5 f4")
    await anna.type("undo")
    told = await bob.hears("Ja oder nein?")
    assert told == "Schwarz möchte zurücknehmen: Schwarz c3 d4, dein Zug g5 f4. Ja oder nein?"
    await bob.type("ja")
    await anna.hears("2 moves taken back.")
    assert bob.updates[-1].moves == ()


@pytest.mark.parametrize("word", ["not now", "n danke", "well"])
async def test_what_is_no_answer_leaves_the_offer_open(word: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("draw")
    await anna.type("yes")
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
    await anna.type("draw")
    await anna.type("yes")
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
