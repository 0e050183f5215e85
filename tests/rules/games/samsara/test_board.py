"""The ring: rules.md, "Board", "Setup" and "Adaptation for blind players" (SA-1, SA-10)."""

from __future__ import annotations

from itertools import islice

import pytest

from accessible_games.rules.core.game import Chance, Option
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import SEATS, AboutField
from tests.rules.games.samsara.positions import FIELDS, START, fill, place, view

SHAPE = GAME.geometry({})


def balls(fields: str) -> dict[str, list[int]]:
    return {lane: sorted(int(name[1:]) for name in fields.split() if name[0] == lane) for lane in "rs"}


def test_either_player_may_start() -> None:
    assert GAME.options == (Option("starter", ("round", "square"), "round"),)
    for starter in SEATS:
        state = GAME.initial(SEATS, {"starter": starter})
        assert state.turn == starter
        assert GAME.to_json(state)["options"] == {"starter": starter}
        assert GAME.to_json(state)["balls"] == balls(START)


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
def test_what_lies_in_one_direction(field: str, direction: str, cells: list[str]) -> None:
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
    ("field", "steps", "outer"),
    [
        ("r1", 24, 0),
        ("r12", 13, 0),
        ("r13", 12, 1),
        ("r24", 1, 1),
        ("s13", 24, 0),
        ("s24", 13, 0),
        ("s1", 12, 1),
        ("s12", 1, 1),
    ],
)
def test_steps_to_the_goal(field: str, steps: int, outer: int) -> None:
    state = place(fill(field))
    (told,) = GAME.about(view(state), field)
    assert isinstance(told, AboutField)
    assert (told.field, told.number, told.steps, told.outer) == (field, int(field[1:]), steps, outer)
    assert told.seat == {"r": "round", "s": "square"}[field[0]]
    assert (told.taken, told.beside_taken) == (1, 0)
    walked = 1 + len(list(SHAPE.ray(field, "forward")))
    assert walked == steps


def test_what_is_said_of_a_field_knows_its_neighbour() -> None:
    state = place(fill("r7 s7 s8"))
    told = {field: GAME.about(view(state), field)[0] for field in ("r7", "s7", "r8", "s8")}
    shown = {name: (fact.taken, fact.beside_taken) for name, fact in told.items() if isinstance(fact, AboutField)}
    assert shown == {"r7": (1, 1), "s7": (1, 1), "r8": (0, 1), "s8": (1, 0)}


def test_cells_show_balls() -> None:
    state = GAME.initial(SEATS, {})
    shown = {field for field in FIELDS if GAME.cell(view(state), field) == ("ball",)}
    assert shown == set(START.split())
    assert {GAME.marks(view(state), field) for field in FIELDS} == {("ball",), ("empty",)}


def test_the_position_has_no_secrets() -> None:
    state = GAME.initial(SEATS, {})
    for seat in (*SEATS, None):
        assert GAME.sample(GAME.view(state, seat), lambda n: 0) == state
        assert GAME.view_json(GAME.view(state, seat)) == {**GAME.to_json(state), "seat": seat}
        assert GAME.sheet(GAME.view(state, seat)) == ()
