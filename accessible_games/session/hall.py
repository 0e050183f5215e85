"""The lobby of a server as a session meets it: the welcome, and who is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from accessible_games.lobby.news import ABSENCE, LOBBY, Absent, Arrival, Ended, Opened, Turn
from accessible_games.lobby.seating import free_seats
from accessible_games.session import talk, waiting
from accessible_games.session.company import describe, match_name
from accessible_games.session.endings import tell_endings
from accessible_games.session.hall_requests import Done, Here, Who
from accessible_games.session.seats import open_match
from accessible_games.session.setup import first_word
from accessible_games.session.talk import hears

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def tell_welcome(session: Session, reply: Arrival) -> None:
    """Who is here, what waits for the person, and how to begin."""
    assert session.person is not None
    if session.has_quit:  # another connection has ended this one meanwhile
        return
    session.say("hall-welcome", "status", name=session.person.name, count=reply.here - 1)
    is_led = bool(reply.place) and not reply.is_elsewhere
    tell_endings(session, reply.ended, reply.more_ended)
    if reply.running:
        session.say("hall-turns", "status", turns=reply.turns, count=reply.running)
    if reply.place and reply.is_elsewhere:
        session.say("hall-elsewhere", "status", match=reply.place)
    if reply.messages:
        session.say("hall-messages", "status", count=len(reply.messages))
        for said in reply.messages:
            talk.tell_said(session, said)
    waiting.tell_withdrawn(session, reply.withdrawn)
    for each in reply.sitting:
        session.waiting = each
        session.say("seats-you-wait", "status", waiting=each.id, plan=waiting.plan(session, each))
    for each in reply.asked:
        waiting.tell_invitation(session, each, each.host_name)
    if is_led:
        open_match(session, reply.place)
        return
    if reply.waiting:
        session.say("hall-waiting", "status", count=reply.waiting)
    game = first_word(f"{session.games[0].id}-name", session.settings.language)
    session.say("hall-how", "status", game=game)


def tell_opened(session: Session, news: Opened) -> None:
    """Others have opened a match that anybody can join; only for those who do nothing else."""
    is_busy = session.update is not None or session.asking is not None or session.is_joining
    if is_busy or not hears(session, LOBBY) or int(news.waiting.id) <= session.newest_listed:
        return
    if news.count > 1:
        session.say("hall-opened-more", LOBBY, count=news.count)
        return
    opened = news.waiting
    game = next(each for each in session.games if each.id == opened.game)
    what = match_name(session, game, opened.options, opened.rounds, opened.days, opened.is_proved)
    session.say("hall-opened", LOBBY, name=opened.host_name, waiting=opened.id, what=what)


def tell_absent(session: Session, news: Absent) -> None:
    """A player of this match has left, has lost the line or is back; and what its clock does, where there is one."""
    update = session.update
    if update is None or update.match_id != news.match_id or update.is_over or not hears(session, ABSENCE):
        return
    if any(one.name == news.name for one in update.away.values()):
        return  # a computer plays on, so nobody waits
    runs = "yes" if update.clocks is not None and not update.is_paused else "no"
    message = "hall-back" if news.is_back else "hall-absent" if news.is_lost else "hall-left"
    session.say(message, ABSENCE, name=news.name, clock=runs)


def tell_no_match(session: Session) -> None:
    """What was asked for needs a match."""
    if session.person is None:
        session.say("session-no-match", "refusal")
    elif session.waiting is None:
        session.say("hall-no-match", "refusal")
    else:
        session.say("hall-not-begun", "refusal", waiting=session.waiting.id, count=len(free_seats(session.waiting)))


def tell_turn(session: Session, news: Turn) -> None:
    """It is the person's turn in a match at which it is not; unless it has just left it so."""
    if session.left_in_turn == news.match.id:
        session.left_in_turn = ""
        return
    session.tell(session.announcer.words(describe(session, news.match, "hall-turn"), "status"))


def tell_ended(session: Session, news: Ended) -> None:
    """A match of the person is over, which was not there."""
    session.tell(session.announcer.words(describe(session, news.match, "hall-ended"), "status"))


def who(session: Session, rest: str) -> None:
    """Who is here; with letters, whose name begins so."""
    session.request(Who(rest))


def tell_here(session: Session, reply: Here) -> None:
    """Names, friends first; and who watches the match."""
    if reply.watching:
        more = reply.watchers - len(reply.watching)
        session.say("hall-watching", count=reply.watchers, names=", ".join(reply.watching), more=more)
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
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {
    Arrival: tell_welcome,
    Here: tell_here,
    Done: tell_done,
    Opened: tell_opened,
    Absent: tell_absent,
    Turn: tell_turn,
    Ended: tell_ended,
}
