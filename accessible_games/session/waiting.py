"""Matches that wait for players, as a session hears of them: lists, who comes and goes, invitations, the beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.lobby.news import Began, GoesOn, Gone, Invited, Seated, SentAway
from accessible_games.lobby.ports import OPEN, Waiting, Withdrawn
from accessible_games.lobby.seating import free_seats, is_seated
from accessible_games.matches.ports import Summary
from accessible_games.session.choices import Choice
from accessible_games.session.company import describe, match_name
from accessible_games.session.endings import tell_endings
from accessible_games.session.hall_requests import Decline, HallList, Mine, Sat, Sit, Stood
from accessible_games.session.paging import Tell, tell_paged
from accessible_games.session.seats import open_match, sit

if TYPE_CHECKING:
    from accessible_games.session.session import Session


# Lists


def tell_hall_list(session: Session, reply: HallList) -> None:
    """Matches to join, then matches to watch, by their numbers."""
    assert session.person is not None
    session.newest_listed = max((int(each.id) for each in reply.waiting), default=session.newest_listed)
    own = [each for each in reply.waiting if is_seated(each, session.person.id)]
    others = [each for each in reply.waiting if each not in own]
    session.choices = [
        *(Choice("", partial(sit, session, each.id), number=int(each.id)) for each in others),
        *(_to_open(session, each) for each in reply.running),
    ]
    lines: list[Tell] = [partial(_tell_own, session, each) for each in own]
    if others and (reply.more is not None or reply.is_first):
        message = "seats-wait-many" if reply.more is not None else "seats-wait"
        lines.append(partial(session.say, message, count=len(others), match=others[0].id))
    elif reply.is_first:
        lines.append(partial(session.say, "seats-none-wait", own="yes" if own else "no"))
    lines += [partial(_tell_open, session, each) for each in others]
    if reply.running:
        lines.append(partial(session.say, "seats-run", count=len(reply.running), match=reply.running[0].id))
        lines += [partial(_tell_running, session, each) for each in reply.running]
    tell_paged(session, lines, session.choices, partial(session.request, reply.more) if reply.more else None)


def _tell_own(session: Session, waiting: Waiting) -> None:
    session.say("seats-you-wait", "answer", waiting=waiting.id, plan=plan(session, waiting))


def _tell_open(session: Session, waiting: Waiting) -> None:
    label = session.announcer.text("seats-open", waiting=waiting.id, plan=plan(session, waiting))
    session.tell(session.announcer.words(label, "answer"))


def _tell_running(session: Session, match: Summary) -> None:
    session.tell(session.announcer.words(describe(session, match, "seats-match"), "answer"))


def tell_mine(session: Session, reply: Mine) -> None:
    """Running matches by their numbers, those with the own turn first; then what waits."""
    assert session.person is not None
    tell_endings(session, reply.ended, reply.more_ended)
    lines: list[Tell] = []
    for each in reply.waiting:
        if is_seated(each, session.person.id):
            session.waiting = session.waiting or each
            lines.append(partial(_tell_own, session, each))
        else:
            lines.append(partial(tell_invitation, session, each, each.host_name))
    if not reply.running and not reply.waiting:
        session.say("seats-none-mine")
    turns = len([each for each, is_turn in reply.running if is_turn])
    if reply.running:
        session.choices = [_to_open(session, match) for match, _ in reply.running]
        first = reply.running[0][0].id
        lines.append(partial(session.say, "seats-mine", count=len(reply.running), turns=turns, match=first))
    for match, is_turn in reply.running:
        turn = "yes" if is_turn and turns < len(reply.running) else "no"
        lines.append(partial(_tell_mine, session, match, turn))
    tell_paged(session, lines, session.choices)


def _tell_mine(session: Session, match: Summary, turn: str) -> None:
    """``turn``: yes where it is the person's, and not so in all its matches."""
    label = session.announcer.text("seats-own", turn=turn, what=describe(session, match, "seats-match"))
    session.tell(session.announcer.words(label, "answer"))


def _to_open(session: Session, match: Summary) -> Choice:
    return Choice("", partial(open_match, session, match.id), number=int(match.id))


