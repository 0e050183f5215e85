"""The JSON state: rules, section 6, and every way in which it can be wrong."""

from __future__ import annotations

from accessible_games.rules.core.ends import End
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import SEATS
from tests.rules.games.abalone.positions import place, play
from tests.rules.games.abalone.states import BOARD, ONE_EACH


def test_round_trip_of_repetitions_and_ends() -> None:
    state, _ = play(GAME.initial(SEATS, {}), "c3-d3", "g7-f7", "d3-c3", "f7-g7", "c3-d3")
    data = GAME.to_json(state)
    assert sorted(data["seen"].values()) == [1, 1, 2, 2]
    assert GAME.from_json(data) == state
    for reason, loser in (("resign", "black"), ("time", "white"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        assert GAME.from_json(GAME.to_json(ended)) == ended


def test_only_board_and_turn_are_needed() -> None:
    state = GAME.from_json({"board": BOARD, "turn": "white"})
    assert (state.turn, state.captured, state.ply, state.quiet, state.ended) == ("white", (0, 0), 0, 0, None)
    assert (state.layout, state.variant) == ("standard", "standard")
    assert [times for _, times in state.seen] == [1]


def test_captured_is_what_is_missing_unless_it_is_given() -> None:
    board = f"..www{BOARD[5:]}"
    assert GAME.from_json({"board": board, "turn": "black"}).captured == (0, 2)
    assert GAME.from_json({"board": board, "turn": "black", "captured": {"white": 1}}).captured == (0, 1)


def test_an_option_that_is_left_out_has_its_default() -> None:
    state = GAME.from_json({"board": BOARD, "turn": "black", "options": {"variant": "junior"}})
    assert (state.layout, state.variant) == ("standard", "junior")


def test_an_end_that_the_rules_see_need_not_be_told() -> None:
    six = GAME.from_json({"board": ONE_EACH, "turn": "black", "captured": {"black": 0, "white": 6}})
    assert six.ended == End("black", "six")
    assert place("e5", "i9", quiet=200).ended == End(None, "quiet")
    assert GAME.from_json({**GAME.to_json(six), "ended": {"winner": "black", "reason": "six"}}) == six


def test_seen_may_be_left_out_and_counts_the_present_position() -> None:
    with_it = place("e5", "i9", seen={f"{ONE_EACH} black": 2})
    assert with_it.ended is None
    assert place("e5", "i9", seen={f"{ONE_EACH} black": 3}).ended == End(None, "repetition")
    assert place("e5", "i9", seen={f"{ONE_EACH} white": 3}).ended is None
