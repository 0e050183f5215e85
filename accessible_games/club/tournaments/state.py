"""The present of a tournament, folded from its log. Nothing is checked but that each entry fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from accessible_games.club.tournaments import log
from accessible_games.club.tournaments.log import ARENA, KNOCKOUT, Bye, Conditions, Table
from accessible_games.matches.log import Entry

OPEN, RUNNING, OVER = "open", "running", "over"
ATTEMPTS = 3  # matches at a table of a knock-out; if the last one is drawn too, who did not begin it goes on


class TournamentLogError(Exception):
    """An entry does not fit; ``seq`` is its number."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part. ``since``: the first round that it can play; ``has_left``: it is paired no more."""

    name: str
    since: int = 1
    has_left: bool = False


class Tournament:
    """``entrants`` by person, in the order in which they came. ``round``: the number of the present one, from 1.

    ``due``: the next moment at which something happens by itself: the start, the next round, the end of an arena.
    ``wait_until``: when whoever has not come to a table loses, by round. ``is_resting``: between two rounds.
    """

    conditions: Conditions
    host: str
    host_name: str

    def __init__(self, tournament_id: str, entries: Iterable[Entry] = ()) -> None:
        """Replays ``entries``. Raises TournamentLogError where they do not fit."""
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
        """Let a stored entry take effect. Raises TournamentLogError when it does not fit."""
        if entry.seq != self.seq + 1:
            raise TournamentLogError(entry.seq, f"{self.seq + 1} must follow")
        fold = _FOLDS.get(entry.kind)
        if fold is None or (entry.kind == log.OPENED) != (not self.state) or self.state == OVER:
            raise TournamentLogError(entry.seq, f"{entry.kind} cannot stand here")
        try:
            fold(self, entry.data)
        except (KeyError, TypeError, ValueError) as error:
            raise TournamentLogError(entry.seq, f"{entry.kind}: {error!r}") from error
        self.entries.append(entry)

    # Asking

    @property
    def playing(self) -> tuple[str, ...]:
        """Who takes part and has not left, by lot, late ones last."""
        known = (*self.order, *(person for person in self.entrants if person not in self.order))
        return tuple(person for person in known if person in self.entrants and not self.entrants[person].has_left)

    @property
    def running(self) -> list[Table]:
        """The tables at which people play."""
        return [table for table in self.tables if table.points is None]

    def of_round(self, number: int) -> list[Table]:
        """The tables of a round; of a table at which they played again, the last time alone."""
        return list({table.number: table for table in self.tables if table.round == number}.values())

    def byes_of(self, number: int) -> list[Bye]:
        """Who plays nobody in that round."""
        return [bye for bye in self.byes if bye.round == number]

    def table_of(self, person: str) -> Table | None:
        """Where somebody plays now."""
        return next((table for table in self.running if person in table.people), None)

    def drawn(self) -> list[Table]:
        """Tables of a knock-out at which they have to play again."""
        if self.conditions.form != KNOCKOUT or self.state != RUNNING:
            return []
        return [
            table
            for table in self.of_round(self.round)
            if table.points is not None and self.goes_on(table) is None and not is_lost_by_all(table)
        ]

    def goes_on(self, table: Table) -> str | None:
        """Who of a table of a knock-out is in the next round; None: nobody, or not known yet."""
        if table.points is None or is_lost_by_all(table):
            return None
        first, *others = sorted(table.people, key=lambda person: -(table.points or {})[person])
        if not others or table.points[first] > table.points[others[0]]:
            return first
        return table.people[-1] if table.attempt >= ATTEMPTS else None

    @property
    def is_round_done(self) -> bool:
        """Whether nobody plays any more in the present round; an arena has none."""
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
    """Whether nobody came to it."""
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
        raise ValueError("others have entered")
    tournament.order, tournament.rounds, tournament.due = tuple(data["order"]), data["rounds"], data["due"]
    tournament.state = RUNNING


def _paired(tournament: Tournament, data: Mapping[str, Any]) -> None:
    number = data["round"]
    if tournament.state != RUNNING or number not in (tournament.round, tournament.round + 1):
        raise ValueError(f"round {number}")
    for each in data["tables"]:
        people = tuple(each["people"])
        if any(person not in tournament.entrants for person in people):
            raise ValueError("a stranger at a table")
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
        raise ValueError(f"match {data['match']}")
    tournament.tables[place] = replace(table, points=dict(data["points"]), by_default=data["by_default"])


def _rested(tournament: Tournament, data: Mapping[str, Any]) -> None:
    if data["round"] != tournament.round or not tournament.is_round_done:
        raise ValueError(f"round {data['round']} is not over")
    tournament.due, tournament.is_resting = data["due"], True


def _finished(tournament: Tournament, data: Mapping[str, Any]) -> None:
    tournament.state, tournament.reason, tournament.due = OVER, data["reason"], None


_FOLDS: Mapping[str, Callable[[Tournament, Mapping[str, Any]], None]] = {
    log.OPENED: _opened,
    log.ENTERED: _entered,
    log.LEFT: _left,
    log.STARTED: _started,
    log.PAIRED: _paired,
    log.SCORED: _scored,
    log.RESTED: _rested,
    log.FINISHED: _finished,
}
