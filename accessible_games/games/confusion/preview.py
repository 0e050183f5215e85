"""What an attempt would do if it were allowed, for lists to choose from: public facts alone."""

from __future__ import annotations

from accessible_games.core import Event, Seat
from accessible_games.games.confusion.attempts import known_to_fail
from accessible_games.games.confusion.board import NUMBERS, way
from accessible_games.games.confusion.diagrams import CHIPS, DIRECTIONS
from accessible_games.games.confusion.events import Captured, Forbidden, PuckControl, PuckPassed
from accessible_games.games.confusion.turns import MOVED
from accessible_games.games.confusion.values import OFF, SEATS, Move, Position, other, side_of


def foretold(position: Position, move: Move) -> tuple[Event, ...]:
    """The allowed attempt with its capture and the new control of the puck; ``Forbidden`` if that is known already."""
    if move.kind == "reveal":
        return ()
    seat = position.turn
    ahead = way(NUMBERS[move.start], NUMBERS[move.target], side_of(seat))
    assert ahead is not None  # of a legal attempt
    told = (move.start, move.target, DIRECTIONS[ahead.direction], ahead.distance)
    if known_to_fail(position, move):
        return (Forbidden(seat, move.chip, move.kind, *told),)
    standing = _standing(position, NUMBERS[move.target])
    if move.kind == "pass":
        passed = PuckPassed(seat, move.chip, *told, int(standing is None))
        return (passed,) if standing is None else (passed, PuckControl(*standing, move.target, 0))
    found: list[Event] = [MOVED[move.kind](seat, move.chip, *told)]
    if standing is not None:
        left = sum(square != OFF for square in position.at[side_of(other(seat))]) - 1
        found.append(Captured(seat, standing[0], standing[1], move.target, left))
    if NUMBERS[move.target] == position.puck:
        found.append(PuckControl(seat, move.chip, move.target, int(position.threat is not None)))
    return tuple(found)


def _standing(position: Position, square: int) -> tuple[Seat, str] | None:
    """Owner and chip of the die on a square."""
    for seat, squares in zip(SEATS, position.at, strict=True):
        if square in squares:
            return seat, CHIPS[squares.index(square)]
    return None
