"""A match of several rounds: announcements between them, and the meaning of commands in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accessible_games.line.presenters import standing
from accessible_games.matches.log import Player
from accessible_games.matches.round import Series
from accessible_games.rules import games
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, STICKS, Keyboard
from tests.line.session.table import Table


def opened(players: Any = FRIENDS, *, rounds: int = 3, language: str = "en", **more: Any) -> Keyboard:
    return Keyboard(language).at(players, rounds=rounds, **more)


def resigned(keyboard: Keyboard) -> list[str]:
    """Resign the round for the seat to move, or for the only one."""
    keyboard.type("resign")
    return keyboard.type("yes")


class TestBetweenRounds:
    def test_result_then_total_then_the_new_round_and_the_new_seat(self) -> None:
        keyboard = opened(AGAINST_BOT)
        assert resigned(keyboard) == [
            "You lose: you resigned.",
            "After round 1: you 0, the computer 1.",
            "Round 2 of 3 at most. You are White now.",
        ]
        assert keyboard.session.seat == "white"

    def test_in_german(self) -> None:
        assert resigned(opened(AGAINST_BOT, language="de")) == [
            "Du verlierst: Du hast aufgegeben.",
            "Nach Runde 1: du 0, der Computer 1.",
            "Runde 2 von höchstens 3. Du bist jetzt Weiß.",
        ]

    def test_two_at_one_keyboard_change_places_and_hear_whose_turn_it_is(self) -> None:
        assert resigned(opened()) == [
            "White wins: Black resigned.",
            "After round 1: player 1: 0, player 2: 1.",
            "Round 2 of 3 at most. Seats are swapped: Player 1 is White.",
            "Black to move.",
        ]

    def test_a_round_that_ends_on_the_board(self) -> None:
        keyboard = opened(AGAINST_BOT)
        keyboard.bot_accepts = True
        keyboard.type("draw")
        assert keyboard.type("yes") == [
            "Draw offered.",
            "Draw: agreed by both sides.",
            "After round 1: you 0, the computer 0.",
            "Round 2 of 3 at most. You are White now.",
        ]
        assert not keyboard.session.questions.is_open

    def test_points_add_up_below_nothing_too_and_places_stay(self) -> None:
        keyboard = opened(STICKS, rounds=5, game_id="abgrund")
        keyboard.outcomes = ["throw 1 white"]
        heard = resigned(keyboard)
        assert heard[1:3] == ["After round 1: you minus 3, Black 6.", "Round 2 of 5."]
        assert heard[-1] == "Black throws 1."

    def test_few_words_and_braille(self) -> None:
        keyboard = Keyboard(verbosity="brief").at(AGAINST_BOT, rounds=3)
        keyboard.type("resign")
        heard = keyboard.announced("yes")
        assert [one.text for one in heard[1:]] == ["After round 1: you 0, the computer 1.", "Round 2. You are White."]
        cells = ["".join(part.text for part in one.braille) for one in heard[1:]]
        assert cells == ["total you 0, the computer 1", "round 2/3, you White"]

    def test_question_of_the_old_round_is_dropped_in_the_new_one(self) -> None:
        keyboard = opened(AGAINST_BOT)
        keyboard.type("resign")
        keyboard.append(keyboard.present.resign("white", 0))
        keyboard.type("yes")
        assert keyboard.present.series.played == 1

    def test_a_list_of_moves_of_the_old_round_is_closed(self) -> None:
        keyboard = opened()
        keyboard.type("moves c3")
        keyboard.append(keyboard.present.resign("black", 0))
        assert keyboard.type("1") == ["No list is open. Type moves and a field, load or rules for one."]

    def test_history_last_and_undo_are_of_the_present_round(self) -> None:
        keyboard = opened()
        keyboard.type("c3 d4", "g7 f6")
        resigned(keyboard)
        assert keyboard.type("history") == keyboard.type("last") == ["Nobody has moved yet."]
        assert keyboard.type("undo") == ["You have no move to take back."]
        keyboard.type("c3 d4")
        assert keyboard.type("history")[0] == "One move."
        assert keyboard.type("last") == ["Black moves c3 to d4."]

    def test_resigning_means_the_round(self) -> None:
        assert opened(AGAINST_BOT).type("resign") == ["Resign and lose this round? Yes or no?"]
        assert opened(AGAINST_BOT, rounds=1).type("resign") == ["Resign and lose this game? Yes or no?"]


class TestTheEnd:
    def test_winner_of_the_match_follows_the_last_round(self) -> None:
        keyboard = opened(AGAINST_BOT)
        resigned(keyboard)
        assert resigned(keyboard) == [
            "You lose: you resigned.",
            "The computer wins the match: you 0, the computer 2.",
            "Type rematch, review or new.",
        ]
        assert keyboard.present.is_over

    def test_drawn(self) -> None:
        keyboard = opened(rounds=2)
        for _ in range(2):
            keyboard.type("draw")
            heard = keyboard.type("yes")
        assert heard[-2] == "The match is drawn: player 1: 0, player 2: 0."

    def test_won_by_the_listener(self) -> None:
        keyboard = opened(AGAINST_BOT, rounds=2)
        match = keyboard.present
        heard = keyboard.append(match.resign("white", 0))
        assert heard[:2] == ["You win: White resigned.", "After round 1: you 1, the computer 0."]
        assert keyboard.append(match.resign("black", 0))[-2] == "You win the match: you 2, the computer 0."

    @pytest.mark.parametrize(
        "line", ["resign", "draw", "undo", "time 5", "adjourn", "luck 4711", "throw", "now", "dice mine"]
    )
    def test_the_match_is_over_only_after_the_last_round(self, line: str) -> None:
        keyboard = opened(STICKS, rounds=2, game_id="abgrund")
        resigned(keyboard)
        assert keyboard.type(line) != ["The match is over. Type new for another one."]
        keyboard.type("no")
        keyboard.open(STICKS, rounds=2, game_id="abgrund")
        for _ in range(2):
            resigned(keyboard)
        assert keyboard.type(line) == ["The match is over. Type new for another one."]

    def test_several_share_the_match(self) -> None:
        keyboard = Keyboard("de").at({seat: Player("human") for seat in "ABC"}, game_id="spiralspiel", rounds=2)
        update = keyboard.update
        shared = update._replace(is_over=True, series=Series("wins", 2, {"A": 2, "B": 2, "C": 0}, 2))
        standing.tell_winner(keyboard.session, shared)
        assert keyboard.heard() == ["A und B gewinnen die Partie gemeinsam: A 2, B 2, C 0."]


class TestAsking:
    def test_score_announces_round_and_totals(self) -> None:
        keyboard = opened(AGAINST_BOT)
        assert keyboard.type("score")[-1] == "Round 1 of 3 at most."
        resigned(keyboard)
        assert keyboard.type("score")[-1] == "Round 2 of 3 at most. Wins so far: you 0, the computer 1."
        resigned(keyboard)
        assert keyboard.type("score")[-1] == "The computer wins the match: you 0, the computer 2."

    def test_a_single_game_has_no_totals(self) -> None:
        assert not [line for line in opened(rounds=1).type("score") if "Round" in line or "match" in line]

    def test_opening_announces_round_and_totals(self) -> None:
        keyboard = opened(AGAINST_BOT)
        resigned(keyboard)
        heard = keyboard.type("load 1")
        assert heard[:3] == [
            "Match 1: Abalone, best of 3.",
            "You play White against the easy computer.",
            "Round 2 of 3 at most. Wins so far: you 0, the computer 1.",
        ]
        resigned(keyboard)
        assert keyboard.type("load 1")[2] == "The computer wins the match: you 0, the computer 2."


class TestOthers:
    def test_left_match_announces_nothing_more(self) -> None:
        keyboard = opened(AGAINST_BOT)
        left = keyboard.session.update
        assert left is not None
        keyboard.open(FRIENDS)
        keyboard.session.deliver(left._replace(is_opening=False))
        assert keyboard.heard() == []
        assert keyboard.update.match_id == "2"


class TestAtOneKeyboardWithSecrets:
    def test_the_end_of_a_round_is_for_all_and_the_new_one_begins_with_a_hand_over(
        self, sit: Callable[..., Table]
    ) -> None:
        table = sit()
        table.type("new friend best of 3", "", "c3 d4", "")
        assert table.type("resign", "yes")[-4:] == [
            "Black wins: White resigned.",
            "After round 1: player 1: 1, player 2: 0.",
            "Round 2 of 3 at most. Seats are swapped: Player 1 is White.",
            "Hand over to Black. Black: press Enter.",
        ]
        assert table.type("")[-1] == "Black to move."

    def test_reader_with_hold_misses_nothing_of_the_end(self, sit: Callable[..., Table]) -> None:
        table = sit(hold=True)
        table.type("new friend best of 3", *[""] * 6, "resign", "yes", *[""] * 6)
        heard = " ".join(table.paper.lines)
        for line in (
            "White wins: Black resigned.",
            "After round 1: player 1: 0, player 2: 1.",
            "Round 2 of 3 at most.",
        ):
            assert line in heard

    def test_marks_belong_to_their_round(self, sit: Callable[..., Table]) -> None:
        table = sit()
        table.type("new friend best of 3", "", "strike a ab")
        assert table.type("sheet a") == ["A: 2 left: c d. Struck by you: a b."]
        table.type("resign", "yes", "")
        assert table.type("sheet a") == ["A: all 4 possible."]

    def test_the_next_round_goes_on_after_a_new_start(self, sit: Callable[..., Table]) -> None:
        table = sit(games.load("abalone"))
        table.type("new friend best of 3", "resign", "yes", "c3 d4")
        table.close()
        heard = sit(games.load("abalone")).type("load 1")
        assert "Round 2 of 3 at most. Wins so far: player 1: 0, player 2: 1." in heard
        assert heard[-1] == "White to move."
