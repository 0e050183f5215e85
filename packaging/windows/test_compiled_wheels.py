"""Each compiled wheel for Windows that ``dist`` has, with its own Python under Wine.

``make windows`` builds one; ``make release`` builds all, and keeps only those that pass.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.windows import Windows
from tools.release import name_minor
from tools.windows_wheels import fetch_python, install

pytestmark = pytest.mark.timeout(900)
ROOT = Path(__file__).resolve().parents[2]
WHEELS = {name_minor(wheel): wheel for wheel in sorted((ROOT / "dist").glob("*-win_amd64.whl"))}
assert WHEELS, "dist has no compiled wheel for Windows: make windows comes first."
WHOLE_GAME = json.loads((ROOT / "tests" / "playthroughs" / "muehle.json").read_text("utf-8"))["scenes"][0]["steps"]
# Another version of a Python stays away from machine code that is not its own, so this says whose it is.
ASK = """
import sys
from accessible_games.rules.games import load
from accessible_games.rules.games.abalone import board
game = load("abalone")
print(sys.version_info[1], board.__file__.rpartition(".cp")[2], game.perft(game.initial(game.seats[2], {}), 3))
"""


@pytest.mark.parametrize("minor", WHEELS)
def test_wheel_installs_and_plays_a_whole_game(wine: Windows, tmp_path: Path, minor: int) -> None:
    install(tmp_path / "site", minor, "--require-hashes", "-r", "requirements/windows.txt")
    install(tmp_path / "site", minor, WHEELS[minor])
    python = str(fetch_python(tmp_path, minor) / "python.exe")
    folders = {"PYTHONPATH": str(tmp_path / "site"), "ACCESSIBLE_GAMES_HOME": rf"C:\wheel-{minor}"}
    # With -P the checkout, which is the current folder, does not answer for the wheel.
    asked = wine.start(python, "-P", "-c", ASK, **folders)
    assert asked.end() == [f"{minor} 3{minor}-win_amd64.pyd 98912"]
    game = wine.start(python, "-P", "-m", "accessible_games", "play", "--plain", "--language", "de", **folders)
    game.say("neu mühle mensch", *WHOLE_GAME, "ende")
    assert "Schwarz gewinnt: Weiß hat weniger als drei Steine." in game.end()
