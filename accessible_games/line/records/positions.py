"""Positions of a match: the board after any move, a series with the moves between, or a tactile board."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from accessible_games.line.books.document import Block, BoardBlock, Book, Chapter, Heading, Paragraph, board_of
from accessible_games.line.records.sheets import Sheet
from accessible_games.line.records.text import record_lines, replay
from accessible_games.matches.log import AppliedEntry, Entry
from accessible_games.matches.match import Match
from accessible_games.matches.moments import LAST, Moment, Moments
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import pages, tactile
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.drawing import board_cells
from accessible_games.rules.core.game import Options
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.games import load

_MOST_KEPT = 16  # matches
_MOST_ENTRIES = 10_000  # of them all: less than 30 megabytes
_EMPTY = "·"
_LINES = 100  # more than a sheet has: it is one page


def write_board(
    sheet: Sheet, match: Match, number: int = LAST, round_: int = LAST, moments: Moments | None = None
) -> str:
    """Write the position after so many moves of a round, as everybody may know it; LAST: the present one.

    A match without a number is a starting position. Return the title in print. Raise NoticeError for a missing
    moment, for a page that is too short for the board, and without a board table. Words are left out without
    liblouis. ``moments``: the kept moments of this match.
    """
    board = _one(sheet.announcer, match, number, round_, moments)
    sheet.begin(board.title)
    _write_key(sheet, board)
    for words in board.facts:
        sheet.line(words)
    for rows in board.parts(sheet.width, sheet.lines):
        sheet.block(rows)
    return board.title


def write_positions(sheet: Sheet, match: Match, every: int, round_: int = LAST) -> str:
    """Write the first position of each round or of one, then that after every so many moves, and the last.

    Players and the key come first; each position has its number, the moves that led to it, and whose turn it is. Return
    the title in print. Raise NoticeError as ``write_board`` does.
    """
    head = record_lines(match, (), sheet.announcer.listener.language)
    sheet.begin(head[0])
    sheet.learn(head)
    for words in filter(None, head[1:]):
        sheet.line(words)
    boards = _several(sheet.announcer, match, every, round_)
    _write_key(sheet, boards[0])
    sheet.learn(words for board in boards for words in (board.title, *board.facts))
    for board in boards:
        above = [row for words in (board.title, *board.facts) for row in sheet.hung(sheet.cells(words))]
        first, *more = board.parts(sheet.width, sheet.lines)
        if len(above) + 1 + len(first) <= sheet.lines:
            sheet.block([*above, "", *first])
        else:
            sheet.block(above)
            sheet.block(first)
        for rows in more:
            sheet.block(rows)
    return head[0]


def board_book(announcer: Announcer, match: Match, number: int, round_: int, moments: Moments | None = None) -> Book:
    """Return the contents of ``write_board`` as a text without pages."""
    board = _one(announcer, match, number, round_, moments)
    return _book(announcer, match, [board.title], (board._replace(title=""),))


def positions_book(announcer: Announcer, match: Match, every: int, round_: int = LAST) -> Book:
    """Return the contents of ``write_positions`` as a text without pages; each position has a heading."""
    blocks: list[Block] = []
    for board in _several(announcer, match, every, round_):
        key = () if blocks else board.key
        blocks += [Heading(2, board.title), board._replace(title="", key=key)]
    return _book(announcer, match, record_lines(match, (), announcer.listener.language), blocks)


def _book(announcer: Announcer, match: Match, head: Sequence[str], blocks: Iterable[Block]) -> Book:
    """Return a book. ``head``: the title, and the words before the blocks."""
    paragraphs = map(Paragraph, filter(None, head[1:]))
    chapter = Chapter(announcer.text(f"{match.game.id}-name"), (*paragraphs, *blocks))
    return Book(announcer.listener.language, head[0], (), (), (chapter,))


def moment_of(match: Match, number: int, round_: int, moments: Moments | None = None) -> Moment:
    """Return the public moment after so many moves of a round, LAST: all. Raise NoticeError if there is none.

    ``moments``: see ``moments_in``; without them the match is replayed for this moment alone.
    """
    return asyncio.run(_moment(moments or moments_in(match), match, number, round_))


def moments_in(match: Match) -> Moments:
    """Return the moments of a match that is over; it is replayed once, on the first access."""

    async def loaded(match_id: str) -> Match:
        return match

    return Moments(loaded, load)


async def _moment(moments: Moments, match: Match, number: int, round_: int) -> Moment:
    """Return the exact moment, not the nearest one, as a spectator may know it."""
    moment = await moments.at(match.id, None, None, number, round_)
    if round_ not in (LAST, moment.round):
        raise NoticeError(Notice.of("print-no-such-round", count=moment.rounds))
    if number not in (LAST, moment.number):
        raise NoticeError(Notice.of("print-no-such-move", count=moment.total, round=moment.told_round))
    return moment


async def moments_of_rounds(match: Match) -> list[Moment]:
    """Return the end of each round, or its present state."""
    moments = moments_in(match)
    last = await _moment(moments, match, LAST, LAST)
    return [await _moment(moments, match, LAST, each) for each in range(1, last.rounds + 1)]


async def _series(match: Match, every: int, round_: int) -> list[tuple[Moment, int]]:
    """Return the positions to show, each with the number of the one before, at first -1; LAST: of all rounds."""
    moments = moments_in(match)
    last = await _moment(moments, match, LAST, round_)
    found = []
    for each in range(1, last.rounds + 1) if round_ == LAST else (last.round,):
        total = (await _moment(moments, match, LAST, each)).total
        numbers = [*range(0, total, every), total]
        for before, number in zip([-1, *numbers], numbers, strict=False):
            found.append((await _moment(moments, match, number, each), before))
    return found


def _one(announcer: Announcer, match: Match, number: int, round_: int, moments: Moments | None) -> BoardBlock:
    """Return the board of ``write_board``."""
    text, name = announcer.text, f"{match.game.id}-name"
    moment = moment_of(match, number, round_, moments)
    title = text("print-board" if match.id else "print-start", game=text(name), match=match.id)
    facts = [text("print-moves", count=moment.number, round=moment.told_round)]
    facts += _moves(announcer, moment, moment.number - 1) if number != LAST else ()
    return _board(announcer, moment, title, facts)


def _several(announcer: Announcer, match: Match, every: int, round_: int) -> list[BoardBlock]:
    """Return the boards of ``write_positions``."""
    return [_position(announcer, moment, since) for moment, since in asyncio.run(_series(match, every, round_))]


def _position(announcer: Announcer, moment: Moment, since: int) -> BoardBlock:
    """Return a board of a series."""
    text, update = announcer.text, moment.update
    name = text(f"{update.game.id}-name")
    heading = text("print-position", game=name, match=update.match_id, count=moment.number, round=moment.told_round)
    return _board(announcer, moment, heading, _moves(announcer, moment, since))


def _moves(announcer: Announcer, moment: Moment, since: int) -> Iterator[str]:
    """Return the moves after number ``since``, each with its chance results; numbered if there are several."""
    game = moment.update.game.id
    number = 0
    for made in moment.update.history:
        number += bool(made.seat)
        if number <= since:
            continue
        words = announcer.joined((announcer.event(game, event).text for event in made.events), "common-next")
        if words and made.seat and moment.number > since + 1:
            yield announcer.text("record-line", number=str(number), words=words)
        elif words:
            yield words


def _board(announcer: Announcer, moment: Moment, title: str, before: Iterable[str]) -> BoardBlock:
    update = moment.update
    return board_of(announcer, update.game, update.view, update.options, title, tuple(before))


def _write_key(sheet: Sheet, board: BoardBlock) -> None:
    """Write each sign on a line of its own: its cell, then its word. Write nothing without words."""
    if sheet.missing is not None:
        return
    sheet.line(board.key_title)
    for sign in board.key:
        sheet.item(sign.cells + BLANK + sheet.cells(sign.words))


class Played(NamedTuple):
    """A replayed match. ``version``: of the log; knowledge of one viewer is computed anew."""

    version: bytes
    match: Match
    happenings: list[AppliedEntry]
    moments: Moments


_kept: OrderedDict[str, Played] = OrderedDict()
_lock = threading.Lock()


def version_of(entries: list[Entry]) -> bytes:
    """Return a value that changes with any letter of the log."""
    return hashlib.blake2b(repr(entries).encode()).digest()


def play(match_id: str, entries: list[Entry]) -> Played:
    """Replay the match, or return it as it was kept. Raise NoticeError."""
    version = version_of(entries)
    with _lock:
        known = _kept.pop(match_id, None)
        if known is None or known.version != version:
            known = Played(version, *_played(match_id, entries))
        if known.match.is_over:
            _kept[match_id] = known
        while len(_kept) > 1 and (
            len(_kept) > _MOST_KEPT or sum(each.match.seq for each in _kept.values()) > _MOST_ENTRIES
        ):
            _kept.popitem(last=False)
    return known


def _played(match_id: str, entries: list[Entry]) -> tuple[Match, list[AppliedEntry], Moments]:
    match, happenings = replay(match_id, entries)
    return match, happenings, moments_in(match)


def write_tactile(
    announcer: Announcer, grade: int, match: Match, number: int | None = None, round_: int = LAST
) -> tuple[bytes, Notice | None]:
    """Return an SVG file, and the reason if it has no words.

    ``number``: the position after so many moves, LAST the present one; None: the empty board. Raise NoticeError for a
    missing moment, and for a position with more kinds of pieces than shapes.
    """
    game = match.game
    name = announcer.text(f"{game.id}-name")
    moment = None if number is None else moment_of(match, number, round_)
    if moment is not None and not _is_shown(announcer, game, match.options):
        raise NoticeError(Notice.of("print-tactile-empty-only", game=name, name=game.id))
    heading = "print-tactile" if moment is None else "print-board" if match.id else "print-start"
    title = announcer.text(heading, game=name, match=match.id)
    words = Sheet(announcer, pages.PageSize(tactile.cells_in(tactile.A4[0]), _LINES), grade)
    words.begin(title)

    def head(width: int) -> list[str]:
        above = Sheet(announcer, pages.PageSize(width, _LINES), grade)
        above.missing = words.missing
        above.line(title)
        if moment is not None:
            above.line(announcer.text("print-moves", count=moment.number, round=moment.told_round))
        return above.rows

    plan = game.plan(match.options if moment is None else moment.update.options)
    signs = dict.fromkeys(plan.fields, _EMPTY)
    key: dict[str, str] = {}
    if moment is not None:
        symbol = drawing_symbol(announcer, game, moment.update.view, "braille")
        signs = {cell: symbol(cell) for cell in plan.fields}
        key = {sign: words.cells(meaning) for sign, meaning in reading.signs(announcer, game)}
    language = announcer.listener.language
    return tactile.sheet(
        title, language, plan, signs, key, head, lambda text: board_cells(text, game.id)
    ), words.missing


def _is_shown(announcer: Announcer, game: AnyGame, options: Options) -> bool:
    """Return whether each piece is one sign, and each sign a shape."""
    signs = {sign for sign, _ in reading.signs(announcer, game)}
    return game.geometry(options).cell_width == 1 and signs <= tactile.SIGNS
