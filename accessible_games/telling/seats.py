"""Seats among several people: whose a computer plays, and how to play again."""

from __future__ import annotations

from accessible_games.core import Notice, Seat
from accessible_games.matches import Update
from accessible_games.session import Context


def tell_again(context: Context, old: Update | None, update: Update) -> None:
    """The match is over: when it has just ended, how those who met there play again, once in a session."""
    person = context.person
    has_ended = old is not None and not old.is_over and not update.is_opening
    if person is None or not update.seats or not has_ended:
        return
    if any(player.account not in ("", person.id) for player in update.players.values()):
        context.notice_once(Notice.of("seats-again"), "status")


def own_seat_away(context: Context, update: Update) -> Seat | None:
    """The seat that a computer plays for this person."""
    person = context.person
    found = (seat for seat, one in update.away.items() if person is not None and one.account == person.id)
    return next(found, None)
