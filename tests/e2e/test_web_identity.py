"""Log-in in a real browser: by the keyboard, reloading, passkeys, and automatic checks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.browser import PASSWORD, WELCOME, Seat, another_page, named, sign_up
from tests.kit.checks import LOOKS, faults_in
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Walk:
    """Opens pages in their states one after the other, and collects the faults of each."""

    def __init__(self, seat: Seat, place: str, language: str) -> None:
        self.found: dict[str, list[str]] = {}
        self._seat = seat
        self._place = place
        self._looks = LOOKS if language == "en" else LOOKS[-1:]

    def check(self, state: str) -> None:
        """Note the faults of the open page."""
        if wrong := faults_in(self._seat, self._looks):
            self.found[state] = wrong

    def visit(self, path: str, refused: str = "") -> None:
        """Check a page, and again after sending its form without required fields by the button ``refused``."""
        page = self._seat.page
        page.goto(self._place + path)
        self.check(path)
        if refused:
            with another_page(page):
                page.locator(refused).first.click()
            expect(page.locator(".faults")).to_be_visible()
            expect(page.locator("[aria-invalid=true]").first).to_be_focused()
            self.check(f"{path} with faults")


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.soak)])
def test_account_pages_and_their_errors_are_accessible(browser: Browser, server: Server, language: str) -> None:
    """Check German, whose words are longer, in a small window alone."""
    seat = Seat(browser, server.address, language, **LOOKS[0 if language == "en" else -1])
    seat.wait("^Accessible Games")
    page, pages = seat.page, Walk(seat, server.address, language)
    for path in ("/log-in", "/sign-up", "/recover"):
        pages.visit(path, "main form button[type=submit]")
    pages.visit("/privacy")
    sign_up(page, server.address, named("Berta"))
    pages.check("code")
    pages.visit("/account", "form[action='/account/delete'] button")
    pages.visit("/account/tokens", "form[action='/account/tokens'] button")
    page.locator("#name").fill("bot")
    page.locator("#password").fill(PASSWORD)
    with another_page(page):
        page.locator("form[action='/account/tokens'] button").click()
    expect(page.locator("main code")).to_be_visible()
    pages.check("/account/tokens with a new one")
    assert pages.found == {}
    assert all("422" in each for each in seat.complaints), seat.complaints
    seat.close()


def test_reloaded_page_stays_logged_in(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en")
    seat.wait("^Accessible Games")
    name = named("Zoë")
    seat.say(name)
    seat.wait(WELCOME)
    expect(seat.page.locator("#who")).to_contain_text(f"Guest {name}")
    seat.page.reload()
    expect(seat.page.locator("#who")).to_contain_text(f"Guest {name}")
    assert "guest" not in seat.page.evaluate("document.cookie")
    seat.say("register")
    seat.wait("choose a password")
    expect(seat.page.locator("#line")).to_have_attribute("type", "password")
    seat.say(PASSWORD)
    seat.wait("again")
    seat.say(PASSWORD)
    seat.wait("Your account is ready")
    seat.say("yes")
    seat.page.reload()  # at once, while the browser exchanges its ticket
    expect(seat.page.locator("#log")).to_contain_text(f"Your account is ready, {name}.")
    expect(seat.page.locator("#who")).to_contain_text(f"Your account: {name}")
    other = seat.page.context.new_page()
    other.goto(server.address)
    with another_page(other):
        other.locator(".menu summary").click()
        other.get_by_role("button", name="Log out").click()
    expect(other.locator("#who")).to_contain_text("Log in")
    seat.wait("You are logged out, so this page ends")
    expect(seat.page.locator("#out a")).to_be_visible()
    assert seat.complaints == []
    seat.close()


def test_guest_returns_by_cookie(browser: Browser, server: Server) -> None:
    page, name = browser.new_page(locale="en"), named("Zoë")
    page.goto(f"{server.address}/log-in")
    page.locator("#guest").press_sequentially(name)
    page.keyboard.press("Enter")
    for _ in range(2):
        expect(page.locator("#log")).to_contain_text(f"Welcome, {name}.")
        expect(page.locator("#log")).not_to_contain_text("Type your name")
        page.evaluate("sessionStorage.clear()")
        page.goto(f"{server.address}/accessibility")
        page.goto(f"{server.address}/play")
    page.close()


def test_passkey_is_made_and_logs_in(browser: Browser, server: Server) -> None:
    place = server.address
    context = browser.new_context(locale="en")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    made = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    sign_up(page, place, name := named("Berta"))
    page.goto(f"{place}/account")
    page.fill("#passkey-password", PASSWORD)
    page.get_by_role("button", name="Add a passkey").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("The passkey is added.")
    kept = device.send("WebAuthn.getCredentials", {"authenticatorId": made["authenticatorId"]})["credentials"]
    assert [each["rpId"] for each in kept] == ["localhost"]
    with another_page(page):
        page.locator(".menu summary").click()
        page.get_by_role("button", name="Log out").click()
    page.goto(f"{place}/log-in?to=/account")
    page.get_by_role("button", name="Log in with a passkey").press("Enter")
    expect(page.locator("#who")).to_contain_text(f"Your account: {name}")
    assert re.search("/account$", page.url)
    expect(page.locator("section[aria-labelledby=passkeys]")).to_contain_text("Last used on")
    with another_page(page):
        page.locator(".menu summary").click()
        page.get_by_role("button", name="Log out").click()
    device.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": made["authenticatorId"]})
    bare = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(f"{place}/log-in")
    page.get_by_role("button", name="Log in with a passkey").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("The browser gave no passkey")
    assert bare
    assert complaints == []
    context.close()
