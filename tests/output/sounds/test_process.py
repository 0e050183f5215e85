"""The process that makes sounds, with a device that is made up; and the program's side of it."""

from __future__ import annotations

import io
import json
import os
import queue
import signal
import sys
import threading
import time
import types
from array import array
from collections.abc import Generator
from pathlib import Path

import pytest

from accessible_games.output.sounds import process
from accessible_games.output.sounds.earcons import rendered
from accessible_games.output.sounds.player import SoundPlayer
from accessible_games.output.sounds.table import Heard
from accessible_games.rules.core.notices import Notice
from tests.kit.program import is_alive
from tests.output.speech.helpers import wait_until


class Device:
    """miniaudio with a device that asks for frames when the test wants them."""

    class MiniaudioError(Exception):
        pass

    MiniaudioError.__module__ = "miniaudio"

    def __init__(self, is_there: bool = True) -> None:
        self.opened = 0
        self.closed = 0
        self.stream: Generator[bytes, int, None] | None = None
        self.module = types.SimpleNamespace(PlaybackDevice=self._open)
        self._is_there = is_there

    def _open(self, **_facts: object) -> Device:
        if not self._is_there:
            raise self.MiniaudioError("failed to init device", -401)
        self.opened += 1
        return self

    def start(self, stream: Generator[bytes, int, None]) -> None:
        self.stream = stream

    def close(self) -> None:
        self.closed += 1
        self.stream = None


def order(*names: str) -> dict[str, object]:
    return {"volume": 100, "sounds": [Heard(name) for name in names]}


def test_the_device_is_opened_for_the_first_sound_and_closed_when_nothing_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device()
    monkeypatch.setitem(sys.modules, "miniaudio", device.module)
    monkeypatch.setattr(process, "IDLE_SECONDS", 0.3)
    orders: process.Orders = queue.Queue()
    thread = threading.Thread(target=process.Player(orders).run)
    thread.start()
    orders.put(order("move"))
    assert wait_until(lambda: device.stream is not None)
    time.sleep(0.05)
    assert device.stream is not None
    assert array("h", device.stream.send(4000))[: len(rendered("move"))] == rendered("move")
    assert wait_until(lambda: device.closed == 1)
    orders.put(order("move"))
    assert wait_until(lambda: device.opened == 2)
    orders.put(None)
    thread.join(10)
    assert device.closed == 2


@pytest.mark.parametrize(("module", "missing"), [(Device(is_there=False).module, ""), (None, "miniaudio")])
def test_missing_sound_is_reported_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: object, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", module)
    orders: process.Orders = queue.Queue()
    for each in (order("move"), order("move"), None):
        orders.put(each)
    process.Player(orders).run()
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [{"unheard": missing}]


def test_nonsense_and_a_flood_are_ignored() -> None:
    nonsense = b'x\n[]\n{}\n{"volume":1,"sounds":3}\n{"volume":"x","sounds":[]}\n{"volume":1,"sounds":[["move"]]}\n'
    good = b'{"volume":7,"sounds":[["move",0,0.5,60,true,0.11],["../../etc/passwd",0,0,1,true,0]]}\n'
    orders: process.Orders = queue.Queue(3)
    done = threading.Thread(target=process.read, args=(io.BytesIO(nonsense + 1000 * good), orders))
    done.start()
    found = [orders.get(timeout=5)]
    while found[-1] is not None:
        found.append(orders.get(timeout=5))
    done.join(5)
    assert found[0] == {"volume": 7, "sounds": [Heard("move", 0.0, 0.5, 60, True, 0.11)]}
    assert found[-1] is None


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the process by one that writes down its input, and says that nothing can be heard."""
    heard = tmp_path / "played"
    code = (
        "import sys; print('a library complains'); print('[]'); print('{\"unheard\": \"\"}', flush=True);"
        f"out = open({str(heard)!r}, 'w', buffering=1); [out.write(line) for line in sys.stdin]"
    )
    monkeypatch.setattr("accessible_games.children.python.command", lambda *_: [sys.executable, "-c", code])
    return heard


def test_played_sounds_are_sent_and_answers_reported(program: Path) -> None:
    heard: list[Notice] = []
    player = SoundPlayer(40, heard.append)
    player.play([Heard("push", -1.0, 0.5)])
    player.volume = 70
    player.play([Heard("mill", volume=60, is_low=True), Heard("turn")])
    assert wait_until(lambda: program.exists() and program.read_text().count("\n") == 2)
    first, second = (json.loads(line) for line in program.read_text().splitlines())
    assert first == {"volume": 40, "sounds": [["push", -1.0, 0.5, 100, False, 0.0]]}
    assert second == {"volume": 70, "sounds": [["mill", 0.0, 0.0, 60, True, 0.0], ["turn", 0.0, 0.0, 100, False, 0.0]]}
    assert wait_until(lambda: heard == [Notice.of("sounds-unheard", missing="")])
    player.close()
    player.play([Heard("move")])
    player.close()
    assert len(program.read_text().splitlines()) == 2


def test_a_process_that_dies_is_no_trouble(program: Path) -> None:
    player = SoundPlayer(40)
    player.play([Heard("move")])
    assert wait_until(program.exists)
    assert player._process is not None
    number = player._process.pid
    os.kill(number, signal.SIGKILL)
    assert wait_until(lambda: not is_alive(number))
    for _ in range(5):
        player.play([Heard("move")])
    player.close()
    assert not is_alive(number)


def test_a_process_that_cannot_be_started_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.children.python.command", lambda *_: ["/nonexistent/python"])
    player = SoundPlayer(40)
    player.play([Heard("move")])
    player.close()


def test_the_real_process_starts_and_ends_with_its_input() -> None:
    player = SoundPlayer(40)
    player.play([Heard("move")])
    assert player._process is not None
    number = player._process.pid
    assert is_alive(number)
    player.close()
    assert wait_until(lambda: not is_alive(number))
