"""The secrets of running rounds: kept apart from the log, by match and round."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.matches.ports import Vault
from accessible_games.rules.core.notices import Notice
from tests.kept import Kept
from tests.storage.logs import start

ONE, OTHER = bytes(range(32)), bytes(32)


@pytest.fixture
def vault(kept: Kept) -> Vault:
    """Over a database that holds the matches 1 and 2."""
    assert [kept.now(kept.stores.journal.create(start())) for _ in range(2)] == ["1", "2"]
    return kept.stores.vault


def test_it_keeps_by_match_and_round(kept: Kept, vault: Vault) -> None:
    kept.now(vault.keep("1", 1, ONE))
    kept.now(vault.keep("1", 2, OTHER))
    again = kept.again().vault
    places = (("1", 1), ("1", 2), ("2", 1), ("1", 3))
    assert [kept.now(again.secret(*place)) for place in places] == [ONE, OTHER, None, None]


def test_the_first_secret_of_a_round_stays(kept: Kept, vault: Vault) -> None:
    assert kept.now(vault.keep("1", 1, ONE)) == ONE
    assert kept.now(vault.keep("1", 1, OTHER)) == ONE, "of two that begin together both use the same"
    assert kept.now(vault.secret("1", 1)) == ONE


def test_two_processes_that_begin_together_use_one_secret(kept: Kept, vault: Vault) -> None:
    other = kept.again().vault

    async def both(number: int) -> set[bytes]:
        return set(await asyncio.gather(vault.keep("1", number, ONE), other.keep("1", number, OTHER)))

    assert all(len(kept.now(both(number))) == 1 for number in range(1, 9))


@pytest.mark.parametrize("match", ["3", "x", "", "1" * 30])
def test_an_unknown_match_has_no_secret(kept: Kept, vault: Vault, match: str) -> None:
    assert kept.now(vault.secret(match, 1)) is None
    assert kept.notice(vault.keep(match, 1, ONE)) == Notice.of("match-unknown", match=match)


def test_no_log_and_no_list_holds_it(kept: Kept, vault: Vault) -> None:
    kept.now(vault.keep("1", 1, ONE))
    assert kept.now(kept.stores.journal.entries("1")) == start()
    listed = repr(kept.now(kept.stores.journal.summaries(limit=5)))
    assert ONE.hex() not in listed
    assert repr(ONE) not in listed
