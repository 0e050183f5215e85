"""Statuses of running matches beside their logs, in each database."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.matches.log import Entry
from accessible_games.matches.ports import DueRow, Lease
from accessible_games.storage.journal import SqlJournal
from tests.kept import Kept
from tests.storage.logs import AT, end, moves, start

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


@pytest.fixture
def register(kept: Kept) -> SqlJournal:
    return kept.stores.journal


def test_heads_are_the_last_numbers_of_those_that_are_there(kept: Kept, register: SqlJournal) -> None:
    matches = [kept.now(register.create(start())) for _ in range(66)]
    kept.now(register.append(matches[1], moves(4, 5)))
    kept.now(register.append(matches[2], [end(4)]))
    found = kept.now(register.heads([*matches, "999", "x"]))
    assert found == dict.fromkeys(matches, 3) | {matches[1]: 8, matches[2]: 4}
    assert kept.now(register.heads([])) == {}


def test_a_stored_status_is_replaced_unless_the_new_one_is_older(kept: Kept, register: SqlJournal) -> None:
    match = kept.now(register.create(start()))
    assert kept.now(register.standing(match)) is None
    later, same = DueRow(5, ("7", "guest-ab"), 100, "flag"), DueRow(5, ("8",), 50, "bot")
    kept.now(register.note({match: later}))
    kept.now(register.note({match: DueRow(4, (), 1, "seal")}))
    assert kept.now(register.standing(match)) == later
    kept.now(register.note({match: same}))
    assert kept.now(register.standing(match)) == same
    kept.now(register.note({match: DueRow(6)}))
    assert kept.now(register.standing(match)) == DueRow(6)
    assert kept.now(register.standing("99")) is None
    kept.now(register.note({"99": later}))


def test_many_statuses_at_once_keep_each_matchs_newest(kept: Kept, register: SqlJournal) -> None:
    async def scenario() -> None:
        matches = [await register.create(start()) for _ in range(10)]
        await asyncio.gather(
            *(register.note({match: DueRow(seq, (match,), seq, "bot")}) for seq in (4, 6, 5) for match in matches)
        )
        for match in matches:
            assert await register.standing(match) == DueRow(6, (match,), 6, "bot")

    kept.now(scenario())


def test_due_is_what_its_moment_has_come_for_earliest_first(kept: Kept, register: SqlJournal) -> None:
    matches = [kept.now(register.create(start())) for _ in range(5)]
    moments = [30, 10, None, 20, 41]
    for match, moment in zip(matches, moments, strict=True):
        kept.now(register.note({match: DueRow(3, ("7",), moment, "bot")}))
    one, two, _, four, _ = matches
    assert [match for match, _ in kept.now(register.due(40, limit=9))] == [two, four, one]
    assert kept.now(register.due(40, limit=1)) == [(two, DueRow(3, ("7",), 10, "bot"))]
    assert kept.now(register.due(9, limit=9)) == []
    assert [match for match, _ in kept.now(register.due(40, limit=9, after=(10, two)))] == [four, one], "and so on"


def test_nothing_is_due_or_noted_after_the_end(kept: Kept, register: SqlJournal) -> None:
    match = kept.now(register.create(start()))
    kept.now(register.note({match: DueRow(3, ("7",), 10, "bot")}))
    kept.now(register.append(match, [end(4)]))
    kept.now(register.note({match: DueRow(4, ("7",), 10, "bot")}))
    assert kept.now(register.due(100, limit=9)) == []
    assert kept.now(register.stale(limit=9)) == []


def test_stale_is_whose_log_went_on(kept: Kept, register: SqlJournal) -> None:
    one, two, three, four = [kept.now(register.create(start())) for _ in range(4)]
    for match in (one, two, three):
        kept.now(register.note({match: DueRow(3)}))
    kept.now(register.append(two, moves(4)))
    kept.now(register.append(three, [end(4)]))
    assert kept.now(register.stale(limit=9)) == [two, four]
    assert kept.now(register.stale(limit=1)) == [two]


def test_a_persons_running_matches_those_where_it_is_to_move_first_then_the_newest(
    kept: Kept, register: SqlJournal
) -> None:
    ours = [kept.now(register.create(start(at=AT + n, account="12"))) for n in range(4)]
    others = [kept.now(register.create(start(account=account))) for account in ("1", "2", "guest-12", "")]
    kept.now(register.note({ours[1]: DueRow(3, ("5", "12"))}))
    kept.now(register.note({ours[2]: DueRow(3, ("112", "guest-12"))}))
    kept.now(register.note({ours[0]: DueRow(3)}))
    kept.now(register.note({others[2]: DueRow(3)}))
    kept.now(register.append(ours[3], [end(4)]))
    found = kept.now(register.matches_of("12", limit=9))
    assert [(each.match.id, each.is_turn) for each in found] == [(ours[1], True), (ours[2], False), (ours[0], False)]
    assert dict(found[0].match.players)["black"].account == "12"
    assert [each.match.id for each in kept.now(register.matches_of("12", limit=1))] == [ours[1]]
    assert [each.match.id for each in kept.now(register.matches_of("guest-12", limit=9))] == [others[2]]
    assert kept.now(register.matches_of("", limit=9)) == []
    kept.now(register.append(ours[1], moves(4)))
    assert kept.now(register.matches_of("12", limit=1))[0].is_turn is None, "the turn has not been noted since"


def test_players_are_found_by_the_beginning_of_their_identifier(kept: Kept, register: SqlJournal) -> None:
    def playing(beginning: str, since: int, alone_since: int, limit: int = 9) -> list[str]:
        return sorted(kept.now(register.playing(beginning, since, alone_since=alone_since, limit=limit)))

    accounts = ("guest-ab01", "guest-ab02", "guest-ac01", "guest-ab", "12", "guest-ab03")
    matches = [kept.now(register.create(start(at=AT, account=account))) for account in accounts]
    kept.now(register.append(matches[1], [end(4)]))
    kept.now(register.create(start(at=AT, account="guest-ab01")))
    assert playing("guest-ab", AT + 9, AT) == ["guest-ab", "guest-ab01", "guest-ab03"]
    assert len(playing("guest-ab", AT + 9, AT, limit=2)) == 2
    assert playing("guest-ab", AT, AT + 9) == []
    kept.now(register.note({matches[5]: DueRow(3, (), 100, "bot")}))
    kept.now(register.note({matches[0]: DueRow(3, (), 100, "flag")}))
    assert playing("guest-ab", AT, AT + 9) == ["guest-ab01"], "whose clock runs"
    somebody = {"seat": "white", "kind": "human", "level": "", "name": "Bob", "account": "guest-cd01"}
    both = [*start(at=AT, account="guest-ab04")[:2], Entry(3, "seated", AT, somebody)]
    kept.now(register.create(both))
    assert playing("guest-ab", AT, AT + 9) == ["guest-ab01", "guest-ab04"], "for whom somebody waits"
    assert playing("guest-ab04", AT + 9, AT) == []


def test_a_log_that_comes_in_whole_and_has_ended_is_nobodys_running_match(kept: Kept, register: SqlJournal) -> None:
    kept.now(register.create([*start(account="12"), *moves(4, 2), end(6)]))
    assert kept.now(register.matches_of("12", limit=9)) == []
    assert kept.now(register.stale(limit=9)) == []


def test_the_lease_goes_to_whoever_knows_how_it_stands(kept: Kept, register: SqlJournal) -> None:
    nobody, mine, yours = Lease("", 0, 0), Lease("a", 1, 500), Lease("b", 1, 500)
    other = kept.again().journal
    assert kept.now(register.lease()) == nobody

    async def race() -> tuple[bool, bool]:
        return await asyncio.gather(register.renew(nobody, mine), other.renew(nobody, yours))

    won = kept.now(race())
    assert sorted(won) == [False, True]
    held = mine if won[0] else yours
    assert kept.now(other.lease()) == held
    assert kept.now(register.renew(Lease(held.holder, 0, 500), mine)) is False
    assert kept.now(other.renew(held, Lease("b", 2, 1500))) is True


def test_a_persons_matches_are_listed_newest_first(kept: Kept, register: SqlJournal) -> None:
    ours = [kept.now(register.create(start(at=AT + n, account="12"))) for n in range(3)]
    for account in ("1", "112", ""):
        kept.now(register.create(start(account=account)))
    kept.now(register.append(ours[1], [end(4)]))
    found = kept.now(register.played("12", limit=9))
    assert [each.id for each in found] == sorted(ours, key=lambda each: (each == ours[1], int(each)), reverse=True)
    assert [bool(each.reason) for each in found] == [each.id == ours[1] for each in found]
    assert [each.id for each in kept.now(register.played("12", limit=1))] == [found[0].id]
    assert kept.now(register.played("", limit=9)) == []
