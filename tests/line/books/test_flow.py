"""Rows and pages: blocks that belong together stay together, and no words go astray."""

from __future__ import annotations

import pytest

from accessible_games.line.books.contents import program_book
from accessible_games.line.books.document import BoardBlock
from accessible_games.line.books.flow import HYPHEN, Pages, Piece, Setting, centred, hung, indented
from accessible_games.output.braille.cells import BLANK

A, B, LONG = "⠁", "⠃⠃", "⠉" * 7


def text(*words: str) -> str:
    return BLANK.join(words)


def rows(*sizes: int) -> list[Piece]:
    return [Piece((str(number),) * size) for number, size in enumerate(sizes)]


def test_the_first_row_and_the_others_have_their_indents() -> None:
    cells = text(B, B, B, B)
    assert hung(cells, 7, 2, 0) == [(BLANK * 2 + text(B, B),), (text(B, B),)]
    assert hung(cells, 7, 0, 2) == [(text(B, B),), (BLANK * 2 + text(B, B),)]
    assert hung(f"{BLANK}{A}{BLANK}{BLANK}{B}{BLANK}", 7, 0, 0) == [(text(A, B),)]
    assert hung("", 7, 2, 0) == []


def test_a_word_that_is_too_long_is_cut_with_a_hyphen_and_its_rows_belong_together() -> None:
    assert hung(text(A, LONG, B), 5, 0, 2) == [
        (A,),
        (BLANK * 2 + "⠉⠉" + HYPHEN, BLANK * 2 + "⠉⠉" + HYPHEN, "  ⠉⠉⠉".replace(" ", BLANK)),
        (BLANK * 2 + B,),
    ]
    assert hung(f"⠉⠉{HYPHEN}{LONG}", 8, 0, 0) == [(f"⠉⠉{HYPHEN}", LONG)]


@pytest.mark.parametrize("mark", ["⠂", "⠲", "⠒"])
def test_a_mark_behind_notation_never_begins_a_row(mark: str) -> None:
    cells = text("⠉⠒", mark, "⠙⠲")
    assert hung(cells, 5, 0, 0) == [(text("⠉⠒", mark),), ("⠙⠲",)]
    assert hung(text(A, cells), 5, 0, 0) == [(A,), (text("⠉⠒", mark),), ("⠙⠲",)]


def test_titles_stand_in_the_middle_and_headings_at_their_indent() -> None:
    assert centred(text(A, B), 10, 3) == (BLANK * 3 + text(A, B),)
    assert centred(LONG, 8, 3) == (LONG,)
    assert indented(text(B, B), 8, 4) == (BLANK * 4 + B, BLANK * 4 + B)
    assert indented(LONG, 8, 4) == (BLANK + LONG,)


def test_block_that_does_not_fit_begins_a_page() -> None:
    assert Pages(5).fill(rows(3, 2, 1, 5)).pages == [["0", "0", "0", "1", "1"], ["2"], ["3"] * 5]
    assert Pages(5).fill(rows(3, 3)).pages == [["0"] * 3, ["1"] * 3]
    assert Pages(3).fill(rows(1, 5)).pages == [["0", "1", "1"], ["1"] * 3]


def test_blank_rows_stand_between_and_never_at_the_top() -> None:
    first, second = Piece(("x", "x"), after=True), Piece(("y",), before=True)
    assert Pages(4).fill([first, second]).pages == [["x", "x", "", "y"]]
    assert Pages(3).fill([first, second]).pages == [["x", "x"], ["y"]]


def test_kept_block_moves_to_the_next_page_with_its_follower() -> None:
    heading = Piece(("h",), before=True, is_kept=True, mark=7)
    flow = Pages(4).fill([*rows(2), heading, *rows(2)])
    assert flow.pages == [["0", "0"], ["h", "0", "0"]]
    assert flow.places == {7: 1}


def test_a_chain_that_is_longer_than_a_page_gives_up_its_last_piece_first() -> None:
    chain = [Piece(("a",), is_kept=True), Piece(("b",), is_kept=True), Piece(("c", "c", "c"), before=True)]
    assert Pages(4).fill(chain).pages == [["a", "b"], ["c", "c", "c"]]


@pytest.mark.parametrize(("lines", "drawings"), [(26, 1), (10, 2)])
def test_a_board_is_kept_below_its_title_and_has_blank_rows_around_each_part(lines: int, drawings: int) -> None:
    (_, chapter, *_) = program_book("en", ("spiralspiel",)).chapters
    board = next(block for block in chapter.blocks if isinstance(block, BoardBlock))
    pieces = list(Setting("en", 1, 12, lines).pieces([board]))
    titles, parts = pieces[:-drawings], pieces[-drawings:]
    assert [len(each.rows) for each in parts] == [len(each) for each in board.parts(12, lines + 1, taken=1)]
    assert all(each.is_kept for each in titles)
    assert all(each.before for each in parts)
    assert parts[-1].after
