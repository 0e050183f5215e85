"""The store of the lobby over each database: waiting matches, talk, and presence."""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace

import pytest

from accessible_games.club.lobby import store as module
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import PRIVATE, Attendance, ChatMessage, Waiting
from accessible_games.matches.log import Player
from accessible_games.matches.ports import ConflictError, Reserved
from tests.counting import counting
from tests.kept import Kept
from tests.storage.logs import end, start

FULL = Waiting(
    id="",
    host="7",
    host_name="Zoë",
    created=5,
    game="abalone",
    options={"variant": "junior"},
    seats={"black": Player("human", name="Zoë", account="7"), "white": None},
    rounds=3,
    clock={"black": [60_000, 1000]},
    days=2,
    access=PRIVATE,
    word="kiwi",
    guests=("8", "guest-ab"),
    match_id="4",
    is_proved=True,
    is_challenge=True,
    tournament=(3, 2, 1),
    is_rated=True,
)
PLAIN = Waiting("", "7", "Zoë", 5, "abgrund", {}, {"white": None, "black": Player("bot", "easy")})

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


@pytest.fixture
def lobby(kept: Kept) -> LobbyStore:
    return kept.stores.lobby


def test_a_waiting_match_comes_back_with_all_that_it_says(kept: Kept, lobby: LobbyStore) -> None:
    empty = {field.name for field in fields(Waiting) if getattr(FULL, field.name) == getattr(PLAIN, field.name)}
    assert empty == {"id", "host", "host_name", "created", "version"}, "every other field has a value to lose"
    for number, waiting in enumerate((FULL, PLAIN), start=1):
        stored = kept.now(lobby.add(waiting))
        assert stored == replace(waiting, id=str(number), version=1)
        found = kept.now(kept.again().lobby.get(stored.id))
        assert found == stored
        assert found is not None
        assert list(found.seats) == list(waiting.seats), "in turn order"


@pytest.mark.parametrize("waiting_id", ["2", "", "x", "0"])
def test_match_that_does_not_wait_is_not_found(kept: Kept, lobby: LobbyStore, waiting_id: str) -> None:
    stored = kept.now(lobby.add(PLAIN))
    assert kept.now(lobby.get(waiting_id)) is None
    assert not kept.now(lobby.change(replace(stored, id=waiting_id)))
    assert not kept.now(lobby.remove(replace(stored, id=waiting_id)))


def test_only_the_newest_version_can_be_changed_and_removed(kept: Kept, lobby: LobbyStore) -> None:
    old = kept.now(lobby.add(PLAIN))
    assert kept.now(lobby.change(replace(old, rounds=5)))
    assert not kept.now(lobby.change(replace(old, rounds=7)))
    assert not kept.now(lobby.remove(old))
    new = replace(old, rounds=5, version=2)
    assert kept.now(lobby.get(old.id)) == new
    assert kept.now(lobby.remove(new))
    assert kept.now(lobby.get(old.id)) is None
    assert kept.now(lobby.add(PLAIN)).id != old.id, "an announced number never means another match"


def test_only_one_of_two_concurrent_joins_gets_the_seat(kept: Kept, lobby: LobbyStore) -> None:
    other = kept.again().lobby
    stored = kept.now(lobby.add(PLAIN))

    async def both() -> list[bool]:
        return await asyncio.gather(*(each.change(stored) for each in (lobby, other, lobby)))

    assert sorted(kept.now(both())) == [False, False, True]


def test_talk_has_numbers_and_is_read_by_room(kept: Kept, lobby: LobbyStore) -> None:
    said = [kept.now(lobby.say(room, 5, "7", "Zoë", f"line {n}")) for n, room in enumerate(["lobby", "match:1"] * 3)]
    assert said[0] == ChatMessage(said[0].id, "lobby", 5, "7", "Zoë", "line 0")
    assert [line.id for line in said] == sorted({line.id for line in said})
    assert kept.now(lobby.lines("lobby", after=0, limit=9)) == said[::2]
    assert kept.now(lobby.lines("lobby", after=said[0].id, limit=9)) == said[2::2]
    assert kept.now(lobby.lines("lobby", after=0, limit=2)) == said[2::2], "the newest, in order"
    assert kept.now(lobby.spoken(after=said[1].id, limit=2)) == said[2:4]
    assert kept.now(lobby.newest()) == said[-1].id
    assert kept.now(lobby.lines("match:2", after=0, limit=9)) == []


def test_nothing_has_been_said_at_first(kept: Kept, lobby: LobbyStore) -> None:
    assert kept.now(lobby.newest()) == 0
    assert kept.now(lobby.spoken(after=0, limit=9)) == []


def test_reader_gets_every_line_of_all_processes_once(kept: Kept, lobby: LobbyStore) -> None:
    other, heard = kept.again().lobby, list[int]()

    async def listen() -> None:
        while len(heard) < 60:
            heard.extend(line.id for line in await lobby.spoken(after=heard[-1] if heard else 0, limit=7))
            await asyncio.sleep(0)

    async def talk(store: LobbyStore, name: str) -> None:
        for n in range(10):
            await store.say(f"room {name}", n, name, name, "hello")

    async def scenario() -> None:
        await asyncio.wait_for(
            asyncio.gather(listen(), *(talk(store, str(n)) for n in range(3) for store in (lobby, other))), 30
        )

    kept.now(scenario())
    assert len(heard) == len(set(heard)) == 60
    assert heard == sorted(heard)


