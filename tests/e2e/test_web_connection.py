"""The page in a real browser when its connection, its server or the page itself is lost and returns."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import MODULES, Seat, come_in, named
from tests.kit.play import come_in as come_in_by_telnet
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]
SOCKET = f"(await {MODULES}).connection.connection"
ONLINE = "window.dispatchEvent(new Event('online'))"  # else the page waits for a moment of its own choice
OFFLINE = "ERR_INTERNET_DISCONNECTED"


def seated(browser: Browser, server: Server, name: str) -> Seat:
    seat = come_in(browser, server, name, "en")
    seat.say("new abalone easy")
    seat.wait("^Your turn")
    return seat


def test_reload_during_a_move_continues_it_and_repeats_nothing(browser: Browser, server: Server) -> None:
    seat = seated(browser, server, named("anna"))
    seat.grab("c5")
    seat.wait("c5 taken")
    seat.tab_to("line")
    seat.type("half a li")
    before, heard = seat.log, len(seat.lines)
    seat.page.reload()
    seat.page.wait_for_selector("#grid [role=gridcell]")
    seat.wait_for(f"document.querySelectorAll('#log li').length >= {len(before) - 1}")
    assert seat.page.input_value("#line") == "half a li"
    assert seat.lines[heard:] == []
    seat.grab("d5")
    seat.wait("c5 to d5")
    after = seat.log
    assert len([line for line in after if "c5 taken" in line]) == 1
    assert seat.complaints == []
    seat.close()


def test_back_from_another_page_and_a_second_tab(browser: Browser, server: Server) -> None:
    seat = seated(browser, server, named("anna"))
    heard = len(seat.lines)
    seat.goto("/rules/abalone")
    seat.page.go_back()
    seat.page.wait_for_selector("#grid [role=gridcell]")
    seat.say("board")
    seat.wait("^Row a")
    assert not any("Welcome" in line for line in seat.lines[heard:])
    assert seat.complaints == []
    seat.close()


@pytest.mark.parametrize("attempts", [0, 4], ids=["briefly", "long"])
def test_page_recovers_from_a_lost_network(browser: Browser, server: Server, attempts: int) -> None:
    """Chromium does not cut open sockets, so this one is torn; it refuses new ones.

    The time until the page tries again passes on its own clock.
    """
    seat = seated(browser, server, name := named("anna"))
    heard = len(seat.lines)
    seat.page.clock.install()
    seat.page.context.set_offline(True)
    seat.evaluate(f"{MODULES}.then(({{ connection }}) => connection.connection.drop())")

    other = named("bert")

    async def talk() -> None:
        client = await come_in_by_telnet(server.telnet_port, other)
        for number in range(5):
            await client.ask(f"tell {name} word {number}", "Sent|again")
        client.close()

    while len([each for each in seat.complaints if OFFLINE in each]) < attempts:
        seat.page.clock.run_for(1000)
    with ThreadPoolExecutor() as beside:  # this thread has a loop: that of the browser
        beside.submit(asyncio.run, talk()).result()
    seat.page.context.set_offline(False)
    seat.wait("word 4")
    assert [line for line in seat.lines if "word" in line] == [
        f"{other} tells you: word {number}" for number in range(5)
    ]
    seat.say("c5 d5")
    seat.wait("c5 to d5")
    assert not any("Welcome" in line for line in seat.lines[heard:])
    seat.close()


def test_suspended_server_gets_each_line_once(browser: Browser, own_server: Server) -> None:
    """The page considers the connection lost and sends unconfirmed messages again."""
    seat = seated(browser, own_server, "anna")
    seat.page.clock.install()
    os.kill(own_server.pid, signal.SIGSTOP)
    seat.say("say hello out there")
    seat.wait_for(f"(async () => {SOCKET}.unsaid.length === 1)()")
    seat.page.clock.run_for(8_100)  # as long as the page waits for an answer
    seat.wait_for(f"(async () => !{SOCKET}.isReady)()")
    seat.page.clock.run_for(10_100)  # the longest until it tries again, and gets no answer
    os.kill(own_server.pid, signal.SIGCONT)
    seat.evaluate(ONLINE)
    seat.wait("hello out there")
    seat.say("board")
    seat.wait("^Row a")
    assert len([line for line in seat.log if "hello out there" in line]) == 1
    seat.close()


def test_killed_server_returns_with_the_match(browser: Browser, own_server: Server) -> None:
    seat = seated(browser, own_server, "anna")
    seat.say("c5 d5")
    seat.wait("^Your turn")
    own_server.until_placed("1", 1)
    seat.wait_for("document.querySelector('#who').innerText.includes('anna')")  # the browser has its cookie
    own_server.kill()
    seat.wait("Connection lost")
    seat.type("half a li")
    own_server.start()
    seat.evaluate(ONLINE)
    seat.wait("Welcome, anna")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    assert seat.page.input_value("#line").startswith("half a li")
    assert not seat.page.locator("#connection").is_visible()
    seat.close()


def test_burst_of_lines_is_announced_completely_and_in_order(browser: Browser, server: Server) -> None:
    seat = Seat(browser, server.address, "en")
    seat.wait("^Accessible Games")
    seat.page.evaluate(
        f"async () => {{ const {{ heard }} = (await {MODULES}).heard;"
        """
          const line = (number) => ({seq: number, text: `burst ${number % 150}`, language: 'en',
            category: number % 10 ? 'answer' : 'refusal', priority: number % 10 ? 'info' : 'alert', kind: 'system'});
          heard.tell([...Array(200).keys()].map(line));
        }"""
    )
    seat.wait("^burst 49$")
    seat.wait("^burst 49$")
    assert [line for line in seat.lines if line.startswith("burst")] == [
        f"burst {number % 150}" for number in range(200)
    ]
    assert seat.page.locator("#assertive p").count() == 0
    seat.close()


def test_alarm_waits_for_earlier_announcements(browser: Browser, server: Server) -> None:
    """Measured by the clock of the page: the times at which each text reached its region."""
    seat = Seat(browser, server.address, "en")
    seat.wait("^Accessible Games")
    seat.page.evaluate(
        f"async () => {{ const {{ heard }} = (await {MODULES}).heard;"
        """
          window.times = [];
          const seen = (changes) => changes.forEach(({addedNodes, target}) => addedNodes.forEach(
            (node) => window.times.push([node.textContent, performance.now(), target.closest('[aria-live]').id])));
          for (const region of document.querySelectorAll('[aria-live]')) {
            new MutationObserver(seen).observe(region, {childList: true, subtree: true});
          }
          const line = (category, text) => ({seq: 1, text, language: 'en', category, priority: 'alert', kind: 'match'});
          heard.tell(['one', 'two', 'three', 'four', 'five'].map((text) => line('refusal', text)));
          heard.tell([line('clock', 'alarm'), line('answer', 'after')]);
        }"""
    )
    seat.wait("^after$")
    times = seat.evaluate("window.times.filter(([text]) => !text.includes(' '))")
    assert [text for text, *_ in times] == ["one", "two", "three", "four", "five", "alarm", "after"]
    assert [text for text, _, region in times if region == "assertive"] == ["alarm"]
    (_, first, _), (_, alarm, _) = times[0], times[5]
    assert alarm - first >= 5 * 150
    assert times[6][1] - alarm >= 150
    seat.close()
