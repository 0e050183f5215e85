"""Boards to be felt: plain SVG for swell paper, black on white, in millimetres, with labels in Braille."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple
from xml.etree import ElementTree

from accessible_games.output.braille.cells import FIRST
from accessible_games.rules.core.geometry import Cell, Plan, Spot

DOT, PITCH, CELL, LINE = 1.6, 2.5, 6.0, 10.0  # how wide a dot is; from dot to dot, cell to cell, line to line
STROKE = 1.2
GAP = 3.0  # between any two things, so that a finger tells them apart
MARGIN = 10.0
A4 = (210.0, 297.0)
_LEAST, _MOST = 8.0, 12.0  # a field
_UNITS = (9.0, 36.0)  # what a unit of a plan may become
_STEP = 0.25
_KEY = 15.0  # from one line of the key to the next
_SPARE = 0.1  # more than the gap, against rounding
_SIDES = (*(quarter / 4 for quarter in (1, 3, 0, 2)), *(part / 16 for part in range(16) if part % 4))  # where a name
# stands, in turns: below, above, right or left, then between
_APART = 1.5  # more than the gap, from a name to fields that are not its own
_FARTHER = tuple(step / 2 for step in range(7))  # than it has to be
_NEAR = 40.0  # farther things are in no name's way
_NAMESPACE = "http://www.w3.org/2000/svg"

Signs = Mapping[Cell, str]
SIGNS = frozenset("·●○■")  # of the board tables: what a finger tells apart as shapes
Point = tuple[float, float]


class Box(NamedTuple):
    """A place on the page: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


class _Page(NamedTuple):
    """A page. ``top``: where the room for the board begins; ``rows`` are those of the text above it."""

    width: float
    height: float
    rows: tuple[str, ...]
    top: float

    @property
    def room(self) -> Box:
        return Box(MARGIN, self.top, self.width - MARGIN, self.height - MARGIN)


class _Board(NamedTuple):
    """The places of everything on the page: fields of ``size``, the middles of labels."""

    size: float
    fields: Mapping[Cell, Spot]
    paths: Sequence[Sequence[Point]]
    labels: Sequence[tuple[str, float, float]]


def cells_in(width: float) -> int:
    """Return how many cells a line of that many millimetres holds."""
    return int((width - PITCH - DOT) / CELL) + 1


