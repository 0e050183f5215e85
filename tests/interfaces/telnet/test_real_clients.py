"""Clients that people use: tintin++ as it is set up for screen readers, and telnetlib3."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tests.kit.telnet import Place, serving
from tests.kit.waiting import SOON, until

TINTIN = shutil.which("tt++", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
pytestmark = pytest.mark.slow

SETTINGS = "#config {SCREEN READER} {ON}\n#config {CHARSET} {UTF-8}\n"
SCRIPT = r"""
#event {IAC WILL GMCP} {
    #send {\xFF\xFD\xC9\};
    #send {\xFF\xFA\xC9Core.Supports.Set ["Session 1"]\xFF\xF0\}
}
#event {IAC SB GMCP Session.Line IAC SE} {#showme {got: %0}}
"""


@contextmanager
def tintin(port: int, script: str = "") -> Iterator[Any]:
    """A terminal with tintin++ that is connected."""
    assert TINTIN is not None, "tintin++ is in tools/apt/test.txt"
    with tempfile.TemporaryDirectory() as home:
        file = Path(home) / "start.tin"
        file.write_text(f"{SETTINGS}{script}\n#session games 127.0.0.1 {port}\n")
        child = pexpect.spawn(
            TINTIN,
            ["-G", str(file)],
            encoding="utf-8",
            timeout=SOON,
            dimensions=(40, 200),
            cwd=home,
            env={"HOME": home, "TERM": "xterm", "LANG": "C.UTF-8", "PATH": os.environ.get("PATH", "")},
        )
        try:
            yield child
        finally:
            child.close(force=True)


async def with_tintin(place: Place, act: Callable[[Any], None], script: str = "") -> None:
    """Do it in a thread, since a terminal makes one wait."""

    def work() -> None:
        with tintin(place.port, script) as terminal:
            terminal.expect("welcome")
            act(terminal)

    await asyncio.to_thread(work)


async def test_tintin_plays_and_says_that_it_is_a_screen_reader(place: Place) -> None:
    def act(terminal: Any) -> None:
        terminal.sendline("Züge")
        terminal.expect("echo Züge")
        terminal.sendline("again")
        terminal.expect("echo again")
        while not known["is_screen_reader"]:
            terminal.sendline("more")
            terminal.expect("echo more")

    known = {"is_screen_reader": False}

    async def watch() -> None:
        await until(lambda: any(each.client.is_screen_reader for each in place.server.connections))
        known["is_screen_reader"] = True
        (connection,) = place.server.connections
        assert connection.client.names[0] == "TINTIN++"
        assert connection.client.encoding == "utf-8"

    await asyncio.gather(watch(), with_tintin(place, act))
    assert place.visits[0].lines[:2] == ["Züge", "again"]


async def test_tintin_does_not_show_a_password(place: Place) -> None:
    def act(terminal: Any) -> None:
        terminal.sendline("secret")
        terminal.expect("the secret")
        terminal.expect_exact("?")
        hidden.wait(SOON)
        terminal.sendline("hush hush")
        terminal.expect("secret kept")
        shown.append(terminal.before)
        terminal.sendline("open")
        terminal.expect("echo open")

    shown: list[str] = []
    hidden = threading.Event()

    async def watch() -> None:
        await until(lambda: bool(place.visits) and place.visits[0].is_secret)
        await asyncio.sleep(0.3)  # until the client has taken it in
        hidden.set()

    await asyncio.gather(watch(), with_tintin(place, act))
    assert "hush" not in shown[0]
    assert place.visits[0].lines == ["secret", "hush hush", "open"]


async def test_a_script_of_tintin_gets_the_category_of_each_line(place: Place) -> None:
    def act(terminal: Any) -> None:
        terminal.sendline("hello")
        terminal.expect(r"got: .*category.*answer.*echo hello")

    await with_tintin(place, act, SCRIPT)


async def test_telnetlib3_negotiates_and_plays() -> None:
    import telnetlib3  # a quarter of a second, which each worker would spend before its first test

    async with serving() as place:
        reader, writer = await asyncio.wait_for(
            telnetlib3.open_connection("127.0.0.1", place.port, term="xterm", cols=60, rows=20, encoding="utf-8"), SOON
        )
        try:
            await until(lambda: place.only().client.names != ())
            heard = ""
            write: Any = writer.write  # takes text, since an encoding was given
            write("hello\r\nZüge\r\n")
            while "echo Züge" not in heard:
                heard += str(await asyncio.wait_for(reader.read(1000), SOON))
            assert "welcome" in heard
            assert place.only().client.names[0].casefold() == "xterm"
            assert place.only().client.width == 60
            assert not place.only().client.is_screen_reader
            assert place.visits[0].lines == ["hello", "Züge"]
        finally:
            writer.close()
