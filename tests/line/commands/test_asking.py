"""The settings of a match, asked for one by one."""

from __future__ import annotations

import pytest

from tests.kit.club import Club
from tests.kit.keyboard import Keyboard

OPPONENT = "Opponent: level 1, easy, level 3, medium, level 5, level 6, strong, adapting, friend. Enter for easy."
POSITION = "Starting position: standard, Belgian Daisy, German Daisy. Enter for standard."
ROUNDS = "Rounds: a number. The most wins decide. Enter for 1."
RULES = "Rules: standard rules, Junior. Enter for standard rules."


@pytest.fixture
def keyboard() -> Keyboard:
    """Asked for the starting position against a computer."""
    one = Keyboard()
    one.type("new abalone options", "", "white", "")
    return one


def test_one_line_at_a_time_and_enter_keeps_the_default() -> None:
    keyboard = Keyboard()
    assert keyboard.type("new abalone options") == [
        "Abalone, one setting after the other. Enter takes the one named last. "
        "Type back for the one before, stop to cancel.",
        OPPONENT,
    ]
    assert keyboard.type("") == ["Your seat: Black, White. Enter for Black."]
    assert keyboard.type("") == ["The computer's style: attacker, builder. Enter for none in particular."]
    assert [keyboard.type("") for _ in range(3)] == [[POSITION], [RULES], [ROUNDS]]
    assert keyboard.type("") == ["Match 1: Abalone.", "You play Black against the easy computer.", "Your turn."]


@pytest.mark.parametrize("answer", ["3", "German Daisy", "german daisy", "starting position German Daisy"])
def test_an_answer_is_a_word_or_a_number(keyboard: Keyboard, answer: str) -> None:
    assert keyboard.type(answer) == [RULES]
    keyboard.type("")
    assert keyboard.type("3")[0] == "Match 1: Abalone, German Daisy, best of 3."


def test_wrong_answer_repeats_the_question(keyboard: Keyboard) -> None:
    for wrong in ("nonsense", "9", "samsara"):
        assert keyboard.type(wrong) == [f'"{wrong}" does not fit here.', POSITION]
    keyboard.type("", "")
    assert keyboard.type("99999") == ['"99999" does not fit here.', ROUNDS]
    assert keyboard.type("0 rounds") == ["Rounds can be 1 to 99.", ROUNDS]


def test_back_asks_the_one_before(keyboard: Keyboard) -> None:
    assert keyboard.type("back") == ["The computer's style: attacker, builder. Enter for none in particular."]
    assert keyboard.type("zurück") == ["Your seat: Black, White. Enter for White."]
    for _ in range(3):
        last = keyboard.type("back")
    assert last == [OPPONENT]


def test_stop_and_commands_that_go_elsewhere_end_it(keyboard: Keyboard) -> None:
    assert keyboard.type("stop") == ["No match is made."]
    keyboard.type("new abalone options")
    heard = keyboard.type("new")
    assert heard[:2] == ["No match is made.", "What do you want to play? Type a number."]


def test_other_commands_leave_the_question_open(keyboard: Keyboard) -> None:
    heard = keyboard.type("help board")
    assert heard[0].startswith("board b:")
    assert heard[1:] == [POSITION]
    assert keyboard.type("2") == [RULES]


def test_only_relevant_settings_are_asked() -> None:
    keyboard = Keyboard("de")
    keyboard.type("neu spiralspiel einstellungen")
    assert keyboard.type("freund") == ["Wie viele: zu zweit, zu dritt, zu viert. Eingabetaste für zu zweit."]
    assert keyboard.type("3") == ["Dein Platz: A, B, C. Eingabetaste für A."]
    heard = [line for _ in range(3) for line in keyboard.type("")]
    assert not [line for line in heard if line.startswith("Stil")], "no computer plays"
    assert heard[-1] == "Uhr: Minuten, vielleicht Sekunden für jeden Zug, etwa 10 5. Eingabetaste für ohne Uhr."
    assert keyboard.type("10 5")[0] == "Partie 1: Spiralspiel."


async def test_server_asks_for_people_first_and_for_access(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("play")
    heard = await anna.type("1")
    assert "10: every setting, one by one" in heard
    assert (await anna.type("10"))[1] == OPPONENT.replace("for easy", "for friend")
    for line in ("", "white", "2", "", ""):
        heard = await anna.type(line)
    assert heard[0].startswith("Clock: minutes")
    await bob.type("say hello")
    assert await anna.hears("lobby: hello")
    assert anna.lines[-1] == heard[0], "the question is repeated"
    assert await anna.type("3 days") == ["Who may join? Type open or private. Enter for open."]
    assert (await anna.type("private"))[0] == (
        "Match 1 waits: Abalone, Belgian Daisy, 3 days for each move, private, Black free, you as White."
    )
