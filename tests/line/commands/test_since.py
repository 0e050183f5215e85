"""What the others have done since the person's last move."""

from __future__ import annotations

from accessible_games.matches.log import Player
from accessible_games.rules import games
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard


def test_before_any_move_there_is_nothing() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT)
    assert keyboard.type("since") == ["No move has been made yet."]
    assert Keyboard().type("since") == ["No match is open. Type new for one, or load for a kept one."]


def test_it_tells_what_the_other_did_and_not_the_own_move() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT)
    keyboard.type("c3-d3")
    assert keyboard.type("since") == ["Nothing has happened since your last move."]
    keyboard.bot("g5-f5")
    assert keyboard.type("since") == ["White moves g5 to f5."]
    german = Keyboard("de")
    german.open(AGAINST_BOT, "c3-d3")
    german.bot("g5-f5")
    assert german.type("seitdem") == ["Weiß zieht g5 nach f5."]


def test_three_computers_take_a_line_each() -> None:
    keyboard = Keyboard()
    seats = games.load("spiralspiel").seats[4]
    players = {seat: Player("bot", "easy") for seat in seats[1:]}
    keyboard.open({seats[0]: Player("human"), **players}, game_id="spiralspiel")
    keyboard.type("in 2 18")
    for move in ("in 2 25", "in 1 26", "in 2 20"):
        keyboard.bot(move)
    told = keyboard.type("since")
    assert len(told) == 3
    assert [line[0] for line in told] == ["B", "C", "D"]


def test_a_throw_and_its_move_are_one_line() -> None:
    keyboard = Keyboard()
    keyboard.outcomes = ["throw 2 red", "throw 3 white", "throw 1 white"]
    keyboard.open({"white": Player("human"), "black": Player("bot", "easy")}, game_id="abgrund")
    keyboard.type("7-9")
    keyboard.bot("4x7")
    told = keyboard.type("since")
    assert len(told) == 2, "the move of the other with its throw; then the own throw"
    assert "3" in told[0]


def test_of_two_at_one_keyboard_who_is_to_move_hears_what_the_other_did() -> None:
    keyboard = Keyboard()
    keyboard.open(FRIENDS, "c3-d3", "g5-f5")
    assert keyboard.type("since") == ["White moves g5 to f5."]


def test_what_followed_from_a_throw_is_told_in_few_words() -> None:
    for language, told in (
        ("en", "Black throws 0 and red: abyss to 3, your stone on 3 is lost, no move."),
        ("de", "Schwarz wirft 0 und Rot: Abgrund auf 3, dein Stein auf 3 ist verloren, kein Zug."),
    ):
        keyboard = Keyboard(language)
        keyboard.outcomes = ["throw 2 red", "throw 0 red", "throw 1 white"]
        keyboard.open({"white": Player("human"), "black": Player("bot", "easy")}, game_id="abgrund")
        keyboard.type("3x5")
        assert keyboard.type("since")[0] == told


def test_steps_of_one_ball_are_one_step() -> None:
    keyboard = Keyboard()
    keyboard.outcomes = ["roll 1 4", "roll 3 5", "roll 2 6"]
    keyboard.open({"round": Player("human"), "square": Player("bot", "easy")}, game_id="samsara")
    for move in ("1 s14-r15", "4 s15-s19"):
        keyboard.type(move)
    game = games.load("samsara")
    for step in ("3 r6-", "5 r9-"):
        legal = [game.format(move) for move in game.moves(game.view(keyboard.present.state, "square"))]
        keyboard.bot(next(name for name in legal if name.startswith(step)))
    assert keyboard.type("since")[0] == "Square rolls 3 and 5: r6 to r14."


def test_braille_has_every_step() -> None:
    keyboard = Keyboard()
    keyboard.outcomes = ["throw 2 red", "throw 3 white", "throw 1 white"]
    keyboard.open({"white": Player("human"), "black": Player("bot", "easy")}, game_id="abgrund")
    keyboard.type("7-9")
    keyboard.bot("4x7")
    told = "".join(segment.text for segment in keyboard.announced("since")[0].braille)
    assert "throw 3" in told
    assert "7" in told


def test_a_round_that_is_known_late_is_told_at_its_own_match_alone() -> None:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT, "c3-d3", "g5-f5", rounds=3)
    keyboard.append(keyboard.present.resign("white", 0))
    assert len(keyboard.type("since")) > 1
    keyboard.type("previous")
    moment = keyboard.session.moment
    keyboard.type("back")
    keyboard.session.receive("since")
    (asked,) = keyboard.session.asks()
    keyboard.open(AGAINST_BOT)
    keyboard.session.go_on(asked, moment)
    assert keyboard.heard() == []
