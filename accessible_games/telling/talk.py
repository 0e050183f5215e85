"""Talk as it is heard. Who speaks always stands before what is said."""

from __future__ import annotations

from accessible_games.lobby import LOBBY, Said
from accessible_games.session import Context, teller


@teller(Said)
def hear(context: Context, news: Said) -> None:
    """Somebody has said something; in a match the talk of the lobby is not heard."""
    update = context.update
    is_playing = update is not None and not update.is_over and bool(update.seats)
    if news.is_own or (hears(context, news.category) and not (news.category == LOBBY and is_playing)):
        tell_said(context, news)


def tell_said(context: Context, news: Said) -> None:
    """Who says what."""
    message = f"talk-own-{news.category}" if news.is_own else f"talk-{news.category}"
    context.say(message, news.category, name=news.name, text=news.text)


def hears(context: Context, category: str) -> bool:
    """Whether the person wants to hear this kind of talk."""
    return category in context.settings.notices.split()
