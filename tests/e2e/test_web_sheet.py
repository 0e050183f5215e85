"""The deduction sheet in a real browser, marked by the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import Seat, come_in, named
from tests.kit.checks import violations
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]


def focused(seat: Seat) -> str:
    found: str = seat.page.evaluate("(({piece, letter}) => piece + letter)(document.activeElement.dataset)")
    return found


def test_striking_a_letter_keeps_the_focus(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, named("anna"), "en")
    assert server.address in seat.page.url
    seat.say("new confusion easy")
    seat.page.wait_for_selector("#halves table")
    assert seat.page.locator("#halves table").count() == 2
    seat.page.locator("#halves [tabindex='0']").first.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        seat.page.keyboard.press(key)
    assert focused(seat) == "Cb"
    cell = seat.page.locator("#halves td:focus")
    assert cell.get_attribute("aria-label") == "possible"
    seat.page.keyboard.press("Enter")
    seat.wait("^C: .*[Ss]truck.* b")
    seat.page.wait_for_selector("#halves td:focus.x")
    assert (focused(seat), cell.get_attribute("aria-label")) == ("Cb", "struck")
    assert violations(seat) == []
    seat.page.keyboard.press("Space")
    seat.wait("^C: all 12 possible")
    seat.page.wait_for_selector("#halves td:focus.o")
    seat.page.keyboard.press("End")
    assert focused(seat) == "Cl"
    seat.page.keyboard.press("Control+Home")
    assert focused(seat) == "Aa"
    assert not seat.complaints
    seat.close()
