"""Matches with other people on a server: waiting, joining, watching, leaving, asking for another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.core.game import Seat
from accessible_games.lobby.news import Began, Gone, Invited, Seated, SentAway
from accessible_games.lobby.ports import Waiting
from accessible_games.lobby.seating import free_seats, is_seated, player_of
from accessible_games.lobby.tables import Proposal
from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.update import Update
from accessible_games.session.choices import Choice
from accessible_games.session.commands import all_words
from accessible_games.session.company import describe, match_name
from accessible_games.session.hall_requests import (
    Decline,
    Dismiss,
    Fill,
    Invite,
    ListMine,
    ListTables,
    Mine,
    Propose,
    Rematch,
    Sat,
    Sit,
    Stand,
    Stood,
    Tables,
)
from accessible_games.session.requests import MakeOffer, OpenMatch
from accessible_games.session.setup import FRIEND, LEVELS, Setup, setup_of
from accessible_games.session.talk import own_words

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_DIGITS = 11


# Proposing


def named(session: Session, players: Mapping[Seat, Player]) -> dict[Seat, Player]:
    """On a server the person plays under its name; a seat for another person stays without one."""
    person = session.person
    if person is None:
        return dict(players)
    people = [seat for seat, one in players.items() if not one.is_bot and one.account in ("", person.id)]
    own = next((seat for seat in people if players[seat].account == person.id), people[0] if people else "")
    return {seat: player_of(person) if seat == own else one for seat, one in players.items()}


def needs_others(session: Session, setup: Setup) -> bool:
    """Whether somebody else has a seat in it."""
    assert session.person is not None
    players = named(session, setup.players()).values()
    return any(not player.is_bot and player.account != session.person.id for player in players)


def propose(session: Session, setup: Setup, *, is_quick: bool = False, is_exact: bool = False) -> None:
    """Ask for a match with others: a quick one, the same again with the same people, or a new one that waits."""
    assert session.person is not None
    players = named(session, {seat: Player("human") for seat in setup.seats} if is_quick else setup.players())
    if is_quick or (setup.seated is None and setup.opponent == FRIEND):
        players = {seat: player_of(session.person) if seat == setup.seat else Player("human") for seat in setup.seats}
    seats = {seat: one if one.is_bot or one.account else None for seat, one in players.items()}
    proposal = Proposal(
        setup.game.id, setup.options, seats, setup.rounds, setup.clock(), setup.days, setup.access, setup.password,
        is_exact,
    )  # fmt: skip
    update = session.update
    if setup.seated is not None and update is not None and all(one is not None for one in seats.values()):
        session.request(Rematch(update.match_id, proposal))
    else:
        session.request(Propose(proposal, is_quick))


def rematch(session: Session, rest: str) -> None:
    """The same again with seats swapped, after the end."""
    update = session.update
    if update is None:
        session.say("session-no-match", "refusal")
    elif not update.seats:
        session.say("session-only-watching", "refusal")
    elif not update.is_over:
        session.say("seats-rematch-later", "refusal")
    else:
        propose(session, setup_of(update))


# Lists


def matches(session: Session, rest: str) -> None:
    """What waits for players, and what can be watched."""
    session.request(ListTables())


def mine(session: Session, rest: str) -> None:
    """The person's own matches."""
    session.request(ListMine())


def tell_tables(session: Session, reply: Tables) -> None:
    """A numbered list: matches to join, then matches to watch."""
    assert session.person is not None
    own = [each for each in reply.waiting if is_seated(each, session.person.id)]
    others = [each for each in reply.waiting if each not in own]
    for each in own:
        session.say("seats-you-wait", "answer", waiting=each.id, table=table(session, each))
    if not others:
        session.say("seats-none-wait")
    join_choices = [
        Choice(
            session.announcer.text("seats-to-join", waiting=each.id, access=each.access, table=table(session, each)),
            partial(sit, session, each.id),
        )
        for each in others
    ]
    watch_choices = [
        Choice(
            session.announcer.text("seats-to-watch", match=each.id, what=describe(session, each)),
            partial(open_match, session, each.id),
        )
        for each in reply.running
    ]
    if join_choices or watch_choices:
        session.say("seats-choose", count=len(join_choices) + len(watch_choices))
        session.offer_choices([*join_choices, *watch_choices])


