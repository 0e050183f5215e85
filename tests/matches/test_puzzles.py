"""The puzzles of every game: what is in the files, and that each answer is the only right one."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.lines.puzzles import theme_message
from accessible_games.matches.practice import Practice
from accessible_games.matches.puzzles import FILE, THEMES, Puzzle, as_lesson, puzzles_of
from accessible_games.output.announce.messages import catalogue, message_of
from accessible_games.rules import games
from tools.puzzles import Finder, Prover

WITH_PUZZLES = [name for name in games.names() if puzzles_of(name)]
_EACH = pytest.mark.parametrize("name", WITH_PUZZLES)


def prover_of(name: str) -> Prover:
    """The prover with the gap that the file of the game tells."""
    file = files("accessible_games.rules.games").joinpath(name, FILE)
    return Prover(games.load(name), json.loads(file.read_text(encoding="utf-8"))["gap"])


def check_only_answer(prover: Prover, puzzle: Puzzle) -> None:
    """Search all moves again: the answer is the only right one, and a search without replies misses it."""
    game = prover.game
    state = game.from_json(puzzle.position)
    judged = prover.judge(state, puzzle.seat)
    assert judged is not None, puzzle.number
    answer, depth = judged
    assert tuple(game.format(move) for move in answer.moves) == puzzle.answers[0], puzzle.number
    assert depth == puzzle.depth >= 2, puzzle.number
    assert answer.gap >= prover.gap


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if games.load(name).solution else name for name in WITH_PUZZLES],
)
def test_answers_of_a_sample_are_the_only_right_ones(name: str) -> None:
    prover, found = prover_of(name), puzzles_of(name)
    for puzzle in (found[0], found[len(found) // 2]):
        check_only_answer(prover, puzzle)


@pytest.mark.slow
@pytest.mark.soak
@_EACH
def test_every_answer_is_the_only_right_one(name: str) -> None:
    prover = prover_of(name)
    for puzzle in puzzles_of(name):
        check_only_answer(prover, puzzle)


@_EACH
def test_every_line_can_be_played_to_its_end(name: str) -> None:
    game = games.load(name)
    for puzzle in puzzles_of(name):
        lesson = as_lesson(game, puzzle)
        steps = lesson.steps
        place = Practice(game, lesson, len(steps) - 1)
        place.decide(steps[-1].moves[0])
        place.follow(steps[-1])
        played = [name for step in steps for name in (step.moves[0], *step.then)]
        assert tuple(played) == puzzle.line, puzzle.number


@_EACH
def test_every_answer_is_legal_and_there_is_a_choice(name: str) -> None:
    game = games.load(name)
    for puzzle in puzzles_of(name):
        view = game.view(game.from_json(puzzle.position), puzzle.seat)
        legal = {game.format(move) for move in game.moves(view)}
        assert legal > set(puzzle.answers[0]), puzzle.number


@_EACH
def test_themes_that_the_game_names_are_facts_of_the_answer(name: str) -> None:
    game = games.load(name)
    for puzzle in puzzles_of(name):
        state = game.from_json(puzzle.position)
        move = game.parse(puzzle.answers[0][0], game.view(state, puzzle.seat))
        named = game.themes(state, move, game.play(state, puzzle.seat, move).state)
        assert {theme for theme in puzzle.themes if theme not in THEMES} == set(named), puzzle.number


@_EACH
def test_puzzles_differ_and_are_told_in_every_language(name: str) -> None:
    game, found = games.load(name), puzzles_of(name)
    assert len({json.dumps([each.position, each.seat]) for each in found}) == len(found)
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    for language in LANGUAGES:
        for theme in {each.themes[0] for each in found}:
            assert catalogue(language).has(message_of(game.id, f"puzzle-task-{theme}")), theme
        for theme in {theme for each in found for theme in each.themes}:
            assert catalogue(language).has(theme_message(game, theme)), theme


def test_the_same_seed_finds_the_same_puzzles() -> None:
    name = "confusion"  # whose self-play is the quickest
    first = puzzles_of(name)[0]
    found = list(Finder(games.load(name)).puzzles(first.seed))
    assert first._replace(number=0) in found