def test_the_oldest_lines_of_a_room_are_forgotten(
    kept: Kept, lobby: LobbyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_KEPT_LINES", 10)
    monkeypatch.setattr(module, "_SWEEP", 4)
    kept.now(lobby.say("quiet", 0, "7", "Zoë", "stays"))
    said = [kept.now(lobby.say("lobby", 0, "7", "Zoë", str(n))) for n in range(40)]
    left = kept.now(lobby.lines("lobby", after=0, limit=99))
    assert left == said[-len(left) :]
    assert 10 <= len(left) < 10 + 4
    assert len(kept.now(lobby.lines("quiet", after=0, limit=9))) == 1


def test_read_mark_never_goes_back(kept: Kept, lobby: LobbyStore) -> None:
    for room, line in (("lobby", 5), ("match:1", 7), ("lobby", 9), ("lobby", 3)):
        kept.now(lobby.set_read("7", room, line))
    assert kept.now(lobby.read("7")) == {"lobby": 9, "match:1": 7}
    assert kept.now(lobby.read("8")) == {}


def test_people_of_processes_with_valid_entries_are_here(kept: Kept, lobby: LobbyStore) -> None:
    zoe, anna = Attendance("Zoë", ("3", "4"), ("5",)), Attendance("Anna", place="place 1")
    kept.now(lobby.enter("one", {"7": zoe, "8": Attendance("Max", ("3",), ("9",))}, 100))
    kept.now(lobby.enter("two", {"8": Attendance("Max", ("6",)), "guest-ab": anna}, 50))
    assert kept.now(lobby.here(10)) == {"7": zoe, "8": Attendance("Max", ("3", "6"), ("9",)), "guest-ab": anna}
    assert kept.now(lobby.here(10, but="one")) == {"8": Attendance("Max", ("6",)), "guest-ab": anna}
    assert kept.now(lobby.here(60)) == {"7": zoe, "8": Attendance("Max", ("3",), ("9",))}
    kept.now(lobby.enter("one", {}, 200))
    assert kept.now(lobby.here(60)) == {}


def test_a_process_that_is_long_gone_leaves_nothing_behind(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.enter("gone", {"7": Attendance("Zoë")}, 100))
    kept.now(lobby.enter("one", {"8": Attendance("Max")}, 10_000_000))
    assert kept.rows("SELECT process FROM processes") == [("one",)]


def test_a_thousand_people_are_stored_in_few_steps(lobby: LobbyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(module, "store", nothing)
    people = {str(number): Attendance("Zoë", ("3",), ("9",), "f00d", "abalone") for number in range(1000)}

    async def entered() -> int:
        await lobby.enter("one", people, 100)  # what is made once
        with counting() as steps:  # not around the loop, which goes through the tasks of all tests when it ends
            await lobby.enter("one", people, 100)
        return steps.count

    assert asyncio.run(entered()) < 5 * len(people), "everybody waits for it"


def test_places_are_kept_until_somebody_leaves_or_long_afterwards(kept: Kept, lobby: LobbyStore) -> None:
    kept.now(lobby.set_places({"7": "3", "guest-ab": "4", "8": ""}, 100))
    assert [kept.now(kept.again().lobby.place(each, 100)) for each in ("7", "guest-ab", "8", "9")] == ["3", "4", "", ""]
    assert kept.now(lobby.place("7", 101)) == "", "that was before"
    kept.now(lobby.set_places({"7": "5", "guest-ab": ""}, 200))
    assert [kept.now(lobby.place(each, 0)) for each in ("7", "guest-ab")] == ["5", ""]
    kept.now(lobby.forget_places(200))
    assert kept.now(lobby.place("7", 0)) == "5"
    kept.now(lobby.forget_places(201))
    assert kept.now(lobby.place("7", 0)) == ""


def test_a_match_begins_under_the_number_it_waited_under_once_and_whole_or_not_at_all(
    kept: Kept, lobby: LobbyStore
) -> None:
    journal = kept.stores.journal
    waiting = kept.now(lobby.add(PLAIN))
    assert kept.now(journal.create(start())) == "2", "its number is taken"
    changed = Reserved(waiting.id, waiting.version + 1)
    with pytest.raises(ConflictError):
        kept.now(journal.create(start(), changed))
    assert kept.now(lobby.get(waiting.id)) == waiting
    assert kept.now(journal.entries(waiting.id)) == []
    assert kept.now(journal.create(start(), Reserved(waiting.id, waiting.version))) == waiting.id
    assert kept.now(lobby.get(waiting.id)) is None
    assert kept.now(kept.again().journal.entries(waiting.id)) == start()
    with pytest.raises(ConflictError):
        kept.now(journal.create(start(), Reserved(waiting.id, waiting.version)))
    assert kept.now(lobby.add(PLAIN)).id == "3"


def test_ending_is_unheard_until_marked_heard(kept: Kept, lobby: LobbyStore) -> None:
    journal = kept.stores.journal
    ended, closed, both, running = [kept.now(journal.create(start(account="12"))) for _ in range(4)]
    other = kept.now(journal.create(start(account="guest-12")))
    for match in (closed, both):
        kept.now(lobby.note_closed(match))
    for match in (both, ended, other):
        kept.now(journal.append(match, [end(4)]))
    kept.now(lobby.note_closed(ended))
    assert kept.now(lobby.unheard("12", limit=9)) == [ended, closed, both]
    assert kept.now(lobby.unheard("12", limit=1)) == [ended]
    for match in (ended, both):
        kept.now(lobby.mark_heard({("12", match), ("13", closed), ("12", "x"), ("guest-12", running)}))
    assert kept.now(kept.again().lobby.unheard("12", limit=9)) == [closed]
    assert kept.now(lobby.unheard("guest-12", limit=9)) == [other]
    assert kept.now(lobby.unheard("", limit=9)) == []
