"""Reading attempts: ``K carry e9-e7``, ``k e7``, ``e9 e7``, ``h forward 1``, ``pass e7``, ``reveal k``.

Input may leave out what is clear from public facts. Words of people are replaced by those of the notation
before they come here. Rules: ``messages/en/confusion/rules.md``, "Notation".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from accessible_games.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from accessible_games.games.confusion import board
from accessible_games.games.confusion.attempts import HOLDING, check, check_reveal, holder, legal, own_square
from accessible_games.games.confusion.board import NAMES, NUMBERS
from accessible_games.games.confusion.diagrams import CHIPS, DIRECTIONS
from accessible_games.games.confusion.values import SEATS, Move, Position, side_of

STEPS = ("forward", "back", "left", "right")
WORDS = ("move", *HOLDING, "reveal", *STEPS)

_LONGEST_INPUT = 80
_KINDS = ("move", *HOLDING, "reveal")
_FIELD = re.compile(r"([a-z]?)([a-z][0-9]{1,3})")  # perhaps with a chip before it
_HYPHEN = re.compile(r"(?:(?<=[0-9 ])|(?<=\b[a-l]))x(?= ?[a-z] ?[0-9])")  # an x before a field, unless it comes first
_DIRECTION_OF = {frozenset(name.split("-")): name for name in DIRECTIONS}


@dataclass
class _Typed:
    """What was typed, sorted by kind of word."""

    chips: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return "".join(self.kinds)

    @property
    def direction(self) -> str:
        return _DIRECTION_OF.get(frozenset(self.steps), "")


def read(text: str, position: Position) -> Move:
    """The attempt that ``text`` names for the player to move.

    Raises NotationError (not a move), AmbiguousMoveError (several attempts) and IllegalMoveError.
    """
    typed = _sorted_words(text)
    _check_turn(position)
    if typed.kind == "reveal":
        return _reveal(typed, position)
    chip, target = _die_and_target(typed, position)
    start = NAMES[own_square(position, chip)]
    if len(typed.fields) == 2 and typed.fields[0] != start:
        raise IllegalMoveError("stands-elsewhere", chip=chip, field=typed.fields[0], at=start)
    if typed.kind == "move" and NUMBERS[start] == position.puck and len(typed.fields) < 2:
        typed.kinds.clear()  # "go to e7" leaves open what becomes of the puck
    if typed.numbers:
        target = _target(typed, position, chip)
    if not target or (target == start and len(typed.fields) == 1):
        return _begun(typed, position, chip)
    return _of_kind(typed.kind, position, Move(chip, "move", start, target))


def _check_turn(position: Position) -> None:
    """Refuse attempts when nobody makes any, and those of a seat that waits."""
    if position.ended:
        raise IllegalMoveError("over")
    if not position.dealt:
        raise IllegalMoveError("not-dealt")
    seat = getattr(position, "seat", None)
    if seat is not None and seat != position.turn:
        raise IllegalMoveError("not-your-turn", seat=position.turn)


def _words(text: str) -> list[str]:
    """Small letters, numbers and words; a letter and a number apart are a field, unless a direction follows."""
    plain = re.sub(r"[\s,;:>\-–−]+", " ", text[:_LONGEST_INPUT].casefold()).strip()
    plain = _HYPHEN.sub(" ", plain)
    if not any(step in plain.split() for step in STEPS) or re.search(r"[a-z]+ +[0-9].* [0-9]", plain):
        plain = re.sub(r"\b([a-z]) ([0-9])", r"\1\2", plain)
    return plain.split()


def _sorted_words(text: str) -> _Typed:
    typed, words = _Typed(), _words(text)
    for word in words:
        fits = _FIELD.fullmatch(word)
        if word in _KINDS:
            typed.kinds.append(word)
        elif word in STEPS:
            typed.steps.append(word)
        elif fits:
            typed.chips += fits[1]
            typed.fields.append(fits[2])
        elif re.fullmatch(r"[a-z]", word):
            typed.chips.append(word)
        elif re.fullmatch(r"[0-9]{1,2}", word):
            typed.numbers.append(int(word))
        else:
            raise NotationError("unreadable")
    if len(text) > _LONGEST_INPUT or (len(words) < 2 and not typed.fields):
        if typed.kind == "reveal":
            raise NotationError("which-die")
        raise NotationError("needs-more" if typed.kinds or typed.steps else "unreadable")
    _check_counts(typed)
    return typed


def _check_counts(typed: _Typed) -> None:
    """Refuse what names too much, fields and chips that are none, and numbers without a direction."""
    most = ((typed.chips, 1), (typed.kinds, 1), (typed.fields, 2), (typed.steps, 2), (typed.numbers, 1))
    if any(len(found) > limit for found, limit in most):
        raise NotationError("unreadable")
    if typed.steps and (not typed.direction or len(typed.fields) > 1 or typed.kind == "reveal"):
        raise NotationError("unreadable")
    if typed.numbers and (not typed.steps or not typed.numbers[0]):
        raise NotationError("unreadable")
    for chip in typed.chips:
        if chip.upper() not in CHIPS:
            raise NotationError("no-such-chip", chip=chip.upper())
    for name in typed.fields:
        if name not in NUMBERS:
            raise NotationError("no-such-field", field=name)


def _reveal(typed: _Typed, position: Position) -> Move:
    if len(typed.chips) + len(typed.fields) != 1:
        raise NotationError("needs-more")
    chip = typed.chips[0].upper() if typed.chips else _own_chip(position, typed.fields[0])
    check_reveal(position, chip)
    return Move(chip, "reveal")


def _die_and_target(typed: _Typed, position: Position) -> tuple[str, str]:
    """The die that is meant, and the field that it or the puck goes to, empty where none is named."""
    fields = typed.fields
    if typed.chips:
        return typed.chips[0].upper(), fields[-1] if fields else ""
    if len(fields) == 2:
        return _own_chip(position, fields[0]), fields[1]
    if typed.kind in HOLDING and (fields or typed.steps):
        holding = holder(position)
        if holding is None:
            raise IllegalMoveError("nobody-holds", field=NAMES[position.puck])
        return holding, fields[0] if fields else ""
    if fields:
        return _own_chip(position, fields[0]), ""
    raise NotationError("needs-more")


def _own_chip(position: Position, name: str) -> str:
    """The chip of the player's own die on a field. Raises IllegalMoveError."""
    square = NUMBERS[name]
    for seat, squares in zip(SEATS, position.at, strict=True):
        if square in squares:
            chip = CHIPS[squares.index(square)]
            if seat == position.turn:
                return chip
            raise IllegalMoveError("not-yours", field=name, owner_seat=seat, standing=chip)
    raise IllegalMoveError("empty", field=name)


