"""A match that somebody wants, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from accessible_games.club.lobby import seating
from accessible_games.club.lobby.stored import OPEN, PRIVATE, Waiting
from accessible_games.club.lobby.words import new_word
from accessible_games.matches.log import Player, is_guest
from accessible_games.matches.terms import AS_USUAL, MatchTerms
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError


@dataclass(frozen=True)
class Proposal:
    """A match that somebody wants; ``seats`` with everybody who sits there already, None where others may sit.

    ``is_exact``: in a quick match only one with the same options will do. ``is_challenge``: one of those on the seats
    is asked to take it.
    """

    game: str
    options: Mapping[str, str]
    seats: Mapping[Seat, Player | None]
    terms: MatchTerms = AS_USUAL
    access: str = OPEN
    is_exact: bool = False
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
    ours, theirs = waiting.terms, proposal.terms
    return (
        dict(waiting.options) == dict(proposal.options)
        and tuple(waiting.seats) == tuple(proposal.seats)
        and (ours.rounds, ours.clock) == (theirs.rounds, theirs.clock)
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
    how, terms = (waiting.days, waiting.is_proved, waiting.is_rated), proposal.terms
    return waiting.game == proposal.game and how == (terms.days, terms.is_proved, terms.is_rated)


def swapped(proposal: Proposal) -> Proposal:
    """For a rematch: everybody goes to the next seat."""
    order, terms = list(proposal.seats), proposal.terms
    seats = seating.rotated(proposal.seats, order)
    return replace(proposal, seats=seats, terms=replace(terms, clock=seating.rotated(terms.clock, order)))


def is_again(waiting: Waiting, other: Waiting) -> bool:
    """Whether both are for a rematch of the same match, on the same terms."""
    return waiting.match_id == other.match_id and terms_of(waiting) == terms_of(other)


def altered(waiting: Waiting, proposal: Proposal) -> Waiting:
    """To be played as proposed, with the people on their seats; a private one has a word.

    Raises NoticeError when it is another game or has other seats.
    """
    if (waiting.game, tuple(waiting.seats)) != (proposal.game, tuple(proposal.seats)):
        raise NoticeError(Notice.of("seats-other-seats", waiting=waiting.id))
    terms = proposal.terms
    if terms.is_rated:
        _check_rated(waiting)
    return replace(
        waiting,
        options=dict(proposal.options),
        rounds=terms.rounds,
        days=terms.days,
        access=proposal.access,
        clock={seat: each.to_json() for seat, each in terms.clock.items()},
        word=(waiting.word or new_word()) if proposal.access == PRIVATE else "",
        is_proved=terms.is_proved,
        is_rated=terms.is_rated,
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
    return dict(waiting.options), waiting.access, waiting.terms
