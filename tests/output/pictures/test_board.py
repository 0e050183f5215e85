"""Boards for the eye: the drawing equals the position, and shapes distinguish everything that colours do."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

import pytest

from accessible_games.output.pictures.board import Scene, field, pile, sample, svg
from accessible_games.rules import games
from tests.contract.test_every_layout import positions

SVG = "{http://www.w3.org/2000/svg}"
NAMES = games.names()


def scene(name: str, options: dict[str, str], view: object) -> Scene:
    game = games.load(name)
    plan = game.plan(options)
    return Scene(plan, {cell: game.pieces(view, cell) for cell in plan.fields})


def groups(text: str) -> dict[str, ElementTree.Element]:
    found = [each for each in ElementTree.fromstring(text).iter(f"{SVG}g") if each.get("data-cell")]
    assert len({each.get("data-cell") for each in found}) == len(found)
    return {each.get("data-cell") or "": each for each in found}


@pytest.mark.parametrize("name", NAMES)
def test_every_field_shows_its_pieces(name: str) -> None:
    game = games.load(name)
    for options, view in positions(name, 30):
        shown = scene(name, options, view)
        drawn = groups(svg(shown))
        assert {cell: group.get("data-piece") for cell, group in drawn.items()} == {
            cell: " ".join(game.pieces(view, cell)) for cell in shown.plan.fields
        }
        for cell, group in drawn.items():
            pieces = game.pieces(view, cell)
            assert len(group.findall(f"{SVG}g")) == len(pieces)
            count = group.find(f"{SVG}text[@class='count']")
            is_counted = len(pieces) > 1 and "-die-" not in pieces[-1]  # a die has a letter there
            assert (count is not None and count.text) == (str(len(pieces)) if is_counted else False)


@pytest.mark.parametrize(("name", "cell", "shape"), [("samsara", "s1", "rect"), ("samsara", "r1", "circle")])
def test_square_fields_are_square_and_round_ones_round(name: str, cell: str, shape: str) -> None:
    found = ElementTree.fromstring(field(Scene(games.load(name).plan({}), {}), cell))
    wells = [each.tag.rpartition("}")[2] for each in found.iter() if each.get("class") == "well"]
    assert wells == [shape]


def test_sample_of_a_field_is_drawn_as_on_a_board_and_whole() -> None:
    root = ElementTree.fromstring(sample("black", is_last=True))
    left, _, width, _ = map(float, (root.get("viewBox") or "").split())
    assert left == -width / 2
    (group,) = root
    assert (group.get("class"), group.get("data-piece")) == ("field round last", "black")
    (well,) = [each for each in root.iter() if each.get("class") == "well"]
    assert float(well.get("r") or 0) < width / 2


@pytest.mark.parametrize("name", NAMES)
def test_pieces_beside_the_board_are_drawn_inside_their_tray(name: str) -> None:
    symbols = [symbol for symbol in games.load(name).symbols if symbol != "empty"]
    for count in (1, 12):
        pieces = tuple((symbols * 12)[:count])
        root = ElementTree.fromstring(pile(pieces))
        width = float((root.get("viewBox") or "").split()[2])
        drawn = [each for each in root.iter(f"{SVG}g") if (each.get("class") or "").startswith("piece")]
        assert [(each.get("class") or "").removeprefix("piece ") for each in drawn] == [
            symbol.replace("-", " ") for symbol in pieces
        ]
        places = [
            float(found[1])
            for each in root.findall(f"{SVG}g")
            if (found := re.search(r"\((\S+)", each.get("transform") or ""))
        ]
        assert len(places) == count
        assert all(30 < place < width - 30 for place in places)
        assert all(after - before > (80 if len(symbols) > 1 else 50) for before, after in pairwise(places))


@pytest.mark.parametrize("name", NAMES)
def test_a_repainted_field_equals_that_of_the_picture(name: str) -> None:
    ((options, view),) = positions(name, 1)
    shown = scene(name, options, view)
    whole = groups(svg(shown))
    for cell in shown.plan.fields:
        alone = ElementTree.fromstring(field(shown, cell))
        assert ElementTree.tostring(alone) == ElementTree.tostring(whole[cell]).rstrip()


@pytest.mark.parametrize("name", NAMES)
def test_everything_lies_inside_and_fields_do_not_overlap(name: str) -> None:
    ((options, view),) = positions(name, 1)
    text = svg(scene(name, options, view))
    left, top, width, height = map(float, (ElementTree.fromstring(text).get("viewBox") or "").split())
    places = []
    for group in groups(text).values():
        x, y = map(float, re.findall(r"[-\d.]+", group.get("transform") or ""))
        assert left < x < left + width
        assert top < y < top + height
        places.append((x, y))
    well = ElementTree.fromstring(text).find(f".//{SVG}*[@class='well']")
    assert well is not None
    radius = float(well.get("r") or float(well.get("width") or 0) / 2)
    assert min(hypot(x - u, y - v) for (x, y), (u, v) in combinations(places, 2)) >= 2 * radius


def shape(name: str, symbol: str) -> str:
    """Return the outline of a piece, without the colours."""
    plan = games.load(name).plan({})
    cell = next(iter(plan.fields))
    found = ElementTree.fromstring(field(Scene(plan, {cell: (symbol,)}), cell))
    return "".join(
        each.tag + str(each.text) + str(sorted(pair for pair in each.items() if pair[0] not in ("class", "data-piece")))
        for piece in found.findall(f"{SVG}g")
        for each in piece.iter()
    )


@pytest.mark.parametrize("name", NAMES)
def test_shapes_distinguish_everything_that_colours_do(name: str) -> None:
    game = games.load(name)
    for one, other in combinations([symbol for symbol in game.symbols if symbol != "empty"], 2):
        assert shape(name, one) != shape(name, other), (one, other)


def test_it_is_hidden_from_screen_readers_and_nothing_is_fetched() -> None:
    text = svg(Scene(games.load("abalone").plan({}), {}))
    assert ElementTree.fromstring(text).get("aria-hidden") == "true"
    assert not re.search(r"url\((?!#)|@import|href|style=", text)
