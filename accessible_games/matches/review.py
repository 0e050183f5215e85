"""The review of a match: which decisions were mistakes, and which of them mattered.

A value is what a search thinks. Where two players decided everything, what followed says more: a position from which
the round was lost for certain two moves later was lost for certain, however good it looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from accessible_games.matches.update import LOST, WON, Decision
from accessible_games.rules.core.game import DECIDED

MOST = 5  # mistakes that a review goes through unless all are wanted
MOST_DEEP = 8  # decisions that are judged again
_LEAST = 3
_CLOSE = 2  # behind the first _LEAST, only those that cost at least a half of the last of these

Ranked = tuple[tuple[str, int], ...]  # moves by name with their values in hundredths, best first


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with the values of its moves; ``is_deep``: from a longer search than that of a hint."""

    decision: Decision
    ranked: Ranked
    is_deep: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision, the name of a better move, and the difference in value, in hundredths."""

    decision: Decision
    better: str
    cost: int
    wins: bool  # the better move would have won for certain
    loses: bool  # the one that was made lost for certain
    is_deep: bool = False

    @property
    def weight(self) -> tuple[bool, bool, int]:
        """Return how much it mattered: by a game lost, a win missed that never came, the cost."""
        missed = self.wins and self.decision.result != WON
        return self.loses, missed, 0 if self.wins and not missed else self.cost


def mistakes(judged: Sequence[Judged]) -> list[Mistake]:
    """Return all mistakes in the order of the match; of a lost round at least the costliest decision."""
    found: list[Mistake] = []
    for course in _courses(judged):
        priced = [each for each in map(_priced, _hindsight(course)) if each is not None]
        real = [each for each in priced if each.cost >= each.decision.game.grain]
        small = [each for each in priced if each.cost >= each.decision.game.grain // 2]
        if not real and small and course[0].decision.result == LOST:
            real = [max(small, key=lambda each: each.cost)]
        found += real
    order = {id(each.decision): at for at, each in enumerate(judged)}
    return sorted(found, key=lambda each: order[id(each.decision)])


def worst(judged: Sequence[Judged], found: Sequence[Mistake]) -> list[Mistake]:
    """Return the mistakes that mattered, three to five if there are so many, in the order of the match.

    Where longer searches have confirmed mistakes, only such.
    """
    has_deep = any(each.is_deep for each in judged)
    ranked = sorted((each for each in found if each.is_deep or not has_deep), key=attrgetter("weight"), reverse=True)
    kept = ranked[:_LEAST]
    if len(ranked) > _LEAST:
        loses, missed, cost = kept[-1].weight
        kept += [each for each in ranked[_LEAST:MOST] if each.weight >= (loses, missed, cost // _CLOSE)]
    return [each for each in found if each in kept]


def doubtful(judged: Sequence[Judged]) -> int | None:
    """Return the place of the decision that a longer search should judge next; None if all that matter are.

    First the last one that lost: if the better move loses as well, the game was lost before.
    """
    ranked = sorted(mistakes(judged), key=lambda each: (each.loses, each.loses and each.decision.number, each.weight))
    shown = {id(each.decision) for each in ranked[-MOST:] if not each.is_deep}
    last = next((each.decision for each in reversed(ranked) if id(each.decision) in shown), None)
    return next((at for at, each in enumerate(judged) if each.decision is last), None)


def _courses(judged: Sequence[Judged]) -> list[list[Judged]]:
    """Return the decisions of each seat in each round."""
    found: dict[tuple[int, str], list[Judged]] = {}
    for each in judged:
        found.setdefault((each.decision.round, each.decision.seat), []).append(each)
    return list(found.values())


def _hindsight(course: Sequence[Judged]) -> list[Judged]:
    """Return the decisions of a seat with what the moves behind them prove, if there was no chance."""
    last = course[-1].decision
    if not last.is_certain:
        return list(course)
    is_lost = last.result == LOST and last.is_played_out
    found = []
    for each in reversed(course):
        if is_lost:
            each = _as_lost(each)
        is_lost = not each.ranked or each.ranked[0][1] <= -DECIDED
        found.append(each)
    return found[::-1]


def _as_lost(each: Judged) -> Judged:
    """Return a decision whose move is known to have lost."""
    move = each.decision.move
    ranked = [(name, min(value, -DECIDED) if name == move else value) for name, value in each.ranked]
    return replace(each, ranked=tuple(sorted(ranked, key=lambda entry: -entry[1])))


def _priced(each: Judged) -> Mistake | None:
    """Return what a decision cost, or None if no move was better."""
    values = dict(each.ranked)
    if each.decision.move not in values:
        return None
    (better, best), made = each.ranked[0], values[each.decision.move]
    wins, loses = best >= DECIDED > made, made <= -DECIDED < best
    if best <= made or (abs(best) >= DECIDED and not wins):  # also a longer way to the same end
        return None
    return Mistake(each.decision, better, best - made, wins, loses, each.is_deep)
