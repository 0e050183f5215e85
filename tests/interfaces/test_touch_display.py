"""A match read under the fingers only: the real program, real BrlAPI, BRLTTY without hardware."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.braille.cells import BLANK
from accessible_games.braille.prose import prose_cells
from tests.braille.virtual_display import VirtualDisplay, running

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 40


@pytest.fixture
def virtual(tmp_path: Path) -> Iterator[VirtualDisplay]:
    """BRLTTY with a display of 40 cells; starting it may be tried again twice."""
    with running(f"{WIDTH} 1", tmp_path) as started:
        yield started


def row(words: str) -> str:
    return prose_cells(words, "en", 0).ljust(WIDTH, BLANK)


@pytest.mark.slow
def test_a_match_goes_on_under_the_fingers(virtual: VirtualDisplay) -> None:
    command = [sys.executable, "-m", "accessible_games", "play", "abalone", "--language", "en"]
    program = subprocess.Popen(
        [*command, "--braille", "display", "--seat", "white=human"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "BRLAPI_HOST": virtual.host},
    )
    assert program.stdin is not None

    def type_(line: str) -> None:
        assert program.stdin is not None
        program.stdin.write(f"{line}\n".encode())
        program.stdin.flush()

    try:
        assert virtual.shows(row("Match 1: Abalone. Two players at"))
        type_("c3 d4")
        assert virtual.shows(row("b: c3 d4 w to move"))
        type_("what c3")
        around = row("c3 empty edge 2 c3: r black, lr black,")
        assert virtual.shows(around)
        virtual.press("FWINLT")
        assert virtual.shows(row("b: c3 d4 w to move"))
        time.sleep(0.2)
        virtual.press("FWINRT")
        assert virtual.shows(around)
        type_("quit")
        assert program.wait(10) == 0
    finally:
        program.kill()
        program.communicate()
