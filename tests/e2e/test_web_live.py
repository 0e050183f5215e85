"""Pages that update themselves: a running match for people without an account, and the lobby."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.browser import Seat, account, come_in, named
from tests.kit.checks import FITS, LOOKS, each_look, faults_in
from tests.kit.server import CLUB, Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

LOOK = "document.dispatchEvent(new Event('visibilitychange'))"  # as when the tab is chosen again
KEPT = "window.kept.every((each) => each.isConnected)"
SEEN = "document.querySelector('#live').dataset.key"
PLACE = "document.activeElement.getBoundingClientRect().top"
SMALL = {"width": 390, "height": 400}  # pixels, so that most of a page is above or below


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
    alone = Seat(browser, server.address, "en", f"/matches/{number}?embed=1")
    assert faults_in(alone, LOOKS) == []
    alone.close()
    with page.expect_popup() as opened:
        shown.get_by_role("link", name="Watch this match").click()
    assert opened.value.url == address
    page.context.close()
    for each in (dora, berta):
        each.close()


def test_lobby_shows_new_matches_and_keeps_the_focus(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en", "/lobby", viewport=SMALL)
    seat.evaluate("window.kept = [...document.querySelectorAll('#live h2, #live form, #live input')]")
    seat.page.locator("#who-beginning").focus()
    seat.type("be")
    place = seat.evaluate(PLACE)
    berta = come_in(browser, server, named("berta"), "en")
    berta.say("new abalone friend")
    number = berta.wait("^Match [0-9]+ waits").split()[1]
    joins = f"button[value='join {number}']"
    seat.wait_for(f'({LOOK}, document.querySelector("{joins}") !== null)')
    assert seat.evaluate(KEPT)
    assert (seat.focus, seat.page.input_value("#who-beginning")) == ("who-beginning", "be")
    assert seat.evaluate(PLACE) == pytest.approx(place, abs=1)
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


def test_tournament_shows_its_start_and_results_and_keeps_focus_and_place(browser: Browser, server: Server) -> None:
    people = [account(browser, server, named(name)) for name in ("berta", "carl", "dora")]
    berta = people[0]
    berta.say("tournament robin muehle 3 days")
    number = berta.wait("^Tournament [0-9]+ is open").split()[1]
    seat = Seat(browser, server.address, "en", f"/tournaments/{number}", viewport=SMALL)
    enters = f"button[value='tournament {number} join']"
    seat.page.locator(enters).focus()
    place = seat.evaluate(PLACE)
    for each in people[1:]:
        each.say(f"tournament {number} join")
        each.wait("^You are in tournament")
    seat.wait_for(f"({LOOK}, document.querySelector('#live').innerText.includes('3 people have entered'))")
    assert seat.page.locator(":focus").get_attribute("value") == f"tournament {number} join"
    assert seat.evaluate(PLACE) == pytest.approx(place, abs=1)
    berta.say(f"tournament {number} start")
    seat.wait_for(f"({LOOK}, document.querySelector('#round-number') !== null)")
    assert seat.page.locator(":focus").get_attribute("value") == f"tournament {number} join", "void, but in its place"
    assert seat.evaluate(PLACE) == pytest.approx(place, abs=1)
    seat.page.locator("#round-number").fill("1")
    seat.page.locator("#round-number").focus()
    place = seat.evaluate(PLACE)
    seat.wait_for(f"({LOOK}, /Table 1: .*match/.test(document.querySelector('#live').innerText))")
    name, match = re.findall(r"Table 1: (\w+), .*match (\d+)", seat.page.inner_text("#live"))[0]
    player = next(each for each in people if each.page.locator("#who").inner_text().endswith(name))
    player.say(f"load {match}")
    player.wait("^Your turn|to move")
    player.say("resign")
    player.wait("^Resign")
    player.say("yes")
    player.wait("^You lose")
    seat.wait_for(f"({LOOK}, document.querySelector('#live tbody tr').cells[2].innerText === '1')")
    assert (seat.focus, seat.page.input_value("#round-number")) == ("round-number", "1")
    assert seat.evaluate(PLACE) == pytest.approx(place, abs=1)
    assert not seat.complaints
    for each in (seat, *people):
        each.close()
