"""Moves: rules, sections 3 and 5. Every board is laid by hand."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.games.abalone import GAME, moves
from accessible_games.rules.games.abalone.values import VARIANTS, Moved, Pushed, PushedOff, Sidestepped
from tests.rules.games.abalone.positions import junior, marbles, names, place, play


@pytest.mark.parametrize(
    ("black", "move", "after"),
    [
        ("e5", "e5-e6", "e6"),
        ("e5", "e5-f6", "f6"),
        ("e5", "e5-f5", "f5"),
        ("e5", "e5-e4", "e4"),
        ("e5", "e5-d4", "d4"),
        ("e5", "e5-d5", "d5"),
        ("c3 d4", "c3-d4", "d4 e5"),
        ("c3 d4 e5", "c3-d4", "d4 e5 f6"),
        ("c3 d4 e5", "d4-e5", "c3 e5 f6"),
        ("c3 d4 e5", "e5-d5", "c3 d4 d5"),
        ("c3 d4 e5 f6", "d4-e5", "c3 e5 f6 g7"),
    ],
)
def test_inline(black: str, move: str, after: str) -> None:
    state, events = play(place(black, "i9"), move)
    assert marbles(state, "black") == set(after.split())
    assert isinstance(events[0], Moved)


def test_a_lone_marble_has_six_moves_and_a_corner_three() -> None:
    assert names(place("e5", "i9")) == {"e5-e6", "e5-f6", "e5-f5", "e5-e4", "e5-d4", "e5-d5"}
    assert names(place("a1", "i9")) == {"a1-a2", "a1-b2", "a1-b1"}


def test_four_in_line_do_not_move_together() -> None:
    named = names(place("c3 d4 e5 f6", "i9"))
    assert "c3-d4" not in named
    assert "f6-e5" not in named
    assert {"d4-e5", "e5-f6", "f6-g7", "e5-d4", "d4-c3", "c3-b2"} <= named


@pytest.mark.parametrize(
    ("black", "move", "after"),
    [
        ("c2 c3", "c2-c3-d2", "d2 d3"),
        ("c2 c3", "c2-c3-d3", "d3 d4"),
        ("c2 c3", "c2-c3-b1", "b1 b2"),
        ("c2 c3", "c2-c3-b2", "b2 b3"),
        ("c2 c3 c4", "c2-c4-d3", "d3 d4 d5"),
        ("c2 c3 c4", "c3-c4-d3", "c2 d3 d4"),
        ("c3 d4 e5", "c3-e5-c4", "c4 d5 e6"),
        ("c5 d5 e5", "c5-e5-c4", "c4 d4 e4"),
    ],
)
def test_broadside(black: str, move: str, after: str) -> None:
    state, events = play(place(black, "i9"), move)
    assert marbles(state, "black") == set(after.split())
    assert isinstance(events[0], Sidestepped)


def test_two_in_a_row_have_four_broadside_moves() -> None:
    assert {name for name in names(place("e4 e5", "i9")) if name.count("-") == 2} == {
        "e4-e5-f4",
        "e4-e5-f5",
        "e4-e5-d3",
        "e4-e5-d4",
    }


@pytest.mark.parametrize("colour", ["black", "white"])
def test_one_taken_target_forbids_a_broadside_and_nothing_is_pushed(colour: str) -> None:
    black, white = ("c2 c3 c4 d5", "i9") if colour == "black" else ("c2 c3 c4", "i9 d5")
    named = names(place(black, white))
    assert "c2-c4-d3" not in named
    assert "c2-c4-d2" in named


def test_no_broadside_over_the_edge_nor_of_a_line_with_a_gap() -> None:
    sideways = {name for name in names(place("a1 a2", "i9")) if name.count("-") == 2}
    assert sideways == {"a1-a2-b1", "a1-a2-b2"}
    assert "c2-c4-d3" not in names(place("c2 c4", "i9"))


@pytest.mark.parametrize(
    ("black", "white", "move", "black_after", "white_after", "weights"),
    [
        ("c3 d4", "e5", "c3-d4", "d4 e5", "f6", (2, 1)),
        ("c3 d4 e5", "f6", "c3-d4", "d4 e5 f6", "g7", (3, 1)),
        ("c3 d4 e5", "f6 g7", "c3-d4", "d4 e5 f6", "g7 h8", (3, 2)),
        ("e7 e8", "e6", "e8-e7", "e6 e7", "e5", (2, 1)),
        ("c3 d4 e5 f6", "g7 h8", "d4-e5", "c3 e5 f6 g7", "h8 i9", (3, 2)),
        ("c3 d4 e5 f6", "g7", "e5-f6", "c3 d4 f6 g7", "h8", (2, 1)),
    ],
)
def test_push(black: str, white: str, move: str, black_after: str, white_after: str, weights: tuple[int, int]) -> None:
    state, events = play(place(black, white), move)
    assert marbles(state, "black") == set(black_after.split())
    assert marbles(state, "white") == set(white_after.split())
    assert isinstance(events[0], Pushed)
    assert (events[0].count, events[0].pushed) == weights
    assert events[1:] == (TurnPassed("white"),)


@pytest.mark.parametrize(
    ("black", "white", "why"),
    [
        ("c3", "d4", "one does not push"),
        ("c3 d4", "e5 f6", "two against two"),
        ("c3 d4 e5", "f6 g7 h8", "three against three"),
        ("c3 d4 f6", "e5", "an own marble behind the pushed"),
        ("c3 d4 e5 h8", "f6 g7", "an own marble behind the two pushed"),
        ("c3 d4", "e5 f6 g7", "a second and third opposing marble behind"),
        ("c3 d4 e5 f6", "g7", "four in line"),
        ("c3 e5", "d4", "one with an own marble behind the pushed"),
        ("g7 h8 i9", "", "the front stands at the edge"),
    ],
)
def test_blocked_pushes(black: str, white: str, why: str) -> None:
    first = "g7-h8" if black.startswith("g7") else "c3-d4"
    assert first not in names(place(black, white or "a1")), why


def test_a_gap_makes_a_quiet_move_out_of_a_push() -> None:
    state, events = play(place("c3 d4", "f6"), "c3-d4")
    assert marbles(state, "white") == {"f6"}
    assert isinstance(events[0], Moved)


@pytest.mark.parametrize(
    ("black", "white", "move", "left", "field"),
    [
        ("g7 h8", "i9", "g7-h8", "", "i9"),
        ("e5 f6 g7", "h8 i9", "e5-f6", "i9", "i9"),
        ("e7 e8", "e9", "e7-e8", "", "e9"),
        ("e3 d2", "c1", "e3-d2", "", "c1"),
        ("c1 b1", "a1", "c1-b1", "", "a1"),
    ],
)
def test_push_off(black: str, white: str, move: str, left: str, field: str) -> None:
    after, events = play(place(black, f"{white} e1"), move)
    assert marbles(after, "white") == {*left.split(), "e1"}
    assert events[1:] == (PushedOff("black", "white", field, 1, 5), TurnPassed("white"))
    assert after.captured == (0, 1)


def test_two_against_two_at_the_edge_push_nothing_off() -> None:
    state = place("f6 g7", "h8 i9")
    assert not [event for name in names(state) for event in play(state, name)[1] if isinstance(event, PushedOff)]


def test_own_marbles_never_leave_the_board() -> None:
    for name in names(place("g7 h8 i9 e8 e9", "a1")):
        after, _ = play(place("g7 h8 i9 e8 e9", "a1"), name)
        assert len(marbles(after, "black")) == 5


def test_white_pushes_by_the_same_rules() -> None:
    state, events = play(place("a1 e9", "c3 b2", "white"), "c3-b2")
    assert state.captured == (1, 0)
    assert events == (
        Pushed("white", "black", "c3-b2", 2, 1, "c3", "b2", "a1", "c3 b2", "sw", 0, "", ""),
        PushedOff("white", "black", "a1", 1, 5),
        TurnPassed("black"),
    )


def test_events_name_the_marbles() -> None:
    assert play(place("c3 d4 e5", "i9"), "c3-d4")[1][0] == Moved(
        "black", "c3-d4", 3, "c3", "d4", "f6", "c3 d4 e5", "ne"
    )
    assert play(place("c2 c3 c4", "i9"), "c2-c4-d3")[1][0] == Sidestepped(
        "black", "c2-c4-d3", 3, "c2", "c4", "d3", "d5", "c2 c3 c4", "ne"
    )
    assert play(place("c3 d4 e5", "f6 g7"), "c3-d4")[1][0] == Pushed(
        "black", "white", "c3-d4", 3, 2, "c3", "d4", "f6", "c3 d4 e5", "ne", 2, "f6 g7", "g7 h8"
    )


def test_of_two_pushed_marbles_the_one_that_falls_is_told_apart() -> None:
    pushed = play(place("i9 h8", "g7 f6 e5", "white"), "e5-f6")[1][0]
    assert isinstance(pushed, Pushed)
    assert (pushed.pushed, pushed.kept, pushed.left, pushed.reached) == (2, 1, "h8", "i9")


class TestJunior:
    def test_there_are_no_broadsides(self) -> None:
        assert not [name for name in names(junior("c2 c3 c4", "i9")) if name.count("-") == 2]

    @pytest.mark.parametrize("length", range(1, 9))
    def test_a_line_of_any_length_moves(self, length: int) -> None:
        line = [f"e{number}" for number in range(1, length + 1)]
        state, events = play(junior(" ".join(line), "i9"), "e1-e2")
        assert marbles(state, "black") == {f"e{number}" for number in range(2, length + 2)}
        assert isinstance(events[0], Moved)
        assert events[0].count == length

    @pytest.mark.parametrize(("own", "pushed"), [(n, k) for n in range(1, 8) for k in range(1, 8) if n + k <= 8])
    def test_n_push_up_to_n_minus_1(self, own: int, pushed: int) -> None:
        black = " ".join(f"e{number}" for number in range(1, own + 1))
        white = " ".join(f"e{number}" for number in range(own + 1, own + pushed + 1))
        state = junior(black, white)
        assert ("e1-e2" in names(state)) == (pushed < own)

    def test_four_push_three_over_the_edge(self) -> None:
        state, events = play(junior("e3 e4 e5 e6", "e7 e8 e9"), "e3-e4")
        assert marbles(state, "white") == {"e8", "e9"}
        assert PushedOff("black", "white", "e9", 1, 5) in events

    def test_an_own_marble_behind_blocks_here_too(self) -> None:
        assert "e1-e2" not in names(junior("e1 e2 e3 e4 e7", "e5 e6"))


def test_no_two_names_change_the_own_marbles_alike() -> None:
    changes: dict[int, str] = {}
    for (move, change), again in zip(moves._TABLE, moves.MOVES, strict=True):
        assert move == again
        assert changes.setdefault(change, str(move)) == str(move)
    assert len(changes) == len(moves.MOVES)


def test_facts_are_score_and_turn() -> None:
    state = GAME.initial(("black", "white"), {})
    facts = GAME.facts(GAME.view(state, None))
    assert [type(fact).__name__ for fact in facts] == ["Score", "TurnPassed"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_move_is_made_as_the_list_of_all_says(variant: str) -> None:
    draw, state = random.Random(variant), GAME.initial(("black", "white"), {"variant": variant})
    for _ in range(60):
        legal = moves.legal_successors(state)
        assert {move: after for move in moves.MOVES if (after := moves.successor(state, move))} == legal
        state = GAME.play(state, state.turn, draw.choice(list(legal))).state
