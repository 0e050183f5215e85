"""The board on the page in a real browser: its forms, keys, taps, drags, answers, completion and settings."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.browser import Seat, come_in, named
from tests.kit.checks import FITS, violations
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]


def at_board(browser: Browser, server: Server, line: str = "new abalone easy", **more: Any) -> Seat:
    seat = come_in(browser, server, named("anna"), "en", **more)
    seat.say(line)
    seat.wait("Your turn")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    return seat


def field(cell: str) -> str:
    return f"#grid [data-cell='{cell}']"


def chosen(seat: Seat, name: str, value: str | bool) -> None:
    """Change a setting of the page in its dialog."""
    seat.page.click("#open-settings")
    if isinstance(value, bool):
        seat.page.set_checked(f"#set-{name}", value)
    else:
        seat.page.select_option(f"#set-{name}", value)
    seat.page.click("#close-settings")
    expect(seat.page.locator("#open-settings")).to_be_focused()


def test_pieces_move_by_tapping_and_dragging(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server)
    seat.page.click(field("c3"))
    seat.wait("^c3 taken")
    seat.page.click(field("d3"))
    seat.wait("c3 to d3")
    seat.wait("Your turn")
    start, end = (seat.page.locator(field(cell)).bounding_box() for cell in ("c4", "d4"))
    assert start is not None
    assert end is not None
    seat.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    seat.page.mouse.down()
    seat.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    seat.page.wait_for_selector(".ghost")
    seat.page.mouse.up()
    seat.wait("c4 to d4")
    expect(seat.page.locator(".ghost")).to_have_count(0)
    assert not seat.complaints
    seat.close()


@pytest.mark.parametrize("kind", ["list", "buttons", "line"])
def test_board_as_list_and_as_buttons(browser: Browser, server: Server, kind: str) -> None:
    seat = at_board(browser, server, viewport={"width": 320, "height": 640})
    chosen(seat, "board", kind)
    seat.evaluate("window.scrollTo(0, document.body.scrollHeight)")  # where the log lies on nothing
    assert violations(seat) == []
    assert seat.evaluate(FITS)
    if kind == "line":
        expect(seat.page.locator("#picture")).to_be_hidden()
    else:
        titles = seat.page.locator("#pieces h3").all_inner_texts()
        assert titles[-1] == {"list": "Other players' pieces", "buttons": "Row a"}[kind]
        seat.page.locator("#pieces [data-cell=c3]").last.click()
        seat.wait("^c3 taken")
        seat.page.locator("#pieces [data-cell=d3]").first.click()
        seat.wait("c3 to d3")
        seat.wait("Your turn")
    seat.page.reload()
    seat.page.wait_for_selector("#connection", state="attached")
    assert seat.page.input_value("#set-board") == kind
    seat.page.wait_for_selector("#grid [role=gridcell]", state="attached")
    assert seat.page.locator("#grid [tabindex='0']").count() == 0  # nothing hidden is a stop of the Tab key
    seat.close()


@pytest.mark.parametrize(("game", "cell", "place"), [("abalone", "c3", "3 3"), ("muehle", "d7", "7 4")])
def test_row_and_column_of_a_field_are_those_of_its_name(
    browser: Browser, server: Server, game: str, cell: str, place: str
) -> None:
    seat = at_board(browser, server, f"new {game} easy")
    found = seat.page.locator(field(cell))
    row = found.locator("xpath=..").get_attribute("aria-rowindex")
    assert f"{row} {found.get_attribute('aria-colindex')}" == place
    assert violations(seat) == []
    seat.close()


def test_fields_where_moves_begin_are_marked_on_request(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server, "new muehle easy")
    chosen(seat, "begins", True)
    seat.page.wait_for_selector("#grid .goals")
    chosen(seat, "begins", False)
    expect(seat.page.locator("#grid .goals")).to_have_count(0)
    seat.close()


def test_questions_have_buttons_and_lines_are_completed(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server)
    seat.tab_to("line")
    seat.type("scor")
    seat.press("Control+ ")
    expect(seat.page.locator("#line")).to_have_value("score")
    seat.wait("^score$")
    seat.press("Enter")
    seat.say("resign")
    asked = seat.page.locator("#asked button")
    expect(asked).to_have_count(2)
    assert violations(seat) == []
    asked.last.focus()
    seat.press("Enter")
    expect(asked).to_have_count(0)
    assert seat.focus == "line"
    seat.say("moves c3")
    asked.first.click()
    seat.wait("^You move")
    seat.close()


def test_finger_announces_fields_and_two_taps_choose_one(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server, has_touch=True)
    chosen(seat, "finger", True)
    seat.page.tap(field("c3"))
    seat.wait("^c3: black$")
    seat.page.tap(field("c3"))
    seat.wait("^c3 taken")
    seat.close()
