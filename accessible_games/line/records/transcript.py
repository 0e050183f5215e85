"""Transcripts: everything that a person heard of a match, replayed from its log through a session."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.news import Said
from accessible_games.line.session.session import Session
from accessible_games.matches import log
from accessible_games.matches.clock import Times
from accessible_games.matches.log import AppliedEntry, Entry
from accessible_games.matches.match import Loader, Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import seated, update_for
from accessible_games.rules.core.game import Seat

Talk = tuple[int, Said]  # when, in milliseconds since 1970


def retold(
    match_id: str,
    entries: Sequence[Entry],
    loader: Loader,
    games: Sequence[AnyGame],
    settings: Settings,
    person: Person | None,
    talk: Sequence[Talk] = (),
) -> list[str]:
    """Return the lines in the language and length of the settings, for the person's seats at the time.

    Secrets of other seats are left out. ``talk``: lines of talk at the match, in order. Raise LogError.
    """
    begun = seated(entries)
    match = replayed(match_id, loader, entries[:begun])
    session = Session(replace(settings, hold=False), games, person)
    account = person.id if person is not None else ""
    lines: list[str] = []
    waiting = deque(talk)
    together: list[AppliedEntry] = []
    for entry in entries[begun:]:
        if session.update is None:  # at first, and after an adjournment
            session.deliver(update_for(match, _seats(match, account), (), True))
        while waiting and waiting[0][0] < entry.at:
            session.deliver(waiting.popleft()[1])
        lines += _heard(session, match, entries)
        together.append(apply(match, entry))
        if match.expected not in ("", log.ROUND_ENDED) and not match.is_over:
            continue  # the next entry belongs to the same command and was announced with it, except the end of a round
        session.deliver(update_for(match, _seats(match, account), together, False))
        together = []
        lines += _heard(session, match, entries)
    if not lines:
        session.deliver(update_for(match, _seats(match, account), (), True))
    for _, said in waiting:
        session.deliver(said)
    lines += _heard(session, match, entries)
    return lines


def _heard(session: Session, match: Match, entries: Sequence[Entry]) -> Iterator[str]:
    """Return the ready announcements, and the effects of requested calls."""
    yield from [each.text for each in session.announcements()]
    for ask in session.asks():
        if ask.method is MatchService.look and match.clocks is not None:  # extra time was granted
            session.go_on(ask, Times(_left(match, entries), None))
            yield from [each.text for each in session.announcements()]


def _left(match: Match, entries: Sequence[Entry]) -> dict[Seat, int]:
    """Return everybody's time left at the last entry; the end of a turn shows what its clock lost."""
    assert match.clocks is not None
    now, left, seat = match.entries[-1].at, dict(match.clocks.left), match.turn_seat
    end = next((each for each in entries[match.seq :] if "spent" in each.data), None)
    over = now - match.entries[match.turn - 1].at if end is None else end.data["spent"] - (end.at - now)
    return {**left, seat: max(0, left[seat] - max(0, over))} if seat in left else left


def _seats(match: Match, account: str) -> tuple[Seat, ...]:
    """Return the person's seats; none if several people share a keyboard and hide something from one another."""
    seats = match.seats_of(account)
    return () if match.game.hides and len(seats) > 1 else seats
