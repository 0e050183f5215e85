"""Compare reviews with longer searches: ``python bench_review.py [GAME ...]``, for games in which only players decide.

- costs: how often what a review thinks that a move cost agrees with a search four plies deeper, within half a unit of
  the game and with values limited to ten units; and how often what it says of the cost does, which is less in a game
  whose costs grow with the depth. The moves are those of careless players.
- alarms: mistakes that a review shows in a game whose moves come from a much longer search.
- lost: whether the review of a game that careless play lost shows where.
- hints: moves that a hint calls best and a review lists as mistakes without having looked deeper than the hint.

Games come from seeds that no test uses. Time is processor time; ``--share`` divides all of it, and so the depths, so
that a busy machine gets to the end. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.matches import advice
from accessible_games.matches.bots import levels
from accessible_games.matches.review import MOST_DEEP, Judged, doubtful, mistakes, worst
from accessible_games.matches.update import Decision
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Over, SearchContext

AnyGame = levels.AnyGame
GAMES = ("abalone", "muehle", "spiralspiel")
FIRST_SEED = 7001
CARELESS, STRONGER = "3", "medium"
LONGEST = 120  # moves of both sides
EVERY = 7  # decisions from one whose cost is checked to the next
DEEPER = 4  # plies
UNIT = 100  # hundredths
LIMIT = 1000  # hundredths beyond which a position is as good as decided
GOOD_MS = 3000  # of thought for a move that is good


class Course(NamedTuple):
    """The decisions of one seat in a game, and how it ended for that seat."""

    chosen: list[tuple[Any, Any]]
    result: str


def ranked(game: AnyGame, view: Any, milliseconds: float, made: Any = None) -> tuple[tuple[Any, int], ...]:
    """All moves as hints and reviews value them."""
    return levels.rank(game, view, milliseconds, 0, clock=process_time, made=made)  # type: ignore[arg-type]


def played(game: AnyGame, seed: int, first: Callable[[Any], Any], second: Callable[[Any], Any]) -> Course:
    """A game between two who choose from a view, as the first saw it."""
    random, chosen = Random(seed), list[tuple[Any, Any]]()
    state = game.initial(game.seats[2], {option.name: option.default for option in game.options})
    seat = game.seats[2][seed % 2]
    for number in range(LONGEST):
        phase = game.phase(state)
        if not isinstance(phase, Decide):
            break
        view = game.view(state, phase.seats[0])
        is_first = phase.seats[0] == seat
        if number < 2:
            move = random.choice(game.promising(view))
        else:
            move = (first if is_first else second)(view)
            if is_first and len(game.moves(view)) > 1:
                chosen.append((view, move))
        state = game.play(state, phase.seats[0], move).state
    end = game.phase(state)
    result = "" if not isinstance(end, Over) else "won" if seat in end.winners else "lost" if end.winners else "drawn"
    return Course(chosen, result)


def level(game: AnyGame, name: str, seed: int) -> Callable[[Any], Any]:
    """A player of a level."""
    random = Random(seed)
    return lambda view: levels.choose(game, view, name, seed=random.randrange(1 << 30))


def thinker(game: AnyGame, milliseconds: float) -> Callable[[Any], Any]:
    """A player who makes what a search of so long finds best."""
    return lambda view: ranked(game, view, milliseconds)[0][0]


# Costs


def cost(values: tuple[tuple[Any, int], ...], made: Any) -> int:
    """By how much the move is worse than the best."""
    best, worth = values[0][1], next(value for move, value in values if move == made)
    return min(LIMIT, max(-LIMIT, best)) - min(LIMIT, max(-LIMIT, worth))


def reached(game: AnyGame, view: Any, milliseconds: float, made: Any) -> int:
    """The depth to which a review looks."""
    depths, engine = [0], game.engine(view, SearchContext(Random(0).randrange, made=made))
    assert engine is not None
    end = process_time() + milliseconds / 1000
    while process_time() < end and engine.deepen(depths[-1] + 1, lambda: process_time() >= end):
        depths.append(depths[-1] + 1)
    return depths[-1]


def to_depth(game: AnyGame, view: Any, depth: int, made: Any) -> tuple[tuple[Any, int], ...]:
    """All moves by a search to a fixed depth."""
    return levels.rank(game, view, 1, 0, clock=lambda: 0.0, deepest=depth, made=made)


def is_told_truly(game: AnyGame, shallow: int, deep: int) -> bool:
    """Return whether what a review says of a cost is true within half a unit."""
    if not game.costs_grow:
        return abs(shallow - deep) <= UNIT // 2
    if shallow < game.grain:  # no mistake
        return deep < game.grain + UNIT // 2
    return deep >= shallow // UNIT * UNIT - UNIT // 2


def costs(game: AnyGame, first: int, count: int, milliseconds: float) -> None:
    """Print how often a review's cost, and what it says of it, is true within half a unit."""
    near = true = seen = mistaken = 0
    for view, made in sampled(game, first, count):
        depth = max(3, reached(game, view, milliseconds, made))
        shallow = cost(to_depth(game, view, depth, made), made)
        deep = cost(to_depth(game, view, depth + DEEPER, made), made)
        is_near, is_true = abs(shallow - deep) <= UNIT // 2, is_told_truly(game, shallow, deep)
        near, true, seen = near + is_near, true + is_true, seen + 1
        mistaken += (shallow >= game.grain) != (deep >= game.grain)
        if not is_near:
            print(f"  depth {depth}: {shallow}, deeper: {deep}{'' if is_true else ', said wrongly'}", flush=True)
    print(
        f"{game.id}: {near} of {seen} costs within half a unit, {true} as the review says them;"
        f" {mistaken} on the wrong side of a mistake",
        flush=True,
    )


