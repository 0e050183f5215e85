"""What a player hears of a whole game and of every question has not changed, in any language and length."""

from __future__ import annotations

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
