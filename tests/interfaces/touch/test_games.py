"""The windows of a whole game have not changed, and the board that is felt is the position."""

from __future__ import annotations

from itertools import cycle

import pytest

from accessible_games.rules import games
from tests.interfaces.touch.games import GOLDEN, SIZES, EachAlone, Game, Size, golden, written
from tests.playthroughs.test_playthroughs import compare


@pytest.mark.parametrize("name", GOLDEN)
def test_the_display_shows_only_expected_rows(name: str) -> None:
    compare(golden(name).read_text(encoding="utf-8"), written(name))


GATE = dict(zip(games.names(), cycle(SIZES), strict=False))
CASES = [
    pytest.param(name, size, marks=[] if GATE[name] == size else pytest.mark.soak, id=f"{name}-{size}")
    for name in games.names()
    for size in SIZES
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), CASES)
def test_every_board_that_is_felt_is_the_position(name: str, size: Size) -> None:
    Game(EachAlone(size, "en"), name).play()
