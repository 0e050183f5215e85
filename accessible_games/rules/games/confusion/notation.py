"""Reading attempts: ``K carry e9-e7``, ``k e7``, ``e9 e7``, ``h forward 1``, ``pass e7``, ``reveal k``.

Input may leave out what is clear from public facts. Words of people are replaced by those of the notation
before they come here. Rules: ``messages/en/confusion/rules.md``, "Notation".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.errors import IllegalMoveError, NotationError
from accessible_games.rules.core.notation import is_field, joined, only, typed
from accessible_games.rules.core.text import number_in
from accessible_games.rules.games.confusion import board
from accessible_games.rules.games.confusion.attempts import HOLDING, check, check_reveal, holder, legal, own_square
from accessible_games.rules.games.confusion.board import NAMES, NUMBERS
from accessible_games.rules.games.confusion.diagrams import CHIPS, DIRECTIONS
from accessible_games.rules.games.confusion.values import SEATS, Move, State, side_of

STEPS = ("forward", "back", "left", "right")
WORDS = ("move", *HOLDING, "reveal", *STEPS)

_LONGEST_FIELD = 4  # characters of a name that an answer repeats
_DIGITS = 2  # of a distance
_KINDS = ("move", *HOLDING, "reveal")
_DIRECTION_OF = {frozenset(name.split("-")): name for name in DIRECTIONS}


@dataclass(frozen=True, slots=True)
class _Typed:
    """Typed words, sorted by kind."""

    chips: Sequence[str]
    kind: str
    fields: Sequence[str]
    steps: Sequence[str]
    numbers: Sequence[int]

    @property
    def direction(self) -> str:
        return _DIRECTION_OF.get(frozenset(self.steps), "")


def read(text: str, view: View[State]) -> Move:
    """Return the attempt that ``text`` names for the player to move.

    Raises NotationError (not a move), AmbiguousMoveError (several attempts) and IllegalMoveError.
    """
    named, position = _sorted_words(text), view.state
    if position.ended:
        raise IllegalMoveError("over")
    if position.deal is None:
        raise IllegalMoveError("not-dealt")
    if view.seat not in (None, position.turn):
        raise IllegalMoveError("not-your-turn", seat=position.turn)
    if named.kind == "reveal":
        return _reveal(named, position)
    chip, target = _die_and_target(named, position)
    start = NAMES[own_square(position, chip)]
    if len(named.fields) == 2 and named.fields[0] != start:
        raise IllegalMoveError("stands-elsewhere", chip=chip, field=named.fields[0], at=start)
    if named.kind == "move" and NUMBERS[start] == position.puck and len(named.fields) < 2:
        named = replace(named, kind="")  # "go to e7" leaves open what becomes of the puck
    if named.numbers:
        target = _target(named, position, chip)
    if not target or (target == start and len(named.fields) == 1):
        return _begun(named, position, chip)
    return _of_kind(named.kind, position, Move(chip, "move", start, target))


def _words(text: str) -> list[str]:
    """Return the typed words; a letter and a number apart are a field, unless the number is a distance."""
    words = typed(text, WORDS)
    goes = any(word in STEPS for word in words)
    return words if goes and sum(word.isdigit() for word in words) < 2 else joined(words)


@lru_cache(maxsize=4096)
def _sorted_words(text: str) -> _Typed:
    kinds: list[str] = []
    steps: list[str] = []
    fields: list[str] = []
    chips: list[str] = []
    numbers: list[int] = []
    words = _words(text)
    for word in words:
        if word in _KINDS:
            kinds.append(word)
        elif word in STEPS:
            steps.append(word)
        elif is_field(word) and len(word) <= _LONGEST_FIELD:
            fields.append(word)
        elif len(word) == 1 and "a" <= word <= "z":
            chips.append(word)
        elif (number := number_in(word, _DIGITS)) is not None:
            numbers.append(number)
        else:
            raise NotationError("unreadable")
    found = _Typed(chips, "".join(kinds), fields, steps, numbers)
    if len(words) < 2 and not fields:
        if found.kind == "reveal":
            raise NotationError("which-die")
        if kinds or steps:
            raise NotationError("needs-more", kind=found.kind)
        raise NotationError("unreadable")
    _check_counts(found, kinds)
    return found


def _check_counts(named: _Typed, kinds: Sequence[str]) -> None:
    """Refuse too many names, unknown fields and chips, and numbers without a direction."""
    most = ((named.chips, 1), (kinds, 1), (named.fields, 2), (named.steps, 2), (named.numbers, 1))
    if any(len(found) > limit for found, limit in most):
        raise NotationError("unreadable")
    if named.steps and (not named.direction or len(named.fields) > 1 or named.kind == "reveal"):
        raise NotationError("unreadable")
    if named.numbers and (not named.steps or not named.numbers[0]):
        raise NotationError("unreadable")
    for chip in named.chips:
        if chip.upper() not in CHIPS:
            raise NotationError("no-such-chip", chip=chip.upper())
    for name in named.fields:
        if name not in NUMBERS:
            raise NotationError("no-such-field", field=name)


def _reveal(named: _Typed, position: State) -> Move:
    if len(named.chips) + len(named.fields) != 1:
        raise NotationError("needs-more", kind=named.kind)
    chip = named.chips[0].upper() if named.chips else _own_chip(position, named.fields[0])
    check_reveal(position, chip)
    return Move(chip, "reveal")


def _die_and_target(named: _Typed, position: State) -> tuple[str, str]:
    """Return the die that is meant, and the field that it or the puck goes to, empty where none is named."""
    fields = named.fields
    if named.chips:
        return named.chips[0].upper(), fields[-1] if fields else ""
    if len(fields) == 2:
        return _own_chip(position, fields[0]), fields[1]
    if named.kind in HOLDING and (fields or named.steps):
        holding = holder(position)
        if holding is None:
            raise IllegalMoveError("nobody-holds", field=NAMES[position.puck])
        return holding, fields[0] if fields else ""
    if fields:
        return _own_chip(position, fields[0]), ""
    raise NotationError("needs-more", kind=named.kind)


def _own_chip(position: State, name: str) -> str:
    """Return the chip of the player's own die on a field. Raises IllegalMoveError."""
    found = position.standing(NUMBERS[name])
    if found is None:
        raise IllegalMoveError("empty", field=name)
    seat, chip = SEATS[found[0]], CHIPS[found[1]]
    if seat != position.turn:
        raise IllegalMoveError("not-yours", field=name, owner_seat=seat, standing=chip)
    return chip


