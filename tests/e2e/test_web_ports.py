"""Another person's server at another port of the computer, and the page that a program at home opens."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.kit.browser import PATIENCE, Seat, Typist, chromium
from tests.kit.firefox import BiDiError, FirefoxSeat, firefox
from tests.kit.program import Program
from tests.kit.seats import BROWSERS

pytestmark = [pytest.mark.slow, pytest.mark.together]

_GRID = "document.querySelector('#grid [role=gridcell]') !== null"
# What a page there does with the one at home: it asks for pages as its person, and opens the socket.
_THIEF = """<!DOCTYPE html><title>other</title><script>
const home = "127.0.0.1:HOME";
const loaded = fetch(`http://${home}/play`, {credentials: "include"}).then((answer) => answer.text(), () => "");
const opened = new Promise((done) => {
  const socket = new WebSocket(`ws://${home}/socket`);
  socket.onopen = () => done("opened");
  socket.onerror = () => done("");
});
Promise.all([loaded, opened]).then((got) => { document.title = `got ${got.join("") || "nothing"}`; });
</script>"""


class _Thief(ThreadingHTTPServer):
    """Records the requests of browsers, and sets cookies."""

    def __init__(self, home: str) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.page = _THIEF.replace("HOME", home).encode()
        self.requests: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


class _Answer(BaseHTTPRequestHandler):
    server: _Thief

    def do_GET(self) -> None:
        self.server.requests.append(f"{self.requestline}\n{self.headers}")
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Set-Cookie", f"form={'planted' * 8}; Path=/")
        self.end_headers()
        self.wfile.write(self.server.page)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def _thief(home: str) -> Iterator[_Thief]:
    with _Thief(home) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@contextmanager
def _seat(name: str, folder: Path, address: str, path: str) -> Iterator[Typist]:
    if name == "chromium":
        with chromium() as browser:
            yield Seat(browser, address, "en", path)
    else:
        with firefox(folder, "--headless") as browser:
            yield FirefoxSeat(browser, address, "en", path)


def _go(seat: Typist, script: str, then: str) -> None:
    """Go to another page, as by a link or a key of the browser. ``then``: true there."""
    seat.evaluate(f"setTimeout(() => {script}) && 0")
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(Error, BiDiError):  # the page from which it is asked goes away
            if seat.evaluate(then):
                return
        assert time.monotonic() < end, then
        seat.pause(0.05)


@pytest.mark.parametrize("name", BROWSERS)
def test_server_at_another_port_gets_no_cookies(name: str, own_home: Path, tmp_path: Path) -> None:
    with Program(own_home, "web", "abalone", "--no-browser", "--language", "en") as program:
        address, port, path = re.findall(r"(http://127\.0\.0\.1:(\d+))(/\S+)", program.until("http://")[-1])[0]
        with _thief(port) as thief, _seat(name, tmp_path / "browser", address, path) as seat:
            seat.wait("^Match 1")
            seat.wait_for(_GRID)
            here = seat.evaluate("location.pathname")
            folder = here.removesuffix("/play")
            assert path.rpartition("/")[2] not in here
            _go(seat, f"location.assign('{thief.address}')", "document.title === 'got nothing'")
            assert "cookie" not in thief.requests[0].lower()
            _go(seat, "history.back()", f"location.pathname === '{here}' && {_GRID}")
            seat.say("a1 b2")
            seat.wait("^White moves")
            _go(seat, "{ window.isOld = 1; location.reload(); }", f"!window.isOld && {_GRID}")
            seat.wait("^White moves")
            _go(seat, f"location.assign('{thief.address}again')", "document.title === 'got nothing'")
            assert len(thief.requests) >= 2
            assert not any(folder[1:] in request for request in thief.requests)
            seat.goto(here)  # as from the list of pages that were visited
            seat.wait("^White moves")
            seat.say("quit")
            program.until("has ended")
        assert program.process.wait(60) == 0
        assert program.faults == b""
