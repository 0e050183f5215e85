"""Lists of moves, what they lead to, and ends, against a second, naive reading of the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.steps import Move
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import LINES, POINTS, SHAPE
from tests.rules.games.muehle import oracle
from tests.rules.games.muehle.positions import names, place, random_game, scattered
from tests.rules.games.refusal_words import own_refusals


def test_the_board_has_the_points_neighbours_and_lines_of_the_rules() -> None:
    assert set(SHAPE.cells) == set(oracle.POINT)
    for name, point in oracle.POINT.items():
        near = {oracle.NAME[other] for other in oracle.NAME if oracle.is_next(point, other)}
        assert set(SHAPE.neighbours(name).values()) == near
    reported = {
        frozenset(oracle.NAME[each] for each in line) for at in oracle.NAME for line in oracle.lines_through(at)
    }
    assert {frozenset(line) for line in LINES} == reported
    assert len(LINES) == len(reported) == 16
    assert sum(len(SHAPE.neighbours(name)) for name in SHAPE.cells) == 2 * 32


@pytest.mark.parametrize("flying", ["yes", "no"])
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_whole_games(share: int, flying: str) -> None:
    for seed in range(12 // share):
        as_the_oracle_says(flying, Random(seed))


def as_the_oracle_says(flying: str, draw: Random) -> None:
    reported = oracle.start(flying)
    state = GAME.initial(("white", "black"), {"flying": flying})
    while not state.ended:
        after = oracle.moves(reported)
        assert sorted(names(state)) == sorted(after)
        name = draw.choice(names(state))
        reported, state = after[name], GAME.play(state, state.turn, GAME.parse(name, GAME.view(state, None))).state
        assert GAME.to_json(state) == reported
    assert oracle.moves(reported) == {}


def test_scattered_positions() -> None:
    for state in scattered(120, seed=3):
        after = oracle.moves(GAME.to_json(state))
        assert sorted(names(state)) == sorted(after)
        for move in GAME.moves(GAME.view(state, None)):
            assert GAME.to_json(GAME.play(state, state.turn, move).state) == after[str(move)]


def test_unlisted_move_is_refused_with_a_reason() -> None:
    """Moves of every kind: what is not listed is refused, with one of the reasons that the game declares."""
    draw, points, reasons = Random(8), [*oracle.IN_ORDER, ""], set()
    for state in (*scattered(25, seed=5), place("a1 a4 d7 g7 g4", "c3 d3 e3 f4 d2")):
        listed = set(names(state))
        tried = [Move(draw.choice(points), draw.choice(points[:-1]), draw.choice(points)) for _ in range(90)]
        tried += [replace(move, removed=each) for move in GAME.moves(GAME.view(state, None)) for each in points[::3]]
        for move in tried:
            if str(move) in listed:
                continue
            try:
                made = GAME.play(state, state.turn, move).events[0]
            except GameError as error:
                reasons.add((error.kind, error.reason))
            else:  # the one removal that there is was left out
                assert not move.removed
                assert [name for name in listed if name.startswith(f"{move}x")] == [vars(made)["move"]]
    assert reasons <= own_refusals(GAME.id)
    assert {reason for _, reason in reasons} == {
        "still-placing", "not-yours", "empty", "taken", "not-neighbours", "no-mill", "not-theirs", "in-mill",
        "which-removal",
    }  # fmt: skip


def test_no_side_has_more_than_nine_stones_and_none_comes_back() -> None:
    for seed in range(4):
        totals = [{"white": 9, "black": 9}]
        for state in random_game(seed):
            totals.append({seat: len(state.stones(seat)[0]) + state.stones(seat)[1] for seat in ("white", "black")})
            assert all(totals[-1][seat] <= totals[-2][seat] for seat in totals[-1])
            assert sum(totals[-2].values()) - sum(totals[-1].values()) <= 1


def test_single_move_is_judged_like_the_whole_list() -> None:
    states = [*list(random_game(1))[::20], *list(random_game(2, flying="no"))[::20], *scattered(8, 3)]
    for state in states:
        legal = set() if state.ended else set(state.legal())
        moves = [
            Move(start, target, removed)
            for start in ("", *POINTS)
            for target in POINTS
            for removed in ("", *POINTS)
            if removed in ("", start, target) or target < "c"
        ]
        assert {move for move in moves if not state.ended and state.judged(move)} == legal & set(moves)
