"""Which attempts are legal, and why another one is not: from public facts alone.

Neither listing nor refusing looks at the dealt diagrams of the side that moves (``rules.md``, "Attempts"; 4.1).
"""

from __future__ import annotations

from collections.abc import Iterator

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.games.confusion import board
from accessible_games.rules.games.confusion.board import NAMES, NUMBERS, Ray, rays
from accessible_games.rules.games.confusion.diagrams import ALL, CHIPS, FARTHEST
from accessible_games.rules.games.confusion.values import OFF, SEATS, Move, State, side_of

HOLDING = ("leave", "carry", "pass")


def occupied(position: State) -> tuple[int, int]:
    """Return the squares of the dice of the side to move, and all that are occupied: by a die, or by the puck."""
    side = side_of(position.turn)
    own = every = 0
    for number, squares in enumerate(position.at):
        for square in squares:
            if square >= 0:
                bit = 1 << square
                every |= bit
                if number == side:
                    own |= bit
    return own, every | 1 << position.puck


def _listed(position: State) -> Iterator[tuple[int, bool, str, tuple[Ray, ...]]]:
    """Yield each kind of attempt of each own die on the board: chip, whether it is promoted, kind, all its rays."""
    side = side_of(position.turn)
    promoted = position.promoted[side]
    for chip, square in enumerate(position.at[side]):
        if square < 0:
            continue
        for kind in HOLDING if square == position.puck else ("move",):
            yield chip, bool(promoted >> chip & 1), kind, rays(side, chip, kind, square)


def legal(position: State, is_hopeful: bool = False) -> list[Move]:
    """Return every legal attempt of the side to move, by chip, kind and target, whatever is known of its answer.

    ``is_hopeful``: only those that the public record does not rule out.
    """
    own, every = occupied(position)
    possible = position.possible[side_of(position.turn)]
    found = []
    for chip, promoted, kind, offered in _listed(position):
        barred = 0 if kind == "pass" else own
        letters = possible[chip]
        found += [
            move
            for target, between, allowing, if_promoted, move in offered
            if (not is_hopeful or (if_promoted if promoted else allowing & letters))
            and not (every & between or barred & target)
        ]
    return found


def revealable(position: State) -> Iterator[int]:
    """Return the own chips for which ``reveal`` is listed (``rules.md``, "Revealing"; 5.3)."""
    side = side_of(position.turn)
    barred = position.promoted[side] | position.revealed[side] | position.asked
    for chip, square in enumerate(position.at[side]):
        if square != OFF and not barred >> chip & 1:
            if position.help != "full" or is_certain(position, side, chip):
                yield chip


def is_certain(position: State, side: int, chip: int) -> bool:
    """Return whether the public record leaves one diagram for the die."""
    letters = position.possible[side][chip]
    return letters & (letters - 1) == 0


def moves(position: State) -> list[Move]:
    """Return the attempts, then the reveals of dice; nothing before the deal and after the end."""
    if position.ended or position.deal is None:
        return []
    return legal(position) + [Move(CHIPS[chip], "reveal") for chip in revealable(position)]


def shown_sets(position: State, side: int) -> tuple[int, ...]:
    """Return the sets of a side's dice that the level of help shows to everybody."""
    if position.help == "manual":
        return (ALL,) * len(CHIPS)
    if position.help == "answers" and position.answered is not None:
        return position.answered[side]
    return position.possible[side]


def known_letters(position: State, side: int, chip: int) -> int:
    """Return the possible letters of a die, as far as the program shows them: a revealed one is known to all."""
    if position.revealed[side] >> chip & 1:
        return position.possible[side][chip]
    return shown_sets(position, side)[chip]


def known_to_fail(position: State, move: Move) -> bool:
    """Return whether the player already knows that the attempt fails, as far as the program shows it (8.1)."""
    side, chip = side_of(position.turn), CHIPS.index(move.chip)
    for ray in rays(side, chip, move.kind, NUMBERS[move.start]):
        if ray.move == move:
            if position.promoted[side] >> chip & 1:
                return not ray.promoted
            return not ray.letters & known_letters(position, side, chip)
    return False


def check(position: State, move: Move) -> None:
    """Raise IllegalMoveError unless the attempt is legal; its reason is the first cause in the order of the rules."""
    start = own_square(position, move.chip)
    if NAMES[start] != move.start:
        raise IllegalMoveError("stands-elsewhere", chip=move.chip, field=move.start, at=NAMES[start])
    if move.kind == "move" and start == position.puck:
        raise IllegalMoveError("holds-puck", chip=move.chip, field=move.start)
    if move.kind in HOLDING and start != position.puck:
        puck = NAMES[position.puck]
        raise IllegalMoveError("no-puck", chip=move.chip, kind=move.kind, field=move.start, puck=puck)
    _check_way(position, move)


def own_square(position: State, chip: str) -> int:
    """Return the square of a die of the player to move. Raises IllegalMoveError for a captured one."""
    square = position.at[side_of(position.turn)][CHIPS.index(chip)]
    if square == OFF:
        raise IllegalMoveError("captured", chip=chip)
    return square


def _check_way(position: State, move: Move) -> None:
    side, start, target = side_of(position.turn), NUMBERS[move.start], NUMBERS[move.target]
    if start == target:
        raise IllegalMoveError("same-field", chip=move.chip, field=move.start)
    way = board.way(start, target, side)
    if way is None:
        raise IllegalMoveError("not-in-line", chip=move.chip, first=move.start, target=move.target)
    if way.distance > FARTHEST:
        raise IllegalMoveError(
            "too-far", chip=move.chip, first=move.start, target=move.target, distance=way.distance, limit=FARTHEST
        )
    for square in way.between:
        found = position.standing(square)
        if found or square == position.puck:
            owner, standing = (SEATS[found[0]], CHIPS[found[1]]) if found else ("", "")
            raise IllegalMoveError("blocked", chip=move.chip, field=NAMES[square], owner_seat=owner, standing=standing)
    if move.kind != "pass" and target in position.at[side]:
        standing = CHIPS[position.at[side].index(target)]
        raise IllegalMoveError("own-die", chip=move.chip, field=move.target, standing=standing)


def check_reveal(position: State, chip: str) -> None:
    """Raise IllegalMoveError unless the player to move may ask for the die."""
    own_square(position, chip)
    side, number = side_of(position.turn), CHIPS.index(chip)
    for reason, chips in (("promoted", position.promoted[side]), ("revealed", position.revealed[side])):
        if chips >> number & 1:
            raise IllegalMoveError(f"already-{reason}", chip=chip)
    if position.asked >> number & 1:
        raise IllegalMoveError("already-asked", chip=chip)
    if position.help == "full" and not is_certain(position, side, number):
        letters = position.possible[side][number]
        raise IllegalMoveError("not-certain", chip=chip, count=letters.bit_count())


def holder(position: State) -> str | None:
    """Return the chip of the player to move that controls the puck, or None."""
    found = position.controller
    return CHIPS[found[1]] if found and found[0] == side_of(position.turn) else None
