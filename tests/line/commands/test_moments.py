"""Looking back: every question is answered from the position that is looked at, and nothing is done there."""

from __future__ import annotations

import pytest

from accessible_games.matches.log import Player
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard

MOVES = ("c3-d3", "g5-f5", "d3-e3", "f5-e5")
QUESTIONS = ("board", "line c", "what c3", "from c3 right", "moves c3", "score", "history", "last")


def test_questions_are_answered_as_they_were_then() -> None:
    keyboard, then = Keyboard(), Keyboard()
    keyboard.open(FRIENDS, *MOVES)
    then.open(FRIENDS, *MOVES[:2])
    assert keyboard.type("goto 2") == ["After move 2 of 4: White moves g5 to f5. Black to move."]
    for question in QUESTIONS:
        assert keyboard.type(question) == then.type(question), question
    assert keyboard.type("back") == ["Back to now, after move 4: Black to move."]
    assert keyboard.type("line e") == ["Row e: e1 to e2 empty, e3 black, e4 empty, e5 white, e6 to e9 empty."]


def test_german_says_it_in_german_and_has_its_own_words_for_the_way() -> None:
    keyboard = Keyboard("de")
    keyboard.open(AGAINST_BOT, *MOVES)
    assert keyboard.type("gehe zu zug 1") == ["Nach Zug 1 von 4: Du ziehst c3 nach d3. Weiß ist am Zug."]
    assert keyboard.type("weiter") == ["Nach Zug 2 von 4: Weiß zieht g5 nach f5. Du bist am Zug."]
    assert keyboard.type("zurück") == ["Zurück in der Gegenwart, nach Zug 4: Du bist am Zug."]
    assert not keyboard.session.questions.is_open, "no undo was asked for"


def test_next_and_previous_walk_to_both_ends() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES[:2])
    assert keyboard.type("next")[0].startswith("This is the present position.")
    assert keyboard.type("previous")[0].startswith("After move 1 of 2: You move c3 to d3.")
    assert keyboard.type("previous") == ["At the beginning, before move 1 of 2: Your turn."]
    assert keyboard.type("previous") == ["There is no earlier position."]
    assert keyboard.type("next")[0].startswith("After move 1 of 2:")
    assert keyboard.type("next") == ["After move 2 of 2, and that is now: White moves g5 to f5. Your turn."]
    assert keyboard.type("next")[0].startswith("This is the present position.")


@pytest.mark.parametrize("line", ["c3-d4", "c2 d2", "c5", "throw", "hint"])
def test_nothing_is_done_there_and_the_way_back_is_told(line: str) -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    keyboard.type("goto 2")
    asked = len(keyboard.requested)
    told = keyboard.type(line)
    if line == "throw":
        assert told == ["You are looking back at move 2. Nothing was done. Type back to play on."]
    assert told[-1].endswith("Type back to play on."), told
    assert len(keyboard.requested) == asked
    assert len(keyboard.present.moves) == 4
    assert keyboard.type("t") == ["After move 2 of 4: White moves g5 to f5. Your turn."]


def test_a_number_of_an_old_list_moves_nothing() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    keyboard.type("goto 2")
    assert keyboard.type("moves c4")[1].startswith("1:")
    assert keyboard.type("1")[0].startswith("You are looking back at move 2.")
    keyboard.type("moves c4")
    keyboard.type("back")
    assert keyboard.type("1") == ["No list is open. Type moves and a field, load or rules for one."]
    assert len(keyboard.present.moves) == 4


def test_what_is_no_move_is_refused_for_that() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    keyboard.type("goto 2")
    assert keyboard.type("bord")[0].startswith("Not understood.")


def test_the_match_goes_on_and_the_view_stays() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES[:3])
    keyboard.type("goto 1")
    told = keyboard.bot("f5-e5")
    assert told[:2] == ["White moves f5 to e5.", "Your turn."]
    assert told[2] == "The match has gone on. You are still looking at move 1; type back to return to now."
    assert keyboard.type("what f5") == ["f5: empty.", *keyboard.type("what f5")[1:]]
    assert keyboard.type("next") == ["After move 2 of 4: White moves g5 to f5. Your turn."]
    keyboard.type("back")
    assert keyboard.type("what e5")[0] == "e5: white."


