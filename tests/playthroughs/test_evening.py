"""First evenings are what the program writes, in ``evening.*.md``: a lesson, a match and its review at home, then a
tournament of three at a server.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.languages import LANGUAGES
from tests.club_transcripts import split_evenings
from tests.playthroughs.playthrough import FOLDER
from tests.test_player_docs import replay, replay_together, sessions


def evenings(language: str) -> list[str]:
    """Return the evening at home, and the one at a server."""
    return split_evenings((FOLDER / f"evening.{language}.md").read_text(encoding="utf-8"))


@pytest.mark.heavy
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_evening_at_home_is_what_the_program_writes(language: str, tmp_path: Path) -> None:
    for arguments, lines in sessions(evenings(language)[0]):
        replay(arguments, lines, language, tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_evening_with_a_tournament_is_what_three_people_hear(language: str, tmp_path: Path) -> None:
    await replay_together(evenings(language)[1], language, tmp_path)
