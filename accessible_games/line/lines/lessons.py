"""Lessons in words: each game that has one, and the person's progress in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from accessible_games.line.lines.matches import called
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import first_word


def steps_done(kept: Mapping[str, object], game: AnyGame) -> int:
    """Return how many steps of a game the person has done."""
    done = kept.get(game.id, 0)
    return min(done, len(game.lesson.steps)) if isinstance(done, int) and game.lesson is not None else 0


def lesson_label(words: Announcer, game: AnyGame, kept: Mapping[str, object]) -> str:
    """Return the name of a game and the person's progress in its lesson."""
    assert game.lesson is not None
    done, count = steps_done(kept, game), len(game.lesson.steps)
    facts = {"done": done, "next": done + 1, "count": count, "left": count - done}
    return words.text("lesson-line", game=called(words, game), **facts)


def lesson_lines(words: Announcer, games: Sequence[AnyGame], kept: Mapping[str, object]) -> list[Announcement]:
    """Return a numbered line for each game with a lesson, and the command that begins it."""
    language = words.listener.language
    return [
        words.say("session-choice", number=number, label=lesson_label(words, game, kept)).allowing(
            ("lesson", first_word(f"{game.id}-name", language))
        )
        for number, game in enumerate((each for each in games if each.lesson is not None), start=1)
    ]
