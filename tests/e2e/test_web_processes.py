"""Several servers with one PostgreSQL behind one address: a page continues at any of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.balancer import Balancer
from tests.kit.browser import MODULES, PASSWORD, WELCOME, Seat, sign_up
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server, wait_until
from tests.matches.broker.broker import Broker
from tests.ports import free_port
from tests.postgres import Cluster

pytestmark = [pytest.mark.slow, pytest.mark.together]
LOSE = f"{MODULES}.then(({{ connection }}) => connection.connection.drop())"


@dataclass
class Place:
    """Two servers behind one address."""

    servers: tuple[Server, Server]
    balancer: Balancer
    browser: Browser
    cluster: Cluster
    database: str

    def until_kept(self, people: int) -> None:
        """Wait, because presence is stored once a second."""
        wait_until(lambda: int(self.sql("SELECT count(*) FROM places")) >= people)

    def sql(self, text: str) -> str:
        """Return the result of a query."""
        return self.cluster.sql(text, self.database)

    def lead_to(self, number: int) -> None:
        """Send connections to this one from now on."""
        self.balancer.to = self.servers[number].web_port

    def account(self, name: str, number: int, language: str = "en") -> Seat:
        """Return the seat of a person with an account, in the lobby of this server."""
        self.lead_to(number)
        address = f"http://localhost:{self.balancer.port}"
        seat = Seat(self.browser, address, language, path="/sign-up")
        sign_up(seat.page, address, name)
        seat.goto("/play")
        seat.wait("^(Welcome|Willkommen)")
        return seat


@pytest.fixture
def place(tmp_path: Path, postgres: Cluster, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Place]:
    with ExitStack() as stack:
        url = postgres.new_database()
        sections: dict[str, dict[str, object]] = {"bots": {"milliseconds": 50}, "store": {"url": url}}
        if getattr(request, "param", True):
            broker = Broker()
            with ThreadPoolExecutor(1) as other:  # Playwright has an event loop in this thread
                other.submit(asyncio.run, broker.start()).result()
            stack.callback(broker.kill)
            sections["broker"] = {"url": broker.url}
        one, two = (
            stack.enter_context(QuickServer(tmp_path / name, has_web=True, sections=sections))
            for name in ("one", "two")
        )
        balancer = stack.enter_context(Balancer(free_port(), one.web_port))
        yield Place((one, two), balancer, browser, postgres, url.rpartition("/")[2])
        for context in browser.contexts:
            context.close()


def seated(place: Place) -> tuple[Seat, Seat]:
    """Seat Anna with Black at one server, Bert with White at the other one."""
    anna, bert = place.account("anna", 0), place.account("bert", 1, "de")
    anna.say("new abalone friend")
    anna.wait("^Match 1 waits")
    bert.say("join 1")
    bert.wait("^Du bist Weiß")
    anna.wait("^Your turn")
    anna.say("c5 d5")
    anna.wait("^You move c5 to d5")
    bert.wait("^Du bist am Zug")
    return anna, bert


@pytest.mark.parametrize(
    "place", [True, pytest.param(False, marks=pytest.mark.soak)], indirect=True, ids=["broker", "without"]
)
def test_page_continues_at_another_process_without_loss(place: Place) -> None:
    anna, bert = seated(place)
    heard = len(anna.lines)
    anna.page.context.set_offline(True)
    anna.evaluate(LOSE)
    bert.say("say hello out there")
    bert.wait("hello out there")
    bert.say("g5 f5")
    bert.wait("^Du ziehst g5 nach f5")
    place.lead_to(1)
    anna.page.context.set_offline(False)
    anna.wait("^Your turn")
    anna.say("d5 e5")
    anna.wait("^You move d5 to e5")
    bert.wait("^Schwarz zieht d5 nach e5")
    announced = anna.lines[heard:]
    for words in ("hello out there", "g5 to f5", "c5 to d5"):
        assert len([line for line in announced if words in line]) == (words != "c5 to d5"), announced
    assert not [line for line in announced if "on another connection" in line], announced
    place.lead_to(0)
    anna.page.reload()
    anna.page.wait_for_selector("#grid [role=gridcell]")
    anna.wait("^White to move")
    assert len(anna.page.locator("#log li", has_text="d5 to e5").all()) == 1
    assert not [line for line in bert.lines if "anna" in line and "Verbindung" in line], "she was not missed"
    assert anna.complaints == [line for line in anna.complaints if "ERR_INTERNET_DISCONNECTED" in line]


def test_player_continues_after_their_process_is_killed(place: Place) -> None:
    anna, bert = seated(place)
    place.until_kept(2)
    place.lead_to(1)
    heard = len(anna.lines)
    place.servers[0].kill()
    bert.say("g5 f5")
    anna.wait("^Your turn")
    assert not [line for line in anna.lines[heard:] if "on another connection" in line]
    anna.say("d5 e5")
    bert.wait("^Schwarz zieht d5 nach e5")
    place.servers[0].start()
    place.lead_to(0)
    other = anna.page.context.new_page()  # a log-out at one server counts at both
    other.goto("/account")
    other.locator(".menu summary").click()
    other.get_by_role("button", name="Log out").first.click()
    anna.wait("^You are logged out")
    expect(anna.page.locator("#out a")).to_be_visible()


def test_challenge_and_ban_reach_pages_at_other_processes(place: Place) -> None:
    anna, bert, carla = place.account("anna", 0), place.account("bert", 1, "de"), place.account("carla", 0)
    anna.say("challenge bert abalone")
    anna.wait("^bert is challenged")
    bert.wait("^anna fordert dich heraus")
    bert.say("ja")
    for seat, own in ((anna, "^You are Black. bert is White."), (bert, "^Du bist Weiß. anna ist Schwarz.")):
        seat.wait(own)
        seat.page.wait_for_selector("#grid [role=gridcell]")
    anna.say("c5 d5")
    bert.wait("^Schwarz zieht c5 nach d5")
    place.sql("UPDATE accounts SET role = 'moderator' WHERE name = 'carla'")
    carla.say("quit")
    carla.wait("^Goodbye")
    place.lead_to(0)
    carla.page.reload()
    carla.wait(WELCOME)
    carla.say("ban bert 3 rude words")
    carla.wait("^bert is banned for 3 days")
    why = bert.wait("für 3 Tage gesperrt.*rude words")
    bert.wait_for("!document.querySelector('#out').hidden")
    assert bert.page.locator("#connection").inner_text() == why
    assert not [line for line in bert.lines if "abgemeldet" in line], "he cannot go on by logging in"
    place.lead_to(1)
    bert.page.locator("#out a").press("Enter")
    bert.page.locator("#name").press_sequentially("bert")
    bert.page.locator("#password").press_sequentially(PASSWORD)
    bert.page.keyboard.press("Enter")
    bert.page.locator(".faults").get_by_text("72 Stunden").wait_for()
    assert anna.complaints == carla.complaints == []
