"""The own account: every change needs the password, and no secret goes through the session."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest

from accessible_games.club.accounts.credentials import read_code
from accessible_games.club.accounts.person import WaysIn
from accessible_games.line.visits.account_dialogue import IDLE_SECONDS, READING
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.keyboard import Keyboard
from tests.kit.visits import GOOD, Client, House, entered, words

OTHER = "five little green pears"


async def anna(house: House) -> Client:
    """Return a person logged in with an account."""
    await house.account("Anna")
    return await entered(house)


def a_key() -> str:
    """Return the line of a public key."""
    return asyncssh.generate_private_key("ssh-ed25519", comment="Laptop").export_public_key().decode().strip()


async def broken(*_: object, **__: object) -> None:
    """Fail as a store that is away."""
    raise NoticeError(Notice.of("store-unavailable"))


async def test_profile_lists_identity_and_stored_data(house: House) -> None:
    client = await anna(house)
    heard = await client.type("profile")
    assert heard[0] == "You are Anna."
    assert heard[1:4] == ["Language: English.", "Normal announcements.", words("setting-spelling-letters")]
    guest = await entered(house, "Bob")
    heard = await guest.type("profil")
    assert heard[0] == "You are Bob, a guest."
    assert heard[-1] == words("account-guest-more")


@pytest.mark.parametrize(
    "command", ["password", "key", "key add x", "recovery", "rename Otto", "delete account", "export"]
)
async def test_a_guest_has_nothing_to_change(house: House, command: str) -> None:
    guest = await entered(house, "Bob")
    assert await guest.type(command) == [words("account-guest-has-none")]
    assert not guest.visit.is_secret


@pytest.mark.parametrize("command", ["profile", "password", "key", "recovery"])
def test_no_account_exists_at_home(command: str) -> None:
    assert Keyboard().type(command) == [words("account-only-on-a-server")]


async def test_password_change_needs_the_old_password(house: House) -> None:
    client = await anna(house)
    assert await client.type("password") == [words("account-password-old")]
    assert client.visit.is_secret
    assert await client.type("wrong one") == [words("account-password-wrong")]
    assert await client.type(GOOD) == [words("account-password-new", shortest=8)]
    assert await client.type("short") == [words("people-password-short", shortest=8)]
    assert await client.type(OTHER, "something else") == [
        words("entrance-new-repeat"),
        words("entrance-new-differs", shortest=8),
    ]
    assert client.visit.is_secret
    assert await client.type(OTHER, OTHER) == [words("entrance-new-repeat"), words("account-password-changed")]
    assert not client.visit.is_secret
    assert await house.people.by_password("Anna", OTHER)
    assert await house.people.by_password("Anna", GOOD) is None


@pytest.mark.parametrize("typed", [["password"], ["password", GOOD], ["password", GOOD, OTHER], ["recovery"]])
async def test_an_empty_line_changes_nothing(house: House, typed: list[str]) -> None:
    client = await anna(house)
    before = await house.stores.accounts.by_name("anna", 0)
    await client.type(*typed)
    assert client.visit.is_secret
    assert await client.type("") == [words("session-kept-as-it-was")]
    assert not client.visit.is_secret
    assert await house.stores.accounts.by_name("anna", 0) == before
    assert await client.type("language") == ["Language: English.", words("setting-language-choices")]


@pytest.mark.parametrize("word", ["quit", "/Exit", "ende"])
@pytest.mark.parametrize("typed", [["password"], ["password", GOOD], ["recovery"]])
async def test_words_that_lead_out_are_no_wrong_password(house: House, typed: list[str], word: str) -> None:
    client = await anna(house)
    await client.type(*typed)
    assert await client.type(word) == [words("session-kept-as-it-was")]
    assert not client.visit.is_secret
    assert not client.visit.has_quit


async def test_help_repeats_the_open_question(house: House) -> None:
    client = await anna(house)
    await client.type("password", "wrong one")
    assert await client.type("help") == [words("account-prove")]
    await client.type(GOOD, OTHER, "something else")
    assert await client.type("hilfe") == [words("account-password-new", shortest=8)]
    assert await client.type(OTHER, OTHER) == [words("entrance-new-repeat"), words("account-password-changed")]


async def test_too_many_wrong_passwords_announce_the_way_out(house: House) -> None:
    client = await anna(house)
    await client.type("recovery")
    for _ in range(20):
        heard = await client.type("wrong one")
        if heard != [words("account-password-wrong")]:
            break
    assert heard == [words("people-many-attempts", minutes=1), words("account-prove")]
    assert client.visit.is_secret  # it may come yet, and is never echoed


async def test_a_question_for_a_secret_does_not_wait_for_ever(house: House) -> None:
    """The next line, whenever it comes, would be taken for a secret."""

    client = await anna(house)
    await client.type("password")
    assert client.visit.next_deadline() == house.now + IDLE_SECONDS
    house.now += IDLE_SECONDS
    assert await client.tick() == [words("session-kept-as-it-was")]
    assert not client.visit.is_secret
    assert await client.type("language") == ["Language: English.", words("setting-language-choices")]


async def test_a_new_recovery_code_replaces_the_old_one(house: House) -> None:
    old = await house.account("Anna")
    client = await entered(house)
    assert await client.type("recovery") == [words("account-prove")]
    assert client.visit.is_secret
    before, heard, question = await client.type(GOOD)
    assert (before, question) == (words("account-code"), words("people-code-written"))
    assert not client.visit.is_secret
    assert client.visit.next_deadline() == house.now + READING
    assert await client.type("") == [question]
    assert await client.type("yes") == [words("account-code-kept")]
    assert await house.people.by_code("Anna", old) is None
    assert await house.people.by_code("Anna", heard)
    assert heard not in await client.type("again 50")
    assert all(read_code(one.text) is None for one in client.session.past)


async def test_keys_are_listed_added_and_removed(house: House) -> None:
    client = await anna(house)
    line = a_key()
    assert await client.type("key") == [words("account-keys", count=0), words("account-keys-more")]
    assert await client.type("key add nonsense") == [words("people-key-unreadable")]
    assert await client.type(f"key add {line}") == [words("account-prove")]
    assert client.visit.is_secret
    assert await client.type(GOOD) == [words("account-key-added", comment="Laptop")]
    assert await house.people.by_key("Anna", line)
    assert await client.type("keys") == [
        words("account-keys", count=1),
        words("account-key", number=1, comment="Laptop", kind="ssh-ed25519"),
        words("account-keys-more"),
    ]
    for number in ("2", "0", "x", "", "99999"):
        assert await client.type(f"key remove {number}") == [words("account-no-such-key", count=1)]
    assert await client.type("schlüssel weg 1") == [words("account-key-removed", comment="Laptop")]
    assert await house.people.by_key("Anna", line) is None


async def test_tokens_are_listed_made_and_taken_away(house: House) -> None:
    client = await anna(house)
    assert await client.type("tokens") == [words("account-tokens", count=0), words("account-tokens-more")]
    assert await client.type("tokens add") == [words("people-token-name")]
    assert await client.type("tokens add bot 400") == [words("people-token-days", most=365)]
    assert await client.type("tokens add my bot read 30") == [words("account-prove")]
    assert client.visit.is_secret
    made, word, letters, question = await client.type(GOOD)
    assert (made, question) == (words("account-token-made", name="my bot", scope="read"), words("people-code-written"))
    assert read_code(letters) == word
    assert await client.type("words") != []
    assert await client.type("yes") == [words("account-token-kept")]
    bearer = await house.people.tokens.bearer(word)
    assert bearer is not None
    assert (bearer.person.name, bearer.may_play) == ("Anna", False)
    assert await client.type("token") == [
        words("account-tokens", count=1),
        words("account-token", number=1, name="my bot", scope="read", left=30, idle=0),
        words("account-tokens-more"),
    ]
    assert all(read_code(one.text) is None for one in client.session.past)
    for number in ("2", "0", "x", "", "99999"):
        assert await client.type(f"tokens remove {number}") == [words("account-no-such-token", count=1)]
    assert await client.type("tokens weg 1") == [words("account-token-removed", name="my bot", count=1)]
    assert await house.people.tokens.bearer(word) is None
    for name in ("one read", "two"):
        await client.type(f"tokens dazu {name}", GOOD, "yes")
    held = {each.token.name: each.token.scope for each in await house.people.tokens.list(bearer.person)}
    assert held == {"one": "read", "two": "play"}
    assert await client.type("tokens remove all") == [words("account-token-removed", name="one", count=2)]
    assert await client.type("tokens remove all") == [words("account-no-such-token", count=0)]


@pytest.mark.parametrize("line", ["tokens person", "tokens mensch"])
async def test_the_mark_of_a_program_is_taken_back_with_the_password(house: House, line: str) -> None:
    client = await anna(house)
    assert await client.type(line) == [words("account-not-marked", name="Anna")]
    person = await house.people.find("Anna")
    assert person is not None
    await house.people.set_driver(person, "program")
    (*_, last) = await client.type("tokens")
    assert last == words("account-marked")
    assert await client.type(line) == [words("account-prove")]
    await client.type("guess")
    assert await house.people.is_program(person), "whoever sits there does not know the password"
    assert await client.type(GOOD) == [words("account-unmarked", name="Anna")]
    assert not await house.people.is_program(person)
    assert house.audit.events[-1] == "driver-changed"


async def with_a_token_and_a_key(house: House) -> Client:
    """Return a client at the question whether a new password is to remove them."""
    client = await anna(house)
    await client.type("tokens add bot", GOOD, "yes")
    await client.type(f"key add {a_key()}", GOOD)
    heard = await client.type("password", GOOD, OTHER, OTHER)
    assert heard[-3:] == [
        words("account-keys-left", count=1),
        words("account-tokens-left", count=1),
        words("account-ways-end"),
    ]
    assert not client.visit.is_secret
    return client


@pytest.mark.parametrize("line", ["yes", "ja"])
async def test_new_password_removes_other_logins_after_yes(house: House, line: str) -> None:
    client = await with_a_token_and_a_key(house)
    assert await client.type("what?") == [words("account-ways-end")]
    assert await client.type(line) == [
        words("account-password-changed"),
        words("account-keys-ended", count=1),
        words("account-tokens-ended", count=1),
    ]
    person = await house.people.by_password("Anna", OTHER)
    assert person is not None
    assert not any(await house.people.ways_in(person))


@pytest.mark.parametrize(
    ("line", "heard", "password"),
    [("no", "account-password-changed", OTHER), ("nein", "account-password-changed", OTHER)]
    + [(line, "session-kept-as-it-was", GOOD) for line in ("", "quit")],
)
async def test_all_ways_in_stay_after_no_and_without_an_answer_the_password_too(
    house: House, line: str, heard: str, password: str
) -> None:
    client = await with_a_token_and_a_key(house)
    assert await client.type(line) == [words(heard)]
    person = await house.people.by_password("Anna", password)
    assert person is not None
    assert await house.people.ways_in(person) == WaysIn(keys=1, tokens=1)


async def test_a_store_that_fails_at_the_last_answer_can_be_asked_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await with_a_token_and_a_key(house)
    with monkeypatch.context() as patched:
        patched.setattr(house.stores.accounts, "set_password", broken)
        assert await client.type("yes") == [words("store-unavailable")]
    assert (await client.type("yes"))[0] == words("account-password-changed")


async def test_a_match_goes_on_while_a_secret_is_typed(house: House) -> None:
    client = await anna(house)
    await client.type("password")
    client.session.say("session-adjourned", "status", match="7", lobby="yes")
    assert client.visit._host is not None
    client.visit._host.flush()
    assert client.texts[-1] == words("session-adjourned", match="7", lobby="yes")
    assert client.visit.is_secret


async def test_a_store_that_fails_changes_nothing_and_can_be_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await anna(house)
    with monkeypatch.context() as patched:
        for name in ("keys", "set_password", "set_recovery"):
            patched.setattr(house.stores.accounts, name, broken)
        unavailable = words("store-unavailable")
        assert await client.type("key") == [unavailable]
        assert (await client.type("password", GOOD, OTHER, OTHER))[-1] == unavailable
        assert client.visit.is_secret
        await client.type("")
        assert (await client.type("recovery", GOOD))[-1] == unavailable
        await client.type("")
    assert await house.people.by_password("Anna", GOOD)
    assert (await client.type("key"))[0] == words("account-keys", count=0)


async def hears(client: Client, line: str) -> None:
    """Wait for a line that comes by itself from the server's broadcasts."""
    async with asyncio.timeout(60):
        while line not in client.texts:
            await asyncio.sleep(0.01)
            await client.tick()


