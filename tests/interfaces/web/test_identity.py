"""Nobody acts as another person, and nobody is redirected to other sites."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from accessible_games.club.accounts.browsers import UNUSED, login_of
from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.web.identity import browser_name
from accessible_games.interfaces.web.pages import within
from accessible_games.limits.buckets import Rate
from accessible_games.limits.table import LoginLimits
from tests.kit.browsing import Forms, Tab, tab
from tests.kit.visits import GOOD, House
from tests.kit.web import Door, club

NEW = "four other small words"


async def is_anna(door: Door, cookies: dict[str, str]) -> bool:
    async with tab(door, cookies) as page:
        await page.open("/account")
        return page.path == "/account" and "You are Anna" in page.words


# Cookies


async def test_cookies_are_http_only_and_host_bound_over_https(tmp_path: Path) -> None:
    given = re.compile(r"(session|form)=[\w-]{43}; HttpOnly;( Max-Age=2592000;)? Path=/; SameSite=lax$")
    secure = re.compile(r"__Host-(session|form)=[\w-]{43}; HttpOnly;( Max-Age=2592000;)? Path=/; SameSite=lax; Secure$")
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/log-in")
        assert given.match(page.headers["Set-Cookie"])
        async with page.session.post(
            f"{door.address}/log-in",
            data=Forms(page.text).forms["/log-in"] | {"name": "Anna", "password": GOOD},
            allow_redirects=False,
        ) as response:
            cookies = response.headers.getall("Set-Cookie")
        assert given.match(cookies[-1])
        assert cookies[-1].startswith("session=")
    async with club(tmp_path, proxies=["127.0.0.1"]) as (door, _), tab(door) as page:
        await page.open("/log-in", **{"X-Forwarded-Proto": "https"})
        assert secure.match(page.headers["Set-Cookie"])


async def test_https_forms_are_accepted_behind_a_proxy_without_scheme_header(tmp_path: Path) -> None:
    async with club(tmp_path, proxies=["127.0.0.1"]) as (door, _), tab(door) as page:
        await page.open("/log-in")
        form = Forms(page.text).forms["/guest"] | {"guest": "Zoë"}
        cookies = "; ".join(f"{name}={value}" for name, value in page.cookies.items())  # a browser sends them by HTTPS
        for scheme, status, more in (("http", 403, {"X-Forwarded-Proto": "https"}), ("https", 200, {})):
            origin = f"{scheme}://localhost:{door.port}"
            await page.post("/guest", form, Origin=origin, Cookie=cookies, **more)
            assert page.status == status, scheme


async def test_session_cookie_from_before_the_log_in_becomes_invalid(tmp_path: Path) -> None:
    """Otherwise an attacker could give another person a session, and act as that person afterwards."""
    planted = {"session": "p" * 43, "form": "f" * 43}
    async with club(tmp_path) as (door, house), tab(door, planted) as page:
        await house.account("Anna")
        await house.account("Eve")
        await page.log_in()
        first = page.cookies
        assert first["session"] != planted["session"]
        assert not await is_anna(door, planted)
        await page.open("/log-in")
        await page.send("/log-in", name="Anna", password=GOOD)
        assert page.cookies["session"] != first["session"]
        assert await is_anna(door, page.cookies)
        assert not await is_anna(door, first), "the one before is over"
        await page.open("/log-in")
        await page.send("/log-in", name="Eve", password=GOOD)
        assert not await is_anna(door, page.cookies)


async def test_stolen_cookie_is_invalid_after_log_out_new_password_ban_or_deletion(tmp_path: Path) -> None:
    async def log_out(page: Tab, house: House) -> None:
        await page.send("/log-out")

    async def new_password(page: Tab, house: House) -> None:
        anna = await house.people.by_password("Anna", GOOD)
        assert anna is not None
        await house.people.set_password(anna, NEW)
        await house.people.set_password(await _anna(house), GOOD)

    async def ban(page: Tab, house: House) -> None:
        await house.people.sanctions.ban(await _anna(house), house.today + 60_000)
        house.today += 120_000

    async def deletion(page: Tab, house: House) -> None:
        await house.people.leave(await _anna(house))
        await house.people.stay(await _anna(house))

    async def time(page: Tab, house: House) -> None:
        house.today += UNUSED + 1

    async with club(tmp_path) as (door, house):
        await house.account("Anna")
        for end in (log_out, new_password, ban, deletion, time):
            async with tab(door) as page:
                await page.log_in()
                await page.open("/account")
                stolen = page.cookies
                assert await is_anna(door, stolen)
                await end(page, house)
                assert not await is_anna(door, stolen), end.__name__


@pytest.mark.parametrize(("path", "fields"), [("/log-out", {}), ("/guest", {"guest": "Other"})])
async def test_stolen_guest_cookie_is_invalid_after_log_out_or_for_another_guest(
    door: Door, browser: Tab, path: str, fields: dict[str, str]
) -> None:
    await browser.open("/log-in")
    await browser.send("/guest", guest="Wanderer")
    await browser.open("/account")
    stolen = browser.cookies
    async with tab(door, stolen) as thief:
        assert "Wanderer" in await thief.open("/account"), "as long as the guest is here"
    await browser.open("/log-in")
    await browser.send(path, **fields)
    async with tab(door, stolen) as thief:
        assert "Wanderer" not in await thief.open("/account")
    assert ("Other" in await browser.open("/account")) == bool(fields)


async def _anna(house: House) -> Person:
    found = await house.people.find("Anna")
    assert found is not None
    return found


async def test_store_contains_only_digests_of_session_tokens(door: Door, house: House, page: Tab) -> None:
    token = page.cookies["session"]
    ((kept, *_),) = await house.sql.read("SELECT * FROM web_sessions")
    assert kept == login_of(token)
    assert token not in kept
    assert not await is_anna(door, {"session": kept})


async def test_use_is_stored_hourly_and_prolongs_a_session(door: Door, house: House, page: Tab) -> None:
    for _ in range(4):
        house.today += UNUSED // 2
        assert await is_anna(door, page.cookies)
    before = await house.sql.read("SELECT used FROM web_sessions")
    house.today += 1000
    assert await is_anna(door, page.cookies)
    assert await house.sql.read("SELECT used FROM web_sessions") == before


@pytest.mark.parametrize("text", ["", "x", "a.b", "é" * 43, "x" * 5000, "Z3Vlc3Q.00", "W10."])
async def test_nonsense_in_cookies_identifies_nobody(door: Door, text: str) -> None:
    for name in ("session", "guest", "form"):
        header = f"{name}={text}".encode().decode("latin-1")
        async with door.get("/account", Cookie=header) as response:
            assert response.status == 303
            assert response.headers["location"] == "/log-in?to=/account"


async def test_a_guest_cookie_cannot_be_forged(door: Door, browser: Tab) -> None:
    await browser.open("/log-in")
    await browser.send("/guest", guest="Zoë")
    sealed = browser.cookies["guest"]
    text, _, mac = sealed.partition(".")
    for forged in (f"{text}x.{mac}", f"{text}.{mac[::-1]}", text, f".{mac}", f"{text[:-4]}AAAA.{mac}"):
        async with tab(door, {"guest": forged}) as other:
            await other.open("/")
            assert "Zoë" not in other.text


# Forms


FOREIGN = (
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://localhost"},
    {"Origin": "https://localhost:PORT"},
    {"Origin": "", "Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Referer": "https://evil.example/page"},
    {"Origin": "http://[", "Referer": "x"},
)


@pytest.mark.parametrize("headers", FOREIGN)
async def test_form_of_another_site_is_refused_even_with_the_token(
    door: Door, headers: dict[str, str], page: Tab
) -> None:
    form = Forms(page.text).forms["/log-out"]
    sent = {name: value.replace("PORT", str(door.port)) for name, value in headers.items()}
    shown = await page.post("/log-out", form, **sent)
    assert page.status == 403
    assert "a page of another address sent this form" in shown
    assert await is_anna(door, page.cookies)


async def test_forms_without_origin_headers_need_the_token(page: Tab) -> None:
    form = Forms(page.text).forms["/log-out"]
    for wrong in ({}, {"token": ""}, {"token": "0" * 64}, {"token": "é"}):
        assert "was too old" in await page.post("/log-out", wrong)
        assert page.status == 403
    await page.post("/log-out", form)
    assert page.path == "/"


async def test_form_token_is_bound_to_one_browser_and_log_in(
    door: Door, house: House, browser: Tab, stranger: Tab
) -> None:
    await house.account("Anna")
    await house.account("Eve")
    await browser.open("/log-in")
    before = Forms(browser.text).forms["/log-in"]
    await browser.send("/log-in", name="Anna", password=GOOD)
    await stranger.log_in("Eve")
    for foreign in (before, Forms(stranger.text).forms["/log-out"]):
        await browser.post("/log-out", foreign)
        assert browser.status == 403
    assert await is_anna(door, browser.cookies)


async def test_other_sites_cannot_log_a_browser_in(house: House, browser: Tab) -> None:
    await house.account("Eve")
    await browser.post("/log-in", {"name": "Eve", "password": GOOD})
    assert browser.status == 403
    assert "session" not in browser.cookies


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"name=" + b"x" * 30_000, "application/x-www-form-urlencoded", 413),
        (b"&".join([b"a=b"] * 500), "application/x-www-form-urlencoded", 400),
        (b"name=%ff%fe", "application/x-www-form-urlencoded", 400),
        (b"name=%00", "application/x-www-form-urlencoded", 400),
        (b"\xff\xfe", "application/x-www-form-urlencoded", 400),
        (b'{"name": "Anna"}', "application/json", 415),
        (b"name=Anna", "text/plain", 415),
        (b"", "multipart/form-data; boundary=x", 415),
    ],
)
async def test_invalid_form_bodies_are_refused_in_words(
    door: Door, browser: Tab, body: bytes, kind: str, status: int
) -> None:
    await browser.open("/log-in")
    where = f"{door.address}/log-in"
    async with browser.session.post(where, data=body, headers={"Content-Type": kind}) as response:
        assert response.status == status
        assert "Not done" in await response.text()


# Ways


@pytest.mark.parametrize(
    "to",
    [
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "/\t/evil.example",
        "/%0d%0aSet-Cookie: a=b\r\nX: y",
        "evil.example",
        "///evil.example",
        "http:evil.example",
        "",
    ],
)
async def test_redirects_to_other_sites_are_refused(tmp_path: Path, to: str) -> None:
    assert within(to) == "/"
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/log-in")
        form = Forms(page.text).forms["/log-in"] | {"name": "Anna", "password": GOOD, "to": to}
        async with page.session.post(f"{door.address}/log-in", data=form, allow_redirects=False) as response:
            assert (response.status, response.headers["Location"]) == (303, "/play")


def test_redirects_to_own_paths_are_followed() -> None:
    kept: Sequence[str] = ("/account", "/rules/abalone?x=1#y", "/a//b")
    assert [within(each) for each in kept] == list(kept)


# Guessing


async def test_guessing_is_slowed_down_but_the_owner_logs_in(tmp_path: Path) -> None:
    patience = LoginLimits(of_pair=Rate(3, 60.0))
    async with club(tmp_path, patience=patience) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/log-in")
        for _ in range(3):
            assert "name or the password is wrong" in await page.send("/log-in", name="Anna", password="guess")
        assert "Too many wrong attempts" in await page.send("/log-in", name="Anna", password=GOOD)
        assert await house.people.by_password("Anna", GOOD, "198.51.100.7") is not None


def looked_at(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of passwords that are compared from now on."""
    secrets, verify = list[str](), house.passwords.verify

    async def count(stored: str, secret: str, who: str = "") -> bool:
        secrets.append(secret)
        return await verify(stored, secret, who)

    monkeypatch.setattr(house.passwords, "verify", count)
    return secrets


