"""Lessons: every step of every game as it is taken, wrong answers, progress, and what a lesson leaves alone."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from accessible_games.club.accounts.settings import Settings, read_settings
from accessible_games.languages import LANGUAGES
from accessible_games.line.commands.lessons import Learning
from accessible_games.line.lines.lessons import steps_done
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.reading import vocabulary
from accessible_games.matches.practice import PRACTICE, Practice
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules import games
from accessible_games.rules.core.game import ANY, Lesson, LessonStep
from tests.kit.club import Club, sit_down
from tests.kit.keyboard import AGAINST_BOT, STICKS, Keyboard, started

LEARNED = [name for name in games.names() if games.load(name).lesson is not None]
_LEAVING = (
    "new",
    "play",
    "load",
    "quit",
    "stop",
    "lesson",
    "lessons",
    "puzzle",
    "puzzles",
    "practice",
    "progress",
    "language",
    "hold",
    "explore",
    "spelling",
)
LONGEST = 150  # characters of a line
_EVERYWHERE = pytest.mark.parametrize("language", LANGUAGES)
_EACH = pytest.mark.parametrize("name", LEARNED)
_TO_TYPE = re.compile(r"\b(?:[Tt]ype|[Tt]ippe) (?!the number|die Nummer)([^.,]+)\.$")
_NUMBER = re.compile(r"\b[a-z]?\d+\b")


def lesson_of(name: str) -> Lesson:
    lesson = games.load(name).lesson
    assert lesson is not None
    return lesson


def learning(name: str, language: str = "en", step: int | None = None, /, **settings: object) -> Keyboard:
    """In a lesson, before its first step or another one."""
    keyboard = started(language, **settings)
    keyboard.type(f"lesson {name} {step or ''}")
    return keyboard


def open_lesson(keyboard: Keyboard) -> Learning:
    found = keyboard.session.exercise
    assert isinstance(found, Learning)
    return found


def lines(language: str, name: str, step: LessonStep, what: str = "") -> list[str]:
    words = catalogue(language)
    message = f"{name}-lesson-{step.name}{what}"
    return words.block(message) if words.has(message) else []


def wrong_move(keyboard: Keyboard, step: LessonStep) -> str:
    """A legal move that is not asked for, or nothing."""
    update = keyboard.update
    legal = [update.game.format(move) for move in update.game.promising(update.view)]
    return next((each for each in legal if each not in step.moves and ANY not in step.moves), "")


@_EVERYWHERE
@_EACH
def test_a_lesson_is_taken_to_its_end_by_its_own_answers(name: str, language: str) -> None:
    keyboard, steps = learning(name, language), lesson_of(name).steps
    for number, step in enumerate(steps):
        assert open_lesson(keyboard).number == number, step.name
        heard = keyboard.type(open_lesson(keyboard).answer())
        for announced in lines(language, name, step, "-done"):
            assert announced in heard
        if number + 1 < len(steps):
            assert any(line.endswith(lines(language, name, steps[number + 1])[-1]) for line in heard)
    assert keyboard.session.exercise is None
    assert keyboard.session.update is None
    assert [each.line for each in keyboard.session.tools()] == [{"en": "lessons", "de": "lektionen"}[language]]
    assert keyboard.session.settings.lessons == {name: len(steps)}
    assert keyboard.saved[-1].lessons == {name: len(steps)}
    what_next = _TO_TYPE.search(heard[-1])
    assert what_next is not None
    keyboard.type(what_next[1])
    assert keyboard.present.game.id == name


@_EVERYWHERE
@_EACH
def test_second_wrong_answer_brings_the_line_to_type(name: str, language: str) -> None:
    for number, step in enumerate(lesson_of(name).steps, start=1):
        keyboard = learning(name, language, number)
        before = keyboard.session.update
        wrong = wrong_move(keyboard, step) if step.moves else "what"
        if step.moves and not wrong:
            continue
        first = keyboard.type(wrong)
        hint = lines(language, name, step, "-hint")
        assert first[-len(hint) :] == hint, (step.name, wrong)
        assert len(first) > len(hint), "a reason comes before the hint"
        second = keyboard.type("xyzzy 1 2 3")
        assert hint[0] in second
        assert open_lesson(keyboard).answer() in second[-1]
        assert keyboard.session.update is before, "nothing was changed"
        assert open_lesson(keyboard).number == number - 1


def test_notes_in_a_lesson_are_kept_by_the_session_alone() -> None:
    keyboard = learning("abalone")
    asked = len(keyboard.requested)
    assert keyboard.type("note e7 trap")[0] == "Note 1 is kept."
    assert "Note 1: e7 trap" in keyboard.type("what e7")
    assert len(keyboard.requested) == asked


@_EACH
def test_both_languages_tell_the_same_of_every_step(name: str) -> None:
    for step in lesson_of(name).steps:
        for what in ("", "-hint", "-done"):
            said = [lines(language, name, step, what) for language in LANGUAGES]
            assert said[0] or what == "-done", step.name
            assert len({len(each) for each in said}) == 1, step.name
            assert all(len(line) <= LONGEST for each in said for line in each), step.name
            facts = [[sorted(set(_NUMBER.findall(line))) for line in each] for each in said]
            assert facts[0] == facts[1], (step.name, what)


@_EACH
def test_a_lesson_is_short_and_no_step_of_another_has_words(name: str) -> None:
    lesson, words = lesson_of(name), catalogue("en")
    rules, *strategies = lesson.parts()
    assert 8 <= len(rules) <= 12
    assert all(6 <= len(each) <= 10 for each in strategies)
    assert all(each[0].position is not None for each in strategies)
    known = {f"{name}-lesson-{step.name}{what}" for step in lesson.steps for what in ("", "-hint", "-done")}
    assert {each for each in words.ids() if each.startswith(f"{name}-lesson-")} <= known
    assert all(step.moves or step.asks for step in lesson.steps)
    assert lesson.steps[0].position is not None


@_EACH
def test_every_step_can_be_begun_and_asked_about(name: str) -> None:
    for number in range(1, len(lesson_of(name).steps) + 1):
        keyboard = learning(name, "en", number)
        for query in ("board", "score", "turn", "moves", "last", "since", "history", "help", "again"):
            heard = keyboard.type(query)
            assert heard, (number, query)
        assert keyboard.session.exercise is not None
        assert keyboard.type("lesson")[0].startswith("Step ")


@_EVERYWHERE
@_EACH
def test_line_to_type_is_right(name: str, language: str) -> None:
    """Where it says "type … alone, and then" a list follows, and nothing of that is asked here."""
    tried = 0
    for number, step in enumerate(lesson_of(name).steps, start=1):
        for what in ("", "-hint"):
            found = _TO_TYPE.search(lines(language, name, step, what)[-1])
            if found is not None:
                keyboard = learning(name, language, number)
                keyboard.type(found[1])
                is_over = keyboard.session.exercise is None
                assert is_over or open_lesson(keyboard).number == number, (step.name, found[1])
                tried += 1
    assert tried >= 8


@_EACH
def test_every_answer_is_in_the_step_or_its_hint(name: str) -> None:
    """Nobody has to guess: what is to be typed can be read, by field and by command."""
    for language in LANGUAGES:
        for number, step in enumerate(lesson_of(name).steps, start=1):
            if step.asks:
                keyboard = learning(name, language, number)
                heard = " ".join(lines(language, name, step))
                assert open_lesson(keyboard).answer().split()[0] in heard, step.name


@pytest.mark.parametrize(
    ("name", "step", "begun", "listed"),
    [("samsara", 6, "r9", "4 r9 r13"), ("abalone", 5, "c5", "c5 d6"), ("muehle", 9, "d2", "d2 d3")],
)
def test_a_step_can_be_taken_by_the_number_of_a_list(name: str, step: int, begun: str, listed: str) -> None:
    keyboard = learning(name, "en", step)
    heard = keyboard.type(begun)
    number = next(line.partition(":")[0] for line in heard if f": {listed}" in line)
    assert not any(hint in heard for hint in lines("en", name, lesson_of(name).steps[step - 1], "-hint"))
    keyboard.type(number)
    assert open_lesson(keyboard).number == step


def test_earlier_refusal_holds_back_no_hint() -> None:
    keyboard = learning("samsara", "en", 6)
    keyboard.type("r6")
    hint = "Type r9, then the number of the move with the 4, which goes to r13."
    assert keyboard.type("goal")[-1] == hint
    assert keyboard.type("2 r9 r11")[:2] == ["That move is allowed, but something else is asked here.", hint]


SAMSARA_MOVES = ("what r1", "line tr", "turn", "6 r1 r7")


class TestProgress:
    def test_it_goes_on_where_it_was(self) -> None:
        keyboard = learning("samsara")
        keyboard.type(*SAMSARA_MOVES)
        assert keyboard.type("stop") == ["Lesson left. Type lesson samsara to continue it."]
        assert keyboard.type("lesson")[1].startswith("Step 5: ")
        assert keyboard.type("r2 s5")[1] == "From now on that ball runs on the square track."

    def test_a_step_is_repeated_and_nothing_is_lost(self) -> None:
        keyboard = learning("samsara")
        keyboard.type(*SAMSARA_MOVES)
        assert keyboard.type("lesson 2")[0].startswith("Step 2: ")
        keyboard.type("row tr")
        assert steps_done(keyboard.session.settings.lessons, games.load("samsara")) == 4
        assert "Samsara, step 5 of 26" in " ".join(keyboard.type("lessons"))

    def test_finished_lesson_begins_again(self) -> None:
        keyboard = Keyboard("en", lessons={"samsara": 26})
        assert any(line.endswith(": Samsara, done") for line in keyboard.type("lessons"))
        assert keyboard.type("lesson samsara")[1].startswith("Step 1: ")

    def test_a_step_behind_a_move_begins_where_that_has_led(self) -> None:
        keyboard = learning("samsara", "en", 5)
        assert keyboard.type("what r7")[0] == "r7: occupied."

    @pytest.mark.parametrize(
        "value", [[], {"a": "b"}, {"a": -1}, {"a": 100}, {"a": True}, {"A b": 1}, {1: 1}, {"a" * 41: 1}, None, 3]
    )
    def test_damaged_progress_is_ignored(self, value: object) -> None:
        assert read_settings({"lessons": value}, Settings()).lessons == {}

    def test_progress_of_a_lesson_that_was_longer_is_its_end(self) -> None:
        assert steps_done({"samsara": 90}, games.load("samsara")) == 26
        assert steps_done({"samsara": "x"}, games.load("samsara")) == 0


class TestMatches:
    def test_a_running_match_is_kept_and_comes_back(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.type("c5 d5")
        entries = list(keyboard.present.entries)
        assert keyboard.type("lesson samsara")[0] == "Match 1 is saved. Type stop to go back to it."
        keyboard.type("what r1", "row tr", "turn", "6 r1 r7", "c3 d3", "undo", "resign", "yes", "save", "draw")
        heard = keyboard.type("stop")
        assert "Match 1: Abalone." in heard
        assert keyboard.update.match_id == "1"
        assert keyboard.matches["1"].entries[: len(entries)] == entries
        assert all(entry.kind == "adjourned" for entry in keyboard.matches["1"].entries[len(entries) :])

    def test_nothing_of_a_position_to_practise_on_reaches_a_port(self) -> None:
        keyboard = learning("samsara")
        keyboard.type("what r1", "hint", "odds", "review", "record", "transcript", "history", "row tr", "turn", "r1 r7")
        asked = [ask for ask in keyboard.requested if PRACTICE in ask.arguments and ask.method is not Matches.leave]
        assert asked == []
        assert list(keyboard.matches) == []

    @pytest.mark.parametrize(
        "line", ["undo", "resign", "draw", "save", "odds", "review", "record", "transcript", "now", "throw", "luck 12"]
    )
    def test_commands_of_a_match_are_refused_in_a_lesson(self, line: str) -> None:
        keyboard = learning("samsara")
        assert keyboard.type(line)[0].startswith("Not here")
        assert keyboard.session.exercise is not None

    def test_a_moment_to_go_to_is_not_to_be_had_either(self) -> None:
        keyboard = learning("abalone", "en", 2)
        (heard,) = keyboard.announced("goto 1")
        assert heard.text.startswith("Not here")
        assert heard.category == "refusal"
        assert keyboard.session.exercise is not None

    def test_a_new_match_ends_it_and_the_progress_stays(self) -> None:
        keyboard = learning("samsara")
        keyboard.type("what r1")
        heard = keyboard.type("new samsara easy")
        assert "Match 1: Samsara." in heard
        assert keyboard.session.exercise is None
        assert keyboard.session.settings.lessons == {"samsara": 1}

    def test_a_match_that_opens_by_itself_ends_it(self) -> None:
        keyboard = learning("samsara")
        keyboard.open(AGAINST_BOT)
        assert keyboard.session.exercise is None
        assert keyboard.type("c5 d5") == ["You move c5 to d5."]

    def test_another_lesson_keeps_the_way_back(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.type("lesson samsara 26", "lesson samsara 26")
        heard = keyboard.type("4 r21 goal")
        assert "That was the lesson. For a match type new samsara easy." in heard
        assert "Match 1: Abalone." in heard


class TestWords:
    @pytest.mark.parametrize(
        ("line", "heard"),
        [
            ("lesson xyz", "No game is called xyz. Type lessons for all."),
            ("lesson samsara xyz", "The lesson has steps 1 to 26."),
            ("lesson samsara 0", "The lesson has steps 1 to 26."),
            ("lesson samsara 27", "The lesson has steps 1 to 26."),
            ("lesson samsara 9999999999999999999999", "The lesson has steps 1 to 26."),
            ("lesson samsara -1", "The lesson has steps 1 to 26."),
            ("lesson 0", "No game is called 0. Type lessons for all."),
            ("lesson samsara 1 2", "The lesson has steps 1 to 26."),
            ("stop", "No lesson is open. Type lessons for all."),
        ],
    )
    def test_unknown_lesson_is_refused(self, line: str, heard: str) -> None:
        keyboard = Keyboard()
        assert keyboard.type(line) == [heard]
        assert keyboard.session.exercise is None

    @pytest.mark.parametrize(
        "text", ["\x1b[2J", "9" * 900, "what " * 150, "%s{0}", "é😀", "r1 " * 300, "-", "1", "yes"]
    )
    def test_hostile_text_changes_nothing(self, text: str) -> None:
        keyboard = learning("samsara", "en", 4)
        before = keyboard.session.update
        keyboard.type(text)
        assert keyboard.session.update is before
        assert "You move r1 to r7 with the 6." in keyboard.type("r1 r7")

    def test_a_game_without_a_lesson_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games.load("samsara"), "lesson", None)
        keyboard = Keyboard()
        assert keyboard.type("lesson samsara") == ["Samsara has no lesson yet. Type rules."]
        assert not any("Samsara" in line for line in keyboard.type("lessons"))

    def test_a_setting_is_changed_and_nothing_else_is_said(self) -> None:
        keyboard = learning("samsara")
        assert keyboard.type("dice self") == ["Throws wait until you type throw."]
        assert keyboard.session.settings.throws == "self"

    def test_hint_helps_and_help_says_so(self) -> None:
        keyboard = learning("samsara")
        assert keyboard.type("hint") == ["The word what, a blank, and the field."]
        assert keyboard.type("hint")[-1] == "Type what r1."
        heard = keyboard.type("help")
        assert heard[0].startswith("This is a lesson. For help type hint")
        assert heard[1].endswith("type what r1.")

    def test_lesson_left_at_its_first_step_goes_on(self) -> None:
        keyboard = learning("samsara")
        keyboard.type("stop")
        assert keyboard.type("lesson")[0].startswith("Lesson Samsara")
        keyboard.type("lesson abalone", "stop")
        assert keyboard.type("lesson")[0].startswith("Lesson Abalone")

    def test_a_question_in_other_words_is_the_answer_too(self) -> None:
        for line in ("what r1", "w r1", "what R1", "what r 1", "/what r1"):
            assert "So you can ask for any field, at any time." in learning("samsara").type(line), line

    def test_fields_are_spelled_as_the_listener_wants(self) -> None:
        keyboard = learning("abalone", "en", 8, spelling="words")
        assert keyboard.type("lesson")[0].endswith("echo 3 and echo 4 push the marble on echo 5.")

    def test_a_direction_may_be_said_in_any_words(self) -> None:
        for line in ("from e3 right", "from e3 e", "f e3 east", "von e3 rechts"):
            assert "Two of yours, then one of White's" in " ".join(learning("abalone", "en", 7).type(line)), line
        assert "Something else is asked here." in learning("abalone", "en", 7).type("from e3 left")

    def test_the_language_can_change_in_the_middle(self) -> None:
        keyboard = learning("samsara")
        keyboard.type("language german")
        assert keyboard.type("lektion")[-1] == "Frag, was auf r1 liegt: tippe was r1."

    def test_exploring_can_take_a_step(self) -> None:
        keyboard = learning("samsara", "en", 4)
        keyboard.type("explore r1")
        for key in ("", *("d",) * 6):
            keyboard.type(key)
        assert "The ball passes over occupied fields, and they count." in keyboard.type("")


class TestPractice:
    POSITION: Mapping[str, Any] = lesson_of("samsara").steps[8].position or {}

    def test_automatic_moves_are_announced_and_any_move_can_be_wanted(self) -> None:
        step = LessonStep("goal", self.POSITION, moves=(ANY,), then=("roll 1 2",))
        lesson = lesson_of("samsara")._replace(steps=(step,))
        practice = Practice(games.load("samsara"), lesson, 0)
        heard = practice.decide("3 r22-goal")
        assert [type(event).__name__ for event in heard.happenings[0].events][:1] == ["GoalScored"]
        (after,) = practice.follow(step)
        assert after.happenings[0].entry.kind == "drawn"
        assert after.seats == ("round",)
        assert not after.is_over

    def test_a_position_that_is_none_is_refused(self) -> None:
        lesson = lesson_of("samsara")._replace(steps=(LessonStep("x", {**self.POSITION, "dice": [7]}),))
        with pytest.raises(ValueError, match="dice"):
            Practice(games.load("samsara"), lesson, 0)


async def test_on_a_server_a_lesson_leaves_the_match_with_others_as_it_is(club: Club) -> None:
    anna, bob = await sit_down(club, "abalone")
    before = await club.stores.journal.entries("1")
    heard = await anna.type("lesson samsara")
    assert heard[0] == "Match 1 is saved. Type stop to go back to it."
    await anna.type("what r1", "say hello")
    assert anna.session.settings.lessons == {"samsara": 1}
    assert await club.stores.journal.entries("1") == before
    assert len(await club.stores.journal.summaries(limit=9)) == 1
    heard = await anna.type("leave")
    assert "Match 1: Abalone." in heard
    assert anna.session.exercise is None
    await anna.type("c5 d5")
    assert bob.session.update is not None
    assert len(bob.session.update.moves) == 1


@pytest.mark.parametrize("seed", range(24))
def test_nothing_that_can_be_typed_breaks_a_lesson(seed: int) -> None:
    """Words of all commands, fields, moves and numbers: each line has an answer, and the step can still be taken."""
    chance = random.Random(seed)
    name, language = chance.choice(LEARNED), chance.choice(LANGUAGES)
    keyboard = learning(name, language, chance.randint(1, 8))
    elsewhere = {word for each in LANGUAGES for word, command in vocabulary(each).items() if command in _LEAVING}
    words = sorted({word for each in LANGUAGES for word in vocabulary(each)} - elsewhere)
    for _ in range(25):
        update = keyboard.update
        cells = update.shape.cells
        legal = [update.game.format(move) for move in update.game.promising(update.view)] or ["1"]
        lines = (words, [f"{chance.choice(words)} {chance.choice(cells)}"], cells, legal, "123456789")
        line = chance.choice(chance.choice(lines))
        assert keyboard.type(line), line
    number = open_lesson(keyboard).number
    keyboard.type("no")
    keyboard.type(open_lesson(keyboard).answer())
    assert keyboard.session.exercise is None or open_lesson(keyboard).number == number + 1


def test_last_is_of_the_lesson_and_not_of_the_match_before() -> None:
    keyboard = Keyboard().at(STICKS, game_id="abgrund")
    keyboard.type("lesson samsara")
    assert keyboard.type("last") == ["Nobody has moved yet."]


ILLEGAL = {
    "abalone": ("i5-i6", "i5 holds a white marble, not your own."),
    "samsara": ("6 r1-r1", "With the 6 the ball on r1 goes to r7, not to r1."),
    "spiralspiel": ("6 32-32", "6 is empty. To bring in stones type bring and the number."),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_move_is_refused_for_its_reason_and_then_comes_the_hint(name: str) -> None:
    move, reason = ILLEGAL[name]
    number, step = next((number, step) for number, step in enumerate(lesson_of(name).steps, start=1) if step.moves)
    keyboard = learning(name, "en", number)
    before = keyboard.session.update
    assert keyboard.type(move) == [reason, *lines("en", name, step, "-hint")]
    assert keyboard.session.update is before
