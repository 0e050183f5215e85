"""Common parts of the searches of all games: ends counted in moves, bounds of a table, nodes. Compiled with them."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

WON: Final = 1_000_000  # less the moves it takes
DECIDED: Final = 500_000  # beyond it a value counts the moves to the end of the game
UNKNOWN: Final = 1 << 40  # no value
EXACT_DEPTH: Final = 3  # down to here every move near the best has its true value

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

_BETWEEN_CHECKS: Final = 64  # nodes


class Stopped(Exception):
    """The end of a search that must stop."""


@final
class NodeCounter:
    """Counts the nodes of a search, and asks every 64 of them whether the search must stop."""

    def __init__(self) -> None:
        self.nodes: i64 = 0
        self.next_check: i64 = _BETWEEN_CHECKS
        self.stop: Callable[[], bool] = bool

    def count(self) -> None:
        """Count one. Raises Stopped."""
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.next_check = self.nodes + _BETWEEN_CHECKS
            if self.stop():
                raise Stopped


def kind_of(best: i64, low: i64, beta: i64) -> i64:
    """Return the kind of bound that the best value of a node is, searched between ``low`` and ``beta``."""
    return AT_LEAST if best >= beta else AT_MOST if best <= low else EXACT


def settles(value: i64, kind: i64, alpha: i64, beta: i64) -> bool:
    """Return whether a known value answers what a node asks between ``alpha`` and ``beta``."""
    return kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)


def from_position(value: i64, ply: i64) -> i64:
    """Return a value whose end of the game is counted from the position, and not from the root, as a table keeps it."""
    if value > DECIDED:
        return value + ply
    return value - ply if value < -DECIDED else value


def from_root(value: i64, ply: i64) -> i64:
    """Return a value of a table whose end of the game is counted from the root."""
    return from_position(value, -ply)
