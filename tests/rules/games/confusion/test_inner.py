"""The quick board of the bot against the rules, and the chances of letters against counting."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.attempts import legal
from accessible_games.rules.games.confusion.deduction import chances
from accessible_games.rules.games.confusion.diagrams import letters_of, mask_of
from accessible_games.rules.games.confusion.engine import code_of, draw_letters, parts_of, root_board, world
from accessible_games.rules.games.confusion.inner import DRAWN, NOBODY, PERMITS, PROMOTED, RUNNING, Board
from accessible_games.rules.games.confusion.judgement import WEIGHTS, Judge
from accessible_games.rules.games.confusion.outlook import Outlook
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion import oracle
from tests.rules.games.confusion.positions import LETTERS, SEATS, dealt, position

TURNS = 400


def board_of(state: State) -> Board:
    """Everything that the state says, hidden or not."""
    assert state.deal is not None
    found = root_board(GAME.view(state, None).state)
    found.truth = world(state, draw_letters(state, random.Random(0).randrange))
    return found


def checked(board: Board, state: State) -> None:
    """The same position; the sets hold at least what exact deduction leaves."""
    exact = board_of(state)
    assert (board.at, board.on, board.puck, board.turn) == (exact.at, exact.on, exact.puck, exact.turn)
    assert board.truth == exact.truth
    assert (board.threat, board.quiet) == (exact.threat, exact.quiet)
    for mine, theirs, truth in zip(board.sets, exact.sets, exact.truth, strict=True):
        assert theirs & mine == theirs
        assert truth & mine


@pytest.mark.parametrize("seed", range(6))
def test_it_plays_by_the_rules(seed: int) -> None:
    draw = random.Random(seed)
    state = dealt("".join(draw.sample(LETTERS, 12)), "".join(draw.sample(LETTERS, 12)))
    board, judge = board_of(state), Judge()
    judge.listing = True
    for _ in range(TURNS):
        judge.rank(board, WEIGHTS)
        listed = {code_of(move, board.turn) for move in legal(state, is_hopeful=True)}
        assert set(judge.codes) == listed
        assert judge.best in listed
        assert judge.values[judge.codes.index(judge.best)] == max(judge.values)
        move = draw.choice(legal(state, is_hopeful=True))
        code = judge.best if draw.random() < 0.5 else code_of(move, board.turn)
        move = next(each for each in legal(state, is_hopeful=True) if code_of(each, board.turn) == code)
        die, kind, target = parts_of(code)
        allowed = board.truth[die] & PERMITS[code % 32] != 0
        board.play(die, ("move", "leave", "carry", "pass").index(kind), target, code % 32, allowed)
        state = GAME.play(state, state.turn, move).state
        phase = GAME.phase(state)
        if isinstance(phase, Over):
            assert board.winner == (SEATS.index(phase.winners[0]) if phase.winners else DRAWN)
            return
        assert board.winner == RUNNING
        if board.quiet == 0 or state.quiet == 0:
            board.quiet = state.quiet  # plain exclusions may take a later answer for news
        checked(board, state)
        board.sets = board_of(state).sets
    raise AssertionError("the game did not end")


def test_a_game_without_news_is_drawn_and_a_threat_holds_that_up() -> None:
    sheet = {"blue": {"D": "d"}, "black": {"D": "d"}}
    board = board_of(position({"D": "a5"}, {"D": "k5"}, "f6", sheet=sheet, quiet=99))
    code = code_of(legal(position({"D": "a5"}, {"D": "k5"}, "f6", sheet=sheet), is_hopeful=True)[0], 0)
    board.play(parts_of(code)[0], 0, parts_of(code)[2], code % 32, True)
    assert board.winner == DRAWN
    board = board_of(position({"D": "f10"}, {"D": "k5"}, "f10", sheet=sheet, quiet=99))
    assert board.threat == NOBODY
    judge = Judge()
    code = judge.rank(board, WEIGHTS)
    board.play(parts_of(code)[0], 2, parts_of(code)[2], code % 32, True)
    assert (board.winner, board.threat) == (RUNNING, 0)


def test_promotion_is_a_letter_of_its_own() -> None:
    board = board_of(position({"A": "c9"}, {"C": "k5"}, "a2", sheet={"blue": {"A": "aei"}}))
    board.play(0, 0, 112, 1, True)  # c9-c11
    assert board.sets[0] == board.truth[0] == PROMOTED
    board = board_of(position({"B": "c9"}, {"C": "k5"}, "a2", sheet={"blue": {"B": "abi"}}))
    board.play(1, 0, 112, 1, True)
    assert letters_of(board.sets[1]) == "b"


def test_chances_are_shares_of_all_assignments() -> None:
    sheet = ["abe", "bcd", "acdef", "acde", "bf", "abcdef"]
    sets = tuple(map(mask_of, sheet))
    every = oracle.assignments(sheet)
    found = chances(sets)
    for die, letters in enumerate(found):
        counted = Counter(assigned[die] for assigned in every)
        assert letters == {mask_of(letter): pytest.approx(many / len(every)) for letter, many in counted.items()}
        assert sum(letters.values()) == pytest.approx(1)


def test_the_outlook_knows_who_is_better() -> None:
    outlook = Outlook()
    sheet = {"blue": {"D": "d", "B": "b"}, "black": {"D": "d"}}
    near = outlook.chance(board_of(position({"D": "e9", "B": "d8"}, {"D": "k2"}, "e9", sheet=sheet)))
    far = outlook.chance(board_of(position({"D": "e4", "B": "d3"}, {"D": "d6", "C": "e8"}, "e4", sheet=sheet)))
    theirs = outlook.chance(board_of(position({"D": "a9"}, {"D": "k2", "C": "j3"}, "k2", sheet=sheet)))
    assert theirs < 0.4 < far < near
    assert near > 0.75


SHEET = {"blue": {"D": "d", "B": "abdg", "C": "cdeg"}, "black": {"D": "dk", "C": "cgh", "G": "bgl"}}
BLUE, BLACK = {"D": "e5", "B": "d4", "C": "c6"}, {"D": "g7", "C": "e7", "G": "e9"}

# By where the puck is, which blue's D, black's C or nobody holds: what blue's outlook is made of, its chance in
# thousandths, and what some attempts are worth.
FIGURES: dict[str, tuple[list[int], int, dict[str, int]]] = {
    "e5": (
        [1, 4, 16, 0, 0, 3, 3, 3, 2, 29, 3, 2, 3, 3, 28, 0, 0, 10, 3, 5, 0, 0],
        900,
        {"D carry e5-e4": 73, "D carry e5-e7": -229, "D leave e5-e6": -817, "D pass e5-c5": -500, "B move d4-d7": 10},
    ),
    "e7": (
        [1, 6, 36, 0, 0, 3, 2, 3, 3, 29, 3, 3, 3, 3, 28, 10, 0, 0, 0, 0, 3, 0],
        635,
        {"D move e5-e7": 1233, "D move e5-g5": -75, "B move d4-d7": 31, "B move d4-d8": -12, "C move c6-e6": -20},
    ),
    "f6": (
        [1, 5, 25, 0, 0, 3, 2, 3, 3, 29, 3, 2, 3, 3, 28, 0, 0, 10, 0, 0, 3, 0],
        543,
        {"D move e5-e7": 81, "D move e5-e3": 3, "D move e5-g5": -50, "B move d4-d7": 11, "C move c6-e4": 8},
    ),
}


def test_outlook_and_judgement_depend_on_the_holder_of_the_puck() -> None:
    outlook, judge = Outlook(), Judge()  # used again, as in a search
    judge.listing = True
    for puck, (found, chance, values) in FIGURES.items():
        state = position(BLUE, BLACK, puck, sheet=SHEET)
        board = board_of(state)
        assert round(1000 * outlook.chance(board)) == chance, puck
        assert outlook.found == found, puck
        judge.rank(board, WEIGHTS)
        worth = dict(zip(judge.codes, judge.values, strict=True))
        assert {str(move): worth[code_of(move, 0)] for move in legal(state) if str(move) in values} == values, puck
