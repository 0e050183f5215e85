"""How games end, in the order of the rules, and what is told on the way there."""

from __future__ import annotations

from accessible_games.rules.core.events import Ended, Quiet, TurnPassed
from accessible_games.rules.core.game import Over
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import State
from accessible_games.rules.games.muehle.rules import Moved, Removed, Stones
from tests.rules.games.muehle import oracle
from tests.rules.games.muehle.positions import place, play

SHUTTLE = ("d2-d3", "f6-f4", "d3-d2", "f4-f6")


def over(state: State) -> tuple[tuple[str, ...], str] | None:
    phase = GAME.phase(state)
    return (phase.winners, phase.reason) if isinstance(phase, Over) else None


def test_fewer_than_three_stones_lose() -> None:
    state, events = play(place("a1 d1 a4 g4", "b2 f6 d5"), "g4-g1xb2")
    assert over(state) == (("white",), "stones")
    assert events == (
        Moved("white", "g4-g1xb2", "g4", "g1", "moving", 0, "a1 d1 g1", "none"),
        Removed("white", "black", "b2", 2),
        Ended("white", "black", "stones"),
    )


def test_stones_in_hand_count() -> None:
    state, events = play(place("a1 d1 a4", "b2 f6", hands=(6, 1)), "g1xb2")
    assert over(state) == (("white",), "stones")
    state, events = play(place("a1 d1 a4", "b2 f6", hands=(6, 2)), "g1xb2")
    assert over(state) is None
    assert events[1:] == (Removed("white", "black", "b2", 3), TurnPassed("black"))


def test_who_cannot_move_has_lost() -> None:
    state, events = play(place("a4 b2 f4 d2", "a1 d1 g1 g4", hands=(1, 0)), "g7")
    assert over(state) == (("white",), "blocked")
    assert events[-1] == Ended("white", "black", "blocked")


def test_who_may_fly_is_not_blocked() -> None:
    state, _ = play(place("a4 d2 f4 c5", "a1 d1 g1", "white", hands=(1, 0)), "g4")
    assert over(state) is None
    state, _ = play(place("a4 d2 f4 c5", "a1 d1 g1", "white", hands=(1, 0), flying="no"), "g4")
    assert over(state) == (("white",), "blocked")


def test_the_third_occurrence_is_a_draw() -> None:
    state = place("d2 a1 b6 g7", "f6 a7 e5 d1")
    for turn, text in enumerate(SHUTTLE * 2, start=1):
        state, events = play(state, text)
        assert (over(state) is None) == (turn < 8)
    assert over(state) == ((), "repetition")
    assert events[-1] == Ended("", "", "repetition")


def test_a_removal_begins_the_count_anew() -> None:
    state, _ = play(place("d2 a1 b6 g7 g1", "f6 a7 e5 d1 c3"), *SHUTTLE)
    assert state.quiet == 4
    assert [times for _, times in state.seen] == [1, 1, 1, 1]
    data = GAME.to_json(place("d2 a1 a4 g7 b6", "f6 e5 d1 c3"))
    state, _ = play(GAME.from_json({**data, "quiet": 60}), "b6-b4", "f6-f4", "g7-d7")
    assert state.quiet == 63
    state, _ = play(GAME.from_json({**data, "quiet": 60, "points": {**data["points"], "d7": "white"}}), "d7-a7xf6")
    assert (state.quiet, state.seen) == (0, ())


def test_a_hundred_quiet_turns_are_a_draw() -> None:
    data = {**GAME.to_json(place("d2 a1 b6 g7", "f6 a7 e5 d1")), "quiet": 98}
    state, events = play(GAME.from_json(data), "d2-d3")
    assert over(state) is None
    assert Quiet(99, 100) in GAME.facts(GAME.view(state, None))
    state, events = play(state, "f6-f4")
    assert over(state) == ((), "quiet")
    assert events[-1] == Ended("", "", "quiet")


def test_the_ends_come_in_their_order() -> None:
    """Blocked in the hundredth quiet turn: the loss counts."""
    data = {**GAME.to_json(place("a4 b2 f4 d2 g7", "a1 d1 g1 c3")), "quiet": 99}
    state, _ = play(GAME.from_json({**data, "points": {**data["points"], "c4": "white", "e3": "white"}}), "g7-g4")
    assert state.quiet == 100
    assert over(state) == ((), "quiet")
    blocked = place("a4 b2 f4 d2 g7", "a1 d1 g1")
    state, _ = play(GAME.from_json({**GAME.to_json(blocked), "quiet": 99, "options": {"flying": "no"}}), "g7-g4")
    assert over(state) == (("white",), "blocked")


def test_it_is_told_when_a_side_begins_to_move_or_to_fly() -> None:
    _, events = play(place("a1 d3", "b2 f6", "white", hands=(2, 1)), "g4", "g7")
    assert events[1:] == (Stones("black", 3, 0, "flying"), TurnPassed("white"))
    _, events = play(place("a1 d3 c5 e5", "b2 f6 d7", "black", hands=(1, 1)), "g7")
    assert events[1:] == (Stones("black", 4, 0, "moving"), TurnPassed("white"))
    _, events = play(place("a1 d1 a4 g4", "b2 f6 d5 d7"), "g4-g1xb2")
    assert events[2:] == (Stones("black", 3, 0, "flying"), TurnPassed("black"))
    _, events = play(place("a1 d1 a4 g4", "b2 f6 d5 d7", flying="no"), "g4-g1xb2")
    assert events[2:] == (TurnPassed("black"),)


def test_two_mills_at_once_remove_one_stone() -> None:
    state, events = play(place("a1 g1 d2 d3", "b6 f6 a4 g4", hands=(5, 5)), "d1xb6")
    assert events[:2] == (
        Moved("white", "d1xb6", "hand", "d1", "placing", 4, "a1 d1 g1", "d1 d2 d3"),
        Removed("white", "black", "b6", 8),
    )
    assert len(state.stones("black")[0]) == 3


def test_a_mill_against_an_empty_board_removes_nothing() -> None:
    state, events = play(place("a1 g1", "", hands=(7, 9)), "d1")
    assert [type(event) for event in events] == [Moved, TurnPassed]
    assert state.stones("black") == ([], 9)


def test_from_outside() -> None:
    start = GAME.from_json(oracle.start())
    assert over(GAME.adjudicate(start, "resign", "white").state) == (("black",), "resign")
    assert over(GAME.adjudicate(start, "time", "black").state) == (("white",), "time")
    assert over(GAME.adjudicate(start, "agreement", None).state) == ((), "agreement")
