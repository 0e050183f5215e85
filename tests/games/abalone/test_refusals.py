"""Every reason why a move is refused, on a board laid by hand, with the facts that its sentence needs."""

from __future__ import annotations

import pytest

from accessible_games.core.errors import AmbiguousMoveError, GameError, IllegalMoveError, NotationError
from accessible_games.games.abalone import GAME, moves
from accessible_games.games.abalone.values import SEATS, State
from tests.games.abalone.positions import crowded_positions, junior, place, random_positions
from tests.games.told import has_words, own_reasons

START = GAME.initial(SEATS, {})
LINE = "c3 d4 e5"

CASES: list[tuple[str, State, str, dict[str, str | int]]] = [
    ("empty", START, "e5-e6", {"field": "e5"}),
    ("empty", START, "d4", {"field": "d4"}),
    ("empty", place("c2 c4", "i9"), "c2 c4 d3", {"field": "c3"}),
    ("empty", place("c2 c4", "i9"), "c2 c4", {"field": "c3"}),
    ("not-yours", START, "g5-f5", {"field": "g5", "piece": "white-marble"}),
    ("not-yours", START, "i9", {"field": "i9", "piece": "white-marble"}),
    ("not-yours", place("c2 c4", "c3 i9"), "c2 c4 d3", {"field": "c3", "piece": "white-marble"}),
    ("not-yours", place("c3", "e5", "white"), "c3 d4", {"field": "c3", "piece": "black-marble"}),
    ("same-field", START, "c3 c3", {"field": "c3"}),
    ("edge", START, "a1 w", {"field": "a1", "direction": "w"}),
    ("edge", START, "a1 sw", {"field": "a1", "direction": "sw"}),
    ("edge", START, "a1 a2 sw", {"field": "a1", "direction": "sw"}),
    ("edge", place("c1 d1", "i9"), "d1 c1 w", {"field": "d1", "direction": "w"}),
    ("edge", place("b1 c2", "i9"), "c2 b1 c1", {"field": "b1", "direction": "w"}),
    ("edge", place("e8 e9", "i9"), "e8 e9 ne", {"field": "e9", "direction": "ne"}),
    ("not-neighbours", START, "c3 c4 e5", {"first": "c3", "target": "e5"}),
    ("not-neighbours", START, "c3 c5 c5", {"first": "c3", "target": "c5"}),
    ("not-in-line", START, "b1 c3 c1", {"first": "b1", "last": "c3"}),
    ("not-in-line", START, "c3 e4", {"first": "c3", "last": "e4"}),
    ("line-too-long", START, "b1 b4 c1", {"first": "b1", "last": "b4", "count": 4}),
    ("line-too-long", START, "b5 b1 c6", {"first": "b1", "last": "b5", "count": 5}),
    ("no-move-from", place("a1", "a2 b1 b2 e1"), "a1", {"field": "a1"}),
    ("no-move-of-line", START, "b1 b3", {"first": "b1", "last": "b3"}),
    ("junior-no-broadside", junior("c3 c4", "i9"), "c3 c4 d3", {}),
    ("target-taken", place("c3 c4", "d4 i9"), "c3 c4 d3", {"field": "d4", "piece": "white-marble"}),
    ("target-taken", place("c3 c4 d3", "i9"), "c3 c4 d3", {"field": "d3", "piece": "black-marble"}),
    ("three-at-most", place("c3 d4 e5 f6", "i9"), "c3 d4", {"first": "c3", "count": 4}),
    ("three-at-most", START, "b1 b2", {"first": "b1", "count": 6}),
    ("own-edge", place("g7 h8 i9", "a1"), "g7 h8", {"field": "i9", "direction": "ne"}),
    ("own-edge", START, "b6 a5", {"field": "a5", "direction": "sw"}),
    ("single-cannot-push", place("c3", "d4"), "c3 d4", {"first": "c3", "field": "d4"}),
    ("single-cannot-push", place("h8", "i9 a1"), "h8 i9", {"first": "h8", "field": "i9"}),
    ("not-outnumbered", place("c3 d4", "e5 f6"), "c3 d4", {"own": 2, "pushed": 2}),
    ("not-outnumbered", place("c3 d4", "e5 f6 g7 h8 i9"), "c3 d4", {"own": 2, "pushed": 5}),
    ("not-outnumbered", junior(LINE, "f6 g7 h8"), "c3 d4", {"own": 3, "pushed": 3}),
    ("not-outnumbered", junior("c3 d4 e5 f6", "g7 h8 i9 a1"), "d4 e5", {"own": 3, "pushed": 3}),
    ("three-push-two", place(LINE, "f6 g7 h8"), "c3 d4", {"count": 3}),
    ("three-push-two", place(LINE, "f6 g7 h8 i9"), "c3 d4", {"count": 4}),
    ("own-behind", place("c3 d4 f6", "e5"), "c3 d4", {"field": "f6"}),
    ("own-behind", place(f"{LINE} h8", "f6 g7"), "c3 d4", {"field": "h8"}),
    ("own-behind", junior("e1 e2 e3 e4 e7", "e5 e6"), "e1 e2", {"field": "e7"}),
]


