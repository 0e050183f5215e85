"""Presenters for waiting matches: players who come and go, invitations, the beginning."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from accessible_games.club.lobby.broadcasts import MatchBegun, TellGone
from accessible_games.club.lobby.news import GoesOn, Invited, Seated, SentAway
from accessible_games.club.lobby.seating import Outcome, Proposal, free_seats
from accessible_games.club.lobby.seats import Seats
from accessible_games.club.lobby.stored import CHALLENGE, REMATCH, TAKEN_BACK, Waiting, Withdrawn
from accessible_games.line.lines.matches import Hearer, invitation_line, plan, terms, turn_line, ways_in
from accessible_games.line.session.context import Context
from accessible_games.line.session.questions import Act
from accessible_games.line.session.registry import presenter
from accessible_games.line.session.state import TALK, TURN

_BACK = {REMATCH: "seats-rematch-back", CHALLENGE: "seats-challenge-back"}


class Links:
    """``public``: the public address of the page; empty: no addresses are announced."""

    public = ""


def hearer_of(context: Context) -> Hearer:
    """Return the person for whom lines of matches are made."""
    assert context.person is not None
    return Hearer(context.announcer, context.person, context.games, context.of(Links).public)


async def sit(context: Context, waiting_id: str, word: str = "", expected: Waiting | None = None) -> None:
    """Request a seat in the match as the person has heard of it; ``expected``: not if it has changed since."""
    await ask_for_seat(context, "joined", context.do(Seats.sit)(waiting_id, word, expected))


async def find(context: Context, proposal: Proposal, declined: tuple[str, ...] = ()) -> None:
    """Request a seat in a waiting match that fits, except those, or else in an own new match.

    If the match has a clock that the person did not ask for, ask first.
    """
    context.lobby.is_joining = True
    outcome = await context.do(Seats.quick)(proposal, declined)
    if not outcome.is_offered:
        tell_sat(context, outcome, "proposed")
        return
    waiting, lobby = outcome.waiting, context.lobby
    lobby.is_joining, lobby.newest_listed = False, max(lobby.newest_listed, int(waiting.id))
    say = partial(context.say, "seats-found", "question", waiting=waiting.id, plan=plan(hearer_of(context), waiting))
    board = context.update.match_id if context.update is not None else ""
    _ask(context, waiting, say, board, partial(find, context, proposal, (*declined, waiting.id)))


async def ask_for_seat(context: Context, how: str, seat: Coroutine[Any, Any, Outcome]) -> None:
    """Request a seat, with which a match may begin at once."""
    context.lobby.is_joining = True
    tell_sat(context, await seat, how)


def tell_sat(context: Context, outcome: Outcome, how: str) -> None:
    """Announce that the person waits now, and what they can do meanwhile."""
    if outcome.has_begun:
        return
    assert context.person is not None
    waiting = context.lobby.waiting = outcome.waiting
    context.lobby.is_joining = False
    _settle(context, waiting.id)
    if how == "rematch":
        context.say("seats-rematch-asked", "status")
        return
    known = "seats-proposed" if waiting.host == context.person.id else "seats-joined"
    message = "seats-changed" if how == "changed" else known
    context.say(message, "status", waiting=waiting.id, plan=plan(hearer_of(context), waiting))
    context.tell_all(ways_in(hearer_of(context), waiting))
    if how != "changed":
        context.say("seats-meanwhile", "status", count=len(free_seats(waiting)))


def tell_challenged(context: Context, outcome: Outcome, name: str, is_here: bool) -> None:
    """Announce that the other player was asked; if both have asked each other, the match begins."""
    if outcome.has_begun:
        return
    waiting = context.lobby.waiting = outcome.waiting
    context.lobby.is_joining = False
    what = context.announcer.joined(terms(hearer_of(context), waiting))
    context.say("seats-challenged", "status", name=name, waiting=waiting.id, what=what, here=is_here)


def tell_stood(context: Context, waiting_id: str, *, is_shut: bool = False) -> None:
    """Announce that the seat is given back; ``is_shut``: the match is closed as well."""
    message = "seats-shut" if is_shut else "seats-stood"
    waiting = context.lobby.end_waiting(waiting_id)
    if waiting is not None:
        message = _BACK.get(waiting.what, message)
    context.say(message, "status", waiting=waiting_id)


def tell_declined(context: Context) -> None:
    """Announce that the person declines the invitation."""
    context.say("seats-you-declined")


@presenter(Seated)
def tell_seated(context: Context, news: Seated) -> None:
    """Announce that somebody has come to the waiting match, or gone."""
    if context.lobby.waiting is None or context.lobby.waiting.id == news.waiting.id:
        context.lobby.waiting = news.waiting
    free = len(free_seats(news.waiting))
    facts: dict[str, str | int] = {"name": news.name, "waiting": news.waiting.id, "count": free}
    if news.what == "changed":
        facts["plan"] = plan(hearer_of(context), news.waiting)
    context.say(f"seats-other-{news.what}", "status", **facts)


@presenter(TellGone)
def tell_gone(context: Context, news: TellGone) -> None:
    """Announce that the waiting match is closed, or closed to this person."""
    if news.reason != "answered":
        context.lobby.end_waiting(news.waiting_id)
    is_heard = news.waiting_id in context.lobby.invited or news.what == REMATCH
    context.lobby.invited.discard(news.waiting_id)
    if news.reason not in ("settled", "answered") and (is_heard or news.reason not in (TAKEN_BACK, "begun")):
        game = context.announcer.text(f"{news.game}-name") if news.game else ""
        facts = {"waiting": news.waiting_id, "reason": news.reason or "sent", "name": news.name}
        context.say("seats-gone", "status", what=news.what, game=game, **facts)
    _settle(context, news.waiting_id)


def _settle(context: Context, waiting_id: str) -> None:
    """Remove the question whether the person joins that match."""
    if context.lobby.asked == waiting_id:
        context.lobby.asked = ""
        context.questions.settle()


def tell_withdrawn(context: Context, withdrawn: Sequence[Withdrawn]) -> None:
    """Announce that waiting matches of the person were closed since their last visit."""
    for each in withdrawn:
        game = context.announcer.text(f"{each.game}-name")
        facts = {"waiting": each.waiting_id, "name": each.name, "reason": each.reason, "what": each.what}
        context.say("seats-withdrawn", "status", game=game, **facts)


@presenter(Invited)
def tell_invited(context: Context, news: Invited) -> None:
    """Announce an invitation; people who do nothing else can answer yes or no."""
    waiting, update = news.waiting, context.update
    context.calls.add(TALK)
    if waiting.match_id and update is not None and update.is_over and update.match_id == waiting.match_id:
        rematch = partial(context.say, "seats-rematch-wanted", "question", name=news.name)
        _ask(context, waiting, rematch, update.match_id, partial(_decline, context, waiting.id))
    else:
        invite(context, waiting, news.name)


def _ask(context: Context, waiting: Waiting, say: Callable[[], None], board: str, no: Act) -> None:
    """Ask whether the person joins; ``board``: the match at which the question stands, or none."""

    def stands() -> bool:
        here = context.update.match_id if context.update is not None else ""
        return context.lobby.asked == waiting.id and here == board

    def ask() -> None:
        if not stands():
            return  # the person does something else now, or the match was closed
        say()
        yes = partial(sit, context, waiting.id, expected=waiting)
        context.questions.ask(yes, no, ask, stands)

    context.lobby.asked = waiting.id
    context.questions.put(ask)


async def _decline(context: Context, waiting_id: str) -> None:
    await context.do(Seats.decline)(waiting_id)
    tell_declined(context)


def invite(context: Context, waiting: Waiting, name: str) -> None:
    """Announce a new invitation; for players yes belongs to the match, and of several invitations to the first."""
    if context.update is None and not context.questions.is_open:
        say = partial(tell_invitation, context, waiting, name, asks=True)
        _ask(context, waiting, say, "", partial(_decline, context, waiting.id))
    else:
        tell_invitation(context, waiting, name)


def tell_invitation(context: Context, waiting: Waiting, name: str, *, asks: bool = False) -> None:
    """Announce an invitation, also again at the place where the person looks for it."""
    context.lobby.invited.add(waiting.id)
    context.tell(invitation_line(hearer_of(context), waiting, name, asks=asks))


@presenter(MatchBegun)
def begin(context: Context, news: MatchBegun) -> None:
    """Open the complete match, unless the person plays another one and did not ask for this now."""
    context.lobby.end_waiting(news.match_id)
    update = context.update
    is_wanted, context.lobby.is_joining = context.lobby.is_joining, False
    if update is not None and update.match_id == news.match_id:
        return
    if not is_wanted and update is not None and update.seats and not update.is_over:
        context.begin(_tell_begun(context, news.match_id))
    else:
        context.open_match(news.match_id, is_new=True)


async def _tell_begun(context: Context, match_id: str) -> None:
    """Announce a match that has begun elsewhere, with the opponents, and the person's turn and time."""
    own = next((each for each in await context.do(Seats.running)() if each.match.id == match_id), None)
    if own is not None:
        context.tell(turn_line(hearer_of(context), own, "seats-begun-turn" if own.is_turn else "seats-begun"))
        context.calls.add(TURN if own.is_turn else TALK)


@presenter(GoesOn)
def tell_goes_on(context: Context, news: GoesOn) -> None:
    """Announce that the watched players play again."""
    if context.update is not None and context.update.match_id == news.old_id:
        context.say("seats-goes-on", "status", match=news.match_id)


@presenter(SentAway)
def tell_sent_away(context: Context, news: SentAway) -> None:
    """Announce that the person cannot stay at the match."""
    if context.update is not None and context.update.match_id == news.match_id:
        context.leave(f"seats-away-{news.reason}")
