"""The engine with the solution and by estimate: values, levels that come of its noise, styles that cost little."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import SearchContext
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.engine import SHEPHERD, SPRINTER, value
from accessible_games.rules.games.abgrund.values import BLACK, WHITE, Move, State
from tests.matches.bots.tournament import Contestant, Terms, contest
from tests.rules.games.abgrund.positions import place, random_rounds
from tests.search_context import SEARCH

Ranked = list[tuple[Move, int]]
Player = Callable[[State], Move]
MATCHES = 60
STYLE_COST = 20  # hundredths: what a style may give away with one move


def ranked(state: State, context: SearchContext) -> Ranked:
    engine = GAME.engine(View(state, state.turn), context)
    assert engine is not None
    assert engine.deepen(2, lambda: False) is None
    return list(engine.deepen(1, lambda: False) or ())


def decisions(rounds: int, seed: int) -> list[State]:
    """Positions of random rounds with more than one move to choose from."""
    return [
        state
        for states in random_rounds(rounds, seed)
        for state in states
        if state.throw and len(GAME.moves(View(state, None))) > 1
    ]


def test_every_legal_move_is_valued_best_first(context: SearchContext) -> None:
    for state in decisions(40, 2):
        found = ranked(state, context)
        assert {move for move, _ in found} == set(GAME.moves(View(state, None)))
        assert [worth for _, worth in found] == sorted((worth for _, worth in found), reverse=True)


def test_stones_out_and_lost_are_counted_in(context: SearchContext) -> None:
    """White has one stone less to lose and one more out: 3 points more, whatever comes."""
    behind = dict(ranked(place(9, "4 12 14", "13 15", (1, False)), context))
    ahead = dict(ranked(place(9, "12 14", "13 15", (1, False)), context))
    assert {move: worth + 300 for move, worth in behind.items()} == ahead


def test_the_end_of_a_round_counts_as_it_is(context: SearchContext) -> None:
    bad = place(8, "4 5 15", "11 12 13", (2, False))
    assert [worth for _, worth in ranked(bad, context)] == [100 * (1 - 3)]


def test_the_last_fields_are_worth_what_can_be_counted_by_hand(context: SearchContext) -> None:
    """Abyss stone on 14, White on 16, Black on 15; all other stones are lost, and nobody ever has a choice."""
    state = place(14, "5 6 16", "7 8 15", (3, False))
    ((move, worth),) = ranked(state, context)
    assert GAME.format(move) == "pass"
    white_throws = black_throws = 0.0  # by how many points White is ahead
    swapped_white_throws = swapped_black_throws = 0.0  # the same with White on 15 and Black on 16
    for _ in range(80):
        white_throws = 8 / 16 * 3 + 1 / 16 * 2 + 7 / 16 * black_throws
        black_throws = 8 / 16 * 3 + 3 / 16 * -2 + 1 / 16 * swapped_white_throws + 4 / 16 * white_throws
        swapped_white_throws = 8 / 16 * -3 + 3 / 16 * 2 + 1 / 16 * black_throws + 4 / 16 * swapped_black_throws
        swapped_black_throws = 8 / 16 * -3 + 1 / 16 * -2 + 7 / 16 * swapped_white_throws
    assert worth == round(100 * black_throws)


def test_a_damaged_solution_is_refused(packed: bytes) -> None:
    state = place(9, "4 12 14", "13 15", (1, False))
    with pytest.raises(ValueError, match="wrong length"):
        GAME.engine(View(state, WHITE), replace(SEARCH, solution=packed[:-9]))


@pytest.mark.parametrize(
    ("first", "other", "share"), [("strong", "random", 0.7), ("strong", "1", 0.6), ("medium", "1", 0.5)]
)
def test_levels_of_perfect_play_win_matches(first: str, other: str, share: float, packed: bytes) -> None:
    """The best beats chance in 88 of 100, and the weakest level in most; the fourth beats it more often than not."""
    terms = Terms(rounds=9, solution=packed)
    tally = contest(GAME, Contestant(first), Contestant(other), range(30), terms)
    assert tally.won > share * (tally.won + tally.lost)


@pytest.mark.parametrize("style", GAME.styles)
def test_a_style_is_noticed_and_costs_little(style: str, context: SearchContext) -> None:
    chosen: Counter[str] = Counter()
    for state in decisions(60, 8):
        plain, styled = ranked(state, context), ranked(state, replace(context, style=style))
        true = dict(plain)
        assert plain[0][1] - true[styled[0][0]] <= STYLE_COST
        own = state.front(state.turn)
        wanted = own[-1] if style == SPRINTER else own[0]
        chosen["plain"] += plain[0][0].start == wanted
        chosen[style] += styled[0][0].start == wanted
    assert chosen[style] > 1.15 * chosen["plain"]


def test_a_style_works_by_estimate_as_well() -> None:
    differing = [
        state
        for state in decisions(40, 9)
        if ranked(state, replace(SEARCH, style=SPRINTER))[0] != ranked(state, replace(SEARCH, style=SHEPHERD))[0]
    ]
    assert len(differing) > 20


def by_name(state: State) -> list[tuple[str, int]]:
    """Return the moves by estimate."""
    return [(GAME.format(move), worth) for move, worth in ranked(state, SEARCH)]


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
def test_plainly_better_move_comes_first(state: State, best: str) -> None:
    assert by_name(state)[0][0] == best


def test_a_won_round_is_taken_and_a_lost_one_avoided() -> None:
    """To go out may end the round at a bad moment: the value of an end is the exact difference."""
    bad = place(8, "4 5 15", "11 12 13", (2, False))  # the only stone, so it must
    assert by_name(bad) == [("15-out", 100 * (1 - 3))]
    good = place(8, "15", "3 4 11", (2, False))
    assert by_name(good) == [("15-out", 100 * (7 - -1))]


def test_the_values_of_both_sides_are_opposite_but_for_the_turn() -> None:
    state = place(8, "4 10 14", "3 11 16")
    assert value(state, WHITE) + value(state, BLACK) == 2 * -33
