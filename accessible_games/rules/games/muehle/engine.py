"""The search as bots ask it: its moves have their names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from accessible_games.rules.core.game import variety_at
from accessible_games.rules.core.skills import Skill
from accessible_games.rules.core.steps import Move
from accessible_games.rules.games.muehle.position import POINTS, QUIET_LIMIT, REPETITIONS, SEATS, STONES, State
from accessible_games.rules.games.muehle.search import Search
from accessible_games.rules.games.muehle.words import NAMES, pack

_BITS: Final = {name: 1 << bit for bit, name in enumerate(NAMES)}

SKILLS = (  # of the levels below the strongest
    Skill(1, 120, 93),
    Skill(1, 45, 60),
    Skill(1, 10, 25),
    Skill(2, 8, 75),
    Skill(2, 8, 30),
    Skill(3, 4, 3),
)


class Engine:
    """The search of a position that is not over."""

    skills = SKILLS

    def __init__(self, state: State, made: Move | None = None) -> None:
        twice = [known for known, times in state.seen if times >= REPETITIONS - 1]
        drawn = frozenset((int(known.split()[1] != state.turn), packed(known, state.hand)) for known in twice)
        self.variety = variety_at(2 * STONES - sum(state.hand))
        root = packed(state.key(), state.hand)
        self.search = Search(root, state.flying == "yes", drawn, QUIET_LIMIT - state.quiet)
        if made is not None:
            self.search.measured = next(move for move, _ in self.search.roots if named(move) == made)

    def narrow(self, moves: Collection[Move]) -> None:
        """See ``core.game.Engine``."""
        self.search.roots = [root for root in self.search.roots if named(root[0]) in moves]

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """See ``core.game.Engine``."""
        found = self.search.deepen(depth, stop)
        return None if found is None else [(named(move), value) for move, value in found]


def packed(known: str, hand: Sequence[int]) -> int:
    """Read a position from a key of ``State.seen``; nothing was placed since."""
    letters, turn = known.split()
    white, black = (
        sum(_BITS[at] for at, sign in zip(POINTS, letters, strict=True) if sign == seat[0]) for seat in SEATS
    )
    return int(pack(white, hand[0], black, hand[1]) if turn == SEATS[0] else pack(black, hand[1], white, hand[0]))


def named(move: int) -> Move:
    """Return the move of a word."""
    return Move(*(NAMES[bit - 1] if (bit := move >> shift & 31) else "" for shift in (10, 5, 0)))
