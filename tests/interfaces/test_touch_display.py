"""A match read under the fingers only: the real program, real BrlAPI, BRLTTY without hardware."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.interfaces.touch.board import BOTH, TURN
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import prose_cells
from tests.output.braille.virtual_display import VirtualDisplay, running

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 40


@pytest.fixture
def virtual(tmp_path: Path) -> Iterator[VirtualDisplay]:
    """BRLTTY with a display of 40 cells; starting it may be tried again twice."""
    with running(f"{WIDTH} 1", tmp_path) as started:
        yield started


def row(words: str, place: str = "", sign: str = TURN) -> str:
    return (place + prose_cells(words, "en", 0)).ljust(WIDTH - 1, BLANK) + sign


@pytest.mark.slow
@pytest.mark.foreign
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
        assert virtual.shows(row("Match 1: Abalone.", "⠂⠌⠒⠀", BOTH))
        for words, place, sign in (("Two players at this keyboard.", "⠆⠌⠒⠀", BOTH), ("b to move", "⠒⠌⠒⠀", TURN)):
            virtual.press("FWINRT")
            assert virtual.shows(row(words, place, sign))
        type_("c3 d4")
        assert virtual.shows(row("b: c3 d4", "⠂⠌⠆⠀", BOTH))
        virtual.press("FWINRT")
        assert virtual.shows(row("w to move", "⠆⠌⠆⠀"))
        virtual.press("TOP")
        assert virtual.shows(row("Abalone, 1 move. w to move"))
        for line in ("⠤⠀⠑⠍⠏⠞⠽⠀⠿⠀⠃⠇⠁⠉⠅⠀⠕⠀⠺⠓⠊⠞⠑", "⠊⠀⠕⠀⠕⠀⠕⠀⠕⠀⠕"):
            virtual.press("LNDN")
            assert virtual.shows(line.ljust(WIDTH - 1, BLANK) + TURN)
        virtual.press("ROUTE 2")
        assert virtual.shows(row("white i5"))
        virtual.press("ROUTE 4")
        assert virtual.shows(row("white i6"))
        virtual.press("TOP")
        assert virtual.shows("⠊⠀⠕⠀⣕⠀⠕⠀⠕⠀⠕".ljust(WIDTH - 1, BLANK) + TURN)
        type_("quit")
        assert program.wait(60) == 0
    finally:
        program.kill()
        program.communicate()
