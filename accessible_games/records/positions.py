"""Positions of a match on Braille pages: the board after any move, or one after the other with the moves between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from accessible_games.announce import board as reading
from accessible_games.announce import drawing_symbol
from accessible_games.braille import BLANK, drawing
from accessible_games.core import Notice, NoticeError
from accessible_games.games import load
from accessible_games.matches import LAST, AnyGame, Match, Moment, Moments, Update
from accessible_games.records.sheets import Sheet
from accessible_games.records.text import record_lines


def write_board(sheet: Sheet, match: Match, number: int = LAST, round_: int = LAST) -> str:
    """How a match stood after so many moves of a round, as everybody may know it; LAST: as it stands.

    A match without a number is a starting position. Gives the title in print. Raises NoticeError for a moment that was
    not, for a page that is too short for the board, and without a board table. Words are left out without liblouis.
    """
    text, name = sheet.announcer.text, f"{match.game.id}-name"
    moment = moment_of(match, number, round_)
    title = text("print-board" if match.id else "print-start", game=text(name), match=match.id)
    sheet.begin(title)
    _write_key(sheet, match.game)
    sheet.line(text("print-moves", count=moment.number, round=moment.told_round))
    for words in (*(_moves(sheet, moment, moment.number - 1) if number != LAST else ()), *_facts(sheet, moment)):
        sheet.line(words)
    for rows in _board(sheet, moment.update):
        sheet.block(rows)
    return title


def write_positions(sheet: Sheet, match: Match, every: int, round_: int = LAST) -> str:
    """The first position of each round or of one, then that after every so many moves, and the last.

    Who played and the key come first; each position has its number, the moves that led to it, and whose turn it is.
    Gives the title in print. Raises NoticeError as ``write_board`` does.
    """
    head = record_lines(match, (), sheet.announcer.listener.language)
    sheet.begin(head[0])
    sheet.learn(head)
    for words in filter(None, head[1:]):
        sheet.line(words)
    _write_key(sheet, match.game)
    shown = asyncio.run(_series(match, every, round_))
    told = [_position_words(sheet, moment, since) for moment, since in shown]
    sheet.learn(words for lines in told for words in lines)
    for (moment, _), lines in zip(shown, told, strict=True):
        above = [row for words in lines for row in sheet.hung(sheet.cells(words))]
        first, *more = _board(sheet, moment.update)
        if len(above) + 1 + len(first) <= sheet.lines:
            sheet.block([*above, "", *first])
        else:
            sheet.block(above)
            sheet.block(first)
        for rows in more:
            sheet.block(rows)
    return head[0]


def moment_of(match: Match, number: int, round_: int) -> Moment:
    """As everybody may know it, after so many moves of a round, LAST: all. Raises NoticeError where it was not."""
    return asyncio.run(_moment(_moments(match), match, number, round_))


def _moments(match: Match) -> Moments:
    async def loaded(match_id: str) -> Match:
        return match

    return Moments(loaded, load)


async def _moment(moments: Moments, match: Match, number: int, round_: int) -> Moment:
    """The moment itself, not the nearest one, as a spectator may know it."""
    moment = await moments.at(match.id, None, None, number, round_)
    if round_ not in (LAST, moment.round):
        raise NoticeError(Notice.of("print-no-such-round", count=moment.rounds))
    if number not in (LAST, moment.number):
        raise NoticeError(Notice.of("print-no-such-move", count=moment.total, round=moment.told_round))
    return moment


async def _series(match: Match, every: int, round_: int) -> list[tuple[Moment, int]]:
    """The positions that are to be shown, each with the number of the one before, at first -1; LAST: of all rounds."""
    moments = _moments(match)
    last = await _moment(moments, match, LAST, round_)
    found = []
    for each in range(1, last.rounds + 1) if round_ == LAST else (last.round,):
        total = (await _moment(moments, match, LAST, each)).total
        numbers = [*range(0, total, every), total]
        for before, number in zip([-1, *numbers], numbers, strict=False):
            found.append((await _moment(moments, match, number, each), before))
    return found


def _position_words(sheet: Sheet, moment: Moment, since: int) -> list[str]:
    """What stands above a board of a series, line by line."""
    text, update = sheet.announcer.text, moment.update
    name = text(f"{update.game.id}-name")
    heading = text("print-position", game=name, match=update.match_id, count=moment.number, round=moment.told_round)
    return [heading, *_moves(sheet, moment, since), *_facts(sheet, moment)]


def _moves(sheet: Sheet, moment: Moment, since: int) -> Iterator[str]:
    """The moves behind number ``since``, each with what chance decided behind it; where there are several, numbered."""
    announcer, game = sheet.announcer, moment.update.game.id
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


def _facts(sheet: Sheet, moment: Moment) -> Iterator[str]:
    """Reserves, scores, and whose turn it is or how it ended."""
    game = moment.update.game
    facts = (event for event in game.facts(moment.update.view) if event.category != "option")
    return (sheet.announcer.event(game.id, event).text for event in facts)


def _board(sheet: Sheet, update: Update) -> list[Sequence[str]]:
    """The rows of the board, all together; where a page is too short for that, parts that each have their labels."""
    game = update.game
    geometry = game.geometry(update.options)
    symbol = drawing_symbol(sheet.announcer, game, update.view, "braille")
    rows: list[str] = []
    for form in (drawing.draw,) if geometry.width <= sheet.width else (drawing.rows, drawing.draw):
        rows = [drawing.board_cells(row, game.id) for row in form(geometry, symbol, sheet.width)]
        if len(rows) <= sheet.lines:
            return [rows]
    height = geometry.height
    if height > sheet.lines:
        name = sheet.announcer.text(f"{game.id}-name")
        raise NoticeError(Notice.of("print-page-short", game=name, lines=height))
    return [rows[at : at + height] for at in range(0, len(rows), height)]


def _write_key(sheet: Sheet, game: AnyGame) -> None:
    """Each symbol on a line of its own: its cell, then its word. Nothing where there are no words."""
    if sheet.missing is not None:
        return
    sheet.line(sheet.announcer.text("print-key"))
    for sign, word in reading.signs(sheet.announcer, game):
        sheet.item(drawing.board_cells(sign, game.id) + BLANK + sheet.cells(word))
