"""The opponent's attempts tell of the own dice, which it sees (docs/bots.md, "Confusion")."""

from __future__ import annotations

import random

import pytest

from accessible_games.matches.bots import levels
from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Over, SearchContext
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.clues import Clue
from accessible_games.rules.games.confusion.deduction import matching
from accessible_games.rules.games.confusion.diagrams import BITS, mask_of
from accessible_games.rules.games.confusion.engine import ConfusionEngine, clues_of, code_of, root_board
from accessible_games.rules.games.confusion.values import Move, State, side_of
from tests.rules.games.confusion.positions import CHIPS, LETTERS, dealt, move, position

# Blue's A goes straight ahead as a, diagonally ahead as l; then L, which is captured, is the other one. Black's I on e7
# stands in its way and cannot take it, Black's B on a9 stands in nobody's.
SHEET = {"blue": {"A": "al", "L": "al", "C": "c", "K": "k"}, "black": {"I": "i", "B": "b", "D": "d"}}
EN_PRISE = position({"A": "e5", "C": "k1", "K": "a1"}, {"I": "e7", "B": "a9"}, "k6", "black", sheet=SHEET)
STAYS, FLEES = move("B move a9-a8"), move("I move e7-g7")  # from where a could take to where l could


def clue(state: State, made: Move) -> Clue:
    seat = "blue" if state.turn == "black" else "black"
    return Clue(root_board(GAME.view(state, seat).state), code_of(made, side_of(state.turn)))


def letters(state: State, side: int, **borne: str) -> list[int]:
    """Return letters for all dice that the sheets allow, these among them."""
    found: list[int] = []
    for each in range(2):
        sets = list(state.possible[each])
        for chip, letter in borne.items() if each == side else ():
            sets[CHIPS.index(chip)] = mask_of(letter)
        found += matching(sets) or []
    return found


def remembered(state: State, made: Move) -> View[State]:
    """Return Blue's view after an attempt of Black that it remembers."""
    after = GAME.play(state, "black", made).state
    return GAME.remembering(GAME.view(after, "blue"), ((GAME.view(state, "blue"), made),))


def test_leaving_a_die_where_x_could_take_it_makes_x_less_likely_and_fleeing_makes_it_more() -> None:
    straight, diagonal = letters(EN_PRISE, 0, A="a"), letters(EN_PRISE, 0, A="l")
    stays, flees = clue(EN_PRISE, STAYS), clue(EN_PRISE, FLEES)
    assert stays.likelihood(straight) < stays.likelihood(diagonal) / 2
    assert flees.likelihood(straight) > 2 * flees.likelihood(diagonal)


def test_going_where_x_could_take_makes_x_less_likely() -> None:
    far = position({"A": "e5", "C": "k1", "K": "a1"}, {"D": "d7", "B": "a9"}, "k6", "black", sheet=SHEET)
    goes = clue(far, move("D move d7-e7"))
    assert goes.likelihood(letters(far, 0, A="a")) < goes.likelihood(letters(far, 0, A="l"))


def test_a_die_that_reaches_nothing_changes_nothing() -> None:
    free = {"blue": {"A": "a", "C": "cdk", "K": "cdk", "D": "cdk"}, "black": {"I": "i", "B": "b"}}
    state = position({"A": "e5", "C": "k1"}, {"I": "e7", "B": "a9"}, "k6", "black", sheet=free)
    told = {clue(state, STAYS).likelihood(letters(state, 0, C=letter)) for letter in "cdk"}
    assert len(told) == 1


def test_an_attempt_that_is_known_to_fail_says_nothing() -> None:
    vain = clue(EN_PRISE, move("I move e7-e6"))
    assert vain.likelihood(letters(EN_PRISE, 0, A="a")) == vain.likelihood(letters(EN_PRISE, 0, A="l"))


def test_worlds_and_answers_weigh_as_the_attempt_says() -> None:
    chances = {}
    for made in (STAYS, FLEES):
        engine = GAME.engine(remembered(EN_PRISE, made), SearchContext(random.Random(1).randrange))
        assert isinstance(engine, ConfusionEngine)
        engine.deepen(2, levels.never)
        chances[made] = next(each.allowed for each in engine._candidates if str(each.move) == "A move e5-e6")
        share = sum(world[0] == BITS["a"] for world in engine._worlds) / len(engine._worlds)
        assert share == pytest.approx(chances[made], abs=0.15)
    assert 0 < chances[STAYS] < 0.4
    assert 0.6 < chances[FLEES] < 1


def test_without_attempts_of_the_opponent_all_worlds_weigh_the_same() -> None:
    state = GAME.play(EN_PRISE, "black", STAYS).state
    own = GAME.remembering(GAME.view(state, "blue"), ((GAME.view(state, "blue"), move("A move e5-e6")),))
    assert clues_of(GAME.view(state, "blue")) == clues_of(own) == []


def test_the_true_letters_never_weigh_nothing_and_the_same_past_gives_the_same_move() -> None:
    draw = random.Random(4)
    blue, black = ("".join(draw.sample(LETTERS, 12)) for _ in range(2))
    state, truth = dealt(blue, black), [BITS[letter] for letter in blue + black]
    past: list[tuple[State, Move]] = []
    for _ in range(60):
        if isinstance(GAME.phase(state), Over):
            break
        view = GAME.view(state, state.turn)
        view = GAME.remembering(view, tuple((GAME.view(each, state.turn), made) for each, made in past))
        assert all(0 < each.likelihood(truth) <= 1 for each in clues_of(view))
        made = levels.choose(GAME, view, "5", seed=3) if len(past) % 20 == 19 else draw.choice(GAME.moves(view))
        if len(past) % 20 == 19:
            assert made == levels.choose(GAME, view, "5", seed=3)
        past.append((state, made))
        state = GAME.play(state, state.turn, made).state
    assert len(past) > 20
