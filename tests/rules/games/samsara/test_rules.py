"""The ring, claims, facts, refusals and JSON of rules.md; what comes of rolls and moves is in ``played.py``."""

from __future__ import annotations

from itertools import islice

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance, Option
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS, AboutField, ClaimOpen, Quiet, Score, ToPlay
from tests.rules.games.refusal_words import own_reasons
from tests.rules.games.samsara import oracle, states
from tests.rules.games.samsara.positions import FIELDS, START, fill, move, names, place, play, random_game, view

SHAPE = GAME.geometry({})


def by_lane(fields: str) -> dict[str, list[int]]:
    return {lane: sorted(int(name[1:]) for name in fields.split() if name[0] == lane) for lane in "rs"}


def test_either_player_may_start() -> None:
    assert GAME.options == (Option("starter", ("round", "square"), "round"),)
    for starter in SEATS:
        state = GAME.initial(SEATS, {"starter": starter})
        assert state.turn == starter
        assert GAME.to_json(state)["options"] == {"starter": starter}
        assert GAME.to_json(state)["balls"] == by_lane(START)


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
    (reported,) = GAME.about(view(state), field)
    assert isinstance(reported, AboutField)
    assert (reported.field, reported.number, reported.steps, reported.outer) == (field, int(field[1:]), steps, outer)
    assert reported.seat == {"r": "round", "s": "square"}[field[0]]
    assert (reported.taken, reported.beside_taken) == (1, 0)
    walked = 1 + len(list(SHAPE.ray(field, "forward")))
    assert walked == steps


def test_about_field_names_its_neighbour() -> None:
    state = place(fill("r7 s7 s8"))
    reported = {field: GAME.about(view(state), field)[0] for field in ("r7", "s7", "r8", "s8")}
    shown = {name: (fact.taken, fact.beside_taken) for name, fact in reported.items() if isinstance(fact, AboutField)}
    assert shown == {"r7": (1, 1), "s7": (1, 1), "r8": (0, 1), "s8": (1, 0)}


def test_cells_show_balls() -> None:
    state = GAME.initial(SEATS, {})
    shown = {field for field in FIELDS if GAME.cell(view(state), field) == ("ball",)}
    assert shown == set(START.split())
    assert {GAME.marks(view(state), field) for field in FIELDS} == {("ball",), ("empty",)}


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


def test_facts_before_and_after_the_roll() -> None:
    start = GAME.initial(SEATS, {})
    assert GAME.facts(view(start)) == (Score(0, 0, 6), ToPlay("round", 0, 0, 0))
    state, _ = play(start, "roll 2 5")
    assert GAME.facts(view(state)) == (Score(0, 0, 6), ToPlay("round", 2, 2, 5))
    state, _ = play(state, "2 r6-r8")
    assert GAME.facts(view(state)) == (Score(0, 0, 6), ToPlay("round", 1, 5, 0))


def test_facts_count_quiet_rolls_from_80_on() -> None:
    assert len(GAME.facts(view(place(START, quiet=79)))) == 2
    assert GAME.facts(view(place(START, quiet=80)))[1] == Quiet(80, 100)
    state, _ = play(place(START, quiet=99), "roll 1 2")
    assert GAME.facts(view(state))[1] == ClaimOpen("round", 100)
    state, _ = play(state, "1 r6-r7")
    assert GAME.facts(view(state))[1] == Quiet(100, 100)
    over = GAME.adjudicate(state, "resign", "round")
    assert GAME.facts(view(over.state))[-1] == over.events[0]


def test_every_move_that_the_rules_forbid_has_a_reason_of_the_list() -> None:
    """Every die, start and target of some positions: what is refused is refused for a listed reason, rightly."""
    listed = own_reasons("samsara", "refused")
    for at, state in enumerate(random_game(5)):
        if not state.dice or at % 80:
            continue
        balls = frozenset(field for field in FIELDS if GAME.cell(view(state), field) == ("ball",))
        legal = set(oracle.moves(balls, state.turn, state.dice))
        for start in FIELDS:
            for die in range(1, 7):
                for target in (*FIELDS, "goal"):
                    if (die, start, target) in legal:
                        continue
                    with pytest.raises(IllegalMoveError) as error:
                        GAME.play(state, state.turn, move(f"{die} {start}-{target}"))
                    assert error.value.reason in listed
                    assert (error.value.reason == "empty") == (start not in balls and die in state.dice)


def test_balls_may_be_listed_in_any_order() -> None:
    shuffled = {"r": [6, 1, 5, 2, 4, 3], "s": [18, 13, 17, 14, 16, 15]}
    assert GAME.from_json({**states.START, "balls": shuffled}) == GAME.initial(SEATS, {})


def test_the_starter_may_be_left_out_of_the_options() -> None:
    assert GAME.from_json({**states.START, "options": {}}) == GAME.initial(SEATS, {})
