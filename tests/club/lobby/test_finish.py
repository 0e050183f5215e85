"""A player in a match without a clock may end it after the other has been away long enough in their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from accessible_games.limits.table import MatchBounds
from accessible_games.line.session.state import AbsenceDue
from accessible_games.matches.service import Absence
from tests.kit.club import PATIENCE, Club, Visitor, in_club, sit_down
from tests.matches.server import SharedBus

MINUTE = 60_000
WAITS = MatchBounds(away_minutes=60)
AGREED = "No clock. Away for 1 hour on your turn, you can lose."
LEFT = "Anna has left. The match is kept. Wait 1 hour for the move, then you can type finish."


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with in_club(tmp_path, bounds=WAITS) as found:
        yield found


def at(club: Club, minutes: float) -> None:
    """Set how long the server has run."""
    for process in club.processes:
        process.service.server_clock.set(round(minutes * MINUTE))


async def noted(club: Club, what: str) -> None:
    """Wait until the absence, or the return, is stored."""
    async with asyncio.timeout(PATIENCE):
        while (found := await club.stores.journal.standing("1")) is None or found.what != what:
            await asyncio.sleep(0.01)


async def left(club: Club, process: int = 0, what: str = "abalone", language: str = "en") -> tuple[Visitor, Visitor]:
    """Return Anna, gone in her turn, and Bob at the board."""
    at(club, 0)
    anna, bob = await sit_down(club, what, process)
    if language != "en":
        await bob.type("language german")
    assert AGREED in anna.lines
    assert AGREED in bob.lines
    await anna.type("leave")
    await noted(club, "absent")
    return anna, bob


async def test_waiting_player_hears_the_time_left_and_ends_the_match(club: Club) -> None:
    anna, bob = await left(club)
    assert await bob.type("finish") == ["Anna is away. In 1 hour you can end the match with finish."]
    at(club, 59)
    assert await bob.type("finish") == ["Anna is away. In 1 minute you can end the match with finish."]
    at(club, 61)
    assert await bob.type("finish") == ["Anna has been away for 1 hour. End the match? Then Anna loses. Yes or no?"]
    assert await bob.type("no") == ["Nothing changed."]
    await bob.type("finish")
    heard = await bob.type("yes")
    assert heard[0] == "You end the match: Black was away."
    assert heard[1].startswith("You win")
    again = await club.comes("Anna")
    assert "While you were away, one match ended: 1 Abalone against Bob, you lost on time. Type load 1." in again.lines
    del anna


async def test_absence_and_finish_in_german(club: Club) -> None:
    _, bob = await left(club, language="de")
    assert await bob.type("abschließen") == [
        "Anna ist weg. Noch 1 Stunde, dann kannst du die Partie mit abbrechen beenden."
    ]
    at(club, 61)
    assert await bob.type("abschließen") == [
        "Anna ist länger weg als 1 Stunde. Die Partie beenden? Dann verliert Anna. Ja oder nein?"
    ]
    heard = await bob.type("ja")
    assert heard[:2] == ["Du beendest die Partie: Schwarz war weg.", "Du gewinnst: Die Zeit von Schwarz ist um."]


async def test_returning_in_time_resets_the_absence(club: Club) -> None:
    anna, bob = await left(club)
    at(club, 50)
    await anna.type("load 1")
    await noted(club, "")
    assert (await bob.type("finish"))[0].startswith("You cannot finish the match: Anna is here")
    at(club, 70)
    assert (await bob.type("finish"))[0].startswith("You cannot finish the match: Anna is here")
    await anna.type("leave")
    await noted(club, "absent")
    assert await bob.type("finish") == ["Anna is away. In 1 hour you can end the match with finish."]


async def test_between_the_question_and_the_answer_she_comes_back(club: Club) -> None:
    anna, bob = await left(club)
    at(club, 61)
    await bob.type("finish")
    await anna.type("load 1")
    await noted(club, "")
    assert (await bob.type("yes"))[-1].startswith("You cannot finish the match: Anna is here")
    await anna.type("c3 d4")
    assert await bob.type("finish") == ["It is your turn."]


@pytest.mark.parametrize("process", [0, 1])
async def test_player_at_another_process_is_not_absent(process: int, tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=SharedBus(), bounds=WAITS) as club:
        anna, bob = await left(club, process)
        at(club, 61)
        second = await club.comes("Anna", 1)
        await second.type("load 1")
        await club.processes[1].lobby.presences.tell_store()
        assert (await bob.type("finish"))[-1].startswith("You cannot finish the match: Anna is here")
        await second.type("leave")
        await club.processes[1].lobby.presences.tell_store()
        async with asyncio.timeout(PATIENCE):
            while not bob.lines[-1].startswith("Anna is away. In 1 hour"):
                await bob.type("finish")
                await asyncio.sleep(0.05)
        del anna


async def test_the_other_may_be_at_another_process_and_its_own_may_have_died(tmp_path: Path) -> None:
    """Nobody has recorded Anna's absence: her process was killed. It counts from the first question on."""
    async with in_club(tmp_path, processes=2, bus=SharedBus(), bounds=WAITS) as club:
        at(club, 0)
        anna, bob = await sit_down(club, process=1)
        await club.noted()  # a process that has died notes nothing afterwards
        anna.host.wake = None
        club.processes[0].lobby.presences._by_person.clear()
        club.processes[0].lobby.presences._by_match.clear()
        await club.processes[0].lobby.presences.tell_store()
        async with asyncio.timeout(PATIENCE):
            while not bob.lines[-1].startswith("Anna is away. In 1 hour"):
                await bob.type("finish")
                await asyncio.sleep(0.05)
        at(club, 61)
        assert (await bob.type("finish"))[-1].startswith("Anna has been away")
        assert "You end the match: Black was away." in await bob.type("yes")


