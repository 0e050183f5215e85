"""What has happened and was said at a match while somebody was away: told to who comes back."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.club.lobby.news import Said
from accessible_games.line.session.context import Context
from accessible_games.line.session.looking import as_seat
from accessible_games.line.telling import talk
from accessible_games.line.telling.remembered import Recent
from accessible_games.matches import log
from accessible_games.matches.match import PartOfRound
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.game import LASTING, Event, Seat

_MOST = 20  # events that are told


def tell_missed(context: Context, update: Update, said: Sequence[tuple[int, Said]]) -> None:
    """In order, each round to the seat that the person had in it; the end and the turn are told after it."""
    missed: list[tuple[int, PartOfRound | None, Event | Said]] = [
        (happening.entry.at, part, event)
        for part in update.missed
        for happening in part.happenings
        for event in happening.events
        if event.category != "turn" and (event.category != "end" or happening.entry.kind != log.FINISHED)
    ]
    missed = sorted([*missed, *((at, None, one) for at, one in said)], key=lambda one: one[0])
    told = missed[-_MOST:]
    if len(told) < len(missed):
        context.say("session-missed-last", "status", count=len(missed), told=len(told))
    elif told:
        context.say("session-missed", "status", count=len(told))
    present = update.series.round
    number = update.missed[0].round if update.missed else present
    number = present if number == present else 0
    for _, part, one in told:
        if part is not None and part.round != number:
            number = part.round
            context.tell(round_line(context.announcer, number, part.seats))
        if isinstance(one, Said):
            context.tell(talk.said_line(context.announcer, one))
        elif part is not None:
            with as_seat(context, part.seats):
                context.tell(context.announcer.event(update.game.id, one), is_private=one.audience is not None)
    if number != present:
        context.tell(round_line(context.announcer, present, update.seats))
    if update.missed and update.missed[-1].round == present:
        last = update.missed[-1].happenings[-1]
        context.of(Recent).move = [event for event in last.events if event.category in LASTING]


def round_line(words: Announcer, number: int, seats: Sequence[Seat]) -> Announcement:
    """Which round the lines that follow are of, and which seat the person had in it."""
    seat = seats[0] if len(seats) == 1 else ""
    return words.say("series-part", "status", round=number, own=bool(seat), who=seat)
