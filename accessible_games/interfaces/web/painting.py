"""The board as a page shows it: a picture, a grid of fields with words, what may be done there, and what changes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.game import Event, Seat
from accessible_games.core.geometry import Cell
from accessible_games.core.plans import Plan
from accessible_games.interfaces.web.messages import Beside, Board, Changes, Owner
from accessible_games.interfaces.web.stands import NOBODY, NOTHING, Stand, change, stand_of
from accessible_games.matches.update import Update
from accessible_games.pictures.board import Scene, svg
from accessible_games.session import hand
from accessible_games.session.session import Session
from accessible_games.session.touching import position

BEGINS, THREATS = "begins", "threats"  # what a page may wish to be shown besides
_STANDING = ("turn", "status", "loss", "end")  # categories of facts that stand beside the board


class Painter:
    """What one page has of the board. ``paint`` says what it lacks."""

    def __init__(self) -> None:
        self.wishes: Collection[str] = ()
        self._update: Update | None = None  # that the page shows
        self._shown: tuple[Any, ...] = ()  # which board it has
        self._plan: Plan
        self._stand: Stand | None = None
        self._beside: Beside = {}  # what it was told last of what changes as a whole
        self._held: tuple[Any, ...] = ()
        self._listener: Listener | None = None
        self._worded: dict[Event, str] = {}

    def clear(self) -> Board | None:
        """No match is open any more: what the page is told, if it has a board."""
        if not self._shown:
            return None
        self._update, self._shown, self._stand, self._beside, self._held = None, (), None, {}, ()
        return {"type": "board", "match": ""}

    def paint(self, session: Session) -> Board | None:
        """All of the board when it is another one than before, else what has changed; None when nothing has."""
        update = position(session)
        if update is None:
            return self.clear()
        listener, held = session.announcer.listener, hand.key(session)
        is_heard = listener is self._listener or listener == self._listener
        is_same = is_heard and update is self._update
        if is_same and held == self._held:
            return None
        if not is_heard:
            self._worded = {}
        self._update, self._listener, self._held = update, listener, held
        told: Changes = {}
        beside = self._marks(session, update)
        if not is_same:
            stand = stand_of(update)
            told = self._board(update, session.announcer, stand)
            beside["facts"] = self._facts(update, session.announcer, stand)
        told |= cast(Changes, {name: found for name, found in beside.items() if found != self._beside.get(name)})
        self._beside |= beside
        return {"type": "board", "match": update.match_id, **told} if told else None

    def wish(self, wishes: Collection[str]) -> None:
        """The page is to show these from now on."""
        self.wishes, self._update = wishes, None

    def _marks(self, session: Session, update: Update) -> Beside:
        """What the hand holds and where it may go; what others threaten."""
        held = hand.held(session, begins=BEGINS in self.wishes)
        threats = hand.threatened(update) if THREATS in self.wishes else ()
        return {"taken": list(held.taken), "goals": list(held.goals), "threats": sorted(threats)}

    def _facts(self, update: Update, announcer: Announcer, stand: Stand) -> list[str]:
        """How the match stands, in the words of the commands that tell it."""
        told = [event for event in stand.facts if event.category in _STANDING]
        known, self._worded = self._worded, {}
        for event in told:
            self._worded[event] = known.get(event) or announcer.event(update.game.id, event).text
        return [self._worded[event] for event in told]

    def _board(self, update: Update, announcer: Announcer, stand: Stand) -> Changes:
        """What stands where."""
        listener = announcer.listener
        wording = listener.language, listener.length_of("answer"), listener.spelling
        shown = update.match_id, update.series.round, update.options, update.shape.rows, wording, listener.names
        is_new = shown != self._shown
        changed = change(None if is_new else self._stand, stand)
        self._shown, self._stand = shown, stand
        if not changed.cells:
            return {}
        told: Changes = {
            "labels": changed.labels(wording),
            "owners": {cell: _owned(owner, update.seats) for cell, owner in changed.owners},
        }
        if is_new:
            self._plan = update.game.plan(update.options)
            self._beside, self._worded = {}, {}
            picture = svg(Scene(self._plan, stand.pieces, stand.last))
            return {**told, **_frame(update, announcer, self._plan.fields), "picture": picture}
        told["fields"] = changed.fields(self._plan)
        return told


def _frame(update: Update, announcer: Announcer, fields: Collection[Cell]) -> Changes:
    """What stays as it is while the match goes on: rows, and where the keys of exploring lead from each field."""
    shape = update.shape
    keys = hand.keys_of(shape.directions)
    return {
        "name": announcer.text(f"{update.game.id}-name"),
        "rows": [
            {
                "name": row.name,
                "cells": [cell for cell in row.cells if cell in fields],
            }
            for row in shape.rows
        ],
        "ways": announcer.joined(
            announcer.text("explore-key", key=letters[0], direction=way) for way, letters in keys.items()
        ),
        "keys": [keys[direction] for direction in shape.directions],
        "steps": {
            cell: [around.get(direction, "") for direction in shape.directions] for cell, around in shape.steps.items()
        },
    }


def _owned(owner: Seat, own: Collection[Seat]) -> Owner:
    """Whose a piece is for who has these seats."""
    if owner == NOTHING:
        return ""
    return "nobody" if owner == NOBODY else "own" if owner in own else "other"
