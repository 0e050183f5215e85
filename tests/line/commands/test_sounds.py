"""Settings of sounds, hearing them, the quiz, and rows of the board in sounds."""

from __future__ import annotations

import re

import pytest

from accessible_games.line.lines.sounds import played, seconds_before_words
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.output.sounds.table import EARCONS, FIRST, Heard
from tests.kit.keyboard import AGAINST_BOT, Keyboard


@pytest.mark.parametrize(("typed", "state"), [("sounds off", False), ("töne aus", False), ("sounds on", True)])
def test_on_and_off(typed: str, state: bool) -> None:
    keyboard = Keyboard()
    assert len(keyboard.type(typed)) == 1
    assert keyboard.session.settings.sounds is state
    assert keyboard.saved[-1].sounds is state


def test_the_volume_is_heard_at_once() -> None:
    keyboard = Keyboard("de")
    heard = keyboard.announced("töne lautstärke 70")
    assert [one.text for one in heard] == ["Lautstärke der Töne: 70.", "du bist am Zug"]
    assert [one.sound for one in heard] == [None, "turn"]
    assert keyboard.session.settings.loudness == 70


@pytest.mark.parametrize("typed", ["sounds volume 0", "sounds volume 101", "sounds volume", "sounds loud"])
def test_nonsense_about_sounds_is_refused(typed: str) -> None:
    keyboard = Keyboard()
    (heard,) = keyboard.announced(typed)
    assert (heard.category, heard.sound) == ("refusal", "error")
    assert keyboard.saved == []


def test_each_can_be_listened_to() -> None:
    keyboard = Keyboard()
    listed = keyboard.type("sounds list")
    while len(listed) < len(EARCONS):
        listed = [line for line in listed + keyboard.type("more") if line[0].isdigit() and ":" in line]
    assert [line.partition(":")[0] for line in listed] == [str(number) for number in range(1, len(EARCONS) + 1)]
    (heard,) = keyboard.announced("7")
    assert (heard.text, heard.sound) == ("a push", "push")
    assert [one.sound for one in keyboard.announced("sounds 23") + keyboard.announced("töne 1")] == ["clock", "own"]
    assert [one.category for one in keyboard.announced("sounds 37")] == ["refusal"]


def test_sounds_says_their_state_and_a_hint() -> None:
    first, second, third = Keyboard().type("sounds")
    assert first == "Sounds on."
    assert "in words as well" in second
    assert third == "These are off: you moved, there is more, somebody comes, somebody leaves."


def test_a_kind_and_a_single_sound_have_settings_of_their_own() -> None:
    keyboard = Keyboard()
    lines = ("sounds talk volume 60", "sounds push off", "sounds move on", "sounds sides mono", "sounds pitch low")
    for line in (*lines, "sounds cursor off"):
        assert keyboard.announced(line)[0].category == "answer"
    kept = keyboard.session.settings
    assert kept.kinds == {"volume talk": 60, "sounds cursor": False}
    assert (kept.silent, kept.sides, kept.pitch) == ("more come gone push", "mono", "low")
    assert [one.sound for one in keyboard.announced("sounds push")] == ["push"]  # a sample is always heard
    said = Announcer(Listener())
    batch = [said.words("a", "message"), said.words("b")._replace(sound="push", place="a1")]
    assert played(batch, kept) == [Heard("message", 0, 0, 60, True), Heard("push", 0, 0, 100, True)]


def test_a_sound_that_is_off_is_not_sent() -> None:
    keyboard = Keyboard()
    for name, expected in (("push", "push"), ("move", None), ("edge", "edge")):
        keyboard.session.tell(keyboard.session.announcer.words("x")._replace(sound=name))
        assert keyboard.settled()[-1].sound == expected
    keyboard.type("sounds push off", "sounds cursor off")
    for name in ("push", "edge"):
        keyboard.session.tell(keyboard.session.announcer.words("x")._replace(sound=name))
        assert keyboard.settled()[-1].sound is None


QUIZ = {"en": ("sounds quiz", "stop", "again"), "de": ("töne quiz", "stopp", "nochmal")}


