"""The visit of a page goes to the process to which the page has come."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from accessible_games.club.lobby.broadcast_handler import GiveUp
from tests.kit.club import Club, Dead, Shared, in_club


def giving(club: Club, process: int, given: tuple[int, Sequence[str]] | None) -> list[tuple[str, str, str, int, bool]]:
    """What this process is asked for, and gives."""
    asked = []

    async def give(key: str, person: str, login: str, heard: int, is_new: bool) -> tuple[int, Sequence[str]] | None:
        asked.append((key, person, login, heard, is_new))
        return given

    give_up: GiveUp = give
    club.processes[process].lobby.handovers.on_ask(give_up)
    return asked


async def test_who_has_the_visit_gives_it_and_the_others_are_silent(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=3, bus=Shared()) as club:
        here, there, third = (giving(club, number, given) for number, given in enumerate((None, (7, ["{}"]), None)))
        fetch = club.processes[0].lobby.handovers.fetch
        assert await fetch("a digest", "17", "a login", 12, True) == (7, ("{}",))
        assert there == third == [("a digest", "17", "a login", 12, True)]
        assert here == [], "it looks at its own before it asks"


async def test_what_nobody_has_is_not_waited_for_for_long(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=Shared()) as club:
        asked = giving(club, 1, None)
        club.processes[0].lobby.handovers.patience = 0.05
        fetch = club.processes[0].lobby.handovers.fetch
        assert await fetch("a digest", "17", "", 0, False) is None
        assert await fetch("a digest", "17", "", 0, False) is None, "it can be asked for again"
        assert len(asked) == 2


async def test_a_process_alone_asks_nobody(tmp_path: Path) -> None:
    async with in_club(tmp_path) as club:
        asked = giving(club, 0, (1, ()))
        assert await club.processes[0].lobby.handovers.fetch("a digest", "17", "", 0, False) is None
        assert asked == []


async def test_what_was_said_before_is_told_before_the_visit_ends(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=Dead()) as club:
        anna, bert = await club.comes("Anna", 1), await club.comes("Bert")
        heard: list[str] = []

        async def give(*_: object) -> tuple[int, Sequence[str]]:
            heard.extend(each.text for each in anna.heard)
            return 0, ()

        there = club.processes[1].lobby
        await there.feed.close()  # it looks for nothing by itself any more
        there.handovers.on_ask(give)
        await bert.type("say hello out there")
        assert await club.processes[0].lobby.handovers.fetch("a digest", anna.person.id, "", 0, False) == (0, ())
        assert any("hello out there" in line for line in heard)
