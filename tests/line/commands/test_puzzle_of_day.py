"""The puzzle of the day: the same for everybody at a server, with a table of those who have solved it."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.learning import DAY
from accessible_games.line.commands.puzzles import Puzzling
from accessible_games.matches.puzzles import puzzle_of_day, puzzles_of
from accessible_games.rules import games
from tests.kit.club import Club, Visitor


def opened(member: Visitor) -> Puzzling:
    found = member.session.exercise
    assert isinstance(found, Puzzling)
    return found


async def solve(member: Visitor, *, with_hint: bool = False) -> list[str]:
    """Open the puzzle of the day and solve it. Return what was heard last."""
    await member.type("puzzle today")
    if with_hint:
        await member.type("hint")
    heard: list[str] = []
    while member.session.exercise is not None:
        heard = await member.type(opened(member).step.moves[0])
    return heard


def test_every_day_has_another_puzzle_and_the_games_take_turns() -> None:
    every = [games.load(name) for name in games.names()]
    able = [game.id for game in every if puzzles_of(game.id)]
    count = len(able) * min(len(puzzles_of(name)) for name in able)
    found = [
        (game.id, puzzle.number) for game, puzzle in filter(None, (puzzle_of_day(day, every) for day in range(count)))
    ]
    assert [name for name, _ in found[: len(able)]] == able
    assert puzzle_of_day(0, every) == puzzle_of_day(0, every[::-1])
    assert len(set(found)) == count, "none comes twice before all have come"
    assert puzzle_of_day(0, ()) is None


async def test_all_have_the_same_until_the_next_day(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.guest("Guest")
    assert (await anna.type("puzzle today"))[0] == "The puzzle of the day."
    await bob.type("puzzle today")
    assert opened(anna).puzzle is opened(bob).puzzle
    club.today += DAY
    await bob.type("puzzle today")
    assert opened(anna).puzzle is not opened(bob).puzzle


async def test_table_names_those_who_solved_it_at_once_first(club: Club) -> None:
    anna, bob, cleo = [await club.comes(name) for name in ("Anna", "Bob", "Cleo")]
    assert (await anna.type("puzzle today table"))[0].endswith("nobody has solved it yet.")
    assert "You are the first today." in await solve(anna, with_hint=True)
    club.today += 1
    assert "Place 1 of 2 today. Type puzzle today table for all." in await solve(bob)
    await solve(anna)  # once more, which changes nothing
    heard = await cleo.type("puzzle today table")
    assert heard[0].endswith("2 people have solved it.")
    assert heard[1:] == ["1: Bob, at once", "2: Anna, with a second try or a hint"]
    club.today += DAY
    assert (await cleo.type("puzzle today table"))[0].endswith("nobody has solved it yet.")


async def test_guests_and_those_who_hide_their_ratings_are_in_no_table(club: Club) -> None:
    anna, guest = await club.comes("Anna", ratings="hidden"), await club.guest("Guest")
    await club.stores.accounts.set_settings(anna.person.id, {"ratings": "hidden"})
    assert "You are the first today." in await solve(anna)
    assert not any("today" in line for line in await solve(guest))
    bob = await club.comes("Bob")
    assert (await bob.type("puzzle today table"))[0].endswith("nobody has solved it yet.")
    assert "1: Anna, at once" in await anna.type("puzzle today table")


@pytest.mark.parametrize("line", ["puzzle today xyzzy", "puzzle today 17"])
async def test_other_words_are_refused(line: str, club: Club) -> None:
    anna = await club.comes("Anna")
    heard = await anna.type(line)
    assert heard == ["Type puzzle today for the puzzle of the day, puzzle today table for who has solved it."]
