"""Commands for finished matches: results, statistics and ratings."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.club.accounts.settings import HIDDEN
from accessible_games.club.lobby.seats import RESULTS_PAGE, Results
from accessible_games.club.ratings.service import Ratings
from accessible_games.line.actions.opening import typed_game
from accessible_games.line.actions.settings import choose_or_tell, named
from accessible_games.line.commands.seats import to_open
from accessible_games.line.lines.matches import called
from accessible_games.line.lines.results import (
    account_lines,
    board_lines,
    game_line,
    history_lines,
    match_lines,
    own_lines,
    tallies_by_game,
    tallies_by_person,
)
from accessible_games.line.session.context import Context
from accessible_games.line.session.questions import Act, Choice
from accessible_games.line.session.registry import command
from accessible_games.line.session.setup import find_game
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.text import match_number


def _read(context: Context, rest: str) -> tuple[AnyGame | None, str]:
    """Return a game and a name, either of which may be missing."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    return game, next((word for word in context.own_words(1).split() if word.casefold() in left), "")


@command("results", group="account", online=True, reads=True)
async def results(context: Context, rest: str) -> None:
    """List the person's finished matches, newest first, filtered by game, name or both."""
    game, name = _read(context, rest)
    await _tell_history(context, name, game.id if game is not None else "")


async def _tell_history(context: Context, name: str, game: str, before: str = "") -> None:
    played = await context.do(Results.history)(name, game, before)
    context.choose_from([to_open(each.match) for each in played])
    is_page = len(played) == RESULTS_PAGE
    follow = (lambda: _tell_history(context, name, game, played[-1].match.id)) if is_page else None
    lines = history_lines(context.announcer, context.me, played) if played or not before else []
    context.tell_paged(lines, context.choices, follow)


@command("statistics", group="account", online=True, reads=True)
async def statistics(context: Context, rest: str) -> None:
    """Count the person's wins by game, against one person, or by opponent in one game."""
    game, name = _read(context, rest)
    if game is not None and name:
        context.obey("help", "statistics")
    elif game is not None:
        context.tell_paged(tallies_by_person(context.announcer, await context.do(Results.by_opponent)(game.id)))
    else:
        context.tell_paged(tallies_by_game(context.announcer, await context.do(Results.by_game)(name)))


@command("rating", group="people", online=True, reads=True)
async def rating(context: Context, rest: str) -> None:
    """Read ratings: the person's own, for one game, of another person or for a match, or set their visibility."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    if context.me.is_guest and (not rest or game is not None):
        context.say("rating-guest", "refusal")
    elif rest in all_words("rating-rules"):
        words = context.announcer
        context.tell_paged([words.words(line) for line in words.catalogue.block("rating-rules-lines")])
    elif not rest:
        account, is_hidden = await context.do(Ratings.own)(), context.settings.ratings == HIDDEN
        context.tell_paged(own_lines(context.announcer, account, is_hidden=is_hidden))
    elif named(context, "ratings", rest) is not None:
        context.tell_all(choose_or_tell("ratings", context, rest))
    elif (match_id := match_number(rest)) is not None:
        _tell_with_head(context, match_lines(context.announcer, *await context.do(Ratings.match)(match_id)))
    elif game is not None and not left:
        context.tell(game_line(context.announcer, await context.do(Ratings.own)(), game.id))
    else:
        _tell_with_head(context, account_lines(context.announcer, await context.do(Ratings.of)(context.own_words(1))))


@command("ratings", group="people", online=True, reads=True)
async def ratings(context: Context, rest: str) -> None:
    """List the best players of the named or open game, or offer the games."""
    game = typed_game(context, rest) or (context.update.game if context.update is not None else None)
    if game is not None:
        await _tell_board(context, game.id)
    else:
        context.say("ratings-which", "status")
        context.offer_choices([Choice(called(context.announcer, each), _tell_board, each.id) for each in context.games])


def _tell_with_head(context: Context, lines: Sequence[Announcement], follow: Act | None = None) -> None:
    """Announce lines under a heading that does not count for the page."""
    context.tell(lines[0])
    context.tell_paged(lines[1:], follow=follow)


async def _tell_board(context: Context, game: str, after: int = 0) -> None:
    table = await context.do(Ratings.board)(game, after)
    lines, behind = board_lines(context.announcer, table), table.next
    if behind is None:
        _tell_with_head(context, lines)
    else:
        lines.append(context.announcer.say("ratings-more"))
        _tell_with_head(context, lines, lambda: _tell_board(context, game, behind))
