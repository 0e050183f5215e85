"""The self-play program keeps on working."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[4] / "tools" / "tune_abalone.py"


def run(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(TOOL), *arguments], capture_output=True, text=True, check=True, timeout=100
    )
    return done.stdout


def test_equal_weights_are_equally_strong() -> None:
    reported = run("match", "plain", "plain", "--pairs", "2", "--depth", "1")
    assert reported.startswith("4 games: ")
    assert "50.0 +- 0.0 %" in reported


def test_weights_move() -> None:
    last = run("tune", "11,18,11,3,-4,3,0", "--pairs", "50", "--depth", "1").splitlines()[-1]
    number, *weights = last.split()
    assert number == "50"
    assert [float(weight) for weight in weights] != [11, 18, 11, 3, -4, 3, 0]
