"""A whole game of each kind, read on a display: everything shown, from the first window to the last.

Both players sit at one keyboard and type a computer's choices. After each line everything new is read with the
forward key; now and then the whole board is felt, field by field, and compared with the position. ``read/<game>.txt``
has the windows of one size with their sentences, and of several rows those of a board that has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from accessible_games.matches.log import Player
from accessible_games.output.braille.cells import BLANK, cells_by_character
from accessible_games.rules import games
from tests.e2e.test_whole_games import SEED, chosen_moves
from tests.interfaces.touch.reader import Reader, felt, standing
from tests.interfaces.touch.test_controller import board_of

FOLDER = Path(__file__).with_name("read")
SIZES = [(20, 1), (40, 1), (40, 9)]
GOLDEN = {"abgrund": ((20, 1), "en"), "samsara": ((40, 9), "de")}
SEEDS = {"samsara": 97}  # a short game
Size = tuple[int, int]


class EachAlone(Reader):
    """Gets each event by itself, as a host sends it."""

    def __init__(self, size: Size, language: str) -> None:
        super().__init__(size, language)
        deliver = self.session.deliver

        def delivered(reply: Any) -> None:
            deliver(reply)
            self.session.announcements()

        self.session.deliver = delivered  # type: ignore[method-assign]  # to see what comes of it


class Game:
    """``reader``: has the size and the language; ``every``: the number of moves between two looks at the board."""

    def __init__(self, reader: Reader, name: str, every: int = 5) -> None:
        self.reader, self._name, self._every = reader, name, every
        self.lines: list[str] = []
        self._stood: list[str] = []  # above the message

    def play(self) -> None:
        """From the first message to the last; fails where the board that is felt is not the position."""
        game = games.load(self._name)
        reader = self.reader
        moves = list(chosen_moves(self._name, reader.session.settings.language, reader.outcomes, seed_of(self._name)))
        reader.open({seat: Player("human") for seat in game.seats[2]}, game_id=self._name)
        self.reader.press("BOT")
        self._note("BOT")
        self._read()
        self._feel()
        for number, (changed, move) in enumerate(moves, 1):
            if changed and game.hides:
                self._type("")
            self._type(move)
            if number % self._every == 0:
                self._feel()
        assert reader.present.is_over
        self._feel()

    def _type(self, line: str) -> None:
        self.reader.type(line)
        self._note(f"> {line}")
        self._read()

    def _read(self) -> None:
        """Read all announcements with the forward key, until nothing waits."""
        controller = self.reader.controller
        self._window()
        while controller._part < len(controller._parts()) - 1 or controller._messages.is_waiting:
            self.reader.press("FWINRT")
            self._window()

    def _feel(self) -> None:
        """The whole board, by the keys of the display."""
        reader = self.reader
        update = reader.session.update
        if update is None or reader.controller._shown is None:
            return
        rows = board_of(reader)
        assert felt(rows, update, is_drawn=reader.controller._places().is_drawn) == standing(update), rows
        self._note("the board")
        self._board(rows)

    def _window(self) -> None:
        """Return the shown window, with its sentence at the first window of a message."""
        message = self.reader.controller._messages._at
        announcement = self.reader.received[message][0] if 0 <= message < len(self.reader.received) else None
        is_first = announcement is not None and self.reader.controller._part == 0
        words = "".join(segment.text for segment in announcement.braille) if announcement and is_first else "…"
        *above, last = self.reader.rows
        if above != self._stood:
            self._board(above)
            self._stood = above
        self._pair(last, words)

    def _board(self, rows: Sequence[str]) -> None:
        plain = {cell: character for character, cell in cells_by_character(self._name).items()}
        for row in rows:
            if row.strip(BLANK):
                self._pair(row, "".join(plain.get(cell, "?") for cell in row))

    def _pair(self, cells: str, words: str) -> None:
        self.lines.append(f"{cells.rstrip(BLANK)} | {words}".rstrip())

    def _note(self, text: str) -> None:
        self.lines += ["", text]


def seed_of(name: str) -> int:
    """Return the seed of chance, and so of the whole game."""
    return SEEDS.get(name, SEED)


def written(name: str) -> str:
    """The golden text of a game."""
    game = Game(EachAlone(*GOLDEN[name]), name)
    game.play()
    return text(name, game)


def text(name: str, game: Game) -> str:
    """A game that was played, as it is kept."""
    cells, rows = game.reader.size
    head = (
        f"A game of {name}, {cells} cells, {rows} rows. Made by tests/playthroughs/regenerate.py; review it as a diff."
    )
    return "\n".join([head, *game.lines]) + "\n"


def golden(name: str) -> Path:
    """Where it is kept."""
    return FOLDER / f"{name}.txt"
