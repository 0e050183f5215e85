"""Questions of others wait for the person's own, questions end with the round, and lists never steal moves."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_games.line.session.questions import MOST, Questions
from accessible_games.line.session.reading import read_command, vocabulary
from accessible_games.line.session.registry import commands
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.service import MatchService
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import FRIENDS, Keyboard, started


def test_repeated_questions_use_bounded_memory() -> None:
    questions = Questions()
    questions.ask(lambda: None)
    asked: list[int] = []
    for number in range(3 * MOST):
        questions.put(lambda number=number: asked.append(number))  # type: ignore[misc]  # bound now
    assert asked == []
    questions._open = None
    questions.settle()
    assert asked == list(range(MOST))


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("line", ["resign", "draw", "adjourn", "undo", "time 5"])
def test_yes_to_an_outdated_question_does_nothing(line: str, rounds: int) -> None:
    keyboard = Keyboard()
    clock = {seat: Allowance(600_000) for seat in FRIENDS}
    keyboard.open(FRIENDS, "c3-d4", "g7-f6", rounds=rounds, clock=clock)
    assert keyboard.type(line)[-1].endswith(("Yes or no.", "Yes or no?"))
    keyboard.append(keyboard.present.resign("white", 0))
    before = len(keyboard.requested)
    assert keyboard.type("yes") == ["Nothing is being asked just now."]
    assert keyboard.requested[before:] == []


QUERIES = ("rules", "moves", "load", "board", "help", "history", "score", "turn", "last", "language", "more", "again 3")


def at_the_board(game_id: str) -> Keyboard:
    """Return a session on the first turn; in games with a throw it is the same each time."""
    keyboard = Keyboard()
    seats = games.load(game_id).seats[2]
    keyboard.outcomes = {"abgrund": ["throw 3 red"], "samsara": ["roll 3 4"]}.get(game_id, [])
    keyboard.open({seats[0]: Player("human"), seats[1]: Player("bot", "easy")}, game_id=game_id)
    assert keyboard.session.seat_to_move == seats[0]
    return keyboard


def legal(keyboard: Keyboard) -> list[str]:
    """Return the names of the moves that lead to something."""
    match = keyboard.present
    assert isinstance(match.phase, Decide)
    view = match.game.view(match.state, match.phase.seats[0])
    return [match.game.format(move) for move in match.game.promising(view)]


@pytest.mark.parametrize("game_id", games.names())
@settings(max_examples=15)
@given(lines=st.lists(st.sampled_from(QUERIES), max_size=4), place=st.integers(0, 1000))
def test_after_any_queries_a_legal_move_is_made(game_id: str, lines: list[str], place: int) -> None:
    keyboard = at_the_board(game_id)
    names = legal(keyboard)
    keyboard.type(*lines)
    before = len(keyboard.present.moves)
    keyboard.type(names[place % len(names)])
    assert len(keyboard.present.moves) > before


MOVING = {"grab", "quit"}  # "grab" says that it moves


def lines_of(keyboard: Keyboard) -> set[str]:
    """Return the words of commands alone, and first words with each field and each prefix of an argument."""
    shape = keyboard.update.shape
    lines = {word for word, name in vocabulary().items() if name not in MOVING}
    lines |= {f"from {cell} {link}" for cell in shape.cells for link in ("to", "-")}  # and no target
    for name, each in commands().items():
        if name not in MOVING:
            word = first_word(f"command-{name}", "en")
            arguments = [argument.split() for argument in each.arguments(keyboard.session)]
            arguments += [[cell] for cell in shape.cells if each.group == "board"]
            lines |= {" ".join([word, *words[:count]]) for words in arguments for count in range(1, len(words) + 1)}
    return lines


@pytest.mark.parametrize("game_id", games.names())
def test_no_command_that_asks_moves(game_id: str) -> None:
    keyboard = at_the_board(game_id)
    for line in sorted(lines_of(keyboard)):
        before = len(keyboard.requested)
        keyboard.type(line)
        assert all(ask.method is not MatchService.decide for ask in keyboard.requested[before:]), line
        session = keyboard.session
        if session.update is None or session.exercise or session.reader or session.questions.is_open:
            keyboard = at_the_board(game_id)


class TestNumbers:
    """In Der Abgrund a number alone is a stone that moves."""

    def test_right_after_a_list_a_number_chooses_from_it(self) -> None:
        keyboard = at_the_board("abgrund")
        keyboard.type("rules", "5")
        assert not keyboard.present.moves

    def test_another_command_closes_the_list(self) -> None:
        keyboard = at_the_board("abgrund")
        keyboard.type("rules", "turn")
        number = legal(keyboard)[0].replace("x", "-").split("-")[0]
        keyboard.type(number)
        assert keyboard.present.moves

    def test_a_move_closes_the_list(self) -> None:
        keyboard = at_the_board("spiralspiel")
        keyboard.type("rules")
        assert keyboard.session.choices
        keyboard.type("in 2 18")
        assert not keyboard.session.choices

    def test_unknown_line_leaves_the_list_open(self) -> None:
        keyboard = at_the_board("abalone")
        keyboard.type("rules", "hubbub")
        assert keyboard.type("1")[0] == "Aim, one line."

    def test_refused_command_leaves_the_list_open(self) -> None:
        keyboard = at_the_board("abalone")
        keyboard.type("rules")
        assert keyboard.type("row z") == ["No such row. There are i to a, 1 to 9."]
        assert keyboard.type("1")[0] == "Aim, one line."

    def test_looking_at_the_board_leaves_the_list_open(self) -> None:
        keyboard = at_the_board("abalone")
        keyboard.type("moves c5", "what d5", "1")
        assert keyboard.present.moves

    def test_reading_on_leaves_the_list_open(self) -> None:
        keyboard = at_the_board("abalone")
        keyboard.type("rules", "again")
        assert keyboard.type("1")[0] == "Aim, one line."


class TestLettersOfDice:
    @pytest.mark.parametrize(
        "line", ["G schräg links 1", "D geradeaus 2", "J 1 Feld nach vorn", "I e5", "k wohin", "b 3"]
    )
    def test_a_letter_with_more_is_an_attempt(self, line: str) -> None:
        keyboard = at_the_board("confusion")
        before = keyboard.session.settings
        keyboard.type(line)
        assert keyboard.session.settings == before
        assert not {"resign", "offer", "save", "hurry"} & {ask.method.__name__ for ask in keyboard.requested}

    @pytest.mark.parametrize("letter", sorted({each.letter for each in commands().values() if each.letter}))
    def test_a_letter_alone_lists_attempts_or_is_refused(self, letter: str) -> None:
        keyboard = at_the_board("confusion")
        before = len(keyboard.requested)
        heard = keyboard.type(letter)
        assert len(keyboard.requested) == before
        if letter in "abcdefghijkl":
            assert heard == at_the_board("confusion").type(f"moves {letter}")
        else:
            assert heard[0].startswith("Not understood.")

    @settings(max_examples=150)
    @given(
        letter=st.sampled_from("abcdefghijklABCDEFGHIJKL"),
        rest=st.one_of(st.text(min_size=1, max_size=12), st.sampled_from(sorted(vocabulary()))),
    )
    def test_no_text_that_begins_with_a_letter_of_dice_does_anything_else(self, letter: str, rest: str) -> None:
        keyboard, asked = CONFUSION, []
        keyboard.session.obey = lambda command, rest: asked.append(command)  # type: ignore[method-assign]  # listens
        keyboard.session.questions.drop()
        line = f"{letter} {rest}"
        if (read_command(line) or ("", ""))[1]:
            keyboard.session.carry_out(line)
        assert not asked, line

    def test_directions_are_understood_as_they_are_said(self) -> None:
        keyboard = at_the_board("confusion")
        match = keyboard.present
        view = match.game.view(match.state, match.game.seats[2][0])
        chips = {match.game.format(move).split()[0] for move in match.game.moves(view)}
        assert "H" in chips
        for line in ("H schräg links 1", "H diagonally left 1", "H 1 square diagonally left", "H 1 Feld schräg links"):
            keyboard = at_the_board("confusion")
            keyboard.type(line)
            keyboard.type("yes")
            assert [name[0] for _, name in keyboard.present.moves] == ["H"], line


CONFUSION = at_the_board("confusion")


@pytest.mark.parametrize("line", ["new", "lessons"])
def test_name_of_a_listed_game_acts_once_like_its_number(line: str) -> None:
    answers = []
    for choice in ("3", "Confusion"):
        keyboard = started()
        listed = keyboard.type(line)
        assert any(each.startswith("3: Confusion") for each in listed)
        answers.append(keyboard.type(choice))
    assert answers[0] == answers[1]
