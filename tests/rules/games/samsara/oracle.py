"""The rules once more, naively: a set of field names, walked one field at a time. Shares no code.

Each function stands for sentences of rules.md, "Moving a ball", "Goals" and "Playing both dice".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Balls = frozenset[str]


def following(field: str) -> str:
    """The next field of the same lane, or the goal behind its end; nothing comes after a goal."""
    if field in ("round goal", "square goal", ""):
        return ""
    lane, number = field[0], int(field[1:])
    if lane == "r":
        return "round goal" if number == 24 else f"r{number + 1}"
    if number == 12:
        return "square goal"
    return "s1" if number == 24 else f"s{number + 1}"


def neighbour(field: str) -> str:
    return ("s" if field[0] == "r" else "r") + field[1:]


def arrivals(balls: Balls, seat: str, start: str, die: int) -> list[str]:
    """Return the fields on which the ball on ``start`` may stop with ``die``, own lane first."""
    found: list[str] = []
    begins = [start, neighbour(start)] if neighbour(start) in balls else [start]
    for begin in begins:
        field = begin
        for _ in range(die):
            field = following(field)
        stop = ""
        if field == f"{seat} goal":
            stop = "goal"
        elif field and "goal" not in field:
            if field not in balls:
                stop = field
            elif neighbour(field) not in balls:
                stop = neighbour(field)
        if stop and stop not in found:
            found.append(stop)
    return found


def single(balls: Balls, seat: str, die: int) -> list[tuple[int, str, str]]:
    """The moves with one die, in the order of the list."""
    starts = sorted(balls, key=lambda field: (int(field[1:]), field[0]))
    return [(die, start, stop) for start in starts for stop in arrivals(balls, seat, start, die)]


def after(balls: Balls, seat: str, start: str, stop: str) -> Balls:
    """The balls after a move; one that scored returns in running order."""
    left = balls - {start}
    if stop == "goal":
        lane = [f"r{n}" for n in range(1, 13)] if seat == "round" else [f"s{n}" for n in range(13, 25)]
        stop = next(field for field in lane if field not in left)
    return left | {stop}


def moves(balls: Iterable[str], seat: str, dice: tuple[int, ...]) -> list[tuple[int, str, str]]:
    """The legal moves with the dice left."""
    balls = frozenset(balls)
    every = [move for die in sorted(set(dice)) for move in single(balls, seat, die)]
    if len(dice) < 2:
        return every
    both = [move for move in every if single(after(balls, seat, *move[1:]), seat, _other(dice, move[0]))]
    return both or every


def _other(dice: tuple[int, ...], die: int) -> int:
    rest = list(dice)
    rest.remove(die)
    return rest[0]


def rolls() -> Iterator[tuple[int, int]]:
    for low in range(1, 7):
        for high in range(low, 7):
            yield low, high
