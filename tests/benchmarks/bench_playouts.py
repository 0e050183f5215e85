"""Random games through the contract: ``python bench_playouts.py [SECONDS]``, whole games and moves a second.

Every game is played as it is installed here and, in the same run, from sources alone, so that the last column is
what compiling brings. Nothing here passes or fails on speed; the aims stand beside the figures.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AIMS = {"abalone": 300, "abgrund": 3000, "confusion": 10, "samsara": 100, "spiralspiel": 100}  # games a second
PLAY = """
import json, sys, time
from accessible_games.rules import games
from accessible_games.interfaces.protocol.referee import playouts
game, seconds = games.load(sys.argv[1]), float(sys.argv[2])
state = game.initial(game.seats[min(game.seats)], {})
playouts(game, state, 1, 0)
count, plies, seed = 0, 0, 1
begin = time.process_time()
while time.process_time() - begin < seconds:
    result = playouts(game, state, max(1, count // 4), seed)
    count, plies, seed = count + result["games"], plies + result["plies"], seed + 1
used = time.process_time() - begin
print(json.dumps([count / used, plies / used]))
"""


def rates(folder: Path, game: str, seconds: str) -> list[float]:
    """Games and moves per CPU second of the package in ``folder``."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game, seconds], cwd=folder, check=True, capture_output=True, text=True
    )
    found: list[float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print a line for every game."""
    seconds = sys.argv[1] if len(sys.argv) > 1 else "3"
    with tempfile.TemporaryDirectory() as folder:
        skipped = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(ROOT / "accessible_games", Path(folder) / "accessible_games", ignore=skipped)
        for game, aim in AIMS.items():
            installed, sources = (rates(place, game, seconds) for place in (ROOT, Path(folder)))
            print(
                f"{game:12} {installed[0]:9.1f} games/s (aim {aim}) {installed[1]:9.0f} moves/s; "
                f"from sources {sources[0]:9.1f} games/s; ratio {installed[0] / sources[0]:.2f}"
            )


if __name__ == "__main__":
    main()
