"""Outdated rows are deleted, a few at a time, and nothing else goes with them."""

from __future__ import annotations

import pytest

from accessible_games.club.lobby import store
from tests.kept import Kept
from tests.storage.logs import end, start

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


DAY = 86_400_000
NOW = 1000 * DAY
TALK = 365 * DAY


def forget(kept: Kept) -> int:
    """Forget all; return in how many transactions."""
    count = 1
    while kept.now(kept.stores.lobby.forget_outdated(NOW, said_before=NOW - TALK)):
        count += 1
    return count


def test_old_talk_is_deleted_with_its_read_marks(kept: Kept) -> None:
    lobby = kept.stores.lobby
    for room, at in (("match:1", NOW - TALK - 1), ("match:2", NOW - TALK - 1), ("match:2", NOW - TALK)):
        line = kept.now(lobby.say(room, at, "7", "Anna", "well played"))
        kept.now(lobby.set_read("7", room, line.id))
    assert forget(kept) == 1
    assert kept.rows("SELECT room, at FROM lines") == [("match:2", NOW - TALK)]
    assert kept.now(lobby.read("7")) == {"match:2": line.id}


def test_each_transaction_deletes_a_batch(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_LOT", 3)
    for number in range(7):
        kept.now(kept.stores.lobby.say("lobby", number, "7", "Anna", "hello"))
    assert forget(kept) == 3
    assert kept.rows("SELECT 1 FROM lines") == []


def test_secrets_go_with_the_end_of_their_match(kept: Kept) -> None:
    over, running = [kept.now(kept.stores.journal.create(start())) for _ in range(2)]
    for match_id in (over, running):
        for number in (1, 2):
            kept.now(kept.stores.vault.keep(match_id, number, b"secret"))
    kept.now(kept.stores.journal.append(over, [end(4)]))
    forget(kept)
    assert [kept.now(kept.stores.vault.secret(over, number)) for number in (1, 2)] == [None, None]
    assert [kept.now(kept.stores.vault.secret(running, number)) for number in (1, 2)] == [b"secret"] * 2


def test_expired_tokens_are_deleted(kept: Kept) -> None:
    kept.now(kept.stores.accounts.create("Anna", "anna", "anna", "", "", "en"))
    for what, expires in (("ended", NOW), ("holds", NOW + 1)):
        kept.rows("INSERT INTO tokens VALUES (?, 1, 'bot', 'play', 0, 0, ?)", what, expires)
    forget(kept)
    assert kept.rows("SELECT digest FROM tokens") == [("holds",)]


def test_complaints_go_after_400_days_if_somebody_has_seen_to_them(kept: Kept) -> None:
    for days, done in ((399, "9"), (401, "9"), (401, "")):
        kept.rows(
            "INSERT INTO reports (at, person, other, text, done) VALUES (?, '7', '8', ?, ?)",
            NOW - days * DAY,
            f"{days} {done}",
            done,
        )
    forget(kept)
    assert kept.rows("SELECT text FROM reports ORDER BY id") == [("399 9",), ("401 ",)]


def test_news_that_nobody_came_to_hear_go_after_400_days(kept: Kept) -> None:
    for days in (399, 401):
        values = f"late {days}", NOW - days * DAY
        kept.rows("INSERT INTO withdrawn VALUES (?, 5, 'abalone', 'Bob', 'declined', ?, 'invitation')", *values)
    forget(kept)
    assert kept.rows("SELECT person FROM withdrawn") == [("late 399",)]
