"""No answer is longer than a page: ``more`` tells the next one, and nothing of what is gone."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.relations import MOST
from accessible_games.line.session.questions import PAGE
from tests.kit.club import Club
from tests.kit.keyboard import FRIENDS, Keyboard
from tests.kit.play import prepared_game
from tests.kit.visits import House, entered, pages


def _long_match() -> Keyboard:
    keyboard = Keyboard().at(FRIENDS)
    keyboard.type(*prepared_game(1, 40))
    return keyboard


def test_long_answer_comes_page_by_page() -> None:
    keyboard = _long_match()
    first = keyboard.type("history 1000")
    assert len(first) == 1 + PAGE + 1
    assert first[0] == "40 of 40 moves."
    assert first[-1] == f"{40 - PAGE} more lines. Type more."
    second = keyboard.type("more")
    assert [line.partition(",")[0] for line in first[1:-1] + second] == [f"Move {number}" for number in range(1, 41)]
    assert keyboard.type("more") == ["There is no more."]


def test_single_extra_line_comes_at_once() -> None:
    keyboard = _long_match()
    assert len(keyboard.type(f"history {PAGE + 1}")) == 1 + PAGE + 1
    assert keyboard.type("more") == ["There is no more."]


def test_enter_and_other_questions_leave_the_rest_where_it_is() -> None:
    keyboard = _long_match()
    keyboard.type("history 1000", "", "turn")
    assert keyboard.type("mehr")[0].startswith(f"Move {PAGE + 1}, ")


def test_the_rest_is_gone_with_the_match() -> None:
    keyboard = _long_match()
    keyboard.type("history 1000")
    keyboard.open(FRIENDS)
    assert keyboard.type("more") == ["There is no more."]


async def test_all_matches_that_wait_can_be_heard_and_any_joined(club: Club) -> None:
    for number in range(8):
        host = await club.comes(f"Host{number}x")
        for _ in range(4):
            await host.type("new abalone friend 3 days")
    anna = await club.comes("Anna")
    first = await anna.type("matches")
    assert first[0].startswith("Many matches wait. Here are 20.")
    assert len(first) <= PAGE + 1
    assert len([*first[1:], *await anna.type("more")]) == 32
    await anna.type("32")
    await anna.hears("Match 32")


@pytest.mark.parametrize("line", ["again 100", "said 50", "rules", "1", "help", "matches", "mine", "who"])
async def test_no_answer_is_longer_than_a_page(house: House, line: str) -> None:
    client = await entered(house)
    for number in range(40):
        house.now += 10
        await client.type(f"say {number}", "rules")
    house.now += 10
    assert await pages(client, line)


def test_so_many_words_describe_no_match() -> None:
    keyboard = Keyboard()
    assert keyboard.type("new" + " 1" * 100) == ["Too many words: a match takes at most 60."]


async def test_many_names_take_several_lines(club: Club) -> None:
    """More than a thousand characters of names Fluent would not put into one."""

    anna = await club.comes("Anna")
    names = [f"Friend{number}ofherslonger"[:20] for number in range(70)]
    for name in names:
        club.now += 700
        await club.account(name)
        await anna.type(f"friend {name}")
    heard = await anna.type("friends")
    assert heard[0].startswith("You have asked: ")
    assert len(heard) == 4
    assert all(len(line) < 500 for line in heard)
    assert sorted(", ".join(heard).removeprefix("You have asked: ").replace(".", "").split(", ")) == sorted(names)
    for name in names:
        await anna.type(f"block {name}")
    assert len(await anna.type("block")) == 4


async def test_some_of_many_spectators_are_named(club: Club) -> None:
    anna = await club.comes("Anna")
    await anna.type("new abgrund")
    for number in range(60):
        watcher = await club.guest(f"Watcher{number}longname")
        await watcher.type("watch 1")
    (heard, *_) = await anna.type("who")
    assert heard.startswith("60 are watching this match: Watcher0longname, ")
    assert heard.endswith(", and 40 more.")


async def test_friends_and_those_of_whom_one_hears_nothing_have_an_end(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    for relation, (_, message) in list(MOST.items()):
        monkeypatch.setitem(MOST, relation, (1, message))

    anna = await club.comes("Anna")
    for name in ("Bob", "Carla"):
        await club.account(name)
    for command, heard in (("friend", "At most 1 friends."), ("block", "At most 1 blocked people.")):
        await anna.type(f"{command} Bob")
        assert (await anna.type(f"{command} Carla"))[0].startswith(heard)
        await anna.type(f"{command} Bob off")
        assert "most" not in (await anna.type(f"{command} Carla"))[0]
