"""Who one is, in a real browser: log-in by the keyboard, reloading, passkeys, and what automatic checks find."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browser import WELCOME, Seat, another_page
from tests.e2e.test_web import LOOKS, address, violations
from tests.serving.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

# What is too low to be hit, but for links inside sentences, which are as high as their lines.
SMALL = """[...document.querySelectorAll("a, button, input:not([type=hidden])")].filter((each) => {
  const box = each.getBoundingClientRect();
  const isAlone = each.parentElement.textContent.trim() === each.textContent.trim();
  return each.checkVisibility() && box.left >= 0 && box.height < 24 && (each.tagName !== "A" || isAlone);
}).map((each) => each.outerHTML)"""
PASSWORD = "four little red apples"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server", has_web=True) as one:
        yield one


def sign_up(page: Page, place: str, name: str) -> None:
    """With the keyboard alone, from the link on the front page on."""
    page.goto(f"{place}/sign-up")
    for field, text in (("#name", name), ("#password", PASSWORD), ("#again", PASSWORD)):
        page.locator(field).focus()
        page.keyboard.type(text)
    with another_page(page):
        page.keyboard.press("Enter")
    page.wait_for_selector(".code")


def account(browser: Browser, server: Server, name: str) -> Seat:
    """Somebody with a new account, who plays."""
    seat = Seat(browser, address(server), "en", path="/sign-up")
    sign_up(seat.page, address(server), name)
    seat.goto("/play")
    seat.wait(WELCOME)
    return seat


@pytest.mark.parametrize(("looks", "language"), [*((looks, "en") for looks in LOOKS), (LOOKS[-1], "de")], ids=str)
def test_automatic_checks_find_nothing(browser: Browser, server: Server, language: str, looks: dict[str, str]) -> None:
    seat = Seat(browser, address(server), language, **looks)
    seat.wait("^Accessible Games")
    page, place = seat.page, address(server)

    def check(path: str) -> None:
        assert violations(seat) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path
        assert page.evaluate(SMALL) == [], path

    for path in ("/log-in", "/sign-up", "/recover", "/privacy"):
        page.goto(place + path)
        check(path)
        if path != "/privacy":
            with another_page(page):
                page.locator("main form button[type=submit]").first.click()
            expect(page.locator(".faults")).to_be_visible()
            assert page.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
            check(f"{path} with faults")
    sign_up(page, place, "Berta")
    check("code")
    page.goto(f"{place}/account")
    check("/account")
    with another_page(page):
        page.locator("form[action='/account/delete'] button").click()
    expect(page.locator(".faults")).to_be_visible()
    check("/account with faults")
    page.goto(f"{place}/account/tokens")
    check("/account/tokens")
    with another_page(page):
        page.locator("form[action='/account/tokens'] button").click()
    expect(page.locator(".faults")).to_be_visible()
    check("/account/tokens with faults")
    page.locator("#name").fill("bot")
    page.locator("#password").fill(PASSWORD)
    with another_page(page):
        page.locator("form[action='/account/tokens'] button").click()
    expect(page.locator("main code")).to_be_visible()
    check("/account/tokens with a new one")
    assert all("422" in each for each in seat.complaints), seat.complaints
    seat.close()


def test_a_page_that_is_loaded_again_knows_who_it_is(browser: Browser, server: Server) -> None:
    seat = Seat(browser, address(server), "en")
    seat.wait("^Accessible Games")
    seat.say("Zoë")
    seat.wait(WELCOME)
    expect(seat.page.locator("#who")).to_contain_text("You are Zoë")
    seat.page.reload()
    expect(seat.page.locator("#who")).to_contain_text("You are Zoë")
    assert "guest" not in seat.page.evaluate("document.cookie")
    seat.say("register")
    seat.wait("choose a password")
    expect(seat.page.locator("#line")).to_have_attribute("type", "password")
    seat.say(PASSWORD)
    seat.wait("again")
    seat.say(PASSWORD)
    seat.wait("You have an account now")
    seat.say("yes")
    expect(seat.page.locator("#who a[href='/log-in']")).to_have_count(0)
    seat.page.reload()
    expect(seat.page.locator("#log")).to_contain_text("Welcome, Zoë")  # heard before, so not heard again
    other = seat.page.context.new_page()
    other.goto(address(server))
    with another_page(other):
        other.get_by_role("button", name="Log out").click()
    expect(other.locator("#who")).to_contain_text("Log in")
    seat.wait("You are logged out, so this page ends")
    expect(seat.page.locator("#out a")).to_be_visible()
    assert seat.complaints == []
    seat.close()


def test_a_guest_comes_back_by_the_cookie_alone(browser: Browser, server: Server) -> None:
    page = browser.new_page(locale="en")
    page.goto(f"{address(server)}/log-in")
    page.locator("#guest").press_sequentially("Zoë")
    page.keyboard.press("Enter")
    for _ in range(2):
        expect(page.locator("#log")).to_contain_text("Welcome, Zoë")
        expect(page.locator("#log")).not_to_contain_text("Type your name")
        page.evaluate("sessionStorage.clear()")
        page.goto(f"{address(server)}/accessibility")
        page.goto(f"{address(server)}/play")
    page.close()


def test_a_passkey_is_made_and_lets_in(browser: Browser, server: Server) -> None:
    place = address(server)
    context = browser.new_context(locale="en")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    made = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    sign_up(page, place, "Berta")
    page.goto(f"{place}/account")
    page.fill("#passkey-password", PASSWORD)
    page.get_by_role("button", name="Add a passkey").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("The passkey is added.")
    kept = device.send("WebAuthn.getCredentials", {"authenticatorId": made["authenticatorId"]})["credentials"]
    assert [each["rpId"] for each in kept] == ["localhost"]
    with another_page(page):
        page.get_by_role("button", name="Log out").click()
    page.goto(f"{place}/log-in?to=/account")
    page.get_by_role("button", name="Log in with a passkey").press("Enter")
    expect(page.locator("#who")).to_contain_text("You are Berta")
    assert re.search("/account$", page.url)
    expect(page.locator("section[aria-labelledby=passkeys]")).to_contain_text("Used last on")
    with another_page(page):
        page.get_by_role("button", name="Log out").click()
    device.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": made["authenticatorId"]})
    bare = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(f"{place}/log-in")
    page.get_by_role("button", name="Log in with a passkey").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("The browser has given no passkey")
    assert bare
    assert complaints == []
    context.close()
