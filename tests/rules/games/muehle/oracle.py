"""The rules a second time, slowly, on JSON states: straight from the rules text, sharing no code with the game.

A point is a ring (0 the outer one) and a place on it, 0 to 7 clockwise from its lower left corner; odd places are the
middles of the sides, where the rings are joined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Data = dict[str, Any]
Point = tuple[int, int]

RINGS = ("a1 a4 a7 d7 g7 g4 g1 d1", "b2 b4 b6 d6 f6 f4 f2 d2", "c3 c4 c5 d5 e5 e4 e3 d3")
NAME: dict[Point, str] = {
    (ring, place): name for ring, names in enumerate(RINGS) for place, name in enumerate(names.split())
}
POINT = {name: point for point, name in NAME.items()}
# Rows from White's edge upwards, from left to right: the order of a key.
IN_ORDER = sorted(POINT, key=lambda name: (name[1], name[0]))
OTHER = {"white": "black", "black": "white"}


def lines_through(point: Point) -> list[list[Point]]:
    """The two lines on which a point lies ("Board")."""
    ring, place = point
    if place % 2 == 0:
        sides = [(place - 2, place - 1, place), (place, place + 1, place + 2)]
        return [[(ring, at % 8) for at in side] for side in sides]
    return [[(ring, at % 8) for at in (place - 1, place, place + 1)], [(each, place) for each in range(3)]]


def is_next(one: Point, other: Point) -> bool:
    """Return whether two points are neighbours ("Board")."""
    if one[0] == other[0]:
        return (one[1] - other[1]) % 8 in (1, 7)
    return one[1] == other[1] and one[1] % 2 == 1 and abs(one[0] - other[0]) == 1


def mills(points: dict[str, str], seat: str) -> set[frozenset[Point]]:
    """The mills of a side ("Mills")."""
    own = {POINT[name] for name, colour in points.items() if colour == seat}
    return {frozenset(line) for point in own for line in lines_through(point) if own >= set(line)}


def steps(data: Data, seat: str) -> Iterator[tuple[str, str]]:
    """Pairs of start and target, the start empty for a stone from the hand ("Placing", "Moving", "Flying")."""
    empty = [name for name in POINT if name not in data["points"]]
    if data["hand"][seat]:
        yield from (("", name) for name in empty)
        return
    own = [name for name, colour in data["points"].items() if colour == seat]
    may_fly = len(own) == 3 and data["options"]["flying"] == "yes"
    yield from ((start, to) for start in own for to in empty if may_fly or is_next(POINT[start], POINT[to]))


def after_step(points: dict[str, str], seat: str, start: str, target: str) -> dict[str, str]:
    """The stones after a step, before anything is removed."""
    return {name: colour for name, colour in points.items() if name != start} | {target: seat}


def removable(points: dict[str, str], seat: str, target: str) -> list[str]:
    """Return the stones that ``seat`` may remove after its stone has come to ``target`` ("Mills")."""
    if not any(POINT[target] in mill for mill in mills(points, seat)):
        return []
    theirs = [name for name, colour in points.items() if colour != seat]
    in_mills = {NAME[point] for mill in mills(points, OTHER[seat]) for point in mill}
    return [name for name in theirs if name not in in_mills] or theirs


def moves(data: Data) -> dict[str, Data]:
    """Name -> state after it, for every legal move; none after the end."""
    if data["ended"]:
        return {}
    found = {}
    seat = data["turn"]
    for start, target in steps(data, seat):
        points = after_step(data["points"], seat, start, target)
        name = f"{start}-{target}" if start else target
        taken = removable(points, seat, target)
        for removed in taken or [""]:
            left = {place: colour for place, colour in points.items() if place != removed}
            full = f"{name}x{removed}" if removed else name
            found[full] = finished(data, left, placed=not start, quiet=bool(start) and not removed)
    return found


def finished(before: Data, points: dict[str, str], *, placed: bool, quiet: bool) -> Data:
    """The state after a turn, its counters and its end ("End")."""
    data = deepcopy(before)
    seat = before["turn"]
    data["hand"][seat] -= placed
    data["seen"] = dict(Counter(before["seen"]) + Counter([key(before["points"], seat)])) if quiet else {}
    data["points"], data["turn"] = points, OTHER[seat]
    data["quiet"] = before["quiet"] + 1 if quiet else 0
    data["ended"] = ended(data)
    return data


def key(points: dict[str, str], turn: str) -> str:
    """Return the key that counts repetitions."""
    letters = "".join(points.get(name, ".")[0] for name in IN_ORDER)
    return f"{letters} {turn}"


def ended(data: Data) -> dict[str, Any] | None:
    """Return the end by the rules, in their order ("End")."""
    for seat in OTHER:
        if data["hand"][seat] + list(data["points"].values()).count(seat) < 3:
            return {"winner": OTHER[seat], "reason": "stones"}
    if not any(True for _ in steps(data, data["turn"])):
        return {"winner": OTHER[data["turn"]], "reason": "blocked"}
    if data["seen"].get(key(data["points"], data["turn"]), 0) == 2:
        return {"winner": None, "reason": "repetition"}
    if data["quiet"] >= 100:
        return {"winner": None, "reason": "quiet"}
    return None


def start(flying: str = "yes") -> Data:
    """The position before the first move."""
    return place({}, hand={"white": 9, "black": 9}, flying=flying)


def place(points: dict[str, str], turn: str = "white", hand: dict[str, int] | None = None, flying: str = "yes") -> Data:
    """A position whose past does not matter."""
    return {
        "points": points,
        "hand": hand or {"white": 0, "black": 0},
        "turn": turn,
        "quiet": 0,
        "seen": {},
        "options": {"flying": flying},
        "ended": None,
    }


def perft(data: Data, depth: int) -> int:
    """Return the number of sequences of ``depth`` moves."""
    after = moves(data)
    return len(after) if depth == 1 else sum(perft(each, depth - 1) for each in after.values())
