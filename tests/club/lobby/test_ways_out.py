"""Somebody who is stuck is told what to type."""

from __future__ import annotations

from tests.kit.club import Club, sit_down


async def test_who_comes_back_to_a_seat_that_a_computer_has_is_told_how_to_take_it_again(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("substitute easy")
    await bob.hears("Yes or no?")
    await anna.type("leave")
    await bob.type("yes")
    heard = await anna.type("load 1")
    hint = "Type return to take your seat back."
    assert heard[heard.index("Black is the easy computer, for Anna. Bob is White.") + 1] == hint
    assert hint not in await bob.type("load 1")


async def test_who_was_asked_and_asks_something_else_is_told_to_answer(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("draw")
    await anna.type("yes")
    await bob.hears("Yes or no?")
    assert await bob.type("pause") == ["First answer what you were asked. Yes or no?"]
    assert await anna.type("pause") == ["There is an unanswered offer. It ends with the next move."]
    await bob.type("no")
    assert await anna.hears("declines") == "White declines the draw."


async def test_the_words_behind_new_are_told_with_those_for_other_people(club: Club) -> None:
    anna = await club.comes("Anna")
    told = await anna.type("new abalone help")
    assert "Who may join, with friend: open, or private, for those whom you invite or tell its word." in told
    assert "Days for each move in place of a clock, such as 3 days." in told
    assert (await anna.type("new abalone friend invited 3 days"))[0].startswith("Match 1 waits: Abalone, 3 days ")


async def test_yes_and_no_without_a_question_are_no_moves(club: Club) -> None:
    anna, _ = await sit_down(club)
    for word in ("yes", "Nein"):
        assert await anna.type(word) == ["Nothing is being asked just now."]
    await anna.type("leave")
    assert await anna.type("no") == ["Nothing is being asked just now."]
