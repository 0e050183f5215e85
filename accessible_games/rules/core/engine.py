"""What a game may lend to bots: a search of one view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class SearchContext:
    """What an engine may use besides the view.

    ``draw``: for engines that sample worlds or throws. ``style``: one of the game's ``styles``; empty: the plain
    one. ``solution``: what ``Game.solve`` found, where the caller has it.
    """

    draw: Callable[[int], int]
    style: str = ""
    solution: bytes | None = None


class Engine(Protocol[M_co]):
    """A search of one view that goes deeper on request; fast inner boards live behind it."""

    @property
    def noise(self) -> tuple[int, int]:
        """By how much, in hundredths, an easy and a medium bot misjudge moves."""

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[M_co, int]] | None:
        """Every legal move with its value for the mover, best first; None when ``stop()`` came true.

        Depth 1 sees no reply and takes a few milliseconds; each further one looks deeper, or at more samples.
        None also where nothing deeper can be found. Values are hundredths of the game's unit (a marble, a point);
        later calls may use what earlier ones learnt.
        """
