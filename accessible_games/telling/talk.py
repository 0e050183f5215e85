"""Talk as it is heard, who always stands before what is said, and friends who come."""

from __future__ import annotations

from accessible_games.lobby.news import FRIENDS, LOBBY, Befriended, Came, Said
from accessible_games.session.calling import TALK, call
from accessible_games.session.context import Context
from accessible_games.session.registry import teller


@teller(Said)
def hear(context: Context, news: Said) -> None:
    """Somebody has said something; in a match the talk of the lobby is not heard."""
    update = context.update
    is_playing = update is not None and not update.is_over and bool(update.seats)
    is_heard = hears(context, news.category) and not (news.category == LOBBY and is_playing)
    tell_said(context, news, is_told=news.is_own or (None if is_heard else False))
    if is_heard and not news.is_own and "told talk" not in context.settings.kinds:
        call(context, TALK)


def tell_said(context: Context, news: Said, *, is_told: bool | None = None) -> None:
    """Who says what."""
    message = f"talk-own-{news.category}" if news.is_own else f"talk-{news.category}"
    context.tell(context.announcer.say(message, news.category, name=news.name, text=news.text), is_told=is_told)


def hears(context: Context, category: str) -> bool:
    """Whether the person wants to hear this kind of talk."""
    return category in context.settings.notices.split()


def tell_name(context: Context, name: str, message: str) -> None:
    """It is done with the person of that name."""
    context.say(message, name=name)


def tell_name_here(context: Context, told: tuple[str, bool], message: str) -> None:
    """The same, and whether that person is here."""
    name, is_here = told
    context.say(message, name=name, here=is_here)


@teller(Came)
def tell_came(context: Context, news: Came) -> None:
    """A friend has come."""
    told = context.announcer.say("people-here-came", FRIENDS, name=news.name)
    context.tell(told, is_told=None if hears(context, FRIENDS) else False)


@teller(Befriended)
def tell_befriended(context: Context, news: Befriended) -> None:
    """Somebody has called the person a friend."""
    message = "people-here-friend" if news.is_mutual else "people-here-asks"
    told = context.announcer.say(message, FRIENDS, name=news.name, count=1, first=news.name)
    context.tell(told, is_told=None if hears(context, FRIENDS) else False)
