"""A game of one decision whose engine finds at each depth what a test says, and takes as long as the test says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, cast

from accessible_games.rules.core.game import Game, Over, Phase, SearchContext, Seat, Step
from accessible_games.rules.core.skills import Skill
from tests.matches.bots.fake import HiddenCoin, State, View

VIEW = View("guesser", "guesser", "", False)
Ranked = Sequence[tuple[str, int]]


class Clock:
    """Stands still until somebody lets time pass."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class Script(HiddenCoin):
    """``found[depth - 1]``: what the engine finds; ``costs``: seconds of each depth. Counts what it was asked."""

    styles = ("bold",)
    skills: tuple[Skill, ...] = (Skill(1, 0),) * 6
    variety = 0
    missed = ""  # moves that are easily missed

    def __init__(self, found: Sequence[Ranked], costs: Sequence[float] = (), hides: bool = False) -> None:
        super().__init__()
        self.hides = hides
        self.found = found
        self.costs = costs
        self.clock = Clock()
        self.asked: list[int] = []
        self.contexts: list[SearchContext] = []

    @property
    def game(self) -> Game[Any, Any, Any]:
        return cast(Game[Any, Any, Any], self)

    def moves(self, view: View) -> Sequence[str]:
        return ("show",) if view.turn == "dealer" else sorted(move for move, _ in self.found[0])

    def play(self, state: State, seat: Seat, move: str) -> Step[State]:
        return Step(State("tails", "dealer", move), ())

    def phase(self, state: State) -> Phase:
        return Over((("guesser", 0), ("dealer", 0)), "drawn") if state.said == "draw" else super().phase(state)

    def engine(self, view: View, context: SearchContext) -> Any:
        self.contexts.append(context)
        return self

    def is_easily_missed(self, view: View, move: str) -> bool:
        return move in self.missed

    def narrow(self, moves: Collection[str]) -> None:
        self.found = [[entry for entry in found if entry[0] in moves] for found in self.found]

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Ranked | None:
        self.asked.append(depth)
        if depth > len(self.found):
            return None
        if depth > 1:
            end = self.clock.seconds + (self.costs[depth - 1] if self.costs else 0)
            while self.clock.seconds < end:
                if stop():
                    return None
                self.clock.seconds += 0.005
        return self.found[depth - 1]