def _target(typed: _Typed, position: Position, chip: str) -> str:
    direction, distance = DIRECTIONS.index(typed.direction), typed.numbers[0]
    square = board.step(own_square(position, chip), direction, side_of(position.turn), distance)
    if square < 0:
        raise IllegalMoveError("off-board", chip=chip, direction=typed.direction, distance=distance)
    return NAMES[square]


def _begun(typed: _Typed, position: Position, chip: str) -> Move:
    """The one legal attempt of the die that begins so: of a kind or in a direction, if these were named."""
    side, start = side_of(position.turn), NAMES[own_square(position, chip)]
    found = [move for move in legal(position) if move.chip == chip and typed.kind in ("", move.kind)]
    if not found and typed.kind:
        check(position, Move(chip, typed.kind, start, start))
    if typed.direction:
        found = [move for move in found if _direction(move, side) == typed.direction]
    if len(found) == 1:
        return found[0]
    if not found:
        raise IllegalMoveError("no-move", chip=chip, field=start)
    raise AmbiguousMoveError("several-moves", tuple(map(str, found)), chip=chip, field=start, count=len(found))


def _direction(move: Move, side: int) -> str:
    way = board.way(NUMBERS[move.start], NUMBERS[move.target], side)
    assert way is not None  # of a legal attempt
    return DIRECTIONS[way.direction]


def _of_kind(kind: str, position: Position, move: Move) -> Move:
    """The attempt with its kind, which only a die that controls the puck has to name."""
    if kind or NUMBERS[move.start] != position.puck:
        complete = move._replace(kind=kind or "move")
        check(position, complete)
        return complete
    every = [move._replace(kind=each) for each in HOLDING]
    allowed = set(legal(position))
    found = [each for each in every if each in allowed]
    if not found:
        check(position, every[0])
    if len(found) == 1:
        return found[0]
    raise AmbiguousMoveError("which-kind", tuple(map(str, found)), chip=move.chip, field=move.target, count=len(found))
