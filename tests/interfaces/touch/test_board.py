from __future__ import annotations

import itertools

import pytest

from accessible_games.interfaces.touch.board import BOTH, NO_TURN, TURN, WAITING, Area, Places, places, sign
from accessible_games.output.braille.cells import dots
from accessible_games.rules import games
from accessible_games.rules.core.geometry import Geometry
from tests.output.braille.reader import SIGNS

BOARDS = [games.load(name).geometry({}, None) for name in games.names()]


def cells(area: Area) -> set[tuple[int, int]]:
    rows, columns = range(area.row, area.row + area.height), range(area.column, area.column + area.width)
    return set(itertools.product(rows, columns))


@pytest.mark.parametrize("height", range(1, 11))
def test_board_and_messages_never_share_a_cell_nor_take_the_last_one(height: int) -> None:
    for board, width in itertools.product((*BOARDS, None), range(10, 81)):
        found = places(board, (width, height))
        areas = [found.board, found.text, *([found.foot] if found.has_foot else [])]
        display = cells(Area(0, 0, width, height))
        assert all(cells(area) <= display for area in areas)
        if height > 1:
            assert not cells(found.board) & (cells(found.text) | (cells(found.foot) if found.has_foot else set()))
        last = (height - 1, width - 1)
        assert last not in cells(found.text)
        assert last not in cells(found.board)
        assert found.board.height or board is None


def test_messages_stand_beside_a_board_that_needs_all_rows() -> None:
    (abalone,) = [games.load("abalone").geometry({}, None)]
    beside = places(abalone, (40, 9))
    assert (beside.board, beside.text) == (Area(0, 0, 20, 9), Area(0, 21, 19, 8))
    below = places(abalone, (32, 10))
    assert (below.board, below.text) == (Area(0, 0, 32, 9), Area(9, 0, 30, 1))


@pytest.mark.parametrize("board", [BOARDS[0], None])
def test_on_a_single_row_board_and_messages_have_the_same_place_in_turn(board: Geometry | None) -> None:
    assert places(board, (40, 1)) == Places(39, False, Area(0, 0, 39, 1), Area(0, 0, 38, 1))


def test_the_last_cell_has_a_sign_for_turn_and_one_for_news() -> None:
    four = [sign(is_turn=turn, is_waiting=waiting) for turn in (False, True) for waiting in (False, True)]
    assert four == [NO_TURN, WAITING, TURN, BOTH]
    for one, other in itertools.combinations(four, 2):
        assert len(set(dots(one)) ^ set(dots(other))) >= 2
        assert len(dots(one)) != len(dots(other)), "none is another one shifted"


def test_the_mark_of_six_dots_equals_no_sign() -> None:
    from accessible_games.interfaces.touch.board import _BEFORE
    from accessible_games.output.braille.cells import cells_by_character

    for name in games.names():
        known = cells_by_character(name)
        assert _BEFORE not in known.values()
        assert all(len(set(dots(_BEFORE)) ^ set(dots(known[each]))) >= 2 for each in SIGNS if each in known)
