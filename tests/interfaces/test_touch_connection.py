"""BRLTTY may be late, end, hang: the program goes on meanwhile, finds it again, and nothing unread is lost."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import struct
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.output.braille.prose import prose_cells
from tests.hurried import MODULE
from tests.kit.program import Program
from tests.output.braille.virtual_display import VirtualDisplay, api_host, running
from tests.ports import free_port

_HEADER = struct.Struct("!II")  # the size of what follows, and the type: brlapi_protocol.h
_WRITE = ord("w")


class Wire:
    """A wire to BRLTTY. ``port`` leads to its BrlAPI; ``writes`` grows with each window that goes there."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.writes = 0
        self._near = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._near.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._near.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                program = self._near.accept()[0]
                brltty = socket.create_connection(("127.0.0.1", self._target))
                threading.Thread(target=_pass_on, args=(brltty, program), daemon=True).start()
                threading.Thread(target=self._count, args=(program, brltty), daemon=True).start()

    def _count(self, program: socket.socket, brltty: socket.socket) -> None:
        with contextlib.suppress(OSError), program.makefile("rb") as packets:
            while header := packets.read(_HEADER.size):
                size, kind = _HEADER.unpack(header)
                self.writes += kind == _WRITE
                brltty.sendall(header + packets.read(size))
        brltty.close()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while content := source.recv(4096):
            target.sendall(content)
    target.close()


@contextlib.contextmanager
def counted(target: int) -> Iterator[Wire]:
    """A wire to the BrlAPI port ``target``."""
    with contextlib.closing(Wire(target)) as wire:
        yield wire


pytestmark = [pytest.mark.slow, pytest.mark.foreign]

MATCH = ("play", "abalone", "--language", "en", "--braille", "display", "--seat", "white=human", "--plain")
SIZE = "40 1"
BEGUN = "Match 1: Abalone."
MISSING, LOST, THERE = "No Braille display answers", "The Braille display no longer", "The Braille display is there."
MOST_PARTS = 5  # of a message and the beginning of the next
MOST = 4  # windows of a hundred that are shown: the one on its way, the newest, the later ones


def cells(words: str) -> str:
    return prose_cells(words, "en", 0)


@pytest.fixture
def virtual(tmp_path: Path) -> Iterator[VirtualDisplay]:
    """BRLTTY with a display of 40 cells; starting it may be tried again twice."""
    with running(SIZE, tmp_path) as started:
        yield started


@pytest.fixture
def program(virtual: VirtualDisplay, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A match that shows its first window."""
    monkeypatch.setenv("BRLAPI_HOST", virtual.host)
    with Program(own_home, *MATCH, module=MODULE, is_quick=True) as started:
        assert virtual.reads(cells(BEGUN))
        yield started


def comes(display: VirtualDisplay, words: str) -> bool:
    """Return whether the cells are shown, or come when the reader reads on."""
    for _ in range(MOST_PARTS):
        if display.reads(cells(words), 2):
            return True
        display.press("FWINRT")
    return False


def leaves(program: Program) -> bool:
    program.say("quit")
    return program.finished() == 0 and not program.faults


def test_a_restarted_brltty_is_found_again(virtual: VirtualDisplay, program: Program, tmp_path: Path) -> None:
    virtual.process.kill()
    virtual.process.wait()
    program.until(LOST)
    program.say("c3 d4", "what c3")
    program.until("c3")
    with running(SIZE, tmp_path, ports=virtual.ports) as back:
        program.until(THERE)
        for words in (BEGUN, "Two players", "b to move", "The Braille display no", "b: c3 d4"):
            assert comes(back, words), words
        assert [sum(heard in line for line in program.heard) for heard in (MISSING, LOST, THERE)] == [0, 1, 1]
        assert leaves(program)


@pytest.mark.soak
def test_a_brltty_that_starts_after_the_program_is_found(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = free_port(), free_port()
    monkeypatch.setenv("BRLAPI_HOST", api_host(ports[1]))
    with Program(own_home, *MATCH, module=MODULE, is_quick=True) as program:
        program.until(MISSING)
        with running("20 1", tmp_path, ports=ports) as late:
            program.until(THERE)
            for words in ("Match 1", "Abalone", "Two players"):
                assert comes(late, words), words
            assert leaves(program)
    assert [sum(heard in line for line in program.heard) for heard in (MISSING, LOST, THERE)] == [1, 0, 1]


@pytest.mark.soak
def test_a_brltty_that_hangs_delays_nothing_and_then_shows_the_newest(
    virtual: VirtualDisplay, program: Program
) -> None:
    os.kill(virtual.process.pid, signal.SIGSTOP)
    try:
        virtual.windows()
        program.say("c3 d4", *["what c3", "what d4"] * 50)
        program.until(LOST)
        program.say("what e5")
        program.until("e5")
    finally:
        os.kill(virtual.process.pid, signal.SIGCONT)
    program.until(THERE)
    assert len(virtual.windows(1)) <= MOST
    virtual.press("BOT")
    assert virtual.reads(cells("The Braille display is"))
    os.kill(virtual.process.pid, signal.SIGSTOP)
    try:
        program.say("what c3")
        program.until("c3")
        assert leaves(program)
    finally:
        os.kill(virtual.process.pid, signal.SIGCONT)


def test_an_unchanged_window_is_not_written_again(
    virtual: VirtualDisplay, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counted(virtual.ports[1]) as wire:
        monkeypatch.setenv("BRLAPI_HOST", api_host(wire.port))
        with Program(own_home, *MATCH, module=MODULE, is_quick=True) as program:
            assert virtual.reads(cells(BEGUN))
            before = wire.writes
            for key in ("FWINRT", "FWINLT"):
                virtual.press(key)
                assert virtual.windows(0.5), key
            assert wire.writes - before == 2
            virtual.press("FWINLT")  # it is the first window already
            assert not virtual.windows(0.5)
            assert wire.writes - before == 2
            assert leaves(program)
