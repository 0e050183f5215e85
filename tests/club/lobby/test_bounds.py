"""Limits on matches: nobody fills the lobby, and however many wait, everybody's match is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby import matches
from accessible_games.club.lobby.matches import LISTED
from accessible_games.limits.table import MatchBounds
from accessible_games.rules.core.notices import NoticeError
from tests.kit.club import Club, Visitor, in_club, member_of

FEW = MatchBounds(running=3, guest_running=2, guests_waiting=3, household_waiting=4)
HOME = "198.51.100.7"


async def flood(club: Club, count: int, line: str = "new abalone friend 3 days") -> None:
    """Open two matches for each of so many guests, without waiting for answers."""
    for number in range(count):
        guest = await club.guest(f"Guest{number}")
        for _ in range(2):
            assert (await guest.type(line))[0].startswith("Match ")


async def test_a_guest_opens_two_matches_and_an_account_five(club: Club) -> None:
    for member, most in ((await club.guest("Gerd"), 2), (await club.comes("Anna"), 5)):
        heard = [(await member.type("new abalone friend 3 days invited"))[0] for _ in range(most + 1)]
        assert all(line.startswith("Match ") for line in heard[:-1])
        assert heard[-1] == f"You wait in {most} matches already. Type mine, and leave one."
        with pytest.raises(NoticeError, match="seats-too-many"):  # before anything is asked
            await member_of(club, member.person).seats.check_propose()
    assert len(club.store.proposed) == 7


async def test_guests_together_leave_room_for_accounts(tmp_path: Path) -> None:
    async with in_club(tmp_path, bounds=FEW) as club:
        for name, count in (("Gerd", 2), ("Gila", 1)):
            guest = await club.guest(name)
            for _ in range(count):
                assert (await guest.type("new abalone friend"))[0].startswith("Match ")
        assert (await guest.type("new abalone friend"))[0].startswith("Guests cannot open more matches")
        assert (await (await club.comes("Anna")).type("new abalone friend"))[0].startswith("Match 4 waits")


async def test_people_of_one_household_open_a_few_but_those_of_this_computer_are_not_counted(tmp_path: Path) -> None:
    async with in_club(tmp_path, bounds=FEW) as club:
        for home, is_counted in ((HOME, True), ("", False)):
            heard = []
            for number in range(5):
                member = await club.comes(f"{'Anna' if is_counted else 'Bob'}{number}", household=home)
                heard.append((await member.type("new abalone friend"))[0])
            assert heard[4].startswith("4 matches from your network wait already.") is is_counted


WAYS = ("new abalone easy", "play abalone easy", "new abalone friend", "play abalone", "join 1")


@pytest.mark.parametrize("way", WAYS)
async def test_too_many_unfinished_matches_block_a_new_one(way: str, tmp_path: Path) -> None:
    async with in_club(tmp_path, bounds=FEW) as club:
        host = await club.comes("Host")
        await host.type("new abalone friend")
        gerd, anna = await club.guest("Gerd"), await club.comes("Anna")
        for member, most, who in ((gerd, 2, "a guest"), (anna, 3, "one person")):
            for _ in range(most):
                assert "You are" in " ".join(await member.type("new abalone easy"))
            assert (await member.type(way))[-1] == (
                f"You have {most} unfinished matches, the most that {who} may have. Type mine, load one, and end it: "
                "play on, or resign."
            )
            await member.type("resign", "yes")
            assert not (await member.type(way))[-1].startswith("You have")
            await member.type("leave")
            await host.type("new abalone friend")


async def test_matches_are_begun_at_a_pace_that_a_store_can_bear(club: Club, anna: Visitor) -> None:
    for _ in range(MatchBounds().begins):
        assert "You are Black." in " ".join(await anna.type("new abalone easy"))
        await anna.type("resign", "yes")
    assert await anna.type("new abalone easy") == ["You begin matches too fast. Wait 10 seconds."]
    club.now += 10
    assert "You are Black." in " ".join(await anna.type("new abalone easy"))


async def test_a_match_that_could_not_be_joined_costs_nothing(anna: Visitor) -> None:
    for _ in range(MatchBounds().begins + 1):
        assert (await anna.type("join 77"))[0].startswith("No match 77 waits")
    assert "You are Black." in " ".join(await anna.type("new abalone easy"))


@pytest.mark.parametrize("how", ["3 days", "3 days private"])
async def test_new_match_is_listed_and_paired_behind_many_others(how: str, tmp_path: Path) -> None:
    async with in_club(tmp_path, bounds=MatchBounds(guests_waiting=10_000)) as club:
        await flood(club, 120, f"new abalone friend {how}")
        anna, bob = await club.comes("Anna"), await club.comes("Bob")
        opened = re.search(r"\d+", (await anna.type("new abalone friend"))[0])
        assert opened is not None
        listed = await bob.type("matches abalone")
        assert f"Match {opened[0]}: Abalone, Anna as Black, White free." in listed
        assert "You are White" in " ".join(await bob.type("play abalone"))


async def test_long_match_list_is_paged(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "_READ", 7)  # less than a page
    await flood(club, 13)
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await bob.type("new samsara friend")
    heard = await anna.type("matches")
    assert heard[0].startswith("Many matches wait. Here are 20. Type join and the number, such as join 27.")
    assert heard[1] == "Match 27: Samsara, Bob as Round, Square free.", "accounts stand before guests"
    numbers = [line.split(":")[0] for line in heard[1:]]
    assert len(numbers) == LISTED
    more = await anna.type("more")
    numbers += [line.split(":")[0] for line in more]
    assert numbers == ["Match 27", *(f"Match {number}" for number in range(1, 27))], "each once"
    assert (await anna.type("more"))[0] == "There is no more."
    assert len(await anna.type("matches samsara")) == 2


async def test_an_invitation_is_found_among_any_number_of_others(club: Club) -> None:
    bob, anna = await club.comes("Bob"), await club.comes("Anna")
    await bob.type("new abalone friend 3 days invited", "invite Anna")
    await flood(club, 60, "new samsara friend 3 days invited")
    assert [line for line in await anna.type("mine") if line.startswith("Bob invites you")]
    again = await club.comes("Anna")
    assert [line for line in again.lines if line.startswith("Bob invites you")]
    assert "You are White" in " ".join(await anna.type("join 1"))


async def test_invitations_to_one_match_are_limited(club: Club, anna: Visitor) -> None:
    await anna.type("new abalone friend 3 days invited")
    for number in range(17):
        await club.guest(f"Bob{number}")
        club.now += 2
        heard = await anna.type(f"invite Bob{number}")
    assert heard[0].startswith("16 people are invited and have not answered.")
    (waiting,) = club.store.proposed.values()
    assert len(waiting.guests) == 16


async def homes(club: Club, member: Visitor) -> str:
    return club.processes[0].lobby.presences.home_of(member.person.id)


async def test_household_is_stored_as_a_digest_only(club: Club) -> None:
    anna, bob = await club.comes("Anna", household=HOME), await club.comes("Bob", household=HOME)
    here, unknown = await club.comes("Carla"), Person("9", "Nobody")
    assert await homes(club, anna) == await homes(club, bob) != ""
    assert HOME not in await homes(club, anna)
    assert await homes(club, here) == ""
    assert club.processes[0].lobby.presences.home_of(unknown.id) == ""
