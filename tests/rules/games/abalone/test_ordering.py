"""The parts of the search: lists of quiet moves, the order of a node's moves, the table of positions."""

from __future__ import annotations

from random import Random

import pytest

from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.evaluation import MARBLE, PLAIN, Evaluation
from accessible_games.rules.games.abalone.search import (
    AT_LEAST,
    AT_MOST,
    DECIDED,
    EXACT,
    GAINS,
    UNKNOWN,
    Ordering,
    QuietLists,
    Table,
)

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


def test_the_best_known_move_comes_first_then_pushes_then_what_refuted_a_neighbour() -> None:
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
