"""The page in Chromium, used by keyboard and heard as with a screen reader."""

from __future__ import annotations

import json
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.kit.server import Server

# Debian's: the engine alone, without windows, where a tab costs a third; and the browser, which takes in messages and
# keeps pages that were left.
ENGINE = "/usr/bin/chromium-headless-shell"
CHROMIUM = "/usr/bin/chromium"
PATIENCE = 60.0  # seconds until a line that does not come is a failure
WELCOME = "^(Welcome|Willkommen)"
PASSWORD = "four little red apples"
NEW_MATCH = {"en": "new {} easy", "de": "neu {} leicht"}
_NUMBERS = count(1)
LONGEST_WALK = 80  # times Tab
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# What is added to a live region is what a screen reader says. What the policy of the page refuses is a fault of ours.
LISTEN = """
  document.addEventListener('securitypolicyviolation', (event) => {
    window.complain(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  document.addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) window.heard(node.textContent);
    });
    for (const region of document.querySelectorAll('[aria-live]')) {
      observer.observe(region, {childList: true, subtree: true});
    }
  });
"""
# What is typed before that stays in the line; and the focus goes there then, where it was nowhere.
# The modules of the page of play as they run, each by its name.
MODULES = "import(document.querySelector('script[src*=\"play.\"]').src)"
_OPENED = f"{MODULES}.then(({{connection: {{connection}}}}) => connection.hasOpened || connection.isOver)"
_ROWS = """[...document.querySelectorAll('#grid [role=row]')].map(
  (row) => [...row.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.cell))"""

expect.set_options(timeout=PATIENCE * 1000)


@contextmanager
def chromium(program: str = ENGINE, **more: Any) -> Iterator[Browser]:
    """Yield the browser. ``more``: options for its start by Playwright."""
    with sync_playwright() as playwright:
        args = ["--no-sandbox"]  # tests run as root
        browser = playwright.chromium.launch(executable_path=program, args=args, **more)
        try:
            yield browser
        finally:
            browser.close()


def named(name: str) -> str:
    """Return a name that nobody else has at the server that tests share."""
    return f"{name}{next(_NUMBERS)}"


@contextmanager
def another_page(page: Page) -> Iterator[None]:
    """Wait until the action inside has led to another page with its style and scripts."""
    with page.expect_navigation(wait_until="load"):
        yield


