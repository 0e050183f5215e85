"""The state as JSON, and what of it a view shows."""

from __future__ import annotations

from typing import Any

from accessible_games.core import Derived, End, Field, as_entries, bits, by, cell, maybe, packed, record, whole, word
from accessible_games.games.confusion.attempts import shown_sets
from accessible_games.games.confusion.board import NUMBERS
from accessible_games.games.confusion.diagrams import CHIPS, CURRENT, LETTERS, letters_of, mask_of
from accessible_games.games.confusion.state_checks import WINNERS
from accessible_games.games.confusion.values import OFF, OPTIONS, SEATS, State, View

_MOST_TURNS = 30_000  # 24 captures, 8 promotions and 264 struck letters, each within 101 turns of the last
_MOST_QUIET = 101


def _mask(letters: str) -> int:
    """Sorted letters as bits, at least one."""
    if not letters or letters != "".join(sorted(set(letters))):
        raise ValueError(letters)
    return mask_of(letters)


def _deal(letters: str) -> str:
    if not is_deal(letters):
        raise ValueError(letters)
    return letters


def is_deal(letters: str) -> bool:
    """Whether these are the twelve letters, each once."""
    return sorted(letters) == list(LETTERS)


_SETS = by(SEATS, by(CHIPS, packed(_mask, letters_of, "bad-letters")))
_CHIPS = bits(CHIPS)
FORM = record(
    State,
    table=Derived(lambda _: CURRENT.name),
    turn=word(SEATS),
    puck=cell(NUMBERS),
    quiet=whole(0, _MOST_QUIET),
    threat=maybe(word(SEATS)),
    deal=maybe(by(SEATS, packed(_deal, str, "bad-deal"))),
    at=by(SEATS, by(CHIPS, maybe(cell(NUMBERS), OFF))),
    promoted=by(SEATS, _CHIPS),
    revealed=by(SEATS, _CHIPS),
    possible=_SETS,
    ended=maybe(record(End, winner=maybe(word(SEATS)), reason=word(WINNERS))),
    turns=whole(0, _MOST_TURNS),
    options=as_entries(OPTIONS),
    asked=Field(_CHIPS, default=0, sparse=True),
    answered=Field(_SETS, default=None, sparse=True),
)


def write_view(view: View) -> dict[str, Any]:
    """The same, with the deal and the sheets reduced to what the seat may see at this level of help."""
    sheets = None
    if view.help != "manual":
        sheets = _SETS.write((shown_sets(view, 0), shown_sets(view, 1)))
    data = FORM.data(view)
    data.pop("answered", None)
    data["deal"] = dict(zip(SEATS, view.deal, strict=True)) if view.dealt else None
    data["possible"] = sheets
    if view.dealt and None in view.deal:
        data["known"] = {
            seat: {chip: letter for chip, letter in zip(CHIPS, letters, strict=True) if letter != " "}
            for seat, letters in zip(SEATS, view.known, strict=True)
        }
    return data
