"""``ratings recompute``: what is stored is put right by the logs alone, and says how much that was."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from accessible_games.cli import main
from accessible_games.club.ratings.service import RatingService
from accessible_games.hosting.parts import bot_places
from accessible_games.hosting.server_folder import only_server
from accessible_games.hosting.stores import open_stores
from accessible_games.rules import games
from accessible_games.rules.core.skills import LEVELS
from tests.kit.rated import ended, put


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a server with three rated matches, one of which was not rated yet."""
    folder = tmp_path / "data"
    folder.mkdir(0o700)

    async def play() -> None:
        async with open_stores("", folder / "server.sqlite3") as stores:
            people: Any = None
            ratings = RatingService(stores.ratings, stores.journal, games.load, bot_places, people, lambda: 0)
            await put(stores, ended("3", "5", loser="5", at=7))
            await put(stores, ended("3", "8", at=9))
            await ratings.follow()
            await put(stores, ended("5", "8", loser="8", at=8))

    asyncio.run(play())
    return folder


def rows(folder: Path, *statements: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "server.sqlite3", isolation_level=None)) as connection:
        return [connection.execute(each).fetchall() for each in statements][-1]


def run(folder: Path, *words: str, language: str = "en") -> int:
    return main.run(["ratings", *words, "--data", str(folder), "--language", language])


def test_recompute_corrects_ratings_once(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows(data, "UPDATE ratings SET value = 1 WHERE account = 3")
    assert run(data, "recompute") == 0
    assert capsys.readouterr().out.startswith("3 rated matches recomputed. ")
    found = rows(data, "SELECT * FROM ratings ORDER BY account")
    assert len(found) == 3
    assert run(data, "recompute") == 0
    assert capsys.readouterr().out == ("3 rated matches recomputed. All stored ratings were right.\n")
    assert rows(data, "SELECT * FROM ratings ORDER BY account") == found
    assert rows(data, "SELECT id FROM matches WHERE rated <> 2") == []
    assert run(data, "recompute", language="de") == 0
    assert capsys.readouterr().out == ("3 gewertete Partien neu gerechnet. Alle gespeicherten Wertungen stimmten.\n")


@pytest.mark.parametrize("words", [(), ("again",), ("recompute", "now")])
def test_anything_else_is_wrong_usage(data: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, *words) == 2
    assert capsys.readouterr().err


def test_a_damaged_log_changes_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = rows(data, "SELECT * FROM rated ORDER BY match_id, seat")
    rows(data, "UPDATE entries SET kind = 'nonsense' WHERE seq = 4 AND match_id = 3")
    assert run(data, "recompute") == 1
    assert "Nothing was changed" in capsys.readouterr().err
    assert rows(data, "SELECT * FROM rated ORDER BY match_id, seat") == before


def test_it_waits_for_no_server_and_needs_a_store(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with only_server(data):
        assert run(data, "recompute") == 1
    assert "server" in capsys.readouterr().err.casefold()
    assert run(tmp_path / "nothing", "recompute") == 1


def test_every_game_has_its_levels_measured() -> None:
    for name in games.names():
        places: Mapping[str, int] = bot_places(name)
        assert tuple(places) == LEVELS
        assert places["1"] < places["medium"] == 1500 < places["strong"]
