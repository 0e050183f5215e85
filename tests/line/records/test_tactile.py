"""Tactile sheets, measured with a ruler: the file is read as dots, discs and lines."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.records.positions import write_tactile
from accessible_games.matches.match import Match
from accessible_games.matches.moments import LAST
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import tactile
from accessible_games.output.braille.cells import BLANK, FIRST, cells_by_character
from accessible_games.output.braille.prose import prose_cells
from accessible_games.rules import games
from accessible_games.rules.core.geometry import Plan, Spot
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import begun, step
from tests.output.braille.absent import take_away_liblouis

NAMES = games.names()
SHOWN = tuple(name for name in NAMES if games.load(name).geometry({}).cell_width == 1)  # one sign a field
GAP, MARGIN, LEAST = 3.0, 10.0, 8.0
BRAILLE = (1.6, 2.5, 6.0, 10.0)  # dot, dot to dot, cell to cell, line to line
NEARLY = 0.02  # what is written has two digits behind the point
SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


class Field(NamedTuple):
    """A shape with a border of its own; ``reach``: from its middle to its outer edge."""

    x: float
    y: float
    form: str
    reach: float
    fill: str
    point: float  # radius of what is inside, 0 for nothing


class Sheet(NamedTuple):
    width: float
    height: float
    title: str
    fields: dict[str, Field]
    key: list[Field]
    paths: list[list[Point]]
    texts: list[list[Point]]  # the dots of each


def number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "nan"))


def field_of(group: ElementTree.Element, stroke: float) -> Field:
    shape, *inside = list(group)
    point = number(inside[0], "r") if inside else 0.0
    fill = shape.get("fill", "")
    if shape.tag == f"{SVG}circle":
        return Field(number(shape, "cx"), number(shape, "cy"), "round", number(shape, "r") + stroke / 2, fill, point)
    assert shape.tag == f"{SVG}rect"
    side = number(shape, "width")
    assert side == number(shape, "height")
    return Field(
        number(shape, "x") + side / 2, number(shape, "y") + side / 2, "square", side / 2 + stroke / 2, fill, point
    )


def read(content: bytes) -> Sheet:
    """Return the file as shapes; anything else in it is an error."""
    root = ElementTree.fromstring(content)
    title, ground, *rest = list(root)
    assert (title.tag, ground.tag, ground.get("fill")) == (f"{SVG}title", f"{SVG}rect", "white")
    width, height = number(ground, "width"), number(ground, "height")
    assert root.get("width") == f"{width:g}mm"
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    found = Sheet(width, height, title.text or "", {}, [], [], [])
    for group in rest:
        assert group.tag == f"{SVG}g"
        if group.get("fill") == "black":
            assert {(dot.tag, number(dot, "r")) for dot in group} <= {(f"{SVG}circle", BRAILLE[0] / 2)}
            found.texts.append([(number(dot, "cx"), number(dot, "cy")) for dot in group])
            continue
        stroke = number(group, "stroke-width")
        assert stroke >= 1
        assert (group.get("fill"), group.get("stroke")) == ("none", "black")
        shapes = [child for child in group if child.tag not in (f"{SVG}polyline", f"{SVG}g")]
        if shapes:
            found.key.append(field_of(group, stroke))
            continue
        for child in group:
            if child.tag == f"{SVG}g":
                found.fields[child.get("id", "").removeprefix("field-")] = field_of(child, stroke)
            else:
                points = [tuple(map(float, pair.split(","))) for pair in child.get("points", "").split()]
                found.paths.append([(x, y) for x, y in points])
    return found


@cache
def empty(name: str, language: str, grade: int = 1) -> bytes:
    content, missing = write_tactile(Announcer(Listener(language)), grade, begun(name))
    assert missing is None
    return content


@cache
def match_of(name: str, count: int = 9) -> Match:
    match, chance = begun(name), random.Random(name)
    while len(match.moves) < count and not match.is_over:
        step(match, chance)
    return match


@cache
def position(name: str, language: str) -> bytes:
    return write_tactile(Announcer(Listener(language)), 1, match_of(name), LAST)[0]


def every_sheet() -> Iterator[tuple[str, Sheet]]:
    for language in LANGUAGES:
        for name in NAMES:
            yield name, read(empty(name, language))
        for name in SHOWN:
            yield name, read(position(name, language))


# --- Braille -------------------------------------------------------------------------------------------------------


def dots_of(cells: str, left: float, top: float) -> set[Point]:
    """Return where dots must be when the text begins there: at its left upper dot, present or not."""
    _, apart, cell_width, _ = BRAILLE
    return {
        (round(left + place * cell_width + dot // 3 * apart, 2), round(top + dot % 3 * apart, 2))
        for place, cell in enumerate(cells)
        for dot in range(6)
        if (ord(cell) - ord(FIRST)) >> dot & 1
    }


def cells_at(dots: list[Point], left: float, top: float) -> str:
    """Return dots as cells, from a known corner; a dot outside all cells is an error."""
    _, apart, cell_width, _ = BRAILLE
    bits: dict[int, int] = {}
    for x, y in dots:
        place = int((x - left + NEARLY) // cell_width)
        column, row = (x - left - place * cell_width) / apart, (y - top) / apart
        assert abs(column - round(column)) < NEARLY
        assert abs(row - round(row)) < NEARLY
        assert (round(column), round(row)) in {(column, row) for column in (0, 1) for row in (0, 1, 2)}
        bits[place] = bits.get(place, 0) | 1 << round(column) * 3 + round(row)
    return "".join(chr(ord(FIRST) + bits.get(place, 0)) for place in range(max(bits) + 1)) if bits else ""


def board_text(dots: list[Point], middle: Point, name: str, length: int) -> str:
    """Return a label around a middle, in the characters of the game's table."""
    _, apart, cell_width, _ = BRAILLE
    left = middle[0] - ((length - 1) * cell_width + apart) / 2
    plain = {cell: character for character, cell in cells_by_character(name).items()}
    return "".join(plain[cell] for cell in cells_at(dots, left, middle[1] - apart))


