"""Chromium with the page in it, typed in and heard as by somebody at a keyboard with a screen reader."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"  # Debian's
PATIENCE = 60.0  # seconds until a line that does not come is a failure
# What is added to a live region is what a screen reader says.
_LISTEN = """
  document.addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) window.heard(node.textContent);
      }).observe(region, {childList: true});
    }
  });
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser, and its end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])  # tests run as root
        try:
            yield browser
        finally:
            browser.close()


class Seat:
    """The page of one player, with the methods of ``tests.serving.terminals.Terminal`` that a match needs."""

    def __init__(self, browser: Browser, address: str, language: str, **more: Any) -> None:
        self.complaints: list[str] = []  # of the browser: errors of the script, and what the policy refused
        self._lines: list[str] = []
        self._at = 0
        self._context = browser.new_context(locale=language, **more)
        self.page: Page = self._context.new_page()
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.expose_function("heard", lambda text: self._lines.append(text))
        self.page.add_init_script(_LISTEN)
        self.page.goto(f"{address}/play")

    @property
    def lines(self) -> list[str]:
        """All that was heard."""
        self.page.wait_for_timeout(1)  # what has come is taken in
        return self._lines

    def wait(self, pattern: str, seconds: float = PATIENCE) -> str:
        """The first line, behind the one that was waited for last, in which ``pattern`` is found."""
        end = time.monotonic() + seconds
        while True:
            while self._at < len(self._lines):
                self._at += 1
                if re.search(pattern, self._lines[self._at - 1]):
                    return self._lines[self._at - 1]
            assert time.monotonic() < end, f"{pattern!r} did not come; heard last: {self._lines[-8:]}"
            self.page.wait_for_timeout(10)

    def say(self, line: str) -> None:
        """Type a line and Enter, with the keyboard alone."""
        self._tab_to("line")
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")

    def grab(self, cell: str) -> None:
        """Go to a field of the grid by its keys, and press Enter."""
        self._tab_to("grid")
        rows: list[list[str]] = self.page.evaluate("board.rows")
        wanted = next(at for at, row in enumerate(rows) if cell in row)
        for _ in range(len(rows)):
            at = next(at for at, row in enumerate(rows) if self.cell in row)
            if at == wanted:
                break
            self.page.keyboard.press("ArrowUp" if wanted < at else "ArrowDown")
        row = rows[wanted]
        while self.cell != cell:
            self.page.keyboard.press("ArrowLeft" if row.index(cell) < row.index(self.cell) else "ArrowRight")
        self.page.keyboard.press("Enter")

    @property
    def cell(self) -> str:
        """The field that has the focus."""
        found: str = self.page.evaluate("document.activeElement.dataset.cell")
        return found

    @property
    def focus(self) -> str:
        """What has the focus: its identifier, or that of the grid around it."""
        found: str = self.page.evaluate("document.activeElement.closest('[id]')?.id ?? ''")
        return found

    def _tab_to(self, wanted: str) -> None:
        for _ in range(20):
            if self.focus == wanted:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def close(self) -> None:
        """The tab is gone."""
        self._context.close()