async def test_after_an_agreed_adjournment_nobody_is_waited_for(club: Club) -> None:
    at(club, 0)
    anna, bob = await sit_down(club)
    await anna.type("adjourn")
    await bob.hears("Yes or no?")
    await bob.type("yes")
    await anna.hears("adjourned")
    await bob.type("load 1")
    at(club, 10_000)
    assert (await bob.type("finish"))[-1].startswith(
        "You cannot finish the match: Anna is here, or you have all agreed"
    )
    await anna.type("load 1", "leave")
    await noted(club, "absent")
    assert (await bob.type("finish"))[-1] == "Anna is away. In 1 hour you can end the match with finish."


async def test_finish_explains_why_nothing_can_be_claimed(club: Club) -> None:
    at(club, 0)
    anna, bob = await sit_down(club)
    assert await anna.type("finish") == ["It is your turn."]
    assert await bob.type("finish now") == ["Type finish alone, with nothing after it."]
    await anna.type("c3 d4")
    assert (await anna.type("finish"))[-1].startswith("You cannot finish the match: Bob is here")
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    assert await carla.type("finish") == ["You are only watching. The players decide that."]


async def test_with_a_clock_the_clock_decides(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend clock 10")
    await bob.type("join 1")
    await anna.hears("Your turn")
    assert not [line for line in anna.lines if line.startswith("No clock")]
    assert await bob.type("finish") == ["Time decides here: when it is up, the match ends by itself. Type clock."]


async def test_waiting_player_hears_of_absence_and_of_its_limit(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.club.lobby.reminders.GRACE", 0.05)
    at(club, 0)
    anna, bob = await sit_down(club)
    await anna.type("leave")
    await bob.hears(LEFT)
    async with asyncio.timeout(PATIENCE):
        while bob.session.timing.deadline is None:
            await asyncio.sleep(0.01)
    club.now += 3602
    at(club, 61)
    await bob.host.tick()
    await bob.hears("Anna has been away for too long. Type finish to end the match, or wait on.")


async def test_one_of_three_players_can_end_the_match(club: Club) -> None:
    at(club, 0)
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new spiralspiel 3 players friend")
    await bob.type("join 1")
    await carla.type("join 1")
    await anna.hears("Your turn")
    await anna.type("leave")
    await noted(club, "absent")
    at(club, 61)
    await carla.type("finish", "yes")
    await bob.hears("was away for too long")
    again = await club.comes("Anna")
    assert [line for line in again.lines if "you lost on time" in line]


@pytest.mark.parametrize("process", [0, 1], ids=["where nobody is at the board", "where Bob is"])
async def test_absence_is_recorded_but_ends_nothing_by_itself(process: int, tmp_path: Path) -> None:
    """The process that handles due rows comes to it again and again, and ends nothing."""
    async with in_club(tmp_path, processes=2, bus=SharedBus(), bounds=WAITS) as club:
        anna, bob = await left(club, 1)
        at(club, 61)
        service, journal = club.processes[process].service, club.stores.journal
        for _ in range(2):
            for match_id, standing in await journal.due(61 * MINUTE, limit=9):
                await service.carry_out(match_id, standing)
        found = await journal.standing("1")
        assert found is not None
        assert (found.what, found.due) == ("absent", None)
        assert await journal.due(10_000 * MINUTE, limit=9) == [], "it is not looked at again"
        await bob.type("draw", "yes")
        await club.noted()
        assert (await bob.type("finish"))[-1].startswith("Anna has been away for 1 hour.")
        await anna.type("load 1")
        await noted(club, "")


async def test_absent_player_hears_of_a_series_lost_on_time(club: Club) -> None:
    anna, bob = await left(club, what="abalone best of 3")
    assert await anna.type("mine") == [
        "One match. Your turn. Type load 1.",
        "Match 1: Abalone against Bob, no move yet. 1 hour left.",
    ]
    at(club, 61)
    await bob.type("finish")
    heard = await bob.type("yes")
    assert heard[-2:] == ["You win the match: you 1, Anna 0.", "Type rematch, review or leave."]
    await anna.quit()
    again = await club.comes("Anna")
    assert "While you were away, one match ended: 1 Abalone against Bob, you lost on time. Type load 1." in again.lines


@pytest.mark.parametrize("is_asked", [True, False])
async def test_answer_after_leaving_the_match_is_dropped(is_asked: bool, club: Club) -> None:
    _, bob = await left(club)
    session = bob.session
    if is_asked:
        session.receive("finish")
    else:
        session.tell_of(AbsenceDue())
    (ask,) = session.asks()
    await bob.type("leave")
    session.go_on(ask, Absence("black", "1", "Anna", 0))
    assert session.announcements() == []
    assert not session.questions.is_open
