"""Themes of puzzles: facts of a move beyond its own events."""

from __future__ import annotations

from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.board import HEXAGON, pushable
from accessible_games.rules.games.abalone.values import Move, State

EDGE, FORK, SPLIT, SIDEWAYS = THEMES = (
    "edge",  # the other side could have pushed off a marble, and cannot any more
    "fork",  # at least two marbles of the other side could be pushed off next
    "split",  # a push leaves the other side's marbles in more groups than before
    "sideways",  # a line moves sideways
)


def themes(state: State, move: Move, after: State) -> tuple[str, ...]:
    """Return the themes of a move that leads from ``state`` to ``after``."""
    own, opponent = after.words(state.turn)
    _, endangered = pushable(state.opponent, state.own, state.junior)
    _, left = pushable(opponent, own, state.junior)
    _, threatened = pushable(own, opponent, state.junior)
    found = {
        EDGE: endangered and not left,
        FORK: threatened.bit_count() > 1,
        SPLIT: opponent != state.opponent and groups(opponent) > groups(state.opponent),
        SIDEWAYS: move.last is not None,
    }
    return tuple(theme for theme, holds in found.items() if holds)


def groups(word: int) -> int:
    """Return into how many groups the marbles of a word fall, whose members touch one another."""
    left = {field for field, bit in board.BITS.items() if word & bit}
    found = 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            near = left.intersection(HEXAGON.neighbours(edge.pop()).values())
            left -= near
            edge += near
    return found
