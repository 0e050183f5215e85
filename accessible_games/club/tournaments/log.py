"""The entries of a tournament's log, in the form of those of a match. Tables and results follow from them.

Moments called ``due`` and ``time`` are milliseconds of the server's clock, which runs only while a process runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

OPENED = "opened"  # host; host_name; due or None: when it begins by itself; and the fields of Conditions
ENTERED = "entered"  # person; name
LEFT = "left"  # person
STARTED = "started"  # order: people, by lot; rounds: how many there will be, 0 in an arena; due or None: its end
PAIRED = "paired"  # round; tables: see Table; byes: see Bye; due or None: until when everybody has to have come
SCORED = "scored"  # match; points: person -> twelfths of a point; by_default: not played to its end
RESTED = "rested"  # round: is over; due: when the next one begins
FINISHED = "finished"  # reason: "over", "cancelled" by who opened it, or "empty": too few had entered
KINDS = (OPENED, ENTERED, LEFT, STARTED, PAIRED, SCORED, RESTED, FINISHED)

ARENA, SWISS, ROBIN, KNOCKOUT = "arena", "swiss", "robin", "knockout"
FORMS = (SWISS, ROBIN, KNOCKOUT, ARENA)
POINT = 12  # units: a table of four divides a point by three, and who shares a place takes half of that
MINUTE = 60_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Conditions:
    """What is played, and how. ``size``: people at a table, ``least`` at least; ``rounds``: of a Swiss, 0: as usual.

    ``minutes``: of an arena. ``best_of``: games of a match; ``main`` and ``increment``: of everybody's clock, in
    milliseconds; ``days``: for each move, in place of a clock. ``level``: of the computer against which somebody
    plays who would be left over; empty: a bye. ``wait``: minutes in which everybody has to come to a round.
    ``is_rated``: matches between people count for ratings.
    """

    form: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    size: int = 2
    least: int = 2
    rounds: int = 0
    minutes: int = 0
    best_of: int = 1
    main: int = 0
    increment: int = 0
    days: int = 0
    level: str = ""
    wait: int = 5
    is_rated: bool = False

    def to_json(self) -> dict[str, Any]:
        """The fields by their names."""
        return asdict(self) | {"options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class Table:
    """A match of a round. ``people``: in the order in which they take turns; ``match``: empty until it is stored.

    ``number``: of the table in its round; in a knock-out it is the place in the draw. ``attempt``: more than one
    after a draw in a knock-out. ``points``: None while it is played. ``by_default``: somebody did not come.
    """

    round: int
    number: int
    people: tuple[str, ...]
    match: str = ""
    attempt: int = 1
    points: Mapping[str, int] | None = None
    by_default: bool = False

    def to_json(self) -> dict[str, Any]:
        """As it stands in an entry, which has the round."""
        return {"number": self.number, "people": list(self.people), "match": self.match, "attempt": self.attempt}


@dataclass(frozen=True, slots=True)
class Bye:
    """Somebody who plays nobody in a round. ``points``: that it gets for it; ``number``: as of a table."""

    round: int
    person: str
    points: int
    number: int = 0

    def to_json(self) -> dict[str, Any]:
        """As it stands in an entry, which has the round."""
        return {"person": self.person, "points": self.points, "number": self.number}


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables and byes of one round."""

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()
