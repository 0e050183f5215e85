"""BRLTTY's conversion of text by one of its text tables, through the program that comes with it."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

from accessible_games.output.braille.cells import FIRST
from tests.output.speech.helpers import required

DOTS = range(1, 9)


class TextTable:
    """``name``: of BRLTTY's table; ``folder``: an empty one."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        # A table in which each cell stands for itself, so that text becomes cells and stays so.
        self._cells = folder / "cells.ttb"
        numbers = ("".join(str(dot) for dot in DOTS if cell >> dot - 1 & 1) for cell in range(256))
        rules = (f"char \\u{ord(FIRST) + cell:04x} ({dots})\n" for cell, dots in enumerate(numbers))
        self._cells.write_text("".join(rules), encoding="ascii")
        self.cells = cache(self._translate)

    def _translate(self, text: str) -> str:
        """The cells, one for each character."""
        program = required("brltty-trtxt", "brltty")
        done = subprocess.run(
            [program, "-i", self.name, "-o", str(self._cells)],
            input=text,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=True,
        )
        cells = done.stdout.replace(" ", FIRST)
        assert len(cells) == len(text), done.stderr
        return cells
