"""Pages that update themselves: a running match for people without an account, and the lobby."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.browser import Seat, come_in, named
from tests.kit.checks import FITS, LOOKS, each_look, faults_in
from tests.kit.server import CLUB, Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

LOOK = "document.dispatchEvent(new Event('visibilitychange'))"  # as when the tab is chosen again
KEPT = "window.kept.every((each) => each.isConnected)"
SEEN = "document.querySelector('#live').dataset.key"


def playing(browser: Browser, server: Server) -> tuple[Seat, Seat, str]:
    """Return two people who have just begun a match, the one to move first, and its number."""
    berta = come_in(browser, server, named("berta"), "en")
    berta.say("new muehle friend white")
    number = berta.wait("^Match [0-9]+ waits").split()[1]
    dora = come_in(browser, server, named("dora"), "en")
    dora.say(f"join {number}")
    berta.wait("^Match .*has begun|^Your turn|You are to move")
    return berta, dora, number


def test_live_page_follows_a_match_without_moving_what_is_read(browser: Browser, server: Server) -> None:
    berta, dora, number = playing(browser, server)
    seat = Seat(browser, server.address, "en", f"/matches/{number}")
    before = seat.evaluate(SEEN)
    seat.page.locator("#guest").focus()
    seat.page.locator("#guest").fill("Somebody")
    seat.evaluate("window.kept = [...document.querySelectorAll('#live-rows p, #live-players li, #watch-title')]")
    seat.evaluate("window.at = scrollY")
    berta.say("a1")
    seat.wait_for(f"({LOOK}, {SEEN} !== '{before}')")
    seat.wait("a1")
    seat.wait_for("document.querySelectorAll('#live svg [data-piece]').length > 0")
    assert seat.evaluate(KEPT)
    assert seat.evaluate("scrollY === window.at")
    assert (seat.focus, seat.page.input_value("#guest")) == ("guest", "Somebody")
    assert len([line for line in seat.lines if "a1" in line]) == 1
    with seat.page.expect_response("**/now?since=*"):
        seat.evaluate(LOOK)
    assert len([line for line in seat.lines if "a1" in line]) == 1
    assert faults_in(seat, LOOKS) == []
    for looks in each_look(seat):
        assert seat.evaluate(FITS), looks
    berta.say("resign")
    berta.wait("Resign")
    berta.say("yes")
    seat.wait_for(f"({LOOK}, document.querySelector('#live-over a') !== null)")
    assert not seat.page.locator("#watch").is_visible()
    assert not seat.complaints
    for each in (seat, dora, berta):
        each.close()


def test_site_of_a_club_shows_a_match_in_a_frame(browser: Browser, server: Server) -> None:
    berta, dora, number = playing(browser, server)
    address = f"{server.address}/matches/{number}"
    frames = f'<iframe title="Match" src="{address}?embed=1"></iframe>'
    page = browser.new_context(permissions=["local-network-access"]).new_page()
    page.route(f"{CLUB}/**", lambda route: route.fulfill(content_type="text/html", body=frames))
    page.goto(f"{CLUB}/")
    shown = page.frame_locator("iframe[title=Match]")
    expect(shown.locator("#live svg")).to_be_visible()
    inside = page.frames[1]
    inside.evaluate("window.kept = [...document.querySelectorAll('#live-players li')]")
    berta.say("a1")
    expect(shown.locator("#live-said")).to_contain_text("a1")
    assert inside.evaluate(KEPT)
    with page.expect_popup() as opened:
        shown.get_by_role("link", name="Watch this match").click()
    assert opened.value.url == address
    page.context.close()
    for each in (dora, berta):
        each.close()


def test_lobby_shows_new_matches_and_keeps_the_focus(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en", "/lobby")
    seat.evaluate("window.kept = [...document.querySelectorAll('#live h2, #live form, #live input')]")
    seat.page.locator("#who-beginning").focus()
    seat.type("be")
    berta = come_in(browser, server, named("berta"), "en")
    berta.say("new abalone friend")
    number = berta.wait("^Match [0-9]+ waits").split()[1]
    joins = f"button[value='join {number}']"
    seat.wait_for(f'({LOOK}, document.querySelector("{joins}") !== null)')
    assert seat.evaluate(KEPT)
    assert (seat.focus, seat.page.input_value("#who-beginning")) == ("who-beginning", "be")
    seat.page.locator(joins).focus()
    berta.say(f"leave {number}")
    berta.wait("^You no longer wait")
    with seat.page.expect_response("**/lobby?part=1"):
        seat.evaluate(LOOK)
    assert seat.evaluate("document.activeElement.value") == f"join {number}"
    seat.page.locator("#who-beginning").focus()
    seat.wait_for(f'({LOOK}, document.querySelector("{joins}") === null)')
    assert not seat.complaints
    seat.close()
    berta.close()
