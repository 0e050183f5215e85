"""Talk as it is heard, who always stands before what is said, and friends who come."""

from __future__ import annotations

from accessible_games.club.lobby.news import FRIENDS, LOBBY, Befriended, Came, Said
from accessible_games.line.lines.settings import hears
from accessible_games.line.session.calling import TALK, call
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import teller
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer


@teller(Said)
def hear(context: Context, news: Said) -> None:
    """Somebody has said something; in a match the talk of the lobby is not heard."""
    update = context.update
    is_playing = update is not None and not update.is_over and bool(update.seats)
    is_heard = hears(context.settings, news.category) and not (news.category == LOBBY and is_playing)
    context.tell(said_line(context.announcer, news), is_told=news.is_own or (None if is_heard else False))
    if is_heard and not news.is_own and "told talk" not in context.settings.kinds:
        call(context, TALK)


def said_line(words: Announcer, news: Said) -> Announcement:
    """Who says what."""
    message = f"talk-own-{news.category}" if news.is_own else f"talk-{news.category}"
    return words.say(message, news.category, name=news.name, text=news.text)


@teller(Came)
def tell_came(context: Context, news: Came) -> None:
    """A friend has come."""
    told = context.announcer.say("people-here-came", FRIENDS, name=news.name)
    context.tell(told, is_told=None if hears(context.settings, FRIENDS) else False)


@teller(Befriended)
def tell_befriended(context: Context, news: Befriended) -> None:
    """Somebody has called the person a friend."""
    message = "people-here-friend" if news.is_mutual else "people-here-asks"
    told = context.announcer.say(message, FRIENDS, name=news.name, count=1, first=news.name)
    context.tell(told, is_told=None if hears(context.settings, FRIENDS) else False)
