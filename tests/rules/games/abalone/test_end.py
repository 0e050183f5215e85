"""The end: rules, section 4 with AL-1 to AL-3."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from accessible_games.rules.core.ends import End
from accessible_games.rules.core.events import Ended, Quiet, TurnPassed
from accessible_games.rules.core.game import Decide, Over
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.rules import END_REASONS, ending, position_key
from accessible_games.rules.games.abalone.values import SEATS, PushedOff, State
from tests.rules.games.abalone.positions import over, place, play, rows

ROUND = ("c3-d3", "g7-f7", "d3-c3", "f7-g7")  # in the standard layout both go one field forth and back


def start() -> State:
    return GAME.initial(SEATS, {})


def lost(black: int = 0, white: int = 0) -> dict[str, int]:
    return {"black": black, "white": white}


class TestSix:
    def test_six_marbles_off_win_at_once(self) -> None:
        state = place("g7 h8", "i9 a1", captured=lost(white=5))
        after, events = play(state, "g7-h8")
        assert over(after) == (("black",), "six")
        assert events[1:] == (
            PushedOff("black", "white", "i9", 6, 0),
            Ended("black", "white", "six"),
        )
        assert GAME.moves(GAME.view(after, "white")) == ()

    def test_five_do_not(self) -> None:
        after, events = play(place("g7 h8", "i9 a1", captured=lost(white=4)), "g7-h8")
        assert over(after) is None
        assert events[1:] == (PushedOff("black", "white", "i9", 5, 1), TurnPassed("white"))

    def test_white_wins_too(self) -> None:
        after, _ = play(place("a1 i9", "b2 c3", "white", captured=lost(black=5)), "c3-b2")
        assert over(after) == (("white",), "six")
        phase = GAME.phase(after)
        assert isinstance(phase, Over)
        assert dict(phase.scores) == {"black": 0, "white": 1}


class TestBlocked:
    # Black has one marble left in the corner a1; White shuts the last way out with b1.
    ALMOST = place("a1", "a2 a3 b2 c1 c2 c3", "white")

    def test_no_legal_move_loses(self) -> None:
        after, events = play(self.ALMOST, "c1-b1")
        assert over(after) == (("white",), "blocked")
        assert events[-1] == Ended("white", "black", "blocked")

    def test_one_legal_move_does_not(self) -> None:
        after, _ = play(self.ALMOST, "c1-d1")
        assert over(after) is None
        assert [str(move) for move in GAME.moves(GAME.view(after, "black"))] == ["a1-b1"]


class TestRepetition:
    def test_the_third_occurrence_is_a_draw(self) -> None:
        state, _ = play(start(), *ROUND, *ROUND[:3])
        assert over(state) is None
        state, events = play(state, ROUND[3])
        assert over(state) == ((), "repetition")
        assert events[-1] == Ended("", "", "repetition")

    def test_the_start_counts_as_the_first_occurrence(self) -> None:
        state, _ = play(start(), *ROUND)
        assert max(times for _, times in state.seen) == 2

    def test_the_same_marbles_with_the_other_player_to_move_are_another_position(self) -> None:
        state = place("c3 c4", "g7")
        assert position_key(state.black, state.white, "black") != position_key(state.black, state.white, "white")
        # Black takes the same way in three moves that White takes in two: the turn differs when they are back.
        state, _ = play(state, "c4-c5", "g7-g8", "c5-d5", "g8-g7", "d5-c4")
        assert GAME.to_json(state)["board"] == rows("c3 c4", "g7")
        assert state.turn == "white"
        assert max(times for _, times in state.seen) == 1

    def test_an_ejection_begins_the_count_anew(self) -> None:
        state = place("c3 c4 e7 e8", "g7 e9")
        back_and_forth = ("c3-d3", "g7-f7", "d3-c3", "f7-g7")
        state, _ = play(state, *back_and_forth, "e7-e8")
        assert (state.captured, state.quiet) == ((0, 1), 0)
        assert [times for _, times in state.seen] == [1]
        state, _ = play(state, "g7-f7", "c3-d3", "f7-g7", "d3-c3", "g7-f7", "c3-d3", "f7-g7")
        assert over(state) is None
        state, _ = play(state, "d3-c3")  # after the ejection and twice more: the ejection's position counts
        assert over(state) == ((), "repetition")


class TestQuiet:
    def test_200_moves_without_a_loss_are_a_draw(self) -> None:
        state, events = play(place("e5", "i9", quiet=199), "e5-e6")
        assert over(state) == ((), "quiet")
        assert events[-1] == Ended("", "", "quiet")

    def test_199_are_not(self) -> None:
        assert over(play(place("e5", "i9", quiet=198), "e5-e6")[0]) is None

    def test_an_ejection_as_the_200th_goes_on(self) -> None:
        state, _ = play(place("e7 e8 c3", "e9 a1", quiet=199), "e7-e8")
        assert over(state) is None
        assert state.quiet == 0

    def test_a_push_without_a_loss_is_quiet(self) -> None:
        assert over(play(place("c3 d4", "e5", quiet=199), "c3-d4")[0]) == ((), "quiet")

    def test_a_whole_game_of_quiet_moves(self) -> None:
        # Black walks a ring of 15 fields, White one of 14: no position with the same player to move
        # comes a third time within 200 moves.
        black = "b1 b2 b3 b4 b5 c6 d6 d5 d4 d3 d2 d1 c1 c2 b1"
        white = "h5 h6 h7 h8 h9 g9 f9 f8 f7 f6 f5 g5 g4 h5".split()
        ways = [_walk(black.split()[:-1]), _walk(white[:-1])]
        state = place("b1", "h5")
        for number in range(200):
            assert over(state) is None, number
            state, _ = play(state, next(ways[number % 2]))
        assert over(state) == ((), "quiet")
        assert state.ply == 200


def _walk(ring: list[str]) -> cycle[str]:
    return cycle(f"{here}-{there}" for here, there in zip(ring, [*ring[1:], ring[0]], strict=True))


class TestOrder:
    """Six, blocked, repetition, quiet: the first that fits is the reason."""

    def test_six_before_quiet_and_blocked(self) -> None:
        state = place("a1", "a2 a3 b1 b2 c1 c2 c3", "black", quiet=200, captured={"black": 6, "white": 0})
        assert state.ended == End("white", "six")

    def test_blocked_before_repetition_and_quiet(self) -> None:
        board = rows("a1", "a2 a3 b1 b2 c1 c2 c3")
        state = place("a1", "a2 a3 b1 b2 c1 c2 c3", quiet=200, seen={f"{board} black": 3})
        assert state.ended == End("white", "blocked")

    def test_repetition_before_quiet(self) -> None:
        state = place("e5", "i9", quiet=200, seen={f"{rows('e5', 'i9')} black": 3})
        assert state.ended == End(None, "repetition")

    def test_quiet_last(self) -> None:
        state = place("e5", "i9", quiet=200)
        assert state.ended == ending(state) == End(None, "quiet")


class TestAdjudicate:
    @pytest.mark.parametrize("reason", ["resign", "time"])
    @pytest.mark.parametrize("loser", SEATS)
    def test_the_loser_loses_whoever_is_to_move(self, reason: str, loser: str) -> None:
        step = GAME.adjudicate(start(), reason, loser)
        winner = "white" if loser == "black" else "black"
        assert over(step.state) == ((winner,), reason)
        assert step.events == (Ended(winner, loser, reason),)

    def test_a_flag_loses_also_when_the_opponent_is_behind(self) -> None:
        assert over(GAME.adjudicate(place("e5", "i9", captured=lost(white=5)), "time", "black").state) == (
            ("white",),
            "time",
        )

    def test_agreement_is_a_draw(self) -> None:
        step = GAME.adjudicate(start(), "agreement", None)
        assert over(step.state) == ((), "agreement")
        assert step.events == (Ended("", "", "agreement"),)


def test_facts_tell_quiet_moves_from_100_on_and_the_end() -> None:
    def facts(state: State) -> tuple[object, ...]:
        return GAME.facts(GAME.view(state, None))

    assert not any(isinstance(fact, Quiet) for fact in facts(place("e5", "i9", quiet=99)))
    assert Quiet(100, 200) in facts(place("e5", "i9", quiet=100))
    assert facts(GAME.adjudicate(start(), "resign", "black").state)[-1] == Ended("white", "black", "resign")


def test_the_reasons_of_an_end_are_all_of_them() -> None:
    assert END_REASONS == ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")


def test_the_players_move_in_turn() -> None:
    state = start()
    for number, text in enumerate(islice(cycle(ROUND), 4)):
        assert GAME.phase(state) == Decide((SEATS[number % 2],))
        state, _ = play(state, text)
    assert state.ply == 4
