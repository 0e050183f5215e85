"""Other people on a server: friends, those of whom one wants to hear nothing, complaints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.lobby.news import FRIENDS, Came
from accessible_games.session.commands import all_words
from accessible_games.session.hall_requests import Befriend, Block, Friends, ListFriends, Report
from accessible_games.session.paging import Tell, tell_paged
from accessible_games.session.talk import hears, own_words

if TYPE_CHECKING:
    from accessible_games.session.session import Session


_IN_A_LINE = 20  # names


def friends(session: Session, rest: str) -> None:
    """Who is a friend, and is here."""
    session.request(ListFriends())


def friend(session: Session, rest: str) -> None:
    """Call somebody a friend; with "off" no longer."""
    name, is_on = _name_and_state(session)
    if not name:
        session.say("people-here-friend-how", "refusal")
    else:
        session.request(Befriend(name, is_on))


def block(session: Session, rest: str) -> None:
    """Hear nothing of somebody; with "off" again; alone: of whom one hears nothing."""
    name, is_on = _name_and_state(session)
    session.request(Block(name, is_on) if name else ListFriends(blocked=True))


def report(session: Session, rest: str) -> None:
    """Complain of somebody to those who look after the others."""
    name, text = own_words(session, 1).partition(" ")[0], own_words(session, 2)
    if not text:
        session.say("people-here-report-how", "refusal")
    else:
        session.request(Report(name, text))


def _name_and_state(session: Session) -> tuple[str, bool]:
    """A name, and whether it is not followed by "off"."""
    name, _, state = own_words(session, 1).partition(" ")
    return name, state.casefold() not in all_words("setting-off")


def tell_friends(session: Session, reply: Friends) -> None:
    """One line for those who are here, one for the others."""
    if reply.blocked:
        tell_paged(session, _lines(session, "people-here-blocked-all", [name for name, _ in reply.people]))
        return
    here = [name for name, is_here in reply.people if is_here]
    away = [name for name, is_here in reply.people if not is_here]
    if not reply.people:
        session.say("people-here-no-friends")
    told = _lines(session, "people-here-friends", here) if here else []
    told += _lines(session, "people-here-friends-away", away) if away else []
    tell_paged(session, told)


def _lines(session: Session, message: str, names: Sequence[str]) -> list[Tell]:
    """Some names in the message, the others in lines of their own."""
    parts = [", ".join(names[at : at + _IN_A_LINE]) for at in range(0, len(names), _IN_A_LINE)] or [""]
    others = [session.announcer.words(part, "answer") for part in parts[1:]]
    first = partial(session.say, message, count=len(names), names=parts[0])
    return [first, *(partial(session.tell, each) for each in others)]


def tell_came(session: Session, news: Came) -> None:
    """A friend has come."""
    if hears(session, FRIENDS):
        session.say("people-here-came", FRIENDS, name=news.name)


HANDLERS: dict[str, Callable[[Session, str], None]] = {
    "friends": friends,
    "friend": friend,
    "block": block,
    "report": report,
}
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {Friends: tell_friends, Came: tell_came}
