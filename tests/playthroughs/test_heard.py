"""The announcements of a whole game and of every question are unchanged, in any language and length."""

from __future__ import annotations

import re
import statistics

import pytest

from accessible_games.languages import LANGUAGES
from tests.playthroughs.heard import golden, written
from tests.playthroughs.playthrough import NAMES
from tests.playthroughs.test_playthroughs import compare


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_heard_otherwise(name: str, language: str) -> None:
    compare(golden(name, language).read_text(encoding="utf-8"), written(name, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_question_has_an_answer(name: str, language: str) -> None:
    """No line stands without a reply, the game goes to its end, and no name of a message is heard."""
    lines = golden(name, language).read_text(encoding="utf-8").splitlines()
    asked = [place for place, line in enumerate(lines) if line.startswith("> ")]
    assert len(asked) > 30
    assert all(lines[place + 1] for place in asked)
    assert not any(f"{name}-" in line or "session-" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_full_with_all_its_warnings_is_less_than_half_as_long_again(name: str, language: str) -> None:
    steps = [step for step in golden(name, language).read_text(encoding="utf-8").split("\n\n") if _MADE.match(step)]
    normal, full = ([words(step, mark) for step in steps] for mark in ("", "+ "))
    assert statistics.median(full) < 1.5 * statistics.median(normal)


_MADE = re.compile(r"> \w+: ")  # who makes the move; of what is only asked nobody does


def words(step: str, mark: str) -> int:
    """Return the words of the lines of a length, or of the normal ones without their own."""
    lines = step.splitlines()[1:]
    marked = [line.removeprefix(mark) for line in lines if mark and line.startswith(mark)]
    said = marked or [line for line in lines if not line.startswith(("- ", "+ "))]
    return sum(len(line.split()) for line in said)