async def test_rename_needs_the_password(house: House) -> None:
    client = await anna(house)
    heard = await client.type("rename Annika")
    assert heard == [
        "Your name will be Annika instead of Anna. Your matches so far keep the old name. "
        "For 90 days Anna stays yours, and messages to it reach you.",
        words("account-prove"),
    ]
    assert client.visit.is_secret
    assert await client.type("wrong one") == [words("account-password-wrong")]
    before = len(client.texts)
    await client.type(GOOD)
    await hears(client, "Your name is Annika now.")
    assert client.texts[before:] == ["Your name is Annika now."]
    assert not client.visit.is_secret
    assert (await client.type("profile"))[0] == "You are Annika."
    again = await house.client()
    assert (await again.type("anna", GOOD))[1].startswith("Welcome, Annika.")
    assert (await client.type("rename Anna"))[-1] == words("account-prove")
    assert (await client.type(GOOD))[0] == "Your name is new. You can change it in 30 days."


async def test_a_guest_who_is_here_keeps_their_name(house: House) -> None:
    client, _ = await anna(house), await entered(house, "Gerd")
    assert await client.type("rename Gerd") == [words("people-name-here", name="Gerd")]
    assert not client.visit.is_secret


REFUSED = {
    "Anna": "Your name is Anna already.",
    "bob": "has an account",
    "B0b": "has an account",
    "Вob": "alphabet",
    "admin": "admin",
    "An": "3 to 20",
    "quit": "quit",
    "x" * 21: "3 to 20",
    "An\x1b[2Jna": "",
}


