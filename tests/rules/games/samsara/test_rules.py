"""The ring, claims, facts, refusals and JSON of rules.md; what comes of rolls and moves is in ``played.py``."""

from __future__ import annotations

from itertools import islice

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS
from tests.rules.games.samsara.positions import FIELDS, START, names, place, play

SHAPE = GAME.geometry({})


def by_lane(fields: str) -> dict[str, list[int]]:
    return {lane: sorted(int(name[1:]) for name in fields.split() if name[0] == lane) for lane in "rs"}


def test_there_are_21_rolls_of_36() -> None:
    phase = GAME.phase(GAME.initial(SEATS, {}))
    assert isinstance(phase, Chance)
    assert phase.outcomes is not None
    weights = dict(phase.outcomes)
    assert len(weights) == len(phase.outcomes) == 21
    assert sum(weights.values()) == 36
    assert (weights["roll 2 5"], weights["roll 4 4"]) == (2, 1)
    assert "roll 5 2" not in weights


def test_rows_doubles_and_tracks() -> None:
    assert [row.name for row in SHAPE.rows] == ["r", "s"]
    assert [row.cells for row in SHAPE.rows] == [tuple(f"{lane}{n}" for n in range(1, 25)) for lane in "rs"]
    double = SHAPE.line("double", "7")
    assert double is not None
    assert double.cells == ("r7", "s7")
    assert sum(line.kind == "double" for line in SHAPE.lines) == 24
    tracks = {line.name: line.cells for line in SHAPE.lines if line.kind == "track"}
    assert tracks["tr"] == tuple(f"r{n}" for n in range(1, 25))
    assert tracks["ts"] == tuple(f"s{n}" for n in (*range(13, 25), *range(1, 13)))


@pytest.mark.parametrize(("field", "forward"), [("r12", "r13"), ("s24", "s1"), ("r1", "r2"), ("s11", "s12")])
def test_grooves_keep_the_shape(field: str, forward: str) -> None:
    assert SHAPE.neighbours(field)["forward"] == forward
    assert SHAPE.neighbours(forward)["back"] == field


def test_lanes_end_at_the_goals() -> None:
    assert [field for field in FIELDS if "forward" not in SHAPE.neighbours(field)] == ["s12", "r24"]
    assert [field for field in FIELDS if "back" not in SHAPE.neighbours(field)] == ["r1", "s13"]


def test_across_is_the_other_field_of_the_double_field() -> None:
    for number in range(1, 25):
        assert SHAPE.neighbours(f"r{number}")["across"] == f"s{number}"
        assert SHAPE.neighbours(f"s{number}")["across"] == f"r{number}"


@pytest.mark.parametrize(
    ("field", "direction", "cells"),
    [
        ("r7", "across", ["s7"]),
        ("s7", "across", ["r7"]),
        ("r22", "forward", ["r23", "r24"]),
        ("r24", "forward", []),
        ("s23", "back", [f"s{n}" for n in range(22, 12, -1)]),
    ],
)
def test_ray_lists_the_cells_of_one_direction(field: str, direction: str, cells: list[str]) -> None:
    assert list(islice(SHAPE.ray(field, direction), 30)) == cells


def test_the_drawing_has_three_lines_of_29_cells() -> None:
    assert (SHAPE.height, SHAPE.width) == (3, 29)
    lines = [[" "] * SHAPE.width for _ in range(SHAPE.height)]
    for label in SHAPE.labels:
        lines[label.line][label.column] = label.text
    for field, (line, column) in SHAPE.places.items():
        lines[line][column] = field[0]
    drawn = ["".join(line) for line in lines]
    assert drawn == ["  123456 789012 345678 901234", "r " + " ".join(["rrrrrr"] * 4), "s " + " ".join(["ssssss"] * 4)]


@pytest.mark.parametrize(
    ("quiet", "steps", "seat", "reason"),
    [
        (98, ("roll 1 2",), "round", "claim-too-early"),
        (120, ("roll 1 2", "1 r6-r7"), "round", "claim-before-dice"),
        (120, ("roll 1 2",), "square", "not-your-turn"),
    ],
)
def test_a_draw_is_claimed_after_a_hundred_rolls_before_either_die_by_the_player_to_move(
    quiet: int, steps: tuple[str, ...], seat: str, reason: str
) -> None:
    state, _ = play(place(START, quiet=quiet), *steps)
    assert ("claim draw" in names(state)) == (reason == "not-your-turn")
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, seat, CLAIM_DRAW)
    assert refused.value.reason == reason
