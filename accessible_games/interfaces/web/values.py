"""The wire of a program at a person's own computer, which speaks, plays and shows in Braille what it gets as values."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from accessible_games.interfaces.touch.board import Position, has_board
from accessible_games.interfaces.touch.desk import SessionDesk, position_of
from accessible_games.interfaces.web import messages
from accessible_games.interfaces.web.messages import Hand, Line
from accessible_games.interfaces.web.wire import WebWire, line_of
from accessible_games.line.session.session import Session
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.geometry import Cell

_KEPT = 50  # positions that can still be touched


class ValueWire(WebWire):
    """The connection of one such program. It gets neither pictures nor buttons."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._asks = {**{ask: self._asks[ask] for ask in ("line", "complete", "here")}, "touch": self._touch}
        self._desk: SessionDesk | None = None
        self._session: Session | None = None
        self._sent: deque[tuple[int, Update]] = deque(maxlen=_KEPT)
        self._number = self._done = 0
        self._hand: Hand | None = None
        self._is_felt = False

    def _line(self, line: object) -> None:
        super()._line(line)
        self._follow()  # a line that was not taken is done as well

    def _complete(self, line: object) -> None:
        super()._complete(line)
        self._follow()

    def _touch(self, touched: object) -> None:
        """Choose a field of a position that was sent not long ago."""
        cell, number = touched if isinstance(touched, list) and len(touched) == 2 else ("", 0)
        update = next((sent for known, sent in self._sent if type(number) is int and known == number), None)
        if not isinstance(cell, str) or update is None or cell not in update.shape.cells:
            self.shell.refuse_line()
        elif self.shell.may_ask():
            self._is_felt = True
            try:
                self.visit.touch(cell, update)
            finally:
                self._is_felt = False
        self._follow()

    def _lines(self, announcements: Sequence[Announcement], session: Session | None) -> list[Line]:
        found: list[Line] = []
        for one in announcements:
            if not (text := one.text):
                continue
            line = line_of(one, text)
            if one.sound:
                line["sound"] = one.sound
            if one.track:
                line["fields"] = one.track
            if (spoken := one.spoken) != text:
                line["spoken"] = spoken
            line["braille"] = [("cells" if kind == "cells" else "prose", words) for kind, words in _segments(one)]
            shown = self._desk.take(one)[0] if self._desk is not None else None
            if number := self._numbered(shown):
                line["position"] = number
            if self._is_felt:
                line["felt"] = True
            found.append(line)
        return found

    def _follow(self) -> None:
        """Send what has changed beside the announcements; a line is done when nothing is carried out any more."""
        session = self.visit.session
        if session is not None and session is not self._session:
            self._session, self._desk = session, SessionDesk(session, _not_here)
            session.pass_on_all_sounds()
        if self.shell.is_stalled:
            return
        if not self.shell.is_working:
            self._done = self.link.taken
        desk = self._desk
        hand: Hand = {
            "type": "hand",
            "done": self._done,
            "position": self._numbered(desk.present()) if desk is not None else 0,
            "cursor": desk.cursor if desk is not None else "",
            "turn": desk is not None and desk.is_turn,
            "singles": session.single_keys() if session is not None else "",
        }
        if hand != self._hand:
            self._hand = hand
            self._put(hand)

    def _show(self) -> None:
        self._follow()

    def _paint_anew(self) -> None:
        self._hand = None
        self._sent.clear()
        self._follow()

    def _numbered(self, shown: Position | None) -> int:
        """Return the number of the position, which is sent if the program has not got it; 0 if there is none."""
        if shown is None:
            return 0
        update = shown.source
        assert isinstance(update, Update)
        found = next((number for number, sent in self._sent if sent is update), 0)
        if found:
            return found
        self._number += 1
        self._sent.append((self._number, update))
        assert self._session is not None
        self._put(_position(self._number, update, self._session.announcer))
        return self._number


def _segments(one: Announcement) -> Sequence[tuple[str, str]]:
    return [(segment.kind, segment.text) for segment in one.braille]


def _not_here(cell: Cell, shown: Update) -> None:
    """Do nothing: the program tells by a message what was touched."""


def _position(number: int, update: Update, announcer: Announcer) -> messages.Position:
    shown = position_of(update)
    return {
        "type": "position",
        "number": number,
        "match": update.match_id,
        "game": update.game.id,
        "options": dict(update.options),
        "side": update.view.seat or "",
        "own": shown.seat or "",
        "moves": shown.moves,
        "entry": update.seq,
        "marks": {cell: list(shown.marks(cell)) for cell in update.shape.cells} if has_board(update.game) else {},
        "about": list(shown.about(announcer)),
    }
