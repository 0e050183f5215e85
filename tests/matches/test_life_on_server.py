"""The life of matches on a server, step by step in any order: two processes, a bus that loses messages, deaths, clocks.

Whatever happens: the log replays, nobody hears an entry twice or out of order or before it is stored, everybody hears
everything within a beat or two, no hidden thing leaks, a repeated command acts once, no clock counts time in which no
process ran or that only the wall clock saw, every limited turn ends, and all agree on the present.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.matches.living import Life
from tests.matches.server import FileStore, Store

MEMORY = "/dev/shm"
pytestmark = pytest.mark.usefixtures("looks_without_waiting")


def filed(folder: Path) -> type[Life]:
    """Yield lives whose matches are in SQLite files. Writers let others go first now and then."""

    class Filed(Life):
        files = 0

        def store(self) -> Store:
            Filed.files += 1
            self.in_file = FileStore(folder / f"{Filed.files}.sqlite3", lambda: self.dice.choice((0, 0, 1, 3)))
            return cast(Store, self.in_file)

        def teardown(self) -> None:
            super().teardown()
            self.in_file.file.close()
            for file in folder.iterdir():
                file.unlink()

    return Filed


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: these lives are about what is stored when, not about the disk."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        yield Path(folder)


def lived(examples: int, steps: int, life: type[Life] = Life, *, least: int) -> None:
    """Run so many lives, and again twice as many until so many moves were made in them: chance may begin with none.

    Where chance is the same each time, as in the gate, as many lives again would be the same ones.
    """
    Life.moves = 0
    for number in [examples << doubled for doubled in range(4)]:
        run_state_machine_as_test(
            life,
            settings=settings(
                max_examples=number,
                stateful_step_count=steps,
                deadline=None,
                suppress_health_check=[HealthCheck.too_slow],
            ),
        )
        if Life.moves >= least:
            return
    raise AssertionError(f"only {Life.moves} moves in {number} lives")


def test_lives_of_matches_on_a_server() -> None:
    lived(30, 30, least=15)


@pytest.mark.slow
@pytest.mark.soak
def test_many_lives_of_matches_on_a_server() -> None:
    lived(300, 50, least=750)


def test_lives_of_matches_in_one_file(quick: Path) -> None:
    lived(12, 30, filed(quick), least=5)


@pytest.mark.slow
@pytest.mark.soak
def test_many_lives_of_matches_in_one_file(quick: Path) -> None:
    lived(150, 50, filed(quick), least=150)
