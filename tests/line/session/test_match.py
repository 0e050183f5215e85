"""Moves, lists, questions and offers: the effect of typed lines on the match."""

from __future__ import annotations

import pytest

from accessible_games.matches.log import Player
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, Keyboard, started


def friends(*moves: str) -> Keyboard:
    return Keyboard().at(FRIENDS, *moves)


def against_bot(*moves: str, language: str = "en") -> Keyboard:
    return Keyboard(language).at(AGAINST_BOT, *moves)


class TestLobby:
    def test_move_without_a_match_is_refused(self) -> None:
        keyboard = started()
        assert keyboard.type("c3 d4") == ["Not understood. Type a number of the list, or help."]

    @pytest.mark.parametrize(
        "word",
        [
            *("board", "line c", "from c3 right", "what c3", "moves", "score", "turn", "history"),
            *("undo", "draw", "resign", "save", "adjourn", "hint", "explore", "threats", "since", "goto 1"),
            *("clock", "time 5", "throw", "dice mine", "luck", "luck 4711"),
            *("sheet", "note x", "notes", "note delete 1"),
        ],
    )
    def test_command_that_needs_a_match_says_so(self, word: str) -> None:
        assert Keyboard().type(word) == ["No match is open. Type new for one, or load for a saved one."]

    def test_the_old_match_is_kept_and_comes_back_by_load(self) -> None:
        keyboard = friends("c3-d4")
        assert keyboard.type("new friend")[0] == "Match 1 is saved. Type load 1 to continue it."
        assert len(keyboard.type("load")) == 3
        assert keyboard.type("2")[2:4] == ["One move has been made.", "Black moves c3 to d4."]
        assert keyboard.present.id == "1"
        assert keyboard.type("load 7") == ["There is no match 7. Type load for a list."]
        assert keyboard.type("load x") == ["After load comes a number, such as load 3."]
        assert keyboard.present.id == "1"

    def test_nothing_to_load(self) -> None:
        assert Keyboard().type("load") == [
            "No unfinished match. Type new for a new one, or load and the number of a finished one."
        ]


class TestTwoStepEntry:
    def test_field_then_number(self) -> None:
        keyboard = friends()
        _, *listed = keyboard.type("c3")
        assert [line.partition(":")[0] for line in listed] == [str(number) for number in range(1, len(listed) + 1)]
        wanted = next(line for line in listed if line.partition(": ")[2].startswith("c3 d4"))
        assert keyboard.type(wanted.partition(":")[0])[0] == "Black moves c3 to d4."
        assert keyboard.present.moves == [("black", "c3-d4")]

    @pytest.mark.parametrize("close", ["c3 d4", "undo"])
    def test_a_list_of_moves_closes_when_the_position_changes(self, close: str) -> None:
        keyboard = friends("c3-d4", "g7-f6")
        keyboard.type("moves d4")
        keyboard.type("d4 e5" if close == "c3 d4" else close)
        keyboard.type("yes")
        assert keyboard.type("1") == ["No list is open. Type moves and a field, load or rules for one."]

    def test_a_number_chooses_once(self) -> None:
        keyboard = friends()
        keyboard.type("moves c3", "1")
        assert keyboard.type("1")[0].startswith("No list is open.")
        assert len(keyboard.present.moves) == 1

    def test_a_wrong_number_leaves_the_list_open(self) -> None:
        keyboard = friends()
        keyboard.type("moves c3")
        assert keyboard.type("99")[0].startswith("The list goes from 1 to ")
        keyboard.type("1")
        assert len(keyboard.present.moves) == 1

    def test_when_the_bot_is_to_move_nothing_is_listed(self) -> None:
        keyboard = against_bot("c3-d4")
        for typed in ("g7", "g7 f6", "c3"):
            heard = keyboard.type(typed)
            assert len(heard) == 1
            assert keyboard.session.choices == []
        assert len(keyboard.present.moves) == 1


