"""The value of every position of Der Abgrund when both play perfectly.

The value is what the thrower may expect to be ahead at the end of the round, in points, stones that are already out
or lost left aside. A red throw brings the abyss stone one field nearer, so these values are needed earlier. Any move
but a swap leads to a position counted earlier. What is left are closed loops: the same fields with stones, their
owners changed by swaps, and whose turn it is. Since every other throw is red, an error in a loop is at least halved
each time that its values are computed from one another; the loop is left when that moves nothing by more than SETTLED.
The errors add up over the 14 fields of the abyss stone at most, to less than 28 times that.
"""

from __future__ import annotations

from collections.abc import Callable

from accessible_games.rules.games.abgrund.numbering import COUNTS, LARGEST, OWNERS, SLOTS, rank, ranked
from accessible_games.rules.games.abgrund.solution import pack
from accessible_games.rules.games.abgrund.values import FARTHEST

SETTLED = 1e-9  # points

_LIGHT = (1 / 16, 3 / 16, 3 / 16, 1 / 16)  # chances of 1 to 4 light faces without red
_RED = (1 / 8, 3 / 8, 3 / 8, 1 / 8)  # chances of 0 to 3 light faces, once red is known
_NEVER = -1e9

Steps = tuple[int, ...]
# With one number of light faces: the value if the last stone leaves, the positions after a stone has left and after
# a stone has moved, and places in the same loop after a swap or a pass; all as the other player sees them.
Choice = tuple[float, list[int], list[int], list[int]]
# A place in a loop: its place, what is known of its value, and for each throw that may stay in the loop the chance,
# the value of the best that leads out of the loop, and the places that it may stay on.
Open = tuple[int, float, list[tuple[float, float, list[int]]]]


def solve(stop: Callable[[], bool]) -> bytes:
    """The packed values of all positions. Raises InterruptedError when ``stop()`` came true."""
    return pack(values(stop), stop)


def values(stop: Callable[[], bool]) -> list[float]:
    """The value of every position for the thrower in points, in the order of ``numbering``. Raises InterruptedError."""
    solved: list[list[list[float]]] = [[[] for _ in range(COUNTS.stop)] for _ in range(LARGEST + 1)]
    reds: list[list[list[float]]] = [[[] for _ in range(COUNTS.stop)] for _ in range(LARGEST + 1)]
    for count in COUNTS:
        for steps in ranked(count):
            if stop():
                raise InterruptedError
            _solve_loop(steps, solved, reds)
    return [value for by_count in solved for found in by_count for value in found]


def _solve_loop(steps: Steps, solved: list[list[list[float]]], reds: list[list[list[float]]]) -> None:
    """The values of all owners of one set of stones, for every reach; appended to ``solved`` and ``reds``."""
    count = len(steps)
    plans = [_choices(steps, mask) for mask in OWNERS[count]]
    guess: list[float] = [0.0] * len(plans)
    for reach in range(steps[count - 1], LARGEST + 1):
        mine, fewer = solved[reach][count], solved[reach][count - 1]
        best = [[_outside(choice, mine, fewer) for choice in plan] for plan in plans]
        after_red = _after_red(steps, reach, reds)
        opened: list[Open] = []
        for place, plan in enumerate(plans):
            known = after_red[place] / 2
            turns: list[tuple[float, float, list[int]]] = []
            for light in range(FARTHEST):
                if plan[light][3]:
                    turns.append((_LIGHT[light], best[place][light], plan[light][3]))
                else:
                    known += _LIGHT[light] * best[place][light]
            if turns:
                opened.append((place, known, turns))
            if reach == steps[count - 1] or not turns:  # else the value one reach shorter is a good guess
                guess[place] = known
        _settle(guess, opened)
        mine.extend(guess)
        reds[reach][count].extend(_once_red(plans, best, guess))


