"""Commands of those who look after the others on a server, and what everybody hears of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.core.numbers import match_number, number_in
from accessible_games.lobby.news import Announced, Kicked, Muted, Restarting, RoleChanged, SignedOut, TakenOver
from accessible_games.people.ports import Complaint
from accessible_games.session.commands import all_words
from accessible_games.session.hall_requests import Complaints, Order, Reach
from accessible_games.session.paging import tell_paged
from accessible_games.session.requests import Quit
from accessible_games.session.talk import own_words

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_DIGITS = 5
_NAMED = 10  # guests who are named at once
_NUMBERED = ("mute", "ban")  # a name, then minutes or days


def obey(what: str, session: Session, rest: str) -> None:
    """Read a command and ask for it; who may not give it hears so, by the role of that moment."""
    words = own_words(session, 1).split()
    if what == "announce" and words:
        session.request(Order(what, own_words(session, 1)))
    elif what == "kick" and len(words) == 1:
        session.request(Order(what, words[0]))
    elif what == "close" and len(words) == 1 and (match_id := match_number(words[0])) is not None:
        session.request(Order(what, match_id))
    elif what in _NUMBERED and len(words) == 2 and _is_number(words[1]):
        session.request(Order(what, words[0], int(words[1])))
    elif what in _NUMBERED and len(words) == 3 and _is_number(words[1]) and words[2].casefold() in _alone():
        session.request(Order(what, words[0], int(words[1]), is_alone=True))
    elif what == "restart" and len(words) == 1 and _is_number(words[0]):
        session.request(Order(what, number=int(words[0])))
    elif what == "reports" and not words:
        session.request(Order(what))
    elif what == "reports" and len(words) == 2 and words[0].casefold() in _done() and _is_number(words[1]):
        session.request(Order(what, number=int(words[1])))
    else:
        session.obey("help", what)


def _alone() -> Collection[str]:
    return all_words("staff-alone")


def _done() -> Collection[str]:
    return all_words("staff-report-done")


def tell_reach(session: Session, reply: Reach) -> None:
    """Others would be met too: only a yes does it."""
    order, names = reply.order, ", ".join(reply.names[:_NAMED])
    count, more = len(reply.names), len(reply.names[_NAMED:])
    session.say("staff-reach", "question", what=order.what, name=order.name, count=count, names=names, more=more)
    session.questions.ask(partial(session.request, replace(order, is_sure=True)))


def _is_number(word: str) -> bool:
    return number_in(word, _DIGITS) is not None


def tell_complaints(session: Session, reply: Complaints) -> None:
    """One line each, and how to be rid of them."""
    session.say("staff-reports", count=reply.count, people=reply.people)
    if reply.reports:
        session.say("staff-reports-how", number=reply.reports[0].id)
    tell_paged(session, [partial(_tell_complaint, session, each) for each in reply.reports])


def _tell_complaint(session: Session, told: Complaint) -> None:
    session.say("staff-report", number=told.id, who=told.who, about=told.about, text=told.text)


def tell_announced(session: Session, news: Announced) -> None:
    """Those who run the server say something."""
    session.say("staff-announced", "warning", text=news.text)


def tell_restarting(session: Session, news: Restarting) -> None:
    """The server begins anew soon."""
    session.say("staff-restarting", "warning", minutes=news.minutes)


def tell_muted(session: Session, news: Muted) -> None:
    """The person is to be silent, or no longer."""
    session.say("staff-muted", "warning", minutes=news.minutes, meant="yes" if news.is_meant else "no")


def tell_kicked(session: Session, news: Kicked) -> None:
    """The session ends."""
    session.say("staff-kicked", "warning", days=news.days, meant="yes" if news.is_meant else "no")
    session.has_quit = True
    session.request(Quit())


def tell_role(session: Session, news: RoleChanged) -> None:
    """The account may do more, or less, from now on."""
    assert session.person is not None
    session.person = replace(session.person, role=news.role)
    session.say("staff-role", "warning", role=news.role)


def tell_taken_over(session: Session, news: TakenOver) -> None:
    """A guest has come in once more; only the newest line is kept."""
    session.say("hall-taken-over", "warning")
    session.has_quit = True
    session.request(Quit())


def tell_signed_out(session: Session, news: SignedOut) -> None:
    """The password was changed on another connection."""
    assert session.person is not None
    session.say("people-signed-out", "warning", name=session.person.name)
    session.has_quit = True
    session.request(Quit())


HANDLERS: dict[str, Callable[[Session, str], None]] = {
    name: partial(obey, name) for name in ("announce", "mute", "kick", "ban", "restart", "reports")
}
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {
    Complaints: tell_complaints,
    Reach: tell_reach,
    Announced: tell_announced,
    Restarting: tell_restarting,
    Muted: tell_muted,
    Kicked: tell_kicked,
    RoleChanged: tell_role,
    TakenOver: tell_taken_over,
    SignedOut: tell_signed_out,
}
