"""What a view tells of cells, dice and the state of the game; nothing here knows more than the view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from accessible_games.core import Event, SheetRow
from accessible_games.games.confusion import board, events
from accessible_games.games.confusion.attempts import known_letters
from accessible_games.games.confusion.board import NAMES, NUMBERS, SIZE
from accessible_games.games.confusion.diagrams import CHIPS, LETTERS, PROMOTING, diagram_of, letters_of
from accessible_games.games.confusion.turns import ended_event, turn_passed
from accessible_games.games.confusion.values import OFF, QUIET_LATE, QUIET_LIMIT, SEATS, View, controller, side_of

Puck = TypeVar("Puck", events.PuckAt, events.PuckHere)
SYMBOLS = (
    "empty",
    "puck",
    "blue",
    "black",
    "blue-promoted",
    "black-promoted",
    *(f"{seat}-die-{chip.lower()}{form}" for seat in SEATS for form in ("", "-promoted") for chip in CHIPS),
)
_FEW = 3  # diagrams that are told one by one


def _standing(view: View, square: int) -> tuple[int, int] | None:
    """Side and chip of the die on a square."""
    for side, squares in enumerate(view.at):
        if square in squares:
            return side, squares.index(square)
    return None


def _is_promoted(view: View, side: int, chip: int) -> bool:
    return bool(view.promoted[side] >> chip & 1)


def content(view: View, name: str) -> tuple[str, ...]:
    """The puck, if it lies there, and the die on top of it, by its colour and chip."""
    square = NUMBERS[name]
    found = ["puck"] if view.puck == square else []
    standing = _standing(view, square)
    if standing is not None:
        form = "-promoted" if _is_promoted(view, *standing) else ""
        found.append(f"{SEATS[standing[0]]}-die-{CHIPS[standing[1]].lower()}{form}")
    return tuple(found or ["empty"])


def signs(view: View, name: str) -> tuple[str, str, str]:
    """Three signs: whose die and whether it is promoted, its chip, the puck under it."""
    square = NUMBERS[name]
    standing = _standing(view, square)
    if standing is None:
        return ("puck" if view.puck == square else "empty", " ", " ")
    form = "-promoted" if _is_promoted(view, *standing) else ""
    return (f"{SEATS[standing[0]]}{form}", CHIPS[standing[1]].lower(), "puck" if view.puck == square else " ")


def sheet(view: View) -> tuple[SheetRow, ...]:
    """Both halves, the own one first; a spectator finds Blue's first."""
    first = 0 if view.seat is None else side_of(view.seat)
    return tuple(
        SheetRow(
            SEATS[side],
            chip,
            letters_of(known_letters(view, side, number)),
            LETTERS,
            (view.deal[side] or "")[number:][:1],
            view.at[side][number] == OFF,
        )
        for side in (first, 1 - first)
        for number, chip in enumerate(CHIPS)
    )


def _puck(view: View, told: type[Puck]) -> Puck:
    """Where the puck is, under whose die, and how far it is from both base rows."""
    held = controller(view)
    seat, chip = (SEATS[held[0]], CHIPS[held[1]]) if held else ("", "")
    rank = view.puck // SIZE
    to_blue, to_black = rank - board.base_rank(0), board.base_rank(1) - rank
    return told(seat, chip, NAMES[view.puck], to_blue, to_black, int(view.threat is not None))


def facts(view: View) -> tuple[Event, ...]:
    """Dice, puck, quiet turns where they begin to matter, the level of help, and whose turn it is."""
    blue, black = (sum(square != OFF for square in squares) for squares in view.at)
    found: list[Event] = [events.DiceLeft(blue, black), _puck(view, events.PuckAt)]
    if view.quiet >= QUIET_LATE:
        found.append(events.Quiet(view.quiet, QUIET_LIMIT))
    found.append(events.HelpLevel(view.help))
    if view.ended:
        found.append(ended_event(view.ended))
    elif not view.dealt:
        found += (events.DealDue(), turn_passed(view))
    else:
        found.append(turn_passed(view))
    return tuple(found)


def about(view: View, name: str) -> tuple[Event, ...]:
    """The diagram of the die on a cell as far as the seat knows it, and the way of the puck that lies there."""
    square = NUMBERS[name]
    found: list[Event] = [_puck(view, events.PuckHere)] if view.puck == square else []
    standing = _standing(view, square)
    if standing is not None and view.dealt:
        found += _diagrams(view, *standing, name)
    return tuple(found)


def _diagrams(view: View, side: int, chip: int, name: str) -> Iterator[Event]:
    if _is_promoted(view, side, chip):
        yield _told(side, chip, name, "promoted", True)
        return
    dealt = view.deal[side]
    if dealt is not None:
        yield _told(side, chip, name, dealt[chip], True)
        return
    letters = letters_of(known_letters(view, side, chip))
    if len(letters) == 1:
        yield _told(side, chip, name, letters, True)
        return
    if view.help == "manual":
        return  # the player's own sheet knows more than the program tells
    yield events.Candidates(SEATS[side], CHIPS[chip], name, len(letters), " ".join(letters))
    if len(letters) <= _FEW:
        for letter in letters:
            yield _told(side, chip, name, letter, False)


def _told(side: int, chip: int, name: str, letter: str, certain: bool) -> events.DiagramTold:
    diagram = diagram_of(letter)
    promotes = letter != "promoted" and PROMOTING >> LETTERS.index(letter) & 1
    ways = (*diagram.ways[:4], "", "", "", "")
    return events.DiagramTold(
        SEATS[side],
        CHIPS[chip],
        name,
        letter,
        int(certain),
        diagram.reach,
        int(promotes),
        len(diagram.ways),
        ways[0],
        ways[1],
        ways[2],
        ways[3],
    )
