"""The part of a session that a display shows and changes: positions, cursor, turn, and a touched field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from accessible_games.interfaces.touch.board import Position, has_board
from accessible_games.line.session import throws
from accessible_games.line.session.looking import Explorer, Positions, position
from accessible_games.line.session.session import Session
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.geometry import Cell


class Desk(Protocol):
    """The part of a session that a display needs, here or at a server."""

    session: Session  # of this computer, with its settings and words

    @property
    def cursor(self) -> Cell:
        """The field of the exploring cursor, or empty."""

    @property
    def is_turn(self) -> bool:
        """Return whether a player at this keyboard is to move now, on any board."""

    def present(self) -> Position | None:
        """Return the position that is shown without an announcement."""

    def take(self, announcement: Announcement) -> tuple[Position | None, bool]:
        """Return the position of an announcement, in order, and whether a touched field was answered with it."""

    def touch(self, cell: Cell, shown: Position) -> None:
        """Choose a field of that board."""

    def forget(self) -> None:
        """Forget all positions, because another person comes."""


class SessionDesk:
    """The desk of a session in this program. ``touched``: handles a field that was chosen on the board of an update."""

    def __init__(self, session: Session, touched: Callable[[Cell, Update], None]) -> None:
        self.session = session
        self._touched = touched
        self._positions = Positions()
        self._newest: Position | None = None
        self._asked_at = -1  # announcements behind this number answer the touched field
        session.note_positions(self._positions)

    @property
    def cursor(self) -> Cell:
        """See ``Desk``."""
        return self.session.of(Explorer).cell

    @property
    def is_turn(self) -> bool:
        """See ``Desk``."""
        session = self.session
        is_throw = session.update is not None and throws.waits(session, session.update)
        return is_throw or session.seat_to_move is not None

    def present(self) -> Position | None:
        """See ``Desk``."""
        return self._shown(position(self.session))

    def take(self, announcement: Announcement) -> tuple[Position | None, bool]:
        """See ``Desk``."""
        shown = self._shown(self._positions.take(announcement.seq, position(self.session)))
        return shown, 0 <= self._asked_at < announcement.seq

    def touch(self, cell: Cell, shown: Position) -> None:
        """Choose a field. Its immediate answer belongs to this board; a move that it makes is announced as always."""
        assert isinstance(shown.source, Update)
        self._asked_at = self.session.announcer.seq
        try:
            self._touched(cell, shown.source)
        finally:
            self._asked_at = -1

    def forget(self) -> None:
        """See ``Desk``."""
        self._positions.noted.clear()
        self._newest = None

    def _shown(self, update: Update | None) -> Position | None:
        if update is None or not has_board(update.game):
            return None
        if self._newest is None or self._newest.source is not update:
            self._newest = position_of(update)
        return self._newest


def position_of(update: Update) -> Position:
    """Return the position of an update."""
    game, view = update.game, update.view

    def about(announcer: Announcer) -> list[str]:
        told = [event for event in game.facts(view) if event.category in ("turn", "end")]
        return [segment.text for event in told for segment in announcer.event(game.id, event).braille]

    return Position(
        update.match_id,
        game,
        update.seats[0] if len(update.seats) == 1 else None,
        (game.id, *update.options.items(), view.seat),
        update.shape,
        len(update.moves),
        lambda cell: game.marks(view, cell),
        about,
        update,
    )
