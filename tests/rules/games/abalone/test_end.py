"""The end: rules, section 4 with AL-1 to AL-3; most of it is played in ``played.py``."""

from __future__ import annotations

from accessible_games.rules.core.events import Ended, Quiet
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.rules import END_REASONS, position_key
from accessible_games.rules.games.abalone.values import State
from tests.rules.games.abalone.positions import place, play, rows
from tests.rules.games.abalone.table import START


def test_the_same_marbles_with_the_other_player_to_move_are_another_position() -> None:
    state = place("c3 c4", "g7")
    assert position_key(state.black, state.white, "black") != position_key(state.black, state.white, "white")
    # Black takes the same way in three moves that White takes in two: the turn differs when they are back.
    state, _ = play(state, "c4-c5", "g7-g8", "c5-d5", "g8-g7", "d5-c4")
    assert GAME.to_json(state)["board"] == rows("c3 c4", "g7")
    assert state.turn == "white"
    assert max(times for _, times in state.seen) == 1


def test_facts_tell_quiet_moves_from_100_on_and_the_end() -> None:
    def facts(state: State) -> tuple[object, ...]:
        return GAME.facts(GAME.view(state, None))

    assert not any(isinstance(fact, Quiet) for fact in facts(place("e5", "i9", quiet=99)))
    assert Quiet(100, 200) in facts(place("e5", "i9", quiet=100))
    assert facts(GAME.adjudicate(START, "resign", "black").state)[-1] == Ended("white", "black", "resign")


def test_the_reasons_of_an_end_are_all_of_them() -> None:
    assert END_REASONS == ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")
