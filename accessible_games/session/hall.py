"""The lobby of a server as a session meets it: the welcome, and who is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from accessible_games.session import talk, waiting
from accessible_games.session.hall_requests import Done, Here, Welcomed, Who
from accessible_games.session.setup import first_word

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def tell_welcome(session: Session, reply: Welcomed) -> None:
    """Who is here, what waits for the person, and how to begin."""
    assert session.person is not None
    session.say("hall-welcome", "status", name=session.person.name, count=reply.here - 1)
    if reply.running:
        session.say("hall-turns", "status", turns=reply.turns, count=reply.running)
    if reply.messages:
        session.say("hall-messages", "status", count=len(reply.messages))
        for said in reply.messages:
            talk.tell_said(session, said)
    for each in reply.sitting:
        session.waiting = each
        session.say("seats-you-wait", "status", waiting=each.id, plan=waiting.plan(session, each))
    for each in reply.asked:
        waiting.tell_invitation(session, each, each.host_name)
    if reply.waiting:
        session.say("hall-waiting", "status", count=reply.waiting)
    game = first_word(f"{session.games[0].id}-name", session.settings.language)
    session.say("hall-how", "status", game=game)


def who(session: Session, rest: str) -> None:
    """Who is here; with letters, whose name begins so."""
    session.request(Who(rest))


def tell_here(session: Session, reply: Here) -> None:
    """Names, friends first; and who watches the match."""
    if reply.watching:
        session.say("hall-watching", count=len(reply.watching), names=", ".join(reply.watching))
    if not reply.count:
        session.say("hall-alone")
        return
    session.say("hall-here", count=reply.count, names=", ".join(reply.names), more=reply.count - len(reply.names))
    friends = [name for name in reply.friends if name in reply.names]
    if friends and len(friends) < len(reply.names):
        session.say("hall-friends", count=len(friends), names=", ".join(friends))


def tell_done(session: Session, reply: Done) -> None:
    """What was asked for was done."""
    session.notice(reply.notice, "answer")


HANDLERS: dict[str, Callable[[Session, str], None]] = {"who": who}
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {Welcomed: tell_welcome, Here: tell_here, Done: tell_done}
