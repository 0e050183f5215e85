"""Matches with other people on a server: waiting, joining, watching, leaving, asking for another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice
from accessible_games.core.numbers import match_number
from accessible_games.lobby.ports import OPEN, Waiting
from accessible_games.lobby.proposals import Proposal
from accessible_games.lobby.seating import player_of, seated
from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.update import Update
from accessible_games.people.names import folded
from accessible_games.session import moderation
from accessible_games.session.commands import meant
from accessible_games.session.hall_requests import (
    Alter,
    Dismiss,
    Fill,
    Invite,
    ListHall,
    ListMine,
    Propose,
    Rematch,
    Shut,
    Sit,
    Stand,
)
from accessible_games.session.requests import MakeOffer, OpenMatch
from accessible_games.session.setup import FRIEND, LEVELS, Setup, find_game, setup_of
from accessible_games.session.talk import own_words

if TYPE_CHECKING:
    from accessible_games.session.session import Session


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
    """Whether somebody else has a seat in it, or not everybody may come to it."""
    assert session.person is not None
    players = named(session, setup.players()).values()
    return setup.access != OPEN or any(not player.is_bot and player.account != session.person.id for player in players)


def propose(session: Session, setup: Setup, *, is_quick: bool = False, is_exact: bool = False) -> None:
    """Ask for a match with others: a quick one, the same again with the same people, or a new one that waits."""
    assert session.person is not None
    players = named(session, {seat: Player("human") for seat in setup.seats} if is_quick else setup.players())
    if is_quick or (setup.seated is None and setup.opponent == FRIEND):
        players = {seat: player_of(session.person) if seat == setup.seat else Player("human") for seat in setup.seats}
    seats = {seat: one if one.is_bot or one.account else None for seat, one in players.items()}
    proposal = Proposal(
        setup.game.id,
        setup.options,
        seats,
        setup.rounds,
        setup.clock(),
        setup.days,
        setup.access,
        setup.password,
        is_exact,
        setup.is_proved,
    )
    update = session.update
    if setup.seated is not None and update is not None and all(one is not None for one in seats.values()):
        session.request(Rematch(update.match_id, proposal))
    else:
        session.request(Propose(proposal, is_quick))


def alter(session: Session, waiting: Waiting, setup: Setup) -> None:
    """Ask for a match that waits to be played otherwise."""
    proposal = Proposal(
        setup.game.id,
        setup.options,
        waiting.seats,
        setup.rounds,
        setup.clock(),
        setup.days,
        setup.access,
        setup.password,
        is_proved=setup.is_proved,
    )
    session.request(Alter(waiting.id, proposal))


def rematch(session: Session, rest: str) -> None:
    """The same again with seats swapped, after the end."""
    update = session.update
    if update is None:
        session.tell_no_match()
    elif not update.seats:
        session.say("session-only-watching", "refusal")
    elif not update.is_over:
        session.say("seats-rematch-later", "refusal")
    else:
        propose(session, setup_of(update))


def tell_again(session: Session, old: Update | None, update: Update) -> None:
    """When the match has just ended: how those who met there play again, once in a session."""
    person = session.person
    has_ended = update.is_over and old is not None and not old.is_over and not update.is_opening
    if person is None or not update.seats or not has_ended:
        return
    if any(player.account not in ("", person.id) for player in update.players.values()):
        session.notice_once(Notice.of("seats-again"), "status")


# Lists


def matches(session: Session, rest: str) -> None:
    """What waits for players, and what can be watched; or what waits of one game."""
    words = rest.casefold().split()
    game, _ = find_game(words, session.games, session.settings.language) if words else (None, [])
    session.request(ListHall(game.id if game is not None else ""))


def mine(session: Session, rest: str) -> None:
    """The person's own matches."""
    session.request(ListMine())


# Joining and leaving


def join(session: Session, rest: str) -> None:
    """Take a seat: a number, and the password where there is one; alone: what waits."""
    number, _, password = rest.partition(" ")
    if not rest:
        session.request(ListHall())
    elif (waiting_id := match_number(number)) is None:
        session.say("seats-join-how", "refusal")
    else:
        sit(session, waiting_id, password)


