"""Pages about the own account, and about tokens for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from accessible_games.club.accounts.credentials import read_code
from accessible_games.interfaces.protocol.api import RESOURCES
from accessible_games.languages import LANGUAGES
from tests.kit.api import caller
from tests.kit.browsing import Forms, Tab, tab
from tests.kit.parts import Noting
from tests.kit.visits import GOOD, House
from tests.kit.web import Door, club

NEW = "four other small words"
KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHUvQj0Zzq5Yz5Zl3q0R4Jb0R4m2bq8wXkq1b8w7aXcd laptop"


async def test_changing_the_password_logs_out_all_other_browsers(tmp_path: Path) -> None:
    audit = Noting()
    async with club(tmp_path, audit=audit) as (door, house), tab(door) as page, tab(door) as other:
        await house.account("Anna")
        await page.log_in(to="/account")
        await other.log_in(to="/account")
        before = page.cookies["session"]
        send = {"old": GOOD, "password": NEW, "again": NEW}
        for wrong, shown in (
            ({"old": "guess"}, "That is not your password."),
            ({"old": ""}, "The password is missing."),
            ({"again": "x"}, "The two passwords differ."),
            ({"password": "short"}, "Too short"),
            ({"password": "anna" * 2, "again": "anna" * 2}, "Too"),
        ):
            words = await page.send("/account/password", **{**send, **wrong})
            assert (page.status, words.count(shown) >= 2) == (422, True), shown
            assert GOOD not in page.text
        await page.send("/account/password", **send)
        assert page.path == "/account?done=password"
        assert "Password changed." in page.words
        assert page.cookies["session"] != before
        await other.open("/account")
        assert other.path.startswith("/log-in")
        await other.log_in(password=NEW, to="/account")
        assert audit.events.count("password-changed") == 1
        assert "wrong-password" in audit.events


async def test_every_way_to_log_out_is_audited(tmp_path: Path) -> None:
    audit = Noting()
    async with club(tmp_path, audit=audit) as (door, house), tab(door) as page, tab(door) as other, tab(door) as third:
        await house.account("Anna")
        for browser in (page, other, third):
            await browser.log_in(to="/account")
        await page.open("/account")
        login = page.text.split('name="login" value="')[1].split('"')[0]
        token = Forms(page.text).forms["/account/end-login"] | {"login": login}
        for _ in range(2):  # what is ended already is not noted
            await page.post("/account/end-login", token)
        await page.open("/account")
        await page.send("/account/end-logins")
        await page.send("/log-out")
        assert [event for event in audit.events if event == "logged-out"] == ["logged-out"] * 3


async def test_changing_the_name(house: House, browser: Tab) -> None:
    await house.account("Anna")
    await house.account("Max")
    await browser.log_in(to="/account")
    for name, shown in (("Max", "has an account"), ("Anna", "already"), ("a b", "only letters and digits")):
        assert shown in await browser.send("/account/rename", name=name, password=GOOD)
        assert f'value="{name}"' in browser.text
    assert "not your password" in await browser.send("/account/rename", name="Hanna", password="guess")
    await browser.send("/account/rename", name="Hanna", password=GOOD)
    assert "Your name is Hanna now." in browser.words
    assert "Your account: Hanna" in browser.header
    await browser.open("/account")
    assert "tomorrow" in await browser.send("/account/rename", name="Johanna", password=GOOD) or "days" in browser.words


async def test_making_a_new_recovery_code(house: House, browser: Tab) -> None:
    old = await house.account("Anna")
    await browser.log_in(to="/account")
    assert "not your password" in await browser.send("/account/code", password="guess")
    shown = await browser.send("/account/code", password=GOOD)
    assert "Your old recovery code no longer works." in shown
    code = "".join(part.split("<")[0] for part in browser.text.split('class="letters">')[1:])
    assert await house.people.by_code("Anna", code) is not None
    assert await house.people.by_code("Anna", old) is None


async def test_adding_and_removing_ssh_keys(house: House, page: Tab) -> None:
    await page.open("/account")
    shown = await page.send("/account/add-key", line="nonsense", password=GOOD)
    assert shown.count("That is not a public key.") == 2
    assert 'value="nonsense"' in page.text
    await page.send("/account/add-key", line=KEY, password="guess")
    assert "laptop, ssh-ed25519" not in page.words
    await page.send("/account/add-key", line=KEY, password=GOOD)
    assert "The key is added." in page.words
    assert "1: laptop, ssh-ed25519" in page.words
    assert await house.people.by_key("Anna", KEY) is not None
    assert "One SSH key logs you in as well." in page.words
    await page.send("/account/password", old=GOOD, password=NEW, again=NEW)
    assert await house.people.by_key("Anna", KEY) is not None
    await page.send("/account/remove-key")
    assert "The key is removed." in page.words
    assert await house.people.by_key("Anna", KEY) is None


async def test_new_password_removes_keys_tokens_and_passkeys_if_ticked(house: House, page: Tab) -> None:
    await page.open("/account")
    assert "Remove all of this too" not in page.words
    await page.send("/account/add-key", line=KEY, password=GOOD)
    await page.send("/account/password", old="guess", password=NEW, again=NEW, alone="on")
    assert 'name="alone" aria-describedby="alone-how" checked' in page.text
    await page.send("/account/password", old=GOOD, password=NEW, again=NEW, alone="on")
    assert "SSH keys, tokens and passkeys are removed" in page.words
    assert await house.people.by_key("Anna", KEY) is None
    assert await house.people.by_password("Anna", NEW) is not None


async def test_each_browser_can_be_logged_out_from_any_other(
    door: Door, house: House, browser: Tab, stranger: Tab
) -> None:
    async with tab(door) as third:
        await house.account("Anna")
        await house.account("Eve")
        await browser.log_in(to="/account")
        await stranger.open("/log-in")
        form = {**Forms(stranger.text).forms["/log-in"], "name": "Anna", "password": GOOD}
        await stranger.post("/log-in", form, **{"User-Agent": "Mozilla/5.0 (Windows) <b>Firefox/140</b>"})
        await third.log_in(to="/account")
        shown = await browser.open("/account")
        assert "Firefox, Windows, since" in shown
        assert shown.count("This browser.") == 1
        assert shown.count("Log out there") == 2
        form = Forms(browser.text).forms["/account/end-login"]
        await third.open("/log-in")
        await third.send("/log-in", name="Eve", password=GOOD)
        await third.open("/account")
        await third.post("/account/end-login", {**Forms(third.text).forms["/account/password"], "login": form["login"]})
        assert (await stranger.open("/account")).startswith("Your account") or "You are Anna" in stranger.words
        await browser.open("/account")
        await browser.send("/account/end-login")
        assert "The other browser is logged out." in browser.words
        await stranger.open("/account")
        assert stranger.path.startswith("/log-in")
        await stranger.log_in(to="/account")
        await browser.open("/account")
        await browser.send("/account/end-logins")
        assert "All other browsers are logged out." in browser.words
        await stranger.open("/account")
        assert stranger.path.startswith("/log-in")
        assert "You are Anna" in await browser.open("/account")


async def test_export_is_a_file_with_all_stored_data(tmp_path: Path) -> None:
    audit = Noting()
    async with club(tmp_path, audit=audit) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in(to="/account")
        token = page.cookies["session"]
        await page.open("/account/export")
        shown = json.loads(page.text)
        assert page.headers["Content-Disposition"].startswith("attachment")
        assert page.headers["Cache-Control"] == "private, no-store"
        assert "Anna" in page.text
        assert "web_sessions" in page.text
        assert token not in page.text
        assert shown
        assert audit.events[-1] == "exported"
        async with tab(door) as stranger:
            await stranger.open("/account/export")
            assert stranger.path == "/log-in?to=/account/export"


async def test_deleting_an_account_needs_the_password(house: House, page: Tab) -> None:
    await page.open("/account")
    assert "The account is gone in 14 days" in page.words
    assert "not your password" in await page.send("/account/delete", password="guess")
    shown = await page.send("/account/delete", password=GOOD)
    assert "Your account will be deleted in 14 days. Log in before to keep it." in shown
    assert "Anna" not in page.header
    anna = await house.people.find("Anna")
    assert anna is not None
    assert await house.people.is_leaving(anna.id)


async def test_guessing_the_password_at_an_open_browser_is_slowed_down(house: House, page: Tab) -> None:
    await page.open("/account")
    for _ in range(40):
        if "Too many wrong attempts" in await page.send("/account/delete", password="guess"):
            break
    else:
        pytest.fail("it can be guessed for ever")
    anna = await house.people.find("Anna")
    assert anna is not None
    assert not await house.people.is_leaving(anna.id)


FORMS = ("rename", "password", "code", "add-key", "remove-key", "end-login", "end-logins", "delete")


@pytest.mark.parametrize("path", FORMS)
async def test_strangers_and_guests_change_nothing(door: Door, browser: Tab, path: str) -> None:
    await browser.open("/log-in")
    await browser.post(f"/account/{path}", Forms(browser.text).forms["/log-in"], Referer=f"{door.address}/account")
    assert browser.path == "/log-in?to=/account"
    await browser.open("/log-in")
    await browser.send("/guest", guest="Zoë")
    await browser.post(f"/account/{path}", Forms(browser.text).forms["/log-out"])
    assert browser.path == "/log-in?to=/"
    await browser.open(f"/account/{path}")
    assert browser.status == 405


@pytest.mark.parametrize("language", LANGUAGES)
async def test_account_pages_are_complete_in_each_language(house: House, browser: Tab, language: str) -> None:
    await house.account("Anna")
    await browser.open(f"/language/{language}")
    for path in ("/log-in", "/sign-up", "/recover", "/privacy"):
        await browser.open(path)
        assert f'<html lang="{language}">' in browser.text
        assert "{" not in browser.words, path
    await browser.log_in(to="/account")
    await browser.send("/account/add-key", line=KEY, password=GOOD)
    assert "{" not in browser.words
    await browser.send("/log-out")
    await browser.open("/log-in")
    await browser.send("/guest", guest="Zoë")
    assert "Zoë" in await browser.open("/account")
    assert "{" not in browser.words


async def test_every_single_change_reports_its_result(page: Tab) -> None:
    await page.open("/account")
    await page.open("/account?done=<script>alert(1)</script>")
    assert 'role="status"' not in page.text
    assert "alert(1)" not in page.text


HERE = "/account/tokens"


async def test_token_is_made_shown_once_used_and_removed(door: Door, page: Tab) -> None:
    await page.open(HERE)
    assert "No tokens." in page.words
    shown = await page.send(HERE, name="my bot", scope="play", days="30", password=GOOD)
    assert page.status == 200
    assert page.headers["Cache-Control"] == "private, no-store"
    (word,) = re.findall(r"<code>(\w+)</code>", page.text)
    assert read_code(word) == word
    assert "1: my bot, may play, 30 more days, never used." in shown
    async with caller(door, word) as robo:
        assert await robo.do("PUT", "/driver", driver="program")
        assert word not in await page.open(HERE)
        assert "used recently" in page.words
        await page.send(f"{HERE}/end")
        assert page.path == HERE
        assert "No tokens." in page.words
        assert await robo.refused("GET", "/matches") == (401, "api-no-token")


async def test_one_token_is_ended_and_the_others_stay(house: House, browser: Tab) -> None:
    await house.account()
    person = await house.people.find("Anna")
    assert person is not None
    made = [(await house.people.tokens.make(person, name, "play"))[0] for name in ("first", "second")]
    await browser.log_in(to=HERE)
    await browser.post(f"{HERE}/end", Forms(browser.text).forms[f"{HERE}/end"] | {"which": made[0].digest[:12]})
    assert [each.token.name for each in await house.people.tokens.list(person)] == ["second"]


async def test_bot_mark_is_removed_with_the_password(tmp_path: Path) -> None:
    mark = f"{HERE}/person"
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account()
        await page.log_in(to=HERE)
        assert mark not in page.text
        anna = await house.people.find("Anna")
        assert anna is not None
        await house.people.set_driver(anna, "program")
        assert "marked as a bot" in await page.open(HERE)
        assert "The password is wrong." in await page.send(mark, password="guess")
        assert (page.status, 'id="unmark-password-fault"' in page.text) == (422, True)
        assert await house.people.is_program(anna)
        await page.send(mark, password=GOOD)
        assert (page.path, mark in page.text) == (HERE, False)
        assert not await house.people.is_program(anna)


async def test_errors_of_the_token_form_keep_the_typed_text(house: House, page: Tab) -> None:
    await page.open(HERE)
    shown = await page.send(HERE, name=" ", days="x", password="")
    assert page.status == 422
    for words in (
        "3 entries",
        "name of the token is missing",
        "password is missing",
        "Type a number of days",
    ):
        assert words in shown
    assert "The password is wrong." in await page.send(HERE, name="<bot>", days="3", password="wrong")
    assert 'value="&lt;bot&gt;"' in page.text
    assert "wrong" not in re.findall('value="([^"]*)"', page.text)
    assert "1 to 365 days" in await page.send(HERE, name="bot", days="400", password=GOOD)
    assert page.status == 422
    (person,) = await house.people.accounts.listed("", after="0", limit=5)
    assert await house.people.accounts.tokens(person.id) == []


async def test_tokens_are_protected_from_other_sites_and_people(
    door: Door, house: House, browser: Tab, stranger: Tab
) -> None:
    await house.account()
    await browser.log_in(to=HERE)
    await browser.send(HERE, name="bot", scope="read", days="30", password=GOOD)
    fields = {"name": "bot", "scope": "play", "days": "9", "password": GOOD, "which": "all"}
    for path in (HERE, f"{HERE}/end"):
        await browser.post(path, fields, Origin="https://elsewhere.example")
        assert browser.status == 403
        await browser.post(path, fields, Origin=door.address)
        assert browser.status == 403, "without the token of the form"
        await stranger.post(path, fields, Origin=door.address)
        assert stranger.path.startswith("/log-in")
    await stranger.open(HERE)
    assert stranger.path.startswith("/log-in")
    (person,) = await house.people.accounts.listed("", after="0", limit=5)
    assert [each.scope for each in await house.people.accounts.tokens(person.id)] == ["read"]


@pytest.mark.parametrize("language", ["de", "en"])
async def test_api_page_lists_every_address(browser: Tab, language: str) -> None:
    shown = await browser.open("/api", **{"Accept-Language": language})
    assert browser.status == 200
    for each in RESOURCES:
        assert f"{each.method} /api{each.path}" in shown
