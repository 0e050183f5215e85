"""A new password ends every session from before it, in all processes, with the reason; the one that set it goes on."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.rules.core.notices import NoticeError
from tests.kit.club import GOOD, Club, Visitor

OTHER = "five little green pears"
REASON = (
    "Connection ended: somebody changed the password of Anna. Log in with the new one. "
    "If it was not you, type forgot there."
)


async def change(club: Club, member: Visitor, process: int = 0) -> None:
    person = member.session.person or member.person
    await club.processes[process].people.set_password(person, OTHER, member.host.renew)


async def test_all_other_sessions_end_in_every_process_and_nobody_elses(shared: Club) -> None:
    anna, here, there = await shared.comes("Anna"), await shared.comes("Anna"), await shared.comes("Anna", 1)
    bob, gerd = await shared.comes("Bob", 1), await shared.guest("Gerd")
    await change(shared, anna)
    for ended in (here, there):
        assert await ended.hears("password") == REASON
        assert ended.session.has_quit
    for other in (anna, bob, gerd):
        assert not other.session.has_quit
    assert await anna.type("say still here") == ["You say in the lobby: still here"]


async def test_session_survives_two_password_changes_in_order(shared: Club) -> None:
    anna = await shared.comes("Anna")
    await change(shared, anna)
    late = await shared.processes[1].people.by_password("Anna", OTHER)
    assert late is not None
    second = await shared.enters(late, 1)
    await change(shared, anna)
    assert await second.hears("password") == REASON
    assert not anna.session.has_quit


async def test_log_in_proved_with_the_old_password_is_ended(shared: Club) -> None:
    anna = await shared.comes("Anna")
    before = anna.person
    await change(shared, anna)
    for process in shared.processes:
        with pytest.raises(NoticeError, match="people-signed-out"):
            await process.people.enter(before)
        with pytest.raises(NoticeError, match="people-signed-out"):
            await process.people.set_password(before, GOOD)
    late = await shared.enters(before)  # between two looks
    assert late.lines[0] == REASON
    assert late.session.has_quit
    assert not [line for line in late.lines if line.startswith("Welcome")]


async def test_a_recovery_code_ends_them_all(shared: Club) -> None:
    anna, there = await shared.comes("Anna"), await shared.comes("Anna", 1)
    people = shared.processes[1].people
    code = await people.new_code(anna.person)
    found = await people.recover("Anna", code, OTHER)
    assert found is not None
    for each in (anna, there):
        assert await each.hears("password") == REASON
    await people.enter(found[0])


async def test_old_sessions_end_after_a_store_failure(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.club.lobby.broadcast_handler._AGAIN", 0.01)
    anna, second = await club.comes("Anna"), await club.comes("Anna")
    club.store.is_away = True
    await change(club, anna)
    await asyncio.sleep(0.05)
    assert not second.session.has_quit
    club.store.is_away = False
    assert await second.hears("password") == REASON
