"""The pages for logging in, also with passkeys."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from tests.kit.authenticator import Authenticator
from tests.kit.browsing import Forms, Tab, tab
from tests.kit.visits import GOOD, House
from tests.kit.web import Door


async def test_logged_in_person_is_named_on_every_page_until_log_out(house: House, browser: Tab) -> None:
    await house.account("Anna")
    await browser.open("/")
    assert "Log in New account" in browser.header
    await browser.open("/log-in")
    await browser.send("/log-in", name=" anna ", password=GOOD)
    assert (browser.status, browser.path) == (200, "/play")
    for path in ("/", "/rules/abalone", "/nothing"):
        await browser.open(path)
        assert "Your account: Anna" in browser.header, path
        assert browser.headers["Cache-Control"] == "private, no-store"
    assert "You are Anna." in await browser.open("/account")
    await browser.send("/log-out")
    assert browser.path == "/"
    assert "Anna" not in browser.text
    assert browser.cookies.keys() <= {"form"}
    await browser.open("/account")
    assert browser.path == "/log-in?to=/account"
    await browser.send("/log-in", name="Anna", password=GOOD)
    assert browser.path == "/account"


async def test_form_errors_appear_at_the_top_and_at_the_field(house: House, browser: Tab) -> None:
    await house.account("Anna")
    await browser.open("/log-in", **{"Accept-Language": "de"})
    for name in ("Anna", "Nobody", "<script>", "x" * 200):
        announced = await browser.send("/log-in", name=name, password="wrong")
        assert browser.status == 422
        assert announced.count("The name or the password is wrong.") == 2
        assert announced.index("Not done.") < announced.index("Password")
        assert 'aria-invalid="true" autofocus' in browser.text
        assert 'aria-describedby="password-fault"' in browser.text
        assert "wrong</" not in browser.text
        assert 'value="wrong"' not in browser.text
        assert "<title>Not done: Log in" in browser.text
        assert "<script>" not in browser.text
    assert 'value="' + "x" * 200 in browser.text
    announced = await browser.send("/log-in", name="", password="")
    assert announced.count("The name is missing.") == 2
    assert announced.count("The password is missing.") == 2


async def test_recovery_code_of_a_new_account_is_shown_once_and_works(door: Door, house: House, browser: Tab) -> None:
    await browser.open("/sign-up?to=/rules/abalone")
    announced = await browser.send("/sign-up", name="a b", password=GOOD, again=GOOD)
    assert "A name has only letters and digits" in announced
    announced = await browser.send("/sign-up", name="Anna", password="short", again="short")
    assert "Too short" in announced
    announced = await browser.send("/sign-up", name="Anna", password=GOOD, again=f"{GOOD}s")
    assert announced.count("The two passwords differ.") == 2
    announced = await browser.send("/sign-up", name="Anna", password=GOOD, again=GOOD)
    assert browser.status == 200
    assert browser.headers["Cache-Control"] == "private, no-store"
    groups = [part.split("</span>")[0] for part in browser.text.split('class="letters">')[1:]]
    assert len(groups) == 6
    assert 'href="/rules/abalone"' in browser.text
    assert (
        "alpha" in announced or "bravo" in announced or "kilo" in announced or "zulu" in announced or "," in announced
    )
    await browser.open("/account")
    assert "You are Anna" in browser.words
    assert groups[0] not in browser.text
    async with tab(door) as other:
        await other.open("/recover")
        announced = await other.send("/recover", name="Anna", code="wrong", password="four other words", again="x")
        assert "passwords differ" in announced
        code = " ".join(groups)
        announced = await other.send("/recover", name="Anna", code="aaaaa", password="n" * 12, again="n" * 12)
        assert "The name or the recovery code is wrong" in announced or "Too easy" in announced
        person = await house.people.find("Anna")
        assert person is not None
        await house.people.tokens.make(person, "bot", "play")
        new = "four other small words"
        announced = await other.send("/recover", name="Anna", code=code, password=new, again=new)
        assert "Your password is changed" in announced
        assert "The code is used up" in announced
        assert "Your token was removed" in announced
        assert "SSH key" not in announced
        assert groups[0] + " " not in announced
        assert "You are Anna" in await other.open("/account")
    await browser.open("/account")
    assert browser.path == "/log-in?to=/account", "logged out by the new password"


async def test_a_guest_gives_a_name_and_plays(house: House, browser: Tab) -> None:
    await house.account("Anna")
    await browser.open("/log-in")
    assert "has an account" in await browser.send("/guest", guest="Anna")
    await browser.send("/guest", guest="Zoë")
    assert browser.path == "/play"
    assert "Guest Zoë" in browser.header
    assert "a guest" in await browser.open("/account")
    await browser.send("/log-out")
    assert "Zoë" not in browser.text


async def test_a_refused_name_stays_on_the_front_page_with_what_was_chosen(house: House, browser: Tab) -> None:
    await house.account("Anna")
    await browser.open("/")
    form = Forms(browser.text).forms["/guest"] | {"do": "join 12"}
    shown = await browser.post("/guest", form | {"guest": "Anna"}, Origin=browser.address)
    assert browser.status == 422
    assert "has an account" in shown
    assert "<title>Not done" in browser.text
    assert '<button class="big" name="do" value="join 12">' in browser.text
    await browser.post("/guest", Forms(browser.text).forms["/guest"] | {"do": "join 12"}, Origin=browser.address)
    assert browser.path == "/play", "the proposed name is free"


async def test_log_in_cancels_a_deletion_and_a_ban_refuses_it(house: House, browser: Tab) -> None:
    await house.account("Anna")
    anna = await house.people.find("Anna")
    assert anna is not None
    await house.people.leave(anna)
    await browser.open("/log-in")
    assert "You have logged in, so your account will not be deleted." in await browser.send(
        "/log-in", name="Anna", password=GOOD
    )
    assert "You are Anna" in await browser.open("/account")
    await house.people.sanctions.ban(anna, house.today + 3_600_000)
    await browser.open("/account")
    assert browser.path == "/log-in?to=/account"
    assert "You are banned" in await browser.send("/log-in", name="Anna", password=GOOD)
    await browser.open("/account")
    assert browser.path == "/log-in?to=/account"


REFUSED = "That is no passkey of this server"


def options(page: Tab) -> dict[str, Any]:
    """Return the options that the script gives to the browser."""
    (found,) = re.findall('data-options="([^"]*)"', page.text)
    read: dict[str, Any] = json.loads(unescape(found))
    return read


async def added(page: Tab, key: Authenticator) -> str:
    return await page.send("/account/add-passkey", password=GOOD, answer=key.create(options(page)))


async def with_passkey(door: Door, page: Tab) -> Authenticator:
    key = Authenticator(door.address)
    await page.log_in(to="/account")
    assert "The passkey is added." in await added(page, key)
    return key


async def come_in(page: Tab, key: Authenticator) -> str:
    await page.open("/log-in?to=/account")
    return await page.send("/log-in/passkey", answer=key.get(options(page)))


async def test_passkey_is_added_logs_in_and_is_removed(door: Door, house: House, browser: Tab, stranger: Tab) -> None:
    await house.account("Anna")
    key = await with_passkey(door, browser)
    assert "You have one passkey. Passkey 1: made with" in browser.words
    assert options(browser)["excludeCredentials"][0]["id"]
    for _ in range(2):
        assert "You are Anna." in await come_in(stranger, key)
        assert stranger.path == "/account"
    assert "Last used on" in stranger.words
    new = "four other small words"
    assert "One passkey logs you in as well." in stranger.words
    await stranger.send("/account/password", old=GOOD, password=new, again=new)
    assert "The passkey is removed." in await stranger.send("/account/remove-passkey")
    assert REFUSED in await come_in(browser, key)
    assert browser.status == 422


async def test_half_a_character_in_a_passkey_answer_is_refused(browser: Tab) -> None:
    """No store could look it up, and the log would report a broken store."""
    await browser.open("/log-in?to=/account")
    for text in ("\\ud800", "\\u0000"):
        assert REFUSED in await browser.send("/log-in/passkey", answer=f'{{"id": "{text}"}}')
        assert browser.status == 422


async def test_passkey_options_are_bound_to_the_server_and_reveal_no_account(page: Tab, stranger: Tab) -> None:
    await page.open("/account")
    wish = options(page)
    assert wish["rp"] == {"id": "localhost", "name": "Test House"}
    assert wish["authenticatorSelection"]["residentKey"] == "required"
    assert wish["authenticatorSelection"]["userVerification"] == "required"
    assert wish["user"]["name"] == "Anna"
    assert len(wish["user"]["id"]) == 43
    await page.open("/account")
    assert options(page)["user"]["id"] == wish["user"]["id"]
    assert options(page)["challenge"] != wish["challenge"]
    await stranger.open("/log-in")
    assert options(stranger)["allowCredentials"] == []


async def test_adding_a_passkey_needs_the_password(door: Door, page: Tab) -> None:
    await page.open("/account")
    answer = Authenticator(door.address).create(options(page))
    assert "not your password" in await page.send("/account/add-passkey", password="guess", answer=answer)
    assert "You have no passkey." in page.words


async def test_a_passkey_answer_is_valid_once(door: Door, house: House, browser: Tab) -> None:
    await house.account("Anna")
    key = await with_passkey(door, browser)
    await browser.open("/log-in")
    form, answer = Forms(browser.text).forms["/log-in/passkey"], key.get(options(browser))
    await browser.post("/log-in/passkey", {**form, "answer": answer})
    assert browser.path == "/play"
    await browser.open("/log-in")
    replayed = {**Forms(browser.text).forms["/log-in/passkey"], "answer": answer, "challenge": form["challenge"]}
    assert REFUSED in await browser.post("/log-in/passkey", replayed)


async def test_passkey_answer_for_another_browser_or_purpose_is_refused(
    door: Door, house: House, browser: Tab, stranger: Tab
) -> None:
    await house.account("Anna")
    key = await with_passkey(door, browser)
    await browser.open("/log-in")
    asked = Forms(browser.text).forms["/log-in/passkey"]
    await stranger.open("/log-in")
    own = Forms(stranger.text).forms["/log-in/passkey"]
    stolen = {**own, "challenge": asked["challenge"], "answer": key.get(options(browser))}
    assert REFUSED in await stranger.post("/log-in/passkey", stolen)
    await browser.open("/account")
    wish = Forms(browser.text).forms["/account/add-passkey"]
    mixed = {**asked, "challenge": wish["challenge"], "answer": key.get(options(browser))}
    assert REFUSED in await browser.post("/log-in/passkey", mixed)


async def spoil_origin(key: Authenticator) -> None:
    key.origin = "https://evil.example"


async def spoil_port(key: Authenticator) -> None:
    key.origin = "http://localhost:1"


async def spoil_site(key: Authenticator) -> None:
    key.site = "evil.example"


async def spoil_person(key: Authenticator) -> None:
    key.is_verified = False


async def spoil_count(key: Authenticator) -> None:
    key.count = 0  # a copy, which has signed less often


async def spoil_key(key: Authenticator) -> None:
    key._key = Authenticator("")._key


SPOILS = (spoil_origin, spoil_port, spoil_site, spoil_person, spoil_count, spoil_key)


@pytest.mark.parametrize("spoil", SPOILS)
async def test_forged_passkey_answers_are_refused(
    door: Door, house: House, browser: Tab, spoil: Any, stranger: Tab
) -> None:
    await house.account("Anna")
    key = await with_passkey(door, browser)
    await come_in(stranger, key)
    await come_in(stranger, key)
    await stranger.send("/log-out")
    await spoil(key)
    assert REFUSED in await come_in(stranger, key)
    await stranger.open("/account")
    assert stranger.path.startswith("/log-in")


@pytest.mark.parametrize(
    "answer", ["", "x", "[]", "{}", '{"id": 5}', '{"id": "x", "rawId": "x", "type": "public-key"}', "[" * 6000]
)
async def test_nonsense_as_a_passkey_answer_is_refused_in_words(house: House, browser: Tab, answer: str) -> None:
    await house.account("Anna")
    await browser.open("/log-in")
    assert REFUSED in await browser.send("/log-in/passkey", answer=answer)
    await browser.send("/log-in/passkey", answer=answer, challenge="x.y")
    assert REFUSED in browser.words
    await browser.log_in(to="/account")
    assert REFUSED in await browser.send("/account/add-passkey", answer=answer, password=GOOD)


async def test_a_passkey_challenge_expires_after_some_minutes(door: Door, house: House, browser: Tab) -> None:
    await house.account("Anna")
    key = await with_passkey(door, browser)
    await browser.open("/log-in")
    answer = key.get(options(browser))
    house.today += 600_001
    assert REFUSED in await browser.send("/log-in/passkey", answer=answer)


async def test_a_passkey_belongs_to_one_account_and_does_not_evade_bans(
    door: Door, house: House, browser: Tab, stranger: Tab
) -> None:
    await house.account("Anna")
    await house.account("Eve")
    key = await with_passkey(door, browser)
    await stranger.log_in("Eve", to="/account")
    assert "or this one already" in await added(stranger, key)
    await stranger.post("/account/remove-passkey", {**Forms(stranger.text).forms["/log-out"], "credential": "x"})
    await _ban(house)
    assert "You are banned" in await come_in(stranger, key)


async def _ban(house: House) -> None:
    anna = await house.people.find("Anna")
    assert anna is not None
    await house.people.sanctions.ban(anna, house.today + 60_000)
