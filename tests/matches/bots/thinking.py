"""Games that think as long as they may, and games that can be solved, for tests of processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from accessible_games.rules.core.game import Game, Option, SearchContext
from accessible_games.rules.core.skills import Skill
from tests.matches.bots import fake
from tests.matches.bots.fake import HiddenCoin, State, View

VIEW = View("guesser", "guesser", "", False)
Ranked = Sequence[tuple[str, int]]


class PonderEngine:
    """The first look tells the number of the process; the second never ends by itself."""

    skills = (Skill(1, 0),) * 6
    variety = 0

    def __init__(self, mark: Path | None) -> None:
        self._mark = mark

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Ranked | None:
        if depth == 1:
            return ((str(os.getpid()), 20), ("other", -5))
        if self._mark is not None:
            self._mark.write_text(str(os.getpid()), encoding="utf-8")
        while not stop():
            time.sleep(0.002)
        return None


class Ponder(HiddenCoin):
    """An open game of two moves. ``mark``: the file in which a process that begins to think notes its number."""

    hides = False
    styles = ("bold",)
    solution = ""

    def __init__(self, mark: Path | None = None) -> None:
        super().__init__()
        self._mark = mark

    def moves(self, view: View) -> Sequence[str]:
        return (str(os.getpid()), "other")

    def engine(self, view: View, context: SearchContext) -> Any:
        return PonderEngine(self._mark)


class Deaf(Ponder):
    """Thinks and ignores hurries: at the first request, which a file marks, or always."""

    def __init__(self, once: Path | None) -> None:
        super().__init__()
        self._once = once

    def engine(self, view: View, context: SearchContext) -> Any:
        if self._once is None or not self._once.exists():
            if self._once is not None:
                self._once.touch()
            time.sleep(600)
        return PonderEngine(None)


class Solvable(Ponder):
    """The solution is the move to make. Each time it is worked out leaves a file in ``folder``."""

    solution = "solvable-1"
    seats: ClassVar = {2: ("guesser", "dealer")}
    options: tuple[Option, ...] = ()

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def moves(self, view: View) -> Sequence[str]:
        return ("plain", "solved")

    def initial(self, seats: Sequence[str], options: Any) -> State:
        return State("tails")

    def engine(self, view: View, context: SearchContext) -> Any:
        if context.solution is not None and context.solution != b"solved":
            raise ValueError("damaged")
        return SolvedEngine("plain" if context.solution is None else context.solution.decode())

    def solve(self, stop: Callable[[], bool]) -> bytes:
        (self._folder / f"begun-{os.getpid()}-{time.monotonic_ns()}").touch()
        if (self._folder / "fail").exists():
            raise ArithmeticError("no solution")
        while (self._folder / "wait").exists():
            if stop():
                raise InterruptedError
            time.sleep(0.002)
        (self._folder / f"niceness-{os.nice(0)}").touch()
        return b"solved"


class SolvedEngine:
    skills = (Skill(1, 0),) * 6
    variety = 0

    def __init__(self, best: str) -> None:
        self._best = best

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Ranked | None:
        other = "plain" if self._best == "solved" else "solved"
        return ((self._best, 100), (other, 0)) if depth == 1 else None


def load(name: str) -> Game[Any, Any, Any]:
    """``ponder``, ``ponder FILE``, ``deaf``, ``deaf FILE``, ``solvable FOLDER``, or a game of ``fake.load``."""
    kind, _, path = name.partition(" ")
    if kind == "ponder":
        return cast(Game[Any, Any, Any], Ponder(Path(path) if path else None))
    if kind == "deaf":
        return cast(Game[Any, Any, Any], Deaf(Path(path) if path else None))
    if kind == "solvable":
        return cast(Game[Any, Any, Any], Solvable(Path(path)))
    return fake.load(name)
