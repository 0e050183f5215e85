"""Questions of others wait for the person's own, but not without end."""

from __future__ import annotations

from accessible_games.line.session.questions import MOST, Questions


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
