"""The puzzles of a game: positions with one right answer, which ``tools/puzzles.py`` has found.

They are in ``puzzles.json`` beside the rules of each game, one in a line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from accessible_games.matches.round import AnyGame
from accessible_games.rules.core.game import Lesson, LessonStep, Seat

FILE = "puzzles.json"
WIN, SAVE, TAKE, DOUBLE, PREPARE, GOAL, DEFEND, SURE, BEST = THEMES = (
    "win",  # the answer wins for certain
    "save",  # everything else loses for certain
    "take",  # the answer takes something
    "double",  # the first two own moves both take something
    "prepare",  # the answer takes nothing, but a later own move does
    "goal",  # the answer scores
    "defend",  # nothing is won, but everything else costs something
    "sure",  # the answer cannot fail, whatever is hidden
    "best",  # nothing of all that
)
EASY, MEDIUM, HARD = GRADES = ("easy", "medium", "hard")


class Puzzle(NamedTuple):
    """A position in which ``seat`` is to find the only right move, or several in turn.

    ``number``: from 1, its place in the file. ``position``: a state as JSON. ``answers``: for each own move that is
    asked for, its names; the first one goes on, the others are variants of it and end the puzzle. ``line``: the moves
    from the position on, of both sides, as the program plays them. ``depth``: the first search depth that finds the
    answer, which is never 1. ``gap``: hundredths that every other move costs at least. ``seed``: of the self-play.
    """

    number: int
    seat: Seat
    position: Mapping[str, Any]
    answers: tuple[tuple[str, ...], ...]
    line: tuple[str, ...]
    depth: int
    gap: int
    themes: tuple[str, ...]
    seed: int

    @property
    def difficulty(self) -> int:
        """The rank among puzzles, from 0 for the easiest: by depth and the number of moves that are asked for."""
        return self.depth - 2 + len(self.answers) - 1

    @property
    def grade(self) -> str:
        """One of GRADES."""
        return GRADES[min(self.difficulty, len(GRADES) - 1)]

    def written(self) -> dict[str, Any]:
        """Return the puzzle as its line in the file has it."""
        return {name: value for name, value in self._asdict().items() if name != "number"}


def as_lesson(game: AnyGame, puzzle: Puzzle) -> Lesson:
    """Return the puzzle with a step for each move that is asked for; the moves between them follow by themselves."""
    steps, position, begin = list[LessonStep](), puzzle.position, 0
    line = puzzle.line
    for number, names in enumerate(puzzle.answers):
        is_last = number + 1 == len(puzzle.answers)
        end = len(line) if is_last else line.index(puzzle.answers[number + 1][0], begin + 1)
        steps.append(LessonStep("", None if number else position, names, then=line[begin + 1 : end]))
        begin = end
    return Lesson(game.playing(game.from_json(position)), puzzle.seat, tuple(steps))


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first; none if it has no file."""
    file = files("accessible_games.rules.games").joinpath(game_id, FILE)
    if not file.is_file():
        return ()
    found: Sequence[Mapping[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["puzzles"]
    return tuple(_read(number, each) for number, each in enumerate(found, start=1))


def puzzle_of_day(day: int, games: Sequence[AnyGame]) -> tuple[AnyGame, Puzzle] | None:
    """Return the puzzle of a day, and its game: the same for everybody with the same files. None without puzzles.

    ``day``: since 1970. The games take turns, and among the puzzles of a game none comes again before all have come.
    """
    able = sorted((game for game in games if puzzles_of(game.id)), key=attrgetter("id"))
    if not able:
        return None
    round_, turn = divmod(day, len(able))
    game = able[turn]
    lap, at = divmod(round_, len(puzzles_of(game.id)))
    order = list(puzzles_of(game.id))
    Random(f"{game.id} {lap}").shuffle(order)
    return game, order[at]


def _read(number: int, data: Mapping[str, Any]) -> Puzzle:
    answers = tuple(tuple(names) for names in data["answers"])
    listed = {name: tuple(data[name]) for name in ("line", "themes")}
    return Puzzle(**{**data, **listed, "answers": answers, "number": number})
