"""Entries, moves and their results; the examples of the rules text."""

from __future__ import annotations

import re

import pytest

from accessible_games.output.announce.messages import rules_text
from accessible_games.rules.games.spiralspiel import GAME, board
from accessible_games.rules.games.spiralspiel.board import ENTRY, STEPS
from accessible_games.rules.games.spiralspiel.moves import anybody_can_move, legal_moves
from accessible_games.rules.games.spiralspiel.values import (
    PASS,
)
from tests.rules.games.spiralspiel.positions import crowded, moves_from, names, place, play, random_game


def test_rings_and_limits_are_those_of_the_rules_text() -> None:
    """``rules.md``, "Board"."""
    text = rules_text("en", "spiralspiel")
    lines = re.findall(r"^- (?:Ring|The centre).*: (\d+) to (\d+) stones", text, re.MULTILINE)
    assert [(str(least), str(most)) for _, _, least, most in board.RINGS.values()] == lines
    assert {ring: (first, last) for ring, (first, last, _, _) in board.RINGS.items()} == {
        1: (17, 32),
        2: (9, 16),
        3: (5, 8),
        4: (3, 4),
        5: (2, 2),
        6: (1, 1),
    }
    assert [board.RING[number] for number in (32, 17, 16, 9, 8, 5, 4, 3, 2, 1)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]


def test_inward_steps_are_those_of_the_rules_text() -> None:
    """``rules.md``, "Steps" (SP-1)."""
    lines = re.findall(r"^- From (\d+): ([\d, ]+)\.$", rules_text("en", "spiralspiel"), re.MULTILINE)
    assert [int(number) for number, _ in lines] == list(range(32, 1, -1))
    for number, listed in lines:
        assert board.inward(int(number)) == tuple(map(int, listed.split(", ")))


def test_every_step_has_a_reverse_and_the_centre_is_reached_from_2_only() -> None:
    for number in board.NUMBERS:
        for to in board.STEPS[number]:
            assert number in board.STEPS[to]
    assert [number for number in board.NUMBERS if 1 in board.STEPS[number]] == [2]
    assert board.outward(24) == (25, 26, 27, 28, 30, 32)
    for one, other in ((20, 16), (12, 18), (7, 14)):
        assert other in board.STEPS[one]
        assert one in board.STEPS[other]


@pytest.mark.parametrize(
    ("stacks", "number", "listed"),
    [
        ({20: "AA"}, 20, "20-10 2, 20-15 2, 20-16 2, 20-18 1, 20-18 2, 20-19 1, 20-19 2"),
        ({20: "A", 10: "BBBB"}, 20, "20-18 1, 20-19 1"),
        ({12: "BAA"}, 12, "12-6 3, 12-8 3, 12-9 3, 12-10 3, 12-11 3"),
        ({12: "BAA", 24: "A", 11: "AB"}, 12, "12-6 3, 12-8 3, 12-9 3, 12-10 3, 12-11 1, 12-24 1"),
        ({2: "BAAAAAAAAA"}, 2, "2-1 6, 2-1 7, 2-1 8, 2-1 10"),
        ({9: "A", 5: "BA", 18: "A", 10: "BB"}, 9, ""),
        ({9: "A", 5: "BA", 18: "A", 10: "BB"}, 5, ""),
    ],
)
def test_stack_moves_follow_the_examples(stacks: dict[int, str], number: int, listed: str) -> None:
    """``rules.md``, "Moving stacks", "Splitting" (SP-4) and "Centre"."""
    assert ", ".join(moves_from(place(stacks), number)) == listed


@pytest.mark.parametrize("number", range(17, 33))
def test_nothing_is_frozen_in_the_outermost_ring(number: int) -> None:
    """``rules.md``, "Moving stacks" (SP-10): a single stone can always go to the next number inwards."""
    target = number - 1
    state = place({number: "A"} if target >= 17 else {number: "A", target: "B"})
    assert f"{number}-{target} 1" in names(state)


def test_turns_go_round_in_seat_order() -> None:
    for players, seats in GAME.seats.items():
        state = GAME.initial(seats, {"starter": seats[-1]})
        turns = [state.turn]
        for number in range(17, 17 + 2 * players):
            state, _ = play(state, f"in 1 {number}")
            turns.append(state.turn)
        assert turns == [seats[(place - 1) % players] for place in range(2 * players + 1)]


@pytest.mark.parametrize("count", [1, 2])
def test_no_step_leads_from_a_count_of_stones_to_where_they_are_brought_in(count: int) -> None:
    """So that "1 17" is read as "in 1 17"."""
    assert not [way for way in STEPS[count] if way >= ENTRY[0]]


def test_anybody_can_move_agrees_with_the_list_of_moves() -> None:
    found = set()
    laid = list(crowded(60, 3))
    emptied = [state._replace(stacks=GAME.initial("AB", {}).stacks, hand=(0, 0)) for state in laid[:1]]
    for state in (*random_game(1), *random_game(2, 3), *laid, *emptied):
        hands = zip(state.seats, state.hand, strict=True)
        can = any(legal_moves(state.stacks, hand, seat) != (PASS,) for seat, hand in hands)
        assert anybody_can_move(state) == can
        found.add(can)
    assert found == {True, False}
