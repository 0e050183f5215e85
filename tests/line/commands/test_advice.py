"""Hints and odds: what the strong computer thinks, told in words."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Advice, Thoughts
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.line.commands.adviser import Adviser, abalone
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard

ABALONE = games.load("abalone")
ADVISE = Ask(Thoughts.advise, ("1", "black"))


class TestHint:
    def test_it_is_asked_for_the_seat_to_move(self) -> None:
        keyboard = abalone()
        assert keyboard.type("hint") == []
        assert keyboard.wanted == [ADVISE]

    def test_the_move_is_told_with_what_it_does(self) -> None:
        keyboard = abalone()
        assert keyboard.advised(("a1-b2", 30), ("a2-b3", 20)) == ["Best: a1 b2, 3 marbles upper right, up to d4."]

    def test_a_clear_difference_is_told_in_marbles(self) -> None:
        assert abalone().advised(("a1-b2", 130), ("a2-b3", 30)) == [
            "Best: a1 b2, 3 marbles upper right, up to d4. Next, about 1 marble worse: a2 b3."
        ]

    @pytest.mark.parametrize(("value", "told"), [(1_000_000, "To win: "), (-1_000_000, "Every move loses")])
    def test_a_certain_end(self, value: int, told: str) -> None:
        assert told in abalone().advised(("a1-b2", value), ("a2-b3", value))[0]

    def test_where_all_other_moves_lose_no_difference_is_counted(self) -> None:
        assert abalone().advised(("a1-b2", 30), ("a2-b3", -145_600)) == [
            "Best: a1 b2, 3 marbles upper right, up to d4. Every other move loses."
        ]

    def test_in_german(self) -> None:
        assert abalone("de").advised(("a1-b2", 180), ("a2-b3", 30))[0].startswith("Am besten: a1 b2")
        assert "etwa 1,5 Kugeln schlechter" in abalone("de").advised(("a1-b2", 180), ("a2-b3", 30))[0]

    def test_exact_values_come_as_points(self) -> None:
        keyboard = Adviser()
        keyboard.outcomes = ["throw 2 white"]
        keyboard.open({"white": AGAINST_BOT["black"], "black": AGAINST_BOT["white"]}, game_id="abgrund")
        names = [keyboard.present.game.format(move) for move in self.moves(keyboard)]
        lines = keyboard.advised((names[0], 42), *((name, -7) for name in names[1:]), is_exact=True)
        assert lines[0].endswith("Expected: 0.42 points ahead.")

    @staticmethod
    def moves(keyboard: Keyboard) -> Any:
        match = keyboard.present
        phase = match.phase
        assert isinstance(phase, Decide)
        return match.game.moves(match.game.view(match.state, phase.seats[0]))

    def test_advice_that_a_move_has_overtaken_is_told_of_the_position_before(self) -> None:
        keyboard = abalone()
        keyboard.type("odds")
        old = Advice(keyboard.present.seq, (("a1-b2", 0),), False)
        keyboard.type("a1 b2")
        keyboard.session.go_on(keyboard.wanted[-1], old)
        assert keyboard.heard() == [
            "To your question before the move:",
            "With the best move: about even.",
            "a1 b2: best.",
        ]

    def test_advice_for_another_match_is_dropped(self) -> None:
        keyboard = abalone()
        keyboard.type("hint")
        old = Advice(keyboard.present.seq, (("a1-b2", 0),), False)
        keyboard.open(AGAINST_BOT)
        keyboard.session.go_on(keyboard.wanted[-1], old)
        assert keyboard.heard() == []

    def test_it_is_for_the_side_to_move_of_a_running_match(self) -> None:
        keyboard = Adviser()
        assert keyboard.type("hint") == ["No match is open. Type new for one, or load for a kept one."]
        keyboard.open(AGAINST_BOT, "a1-b2")
        assert keyboard.type("hint") == ["It is not your turn. Hints and odds are for the side to move."]
        keyboard.open(FRIENDS)
        keyboard.type("resign")
        keyboard.type("yes")
        assert keyboard.type("odds") == ["The match is over. Type review for its mistakes."]
        assert keyboard.wanted == []


class TestOdds:
    def test_the_position_and_each_move(self) -> None:
        lines = abalone().advised(("a1-b2", 60), ("a2-b3", 50), ("a3-b4", -40), purpose="odds")
        assert lines == [
            "With the best move: about 0.5 marbles ahead.",
            "a1 b2, a2 b3: equally good.",
            "a3 b4: about 1 marble worse.",
        ]

    def test_a_best_move_of_its_own(self) -> None:
        ranked = (("a1-b2", 160), ("a2-b3", 10), ("a3-b4", 0))
        told = abalone().advised(*ranked, purpose="odds")[1:]
        assert told == ["a1 b2: best.", "a2 b3, a3 b4: about 1.5 marbles worse."]
        assert abalone("de").advised(*ranked, purpose="odds")[1] == "a1 b2: am besten."

    def test_only_the_best_unless_all_are_wanted(self) -> None:
        keyboard = abalone()
        view = keyboard.present.game.view(keyboard.present.state, "black")
        ranked = tuple((ABALONE.format(move), 0) for move in ABALONE.moves(view))
        lines = keyboard.advised(*ranked, purpose="odds")
        assert lines[0] == "With the best move: about even."
        assert lines[-1] == f"{len(ranked) - 6} more: odds all."
        assert [line.count(",") + 1 for line in lines[1:-1]] == [6]
        told = keyboard.advised(*ranked, purpose="odds all")[1:]
        assert sum(line.count(",") + 1 for line in told) == len(ranked)
        assert max(line.count(",") + 1 for line in told) == 6

    def test_certain_wins_and_losses_are_named(self) -> None:
        lines = abalone().advised(("a1-b2", 1_000_000), ("a2-b3", 20), ("a3-b4", -1_000_000), purpose="odds")
        assert lines[0] == "With the best move: won."
        assert lines[2:] == ["a2 b3: does not win.", "a3 b4: loses."]

    def test_all_in_german(self) -> None:
        keyboard = abalone("de")
        keyboard.type("aussichten alle")
        assert keyboard.wanted == [ADVISE]
        moves = ABALONE.moves(keyboard.present.game.view(keyboard.present.state, "black"))
        ranked = tuple((ABALONE.format(move), 0) for move in moves)
        keyboard.session.go_on(keyboard.wanted[-1], Advice(keyboard.present.seq, ranked, False))
        assert sum(line.count(",") + 1 for line in keyboard.heard()[1:]) == len(ranked)
