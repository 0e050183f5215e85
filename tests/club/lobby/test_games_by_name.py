"""Games are called by name: behind "play" and "new", and in the list that asks which one."""

from __future__ import annotations

import pytest

from tests.kit.club import Club, sit_down

GAMES = "Abalone, Der Abgrund, Confusion, Nine Men's Morris, Samsara, Spiralspiel"


@pytest.mark.parametrize("line", ["play chess", "new chess strong"])
async def test_a_game_that_there_is_not_is_answered_with_those_that_there_are(line: str, club: Club) -> None:
    anna = await club.comes("Anna")
    assert await anna.type(line) == [f"No game is called chess. Games: {GAMES}."]


async def test_a_misspelt_game_leads_to_the_words_of_that_game(club: Club) -> None:
    anna = await club.comes("Anna")
    assert await anna.type("play spiralspil") == [
        '"spiralspil" is not understood. Did you mean Spiralspiel? new spiralspiel help tells the words.'
    ]
    assert (await anna.type("spiele konfusion"))[0].startswith("Match 1 waits: Confusion")


async def test_in_a_match_play_means_its_game(club: Club) -> None:
    anna, _ = await sit_down(club, "confusion")
    assert (await anna.type("play wrong"))[0].startswith('"wrong" is not understood. Confusion knows')


@pytest.mark.parametrize("name", ["confusion", "Confusion", "konfusion"])
async def test_the_list_of_games_takes_a_name_as_well_as_a_number(name: str, club: Club) -> None:
    anna, _ = await sit_down(club)
    carla = await club.comes("Carla")
    for member in (anna, carla):
        await member.type("new")
        assert (await member.type(name))[0] == "Confusion. How do you want to play? Type a number."
    assert "Not understood" in (await carla.type("samsara"))[0], "that list is gone"


async def test_a_number_without_a_list_names_only_what_the_lobby_has(club: Club) -> None:
    anna, _ = await sit_down(club)
    carla = await club.comes("Carla")
    assert await carla.type("8") == ["No list is open. Type matches or new for one."]
    assert await anna.type("8") == ["No list is open. Type moves and a field, load or rules for one."]
