"""What stands on a board, and what changes there: made once for all pages that are shown the same position.

Shared is only what follows from a state alone, among those whose view has this very state: what somebody may not know
is another state, or none.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from accessible_games.announce import board as reading
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.game import Event, Seat
from accessible_games.core.geometry import Cell, Geometry
from accessible_games.core.notation import tokens
from accessible_games.core.open_game import View
from accessible_games.core.plans import Pile, Plan
from accessible_games.interfaces.web.encoding import Shared
from accessible_games.matches.update import Update
from accessible_games.pictures.board import Scene, field

_KEPT = 4096  # positions, and ways from one to another; those of a match are all told in one go
Wording = tuple[str, str, str]  # language, length and spelling: all on which the words of a field depend
NOBODY, NOTHING = "nobody", ""  # whose a piece is that has no owner, and where none stands


class Stand:
    """One position. ``pieces``: by cell, bottom to top; ``last``: the fields of the last move."""

    def __init__(self, update: Update) -> None:
        self._game, self._view, shape = update.game, update.view, update.shape
        self.last = last_move(update, shape)
        self.pieces = {cell: _same(self._game.pieces(self._view, cell)) for cell in shape.cells}

    @cached_property
    def facts(self) -> tuple[Event, ...]:
        """How the match stands."""
        return self._game.facts(self._view)

    @cached_property
    def beside(self) -> dict[Seat, tuple[Pile, ...]]:
        """What lies beside the board for each seat that has something there."""
        found = self._game.beside(self._view)
        return {seat: tuple([each for each in found if each.seat == seat]) for seat in {each.seat for each in found}}

    def label(self, cell: Cell, wording: Wording) -> str:
        """What stands on a field, in words."""
        return _label(self._game, cell, self._game.cell(self._view, cell), wording)

    def owner(self, cell: Cell) -> Seat:
        """Whose the piece on a field is."""
        return self._game.owner(self._view, cell) or (NOBODY if self.pieces[cell] else NOTHING)


class Change:
    """From one position to another one of the same board, or from no board at all."""

    def __init__(self, before: Stand | None, now: Stand) -> None:
        self._now = now
        self.cells = tuple(now.pieces) if before is None else _changed(before, now)
        self._labels: dict[Wording, Shared] = {}
        self._fields: Shared | None = None

    def labels(self, wording: Wording) -> Shared:
        """The changed fields in words."""
        found = self._labels.get(wording)
        if found is None:
            found = self._labels[wording] = Shared({cell: self._now.label(cell, wording) for cell in self.cells})
        return found

    def fields(self, plan: Plan) -> Shared:
        """The changed parts of the picture."""
        if self._fields is None:
            scene = Scene(plan, self._now.pieces, self._now.last)
            self._fields = Shared({cell: field(scene, cell) for cell in self.cells if cell in plan.fields})
        return self._fields

    @cached_property
    def owners(self) -> tuple[tuple[Cell, Seat], ...]:
        """Whose the pieces on the changed fields are."""
        return tuple([(cell, self._now.owner(cell)) for cell in self.cells])


@lru_cache(maxsize=4096)
def _same(pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The same value for all fields on which the same stands, of however many positions."""
    return pieces


_stands: dict[tuple[int, str], Stand] = {}


def stand_of(update: Update) -> Stand:
    """The position of an update, the same value for all whose views have the same state."""
    key = id(_state(update)), update.moves[-1][1] if update.moves else ""  # a state that is kept keeps its number
    found = _stands.get(key)
    if found is None:
        found = _stands[key] = Stand(update)
        if len(_stands) > _KEPT:
            del _stands[next(iter(_stands))]
    return found


@lru_cache(maxsize=_KEPT)
def change(before: Stand | None, now: Stand) -> Change:
    """What is to be told to who has the one and not yet the other."""
    return Change(before, now)


@lru_cache(maxsize=8192)
def _label(game: reading.AnyGame, cell: Cell, symbols: tuple[str, ...], wording: Wording) -> str:
    language, length, spelling = wording
    announcer = Announcer(Listener(language, length, spelling))
    return reading.standing_sentence(announcer, game, cell, symbols).text.rstrip(".")


def last_move(update: Update, shape: Geometry) -> frozenset[Cell]:
    """The fields that the last move names."""
    if not update.moves:
        return frozenset()
    return frozenset(shape.steps.keys() & tokens(update.moves[-1][1]))


def _state(update: Update) -> object:
    """What is to be seen, whoever it is that sees it."""
    return update.view.state if isinstance(update.view, View) else update.view


def _changed(before: Stand, now: Stand) -> tuple[Cell, ...]:
    was, marked = before.pieces, before.last ^ now.last
    return tuple([cell for cell, found in now.pieces.items() if cell in marked or was.get(cell) != found])
