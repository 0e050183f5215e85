"""Orders in the database: what any transaction does that gives some."""

from __future__ import annotations

from collections.abc import Iterable

from accessible_games.club.lobby.orders import MatchBegun, Order, SpectatorSentAway, StaffOpened, encoded
from accessible_games.storage.sql import Statement, Transaction, in_turn, number_of

_KEPT = 1000  # numbers of orders that concern no match
_SWEEP = 64  # each so many orders the oldest of those go
LOCK = 0x4F524452


def given_in_turn(dialect: str, orders: Iterable[Order]) -> Transaction[None]:
    """The last statements of a transaction: all processes are told this."""
    yield from in_turn(dialect, LOCK, map(given, orders))


def given(order: Order) -> Transaction[None]:
    """Inside a transaction, in turn: the order is kept, and those of long ago are not."""
    number: int = (yield inserted(order))[0][0]
    if number % _SWEEP == 0:
        yield "DELETE FROM orders WHERE match_id = 0 AND id <= ?", (number - _KEPT,)


def inserted(order: Order) -> Statement:
    """The statement that stores an order and finds its number."""
    kind, data = encoded(order)
    match order:
        case MatchBegun(match_id):
            about, person = number_of(match_id), ""
        case SpectatorSentAway(match_id, person) | StaffOpened(match_id, person):
            about = number_of(match_id)
        case _:
            about, person = 0, ""
    return (
        "INSERT INTO orders (kind, match_id, person, data) VALUES (?, ?, ?, ?) RETURNING id",
        (kind, about, person, data),
    )
