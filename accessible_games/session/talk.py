"""Talk with other people on a server, and which of it is heard. Who speaks always stands before what is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.lobby.news import CATEGORIES, LOBBY, Said
from accessible_games.session.commands import meant
from accessible_games.session.hall_requests import Recall, Recalled, Say, Tell
from accessible_games.session.paging import tell_paged

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_LINES, _MOST_LINES = 5, 50


def own_words(session: Session, skipped: int) -> str:
    """What the person typed behind the first words, in its own capitals."""
    words = session.typed.split(maxsplit=skipped)
    return words[skipped] if len(words) > skipped else ""


def say(session: Session, rest: str) -> None:
    """Talk to everybody in the match, else in the lobby."""
    if not rest:
        session.say("talk-say-how", "refusal")
    else:
        session.request(Say(own_words(session, 1)))


def tell(session: Session, rest: str) -> None:
    """A message to one person."""
    name, text = own_words(session, 1).partition(" ")[0], own_words(session, 2)
    if not text:
        session.say("talk-tell-how", "refusal")
    else:
        session.request(Tell(name, text))


def said(session: Session, rest: str) -> None:
    """What was said here last."""
    if rest and not (rest.isascii() and rest.isdigit() and 0 < int(rest[:4])):
        session.say("session-not-a-number", "refusal")
        return
    session.request(Recall(min(int(rest[:4]), _MOST_LINES) if rest else _LINES))


def tell_recalled(session: Session, reply: Recalled) -> None:
    """The last lines of talk."""
    if not reply.lines:
        session.say("talk-none")
    tell_paged(session, [partial(tell_said, session, each) for each in reply.lines])


def hear(session: Session, news: Said) -> None:
    """Somebody has said something; in a match the talk of the lobby is not heard."""
    update = session.update
    is_playing = update is not None and not update.is_over and bool(update.seats)
    if news.is_own or (hears(session, news.category) and not (news.category == LOBBY and is_playing)):
        tell_said(session, news)


def tell_said(session: Session, news: Said) -> None:
    """Who says what."""
    message = f"talk-own-{news.category}" if news.is_own else f"talk-{news.category}"
    session.say(message, news.category, name=news.name, text=news.text)


def hears(session: Session, category: str) -> bool:
    """Whether the person wants to hear this kind of talk."""
    return category in session.settings.notices.split()


def notices(session: Session, rest: str) -> None:
    """Which talk is heard; "lobby off"."""
    word, _, state = rest.partition(" ")
    spoken = session.settings.language
    category = meant(word, ((f"talk-category-{each}", each) for each in CATEGORIES), spoken)
    is_on = meant(state, (("setting-on", True), ("setting-off", False)), spoken)
    if not rest:
        tell_heard(session)
        session.say("talk-notices-how")
    elif category is None or (state and is_on is None):
        session.say("talk-notices-how", "refusal")
    else:
        if is_on is not None:
            kept = [each for each in CATEGORIES if (is_on if each == category else hears(session, each))]
            session.change(notices=" ".join(kept))
        _tell_notices(session, category)


def tell_heard(session: Session) -> None:
    """Which talk is heard, in a line, and which not."""
    for message, is_on in (("talk-heard", True), ("talk-not-heard", False)):
        chosen = [each for each in CATEGORIES if hears(session, each) == is_on]
        names = [session.announcer.text(f"talk-category-{each}") for each in chosen]
        if names:
            session.say(message, names=", ".join(names))


def _tell_notices(session: Session, category: str) -> None:
    session.say("talk-notices", category=category, on="yes" if hears(session, category) else "no")


HANDLERS: dict[str, Callable[[Session, str], None]] = {"say": say, "tell": tell, "said": said, "notices": notices}
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {Said: hear, Recalled: tell_recalled}
