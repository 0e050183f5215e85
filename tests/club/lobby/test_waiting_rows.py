"""Queries of waiting matches: no answer hangs on a list that strangers can fill."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.lobby import stored as waiting
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import (
    CHALLENGE,
    CLOSED,
    DECLINED,
    EXPIRED,
    OPEN,
    PRIVATE,
    TAKEN_BACK,
    GuestMatch,
    Room,
    Waiting,
    Withdrawn,
)
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import DueRow, Reserved
from accessible_games.matches.terms import created
from accessible_games.rules import games
from accessible_games.rules.core.game import Seat
from accessible_games.storage.sql import Row, Transaction, Value, next_number
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.kept import Kept
from tests.storage.logs import AT, start

both = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it
ANNA, BOB, GERD = "7", "8", "guest-ab"


@pytest.fixture
def lobby(kept: Kept) -> LobbyStore:
    return kept.stores.lobby


def somebody(person: str) -> Player:
    return Player("human", name=f"name of {person}", account=person)


def opened(host: str, *others: str, access: str = OPEN, days: int = 0, **more: Any) -> Waiting:
    """Return a match of three that somebody has opened, with others on the next seats."""
    people: list[Player | None] = [somebody(each) for each in (host, *others)]
    seats: Mapping[Seat, Player | None] = dict(zip("ABC", [*people, None, None], strict=False))
    return replace(Waiting("", host, f"name of {host}", 5, "abalone", {}, seats, days=days, access=access), **more)


def ids(found: list[Waiting]) -> list[str]:
    return [each.id for each in found]


@both
def test_by_person_all_are_found_where_it_sits_and_where_it_is_asked(kept: Kept, lobby: LobbyStore) -> None:
    for _ in range(3):
        kept.now(lobby.add(opened(GERD, access=PRIVATE)))
    kept.now(lobby.add(opened(ANNA, BOB)))
    kept.now(lobby.add(opened(BOB, ANNA, guests=(ANNA,))))
    kept.now(lobby.add(opened(BOB, guests=(ANNA, GERD))))
    sitting = [ids(kept.now(lobby.sitting(each))) for each in (ANNA, BOB, GERD)]
    assert sitting == [["4"], ["4", "5", "6"], ["1", "2", "3"]]
    assert [ids(kept.now(lobby.asked(each, limit=9))) for each in (ANNA, BOB, GERD)] == [["5", "6"], [], ["6"]]
    assert ids(kept.now(lobby.asked(ANNA, limit=1))) == ["6"], "the newest"


@both
def test_seats_and_invitations_are_found_after_each_change(kept: Kept, lobby: LobbyStore) -> None:
    stored = kept.now(lobby.add(opened(ANNA)))
    assert kept.now(lobby.change(replace(stored, guests=(BOB,))))
    assert ids(kept.now(lobby.asked(BOB, limit=9))) == ["1"]
    seats = {**stored.seats, "B": somebody(BOB)}
    assert kept.now(lobby.change(replace(stored, version=2, seats=seats)))
    assert (ids(kept.now(lobby.asked(BOB, limit=9))), ids(kept.now(lobby.sitting(BOB)))) == ([], ["1"])
    assert not kept.now(lobby.change(replace(stored, version=2))), "somebody was faster"
    assert ids(kept.now(lobby.sitting(BOB))) == ["1"]
    assert kept.now(lobby.change(replace(stored, version=3)))
    assert ids(kept.now(lobby.sitting(BOB))) == []
    assert kept.now(lobby.remove(replace(stored, version=4)))
    assert ids(kept.now(lobby.sitting(ANNA))) == []
    assert kept.rows("SELECT count(*) FROM waiting_people") == [(0,)]


@both
def test_a_match_that_begins_waits_for_nobody(kept: Kept, lobby: LobbyStore) -> None:
    stored = kept.now(lobby.add(opened(ANNA, BOB)))
    kept.now(kept.stores.journal.create(start(), Reserved(stored.id, stored.version)))
    assert ids(kept.now(lobby.sitting(ANNA))) == []
    assert kept.rows("SELECT count(*) FROM waiting_people") == [(0,)]


@both
def test_listed_is_what_anybody_may_find_by_game_and_page_by_page(kept: Kept, lobby: LobbyStore) -> None:
    for access in (OPEN, PRIVATE, OPEN):
        for host in (ANNA, GERD):
            kept.now(lobby.add(opened(host, access=access, word="kiwi" if access == PRIVATE else "")))
    kept.now(lobby.add(opened(ANNA, BOB, GERD)))
    kept.now(lobby.add(opened(ANNA, game="samsara")))
    assert ids(kept.now(lobby.listed(by_guests=False, limit=9))) == ["1", "5", "8"]
    assert ids(kept.now(lobby.listed(by_guests=True, limit=9))) == ["2", "6"]
    assert ids(kept.now(lobby.listed(by_guests=False, game="samsara", limit=9))) == ["8"]
    assert ids(kept.now(lobby.listed(by_guests=False, after="1", limit=1))) == ["5"]
    assert ids(kept.now(lobby.listed(by_guests=False, game="abalone", after="5", limit=9))) == []
    assert ids(kept.now(lobby.opened(after="1", limit=9))) == ["2", "5", "6", "8"]
    assert kept.now(lobby.count_listed()) == (5, 8)
    assert kept.now(lobby.full(limit=9)) == ["7"]
    assert kept.now(lobby.full(after="7", limit=9)) == []


@both
def test_a_private_match_is_found_by_its_word_as_long_as_it_has_it(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.add(opened(ANNA)))
    stored = kept.now(lobby.add(opened(ANNA, access=PRIVATE, word="kiwi")))
    assert kept.now(lobby.of_word("kiwi")) == stored
    assert kept.now(lobby.of_word("")) is None
    assert kept.now(lobby.change(replace(stored, word="plum")))
    assert kept.now(lobby.of_word("kiwi")) is None
    assert kept.now(lobby.of_word("plum")) == replace(stored, word="plum", version=2)


@both
def test_match_with_a_pending_answer_is_not_full(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.add(opened(ANNA, BOB, GERD, guests=(GERD,))))
    kept.now(lobby.add(opened(ANNA, BOB, seats={"A": somebody(ANNA), "B": Player("bot", "easy")})))
    assert kept.now(lobby.full(limit=9)) == ["2"]


@both
def test_rematches_are_found_by_the_match(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.add(opened(ANNA, match_id="4")))
    kept.now(lobby.add(opened(BOB)))
    assert ids(kept.now(lobby.rematches("4"))) == ["1"]
    assert [kept.now(lobby.rematches(each)) for each in ("5", "", "0")] == [[], [], []]


@both
def test_room_is_counted_by_person_household_and_guests(kept: Kept, lobby: LobbyStore) -> None:
    for host, place in ((ANNA, "here"), (ANNA, "there"), (GERD, "here"), (BOB, "")):
        kept.now(lobby.add(opened(host), place))
    stored = kept.now(lobby.sitting(ANNA))[0]
    assert kept.now(lobby.change(replace(stored, rounds=3)))
    assert kept.now(lobby.room(ANNA, "here")) == Room(2, 2, 1), "a change keeps whence it was opened"
    assert kept.now(lobby.room(GERD, "nowhere")) == Room(1, 0, 1)
    assert kept.now(lobby.room("9", "")) == Room(0, 0, 1)


@both
def test_seated_people_are_found_by_identifier_prefix(kept: Kept, lobby: LobbyStore) -> None:
    for host in ("guest-ab01", "guest-ab01", "guest-ac01", "guest-ab", ANNA):
        kept.now(lobby.add(opened(host, "guest-ab02", guests=("guest-ab02",))))
    assert sorted(kept.now(lobby.seated("guest-ab", limit=9))) == ["guest-ab", "guest-ab01"], "not an invited person"
    assert len(kept.now(lobby.seated("guest-ab", limit=1))) == 1


@both
def test_absence_is_stored_by_person(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.add(opened(ANNA, BOB)))
    kept.now(lobby.add(opened(GERD, ANNA, days=3)))
    assert kept.now(lobby.awaited(after="", limit=9)) == [(ANNA, 0), (BOB, 0), (GERD, 0)]
    assert kept.now(lobby.awaited(after=ANNA, limit=1)) == [(BOB, 0)]
    kept.now(lobby.set_gone({ANNA, GERD}, 100))
    kept.now(lobby.set_gone({BOB}, 200))
    stored = kept.now(lobby.sitting(BOB))[0]
    assert kept.now(lobby.change(replace(stored, rounds=3)))
    assert kept.now(lobby.awaited(after="", limit=9)) == [(ANNA, 100), (BOB, 200), (GERD, 100)]
    assert [kept.now(lobby.is_gone(each)) for each in (ANNA, "9")] == [True, False]
    assert kept.now(lobby.left(101, limit=9)) == [(ANNA, "1"), (GERD, "2")], "Anna is waited for in the one with days"
    assert kept.now(lobby.left(100, limit=9)) == []
    assert kept.now(lobby.left(201, limit=1)) == [(ANNA, "1")], "the longest absence first"
    kept.now(lobby.set_gone({ANNA}, 0))
    assert kept.now(lobby.left(201, limit=9)) == [(GERD, "2"), (BOB, "1")]


@both
def test_match_is_abandoned_when_all_players_left_long_ago(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.add(opened(ANNA, days=3, guests=(BOB,))))
    kept.now(lobby.add(opened(ANNA, BOB, days=3)))
    kept.now(lobby.add(opened(ANNA)))
    kept.now(lobby.set_gone({ANNA}, 100))
    assert ids(kept.now(lobby.forsaken(101, limit=9))) == ["1"], "nobody asks whether somebody invited is there"
    assert kept.now(lobby.forsaken(100, limit=9)) == []
    kept.now(lobby.set_gone({BOB}, 150))
    assert ids(kept.now(lobby.forsaken(101, limit=9))) == ["1"]
    assert ids(kept.now(lobby.forsaken(151, limit=9))) == ["1", "2"]


@both
def test_withdrawal_is_kept_until_people_hear_of_it(kept: Kept, lobby: LobbyStore) -> None:
    first, second = [kept.now(lobby.add(opened(ANNA, BOB))) for _ in range(2)]
    heard = [Withdrawn(first.id, "abalone", "Ada", CLOSED), Withdrawn(second.id, "abalone", "", EXPIRED)]
    assert kept.now(lobby.withdraw(heard[0], 1, [BOB, ANNA], 5))
    assert not kept.now(lobby.withdraw(heard[0], 1, [BOB], 5))
    assert not kept.now(lobby.withdraw(heard[1], 9, [BOB], 5))
    assert kept.now(lobby.withdraw(heard[1], 1, [BOB], 6))
    assert kept.now(lobby.withdrawn(BOB, limit=9)) == heard
    assert kept.now(lobby.withdrawn(BOB, limit=1)) == heard[:1]
    assert kept.now(lobby.withdrawn(ANNA, limit=9)) == heard[:1]
    kept.now(lobby.forget_withdrawn(BOB, ["1"]))
    assert kept.now(lobby.withdrawn(BOB, limit=9)) == heard[1:]
    assert kept.now(lobby.withdrawn(ANNA, limit=9)) == heard[:1]
    assert kept.now(lobby.sitting(ANNA)) == []


@pytest.mark.parametrize("kept", ["postgresql"], indirect=True)
def test_reader_of_a_number_sees_all_smaller_ones(kept: Kept, lobby: LobbyStore) -> None:
    """Otherwise two people looking for each other's match at the same moment could both miss it."""

    def slowly() -> Transaction[None]:
        yield waiting.LOCK_NUMBERS
        number = yield from next_number(kept.sql.dialect)
        yield "SELECT CAST(pg_sleep(0.5) AS TEXT)", ()
        yield from waiting.added(replace(opened(ANNA), id=str(number), version=1))

    async def add_both() -> list[str]:
        first = asyncio.create_task(kept.sql.write(slowly))
        while not (await kept.sql.read("SELECT 1 FROM numbers WHERE is_called")):
            await asyncio.sleep(0.01)
        await lobby.add(opened(BOB))
        seen = ids(await lobby.listed(by_guests=False, limit=9))
        await first
        return seen

    assert kept.now(add_both()) == ["1", "2"]