def _choices(steps: Steps, mask: int) -> list[Choice]:
    """What the owner of the stones in ``mask`` can do with 1, 2, 3 and 4 light faces."""
    count = len(steps)
    everyone = (1 << count) - 1
    owners, slots = OWNERS[count], SLOTS[count]
    plan: list[Choice] = []
    for light in range(1, FARTHEST + 1):
        last = _NEVER
        left: list[int] = []
        moved: list[int] = []
        kept: list[int] = []
        for stone in range(count):
            if not mask >> stone & 1 or steps[stone] < light:
                continue
            target = steps[stone] - light
            if target == 0 and mask == 1 << stone:
                last = float(2 + 1 - (count - 1))
            elif target == 0:
                rest = _without(mask, stone)
                other = (everyone >> 1) - rest
                fewer = rank(steps[:stone] + steps[stone + 1 :])
                left.append(fewer * len(OWNERS[count - 1]) + SLOTS[count - 1][other])
            elif target in steps:
                kept.append(slots[everyone - _exchanged(mask, stone, steps.index(target))])
            else:
                after = tuple(sorted((*steps[:stone], target, *steps[stone + 1 :])))
                rest = _without(mask, stone)
                place = after.index(target)
                own = (rest >> place << place + 1) + (1 << place) + (rest & (1 << place) - 1)
                moved.append(rank(after) * len(owners) + slots[everyone - own])
        if last == _NEVER and not left and not moved and not kept:
            kept.append(slots[everyone - mask])
        plan.append((last, left, moved, kept))
    return plan


def _without(mask: int, stone: int) -> int:
    """The owners when a stone is taken out of the row."""
    return (mask >> stone + 1 << stone) + (mask & (1 << stone) - 1)


def _exchanged(mask: int, stone: int, other: int) -> int:
    """The owners when an own stone has swapped with another."""
    return mask if mask >> other & 1 else mask - (1 << stone) + (1 << other)


def _outside(choice: Choice, mine: list[float], fewer: list[float]) -> float:
    """The best value that leads out of the loop."""
    best, left, moved, _ = choice
    for position in left:
        value = 2 - fewer[position]
        if value > best:
            best = value
    for position in moved:
        value = -mine[position]
        if value > best:
            best = value
    return best


def _after_red(steps: Steps, reach: int, reds: list[list[list[float]]]) -> list[float]:
    """For each owner the value after the abyss stone has moved, and perhaps swallowed the last stone of the row."""
    count = len(steps)
    size = len(OWNERS[count])
    if steps[count - 1] < reach:
        start = rank(steps) * size
        return reds[reach - 1][count][start : start + size]
    found: list[float] = []
    top = 1 << count - 1
    start = rank(steps[:-1]) * len(OWNERS[count - 1])
    for mask in OWNERS[count]:
        rest = mask & top - 1
        if rest == 0:
            found.append(float(-1 - 2 * (count - 1)))
        elif rest == top - 1:
            found.append(float(1 + 2 * (count - 1)))
        else:
            value = reds[reach - 1][count - 1][start + SLOTS[count - 1][rest]]
            found.append(value - 1 if mask & top else value + 1)
    return found


def _settle(found: list[float], opened: list[Open]) -> None:
    """Compute the values of a loop from one another until they stay."""
    change = 1.0
    while change > SETTLED:
        change = 0.0
        for place, known, turns in opened:
            value = known
            for chance, outside, kept in turns:
                best = outside
                for other in kept:
                    if -found[other] > best:
                        best = -found[other]
                value += chance * best
            if abs(value - found[place]) > change:
                change = abs(value - found[place])
            found[place] = value


def _once_red(plans: list[list[Choice]], best: list[list[float]], found: list[float]) -> list[float]:
    """For each owner the value when the abyss stone has moved here, and the move is still to come."""
    reds: list[float] = []
    size = len(found)
    for place, plan in enumerate(plans):
        value = _RED[0] * -found[size - 1 - place]  # the complement of a mask is as far from the other end
        for light in range(1, FARTHEST):
            highest = best[place][light - 1]
            for other in plan[light - 1][3]:
                if -found[other] > highest:
                    highest = -found[other]
            value += _RED[light] * highest
        reds.append(value)
    return reds
