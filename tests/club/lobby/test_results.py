"""What became of matches: noted soon after the end, and told as a list and as sums, from indexes alone."""

from __future__ import annotations

import pytest

from accessible_games.club.lobby import housekeeping
from accessible_games.matches.log import CREATED
from tests.kit.club import Club, Visitor


async def played(club: Club, one: Visitor, other: Visitor, number: int, game: str = "abalone") -> None:
    """A match that the first gives up."""
    await one.type(f"new {game} friend")
    await other.type(f"join {number}")
    await one.hears(f"{other.person.name} is")
    await one.type("resign")
    await one.type("yes")
    await one.type("leave")
    await other.hears("resigned")
    await other.type("leave")
    club.now += 60
    await club.processes[0].lobby.results.settle()


async def test_who_asks_at_once_hears_what_became_of_the_own(club: Club) -> None:
    anna, bob, carla, dora = [await club.comes(name) for name in ("Anna", "Bob", "Carla", "Dora")]
    await played(club, anna, bob, 1)
    await played(club, carla, dora, 2)
    both = {("1", each.person.id): "" for each in (anna, bob)} | {("2", each.person.id): "" for each in (carla, dora)}
    for line, told in (
        ("results", "1 Abalone against Bob: lost, 2026-09-21."),
        ("statistics", "Abalone: one match, 0 won, 0 drawn, 1 lost."),
        ("statistics abalone", "Bob: one match, 0 won, 0 drawn, 1 lost."),
    ):
        await club.store.settle(both)
        assert await anna.type(line) == [told]
        assert [match_id for match_id, _ in await club.store.unsettled(limit=9)] == ["2"]


async def test_they_are_told_with_game_opponent_and_result(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    assert await anna.type("results") == ["None of these matches has ended yet."]
    await played(club, anna, bob, 1)
    await played(club, bob, anna, 2, "samsara")
    await played(club, anna, carla, 3)
    told = await anna.type("results")
    assert told == [
        "3 Abalone against Carla: lost, 2026-09-21.",
        "2 Samsara against Bob: won, 2026-09-21.",
        "1 Abalone against Bob: lost, 2026-09-21.",
    ]
    assert await anna.type("results Bob") == told[1:]
    assert await anna.type("results abalone bob") == told[2:]
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
    assert (await bob.type("ergebnisse abalone"))[0].endswith(": gewonnen, 21.9.2026.")
    assert await bob.type("statistik samsara") == ["Anna: eine Partie, 0 gewonnen, 0 unentschieden, 1 verloren."]
    assert (await anna.type("results Gustav"))[0].startswith("Nobody is called Gustav.")


async def test_those_of_before_are_noted_a_few_at_a_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_a_damaged_log_is_noted_once(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await played(club, anna, bob, 1)
    await club.store.settle({("1", each.person.id): "" for each in (anna, bob)})

    def job():  # type: ignore[no-untyped-def]  # a transaction by hand
        yield "UPDATE entries SET data = replace(data, 'abalone', 'ludo') WHERE kind = ?", (CREATED,)

    await club.sql.write(job)
    assert await club.processes[0].lobby.results.settle()
    assert not await club.processes[0].lobby.results.settle()
    assert (await anna.type("results"))[0].endswith(": over, 2026-09-21.")
    assert await anna.type("statistics") == ["Abalone: one match, 0 won, 0 drawn, 0 lost, 1 other."]


@pytest.mark.parametrize(("worked", "pause"), [(0.01, 0.04), (0.1, 0.4), (3.0, 1.0)])
async def test_while_there_is_something_to_note_it_takes_a_fifth_of_a_processor(
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
