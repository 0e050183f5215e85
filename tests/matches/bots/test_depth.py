"""The time that each level uses, and its choices from the values of an engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any, cast

import pytest

from accessible_games.matches.bots.levels import choose, rank, wants_draw
from accessible_games.rules.core.game import Game, Over, Phase, SearchContext, Seat, Step
from accessible_games.rules.core.skills import LEVELS, Skill
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


FLAT = (("a", 20), ("b", 10), ("c", -300))


def strong(script: Script, milliseconds: int = 1000) -> str:
    return str(choose(script.game, VIEW, "strong", milliseconds, 1, clock=script.clock))


def test_strong_goes_as_deep_as_there_is_anything() -> None:
    script = Script([FLAT] * 5 + [(("b", 40), ("a", 5), ("c", -300))])
    assert strong(script) == "b"
    assert script.asked == [1, 2, 3, 4, 5, 6, 7]


def test_strong_takes_what_was_finished_when_time_is_up() -> None:
    found = [FLAT, (("b", 30), ("a", 20), ("c", -300)), (("c", 90), ("a", 20), ("b", 0))]
    script = Script(found, costs=(0, 0.1, 5))
    assert strong(script) == "b"
    assert script.clock.seconds == pytest.approx(101, abs=0.02)


def test_strong_does_not_begin_what_it_cannot_finish() -> None:
    script = Script([FLAT] * 6, costs=(0, 0.05, 0.1, 0.3, 0.9, 2.7))
    strong(script)
    assert script.asked == [1, 2, 3, 4]
    assert script.clock.seconds == pytest.approx(100.45, abs=0.02)


def test_the_first_depths_are_tried_however_little_time_there_is() -> None:
    script = Script([FLAT, (("b", 0), ("a", -100), ("c", -300))], costs=(0, 0.01))
    assert strong(script, 15) == "b"
    assert script.asked == [1, 2, 3]


@pytest.mark.parametrize("value", [100_000, -100_000])
def test_a_decided_position_ends_the_thinking(value: int) -> None:
    script = Script([FLAT, (("a", value), ("b", -200_000), ("c", -200_000)), FLAT])
    assert strong(script) == "a"
    assert script.asked == [1, 2]


def test_a_fixed_depth() -> None:
    script = Script([FLAT] * 6)
    choose(script.game, VIEW, "strong", 1000, 1, deepest=3)
    assert script.asked == [1, 2, 3]


def test_the_only_move_is_made_without_an_engine() -> None:
    script = Script([(("a", 0),)])
    assert strong(script) == "a"
    assert script.contexts == []


def test_style_and_solution_reach_the_engine() -> None:
    """The solution that of ``strong`` only: the others choose the same before it is there."""
    script = Script([FLAT])
    choose(script.game, VIEW, "easy", seed=1, style="bold", solution=b"known")
    choose(script.game, VIEW, "strong", seed=1, style="bold", solution=b"known")
    rank(script.game, VIEW, 100, solution=b"known")
    wants_draw(script.game, VIEW, "easy", solution=b"known")
    assert [(context.style, context.solution) for context in script.contexts] == [
        ("bold", None),
        ("bold", b"known"),
        ("", b"known"),
        ("", b"known"),
    ]
    with pytest.raises(ValueError, match=r"style must be one of .*, not shy"):
        choose(script.game, VIEW, "easy", style="shy")


def shares(script: Script, level: str, count: int = 300) -> Counter[str]:
    """Count the choices of each move, with all its values there again each time."""
    found, tally = script.found, Counter[str]()
    for seed in range(count):
        script.found = found
        tally[str(choose(script.game, VIEW, level, seed=seed))] += 1
    return tally


def test_a_level_looks_as_deep_as_its_skill_and_stays_near_the_best() -> None:
    deep = (("a", 100), ("b", 90), ("d", 69), ("c", -100))
    script = Script([FLAT, FLAT, deep, FLAT])
    script.skills = (*[Skill(1, 0)] * 4, Skill(3, 10), Skill(3, 0))
    found = shares(script, "5")
    assert set(found) == {"a", "b"}
    assert 2 < found["a"] / found["b"] < 4  # e to 1
    assert max(script.asked) == 3
    assert set(shares(script, "6", 10)) == {"a"}


def test_every_level_shares_the_first_plies_among_the_nearly_best() -> None:
    script = Script([FLAT, FLAT, (("a", 100), ("b", 97), ("d", 90), ("c", -100)), FLAT])
    script.skills = (Skill(3, 0),) * 6
    for level in LEVELS:
        script.variety = 3
        assert set(shares(script, level, 60)) == {"a", "b"}
        script.variety = 0
        assert len(shares(script, level, 60)) == 1


def test_weak_levels_overlook_moves_and_most_often_those_that_are_easily_missed() -> None:
    script = Script([(("a", 100), ("b", 50), ("c", 0))])
    script.skills = (Skill(1, 0, 60),) * 6
    assert 220 < shares(script, "1")["a"] < 260  # 80 of 100 are noticed
    script.missed = "a"
    found = shares(script, "1")
    assert 100 < found["a"] < 140  # 40 of 100
    assert found["b"] > found["c"]
    script.missed = "abc"
    script.skills = (Skill(1, 0, 100),) * 6
    assert set(shares(script, "1", 10)) == {"a"}


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ([FLAT], (("a", 20), ("b", 10), ("c", -300))),
        # Values below the third depth may be bounds: the differences stay, the best has the value that was found.
        ([FLAT, FLAT, FLAT, (("a", 120), ("c", 119), ("b", 119))], (("a", 120), ("b", 110), ("c", -200))),
        ([FLAT, FLAT, FLAT, (("b", -50), ("a", -50), ("c", -50))], (("b", -50), ("a", -50), ("c", -370))),
        ([(("a", 200_000), ("b", 40), ("c", -200_000))], (("a", 200_000), ("b", 40), ("c", -200_000))),
        (
            [(("a", 30), ("b", 10), ("c", -200_000)), (("b", 60), ("a", 60), ("c", -200_000))],
            (("b", 60), ("a", 60), ("c", -200_000)),
        ),
        ([FLAT, FLAT, FLAT, (("b", 200_000), ("a", 0), ("c", 0))], (("b", 200_000), ("a", 20), ("c", -300))),
    ],
)
def test_rank_tells_every_move_with_values_that_compare(found: list[Ranked], expected: Ranked) -> None:
    script = Script(found)
    assert rank(script.game, VIEW, 1000, clock=script.clock) == expected
    assert rank(script.game, VIEW, 1000, stop=lambda: True, clock=script.clock) == tuple(found[0])


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_leading_bot_avoids_draws_except_with_hidden_information(level: str) -> None:
    ahead, behind = (("draw", 80), ("b", 75)), (("b", -80), ("draw", -85))
    for hides, lead, trail in ((False, "b", "draw"), (True, "draw", "b")):
        assert choose(Script([ahead], hides=hides).game, VIEW, level, 50, 1) == lead
        assert choose(Script([behind], hides=hides).game, VIEW, level, 50, 1) == trail


@pytest.mark.parametrize(("hides", "limit"), [(False, -50), (True, -3000)])
def test_a_draw_is_accepted_by_who_stands_worse_and_is_lost_if_something_is_hidden(hides: bool, limit: int) -> None:
    for value, accepts in ((limit, True), (limit + 1, False), (4000, False)):
        assert wants_draw(Script([(("a", value), ("b", value - 100))], hides=hides).game, VIEW, "easy") is accepts