@both
def test_repeated_withdrawals_are_announced_once(kept: Kept, lobby: LobbyStore) -> None:
    for number in range(1, 5):
        back = Withdrawn(str(number), "abalone", "Ada", TAKEN_BACK, CHALLENGE)
        kept.now(lobby.note_withdrawn(back, [BOB], number))
    kept.now(lobby.note_withdrawn(Withdrawn("9", "abalone", "Max", TAKEN_BACK, CHALLENGE), [BOB], 5))
    kept.now(lobby.note_withdrawn(Withdrawn("9", "abalone", "Max", DECLINED), [BOB], 6))
    heard = [Withdrawn("4", "abalone", "Ada", TAKEN_BACK, CHALLENGE), Withdrawn("9", "abalone", "Max", DECLINED)]
    assert kept.now(lobby.withdrawn(BOB, limit=9)) == heard


def played(*people: str) -> list[Entry]:
    """Return the first entries of a match; without people a computer sits there."""
    seated = [Player("human", name="n", account=each) for each in people] or [Player("bot", "easy")]
    every = [*seated, Player("bot", "easy"), Player("bot", "easy")]
    return created(games.load("spiralspiel"), {}, dict(zip("ABC", every, strict=False)), AT)


@both
def test_matches_of_guests_alone_are_known_and_forgotten_with_all_that_belongs_to_them(
    kept: Kept, lobby: LobbyStore
) -> None:
    journal = kept.stores.journal
    for people in ((GERD,), (GERD, "guest-cd"), (GERD, ANNA), (ANNA,), ()):
        kept.now(journal.create(played(*people)))
    assert kept.rows("SELECT id FROM matches WHERE by_guests = 1 ORDER BY id") == [(1,), (2,)]
    assert kept.now(lobby.count_guest_matches()) == 2
    for room in ("match:1", "match:11", "lobby"):
        kept.now(lobby.say(room, 5, GERD, "Gerd", "{}"))
        kept.now(lobby.set_read(GERD, room, 1))
    kept.now(lobby.set_places({GERD: "1", ANNA: "3"}, 5))
    found = kept.now(lobby.guest_matches(before=AT + 1, unmoved_before=0, after=None, limit=9))
    assert found == [GuestMatch("1", AT, (GERD,)), GuestMatch("2", AT, found[1].people)]
    assert set(found[1].people) == {GERD, "guest-cd"}
    assert kept.now(lobby.guest_matches(before=AT + 1, unmoved_before=0, after=found[0], limit=9)) == found[1:]
    assert kept.now(lobby.guest_matches(before=AT + 1, unmoved_before=0, after=None, limit=1)) == found[:1]
    assert kept.now(lobby.guest_matches(before=AT, unmoved_before=0, after=None, limit=9)) == []
    assert kept.now(lobby.guest_matches(before=AT, unmoved_before=AT + 1, after=None, limit=9)) == found, "nobody moved"
    kept.now(lobby.forget_matches([found[0], replace(found[1], changed=AT - 1)]))
    assert kept.rows("SELECT id FROM matches ORDER BY id") == [(2,), (3,), (4,), (5,)], "in the other it goes on"
    assert kept.now(journal.entries("1")) == []
    assert kept.rows("SELECT match_id FROM seats WHERE match_id = 1") == []
    assert kept.rows("SELECT room FROM lines ORDER BY room") == [("lobby",), ("match:11",)]
    assert "match:1" not in kept.now(lobby.read(GERD))
    assert [kept.now(lobby.place(each, 0)) for each in (GERD, ANNA)] == ["", "3"]


