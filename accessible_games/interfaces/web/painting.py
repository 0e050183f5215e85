"""The board of the open match as a page shows it: a picture, a grid of fields with words, and what changes in both."""

from __future__ import annotations

from typing import Any

from accessible_games.announce import Announcer
from accessible_games.announce import board as reading
from accessible_games.core import Cell, Geometry, tokens
from accessible_games.matches import Update
from accessible_games.pictures import Scene, field, svg


class Painter:
    """What one page has of the board. ``paint`` says what it lacks."""

    def __init__(self) -> None:
        self._shown: tuple[Any, ...] = ()  # which board the page has
        self._stands: dict[Cell, tuple[Any, ...]] = {}

    def clear(self) -> dict[str, Any] | None:
        """No match is open any more: what the page is told, if it has a board."""
        if not self._shown:
            return None
        self._shown, self._stands = (), {}
        return {"type": "board", "match": ""}

    def paint(self, update: Update, announcer: Announcer) -> dict[str, Any]:
        """All of the board when it is another one than before, else the fields that have changed."""
        game, view, shape = update.game, update.view, update.shape
        last = _last(update, shape)
        stands = {cell: (game.pieces(view, cell), cell in last) for cell in shape.cells}
        shown = (
            update.match_id,
            update.series.round,
            tuple(update.options.items()),
            view.seat,
            announcer.listener.language,
        )
        is_new = shown != self._shown
        changed = [cell for cell in shape.cells if is_new or stands[cell] != self._stands.get(cell)]
        self._shown, self._stands = shown, stands
        plan = game.plan(update.options)
        scene = Scene(plan, {cell: found[0] for cell, found in stands.items()}, last)
        told: dict[str, Any] = {
            "type": "board",
            "match": update.match_id,
            "labels": {cell: reading.field_sentence(announcer, game, view, cell).text.rstrip(".") for cell in changed},
        }
        if is_new:
            rows = [
                {"name": row.name, "cells": [cell for cell in row.cells if cell in plan.fields]} for row in shape.rows
            ]
            return {**told, "name": announcer.text(f"{game.id}-name"), "rows": rows, "picture": svg(scene)}
        return {**told, "fields": {cell: field(scene, cell) for cell in changed if cell in plan.fields}}


def _last(update: Update, shape: Geometry) -> frozenset[Cell]:
    """The fields that the last move names."""
    if not update.moves:
        return frozenset()
    return frozenset(shape.steps.keys() & tokens(update.moves[-1][1]))
