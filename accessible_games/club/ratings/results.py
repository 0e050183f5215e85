"""What a match that has ended says about the strength of those who played, and whether it says anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.luck import UNPLEDGED
from accessible_games.matches.match import Match
from accessible_games.rules.core.game import Seat

UNMOVED, UNDECIDED, UNMEASURED, OFTEN = "unmoved", "undecided", "unmeasured", "often"


@dataclass(frozen=True, slots=True)
class Contender:
    """Who took a ``place``: a person, by its ``account``, or a bot of a ``level``. ``seat``: at the end."""

    seat: Seat
    place: int
    account: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Of a match that was to be rated. ``ended``: milliseconds since 1970. ``void``: why it counts for nothing, if so.

    UNMOVED: somebody has never moved. UNDECIDED: it was closed before anything was decided. UNMEASURED: where such bots
    stand in this game, nobody knows. OFTEN: the same people have met too often of late.
    """

    match_id: str
    game: str
    ended: int
    contenders: tuple[Contender, ...]
    void: str = ""

    @property
    def key(self) -> tuple[int, int]:
        """By the end, then by the number: the order in which matches are rated, whoever rates them, and whenever."""
        return self.ended, int(self.match_id)

    @property
    def people(self) -> tuple[str, ...]:
        """The accounts, in one order."""
        return tuple(sorted((one.account for one in self.contenders if one.account), key=int))


def result_of(match: Match, levels: Mapping[str, int]) -> Result:
    """By the log alone. The match is over and rated. ``levels``: bots whose place in this game was measured.

    By the points or wins of all rounds; but last is for whom a bot has played at some time, for whom the others waited
    no more, and who has given up, or was out of time, in a match of one round.
    """
    players = {seat: match.away.get(seat, player) for seat, player in match.players.items()}
    end = next(each for each in reversed(match.entries) if each.kind == log.FINISHED)
    replaced = _named(match, log.REPLACED)
    last = {seat for seat, one in players.items() if one.account in replaced or seat == match.given_up}
    if match.series.rounds == 1 and end.data["loser"] is not None:
        last.add(end.data["loser"])
    totals = match.series.totals
    order = sorted((totals[seat] for seat in players if seat not in last), reverse=True)
    contenders = tuple(
        Contender(seat, len(players) if seat in last else 1 + order.index(totals[seat]), one.account, one.level)
        for seat, one in sorted(players.items(), key=lambda pair: pair[0])
    )
    return Result(match.id, match.game.id, end.at, contenders, _void(match, players, end.data["reason"], levels))


def _void(match: Match, players: Mapping[Seat, Player], reason: str, levels: Mapping[str, int]) -> str:
    if reason == UNPLEDGED:
        return UNDECIDED
    if any(one.is_bot and one.level not in levels for one in players.values()):
        return UNMEASURED
    people = {one.account for one in players.values() if not one.is_bot}
    return UNMOVED if people - _named(match, log.DECIDED) - _named(match, log.REPLACED) else ""


def _named(match: Match, kind: str) -> set[str]:
    """The accounts of the people whose seats are named by entries of a kind, as they sat when their round began."""
    found, sittings = set(), match.sittings
    number = 0
    for entry in match.entries:
        while number + 1 < len(sittings) and entry.seq > sittings[number + 1].seq:
            number += 1
        if entry.kind == kind:
            found.add(sittings[number].players[entry.data["seat"]].account)
    return found - {""}
