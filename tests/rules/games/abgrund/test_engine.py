"""The engine by estimate: takes what is to be taken, avoids what is plainly silly, and wins more than chance does."""

from __future__ import annotations

from random import Random

import pytest

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Over
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.engine import value
from accessible_games.rules.games.abgrund.values import BLACK, SEATS, WHITE, State
from tests.rules.games.abgrund.positions import OUTCOMES, START, names, place, random_rounds
from tests.search_context import SEARCH

ROUNDS = 1200


def ranked(state: State) -> list[tuple[str, int]]:
    engine = GAME.engine(View(state, state.turn), SEARCH)
    assert engine is not None
    found = engine.deepen(1, lambda: False)
    assert found is not None
    return [(GAME.format(move), worth) for move, worth in found]


def test_every_legal_move_is_valued_best_first() -> None:
    for state in (state for states in random_rounds(40, 2) for state in states if state.throw):
        found = ranked(state)
        assert sorted(name for name, _ in found) == sorted(names(state))
        assert [worth for _, worth in found] == sorted((worth for _, worth in found), reverse=True)


def test_it_looks_one_move_ahead_only() -> None:
    engine = GAME.engine(View(place(8, "4 10 14", "3 11 16", (2, False)), WHITE), SEARCH)
    assert engine is not None
    assert engine.deepen(2, lambda: False) is None
    assert GAME.engine(View(START, WHITE), SEARCH) is None
    assert GAME.engine(View(GAME.adjudicate(START, "agreement", None).state, WHITE), SEARCH) is None


@pytest.mark.parametrize(
    ("state", "best"),
    [
        (place(8, "4 11 14", "3 10 16", (3, False)), "14-out"),  # out rather than a step forward
        (place(8, "9 13", "3 11 16", (1, False)), "9-10"),  # from right before the abyss rather than far away
        (place(8, "4 12 14", "3 11 16", (2, True)), "14x16"),  # puts the other one back by a swap
        (place(10, "4 13 14", "3 5 15", (1, False)), "14x15"),  # the same, rather than to stand still
        (place(8, "4 10 12", "3 11 16", (2, False)), "12-14"),  # rather than to stand still
    ],
)
def test_what_is_plainly_better_comes_first(state: State, best: str) -> None:
    assert ranked(state)[0][0] == best


def test_a_won_round_is_taken_and_a_lost_one_avoided() -> None:
    """To go out may end the round at a bad moment: the value of an end is the exact difference."""
    bad = place(8, "4 5 15", "11 12 13", (2, False))  # the only stone, so it must
    assert ranked(bad) == [("15-out", 100 * (1 - 3))]
    good = place(8, "15", "3 4 11", (2, False))
    assert ranked(good) == [("15-out", 100 * (7 - -1))]


def test_the_values_of_both_sides_are_opposite_but_for_the_turn() -> None:
    state = place(8, "4 10 14", "3 11 16")
    assert value(state, WHITE) + value(state, BLACK) == 2 * -33


def round_of(draw: Random, engine_seat: str, first: str, distance: str) -> int:
    """The points of the engine less those of a random player."""
    state = GAME.initial(SEATS, {"distance": distance, "first": first})
    while state.ended is None:
        if state.throw is None:
            name = draw.choices([name for name, _ in OUTCOMES], [weight for _, weight in OUTCOMES])[0]
            state = GAME.resolve(state, name).state
            continue
        moves = list(GAME.moves(View(state, state.turn)))
        move = draw.choice(moves)
        if state.turn == engine_seat and len(moves) > 1:
            move = GAME.parse(ranked(state)[0][0], View(state, state.turn))
        state = GAME.play(state, state.turn, move).state
    phase = GAME.phase(state)
    assert isinstance(phase, Over)
    scores = dict(phase.scores)
    return 2 * scores[engine_seat] - sum(scores.values())


def test_it_beats_random_play() -> None:
    """About 1.06 points more a round, with a deviation of 3.4 in one: the limit is 6 standard errors lower."""
    draw = Random(11)
    total = sum(
        round_of(draw, SEATS[number % 2], SEATS[number // 2 % 2], "23"[number // 4 % 2]) for number in range(ROUNDS)
    )
    assert total / ROUNDS > 0.45
