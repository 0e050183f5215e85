"""What happens in Confusion, and what a player can be told of the position. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.core import Cell, Event, Seat, events


@dataclass(frozen=True)
class Dealt(Event):
    """Nobody is told which die got which diagram."""

    category = "chance"

    dice: int


@dataclass(frozen=True)
class _AtDie(Event):
    """A die of ``seat`` on ``field``."""

    place = "field"

    seat: Seat
    chip: str
    field: Cell


@dataclass(frozen=True)
class DieMoved(Event):
    """Allowed: the die goes ``distance`` squares in ``direction``, as its owner sees it."""

    category = "move"
    place = "target"

    seat: Seat
    chip: str
    first: Cell
    target: Cell
    direction: str
    distance: int


@dataclass(frozen=True)
class PuckLeft(DieMoved):
    """Allowed: the die leaves the puck behind, which nobody controls now."""


@dataclass(frozen=True)
class PuckCarried(DieMoved):
    """Allowed: the die takes the puck along."""


@dataclass(frozen=True)
class PuckPassed(DieMoved):
    """Allowed: the die stays, the puck goes. ``loose`` is 1 where no die stands on its target."""

    loose: int


@dataclass(frozen=True)
class Forbidden(Event):
    """The attempt of this ``kind`` is not in the die's diagram; nothing moves and the turn is over."""

    category = "move"
    vain = True
    place = "first"

    seat: Seat
    chip: str
    kind: str
    first: Cell
    target: Cell
    direction: str
    distance: int


@dataclass(frozen=True)
class Captured(Event):
    """A die of ``victim_seat`` leaves the board; ``left`` of its dice remain."""

    category = "loss"
    place = "field"

    seat: Seat
    victim_seat: Seat
    chip: str
    field: Cell
    left: int


@dataclass(frozen=True)
class PuckControl(_AtDie):
    """A die of ``seat`` controls the puck now. ``averted`` is 1 where that ended a threat."""

    averted: int


@dataclass(frozen=True)
class Promoted(_AtDie):
    """A die that is one of a, e, i, l has arrived on the far base row."""


@dataclass(frozen=True)
class NotPromoted(_AtDie):
    """A die has arrived on the far base row, so it is none of a, e, i, l."""


@dataclass(frozen=True)
class Deduced(_AtDie):
    """The public record leaves one diagram for a die of ``seat``; told only at full help."""

    letter: str


@dataclass(frozen=True)
class Threat(Event):
    """The puck lies under a die of ``seat`` on the base row of ``victim_seat``, who has one reply."""

    place = "field"

    seat: Seat
    victim_seat: Seat
    chip: str
    field: Cell


@dataclass(frozen=True)
class Revealed(_AtDie):
    """A die is turned up for all to see."""

    category = "move"

    letter: str


@dataclass(frozen=True)
class RevealRefused(_AtDie):
    """The die is not certain yet; no turn is lost."""

    category = "move"


@dataclass(frozen=True)
class TurnPassed(events.TurnPassed):
    """``reply`` is 1 where ``seat`` has only this turn to take the ``chip`` that threatens on ``field``.

    Without a threat these two are empty.
    """

    reply: int
    chip: str
    field: Cell


@dataclass(frozen=True)
class GameEnded(events.Ended):
    """The game is over, and all diagrams can be seen."""


@dataclass(frozen=True)
class DealDue(Event):
    """The dice have not been dealt yet."""


@dataclass(frozen=True)
class DiceLeft(Event):
    """Dice on the board."""

    blue: int
    black: int


@dataclass(frozen=True)
class PuckAt(_AtDie):
    """Where the puck lies, who controls it (``seat`` and ``chip``, or empty), ranks to both base rows.

    ``threat`` is 1 where it wins for that seat unless the die is taken.
    """

    to_blue: int
    to_black: int
    threat: int


@dataclass(frozen=True)
class PuckHere(Event):
    """The same of the puck on a field that has been told already, with who controls it (``holder``, or empty)."""

    place = "field"

    holder: Seat
    chip: str
    field: Cell
    to_blue: int
    to_black: int
    threat: int


@dataclass(frozen=True)
class Quiet(Event):
    """``turns`` in a row without capture, promotion or news; at ``limit`` the game is drawn."""

    turns: int
    limit: int


@dataclass(frozen=True)
class HelpLevel(Event):
    """How much the program deduces: manual, answers or full."""

    category = "option"

    level: str


@dataclass(frozen=True)
class Candidates(_AtDie):
    """The ``count`` diagrams that a die may still bear, as far as the program helps; ``letters`` with blanks."""

    count: int
    letters: str


@dataclass(frozen=True)
class DiagramTold(_AtDie):
    """A diagram in words: ``ways`` groups of directions, the first of them ``first``; 5 ways are all directions.

    ``certain``: 1 where the die bears it, 0 where it may. ``promotes``: 1 for a, e, i and l. ``letter`` is
    "promoted" for the diagram of promoted dice.
    """

    letter: str
    certain: int
    reach: int
    promotes: int
    ways: int
    first: str
    second: str
    third: str
    fourth: str
