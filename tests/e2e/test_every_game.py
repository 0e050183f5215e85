"""Computers play every game to its end through the real program; throws before a kill are not thrown again."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.program import Program
from tests.storing import stored_entries

pytestmark = pytest.mark.slow

TABLES = [(name, count) for name in games.names() if name != "abalone" for count in games.load(name).seats]


@pytest.mark.parametrize(("name", "count"), TABLES)
def test_computers_play_to_the_end(own_home: Path, name: str, count: int) -> None:
    seats = [word for seat in games.load(name).seats[count] for word in ("--seat", f"{seat}=bot:easy")]
    with Program(own_home, "play", name, *seats, "--seed", "3", "--language", "en", "--plain") as program:
        program.until("1")
        end = time.monotonic() + 200
        while not any(entry.kind == log.FINISHED for entry in stored_entries(own_home)):
            assert time.monotonic() < end, program.heard[-3:]
            assert program.process.poll() is None, program.faults
            time.sleep(0.3)
        program.say("quit")
        assert program.finished() == 0, program.faults
    match = replayed("1", games.load, stored_entries(own_home))
    assert match.is_over
    drawn = [entry for entry in match.entries if entry.kind == log.DRAWN]
    assert bool(drawn) == (name not in ("muehle", "spiralspiel"))
    assert len(program.heard) > len(match.moves)


def waits_for_a_person(entries: list[Entry]) -> bool:
    """Return whether chance has decided, and nothing more happens by itself."""
    if not any(entry.kind == log.DRAWN for entry in entries):
        return False
    match = replayed("1", games.load, entries)
    phase = match.phase
    if not isinstance(phase, Decide):
        return False
    return len(match.game.moves(match.game.view(match.state, phase.seats[0]))) > 1


@pytest.mark.parametrize("name", ["abgrund", "samsara", "confusion"])
def test_draws_survive_a_kill(own_home: Path, name: str) -> None:
    people = [word for seat in games.load(name).seats[2] for word in ("--seat", f"{seat}=human")]
    for _ in range(2):
        before = stored_entries(own_home) if (own_home / "matches.sqlite3").is_file() else []
        arguments = ("play", name, *people) if not before else ()
        with Program(own_home, *arguments, "--language", "en", "--plain") as program:
            if before:
                program.say("load 1")
            program.until("Match 1")
            deadline = time.monotonic() + 20
            while not waits_for_a_person(stored_entries(own_home)):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            program.process.kill()
        after = stored_entries(own_home)
        assert after[: len(before)] == before
        replayed("1", games.load, after)
        if before:
            assert after == before, "nothing is drawn a second time"
