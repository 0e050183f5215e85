"""The words of the bots against the plain moves, their judgement by counting, looking ahead by a plain expectimax."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from accessible_games.matches.bots.levels import wants_draw
from accessible_games.rules.core.game import Chance
from accessible_games.rules.games.samsara import GAME, board, search
from accessible_games.rules.games.samsara.search import STYLES, WIDTHS, SamsaraEngine, chances, tables, worth
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, GOAL, SEATS, WINNING, Move, State, other
from tests.rules.games.samsara import oracle
from tests.rules.games.samsara.positions import START, fill, place, random_fields, random_game, view
from tests.search_context import SEARCH

CLOSED = "r2 s2 r6 s6 r10 s10 r14 s14 r18 s18 r22 s22"  # no ball can go 4
HELD = "r2 s2 r8 s8 r14 s14 r20 s20 r21 r22 s9 s10"  # nor 6 here


def word_of(fields: str, seat: str) -> int:
    return search.seen_by(sum(board.BITS[name] for name in fields.split()), seat)


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
                found.add(search.seen_by(after.balls, seat) | goals << search.GOALS)
    return found


def test_turning_swaps_the_seats_and_twice_gives_back() -> None:
    draw = random.Random(1)
    for _ in range(100):
        fields = random_fields(draw, crowded=False)
        for seat in SEATS:
            word = word_of(fields, seat)
            assert search.turned(word) == word_of(fields, other(seat))
            assert search.turned(search.turned(word)) == word
            assert search.turned(word | 2 << search.GOALS) == search.turned(word)


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
                    expected.append(word_of(" ".join(after), seat) + ((stop == GOAL) << search.GOALS))
                found = search.successors(word_of(fields, seat), die)
                assert sorted(found) == sorted(expected), (fields, seat, die)


@pytest.mark.parametrize("fields", [CLOSED, HELD, CLOSED.replace("s22", "s23"), HELD.replace("r20", "r19")])
def test_ends_where_dice_lapse(fields: str) -> None:
    for seat in SEATS:
        word = word_of(fields, seat)
        found = dict(zip(((low, high) for low, high, _ in search.ROLLS), search.each_roll(word), strict=True))
        for dice, (weight, ends) in found.items():
            assert ends == plain_ends(fields, seat, dice)
            assert weight == (1 if dice[0] == dice[1] else 2)
    assert search.ends(word_of(CLOSED, "round"), 4, 4) == set()


def test_ends_of_random_positions() -> None:
    draw = random.Random(3)
    for at in range(40):
        fields, seat = random_fields(draw, crowded=at % 2 == 0), SEATS[at % 4 // 2]
        low, high, _ = draw.choice(search.ROLLS)
        assert search.ends(word_of(fields, seat), low, high) == plain_ends(fields, seat, (low, high))


def test_goals_are_kept_from_die_to_die() -> None:
    word = word_of("r24 r23 r1 r3 r5 r7 s14 s15 s16 s18 s20 s22", "round")
    assert max(end >> search.GOALS for end in search.ends(word, 1, 2)) == 2
    after = search.played(word, "round", GAME.parse("1 r24-goal", view(State(word, (0, 0), "round", (1, 2)))))
    assert after >> search.GOALS == 1
    assert after in search.successors(word, 1)


def test_chances_are_the_goals_of_every_throw() -> None:
    """Only the balls of the last 12 double fields count, the others are out of reach."""
    draw = random.Random(4)
    far = [f"r{number}" for number in range(1, 6)] + ["s13", "s14", "s15"]
    near = [f"{lane}{number}" for number in range(16, 25) for lane in "rs"]
    missed = 0
    for _ in range(150):
        chosen = draw.sample(near, 4)
        word = word_of(" ".join([*chosen, *far]), "round")
        made = [(weight, max(end >> search.GOALS for end in ends)) for weight, ends in search.each_roll(word)]
        throws, goals = chances(word >> search.HALF)
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
        assert worth(word | 1 << search.GOALS) == plain + 100
        assert any(worth(word, style) != plain for style in STYLES)
    own, _ = tables("")
    size = len(own)
    assert 0 < size <= 1 << 16
    for half in range(1 << 16):
        own[half << 8]
    assert len(own) <= 1 << 16


def ranked(state: State) -> list[tuple[Move, int]]:
    engine = GAME.engine(view(state), SEARCH)
    assert engine is not None
    return list(engine.deepen(1, lambda: False) or ())


def best(state: State) -> Move:
    return ranked(state)[0][0]


@pytest.mark.parametrize("seat", SEATS)
def test_it_takes_a_goal(seat: str) -> None:
    fields, goal = ("r23", "2 r23-goal") if seat == "round" else ("s11", "2 s11-goal")
    assert str(best(place(fill(fields), seat, (2,)))) == goal


def test_it_makes_a_goal_with_both_dice() -> None:
    """The 2 and the 6 together lead from r17 into the goal; nothing else does."""
    state = place("r17 r1 r3 r5 r7 r9 s13 s15 s18 s21 s23 s2", dice=(2, 6))
    first = best(state)
    assert first.start == "r17"
    after = GAME.play(state, "round", first).state
    assert best(after).target == "goal"


def test_the_winning_goal_is_decided_and_the_quickest_way_is_best() -> None:
    state = place(fill("r23"), dice=(2, 3), score={"round": 5, "square": 5})
    (move, value), (_, second) = ranked(state)[:2]
    assert str(move) == "2 r23-goal"
    assert value > second >= 100_000  # the goal with the second die
    engine = GAME.engine(view(state), SEARCH)
    assert engine is not None
    assert engine.deepen(1, lambda: False)
    assert engine.deepen(2, lambda: False) is None
    two_steps = place(fill("r17"), dice=(2, 6), score={"round": 5, "square": 5})
    assert ranked(two_steps)[0][1] >= 100_000
    assert ranked(two_steps._replace(scores=(4, 5)))[0][1] < 100_000


def test_two_goals_of_one_roll_win_from_four() -> None:
    state = place(fill("r23 r21"), dice=(2, 4), score={"round": 4, "square": 0})
    assert ranked(state)[0][1] >= 100_000


def test_it_takes_a_ball_away_from_the_other_goal() -> None:
    """s10 is occupied, so the ball on s8 goes beside, to the round lane, where Square cannot use it."""
    state = place("s8 s10 r1 r2 r3 r4 r5 s13 s14 s17 s19 s21", dice=(2,))
    assert str(best(state)) == "2 s8-r10"


def test_it_claims_a_draw_only_when_it_is_behind() -> None:
    behind = place(START, dice=(2, 5), score={"round": 0, "square": 4}, quiet=100)
    ahead = place(START, dice=(2, 5), score={"round": 4, "square": 0}, quiet=100)
    assert best(behind) == CLAIM_DRAW
    assert best(ahead) != CLAIM_DRAW
    for score, wanted in (({"round": 0, "square": 4}, True), ({"round": 4, "square": 0}, False)):
        state = place(START, dice=(2, 5), score=score)
        assert wants_draw(GAME, view(state), "strong") == wanted


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
    """Return the evaluation of a position between two rolls for ``seat``, which has just moved."""
    return lead(state, seat) + worth(search.seen_by(state.balls, seat))


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
    """Return the expectation of the player to roll; replies before the last roll are the best by judgement alone."""
    phase, seat, total = GAME.phase(state), state.turn, 0
    assert isinstance(phase, Chance)
    for outcome, weight in phase.outcomes or ():
        rolled = GAME.resolve(state, outcome).state
        replies = ends(rolled) or [rolled]
        if rolls > 1:
            played = [each for each in replies if each.result != "draw"]
            best = max(played, key=lambda each: (value_of(each, seat, judged), search.seen_by(each.balls, seat)))
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


def test_each_depth_lists_all_moves_best_first_and_the_last_gives_none() -> None:
    state = small_positions()[0]
    engine, depths = SamsaraEngine(state), 0
    while (found := engine.deepen(depths + 1, never)) is not None:
        depths += 1
        assert sorted(move for move, _ in found) == sorted(GAME.moves(view(state)))
        assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    assert TWO_ROLLS <= depths <= len(WIDTHS) + 1


def test_roughly_valued_end_is_never_best() -> None:
    state = next(each for each in random_game(6) if len(each.dice) == 2 and each.turns > 20)
    engine = SamsaraEngine(state)
    assert engine.deepen(1, never)
    found = dict(engine.deepen(2, never) or ())
    closer = dict(engine.deepen(3, never) or ())
    best = max(found, key=lambda move: found[move])
    assert found[best] == closer[best]  # it was looked at by the narrower search already


@pytest.mark.parametrize("seat", SEATS)
def test_a_forced_win_is_taken_at_every_depth(seat: str) -> None:
    """Only both dice together lead from r17, or s5, into the goal, and only the one ball."""
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
    return search.turned(sum(board.BITS[name] for name in fields.split()))


def goal_throws(state: State) -> int:
    """Return how many of 36 throws make a goal for the player to roll, by the rules."""
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
    """If the next roll opens the claim, a lead is worth nothing without a goal; one roll earlier it is."""
    fields = "r1 r3 r5 r7 r9 r11 s13 s15 s17 s19 s21 s23"
    open_soon = place(fields, "round", (2,), score={"round": 4, "square": 0}, quiet=99)
    values = {move: value for move, value in searched(open_soon, ONE_ROLL) if move != CLAIM_DRAW}
    assert max(values.values()) <= 0
    later = place(fields, "round", (2,), score={"round": 4, "square": 0}, quiet=98)
    assert searched(later, ONE_ROLL)[0][1] > 200
