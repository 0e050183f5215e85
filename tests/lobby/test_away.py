"""Whose line is lost: the seats in matches that wait are kept a while, and a guest comes back to them anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from accessible_games.lobby import away
from accessible_games.matches.local_bus import LocalBus
from tests.lobby.club import Club, Member, in_club


class Shared(LocalBus):
    """A bus with a broker."""

    is_shared = True


class Dead(Shared):
    """The broker is gone."""

    def publish(self, subject: str, text: str = "", more: Callable[[], str] | None = None) -> None:
        """Nobody hears it."""


async def given_back(club: Club) -> None:
    while club.store.proposed:
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("bus", [Shared, Dead], ids=["broker", "no broker"])
def test_a_guest_who_comes_to_another_process_takes_the_old_line_over(tmp_path: Path, bus: type[LocalBus]) -> None:
    async def act(club: Club) -> None:
        old = await club.guest("Anna", 0)
        await old.type("new abalone friend")
        new = await club.guest("Anna", 1)
        assert new.person.id == old.person.id
        await old.hears("under your name from your address")
        assert old.session.has_quit
        assert not new.session.has_quit
        await old.leave()
        assert club.store.proposed, "she sits there still"
        bert = await club.comes("Bert", 0)
        await bert.type("play abalone")
        await new.hears("Your turn")
        assert new.session.seats == ("black",)
        assert "under your name" not in " ".join(new.lines)

    in_club(tmp_path, act, processes=2, bus=bus())


def test_who_lost_the_line_and_does_not_come_back_gives_its_seats_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(club: Club) -> None:
        for name, come in (("Anna", club.guest), ("Bert", club.comes)):
            member: Member = await come(name)
            await member.type("new abalone friend")
            monkeypatch.setattr(away, "PATIENCE", 3600.0)
            await member.leave()
            assert club.store.proposed
            member = await come(name)
            assert "Abalone" in (await member.type("mine"))[0]
            monkeypatch.setattr(away, "PATIENCE", 0.0)
            await member.leave()
            await asyncio.wait_for(given_back(club), 4.0)

    in_club(tmp_path, act)


def test_who_is_served_elsewhere_has_lost_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(away, "PATIENCE", 0.0)

    async def act(club: Club) -> None:
        here, there = await club.comes("Anna", 0), await club.comes("Anna", 1)
        await here.type("new abalone friend")
        await club.processes[1].lobby.crowd.tell_store()
        await here.leave()
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert club.store.proposed
        assert not there.session.has_quit

    in_club(tmp_path, act, processes=2)


def test_a_match_of_people_who_never_came_back_is_given_up_a_day_later(tmp_path: Path) -> None:
    async def act(club: Club) -> None:
        anna, bert = await club.guest("Anna"), await club.comes("Bert")
        await anna.type("new abalone friend")
        await bert.type("new samsara friend")
        assert len(club.store.proposed) == 2
        await club.processes[0].lobby.close()
        await anna.leave()
        club.today += away.FORGOTTEN + 1
        await club.processes[0].lobby.start()
        while len(club.store.proposed) > 1:
            await asyncio.sleep(0.001)
        assert [one.game for one in club.store.proposed.values()] == ["samsara"], "Bert is here"

    in_club(tmp_path, act)
