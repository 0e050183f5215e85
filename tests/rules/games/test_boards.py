"""Boards of every game as they are laid out, drawn and read: ``rules.md``, "Board", "Adaptation for blind players"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accessible_games.output.announce import board
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille import drawing
from accessible_games.rules import games
from accessible_games.rules.core.game import Seat
from tests.rules.games.tables import rows


class Looking:
    """One seat that looks at a position; each method answers a question of the tables."""

    def __init__(self, name: str, state: Any, seat: Seat | None) -> None:
        self._game = games.load(name)
        self._view, self._seat = self._game.view(state, seat), seat
        self._shape = self._game.geometry({}, seat)

    def rows(self) -> str:
        return " ".join(row.name for row in self._shape.rows)

    def lines(self, kind: str) -> str:
        return " ".join(line.name for line in self._shape.lines if line.kind == kind)

    def line(self, kind: str, name: str) -> str:
        line = self._shape.line(kind, name)
        assert line is not None
        return " ".join(line.cells)

    def near(self, cell: str) -> str:
        return ", ".join(f"{direction} {there}" for direction, there in self._shape.neighbours(cell).items())

    def ray(self, cell: str, direction: str) -> str:
        return " ".join(self._shape.ray(cell, direction))

    def drawn(self, form: str) -> tuple[str, ...]:
        symbol = board.drawing_symbol(Announcer(Listener()), self._game, self._view, form)
        return tuple(drawing.draw(self._shape, symbol, 40))

    def read(self, language: str) -> tuple[str, ...]:
        return tuple(line.text for line in board.rows(self._announcer(language), self._game, self._view, {}))

    def field(self, language: str, cell: str) -> str:
        return board.field_sentence(self._announcer(language), self._game, self._view, cell).text

    def around(self, language: str, cell: str) -> str:
        return board.around_sentence(self._announcer(language), self._game, self._view, {}, cell).text

    def along(self, language: str, cell: str, direction: str) -> str:
        return board.ray_sentence(self._announcer(language), self._game, self._view, {}, cell, direction).text

    def _announcer(self, language: str) -> Announcer:
        return Announcer(Listener(language, seat=self._seat))


@rows("BOARD", lambda _, seat, question, *__: f"{question} for {seat}")
def test_board_is_laid_out_drawn_and_read_as_in_the_rules(name: str, row: tuple[Any, ...]) -> None:
    state, seat, question, expected = row
    what, *words = question.split()
    ask: Callable[..., object] = getattr(Looking(name, state, seat), what)
    assert ask(*words) == expected
