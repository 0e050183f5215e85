"""The review of whole games at fixed depths: what lost is named, and good moves are not called mistakes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots import levels
from accessible_games.matches.review import MOST_DEEP, Judged, doubtful, mistakes, worst
from accessible_games.matches.update import Decision
from accessible_games.rules import games
from accessible_games.rules.core.game import DECIDED, Decide, Over, SearchContext

MUEHLE = games.load("muehle")
REVIEW, STRONG, DEEP, DEEPER = 5, 4, 9, 11  # plies
LONGEST = 80  # moves

Chosen = tuple[Any, str]  # a view of White and the name of its move


def strong(view: Any, depth: int, made: Any = None) -> tuple[tuple[Any, int], ...]:
    return levels.rank(MUEHLE, view, 1, 0, clock=lambda: 0.0, deepest=depth, made=made)


def careless(view: Any, seed: int) -> Any:
    """Choose by one move ahead, and overlook most moves in one turn of four."""
    random = Random(seed)
    engine = MUEHLE.engine(view, SearchContext(random.randrange))
    assert engine is not None
    ranked = list(engine.deepen(1, levels.never) or ())
    if random.random() < 0.25:
        ranked = random.sample(ranked, max(1, len(ranked) // 8))
    return max(ranked, key=lambda entry: entry[1] + random.gauss(0, 15))[0]


def played(seed: int, is_careless: bool) -> tuple[list[Chosen], str]:
    """Return the choices of White against a strong bot, and the result for White."""
    random, chosen, state = Random(seed), list[Chosen](), MUEHLE.initial(MUEHLE.seats[2], {})
    while isinstance(phase := MUEHLE.phase(state), Decide) and len(chosen) < LONGEST // 2:
        view = MUEHLE.view(state, phase.seats[0])
        if phase.seats[0] == "black":
            move = strong(view, STRONG)[0][0] if is_careless else levels.choose(MUEHLE, view, "medium", seed=seed)
        elif is_careless:
            move = careless(view, random.randrange(1000))
        else:
            move = strong(view, REVIEW + 2)[0][0]
        if phase.seats[0] == "white" and len(MUEHLE.moves(view)) > 1:
            chosen.append((view, MUEHLE.format(move)))
        state = MUEHLE.play(state, phase.seats[0], move).state
    end = MUEHLE.phase(state)
    return chosen, "" if not isinstance(end, Over) else "won" if "white" in end.winners else "lost"


def judged(decision: Decision, depth: int) -> Judged:
    ranked = strong(decision.view, depth, MUEHLE.parse(decision.move, decision.view))
    return Judged(decision, tuple((MUEHLE.format(move), value) for move, value in ranked), depth == DEEP)


def reviewed(chosen: list[Chosen], result: str) -> list[Judged]:
    """Judge all decisions, and then those that matter more deeply."""
    found = []
    for number, (view, name) in enumerate(chosen, start=1):
        decision = Decision(MUEHLE, 1, number, "white", False, view, name, result, result != "", is_certain=True)
        found.append(judged(decision, REVIEW))
    for _ in range(MOST_DEEP):
        if (at := doubtful(found)) is not None:
            found[at] = judged(found[at].decision, DEEP)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_lost_game_names_a_move_that_lost_for_certain(seed: int) -> None:
    """A deeper search finds the position behind it lost, and the better one not."""
    chosen, result = played(seed, is_careless=True)
    assert result == "lost"
    found = reviewed(chosen, result)
    fatal = [each for each in worst(found, mistakes(found)) if each.loses][-1]
    values = dict(judged(fatal.decision, DEEPER).ranked)
    assert values[fatal.decision.move] <= -DECIDED < values[fatal.better]


@pytest.mark.slow
def test_good_moves_are_no_mistakes_that_matter() -> None:
    """Chosen by a deeper search than the first of the review."""
    chosen, result = played(5, is_careless=False)
    found = reviewed(chosen, result)
    assert worst(found, mistakes(found)) == []
