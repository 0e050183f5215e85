"""Board, setup, names, ends and JSON: rules, sections 1, 2, 4 and 6. What moves lead to is in ``played.py``."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.core.geometry import DIRECTION_WORDS
from accessible_games.rules.games.abalone import GAME, board
from accessible_games.rules.games.abalone.rules import END_REASONS, position_key
from accessible_games.rules.games.abalone.values import SEATS, Move
from tests.rules.games.abalone import oracle
from tests.rules.games.abalone.positions import place, play, rows
from tests.rules.games.abalone.table import DIRECTIONS, positions

SHAPE = GAME.geometry({})


def test_the_board_has_61_fields_in_nine_rows() -> None:
    assert [line.name for line in SHAPE.rows] == list("ihgfedcba")
    assert [len(line.cells) for line in SHAPE.rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert sorted(SHAPE.cells) == sorted(oracle.FIELDS)
    assert len(set(SHAPE.cells)) == 61


def test_steps_agree_with_the_naive_rules_everywhere() -> None:
    for field in oracle.FIELDS:
        expected = {direction: to for direction in oracle.STEPS if (to := oracle.step(field, direction))}
        assert dict(SHAPE.neighbours(field)) == expected


def test_the_drawing_puts_neighbours_side_by_side() -> None:
    for field in SHAPE.cells:
        line, column = SHAPE.places[field]
        offsets = {"e": (0, 2), "w": (0, -2), "ne": (-1, 1), "nw": (-1, -1), "se": (1, 1), "sw": (1, -1)}
        for direction, to in SHAPE.neighbours(field).items():
            down, right = offsets[direction]
            assert SHAPE.places[to] == (line + down, column + right)


def test_every_field_has_its_own_bit_and_each_direction_is_one_rotation() -> None:
    assert sorted(board.NAMES) == sorted(oracle.FIELDS)
    for direction in range(6):
        for field in board.NAMES:
            to = oracle.step(field, board.DIRECTIONS[direction])
            word = board.BITS[field]
            assert bool(word & board.EDGE[direction]) == (not to)
            if to:
                assert board.turn(word, board.SHIFT[direction]) == board.BITS[to]


@pytest.mark.parametrize("word", [0, 1, 1 << 60, (1 << 61) - 1, 0x155555555555555, 0x0F0F0F0F0F0F0F0F])
def test_count(word: int) -> None:
    assert board.count(word) == word.bit_count()


def test_the_same_marbles_with_the_other_player_to_move_are_another_position() -> None:
    state = place("c3 c4", "g7")
    assert position_key(state.black, state.white, "black") != position_key(state.black, state.white, "white")
    # Black takes the same way in three moves that White takes in two: the turn differs when they are back.
    state, _ = play(state, "c4-c5", "g7-g8", "c5-d5", "g8-g7", "d5-c4")
    assert GAME.to_json(state)["board"] == rows("c3 c4", "g7")
    assert state.turn == "white"
    assert max(times for _, times in state.seen) == 1


def test_the_reasons_of_an_end_are_all_of_them() -> None:
    assert END_REASONS == ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_table_has_every_word_for_a_direction(direction: str) -> None:
    assert set(DIRECTIONS[direction].split("|")) == set(DIRECTION_WORDS[direction])


def test_names_are_made_of_fields_and_in_their_order() -> None:
    for state in positions():
        named = [GAME.format(move) for move in GAME.moves(GAME.view(state, state.turn))]
        assert named == sorted(named)
    assert GAME.format(Move("c2", "c4", "d3")) == "c2-c4-d3"
    assert GAME.format(Move("c3", None, "d4")) == "c3-d4"
    assert repr(Move("c3", None, "d4")) == "Move(first='c3', last=None, target='d4')"


def test_round_trip_of_repetitions_and_ends() -> None:
    state, _ = play(GAME.initial(SEATS, {}), "c3-d3", "g7-f7", "d3-c3", "f7-g7", "c3-d3")
    data = GAME.to_json(state)
    assert sorted(data["seen"].values()) == [1, 1, 2, 2]
    assert GAME.from_json(data) == state
    for reason, loser in (("resign", "black"), ("time", "white"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        assert GAME.from_json(GAME.to_json(ended)) == ended


def test_a_late_position_has_four_or_five_marbles_of_each_colour_off() -> None:
    for seed in range(20):
        state = GAME.late({"layout": "german-daisy", "variant": "standard"}, random.Random(seed).randrange)
        assert set(state.captured) <= {4, 5}
        assert GAME.from_json(GAME.to_json(state)) == state
        assert not state.ended
