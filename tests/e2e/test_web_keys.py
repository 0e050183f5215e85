"""The board by the keyboard alone, in both browsers: its forms, letters and single keys, its dialog and its answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.browser import Seat, Typist, named
from tests.kit.checks import violations
from tests.kit.seats import BROWSERS, Browsers
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

IN_BOTH = pytest.mark.parametrize("browser", BROWSERS)
IN_ONE = pytest.mark.parametrize("browser", ["chromium", pytest.param("firefox", marks=pytest.mark.soak)])

INERT = ["a", "header", "main", "footer"]
MOST = 60  # keys until something is chosen


@pytest.fixture
def seat(both: Browsers, server: Server, browser: str) -> Iterator[Typist]:
    """Return the seat of a person at a board, whose turn it is."""
    seat = both.guest(browser, server, named("anna"), "en")
    seat.say("new abalone easy")
    seat.wait("^Your turn")
    seat.wait_for("document.querySelector('#grid [role=gridcell]') !== null")
    yield seat
    assert seat.complaints == []
    seat.close()


def check(seat: Typist) -> None:
    """Run automatic checks, if the browser has any."""
    assert not isinstance(seat, Seat) or violations(seat) == []


def wished(seat: Typist, name: str, value: str | bool) -> None:
    """Change a setting of the page in its dialog, which returns the focus."""
    seat.tab_to("open-settings")
    seat.press("Enter")
    seat.wait_for("document.activeElement.id === 'settings-title'")
    seat.tab_to(f"set-{name}")
    control = f"document.getElementById('set-{name}')"
    if isinstance(value, bool):
        if seat.evaluate(f"{control}.checked") != value:
            seat.press(" ")
        assert seat.evaluate(f"{control}.checked") == value
    elif seat.evaluate(f"{control}.tagName") == "SELECT":
        for _ in range(MOST):
            if seat.evaluate(f"{control}.value") == value:
                break
            seat.press("ArrowDown")
        seat.wait_for(f"document.documentElement.dataset.{name} === '{value}'")
    else:
        seat.press("Control+a")
        seat.type(value)
        seat.press("Tab")
    seat.press("Escape")
    seat.wait_for("!document.getElementById('settings').open")
    assert seat.focus == "open-settings"


@IN_BOTH
def test_letters_arrows_and_escape_work_on_the_grid(seat: Typist) -> None:
    seat.tab_to("grid")
    assert seat.cell == "i5"
    for key, cell in (("x", "h5"), ("e", "i6"), ("Control+End", "a5"), ("o", "c3"), ("d", "c4"), ("O", "c3")):
        seat.press(key)
        seat.wait_for(f"document.activeElement.dataset.cell === '{cell}'")
    seat.press("Control+Home")
    seat.press("w")
    seat.wait("^Edge")
    seat.press("m")
    seat.wait_for("document.querySelector('#grid .own:focus') !== null")
    seat.press("Enter")
    seat.wait("taken")
    label = "document.querySelector('#grid .{}').getAttribute('aria-label')"
    seat.wait_for("document.querySelector('#grid .taken') !== null")
    assert ", taken" in seat.evaluate(label.format("taken"))
    assert ", target" in seat.evaluate(label.format("goals"))
    check(seat)
    seat.press("Escape")
    seat.wait("^Put back")
    seat.wait_for("!document.querySelector('#grid .taken')")
    seat.press("Escape")
    assert seat.focus == "line"


@IN_ONE
def test_letters_of_the_grid_can_be_switched_off(seat: Typist) -> None:
    wished(seat, "letters", False)
    seat.tab_to("grid")
    here, heard = seat.cell, len(seat.lines)
    for key in ("x", "o", "s", "f"):
        seat.press(key)
    seat.press("ArrowRight")
    seat.wait_for("document.activeElement.dataset.cell === 'i6'")
    assert (here, seat.lines[heard:]) == ("i5", [])
    wished(seat, "letters", True)
    seat.tab_to("grid")
    seat.press("x")
    seat.wait_for("document.activeElement.dataset.cell !== 'i6'")


@IN_ONE
@pytest.mark.parametrize("kind", ["list", "buttons"])
def test_board_of_buttons_is_playable(seat: Typist, kind: str) -> None:
    wished(seat, "board", kind)
    check(seat)
    own = "#pieces [data-cell=c3]"
    assert not seat.evaluate("document.querySelector('#grid').contains(document.activeElement)")
    seat.push(own)
    seat.wait("^c3 taken")
    seat.see("#grid [data-cell=c3].taken")
    assert seat.evaluate(f"document.activeElement.matches('{own}')")
    seat.reach("#pieces [data-cell=d3]")
    seat.press(" ")
    seat.wait("c3 to d3")
    seat.wait("^Your turn")
    seat.see("#grid [data-cell=d3].own")
    assert seat.evaluate("document.activeElement.dataset.cell") == "d3"
    wished(seat, "board", "line")
    assert seat.evaluate("getComputedStyle(document.querySelector('#scroll')).display") == "none"
    seat.say("c4 d4")
    seat.wait("c4 to d4")


@IN_ONE
def test_single_keys_act_only_if_switched_on(seat: Typist) -> None:
    shown = "document.querySelectorAll('#log li').length"
    seat.tab_to("turn")
    before = seat.evaluate(shown)
    seat.press("t")
    wished(seat, "shortcuts", True)
    wished(seat, "key-turn", "b")  # which is taken
    assert seat.evaluate("document.querySelector('#set-key-turn').value") == "t"
    assert "key already" in seat.evaluate("document.querySelector('#settings-said').textContent")
    assert seat.evaluate(shown) == before
    seat.press("t")
    seat.wait_for(f"{shown} === {before + 1}")
    wished(seat, "key-turn", "q")
    seat.press("t")
    seat.press("q")
    seat.wait_for(f"{shown} === {before + 2}")
    seat.press("b")
    assert seat.focus == "grid"
    seat.press("l")
    seat.type("qbt")
    assert seat.evaluate("document.querySelector('#line').value") == "qbt"


@IN_BOTH
def test_resigning_by_a_button_asks_in_a_dialog_that_keeps_the_keyboard(seat: Typist) -> None:
    seat.push("#tools .danger")
    seat.wait_for("document.activeElement.id === 'grave-title'")
    check(seat)
    assert seat.evaluate("[...document.querySelectorAll('body > [inert]')].map((each) => each.localName)") == INERT
    seat.press("Tab")
    assert seat.evaluate("document.activeElement.textContent") == "No, play on"
    seat.press("Escape")
    seat.wait_for("document.activeElement.matches('#tools .danger') && !document.querySelector('[inert]')")
    seat.wait("^Nothing")
    seat.press("Enter")
    seat.wait_for("document.activeElement.id === 'grave-title'")
    for key in ("Tab", "Tab", "Enter"):
        seat.press(key)
    seat.wait("^You lose")
    seat.wait_for("document.activeElement.id === 'line'")


@IN_BOTH
def test_answer_buttons_return_the_focus_to_the_input(seat: Typist) -> None:
    seat.say("resign")
    seat.wait_for("document.querySelectorAll('#asked button').length === 2")
    seat.push("#asked button:last-child")
    seat.wait_for("document.querySelectorAll('#asked button').length === 0")
    assert seat.focus == "line"
    seat.type("scor")
    seat.press("Control+ ")
    seat.wait_for("document.querySelector('#line').value === 'score'")
    seat.wait("^score$")
