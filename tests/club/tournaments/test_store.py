"""Logs of tournaments over each database: fenced, and in one piece with broadcasts and matches."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.club.lobby.broadcasts import TellTournament
from accessible_games.club.lobby.stored import Waiting
from accessible_games.club.tournaments.store import TournamentStore
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import ConflictError
from tests.kept import Kept
from tests.storage.logs import end, start

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it

AT = 1_790_000_000_000
ANNA, BOB = Player("human", name="Zoë \ud800", account="7"), Player("human", name="Bob", account="8")
FULL = Waiting("", "", "", AT, "toy", {}, {"black": ANNA, "white": BOB}, tournament=(1, 1, 1))


@pytest.fixture
def store(kept: Kept) -> TournamentStore:
    return kept.stores.tournaments


def first(host: str = "7") -> Entry:
    return Entry(1, "opened", AT, {"host": host, "host_name": "Zoë \ud800"})


def entered(seq: int, person: str = "7") -> Entry:
    return Entry(seq, "entered", AT + seq, {"person": person, "name": "Zoë"})


def paired(seq: int, *numbers: int) -> Entry:
    tables = [{"number": number, "match": ""} for number in numbers]
    return Entry(seq, "paired", AT + seq, {"round": 1, "tables": tables})


def test_a_log_comes_back_and_goes_on_by_numbers(kept: Kept, store: TournamentStore) -> None:
    number = kept.now(store.open(first()))
    assert number == "1"
    stored = kept.now(store.append(number, entered(2)))
    assert stored == entered(2)
    other = kept.again().tournaments
    assert kept.now(other.entries(number)) == [first(), entered(2)]
    assert kept.now(other.entries(number, 1)) == [entered(2)]
    assert kept.now(other.entries("99")) == kept.now(other.entries("x")) == []


@pytest.mark.parametrize("seq", [1, 2, 4])
def test_an_entry_whose_number_does_not_follow_is_a_conflict_and_leaves_nothing(
    kept: Kept, store: TournamentStore, seq: int
) -> None:
    number = kept.now(store.open(first()))
    kept.now(store.append(number, entered(2)))
    before = kept.now(kept.stores.lobby.newest_broadcast())
    with pytest.raises(ConflictError):
        kept.now(store.append(number, paired(seq, 1), [TellTournament("1", "round")], [FULL]))
    assert kept.now(store.entries(number)) == [first(), entered(2)]
    assert kept.now(kept.stores.lobby.full(limit=9)) == []
    assert kept.now(kept.stores.lobby.newest_broadcast()) == before


def test_of_two_pairings_at_once_one_is_stored_with_its_matches(kept: Kept, store: TournamentStore) -> None:
    number = kept.now(store.open(first()))
    other = kept.again().tournaments

    async def both() -> list[object]:
        works = [each.append(number, paired(2, 1, 2), (), [FULL, FULL]) for each in (store, other)]
        return list(await asyncio.gather(*works, return_exceptions=True))

    results = kept.now(both())
    assert len([each for each in results if isinstance(each, ConflictError)]) == 1
    assert len(kept.now(kept.stores.lobby.full(limit=9))) == 2


def test_a_pairing_its_matches_and_its_orders_are_stored_together(kept: Kept, store: TournamentStore) -> None:
    number = kept.now(store.open(first()))
    news = TellTournament(number, "round", ("7", "8"), round=1)
    stored = kept.now(store.append(number, paired(2, 5, 6), [news], [FULL, FULL]))
    matches = [table["match"] for table in stored.data["tables"]]
    assert [table["number"] for table in stored.data["tables"]] == [5, 6]
    assert kept.now(kept.stores.lobby.full(limit=9)) == matches
    assert kept.now(store.entries(number))[-1] == stored
    waiting = kept.now(kept.stores.lobby.get(matches[0]))
    assert waiting is not None
    assert (waiting.tournament, waiting.seats) == (FULL.tournament, FULL.seats)
    assert [each.broadcast for each in kept.now(kept.stores.lobby.broadcasts(after=0, limit=9))] == [news]


def test_tournaments_are_listed_as_open_running_and_over(kept: Kept, store: TournamentStore) -> None:
    for _ in range(3):
        kept.now(store.open(first()))
    kept.now(store.append("2", Entry(2, "started", AT, {})))
    kept.now(store.append("3", Entry(2, "finished", AT, {})))
    assert kept.now(store.unfinished()) == [("1", "open"), ("2", "running")]
    assert kept.now(store.last(limit=9)) == ["3"]
    assert kept.now(store.count_of("7")) == 2
    assert kept.now(store.count_of("8")) == 0


def test_tournaments_are_found_by_entrant_and_by_host(kept: Kept, store: TournamentStore) -> None:
    for number in ("1", "2", "3"):
        kept.now(store.open(first()))
        kept.now(store.append(number, entered(2)))
    kept.now(store.append("1", Entry(3, "started", AT, {})))
    kept.now(store.append("2", Entry(3, "left", AT, {"person": "7"})))
    kept.now(store.append("3", Entry(3, "finished", AT, {})))
    assert kept.now(store.of("7", limit=9)) == ["1", "3"]
    kept.now(store.append("1", Entry(4, "left", AT, {"person": "7"})))
    assert kept.now(store.of("7", limit=9)) == ["1", "3"], "leaving while it runs counts as having played in it"
    kept.now(store.append("2", entered(4)))
    assert kept.now(store.of("7", limit=1)) == ["1"], "what runs comes before what is open"


def test_matches_that_are_over(kept: Kept, store: TournamentStore) -> None:
    journal = kept.stores.journal
    ids = [kept.now(journal.create(start())) for _ in range(70)]
    for each in (ids[0], ids[69]):
        kept.now(journal.append(each, [end(4)]))
    assert kept.now(store.ended(ids)) == {ids[0], ids[69]}
    assert kept.now(store.ended([])) == set()
