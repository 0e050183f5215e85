"""Reading a display by its cells alone: a session, a controller, and fingers that know the documents."""

from __future__ import annotations

import random
from collections.abc import Sequence

from accessible_games.interfaces.touch.controller import DisplayController
from accessible_games.interfaces.touch.desk import SessionDesk
from accessible_games.matches.log import Player
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.braille.cells import BLANK
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.geometry import Cell
from tests.kit.keyboard import Keyboard
from tests.output.braille.reader import characters, read_row

Size = tuple[int, int]
Standing = dict[Cell, str]


class Reader(Keyboard):
    """``received``: each message with the position to which it belongs."""

    def __init__(self, size: Size, language: str = "en", /, **settings: object) -> None:
        super().__init__(language, **settings)
        self.size = size
        self.received: list[tuple[Announcement, Update | None]] = []
        self._positions: dict[int, Update | None] = {}
        self.controller = DisplayController(SessionDesk(self.session, self._touched))
        tell = self.session.tell

        def noted(announcement: Announcement, **how: bool) -> None:
            moment = self.session.moment
            position = self.session.update if moment is None else moment.update
            tell(announcement, **how)
            self._positions[self.session.announcer.seq] = position

        self.session.tell = noted  # type: ignore[method-assign, assignment]  # to see announcements and their time
        taken = self.session.announcements

        def flushed() -> list[Announcement]:
            forgets, ready = self.session.forgets(), taken()
            if forgets:
                self.controller.forget()
                self.received.clear()
            if ready:
                self.received += [(each, self._positions[each.seq]) for each in ready if each.braille[0].text]
                self.controller.tell(ready)
            return ready

        self.session.announcements = flushed  # type: ignore[method-assign]  # as a host passes them on

    def announced(self, line: str) -> list[Announcement]:
        self.controller.silence()
        heard = super().announced(line)
        self.controller.settle()
        return heard

    def _touched(self, cell: Cell, shown: Update) -> None:
        self.session.touch(cell, shown)
        self.settled()
        self.controller.settle()

    def press(self, *keys: str) -> str:
        for key in keys:
            self.controller.press(key)
        return self.window

    @property
    def window(self) -> str:
        return self.controller.window(self.size)

    @property
    def rows(self) -> list[str]:
        return self.window.split("\n")


def seats(game_id: str) -> dict[str, Player]:
    """Somebody in the first seat against computers."""
    first, *others = next(iter(games.load(game_id).seats.values()))
    return {first: Player("human"), **dict.fromkeys(others, Player("bot", "easy"))}


def play_on(reader: Reader, luck: random.Random) -> bool:
    """Make one more move, without a line; return False when the game is over."""
    match = reader.present
    if not isinstance(match.phase, Decide):
        return False
    seat = match.phase.seats[0]
    view = match.game.view(match.state, seat)
    move = match.game.format(luck.choice(list(match.game.moves(view))))
    reader.bot(move)
    return True


def standing(update: Update) -> Standing:
    """Return what a hand should find, from the position."""
    from accessible_games.output.announce.announcer import Announcer, Listener
    from accessible_games.output.announce.board import drawing_symbol

    symbol = drawing_symbol(Announcer(Listener("en")), update.game, update.view, "braille")
    return {cell: symbol(cell).rstrip() for cell in update.shape.places}


def felt(rows: Sequence[str], update: Update, *, is_drawn: bool) -> Standing:
    """Return the content of each field of these rows."""
    found: Standing = {}
    for row in characters([row.rstrip(BLANK) for row in rows], update.game.id):
        for cell, _, content in read_row(row, update.game.id, update.shape, is_drawn=is_drawn):
            assert cell not in found, f"{cell} stands there twice"
            found[cell] = content
    return found


def walked(reader: Reader) -> list[str]:
    """The rows of the board on a display of one row: below the title line by line, each to its end."""
    found: list[str] = []
    press_until_it_stays(reader, "LNUP")
    for _ in reader.controller._title():
        reader.press("LNDN")
    while True:
        parts = len(reader.controller._windows())
        found += [(reader.press("FWINRT") if part else reader.window)[:-1] for part in range(parts)]
        reader.press(*["FWINLT"] * (parts - 1))
        before = reader.window
        if reader.press("LNDN") == before:
            return found


def press_until_it_stays(reader: Reader, key: str) -> None:
    before = ""
    while before != reader.window:
        before = reader.window
        reader.press(key)
