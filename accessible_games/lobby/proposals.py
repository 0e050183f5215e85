"""A match that somebody wants, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from accessible_games.core import Notice, NoticeError, Seat
from accessible_games.lobby import seating
from accessible_games.lobby.ports import OPEN, PRIVATE, Waiting
from accessible_games.lobby.words import new_word
from accessible_games.matches import Allowance, Player
from accessible_games.people import is_guest


@dataclass(frozen=True)
class Proposal:
    """A match that somebody wants; ``seats`` with everybody who sits there already, None where others may sit.

    ``is_exact``: in a quick match only one with the same options will do. ``is_proved``: with proved luck.
    ``is_rated``: its result counts for ratings. ``is_challenge``: one of those on the seats is asked to take it.
    """

    game: str
    options: Mapping[str, str]
    seats: Mapping[Seat, Player | None]
    rounds: int = 1
    clock: Mapping[Seat, Allowance] = field(default_factory=dict)
    days: int = 0
    access: str = OPEN
    is_exact: bool = False
    is_proved: bool = False
    is_rated: bool = False
    is_challenge: bool = False


@dataclass(frozen=True)
class Outcome:
    """What came of it: a match that still waits, or one that has begun.

    ``is_offered``: one that others have opened, with a clock of which the person is told before.
    """

    waiting: Waiting
    has_begun: bool = False
    is_offered: bool = False


def is_same(waiting: Waiting, proposal: Proposal) -> bool:
    """Whether it is to be played as somebody wants it; who sits where does not matter."""
    clock = {seat: tuple(each.to_json()) for seat, each in proposal.clock.items()}
    return (
        dict(waiting.options) == dict(proposal.options)
        and waiting.rounds == proposal.rounds
        and tuple(waiting.seats) == tuple(proposal.seats)
        and {seat: tuple(times) for seat, times in waiting.clock.items()} == clock
    )


def fits(waiting: Waiting, proposal: Proposal, person: str) -> bool:
    """Whether somebody who wants to play like that can sit down there at once, or is invited to."""
    has_program = any(one is not None and one.driver for one in waiting.seats.values())
    is_free = waiting.access == OPEN and bool(seating.free_seats(waiting)) and not (waiting.is_rated and has_program)
    return (
        is_like(waiting, proposal)
        and (is_free or (person in waiting.guests and not waiting.match_id))
        and not seating.is_seated(waiting, person)
        and (is_same(waiting, proposal) or not proposal.is_exact)
    )


def is_like(waiting: Waiting, proposal: Proposal) -> bool:
    """Whether game, days, luck and rating are as somebody wants them, without which it will not do."""
    how = waiting.days, waiting.is_proved, waiting.is_rated
    return waiting.game == proposal.game and how == (proposal.days, proposal.is_proved, proposal.is_rated)


def swapped(proposal: Proposal) -> Proposal:
    """For a rematch: everybody goes to the next seat."""
    order = list(proposal.seats)
    return replace(proposal, seats=seating.rotated(proposal.seats, order), clock=seating.rotated(proposal.clock, order))


def is_again(waiting: Waiting, other: Waiting) -> bool:
    """Whether both are for a rematch of the same match, on the same terms."""
    return waiting.match_id == other.match_id and terms_of(waiting) == terms_of(other)


def altered(waiting: Waiting, proposal: Proposal) -> Waiting:
    """To be played as proposed, with the people on their seats; a private one has a word.

    Raises NoticeError when it is another game or has other seats.
    """
    if (waiting.game, tuple(waiting.seats)) != (proposal.game, tuple(proposal.seats)):
        raise NoticeError(Notice.of("seats-other-seats", waiting=waiting.id))
    if proposal.is_rated:
        _check_rated(waiting)
    return replace(
        waiting,
        options=dict(proposal.options),
        rounds=proposal.rounds,
        days=proposal.days,
        access=proposal.access,
        clock={seat: each.to_json() for seat, each in proposal.clock.items()},
        word=(waiting.word or new_word()) if proposal.access == PRIVATE else "",
        is_proved=proposal.is_proved,
        is_rated=proposal.is_rated,
    )


def _check_rated(waiting: Waiting) -> None:
    """Raises NoticeError where a match cannot be rated from now on."""
    people = [one for one in waiting.seats.values() if one is not None and not one.is_bot]
    guest = next((one.name for one in people if is_guest(one.account)), "")
    if guest:
        raise NoticeError(Notice.of("rated-guest", name=guest))
    if any(map(is_guest, waiting.guests)):
        raise NoticeError(Notice.of("rated-guests"))
    if waiting.version and not waiting.is_rated and len(people) > 1:
        raise NoticeError(Notice.of("rated-late", waiting=waiting.id))


def terms_of(waiting: Waiting) -> tuple[object, ...]:
    """How it is to be played."""
    clock = {seat: tuple(times) for seat, times in waiting.clock.items()}
    how = waiting.rounds, waiting.days, waiting.access, waiting.is_proved, waiting.is_rated
    return dict(waiting.options), clock, *how