@both
def test_a_match_of_guests_in_which_time_runs_is_not_forgotten(kept: Kept, lobby: LobbyStore) -> None:
    journal = kept.stores.journal
    kept.now(journal.create(played(GERD)))
    kept.now(journal.note({"1": DueRow(3, (GERD,), 500, "flag")}))
    assert kept.now(lobby.guest_matches(before=AT + 1, unmoved_before=AT + 1, after=None, limit=9)) == []


class Listening(SqliteSql):
    """Remembers what is read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.texts: list[str] = []

    async def read(self, text: str, *values: Value) -> list[Row]:
        self.texts.append(text)
        return await super().read(text, *values)


def test_every_question_goes_by_an_index(tmp_path: Path) -> None:
    with Listening(tmp_path / "matches.sqlite3") as sql:
        lobby = LobbyStore(sql)

        async def ask() -> None:
            await lobby.sitting(ANNA)
            await lobby.asked(ANNA, limit=9)
            for game in ("", "abalone"):
                await lobby.listed(by_guests=True, game=game, limit=9)
            await lobby.opened(after="5", limit=9)
            await lobby.count_listed()
            await lobby.full(limit=9)
            await lobby.rematches("4")
            await lobby.room(ANNA, "place")
            await lobby.awaited(after="", limit=9)
            await lobby.is_gone(ANNA)
            await lobby.left(5, limit=9)
            await lobby.forsaken(5, limit=9)
            await lobby.withdrawn(ANNA, limit=9)
            await lobby.guest_matches(before=5, unmoved_before=6, after=None, limit=9)
            await lobby.count_guest_matches()
            await lobby.beginning("5")
            await lobby.sent_away(["5"], ANNA)
            await lobby.broadcasts(after=5, limit=9)
            await lobby.newest_broadcast()

        asyncio.run(ask())
        assert len(sql.texts) == 22
        for text in sql.texts:
            values = ("5",) * text.count("?")
            plan = [row[3] for row in sql.database.connection.execute(f"EXPLAIN QUERY PLAN {text}", values)]
            assert not [step for step in plan if step.startswith("SCAN") and "INDEX" not in step], (text, plan)