def sit(session: Session, waiting_id: str, password: str = "") -> None:
    """Ask for a seat."""
    session.request(Sit(waiting_id, password))


def watch(session: Session, rest: str) -> None:
    """Look on; alone: which matches can be watched."""
    if not rest:
        session.request(ListHall())
    elif (match_id := match_number(rest)) is None:
        session.say("seats-watch-how", "refusal")
    else:
        open_match(session, match_id)


def open_match(session: Session, match_id: str, is_new: bool = False) -> None:
    """Go to a match, as a player or to watch."""
    session.setup = None
    session.request(OpenMatch(match_id, is_new))


def leave(session: Session, rest: str) -> None:
    """Back to the lobby; a seat in a match that waits becomes free."""
    waiting_id = match_number(rest) if rest else ""
    if waiting_id is None:
        session.say("session-not-a-number", "refusal")
    elif waiting_id:
        session.request(Stand(waiting_id))
    elif session.update is not None:
        match_id, waiting = session.update.match_id, session.waiting
        session.leave("seats-left-kept" if session.seats and not session.update.is_over else "seats-left")
        if waiting is not None and waiting.match_id == match_id:
            session.request(Stand(waiting.id))
    else:
        session.request(Stand(_waiting(session)))


def fill(session: Session, rest: str) -> None:
    """Computers take the free seats."""
    level = _level(session, rest) if rest else LEVELS[0]
    if level is None:
        session.say("seats-level-how", "refusal")
    else:
        session.request(Fill(_waiting(session), level))


def invite(session: Session, rest: str) -> None:
    """Ask somebody to take part."""
    if not rest:
        session.say("seats-invite-how", "refusal")
    else:
        session.request(Invite(_waiting(session), own_words(session, 1)))


def dismiss(session: Session, rest: str) -> None:
    """Send somebody away, from a match that waits or from watching."""
    name, update, waiting = own_words(session, 1), session.update, session.waiting
    sitting = [folded(one.name) for one in seated(waiting)] if waiting is not None else []
    if not rest:
        session.say("seats-dismiss-how", "refusal")
    elif update is not None and folded(name) not in sitting:
        session.request(Dismiss(name, match_id=update.match_id))
    else:
        session.request(Dismiss(name, waiting_id=_waiting(session)))


def close(session: Session, rest: str) -> None:
    """Give a match up that waits, for all in it; those who look after the others close running ones by their number."""
    assert session.person is not None
    if session.person.may_moderate and rest:
        moderation.obey("close", session, rest)
        return
    waiting_id = match_number(rest) if rest else _waiting(session)
    if waiting_id is None:
        session.say("session-not-a-number", "refusal")
    else:
        session.request(Shut(waiting_id))


def _waiting(session: Session) -> str:
    """The match in which the person waits; empty where the session knows of none."""
    return session.waiting.id if session.waiting is not None else ""


def _level(session: Session, word: str) -> str | None:
    return meant(word, ((f"setup-{level}", level) for level in LEVELS), session.settings.language)


# A computer for a person


def substitute(session: Session, rest: str) -> None:
    """Ask the others to let a computer play on."""
    from accessible_games.session.actions import running

    update = running(session)
    level = _level(session, rest) if rest else LEVELS[-1]
    if update is not None and level is None:
        session.say("seats-level-how", "refusal")
    elif update is not None and level is not None:
        session.request(MakeOffer(update.match_id, update.seats[0], log.SUBSTITUTE, level=level))


def return_(session: Session, rest: str) -> None:
    """Ask the others to let the person play again."""
    update = session.update
    if update is None:
        session.tell_no_match()
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


HANDLERS: dict[str, Callable[[Session, str], None]] = {
    "matches": matches,
    "mine": mine,
    "join": join,
    "watch": watch,
    "leave": leave,
    "fill": fill,
    "invite": invite,
    "dismiss": dismiss,
    "close": close,
    "rematch": rematch,
    "substitute": substitute,
    "return": return_,
}
