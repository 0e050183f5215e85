"""Housekeeping, whatever dies on the way: seats, old rows, accounts, results of matches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.club.accounts.person import Leaver
from accessible_games.club.lobby import housekeeping
from accessible_games.club.lobby.housekeeping import AccountDeletion, Tidying
from accessible_games.limits.table import MatchBounds
from accessible_games.line.records import document
from accessible_games.matches.log import CREATED
from accessible_games.matches.ports import LocalBus
from accessible_games.rules.games import load
from tests.kit.club import PATIENCE, Club, Dead, Process, Visitor, in_club, sit_down
from tests.matches.server import SharedBus

MINUTE, DAY = 60_000, 86_400_000  # milliseconds


async def later(club: Club, milliseconds: int, process: int = 0) -> None:
    """Have a process look that much later."""
    club.today += milliseconds
    club.now += milliseconds / 1000
    await club.processes[process].lobby.presences.tell_store()
    await club.processes[process].lobby.abandoned_seats.look()


@pytest.mark.parametrize("bus", [SharedBus, Dead], ids=["broker", "no broker"])
async def test_guest_at_another_process_takes_over_the_old_connection(tmp_path: Path, bus: type[LocalBus]) -> None:
    async with in_club(tmp_path, processes=2, bus=bus()) as club:
        old = await club.guest("Anna", 0)
        await old.type("new abalone friend")
        new = await club.guest("Anna", 1)
        assert new.person.id == old.person.id
        await old.hears("connected elsewhere")
        assert old.session.has_quit
        assert not new.session.has_quit
        await old.leave()
        assert club.store.proposed, "she sits there still"
        bert = await club.comes("Bert", 0)
        await bert.type("play abalone")
        await new.hears("Your turn")
        assert new.session.seats == ("black",)
        assert "connected elsewhere" not in " ".join(new.lines)


@pytest.mark.parametrize("way", ["guest", "comes"])
async def test_lost_connection_keeps_the_seat_for_two_minutes(way: str, club: Club) -> None:
    come_in: Callable[[str], Awaitable[Visitor]] = getattr(club, way)
    await later(club, 10 * MINUTE)
    anna = await come_in("Anna")
    await anna.type("new abalone friend")
    for _ in range(2):
        await anna.leave()
        await later(club, 0)
        await later(club, MINUTE + MINUTE // 2)
        assert club.store.proposed
        anna = await come_in("Anna")
        assert "Abalone" in (await anna.type("mine"))[0]
    await anna.leave()
    await later(club, 0)
    await later(club, 2 * MINUTE + 1)
    assert not club.store.proposed


async def test_person_served_elsewhere_keeps_the_seat(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2) as club:
        here, there = await club.comes("Anna", 0), await club.comes("Anna", 1)
        await here.type("new abalone friend")
        await here.leave()
        for _ in range(5):
            await club.processes[1].lobby.presences.tell_store()
            await later(club, 3 * MINUTE, 1)
        assert club.store.proposed
        assert not there.session.has_quit


@pytest.mark.parametrize("way", ["quits", "loses the line"])
async def test_matches_of_a_departed_guest_are_removed(way: str, club: Club) -> None:
    gerd, anna = await club.guest("Gerd"), await club.comes("Anna")
    await later(club, 10 * MINUTE)
    await gerd.type("new abalone friend 3 days invited", "invite Anna", "new samsara friend 3 days")
    await anna.type("new abgrund friend 3 days", "invite Gerd")
    if way == "quits":
        await gerd.type("quit")
    await gerd.leave()
    if way != "quits":
        await later(club, 0)
        await later(club, 2 * MINUTE + 1)
    (left,) = club.store.proposed.values()
    assert (left.game, left.guests) == ("abgrund", ()), "nor is any absent person asked"


async def test_a_rematch_for_which_a_guest_does_not_come_back_is_declined(club: Club) -> None:
    anna, gerd = await club.comes("Anna"), await club.guest("Gerd")
    await later(club, 10 * MINUTE)
    await anna.type("new abalone friend")
    await gerd.type("join 1")
    await gerd.hears("You are White")
    await gerd.type("resign", "yes")
    await anna.hears("resigned")
    await anna.type("rematch")
    await gerd.quit()
    assert await anna.hears("wants no rematch") == "Gerd wants no rematch."
    assert not club.store.proposed


async def test_seats_of_a_crashed_server_are_freed_two_minutes_after_the_start(club: Club) -> None:
    gerd, anna, bob = await club.guest("Gerd"), await club.comes("Anna"), await club.comes("Bob")
    await gerd.type("new abalone friend 3 days invited", "new samsara friend")
    await anna.type("new abalone friend")
    await bob.type("new abgrund friend 3 days")
    before = club.processes.pop()
    await before.lobby.close()
    club.members.clear()
    club.processes.append(Process(club, "after the crash", club.bus))
    await club.processes[0].lobby.start()
    await later(club, 10_000)
    await later(club, 0)
    assert len(club.store.proposed) == 4, "they have time to come back"
    await club.comes("Anna")
    await later(club, 2 * MINUTE + 1)
    assert [one.host_name for one in club.store.proposed.values()] == ["Anna", "Bob"]


async def test_abandoned_waiting_match_expires_and_is_announced_at_log_in(club: Club) -> None:
    await later(club, 10 * MINUTE)
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new spiralspiel 3 players friend 3 days")
    await bob.type("join 1", "new samsara friend 3 days")
    await anna.leave()
    await later(club, 0)
    for _ in range(15):
        await later(club, DAY)
    assert len(club.store.proposed) == 2, "Bob is here and sits in both"
    await bob.leave()
    await later(club, 0)
    for days, left in ((13, 2), (2, 0)):
        await later(club, days * DAY)
        assert len(club.store.proposed) == left
    heard = "Match 1, Spiralspiel, no longer waits: its players were away for a long time."
    for name in ("Anna", "Bob"):
        member = await club.comes(name)
        assert heard in member.lines
        assert ("Match 2, Samsara" in " ".join(member.lines)) is (name == "Bob")
        assert heard not in (await club.comes(name)).lines, "once"


@pytest.mark.parametrize("part", ["abandoned_seats", "deletions"])
async def test_only_the_holder_of_the_lease_looks(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_club(tmp_path, processes=2) as club:
        anna = await club.comes("Anna")
        await anna.type("new abalone friend")
        register = club.stores.journal
        old = await register.lease()
        assert await register.renew(old, replace(old, holder="process 1", beat=1))
        for process in club.processes:
            monkeypatch.setattr(getattr(process.lobby, part), "look", noted(process, looked := set[str]()))
            await getattr(process.lobby, part).look_in_turn()
            assert bool(looked) is (process is club.processes[1])


def noted(process: Process, looked: set[str]) -> Callable[[], Awaitable[None]]:
    async def look() -> None:
        looked.add(process.lobby.presences.process)

    return look


@pytest.mark.parametrize(
    ("way", "typed", "heard"),
    [
        ("comes", ["new abalone friend"], "You no longer wait in match 1."),
        ("comes", ["new abalone friend", "new abalone friend private"], "You no longer wait in 2 matches."),
        ("comes", ["new abalone friend days 3"], ""),
        ("guest", ["new abalone friend"], "You no longer wait in match 1."),
        ("comes", [], ""),
    ],
)
async def test_quitting_announces_the_seats_given_up(way: str, typed: list[str], heard: str, club: Club) -> None:
    anna = await getattr(club, way)("Anna")
    for line in typed:
        assert (await anna.type(line))[0].startswith("Match "), line
    assert await anna.type("quit") == [*([heard] if heard else []), "Goodbye."]
    await anna.leave()
    assert len(club.store.proposed) == (0 if heard else len(typed))


async def test_quitting_one_of_two_connections_keeps_the_seats(club: Club) -> None:
    anna, also = await club.comes("Anna"), await club.comes("Anna")
    await anna.type("new abalone friend")
    assert await anna.type("quit") == ["Goodbye."]
    await anna.leave()
    assert club.store.proposed
    assert await also.type("quit") == ["You no longer wait in match 1.", "Goodbye."]


_USUAL = MatchBounds()


async def tidied(club: Club, bounds: MatchBounds = _USUAL) -> list[str]:
    """Return the matches that are kept."""
    lobby = club.processes[0].lobby
    await lobby.presences.refresh()
    await Tidying(club.store, lobby.presences, bounds, lambda: club.today).tidy()
    return sorted(each.id for each in await club.stores.journal.summaries(limit=99))


async def test_old_guest_matches_are_deleted_and_account_matches_kept(club: Club) -> None:
    anna, _ = await sit_down(club)
    await anna.type("new abalone easy")
    gerd = await club.guest("Gerd")
    await gerd.type("new abalone easy", "new abalone easy")
    gerd.fresh()
    await gerd.type("a5 b6")
    await gerd.hears("White ")
    assert await tidied(club) == ["1", "2", "3", "4"]
    club.today += DAY + 1
    assert await tidied(club) == ["1", "2", "3", "4"], "Gerd is here"
    await gerd.quit()
    await club.processes[0].lobby.presences.tell_store()
    assert await tidied(club) == ["1", "2", "4"], "in one he has not moved"
    club.today += 7 * DAY
    assert await tidied(club) == ["1", "2"]
    again = await club.guest("Gerd")
    assert await again.type("load 4") == ["There is no match 4. Type matches, or mine for your own."]
    assert await again.type("mine") == ["You have no unfinished match. Type play and a game."]


async def test_all_waiting_matches_are_checked(club: Club) -> None:
    stays = await club.guest("Stays")
    await stays.type("new abalone easy")
    for number in range(30):
        guest = await club.guest(f"Guest{number}")
        for _ in range(4):
            await guest.type("new abalone easy")
        await guest.leave()
    await club.processes[0].lobby.presences.tell_store()
    club.today += DAY + 1
    assert await tidied(club) == ["1"]


async def test_guest_matches_are_limited_and_those_of_present_guests_kept(club: Club) -> None:
    stays, anna = await club.guest("Stays"), await club.comes("Anna")
    await stays.type("new abalone easy")
    await anna.type("new abalone easy")
    for number in range(4):
        guest = await club.guest(f"Guest{number}")
        club.today += 1000
        await guest.type("new abalone easy")
        await guest.leave()
    await club.processes[0].lobby.presences.tell_store()
    club.today += 1
    assert await tidied(club, MatchBounds(guests_kept=9)) == ["1", "2", "3", "4", "5", "6"]
    assert await tidied(club, MatchBounds(guests_kept=3)) == ["1", "2", "5", "6"], "the oldest go"
    assert await tidied(club, MatchBounds(guests_kept=1)) == ["1", "2"]


async def test_matches_to_watch_list_accounts_before_guests(club: Club) -> None:
    await sit_down(club)
    for number in range(12):
        guest = await club.guest(f"Guest{number}")
        for _ in range(5):
            club.today += 1000
            await guest.type("new abalone easy")
    carla = await club.comes("Carla")
    heard = await carla.type("matches")
    assert heard[2].startswith("Match 1: Abalone of Anna and Bob"), heard[:4]
    assert len(heard) == 12


async def test_talk_is_kept_as_long_as_configured(club: Club, anna: Visitor) -> None:
    await anna.type("say hello")
    club.today += 30 * DAY
    await tidied(club, MatchBounds(talk_days=31))
    assert await club.store.lines("lobby", after=0, limit=9)
    await tidied(club, MatchBounds(talk_days=29))
    assert not await club.store.lines("lobby", after=0, limit=9)


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


async def test_deleting_signs_out_everywhere_and_log_in_cancels_it(shared: Club) -> None:
    anna, again = await shared.comes("Anna"), await shared.comes("Anna", 1)
    assert await shared.processes[0].people.leave(anna.person) == 14
    for each in (anna, again):
        heard = await each.hears("will be deleted")
        assert heard == "Your account will be deleted in 14 days. Log in before to keep it. Goodbye."
        assert each.session.has_quit
    shared.today += 13 * DAY
    back = await shared.comes("Anna", 1)
    assert "You have logged in, so your account will not be deleted." in back.lines
    assert not [line for line in (await shared.comes("Anna")).lines if "deleted" in line]
    shared.today += 20 * DAY
    await shared.processes[0].lobby.deletions.look()
    assert await shared.processes[0].people.find("Anna") is not None


async def test_deletion_leaves_waiting_and_loses_running_matches(shared: Club) -> None:
    anna, bob = await sit_down(shared, process=1)
    person = anna.person
    await anna.type("leave", "new samsara friend")
    await shared.processes[0].people.leave(person)
    await anna.hears("Goodbye")
    shared.today += 14 * DAY
    deletions = shared.processes[1].lobby.deletions
    deletions.list = kept = InMemory()
    await deletions.look()
    assert await bob.hears("Black resigned")
    assert [each.id for each in kept.leavers] == [person.id]
    assert not await shared.store.sitting(person.id)
    assert await bob.type("tell Anna where are you") == ["Nobody is called Anna. Type who for the names."]
    assert "Match 1: Abalone." in await bob.type("load 1")
    assert not [line for line in await bob.type("who") if "Anna" in line]
    await shared.stores.accounts.create("Anna", "anna", "anna", "", "", "en", shared.today)
    assert await shared.store.read(person.id) == {}


async def test_a_process_that_hears_of_a_deletion_has_it_on_its_own_list(shared: Club) -> None:
    """A process on another machine may have another list."""
    anna = await shared.comes("Anna")
    kept, other = [process.lobby.deletions for process in shared.processes]
    kept.list = heard = Heard()
    await shared.stores.accounts.set_leaving(anna.person.id, 5)
    await other.look()
    async with asyncio.timeout(PATIENCE):
        await heard.added.wait()
    assert [each.id for each in heard.leavers] == [anna.person.id]


async def test_the_board_of_a_deleted_player_names_nobody_in_either_language(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.type("resign", "yes")
    await anna.leave()
    await _delete(club, anna.person.id)
    await bob.type("leave")
    heard = await bob.type("load 1")
    assert "White is Bob; Black is a former player." in heard or any("a former player" in line for line in heard), heard
    await bob.type("language german")
    heard = [*await bob.type("laden 1"), *await bob.type("aufzeichnung 1")]
    assert [line for line in heard if "Unbekannt" in line]
    assert not [line for line in heard if "Anna" in line or "*" in line]


async def _delete(club: Club, person: str) -> None:
    await club.stores.accounts.set_leaving(person, 5)
    await club.processes[0].lobby.deletions.look()


@pytest.mark.parametrize("game", ["samsara", "spiralspiel 3 players"])
async def test_the_seal_of_luck_holds_after_a_deletion(game: str, club: Club, anna: Visitor) -> None:
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
async def test_interrupted_deletion_goes_on_at_the_next_start(step: str, club: Club) -> None:
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


async def test_restored_account_on_the_list_is_deleted_again(club: Club) -> None:
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


async def test_rename_reaches_all_sessions_and_the_old_name_still_leads_there(shared: Club) -> None:
    bernd, again, anna = await shared.comes("Bernd"), await shared.comes("Bernd", 1), await shared.comes("Anna", 1)
    await shared.processes[0].people.rename(bernd.person, "Bert")
    for each in (bernd, again):
        assert await each.hears("Your name") == "Your name is Bert now."
    assert await anna.type("tell Bernd hello") == ["Sent to Bert."]
    await bernd.hears("hello")
    await again.type("say here I am")
    assert await anna.hears("here I am") == "Bert, lobby: here I am"
    await bernd.type("new abalone friend")
    await anna.type("join 1")
    await anna.hears("Bert is Black")
    assert not [line for line in anna.lines if "Bernd" in line]
    assert await anna.type("block Bernd") == ["You no longer hear Bert."]


async def test_computer_seat_of_a_deleted_account_resigns(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone best of 3")
    await anna.type("substitute easy")
    await bob.type("yes")
    await _delete(club, anna.person.id)
    await bob.hears("resigned")
    assert not await club.stores.accounts.orphans(), "all rounds of the series"


async def played(club: Club, one: Visitor, other: Visitor, number: int, game: str = "abalone") -> None:
    """Play a match that the first player resigns."""
    await one.type(f"new {game} friend")
    await other.type(f"join {number}")
    await one.hears(f"{other.person.name} is")
    await one.type("resign", "yes", "leave")
    await other.hears("resigned")
    await other.type("leave")
    club.now += 60
    await club.processes[0].lobby.results.settle()


async def test_results_are_current_right_after_the_end(club: Club) -> None:
    anna, bob, carla, dora = [await club.comes(name) for name in ("Anna", "Bob", "Carla", "Dora")]
    await played(club, anna, bob, 1)
    await played(club, carla, dora, 2)
    both = {("1", each.person.id): "" for each in (anna, bob)} | {("2", each.person.id): "" for each in (carla, dora)}
    for line, heard in (
        ("results", "1 Abalone against Bob: lost, 21 September 2026."),
        ("statistics", "Abalone: one match, 0 won, 0 drawn, 1 lost."),
        ("statistics abalone", "Bob: one match, 0 won, 0 drawn, 1 lost."),
    ):
        await club.store.settle(both)
        assert await anna.type(line) == [heard]
        assert [match_id for match_id, _ in await club.store.unsettled(limit=9)] == ["2"]


async def test_results_list_game_opponent_and_result(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    assert await anna.type("results") == ["None of these matches has ended yet."]
    await played(club, anna, bob, 1)
    await played(club, bob, anna, 2, "samsara")
    await played(club, anna, carla, 3)
    heard = await anna.type("results")
    assert heard == [
        "3 Abalone against Carla: lost, 21 September 2026.",
        "2 Samsara against Bob: won, 21 September 2026.",
        "1 Abalone against Bob: lost, 21 September 2026.",
    ]
    assert await anna.type("results Bob") == heard[1:]
    assert await anna.type("results abalone bob") == heard[2:]
    assert await anna.type("statistics") == [
        "Abalone: 2 matches, 0 won, 0 drawn, 2 lost.",
        "Samsara: one match, 1 won, 0 drawn, 0 lost.",
    ]
    assert await anna.type("statistics Bob") == [
        "Abalone: one match, 0 won, 0 drawn, 1 lost.",
        "Samsara: one match, 1 won, 0 drawn, 0 lost.",
    ]
    assert await anna.type("statistics abalone") == [
        "Bob: one match, 0 won, 0 drawn, 1 lost.",
        "Carla: one match, 0 won, 0 drawn, 1 lost.",
    ]
    assert "Matches: Abalone 2, Samsara 1." in await bob.type("profile Anna")
    await bob.type("language german")
    assert (await bob.type("ergebnisse abalone"))[0].endswith(": gewonnen, 21. September 2026.")
    assert await bob.type("statistik samsara") == ["Anna: eine Partie, 0 gewonnen, 0 unentschieden, 1 verloren."]
    assert (await anna.type("results Gustav"))[0].startswith("Nobody is called Gustav.")


async def test_old_results_are_recorded_a_few_at_a_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "_AT_ONCE", 2)
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    for number in (1, 2, 3):
        await played(club, anna, bob, number)
    await club.store.settle({(str(number), each.person.id): "" for number in (1, 2, 3) for each in (anna, bob)})
    assert len(await club.store.unsettled(limit=9)) == 3
    assert await club.processes[0].lobby.results.settle()
    assert [match_id for match_id, _ in await club.store.unsettled(limit=9)] == ["1"]
    assert await club.processes[0].lobby.results.settle()
    assert not await club.processes[0].lobby.results.settle()
    assert await anna.type("statistics") == ["Abalone: 3 matches, 0 won, 0 drawn, 3 lost."]


async def test_a_damaged_log_is_noted_once(club: Club, anna: Visitor, bob: Visitor) -> None:
    await played(club, anna, bob, 1)
    await club.store.settle({("1", each.person.id): "" for each in (anna, bob)})

    def job():  # type: ignore[no-untyped-def]  # a transaction by hand
        yield "UPDATE entries SET data = replace(data, 'abalone', 'ludo') WHERE kind = ?", (CREATED,)

    await club.sql.write(job)
    assert await club.processes[0].lobby.results.settle()
    assert not await club.processes[0].lobby.results.settle()
    assert (await anna.type("results"))[0].endswith(": over, 21 September 2026.")
    assert await anna.type("statistics") == ["Abalone: one match, 0 won, 0 drawn, 0 lost, 1 other."]


@pytest.mark.parametrize(("worked", "pause"), [(0.01, 0.04), (0.1, 0.4), (3.0, 1.0)])
async def test_recording_results_takes_a_fifth_of_a_processor(
    club: Club, monkeypatch: pytest.MonkeyPatch, worked: float, pause: float
) -> None:
    """So a hundred thousand matches without results take minutes, and not hours."""
    times = iter((0.0, worked, 0.0, worked))
    settled = club.processes[0].lobby.results
    monkeypatch.setattr("time.thread_time", lambda: next(times))
    found = iter((True, False))

    async def settle() -> bool:
        return next(found)

    monkeypatch.setattr(settled, "settle", settle)
    assert await settled._settle_again() == pytest.approx(pause)
    assert await settled._settle_again() == 5.0
