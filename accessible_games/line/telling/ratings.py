"""What becomes of ratings: the short line behind the end of a rated match."""

from __future__ import annotations

from accessible_games.club.lobby.broadcasts import TellRated
from accessible_games.line.lines.ratings import gain
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import teller


@teller(TellRated)
def tell_rated(context: Context, news: TellRated) -> None:
    """The own rating as it is now, or why the match counts for nothing."""
    person = context.person
    if person is None or person.id not in news.people:
        return
    if news.void:
        context.say("rated-void", "status", match=news.match_id, void=news.void)
        return
    number = news.people.index(person.id)
    points = int(news.after[number])
    context.say(
        "rated-change",
        "status",
        match=news.match_id,
        game=context.announcer.text(f"{news.game}-name"),
        points=str(points),
        **gain(points - int(news.before[number])),
        provisional=person.id in news.provisional,
    )
