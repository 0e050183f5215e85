"""What became of matches: results, statistics and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.commands.arguments import typed_game
from accessible_games.commands.options import choose_or_tell, named
from accessible_games.commands.seats import to_open
from accessible_games.core.numbers import match_number
from accessible_games.lobby.results import PAGE, Results
from accessible_games.lobby.stored import Played, Tally
from accessible_games.matches.round import AnyGame
from accessible_games.ratings.ladder import Change, Placed, Rated, RatedPlayer
from accessible_games.ratings.service import Account, Place, Ratings
from accessible_games.session.context import Context
from accessible_games.session.questions import Choice
from accessible_games.session.registry import command
from accessible_games.session.setup import LEVELS, find_game
from accessible_games.session.words import all_words
from accessible_games.telling.listed import day
from accessible_games.telling.players import called, describe
from accessible_games.telling.ratings import gain


def _read(context: Context, rest: str) -> tuple[AnyGame | None, str]:
    """A game, and a name, either of which may be missing."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    return game, next((word for word in context.own_words(1).split() if word.casefold() in left), "")


@command("results", group="account", online=True, reads=True)
async def results(context: Context, rest: str) -> None:
    """The person's matches that are over, newest first; with a game, a name or both."""
    game, name = _read(context, rest)
    await _tell_history(context, name, game.id if game is not None else "")


async def _tell_history(context: Context, name: str, game: str, before: str = "") -> None:
    played = await context.do(Results.history)(name, game, before)
    if not played and not before:
        context.say("results-none")
    context.choose_from([to_open(context, each.match) for each in played])
    lines = [_played_line(context, each) for each in played]
    follow = partial(_tell_history, context, name, game, played[-1].match.id) if len(played) == PAGE else None
    context.tell_paged(lines, context.choices, follow)


def _played_line(context: Context, played: Played) -> Announcement:
    what = describe(context, played.match, "hall-ended-match")
    date, result = day(context, played.match.changed), played.result or "unknown"
    told = context.announcer.say("results-match", "answer", what=what, result=result, date=date)
    return told.allowing(("load", played.match.id))


@command("statistics", group="account", online=True, reads=True)
async def statistics(context: Context, rest: str) -> None:
    """How often the person has won: by game, against one person, or in one game by opponent."""
    game, name = _read(context, rest)
    if game is not None and name:
        context.obey("help", "statistics")
    elif game is not None:
        tallies = await context.do(Results.by_opponent)(game.id)
        _tell(context, [(each.what, each) for each in tallies], "person")
    else:
        tallies = await context.do(Results.by_game)(name)
        names = {each.id: called(context, each) for each in context.games}
        _tell(context, [(names.get(each.what, each.what), each) for each in tallies], "game")


def _tell(context: Context, tallies: Sequence[tuple[str, Tally]], by: str) -> None:
    if not tallies:
        context.say("results-none")
    context.tell_paged([_tally_line(context.announcer, what, by, each) for what, each in tallies])


def _tally_line(words: Announcer, what: str, by: str, tally: Tally) -> Announcement:
    won, drawn, lost = (tally.counts.get(each, 0) for each in ("won", "drawn", "lost"))
    won += tally.counts.get("shared", 0)
    other = tally.count - won - drawn - lost
    facts = {"count": tally.count, "won": won, "drawn": drawn, "lost": lost, "other": other}
    return words.say("results-tally", what=what, by=by, **facts)


