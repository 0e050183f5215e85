"""Looking ahead over rolls: against a plain expectimax over the rules, and what it is good for."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from accessible_games.rules.core.game import Chance
from accessible_games.rules.games.samsara import GAME, board
from accessible_games.rules.games.samsara import search as inner
from accessible_games.rules.games.samsara.search import WIDTHS, SamsaraEngine, worth
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS, WINNING, Move, State
from tests.rules.games.samsara.positions import place, random_fields, random_game, view

ONE_ROLL, TWO_ROLLS = 3, 5  # depths


def never() -> bool:
    return False


def searched(state: State, depth: int) -> list[tuple[Move, int]]:
    engine = SamsaraEngine(state)
    found = [engine.deepen(each, never) for each in range(1, depth + 1)][-1]
    assert found is not None
    return list(found)


def lead(state: State, seat: str) -> int:
    return 100 * (state.scores[0] - state.scores[1]) * (1 if seat == SEATS[0] else -1)


def judged(state: State, seat: str) -> int:
    """What a position between two rolls is worth for ``seat``, which has just moved, as the evaluation has it."""
    return lead(state, seat) + worth(inner.seen_by(state.balls, seat))


def ends(state: State) -> list[State]:
    """Every state after the roll is played out by the rules; claims lead to a draw at once."""
    seat, todo, found = state.turn, [state], {}
    while todo:
        before = todo.pop()
        for move in GAME.moves(view(before)):
            after = GAME.play(before, seat, move).state
            if after.dice:
                todo.append(after)
            else:
                found[after._replace(turns=0)] = after
    return list(found.values())


def value_of(state: State, seat: str, leaf: Callable[[State, str], int]) -> int:
    if state.result == seat:
        return 100 * WINNING - 100 * min(state.scores)
    return 0 if state.result else leaf(state, seat)


def expected(state: State, rolls: int) -> int:
    """What the player to roll may expect; replies before the last roll are the best by judgement alone."""
    phase, seat, total = GAME.phase(state), state.turn, 0
    assert isinstance(phase, Chance)
    for outcome, weight in phase.outcomes or ():
        rolled = GAME.resolve(state, outcome).state
        replies = ends(rolled) or [rolled]
        if rolls > 1:
            played = [each for each in replies if each.result != "draw"]
            best = max(played, key=lambda each: (value_of(each, seat, judged), inner.seen_by(each.balls, seat)))
            replies = [best, *(each for each in replies if each.result == "draw")]
            total += weight * max(value_of(each, seat, lambda each, _: -expected(each, rolls - 1)) for each in replies)
        else:
            total += weight * max(value_of(each, seat, judged) for each in replies)
    return total // 36


def small_positions() -> list[State]:
    """One die to play in crowded rings, where few ends are to be compared: scores, claims and Moksha near."""
    draw = random.Random(11)
    found = []
    for scores, quiet in (((0, 0), 3), ((5, 5), 7), ((3, 4), 99), ((5, 2), 98)):
        while True:
            balls = sum(board.BITS[name] for name in random_fields(draw, crowded=True).split())
            seat, die = draw.choice(SEATS), draw.choice(board.DICE)
            state = State(balls, scores, seat, (die,), quiet, quiet, seat)
            if 2 <= len(GAME.moves(view(state))) <= 7:
                found.append(state)
                break
    chain = "r2 s2 r6 s6 r10 s10 r14 s14 r18 s18 r22 s21"  # 1 s21-s22 would close it
    found.append(place(chain, "round", (1,), score={"round": 1, "square": 0}))
    return found


@pytest.mark.parametrize("state", small_positions())
def test_one_roll_ahead_is_a_plain_expectimax(state: State) -> None:
    assert len(GAME.moves(view(state))) <= WIDTHS[ONE_ROLL - 2][0]
    for move, value in searched(state, ONE_ROLL)[:3]:
        after = GAME.play(state, state.turn, move).state
        assert value == value_of(after, state.turn, lambda each, _: -expected(each, 1)) or value >= 100_000


def test_two_rolls_ahead_follow_the_best_reply_of_each_roll() -> None:
    state = small_positions()[1]
    move, value = searched(state, TWO_ROLLS)[0]
    assert value == -expected(GAME.play(state, state.turn, move).state, 2)


def test_every_depth_tells_every_move_best_first_and_the_last_is_followed_by_none() -> None:
    state = small_positions()[0]
    engine, depths = SamsaraEngine(state), 0
    while (found := engine.deepen(depths + 1, never)) is not None:
        depths += 1
        assert sorted(move for move, _ in found) == sorted(GAME.moves(view(state)))
        assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    assert TWO_ROLLS <= depths <= len(WIDTHS) + 1


def test_what_is_not_looked_at_closely_is_never_best() -> None:
    state = next(each for each in random_game(6) if len(each.dice) == 2 and each.turns > 20)
    engine = SamsaraEngine(state)
    assert engine.deepen(1, never)
    found = dict(engine.deepen(2, never) or ())
    closer = dict(engine.deepen(3, never) or ())
    best = max(found, key=lambda move: found[move])
    assert found[best] == closer[best]  # it was looked at by the narrower search already


def test_stopping_within_a_depth_leaves_the_search_usable() -> None:
    state = next(each for each in random_game(7) if len(each.dice) == 2 and each.turns > 10)
    engine, fresh, polls = SamsaraEngine(state), SamsaraEngine(state), [0]

    def after_thirty() -> bool:
        polls[0] += 1
        return polls[0] > 30

    assert engine.deepen(1, never)
    assert fresh.deepen(1, never)
    assert engine.deepen(2, after_thirty) is None
    assert polls[0] == 31  # asked before every roll of every end
    assert engine.deepen(2, never) == fresh.deepen(2, never)


@pytest.mark.parametrize("seat", SEATS)
def test_a_forced_win_is_taken_at_every_depth(seat: str) -> None:
    """From r17, or s5, only both dice together lead into the goal, and only the one ball."""
    fields = "r17 r1 r3 r5 r7 r9 s13 s15 s18 s21 s23 s2"
    if seat == "square":
        fields = " ".join(board.NAMES[bit] for bit in range(48) if word_bits(fields) >> bit & 1)
    state = place(fields, seat, (2, 6), score={"round": 5, "square": 5})
    engine = SamsaraEngine(state)
    first, value = (engine.deepen(1, never) or ())[0]
    assert value >= 100_000
    assert engine.deepen(2, never) is None
    after = GAME.play(state, seat, first).state
    assert (SamsaraEngine(after).deepen(1, never) or ())[0][0].target == "goal"


def word_bits(fields: str) -> int:
    return inner.turned(sum(board.BITS[name] for name in fields.split()))


def goal_throws(state: State) -> int:
    """Of 36 throws those with which the player to roll makes a goal, by the rules."""
    phase, at, count = GAME.phase(state), SEATS.index(state.turn), 0
    assert isinstance(phase, Chance)
    for outcome, weight in phase.outcomes or ():
        made = [each.scores[at] > state.scores[at] for each in ends(GAME.resolve(state, outcome).state)]
        count += weight * any(made)
    return count


def test_looking_ahead_hinders_goals_that_judgement_overlooks() -> None:
    state = place("r1 r5 r6 r11 r14 r17 s3 s10 s11 s12 s17 s18", "round", (2,))
    rough, close = searched(state, 1)[0][0], searched(state, ONE_ROLL)[0][0]
    after_rough, after_close = (GAME.play(state, "round", move).state for move in (rough, close))
    assert goal_throws(after_rough) > goal_throws(after_close)


def test_an_opponent_who_is_behind_will_claim_the_draw() -> None:
    """Where the next roll opens the claim, being ahead is worth nothing without a goal; one roll earlier it is."""
    fields = "r1 r3 r5 r7 r9 r11 s13 s15 s17 s19 s21 s23"
    open_soon = place(fields, "round", (2,), score={"round": 4, "square": 0}, quiet=99)
    values = {move: value for move, value in searched(open_soon, ONE_ROLL) if move != CLAIM_DRAW}
    assert max(values.values()) <= 0
    later = place(fields, "round", (2,), score={"round": 4, "square": 0}, quiet=98)
    assert searched(later, ONE_ROLL)[0][1] > 200
