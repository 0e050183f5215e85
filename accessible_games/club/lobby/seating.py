"""Who may sit where in a match that waits: what one change leads to, without a store."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from dataclasses import replace
from typing import TypeVar

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.stored import OPEN, UnknownWaitingError, Waiting
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

T = TypeVar("T")


def player_of(person: Person) -> Player:
    """The person as a player of a match."""
    return Player("human", name=person.name, account=person.id, driver=person.driver if person.is_program else "")


def seat_of(waiting: Waiting, person: str) -> Seat | None:
    """Where somebody sits or is expected."""
    return next((seat for seat, one in waiting.seats.items() if one is not None and one.account == person), None)


def is_seated(waiting: Waiting, person: str) -> bool:
    """Whether somebody sits there and has agreed to."""
    return seat_of(waiting, person) is not None and person not in waiting.guests


def of_seated(waiting: Waiting, person: Person) -> Waiting:
    """The match, if the person sits there. Raises NoticeError."""
    if not is_seated(waiting, person.id):
        raise NoticeError(Notice.of("seats-not-sitting", waiting=waiting.id))
    return waiting


def of_host(waiting: Waiting, person: Person) -> Waiting:
    """The match, if the person has proposed it. Raises NoticeError."""
    if waiting.host != person.id:
        raise NoticeError(Notice.of("seats-only-host", name=waiting.host_name))
    return waiting


def seated(waiting: Waiting) -> list[Player]:
    """The people who sit there and have agreed to, in turn order."""
    people = [one for one in waiting.seats.values() if one is not None and one.account]
    return [one for one in people if one.account not in waiting.guests]


def is_full(waiting: Waiting) -> bool:
    """Whether nobody is missing any more."""
    return all(one is not None and (one.is_bot or one.account not in waiting.guests) for one in waiting.seats.values())


def free_seats(waiting: Waiting) -> list[Seat]:
    """Where anybody may sit down."""
    return [seat for seat, one in waiting.seats.items() if one is None]


def is_inside(waiting: Waiting, person: str) -> bool:
    """Whether somebody has to do with it: has opened it, sits there or is invited."""
    return person == waiting.host or person in waiting.guests or is_seated(waiting, person)


def is_listed(waiting: Waiting, person: str) -> bool:
    """Whether somebody sees it among the matches that wait."""
    return is_inside(waiting, person) or (waiting.access == OPEN and bool(free_seats(waiting)))


def seen(waiting: Waiting | None, waiting_id: str, person: str) -> Waiting:
    """The match that somebody names by its number. Raises UnknownWaitingError for none, and for a private one alike."""
    if waiting is None or not (waiting.access == OPEN or is_inside(waiting, person)):
        raise UnknownWaitingError(waiting_id)
    return waiting


def sat(waiting: Waiting, person: Person) -> Waiting:
    """With the person on a seat: the one kept for it, or the first free one. Raises NoticeError."""
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


def agreed(waiting: Waiting, other: Waiting) -> Waiting:
    """With the host of another one, who wants the same, on the seat that is kept for it."""
    return waiting if is_seated(waiting, other.host) else sat(waiting, Person(other.host, other.host_name))


def stood(waiting: Waiting, person: str) -> Waiting | None:
    """Without the person; the first who stays is the host then. None: nobody stays."""
    seats = {seat: None if one is not None and one.account == person else one for seat, one in waiting.seats.items()}
    left = replace(waiting, seats=seats, guests=tuple(each for each in waiting.guests if each != person))
    staying = seated(left)
    if not staying:
        return None
    if left.host not in (one.account for one in staying):
        left = replace(left, host=staying[0].account, host_name=staying[0].name)
    return left


def pruned(waiting: Waiting, here: Container[str]) -> Waiting | None:
    """Without those who have gone; a match with days for each move waits for them. None: nobody stays."""
    left: Waiting | None = waiting
    for one in seated(waiting) if not waiting.days else ():
        if left is not None and one.account not in here:
            left = stood(left, one.account)
    return left


def filled(waiting: Waiting, level: str) -> Waiting:
    """With computers on all free seats. Raises NoticeError when there is none."""
    free = free_seats(waiting)
    if not free:
        raise NoticeError(Notice.of("seats-none-free", waiting=waiting.id))
    if waiting.is_rated and len(seated(waiting)) < 2 and not (waiting.clock or waiting.days):
        raise NoticeError(Notice.of("rated-endless"))
    return replace(waiting, seats={**waiting.seats, **dict.fromkeys(free, Player("bot", level))})


def clocks(waiting: Waiting) -> dict[Seat, Allowance]:
    """The clock of each person's seat; computers play without one."""
    people = {seat for seat, one in waiting.seats.items() if one is not None and not one.is_bot}
    return {seat: each for seat, each in waiting.terms.clock.items() if seat in people}


def rotated(held: Mapping[Seat, T], seats: Collection[Seat]) -> dict[Seat, T]:
    """What somebody has goes with him to the next seat in turn order, for a rematch."""
    order = list(seats)
    return {seat: held[order[number - 1]] for number, seat in enumerate(order) if order[number - 1] in held}
