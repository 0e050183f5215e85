"""Personal data is declared, exported, and erased with the account, in both databases."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from accessible_games.club.accounts.browsers import Login, Passkey
from accessible_games.club.accounts.notes import Mark
from accessible_games.club.accounts.person import Complaint, Key, Leaver, Measure, NamedSoonError, Person, TakenError
from accessible_games.club.accounts.personal import PERSONAL
from accessible_games.club.lobby.broadcasts import AccountGone, Invite, StaffOpened
from accessible_games.hosting.stores import Stores
from accessible_games.line.records import document
from accessible_games.matches.log import SEATED, Entry
from accessible_games.matches.replay import replayed
from accessible_games.rules.core.text import FORMER
from accessible_games.rules.games import load
from accessible_games.storage import schema
from tests.kept import Kept
from tests.storage.logs import AT, start

DATABASES = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it
NOW = 1_790_000_000_000


def test_every_column_of_every_table_is_declared() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.create_store(connection, ":memory:")
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = {
            name: " ".join(row[1] for row in connection.execute(f"PRAGMA table_info({name})"))
            for (name,) in tables
            if name != "sqlite_sequence"
        }
    declared = {name: kept.columns for name, kept in PERSONAL.items()}
    assert found == declared, "say in club/accounts/personal.py whether a person stands in it"
    for name, kept in PERSONAL.items():
        assert kept.erased or kept.why, f"{name}: what becomes of it?"


def made(kept: Kept, name: str, at: int = 7) -> Person:
    folded = name.casefold()
    return kept.now(kept.stores.accounts.create(name, folded, f"looks {folded}", "secret", "code", "de", at))


def match_of(kept: Kept, *people: Person) -> str:
    """Return a finished match in which they sat."""
    entries: list[Entry] = []
    left = list(people)
    for entry in start(name=""):
        if entry.kind == SEATED and left:
            person = left.pop(0)
            seated = {**entry.data, "kind": "human", "level": "", "name": person.name, "account": person.id}
            entry = entry._replace(data=seated)
        entries.append(entry)
    match_id = kept.now(kept.stores.journal.create(entries))
    kept.now(kept.stores.journal.append(match_id, replayed(match_id, load, entries).resign("black", AT + 9)))
    return match_id


def lives(kept: Kept) -> tuple[Person, Person, str]:
    """Return Zoë, with a row everywhere possible, Max, and their match."""
    stores, zoe, max_ = kept.stores, made(kept, "Zoë"), made(kept, "Max")
    accounts, lobby = stores.accounts, stores.lobby
    match_id = match_of(kept, zoe, max_)
    now = kept.now
    now(accounts.add_key(zoe.id, Key("SHA256:x", "ssh-ed25519 Zoës", "Zoës laptop")))
    for one, other in ((zoe, max_), (max_, zoe)):
        now(accounts.relate("friends", one.id, other.id, True))
        now(accounts.relate("blocked", one.id, other.id, True))
        now(lobby.say("lobby", 1, one.id, one.name, f"{one.name} talks"))
        now(lobby.say(f"person:{other.id}", 1, one.id, one.name, f"{one.name} whispers"))
    now(stores.browsers.begin(zoe, Login("digest of Zoë", "Zoës browser", 1, 2), 0))
    now(stores.browsers.add_passkey(zoe.id, Passkey("of Zoë", "public", 0, "Zoës telephone", 1)))
    now(accounts.report(Complaint(0, 1, zoe.id, max_.id, "Zoë complains", match_id)))
    quoted = ((zoe.id, "Zoë", "Zoë talks"), (max_.id, "Max", "Max talks"))
    now(accounts.report(Complaint(0, 1, max_.id, "guest-ab", "of a guest", match_id, quoted)))
    now(accounts.note_measure(Measure("mute", zoe.id, "Zoë", 5, "Zoë swears", max_.id, 1)))
    now(accounts.note_measure(Measure("ban", max_.id, "Max", NOW, "swears", zoe.id, 1)))
    now(accounts.set_settings(zoe.id, {"language": "de", "note": "Zoë likes blue"}))
    now(stores.notes.keep(zoe.id, match_id, 1, "", Mark("", "1", "Zoë noted")))
    now(lobby.set_read(zoe.id, "lobby", 1))
    now(lobby.set_places({zoe.id: match_id}, 1))
    now(lobby.sent.put(Invite("9", (max_.id,), zoe.id, "Zoë")))
    now(lobby.sent.put(StaffOpened(match_id, zoe.id, "Zoë", 1)))
    now(accounts.rename(zoe, "Zoé", "zoé", "looks zoé", at=2, since=0, until=NOW))
    return replace(zoe, name="Zoé"), max_, match_id


def everything_in(stores: Stores, kept: Kept) -> dict[str, list[Any]]:
    return {
        name: kept.rows(f"SELECT * FROM {name}")
        for name in PERSONAL
        if name not in ("accessible_games_versions", "numbers")
    }


@DATABASES
def test_export_has_all_personal_data_and_no_secrets(kept: Kept) -> None:
    zoe, _, match_id = lives(kept)
    exported = kept.now(kept.stores.accounts.everything(zoe.id))
    text = repr(exported)
    for each in ("Zoës laptop", "Zoë talks", "Zoë whispers", "Max whispers", "Zoë complains", "Zoë swears", "Zoë likes",
                 "Zoë noted", "Zoës browser", "Zoës telephone"):  # fmt: skip
        assert each in text, each
    assert exported["friends"] == [{"name": "Max"}]
    assert exported["seats"] == [{"match_id": int(match_id), "seat": "black", "is_over": 1, "result": ""}]
    assert exported["old_names"] == [{"name": "Zoë", "until": NOW}]
    assert exported["accounts"][0]["settings"] == {"language": "de", "note": "Zoë likes blue"}
    for each in ("secret", "code", "of a guest", "Max talks", "digest of Zoë"):
        assert each not in text, each


@DATABASES
def test_deletion_leaves_only_a_former_player(kept: Kept) -> None:
    zoe, max_, match_id = lives(kept)
    accounts, journal = kept.stores.accounts, kept.stores.journal
    before = document.verify(kept.now(journal.entries(match_id)), load)
    assert not kept.now(accounts.erase(Leaver(zoe.id, 7))), "its time is not over"
    kept.now(accounts.set_leaving(zoe.id, NOW))
    assert kept.now(accounts.leavers(NOW - 1)) == []
    assert kept.now(accounts.leavers(NOW)) == [Leaver(zoe.id, 7, "Zoé")]
    kept.now(accounts.set_leaving(zoe.id, 0))
    assert not kept.now(accounts.stay(zoe.id, NOW)), "nothing keeps it any more"
    assert kept.now(accounts.erase(Leaver(zoe.id, 7)))
    assert not kept.now(accounts.erase(Leaver(zoe.id, 7))), "it can be done again"
    left = everything_in(kept.stores, kept)
    assert "Zo" not in repr(left)
    assert "zo" not in repr({name: rows for name, rows in left.items() if name != "server_secrets"})
    entries = kept.now(journal.entries(match_id))
    seated = {each.data["seat"]: each.data for each in entries if each.kind == SEATED}
    assert (seated["black"]["name"], seated["white"]["name"]) == (FORMER, "Max")
    ((summary, _),) = kept.now(journal.matches_after("0", limit=9))
    assert [player.name for _, player in summary.players] == [FORMER, "Max"]
    after = document.verify(entries, load)
    assert after.ok
    assert (after.digest, after.proof) == (before.digest, before.proof)
    assert [each.text for each in kept.now(kept.stores.lobby.lines("lobby", after=0, limit=9))] == ["Max talks"]
    ((complaint,), *_) = kept.now(accounts.reports(limit=9))
    assert complaint.talk == ((max_.id, "Max", "Max talks"),)
    (news,) = kept.now(kept.stores.lobby.broadcasts(after=0, limit=9))
    assert news.broadcast == AccountGone(zoe.id, 0, 7)
    assert kept.now(accounts.by_name("zoë", 0)) is None
    made(kept, "Zoë")


@DATABASES
def test_many_matches_are_rewritten_some_at_a_time(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.club.accounts.personal._MATCHES", 2)
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    matches = [
        match_of(kept, *pair) for pair in ((zoe, max_), (max_, zoe), (max_, made(kept, "Eva")), (zoe, zoe), (zoe,))
    ]
    kept.now(kept.stores.accounts.set_leaving(zoe.id, 5))
    kept.now(kept.stores.accounts.leavers(5))
    kept.now(kept.stores.accounts.erase(Leaver(zoe.id, 7)))
    names = [
        [each.data["name"] for each in kept.now(kept.stores.journal.entries(one)) if each.kind == SEATED]
        for one in matches
    ]
    assert names[:4] == [[FORMER, "Max"], ["Max", FORMER], ["Max", "Eva"], [FORMER, FORMER]]
    assert names[4][0] == FORMER


@DATABASES
def test_a_backup_that_is_put_back_knows_whom_it_is_about(kept: Kept) -> None:
    accounts, zoe, later = kept.stores.accounts, made(kept, "Zoë", 7), made(kept, "Eva", 9)
    gone = [Leaver(zoe.id, 7), Leaver(later.id, 8), Leaver("99", 7), Leaver("x", 7)]
    assert kept.now(accounts.mark_for_deletion(gone)) == 1, "of Eva's number there was another one before"
    assert [each.name for each in kept.now(accounts.leavers(1))] == ["Zoë"]


# Names


@DATABASES
def test_the_old_name_leads_to_the_new_one_and_nobody_else_gets_it_for_a_time(kept: Kept) -> None:
    accounts, zoe = kept.stores.accounts, made(kept, "Zoë")
    renewed = kept.now(accounts.rename(zoe, "Bea", "bea", "looks bea", at=100, since=0, until=200))
    assert renewed.name == "Bea"
    found = kept.now(accounts.by_name("zoë", 199))
    assert found is not None
    assert found.person == renewed
    assert kept.now(accounts.by_name("zoë", 200)) is None, "the time is over, whether or not it was tidied"
    for folded, looks in (("zoë", "x"), ("x", "looks zoë")):
        assert kept.now(accounts.is_taken(folded, looks, 199))
        assert not kept.now(accounts.is_taken(folded, looks, 200))
        assert not kept.now(accounts.is_taken(folded, looks, 199, zoe.id)), "it is its own"
        with pytest.raises(TakenError):
            kept.now(accounts.create("Zoë", folded, looks, "", "", "en", 199))
    other = kept.now(accounts.create("Zoë", "zoë", "looks zoë", "", "", "en", 200))
    found = kept.now(accounts.by_name("zoë", 0))
    assert found is not None
    assert found.person.id == other.id
    with pytest.raises(TakenError):
        kept.now(accounts.rename(renewed, "Zoë", "zoë", "looks zoë", at=300, since=200, until=400))


@DATABASES
def test_a_name_can_be_taken_back_but_not_too_soon(kept: Kept) -> None:
    accounts, zoe = kept.stores.accounts, made(kept, "Zoë")
    kept.now(accounts.rename(zoe, "Bea", "bea", "looks bea", at=100, since=0, until=200))
    with pytest.raises(NamedSoonError) as caught:
        kept.now(accounts.rename(zoe, "Zoë", "zoë", "looks zoë", at=150, since=99, until=250))
    assert caught.value.at == 100
    kept.now(accounts.rename(zoe, "Zoë", "zoë", "looks zoë", at=150, since=100, until=250))
    assert kept.rows("SELECT name, until FROM old_names") == [("Bea", 250)]
    kept.now(accounts.rename(zoe, "ZOË", "zoë", "looks zoë", at=160, since=150, until=260))
    assert kept.rows("SELECT name FROM old_names") == [("Bea",)], "other capitals are no other name"


@DATABASES
def test_accounts_are_listed_and_found_by_a_part_of_the_name(kept: Kept) -> None:
    for name in ("Zoë", "Max", "Maxi", "M%"):
        made(kept, name)

    def names(part: str, after: str = "0", limit: int = 9) -> Sequence[str]:
        return [each.name for each in kept.now(kept.stores.accounts.listed(part, after=after, limit=limit))]

    assert names("") == ["Zoë", "Max", "Maxi", "M%"]
    assert names("ax") == ["Max", "Maxi"]
    assert names("", after="1", limit=2) == ["Max", "Maxi"]
    assert names("%") == ["M%"]
    assert names("' or 1=1") == []


def test_no_hash_is_exported() -> None:
    selected = " ".join(each.select for kept in PERSONAL.values() for each in kept.exported)
    assert not {"password", "recovery", "secret"} & set(selected.replace(",", " ").split())