@pytest.mark.parametrize("name", REFUSED)
async def test_a_name_that_cannot_be_had_is_refused_before_the_password_is_asked(house: House, name: str) -> None:
    await house.account("Bob")
    client = await anna(house)
    heard = await client.type(f"rename {name}")
    assert REFUSED[name] in heard[0]
    assert not client.visit.is_secret
    assert (await client.type("profile"))[0] == "You are Anna."


@pytest.mark.parametrize("line", ["rename", "rename two words", "delete", "delete everything", "delete anna"])
async def test_anything_else_explains_the_command(house: House, line: str) -> None:
    client = await anna(house)
    heard = await client.type(line)
    assert heard[0].startswith(line.split()[0])
    assert not client.visit.is_secret
    assert not client.visit.has_quit


async def test_deletion_lists_its_effects_and_can_be_cancelled(house: House) -> None:
    client = await anna(house)
    heard = await client.type("delete account")
    assert heard[0].startswith("Your account will be deleted in 14 days, with your talk, notes and settings.")
    assert heard[1] == words("account-prove")
    assert (await client.type(""))[-1] == words("session-kept-as-it-was")
    assert not client.visit.has_quit
    await client.type("delete account")
    await client.type(GOOD)
    await hears(client, "Your account will be deleted in 14 days. Log in before to keep it. Goodbye.")
    assert client.visit.has_quit
    again = await house.client()
    assert "You have logged in, so your account will not be deleted." in await again.type("anna", GOOD)


async def test_in_german(house: House) -> None:
    await house.account("Anna", language="de")
    client = await entered(house)
    heard = await client.type("umbenennen Annika", GOOD)
    await hears(client, "Du heißt jetzt Annika.")
    assert heard[0] == (
        "Du heißt dann Annika statt Anna. Alte Partien behalten den alten Namen. "
        "90 Tage lang gehört er noch dir, und Nachrichten an ihn kommen an."
    )
    assert await client.type("ausgabe") == [
        "Alles, was von dir gespeichert ist, bekommst du als eine Datei: "
        "Tippe exportieren > annika.json hinter deinen ssh-Befehl."
    ]
    await client.type("löschen konto", GOOD)
    await hears(client, "Dein Konto wird in 14 Tagen gelöscht. Meldest du dich vorher an, bleibt es. Tschüss.")


async def test_account_being_deleted_cannot_log_in(house: House) -> None:
    client = await anna(house)
    found = await house.stores.accounts.by_name("anna", 0)
    assert found is not None
    await house.stores.accounts.set_leaving(found.person.id, 1)
    other = await house.client()
    heard = await other.type("anna", GOOD)
    assert not [line for line in heard if line.startswith("Welcome")]
    assert client.visit.person is not None
