"""One account in several tabs, on a phone and by telnet: one player, reached once everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.test_web_club import waiting
from tests.kit.browser import PASSWORD, WELCOME, Seat, account, named
from tests.kit.server import Server
from tests.kit.terminals import Terminal, tintin

pytestmark = [pytest.mark.slow, pytest.mark.together]


def telephone(browser: Browser, server: Server, name: str) -> Seat:
    """Return another device, on which the same person logs in."""
    seat = Seat(browser, server.address, "en", path="/log-in")
    seat.page.locator("#name").press_sequentially(name)
    seat.page.locator("#password").press_sequentially(PASSWORD)
    seat.page.keyboard.press("Enter")
    seat.wait(WELCOME)
    return seat


def come_back(telnet: Terminal, name: str, match: str) -> None:
    """Log the same person in by telnet, and continue the match that is played elsewhere."""
    telnet.wait("Type your name")
    telnet.say(name)
    telnet.wait("Type its password")
    telnet.say(PASSWORD, is_shown=False)
    telnet.wait(f"^You are at match {match} on another connection")
    telnet.say(f"load {match}")
    telnet.wait("^Your turn")


def hear(every: Iterable[Seat | Terminal], *patterns: str) -> None:
    """Check that all of them announce it."""
    for one in every:
        for pattern in patterns:
            one.wait(pattern)


def test_tabs_phone_and_telnet_of_one_account_are_one_player(browser: Browser, server: Server, tmp_path: Path) -> None:
    his, hers = named("bert"), named("anna")
    bert, anna = account(browser, server, his), account(browser, server, hers)
    match = waiting(anna)
    lobby = Seat.beside(anna)
    lobby.wait(WELCOME)
    bert.say(f"join {match}")
    for seat in (anna, lobby):  # a waiting player is led to the board wherever she is free
        seat.wait("^Your turn")
    phone = telephone(browser, server, hers)
    phone.wait(f"^You are at match {match} on another connection. Type load {match} to go on here.")
    phone.say(f"load {match}")
    phone.wait("^Your turn")
    with tintin(server.telnet_port, tmp_path) as telnet:
        come_back(telnet, hers, match)
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
        bert.say(f"tell {hers} hello")
        hear(every, f"^{his} tells you: hello")
        for one in every:
            for words in ("You move c5 to d5", "White moves g5 to f5", "You move d5 to e5", f"{his} tells you"):
                assert len([line for line in one.lines if words in line]) == 1, words
        telnet.say("quit")
        telnet.wait(f"^Goodbye. Match {match} is saved")
    for seat in (anna, phone):
        seat.say("quit")
        seat.wait(f"^Goodbye. Match {match} is saved")
    bert.say("say to whoever is there")
    lobby.wait("whoever is there")
    assert not [line for line in bert.lines if f"{hers} has" in line], "she is there still"
    lobby.say("quit")
    lobby.wait("^Goodbye")
    bert.wait(f"^{hers} has left")
    assert [seat.complaints for seat in (anna, lobby, phone, bert)] == [[]] * 4
    for seat in (anna, phone, bert):
        seat.close()


def test_each_tab_of_an_account_has_a_match_of_its_own(browser: Browser, server: Server) -> None:
    names = [named(name) for name in ("bert", "cora", "anna")]
    bert, cora, anna = (account(browser, server, name) for name in names)
    other = Seat.beside(anna)
    other.wait(WELCOME)
    numbers = [waiting(host) for host in (bert, cora)]
    for seat, number in zip((anna, other), numbers, strict=True):
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
    assert not [line for line in other.lines[heard:] if re.search(rf"c5|match {numbers[0]}\b", line.lower())]
    assert not [line for line in anna.lines if "b2" in line]
    bert.say("d5 e5")
    anna.wait("^Your turn")
    anna.page.reload()  # each goes on where it was
    anna.wait_for("document.querySelectorAll('#grid [role=gridcell]').length")
    expect(anna.page.locator("#seats")).to_contain_text(names[0])
    other.page.reload()
    other.wait_for("document.querySelectorAll('#grid [role=gridcell]').length")
    expect(other.page.locator("#seats")).to_contain_text(names[1])
    for seat in (anna, bert, cora):
        seat.close()
