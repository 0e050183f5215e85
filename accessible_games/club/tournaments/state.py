"""The log of a tournament, in the form of a match's log, and the state that follows from it.

Only the order of entries is checked. ``due`` and ``time`` are milliseconds of the server's clock, which runs only while
a process runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from accessible_games.matches.log import Entry

OPENED = "opened"  # host; host_name; due or None: the moment it begins by itself; and the fields of Conditions
ENTERED = "entered"  # person; name
LEFT = "left"  # person
STARTED = "started"  # order: people, by lot; rounds: how many there will be, 0 in an arena; due or None: its end
PAIRED = "paired"  # round; tables: see Table; byes: see Bye; due or None: the last moment to come
SCORED = "scored"  # match; points: person -> twelfths of a point; by_default: not played to its end
RESTED = "rested"  # round: the one that is over; due: the begin of the next one
FINISHED = "finished"  # reason: "over", "cancelled" by its host, or "empty": too few had entered
KINDS = (OPENED, ENTERED, LEFT, STARTED, PAIRED, SCORED, RESTED, FINISHED)

ARENA, SWISS, ROBIN, KNOCKOUT = "arena", "swiss", "robin", "knockout"
FORMS = (SWISS, ROBIN, KNOCKOUT, ARENA)
POINT = 12  # units: a table of four divides a point by three, and a shared place halves that
MINUTE = 60_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Conditions:
    """The form and the rules of a tournament. ``size``: the most people at a table, ``least`` the fewest.

    ``rounds``: of a Swiss, 0 for the usual number. ``minutes``: of an arena. ``best_of``: games of a match. ``main``
    and ``increment``: of everybody's clock, in milliseconds. ``days``: for each move, in place of a clock. ``level``:
    of the computer that plays instead of a bye; empty: a bye. ``wait``: minutes in which everybody has to come to a
    round. ``is_rated``: matches between people count for ratings.
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
        """Return the fields by their names."""
        return asdict(self) | {"options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class Table:
    """A match of a round. ``people``: in turn order. ``match``: empty until the match is stored.

    ``number``: of the table in its round; in a knock-out it is the place in the draw. ``attempt``: more than one after
    a draw in a knock-out. ``points``: None until the match is over. ``by_default``: somebody did not come.
    """

    round: int
    number: int
    people: tuple[str, ...]
    match: str = ""
    attempt: int = 1
    points: Mapping[str, int] | None = None
    by_default: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the fields as an entry holds them. The round is a field of the entry."""
        return {"number": self.number, "people": list(self.people), "match": self.match, "attempt": self.attempt}


@dataclass(frozen=True, slots=True)
class Bye:
    """A person without an opponent in a round. ``points``: for the bye. ``number``: as of a table."""

    round: int
    person: str
    points: int
    number: int = 0

    def to_json(self) -> dict[str, Any]:
        """Return the fields as an entry holds them. The round is a field of the entry."""
        return {"person": self.person, "points": self.points, "number": self.number}


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables and byes of one round."""

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()


OPEN, RUNNING, OVER = "open", "running", "over"
ATTEMPTS = 3  # matches at a knock-out table; if the last one is drawn, the person who did not begin it goes on


class TournamentLogError(Exception):
    """Raised for an entry that does not fit the log. ``seq``: its number."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person entered in the tournament.

    ``since``: the first round they can play. ``has_left``: they are not paired any more.
    """

    name: str
    since: int = 1
    has_left: bool = False


class Tournament:
    """The state of a tournament. ``entrants``: by person, in order of entry. ``round``: the present one, from 1.

    ``due``: the moment of the next change that needs no command: the start, the next round, the end of an arena.
    ``wait_until``: the moment by round at which an absent person loses. ``is_resting``: between two rounds.
    """

    conditions: Conditions
    host: str
    host_name: str

    def __init__(self, tournament_id: str, entries: Iterable[Entry] = ()) -> None:
        """Replay ``entries``. Raises TournamentLogError if one does not fit."""
        self.id = tournament_id
        self.entries: list[Entry] = []
        self.state = ""
        self.reason = ""
        self.entrants: dict[str, Entrant] = {}
        self.order: tuple[str, ...] = ()
        self.rounds = 0
        self.round = 0
        self.due: int | None = None
        self.wait_until: dict[int, int] = {}
        self.is_resting = False
        self.tables: list[Table] = []
        self.byes: list[Bye] = []
        for entry in entries:
            self.apply(entry)

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def apply(self, entry: Entry) -> None:
        """Apply a stored entry. Raises TournamentLogError if it does not fit."""
        if entry.seq != self.seq + 1:
            raise TournamentLogError(entry.seq, f"the number must be {self.seq + 1}")
        fold = _FOLDS.get(entry.kind)
        if fold is None or (entry.kind == OPENED) != (not self.state) or self.state == OVER:
            raise TournamentLogError(entry.seq, f"{entry.kind} cannot follow in the state {self.state or 'new'}")
        try:
            fold(self, entry.data)
        except (KeyError, TypeError, ValueError) as error:
            raise TournamentLogError(entry.seq, f"{entry.kind}: {error!r}") from error
        self.entries.append(entry)

    # Asking

    @property
    def playing(self) -> tuple[str, ...]:
        """The people who take part and have not left, by lot, late ones last."""
        known = (*self.order, *(person for person in self.entrants if person not in self.order))
        return tuple(person for person in known if person in self.entrants and not self.entrants[person].has_left)

    @property
    def running(self) -> list[Table]:
        """The tables whose match is not over."""
        return [table for table in self.tables if table.points is None]

    def of_round(self, number: int) -> list[Table]:
        """Return the tables of a round. A table that was played again appears once, with the last match."""
        return list({table.number: table for table in self.tables if table.round == number}.values())

    def place_of(self, table: Table) -> int:
        """Return the number by which people hear of a table: from 1 on in its round, also in a knock-out."""
        before = {each.number for each in self.of_round(table.round) if each.number < table.number}
        return len(before) + 1

    def is_walkover(self, bye: Bye) -> bool:
        """Return whether the opponent has left, or did not reach the round, so that the person wins without a match."""
        form = self.conditions.form
        return (form == ROBIN and bye.points > 0) or (form == KNOCKOUT and bye.round > 1)

    def minutes_left(self, time: int) -> int:
        """Return the minutes until it begins by itself or an arena ends, by the server's clock; 0: no such time."""
        is_timed = self.state == OPEN or (self.conditions.form == ARENA and self.state != OVER)
        return max(1, -(-(self.due - time) // MINUTE)) if self.due is not None and is_timed else 0

    def byes_of(self, number: int) -> list[Bye]:
        """Return the byes of a round."""
        return [bye for bye in self.byes if bye.round == number]

    def table_of(self, person: str) -> Table | None:
        """Return the running table of a person, or None."""
        return next((table for table in self.running if person in table.people), None)

    def drawn(self) -> list[Table]:
        """Return the tables of a knock-out that must be played again."""
        if self.conditions.form != KNOCKOUT or self.state != RUNNING:
            return []
        return [
            table
            for table in self.of_round(self.round)
            if table.points is not None and self.goes_on(table) is None and not is_lost_by_all(table)
        ]

    def goes_on(self, table: Table) -> str | None:
        """Return the person of a knock-out table for the next round; None: nobody, or not known yet."""
        if table.points is None or is_lost_by_all(table):
            return None
        first, *others = sorted(table.people, key=lambda person: -(table.points or {})[person])
        if not others or table.points[first] > table.points[others[0]]:
            return first
        return table.people[-1] if table.attempt >= ATTEMPTS else None

    @property
    def is_round_done(self) -> bool:
        """True if all matches of the present round are over. An arena has no rounds."""
        return self.conditions.form != ARENA and not self.running and not self.drawn()

    @property
    def points(self) -> Counter[str]:
        """Twelfths of a point, by person."""
        found: Counter[str] = Counter(dict.fromkeys(self.entrants, 0))
        for table in self.tables:
            found.update(table.points or {})
        for bye in self.byes:
            found[bye.person] += bye.points
        return found


def is_lost_by_all(table: Table) -> bool:
    """Return whether nobody came to the table."""
    return table.by_default and not any((table.points or {}).values())


def _opened(tournament: Tournament, data: Mapping[str, Any]) -> None:
    known = {name: value for name, value in data.items() if name not in ("host", "host_name", "due")}
    tournament.conditions = Conditions(**known)
    tournament.host, tournament.host_name, tournament.due = data["host"], data["host_name"], data["due"]
    tournament.state = OPEN


def _entered(tournament: Tournament, data: Mapping[str, Any]) -> None:
    before = tournament.entrants.get(data["person"])
    since = before.since if before is not None else tournament.round + 1
    tournament.entrants[data["person"]] = Entrant(data["name"], since)


def _left(tournament: Tournament, data: Mapping[str, Any]) -> None:
    if tournament.state == OPEN:
        del tournament.entrants[data["person"]]
    else:
        tournament.entrants[data["person"]] = replace(tournament.entrants[data["person"]], has_left=True)


def _started(tournament: Tournament, data: Mapping[str, Any]) -> None:
    if set(data["order"]) != set(tournament.entrants):
        raise ValueError("the order must name the entrants and nobody else")
    tournament.order, tournament.rounds, tournament.due = tuple(data["order"]), data["rounds"], data["due"]
    tournament.state = RUNNING


def _paired(tournament: Tournament, data: Mapping[str, Any]) -> None:
    number = data["round"]
    if tournament.state != RUNNING or number not in (tournament.round, tournament.round + 1):
        raise ValueError(f"round {number} cannot be paired in round {tournament.round}")
    for each in data["tables"]:
        people = tuple(each["people"])
        if any(person not in tournament.entrants for person in people):
            raise ValueError(f"table {each['number']} has people who are not entrants")
        tournament.tables.append(Table(number, each["number"], people, each["match"], each["attempt"]))
    tournament.byes += [Bye(number, each["person"], each["points"], each["number"]) for each in data["byes"]]
    if tournament.conditions.form != ARENA:
        tournament.due = None
    tournament.round, tournament.is_resting = number, False
    if data["due"] is not None:
        tournament.wait_until[number] = data["due"]


def _scored(tournament: Tournament, data: Mapping[str, Any]) -> None:
    place = [table.match for table in tournament.tables].index(data["match"])
    table = tournament.tables[place]
    if table.points is not None or set(data["points"]) != set(table.people):
        raise ValueError(f"match {data['match']} has points already, or they are of other people")
    tournament.tables[place] = replace(table, points=dict(data["points"]), by_default=data["by_default"])


def _rested(tournament: Tournament, data: Mapping[str, Any]) -> None:
    if data["round"] != tournament.round or not tournament.is_round_done:
        raise ValueError(f"round {data['round']} is not over")
    tournament.due, tournament.is_resting = data["due"], True


def _finished(tournament: Tournament, data: Mapping[str, Any]) -> None:
    tournament.state, tournament.reason, tournament.due = OVER, data["reason"], None


_FOLDS: Mapping[str, Callable[[Tournament, Mapping[str, Any]], None]] = {
    OPENED: _opened,
    ENTERED: _entered,
    LEFT: _left,
    STARTED: _started,
    PAIRED: _paired,
    SCORED: _scored,
    RESTED: _rested,
    FINISHED: _finished,
}
