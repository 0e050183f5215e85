"""Sheets on which a player notes what hidden pieces can be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a deduction sheet: what ``piece`` of ``seat`` can still be, as far as the program helps.

    ``letters``: one character for each possibility, sorted; ``everything``: all that the sheet began with.
    ``bears``: which of them it is, where this seat sees it; ``is_gone``: the piece has left the board.
    """

    seat: str
    piece: str
    letters: str
    everything: str
    bears: str = ""
    is_gone: bool = False
