"""The accessibility tree of each game's board stays as it was reviewed.

Trees of pages are compared in ``test_every_page.py``, which opens them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from accessible_games.languages import LANGUAGES
from accessible_games.rules import games
from tests.e2e import trees

pytestmark = [pytest.mark.slow, pytest.mark.together]

IN_BOTH = ("confusion", "samsara")  # one with a sheet beside the board, one with dice


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=[] if language == "en" or game in IN_BOTH else pytest.mark.soak)
        for language in LANGUAGES
        for game in games.names()
    ],
)
def test_accessibility_tree_of_each_board_is_unchanged(
    browser: Browser, tmp_path: Path, game: str, language: str
) -> None:
    announced = trees.board(browser, tmp_path, game, language, trees.Kept().found)
    assert announced == trees.kept(trees.board_name(game, language))


def test_no_tree_file_is_unused() -> None:
    names = {path.stem.rpartition("-")[2] for path in trees.TREES.glob("*.txt")}
    assert names == set(LANGUAGES)
