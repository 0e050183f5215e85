"""Puzzles in words: their task, and the games that have some, with the person's progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from accessible_games.club.accounts.learning import DayTable
from accessible_games.club.accounts.puzzle_progress import PuzzleProgress, progress_of
from accessible_games.club.ratings.puzzles import rating_of
from accessible_games.line.lines.matches import called
from accessible_games.matches.puzzles import Puzzle, puzzles_of
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.messages import message_of
from accessible_games.output.announce.vocabulary import first_word


def task_of(words: Announcer, game: AnyGame, puzzle: Puzzle) -> str:
    """Return what the puzzle promises, in the words of the game if it has some."""
    return words.text(message_of(game.id, f"puzzle-task-{puzzle.themes[0]}"))


def theme_message(game: AnyGame, theme: str) -> str:
    """Return the message with the name and the words of a theme."""
    return message_of(game.id, f"puzzle-theme-{theme}")


def day_text(words: Announcer, game: AnyGame, puzzle: Puzzle) -> str:
    """Return the puzzle of the day in a few words: game, grade and task."""
    grade, task = words.text(f"puzzle-grade-{puzzle.grade}"), task_of(words, game, puzzle)
    return words.text("puzzle-day", game=called(words, game), grade=grade, task=task)


def puzzle_lines(words: Announcer, games: Sequence[AnyGame], kept: Mapping[str, object]) -> list[Announcement]:
    """Return a line for each game with puzzles, and the command that opens the next one."""
    language = words.listener.language
    return [
        words.words(puzzle_label(words, game, kept)).allowing(("puzzle", first_word(f"{game.id}-name", language)))
        for game in games
        if puzzles_of(game.id)
    ]


def day_lines(words: Announcer, game: AnyGame, table: DayTable) -> list[Announcement]:
    """Return the table of those who have solved the puzzle of the day, under a head."""
    head = words.say("puzzle-table-head", game=called(words, game), count=table.count)
    return [
        head,
        *(
            words.say("puzzle-table-place", place=place, name=name, once=is_at_once).allowing(("profile", name))
            for place, (name, is_at_once) in enumerate(table.names, start=1)
        ),
    ]


def puzzle_label(words: Announcer, game: AnyGame, kept: Mapping[str, object]) -> str:
    """Return the name of a game, how many of its puzzles the person has solved, and the person's rating in them."""
    facts = puzzle_facts(progress_of(kept, game.id), game)
    return words.text("puzzle-line", game=called(words, game), count=len(puzzles_of(game.id)), **facts)


def puzzle_facts(progress: PuzzleProgress, game: AnyGame) -> dict[str, str | int]:
    """Return how many puzzles of the game the person has solved, and the points of the rating, "none" without one."""
    solved = sum(progress.has_solved(each.number) for each in puzzles_of(game.id))
    return {"solved": solved, "points": str(rating_of(progress).points) if progress.deviation else "none"}
