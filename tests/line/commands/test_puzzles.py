"""Puzzles at a keyboard: opening one, right and wrong answers, hints, progress and rating."""

from __future__ import annotations

import re

import pytest

from accessible_games.club.accounts.puzzle_progress import PuzzleProgress, progress_of
from accessible_games.club.accounts.settings import Settings, read_settings
from accessible_games.club.ratings.method import START
from accessible_games.languages import LANGUAGES
from accessible_games.line.commands.puzzles import Puzzling
from accessible_games.line.presenters.standing import who_sits
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Followed, Thoughts
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.puzzles import GRADES, Puzzle, puzzles_of
from accessible_games.rules import games
from tests.kit.keyboard import AGAINST_BOT, Keyboard

NAME = "muehle"
ALL = puzzles_of(NAME)
ONE_MOVE = next(each for each in ALL if len(each.answers) == 1)
TWO_MOVES = next(each for each in ALL if len(each.answers) == 2)
VARIANTS = next(each for each in ALL if len(each.answers[0]) > 1)


class Solver(Keyboard):
    """A keyboard in a puzzle; the replies to wrong moves are requested, and answered by the test."""

    def __init__(self, puzzle: Puzzle | None = None, language: str = "en", **settings: object) -> None:
        super().__init__(language, **settings)
        self.refuting: list[Ask] = []
        self.start()
        if puzzle is not None:
            self.opened = self.type(f"puzzle {NAME} {puzzle.number}")

    def _do(self, ask: Ask) -> None:
        if ask.method is Thoughts.follow:
            self.refuting.append(ask)
        else:
            super()._do(ask)

    @property
    def puzzling(self) -> Puzzling:
        found = self.session.exercise
        assert isinstance(found, Puzzling)
        return found

    @property
    def progress(self) -> PuzzleProgress:
        return progress_of(self.session.settings.puzzles, NAME)

    def solve(self) -> None:
        while self.session.exercise is not None:
            self.type(self.puzzling.step.moves[0])

    def wrong(self) -> str:
        """Return a legal move that is not the answer."""
        update = self.session.update
        assert update is not None
        legal = [update.game.format(move) for move in update.game.moves(update.view)]
        return next(each for each in legal if each not in self.puzzling.step.moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzle_is_solved_move_by_move(language: str) -> None:
    keyboard = Solver(TWO_MOVES, language)
    for names in TWO_MOVES.answers:
        heard = keyboard.type(names[0])
        assert heard[0] == {"en": "Right.", "de": "Richtig."}[language]
    assert any(line.startswith({"en": "Solved.", "de": "Gelöst."}[language]) for line in heard)
    rating = {"en": r"Puzzle rating \d{4}, \d+ more\.", "de": r"Rätselwertung \d{4}, \d+ mehr\."}[language]
    assert re.fullmatch(rating, heard[-1])
    assert keyboard.session.exercise is None
    assert keyboard.session.update is None
    assert [each.line for each in keyboard.session.tools()] == {
        "en": ["puzzle", "puzzles"],
        "de": ["rätsel", "rätselliste"],
    }[language]
    assert keyboard.saved[-1].puzzles == keyboard.session.settings.puzzles
    assert keyboard.progress.has_solved(TWO_MOVES.number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_begins_with_its_seat_and_its_task(language: str) -> None:
    keyboard = Solver(None, language)
    for puzzle in ALL[::20]:
        heard = keyboard.type(f"puzzle {NAME} {puzzle.number}")
        assert any(str(puzzle.number) in line for line in heard)
        assert keyboard.puzzling.puzzle is puzzle
        assert all("{" not in line and len(line) <= 160 for line in heard)
        update = keyboard.session.update
        assert update is not None
        computer = next(seat for seat, player in update.players.items() if player.is_bot)
        assert who_sits(keyboard.session, update, computer).endswith(
            {"en": " the computer.", "de": " der Computer."}[language]
        )


def test_throw_that_is_to_be_used_is_told() -> None:
    keyboard = Solver()
    heard = keyboard.type("puzzle abgrund 5")
    assert heard[1].startswith("You have thrown ")


def test_a_variant_of_the_answer_solves_it_too() -> None:
    keyboard = Solver(VARIANTS)
    keyboard.type(VARIANTS.answers[0][1])
    assert keyboard.session.exercise is None
    assert keyboard.progress.has_solved(VARIANTS.number)


def test_a_wrong_move_changes_nothing_and_its_reply_is_told() -> None:
    keyboard = Solver(ONE_MOVE)
    before = keyboard.session.update
    assert keyboard.type(keyboard.wrong())[0].startswith("Not best")
    assert keyboard.session.update is before
    (ask,) = keyboard.refuting
    assert PRACTICE not in ask.arguments
    keyboard.session.go_on(ask, Followed("", ((ONE_MOVE.seat, "d2"),)))
    assert keyboard.heard() == ["Then best: you d2."]


def test_a_reply_that_comes_after_the_puzzle_is_not_told() -> None:
    keyboard = Solver(ONE_MOVE)
    keyboard.type(keyboard.wrong())
    keyboard.type("stop")
    keyboard.session.go_on(keyboard.refuting[0], Followed("", ((ONE_MOVE.seat, "d2"),)))
    assert keyboard.heard() == []


def test_an_illegal_move_is_refused_and_does_not_count() -> None:
    keyboard = Solver(ONE_MOVE)
    taken = next(iter(ONE_MOVE.position["points"]))
    assert keyboard.type(f"{taken} {taken}")
    assert keyboard.session.exercise is not None
    assert not keyboard.progress.has_tried(ONE_MOVE.number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_to_a_placing_names_the_square_before_the_move(language: str) -> None:
    """A point is the whole move while stones are placed, so the first hint must not name it."""
    keyboard = Solver(None, language)
    squares = {"en": "Look at the {} square.", "de": "Sieh dir das {} Quadrat an."}[language]
    names = {"en": ("inner", "middle", "outer"), "de": ("innere", "mittlere", "äußere")}[language]
    placings = [each for each in ALL if set(each.answers[0][0][2:3]) <= {"x"}]
    assert len(placings) == 128
    heard = set()
    for puzzle in placings[::4]:
        keyboard.type(f"puzzle {NAME} {puzzle.number}")
        point = puzzle.answers[0][0][:2]
        far = max(abs("abcdefg".index(point[0]) - 3), abs(int(point[1]) - 4))
        told = keyboard.type({"en": "hint", "de": "tipp"}[language])
        assert told == [squares.format(names[far - 1])], puzzle.number
        heard.update(told)
        assert point in keyboard.type({"en": "hint", "de": "tipp"}[language])[0]
    assert len(heard) == 3


@pytest.mark.parametrize("game", games.names())
def test_no_puzzle_gives_its_answer_with_the_first_hint(game: str) -> None:
    keyboard = Solver()
    for puzzle in puzzles_of(game)[::10]:
        keyboard.type(f"puzzle {game} {puzzle.number}")
        (line,) = keyboard.type("hint")
        assert re.fullmatch(r"Look at .+\.", line), puzzle.number
        assert keyboard.type("hint")[0].startswith("Type "), puzzle.number


def test_hint_to_an_entry_of_spiralspiel_points_to_the_hand() -> None:
    entry = next(each for each in puzzles_of("spiralspiel") if each.answers[0][0].startswith("in "))
    keyboard = Solver(None, "de")
    keyboard.type(f"puzzle spiralspiel {entry.number}")
    assert keyboard.type("tipp") == ["Sieh dir die Steine in deiner Hand an."]


def test_hints_name_a_field_and_then_the_move() -> None:
    puzzle = next(each for each in ALL if "-" in each.answers[0][0])
    keyboard = Solver(puzzle)
    assert keyboard.type("hint") == [f"Look at {puzzle.answers[0][0][:2]}."]
    (line,) = keyboard.type("hint")
    keyboard.type(line.removeprefix("Type ").removesuffix("."))
    assert not keyboard.progress.has_solved(puzzle.number), "it was solved with help"
    assert keyboard.progress.has_tried(puzzle.number)


class TestRating:
    def test_solving_at_once_raises_it_and_a_hint_lowers_it(self) -> None:
        keyboard = Solver(ONE_MOVE)
        heard = keyboard.type(ONE_MOVE.answers[0][0])
        assert heard[-1].startswith("Puzzle rating ")
        assert heard[-1].endswith(" more.")
        raised = keyboard.progress
        assert raised.value > START.value
        keyboard.type(f"puzzle {NAME} {TWO_MOVES.number}", "hint")
        assert keyboard.progress.value < raised.value
        assert keyboard.progress.deviation < raised.deviation < START.deviation

    def test_only_the_first_attempt_at_a_puzzle_counts(self) -> None:
        keyboard = Solver(ONE_MOVE)
        keyboard.type(keyboard.wrong())
        after = keyboard.progress
        keyboard.type("hint", "stop", f"puzzle {NAME} {ONE_MOVE.number}")
        heard = keyboard.type(ONE_MOVE.answers[0][0])
        assert (keyboard.progress.value, keyboard.progress.deviation) == (after.value, after.deviation)
        assert heard[-1].startswith("Solved.")
        assert keyboard.progress.has_solved(ONE_MOVE.number)


class TestChoice:
    def test_next_is_new_and_has_the_strength_of_the_person(self) -> None:
        keyboard = Solver()
        opened = []
        for _ in range(3):
            keyboard.type(f"puzzle {NAME}")
            opened.append(keyboard.puzzling.puzzle.number)
            keyboard.solve()
        assert keyboard.progress.value > START.value
        assert len(set(opened)) == 3

    @pytest.mark.parametrize("grade", GRADES)
    def test_grade_and_theme_are_chosen_by_words(self, grade: str) -> None:
        keyboard = Solver()
        keyboard.type(f"puzzle {NAME} {grade}")
        assert keyboard.puzzling.puzzle.grade == grade
        keyboard.type("puzzle mills")
        assert "take" in keyboard.puzzling.puzzle.themes

    def test_unknown_word_is_answered_with_the_words_that_can_be_typed(self) -> None:
        keyboard = Solver(ONE_MOVE)
        (heard,) = keyboard.type("puzzle xyzzy")
        assert heard.startswith("Nothing is called xyzzy here.")
        assert "mill" in heard
        assert keyboard.puzzling.puzzle is ONE_MOVE

    def test_theme_of_one_game_alone_names_the_game(self) -> None:
        keyboard = Solver()
        keyboard.type("puzzle mills")
        assert keyboard.puzzling.game.id == NAME

    def test_theme_of_several_games_brings_the_list(self) -> None:
        keyboard = Solver()
        assert keyboard.type("puzzle hard")[0] == "Puzzles. Type a number."
        assert keyboard.session.exercise is None

    def test_number_outside_is_refused(self) -> None:
        keyboard = Solver(ONE_MOVE)
        for number in (0, len(ALL) + 1):
            assert keyboard.type(f"puzzle {number}") == [f"The puzzles have numbers 1 to {len(ALL)}."]

    def test_missed_puzzles_come_back_when_no_new_one_is_left(self) -> None:
        everything = sum(1 << each.number for each in ALL)
        kept = PuzzleProgress(everything, everything & ~(1 << 7), START.value, START.deviation)
        keyboard = Solver(None, puzzles={NAME: kept.written()})
        keyboard.type(f"puzzle {NAME}")
        assert keyboard.puzzling.puzzle.number == 7
        keyboard.solve()
        assert keyboard.type(f"puzzle {NAME}")[0].startswith(f"All {len(ALL)} are solved.")

    def test_list_tells_progress_and_opens_by_number(self) -> None:
        keyboard = Solver(ONE_MOVE)
        keyboard.type(ONE_MOVE.answers[0][0])
        heard = keyboard.type("puzzles")
        number, line = next(each.split(": ", 1) for each in heard if "Morris" in each)
        assert re.fullmatch(rf"Nine Men's Morris, 1 of {len(ALL)} solved, rating 1\d\d\d", line)
        keyboard.type(number)
        assert keyboard.puzzling.game.id == NAME


class TestAround:
    def test_stop_goes_back_to_the_match_that_was_left(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT, "a1 b2")
        keyboard.type(f"puzzle {NAME} 1")
        assert keyboard.type("stop")[0].startswith("Puzzle left.")
        assert keyboard.present.id == "1"
        assert keyboard.session.exercise is None

    def test_lesson_and_puzzle_replace_each_other(self) -> None:
        keyboard = Solver(ONE_MOVE)
        assert "Puzzle left. Type puzzle for another." in keyboard.type(f"lesson {NAME}")
        assert not isinstance(keyboard.session.exercise, Puzzling)
        keyboard.type(f"puzzle {NAME} 1")
        assert isinstance(keyboard.session.exercise, Puzzling)
        assert keyboard.matches == {}

    def test_help_repeats_the_task(self) -> None:
        keyboard = Solver(ONE_MOVE)
        heard = keyboard.type("help")
        assert heard[0].startswith("This is a puzzle")
        assert heard[1] == keyboard.opened[-2]

    def test_advice_of_the_computer_is_refused(self) -> None:
        keyboard = Solver(ONE_MOVE)
        assert keyboard.type("odds")[0].startswith("Not here")


@pytest.mark.parametrize(
    "value",
    [
        {"tried": "ff", "solved": "1", "value": 1500000, "deviation": 200000, "more": 1},
        {"tried": "xy", "solved": "1", "value": 1500000, "deviation": 200000},
        {"tried": "f" * 251, "solved": "1", "value": 1500000, "deviation": 200000},
        {"tried": "ff", "solved": "", "value": 1500000, "deviation": 200000},
        {"tried": "ff", "solved": "1", "value": -1, "deviation": 200000},
        {"tried": "ff", "solved": "1", "value": True, "deviation": 200000},
        {"tried": "ff"},
        7,
    ],
)
def test_damaged_progress_is_not_read(value: object) -> None:
    assert read_settings({"puzzles": {NAME: value}}, Settings()).puzzles == {}


def test_written_progress_is_read_again() -> None:
    progress = PuzzleProgress(1 << 300 | 6, 2, 1_512_345, 201_000)
    kept = read_settings({"puzzles": {NAME: progress.written()}}, Settings()).puzzles
    assert progress_of(kept, NAME) == progress
