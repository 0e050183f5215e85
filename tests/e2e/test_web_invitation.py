"""A match by invitation on the page: the address is copied or scanned, and whoever opens it sits down by one button."""

from __future__ import annotations

from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Browser, expect

from tests.kit.browser import Seat, another_page, come_in, named
from tests.kit.checks import FITS, each_look, violations
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

CODE = "#pass-on-code"
FRIEND = {"width": 390, "height": 844}
# The picture as the browser draws it, in grey.
DRAWN = """(image) => {
  const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return [...context.getImageData(0, 0, canvas.width, canvas.height).data].filter((_, at) => at % 4 === 0);
}"""


def scanned(seat: Seat) -> tuple[str, list[int]]:
    """Return the text that a reader finds in the code, and the grey of its outermost pixels."""
    image = seat.page.locator(CODE)
    seat.wait_for(f"document.querySelector('{CODE}').naturalWidth > 0")
    side = seat.evaluate(f"document.querySelector('{CODE}').width")
    grey: list[int] = image.evaluate(DRAWN)
    pixels: Any = memoryview(bytes(grey)).cast("B", (side, side))
    found = zxingcpp.read_barcode(pixels)
    assert found is not None
    return found.text, [*grey[:side], *grey[-side:], *grey[::side]]


def test_friend_scans_the_code_and_sits_down_by_one_button(browser: Browser, server: Server) -> None:
    berta = come_in(browser, server, host := named("berta"), "en")
    expect(berta.page.locator("#invitation")).to_be_hidden()
    berta.say("new abalone friend private black")
    berta.wait("^It begins")
    expect(berta.page.locator("#invitation")).to_be_visible()
    address, edge = scanned(berta)
    assert address == berta.page.input_value("#pass-on-address")
    assert berta.page.get_attribute(CODE, "alt") == f"QR code of the address {address}"
    assert set(edge) == {255}
    assert violations(berta) == []
    berta.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    berta.page.click("#copy")
    berta.wait("^Address copied")
    assert berta.evaluate("navigator.clipboard.readText()") == address

    path = address.removeprefix(server.address)
    same = Seat.beside(berta, path)
    assert scanned(same)[0] == address
    assert violations(same) == []
    friend = Seat(browser, server.address, "en", path, viewport=FRIEND)
    assert violations(friend) == []
    with another_page(friend.page):
        friend.page.get_by_role("button", name=f"Play against {host}").click()
    friend.wait("^Welcome")
    berta.wait("^Your turn")
    friend.see("#grid [role=gridcell]")
    expect(berta.page.locator("#invitation")).to_be_hidden()
    for each in (friend, same, berta):
        assert not each.complaints
        each.close()


def test_buttons_beside_the_invitation_begin_without_a_friend_or_stop_waiting(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, named("berta"), "de", viewport=FRIEND)
    seat.say("neu abalone Freund privat")
    seat.wait("Platz")
    seat.page.get_by_role("button", name="Nicht mehr warten").click()
    seat.page.get_by_role("button", name="Ja").click()
    expect(seat.page.locator("#invitation")).to_be_hidden()
    expect(seat.page.locator("#tools")).to_be_hidden()
    seat.say("neu abalone Freund privat")
    seat.page.get_by_role("button", name="Lieber gegen den Computer spielen").click()
    seat.see("#grid [role=gridcell]")
    expect(seat.page.get_by_role("button", name="Aufgeben")).to_be_visible()
    for _ in each_look(seat):
        assert seat.evaluate(FITS)
    seat.close()
