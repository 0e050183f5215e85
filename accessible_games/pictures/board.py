"""A board as a picture: SVG from the plan of a game, which a page restyles and a script repaints field by field.

Each field is a group with its cell as ``data-cell`` and what stands there as ``data-piece``, bottom to top. Colours are
variables of ``board.css``; what colours tell shapes tell as well.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from xml.etree import ElementTree

from accessible_games.core import Cell, Plan, Spot

UNIT = 100.0  # of the picture, for a unit of the plan
_NAMESPACE = "http://www.w3.org/2000/svg"
_RIM = 0.72  # from the middle of the outermost fields to the edge of the board
_MARGIN = 0.28  # around the board
_STEP = 0.13  # from one piece of a stack to the next
_EMPTY = "empty"

Point = tuple[float, float]


@dataclass(frozen=True)
class Scene:
    """What a picture shows. ``pieces``: by cell, bottom to top; ``last``: where the last move was."""

    plan: Plan
    pieces: Mapping[Cell, Sequence[str]]
    last: Collection[Cell] = ()


def svg(scene: Scene) -> str:
    """The picture, for a page that has its style (``style``) and its words."""
    plan = scene.plan
    radius = _radius(plan)
    left, top, right, bottom = _bounds(plan)
    box = " ".join(map(_number, (left, top, right - left, bottom - top)))
    root = ElementTree.Element("svg", {"xmlns": _NAMESPACE, "viewBox": box, "class": "board", "aria-hidden": "true"})
    _surface(root, plan)
    for path in plan.paths:
        ElementTree.SubElement(root, "polyline", {"class": "path", "points": _points(path)})
    for text, x, y in plan.labels:
        label = {"class": "label", "x": _number(x * UNIT), "y": _number(y * UNIT)}
        ElementTree.SubElement(root, "text", label).text = text
    for cell, spot in plan.fields.items():
        root.append(_field(scene, cell, spot, radius))
    for cell, text in plan.names.items():
        x, y = plan.fields[cell].x * UNIT + radius * 0.8, plan.fields[cell].y * UNIT + radius * 0.95
        ElementTree.SubElement(root, "text", {"class": "label name", "x": _number(x), "y": _number(y)}).text = text
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def field(scene: Scene, cell: Cell) -> str:
    """One field of the picture, for a page that has the rest already."""
    group = _field(scene, cell, scene.plan.fields[cell], _radius(scene.plan))
    group.set("xmlns", _NAMESPACE)
    return ElementTree.tostring(group, encoding="unicode")


@cache
def style() -> str:
    """The style of every board."""
    return files(__package__).joinpath("board.css").read_text(encoding="utf-8")


def _field(scene: Scene, cell: Cell, spot: Spot, radius: float) -> ElementTree.Element:
    pieces = [symbol for symbol in scene.pieces.get(cell, ()) if symbol != _EMPTY]
    marks = ["last"] if cell in scene.last else []
    group = ElementTree.Element(
        "g",
        {
            "class": " ".join(["field", spot.form, *marks]),
            "data-cell": cell,
            "data-piece": " ".join(pieces),
            "transform": f"translate({_number(spot.x * UNIT)} {_number(spot.y * UNIT)})",
        },
    )
    group.append(_well(spot.form, radius))
    for height, symbol in enumerate(pieces):
        lift = -min(height, 5) * _STEP * UNIT if len(pieces) > 1 else 0.0
        group.append(_piece(symbol, radius * 0.86, lift))
    if len(pieces) > 1:
        lift = -min(len(pieces) - 1, 5) * _STEP * UNIT
        group.append(_text("count", str(len(pieces)), radius, lift))
    return group


def _well(form: str, radius: float) -> ElementTree.Element:
    if form == "square":
        side = {"x": _number(-radius), "y": _number(-radius), "rx": _number(radius / 6)}
        size = {"width": _number(2 * radius), "height": _number(2 * radius)}
        return ElementTree.Element("rect", {"class": "well", **side, **size})
    return ElementTree.Element("circle", {"class": "well", "r": _number(radius)})


def _piece(symbol: str, radius: float, lift: float) -> ElementTree.Element:
    """By the words of its symbol: whose it is, then what it is."""
    words = symbol.split("-")
    group = ElementTree.Element("g", {"class": " ".join(["piece", *words])})
    if lift:
        group.set("transform", f"translate(0 {_number(lift)})")
    group.append(_OUTLINES.get(symbol, _disc)(radius))
    if "promoted" in words:
        ElementTree.SubElement(group, "circle", {"class": "crown", "r": _number(radius * 0.74)})
    if "die" in words:
        group.append(_text("letter", words[words.index("die") + 1].upper(), radius, -radius * 0.08))
    mark = next((_MARKS[word] for word in words if word in _MARKS and not ("die" in words and word == "black")), None)
    if mark is not None:
        group.append(mark(radius, 0.6 * radius if "die" in words else 0.0))
    return group


def _text(name: str, text: str, radius: float, lift: float) -> ElementTree.Element:
    found = ElementTree.Element("text", {"class": name, "y": _number(lift), "font-size": _number(radius * 1.1)})
    found.text = text
    return found


def _disc(radius: float) -> ElementTree.Element:
    return ElementTree.Element("circle", {"class": "body", "r": _number(radius)})


def _polygon(name: str, radius: float, corners: Sequence[Point]) -> ElementTree.Element:
    return ElementTree.Element("polygon", {"class": name, "points": _points(corners, radius)})


def _ring(radius: float, down: float) -> ElementTree.Element:
    return ElementTree.Element("circle", {"class": "mark ring", "r": _number(radius * 0.5), "cy": _number(down)})


def _dot(radius: float, down: float) -> ElementTree.Element:
    return ElementTree.Element("circle", {"class": "mark dot", "r": _number(radius * 0.22), "cy": _number(down)})


def _bar(radius: float, down: float) -> ElementTree.Element:
    place = {"x": _number(-radius * 0.45), "y": _number(down - radius * 0.1)}
    return ElementTree.Element(
        "rect", {"class": "mark", **place, "width": _number(radius * 0.9), "height": _number(radius * 0.2)}
    )


_SQUARE = ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82))
_TRIANGLE = ((0.0, -1.08), (0.98, 0.7), (-0.98, 0.7))
_DIAMOND = ((0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0))
_STAR = tuple((sin(pi * at / 5) * (1.1 - at % 2 / 2), -cos(pi * at / 5) * (1.1 - at % 2 / 2)) for at in range(10))
_HEXAGON = ((-0.5, -0.87), (0.5, -0.87), (1.0, 0.0), (0.5, 0.87), (-0.5, 0.87), (-1.0, 0.0))
# The outlines that are no disc, by symbol; and by a word of it the mark where colour alone would tell pieces apart.
_OUTLINES: Mapping[str, Callable[[float], ElementTree.Element]] = {
    "stone-b": lambda radius: _polygon("body", radius, _SQUARE),
    "stone-c": lambda radius: _polygon("body", radius, _TRIANGLE),
    "stone-d": lambda radius: _polygon("body", radius, _DIAMOND),
    "home": lambda radius: _polygon("body", radius, _STAR),
    "puck": lambda radius: _polygon("body", radius * 0.8, _HEXAGON),
}
_MARKS: Mapping[str, Callable[[float, float], ElementTree.Element]] = {"black": _ring, "white": _dot, "blue": _bar}


def _surface(root: ElementTree.Element, plan: Plan) -> None:
    """The board itself: everything between its outermost fields, with a rim."""
    corners = _hull(
        [(spot.x, spot.y) for spot in plan.fields.values()] + [point for path in plan.paths for point in path]
    )
    for name, rim in (("edge", _RIM + 0.08), ("surface", _RIM)):
        shape = {"class": name, "points": _points(corners), "stroke-width": _number(2 * rim * UNIT)}
        ElementTree.SubElement(root, "polygon", shape)


def _radius(plan: Plan) -> float:
    """Of a field, in the picture."""
    return max(plan.share, 0.5) / 2 * UNIT * 1.25


def _all_points(plan: Plan) -> list[Point]:
    return [(spot.x, spot.y) for spot in plan.fields.values()] + [point for path in plan.paths for point in path]


def _bounds(plan: Plan) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the picture."""
    rim = _RIM + 0.08
    points = _all_points(plan)
    xs = [x + side * rim for x, _ in points for side in (-1, 1)] + [x for _, x, _ in plan.labels]
    ys = [y + side * rim for _, y in points for side in (-1, 1)] + [y for *_, y in plan.labels]
    left, top, right, bottom = min(xs) - _MARGIN, min(ys) - _MARGIN, max(xs) + _MARGIN, max(ys) + _MARGIN
    return left * UNIT, top * UNIT, right * UNIT, bottom * UNIT


def _hull(points: Sequence[Point]) -> list[Point]:
    """The corners of the least convex shape around points (Andrew's monotone chain)."""

    def chain(ordered: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for point in ordered:
            while len(found) > 1 and _turn(found[-2], found[-1], point) <= 1e-9:
                found.pop()
            found.append(point)
        return found[:-1]

    ordered = sorted(set(points))
    return [*chain(ordered), *chain(ordered[::-1])]


def _turn(one: Point, two: Point, three: Point) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def _points(points: Sequence[Point], scale: float = UNIT) -> str:
    return " ".join(f"{_number(x * scale)},{_number(y * scale)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
