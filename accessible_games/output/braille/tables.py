"""Which liblouis tables belong to a game, a language and an output."""

from __future__ import annotations

from pathlib import Path

from accessible_games import languages
from accessible_games.rules.core.notices import Notice, NoticeError

GRADES = (0, 1, 2)
_BASE = "board-base.uti"
UNICODE = "unicode.dis"  # the shipped display table that shows cells as U+28xx


def tables_folder() -> Path:
    """The folder of this project's own tables; ``NoticeError`` if it is missing."""
    package = Path(__file__).resolve().parents[2]
    places = (package / "tables", package.parent / "tables")  # installed wheel, then checkout
    for place in places:
        if (place / _BASE).is_file():
            return place
    raise NoticeError(Notice.of("braille-tables-missing", folder=str(places[0])))


def base_table() -> str:
    """The absolute path of what board tables include; ``NoticeError`` where liblouis cannot read it."""
    folder = tables_folder()
    if "," in str(folder):  # which separates names of tables, and there is no way to quote one
        raise NoticeError(Notice.of("braille-tables-comma", folder=str(folder)))
    return str(folder / _BASE)


def board_table(game_id: str) -> str:
    """The absolute path of a game's board table; ``NoticeError`` if the game has none."""
    path = tables_folder() / f"board-{game_id}.utb"
    if not game_id.isidentifier() or not path.is_file():
        raise NoticeError(Notice.of("braille-board-table-missing", game=game_id))
    return str(path)


def prose_tables(language: str, grade: int) -> tuple[str, ...]:
    """The shipped tables for prose: ``grade`` 0 to 2 (2 is contracted)."""
    tables = languages.language(language).tables
    if not tables:
        known = (code for code in languages.LANGUAGES if languages.language(code).tables)
        raise NoticeError(Notice.of("braille-language-unknown", language=language, known=", ".join(known)))
    if grade not in GRADES:
        raise NoticeError(Notice.of("braille-grade-unknown", grade=grade))
    return (tables[grade],)
