"""The help on a server names what can be done where the person is, in lines that are short enough to hear."""

from __future__ import annotations

import pytest

from accessible_games.commands import helping
from accessible_games.session.registry import commands
from tests.lobby.club import Club, Member, sit_down
from tests.session.test_words import words_of

MOST = 13  # commands of a line
AT_HOME = {"speech", "edit"}  # a line client has its own


def named(member: Member) -> set[str]:
    """The commands that the help names now; their lines are looked at as well."""
    found = helping.groups(member.session)
    assert all(0 < len(commands) <= MOST for _, commands in found)
    names = [name for _, commands in found for name in commands]
    assert len(names) == len(set(names)), "none is named twice"
    return set(names)


async def test_every_command_is_named_where_it_can_be_used(club: Club) -> None:
    club.chooser.go.clear()
    seen: set[str] = set()
    ada, carla = await club.comes("Ada", role="admin"), await club.comes("Carla")
    seen |= named(ada)
    anna, bob = await sit_down(club, "confusion clock 10")
    await anna.type("pause")
    await bob.type("yes")
    seen |= named(anna)
    await anna.type("resume")
    await bob.type("yes")
    seen |= named(anna)
    await anna.type("substitute easy")
    await bob.type("yes")
    seen |= named(anna)
    await bob.type("resign")
    await bob.type("yes")
    seen |= named(bob)
    await carla.type("play samsara")
    seen |= named(carla)
    await carla.type("fill")
    await carla.hears("You are")
    seen |= named(carla)
    dora = await club.comes("Dora")
    await dora.type("new samsara easy proved luck")
    await dora.hears("luck and a word")
    seen |= named(dora)
    await dora.type("lesson")
    seen |= named(dora)
    assert "resign" not in named(dora)
    assert seen == set(commands()) - AT_HOME


async def test_the_lobby_names_nothing_of_a_board(club: Club) -> None:
    anna = await club.comes("Anna")
    told = await anna.type("help")
    assert told[0] == "To play: play, new n, lesson, lessons, matches, join, watch, mine, load o."
    assert len(told) == 6
    assert named(anna).isdisjoint({"board", "moves", "undo", "fill", "ban"})
    await anna.type("play abalone")
    assert (await anna.type("commands"))[1] == "While you wait: fill, invite, dismiss, change, close, leave."


async def test_a_guest_has_no_password_to_change(club: Club) -> None:
    told = await (await club.guest("Gerd")).type("help")
    assert "Account: profile." in told
    assert "You are a guest. For an account type quit, connect again and type new." in told


async def test_who_watches_is_not_told_how_to_play(club: Club) -> None:
    await sit_down(club, "abalone")
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    assert named(carla).isdisjoint({"undo", "draw", "resign", "pause", "sheet", "luck", "clock"})
    assert {"board", "leave", "say"} <= named(carla)
    assert (await carla.type("help"))[0] == "You are watching."
    assert await carla.type("c3 d4") == ["You are watching this match; its players decide."]


async def test_where_nothing_is_thrown_no_throw_is_named(club: Club) -> None:
    anna, _ = await sit_down(club, "confusion")
    assert "luck" in named(anna)
    assert named(anna).isdisjoint({"dice", "throw"})


async def test_among_people_there_are_no_hints_whoever_is_to_move(club: Club) -> None:
    for each in await sit_down(club):
        for word in ("hint", "odds"):
            assert await each.type(word) == ["There are no hints while you play with other people."]


@pytest.mark.parametrize("language", ["de", "en"])
async def test_each_line_has_its_name_in_both_languages(language: str, club: Club) -> None:
    ada = await club.comes("Ada", role="admin", language=language)
    for line, (_, named) in zip(await ada.type("help"), helping.groups(ada.session), strict=False):
        label, _, words = line.partition(": ")
        assert label
        assert [word.split()[0] for word in words.rstrip(".").split(", ")] == [
            words_of(name, language)[0] for name in named
        ]
