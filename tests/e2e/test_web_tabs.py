"""A person with two open pages, or a page and another connection: everything is announced once, nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import MODULES, Seat, come_in, named
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]


@pytest.mark.parametrize(
    ("language", "taken", "again", "moved"),
    [
        ("en", "connected elsewhere", "Press Enter to continue here", "c5 to d5"),
        pytest.param("de", "anderswo verbunden", "Drück die Eingabetaste", "c5 nach d5", marks=pytest.mark.soak),
    ],
)
def test_second_guest_tab_has_the_match_until_the_first_returns(
    browser: Browser, server: Server, language: str, taken: str, again: str, moved: str
) -> None:
    first = come_in(browser, server, name := named("anna"), language)
    first.say("new abalone easy")
    first.page.wait_for_selector("#grid [role=gridcell]")
    first.wait_for(f"document.querySelector('#who').innerText.includes('{name}')")  # the browser has its cookie
    second = Seat.beside(first)
    second.page.wait_for_selector("#grid [role=gridcell]")
    first.wait(taken)
    first.wait(again)
    assert first.page.locator("#connection").is_visible()
    second.say("c5 d5")
    second.wait(moved)
    heard = len(second.lines)
    first.page.bring_to_front()
    first.type("board")
    first.press("Enter")
    first.wait(name)
    assert first.page.input_value("#line") == "board"  # nothing was sent while nobody was there
    assert not first.page.locator("#connection").is_visible()
    second.wait(taken)
    second.wait(again)
    assert [line for line in second.lines[heard:] if name in line] == []
    second.page.clock.install()
    first.press("Enter")
    first.wait("^(Row|Reihe) a")
    second.page.clock.run_for(12_000)  # nobody comes back by itself: it would try again after ten seconds at most
    assert second.evaluate(f"{MODULES}.then(({{connection}}) => connection.connection.socket === undefined)")
    assert second.page.locator("#connection").is_visible()
    assert first.complaints == second.complaints == []
    first.close()
