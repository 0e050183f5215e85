"""Other people on a server: friends, those of whom one wants to hear nothing, complaints."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from accessible_games.lobby.news import FRIENDS, Came
from accessible_games.session.commands import all_words
from accessible_games.session.hall_requests import Befriend, Block, Friends, ListFriends, Report
from accessible_games.session.talk import hears, own_words

if TYPE_CHECKING:
    from accessible_games.session.session import Session


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
        names = ", ".join(name for name, _ in reply.people)
        session.say("people-here-blocked-all", count=len(reply.people), names=names)
        return
    here = [name for name, is_here in reply.people if is_here]
    away = [name for name, is_here in reply.people if not is_here]
    if not reply.people:
        session.say("people-here-no-friends")
    if here:
        session.say("people-here-friends", count=len(here), names=", ".join(here))
    if away:
        session.say("people-here-friends-away", count=len(away), names=", ".join(away))


def tell_came(session: Session, news: Came) -> None:
    """A friend has come."""
    if hears(session, FRIENDS):
        session.say("people-here-came", FRIENDS, name=news.name)


HANDLERS: dict[str, Callable[[Session, str], None]] = {
    "friends": friends, "friend": friend, "block": block, "report": report,
}  # fmt: skip
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {Friends: tell_friends, Came: tell_came}
