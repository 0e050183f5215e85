"""The clock of the real program: neither a suspended machine nor a killed one costs anybody time."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

import pytest

from tests import hurried
from tests.kit.program import Program

pytestmark = pytest.mark.slow

STANDSTILL = 8.0  # seconds, of which five would be too many
LEFT = re.compile(r"Black (?:(\d+) minutes? ?)?(?:(\d+) seconds?)?,")


def seconds_left(program: Program) -> int:
    """Return the answer to "clock" for Black."""
    program.say("clock")  # as a rule before the reading time of the announcement is over
    announced = LEFT.search(program.until("Black's clock")[-1])
    assert announced is not None
    return 60 * int(announced[1] or 0) + int(announced[2] or 0)


def test_suspended_machine_costs_no_clock_time(own_home: Path) -> None:
    people = ("--seat", "black=human", "--seat", "white=human", "--clock", "1")
    with Program(own_home, "play", "abalone", *people, "--language", "en", "--plain") as program:
        program.until("Black to move.")
        assert 58 <= seconds_left(program) <= 60
        os.kill(program.process.pid, signal.SIGSTOP)
        try:
            time.sleep(STANDSTILL)
        finally:
            os.kill(program.process.pid, signal.SIGCONT)
        assert seconds_left(program) >= 55
        program.say("c3 d4", "clock")
        program.until("White's clock")
        program.process.kill()
        program.finished()
    time.sleep(4.0)  # while no program runs, no clock runs
    with Program(own_home, "play", "--language", "en", "--plain") as program:
        program.say("load 1")
        program.until("White to move.")
        program.say("clock")
        announced = program.until("White's clock")[-1]
        assert "White 1 minute" in announced or re.search(r"White 5[89] seconds", announced), announced


def test_flag_ends_the_round_after_a_warning(own_home: Path) -> None:
    """A minute has six seconds here."""
    people = ("--seat", "black=human", "--seat", "white=human", "--clock", "1", "--rounds", "3")
    options = ("--language", "en", "--plain")
    with Program(own_home, "play", "abalone", *people, *options, module=hurried.MODULE) as program:
        program.until("Black to move.")
        program.say("warnings 4")
        program.until("4 seconds left.")
        heard = program.until("After round 1")
        assert any("time" in line for line in heard), heard
        program.until("Round 2 of 3")
        program.say("quit")
        assert program.finished() == 0
