"""Messages of a server as values, each checked: a server may be hostile, and what it says is spoken and shown here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from accessible_games.interfaces.touch.board import Position, has_board
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.output.announce.announcement import Announcement, Segment
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import AnyGame, drawing_sign
from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import is_cells
from accessible_games.output.sounds.table import EARCONS
from accessible_games.rules import games
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import clean

LONGEST = 4096  # characters of an announcement, as of a line
_LONGEST_WORD = 40
_MOST_SEGMENTS = 50
_MOST_FIELDS = 50  # fields that sound one after the other


class WrongError(ValueError):
    """A value that no server of ours sends."""


@dataclass(frozen=True)
class SentWording:
    """The words that a server has sent."""

    written: str
    heard: str
    felt: tuple[Segment, ...]

    def text(self) -> str:
        """Return the words for the eye."""
        return self.written

    def spoken(self) -> str:
        """Return the words for the voice."""
        return self.heard

    def braille(self) -> tuple[Segment, ...]:
        """Return the words for the fingers."""
        return self.felt


class SentLine(NamedTuple):
    """An announcement, the number of its position or 0, and whether it answers a touched field."""

    announcement: Announcement
    position: int
    is_felt: bool


class Source(NamedTuple):
    """The number of a position that a server has sent, and of the last entry in its match."""

    number: int
    entry: int


class Hand(NamedTuple):
    """The state beside the announcements, see ``messages.Hand``."""

    done: int = 0
    position: int = 0
    cursor: Cell = ""
    is_turn: bool = False
    singles: str = ""


def taken(message: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
    """Return the field; it has exactly this type. Raises WrongError."""
    value = message.get(name, default)
    if type(value) is not kind:
        raise WrongError(name)
    return value


def read_line(line: object) -> SentLine:
    """Read one announcement. Raises WrongError."""
    if not isinstance(line, dict):
        raise WrongError("line")
    text = clean(taken(line, "text", str), LONGEST)
    spoken = clean(taken(line, "spoken", str, text), LONGEST)
    stretches = taken(line, "braille", list, [])
    if len(stretches) > _MOST_SEGMENTS:
        raise WrongError("braille")
    fields = taken(line, "fields", list, [])
    if len(fields) > _MOST_FIELDS:
        raise WrongError("fields")
    sound, place, language = taken(line, "sound", str, ""), taken(line, "place", str, ""), taken(line, "language", str)
    announcement = Announcement(
        0,
        clean(taken(line, "category", str), _LONGEST_WORD),
        language if language in LANGUAGES else COMMON,
        SentWording(text, spoken, tuple(map(_segment, stretches))),
        clean(place, _LONGEST_WORD) or None,
        sound if sound in EARCONS else None,
        track=tuple(map(_field, fields)),
    )
    return SentLine(announcement, taken(line, "position", int, 0), taken(line, "felt", bool, False))


def _segment(stretch: object) -> Segment:
    match stretch:
        case ["prose", str(words)]:
            return Segment("prose", clean(words, LONGEST))
        case ["cells", str(cells)] if len(cells) <= LONGEST and is_cells(cells):
            return Segment("cells", cells)
    raise WrongError("braille")


def _field(sounding: object) -> tuple[str, str]:
    """Read the sound of a field, and the field."""
    match sounding:
        case [str(sound), str(cell)] if sound in EARCONS:
            return sound, clean(cell, _LONGEST_WORD)
    raise WrongError("fields")


def read_hand(message: Mapping[str, Any]) -> Hand:
    """Read the state beside the announcements. Raises WrongError."""
    return Hand(
        taken(message, "done", int),
        taken(message, "position", int),
        clean(taken(message, "cursor", str), _LONGEST_WORD),
        taken(message, "turn", bool),
        clean(taken(message, "singles", str), _LONGEST_WORD),
    )


def read_position(message: Mapping[str, Any]) -> Position | None:
    """Read a position; None for a game that this program lacks.

    Raises WrongError.
    """
    name, options = taken(message, "game", str), taken(message, "options", dict)
    if name not in games.names():
        return None
    game = games.load(name)
    seats = {seat for each in game.seats.values() for seat in each}
    side, own = taken(message, "side", str), taken(message, "own", str)
    known = {option.name: option.choices for option in game.options}
    if not {side, own} <= {*seats, ""} or any(value not in known.get(key, ()) for key, value in options.items()):
        raise WrongError("position")
    if not has_board(game):
        return None
    shape = game.geometry(options, side or None)
    about = taken(message, "about", list)
    if len(about) > len(seats) or not all(isinstance(each, str) for each in about):
        raise WrongError("about")
    sentences = [clean(each, LONGEST) for each in about]
    return Position(
        clean(taken(message, "match", str), _LONGEST_WORD),
        game,
        own or None,
        (name, *options.items(), side),
        shape,
        taken(message, "moves", int),
        _marks(game, shape.cells, shape.cell_width, taken(message, "marks", dict)),
        lambda announcer: sentences,
        Source(taken(message, "number", int), taken(message, "entry", int)),
    )


def _marks(
    game: AnyGame, cells: Sequence[Cell], width: int, found: Mapping[str, object]
) -> Callable[[Cell], Sequence[str]]:
    """Return the function from a field to its marks, all of which the game can draw. Raises WrongError."""
    sign, checked = drawing_sign(Announcer(Listener()), game, "braille"), dict[Cell, tuple[str, ...]]()
    for cell in cells:
        marks = found.get(cell)
        if not isinstance(marks, list) or not all(isinstance(mark, str) for mark in marks) or len(marks) > width:
            raise WrongError("marks")
        if any(mark not in game.symbols and len(mark) != 1 for mark in marks):
            raise WrongError("marks")
        drawn = sign(marks)
        try:
            drawing.board_cells(drawn, game.id)
        except NoticeError as error:
            raise WrongError("marks") from error
        if len(drawn) != width:
            raise WrongError("marks")
        checked[cell] = tuple(marks)
    return checked.__getitem__
