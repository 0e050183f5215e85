"""Possible captures, and the news of an attempt, from the view alone (``rules.md``, "Attempts" and "Puck").

Dice with shown diagrams certainly can do what these allow; for all others it follows from the letters that
they can still be, as far as the program tells them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.confusion import board
from accessible_games.rules.games.confusion.attempts import known_letters, occupied
from accessible_games.rules.games.confusion.board import NAMES, NUMBERS, Ray, rays
from accessible_games.rules.games.confusion.diagrams import CHIPS, letters_of, mask_of
from accessible_games.rules.games.confusion.events import (
    AnswerTells,
    Attack,
    Capturable,
    DieReach,
    Guard,
    PuckHome,
    Unattacked,
)
from accessible_games.rules.games.confusion.values import OFF, SEATS, Move, State, other, side_of


class _Dice(NamedTuple):
    """The chips that certainly can do something, and those that perhaps can."""

    sure: list[str]
    perhaps: list[str]

    def as_fields(self) -> tuple[str, str, int, int]:
        """Return the dice as fields of events."""
        return " ".join(self.sure), " ".join(self.perhaps), len(self.sure), len(self.perhaps)


def threats(view: View[State], seat: Seat) -> tuple[Event, ...]:
    """Return whether a side could bring the puck home, then the dice that it could take."""
    state = view.state
    if state.ended or state.deal is None:
        return ()
    side, victim = side_of(seat), other(seat)
    reached = _reached(view, side)
    found = _Dice([], [])
    for chip, square in enumerate(state.at[1 - side]):
        if square in reached:
            (found.sure if reached[square].sure else found.perhaps).append(CHIPS[chip])
    events: list[Event] = [*_home(view, side)]
    if found.sure or found.perhaps:
        first = (found.sure or found.perhaps)[0]
        field = NAMES[state.at[1 - side][CHIPS.index(first)]]
        events.append(Capturable(seat, victim, field, *found.as_fields()))
    return tuple(events)


def relations(view: View[State], cell: Cell) -> tuple[Event, ...]:
    """Return the dice that could take the one on a square, or take back.

    For a square without a die, those that could come.
    """
    state, square = view.state, NUMBERS[cell]
    if state.ended or state.deal is None:
        return ()
    standing = state.standing(square)
    reach = [_reached(view, side).get(square, _Dice([], [])) for side in (0, 1)]
    if standing is None:
        return tuple(DieReach(SEATS[side], cell, *reach[side].as_fields()) for side in (0, 1) if any(reach[side]))
    side, chip = standing
    seat, against, back = SEATS[side], reach[1 - side], reach[side]
    events: list[Event] = [Unattacked(seat, CHIPS[chip], cell)]
    if any(against):
        events = [Attack(other(seat), seat, CHIPS[chip], cell, *against.as_fields())]
    return (*events, Guard(seat, cell, *back.as_fields())) if any(back) else tuple(events)


def answers(view: View[State], move: Move) -> tuple[Event, ...]:
    """Return the possible diagrams of an attempt's die after each answer."""
    state, ray = view.state, _ray(view.state, move)
    if ray is None:
        return ()
    letters = known_letters(state, side_of(state.turn), CHIPS.index(move.chip))
    allowed, forbidden = letters_of(letters & ray.letters), letters_of(letters & ~ray.letters)
    fields = (" ".join(allowed), " ".join(forbidden), len(allowed), len(forbidden))
    return (AnswerTells(move.chip, move.start, *fields),)


def is_settled(view: View[State], move: Move) -> bool:
    """Return whether it is known how an attempt ends: its answer, and whether the die is promoted."""
    state, ray = view.state, _ray(view.state, move)
    if ray is None:
        return False
    side, chip = side_of(state.turn), CHIPS.index(move.chip)
    if state.promoted[side] >> chip & 1:
        return True
    letters = known_letters(state, side, chip)
    arrives = move.kind != "pass" and board.on_base_row(NUMBERS[move.target], 1 - side)
    return not letters & ray.letters or not (letters & ~ray.letters or arrives)


def _ray(state: State, move: Move) -> Ray | None:
    """Return the way of an attempt; a reveal has none."""
    if move.kind == "reveal":
        return None
    side, chip = side_of(state.turn), CHIPS.index(move.chip)
    return next(ray for ray in rays(side, chip, move.kind, NUMBERS[move.start]) if ray.move == move)


def _reached(view: View[State], side: int) -> Mapping[int, _Dice]:
    """Return square -> the dice of a side that could come there, whatever stands on it now."""
    found: dict[int, _Dice] = defaultdict(lambda: _Dice([], []))
    for chip, ray, is_sure in _open_rays(view, side, "move"):
        dice = found[ray.target.bit_length() - 1]
        (dice.sure if is_sure else dice.perhaps).append(CHIPS[chip])
    return found


def _open_rays(view: View[State], side: int, kind: str) -> Iterator[tuple[int, Ray, bool]]:
    """Yield chip, way, and whether it is certainly allowed, for all free ways that are not known to be forbidden."""
    state = view.state
    _, every = occupied(state)
    for chip, square in enumerate(state.at[side]):
        if square == OFF:
            continue
        promoted = state.promoted[side] >> chip & 1
        letters = _letters(view, side, chip)
        for ray in rays(side, chip, kind, square):
            if every & ray.between:
                continue
            if promoted:
                if ray.promoted:
                    yield chip, ray, True
            elif letters & ray.letters:
                yield chip, ray, not letters & ~ray.letters


def _letters(view: View[State], side: int, chip: int) -> int:
    """Return the possible letters of a die: the one that the view shows, else those of the sheet."""
    assert view.state.deal is not None
    shown = view.state.deal[side][chip:][:1]
    return mask_of(shown) if shown else known_letters(view.state, side, chip)


def _home(view: View[State], side: int) -> Iterator[PuckHome]:
    """Return the squares of the far base row to which the holder could carry the puck, or pass it to another die."""
    state = view.state
    held = state.controller
    if held is None or held[0] != side or board.on_base_row(state.puck, 1 - side):
        return
    found: dict[bool, list[int]] = {True: [], False: []}
    for chip, ray, is_sure in _open_rays(view, side, "carry"):
        square = ray.target.bit_length() - 1
        if chip == held[1] and board.on_base_row(square, 1 - side):
            found[is_sure].append(square)  # onto an own die it is passed, and that controls it there
    for is_sure, squares in found.items():
        if squares:
            names = [NAMES[square] for square in sorted(squares)]
            seat = SEATS[side]
            yield PuckHome(seat, other(seat), CHIPS[held[1]], names[0], " ".join(names), int(is_sure))