def board_texts(sheet: Sheet, plan: Plan) -> list[list[Point]]:
    """Return the texts of the board, which follow title and key."""
    return sheet.texts[-len(plan.labels) - len(plan.names) :]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_label_is_read_back_and_stands_at_its_field(name: str, language: str) -> None:
    sheet = read(empty(name, language))
    plan = games.load(name).plan({})
    corner, unit = scale(sheet, plan)
    texts = board_texts(sheet, plan)
    for text, x, y in plan.labels:
        middle = (corner[0] + x * unit, corner[1] + y * unit)
        (dots,) = [dots for dots in texts if max(hypot(a - middle[0], b - middle[1]) for a, b in dots) < 9]
        assert board_text(dots, middle, name, len(text)) == text
    for cell, text in plan.names.items():
        field = sheet.fields[cell]
        (dots,) = [dots for dots in texts if nearest(dots, sheet) == cell]
        cells = "".join(cells_by_character(name)[character] for character in text)
        shape = dots_of(cells, 0, 0)
        assert offsets(dots) == offsets(list(shape)), f"{cell} of {name}"
        others = [apart(dots, other) for key, other in sheet.fields.items() if key != cell]
        assert apart(dots, field) + 1 < min(others)


def offsets(dots: list[Point]) -> set[tuple[int, int]]:
    """Return the pattern alone, in tenths of millimetres."""
    left, top = min(x for x, _ in dots), min(y for _, y in dots)
    return {(round((x - left) * 10), round((y - top) * 10)) for x, y in dots}


def nearest(dots: list[Point], sheet: Sheet) -> str:
    return min(sheet.fields, key=lambda cell: apart(dots, sheet.fields[cell]))


def apart(dots: list[Point], field: Field) -> float:
    return min(distance_to(field, dot) for dot in dots) - BRAILLE[0] / 2


def scale(sheet: Sheet, plan: Plan) -> tuple[Point, float]:
    """Return the plan's origin on the sheet, and its unit; all fields agree."""
    cells = list(plan.fields)
    first = cells[0]
    last = max(cells, key=lambda cell: abs(plan.fields[cell].x - plan.fields[first].x))
    unit = (sheet.fields[last].x - sheet.fields[first].x) / (plan.fields[last].x - plan.fields[first].x)
    corner = (
        sheet.fields[first].x - plan.fields[first].x * unit,
        sheet.fields[first].y - plan.fields[first].y * unit,
    )
    for cell, spot in plan.fields.items():
        field = sheet.fields[cell]
        assert hypot(field.x - corner[0] - spot.x * unit, field.y - corner[1] - spot.y * unit) < 0.05
        assert field.form == spot.form
    return corner, unit


