"""The search against a plain minimax written from its description: no pruning, no bit tricks; and its parts."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from accessible_games.rules.core.game import SearchContext
from accessible_games.rules.core.searching import AT_LEAST, AT_MOST, DECIDED, EXACT, EXACT_DEPTH, UNKNOWN, WON
from accessible_games.rules.games.abalone import GAME, board
from accessible_games.rules.games.abalone.board import HEXAGON
from accessible_games.rules.games.abalone.evaluation import MARBLE, PLAIN, Evaluation, Weights
from accessible_games.rules.games.abalone.search import GAINS, NEAR, Ordering, QuietLists, Search, Table
from accessible_games.rules.games.abalone.values import SEATS, State
from tests.rules.games.abalone.positions import junior, place
from tests.search_context import SEARCH

UNUSUAL = Weights(13, 11, 7, 5, -9, 4, 2)  # each term shows
LASTS = tuple[int, int]
EXTRA = tuple[int, int, int]  # how often the shape of each side counts more than once, and what that is at the root
EVEN = (0, 0, 0)


def never() -> bool:
    return False


def distance(field: str) -> int:
    rows, numbers = ord(field[0]) - ord("e"), int(field[1]) - 5
    return max(abs(rows), abs(numbers), abs(rows - numbers))


def field_worth(field: str, weights: Weights) -> int:
    steps = (weights.off_rim, weights.second_ring, weights.inner_ring, weights.centre)
    in_corner = len(HEXAGON.steps[field]) == 3
    return sum(steps[: 4 - distance(field)]) + weights.corner * in_corner


@cache
def shape(word: int, weights: Weights = PLAIN) -> int:
    fields = {name for name, bit in board.BITS.items() if word & bit}
    steps = HEXAGON.steps
    pairs = rows = 0
    for field in fields:
        for direction, neighbour in steps[field].items():
            if neighbour in fields:
                pairs += 1
                rows += steps[neighbour].get(direction) in fields
    return sum(field_worth(field, weights) for field in fields) + (weights.pair * pairs + weights.row * rows) // 2


def extra(state: State, weights: Weights = PLAIN) -> EXTRA:
    """To a mover who is two marbles ahead, the shape of the other counts twice, less what it is now."""
    own, opponent = (0, 1) if state.turn == SEATS[0] else (1, 0)
    is_ahead = state.captured[opponent] - state.captured[own] >= 2
    return (0, 1, -shape(state.opponent, weights)) if is_ahead else EVEN


def turned(more: EXTRA) -> EXTRA:
    return more[1], more[0], -more[2]


def standing(own: int, opponent: int, lasts: LASTS, more: EXTRA, weights: Weights = PLAIN) -> int:
    marbles = own.bit_count() - lasts[0] - opponent.bit_count() + lasts[1]
    shapes = (1 + more[0]) * shape(own, weights) - (1 + more[1]) * shape(opponent, weights)
    return 100 * marbles + shapes - more[2]


def pushed_off(own: int, opponent: int, lasts: LASTS, more: EXTRA, junior: bool, ply: int) -> int:
    if own.bit_count() <= lasts[0]:
        return ply - WON
    best = standing(own, opponent, lasts, more)
    for after, theirs in board.pairs(own, opponent, junior):
        if theirs.bit_count() < opponent.bit_count():
            best = max(best, -pushed_off(theirs, after, lasts[::-1], turned(more), junior, ply + 1))
    return best


def minimax(own: int, opponent: int, lasts: LASTS, more: EXTRA, junior: bool, depth: int, ply: int = 1) -> int:
    """Value for the player to move."""
    if own.bit_count() <= lasts[0]:
        return ply - WON
    if depth == 0:
        return pushed_off(own, opponent, lasts, more, junior, ply)
    replies = [
        -minimax(theirs, after, lasts[::-1], turned(more), junior, depth - 1, ply + 1)
        for after, theirs in board.pairs(own, opponent, junior)
    ]
    return max(replies, default=ply - WON)


def lasts_of(state: State) -> LASTS:
    own, opponent = (0, 1) if state.turn == SEATS[0] else (1, 0)
    return (
        state.own.bit_count() - 6 + state.captured[own],
        state.opponent.bit_count() - 6 + state.captured[opponent],
    )


def search_of(state: State, weights: Weights = PLAIN) -> Search:
    own, opponent = (0, 1) if state.turn == SEATS[0] else (1, 0)
    return Search(state.own, state.opponent, state.captured[own], state.captured[opponent], state.junior, weights)


def wandered(seed: int, variant: str, plies: int) -> State:
    """A position after random moves that push where they can, so that there is something to see."""
    random = Random(seed)
    layout = random.choice(["standard", "belgian-daisy", "german-daisy"])
    state = GAME.initial(SEATS, {"layout": layout, "variant": variant})
    for _ in range(plies):
        moves = GAME.moves(GAME.view(state, state.turn))
        after = [GAME.play(state, state.turn, move).state for move in random.sample(moves, min(12, len(moves)))]
        after = [one for one in after if one.ended is None]
        if after:
            state = max(after, key=lambda one: sum(one.captured) + random.random())
    return state


def crowded(white_lost: int = 4, turn: str = "black") -> State:
    """Few marbles at the rim: both sides can push off at once, and again after it."""
    captured = {"black": 3, "white": white_lost}
    return place("c5 d6 e7 d1 d2 e1", "e8 f8 f9 g9 f3 g4", captured=captured, turn=turn)


@pytest.mark.parametrize("variant", ["standard", "junior"])
@pytest.mark.parametrize("seed", range(3))
def test_depth_one_is_what_stands_on_the_board(variant: str, seed: int) -> None:
    state = wandered(seed, variant, 40)
    weights = (PLAIN, UNUSUAL, UNUSUAL._replace(row=-3))[seed]
    found = search_of(state, weights).deepen(1, never)
    assert found is not None
    assert {(own, opponent) for own, opponent, _ in found} == set(board.pairs(state.own, state.opponent, state.junior))
    for own, opponent, value in found:
        assert value == standing(own, opponent, lasts_of(state), extra(state, weights), weights)
    assert [value for _, _, value in found] == sorted((value for _, _, value in found), reverse=True)


def check_against_minimax(state: State, depth: int) -> None:
    search = search_of(state)
    for shallower in range(1, depth):
        assert search.deepen(shallower, never)
    found = search.deepen(depth, never)
    assert found is not None
    lasts, more, best = lasts_of(state)[::-1], turned(extra(state)), found[0][2]
    for own, opponent, value in found:
        true = -minimax(opponent, own, lasts, more, state.junior, depth - 1)
        if value > best - NEAR:
            assert value == true
        else:
            assert true <= value
    assert depth <= EXACT_DEPTH


@pytest.mark.parametrize("variant", ["standard", "junior"])
@pytest.mark.parametrize("seed", range(3))
def test_depth_two_is_minimax(variant: str, seed: int) -> None:
    check_against_minimax(wandered(seed, variant, 60), 2)


@pytest.mark.parametrize("depth", [2, 3])
def test_exchanges_at_the_rim_are_minimax(depth: int) -> None:
    check_against_minimax(crowded(), depth)


@pytest.mark.parametrize(("white_lost", "turn"), [(5, "black"), (1, "white")])
def test_shape_of_the_side_that_is_clearly_behind_counts_twice(white_lost: int, turn: str) -> None:
    state = crowded(white_lost, turn)
    assert extra(state) != EVEN
    check_against_minimax(state, 2)


@pytest.mark.parametrize(
    ("black", "white"),
    [("e8 f8 e7", "f9 g9 d1"), ("e7 e8 d7", "e9 d8 f9"), ("a1 b2 c3", "d4 e4 i5"), ("g7 h8 b2", "i9 a1 i8")],
)
def test_beyond_the_exact_depth_a_game_decided_is_decided(black: str, white: str) -> None:
    state = place(black, white, captured={"black": 5, "white": 5})
    search = search_of(state)
    value = 0
    for depth in range(1, 5):
        found = search.deepen(depth, never)
        assert found
        value = found[0][2]
    true = minimax(state.own, state.opponent, lasts_of(state), extra(state), False, 4, 0)
    if max(abs(value), abs(true)) > WON // 2:
        assert value == true
    assert depth > EXACT_DEPTH


def test_a_win_in_three_moves_is_found_and_the_shortest_is_preferred() -> None:
    state = place("e6 e7 d8 f9", "e8 i5", captured={"black": 0, "white": 5})
    search = search_of(state)
    assert [found[0][2] for depth in (1, 2, 3) if (found := search.deepen(depth, never))][-1] == WON - 3
    assert [found[0][2] for depth in (4, 5, 6) if (found := search.deepen(depth, never))] == [WON - 3] * 3


def best_value(state: State) -> int:
    found = search_of(state).deepen(2, never)
    assert found
    return found[0][2]


def test_the_sixth_marble_is_worth_the_game() -> None:
    assert best_value(place("e7 e8", "e9 i5", captured={"black": 0, "white": 5})) == WON - 1
    assert best_value(place("e6 e7", "e8 i5", captured={"black": 0, "white": 5})) < WON // 2
    assert best_value(place("e7 e8", "e9 i5", captured={"black": 0, "white": 4})) < WON // 2


def test_a_player_without_a_move_has_lost() -> None:
    search = Search(0, board.BITS["e5"], 0, 0, False)
    assert search.deepen(1, never) == []


def test_junior_lines_of_four_push_three() -> None:
    black, white = "e1 e2 e3 e4", "e5 e6 e7"
    for state, possible in ((junior(black, white), True), (place(black, white), False)):
        found = search_of(state).deepen(1, never)
        assert found is not None
        assert any(opponent != state.opponent for _, opponent, _ in found) == possible


def test_an_occurrence_that_ends_the_game_is_worth_nothing() -> None:
    marbles = "d4 d5 e5 e6 f6 d3 e4", "g4 g5 h8 c7 c6"
    state = place(*marbles, captured={"black": 0, "white": 3})
    after = next(pair for pair in board.pairs(state.own, state.opponent, False) if pair[1] == state.opponent)
    for depth in (1, 2, 3):
        for parity, is_drawn in ((1, True), (0, False)):
            search = Search(state.own, state.opponent, 0, 3, False, PLAIN, {(after[1], after[0], parity)})
            found = None
            for shallower in range(1, depth + 1):
                found = search.deepen(shallower, never)
            assert found
            values = {(own, opponent): value for own, opponent, value in found}
            assert (values[after] == 0) == is_drawn or depth > 1
            assert found[0][2] > 200
            if is_drawn:
                assert 0 <= values[after] < 200


def test_engine_knows_positions_that_occurred_twice() -> None:
    state = place("d4 d5 e5 e6 f6 d3 e4", "g4 g5 h8 c7 c6", captured={"black": 3, "white": 0}, turn="white")
    moves = ["g4-f3", "d3-c2", "f3-g4", "c2-d3"] * 2
    for name in moves[:-1]:
        state = GAME.play(state, state.turn, GAME.parse(name, GAME.view(state, state.turn))).state
    engine = GAME.engine(GAME.view(state, "black"), SEARCH)
    assert engine is not None
    for depth in (1, 2):
        found = engine.deepen(depth, never)
        assert found is not None
        values = {str(move): value for move, value in found}
        assert values["c2-d3"] == 0
        assert min(value for name, value in values.items() if name != "c2-d3") < 0


@pytest.mark.parametrize("turn", ["black", "white"])
def test_engine_knows_whose_sixth_marble_ends_the_match(turn: str) -> None:
    marbles = {turn: "e7 e8 a1", "white" if turn == "black" else "black": "e9 b2"}
    for lost in marbles:
        captured = {each: 5 if each == lost else 0 for each in marbles}
        state = place(marbles["black"], marbles["white"], captured=captured, turn=turn)
        engine = GAME.engine(GAME.view(state, turn), SEARCH)
        assert engine is not None
        found = engine.deepen(1, never)
        assert found is not None
        values = {str(move): value for move, value in found}
        assert (values["e7-e8"] >= DECIDED) is (lost != turn)


def test_a_line_that_goes_round_in_a_circle_is_worth_nothing() -> None:
    """A position of the line four moves before is the shortest circle."""
    search = Search(3, 12, 0, 0, False)
    search.path[2], search.path[3] = 48, 192
    assert search._is_drawn(48, 192, 5)
    assert not search._is_drawn(48, 768, 5)
    assert not search._is_drawn(192, 48, 5)
    assert not search._is_drawn(48, 192, 3)


def test_the_end_by_quiet_moves_is_foreseen() -> None:
    state = place("d4 d5 e5 e6 f6 d3 e4", "g4 g5 h8 c7 c6", captured={"black": 0, "white": 3})
    for left, is_drawn in ((3, True), (2, True), (9, False)):
        search = Search(state.own, state.opponent, 0, 3, False, PLAIN, frozenset(), left)
        values = [found[0][2] for depth in (1, 2, 3, 4) if (found := search.deepen(depth, never))]
        assert (values[-1] == 0) == is_drawn


@pytest.mark.parametrize("style", GAME.styles)
def test_styles_show(style: str) -> None:
    """Moves of the attacker push more often than the plain engine's; the builder's marbles touch more often."""
    shown = {"": 0, style: 0}
    for seed in range(24):
        state = wandered(seed, "standard", 40)
        for which in shown:
            engine = GAME.engine(GAME.view(state, state.turn), SearchContext(SEARCH.draw, which))
            assert engine is not None
            found = engine.deepen(2, never)
            assert found
            after = GAME.play(state, state.turn, found[0][0]).state
            if style == "attacker":
                shown[which] += after.own != state.opponent
            else:
                shown[which] += shape(after.opponent, Weights(0, 0, 0, 0, 0, 1, 0))
    assert shown[style] > shown[""]


ROOM = board.ROOM


def positions(junior: bool) -> list[tuple[int, int]]:
    """Random marbles, many of them at the edge, so that there is something to push off."""
    random = Random(11)
    found = []
    for _ in range(40):
        fields = random.sample(board.NAMES, 24 if junior else 28)
        words = [sum(board.BITS[field] for field in half) for half in (fields[::2], fields[1::2])]
        found.append((words[0], words[1]))
    return found


@pytest.mark.parametrize("junior", [False, True])
def test_every_legal_move_has_its_place_and_its_gain(junior: bool) -> None:
    evaluation = Evaluation(PLAIN)
    lists, ordering = QuietLists(evaluation, junior, 4), Ordering(evaluation, junior, 3)
    for own, opponent in positions(junior):
        end = ordering.arrange(own, opponent, 2, 0, lists)
        row = range(2 * ROOM, end)
        pairs = [(ordering.words[at], ordering.afters[at]) for at in row]
        assert sorted(pairs) == sorted(board.pairs(own, opponent, junior))
        before = evaluation.shape(own) - evaluation.shape(opponent)
        for at, (word, after) in zip(row, pairs, strict=True):
            off = opponent.bit_count() - int(after).bit_count()
            now = evaluation.shape(word) - evaluation.shape(after)
            assert ordering.gains[at] == now - before + MARBLE * off
        quiet = [ordering.gains[at] for at, pair in zip(row, pairs, strict=True) if pair[1] == opponent]
        pushing = [ordering.gains[at] for at in row][: len(pairs) - len(quiet)]
        assert quiet == sorted(quiet, reverse=True)
        assert pushing == sorted(pushing, reverse=True)


def test_best_known_move_comes_first_then_pushes_then_killers() -> None:
    evaluation = Evaluation(PLAIN)
    for own, opponent in positions(False):
        lists, ordering = QuietLists(evaluation, False, 4), Ordering(evaluation, False, 3)
        moves = board.pairs(own, opponent, False)
        pushing = sum(after != opponent for _, after in moves)
        *_, killer, best = moves
        ordering.note(1, own ^ killer[0])
        ordering.arrange(own, opponent, 1, best[0], lists)
        assert ordering.words[ROOM] == best[0]
        assert ordering.words[ROOM + 1 + pushing] == killer[0]


def test_lists_of_quiet_moves_are_made_again_where_another_took_the_place() -> None:
    evaluation = Evaluation(PLAIN)
    lists = QuietLists(evaluation, False, 1)
    for own, _ in positions(False):
        for word in (own, 1, own):
            at = lists.find(word)
            found = [lists.words[place] for place in range(at + 1, lists.words[at])]
            assert sorted(found) == sorted(after for after, _ in board.pairs(word, 0, False))
            assert lists.words[at + 1 + GAINS] == max(evaluation.shape(after) for after in found) - evaluation.shape(
                word
            )


def test_the_table_answers_where_the_window_is_settled() -> None:
    table = Table(64)
    slot = table.slot(5, 10)
    assert table.best(slot, 5, 10) == 0
    for kind, low, high in ((EXACT, 30, 30), (AT_LEAST, UNKNOWN, 30), (AT_MOST, 30, UNKNOWN)):
        table.store(slot, 5, 10, 4, 0, 30, kind, 9)
        assert table.best(slot, 5, 10) == 9
        assert table.best(slot, 6, 10) == 0
        assert table.value(slot, 5, 0, 0, 100) == UNKNOWN
        assert table.value(slot, 4, 0, 40, 41) == low
        assert table.value(slot, 3, 0, 19, 20) == high


def test_the_moves_to_the_end_are_counted_from_the_position() -> None:
    table = Table(64)
    slot = table.slot(5, 10)
    for sign in (1, -1):
        table.store(slot, 5, 10, 4, 3, sign * (2 * DECIDED - 7), EXACT, 9)
        assert table.value(slot, 4, 5, -UNKNOWN, UNKNOWN) == sign * (2 * DECIDED - 9)
