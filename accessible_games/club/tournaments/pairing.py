"""Pairings of the next round. One takes up to a tenth of a second, so the service makes it beside the event loop.

Each of these outweighs all that follow: second meetings and second byes; people who began far more often than not;
differences in points; whose turn it is to begin; and the longest wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from accessible_games.club.tournaments.state import (
    ARENA,
    KNOCKOUT,
    POINT,
    ROBIN,
    SWISS,
    Bye,
    Conditions,
    Pairing,
    Table,
    Tournament,
)

# Costs. Each is more than a whole round of the next one.
_AGAIN, _LOPSIDED, _APART, _TURN = 10**15, 10**12, 10**6, 10**4
_MOST_APART = 60  # half points; a greater difference costs no more
NOBODY = ""  # the opponent of a bye

Pair = tuple[str, str]


class History:
    """The past of a tournament as pairing needs it. ``places``: from 0, by points and then by lot."""

    def __init__(self, tournament: Tournament) -> None:
        self.met: Counter[frozenset[str]] = Counter()
        self.begun: Counter[str] = Counter()  # beginnings less the other matches
        self.played: Counter[str] = Counter()
        self.byes = Counter(bye.person for bye in tournament.byes)
        self.points = tournament.points
        self._last: dict[str, frozenset[str]] = {}
        self.last_round: Counter[str] = Counter()
        for table in tournament.tables:
            self.met.update(map(frozenset, combinations(table.people, 2)))
            for place, person in enumerate(table.people):
                self.begun[person] += len(table.people) - 1 if place == 0 else -1
                self.played[person] += 1
                self._last[person] = frozenset(table.people)
                self.last_round[person] = table.round
            if len(table.people) == 1:  # against a computer
                self.byes.update(table.people)
        people = sorted(tournament.playing, key=lambda person: -self.points[person])
        self.places = {person: place for place, person in enumerate(people)}

    def forget_all_but_last(self, people: Sequence[str]) -> None:
        """Forget meetings but the last ones. In an arena people meet again, but not at once if others wait."""
        self.met = Counter(dict.fromkeys(self.met, 1))
        for person in people:
            for other in self._last.get(person, frozenset()) - {person}:
                self.met[frozenset((person, other))] = len(people)

    def in_order(self, people: Iterable[str]) -> list[str]:
        """Sort people by how often they have begun, least first, and then by place."""
        return sorted(people, key=lambda person: (self.begun[person], self.places[person]))

    def cost(self, one: str, other: str) -> int:
        """Return the cost of a meeting of these two. NOBODY stands for a bye."""
        if NOBODY in (one, other):
            person = one or other
            above = min(self.points[person] // 6, _MOST_APART)
            return self.byes[person] * _AGAIN + above * above * _APART - self.places[person]
        apart = min(abs(self.points[one] - self.points[other]) // 6, _MOST_APART)
        cost = self.met[frozenset((one, other))] * _AGAIN + apart * apart * _APART
        begun = sorted((self.begun[one], self.begun[other]))
        if begun[0] >= 2 or begun[1] <= -2:  # one would get three beginnings too many or too few
            cost += _LOPSIDED
        if begun[0] == begun[1] != 0:
            cost += _TURN
        return cost + abs(abs(self.places[one] - self.places[other]) - len(self.places) // 2)


def matched(people: Sequence[str], history: History) -> list[Pair]:
    """Pair all people at the lowest total cost. With an odd number one of them is paired with NOBODY."""
    import networkx

    nodes = [*people, *([NOBODY] if len(people) % 2 else [])]
    graph = networkx.Graph()
    costs = {pair: history.cost(*pair) for pair in combinations(nodes, 2)}
    highest = max(costs.values(), default=0)
    graph.add_weighted_edges_from((one, other, highest - cost) for (one, other), cost in costs.items())
    return [(one, other) for one, other in networkx.max_weight_matching(graph, maxcardinality=True)]


def factors(people: Sequence[str]) -> list[list[Pair]]:
    """Return the rounds of Berger's tables: everybody meets everybody once, and beginnings are shared fairly."""
    nodes = [*people, *([NOBODY] if len(people) % 2 else [])]
    fixed, ring = nodes[-1], nodes[:-1]
    rounds = []
    for number in range(len(ring)):
        turned = [*ring[number * len(nodes) // 2 % len(ring) :], *ring[: number * len(nodes) // 2 % len(ring)]]
        first = (turned[0], fixed) if number % 2 == 0 else (fixed, turned[0])
        rounds.append([first, *((turned[at], turned[-at]) for at in range(1, len(nodes) // 2))])
    return rounds


def paired(tournament: Tournament, free: Sequence[str] | None = None) -> Pairing | None:
    """Return the next round, or None after the last one. ``free``: the people of an arena who wait for an opponent."""
    conditions = tournament.conditions
    number = tournament.round + 1
    if conditions.form == KNOCKOUT:
        return _knockout(tournament)
    if conditions.form == ARENA:
        return _arena(tournament, free or ())
    if number > tournament.rounds:
        return None
    if conditions.form == ROBIN:
        return _robin(tournament, number)
    history = History(tournament)
    people = [person for person in tournament.playing if tournament.entrants[person].since <= number]
    if conditions.size > 2:
        sizes = _sizes(len(people), conditions)
        resting = sorted(people, key=lambda person: (history.byes[person], -history.places[person]))
        left = resting[: len(people) - sum(sizes)]
        groups = _grouped([person for person in people if person not in left], history, sizes)
        return _seated(tournament, [*groups, *([person] for person in left)], history)
    return _seated(tournament, _exhausting(tournament, people, history) or matched(people, history), history)


def _seated(tournament: Tournament, groups: Iterable[Sequence[str]], history: History) -> Pairing:
    """Seat the groups, the best at the first table. A person left over plays a computer, or gets a bye with a point."""
    number, least = tournament.round + 1, 1 if tournament.conditions.level else 2
    found = [[person for person in group if person] for group in groups]
    found.sort(key=lambda group: (len(group) == 1, min(history.places[person] for person in group)))
    seated = [tuple(history.in_order(group)) for group in found if len(group) >= least]
    tables = [Table(number, place, people) for place, people in enumerate(seated, start=1)]
    byes = [Bye(number, group[0], POINT) for group in found if len(group) < least]
    return Pairing(number, tuple(tables), tuple(byes))


def _exhausting(tournament: Tournament, people: Sequence[str], history: History) -> list[Pair]:
    """Return the cheapest of Berger's rounds without a second meeting or bye, or nothing if there is none.

    With nearly as many rounds as players, freely chosen pairs may leave none for later rounds. There is no such round
    when people have come or gone.
    """
    nodes = len(tournament.order) + len(tournament.order) % 2
    if tournament.rounds <= nodes // 2 or set(people) != set(tournament.order):
        return []
    costs = [(sum(history.cost(*pair) for pair in each), each) for each in factors(tournament.order)]
    cost, pairs = min(costs, key=lambda each: each[0])
    return pairs if cost < _AGAIN // 2 else []


def _robin(tournament: Tournament, number: int) -> Pairing:
    """Return a round of Berger's tables. A departed person loses to each opponent. A bye brings no point here."""
    tables: list[Table] = []
    byes: list[Bye] = []
    gone = {person for person, entrant in tournament.entrants.items() if entrant.has_left}
    for one, other in factors(tournament.order)[number - 1]:
        here = [person for person in (one, other) if person and person not in gone]
        if len(here) == 2:
            tables.append(Table(number, len(tables) + 1, (one, other)))
        elif here:
            byes.append(Bye(number, here[0], 0 if NOBODY in (one, other) else POINT))
    return Pairing(number, tuple(tables), tuple(byes))


# Arenas


def _arena(tournament: Tournament, free: Sequence[str]) -> Pairing | None:
    """Pair as many waiting people as possible. A person left over has waited least."""
    history, conditions = History(tournament), tournament.conditions
    longest = sorted(free, key=lambda person: (history.played[person], history.last_round[person]))
    if conditions.size > 2:
        sizes = _sizes(len(free), conditions)
        groups: Sequence[Sequence[str]] = _grouped(longest[: sum(sizes)], history, sizes)
    else:
        people = longest[: len(free) // 2 * 2]
        history.forget_all_but_last(people)
        groups = matched(people, history) if people else []
    return _seated(tournament, groups, history) if groups else None


# Tables of three and four


def _sizes(count: int, conditions: Conditions) -> list[int]:
    """Return the sizes of the tables, which differ by one at most. If a game needs more people, some are left over."""
    tables = -(-count // conditions.size)
    if not tables or count // tables < conditions.least:
        tables = count // conditions.size
        count = min(count, tables * conditions.size)
    return [count // tables + (at < count % tables) for at in range(tables)]


def _grouped(people: Sequence[str], history: History, sizes: Iterable[int]) -> list[list[str]]:
    """Group the best together, as far as they have not met."""
    ranked = sorted(people, key=lambda person: history.places[person])
    groups: list[list[str]] = []
    for size in sizes:
        group = [ranked.pop(0)]
        while len(group) < size:
            group.append(min(ranked, key=lambda person: _joining(person, group, history)))
            ranked.remove(group[-1])
        groups.append(group)
    for one, other in (*combinations(groups, 2), *combinations(groups, 2)):
        _improve(one, other, history)
    return groups


def _joining(person: str, group: Iterable[str], history: History) -> int:
    return sum(history.cost(person, other) for other in group if other != person)


def _improve(one: list[str], other: list[str], history: History) -> None:
    """Swap people of two tables if fewer of them meet again that way."""
    for at in range(len(one)):
        for place in range(len(other)):
            before = _joining(one[at], one, history) + _joining(other[place], other, history)
            one[at], other[place] = other[place], one[at]
            if _joining(one[at], one, history) + _joining(other[place], other, history) >= before:
                one[at], other[place] = other[place], one[at]


# Knock-outs


def _knockout(tournament: Tournament) -> Pairing | None:
    """Pair the remaining people, in the order of the draw. A person without an opponent goes on."""
    history = History(tournament)
    line = _line(tournament)
    if len([person for person in line if person]) < 2 and tournament.round:
        return None
    number, tables, byes = tournament.round + 1, [], []
    for place in range(0, len(line), 2):
        here = [person for person in line[place : place + 2] if person]
        if len(here) == 2:
            tables.append(Table(number, place // 2 + 1, tuple(history.in_order(here))))
        elif here:
            byes.append(Bye(number, here[0], 0, place // 2 + 1))
    return Pairing(number, tuple(tables), tuple(byes))


def _line(tournament: Tournament) -> list[str]:
    """Return the people of the next round by their places in the draw. NOBODY marks an empty place."""
    if not tournament.round:
        line = list(drawn(tournament.order))
    else:
        reached = {table.number: tournament.goes_on(table) for table in tournament.of_round(tournament.round)}
        reached |= {bye.number: bye.person for bye in tournament.byes_of(tournament.round)}
        places = max(1, 1 << (tournament.rounds - tournament.round))
        line = [reached.get(number) or NOBODY for number in range(1, places + 1)]
    return [person if person in tournament.playing else NOBODY for person in line]


def drawn(people: Sequence[str]) -> list[str]:
    """Return the draw: a power of two of places. The first people meet only late, and get the byes."""
    places = [0]
    while len(places) < len(people):
        size = 2 * len(places)
        places = [each for place in places for each in (place, size - 1 - place)]
    return [people[place] if place < len(people) else NOBODY for place in places]


def again(tournament: Tournament) -> Pairing | None:
    """Return the drawn tables of a knock-out, to be played again with swapped seats."""
    tables = [
        Table(table.round, table.number, table.people[::-1], "", table.attempt + 1) for table in tournament.drawn()
    ]
    return Pairing(tournament.round, tuple(tables)) if tables else None


def usual_rounds(form: str, count: int, wanted: int, size: int) -> int:
    """Return the number of rounds for so many people. A Swiss has at most as many as avoid second meetings."""
    most = count - 1 + count % 2
    if form == ARENA:
        return 0
    if form == ROBIN:
        return most
    if form == KNOCKOUT or not wanted:
        wanted = max(1, (count - 1).bit_length())
    return min(wanted, most) if size == 2 and form == SWISS else wanted