class TestQuestions:
    @pytest.mark.parametrize("word", ["yes", "y", "ja", "j", "ok", "YES", "Ja", " yes "])
    @pytest.mark.parametrize("language", ["de", "en"])
    def test_yes_in_both_languages(self, word: str, language: str) -> None:
        keyboard = against_bot(language=language)
        keyboard.type("resign")
        keyboard.type(word)
        assert keyboard.present.is_over

    @pytest.mark.parametrize("word", ["no", "n", "nein", "NEIN"])
    def test_no_in_both_languages_does_nothing_more(self, word: str) -> None:
        keyboard = against_bot()
        keyboard.type("resign")
        assert keyboard.type(word) == ["Nothing changed."]
        assert not keyboard.present.is_over
        assert not keyboard.session.questions.is_open

    def test_other_line_cancels_the_question_and_is_carried_out(self) -> None:
        keyboard = friends()
        keyboard.type("resign")
        assert keyboard.type("c3 d4")[:2] == ["Nothing changed.", "Black moves c3 to d4."]
        assert not keyboard.present.is_over
        keyboard.type("resign")
        assert keyboard.type("turn") == ["Nothing changed.", "White to move."]

    def test_an_empty_line_answers_nothing(self) -> None:
        keyboard = against_bot()
        keyboard.type("resign")
        assert keyboard.type("") == []
        keyboard.type("yes")
        assert keyboard.present.is_over

    def test_the_number_one_is_no_yes(self) -> None:
        keyboard = against_bot()
        keyboard.type("resign")
        assert keyboard.type("1")[0] == "Nothing changed."
        assert not keyboard.present.is_over

    def test_opening_another_match_forgets_the_question(self) -> None:
        keyboard = against_bot()
        keyboard.type("resign")
        keyboard.open(FRIENDS)
        keyboard.type("yes")
        assert not any(match.is_over for match in keyboard.matches.values())


class TestOffers:
    def test_two_at_one_keyboard_are_never_you(self) -> None:
        keyboard = friends()
        heard = keyboard.type("c3 d4") + keyboard.type("undo") + keyboard.type("yes")
        heard += keyboard.type("draw") + keyboard.type("no") + keyboard.type("resign") + keyboard.type("yes")
        assert not [line for line in heard if "you" in line.casefold().split()]
        assert "Take back Black c3 d4? Yes or no?" in heard
        assert heard[-2:] == ["White wins: Black resigned.", "Type rematch, review or new."]

    def test_undo_of_three_goes_back_to_the_last_mover(self) -> None:
        keyboard = Keyboard().at(dict.fromkeys("ABC", Player("human")), game_id="spiralspiel")
        keyboard.type("in 2 20", "in 1 32")
        assert keyboard.type("undo") == ["Take back B brings in 1 32? Yes or no?"]
        keyboard.type("yes")
        assert keyboard.present.moves == [("A", "in 2 20")]

    def test_undo_against_the_bot_takes_both_moves_back(self) -> None:
        keyboard = against_bot()
        keyboard.type("c3 d4")
        keyboard.bot("g7-f6")
        assert keyboard.type("undo")[0] == "Taken back: your move c3 d4, White g7 f6."
        assert keyboard.present.moves == []

    def test_undo_without_an_own_move(self) -> None:
        assert against_bot().type("undo") == ["You have no move to take back."]

    def test_a_bot_that_declines_a_draw(self) -> None:
        keyboard = against_bot("c3-d4", "g7-f6")
        keyboard.bot_accepts = False
        assert keyboard.type("draw") == ["Offer a draw? Yes or no?"]
        assert keyboard.type("yes") == ["Draw offered.", "White declines the draw offer."]
        assert not keyboard.present.is_over

    def test_a_bot_that_accepts_a_draw(self) -> None:
        keyboard = against_bot("c3-d4", "g7-f6")
        keyboard.type("draw")
        heard = keyboard.type("yes")
        assert keyboard.present.is_over
        assert "draw" in heard[-2].casefold()

    def test_a_draw_of_two_at_one_keyboard_needs_one_yes(self) -> None:
        keyboard = friends()
        assert keyboard.type("draw") == ["Do all agree to a draw? Yes or no?"]
        keyboard.type("ja")
        assert keyboard.present.is_over

    @pytest.mark.parametrize("word", ["undo", "draw", "resign"])
    def test_offers_are_refused_after_the_end(self, word: str) -> None:
        keyboard = against_bot()
        keyboard.type("resign", "yes")
        assert keyboard.type(word) == ["The match is over. Type new for another one."]
        assert keyboard.type("c3 d4") == keyboard.type("c4 d5")

    def test_after_the_end_nobody_hears_what_moves_look_like(self) -> None:
        keyboard = against_bot()
        assert "c3 d4" in keyboard.type("qwertz")[0]
        keyboard.type("resign", "yes")
        assert keyboard.type("qwertz") == ["Not understood. The match is over. Type new or help."]

    def test_now_hurries_the_bot_only(self) -> None:
        keyboard = against_bot()
        assert keyboard.type("now") == ["It is your turn."]
        keyboard.type("c3 d4", "now")
        assert keyboard.hurried == 1
