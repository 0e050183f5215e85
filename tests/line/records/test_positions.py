"""Positions on paper: read from the cells again, each is the position that the match had, and stands on one page."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import pairwise, product

import pytest

from accessible_games.line.books.document import BoardBlock
from accessible_games.line.records.positions import positions_book, write_board, write_positions
from accessible_games.line.records.sheets import Sheet
from accessible_games.matches.log import DECIDED, Entry
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.update import seated
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.pages import PageSize
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.interfaces.protocol.test_leaks import consistent_deals
from tests.kit.life import AT, begun, carry_out, play_round, step, turn
from tests.output.braille.reader import characters, read

NAMES = games.names()
SIZES = (PageSize(40, 25), PageSize(28, 27), PageSize(20, 25), PageSize(12, 25), PageSize(30, 14), PageSize(60, 60))
MOVES = 12
Standing = dict[str, str]


@cache
def played(name: str) -> Match:
    match, chance = begun(name), random.Random(name)
    while len(match.moves) < MOVES and not match.is_over:
        step(match, chance)
    return match


def standing(match: Match) -> Standing:
    """Return the sign on each field, in the characters of the board table."""
    view = match.game.view(match.state, None)
    symbol = drawing_symbol(Announcer(Listener("en")), match.game, view, "braille")
    return {cell: symbol(cell).rstrip() for cell in match.game.geometry(match.options).cells}


def every_standing(match: Match, loaded: list[Entry]) -> list[Standing]:
    """Return the board after each move and its chance results, from the log, entry by entry."""
    begin = seated(loaded)
    again = replayed(match.id, games.load, loaded[:begin])
    found = [standing(again)]
    for entry in loaded[begin:]:
        apply(again, entry)
        if entry.kind == DECIDED:
            found.append(standing(again))
        else:
            found[-1] = standing(again)
    return found


def sheet_of(size: PageSize) -> Sheet:
    return Sheet(Announcer(Listener("en")), size, 0)


def board_in(rows: list[str], match: Match, size: PageSize) -> Standing:
    """Return the fields of the last board in these rows."""
    name, shape = match.game.id, match.game.geometry(match.options)
    is_drawn, count = form_of(match, size)
    found = read(characters(rows[-count:], name), name, shape, is_drawn=is_drawn)
    return {cell: content for cell, (_, _, content) in found.items()}


def form_of(match: Match, size: PageSize) -> tuple[bool, int]:
    """Return if it is a picture, and its rows; lines if the page is too narrow and long enough for them."""
    shape = match.game.geometry(match.options)
    drawn, listed = (
        len(form(shape, lambda _: "·" * shape.cell_width, size.cells)) for form in (drawing.draw, drawing.rows)
    )
    return (False, listed) if shape.width > size.cells and listed <= size.lines else (True, drawn)


def boards_in(sheet: Sheet, headings: list[list[str]]) -> list[list[tuple[int, str]]]:
    """Return the rows after each heading with their pages, without blank ones."""
    starts = []
    for heading in headings:
        found = [at for at in range(len(sheet.rows)) if sheet.rows[at : at + len(heading)] == heading]
        assert len(found) == 1, heading
        starts.append(found[0])
    assert starts == sorted(starts)
    boards = []
    for start, end in zip(starts, [*starts[1:], len(sheet.rows)], strict=True):
        boards.append([(at // sheet.lines, sheet.rows[at]) for at in range(start, end) if sheet.rows[at]])
    return boards


def headings_of(sheet: Sheet, match: Match, counts: Iterable[int]) -> list[list[str]]:
    text, name = sheet.announcer.text, f"{match.game.id}-name"
    return [
        sheet.hung(sheet.cells(text("print-position", game=text(name), match="1", count=count, round=0)))
        for count in counts
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.cells}x{size.lines}")
@pytest.mark.parametrize("name", NAMES)
def test_each_position_of_a_series_is_the_one_of_the_match(name: str, size: PageSize) -> None:
    match = played(name)
    sheet = sheet_of(size)
    write_positions(sheet, match, 1)
    assert all(len(row) <= size.cells for row in sheet.rows)
    wanted = every_standing(match, list(match.entries))
    assert len(wanted) == len(match.moves) + 1
    boards = boards_in(sheet, headings_of(sheet, match, range(len(wanted))))
    for board, position in zip(boards, wanted, strict=True):
        assert board_in([row for _, row in board], match, size) == position
        _, count = form_of(match, size)
        assert len({page for page, _ in board[-count:]}) == 1 or count > size.lines


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("every", [5, 6])
def test_every_so_many_moves_and_the_last_with_all_moves_between(name: str, every: int) -> None:
    match = played(name)
    sheet = sheet_of(PageSize(60, 60))
    write_positions(sheet, match, every)
    counts = sorted({*range(0, len(match.moves), every), len(match.moves)})
    boards = boards_in(sheet, headings_of(sheet, match, counts))
    wanted = every_standing(match, list(match.entries))
    for board, count in zip(boards, counts, strict=True):
        assert board_in([row for _, row in board], match, PageSize(60, 60)) == wanted[count]
    numbers = [sheet.cells(f"{number}.") + BLANK for number in range(1, len(match.moves) + 1)]
    lone = {after for before, after in pairwise(counts) if after == before + 1}
    for number, begin in enumerate(numbers, start=1):
        assert any(row.startswith(begin) for row in sheet.rows) == (number not in lone)


@pytest.mark.parametrize("name", NAMES)
def test_the_board_after_any_move(name: str) -> None:
    match = played(name)
    wanted = every_standing(match, list(match.entries))
    for number, position in enumerate(wanted):
        sheet = sheet_of(PageSize(40, 60))
        write_board(sheet, match, number)
        assert board_in(sheet.rows, match, PageSize(40, 60)) == position
        assert sheet.cells(sheet.announcer.text("print-moves", count=number, round=0)) in sheet.rows
    latest, last = sheet_of(PageSize(40, 60)), sheet_of(PageSize(40, 60))
    write_board(latest, match)
    write_board(last, match, len(match.moves))
    assert latest.rows[-5:] == last.rows[-5:]


def test_the_key_comes_once_and_before_the_first_board() -> None:
    for name in NAMES:
        sheet = sheet_of(PageSize(40, 25))
        write_positions(sheet, played(name), 1)
        key = sheet.cells("Signs:")
        (first,) = headings_of(sheet, played(name), [0])
        assert sheet.rows.count(key) == 1
        assert sheet.rows.index(key) < sheet.rows.index(first[0])


@pytest.mark.parametrize("name", NAMES)
def test_a_part_of_a_board_is_never_torn(name: str) -> None:
    match = played(name)
    height = match.game.geometry(match.options).height
    for width, lines in product((12, 20, 28, 40), (height, height + 1, 2 * height, 25, 40)):
        sheet = sheet_of(PageSize(width, lines))
        write_board(sheet, match)
        rows = [(at // lines, row) for at, row in enumerate(sheet.rows) if row]
        _, count = form_of(match, PageSize(width, lines))
        board = rows[-count:]
        assert board_in([row for _, row in board], match, PageSize(width, lines)) == standing(match)
        breaks = [at for at in range(1, count) if board[at][0] != board[at - 1][0]]
        assert not breaks or count > lines
        assert all(at % height == 0 for at in breaks)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_that_is_too_short_is_refused(name: str) -> None:
    match = played(name)
    height = match.game.geometry(match.options).height
    with pytest.raises(NoticeError) as caught:
        write_board(sheet_of(PageSize(40, height - 1)), match)
    assert caught.value.notice.message == "print-page-short"
    assert dict(caught.value.notice.facts)["lines"] == height


def test_rounds_are_distinguished() -> None:
    match, chance = begun("abgrund", rounds=2), random.Random(3)
    play_round(match, chance)
    while len(match.moves) < 3:
        step(match, chance)
    sheet = sheet_of(PageSize(60, 60))
    write_positions(sheet, match, 100)
    text = sheet.announcer.text
    for round_ in (1, 2):
        heading = text("print-position", game="Der Abgrund", match="1", count=0, round=round_)
        assert sheet.cells(heading) in sheet.rows
    only = sheet_of(PageSize(60, 60))
    write_positions(only, match, 100, 2)
    assert sheet.cells(text("print-position", game="Der Abgrund", match="1", count=0, round=1)) not in only.rows
    assert sheet.cells(text("print-position", game="Der Abgrund", match="1", count=3, round=2)) in only.rows
    with pytest.raises(NoticeError) as caught:
        write_board(sheet_of(PageSize(60, 60)), match, 4)
    assert (caught.value.notice.message, dict(caught.value.notice.facts)) == (
        "print-no-such-move",
        {"count": 3, "round": 2},
    )
    with pytest.raises(NoticeError) as caught:
        write_positions(sheet_of(PageSize(60, 60)), match, 1, 3)
    assert caught.value.notice.message == "print-no-such-round"


def test_a_move_that_was_taken_back_was_never_there() -> None:
    match = begun("abalone", options={"layout": "belgian-daisy"})
    carry_out(match, match.decide("black", "a1-b2", 1))
    carry_out(match, match.decide("white", "a4-b5", 1))
    carry_out(match, match.offer_to_others("white", "undo", 1))
    carry_out(match, match.answer("black", True, 1))
    carry_out(match, match.decide("white", "a5-b5", 1))
    sheet = sheet_of(PageSize(60, 60))
    write_positions(sheet, match, 1)
    boards = boards_in(sheet, headings_of(sheet, match, range(3)))
    last = board_in([row for _, row in boards[-1]], match, PageSize(60, 60))
    assert (last["a4"], last["a5"], last["b5"]) == ("○", "·", "○")


@pytest.mark.parametrize("every", [1, 4])
def test_pages_of_a_running_match_do_not_depend_on_secrets(every: int) -> None:
    first, second, moves = consistent_deals("full", None)
    pages = []
    for deal in (first, second):
        match = begun("confusion", options={"help": "full"})
        carry_out(match, match.draw(deal, AT))
        for move in moves:
            carry_out(match, match.decide(turn(match), move, AT))
        sheets = [sheet_of(PageSize(40, 25)) for _ in range(3)]
        write_positions(sheets[0], match, every)
        write_board(sheets[1], match)
        write_board(sheets[2], match, 7)
        pages.append([sheet.rows for sheet in sheets])
    assert first != second
    assert pages[0] == pages[1]


def test_each_position_lists_only_moves_since_the_one_before() -> None:
    match = begun("abalone")
    for move in ("a1-b1", "i5-h5", "b1-c1", "h5-g5", "c1-d1"):
        carry_out(match, match.decide(turn(match), move, AT))
    book = positions_book(Announcer(Listener("en")), match, 2)
    heard = [block.facts[:-2] for chapter in book.chapters for block in chapter.blocks if isinstance(block, BoardBlock)]
    assert heard == [
        (),
        (
            "1. Black moves 2 marbles from a1 upper left, to c1.",
            "2. White moves 3 marbles from i5 lower right, to f5.",
        ),
        (
            "3. Black moves 2 marbles from b1 upper left, to d1.",
            "4. White moves 3 marbles from h5 lower right, to e5.",
        ),
        ("Black moves 2 marbles from c1 upper left, to e1.",),
    ]