def tell_mine(session: Session, reply: Mine) -> None:
    """A numbered list of running matches, those with the own turn first; then what waits."""
    assert session.person is not None
    for each in reply.waiting:
        if is_seated(each, session.person.id):
            session.waiting = session.waiting or each
            session.say("seats-you-wait", waiting=each.id, table=table(session, each))
        else:
            tell_invitation(session, each, each.host_name)
    if not reply.running:
        session.say("seats-none-mine")
        return
    session.say("seats-mine", count=len(reply.running), turns=len([each for each, is_turn in reply.running if is_turn]))
    session.offer_choices([
        Choice(
            session.announcer.text("seats-own", turn="yes" if is_turn else "no", what=describe(session, each)),
            partial(open_match, session, each.id),
        )
        for each, is_turn in reply.running
    ])  # fmt: skip


def table(session: Session, waiting: Waiting) -> str:
    """What is to be played, and who sits where."""
    assert session.person is not None
    game = next(each for each in session.games if each.id == waiting.game)
    told = [match_name(session, game, waiting.options, waiting.rounds, waiting.days)]
    if waiting.clock:
        main, increment = next(iter(waiting.clock.values()))
        told.append(session.announcer.text("seats-clock", minutes=main // 60_000, seconds=increment // 1000))
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


# Joining and leaving


def join(session: Session, rest: str) -> None:
    """Take a seat: a number, and the password where there is one; alone: what waits."""
    number, _, password = rest.partition(" ")
    if not rest:
        session.request(ListTables())
    elif not _is_number(number):
        session.say("seats-join-how", "refusal")
    else:
        sit(session, str(int(number)), password)


def sit(session: Session, waiting_id: str, password: str = "") -> None:
    """Ask for a seat."""
    session.request(Sit(waiting_id, password))


def watch(session: Session, rest: str) -> None:
    """Look on; alone: which matches can be watched."""
    if not rest:
        session.request(ListTables())
    elif not _is_number(rest):
        session.say("seats-watch-how", "refusal")
    else:
        open_match(session, str(int(rest)))


def open_match(session: Session, match_id: str) -> None:
    """Go to a match, as a player or to watch."""
    session.setup = None
    session.request(OpenMatch(match_id))


def leave(session: Session, rest: str) -> None:
    """Back to the lobby; a seat in a match that waits becomes free."""
    if rest and not _is_number(rest):
        session.say("session-not-a-number", "refusal")
    elif rest:
        session.request(Stand(str(int(rest))))
    elif session.update is not None:
        session.leave("seats-left-kept" if session.seats and not session.update.is_over else "seats-left")
    elif session.waiting is not None:
        session.request(Stand(session.waiting.id))
    else:
        session.say("seats-in-lobby")


def fill(session: Session, rest: str) -> None:
    """Computers take the free seats."""
    level = _level(rest) if rest else LEVELS[0]
    if level is None:
        session.say("seats-level-how", "refusal")
    elif (waiting := _waiting(session)) is not None:
        session.request(Fill(waiting.id, level))


def invite(session: Session, rest: str) -> None:
    """Ask somebody to take part."""
    waiting = _waiting(session)
    if waiting is not None and not rest:
        session.say("seats-invite-how", "refusal")
    elif waiting is not None:
        session.request(Invite(waiting.id, own_words(session, 1)))


def dismiss(session: Session, rest: str) -> None:
    """Send somebody away, from a match that waits or from watching."""
    if not rest:
        session.say("seats-dismiss-how", "refusal")
    elif session.update is not None:
        session.request(Dismiss(own_words(session, 1), match_id=session.update.match_id))
    elif (waiting := _waiting(session)) is not None:
        session.request(Dismiss(own_words(session, 1), waiting_id=waiting.id))


def _waiting(session: Session) -> Waiting | None:
    """The match in which the person waits; else that is said."""
    if session.waiting is None:
        session.say("seats-not-waiting", "refusal")
    return session.waiting


def _level(word: str) -> str | None:
    return next((level for level in LEVELS if word in all_words(f"setup-{level}")), None)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _DIGITS


# A computer for a person


def substitute(session: Session, rest: str) -> None:
    """Ask the others to let a computer play on."""
    from accessible_games.session.actions import running

    update = running(session)
    level = _level(rest) if rest else LEVELS[-1]
    if update is not None and level is None:
        session.say("seats-level-how", "refusal")
    elif update is not None and level is not None:
        session.request(MakeOffer(update.match_id, update.seats[0], log.SUBSTITUTE, level=level))


def return_(session: Session, rest: str) -> None:
    """Ask the others to let the person play again."""
    update = session.update
    if update is None:
        session.say("session-no-match", "refusal")
        return
    seat = own_seat_away(session, update)
    if seat is None:
        session.say("seats-not-away", "refusal")
    else:
        session.request(MakeOffer(update.match_id, seat, log.RETURN))


def own_seat_away(session: Session, update: Update) -> Seat | None:
    """The seat that a computer plays for this person."""
    person = session.person
    found = (seat for seat, one in update.away.items() if person is not None and one.account == person.id)
    return next(found, None)


# What came of it, and what others do


def tell_sat(session: Session, reply: Sat) -> None:
    """The person waits now, and what it can do meanwhile."""
    assert session.person is not None
    waiting = session.waiting = reply.waiting
    if reply.how == "rematch":
        session.say("seats-rematch-asked", "status")
        return
    message = "seats-proposed" if waiting.host == session.person.id else "seats-joined"
    session.say(message, "status", waiting=waiting.id, table=table(session, waiting))
    session.say("seats-meanwhile", "status", count=len(free_seats(waiting)))


def tell_stood(session: Session, reply: Stood) -> None:
    """The seat is given back."""
    if session.waiting is not None and session.waiting.id == reply.waiting_id:
        session.waiting = None
    session.say("seats-stood", "status", waiting=reply.waiting_id)


def tell_seated(session: Session, news: Seated) -> None:
    """Somebody has come to the match that waits, or gone."""
    if session.waiting is None or session.waiting.id == news.waiting.id:
        session.waiting = news.waiting
    free = len(free_seats(news.waiting))
    session.say(f"seats-other-{news.what}", "status", name=news.name, waiting=news.waiting.id, count=free)


def tell_gone(session: Session, news: Gone) -> None:
    """The match that was waited for is no more, or not for this person."""
    if session.waiting is not None and session.waiting.id == news.waiting_id:
        session.waiting = None
    is_declined = "yes" if news.name else "no"
    session.say("seats-gone", "status", waiting=news.waiting_id, declined=is_declined, name=news.name)


def tell_invited(session: Session, news: Invited) -> None:
    """Somebody asks the person to take part; for a rematch yes or no is enough."""
    waiting, update = news.waiting, session.update
    if not waiting.match_id or update is None or not update.is_over or update.match_id != waiting.match_id:
        tell_invitation(session, waiting, news.name)
        return

    def ask() -> None:
        if session.update is None or session.update.match_id != waiting.match_id:
            return  # the person has gone on to something else
        session.say("seats-rematch-wanted", "question", name=news.name)
        yes, no = partial(session.request, Sit(waiting.id)), partial(session.request, Decline(waiting.id))
        session.questions.ask(yes, no, again=ask)

    session.questions.put(ask)


def tell_invitation(session: Session, waiting: Waiting, name: str) -> None:
    """Who asks, what for, and how to accept."""
    what = "rematch" if waiting.match_id else "new"
    session.say("seats-invited-you", "status", name=name, waiting=waiting.id, what=what, table=table(session, waiting))


def begin(session: Session, news: Began) -> None:
    """Everybody is there: the match is opened, unless the person plays another one just now."""
    if session.waiting is not None and session.waiting.id == news.waiting_id:
        session.waiting = None
    update = session.update
    if update is not None and update.seats and not update.is_over:
        session.say("seats-begun", "status", match=news.match_id, game=session.announcer.text(f"{news.game}-name"))
    else:
        open_match(session, news.match_id)


def tell_sent_away(session: Session, news: SentAway) -> None:
    """The person cannot stay at the match."""
    if session.update is not None and session.update.match_id == news.match_id:
        session.leave(f"seats-away-{news.reason}")


HANDLERS: dict[str, Callable[[Session, str], None]] = {
    "matches": matches, "mine": mine, "join": join, "watch": watch, "leave": leave, "fill": fill, "invite": invite,
    "dismiss": dismiss, "rematch": rematch, "substitute": substitute, "return": return_,
}  # fmt: skip
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {
    Tables: tell_tables, Mine: tell_mine, Sat: tell_sat, Stood: tell_stood, Seated: tell_seated, Gone: tell_gone,
    Invited: tell_invited, Began: begin, SentAway: tell_sent_away,
}  # fmt: skip
