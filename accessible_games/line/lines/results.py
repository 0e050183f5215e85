"""Results of matches and ratings in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.stored import Played, Tally
from accessible_games.club.ratings.method import Change, Placed, Rated, RatedPlayer
from accessible_games.club.ratings.service import Account, Place, Table
from accessible_games.line.lines.matches import describe
from accessible_games.line.lines.times import day_of
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.skills import LEVELS


def history_lines(words: Announcer, person: Person, history: Iterable[Played]) -> list[Announcement]:
    """Return the person's matches that are over."""
    return [_played_line(words, person, each) for each in history] or [words.say("results-none")]


def _played_line(words: Announcer, person: Person, played: Played) -> Announcement:
    what = describe(words, person, played.match, "hall-ended-match")
    date, result = day_of(words.text, played.match.changed), played.result or "unknown"
    return words.say("results-match", what=what, result=result, date=date).allowing(("load", played.match.id))


def tallies_by_game(words: Announcer, tallies: Sequence[Tally]) -> list[Announcement]:
    """Return how often the person has won, by game."""
    return _tallies(words, [(words.text(f"{each.what}-name"), each) for each in tallies], "game")


def tallies_by_person(words: Announcer, tallies: Sequence[Tally]) -> list[Announcement]:
    """Return how often the person has won in one game, by opponent."""
    return _tallies(words, [(each.what, each) for each in tallies], "person")


def _tallies(words: Announcer, tallies: Sequence[tuple[str, Tally]], by: str) -> list[Announcement]:
    return [_tally_line(words, what, by, each) for what, each in tallies] or [words.say("results-none")]


def _tally_line(words: Announcer, what: str, by: str, tally: Tally) -> Announcement:
    won, drawn, lost = (tally.counts.get(each, 0) for each in ("won", "drawn", "lost"))
    won += tally.counts.get("shared", 0)
    other = tally.count - won - drawn - lost
    facts = {"count": tally.count, "won": won, "drawn": drawn, "lost": lost, "other": other}
    return words.say("results-tally", what=what, by=by, **facts)


def own_lines(words: Announcer, account: Account, *, is_hidden: bool) -> list[Announcement]:
    """Return the listener's ratings. ``is_hidden``: others cannot see them."""
    if not account.ratings:
        return [words.say("rating-none")]
    return [*_each_line(words, account), *([words.say("setting-ratings-hidden")] if is_hidden else [])]


def account_lines(words: Announcer, account: Account) -> list[Announcement]:
    """Return the ratings of another account."""
    if not account.ratings:
        return [words.say("rating-none-of", name=account.name)]
    return [words.say("rating-of", name=account.name, count=len(account.ratings)), *_each_line(words, account)]


def _each_line(words: Announcer, account: Account) -> list[Announcement]:
    return [words.say("rating-line", game=_name(words, game), **_facts(held)) for game, held in account.ratings.items()]


def brief_words(words: Announcer, account: Account) -> list[str]:
    """Return the ratings of a person, each in a few words."""
    rated = account.ratings.items()
    return [words.text("rating-brief", game=_name(words, game), **_facts(held)) for game, held in rated]


def game_line(words: Announcer, account: Account, game: str) -> Announcement:
    """Return the own rating in one game, in full."""
    held = account.ratings.get(game)
    if held is None:
        return words.say("rating-none-in", game=_name(words, game))
    return words.say("rating-in", game=_name(words, game), last=account.last[game], **_facts(held))


def match_lines(words: Announcer, rated: Rated, names: Mapping[str, str]) -> list[Announcement]:
    """Return the rating changes of a match, the best place first."""
    result = rated.result
    if result.void:
        return [words.say("rated-void", match=result.match_id, void=result.void)]
    changes = sorted(rated.changes, key=lambda each: each.contender.place)
    head = words.say("rating-match", match=result.match_id, game=_name(words, result.game))
    return [head, *(_change_line(words, names, each) for each in changes)]


def _change_line(words: Announcer, names: Mapping[str, str], change: Change) -> Announcement:
    one, before, after = change.contender, str(change.before.rating.points), change.after
    if not one.account:
        points = str(after.rating.points)
        return words.say("rating-match-computer", place=one.place, level=one.level, points=points)
    name = names.get(one.account) or words.text("rating-somebody")
    facts = {**gain(change.gained), **_facts(after)}
    return words.say("rating-match-person", place=one.place, name=name, before=before, **facts)


def gain(points: int) -> dict[str, str | int]:
    """Return the size and direction of a change, for a message."""
    return {"gained": abs(points), "way": "up" if points > 0 else "down" if points else "same"}


def board_lines(words: Announcer, table: Table) -> list[Announcement]:
    """Return a part of the board: ranked people and computers between them, then the others."""
    placed, others, game = len(table.placed), len(table.others), _name(words, table.game)
    if not placed and not others:
        return [words.say("ratings-none", game=game)]
    if table.after or table.next is not None:
        count = placed + others
        head = words.say("ratings-part", game=game, first=table.after + 1, last=table.after + count, count=count)
    else:
        head = words.say("ratings-board", game=game, count=placed, others=others)
    rows = [(each.person.held.rating.points, _place_line(words, each)) for each in table.placed]
    for level in LEVELS:
        if level in table.levels:
            stands = table.levels[level]
            rows.append((stands, words.say("ratings-computer", level=level, points=str(stands))))
    lines = [head, *(line for _, line in sorted(rows, key=lambda row: -row[0]))]
    return [*lines, *(_other_line(words, each) for each in table.others)]


def _place_line(words: Announcer, place: Place) -> Announcement:
    person = place.person
    facts = {"place": place.number, "name": person.name, "shared": place.is_shared, **_facts(person.held)}
    return words.say("ratings-place", **facts).allowing(("profile", person.name))


def _other_line(words: Announcer, each: Placed) -> Announcement:
    return words.say("ratings-provisional", name=each.name, **_facts(each.held)).allowing(("profile", each.name))


def _facts(held: RatedPlayer) -> dict[str, str | int]:
    """Return the facts of a rating for messages."""
    one = held.rating
    return {
        "points": str(one.points),  # without the comma of thousands
        "margin": one.margin,
        "matches": held.matches,
        "provisional": "yes" if one.is_provisional else "no",
    }


def _name(words: Announcer, game: str) -> str:
    return words.text(f"{game}-name")
