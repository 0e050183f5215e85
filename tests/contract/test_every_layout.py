"""Boards in Braille at every width: rows split by nothing but the width, and each window can be read alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import MIN_CELLS
from accessible_games.output.braille.drawing import board_cells, draw, rows
from accessible_games.rules import games
from accessible_games.rules.core.geometry import Geometry
from tests.contract.driver import cases, play
from tests.counting import counting
from tests.output.braille.reader import SIGNS, Found, characters, read, read_row

NAMES = games.names()
WIDTHS = range(14, 81)
EVERY = range(MIN_CELLS, 201)
FORMS = {draw: True, rows: False}
LAYOUTS = {drawing.grid: True, drawing.compact: False}
_SIGNS, _LETTERS, _DIGITS = frozenset(SIGNS), frozenset("abcdefghijklrs"), frozenset("1234567890")
_BLANK = frozenset(" ")
# What can stand on each place of a field; test_positions holds the games to it.
FIELD = {
    "confusion": (_SIGNS, _LETTERS | _BLANK, frozenset("■ ")),
    "spiralspiel": (_SIGNS, _DIGITS | _BLANK),
}


def field(name: str) -> tuple[frozenset[str], ...]:
    return FIELD.get(name, (_SIGNS,))


def shapes(name: str) -> list[Geometry]:
    """The different boards of a game, as every seat and a spectator look at them."""
    game = games.load(name)
    found = [game.geometry({}, seat) for seat in (None, *(seat for seats in game.seats.values() for seat in seats))]
    return list({id(shape): shape for shape in found}.values())


def positions(name: str, count: int) -> list[tuple[dict[str, Any], Any]]:
    """Options and view of random positions, met in random play with every number of players and every option."""
    draw_one = random.Random(name)
    met = [play(*case, draw_one.randrange(1 << 20)) for case in cases() if case[0] == name]
    while sum(len(played.states) for played in met) < count:
        met.append(play(*draw_one.choice([case for case in cases() if case[0] == name]), draw_one.randrange(1 << 20)))
    every = [(played, state) for played in met for state in played.states]
    chosen = draw_one.sample(every, count)
    return [
        (dict(played.options), played.game.view(state, draw_one.choice(played.listeners))) for played, state in chosen
    ]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("count", [100, pytest.param(1000, marks=[pytest.mark.slow, pytest.mark.soak])])
@pytest.mark.parametrize("name", NAMES)
def test_positions_are_shown_in_one_layout_a_width_and_read_back(name: str, count: int) -> None:
    game, announcer = games.load(name), Announcer(Listener("en"))
    layout_of: dict[object, dict[str, tuple[int, int]]] = {}
    for number, (options, view) in enumerate(positions(name, count)):
        shape, symbol = game.geometry(options, view.seat), drawing_symbol(announcer, game, view, "braille")
        stands = {cell: symbol(cell).rstrip() for cell in shape.cells}
        for content in map(symbol, shape.cells):
            assert all(sign in known for sign, known in zip(content, field(name), strict=True)), content
        known: dict[tuple[str, ...], Found] = {}
        # A short test takes every seventh width with each position, so that each width has its share of them.
        for width in WIDTHS if count == 1000 else WIDTHS[number % 7 :: 7]:
            for form, is_drawn in FORMS.items():
                shown = tuple(board_cells(row, name) for row in form(shape, symbol, width))
                assert max(map(len, shown)) <= width
                if shown not in known:
                    known[shown] = read(characters(shown, name), name, shape, is_drawn=is_drawn)
                found = known[shown]
                assert {cell: content for cell, (_, _, content) in found.items()} == stands
                layout = {cell: (line, column) for cell, (line, column, _) in found.items()}
                assert layout_of.setdefault((form, width, id(shape)), layout) == layout


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_drawn_in_few_steps(name: str) -> None:
    """25 to 50 for each field."""
    (options, view), *_ = positions(name, 1)
    game, announcer, taken = games.load(name), Announcer(Listener("en")), []
    for _ in range(2):  # words are made ready when they are first used
        with counting() as steps:
            symbol = drawing_symbol(announcer, game, view, "braille")
            shown = [board_cells(row, name) for row in draw(game.geometry(options, view.seat), symbol, 40)]
        taken.append(steps.count)
    assert len(shown) > 1
    assert taken[-1] < 70 * len(game.geometry(options).cells)


def columns(row: tuple[drawing.Piece, ...], name: str) -> list[frozenset[str]]:
    """Return the pieces that can stand on each column of a row, in any position."""
    found: list[frozenset[str]] = []
    for text, cell in row:
        found += [frozenset(character) for character in text]
        found += field(name) if cell else ()
    return found


@cache
def different_layouts(name: str) -> list[tuple[bool, list[list[frozenset[str]]]]]:
    """Every layout of a game at any width: whether it is a drawing, and its rows."""
    found: dict[object, tuple[bool, list[list[frozenset[str]]]]] = {}
    for shape in shapes(name):
        for form, is_drawn in LAYOUTS.items():
            for width in EVERY:
                layout = form(shape, width)
                assert max(len(columns(row, name)) for row in layout) <= width
                found[layout] = is_drawn, [columns(row, name) for row in layout]
    return list(found.values())


@pytest.mark.parametrize("name", NAMES)
def test_no_window_can_be_taken_for_another(name: str) -> None:
    """Two rows of a layout have a column on which nothing of one can stand in the other, in any two positions."""
    for _, layout in different_layouts(name):
        longest = max(map(len, layout))
        padded = [row + [_BLANK] * (longest - len(row)) for row in layout]
        for one, other in combinations(padded, 2):
            assert any(not here & there for here, there in zip(one, other, strict=True)), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_the_place_tells_a_sign_from_a_letter_and_a_digit(name: str) -> None:
    """No column holds a sign in one position and a letter or a digit in another; labels have blanks on both sides."""
    for _, layout in different_layouts(name):
        kinds = set()
        for row in layout:
            for here in row:
                assert here <= _SIGNS | _BLANK or here <= _LETTERS | _BLANK or here <= _DIGITS | _BLANK
            is_field = [len(here) > 1 for here in row]
            edged = [_BLANK, *row, _BLANK]
            for column, here in enumerate(row):
                around = (edged[column], edged[column + 2])
                if here != _BLANK and not is_field[column]:
                    assert all(len(each) == 1 and not each & _SIGNS for each in around), row
                if is_field[column] and here & (_LETTERS | _DIGITS):  # only behind the sign to which it belongs
                    assert around[0] == _SIGNS
                    assert around[1] == _BLANK or around[1] == frozenset("■ ")
            if not any(is_field):
                kinds |= {kind for kind in (_LETTERS, _DIGITS) if any(here & kind for here in row)}
        assert len(kinds) <= 1  # columns have letters or digits; which, the height of a lone cell does not tell


@pytest.mark.parametrize("name", NAMES)
def test_a_row_with_fields_begins_with_a_label_and_one_without_does_not(name: str) -> None:
    for is_drawn, layout in different_layouts(name):
        heads = [len(row) and next(at for at, here in enumerate(row) if here != _BLANK) for row in layout]
        ends = {row.index(_BLANK, at) for row, at in zip(layout, heads, strict=True) if any(map(_holds_field, row))}
        assert is_drawn or len(ends) == 1
        for row, at in zip(layout, heads, strict=True):
            assert (at < max(ends)) == any(map(_holds_field, row))


def _holds_field(here: frozenset[str]) -> bool:
    return len(here) > 1


@pytest.mark.parametrize("name", NAMES)
def test_parts_have_the_names_of_their_columns(name: str) -> None:
    """Where columns have names, each part names each of its own, and no other."""
    for shape in shapes(name):
        named = {label.line for label in shape.labels} - {line for line, _ in shape.places.values()}
        name_of = {label.column: label.text for label in shape.labels if label.line in named}
        for width in WIDTHS:
            drawn = draw(shape, lambda _cell: "·".ljust(shape.cell_width), width)  # noqa: B023  # used at once
            part: Callable[[int], int] = lambda line: line // shape.height  # noqa: B023, E731  # the same
            announced = {
                (part(line), column): row[column]
                for line, row in enumerate(drawn)
                if line % shape.height in named
                for column in range(len(row))
                if row[column] != " "
            }
            meant = {
                (part(line), column): name_of[shape.places[cell][1]]
                for cell, (line, column, _) in read(drawn, name, shape, is_drawn=True).items()
                if name_of
            }
            assert announced == meant


def test_confusion_breaks_every_rank_at_the_same_file() -> None:
    shape = games.load("confusion").geometry({})
    for width in WIDTHS:
        shown = rows(shape, lambda _cell: "·  ", width)
        firsts: dict[str, list[str]] = {}
        for row in shown:
            cells = [cell for cell, _, _ in read_row(row, "confusion", shape, is_drawn=False)]
            firsts.setdefault(cells[0][1:], []).append(cells[0][0])
        assert len(set(map(tuple, firsts.values()))) == 1


def test_abalone_fits_nine_rows() -> None:
    for width in range(20, 81):
        drawn = draw(games.load("abalone").geometry({}), lambda _cell: "·", width)
        assert (len(drawn), max(map(len, drawn))) == (9, 20)
