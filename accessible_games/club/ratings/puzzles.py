"""The rating of a person in the puzzles of one game, which only their own attempts change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from accessible_games.club.accounts.puzzle_progress import PuzzleProgress, progress_of
from accessible_games.club.ratings.method import FIXED, START, UNIT, Rating, rated_alone
from accessible_games.matches.puzzles import EASY, HARD, MEDIUM, Puzzle

STRENGTHS = {EASY: 1200, MEDIUM: 1500, HARD: 1800}  # points of a person who solves half of them


def rating_of(progress: PuzzleProgress) -> Rating:
    """Return the rating in the puzzles of a game."""
    return Rating(progress.value, progress.deviation) if progress.deviation else START


def after_attempt(
    kept: Mapping[str, object], game_id: str, puzzle: Puzzle, *, is_solved: bool
) -> dict[str, object] | None:
    """Return the progress of all games after an attempt without help or its failure; None if nothing changes.

    Only the first attempt at a puzzle changes the rating.
    """
    progress = progress_of(kept, game_id)
    if not progress.has_tried(puzzle.number):
        strength = Rating(STRENGTHS[puzzle.grade] * UNIT, FIXED)
        rating = rated_alone(rating_of(progress), strength, is_won=is_solved)
        progress = replace(progress, value=rating.value, deviation=rating.deviation)
    elif not is_solved or progress.has_solved(puzzle.number):
        return None
    return {**kept, game_id: progress.after(puzzle.number, is_solved=is_solved).written()}


def next_puzzle(progress: PuzzleProgress, among: Sequence[Puzzle]) -> Puzzle | None:
    """Return the new puzzle that fits the rating best; without a new one the next unsolved; None if all are solved."""
    points = rating_of(progress).points
    new = [each for each in among if not progress.has_tried(each.number)]
    left = [each for each in among if not progress.has_solved(each.number)]
    if new:
        return min(new, key=lambda each: (abs(STRENGTHS[each.grade] - points), each.number))
    return left[0] if left else None
