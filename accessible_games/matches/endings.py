"""How a match has ended, for somebody who was not there."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.matches import log
from accessible_games.matches.exchange import UNPLEDGED
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Summary
from accessible_games.rules.core.game import Over

WON, SHARED, DRAWN, LOST, CLOSED = "won", "shared", "drawn", "lost", "closed"


@dataclass(frozen=True, slots=True)
class Ending:
    """``result`` for one person: WON, SHARED with others, DRAWN, LOST, or CLOSED where words were to be exchanged
    and not everybody gave one; empty while the match runs.

    ``is_late``: the person's time was over; ``late``: the name of another whose time was. In a series
    neither, unless that has ended the match.
    """

    match: Summary
    result: str
    is_late: bool = False
    late: str = ""


def ending_of(match: Match, person: str) -> Ending:
    """By the log; for the seats that the person had, even where a bot stood in at the end."""
    players = {**match.players, **match.away}
    last = next(each for each in reversed(match.entries) if each.kind != log.ADOPTED)
    summary = Summary(
        match.id,
        match.game.id,
        match.entries[0].at,
        last.at,
        tuple(players.items()),
        len(match.moves),
        last.data["reason"] if match.is_over else "",
    )
    if not match.is_over or not isinstance(match.phase, Over):
        return Ending(summary, "")
    winners = match.phase.winners if match.series.rounds == 1 else match.series.winners
    own = {seat for seat, player in players.items() if player.account == person and not player.is_bot}
    if not winners:
        result = CLOSED if summary.reason == UNPLEDGED else DRAWN
    elif own.isdisjoint(winners):
        result = LOST
    else:
        result = WON if own.issuperset(winners) else SHARED
    is_told = summary.reason == "time" and (match.series.rounds == 1 or match.given_up)
    seat = last.data["loser"] if is_told else None
    return Ending(summary, result, seat in own, players[seat].name if seat and seat not in own else "")


def places(match: Match) -> dict[str, tuple[int, int]]:
    """Of each account how many other seats it is before, and with how many it shares its place; nothing while it runs.

    Of two who won together, or whom nobody won against, neither is before the other, whatever their points are.
    """
    if not match.is_over or not isinstance(match.phase, Over):
        return {}
    players = {**match.players, **match.away}
    is_single = match.series.rounds == 1
    winners = match.phase.winners if is_single else match.series.winners
    scores = dict(match.phase.scores) if is_single else match.series.totals
    ranks = {
        seat: (seat in winners, seat != match.given_up, scores[seat] if len(players) > 2 else 0) for seat in players
    }
    return {
        player.account: (
            len([other for other, rank in ranks.items() if rank < ranks[seat]]),
            len([other for other, rank in ranks.items() if rank == ranks[seat] and other != seat]),
        )
        for seat, player in players.items()
        if player.account
    }