@command("rating", group="people", online=True, reads=True)
async def rating(context: Context, rest: str) -> None:
    """The own ratings, or in one game, somebody else's, or what a match has changed; whether others may know them."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    if context.me.is_guest and (not rest or game is not None):
        context.say("rating-guest", "refusal")
    elif rest in all_words("rating-rules"):
        words = context.announcer
        context.tell_paged([words.words(line) for line in words.catalogue.block("rating-rules-lines")])
    elif not rest:
        _tell_own(context, await context.do(Ratings.own)(context.me))
    elif named(context, "ratings", rest) is not None:
        choose_or_tell("ratings", context, rest)
    elif (match_id := match_number(rest)) is not None:
        _tell_match(context, *await context.do(Ratings.match)(match_id))
    elif game is not None and not left:
        _tell_in(context, await context.do(Ratings.own)(context.me), game)
    else:
        _tell_account(context, await context.do(Ratings.of)(context.own_words(1)))


@command("ratings", group="people", online=True, reads=True)
async def ratings(context: Context, rest: str) -> None:
    """Who is how good at a game: at the one that is named, or that is open; else the games to choose from."""
    game = typed_game(context, rest) or (context.update.game if context.update is not None else None)
    if game is not None:
        await _tell_board(context, game.id)
    else:
        context.say("ratings-which", "status")
        choices = [Choice(called(context, each), partial(_tell_board, context, each.id)) for each in context.games]
        context.offer_choices(choices)


def _facts(held: RatedPlayer) -> dict[str, str | int]:
    """What messages say of a rating."""
    one = held.rating
    return {
        "points": str(one.points),  # without the comma of thousands
        "margin": one.margin,
        "matches": held.matches,
        "provisional": "yes" if one.is_provisional else "no",
    }


def _name(context: Context, game: str) -> str:
    return context.announcer.text(f"{game}-name")


def _tell_own(context: Context, account: Account) -> None:
    if not account.ratings:
        context.say("rating-none")
        return
    _tell_each(context, account)
    if context.settings.ratings == "hidden":
        context.say("setting-ratings-hidden")


def _tell_account(context: Context, account: Account) -> None:
    if not account.ratings:
        context.say("rating-none-of", name=account.name)
        return
    context.say("rating-of", name=account.name, count=len(account.ratings))
    _tell_each(context, account)


def _tell_each(context: Context, account: Account) -> None:
    say = context.announcer.say
    context.tell_paged(
        [say("rating-line", game=_name(context, game), **_facts(held)) for game, held in account.ratings.items()]
    )


def told_in_brief(context: Context, account: Account) -> list[str]:
    """The ratings of somebody, each in a few words."""
    return [
        context.announcer.text("rating-brief", game=_name(context, game), **_facts(held))
        for game, held in account.ratings.items()
    ]


def _tell_in(context: Context, account: Account, game: AnyGame) -> None:
    """In one game, in full."""
    held = account.ratings.get(game.id)
    if held is None:
        context.say("rating-none-in", game=called(context, game))
    else:
        context.say("rating-in", game=called(context, game), last=account.last[game.id], **_facts(held))


def _tell_match(context: Context, rated: Rated, names: Mapping[str, str]) -> None:
    """What a match has changed, the best place first."""
    result = rated.result
    if result.void:
        context.say("rated-void", match=result.match_id, void=result.void)
        return
    context.say("rating-match", match=result.match_id, game=_name(context, result.game))
    changes = sorted(rated.changes, key=lambda each: each.contender.place)
    context.tell_paged([_change_line(context.announcer, names, each) for each in changes])


def _change_line(words: Announcer, names: Mapping[str, str], change: Change) -> Announcement:
    one, before, after = change.contender, str(change.before.rating.points), change.after
    if not one.account:
        points = str(after.rating.points)
        return words.say("rating-match-computer", place=one.place, level=one.level, points=points)
    name = names.get(one.account) or words.text("rating-somebody")
    facts = {**gain(change.gained), **_facts(after)}
    return words.say("rating-match-person", place=one.place, name=name, before=before, **facts)


async def _tell_board(context: Context, game: str, after: int = 0) -> None:
    """Those with a place, with the computers between them; then the others."""
    table = await context.do(Ratings.board)(game, after)
    placed, others, after, name = len(table.placed), len(table.others), table.after, _name(context, table.game)
    if not placed and not others:
        context.say("ratings-none", game=name)
        return
    words = context.announcer
    rows = [(each.person.held.rating.points, _place_line(words, each)) for each in table.placed]
    for level in LEVELS:
        if level in table.levels:
            stands = table.levels[level]
            rows.append((stands, words.say("ratings-computer", level=level, points=str(stands))))
    lines = [line for _, line in sorted(rows, key=lambda row: -row[0])]
    lines += [_other_line(words, each) for each in table.others]
    if after or table.next is not None:
        context.say("ratings-part", game=name, first=after + 1, last=after + placed + others)
    else:
        context.say("ratings-board", game=name, count=placed, others=others)
    follow = None
    if table.next is not None:
        lines.append(words.say("ratings-more"))
        follow = partial(_tell_board, context, table.game, table.next)
    context.tell_paged(lines, follow=follow)


def _place_line(words: Announcer, place: Place) -> Announcement:
    person = place.person
    facts = {"place": place.number, "name": person.name, "shared": place.is_shared, **_facts(person.held)}
    return words.say("ratings-place", **facts).allowing(("profile", person.name))


def _other_line(words: Announcer, each: Placed) -> Announcement:
    return words.say("ratings-provisional", name=each.name, **_facts(each.held)).allowing(("profile", each.name))