def _target(named: _Typed, position: State, chip: str) -> str:
    direction, distance = DIRECTIONS.index(named.direction), named.numbers[0]
    square = board.step(own_square(position, chip), direction, side_of(position.turn), distance)
    if square < 0:
        raise IllegalMoveError("off-board", chip=chip, direction=named.direction, distance=distance)
    return NAMES[square]


def _begun(named: _Typed, position: State, chip: str) -> Move:
    """Return the one legal attempt of the die that begins so: of a kind or in a direction, if these were named."""
    side, start = side_of(position.turn), NAMES[own_square(position, chip)]
    found = [move for move in legal(position) if move.chip == chip and named.kind in ("", move.kind)]
    if not found and named.kind:
        check(position, Move(chip, named.kind, start, start))
    if named.direction:
        found = [move for move in found if _direction(move, side) == named.direction]
    facts = {"chip": chip, "field": start}
    return only(found, "several-moves", lambda: IllegalMoveError("no-move", **facts), **facts)


def _direction(move: Move, side: int) -> str:
    way = board.way(NUMBERS[move.start], NUMBERS[move.target], side)
    assert way is not None  # of a legal attempt
    return DIRECTIONS[way.direction]


def _of_kind(kind: str, position: State, move: Move) -> Move:
    """Return the attempt with its kind, which only a die that controls the puck has to name."""
    if kind or NUMBERS[move.start] != position.puck:
        complete = move._replace(kind=kind or "move")
        check(position, complete)
        return complete
    every = [move._replace(kind=each) for each in HOLDING]
    allowed = set(legal(position))
    found = [each for each in every if each in allowed]
    if not found:
        check(position, every[0])
    fixed = IllegalMoveError("no-move", chip=move.chip, field=move.start)
    return only(found, "which-kind", lambda: fixed, chip=move.chip, field=move.target)
