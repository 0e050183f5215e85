"""A person's progress in words: matches, results, levels beaten and puzzles, by game and by month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accessible_games.club.accounts.learning import MISSED, Attempt
from accessible_games.club.accounts.puzzle_progress import progress_of
from accessible_games.club.lobby.adapting import strength_of
from accessible_games.club.lobby.stored import Played
from accessible_games.line.lines.matches import called
from accessible_games.line.lines.puzzles import puzzle_facts
from accessible_games.line.lines.times import date_facts
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import DRAWN, LOST, SHARED, WON
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.rules.core.skills import LEVELS, number_of_level


@dataclass(frozen=True, slots=True)
class Record:
    """The facts of a summary. ``kept``: the progress with puzzles, from the settings; ``account``: of the person."""

    games: Sequence[AnyGame]
    played: Sequence[Played]
    attempts: Sequence[Attempt]
    kept: Mapping[str, object]
    account: str


def summary_lines(words: Announcer, record: Record) -> list[Announcement]:
    """Return a line about all matches, and one for each game that was played or has solved puzzles."""
    known = {game.id for game in record.games}
    played = [each for each in record.played if each.match.game in known]
    lines = [line for game in record.games if (line := game_line(words, record, game)) is not None]
    if not lines:
        return [words.say("progress-none")]
    return [words.say("progress-all", **_results(played)), *lines]


def game_line(words: Announcer, record: Record, game: AnyGame) -> Announcement | None:
    """Return the line of a game, None if there is nothing to tell."""
    played = [each for each in record.played if each.match.game == game.id]
    progress = progress_of(record.kept, game.id)
    if not played and not progress.tried:
        return None
    levels = _beaten(words, record.account, played)
    suited = strength_of(played, game.id)
    tried = "yes" if progress.tried else "no"
    adapting = number_of_level(suited.level) if suited.matches else "none"
    facts = {"beaten": levels or "none", "tried": tried, "adapting": adapting, **puzzle_facts(progress, game)}
    return words.say("progress-game", game=called(words, game), **facts, **_results(played))


def month_lines(words: Announcer, record: Record, game: AnyGame | None) -> list[Announcement]:
    """Return a line for each month, the newest first, of one game or of all."""
    played: dict[tuple[str, int], list[Played]] = {}
    solved = Counter[tuple[str, int]]()
    for each in record.played:
        if game is None or each.match.game == game.id:
            played.setdefault(_month(each.match.changed), []).append(each)
    first: dict[tuple[str, int], int] = {}  # a puzzle of the day may have been solved before
    for attempt in record.attempts:  # the newest comes first
        if attempt.solved != MISSED and (game is None or attempt.game == game.id):
            first[attempt.game, attempt.number] = attempt.at
    solved.update(map(_month, first.values()))
    months = sorted({*played, *solved}, key=lambda month: (int(month[0]), month[1]), reverse=True)
    return [
        words.say(
            "progress-month",
            month=words.text("common-month", year=year, month=month),
            solved=solved[year, month],
            **_results(played.get((year, month), ())),
        )
        for year, month in months
    ] or [words.say("progress-none")]


def _month(at: int) -> tuple[str, int]:
    facts = date_facts(at)
    return str(facts["year"]), int(facts["month"])


def _results(played: Sequence[Played]) -> dict[str, Any]:
    """Return the facts of results for messages."""
    counts = Counter(each.result for each in played)
    won, drawn, lost = counts[WON] + counts[SHARED], counts[DRAWN], counts[LOST]
    return {"count": len(played), "won": won, "drawn": drawn, "lost": lost, "other": len(played) - won - drawn - lost}


def _beaten(words: Announcer, account: str, played: Sequence[Played]) -> str:
    """Return the levels of computers that the person has won against, where no other people played."""
    found: set[str] = set()
    for each in played:
        others = [player for _, player in each.match.players if player.is_bot or player.account != account]
        if each.result == WON and others and all(player.is_bot for player in others):
            found |= {player.level for player in others}
    ordered = sorted(found, key=lambda level: (LEVELS.index(level) if level in LEVELS else len(LEVELS), level))
    return words.joined([first_word(f"setup-{level}", words.listener.language) for level in ordered])
