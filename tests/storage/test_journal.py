"""The journal over each database: what it keeps, what it refuses, and that numbers are fenced twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import ConflictError, Summary, UnknownMatchError
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.journal import SqlJournal
from tests.kept import Kept
from tests.storage.logs import AT, end, moves, start


@pytest.fixture
def journal(kept: Kept) -> SqlJournal:
    return kept.stores.journal


def test_entries_come_back_equal_and_in_order(kept: Kept, journal: SqlJournal) -> None:
    match = kept.now(journal.create(start()))
    kept.now(journal.append(match, moves(4, 2)))
    kept.now(journal.append(match, moves(6)))
    assert kept.now(journal.entries(match)) == start() + moves(4, 3)
    assert kept.now(journal.entries(match, 4)) == moves(5, 2)
    assert kept.now(journal.entries(match, 6)) == []


def test_the_news_of_several_matches_come_together(kept: Kept, journal: SqlJournal) -> None:
    one, two, three = [kept.now(journal.create(start())) for _ in range(3)]
    kept.now(journal.append(two, moves(4, 3)))
    kept.now(journal.append(three, moves(4)))
    found = kept.now(journal.news({one: 3, three: 3, two: 5, "4": 0, "x": 0}))
    assert found == {three: moves(4), two: moves(6)}
    assert kept.now(journal.news({})) == {}


def test_numbers_are_short_run_on_and_are_never_given_twice(kept: Kept, journal: SqlJournal) -> None:
    assert [kept.now(journal.create(start())) for _ in range(3)] == ["1", "2", "3"]
    kept.rows("DELETE FROM entries WHERE match_id = 3")
    kept.rows("DELETE FROM matches WHERE id = 3")
    assert kept.now(journal.create(start())) == "4"


def test_everything_is_there_after_opening_again(kept: Kept, journal: SqlJournal) -> None:
    match = kept.now(journal.create(start()))
    assert kept.now(kept.again().journal.entries(match)) == start()


@pytest.mark.parametrize("match_id", ["2", "0", "-1", "", "x", "1 ", "١", "1" * 30, "1; DROP TABLE entries"])
def test_an_unknown_match_has_no_entries_and_takes_none(kept: Kept, journal: SqlJournal, match_id: str) -> None:
    kept.now(journal.create(start()))
    assert kept.now(journal.entries(match_id)) == []
    assert kept.notice(journal.append(match_id, moves(4))).message == "match-unknown"


BEHIND_A_GAP = [moves(5), [end(5)], [*moves(5), end(6)]]
STORED_ALREADY = [moves(3), moves(2, 3), [end(3)]]


@pytest.mark.parametrize(
    "entries", [*BEHIND_A_GAP, *STORED_ALREADY, [*moves(4), *moves(6)], [*moves(4), *moves(4)], [*moves(4), end(6)]]
)
def test_only_the_next_numbers_are_taken_and_all_or_none(
    kept: Kept, journal: SqlJournal, entries: Sequence[Entry]
) -> None:
    match = kept.now(journal.create(start()))
    with pytest.raises(ConflictError):
        kept.now(journal.append(match, entries))
    assert kept.now(journal.entries(match)) == start()
    kept.now(journal.append(match, moves(4)))


def test_the_fence_holds_by_itself(kept: Kept, journal: SqlJournal) -> None:
    """Should the number of the last entry ever be wrong, the primary key refuses the second entry."""
    match = kept.now(journal.create(start()))
    kept.rows("UPDATE matches SET seq = 2")
    with pytest.raises((ConflictError, NoticeError)):
        kept.now(journal.append(match, moves(3)))
    assert kept.now(journal.entries(match)) == start()


def test_an_entry_that_cannot_be_written_stores_nothing(kept: Kept, journal: SqlJournal) -> None:
    match = kept.now(journal.create(start()))
    bad = [*moves(4), Entry(5, "decided", AT, {"seat": "white", "move": object()})]
    with pytest.raises(TypeError):
        kept.now(journal.append(match, bad))
    assert kept.now(journal.entries(match)) == start()
    kept.now(journal.append(match, moves(4)))


def test_summaries(kept: Kept, journal: SqlJournal) -> None:
    now = kept.now
    first = now(journal.create(start(at=AT)))
    second = now(journal.create(start(at=AT + 10, name="")))
    third = now(journal.create(start(at=AT + 10)))
    now(journal.append(first, moves(4, 3, at=AT + 20)))
    now(journal.append(first, [Entry(7, "taken-back", AT + 20, {"decisions": 2})]))
    now(journal.append(third, [end(4, AT + 5, "resign")]))
    found = now(journal.summaries(limit=10))
    players = (("black", Player("human", "", "Zoë \ud800 {}")), ("white", Player("bot", "easy", "")))
    assert found[0] == Summary(first, "abalone", AT, AT + 20, players, 1, "")
    assert [each.id for each in found] == [first, third, second]
    assert [(each.changed, each.reason) for each in found[1:]] == [(AT + 10, "resign"), (AT + 10, "")]
    assert [each.id for each in now(journal.summaries(limit=10, only_running=True))] == [first, second]
    assert [each.id for each in now(journal.summaries(limit=1))] == [first]


def test_a_whole_log_in_one_create_is_summed_up_as_well(kept: Kept, journal: SqlJournal) -> None:
    kept.now(journal.create([*start(), *moves(4, 2), end(6)]))
    summary = kept.now(journal.summaries(limit=1))[0]
    assert (summary.moves, summary.reason, summary.changed) == (2, "agreement", AT + 9)


# --- Many at the same time ---------------------------------------------------------------------------------------


def test_many_appends_at_once_are_all_stored(kept: Kept, journal: SqlJournal) -> None:
    async def scenario() -> None:
        matches = [await journal.create(start()) for _ in range(20)]

        async def player(match: str) -> None:
            for seq in range(4, 14):
                await journal.append(match, moves(seq))

        await asyncio.gather(*map(player, matches))
        for match in matches:
            assert await journal.entries(match) == start() + moves(4, 10)

    kept.now(scenario())


def test_a_conflict_among_many_fails_alone(kept: Kept, journal: SqlJournal) -> None:
    async def scenario() -> None:
        one, other = [await journal.create(start()) for _ in range(2)]
        results = await asyncio.gather(
            journal.append(one, moves(4)),
            journal.append(one, moves(4)),
            journal.append(other, moves(9)),
            journal.append("77", moves(4)),
            journal.append(other, moves(4)),
            journal.append(one, moves(5)),
            return_exceptions=True,
        )
        kinds = [type(each) for each in results]
        assert kinds == [type(None), ConflictError, ConflictError, UnknownMatchError, type(None), type(None)]
        assert await journal.entries(one) == start() + moves(4, 2)
        assert await journal.entries(other) == start() + moves(4)

    kept.now(scenario())


def test_of_two_appends_with_one_number_one_gets_a_conflict(kept: Kept, journal: SqlJournal) -> None:
    """Both try all numbers at the same time. The loser reads on and tries the next."""
    other = kept.again().journal

    async def racer(name: str, mine: SqlJournal, match: str, won: dict[int, str]) -> None:
        while (seq := len(await mine.entries(match)) + 1) < 44:
            try:
                await mine.append(match, [Entry(seq, "decided", AT, {"seat": name, "move": "x"})])
            except ConflictError:
                continue
            assert won.setdefault(seq, name) == name

    async def scenario() -> None:
        match = await journal.create(start())
        won: dict[int, str] = {}
        await asyncio.gather(
            *(racer(f"{kind} {n}", mine, match, won) for n in range(3) for kind, mine in (("a", journal), ("b", other)))
        )
        stored = await journal.entries(match)
        assert [entry.data["seat"] for entry in stored[3:]] == [won[seq] for seq in range(4, 44)]
        assert (await journal.heads([match]), (await journal.summaries(limit=1))[0].moves) == ({match: 43}, 40)

    kept.now(scenario())


def test_a_cancelled_append_does_not_disturb_others(kept: Kept, journal: SqlJournal) -> None:
    async def scenario() -> None:
        matches = [await journal.create(start()) for _ in range(3)]
        tasks = [asyncio.create_task(journal.append(match, moves(4))) for match in matches]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for match in matches[1:]:
            assert await journal.entries(match) == start() + moves(4)
        first = await journal.entries(matches[0])
        assert first in (start(), start() + moves(4)), "all of it or nothing"
        await journal.append(matches[0], moves(len(first) + 1))

    kept.now(scenario())


def test_text_that_is_no_entry(kept: Kept, journal: SqlJournal) -> None:
    match = kept.now(journal.create(start()))
    kept.rows("UPDATE entries SET data = '{' WHERE seq = 2")
    assert kept.notice(journal.entries(match)).message == "store-damaged"
