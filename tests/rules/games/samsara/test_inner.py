"""The words of the bots against the plain moves, and the parts of their judgement against plain counting."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.games.samsara import GAME, board
from accessible_games.rules.games.samsara import search as inner
from accessible_games.rules.games.samsara.search import STYLES, chances, tables, worth
from accessible_games.rules.games.samsara.values import GOAL, SEATS, State, other
from tests.rules.games.samsara import oracle
from tests.rules.games.samsara.positions import random_fields, view

CLOSED = "r2 s2 r6 s6 r10 s10 r14 s14 r18 s18 r22 s22"  # no ball can go 4
HELD = "r2 s2 r8 s8 r14 s14 r20 s20 r21 r22 s9 s10"  # nor 6 here


def word_of(fields: str, seat: str) -> int:
    return inner.seen_by(sum(board.BITS[name] for name in fields.split()), seat)


def plain_ends(fields: str, seat: str, dice: tuple[int, int]) -> set[int]:
    """The words after every legal way to play the roll by the rules."""
    found = set()
    todo = [State(sum(board.BITS[name] for name in fields.split()), (0, 0), seat, dice, 1, 1, seat)]
    while todo:
        state = todo.pop()
        for move in GAME.moves(view(state)):
            after = GAME.play(state, seat, move).state
            if after.dice:
                todo.append(after)
            else:
                goals = after.scores[SEATS.index(seat)]
                found.add(inner.seen_by(after.balls, seat) | goals << inner.GOALS)
    return found


def test_turning_swaps_the_seats_and_twice_gives_back() -> None:
    draw = random.Random(1)
    for _ in range(100):
        fields = random_fields(draw, crowded=False)
        for seat in SEATS:
            word = word_of(fields, seat)
            assert inner.turned(word) == word_of(fields, other(seat))
            assert inner.turned(inner.turned(word)) == word
            assert inner.turned(word | 2 << inner.GOALS) == inner.turned(word)


@pytest.mark.parametrize("crowded", [False, True])
def test_successors_are_the_moves_with_one_die(crowded: bool) -> None:
    draw = random.Random(2)
    for _ in range(60):
        fields = random_fields(draw, crowded)
        lying = frozenset(fields.split())
        for seat in SEATS:
            for die in board.DICE:
                expected = []
                for _, start, stop in oracle.single(lying, seat, die):
                    after = oracle.after(lying, seat, start, stop)
                    expected.append(word_of(" ".join(after), seat) + ((stop == GOAL) << inner.GOALS))
                found = inner.successors(word_of(fields, seat), die)
                assert sorted(found) == sorted(expected), (fields, seat, die)


@pytest.mark.parametrize("fields", [CLOSED, HELD, CLOSED.replace("s22", "s23"), HELD.replace("r20", "r19")])
def test_ends_where_dice_lapse(fields: str) -> None:
    for seat in SEATS:
        word = word_of(fields, seat)
        found = dict(zip(((low, high) for low, high, _ in inner.ROLLS), inner.each_roll(word), strict=True))
        for dice, (weight, ends) in found.items():
            assert ends == plain_ends(fields, seat, dice)
            assert weight == (1 if dice[0] == dice[1] else 2)
    assert inner.ends(word_of(CLOSED, "round"), 4, 4) == set()


def test_ends_of_random_positions() -> None:
    draw = random.Random(3)
    for at in range(40):
        fields, seat = random_fields(draw, crowded=at % 2 == 0), SEATS[at % 4 // 2]
        low, high, _ = draw.choice(inner.ROLLS)
        assert inner.ends(word_of(fields, seat), low, high) == plain_ends(fields, seat, (low, high))


def test_goals_are_kept_from_die_to_die() -> None:
    word = word_of("r24 r23 r1 r3 r5 r7 s14 s15 s16 s18 s20 s22", "round")
    assert max(end >> inner.GOALS for end in inner.ends(word, 1, 2)) == 2
    after = inner.played(word, "round", GAME.parse("1 r24-goal", view(State(word, (0, 0), "round", (1, 2)))))
    assert after >> inner.GOALS == 1
    assert after in inner.successors(word, 1)


def test_chances_are_the_goals_of_every_throw() -> None:
    """Where only the balls of the last 12 double fields count, the others being out of reach."""
    draw = random.Random(4)
    far = [f"r{number}" for number in range(1, 6)] + ["s13", "s14", "s15"]
    near = [f"{lane}{number}" for number in range(16, 25) for lane in "rs"]
    missed = 0
    for _ in range(150):
        chosen = draw.sample(near, 4)
        word = word_of(" ".join([*chosen, *far]), "round")
        made = [(weight, max(end >> inner.GOALS for end in ends)) for weight, ends in inner.each_roll(word)]
        throws, goals = chances(word >> inner.HALF)
        exact = sum(weight for weight, count in made if count), sum(weight * count for weight, count in made)
        assert throws <= exact[0]
        missed += exact[0] - throws
        assert abs(exact[1] - goals) <= 8, chosen
    assert missed / 150 < 1  # of 36 throws: ways to come in that only rare places of other balls open


def test_worth_is_the_same_for_both_seats_and_bounded_in_memory() -> None:
    draw = random.Random(5)
    for _ in range(50):
        word = word_of(random_fields(draw, crowded=False), "round")
        plain = worth(word)
        assert abs(plain) < 400
        assert worth(word | 1 << inner.GOALS) == plain + 100
        assert any(worth(word, style) != plain for style in STYLES)
    own, _ = tables("")
    size = len(own)
    assert 0 < size <= 1 << 16
    for half in range(1 << 16):
        own[half << 8]
    assert len(own) <= 1 << 16
