"""Debian's Firefox with the page in it, driven by WebDriver BiDi, the protocol that Firefox itself speaks."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.kit.browser import LISTEN, PATIENCE, Typist
from tests.output.speech.helpers import required

# What a browser does by itself has nothing to do with the page: updates, first-run pages, reports, safe browsing lists.
_PREFERENCES: Mapping[str, object] = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "services.settings.server": "data:,",
}
_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# How the protocol writes the keys that are no letters; all others stand for themselves.
_KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Delete": "\ue017",
}
_UNDER_THE_MOUSE = """(() => {{
  const wanted = document.querySelector({});
  wanted.scrollIntoView({{block: 'center', behavior: 'instant'}});
  const {{left, top, width, height}} = wanted.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return wanted.contains(hit) ? wanted : null;
}})()"""
# The page tells by two channels: what a screen reader hears, and what the policy refuses.
_PRELOAD = "(heard, complain) => {{ window.heard = heard; window.complain = complain; {} }}"


class BiDiError(AssertionError):
    """A command that the browser refused."""


class Firefox:
    """One process of the browser, and its one session of the protocol."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._last = 0
        self._hears: list[Callable[[str, dict[str, Any]], None]] = []
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded", "script.message"])

    def hear(self, listener: Callable[[str, dict[str, Any]], None]) -> None:
        """Call this with the name and the content of every event."""
        self._hears.append(listener)

    def command(self, method: str, **given: Any) -> dict[str, Any]:
        """Carry out a command of the protocol and return its answer."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": given}))
        while True:
            message = self._take(PATIENCE)
            if message.get("id") == self._last:
                if message["type"] == "error":
                    raise BiDiError(f"{method}: {message['error']}: {message['message']}")
                result: dict[str, Any] = message["result"]
                return result

    def take_in(self, seconds: float = 0) -> None:
        """Report the events that have come; wait so long for the first."""
        try:
            while True:
                self._take(seconds)
                seconds = 0
        except TimeoutError:
            return

    def _take(self, seconds: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
        if message["type"] == "event":
            for listener in self._hears:
                listener(message["method"], message["params"])
        return message


@contextmanager
def firefox(home: Path, *options: str, environment: Mapping[str, str] | None = None) -> Iterator[Firefox]:
    """Yield the browser with a new profile in an empty folder. ``options``: as ``--headless``."""
    profile = home / "profile"
    profile.mkdir(parents=True)
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    log = home / "firefox.log"
    called = [required("firefox-esr", "firefox-esr"), "--no-remote", "--profile", str(profile)]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*called, "--remote-debugging-port", "0", *options],
            env={**os.environ, "HOME": str(home), "MOZ_CRASHREPORTER_DISABLE": "1", **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    try:
        with connect(f"{_address(process, log)}/session", max_size=None, proxy=None, compression=None) as socket:
            browser = Firefox(socket)
            yield browser
            browser.command("browser.close")
        process.wait(PATIENCE)
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(profile, ignore_errors=True)


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        said = log.read_text(encoding="utf-8", errors="replace")
        if found := _LISTENING.search(said):
            return found[1]
        assert process.poll() is None, said[-1000:]
        assert time.monotonic() < end, said[-1000:]
        time.sleep(0.02)


class FirefoxSeat(Typist):
    """The page of one player, without shared cookies. ``pointer``: what points, "mouse" or "touch"."""

    pointer = "mouse"

    def __init__(self, browser: Firefox, address: str, language: str, path: str = "/play") -> None:
        super().__init__()
        self._browser = browser
        self._address = address
        self._user = browser.command("browser.createUserContext")["userContext"]
        users = {"userContexts": [self._user]}
        channels = [{"type": "channel", "value": {"channel": f"{name}-{self._user}"}} for name in ("heard", "complain")]
        browser.command(
            "script.addPreloadScript", functionDeclaration=_PRELOAD.format(LISTEN), arguments=channels, **users
        )
        wanted = {"name": "Accept-Language", "value": {"type": "string", "value": language}}
        browser.command("network.setExtraHeaders", headers=[wanted], **users)
        browser.command("emulation.setLocaleOverride", locale=language, **users)
        self.page: str = browser.command("browsingContext.create", type="tab", userContext=self._user)["context"]
        browser.hear(self._event)
        self.goto(path)

    def goto(self, path: str) -> None:
        """Go to an address of the server."""
        self._browser.command("browsingContext.navigate", context=self.page, url=self._address + path, wait="complete")

    def evaluate(self, script: str) -> Any:
        """Return the value of an expression of the page, as JSON."""
        done = self._browser.command(
            "script.evaluate",
            expression=f"JSON.stringify({script})",
            target={"context": self.page},
            awaitPromise=True,
        )
        assert done["type"] == "success", done
        return json.loads(done["result"].get("value", "null"))

    def press(self, key: str) -> None:
        """Press one key, with others that are held before it, as in ``Shift+Tab``."""
        *held, last = key.split("+") if len(key) > 1 else [key]
        down = [{"type": "keyDown", "value": _KEYS.get(each, each)} for each in [*held, last]]
        self._keys([*down, *({**each, "type": "keyUp"} for each in reversed(down))])

    def type(self, text: str) -> None:
        """Type one letter after the other."""
        self._keys([{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")])

    def follow(self, selector: str) -> None:
        """Use a button that leads to another page, and wait for that."""
        self.evaluate("(window.isLeft = true)")
        super().follow(selector)
        is_there, end = False, time.monotonic() + PATIENCE
        while not is_there:
            assert time.monotonic() < end, f"{selector} leads to no other page"
            with suppress(AssertionError):  # between two pages
                is_there = self.evaluate("!window.isLeft && document.readyState === 'complete'")

    def click(self, selector: str) -> None:
        """Click the middle of the first element that matches, if it is that which lies there."""
        self.see(selector)
        found = self._browser.command(
            "script.evaluate",
            expression=_UNDER_THE_MOUSE.format(json.dumps(selector)),
            target={"context": self.page},
            awaitPromise=False,
        )
        assert found["result"]["type"] == "node", f"something lies on {selector}"
        origin = {"type": "element", "element": {"sharedId": found["result"]["sharedId"]}}
        move = {"type": "pointerMove", "x": 0, "y": 0, "origin": origin}
        actions = [move, *({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))]
        pointer = {"type": "pointer", "id": self.pointer, "parameters": {"pointerType": self.pointer}}
        self._browser.command("input.performActions", context=self.page, actions=[{**pointer, "actions": actions}])

    def pause(self, seconds: float) -> None:
        """Wait for what comes from the page, no longer than so long."""
        self._browser.take_in(seconds)

    def close(self) -> None:
        """Close the tab and delete its cookies."""
        self._browser.command("browser.removeUserContext", userContext=self._user)

    def _keys(self, actions: list[dict[str, str]]) -> None:
        keyboard = {"type": "key", "id": "keyboard", "actions": actions}
        self._browser.command("input.performActions", context=self.page, actions=[keyboard])

    def _event(self, name: str, said: dict[str, Any]) -> None:
        if name == "script.message":
            channel, _, user = said["channel"].partition("-")
            if user == self._user:
                (self._lines if channel == "heard" else self.complaints).append(said["data"].get("value", ""))
        elif said["source"].get("context") == self.page:
            self.complaints.append(said["text"] or "")
