"""The life of matches on a server, step by step in any order: two processes, a bus that loses messages, deaths, clocks.

Whatever happens: the log replays, nobody hears an entry twice or out of order or before it is stored, everybody hears
everything within a beat or two, no hidden thing leaks, a repeated command acts once, no clock counts time in which no
process ran or that only the wall clock saw, every limited turn ends, and all agree on the present.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.matches.living import Life

pytestmark = pytest.mark.usefixtures("looks_without_waiting")


def lived(examples: int, steps: int, *, least: int) -> None:
    """Run so many lives, and again twice as many until so many moves were made in them: chance may begin with none.

    Where chance is the same each time, as in the gate, as many lives again would be the same ones.
    """
    Life.moves = 0
    for number in [examples << doubled for doubled in range(4)]:
        run_state_machine_as_test(
            Life,
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
    lived(40, 30, least=20)


@pytest.mark.slow
@pytest.mark.soak
def test_many_lives_of_matches_on_a_server() -> None:
    lived(400, 50, least=750)
