"""The rules against a naive second reading of them, throw by throw and move by move."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.values import SEATS, State
from tests.rules.games.abgrund import oracle
from tests.rules.games.abgrund.positions import OUTCOMES, names, points

ROUNDS = 300
LETTERS = {"white": "w", "black": "b"}


def board(state: State) -> dict[int, str]:
    laid = {state.abyss: "a"}
    for seat, fields in zip(SEATS, state.stones, strict=True):
        laid |= dict.fromkeys(fields, LETTERS[seat])
    return laid


def test_the_chances_are_those_of_four_sticks() -> None:
    counted = Counter(oracle.throw(pattern) for pattern in oracle.PATTERNS)
    assert {(int(name[6]), name.endswith("red")): weight for name, weight in OUTCOMES} == counted
    assert sum(weight for _, weight in OUTCOMES) == 16
    assert [name for name, _ in OUTCOMES] == sorted((n for n, _ in OUTCOMES), key=lambda n: (n[6], n.endswith("red")))


@pytest.mark.parametrize("distance", ["2", "3"])
@pytest.mark.parametrize("first", SEATS)
def test_whole_rounds_agree_with_the_oracle(distance: str, first: str) -> None:
    draw = Random(f"{distance} {first}")
    for _ in range(ROUNDS // 4):
        state = GAME.initial(SEATS, {"distance": distance, "first": first})
        naive = oracle.begin(int(distance), LETTERS[first])
        thrower = first
        while not naive.ended:
            assert board(state) == naive.board
            assert state.turn == thrower
            result, red = oracle.throw(draw.choice(oracle.PATTERNS))
            state = GAME.resolve(state, f"throw {result} {'red' if red else 'white'}").state
            if red:
                naive.red()
            if naive.ended:
                break
            letter = LETTERS[thrower]
            assert names(state) == naive.moves(letter, result)
            name = draw.choice(naive.moves(letter, result))
            state = GAME.play(state, thrower, GAME.parse(name, GAME.view(state, thrower))).state
            naive.move(letter, name)
            if not naive.ended:
                thrower = SEATS[thrower == SEATS[0]]
        assert board(state) == naive.board
        assert dict(zip("wb", state.out, strict=True)) == naive.out
        assert state.ended is not None
        assert (state.ended.cause, LETTERS[str(state.ended.player)]) == (naive.ended, naive.emptied)
        assert points(state) == {seat: naive.points(letter) for seat, letter in LETTERS.items()}
