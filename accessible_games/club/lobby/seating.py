"""Rules of seats and settings in a waiting match: the result of each change, without a store."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.stored import OPEN, PRIVATE, UnknownWaitingError, Waiting
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player, is_guest
from accessible_games.matches.terms import AS_USUAL, MatchTerms
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

_CONSONANTS = "bdfgklmnprst"  # that sound alike wherever they are read, and are single letters in Braille
_VOWELS = "aeiou"
_PARTS, _SYLLABLES = 3, 2
WORD_LETTERS = 2 * _PARTS * _SYLLABLES


def new_word() -> str:
    """Return a random word, one of 46 thousand million, as it is stored."""
    return "".join(secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(_PARTS * _SYLLABLES))


def spaced_word(word: str) -> str:
    """Return the word in short parts, as it is announced."""
    size = WORD_LETTERS // _PARTS
    return " ".join(word[first : first + size] for first in range(0, len(word), size))


def is_match_word(word: str) -> bool:
    """Return whether the text could be a word, so that a mistyped game is no guess at a private match."""
    return len(word) == WORD_LETTERS and set(word[::2]) <= set(_CONSONANTS) and set(word[1::2]) <= set(_VOWELS)


def word_in(text: str) -> str:
    """Return a typed word as it is stored, with or without blanks and hyphens; empty: it is no word."""
    letters = "".join(text.casefold().replace("-", " ").split())
    return letters if len(letters) == WORD_LETTERS and letters.isascii() and letters.isalpha() else ""


T = TypeVar("T")


def player_of(person: Person) -> Player:
    """Return the person as a player of a match."""
    return Player("human", name=person.name, account=person.id, driver=person.driver if person.is_program else "")


def seat_of(waiting: Waiting, person: str) -> Seat | None:
    """Return the seat where somebody sits or is expected."""
    return next((seat for seat, one in waiting.seats.items() if one is not None and one.account == person), None)


def is_seated(waiting: Waiting, person: str) -> bool:
    """Return whether somebody sits there and has agreed to."""
    return seat_of(waiting, person) is not None and person not in waiting.guests


def require_seated(waiting: Waiting, person: Person) -> Waiting:
    """Return the match if the person sits there. Raises NoticeError."""
    if not is_seated(waiting, person.id):
        raise NoticeError(Notice.of("seats-not-sitting", waiting=waiting.id))
    return waiting


def require_host(waiting: Waiting, person: Person) -> Waiting:
    """Return the match if the person has proposed it. Raises NoticeError."""
    if waiting.host != person.id:
        raise NoticeError(Notice.of("seats-only-host", name=waiting.host_name))
    return waiting


def seated(waiting: Waiting) -> list[Player]:
    """Return the people who sit there and have agreed to, in turn order."""
    people = [one for one in waiting.seats.values() if one is not None and one.account]
    return [one for one in people if one.account not in waiting.guests]


def is_full(waiting: Waiting) -> bool:
    """Return whether no player is missing."""
    return all(one is not None and (one.is_bot or one.account not in waiting.guests) for one in waiting.seats.values())


def free_seats(waiting: Waiting) -> list[Seat]:
    """Return the seats that anybody may take."""
    return [seat for seat, one in waiting.seats.items() if one is None]


def is_inside(waiting: Waiting, person: str) -> bool:
    """Return whether somebody has opened the match, sits there or is invited."""
    return person == waiting.host or person in waiting.guests or is_seated(waiting, person)


def is_listed(waiting: Waiting, person: str) -> bool:
    """Return whether somebody sees it among the waiting matches."""
    return is_inside(waiting, person) or (waiting.access == OPEN and bool(free_seats(waiting)))


def seen(waiting: Waiting | None, waiting_id: str, person: str) -> Waiting:
    """Return the match with this number. Raises UnknownWaitingError, also for a private one."""
    if waiting is None or not (waiting.access == OPEN or is_inside(waiting, person)):
        raise UnknownWaitingError(waiting_id)
    return waiting


def with_player(waiting: Waiting, person: Person) -> Waiting:
    """Return the match with the person on the seat kept for them, or the first free one. Raises NoticeError."""
    if is_seated(waiting, person.id):
        raise NoticeError(Notice.of("seats-sitting-already", waiting=waiting.id))
    if waiting.is_rated and person.is_program and person.id not in waiting.guests:
        raise NoticeError(Notice.of("rated-program", name=person.name))
    if waiting.is_rated and person.is_guest:
        raise NoticeError(Notice.of("rated-guest", name=person.name))
    free = free_seats(waiting)
    seat = seat_of(waiting, person.id)
    if seat is None and not free:
        raise NoticeError(Notice.of("seats-full", waiting=waiting.id))
    chosen = seat or free[0]
    guests = tuple(each for each in waiting.guests if each != person.id)
    return replace(waiting, seats={**waiting.seats, chosen: player_of(person)}, guests=guests)


def with_host_of(waiting: Waiting, other: Waiting) -> Waiting:
    """Return the match with the host of an equal one on the seat kept for them."""
    return waiting if is_seated(waiting, other.host) else with_player(waiting, Person(other.host, other.host_name))


def without_player(waiting: Waiting, person: str) -> Waiting | None:
    """Return the match without the person, or None if nobody stays; the first remaining person is the host then."""
    seats = {seat: None if one is not None and one.account == person else one for seat, one in waiting.seats.items()}
    left = replace(waiting, seats=seats, guests=tuple(each for each in waiting.guests if each != person))
    staying = seated(left)
    if not staying:
        return None
    if left.host not in (one.account for one in staying):
        left = replace(left, host=staying[0].account, host_name=staying[0].name)
    return left


def pruned(waiting: Waiting, here: Container[str]) -> Waiting | None:
    """Return the match without absent people, or None if nobody stays; one with days for each move waits for them."""
    left: Waiting | None = waiting
    for one in seated(waiting) if not waiting.days else ():
        if left is not None and one.account not in here:
            left = without_player(left, one.account)
    return left


def with_computers(waiting: Waiting, level: str) -> Waiting:
    """Return the match with computers on all free seats. Raises NoticeError if there is none."""
    free = free_seats(waiting)
    if not free:
        raise NoticeError(Notice.of("seats-none-free", waiting=waiting.id))
    if waiting.is_rated and len(seated(waiting)) < 2 and not (waiting.clock or waiting.days):
        raise NoticeError(Notice.of("rated-endless"))
    return replace(waiting, seats={**waiting.seats, **dict.fromkeys(free, Player("bot", level))})


def clocks(waiting: Waiting) -> dict[Seat, Allowance]:
    """Return the clock of each person's seat; computers play without one."""
    people = {seat for seat, one in waiting.seats.items() if one is not None and not one.is_bot}
    return {seat: each for seat, each in waiting.terms.clock.items() if seat in people}


