"""The seven levels of the computer, called by numbers; three have a name as well."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

LEVELS = ("1", "easy", "3", "medium", "5", "6", "strong")  # as logs and programs name them
USUAL = "easy"  # where nobody says anything
STRONGEST = LEVELS[-1]  # it thinks as long as it may, the others as deep as their skill says
NUMBERS = MappingProxyType({str(number): level for number, level in enumerate(LEVELS, 1)})

ADAPTING = "adapting"  # said in place of a level: the computer plays at the one that suits the person

NAMES = tuple(dict.fromkeys((*NUMBERS, *LEVELS)))  # all that may be said for a level


def level_of(name: str) -> str:
    """Return the level with a number or a name; another name unchanged."""
    return NUMBERS.get(name, name)


def number_of_level(level: str) -> str:
    """Return the number of a level."""
    return str(LEVELS.index(level) + 1)


class Skill(NamedTuple):
    """The sight of a level below the strongest.

    ``depth``: of its search. ``noise``: the temperature of its choice, in hundredths of the game's unit: a move so much
    worse than another is chosen e times more seldom, one three times so much worse never. ``blind``: how many of 100
    moves it overlooks that are easily missed (``Game.is_easily_missed``; above 100, all), and three times as many as
    of the others.
    """

    depth: int
    noise: int
    blind: int = 0
