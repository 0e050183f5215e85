"""The deduction sheet as tables: a row for each piece, a column for each letter, and what the person has struck."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from accessible_games.core.sheet import SheetRow
from accessible_games.interfaces.web import messages
from accessible_games.matches.update import Update
from accessible_games.session.session import Session
from accessible_games.session.touching import position
from accessible_games.telling.remembered import marks_seen


class SheetPainter:
    """What one page has of the sheet. ``show`` says what it lacks."""

    def __init__(self) -> None:
        self._shown: messages.Sheet | None = None
        self._update: Update | None = None
        self._seen: tuple[Any, ...] = ()  # what else it was made of

    def clear(self) -> None:
        """The page may lack anything."""
        self._shown, self._update, self._seen = None, None, ()

    def show(self, session: Session) -> messages.Sheet | None:
        """The sheets of the board that is looked at, or that there are none; None where the page has them."""
        update = position(session)
        seen = session.announcer.listener, session.moment is None, dict(marks_seen(session))
        if update is self._update and seen == self._seen:
            return None
        self._update, self._seen = update, seen
        rows = update.game.sheet(update.view) if update is not None else ()
        if update is None or not rows:
            told: messages.Sheet = {"type": "sheet", "halves": []}
        else:
            halves = [_half(session, update, list(half)) for _, half in groupby(rows, key=lambda row: row.seat)]
            told = {"type": "sheet", "match": update.match_id, "marks": _may_mark(session, update), "halves": halves}
        before = self._shown
        if told == before or (before is None and not rows):
            return None
        self._shown = told
        if _has_meanings(before, told) or not rows:
            return told
        assert update is not None
        meanings = update.game.meaning(update.view, "")
        return {**told, "meanings": [session.announcer.event(update.game.id, each).text for each in meanings]}


def _may_mark(session: Session, update: Update) -> bool:
    return bool(update.seats) and session.moment is None


def _has_meanings(before: messages.Sheet | None, told: messages.Sheet) -> bool:
    """Whether the page was told what the letters mean, in this match and language."""
    return before is not None and (before.get("match"), _captions(before)) == (told.get("match"), _captions(told))


def _captions(told: messages.Sheet) -> list[str]:
    return [half["caption"] for half in told["halves"]]


def _half(session: Session, update: Update, rows: list[SheetRow]) -> messages.Half:
    seat = rows[0].seat
    marks = marks_seen(session)
    return {
        "seat": seat,
        "caption": session.announcer.text("sheet-caption", seat=seat, mine=seat == update.view.seat),
        "letters": rows[0].everything,
        "rows": [_row(row, marks.get((row.seat, row.piece), "")) for row in rows],
    }


def _row(row: SheetRow, struck: str) -> messages.SheetRow:
    cells = "".join(_kind(row, letter, struck) for letter in row.everything)
    told: messages.SheetRow = {"piece": row.piece, "cells": cells}
    return {**told, "gone": True} if row.is_gone else told


def _kind(row: SheetRow, letter: str, struck: str) -> str:
    """As ``messages.SheetRow`` says."""
    if row.bears == letter:
        return "s"
    if letter not in row.letters:
        return "n"
    if len(row.letters) == 1:
        return "y"
    return "x" if letter in struck else "o"
