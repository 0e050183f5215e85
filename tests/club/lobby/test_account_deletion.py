"""Who is deleted leaves what waits, loses what runs, and is a former player; whatever dies on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from accessible_games.club.accounts.person import Leaver
from accessible_games.club.lobby.housekeeping import AccountDeletion
from accessible_games.line.records import document
from accessible_games.rules.games import load
from tests.kit.club import PATIENCE, Club, in_club, sit_down
from tests.matches.server import SharedBus

DAY = 86_400_000


class InMemory:
    """A list of deleted accounts."""

    def __init__(self) -> None:
        self.leavers: list[Leaver] = []

    def add(self, leaver: Leaver) -> None:
        self.leavers.append(leaver._replace(name=""))

    def all(self) -> Sequence[Leaver]:
        return self.leavers


class Heard(InMemory):
    """``added``: somebody is on the list."""

    def __init__(self) -> None:
        super().__init__()
        self.added = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def add(self, leaver: Leaver) -> None:
        super().add(leaver)
        self._loop.call_soon_threadsafe(self.added.set)


async def test_who_wants_to_go_is_signed_out_everywhere_and_stays_by_coming_in(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        anna, again = await club.comes("Anna"), await club.comes("Anna", 1)
        assert await club.processes[0].people.leave(anna.person) == 14
        for each in (anna, again):
            told = await each.hears("will be deleted")
            assert told == "Your account will be deleted in 14 days. If you log in before, it stays. Goodbye."
            assert each.session.has_quit
        club.today += 13 * DAY
        back = await club.comes("Anna", 1)
        assert "Your account was to be deleted. It stays, since you have logged in." in back.lines
        assert not [line for line in (await club.comes("Anna")).lines if "deleted" in line]
        club.today += 20 * DAY
        await club.processes[0].lobby.deletions.look()
        assert await club.processes[0].people.find("Anna") is not None


async def test_what_waits_is_left_and_what_runs_is_lost_and_others_hear_so(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        anna, bob = await sit_down(club, process=1)
        person = anna.person
        await anna.type("leave")
        await anna.type("new samsara friend")
        await club.processes[0].people.leave(person)
        await anna.hears("Goodbye")
        club.today += 14 * DAY
        deletions = club.processes[1].lobby.deletions
        deletions.list = kept = InMemory()
        await deletions.look()
        assert await bob.hears("Black resigned")
        assert [each.id for each in kept.leavers] == [person.id]
        assert not await club.store.sitting(person.id)
        assert await bob.type("tell Anna where are you") == ["Nobody is called Anna. Type who for the names."]
        assert "Match 1: Abalone." in await bob.type("load 1")
        assert not [line for line in await bob.type("who") if "Anna" in line]
        await club.stores.accounts.create("Anna", "anna", "anna", "", "", "en", club.today)
        assert await club.store.read(person.id) == {}


async def test_a_process_that_hears_of_a_deletion_has_it_on_its_own_list(tmp_path: Path) -> None:
    """A process on another machine may have another list."""
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        anna = await club.comes("Anna")
        kept, other = [process.lobby.deletions for process in club.processes]
        kept.list = heard = Heard()
        await club.stores.accounts.set_leaving(anna.person.id, 5)
        await other.look()
        async with asyncio.timeout(PATIENCE):
            await heard.added.wait()
        assert [each.id for each in heard.leavers] == [anna.person.id]


async def test_the_board_of_a_deleted_player_names_nobody_in_either_language(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.type("resign")
    await bob.type("yes")
    await anna.leave()
    await _delete(club, anna.person.id)
    await bob.type("leave")
    told = await bob.type("load 1")
    assert "White is Bob; Black is a former player." in told or any("a former player" in line for line in told), told
    await bob.type("language german")
    told = [*await bob.type("laden 1"), *await bob.type("aufzeichnung 1")]
    assert [line for line in told if "jemand von früher" in line]
    assert not [line for line in told if "Anna" in line or "*" in line]


async def _delete(club: Club, person: str) -> None:
    await club.stores.accounts.set_leaving(person, 5)
    await club.processes[0].lobby.deletions.look()


@pytest.mark.parametrize("game", ["samsara", "spiralspiel 3 players"])
async def test_the_seal_of_luck_holds_after_a_deletion(game: str, club: Club) -> None:
    anna = await club.comes("Anna")
    await anna.type(f"new {game} friend proved" if game == "samsara" else f"new {game} friend")
    others = [await club.comes(name) for name in ("Bob", "Cleo")][: 1 if game == "samsara" else 2]
    for each in others:
        await each.type("join 1")
    await anna.hears("is")
    entries = await club.stores.journal.entries("1")
    await _delete(club, anna.person.id)
    rewritten = await club.stores.journal.entries("1")
    verdict = document.verify(rewritten, load)
    assert verdict.ok
    assert len(rewritten) > len(entries), "given up"
    assert not [each for each in rewritten if "Anna" in repr(each.data)]
    assert [each.kind for each in rewritten[: len(entries)]] == [each.kind for each in entries]


class KilledError(Exception):
    """The process dies here."""


STEPS = ("list", "erase", "give up", "nothing")


@pytest.mark.parametrize("step", STEPS)
async def test_whatever_dies_between_two_steps_the_next_start_goes_on(step: str, club: Club) -> None:
    anna, bob = await sit_down(club)
    person = anna.person.id
    await anna.leave()
    await club.stores.accounts.set_leaving(person, 5)
    lobby, kept = club.processes[0].lobby, InMemory()
    accounts = club.stores.accounts

    class Dying(AccountDeletion):
        async def _give_up(self, person: str) -> None:
            if step == "give up":
                raise KilledError
            await super()._give_up(person)

    class DyingList(InMemory):
        def add(self, leaver: Leaver) -> None:
            if step == "list":
                raise KilledError
            kept.add(leaver)
            if step == "erase":
                raise KilledError

    process = club.processes[0]
    dying = Dying(
        accounts,
        lobby.matches,
        process.service,
        club.stores.journal,
        lobby.presences,
        lobby.broadcasts,
        lambda: club.today,
        DyingList(),
    )
    if step != "nothing":
        with pytest.raises(KilledError):
            await dying.look()
    lobby.deletions.list = kept
    await lobby.deletions.catch_up()
    assert await bob.hears("Black resigned")
    assert await accounts.by_id(person) is None
    assert {each.id for each in kept.leavers} == {person}
    assert not await accounts.orphans()


async def test_seats_of_deleted_accounts_are_looked_for_at_the_start_and_after_a_deletion_alone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads all seats that are taken."""
    deletions, accounts = club.processes[0].lobby.deletions, club.stores.accounts
    asked = 0

    async def orphans() -> list[str]:
        nonlocal asked
        asked += 1
        return []

    monkeypatch.setattr(accounts, "orphans", orphans)
    for _ in range(3):
        await deletions.look()
    first = asked
    assert first <= 1, "the start has looked, or the first of these"
    await deletions.heard(Leaver("99", 0, "Nobody"))
    for _ in range(3):
        await deletions.look()
    assert asked == first + 1


