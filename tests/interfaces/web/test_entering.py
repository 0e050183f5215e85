"""Coming in by pages that need no script."""

from __future__ import annotations

from pathlib import Path

from tests.kit.browsing import tab
from tests.kit.web import club
from tests.line.visits.door import GOOD


async def test_somebody_logs_in_is_named_on_every_page_and_logs_out(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/")
        assert "Log in New account" in page.header
        await page.open("/log-in")
        await page.send("/log-in", name=" anna ", password=GOOD)
        assert (page.status, page.path) == (200, "/play")
        for path in ("/", "/rules/abalone", "/nothing"):
            await page.open(path)
            assert "You are Anna" in page.header, path
            assert page.headers["Cache-Control"] == "private, no-store"
        assert "You are Anna." in await page.open("/account")
        await page.send("/log-out")
        assert page.path == "/"
        assert "Anna" not in page.text
        assert page.cookies.keys() <= {"form"}
        await page.open("/account")
        assert page.path == "/log-in?to=/account"
        await page.send("/log-in", name="Anna", password=GOOD)
        assert page.path == "/account"


async def test_what_is_wrong_stands_at_the_top_and_at_its_field_and_what_was_typed_stays(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/log-in", **{"Accept-Language": "de"})
        for name in ("Anna", "Nobody", "<script>", "x" * 200):
            told = await page.send("/log-in", name=name, password="wrong")
            assert page.status == 422
            assert told.count("The name or the password is wrong.") == 2
            assert told.index("Not done.") < told.index("Password")
            assert 'aria-invalid="true" autofocus' in page.text
            assert 'aria-describedby="password-fault"' in page.text
            assert "wrong</" not in page.text
            assert 'value="wrong"' not in page.text
            assert "<title>Not done: Log in" in page.text
            assert "<script>" not in page.text
        assert 'value="' + "x" * 200 in page.text
        told = await page.send("/log-in", name="", password="")
        assert told.count("The name is missing.") == 2
        assert told.count("The password is missing.") == 2


async def test_a_new_account_shows_its_recovery_code_once_and_it_works(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await page.open("/sign-up?to=/rules/abalone")
        told = await page.send("/sign-up", name="a b", password=GOOD, again=GOOD)
        assert "A name has letters and digits only" in told
        told = await page.send("/sign-up", name="Anna", password="short", again="short")
        assert "Too short" in told
        told = await page.send("/sign-up", name="Anna", password=GOOD, again=f"{GOOD}s")
        assert told.count("The two passwords are not the same.") == 2
        told = await page.send("/sign-up", name="Anna", password=GOOD, again=GOOD)
        assert page.status == 200
        assert page.headers["Cache-Control"] == "private, no-store"
        groups = [part.split("</span>")[0] for part in page.text.split('class="letters">')[1:]]
        assert len(groups) == 6
        assert 'href="/rules/abalone"' in page.text
        assert "alpha" in told or "bravo" in told or "kilo" in told or "zulu" in told or "," in told
        await page.open("/account")
        assert "You are Anna" in page.words
        assert groups[0] not in page.text
        async with tab(door) as other:
            await other.open("/recover")
            told = await other.send("/recover", name="Anna", code="wrong", password="four other words", again="x")
            assert "not the same" in told
            code = " ".join(groups)
            told = await other.send("/recover", name="Anna", code="aaaaa", password="n" * 12, again="n" * 12)
            assert "The name or the recovery code is wrong" in told or "Too easy" in told
            person = await house.people.find("Anna")
            assert person is not None
            await house.people.tokens.make(person, "bot", "play")
            new = "four other small words"
            told = await other.send("/recover", name="Anna", code=code, password=new, again=new)
            assert "Your password is changed" in told
            assert "The code is used up" in told
            assert "Your token was removed" in told
            assert "SSH key" not in told
            assert groups[0] + " " not in told
            assert "You are Anna" in await other.open("/account")
        await page.open("/account")
        assert page.path == "/log-in?to=/account", "logged out by the new password"


async def test_a_guest_gives_a_name_and_plays(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.open("/log-in")
        assert "has an account" in await page.send("/guest", guest="Anna")
        await page.send("/guest", guest="Zoë")
        assert page.path == "/play"
        assert "You are Zoë" in page.header
        assert "a guest" in await page.open("/account")
        await page.send("/log-out")
        assert "Zoë" not in page.text


async def test_who_was_to_be_deleted_stays_and_who_is_kept_out_does_not_come_in(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        anna = await house.people.find("Anna")
        assert anna is not None
        await house.people.lives.leave(anna)
        await page.open("/log-in")
        assert "It stays, since you have logged in." in await page.send("/log-in", name="Anna", password=GOOD)
        assert "You are Anna" in await page.open("/account")
        await house.people.restraints.ban(anna, house.today + 3_600_000)
        await page.open("/account")
        assert page.path == "/log-in?to=/account"
        assert "You may not come in" in await page.send("/log-in", name="Anna", password=GOOD)
        await page.open("/account")
        assert page.path == "/log-in?to=/account"
