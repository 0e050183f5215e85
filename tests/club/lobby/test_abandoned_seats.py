"""Whose line is lost: the seats in matches that wait are kept a while, and a guest comes back to them anywhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.matches.ports import LocalBus
from tests.kit.club import Club, Dead, Process, Shared, Visitor, in_club

MINUTE, DAY = 60_000, 86_400_000  # milliseconds


async def later(club: Club, milliseconds: int, process: int = 0) -> None:
    """So long afterwards a process looks who is there still."""
    club.today += milliseconds
    club.now += milliseconds / 1000
    await club.processes[process].lobby.presences.tell_store()
    await club.processes[process].lobby.abandoned_seats.look()


@pytest.mark.parametrize("bus", [Shared, Dead], ids=["broker", "no broker"])
async def test_a_guest_who_comes_to_another_process_takes_the_old_line_over(
    tmp_path: Path, bus: type[LocalBus]
) -> None:
    async with in_club(tmp_path, processes=2, bus=bus()) as club:
        old = await club.guest("Anna", 0)
        await old.type("new abalone friend")
        new = await club.guest("Anna", 1)
        assert new.person.id == old.person.id
        await old.hears("come in again elsewhere")
        assert old.session.has_quit
        assert not new.session.has_quit
        await old.leave()
        assert club.store.proposed, "she sits there still"
        bert = await club.comes("Bert", 0)
        await bert.type("play abalone")
        await new.hears("Your turn")
        assert new.session.seats == ("black",)
        assert "again elsewhere" not in " ".join(new.lines)


@pytest.mark.parametrize("way", ["guest", "comes"])
async def test_who_lost_the_line_has_two_minutes_to_come_back(way: str, club: Club) -> None:
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


async def test_who_is_served_elsewhere_has_lost_nothing(tmp_path: Path) -> None:
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
async def test_what_a_guest_has_opened_goes_with_the_guest(way: str, club: Club) -> None:
    gerd, anna = await club.guest("Gerd"), await club.comes("Anna")
    await later(club, 10 * MINUTE)
    await gerd.type("new abalone friend 3 days invited")
    await gerd.type("invite Anna")
    await gerd.type("new samsara friend 3 days")
    await anna.type("new abgrund friend 3 days")
    await anna.type("invite Gerd")
    if way == "quits":
        await gerd.type("quit")
    await gerd.leave()
    if way != "quits":
        await later(club, 0)
        await later(club, 2 * MINUTE + 1)
    (left,) = club.store.proposed.values()
    assert (left.game, left.guests) == ("abgrund", ()), "nor is anybody asked who is not there"


async def test_a_rematch_for_which_a_guest_does_not_come_back_is_declined(club: Club) -> None:
    anna, gerd = await club.comes("Anna"), await club.guest("Gerd")
    await later(club, 10 * MINUTE)
    await anna.type("new abalone friend")
    await gerd.type("join 1")
    await gerd.hears("You are White")
    await gerd.type("resign")
    await gerd.type("yes")
    await anna.hears("resigned")
    await anna.type("rematch")
    await gerd.type("quit")
    await gerd.leave()
    assert await anna.hears("wants no rematch") == "Gerd wants no rematch."
    assert not club.store.proposed


async def test_a_crash_leaves_a_clean_house_two_minutes_after_the_next_start(club: Club) -> None:
    gerd, anna, bob = await club.guest("Gerd"), await club.comes("Anna"), await club.comes("Bob")
    await gerd.type("new abalone friend 3 days invited")
    await gerd.type("new samsara friend")
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


async def test_what_waits_for_accounts_that_do_not_come_expires_and_is_told_at_the_next_log_in(club: Club) -> None:
    await later(club, 10 * MINUTE)
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new spiralspiel 3 players friend 3 days")
    await bob.type("join 1")
    await bob.type("new samsara friend 3 days")
    await anna.leave()
    await later(club, 0)
    for _ in range(15):
        await later(club, DAY)
    assert len(club.store.proposed) == 2, "Bob is here, who sits in both"
    await bob.leave()
    await later(club, 0)
    for days, left in ((13, 2), (2, 0)):
        await later(club, days * DAY)
        assert len(club.store.proposed) == left
    told = "Match 1, Spiralspiel, no longer waits: nobody in it was here for a long time."
    for name in ("Anna", "Bob"):
        member = await club.comes(name)
        assert told in member.lines
        assert ("Match 2, Samsara" in " ".join(member.lines)) is (name == "Bob")
        assert told not in (await club.comes(name)).lines, "once"


async def test_only_the_holder_of_the_lease_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_club(tmp_path, processes=2) as club:
        anna = await club.comes("Anna")
        await anna.type("new abalone friend")
        register = club.stores.journal
        old = await register.lease()
        assert await register.renew(old, replace(old, holder="process 1", beat=1))
        for process in club.processes:
            monkeypatch.setattr(process.lobby.abandoned_seats, "look", noted(process, looked := set[str]()))
            await process.lobby.abandoned_seats.look_in_turn()
            assert bool(looked) is (process is club.processes[1])


def noted(process: Process, looked: set[str]) -> Callable[[], Awaitable[None]]:
    async def look() -> None:
        looked.add(process.lobby.presences.process)

    return look


@pytest.mark.parametrize(
    ("way", "typed", "told"),
    [
        ("comes", ["new abalone friend"], "You no longer wait in match 1."),
        ("comes", ["new abalone friend", "new abalone friend private"], "You no longer wait in 2 matches."),
        ("comes", ["new abalone friend days 3"], ""),
        ("guest", ["new abalone friend"], "You no longer wait in match 1."),
        ("comes", [], ""),
    ],
)
async def test_who_quits_is_told_which_matches_do_not_wait_on(
    way: str, typed: list[str], told: str, club: Club
) -> None:
    anna = await getattr(club, way)("Anna")
    for line in typed:
        assert (await anna.type(line))[0].startswith("Match "), line
    assert await anna.type("quit") == [*([told] if told else []), "Goodbye."]
    await anna.leave()
    assert len(club.store.proposed) == (0 if told else len(typed))


async def test_who_quits_on_one_of_two_connections_waits_on(club: Club) -> None:
    anna, also = await club.comes("Anna"), await club.comes("Anna")
    await anna.type("new abalone friend")
    assert await anna.type("quit") == ["Goodbye."]
    await anna.leave()
    assert club.store.proposed
    assert await also.type("quit") == ["You no longer wait in match 1.", "Goodbye."]
