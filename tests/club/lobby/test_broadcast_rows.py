"""Broadcasts of the program, over each database: in order, forgotten in time, or kept as long as a match."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.club.lobby import broadcasts as module
from accessible_games.club.lobby.broadcasts import (
    Announce,
    Broadcast,
    MatchBegun,
    SpectatorSentAway,
    StoredBroadcast,
    TellRole,
)
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import GuestMatch
from accessible_games.matches.ports import ConflictError, Reserved
from tests.club.lobby.test_store import FULL
from tests.kept import Kept
from tests.storage.logs import start

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


@pytest.fixture
def lobby(kept: Kept) -> LobbyStore:
    return kept.stores.lobby


def test_orders_are_read_on_from_a_number(kept: Kept, lobby: LobbyStore) -> None:
    assert kept.now(lobby.newest_broadcast()) == 0
    given: list[Broadcast] = [Announce("hello"), TellRole("7"), SpectatorSentAway("3", "7"), Announce("bye")]
    for broadcast in given:
        kept.now(lobby.sent.put(broadcast))
    found = kept.now(kept.again().lobby.broadcasts(after=0, limit=9))
    assert [each.broadcast for each in found] == given
    assert [each.id for each in found] == sorted({each.id for each in found})
    assert kept.now(lobby.broadcasts(after=found[0].id, limit=2)) == found[1:3]
    assert kept.now(lobby.newest_broadcast()) == found[-1].id


def test_reader_gets_every_broadcast_of_all_processes_once(kept: Kept, lobby: LobbyStore) -> None:
    other, heard = kept.again().lobby, list[StoredBroadcast]()

    async def listen() -> None:
        while len(heard) < 60:
            heard.extend(await lobby.broadcasts(after=heard[-1].id if heard else 0, limit=7))
            await asyncio.sleep(0)

    async def give(store: LobbyStore, name: str) -> None:
        for number in range(10):
            await store.sent.put(Announce(f"{name} {number}"))

    async def scenario() -> None:
        givers = [give(store, f"{n}{store is other}") for n in range(3) for store in (lobby, other)]
        await asyncio.wait_for(asyncio.gather(listen(), *givers), 30)

    kept.now(scenario())
    numbers = [each.id for each in heard]
    assert numbers == sorted(set(numbers))
    assert len({each.broadcast for each in heard}) == 60


def test_unknown_broadcast_of_another_version_is_ignored(kept: Kept, lobby: LobbyStore) -> None:
    kept.rows("INSERT INTO broadcasts (kind, match_id, person, data) VALUES ('Later', 0, '', '{}')")
    assert [each.broadcast for each in kept.now(lobby.broadcasts(after=0, limit=9))] == [None]


def test_the_oldest_are_forgotten_but_for_those_of_matches(
    kept: Kept, lobby: LobbyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_KEPT", 10)
    monkeypatch.setattr(module, "_SWEEP", 4)
    begun = MatchBegun("3", "abalone", "open", "7", ("7",))
    kept.now(lobby.sent.put(begun))
    for number in range(40):
        kept.now(lobby.sent.put(Announce(str(number))))
    left = [each.broadcast for each in kept.now(lobby.broadcasts(after=0, limit=99))]
    assert left[0] == begun
    assert left[-1] == Announce("39")
    assert 10 <= len(left) - 1 < 10 + 4


def test_latest_broadcast_of_a_match_counts(kept: Kept, lobby: LobbyStore) -> None:
    assert kept.now(lobby.beginning("3")) is None
    for access in ("open", "private"):
        kept.now(lobby.sent.put(MatchBegun("3", "abalone", access, "7", ("7", "8"), "2")))
    kept.now(lobby.sent.put(SpectatorSentAway("3", "9")))
    assert kept.now(lobby.beginning("3")) == MatchBegun("3", "abalone", "private", "7", ("7", "8"), "2")
    assert [list(kept.now(lobby.sent_away(["3", "4"], person))) for person in ("9", "8")] == [["3"], []]
    assert kept.now(lobby.beginning("x")) is None


def test_one_statement_finds_how_several_matches_began(kept: Kept, lobby: LobbyStore) -> None:
    three, five = MatchBegun("3", "abalone", "open", "7", ("7",)), MatchBegun("5", "muehle", "private", "8", ("8",))
    for begun in (three, five):
        kept.now(lobby.sent.put(begun))
    assert kept.now(lobby.beginnings(["3", "005", "4", "x"])) == {"3": three, "005": five}
    assert kept.now(lobby.beginnings([])) == {}


def test_a_match_that_waited_begins_together_with_the_order_that_tells_so(kept: Kept, lobby: LobbyStore) -> None:
    waiting = kept.now(lobby.add(FULL))
    for version in (waiting.version + 1, waiting.version):
        work = kept.stores.journal.create(start(), Reserved(waiting.id, version))
        if version == waiting.version:
            kept.now(work)
        else:
            with pytest.raises(ConflictError):
                kept.now(work)
            assert kept.now(lobby.newest_broadcast()) == 0, "a match that has not begun has no broadcast"
    (heard,) = kept.now(lobby.broadcasts(after=0, limit=9))
    assert heard.broadcast == MatchBegun(waiting.id, "abalone", "private", "7", ("7",), "4")
    kept.now(kept.stores.journal.create(start()))
    assert kept.now(lobby.newest_broadcast()) == heard.id, "one that somebody plays alone is nobody else's business"


def test_deleting_a_guest_match_deletes_its_broadcasts(kept: Kept, lobby: LobbyStore) -> None:
    match_id = kept.now(kept.stores.journal.create(start(account="guest-ab")))
    for broadcast in (
        MatchBegun(match_id, "abalone", "open", "", ()),
        SpectatorSentAway(match_id, "9"),
        Announce("stays"),
    ):
        kept.now(lobby.sent.put(broadcast))
    (found,) = kept.now(lobby.guest_matches(before=9**18, unmoved_before=9**18, after=None, limit=9))
    kept.now(lobby.forget_matches([GuestMatch(match_id, found.changed, found.people)]))
    assert [each.broadcast for each in kept.now(lobby.broadcasts(after=0, limit=9))] == [Announce("stays")]
