"""Questions of others wait for the person's own, but not without end; what was asked ends with the round."""

from __future__ import annotations

import pytest

from accessible_games.line.session.questions import MOST, Questions
from accessible_games.matches.clock import Allowance
from tests.line.session.keyboard import FRIENDS, Keyboard


def test_whoever_asks_again_and_again_fills_no_memory() -> None:
    questions = Questions()
    questions.ask(lambda: None)
    asked: list[int] = []
    for number in range(3 * MOST):
        questions.put(lambda number=number: asked.append(number))  # type: ignore[misc]  # bound now
    assert asked == []
    questions._open = None
    questions.settle()
    assert asked == list(range(MOST))


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("line", ["resign", "draw", "adjourn", "undo", "time 5"])
def test_a_yes_to_what_has_become_void_does_nothing(line: str, rounds: int) -> None:
    keyboard = Keyboard()
    clock = {seat: Allowance(600_000) for seat in FRIENDS}
    keyboard.open(FRIENDS, "c3-d4", "g7-f6", rounds=rounds, clock=clock)
    assert keyboard.type(line)[-1].endswith("Yes or no.")
    keyboard.append(keyboard.present.resign("white", 0))
    before = len(keyboard.requested)
    assert keyboard.type("yes") == ["Nothing is being asked just now."]
    assert keyboard.requested[before:] == []