def attempt(state: State, text: str) -> GameError:
    """The refusal of ``text`` by the player to move."""
    with pytest.raises(GameError) as caught:
        GAME.play(state, state.turn, GAME.parse(text, GAME.view(state, state.turn)))
    return caught.value


@pytest.mark.parametrize(("reason", "state", "text", "facts"), CASES, ids=[f"{case[0]}: {case[2]}" for case in CASES])
def test_reason_and_facts(reason: str, state: State, text: str, facts: dict[str, str | int]) -> None:
    error = attempt(state, text)
    assert isinstance(error, IllegalMoveError)
    assert (error.reason, error.facts) == (reason, facts)


def test_not_your_turn() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(START, "white", GAME.parse("c3-d3", GAME.view(START, "white")))
    assert (caught.value.reason, caught.value.facts) == ("not-your-turn", {"seat": "black"})


def test_over() -> None:
    ended = GAME.adjudicate(START, "agreement", None).state
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(ended, "black", GAME.parse("c3-d3", GAME.view(ended, None)))
    assert (caught.value.reason, caught.value.facts) == ("over", {})


def test_no_chance() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.resolve(START, "6")
    assert (caught.value.reason, caught.value.facts) == ("no-chance", {})


def test_every_reason_of_a_refused_move_is_reached_by_a_case() -> None:
    reached = {reason for reason, *_ in CASES} | {"not-your-turn", "over", "no-chance"}
    assert reached >= own_reasons("abalone", "refused")
    assert all(has_words("abalone", "refused", reason) for reason in reached)


def test_every_illegal_move_of_random_positions_is_refused_with_a_reason_of_its_own() -> None:
    """``no-move-from`` is for a lone field only: whoever named a whole move learns what stands in its way."""
    every = sorted(set(moves.MOVES), key=str)
    reasons = set()
    for state in (*random_positions(4, seed=3, plies=2), *crowded_positions(60, seed=4)):
        legal = set(GAME.moves(GAME.view(state, None)))
        for move in every:
            if move not in legal and state.colour(move.first) == state.turn:
                with pytest.raises(IllegalMoveError) as caught:
                    GAME.play(state, state.turn, move)
                reasons.add(caught.value.reason)
    assert reasons >= {"target-taken", "three-at-most", "own-edge", "own-behind", "not-outnumbered", "three-push-two"}
    assert not reasons & {"no-move-from", "no-move-of-line", "not-in-line", "not-neighbours", "line-too-long"}


def test_a_refusal_changes_nothing_and_reads_as_its_facts() -> None:
    error = attempt(START, "b1 b2")
    assert str(error) == "refused three-at-most(first=b1, count=6)"
    assert GAME.initial(SEATS, {}) == START


def test_the_kinds_of_errors() -> None:
    assert (NotationError.kind, AmbiguousMoveError.kind, IllegalMoveError.kind) == ("notation", "ambiguous", "refused")
    assert isinstance(attempt(START, "hello"), NotationError)
    assert isinstance(attempt(START, "c3"), AmbiguousMoveError)
