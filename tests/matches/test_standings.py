"""Statuses of matches are stored together; see also ``test_processes`` and ``test_standing_in``."""

from __future__ import annotations

import pytest

from accessible_games.matches.match import Match
from accessible_games.matches.ports import ConflictError
from accessible_games.matches.replay import replayed
from accessible_games.matches.standings import ServerClock, Standings
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.game import Seat
from tests.matches.server import AT, TWO, Store


async def test_a_fault_in_one_match_keeps_no_other_from_being_noted(caplog: pytest.LogCaptureFixture) -> None:
    def measure(match: Match, seat: Seat) -> int | None:
        if match.id == "2":
            raise ConflictError(seat)
        return None

    store = Store()
    standings = Standings(store, ServerClock(lambda: 0.0), measure, lambda _: True)
    entries = created(games.load("abalone"), {}, TWO, AT, MatchTerms(patience=60_000))
    for _ in range(3):
        standings.note(replayed(await store.create(entries), games.load, entries))
    await standings.flush()
    await standings.close()
    assert await store.stale(limit=9) == ["2"]
    assert [record.message for record in caplog.records] == ["match 2: could not store its state"]


async def test_while_the_store_is_away_the_log_says_so_once_and_again_the_next_time(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = Store()
    standings = Standings(store, ServerClock(lambda: 0.0), lambda *_: None, lambda _: True)
    entries = created(games.load("abalone"), {}, TWO, AT, MatchTerms())
    match = replayed(await store.create(entries), games.load, entries)
    for is_away, count in ((True, 1), (True, 1), (False, 1), (True, 2)):
        store.is_away = is_away
        await standings.note_now(match)
        assert [record.message for record in caplog.records] == [
            "match 1 and perhaps others: not noted, store-unavailable"
        ] * count