class Typist(ABC):
    """A player at the page, with the methods of ``tests.kit.terminals.Terminal`` that a match needs."""

    def __init__(self) -> None:
        self.complaints: list[str] = []  # of the browser: errors of the script, and what the policy refused
        self._lines: list[str] = []
        self._at = 0

    @abstractmethod
    def goto(self, path: str) -> None:
        """Go to an address of the server."""

    @abstractmethod
    def evaluate(self, script: str) -> Any:
        """Return the value of an expression of the page, as JSON."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press one key, with others that are held before it, as in ``Shift+Tab``."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Type one letter after the other."""

    @abstractmethod
    def pause(self, seconds: float) -> None:
        """Wait for what comes from the page, no longer than so long."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab and delete its cookies."""

    @property
    def lines(self) -> list[str]:
        """Return all lines that were heard."""
        self.pause(0.001)  # what has come is taken in
        return self._lines

    @property
    def log(self) -> list[str]:
        """Return the lines in the list of the page."""
        found: list[str] = self.evaluate("[...document.querySelectorAll('#log li')].map((line) => line.textContent)")
        return found

    def wait(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Return the first line that matches ``pattern``, behind the one that was waited for last."""
        end = time.monotonic() + seconds
        while True:
            while self._at < len(self._lines):
                self._at += 1
                if re.search(pattern, self._lines[self._at - 1]):
                    return self._lines[self._at - 1]
            assert time.monotonic() < end, f"{pattern!r} did not come; heard last: {self._lines[-8:]}"
            self.pause(0.01)

    def wait_for(self, script: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression of the page is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(script):
            assert time.monotonic() < end, f"{script!r} did not become true"
            self.pause(0.01)

    def see(self, selector: str) -> None:
        """Wait until the page shows it: pictures come after their words."""
        self.wait_for(f"document.querySelector({json.dumps(selector)}) !== null")

    def push(self, selector: str) -> None:
        """Use the first button that matches, with the keyboard alone."""
        self.reach(selector)
        self.press("Enter")

    def follow(self, selector: str) -> None:
        """Use a button that leads to another page, and wait for that."""
        self.push(selector)

    def say(self, line: str) -> None:
        """Type a line and Enter, with the keyboard alone."""
        self.tab_to("line")
        self.type(line)
        self.press("Enter")

    def grab(self, cell: str) -> None:
        """Go to a field of the grid by its keys, and press Enter."""
        self.see(f"#grid [data-cell={json.dumps(cell)}]")
        self.tab_to("grid")
        rows: list[list[str]] = self.evaluate(_ROWS)
        wanted = next(at for at, row in enumerate(rows) if cell in row)
        for _ in range(len(rows)):
            here = self.cell
            at = next(at for at, row in enumerate(rows) if here in row)
            if at == wanted:
                break
            self.press("ArrowUp" if wanted < at else "ArrowDown")
        row = rows[wanted]
        while (here := self.cell) != cell:
            self.press("ArrowLeft" if row.index(cell) < row.index(here) else "ArrowRight")
        self.press("Enter")

    @property
    def cell(self) -> str:
        """Return the field that has the focus."""
        found: str = self.evaluate("document.activeElement.dataset.cell")
        return found

    @property
    def focus(self) -> str:
        """Return the identifier of the element with the focus, or of its container."""
        found: str = self.evaluate("document.activeElement.closest('[id]')?.id ?? ''")
        return found

    def tab_to(self, wanted: str) -> None:
        """Press Tab, or Shift and Tab, until the element has the focus."""
        there = f"document.getElementById('{wanted}')"
        self.wait_for(f"{there}?.checkVisibility() ?? false")
        self._walk(there, lambda: self.focus == wanted)

    def reach(self, selector: str) -> None:
        """Press Tab, or Shift and Tab, until the first element that matches has the focus."""
        self.see(selector)
        there = f"document.querySelector({json.dumps(selector)})"
        self._walk(there, lambda: bool(self.evaluate(f"document.activeElement === {there}")))

    def _walk(self, there: str, is_there: Callable[[], bool]) -> None:
        if is_there():
            return
        before = f"document.activeElement.compareDocumentPosition({there}) & 2"
        key = "Shift+Tab" if self.evaluate(before) else "Tab"
        for _ in range(LONGEST_WALK):
            self.press(key)
            if is_there():
                return
        raise AssertionError(f"{key} does not lead to {there}")


class Seat(Typist):
    """The page of one player in Chromium."""

    def __init__(self, browser: Browser, address: str, language: str, path: str = "/play", **more: Any) -> None:
        super().__init__()
        self._begin(browser.new_context(locale=language, base_url=address, **more), path)

    @classmethod
    def beside(cls, other: Seat, path: str = "/play") -> Seat:
        """Return another tab of the same browser, in front of it."""
        seat = cls.__new__(cls)
        Typist.__init__(seat)
        seat._begin(other.page.context, path)
        return seat

    def _begin(self, context: BrowserContext, path: str) -> None:
        self._context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.expose_function("heard", lambda text: self._lines.append(text))
        self.page.expose_function("complain", lambda text: self.complaints.append(text))
        self.page.add_init_script(LISTEN)
        self.goto(path)

    def goto(self, path: str) -> None:
        """Go to an address of the server."""
        self.page.goto(path)

    def evaluate(self, script: str) -> Any:
        """Return the value of an expression of the page, as JSON."""
        return self.page.evaluate(script)

    def press(self, key: str) -> None:
        """Press one key, with others that are held before it, as in ``Shift+Tab``."""
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Type one letter after the other."""
        self.page.keyboard.type(text)

    def say(self, line: str) -> None:
        """Type a line as soon as lines can be sent."""
        self.wait_for(_OPENED)
        super().say(line)

    def follow(self, selector: str) -> None:
        """Use a button that leads to another page, and wait for that."""
        with another_page(self.page):
            super().follow(selector)

    def pause(self, seconds: float) -> None:
        """Wait for what comes from the page, no longer than so long."""
        self.page.wait_for_timeout(seconds * 1000)

    def close(self) -> None:
        """Close the tab and delete its cookies."""
        self._context.close()


def come_in(browser: Browser, server: Server, name: str, language: str, **more: Any) -> Seat:
    """Return a guest in the lobby."""
    seat = Seat(browser, server.address, language, **more)
    seat.wait("^Accessible Games")
    seat.say(name)
    seat.wait(WELCOME)
    return seat


def sign_up(page: Page, place: str, name: str) -> None:
    """Create an account with the keyboard alone, from the link on the front page on."""
    page.goto(f"{place}/sign-up")
    for field, text in (("#name", name), ("#password", PASSWORD), ("#again", PASSWORD)):
        page.locator(field).focus()
        page.keyboard.type(text)
    with another_page(page):
        page.keyboard.press("Enter")
    page.wait_for_selector(".code")


def account(browser: Browser, server: Server, name: str) -> Seat:
    """Return a player with a new account."""
    seat = Seat(browser, server.address, "en", path="/sign-up")
    sign_up(seat.page, server.address, name)
    seat.goto("/play")
    seat.wait(WELCOME)
    return seat