def sampled(game: AnyGame, seed: int, count: int) -> Iterator[tuple[Any, Any]]:
    """Decisions of careless players."""
    found = 0
    while found < count:
        course = played(game, seed, level(game, CARELESS, seed), level(game, STRONGER, seed + 1))
        for each in course.chosen[seed % EVERY :: EVERY]:
            if found < count:
                found += 1
                yield each
        seed += 1


# Whole reviews


def reviewed(game: AnyGame, course: Course, share: float) -> list[Judged]:
    """The decisions as a review judges them."""
    return judged_again(game, judged_once(game, course, share), share)


def judged_once(game: AnyGame, course: Course, share: float) -> list[Judged]:
    """The decisions as a review judges all of them."""
    is_over = course.result != ""
    decisions = (
        Decision(game, 1, number, "", False, view, game.format(move), course.result, is_over, is_certain=True)
        for number, (view, move) in enumerate(course.chosen, start=1)
    )
    return [_judged(decision, advice.LATER_MS / share, is_deep=False) for decision in decisions]


def judged_again(game: AnyGame, once: list[Judged], share: float) -> list[Judged]:
    """The same, those that a review doubts by a longer search."""
    found = list(once)
    for _ in range(MOST_DEEP):
        at = doubtful(found)
        if at is None:
            break
        found[at] = _judged(found[at].decision, advice.DEEP_MS / share, is_deep=True)
    return found


def _judged(decision: Decision, milliseconds: float, *, is_deep: bool) -> Judged:
    game = decision.game
    values = ranked(game, decision.view, milliseconds, game.parse(decision.move, decision.view))
    return Judged(decision, tuple((game.format(move), value) for move, value in values), is_deep)


def alarms(game: AnyGame, count: int, share: float) -> None:
    """Print how many of the moves that a much longer search makes are shown as mistakes."""
    shown = moves = 0
    for seed in range(FIRST_SEED, FIRST_SEED + count):
        course = played(game, seed, thinker(game, GOOD_MS / share), level(game, STRONGER, seed))
        found = reviewed(game, course, share)
        told = worst(found, mistakes(found))
        shown, moves = shown + len(told), moves + len(found)
        for each in told:
            print(f"  seed {seed}, move {each.decision.number}: {each.cost}, {course.result}", flush=True)
    print(f"{game.id}: {shown} false alarms in {moves} moves of {count} games", flush=True)


def lost(game: AnyGame, count: int, share: float) -> None:
    """Print in how many lost games a move that lost for certain is shown, or at least a mistake."""
    fatal = some = seen = deep = 0
    moves, seed = 0, FIRST_SEED
    once = again = 0.0
    while seen < count:
        course = played(game, seed, level(game, CARELESS, seed), level(game, STRONGER, seed + 1))
        seed += 1
        if course.result != "lost":
            continue
        seen += 1
        begun = process_time()
        found = judged_once(game, course, share)
        between = process_time()
        found = judged_again(game, found, share)
        once, again, moves = once + between - begun, again + process_time() - between, moves + len(found)
        deep += sum(each.is_deep for each in found)
        told = worst(found, mistakes(found))
        fatal, some = fatal + any(each.loses for each in told), some + bool(told)
        if not told or not any(each.loses for each in told):
            print(f"  seed {seed - 1}: {[(each.decision.number, each.cost) for each in told]}", flush=True)
    seconds = share * (60 * once / moves + MOST_DEEP * again / max(deep, 1))
    print(
        f"{game.id}: {fatal} of {seen} reviews of lost games show the move that lost, {some} some mistake;"
        f" {seconds:.1f} s of processor time for 60 moves at most",
        flush=True,
    )


def hints(game: AnyGame, count: int, share: float) -> None:
    """Print how many moves that a hint called best a review lists as mistakes, without and with a deeper look."""
    shallow = deep = moves = 0
    for seed in range(FIRST_SEED, FIRST_SEED + count):
        course = played(game, seed, thinker(game, advice.NOW_MS / share), level(game, STRONGER, seed))
        found = reviewed(game, course, share)
        listed = mistakes(found)
        moves += len(found)
        deep += sum(each.is_deep for each in listed)
        shallow += sum(not each.is_deep for each in listed)
    print(
        f"{game.id}: of {moves} best moves of hints {shallow} are mistakes, and {deep} by a longer search", flush=True
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--only", choices=("costs", "alarms", "lost", "hints"))
    parser.add_argument("--positions", type=int, default=30, help="whose costs are checked")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first game whose costs are checked")
    parser.add_argument("--matches", type=int, default=3, help="to review, of each kind")
    parser.add_argument("--share", type=float, default=5, help="by which all times are divided")
    asked = parser.parse_args()
    for game in map(games.load, asked.games):
        if asked.only in (None, "costs"):
            costs(game, asked.first, asked.positions, advice.LATER_MS / asked.share)
        for name, measure in (("alarms", alarms), ("lost", lost), ("hints", hints)):
            if asked.only in (None, name):
                measure(game, asked.matches, asked.share)


if __name__ == "__main__":
    main()
