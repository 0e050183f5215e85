"""Sessions of the page, passkeys, and single-use words, over each database."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.browsers import OLDEST, BrowserStore, Login, Passkey
from accessible_games.club.accounts.person import Person, WaysIn
from tests.kept import Kept

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it
NOW = 1_790_000_000_000


@pytest.fixture
def browsers(kept: Kept) -> BrowserStore:
    return kept.stores.browsers


def made(kept: Kept, name: str) -> Person:
    folded = name.casefold()
    return kept.now(kept.stores.accounts.create(name, folded, f"looks {folded}", "hash", "code", "de"))


def begun(kept: Kept, person: Person, token: str, used: int = NOW) -> None:
    kept.now(kept.stores.browsers.begin(person, Login(token, "Firefox", used, used), 0))


def test_every_process_knows_a_login(kept: Kept, browsers: BrowserStore) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    begun(kept, zoe, "z")
    begun(kept, max_, "m")
    assert kept.now(kept.again().browsers.whose("z", 0, NOW)) == (zoe, NOW)
    assert kept.now(browsers.whose("x", 0, NOW)) is None
    kept.now(browsers.use("z", NOW + 5))
    assert kept.now(browsers.logins(zoe.id, 0, NOW)) == [Login("z", "Firefox", NOW, NOW + 5)]
    assert not kept.now(browsers.end(zoe.id, "m")), "that is somebody else's"
    assert set(kept.now(browsers.good(["z", "m", "x"], 0, NOW))) == {"z", "m"}
    assert kept.now(browsers.end(max_.id, "m"))
    assert set(kept.now(browsers.good(["z", "m"], 0, NOW))) == {"z"}
    begun(kept, zoe, "y")
    kept.now(browsers.end_others(zoe.id, "y"))
    assert kept.now(browsers.whose("z", 0, NOW)) is None
    assert kept.now(browsers.end(zoe.id, "y"))
    assert kept.rows("SELECT * FROM web_sessions") == []


def test_logout_ban_and_password_change_end_a_login(kept: Kept, browsers: BrowserStore) -> None:
    accounts, zoe = kept.stores.accounts, made(kept, "Zoë")
    begun(kept, zoe, "z")
    assert kept.now(browsers.whose("z", NOW + 1, NOW)) is None, "unused"
    assert kept.now(browsers.whose("z", 0, NOW + OLDEST - 1)) is not None
    assert kept.now(browsers.whose("z", 0, NOW + OLDEST)) is None, "begun a year ago"
    assert kept.now(browsers.good(["z"], 0, NOW + OLDEST)) == set()
    assert kept.now(browsers.logins(zoe.id, 0, NOW + OLDEST)) == []
    kept.now(accounts.set_leaving(zoe.id, NOW))
    kept.now(accounts.set_leaving(zoe.id, 0))
    assert kept.now(browsers.whose("z", 0, NOW)) is None, "deleted"
    begun(kept, zoe, "z")
    kept.now(accounts.set_limits(zoe.id, muted=NOW))
    assert kept.now(browsers.whose("z", 0, NOW)) is not None, "silent people are here"
    kept.now(accounts.set_limits(zoe.id, banned=NOW))
    assert kept.now(browsers.whose("z", 0, NOW + 1)) is None, "kept out"
    begun(kept, zoe, "z")
    assert kept.now(browsers.whose("z", 0, NOW - 1)) is None, "kept out now"
    assert kept.now(browsers.whose("z", 0, NOW)) is not None
    zoe, _ = kept.now(accounts.set_password(zoe, "other"))
    assert kept.now(browsers.whose("z", 0, NOW)) is None, "another password"
    begun(kept, zoe, "y")
    assert kept.now(browsers.whose("y", 0, NOW)) == (zoe, NOW)


def test_nobody_logs_in_with_the_password_before(kept: Kept, browsers: BrowserStore) -> None:
    old = made(kept, "Zoë")
    kept.now(kept.stores.accounts.set_password(old, "other"))
    begun(kept, old, "z")
    assert kept.now(browsers.whose("z", 0, NOW)) is None
    begun(kept, Person("77", "Nobody"), "n")
    assert kept.now(browsers.whose("n", 0, NOW)) is None


def test_too_many_logins_end_the_least_recently_used_one(kept: Kept, browsers: BrowserStore) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    begun(kept, max_, "m", NOW - 1)
    for number in range(25):
        begun(kept, zoe, f"z{number}", NOW + number)
    assert [each.id for each in kept.now(browsers.logins(zoe.id, 0, NOW))] == [f"z{n}" for n in range(24, 4, -1)]
    assert kept.now(browsers.whose("m", 0, NOW)) is not None
    kept.now(browsers.begin(zoe, Login("new", "", NOW, NOW), NOW))
    assert kept.now(browsers.whose("m", 0, NOW)) is None, "those of long ago are forgotten"


def test_single_use_word_is_accepted_by_only_one_process(kept: Kept, browsers: BrowserStore) -> None:
    other = kept.again().browsers
    assert kept.now(browsers.take("a", NOW + 10, NOW))
    assert not kept.now(other.take("a", NOW + 10, NOW + 10))
    assert kept.now(other.take("b", NOW + 10, NOW))
    assert kept.now(other.take("c", NOW + 30, NOW + 20)), "and what is too old anyway is forgotten"
    assert kept.rows("SELECT what FROM web_taken") == [("c",)]


def test_passkeys_are_stored_used_and_removed(kept: Kept, browsers: BrowserStore) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    key = Passkey("cred", "public", 0, "Firefox", 1)
    assert kept.now(browsers.add_passkey(zoe.id, key))
    assert not kept.now(browsers.add_passkey(max_.id, key)), "it is Zoë's"
    assert kept.now(kept.stores.accounts.ways_in(zoe.id)) == WaysIn(passkeys=1)
    assert kept.now(kept.stores.accounts.set_password(max_, "other", alone=True))[1] == WaysIn()
    zoe, ended = kept.now(kept.stores.accounts.set_password(zoe, "other"))
    assert ended == WaysIn()
    zoe, ended = kept.now(kept.stores.accounts.set_password(zoe, "third", alone=True))
    assert ended == WaysIn(passkeys=1)
    assert kept.now(browsers.add_passkey(zoe.id, key))
    assert kept.now(browsers.passkey("cred")) == (zoe.id, key)
    kept.now(browsers.use_passkey("cred", 7, NOW))
    assert kept.now(browsers.passkeys(zoe.id)) == [key._replace(uses=7, used=NOW)]
    for number in range(30):
        kept.now(browsers.add_passkey(zoe.id, key._replace(credential=f"c{number}")))
    assert len(kept.now(browsers.passkeys(zoe.id))) == 20
    assert not kept.now(browsers.remove_passkey(max_.id, "cred"))
    assert kept.now(browsers.remove_passkey(zoe.id, "cred"))
    assert kept.now(browsers.passkey("cred")) is None
    assert not kept.now(browsers.add_passkey("77", key))
