"""Every rule of ``rules.md`` on positions laid by hand, and the examples and rulings that are decided there."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance, Decide, Over
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.events import (
    AbyssMoved,
    OwnStonesSwapped,
    Passed,
    RoundEnded,
    StoneMoved,
    StoneOut,
    StonesSwapped,
    Swallowed,
    Thrown,
)
from accessible_games.rules.games.abgrund.values import BLACK, SEATS, WHITE, End, Move
from tests.rules.games.abgrund.positions import START, names, place, play, points, random_rounds


@pytest.mark.parametrize(
    ("options", "white", "black", "turn"),
    [
        ({}, (3, 5, 7), (4, 6, 8), WHITE),
        ({"distance": "2", "first": "black"}, (4, 6, 8), (3, 5, 7), BLACK),
        ({"distance": "3"}, (4, 6, 8), (5, 7, 9), WHITE),
        ({"distance": "3", "first": "black"}, (5, 7, 9), (4, 6, 8), BLACK),
    ],
)
def test_setup(options: dict[str, str], white: tuple[int, ...], black: tuple[int, ...], turn: str) -> None:
    """ "Setup" and "Starting distance" (AB-1: a distance, no gap; AB-3: the nearest stone's owner throws first)."""
    state = GAME.initial(SEATS, options)
    assert (state.abyss, state.stones, state.turn) == (1, (white, black), turn)
    assert (state.out, state.throw, state.ended, state.ply) == ((0, 0), None, None, 0)
    assert min(white + black) - state.abyss == state.distance
    assert isinstance(GAME.phase(state), Chance)


def test_a_throw_comes_before_each_move_and_the_throwers_take_turns() -> None:
    """ "Throwing": there are no extra throws."""
    state, events = play(START, "throw 4 white")
    assert events == (Thrown(WHITE, 4, "white"),)
    assert GAME.phase(state) == Decide((WHITE,))
    assert (state.ply, state.throw, state.abyss) == (1, (4, False), 1)
    state, _ = play(state, "3x7")
    assert isinstance(GAME.phase(state), Chance)
    assert (state.turn, state.throw, state.ply) == (BLACK, None, 1)
    state, events = play(state, "throw 0 red")
    assert events == (Thrown(BLACK, 0, "red"), AbyssMoved("1", "2"))
    state, _ = play(state, "pass")
    assert (state.turn, state.ply) == (WHITE, 2)


def test_red_moves_the_abyss_before_the_move() -> None:
    """ "Throwing" and example 1 under "Moves" (AB-5): distance 2, White throws 2 and red."""
    state, events = play(START, "throw 2 red")
    assert events == (Thrown(WHITE, 2, "red"), AbyssMoved("1", "2"))
    assert state.abyss == 2
    assert names(state) == ["3x5", "5x7", "7-9"]


def test_without_red_the_abyss_stays() -> None:
    """ "Throwing"."""
    for result in "1234":
        assert play(START, f"throw {result} white")[0].abyss == 1


def test_the_abyss_swaps_with_the_stone_that_it_meets() -> None:
    """ "The abyss stone": the stone comes to the field that the abyss has left."""
    state = place(4, "5 9 12", "6 10 11")
    after, events = play(state, "throw 1 red")
    assert after.abyss == 5
    assert after.stones == ((4, 9, 12), (6, 10, 11))
    assert events[1:] == (AbyssMoved("4", "5"), Swallowed(WHITE, "5", "4", 2, 1))
    assert (after.lost(WHITE), after.front(WHITE)) == (1, (9, 12))
    assert names(after) == ["9x10", "12-13"]


def test_the_abyss_takes_a_stone_of_the_player_who_has_not_thrown() -> None:
    """ "The abyss stone": every stone."""
    after, events = play(place(4, "3 9 12", "2 5 11"), "throw 1 red")
    assert events[2] == Swallowed(BLACK, "5", "4", 1, 2)
    assert after.turn == WHITE
    assert isinstance(GAME.phase(after), Decide)


def test_a_lost_stone_never_moves_again() -> None:
    """ "The abyss stone"."""
    state = place(6, "4 9 12", "3 10 11", (2, False))
    assert names(state) == ["9x11", "12-14"]
    for text in ("4-6", "4"):
        with pytest.raises(IllegalMoveError) as error:
            play(state, text)
        assert (error.value.reason, error.value.facts) == ("lost", {"field": 4, "abyss": 6})


def test_a_stone_jumps_over_others() -> None:
    """ "Moves"."""
    after, events = play(place(1, "5 9 12", "6 7 8", (4, False)), "5x9")
    assert after.stones == ((5, 9, 12), (6, 7, 8))
    after, events = play(place(2, "5 10 12", "6 7 8", (4, False)), "5-9")
    assert after.stones == ((9, 10, 12), (6, 7, 8))
    assert events == (StoneMoved(WHITE, "5-9", "5", "9", 4),)


def test_a_stone_swaps_with_a_foreign_one() -> None:
    """ "Moves"; example 3: White on 14, Black on 16, throw 2."""
    after, events = play(place(8, "4 10 14", "3 11 16", (2, False)), "14x16")
    assert after.stones == ((4, 10, 16), (3, 11, 14))
    assert events == (StonesSwapped(WHITE, BLACK, "14x16", "14", "16", 2),)


def test_a_swap_with_an_own_stone_stands_still() -> None:
    """ "Moves" (AB-5)."""
    state = place(8, "4 10 12", "3 11 16", (2, False))
    after, events = play(state, "10x12")
    assert after.stones == state.stones
    assert after.turn == BLACK
    assert events == (OwnStonesSwapped(WHITE, "10x12", "10", "12", 2),)


def test_a_swap_can_put_a_stone_right_before_the_abyss_but_never_behind_it() -> None:
    """ "Moves": the stone in the way lands where the mover came from, which is in front."""
    after, _ = play(place(8, "4 9 12", "3 11 13", (4, False)), "9x13")
    assert after.front(BLACK) == (9, 11)
    assert after.lost(BLACK) == 1


@pytest.mark.parametrize("field", [13, 14, 15, 16])
def test_the_exit_needs_the_exact_number(field: int) -> None:
    """ "Moves" (AB-2: 16 is a field, the exit one step further); example 4: 14 and 15 with a throw of 3."""
    for result in (1, 2, 3, 4):
        state = place(8, f"4 5 {field}", "3 6 9", (result, False))
        needed = 17 - field
        expected = (
            ["pass"] if result > needed else [f"{field}-out" if result == needed else f"{field}-{field + result}"]
        )
        assert names(state) == expected


def test_a_stone_leaves() -> None:
    """ "Moves" and example 4."""
    after, events = play(place(8, "4 9 14", "3 10 11", (3, False)), "14-out")
    assert (after.stones[0], after.out) == ((4, 9), (1, 0))
    assert events == (StoneOut(WHITE, "14-out", "14", 3, 1, 1),)
    assert after.turn == BLACK


def test_moving_is_compulsory() -> None:
    """ "Moves" (AB-4)."""
    with pytest.raises(IllegalMoveError) as error:
        play(place(8, "4 9 14", "3 10 11", (3, False)), "pass")
    assert error.value.reason == "must-move"
    assert error.value.facts == {"result": 3, "count": 2, "fields": "9 14"}


def test_who_cannot_use_the_throw_passes() -> None:
    """ "Moves"."""
    state = place(9, "4 5 15", "3 10 11", (3, False))
    assert names(state) == ["pass"]
    after, events = play(state, "pass")
    assert events == (Passed(WHITE, 3, "stuck"),)
    assert (after.stones, after.turn, after.throw) == (state.stones, BLACK, None)
    after, events = play(START, "throw 0 red", "pass")
    assert events == (Passed(WHITE, 0, "nothing"),)


def test_ended_by_exit() -> None:
    """ "End" and "Points": all three out and the extra point are 7."""
    state, events = play(place(8, "15", "3 10 11", (2, False)), "15-out")
    assert state.ended == End("exit", WHITE)
    assert points(state) == {WHITE: 7, BLACK: -1 + 1 + 1}
    assert events == (StoneOut(WHITE, "15-out", "15", 2, 3, 0), RoundEnded(WHITE, BLACK, WHITE, "won", "exit", 7, 1))
    assert GAME.phase(state) == Over(((WHITE, 7), (BLACK, 1)), "exit")
    assert GAME.moves(GAME.view(state, WHITE)) == ()
    assert state.turn == WHITE


def test_ended_by_exit_with_lost_stones() -> None:
    """ "End" (AB-8): one stone out and two lost end the round, and count 2 - 1 - 1 + 1."""
    state, _ = play(place(8, "4 6 15", "10 11 12", (2, False)), "15-out")
    assert state.ended == End("exit", WHITE)
    assert points(state) == {WHITE: 1, BLACK: 3}
    phase = GAME.phase(state)
    assert isinstance(phase, Over)
    assert phase.winners == (BLACK,)


def test_ended_by_the_abyss() -> None:
    """ "End" and example 2: abyss on 2, White's last stone on 3 (the others are out), Black on 9."""
    state = place(2, "3", "9 10 11")
    after, events = play(state, "throw 4 white")
    assert after.ended is None
    after, events = play(state, "throw 1 red")
    assert after.abyss == 3
    assert after.stones[0] == (2,)
    assert after.ended == End("abyss", WHITE)
    assert points(after) == {WHITE: 2 + 2 - 1, BLACK: 6}
    assert events[-1] == RoundEnded(BLACK, WHITE, WHITE, "won", "abyss", 6, 3)


def test_in_front_counts_more_when_the_abyss_ends_the_round() -> None:
    """ "Points": all lost are -3; the other's stones in front count 2, out 2, lost -1."""
    after, _ = play(place(9, "4 6 10", "5 12", turn=BLACK), "throw 2 red")
    assert after.ended == End("abyss", WHITE)
    assert points(after) == {WHITE: -3, BLACK: 2 + 2 - 1}


def test_mixed_ending() -> None:
    """ "End" (AB-6): the last stone in front falls, though others are out: ended by the abyss, no extra point."""
    after, events = play(place(9, "10", "4 12 13"), "throw 1 red")
    assert after.ended == End("abyss", WHITE)
    assert points(after) == {WHITE: 2 + 2 - 1, BLACK: -1 + 2 + 2}
    assert events[-1] == RoundEnded("", "", WHITE, "drawn", "abyss", 3, 3)


def test_the_abyss_ends_the_round_before_the_move() -> None:
    """ "End" (AB-7): the thrower, with a stone on 15 and a 2, does not move any more."""
    state = place(9, "4 15", "5 6 10")
    after, events = play(state, "throw 2 red")
    assert after.ended == End("abyss", BLACK)
    assert [type(event) for event in events] == [Thrown, AbyssMoved, Swallowed, RoundEnded]
    assert (after.turn, after.throw, after.stones[0]) == (WHITE, None, (4, 15))
    assert points(after) == {WHITE: 2 - 1 + 2, BLACK: -3}
    with pytest.raises(IllegalMoveError) as error:
        GAME.play(after, WHITE, Move(15, 17, False))
    assert error.value.reason == "over"
    with pytest.raises(IllegalMoveError) as error:
        GAME.resolve(after, "throw 1 white")
    assert error.value.reason == "over"


def test_a_drawn_round() -> None:
    """ "Points": equal points."""
    state, events = play(place(8, "4 6 15", "7 10 11", (2, False)), "15-out")
    assert points(state) == {WHITE: 1, BLACK: 1}
    assert events[-1] == RoundEnded("", "", WHITE, "drawn", "exit", 1, 1)
    phase = GAME.phase(state)
    assert isinstance(phase, Over)
    assert phase.winners == ()


@pytest.mark.parametrize("reason", ["resign", "time"])
def test_resigning_counts_as_if_all_three_were_lost(reason: str) -> None:
    """ "Points": the loser has -3, the other side's stones in front count 2, and nobody has the extra point."""
    state = place(8, "4 10 14", "3 11", (2, False))
    step = GAME.adjudicate(state, reason, WHITE)
    assert points(step.state) == {WHITE: -3, BLACK: 2 - 1 + 2}
    assert step.events == (RoundEnded(BLACK, WHITE, WHITE, "won", reason, 3, -3),)
    assert step.state.ended == End(reason, WHITE)
    assert step.state.throw is None
    assert points(GAME.adjudicate(state, reason, BLACK).state) == {WHITE: 2 + 2 - 1, BLACK: -3}


def test_who_resigns_does_not_win_with_stones_that_are_out() -> None:
    """ "Points"."""
    step = GAME.adjudicate(place(8, "14", "3 4 11"), "resign", WHITE)
    assert points(step.state) == {WHITE: -3, BLACK: 0}
    assert step.events == (RoundEnded(BLACK, WHITE, WHITE, "won", "resign", 0, -3),)


def test_an_agreement_counts_nothing() -> None:
    """ "Points"."""
    step = GAME.adjudicate(place(8, "14", "3 4 11"), "agreement", None)
    assert points(step.state) == {WHITE: 0, BLACK: 0}
    assert step.events == (RoundEnded("", "", "", "drawn", "agreement", 0, 0),)
    with pytest.raises(IllegalMoveError):
        GAME.adjudicate(step.state, "resign", WHITE)


@pytest.mark.parametrize(
    ("reason", "loser"), [("agreement", WHITE), ("resign", None), ("exit", WHITE), ("time", "red")]
)
def test_an_end_from_outside_must_be_one(reason: str, loser: str | None) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.adjudicate(START, reason, loser)


def test_the_abyss_never_comes_further_than_15() -> None:
    """ "End": on 14 both players have a stone in front, so 15 ends the round."""
    state = place(14, "15", "16")
    assert play(state, "throw 1 red")[0].ended == End("abyss", WHITE)
    farthest = max(state.abyss for states in random_rounds(400, 8) for state in states)
    assert farthest <= 15


def test_both_are_never_emptied_by_one_throw() -> None:
    """ "End": one stone falls, or one goes out, never both at once."""
    for states in random_rounds(200, 9):
        before, end = states[-2], states[-1]
        assert end.ended is not None
        assert before.front(WHITE)
        assert before.front(BLACK)
        emptied = [seat for seat in SEATS if not end.front(seat)]
        assert emptied == [end.ended.player]


def test_lost_stones_never_collide() -> None:
    """ "The abyss stone": the field that the abyss leaves is empty then."""
    for states in random_rounds(200, 10):
        for state in states:
            fields = (state.abyss, *state.stones[0], *state.stones[1])
            assert len(set(fields)) == len(fields)


def test_a_move_before_the_throw_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as error:
        GAME.play(START, WHITE, Move(5, 7, True))
    assert (error.value.reason, error.value.facts) == ("throw-first", {"seat": WHITE})


def test_the_sign_of_a_move_is_made_right() -> None:
    state = place(8, "4 10 14", "3 11 16", (2, False))
    assert GAME.play(state, WHITE, Move(14, 16, False)) == GAME.play(state, WHITE, Move(14, 16, True))


def test_moves_that_no_stone_can_make_are_refused_when_played() -> None:
    with pytest.raises(IllegalMoveError) as error:
        GAME.play(place(8, "4 10 14", "3 11 16", (2, False)), WHITE, Move(40, 42, False))
    assert error.value.reason == "empty"
