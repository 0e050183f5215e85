"""Friends who come."""

from __future__ import annotations

from accessible_games.lobby.news import FRIENDS, Came
from accessible_games.session.context import Context
from accessible_games.session.registry import teller
from accessible_games.telling.talk import hears


@teller(Came)
def tell_came(context: Context, news: Came) -> None:
    """A friend has come."""
    if hears(context, FRIENDS):
        context.say("people-here-came", FRIENDS, name=news.name)
