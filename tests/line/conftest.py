"""Fixtures for tests of lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from accessible_games.matches.round import AnyGame
    from tests.line.session.table import Sit, Table


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Open a table with a real service and store, without a game one with secrets; all are closed at the end."""
    from accessible_games.rules import games  # here, since most tests need none of it
    from tests.line.session.masked import MASKED
    from tests.line.session.table import Table

    tables: list[Table] = []

    def sit_down(game: AnyGame | str = MASKED, language: str = "en", **settings: Any) -> Table:
        tables.append(Table(tmp_path, games.load(game) if isinstance(game, str) else game, language, **settings))
        return tables[-1]

    yield sit_down
    for each in tables:
        each.close()