async def test_who_is_on_the_list_and_in_a_restored_store_is_deleted_again(club: Club) -> None:
    anna, bob = await sit_down(club)
    deletions = club.processes[0].lobby.deletions
    deletions.list = kept = InMemory()
    account = await club.stores.accounts.by_id(anna.person.id)
    assert account is not None
    kept.add(Leaver(anna.person.id, account.created))
    kept.add(Leaver(bob.person.id, account.created + 1))
    await deletions.catch_up()
    await anna.hears("Your account is deleted. Goodbye.")
    await bob.hears("Black resigned")
    assert await club.stores.accounts.by_id(anna.person.id) is None
    assert await club.stores.accounts.by_id(bob.person.id) is not None


# Another name


async def test_another_name_is_told_in_every_session_and_the_old_one_leads_to_it(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        bernd, again, anna = await club.comes("Bernd"), await club.comes("Bernd", 1), await club.comes("Anna", 1)
        await club.processes[0].people.rename(bernd.person, "Bert")
        for each in (bernd, again):
            assert await each.hears("called") == "You are called Bert now."
        assert await anna.type("tell Bernd hello") == ["Sent to Bert."]
        await bernd.hears("hello")
        await again.type("say here I am")
        assert await anna.hears("here I am") == "Bert, lobby: here I am"
        await bernd.type("new abalone friend")
        await anna.type("join 1")
        await anna.hears("Bert is Black")
        assert not [line for line in anna.lines if "Bernd" in line]
        assert await anna.type("block Bernd") == ["You no longer hear Bert."]


async def test_a_seat_that_a_computer_plays_for_who_is_deleted_is_given_up_as_well(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone best of 3")
    await anna.type("substitute easy")
    await bob.type("yes")
    await _delete(club, anna.person.id)
    await bob.hears("resigned")
    assert not await club.stores.accounts.orphans(), "all rounds of the series"
