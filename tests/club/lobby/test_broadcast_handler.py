"""Broadcasts are carried out in every process, talk never is; and visits move between processes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from accessible_games.club.lobby.broadcast_handler import BroadcastHandler, GiveUp
from accessible_games.club.lobby.broadcasts import Announce, Broadcast, EndSessions, decoded, encoded
from accessible_games.storage.sql import Transaction
from tests.kit.club import Club, Dead, Visitor, in_club
from tests.matches.server import SharedBus


def stored(kind: str, data: str) -> Transaction[None]:
    yield "INSERT INTO broadcasts (kind, match_id, person, data) VALUES (?, 0, '', ?)", (kind, data)


@pytest.mark.parametrize("room", ["lobby", "match:1", "person:1"])
async def test_a_broadcast_in_a_room_of_people_is_only_words(room: str, club: Club, anna: Visitor) -> None:
    broadcast = encoded(EndSessions(anna.person.id))[1]
    await club.processes[0].lobby.feed.say(room, "9", "Mallory", broadcast)
    await asyncio.sleep(0)
    assert not anna.session.has_quit


async def test_failing_broadcast_does_not_stop_later_ones(club: Club, anna: Visitor) -> None:
    for kind, data in (("Announce", "no json"), ("UnheardOf", "{}"), ("EndSessions", "{}"), ("Announce", "[]")):
        await club.sql.write(partial(stored, kind, data))
    await club.processes[0].lobby.broadcasts.send(Announce("still here"))
    assert "still here" in await anna.hears("still here")


async def test_invitation_reaches_all_sessions_except_of_blocking_people(shared: Club) -> None:
    anna, bob, phone = await shared.comes("Anna"), await shared.comes("Bob", 1), await shared.comes("Bob")
    carla = await shared.comes("Carla", 1)
    await carla.type("block Anna")
    await anna.type("new spiralspiel 4 players friend invited", "invite Bob", "invite Carla")
    for session in (bob, phone):
        await session.hears("Anna invites you: Spiralspiel, private, ")
    await anna.type("say all in all")
    assert not [line for line in carla.lines if "invites" in line or "all in all" in line]


async def test_invitations_of_blocked_people_are_hidden_at_log_in(club: Club) -> None:
    anna, carla = await club.comes("Anna"), await club.comes("Carla")
    await carla.type("block Anna")
    await carla.leave()
    await anna.type("new spiralspiel 4 players friend invited")
    assert await anna.type("invite Carla") == ["Carla is not here. The invitation waits."]
    again = await club.comes("Carla")
    await again.type("mine")
    assert not [line for line in again.lines if "invites" in line]


async def test_an_invitation_is_declined_and_the_host_hears_it_once(shared: Club) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)
    await anna.type("play abalone", "invite Bob")
    await bob.hears("invites you")
    assert await bob.type("leave 1") == ["You have declined."]
    assert await anna.hears("does not want") == "Bob does not want to join match 1."
    assert "Match 1: Abalone, Anna as Black, White free." in await bob.type("matches"), "it is open all the same"


_VALUES: dict[Any, Any] = {str: 'Zoë "7"', int: 5, bool: True, tuple[str, ...]: ("7", "guest-ab")}


@pytest.mark.parametrize("kind", Broadcast.__subclasses__())
def test_a_broadcast_comes_back_whole(kind: type[Broadcast]) -> None:
    hints = get_type_hints(kind)
    broadcast = kind(*(_VALUES[hints[field.name]] for field in fields(kind)))
    name, text = encoded(broadcast)
    assert text.isascii()
    assert decoded(name, text) == broadcast


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Announce", "no json"),
        ("Announce", "[]"),
        ("Announce", "{}"),
        ("Announce", '{"words":"a"}'),
        ("Broadcast", "{}"),
    ],
)
def test_unknown_kind_or_text_is_no_broadcast(kind: str, text: str) -> None:
    assert decoded(kind, text) is None


def test_every_kind_of_order_is_carried_out() -> None:
    carried_out = BroadcastHandler.__dict__["_carry_out"].dispatcher.registry
    assert set(Broadcast.__subclasses__()) == carried_out.keys() - {object}


def giving(club: Club, process: int, given: tuple[int, Sequence[str]] | None) -> list[tuple[str, str, str, int, bool]]:
    """Return the visits that this process is asked for, and gives."""
    asked = []

    async def give(key: str, person: str, login: str, heard: int, is_new: bool) -> tuple[int, Sequence[str]] | None:
        asked.append((key, person, login, heard, is_new))
        return given

    give_up: GiveUp = give
    club.processes[process].lobby.handovers.on_ask(give_up)
    return asked


async def test_only_the_process_with_the_visit_hands_it_over(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=3, bus=SharedBus()) as club:
        here, there, third = (giving(club, number, given) for number, given in enumerate((None, (7, ["{}"]), None)))
        fetch = club.processes[0].lobby.handovers.fetch
        assert await fetch("a digest", "17", "a login", 12, True) == (7, ("{}",))
        assert there == third == [("a digest", "17", "a login", 12, True)]
        assert here == [], "it looks at its own before it asks"


async def test_unknown_visit_times_out_soon(shared: Club) -> None:
    asked = giving(shared, 1, None)
    shared.processes[0].lobby.handovers.patience = 0.05
    fetch = shared.processes[0].lobby.handovers.fetch
    assert await fetch("a digest", "17", "", 0, False) is None
    assert await fetch("a digest", "17", "", 0, False) is None, "it can be asked for again"
    assert len(asked) == 2


async def test_single_process_asks_no_other(club: Club) -> None:
    asked = giving(club, 0, (1, ()))
    assert await club.processes[0].lobby.handovers.fetch("a digest", "17", "", 0, False) is None
    assert asked == []


async def test_earlier_talk_is_delivered_before_the_visit_ends(tmp_path: Path) -> None:
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


async def test_settings_that_are_changed_on_a_page_hold_in_all_processes(shared: Club) -> None:
    here, there, bert = await shared.comes("Anna"), await shared.comes("Anna", 1), await shared.comes("Bert", 1)
    events = shared.processes[0].people.events
    assert events is not None
    before = here.session.settings.verbosity, here.session.settings.spelling
    assert before != ("brief", "words")
    await events.renew_settings(here.person, {"verbosity": "brief", "spelling": "words"})
    while there.session.settings.verbosity != "brief":
        await shared.processes[1].lobby.broadcasts.read()
    assert (there.session.settings.spelling, here.session.settings.spelling) == ("words", "words")
    assert (bert.session.settings.verbosity, bert.session.settings.spelling) == before
