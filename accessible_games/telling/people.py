"""Friends who come."""

from __future__ import annotations

from accessible_games.lobby import FRIENDS, Came
from accessible_games.session import Context, teller
from accessible_games.telling.talk import hears


@teller(Came)
def tell_came(context: Context, news: Came) -> None:
    """A friend has come."""
    if hears(context, FRIENDS):
        context.say("people-here-came", FRIENDS, name=news.name)