@pytest.mark.parametrize("language", QUIZ)
def test_the_quiz_plays_a_sound_and_says_whether_its_meaning_was_found(language: str) -> None:
    quiz, stop, again = QUIZ[language]
    keyboard = Keyboard(language)
    text = keyboard.session.announcer.text
    posed = keyboard.announced(quiz)[-1]
    results = []
    for number in range(1, 9):
        meanings = [each.rstrip(".") for each in re.split(r"\.? ?\d: ", posed.text)[1:]]
        assert posed.sound is not None
        wanted = text(f"sound-{posed.sound}")
        assert wanted in meanings
        assert keyboard.announced(again)[-1].sound == posed.sound
        place = meanings.index(wanted) if number % 2 else (meanings.index(wanted) + 1) % 3
        answer, posed = keyboard.announced(str(place + 1))
        results.append(wanted in answer.text)
        assert answer.text.endswith(f" {(number + 1) // 2} {'of' if language == 'en' else 'von'} {number}.")
    assert results == [False, True] * 4, "the meaning is said where it was not found"
    (over,) = keyboard.type(stop)
    assert "4" in over
    assert "8" in over
    assert keyboard.type("1") != [over]


def test_the_meaning_can_be_typed_and_other_words_are_no_answer() -> None:
    keyboard = Keyboard()
    posed = keyboard.announced("sounds quiz")[-1]
    assert [one.category for one in keyboard.announced("purple")] == ["refusal"]
    assert keyboard.type(first_word(f"sound-{posed.sound}", "en"))[0] == "Right. 1 of 1."
    heard = keyboard.type("verbosity")
    assert heard[0] == "Quiz over, 1 of 1 right."
    assert heard[1].startswith("Normal")


def test_only_sounds_that_are_on_are_asked_for() -> None:
    keyboard = Keyboard()
    keyboard.type("sounds game off", "sounds match off", "sounds talk off", "sounds system off")
    posed = keyboard.announced("sounds quiz")[-1]
    assert posed.sound in ("own", "theirs", "empty", "edge")
    keyboard.type("stop", "sounds cursor off")
    assert keyboard.type("sounds quiz") == ["Sounds are off. Type sounds on."]


def test_a_row_is_played_from_left_to_right_and_then_read() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    (heard,) = keyboard.announced("listen c")
    assert heard.text == keyboard.type("row c")[0]
    assert heard.track == tuple(
        (name, f"c{number}") for number, name in enumerate(["empty"] * 2 + ["own"] * 3 + ["empty"] * 2, 1)
    )
    settings, update = keyboard.session.settings, keyboard.session.update
    assert update is not None
    sounds = played([heard], settings, update.shape)
    assert [each.name for each in sounds] == [name for name, _ in heard.track]
    assert [each.pan for each in sounds] == sorted({each.pan for each in sounds})
    assert len({each.lift for each in sounds}) == 1
    assert seconds_before_words([heard], settings, update.shape) == pytest.approx(0.7)
    for line in ("listen", "listen q"):
        assert [one.category for one in keyboard.announced(line)] == ["refusal"]
    keyboard.type("sounds cursor off")
    assert keyboard.type("listen c") == ["Sounds are off. Type sounds on."]


def test_where_no_sounds_come_a_sentence_says_where_they_do() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    keyboard.session.note_player(False)
    for line in ("listen c", "sounds quiz"):
        (said,) = keyboard.announced(line)
        assert (said.category, said.track) == ("refusal", ())
        assert said.text.startswith("No sounds come over this connection.")


@pytest.mark.parametrize("line", ["listen 9", "listen i9"])
def test_a_diagonal_is_played_from_the_left_as_well(line: str) -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    shape = keyboard.update.shape
    for heard in keyboard.announced(line):
        pans = [shape.spot(cell)[0] for _, cell in heard.track]
        assert pans == sorted(pans)


def test_words_wait_for_their_sounds_on_wish_but_not_for_an_end() -> None:
    keyboard = Keyboard()
    said = Announcer(Listener())
    short, long, end = (said.words("x")._replace(sound=name) for name in ("own", "turn", "win"))
    usual = keyboard.session.settings
    assert seconds_before_words([short], usual) == 0
    assert keyboard.type("sounds first on")[0] == "Words wait until their sounds are over."
    first = keyboard.session.settings
    assert seconds_before_words([short], first) == pytest.approx(0.06)
    assert seconds_before_words([said.words("x", "message"), long], first) == pytest.approx(0.535)
    assert seconds_before_words([said.words("x", "question")] * 3 + [long], first) <= FIRST
    assert seconds_before_words([end], first) == 0
    keyboard.type("töne zuerst aus")
    assert seconds_before_words([short], keyboard.session.settings) == 0
