"""Which dice must be played: rules.md, "Playing both dice" and "End" (SA-4, SA-9)."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Decide
from accessible_games.rules.games.samsara import GAME, board
from accessible_games.rules.games.samsara.values import GOAL, SEATS, DieLapsed, State
from tests.rules.games.samsara.played import CHAIN_4, CHAIN_6, ONE_SIX
from tests.rules.games.samsara.positions import move, names, place, play, random_fields

# As in ``ONE_SIX`` sixes are blocked on four double fields; of the other balls only the one on r18 can go 6 fields.
LAST_SIX = "r5 s5 s9 s10 r11 s11 r17 s17 r18 r20 r23 s23"


def few(fields: str, seat: str, dice: tuple[int, ...]) -> State:
    """A board of fewer balls than there are, for cases that twelve of them do not allow."""
    return State(board_of(fields), (0, 0), seat, dice, 1, 1, seat)


def board_of(fields: str) -> int:
    return sum(board.BITS[name] for name in fields.split())


@pytest.mark.parametrize(("fields", "seats"), [(CHAIN_6, ("round",)), (CHAIN_4, ("round", "square"))])
def test_example_4_with_4_and_6_play_goes_on(fields: str, seats: tuple[str, ...]) -> None:
    """Rules.md, "End"; B.11 example 4."""
    for seat in seats:
        state, _ = play(place(fields, seat), "roll 4 6")
        assert GAME.phase(state) == Decide((seat,))
        blocked = 6 if fields == CHAIN_6 else 4
        assert names(state)
        assert not any(name.startswith(str(blocked)) for name in names(state))
        after, _ = play(state, names(state)[0])
        assert after.dice == (blocked,)
        assert names(after)


def test_only_first_moves_that_leave_one_for_the_other_die() -> None:
    """Rules.md, "Playing both dice"; SA-4."""
    state, _ = play(place(LAST_SIX), "roll 3 6")
    legal = names(state)
    assert "3 r18-s21" not in legal
    assert "3 r18-r21" not in legal
    assert "6 r18-r24" in legal
    for name in legal:
        after, _ = play(state, name)
        assert names(after)
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, "round", move("3 r18-r21"))
    assert refused.value.reason == "keeps-other-die"
    assert refused.value.facts == {"field": "r18", "die": 3, "lapsing": 6}


def test_the_same_move_is_legal_when_it_is_the_last_die() -> None:
    """Rules.md, "Playing both dice"."""
    assert "3 r18-r21" in names(place(LAST_SIX, dice=(3,)))


def test_a_die_that_can_be_played_must_be() -> None:
    """Rules.md, "Playing both dice"; SA-4: only the 2 can be played, and then the 5 lapses."""
    state = few("r22", "square", (2, 5))
    assert names(state) == ["2 r22-r24"]
    after, events = play(state, "2 r22-r24")
    assert events[-1] == DieLapsed("square", 5)
    assert (after.turn, after.dice) == ("round", ())


def test_either_die_but_not_both_is_a_choice() -> None:
    """Rules.md, "Playing both dice"; SA-4. With twelve balls only a chain blocks a die, and any other die opens it."""
    state = few("r20", "square", (2, 4))
    assert names(state) == ["2 r20-r22", "4 r20-r24"]
    for name, lapsed in zip(names(state), (4, 2), strict=True):
        after, events = play(state, name)
        assert events[-1] == DieLapsed("square", lapsed)
        assert (after.turn, after.dice) == ("round", ())


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_a_goal_always_leaves_a_move_for_the_other_die(share: int) -> None:
    """Rules.md, "End"; B.8, SA-4: so the winning goal with the first die is never forbidden."""
    draw, goals = random.Random(8), 0
    for _ in range(4000 // share):
        balls = board_of(random_fields(draw, crowded=draw.random() < 0.8))
        for seat in SEATS:
            for die in board.DICE:
                for found in board.moves(balls, seat, die):
                    if found.target == GOAL:
                        goals += 1
                        after, _ = board.moved(balls, seat, found)
                        assert all(board.movable(after, seat, other) for other in board.DICE)
    assert goals > 1000 // share


def test_previews_tell_of_a_die_that_lapses() -> None:
    state, _ = play(place(ONE_SIX), "roll 6 6")
    foretold = GAME.preview(GAME.view(state, "round"), GAME.moves(GAME.view(state, "round"))[0])
    assert [event.category for event in foretold] == ["move", "status"]
