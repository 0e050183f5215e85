"""The search behind the contract: positions, actions and weights in the words of the inner board, and back.

What things are worth, in hundredths of a stone, is judgement, checked by games of the bots against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import NamedTuple

from accessible_games.rules.core.game import variety_at
from accessible_games.rules.core.skills import Skill
from accessible_games.rules.games.spiralspiel.board import CENTRE, LEAST, MOST, NUMBERS, RING, STEPS
from accessible_games.rules.games.spiralspiel.moves import REPETITIONS, position_of
from accessible_games.rules.games.spiralspiel.search import (
    HANDS,
    HIGHEST,
    HOME,
    LEAD,
    OTHERS,
    SUMS,
    TABLE,
    WEIGHTS,
    Inner,
    Search,
)
from accessible_games.rules.games.spiralspiel.values import FEWEST, SEATS, Move, State

HUNTER = "hunter"
RUNNER = "runner"
STYLES = (HUNTER, RUNNER)

SKILLS = (  # of the levels below the strongest; one move ahead is hardly better than chance
    Skill(1, 4000),
    Skill(2, 20, 250),
    Skill(2, 20, 110),
    Skill(3, 12, 40),
    Skill(4, 4, 20),
    Skill(5, 0, 45),
)


class Weights(NamedTuple):
    """The numbers behind the tables."""

    stone: int = 100
    hand: int = 85  # a stone on the board can travel
    ring: tuple[int, ...] = (0, 0, 10, 25, 45, 70)  # a stone is worth more by this in its ring
    frozen: int = -25  # a stone that must wait to be filled up
    ready: int = 200  # a stack that may enter the centre
    finished: int = 1800
    finished_stone: int = 20  # thickness breaks ties
    near_end: int = 90  # for the winner at this moment, for each stone that the poorest player has less than ``poor``
    poor: int = 9
    sum: int = 32  # a number less in the sum than the others, in 32nds of a hundredth
    sum_near_end: int = 96  # the same for each stone that the poorest player has less than ``poor``
    others: int = 100  # hundredths: how much what the others have counts against it


_BY_STYLE = {
    "": Weights(),
    HUNTER: Weights(ring=(0, 0, 5, 12, 22, 35), finished=1300, others=200),
    RUNNER: Weights(ring=(0, 0, 20, 50, 90, 140), ready=400, finished=2400),
}


@cache
def weights_of(style: str) -> tuple[int, ...]:
    """Return the words that ``Search`` wants. Raises KeyError for an unknown style."""
    chosen = _BY_STYLE[style]
    found = [0] * WEIGHTS
    for number in NUMBERS:
        for height in range(1, min(MOST[number], HIGHEST) + 1):
            stone = chosen.stone + chosen.ring[RING[number]] if number != CENTRE else 0
            if height < LEAST[number]:
                stone += chosen.frozen
            is_ready = number in STEPS[CENTRE] and height >= LEAST[CENTRE]
            found[number * (HIGHEST + 1) + height] = height * stone + is_ready * chosen.ready
    found[TABLE : TABLE + HANDS] = [stones * chosen.hand for stones in range(HANDS)]
    found[HOME : HOME + 2] = [chosen.finished, chosen.finished_stone]
    for poorest in range(FEWEST, HANDS):
        near = max(0, chosen.poor - poorest)
        found[LEAD + poorest] = near * chosen.near_end
        found[SUMS + poorest] = chosen.sum + near * chosen.sum_near_end
    found[OTHERS] = chosen.others
    return tuple(found)


class SpiralEngine:
    """Every legal action of one position, with values in hundredths of a stone."""

    skills = SKILLS

    def __init__(self, state: State, style: str = "", made: Move | None = None) -> None:
        """Search with a ``style``, empty or one of STYLES; a KeyError otherwise."""
        self.variety = variety_at(state.ply)
        weights = weights_of(style)
        self._search = Search(inner(state, weights), weights, _closing(state))
        if made is not None:
            self._search.measured = word_of(made)

    def narrow(self, moves: Collection[Move]) -> None:
        """See ``core.game.Engine``."""
        self._search.roots = [root for root in self._search.roots if move_of(root[0]) in moves]

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Return every legal action with its value for the mover, best first; None when stopped."""
        found = self._search.deepen(depth, stop)
        return None if found is None else [(move_of(word), value) for word, value in found]


def inner(state: State, weights: Sequence[int]) -> Inner:
    """Return the inner board of a position."""
    stacks = [[SEATS.index(letter) for letter in stack] for stack in state.stacks]
    homes = [(SEATS.index(owner), len(stack)) for owner, stack in state.home]
    return Inner(stacks, state.hand, homes, SEATS.index(state.turn), state.quiet, weights[: TABLE + HANDS])


def move_of(word: int) -> Move:
    """Return the action that the inner board writes as ``word``."""
    return Move(word >> 10, word >> 4 & 63, word & 15)


def word_of(move: Move) -> int:
    """Return the word of an action on the inner board."""
    start, target, count = move
    return start << 10 | target << 4 | count


def _closing(state: State) -> list[int]:
    """Return the inner keys of positions that have occurred so often that once more ends the game."""
    nothing, found = (0,) * (TABLE + HANDS), []
    for key, times in state.seen:
        if times < REPETITIONS - 1:
            continue
        earlier, home = position_of(key, state)
        if (earlier.hand, home) == (state.hand, len(state.home)):
            found.append(int(inner(earlier, nothing).key))
    return found