@pytest.mark.parametrize("grade", [0, 1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_title_is_read_back(name: str, language: str, grade: int) -> None:
    sheet = read(empty(name, language, grade))
    announcer = Announcer(Listener(language))
    title = announcer.text("print-tactile", game=announcer.text(f"{name}-name"))
    assert sheet.title == title
    left = top = MARGIN + BRAILLE[0] / 2
    texts = sheet.texts[: -len(board_texts(sheet, games.load(name).plan({})))]
    rows = [cells_at(dots, left, top + place * BRAILLE[3]) for place, dots in enumerate(texts)]
    words = [word for row in rows for word in row.split(BLANK) if word]
    assert words == prose_cells(title, language, grade).split(BLANK)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHOWN)
def test_position_has_its_shapes_and_the_key_names_them(name: str, language: str) -> None:
    match = match_of(name)
    sheet = read(position(name, language))
    announcer = Announcer(Listener(language))
    view = match.game.view(match.state, None)
    symbol = drawing_symbol(announcer, match.game, view, "braille")
    for cell, spot in match.game.plan(match.options).fields.items():
        assert looks(sheet.fields[cell]) == looks_of(symbol(cell), spot), cell
    signs = {symbol(cell) for cell in sheet.fields}
    half = BRAILLE[0] / 2
    named = {}
    for field in sheet.key:
        (dots,) = [dots for dots in sheet.texts if dots and max(abs(y - field.y) for _, y in dots) <= 2 * BRAILLE[1]]
        left = field.x + field.reach + 2 * GAP + half
        named[looks(field)] = cells_at(dots, left, field.y - BRAILLE[1])
    meanings = {}
    for each in match.game.symbols:
        for message in (f"{name}-symbol-{each}", f"symbol-{each}"):
            if announcer.catalogue.has(message):
                sign = announcer.text(message, ("braille",))
                meanings[looks_of(sign, Spot(0, 0))] = prose_cells(announcer.text(message), language, 1)
                break
    assert named == meanings
    assert {looks_of(sign, Spot(0, 0)) for sign in signs} <= set(named)
    assert len(set(named)) == len(sheet.key)


def looks(field: Field) -> tuple[str, str, bool]:
    return field.form, field.fill, field.point > 0


def looks_of(sign: str, spot: Spot) -> tuple[str, str, bool]:
    return {
        "·": (spot.form, "white", False),
        "●": (spot.form, "black", False),
        "○": (spot.form, "white", True),
        "■": ("square", "black", False),
    }[sign]


# --- Measures ------------------------------------------------------------------------------------------------------


def distance_to(field: Field, point: Point) -> float:
    """Return the distance from a point to the outer edge."""
    across, down = abs(point[0] - field.x), abs(point[1] - field.y)
    if field.form == "round":
        return hypot(across, down) - field.reach
    return hypot(max(across - field.reach, 0), max(down - field.reach, 0))


def between_fields(one: Field, other: Field) -> float:
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    if one.form == other.form == "square":
        reach = one.reach + other.reach
        return hypot(max(across - reach, 0), max(down - reach, 0))
    square, disc = (one, other) if one.form == "square" else (other, one)
    return distance_to(square, (disc.x, disc.y)) - disc.reach


def to_segment(point: Point, start: Point, end: Point) -> float:
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return hypot(point[0] - start[0], point[1] - start[1])
    along = ((point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])) / length**2
    along = min(max(along, 0), 1)
    return hypot(point[0] - start[0] - along * (end[0] - start[0]), point[1] - start[1] - along * (end[1] - start[1]))


def to_path(point: Point, path: list[Point]) -> float:
    return min(to_segment(point, *ends) for ends in pairwise(path))


def test_shapes_keep_the_distance_that_fingers_need() -> None:
    half, line = BRAILLE[0] / 2, tactile.STROKE / 2
    for name, sheet in every_sheet():
        fields = [*sheet.fields.values(), *sheet.key]
        texts = [dots for dots in sheet.texts if dots]
        for one, other in combinations(fields, 2):
            assert between_fields(one, other) >= GAP - NEARLY, name
        for dots in texts:
            assert min(apart(dots, field) for field in fields) >= GAP - NEARLY, name
            for path in sheet.paths:
                assert min(to_path(dot, path) for dot in dots) - half - line >= GAP - NEARLY, name
        for one_text, other_text in combinations(texts, 2):
            nearest_dots = min(hypot(a - c, b - d) for a, b in one_text for c, d in other_text)
            assert nearest_dots - 2 * half >= GAP - NEARLY, name
        for field in fields:
            for path in sheet.paths:
                away = to_path((field.x, field.y), path)
                assert away < NEARLY or away - field.reach * 2**0.5 - line >= GAP, name  # on the line, or far from it
            if field.point:
                assert field.reach - tactile.STROKE - field.point >= GAP - NEARLY


