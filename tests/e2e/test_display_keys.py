"""Keys that ``--braille display`` does not use keep their meaning: preferences, learn mode, typing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from accessible_games.output.braille.prose import prose_cells
from tests.kit.program import ROOT
from tests.output.braille.fingers import Fingers
from tests.output.braille.linux_console import console
from tests.output.braille.text_table import TextTable
from tests.output.braille.virtual_display import running

COMMAND = [sys.executable, "-m", "accessible_games", "play", "abalone", "--seat", "white=human", "--braille", "display"]
# What BRLTTY shows after each key, without the first letter, on which its cursor may be.
MENU = (("PREFMENU", "references Menu"), ("LNDN", "ave on Exit"))
LEARN = (("LEARN", "earn Mode"), ("FWINRT", "WINRT"))


def comes(fingers: Fingers, cells: str, sentence: str) -> None:
    fingers.wait(lambda: cells in fingers.window, sentence)


@pytest.mark.slow
@pytest.mark.foreign
def test_brltty_keys_and_typing_during_a_match(own_home: Path, tmp_path: Path) -> None:
    table = TextTable("en-nabcc", tmp_path)
    begun = prose_cells("Match 1", "en", 0)
    with (
        console() as terminal,
        running("40 1", tmp_path, "-t", table.name, *terminal.options) as display,
        terminal.running(
            [*COMMAND, "--plain", "--language", "en"],
            {"PYTHONPATH": str(ROOT), "BRLAPI_HOST": display.host},
            tmp_path,
        ),
    ):
        fingers = Fingers(terminal, display, table)
        comes(fingers, begun, "the match does not begin")
        for inside, leave in ((MENU, "PREFMENU"), (LEARN, "LEARN")):
            for key, shown in inside:
                fingers.press(key)
                comes(fingers, table.cells(shown), f"no {shown!r} after {key}")
            fingers.press(leave)
            comes(fingers, begun, f"the match does not come back after {leave}")
        fingers.press("HOME")
        fingers.settle()
        assert begun in fingers.window
        fingers.type("what c3")
        comes(fingers, prose_cells("Two players", "en", 0), "the line is not obeyed")