def rotate(held: Mapping[Seat, T], seats: Collection[Seat]) -> dict[Seat, T]:
    """Return ``held`` moved one seat on in turn order, for a rematch."""
    order = list(seats)
    return {seat: held[order[number - 1]] for number, seat in enumerate(order) if order[number - 1] in held}


@dataclass(frozen=True)
class Proposal:
    """A proposed match; ``seats`` with everybody seated already, None for a free one.

    ``is_exact``: a quick match must have the same options. ``is_challenge``: one of the people on the seats is asked.
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
    """The result of a change: a match that still waits, or one that has begun.

    ``is_offered``: a match of others, whose clock the person hears before joining.
    """

    waiting: Waiting
    has_begun: bool = False
    is_offered: bool = False


def is_same(waiting: Waiting, proposal: Proposal) -> bool:
    """Return whether the match has the proposed terms, wherever people sit."""
    ours, theirs = waiting.terms, proposal.terms
    return (
        dict(waiting.options) == dict(proposal.options)
        and tuple(waiting.seats) == tuple(proposal.seats)
        and (ours.rounds, ours.clock) == (theirs.rounds, theirs.clock)
    )


def fits(waiting: Waiting, proposal: Proposal, person: str) -> bool:
    """Return whether somebody with this proposal can sit down there at once, or is invited to."""
    has_program = any(one is not None and one.driver for one in waiting.seats.values())
    is_free = waiting.access == OPEN and bool(free_seats(waiting)) and not (waiting.is_rated and has_program)
    return (
        is_like(waiting, proposal if proposal.is_exact else _with_days(proposal, waiting.days))
        and (is_free or (person in waiting.guests and not waiting.match_id))
        and not is_seated(waiting, person)
        and (is_same(waiting, proposal) or not proposal.is_exact)
    )


def _with_days(proposal: Proposal, days: int) -> Proposal:
    """Return a proposal that named no time with so many days for each move."""
    return proposal if proposal.terms.days else replace(proposal, terms=replace(proposal.terms, days=days))


def is_like(waiting: Waiting, proposal: Proposal) -> bool:
    """Return whether game, days, luck and rating are as proposed; without these no match fits."""
    how, terms = (waiting.days, waiting.is_proved, waiting.is_rated), proposal.terms
    return waiting.game == proposal.game and how == (terms.days, terms.is_proved, terms.is_rated)


def swapped(proposal: Proposal) -> Proposal:
    """Return the proposal of a rematch: everybody one seat on."""
    order, terms = list(proposal.seats), proposal.terms
    seats = rotate(proposal.seats, order)
    return replace(proposal, seats=seats, terms=replace(terms, clock=rotate(terms.clock, order)))


def is_again(waiting: Waiting, other: Waiting) -> bool:
    """Return whether both are rematches of the same match, on the same terms."""
    return waiting.match_id == other.match_id and terms_of(waiting) == terms_of(other)


def altered(waiting: Waiting, proposal: Proposal) -> Waiting:
    """Return the match with the proposed terms, the same people on their seats, and a word if private.

    Raises NoticeError if it is another game or has other seats.
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
    """Raise NoticeError if the match cannot become rated."""
    people = [one for one in waiting.seats.values() if one is not None and not one.is_bot]
    guest = next((one.name for one in people if is_guest(one.account)), "")
    if guest:
        raise NoticeError(Notice.of("rated-guest", name=guest))
    if any(map(is_guest, waiting.guests)):
        raise NoticeError(Notice.of("rated-guests"))
    if waiting.version and not waiting.is_rated and len(people) > 1:
        raise NoticeError(Notice.of("rated-late", waiting=waiting.id))


def terms_of(waiting: Waiting) -> tuple[object, ...]:
    """Return the terms of the match as one value."""
    return dict(waiting.options), waiting.access, waiting.terms
