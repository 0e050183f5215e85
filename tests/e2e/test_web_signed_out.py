"""A page whose browser is logged out, loses its password or sleeps meanwhile: it says so, and the match stays."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import MODULES, PASSWORD, Seat, account, named, sign_up
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]
OUT = "You are logged out, so this page ends. Log in to continue. Your matches are saved."
LOSE = f"{MODULES}.then(({{ connection }}) => connection.connection.drop())"
LOST = "Connection lost. Trying again."
OFFLINE = "ERR_INTERNET_DISCONNECTED"
ATTEMPTS = 4  # in vain


def seated(browser: Browser, server: Server, name: str) -> tuple[Seat, str, str]:
    """Return the seat of a person in a match against the computer, the account's name, and the match."""
    seat = account(browser, server, name := named(name))
    seat.say("new abalone easy")
    number = seat.wait("^Match [0-9]+: ").partition(":")[0].split()[1]
    seat.wait("^Your turn")
    return seat, name, number


def log_out(server: Server, name: str) -> None:
    """Log out as another browser does by hand, or as time does."""
    with closing(sqlite3.connect(server.store, timeout=20)) as store, store:
        store.execute("DELETE FROM web_sessions WHERE account = (SELECT id FROM accounts WHERE name = ?)", (name,))


def is_out(seat: Seat, head: str = "Log in") -> None:
    """Check that it shows nothing of the match, leads to the log-in, and names the present login in its head."""
    seat.wait_for("!document.querySelector('#out').hidden")
    seat.wait_for(f"document.querySelector('#who').innerText.includes('{head}')")
    assert not seat.page.locator("#table").is_visible()
    assert seat.page.input_value("#line") == ""


def log_in_again(seat: Seat, name: str) -> None:
    """Log in by the keyboard, starting at the link."""
    seat.page.locator("#out a").press("Enter")
    seat.page.wait_for_selector("#name")
    seat.page.locator("#name").press_sequentially(name)
    seat.page.locator("#password").press_sequentially(PASSWORD)
    seat.page.keyboard.press("Enter")


def test_log_out_during_a_game_is_announced_once_and_play_resumes(browser: Browser, server: Server) -> None:
    seat, name, match = seated(browser, server, "anna")
    seat.say("say something private")
    seat.wait("something private")
    seat.tab_to("line")
    seat.type("half a li")
    heard = len(seat.lines)
    log_out(server, name)
    is_out(seat)
    seat.wait("logged out")
    assert [line for line in seat.lines[heard:] if line == OUT] == [OUT]
    assert seat.log == [OUT]
    seat.say("c5 d5")  # nobody is there
    seat.wait("logged out")
    log_in_again(seat, name)
    seat.wait(f"^Match {match}: Abalone")
    seat.say("c5 d5")
    seat.wait("^You move c5 to d5")
    assert seat.complaints == []
    seat.close()


def test_page_that_slept_past_its_login_leads_to_the_log_in(browser: Browser, own_server: Server) -> None:
    seat, name, _ = seated(browser, own_server, "berta")
    seat.page.clock.install()
    seat.page.context.set_offline(True)
    seat.evaluate(LOSE)
    seat.wait("Connection lost")
    own_server.kill()
    own_server.start()
    log_out(own_server, name)
    while len([each for each in seat.complaints if OFFLINE in each]) < ATTEMPTS:
        seat.page.clock.run_for(1000)  # by the clock of the page, which waits for seconds between two attempts
    seat.page.context.set_offline(False)
    is_out(seat)
    seat.wait("logged out")
    assert [line for line in seat.lines if line == LOST] == [LOST], "it is said once, however long it lasts"
    assert not [line for line in seat.lines if "Type your name" in line]
    assert [each for each in seat.complaints if OFFLINE not in each] == []
    seat.close()


def test_page_ends_when_another_person_logs_in(browser: Browser, server: Server) -> None:
    seat, _, _ = seated(browser, server, "carla")
    sign_up(seat.page.context.new_page(), server.address, dora := named("dora"))
    is_out(seat, f"Your account: {dora}")
    seat.wait("logged out")
    other = Seat.beside(seat)
    other.wait(f"^Welcome, {dora}")
    assert not [line for line in seat.lines if dora in line]
    seat.close()


def test_page_head_changes_with_the_announced_name(browser: Browser, server: Server) -> None:
    seat, _, _ = seated(browser, server, "emil")
    emilia = named("emilia")
    seat.say(f"rename {emilia}")
    seat.wait("password")
    seat.say(PASSWORD)
    seat.wait(f"^Your name is {emilia} now")
    seat.wait_for(f"document.querySelector('#who').innerText.includes('Your account: {emilia}')")
    assert emilia not in seat.evaluate("document.querySelector('#seats').innerText")  # one sits there as one sat down
    seat.say("c5 d5")
    seat.wait("^You move c5 to d5")
    assert seat.complaints == []
    seat.close()


def test_new_password_ends_pages_of_other_browsers(browser: Browser, server: Server) -> None:
    seat, frida, _ = seated(browser, server, "frida")
    other = Seat(browser, server.address, "en", path="/log-in?to=/account")
    other.page.locator("#name").press_sequentially(frida)
    other.page.locator("#password").press_sequentially(PASSWORD)
    other.page.keyboard.press("Enter")
    form = other.page.locator("form[action='/account/password']")
    form.wait_for()
    for field, text in (("old", PASSWORD), ("password", f"{PASSWORD} too"), ("again", f"{PASSWORD} too")):
        form.locator(f"[name={field}]").fill(text)
    form.locator("button").press("Enter")
    why = seat.wait(f"somebody changed the password of {frida}")
    is_out(seat)
    assert seat.page.locator("#connection").inner_text() == why
    assert seat.log == [why]
    assert not [line for line in seat.lines if line == OUT]
    assert seat.complaints == []
    for one in (seat, other):
        one.close()