def test_everything_is_within_the_margins_and_large_enough() -> None:
    half = BRAILLE[0] / 2
    for name, sheet in every_sheet():
        assert sorted((sheet.width, sheet.height)) == [210, 297]
        things = [(field.x, field.y, field.reach) for field in (*sheet.fields.values(), *sheet.key)]
        things += [(x, y, tactile.STROKE / 2) for path in sheet.paths for x, y in path]
        things += [(x, y, half) for dots in sheet.texts for x, y in dots]
        for x, y, reach in things:
            assert MARGIN - NEARLY <= x - reach < x + reach <= sheet.width - MARGIN + NEARLY, name
            assert MARGIN - NEARLY <= y - reach < y + reach <= sheet.height - MARGIN + NEARLY, name
        assert min(2 * field.reach for field in sheet.fields.values()) >= LEAST - NEARLY, name
        assert all(field.point == 0 or field.point > half for field in sheet.fields.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_has_the_fields_of_the_game(name: str) -> None:
    game = games.load(name)
    sheet = read(empty(name, "en"))
    assert set(sheet.fields) == set(game.geometry({}).cells)
    assert {field.fill for field in sheet.fields.values()} == {"white"}
    assert not sheet.key


@pytest.mark.parametrize("name", NAMES)
def test_lines_join_fields_one_step_apart(name: str) -> None:
    """Each field through which a line goes is a neighbour of the field before."""
    sheet, shape = read(empty(name, "en")), games.load(name).geometry({})
    for path in sheet.paths:
        on = sorted(
            (place, cell)
            for cell, field in sheet.fields.items()
            for place in [min(range(len(path)), key=lambda at: hypot(path[at][0] - field.x, path[at][1] - field.y))]
            if hypot(path[place][0] - field.x, path[place][1] - field.y) < 1.5
        )
        assert len(on) > 2
        for (_, one), (_, other) in pairwise(on):
            assert other in shape.neighbours(one).values() or one in shape.neighbours(other).values()


def test_the_same_gives_the_same_bytes_and_both_languages_have_the_same_board() -> None:
    for name in NAMES:
        again, _ = write_tactile(Announcer(Listener("en")), 1, begun(name))
        assert again == empty(name, "en")
        assert read(again).fields.keys() == read(empty(name, "de")).fields.keys()
        assert b'xml:lang="en"' in again


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SHOWN])
def test_pieces_with_several_signs_do_not_come_on_a_sheet(name: str) -> None:
    with pytest.raises(NoticeError) as caught:
        write_tactile(Announcer(Listener("en")), 0, match_of(name), LAST)
    assert caught.value.notice.message == "print-tactile-empty-only"


def test_named_moment_is_drawn() -> None:
    match = match_of("abalone")
    announcer = Announcer(Listener("en"))
    start, later = (read(write_tactile(announcer, 0, match, number)[0]) for number in (0, 3))
    fills = {cell for cell in start.fields if start.fields[cell].fill != later.fields[cell].fill}
    assert fills
    with pytest.raises(NoticeError) as caught:
        write_tactile(announcer, 0, match, 10)
    assert caught.value.notice.message == "print-no-such-move"


def test_no_text_becomes_a_part_of_the_drawing() -> None:
    hostile = '</title><script>alert("1")</script>&lt;'
    plan = Plan({"a": Spot(0, 0), "b": Spot(1, 0)})
    content = tactile.sheet(hostile, "en", plan, {"a": "·", "b": "●"}, {}, lambda _: ["⠓"], lambda text: text)
    assert read(content).title == hostile
    assert b"<script" not in content


def test_without_liblouis_the_board_comes_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    take_away_liblouis(monkeypatch)
    content, missing = write_tactile(Announcer(Listener("en")), 2, match_of("muehle"), LAST)
    assert missing is not None
    sheet = read(content)
    assert len([dots for dots in sheet.texts if dots]) == 14
    assert len(sheet.fields) == 24