def plan(session: Session, waiting: Waiting) -> str:
    """What is to be played, who may come, and who sits where."""
    assert session.person is not None
    game = next(each for each in session.games if each.id == waiting.game)
    told = [match_name(session, game, waiting.options, waiting.rounds, waiting.days, waiting.is_proved)]
    if waiting.clock:
        main, increment = next(iter(waiting.clock.values()))
        told.append(session.announcer.text("seats-clock", minutes=main // 60_000, seconds=increment // 1000))
    if waiting.access != OPEN:
        told.append(session.announcer.text("seats-access", access=waiting.access))
    for seat, player in waiting.seats.items():
        if player is None:
            told.append(session.announcer.text("seats-free", seat=seat))
        elif player.is_bot:
            told.append(session.announcer.text("setup-computer", seat=seat, level=player.level))
        elif player.account == session.person.id:
            told.append(session.announcer.text("seats-yours", seat=seat))
        else:
            told.append(session.announcer.text("seats-theirs", seat=seat, name=player.name))
    return ", ".join(told)


# What came of it, and what others do


def tell_sat(session: Session, reply: Sat) -> None:
    """The person waits now, and what it can do meanwhile."""
    assert session.person is not None
    waiting = session.waiting = reply.waiting
    session.is_joining = False
    if reply.how == "rematch":
        session.say("seats-rematch-asked", "status")
        return
    if reply.how == "changed":
        session.say("seats-changed", "status", waiting=waiting.id, plan=plan(session, waiting))
        return
    message = "seats-proposed" if waiting.host == session.person.id else "seats-joined"
    session.say(message, "status", waiting=waiting.id, plan=plan(session, waiting))
    session.say("seats-meanwhile", "status", count=len(free_seats(waiting)))


def tell_stood(session: Session, reply: Stood) -> None:
    """The seat is given back."""
    message = "seats-shut" if reply.is_shut else "seats-stood"
    if session.waiting is not None and session.waiting.id == reply.waiting_id:
        message = "seats-rematch-back" if session.waiting.match_id else message
        session.waiting = None
    session.say(message, "status", waiting=reply.waiting_id)


def tell_seated(session: Session, news: Seated) -> None:
    """Somebody has come to the match that waits, or gone."""
    if session.waiting is None or session.waiting.id == news.waiting.id:
        session.waiting = news.waiting
    free = len(free_seats(news.waiting))
    facts: dict[str, str | int] = {"name": news.name, "waiting": news.waiting.id, "count": free}
    if news.what == "changed":
        facts["plan"] = plan(session, news.waiting)
    session.say(f"seats-other-{news.what}", "status", **facts)


def tell_gone(session: Session, news: Gone) -> None:
    """The match that was waited for is no more, or not for this person."""
    if session.waiting is not None and session.waiting.id == news.waiting_id:
        session.waiting = None
    session.say("seats-gone", "status", waiting=news.waiting_id, reason=news.reason or "sent", name=news.name)
    if session.rematch == news.waiting_id:
        session.rematch = ""
        session.questions.settle()


def tell_withdrawn(session: Session, withdrawn: Sequence[Withdrawn]) -> None:
    """Matches in which the person waited are no more, since it was here last."""
    for each in withdrawn:
        game = session.announcer.text(f"{each.game}-name")
        session.say("seats-withdrawn", "status", waiting=each.waiting_id, game=game, name=each.name, reason=each.reason)


def tell_invited(session: Session, news: Invited) -> None:
    """Somebody asks the person to take part; for a rematch yes or no is enough."""
    waiting, update = news.waiting, session.update
    if not waiting.match_id or update is None or not update.is_over or update.match_id != waiting.match_id:
        tell_invitation(session, waiting, news.name)
        return

    def stands() -> bool:
        return session.rematch == waiting.id

    def ask() -> None:
        if not stands() or session.update is None or session.update.match_id != waiting.match_id:
            return  # the person has gone on to something else, or it is called off
        session.say("seats-rematch-wanted", "question", name=news.name)
        yes, no = partial(session.request, Sit(waiting.id)), partial(session.request, Decline(waiting.id))
        session.questions.ask(yes, no, ask, stands)

    session.rematch = waiting.id
    session.questions.put(ask)


def tell_invitation(session: Session, waiting: Waiting, name: str) -> None:
    """Who asks, what for, and how to accept."""
    what = "rematch" if waiting.match_id else "new"
    session.say("seats-invited-you", "status", name=name, waiting=waiting.id, what=what, plan=plan(session, waiting))


def begin(session: Session, news: Began) -> None:
    """Everybody is there: the match is opened, unless the person plays another one and did not ask for this now."""
    if session.waiting is not None and session.waiting.id == news.match_id:
        session.waiting = None
    update = session.update
    is_wanted, session.is_joining = session.is_joining, False
    if update is not None and update.match_id == news.match_id:
        return
    if not is_wanted and update is not None and update.seats and not update.is_over:
        session.say("seats-begun", "status", match=news.match_id, game=session.announcer.text(f"{news.game}-name"))
    else:
        open_match(session, news.match_id, is_new=True)


def tell_goes_on(session: Session, news: GoesOn) -> None:
    """Those whom the person watches play again."""
    if session.update is not None and session.update.match_id == news.old_id:
        session.say("seats-goes-on", "status", match=news.match_id)


def tell_sent_away(session: Session, news: SentAway) -> None:
    """The person cannot stay at the match."""
    if session.update is not None and session.update.match_id == news.match_id:
        session.leave(f"seats-away-{news.reason}")


TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {
    HallList: tell_hall_list,
    Mine: tell_mine,
    Sat: tell_sat,
    Stood: tell_stood,
    Seated: tell_seated,
    Gone: tell_gone,
    Invited: tell_invited,
    Began: begin,
    GoesOn: tell_goes_on,
    SentAway: tell_sent_away,
}
