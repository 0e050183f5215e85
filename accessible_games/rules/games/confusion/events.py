"""Events of Confusion, and facts of the position. All of them are public."""

from __future__ import annotations

from accessible_games.rules.core import events
from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.geometry import Cell


class Dealt(Event, category="chance"):
    """Nobody hears which die got which diagram."""

    dice: int


class _AtDie(Event, place="field"):
    """A die of ``seat`` on ``field``."""

    seat: Seat
    chip: str
    field: Cell


class DieMoved(Event, category="move", place="target"):
    """Allowed: the die goes ``distance`` squares in ``direction``, as its owner sees it."""

    seat: Seat
    chip: str
    first: Cell
    target: Cell
    direction: str
    distance: int


class PuckLeft(DieMoved):
    """Allowed: the die leaves the puck behind, which nobody controls now."""


class PuckCarried(DieMoved):
    """Allowed: the die takes the puck along."""


class PuckPassed(DieMoved):
    """Allowed: the die stays, the puck goes. ``loose`` is 1 where no die stands on its target."""

    loose: int


class Forbidden(Event, category="move", vain=True, place="first", sound="barred"):
    """The attempt of this ``kind`` is not in the die's diagram; nothing moves and the turn is over."""

    seat: Seat
    chip: str
    kind: str
    first: Cell
    target: Cell
    direction: str
    distance: int


class Captured(Event, category="loss", place="field"):
    """A die of ``victim_seat`` leaves the board; ``left`` of its dice remain."""

    seat: Seat
    victim_seat: Seat
    chip: str
    field: Cell
    left: int


class PuckControl(_AtDie):
    """A die of ``seat`` controls the puck now. ``averted`` is 1 where that ended a threat.

    Where it makes a threat, ``Threat`` says it instead.
    """

    averted: int


class Promoted(_AtDie, sound="score"):
    """A die that is one of a, e, i, l has arrived on the far base row."""


class NotPromoted(_AtDie):
    """A die has arrived on the far base row, so it is none of a, e, i, l."""


class Deduced(_AtDie):
    """The public record leaves one diagram for a die of ``seat``; announced only at full help.

    ``further``: 1 behind another such event of the same answer.
    """

    letter: str
    further: int


class Threat(Event, place="field", sound="threat"):
    """The puck lies under a die of ``seat`` on the base row of ``victim_seat``, which has one reply."""

    seat: Seat
    victim_seat: Seat
    chip: str
    field: Cell


class Revealed(_AtDie, category="move"):
    """A die is turned up for all to see."""

    letter: str


class RevealRefused(_AtDie, category="move"):
    """The die is not certain yet; no turn is lost."""


class TurnPassed(events.TurnPassed):
    """``reply`` is 1 where ``seat`` has only this turn to take the ``chip`` that threatens on ``field``.

    Without a threat these two are empty.
    """

    reply: int
    chip: str
    field: Cell


class GameEnded(events.Ended):
    """The game is over, and all diagrams can be seen."""


class DealDue(Event):
    """The dice have not been dealt yet."""


class DiceLeft(Event):
    """Dice on the board."""

    blue: int
    black: int


class PuckAt(_AtDie):
    """The place of the puck, its controller (``seat`` and ``chip``, or empty), ranks to both base rows.

    ``threat`` is 1 where it wins for that seat unless the die is taken.
    """

    to_blue: int
    to_black: int
    threat: int


class PuckHere(Event, place="field"):
    """The same of the puck on a field that was just announced, with its controller (``holder``, or empty)."""

    holder: Seat
    chip: str
    field: Cell
    to_blue: int
    to_black: int
    threat: int


class Quiet(Event):
    """``turns`` in a row without capture, promotion or news; at ``limit`` the game is drawn."""

    turns: int
    limit: int


class HelpLevel(Event, category="option"):
    """The level of the program's deduction: manual, answers or full."""

    level: str


class Candidates(_AtDie):
    """The ``count`` diagrams that a die may still bear, as far as the program helps; ``letters`` with blanks."""

    count: int
    letters: str


class Capturable(Event, place="field", sound="threat"):
    """``seat`` could take dice of ``victim_seat`` next: ``certain`` ones, ``sure``, and ``possible`` ones, ``perhaps``.

    ``field``: where the first of them stands.
    """

    seat: Seat
    victim_seat: Seat
    field: Cell
    sure: str
    perhaps: str
    certain: int
    possible: int


class PuckHome(Event, place="field", sound="threat"):
    """``chip`` of ``seat`` could bring the puck to ``fields`` of the base row of ``victim_seat`` next.

    ``certain``: 1 where its diagram is known to allow it. ``field``: the first of them.
    """

    seat: Seat
    victim_seat: Seat
    chip: str
    field: Cell
    fields: str
    certain: int


class Attack(Event, place="field", sound="threat"):
    """Dice of ``seat`` could take ``chip`` of ``victim_seat`` on ``field``; the rest as in ``Capturable``."""

    seat: Seat
    victim_seat: Seat
    chip: str
    field: Cell
    sure: str
    perhaps: str
    certain: int
    possible: int


class Unattacked(_AtDie):
    """Nobody could take the die next."""


class Guard(Event, place="field"):
    """Dice of ``seat`` could take back on ``field``: ``sure`` and ``perhaps`` as in ``Capturable``."""

    seat: Seat
    field: Cell
    sure: str
    perhaps: str
    certain: int
    possible: int


class DieReach(Guard):
    """Dice of ``seat`` could come to ``field``, where none stands."""


class AnswerTells(Event, place="field"):
    """Diagrams left after an attempt of ``chip`` on ``field``: ``yes`` if it is allowed, ``no`` otherwise."""

    chip: str
    field: Cell
    yes: str
    no: str
    yes_count: int
    no_count: int


class DiagramMeans(Event):
    """The meaning of a letter, in the words of ``DiagramTold``."""

    letter: str
    reach: int
    promotes: int
    ways: int
    first: str
    second: str
    third: str
    fourth: str


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
