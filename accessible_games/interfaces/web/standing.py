"""Who plays, whose turn it is and what lies beside the board, for a glance, and the clocks that run there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from accessible_games.announce import board as reading
from accessible_games.core.game import Decide, Seat
from accessible_games.core.plans import Pile
from accessible_games.interfaces.web.messages import Clock, Standing
from accessible_games.interfaces.web.stands import stand_of
from accessible_games.matches.timing import Times
from accessible_games.matches.update import Update
from accessible_games.pictures.board import pile
from accessible_games.session.session import Session
from accessible_games.session.touching import position
from accessible_games.telling.players import match_name, who_sits

_drawn = lru_cache(maxsize=256)(pile)  # few piles look different, and all pages show the same ones


class StandingPainter:
    """What one page has of it. ``show`` says what it lacks."""

    def __init__(self) -> None:
        self._seen: Update | None = None
        self._named: tuple[Any, ...] = ()  # what the words depend on
        self._told: Standing | None = None
        self._piles: dict[Seat, tuple[Pile, ...]] = {}  # beside the board, of each seat that has been told

    def clear(self) -> None:
        """The page may lack anything."""
        self._seen, self._named = None, ()

    def show(self, session: Session) -> Standing | None:
        """The standing of the board that is looked at; None where the page has it."""
        update = position(session)
        if update is None:
            had = bool(self._named)
            self.clear()
            return {"type": "standing", "match": ""} if had else None
        if update is self._seen and session.settings.language == self._named[0]:
            return None
        self._seen, before, named = update, self._told, self._named
        self._told = {**self._words(session, update), "turn": _due(update), "clocks": _has_clocks(update)}
        if self._named != named:
            self._piles = {}
        beside = self._beside(session, update)
        if self._told == before and not beside:
            return None
        return {**self._told, "beside": beside} if beside else self._told

    def _beside(self, session: Session, update: Update) -> dict[Seat, list[tuple[str, str]]]:
        """What lies beside the board, in words and as a picture, of each seat for which that has changed."""
        found = stand_of(update).beside
        piles = {seat: found.get(seat, ()) for seat in update.players}
        known, self._piles = self._piles, piles
        return {
            seat: [(reading.pile_words(session.announcer, each), _drawn(each.pieces)) for each in now]
            for seat, now in piles.items()
            if now != known.get(seat)
        }

    def _words(self, session: Session, update: Update) -> Standing:
        """They cost more than all else, and seldom change."""
        players, away = tuple(update.players.items()), tuple(update.away.items())
        named = session.settings.language, update.match_id, update.seats, update.series.round, players, away
        if named == self._named and self._told is not None:
            return self._told
        self._named = named
        name = match_name(session, update.game, update.options, update.terms)
        return {
            "type": "standing",
            "match": update.match_id,
            "name": session.announcer.text("web-standing-match", match=update.match_id, name=name),
            "seats": [(seat, who_sits(session, update, seat).rstrip(".")) for seat in update.players],
        }


def _due(update: Update) -> list[Seat]:
    return list(update.phase.seats) if isinstance(update.phase, Decide) and not update.is_over else []


def _has_clocks(update: Update) -> bool:
    return update.clocks is not None and not update.is_over


def clock(times: Times | None) -> Clock | None:
    """Milliseconds left by seat, and whose clock runs, after ``reading`` milliseconds."""
    if times is None:
        return None
    left = {seat: max(0, each) for seat, each in times.left.items()}
    return {"type": "clock", "left": left, "running": times.running or "", "reading": times.reading}
