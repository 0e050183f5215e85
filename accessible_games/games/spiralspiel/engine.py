"""The search behind the contract: positions and actions of the rules in the words of the inner board, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.games.spiralspiel.inner import HANDS, TABLE, Inner
from accessible_games.games.spiralspiel.outcome import REPETITIONS, position_of
from accessible_games.games.spiralspiel.search import Search
from accessible_games.games.spiralspiel.values import SEATS, Move, State
from accessible_games.games.spiralspiel.worth import weights_of


class SpiralEngine:
    """Every legal action of one position, with values in hundredths of a stone."""

    noise = (30, 12)

    def __init__(self, state: State, style: str = "") -> None:
        """``style`` is empty or one of ``worth.STYLES``; a KeyError otherwise."""
        weights = weights_of(style)
        self._search = Search(inner(state, weights), weights, _closing(state))

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Every legal action with its value for the mover, best first; None when stopped."""
        found = self._search.deepen(depth, stop)
        return None if found is None else [(move_of(word), value) for word, value in found]


def inner(state: State, weights: Sequence[int]) -> Inner:
    """The inner board of a position."""
    stacks = [[SEATS.index(letter) for letter in stack] for stack in state.stacks]
    homes = [(SEATS.index(owner), len(stack)) for owner, stack in state.home]
    return Inner(stacks, state.hand, homes, SEATS.index(state.turn), state.quiet, weights[: TABLE + HANDS])


def move_of(word: int) -> Move:
    """The action that the inner board writes as ``word``."""
    return Move(word >> 10, word >> 4 & 63, word & 15)


def _closing(state: State) -> list[int]:
    """The inner keys of positions that have occurred so often that once more ends the game."""
    nothing, found = (0,) * (TABLE + HANDS), []
    for key, times in state.seen:
        if times < REPETITIONS - 1:
            continue
        earlier, home = position_of(key, state)
        if (earlier.hand, home) == (state.hand, len(state.home)):
            found.append(int(inner(earlier, nothing).key))
    return found
