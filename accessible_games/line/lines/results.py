"""What became of matches, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.stored import Played, Tally
from accessible_games.line.lines.dates import day_of
from accessible_games.line.lines.players import describe
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer


def history_lines(words: Announcer, person: Person, history: Iterable[Played]) -> list[Announcement]:
    """Matches of the person that are over."""
    return [_played_line(words, person, each) for each in history] or [words.say("results-none")]


def _played_line(words: Announcer, person: Person, played: Played) -> Announcement:
    what = describe(words, person, played.match, "hall-ended-match")
    date, result = day_of(words.text, played.match.changed), played.result or "unknown"
    return words.say("results-match", what=what, result=result, date=date).allowing(("load", played.match.id))


def tallies_by_game(words: Announcer, tallies: Sequence[Tally]) -> list[Announcement]:
    """How often the person has won, by game."""
    return _tallies(words, [(words.text(f"{each.what}-name"), each) for each in tallies], "game")


def tallies_by_person(words: Announcer, tallies: Sequence[Tally]) -> list[Announcement]:
    """The same in one game, by opponent."""
    return _tallies(words, [(each.what, each) for each in tallies], "person")


def _tallies(words: Announcer, tallies: Sequence[tuple[str, Tally]], by: str) -> list[Announcement]:
    return [_tally_line(words, what, by, each) for what, each in tallies] or [words.say("results-none")]


def _tally_line(words: Announcer, what: str, by: str, tally: Tally) -> Announcement:
    won, drawn, lost = (tally.counts.get(each, 0) for each in ("won", "drawn", "lost"))
    won += tally.counts.get("shared", 0)
    other = tally.count - won - drawn - lost
    facts = {"count": tally.count, "won": won, "drawn": drawn, "lost": lost, "other": other}
    return words.say("results-tally", what=what, by=by, **facts)
