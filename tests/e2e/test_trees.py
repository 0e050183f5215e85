"""What assistive technology is told of each page and of each game's board stays as it was read and found good."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from accessible_games.languages import LANGUAGES
from tests.e2e import trees
from tests.serving.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def kept(name: str) -> str:
    return (trees.TREES / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_is_told_as_it_was(browser: Browser, tmp_path: Path, language: str) -> None:
    with Server(tmp_path / "server", has_web=True) as server:
        found = dict(trees.pages(browser, server, language, trees.Kept().found))
    assert {name: tree for name, tree in found.items() if tree != kept(name)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_board_is_told_as_it_was(browser: Browser, tmp_path: Path, language: str) -> None:
    found = dict(trees.boards(browser, tmp_path, language, trees.Kept().found))
    assert {name: tree for name, tree in found.items() if tree != kept(name)} == {}


def test_no_tree_is_left_over() -> None:
    names = {path.stem.rpartition("-")[2] for path in trees.TREES.glob("*.txt")}
    assert names == set(LANGUAGES)