def sheet(
    title: str,
    language: str,
    plan: Plan,
    signs: Signs,
    key: Mapping[str, str],
    head: Callable[[int], Sequence[str]],
    cells: Callable[[str], str],
) -> bytes:
    """An A4 sheet, upright unless the board becomes larger across.

    ``title`` in print; ``signs`` in the fields; ``key``: sign -> its word as cells; ``head``: rows of at most so many
    cells; ``cells``: labels as cells. Equal input gives equal bytes.
    """
    pages = [_page(width, height, head, key) for width, height in (A4, A4[::-1])]
    page, unit = max(((page, _unit(plan, page.room, cells)) for page in pages), key=lambda found: found[1])
    board = _board(plan, page.room, unit, cells)
    root = _element(
        None,
        "svg",
        width=f"{page.width:g}mm",
        height=f"{page.height:g}mm",
        viewBox=f"0 0 {page.width:g} {page.height:g}",
    )
    root.set("xmlns", _NAMESPACE)
    root.set("xml:lang", language)
    _element(root, "title").text = title
    _element(root, "rect", width=page.width, height=page.height, fill="white")
    _draw_head(root, page, key)
    drawing = _element(root, "g", fill="none", stroke="black", stroke_width=STROKE)
    for path in board.paths:
        _element(drawing, "polyline", points=" ".join(f"{_short(x)},{_short(y)}" for x, y in path))
    for cell, spot in board.fields.items():
        _draw_field(_element(drawing, "g", id=f"field-{cell}"), spot, board.size, signs[cell])
    for text, x, y in board.labels:
        _draw_cells(root, cells(text), _label_box(cells(text), x, y))
    written: bytes = ElementTree.tostring(root, encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + written + b"\n"


def _page(width: float, height: float, head: Callable[[int], Sequence[str]], key: Mapping[str, str]) -> _Page:
    rows = tuple(head(cells_in(width - 2 * MARGIN)))
    return _Page(width, height, rows, MARGIN + len(rows) * LINE + len(key) * _KEY + 2 * GAP)


# --- Where everything lies ---------------------------------------------------------------------------------------


def _unit(plan: Plan, room: Box, cells: Callable[[str], str]) -> float:
    """Return the greatest unit with room for all but the names; 0 if there is none."""
    units = [least + step * _STEP for least in _UNITS[:1] for step in range(int((_UNITS[1] - least) / _STEP) + 1)]
    fitting = bisect(units, False, key=lambda unit: not _fits(_extent(_placed(plan, unit), cells), room))
    return units[fitting - 1] if fitting else 0.0


def _fits(extent: Box, room: Box) -> bool:
    return extent.width <= room.width and extent.height <= room.height


def _placed(plan: Plan, unit: float, left: float = 0.0, top: float = 0.0) -> _Board:
    size = min(_MOST, max(_LEAST, unit * plan.share))
    return _Board(
        size,
        {cell: Spot(left + spot.x * unit, top + spot.y * unit, spot.form) for cell, spot in plan.fields.items()},
        [[(left + x * unit, top + y * unit) for x, y in path] for path in plan.paths],
        [(text, left + x * unit, top + y * unit) for text, x, y in plan.labels],
    )


def _extent(board: _Board, cells: Callable[[str], str]) -> Box:
    boxes = [
        *(_square(spot.x, spot.y, board.size) for spot in board.fields.values()),
        *(_square(x, y, STROKE) for path in board.paths for x, y in path),
        *(_label_box(cells(text), x, y) for text, x, y in board.labels),
    ]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _board(plan: Plan, room: Box, unit: float, cells: Callable[[str], str]) -> _Board:
    """Place the board in the middle of its room, as large as it can be with all names beside their fields."""
    while unit >= _UNITS[0]:
        extent = _extent(_placed(plan, unit), cells)
        left = (room.left + room.right - extent.left - extent.right) / 2
        board = _placed(plan, unit, left, room.top - extent.top)
        names = _names(plan, board, room, cells)
        if len(names) == len(plan.names):
            return board._replace(labels=[*board.labels, *names])
        unit -= _STEP
    raise ValueError("the board does not fit on the sheet")


def _names(plan: Plan, board: _Board, room: Box, cells: Callable[[str], str]) -> list[tuple[str, float, float]]:
    """Return the names that find room, each as near to its field as it can be, and farther from all others."""
    lines = [(x, y, STROKE / 2) for path in board.paths for x, y in _along(path)]
    corner = {"round": 1.0, "square": 2**0.5}
    radius = {cell: board.size / 2 * corner[spot.form] for cell, spot in board.fields.items()}
    boxes = [_label_box(cells(text), x, y) for text, x, y in board.labels]
    found = []
    for cell, name in plan.names.items():
        spot = board.fields[cell]
        near = [each for each in lines if max(abs(each[0] - spot.x), abs(each[1] - spot.y)) < _NEAR]
        others = [(at.x, at.y, radius[other]) for other, at in board.fields.items() if other != cell]
        for more, x, y in _beside(spot, board.size, cells(name)):
            box = _inked(cells(name), x, y)
            apart = all(_between(box, other) >= 2 * GAP for other in boxes)
            if apart and _is_in(box, room) and _is_free(box, near, GAP) and _is_free(box, others, GAP + _APART + more):
                found.append((name, x, y))
                boxes.append(box)
                break
    return found


def _beside(spot: Spot, size: float, cells: str) -> Iterator[tuple[float, float, float]]:
    """Yield the extra distance and the middle of possible places of a name, the best first."""
    box = _inked(cells, 0, 0)
    to_x, to_y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    for more in _FARTHER:
        for turn in _SIDES:
            x, y = cos(2 * pi * turn), sin(2 * pi * turn)
            away = size / 2 + GAP + _SPARE + more + (abs(x) * box.width + abs(y) * box.height) / 2
            yield more, spot.x + x * away - to_x, spot.y + y * away - to_y


def _along(path: Sequence[Point]) -> Iterator[Point]:
    """Yield points of a path, half a millimetre from one to the next."""
    for (x, y), (to_x, to_y) in pairwise(path):
        steps = int(hypot(to_x - x, to_y - y) * 2) + 1
        yield from ((x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for step in range(steps + 1))


def _is_in(box: Box, room: Box) -> bool:
    return box.left >= room.left and box.top >= room.top and box.right <= room.right and box.bottom <= room.bottom


def _is_free(box: Box, discs: Sequence[tuple[float, float, float]], gap: float) -> bool:
    """Return whether a box is far enough away from discs."""
    for x, y, radius in discs:
        across, down = max(box.left - x, x - box.right, 0), max(box.top - y, y - box.bottom, 0)
        if hypot(across, down) < radius + gap:
            return False
    return True


def _between(box: Box, other: Box) -> float:
    across, down = (
        max(box.left - other.right, other.left - box.right),
        max(box.top - other.bottom, other.top - box.bottom),
    )
    return hypot(max(across, 0), max(down, 0))


def _square(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, x + size / 2, y + size / 2)


def _label_box(cells: str, x: float, y: float) -> Box:
    """Return the room of a label around its middle."""
    width, height = (len(cells) - 1) * CELL + PITCH + DOT, 2 * PITCH + DOT
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _inked(cells: str, x: float, y: float) -> Box:
    """Return the room of the dots of a label: less than its cells."""
    lefts, tops = zip(*_dots(cells, _label_box(cells, x, y)), strict=True)
    return Box(min(lefts) - DOT / 2, min(tops) - DOT / 2, max(lefts) + DOT / 2, max(tops) + DOT / 2)


def _dots(cells: str, box: Box) -> Iterator[Point]:
    """Yield the middles of the dots, from the left upper corner of a box on."""
    for place, cell in enumerate(cells):
        for dot in range(6):
            if ord(cell) - ord(FIRST) >> dot & 1:
                yield box.left + DOT / 2 + place * CELL + dot // 3 * PITCH, box.top + DOT / 2 + dot % 3 * PITCH


# --- What is drawn -----------------------------------------------------------------------------------------------


def _draw_head(root: ElementTree.Element, page: _Page, key: Mapping[str, str]) -> None:
    """Draw the text, then each sign with its word."""
    top = MARGIN
    for row in page.rows:
        _draw_cells(root, row, Box(MARGIN, top, 0, 0))
        top += LINE
    for sign, word in key.items():
        top += _KEY
        middle = top - _MOST / 2
        shape = _element(root, "g", fill="none", stroke="black", stroke_width=STROKE)
        _draw_field(shape, Spot(MARGIN + _MOST / 2, middle), _MOST, sign)
        box = _label_box(word, 0, middle)
        _draw_cells(root, word, box._replace(left=MARGIN + _MOST + 2 * GAP))


def _draw_cells(root: ElementTree.Element, cells: str, box: Box) -> None:
    """Draw a text from the left upper corner of a box on."""
    group = _element(root, "g", fill="black")
    for x, y in _dots(cells, box):
        _element(group, "circle", cx=x, cy=y, r=DOT / 2)


def _draw_field(group: ElementTree.Element, spot: Spot, size: float, sign: str) -> None:
    """Draw a field with a sign of board tables: an outline when empty; else full, with a point in it, or a full
    square.
    """
    if sign == "■":
        _draw_shape(group, spot._replace(form="square"), size, "black")
    else:
        _draw_shape(group, spot, size, {"·": "white", "●": "black", "○": "white"}[sign])
    if sign == "○":
        radius = size / 2 - STROKE - GAP
        _element(group, "circle", cx=spot.x, cy=spot.y, r=radius, fill="black", stroke="none")


def _draw_shape(group: ElementTree.Element, spot: Spot, size: float, fill: str) -> None:
    inner = size - STROKE
    if spot.form == "round":
        _element(group, "circle", cx=spot.x, cy=spot.y, r=inner / 2, fill=fill)
    else:
        left, top = spot.x - inner / 2, spot.y - inner / 2
        _element(group, "rect", x=left, y=top, width=inner, height=inner, fill=fill)


def _element(parent: ElementTree.Element | None, tag: str, **attributes: str | float) -> ElementTree.Element:
    given = {
        name.replace("_", "-"): value if isinstance(value, str) else _short(value) for name, value in attributes.items()
    }
    return ElementTree.Element(tag, given) if parent is None else ElementTree.SubElement(parent, tag, given)


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
