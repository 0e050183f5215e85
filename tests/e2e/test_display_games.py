"""Whole games by ``--braille display``, typed and read only through the protocol of a display, on a Linux console.

BRLTTY has a display without hardware and the console as its screen. The test presses keys of the display, types on its
keyboard and reads its cells, which must equal those of a display view in the test that gets the same game. The test
reads the fields from these cells and compares them with the position, and the position with the store of the program.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from accessible_games.matches.replay import replayed
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from tests.interfaces.touch.games import GOLDEN, SIZES, EachAlone, Game, Size, golden, seed_of, text
from tests.kit.program import ROOT
from tests.output.braille.fingers import Fingers
from tests.output.braille.linux_console import console
from tests.output.braille.text_table import TextTable
from tests.output.braille.virtual_display import running
from tests.playthroughs.test_playthroughs import compare
from tests.storing import stored_entries

# BRLTTY takes some hundredths of a second for each key.
pytestmark = [pytest.mark.slow, pytest.mark.foreign, pytest.mark.timeout(900)]

LONG = (pytest.mark.soak, pytest.mark.timeout(3600))
GATE = ("samsara",)  # with nine rows
CASES = [
    *(pytest.param(name, *GOLDEN[name], id=f"{name}-golden", marks=[] if name in GATE else LONG) for name in GOLDEN),
    *(
        pytest.param(name, size, "en", marks=LONG, id=f"{name}-{size[0]}x{size[1]}")
        for name in games.names()
        for size in SIZES
    ),
]


class Twin(EachAlone):
    """Does everything twice, with a view here and on the display of the program, which must agree."""

    def __init__(self, size: Size, language: str, fingers: Fingers) -> None:
        super().__init__(size, language)
        self._fingers = fingers

    def open(self, players: Mapping[str, Any], *moves: str, **named: Any) -> list[str]:
        """Wait until the program has opened the match by itself."""
        self._fingers.wait(lambda: self._fingers.console.screen[1] > 2, "the program did not begin")
        self._fingers.settle()
        return super().open(players, *moves, **named)

    def announced(self, line: str) -> list[Announcement]:
        """See ``Keyboard``."""
        heard = super().announced(line)
        self._fingers.type(line)
        self._meet(line)
        return heard

    def press(self, *keys: str) -> str:
        """See ``Reader``."""
        for key in keys:
            super().press(key)
            self._fingers.press(key)
            self._meet(key)
        return self.window

    @property
    def window(self) -> str:
        """Return the cells of the display."""
        width, height = self.size
        return "\n".join(self._fingers.window[row * width : (row + 1) * width] for row in range(height))

    def _meet(self, after: str) -> None:
        expected = self.controller.window(self.size)
        self._fingers.wait(lambda: self.window == expected, f"after {after!r} not {expected}")


@pytest.mark.parametrize(("name", "size", "language"), CASES)
def test_a_whole_game_under_the_fingers(own_home: Path, tmp_path: Path, name: str, size: Size, language: str) -> None:
    people = [word for seat in games.load(name).seats[2] for word in ("--seat", f"{seat}=human")]
    command = [sys.executable, "-m", "accessible_games", "play", name, *people, "--plain", "--braille", "display"]
    options = ["--language", language, "--seed", str(seed_of(name))]
    table = TextTable({"de": "de", "en": "en-nabcc"}[language], tmp_path)
    with (
        console() as terminal,
        running(f"{size[0]} {size[1]}", tmp_path, "-t", table.name, *terminal.options) as display,
        terminal.running([*command, *options], {"PYTHONPATH": str(ROOT), "BRLAPI_HOST": display.host}, tmp_path),
    ):
        twin = Twin(size, language, Fingers(terminal, display, table))
        game = Game(twin, name)
        game.play()
    stored = replayed("1", games.load, stored_entries(own_home))
    assert stored.is_over
    assert stored.state == twin.present.state
    if GOLDEN.get(name) == (size, language):
        compare(golden(name).read_text(encoding="utf-8"), text(name, game))
