"""What the bots think things are worth, in hundredths of a stone: the weights of ``search``.

They are judgement, checked by games of the bots against each other. A style changes some of them.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from accessible_games.games.spiralspiel.board import CENTRE, LEAST, MOST, NUMBERS, RING, STEPS
from accessible_games.games.spiralspiel.inner import HANDS, HIGHEST, TABLE
from accessible_games.games.spiralspiel.search import HOME, LEAD, OTHERS, SUMS, WEIGHTS
from accessible_games.games.spiralspiel.values import FEWEST

HUNTER = "hunter"
RUNNER = "runner"
STYLES = (HUNTER, RUNNER)


class Weights(NamedTuple):
    """The numbers behind the tables."""

    stone: int = 100
    hand: int = 85  # a stone on the board can travel
    ring: tuple[int, ...] = (0, 0, 10, 25, 45, 70)  # a stone is worth more by this in its ring
    frozen: int = -25  # a stone that must wait to be filled up
    ready: int = 200  # a stack that may enter the centre
    finished: int = 1800
    finished_stone: int = 20  # thickness breaks ties
    near_end: int = 90  # who would win now, for each stone that the poorest player has less than ``poor``
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
    """The words that ``Search`` wants. Raises KeyError for an unknown style."""
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
