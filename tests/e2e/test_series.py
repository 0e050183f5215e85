"""A series of every game, played by bots through the real program, killed in its middle and continued."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from tests.kit.program import Program, environment
from tests.storing import stored_entries

pytestmark = pytest.mark.slow

ROUNDS = {"abgrund": 5}  # of the others three
GATE = ("abgrund", "confusion", "muehle")  # with chance, with hidden dice, with neither
PATIENCE = 300.0  # seconds for a series of bots


def wait_for(home: Path, kind: str, more: int = 0) -> list[Entry]:
    """Wait for the log to contain an entry of this kind and so many after it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = stored_entries(home) if (home / "matches.sqlite3").exists() else []
        kinds = [entry.kind for entry in found]
        if kind in kinds and len(kinds) - kinds.index(kind) > more:
            return found
        time.sleep(0.2)
    raise AssertionError(f"no {kind} in time")


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in GATE else pytest.mark.soak) for name in games.names()]
)
def test_series_survives_a_kill_and_verifies(own_home: Path, name: str) -> None:
    game, rounds = games.load(name), ROUNDS.get(name, 3)
    bots = [word for seat in game.seats[2] for word in ("--seat", f"{seat}=bot:easy")]
    own_home.mkdir(exist_ok=True)
    with Program(own_home, "play", name, "--rounds", str(rounds), *bots, "--language", "en", "--plain") as program:
        before = wait_for(own_home, log.ROUND_ENDED, more=6)
        program.process.kill()
        program.finished()
    kept = stored_entries(own_home)
    assert kept[: len(before)] == before
    with Program(own_home, "play", "--language", "en", "--plain") as program:
        program.say("load 1")
        after = wait_for(own_home, log.FINISHED)
        program.say("score", "quit")
        assert program.finished() == 0, program.faults
    assert after[: len(kept)] == kept
    match = replayed("1", games.load, after)
    assert match.is_over
    assert match.series.is_decided
    ends = [entry for entry in after if entry.kind in (log.ROUND_ENDED, log.FINISHED)]
    assert len(ends) == match.series.played <= rounds
    draws = sum(entry.kind == log.DRAWN for entry in after)
    assert (match.proof.proved, match.proof.typed, match.proof.open) == (draws, 0, 0)
    verify = [sys.executable, "-m", "accessible_games", "record", "verify", "1", "--language", "en"]
    home = environment(own_home)
    done = subprocess.run(verify, cwd=own_home, env=home, capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