def test_that_the_match_goes_on_is_told_once_for_each_moment() -> None:
    keyboard = Keyboard()
    keyboard.open({"black": Player("bot", "easy"), "white": Player("bot", "easy")}, *MOVES[:2])
    keyboard.type("goto 1")
    assert len([line for line in keyboard.bot("d3-e3") if "still looking" in line]) == 1
    assert not [line for line in keyboard.bot("f5-e5") if "still looking" in line]
    keyboard.type("previous")
    assert len([line for line in keyboard.bot("e3-e4") if "still looking" in line]) == 1


def test_numbers_and_rounds_that_there_are_not_are_refused() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    assert keyboard.type("goto 5") == ["The match has 4 moves, such as goto 4."]
    assert keyboard.type("goto round 2") == ["There is only one round."]
    for line in ("goto", "goto c3", "goto 1 2", "goto round", "goto 99999999999999999999"):
        assert keyboard.type(line) == ["After goto comes a number, such as goto 2."], line
    assert keyboard.session.moment is None
    assert Keyboard().type("goto 1") == ["No match is open. Type new for one, or load for a kept one."]


def test_earlier_rounds_are_there_too_by_the_seats_of_that_time() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, "c3-d3", "g5-f5", rounds=3)
    keyboard.append(keyboard.present.resign("white", 0))
    assert keyboard.session.seats == ("white",)
    assert keyboard.type("previous")[0].startswith("After move 2 of 2 of round 1: White moves g5 to f5.")
    assert keyboard.type("previous") == ["After move 1 of 2 of round 1: You move c3 to d3. White to move."]
    assert keyboard.type("last") == ["You move c3 to d3."], "black then, white now"
    keyboard.type("next")
    assert keyboard.type("next") == ["Back to now, at the beginning: Black to move."]
    assert keyboard.type("goto 1 round 1")[0].startswith("After move 1 of 2 of round 1:")
    assert keyboard.type("goto 2")[0].startswith("After move 2 of 2 of round 1:")
    assert keyboard.type("goto round 2") == ["Back to now, at the beginning: Black to move."]


def test_another_match_begins_at_its_present() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    keyboard.type("goto 1")
    keyboard.open(AGAINST_BOT, "c3-d3")
    assert keyboard.session.moment is None
    assert keyboard.type("what d3")[0] == "d3: black."


def test_a_moment_that_comes_late_is_looked_at_in_its_own_match_alone() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    keyboard.type("goto 1")
    moment = keyboard.session.moment
    for line in ("goto 1", "previous", "next"):
        keyboard.session.receive(line)
        (asked,) = keyboard.session.asks()
        keyboard.open(AGAINST_BOT, *MOVES)
        keyboard.session.go_on(asked, moment)
        assert keyboard.session.moment is None, line
        assert keyboard.heard() == []
        keyboard.type("goto 1")


def test_the_cursor_walks_the_old_board_and_takes_nothing_there() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, *MOVES)
    keyboard.type("explore c3")
    assert keyboard.type("s") == ["c3: empty."] or keyboard.type("p")
    keyboard.type("goto 0")
    assert keyboard.type("c3")[-1].startswith("black")
    assert keyboard.type("")[0].startswith("You are looking at the beginning.")


def test_whoever_looks_on_looks_back_as_well() -> None:
    keyboard = Keyboard()
    keyboard.open({"black": Player("bot", "easy"), "white": Player("bot", "easy")}, *MOVES)
    assert keyboard.type("goto 3") == ["After move 3 of 4: Black moves d3 to e3. White to move."]


@pytest.mark.parametrize(("line", "is_move"), [("gehe 2", False), ("go 2", False), ("gehe 26 25 2", True)])
def test_a_word_that_links_in_moves_goes_to_a_moment_where_one_number_follows(line: str, is_move: bool) -> None:
    keyboard = Keyboard("de")
    seats = {"A": Player("human"), "B": Player("bot", "easy")}
    keyboard.open(seats, "in 2 26", "in 2 25", "in 2 18", "in 2 28", game_id="spiralspiel")
    made = len(keyboard.present.moves)
    told = keyboard.type(line)
    assert told[0].startswith("Nach Zug 2 von 4:") is not is_move
    assert len(keyboard.present.moves) == made
