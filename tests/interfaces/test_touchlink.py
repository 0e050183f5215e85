"""The connection to a Braille display that comes, goes, changes and hangs; the real BRLTTY has tests of its own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import AsyncIterator, Sequence

import pytest

from accessible_games.interfaces.terminal import touchlink
from accessible_games.interfaces.terminal.touchlink import TouchLink
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.said import said

PATIENCE = 60  # seconds until a test says that something does not come
SOON = 0.2  # seconds of the link's patience, where that has to end


class Far:
    """The side of the display: the written windows, and its faults."""

    def __init__(self) -> None:
        self.size: tuple[int, int] | None = None  # None: there is no display
        self.written: list[str] = []
        self.asked: list[Sequence[str]] = []  # for which keys, at each attempt to connect
        self.opened = 0
        self.closed = 0
        self.passes = threading.Event()  # not set, the other side hangs
        self.passes.set()
        self.finds = threading.Event()  # not set, looking for a display hangs
        self.finds.set()
        self._near, self._far = socket.socketpair()
        self._keys: list[str] = []

    def connect(self, keys: Sequence[str]) -> Connection | None:
        self.passes.wait()
        self.finds.wait()
        self.asked.append(keys)
        if self.size is None:
            return None
        self.opened += 1
        return Connection(self, self.size)

    def press(self, key: str) -> None:
        self._keys.append(key)
        self._far.send(b"!")

    def key(self) -> str | None:
        if not self._keys:
            return None
        self._near.recv(1)
        return self._keys.pop(0)

    def fileno(self) -> int:
        return self._near.fileno()

    def close(self) -> None:
        self.passes.set()
        self._near.close()
        self._far.close()


class Connection:
    """One connection to it."""

    def __init__(self, far: Far, size: tuple[int, int]) -> None:
        self._far = far
        self.size = size

    def fileno(self) -> int:
        return self._far.fileno()

    def check(self) -> None:
        self._far.passes.wait()
        if self._far.size != self.size:
            raise NoticeError(Notice.of("braille-display-lost"))

    def write(self, cells: str) -> None:
        self.check()
        self._far.written.append(cells)

    def read_key(self, timeout: float) -> str | None:
        assert timeout == 0
        return self._far.key()

    def close(self) -> None:
        self._far.closed += 1


class FakeController:
    """Shows the last thing of all, and the size."""

    keys = ("FWINRT", "ROUTE")

    def __init__(self) -> None:
        self.shown = "start"
        self.silenced = 0

    def press(self, key: str) -> None:
        self.shown = key

    def window(self, size: tuple[int, int]) -> str:
        return f"{self.shown} {size[0]}x{size[1]}"

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.shown = announcements[-1].text

    def silence(self) -> None:
        self.silenced += 1

    def forget(self) -> None:
        self.shown = "nothing"


class Rig:
    """A link between a controller and the far side, which has a display of 40 cells, none yet, or one that hangs."""

    def __init__(self, start: str) -> None:
        self.far, self.controller = Far(), FakeController()
        self.far.size = None if start == "none" else (40, 1)
        if start == "hangs":
            self.far.passes.clear()
        self.heard: list[str] = []
        self.link = TouchLink(self.controller, self.far.connect, lambda notice: self.heard.append(notice.message))

    async def shows(self, *windows: str) -> None:
        """Wait until these are the last windows that were written."""
        async with asyncio.timeout(PATIENCE):
            while self.far.written[-len(windows) :] != list(windows):
                await asyncio.sleep(0.002)

    async def tells(self, *ids: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.heard != list(ids):
                await asyncio.sleep(0.002)


@pytest.fixture
async def rig(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rig]:
    """With a display that works, if the test does not say otherwise."""
    monkeypatch.setattr(touchlink, "_PAUSE_SECONDS", 0.01)
    start = getattr(request, "param", "")
    monkeypatch.setattr(touchlink, "_PATIENCE_SECONDS", SOON if start == "hangs" else PATIENCE)
    rig = Rig(start)
    with contextlib.closing(rig.far):
        yield rig
        rig.far.passes.set()
        rig.link.close()


async def test_windows_go_there_once_and_keys_come_back(rig: Rig) -> None:
    await rig.shows("start 40x1")
    assert rig.far.asked[-1] == ("FWINRT", "ROUTE")
    rig.link.tell([said("one")])
    await rig.shows("start 40x1", "one 40x1")
    for _ in range(3):
        rig.link.refresh()
        rig.link.silence()
    assert rig.controller.silenced == 3
    rig.far.press("ROUTE 7")
    await rig.shows("start 40x1", "one 40x1", "ROUTE 7 40x1")
    rig.link.forget()
    await rig.shows("start 40x1", "one 40x1", "ROUTE 7 40x1", "nothing 40x1")
    assert len(rig.far.written) == 4


@pytest.mark.parametrize("rig", ["none"], indirect=True)
async def test_a_late_display_is_reported_once_and_shows_earlier_messages(rig: Rig) -> None:
    rig.link.tell([said("early")])
    rig.link.silence()
    assert not rig.controller.silenced, "nobody has read it"
    await rig.tells("terminal-display-missing")
    while len(rig.far.asked) < 4:
        await asyncio.sleep(0.002)
    assert rig.heard == ["terminal-display-missing"]
    rig.far.size = (20, 1)
    await rig.shows("early 20x1")
    await rig.tells("terminal-display-missing", "terminal-display-there")


async def test_loss_and_return_are_each_reported_once(rig: Rig) -> None:
    await rig.shows("start 40x1")
    assert rig.heard == []
    for time in range(1, 3):
        rig.far.size = None
        await rig.tells(*("braille-display-lost", "terminal-display-there") * (time - 1), "braille-display-lost")
        rig.link.tell([said(f"meanwhile {time}")])
        rig.far.size = (40, 1)
        await rig.shows(f"meanwhile {time} 40x1")
        await rig.tells(*("braille-display-lost", "terminal-display-there") * time)
    assert rig.far.opened == 3


async def test_lines_typed_while_the_display_is_lost_leave_messages_unread(rig: Rig) -> None:
    await rig.shows("start 40x1")
    rig.far.size = None
    await rig.tells("braille-display-lost")
    rig.link.tell([said("unread")])
    rig.link.silence()
    assert not rig.controller.silenced, "nobody has read it"
    rig.far.size = (40, 1)
    await rig.shows("start 40x1", "unread 40x1")


async def test_a_display_that_goes_and_then_hangs_is_reported(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await rig.shows("start 40x1")
    monkeypatch.setattr(touchlink, "_PATIENCE_SECONDS", SOON)
    rig.far.finds.clear()
    rig.far.size = None
    await rig.tells("braille-display-lost")
    assert (rig.far.opened, rig.far.closed) == (1, 1)
    rig.far.finds.set()


async def test_a_changed_size_is_accepted_silently(rig: Rig) -> None:
    await rig.shows("start 40x1")
    rig.far.size = (20, 9)
    await rig.shows("start 40x1", "start 20x9")
    assert rig.heard == []
    assert (rig.far.opened, rig.far.closed) == (2, 1)


async def test_a_slow_display_shows_only_the_newest(rig: Rig) -> None:
    await rig.shows("start 40x1")
    rig.far.passes.clear()
    for number in range(1000):
        rig.link.tell([said(f"{number}")])
        if number == 0:
            await asyncio.sleep(0.05)
    rig.far.passes.set()
    await rig.shows("999 40x1")
    assert len(rig.far.written) <= 3


async def test_a_hanging_display_delays_nothing_and_is_reported_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await rig.shows("start 40x1")
    monkeypatch.setattr(touchlink, "_PATIENCE_SECONDS", SOON)
    rig.far.passes.clear()
    for number in range(3):
        rig.link.tell([said(f"{number}")])
        await asyncio.sleep(0.01)
    await rig.tells("braille-display-lost")
    rig.link.tell([said("last")])
    await asyncio.sleep(2 * SOON)
    assert rig.heard == ["braille-display-lost"]
    monkeypatch.setattr(touchlink, "_PATIENCE_SECONDS", PATIENCE)  # slow now is not lost again
    rig.far.passes.set()
    await rig.shows("last 40x1")
    await rig.tells("braille-display-lost", "terminal-display-there")
    rig.far.passes.clear()
    rig.link.tell([said("hangs")])
    await asyncio.sleep(0.01)
    rig.link.close()  # the test ends, though the thread still waits
    assert rig.far.written[-1] == "last 40x1"


@pytest.mark.parametrize("rig", ["hangs"], indirect=True)
async def test_a_display_that_hangs_from_the_start_counts_as_missing(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await rig.tells("terminal-display-missing")
    monkeypatch.setattr(touchlink, "_PATIENCE_SECONDS", PATIENCE)
    rig.far.passes.set()
    await rig.shows("start 40x1")
    await rig.tells("terminal-display-missing", "terminal-display-there")


async def test_closing_gives_the_display_back_and_is_silent(rig: Rig) -> None:
    await rig.shows("start 40x1")
    rig.link.close()
    assert rig.far.closed == 1
    rig.far.size = None
    rig.link.tell([said("late")])
    rig.link.close()
    await asyncio.sleep(0.05)
    assert rig.far.written == ["start 40x1"]
    assert rig.heard == []
