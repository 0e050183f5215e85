"""One account in several tabs, on a telephone and by telnet: one player, who hears all once everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser import WELCOME, Seat
from tests.e2e.test_web import address
from tests.e2e.test_web_identity import PASSWORD, account
from tests.serving.server import Server
from tests.serving.terminals import Terminal, tintin

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server", has_web=True) as one:
        yield one


def telephone(browser: Browser, server: Server, name: str) -> Seat:
    """Another device, on which the same person logs in."""
    seat = Seat(browser, address(server), "en", path="/log-in")
    seat.page.locator("#name").press_sequentially(name)
    seat.page.locator("#password").press_sequentially(PASSWORD)
    seat.page.keyboard.press("Enter")
    seat.wait(WELCOME)
    return seat


def come_back(telnet: Terminal, name: str) -> None:
    """The same person logs in by telnet, and goes on at the match that is played elsewhere."""
    telnet.wait("Type your name")
    telnet.say(name)
    telnet.wait("Type its password")
    telnet.say(PASSWORD, is_shown=False)
    telnet.wait("^You are at match 1 on another connection")
    telnet.say("load 1")
    telnet.wait("^Your turn")


def hear(every: Iterable[Seat | Terminal], *patterns: str) -> None:
    """All of them are told it."""
    for one in every:
        for pattern in patterns:
            one.wait(pattern)


def test_tabs_a_telephone_and_telnet_of_one_account_are_one_player(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    bert, anna = account(browser, server, "bert"), account(browser, server, "anna")
    anna.say("new abalone friend")
    anna.wait("^Match 1 waits")
    lobby = Seat.beside(anna)
    lobby.wait(WELCOME)
    bert.say("join 1")
    for seat in (anna, lobby):  # who waits is led to the board wherever she is free
        seat.wait("^Your turn")
    phone = telephone(browser, server, "anna")
    phone.wait("^You are at match 1 on another connection. Type load 1 to go on here.")
    phone.say("load 1")
    phone.wait("^Your turn")
    with tintin(server.telnet_port, tmp_path) as telnet:
        come_back(telnet, "anna")
        every = (anna, lobby, phone, telnet)
        phone.grab("c5")
        phone.wait("c5 taken")
        telnet.say("c5 d5")
        hear(every, "^You move c5 to d5")
        bert.wait("^Black moves c5 to d5")
        bert.say("g5 f5")
        hear(every, "^White moves g5 to f5", "^Your turn")
        phone.grab("d5")  # the hand was emptied by the move made elsewhere
        phone.wait("d5 taken")
        phone.grab("e5")
        hear(every, "^You move d5 to e5")
        bert.wait("^Black moves d5 to e5")
        bert.say("tell anna hello")
        hear(every, "^bert tells you: hello")
        for one in every:
            for words in ("You move c5 to d5", "White moves g5 to f5", "You move d5 to e5", "bert tells you"):
                assert len([line for line in one.lines if words in line]) == 1, words
        telnet.say("quit")
        telnet.wait("^Goodbye. Match 1 is kept")
    for seat in (anna, phone):
        seat.say("quit")
        seat.wait("^Goodbye. Match 1 is kept")
    bert.say("say to whoever is there")
    lobby.wait("whoever is there")
    assert not [line for line in bert.lines if "anna has" in line], "she is there still"
    lobby.say("quit")
    lobby.wait("^Goodbye")
    bert.wait("^anna has left")
    assert [seat.complaints for seat in (anna, lobby, phone, bert)] == [[]] * 4
    for seat in (anna, phone, bert):
        seat.close()


def test_each_tab_of_an_account_has_a_match_of_its_own(browser: Browser, server: Server) -> None:
    bert, cora, anna = (account(browser, server, name) for name in ("bert", "cora", "anna"))
    other = Seat.beside(anna)
    other.wait(WELCOME)
    for host, seat, number in ((bert, anna, 1), (cora, other, 2)):
        host.say("new abalone friend")
        host.wait(f"^Match {number} waits")
        seat.page.bring_to_front()
        seat.say(f"join {number}")
        seat.wait(f"^Match {number}: Abalone")
        seat.wait("^Black to move")
    heard = len(other.lines)
    bert.say("c5 d5")
    anna.wait("^Black moves c5 to d5")
    anna.page.bring_to_front()
    anna.say("g5 f5")
    bert.wait("^White moves g5 to f5")
    cora.say("b2 c2")
    other.wait("^Black moves b2 to c2")
    other.wait("^Your turn")
    assert not [line for line in other.lines[heard:] if "c5" in line or "match 1" in line.lower()]
    assert not [line for line in anna.lines if "b2" in line]
    bert.say("d5 e5")
    anna.wait("^Your turn")
    anna.page.reload()  # each goes on where it was
    anna.wait_for("document.querySelectorAll('#grid [role=gridcell]').length")
    expect(anna.page.locator("#seats")).to_contain_text("bert")
    other.page.reload()
    other.wait_for("document.querySelectorAll('#grid [role=gridcell]').length")
    expect(other.page.locator("#seats")).to_contain_text("cora")
    for seat in (anna, bert, cora):
        seat.close()
