"""The sounds of a batch: two at most, the weightiest ones, and the turn as the last."""

from __future__ import annotations

import pytest

from accessible_games.output.sounds.table import Heard, chosen


@pytest.mark.parametrize(
    ("batch", "played"),
    [
        ("moved turn", "turn"),
        ("push turn", "turn"),
        ("throw move", "throw"),
        ("move", "move"),
        ("moved capture taken threat turn", "taken turn"),
        ("push capture", "push capture"),
        ("taken turn win", "taken win"),
        ("loss turn", "loss"),
        ("turn question", "question turn"),
        ("talk talk message", "talk message"),
        ("", ""),
    ],
)
def test_the_weightiest_sounds_of_a_batch_are_played(batch: str, played: str) -> None:
    assert " ".join(each.name for each in chosen([Heard(name) for name in batch.split()])) == played


def test_the_turn_comes_from_the_place_of_the_move_that_it_swallows() -> None:
    assert chosen([Heard("moved", -1.0, 0.5), Heard("turn")]) == [Heard("turn", -1.0, 0.5)]
