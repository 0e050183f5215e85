"""A board as a picture: SVG from the plan of a game, which a page restyles and a script repaints field by field.

Each field is a group with its cell as ``data-cell`` and what stands there as ``data-piece``, bottom to top. Colours are
variables of the style of the page; shapes say whatever colours say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import cos, hypot, pi, sin
from xml.etree import ElementTree

from accessible_games.rules.core.geometry import Cell, Plan, Spot

UNIT = 100.0  # of the picture, for a unit of the plan
_NAMESPACE = "http://www.w3.org/2000/svg"
_RIM = 0.72  # from the middle of the outermost fields to the edge of the board
_FRAME = 0.86  # the same with its frame
_MARGIN = 0.28  # around the board
_CLEAR = _FRAME + 0.26  # from the outermost fields to the middle of a label beside the board
_STEP = 0.13  # from one piece of a stack to the next
_PLACE = 0.9 * UNIT  # from one piece beside the board to the next
_INSET = 0.06 * UNIT  # around them
_SAMPLE = 0.4 * UNIT  # radius of a field that stands alone
_WIDER = 1.35  # a puck, so that it is seen below what lies on it
_EMPTY = "empty"
# Of ``materials.svg``. They stand at the shapes, since not every browser finds them from a style of its own address.
_PAINTS = {"grain": "url(#board-grain)", "well": "url(#board-well)", "sheen": "url(#board-sheen)"}

Point = tuple[float, float]


@dataclass(frozen=True)
class Scene:
    """The content of a picture. ``pieces``: by cell, bottom to top; ``last``: the cells of the last move."""

    plan: Plan
    pieces: Mapping[Cell, Sequence[str]]
    last: Collection[Cell] = ()


def svg(scene: Scene) -> str:
    """Return the picture, for a page that has its style (``style``) and its words."""
    plan = scene.plan
    radius = _radius(plan)
    left, top, right, bottom = _bounds(plan)
    box = " ".join(map(_number, (left, top, right - left, bottom - top)))
    root = ElementTree.Element("svg", {"xmlns": _NAMESPACE, "viewBox": box, "class": "board", "aria-hidden": "true"})
    root.append(ElementTree.fromstring(_materials()))
    _surface(root, plan)
    for path in plan.paths:
        ElementTree.SubElement(root, "polyline", {"class": "path", "points": _points(path)})
    for text, x, y in _labels(plan):
        label = {"class": "label", "x": _number(x * UNIT), "y": _number(y * UNIT)}
        ElementTree.SubElement(root, "text", label).text = text
    for cell, spot in plan.fields.items():
        root.append(_field(cell, spot, radius, scene.pieces.get(cell, ()), cell in scene.last))
    for cell, text in plan.names.items():
        x, y = plan.fields[cell].x * UNIT + radius * 0.8, plan.fields[cell].y * UNIT + radius * 0.95
        ElementTree.SubElement(root, "text", {"class": "label name", "x": _number(x), "y": _number(y)}).text = text
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def field(scene: Scene, cell: Cell) -> str:
    """Return one field of the picture, for a page that has the rest already."""
    plan = scene.plan
    return _markup(cell, plan.fields[cell], _radius(plan), tuple(scene.pieces.get(cell, ())), cell in scene.last)


@lru_cache(maxsize=8192)
def _markup(cell: Cell, spot: Spot, radius: float, pieces: tuple[str, ...], is_last: bool) -> str:
    """Return the markup of a field, made once, since everybody at a match gets the same fields."""
    group = _field(cell, spot, radius, pieces, is_last)
    group.set("xmlns", _NAMESPACE)
    return ElementTree.tostring(group, encoding="unicode")


@cache
def sample(*pieces: str, is_last: bool = False) -> str:
    """Return one round field of its own, for a page that explains the marks on boards."""
    box = " ".join(map(_number, (-UNIT / 2, -UNIT / 2, UNIT, UNIT)))
    root = ElementTree.Element("svg", {"xmlns": _NAMESPACE, "viewBox": box, "class": "board", "aria-hidden": "true"})
    root.append(_field("", Spot(0, 0), _SAMPLE, pieces, is_last))
    return ElementTree.tostring(root, encoding="unicode")


@lru_cache(maxsize=512)
def pile(pieces: tuple[str, ...]) -> str:
    """Return the pieces beside the board, in a row, equal ones overlapping, for a page that has a board."""
    step = _PLACE * (0.6 if len(set(pieces)) == 1 else 1)
    width, height = (len(pieces) - 1) * step + _PLACE + 2 * _INSET, _PLACE + 2 * _INSET
    box = f"0 0 {_number(width)} {_number(height)}"
    kind = {"class": "board pile", "aria-hidden": "true"}
    root = ElementTree.Element("svg", {"xmlns": _NAMESPACE, "viewBox": box, **kind})
    side = {"x": _number(_INSET / 2), "y": _number(_INSET / 2), "rx": _number(3 * _INSET)}
    size = {"width": _number(width - _INSET), "height": _number(height - _INSET)}
    root.append(_as("tray", ElementTree.Element("rect", {**side, **size})))
    for place, symbol in enumerate(pieces):
        middle = f"translate({_number(_INSET + _PLACE / 2 + place * step)} {_number(height / 2)})"
        ElementTree.SubElement(root, "g", {"transform": middle}).append(_piece(symbol, _PLACE * 0.4, 0.0))
    return ElementTree.tostring(root, encoding="unicode")


@cache
def _materials() -> str:
    """Return the grain of wood, and light from the upper left on wells and pieces: two gradients and a pattern."""
    return files(__package__).joinpath("materials.svg").read_text(encoding="utf-8")


def _field(cell: Cell, spot: Spot, radius: float, symbols: Sequence[str], is_last: bool) -> ElementTree.Element:
    pieces = [symbol for symbol in symbols if symbol != _EMPTY]
    marks = ["last"] if is_last else []
    group = ElementTree.Element(
        "g",
        {
            "class": " ".join(["field", spot.form, *marks]),
            "data-cell": cell,
            "data-piece": " ".join(pieces),
            "transform": f"translate({_number(spot.x * UNIT)} {_number(spot.y * UNIT)})",
        },
    )
    well = _well(spot.form, radius)
    if is_last:
        well.set("pathLength", "100")  # so that the style draws its arcs whatever the size
    group.append(well)
    for height, symbol in enumerate(pieces):
        lift = -min(height, 5) * _STEP * UNIT if len(pieces) > 1 else 0.0
        is_below = height < len(pieces) - 1
        group.append(_piece(symbol, radius * (_WIDER if symbol == "puck" and is_below else 0.86), lift))
    if len(pieces) > 1 and "die" not in pieces[-1].split("-"):  # which has a letter in that place
        lift = -min(len(pieces) - 1, 5) * _STEP * UNIT
        group.append(_text("count", str(len(pieces)), radius, lift))
    return group


def _well(form: str, radius: float) -> ElementTree.Element:
    if form == "square":
        side = {"x": _number(-radius), "y": _number(-radius), "rx": _number(radius / 6)}
        size = {"width": _number(2 * radius), "height": _number(2 * radius)}
        return _as("well", ElementTree.Element("rect", {**side, **size}))
    return _as("well", ElementTree.Element("circle", {"r": _number(radius)}))


def _piece(symbol: str, radius: float, lift: float) -> ElementTree.Element:
    """Return a piece by the words of its symbol: its side, then its kind."""
    words = symbol.split("-")
    group = ElementTree.Element("g", {"class": " ".join(["piece", *words])})
    if lift:
        group.set("transform", f"translate(0 {_number(lift)})")
    outline = _OUTLINES.get(symbol, _disc)
    group.append(_as("shadow", outline(radius)))
    group.append(outline(radius))
    group.append(_as("sheen", outline(radius)))
    if "promoted" in words:
        ElementTree.SubElement(group, "circle", {"class": "crown", "r": _number(radius * 0.74)})
    if "die" in words:
        group.append(_text("letter", words[words.index("die") + 1].upper(), radius, -radius * 0.08))
    mark = next((_MARKS[word] for word in words if word in _MARKS and not ("die" in words and word == "black")), None)
    if mark is not None:
        group.append(mark(radius, 0.6 * radius if "die" in words else 0.0))
    return group


def _as(name: str, shape: ElementTree.Element) -> ElementTree.Element:
    shape.set("class", name)
    if name in _PAINTS:
        shape.set("fill", _PAINTS[name])
    return shape


def _text(name: str, text: str, radius: float, lift: float) -> ElementTree.Element:
    found = ElementTree.Element("text", {"class": name, "y": _number(lift), "font-size": _number(radius * 1.1)})
    found.text = text
    return found


def _disc(radius: float) -> ElementTree.Element:
    return ElementTree.Element("circle", {"class": "body", "r": _number(radius)})


def _polygon(radius: float, corners: Sequence[Point]) -> ElementTree.Element:
    return ElementTree.Element("polygon", {"class": "body", "points": _points(corners, radius)})


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
    "stone-b": lambda radius: _polygon(radius, _SQUARE),
    "stone-c": lambda radius: _polygon(radius, _TRIANGLE),
    "stone-d": lambda radius: _polygon(radius, _DIAMOND),
    "home": lambda radius: _polygon(radius, _STAR),
    "puck": lambda radius: _polygon(radius * 0.8, _HEXAGON),
}
_MARKS: Mapping[str, Callable[[float, float], ElementTree.Element]] = {"black": _ring, "white": _dot, "blue": _bar}


def _surface(root: ElementTree.Element, plan: Plan) -> None:
    """Draw the board itself: everything between its outermost fields, with a rim."""
    corners = _hull(_all_points(plan))
    for name, rim in (("edge", _FRAME), ("bevel", _RIM + 0.03), ("surface", _RIM), ("grain", _RIM)):
        shape = {"class": name, "points": _points(corners), "stroke-width": _number(2 * rim * UNIT)}
        paint = {"fill": _PAINTS[name], "stroke": _PAINTS[name]} if name in _PAINTS else {}
        ElementTree.SubElement(root, "polygon", {**shape, **paint})


def _radius(plan: Plan) -> float:
    """Return the radius of a field, in the picture."""
    return max(plan.share, 0.5) / 2 * UNIT * 1.25


def _all_points(plan: Plan) -> list[Point]:
    return [(spot.x, spot.y) for spot in plan.fields.values()] + [point for path in plan.paths for point in path]


def _bounds(plan: Plan) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the picture."""
    points, labels = _all_points(plan), _labels(plan)
    xs = [x + side * _FRAME for x, _ in points for side in (-1, 1)] + [x for _, x, _ in labels]
    ys = [y + side * _FRAME for _, y in points for side in (-1, 1)] + [y for *_, y in labels]
    left, top, right, bottom = min(xs) - _MARGIN, min(ys) - _MARGIN, max(xs) + _MARGIN, max(ys) + _MARGIN
    return left * UNIT, top * UNIT, right * UNIT, bottom * UNIT


def _labels(plan: Plan) -> list[tuple[str, float, float]]:
    """Return the labels, those that would lie on the frame beside it."""
    corners = _hull(_all_points(plan))
    edges = list(zip(corners, [*corners[1:], *corners[:1]], strict=True))
    found = []
    for text, x, y in plan.labels:
        u, v = min((_nearest((x, y), *edge) for edge in edges), key=lambda point: hypot(point[0] - x, point[1] - y))
        away = hypot(x - u, y - v)
        is_near = _RIM / 2 < away < _CLEAR
        found.append((text, u + (x - u) / away * _CLEAR, v + (y - v) / away * _CLEAR) if is_near else (text, x, y))
    return found


def _nearest(point: Point, one: Point, two: Point) -> Point:
    """Return the nearest point of a line from one to two."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    along = ((point[0] - one[0]) * dx + (point[1] - one[1]) * dy) / ((dx * dx + dy * dy) or 1)
    along = max(0.0, min(1.0, along))
    return one[0] + along * dx, one[1] + along * dy


def _hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the least convex shape around points (Andrew's monotone chain)."""

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