async def test_unknown_name_looks_like_a_wrong_password(
    house: House, browser: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.account("Anna")
    verified = looked_at(house, monkeypatch)
    await browser.open("/log-in")
    shown = [await browser.send("/log-in", name=name, password="guess") for name in ("Anna", "Nobody")]
    assert shown[0] == shown[1]
    assert verified == ["guess", "guess"]


async def test_flood_of_log_ins_is_limited_and_others_are_served(
    door: Door, house: House, browser: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tab(door) as witness:
        await house.account("Anna")
        await house.account("Max")
        looked = looked_at(house, monkeypatch)
        await browser.open("/log-in")
        form = {**Forms(browser.text).forms["/log-in"], "name": "Anna", "password": "guess"}
        where = f"{door.address}/log-in"

        async def guess() -> int:
            async with browser.session.post(where, data=form, allow_redirects=False) as response:
                return response.status

        flood = [asyncio.create_task(guess()) for _ in range(60)]
        await witness.log_in("Max")
        assert set(await asyncio.gather(*flood)) == {422}
        assert looked.count("guess") == LoginLimits.of_pair.most


@pytest.mark.parametrize(
    "name",
    [
        "<b>Anna</b>",
        "Anna\x1b[2J",
        "\u202eannA",
        "Anna\u200b1",
        "admin",
        "x" * 5000,
        "{ $name }",
        "'; DROP TABLE x; --",
    ],
)
async def test_hostile_names_are_escaped_and_refused(house: House, browser: Tab, name: str) -> None:
    await browser.open("/sign-up")
    await browser.send("/sign-up", name=name, password=GOOD, again=GOOD)
    assert browser.status == 422
    for wild in ("<b>", "\x1b", "\u202e"):
        assert wild not in browser.text.partition("<form")[0]
    assert "<b>Anna" not in browser.text
    await browser.open("/log-in")
    await browser.send("/log-in", name=name, password="guess")
    await browser.open("/log-in")
    await browser.send("/guest", guest=name)
    assert browser.status == 422
    assert "guest" not in browser.cookies
    assert await house.sql.read("SELECT count(*) FROM accounts") == [(0,)]


# Browsers


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Lynx/2.9.2 libwww-FM/2.14", "Lynx"),
        ("<script>alert(1)</script>", ""),
        ("x" * 500, "x" * 30),
        ("", ""),
    ],
)  # fmt: skip
def test_browsers_are_named_by_their_user_agent(agent: str, name: str) -> None:
    assert browser_name(agent) == name
