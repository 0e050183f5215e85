"""Boards to be felt: the empty board of a game, or a position of a match, with title and key in Braille."""

from __future__ import annotations

from accessible_games.line.records.positions import moment_of
from accessible_games.line.records.sheets import Sheet
from accessible_games.matches.match import Match
from accessible_games.matches.moments import LAST
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import pages, tactile
from accessible_games.output.braille.drawing import board_cells
from accessible_games.rules.core.game import Options
from accessible_games.rules.core.notices import Notice, NoticeError

_EMPTY = "·"
_LINES = 100  # more than a sheet has: it is one page


def write_tactile(
    announcer: Announcer, grade: int, match: Match, number: int | None = None, round_: int = LAST
) -> tuple[bytes, Notice | None]:
    """An SVG file, and why there are no words in it where it does without.

    ``number``: the position after so many moves, LAST as it stands; None: the empty board. Raises NoticeError for a
    moment that was not, and for a position whose pieces are more than shapes.
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
    """Whether each piece is one sign, and each sign a shape."""
    signs = {sign for sign, _ in reading.signs(announcer, game)}
    return game.geometry(options).cell_width == 1 and signs <= tactile.SIGNS
