"""The updates that listeners receive of a match, now and of its past. Nothing leaves a match in another way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from accessible_games.matches import log, luck
from accessible_games.matches.clock import Clocks
from accessible_games.matches.log import AppliedEntry, Entry, Offer, Player
from accessible_games.matches.luck import DONE, UNPLEDGED, Exchange
from accessible_games.matches.match import Loader, Match, PartOfRound, Proof
from accessible_games.matches.ports import Summary
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import AnyGame, Made, Round, Series
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.ends import OUTSIDE
from accessible_games.rules.core.game import Chance, Decide, Over, Phase, Seat
from accessible_games.rules.core.geometry import Geometry


class Update(NamedTuple):
    """New events, filtered for the seats, and the present state, by the seats of the present round.

    ``seats``: of the listener; empty for a spectator. ``phase``: of the round. ``is_over``: no round follows.
    ``sealed`` and ``words``: the chance of the round; None and empty without chance. ``days``: for a move of a
    correspondence match, else 0. ``away``: people for whom bots play now. ``missed``: in an opening, the events since
    the listener's last visit, round by round. ``is_proved``: words are exchanged before the first draw of each round;
    ``exchange``: its state. ``is_rated``: the result counts for ratings. ``patience``: milliseconds that others wait
    for an absent player to move; 0: for ever.
    """

    match_id: str
    game: AnyGame
    options: Mapping[str, str]
    seq: int
    happenings: tuple[AppliedEntry, ...]
    view: Any
    phase: Phase
    players: Mapping[Seat, Player]
    moves: Sequence[tuple[Seat, str]]
    history: Sequence[Made]
    offer: Offer | None
    is_opening: bool
    is_over: bool
    seats: tuple[Seat, ...]
    series: Series
    clocks: Clocks | None
    sealed: luck.Sealed | None
    words: tuple[tuple[Seat, str], ...]
    has_own_dice: bool
    proof: Proof
    days: int = 0
    is_paused: bool = False
    away: Mapping[Seat, Player] = MappingProxyType({})
    missed: tuple[PartOfRound, ...] = ()
    is_proved: bool = False
    exchange: Exchange | None = None
    is_rated: bool = False
    patience: int = 0

    @property
    def is_exchanging(self) -> bool:
        """True while words are exchanged before chance decides anything."""
        is_due = self.is_proved and isinstance(self.phase, Chance) and not self.is_over
        return is_due and (self.exchange is None or self.exchange.stage != DONE)

    @property
    def is_forced(self) -> bool:
        """True if the only move is the one that comes by itself."""
        game = self.game
        if not game.forced or not isinstance(self.phase, Decide):
            return False
        return [game.format(move) for move in game.moves(self.view)] == [game.forced]

    @property
    def terms(self) -> MatchTerms:
        """The terms of the match, as far as a new one can have them."""
        clock = dict(self.clocks.allowances) if self.clocks else {}
        return MatchTerms(self.series.rounds, clock, self.days, self.is_proved, self.is_rated)

    @property
    def key(self) -> tuple[str, int]:
        """The match and the number of the round."""
        return self.match_id, self.series.round

    def goes_on(self, old: Update | None) -> bool:
        """Return whether it continues the same round as the one before, and is no opening."""
        if old is None or self.is_opening:
            return False
        return old.match_id == self.match_id and (old.series is self.series or old.series.round == self.series.round)

    @property
    def shape(self) -> Geometry:
        """The board as the listener looks at it."""
        return self.game.geometry(self.options, self.view.seat)


def update_for(
    match: Match,
    seats: Sequence[Seat],
    happenings: Sequence[AppliedEntry],
    is_opening: bool,
    missed: Sequence[PartOfRound] = (),
) -> Update:
    """Return the update for a listener.

    A person with several seats sees through the one to move. ``missed``: filtered already, by ``missed``.
    """
    present, (moves, history) = match.round, match.past()
    seen, view = _seen(match, seats, happenings)
    return Update(
        match.id, match.game, present.options, match.seq, seen, view, present.phase,
        match.players, moves, history, match.offer, is_opening, match.is_over,
        tuple(seats), match.series, match.clocks, present.sealed, tuple(present.words), match.has_own_dice,
        match.proof, match.days, match.is_paused, match.away, tuple(missed), match.is_proved, present.exchange,
        match.is_rated, match.patience,
    )  # fmt: skip


def for_others(update: Update, match: Match, seats: Sequence[Seat], happenings: Sequence[AppliedEntry]) -> Update:
    """Return the same update for a listener with other seats, while the match has not gone on."""
    seen, view = _seen(match, seats, happenings)
    return update._replace(happenings=seen, view=view, seats=tuple(seats))


def _seen(
    match: Match, seats: Sequence[Seat], happenings: Sequence[AppliedEntry]
) -> tuple[tuple[AppliedEntry, ...], Any]:
    """Return the events and the view that those seats may see."""
    present = match.round
    seat = seats[0] if seats else None
    if len(seats) > 1:
        seat = next((each for each in seats if each in present.deciding), seat)
    audience = (seat,) if seat else ()
    seen = tuple([one if one.is_open else filtered(match, one, audience) for one in happenings])
    return seen, match.game.view(present.state, seat)


def filtered(match: Match, one: AppliedEntry, audience: Sequence[Seat]) -> AppliedEntry:
    """Return an entry as those seats may see it: without a secret outcome, and without events for others."""
    entry, events = one.entry, one.events
    if log.COMMAND in entry.data:
        entry = entry._replace(data={name: value for name, value in entry.data.items() if name != log.COMMAND})
    if entry.seq in match.secret_entries and not match.is_over:
        entry = entry._replace(data={"outcome": None})
    if any([event.audience is not None for event in events]):
        events = tuple(e for e in events if e.audience is None or any(seat in e.audience for seat in audience))
    is_same = entry is one.entry and events is one.events
    return one if is_same else AppliedEntry(entry, events)


_AT_ONCE = 4  # entries between two turns of other tasks


def seated(entries: Sequence[Entry]) -> int:
    """Return the number of entries until all seats are taken."""
    return next((n for n, each in enumerate(entries) if each.kind not in (log.CREATED, log.SEATED)), len(entries))


async def played_again(match_id: str, loader: Loader, entries: Sequence[Entry]) -> Match:
    """Return the match of a log. Raises LogError if it does not fit."""
    match = replayed(match_id, loader, entries[: seated(entries)])
    async for _ in applied(match, entries[match.seq :]):
        pass
    match.check_whole()
    return match


async def applied(match: Match, entries: Sequence[Entry]) -> AsyncIterator[AppliedEntry]:
    """Apply further entries, and yield the effect of each. Raises LogError if one does not fit."""
    for number, entry in enumerate(entries, start=1):
        yield apply(match, entry)
        if number % _AT_ONCE == 0:
            await asyncio.sleep(0)


async def missed(match: Match, loader: Loader, person: str, since: int | None, until: int) -> tuple[PartOfRound, ...]:
    """Return the events from entry ``since`` to ``until`` as the person may see them, round by round.

    Without ``since`` they begin after the person's last move, forced moves aside. A spectator has missed nothing.
    """
    if since is None:
        if not match.seats_of(person):
            return ()
        since = _last_move(match, person)
    if since >= until:
        return ()
    found = list(match.recent)
    if not found or found[0].entry.seq > since + 1:
        begun = seated(match.entries)
        again = replayed(match.id, loader, match.entries[:begun])
        found = [one async for one in applied(again, match.entries[begun:until])]
    wanted = [one for one in found if since < one.entry.seq <= until]
    return tuple(
        PartOfRound(
            number,
            match.seats_of(person) if number == len(match.sittings) else _seats_at(match, person, made[0].entry.seq),
            tuple(filtered(match, one, _audience(match, person, one.entry.seq)) for one in made),
        )
        for number, made in (
            (number, list(part)) for number, part in groupby(wanted, lambda one: _round_at(match, one.entry.seq))
        )
    )


def _last_move(match: Match, person: str) -> int:
    entry: Entry
    for entry in reversed(match.entries):
        is_decision = entry.kind == log.DECIDED and entry.data["move"] != match.game.forced
        if is_decision and entry.data["seat"] in _seats_at(match, person, entry.seq):
            return entry.seq
    return seated(match.entries)


def _seats_at(match: Match, person: str, seq: int) -> tuple[Seat, ...]:
    """Return the person's seats in the round of that entry."""
    players = match.sittings[_round_at(match, seq) - 1].players
    return tuple(seat for seat, player in players.items() if not player.is_bot and player.account == person)


def _round_at(match: Match, seq: int) -> int:
    """Return the round of that entry. The end of a round is part of it."""
    return max(number for number, each in enumerate(match.sittings, start=1) if each.seq < seq)


def _audience(match: Match, person: str, seq: int) -> tuple[Seat, ...]:
    """Return the seat through which the person looks at that entry: of several at one keyboard the one to move now."""
    if seq > match.sittings[-1].seq:
        seats = match.seats_of(person)
        return (tuple(seat for seat in seats if seat in match.deciding) or seats)[:1]
    seats = _seats_at(match, person, seq)
    return seats if len(seats) == 1 else ()


@dataclass(frozen=True)
class Decision:
    """Move ``number`` (from 1) of a round, its name ``move``, and the mover's view before it.

    ``account``: of the person who played the seat then, empty for the one at this computer.
    ``result``: of the seat in the round, WON, SHARED, DRAWN or LOST. ``is_played_out``: the rules ended the round.
    ``is_certain``: two players, nothing hidden and no chance, so that what followed was chosen by them alone.
    """

    game: AnyGame
    round: int
    number: int
    seat: Seat
    is_bot: bool
    view: Any
    move: str
    result: str = ""
    is_played_out: bool = False
    is_certain: bool = False
    account: str = ""


async def decisions(match_id: str, loader: Loader, entries: Sequence[Entry]) -> list[Decision]:
    """Return all moves that had an alternative and were not taken back, in order. Raises LogError for a damaged log."""
    begun = seated(entries)
    match = replayed(match_id, loader, entries[:begun])
    found: list[Decision | None] = []  # for each move; None without an alternative
    rounds = [match.round]
    for entry in entries[begun:]:
        if entry.kind == log.DECIDED:
            found.append(_decision(match, entry))
            await asyncio.sleep(0)  # other tasks run in between
        elif entry.kind == log.TAKEN_BACK:
            del found[-entry.data["decisions"] :]
        apply(match, entry)
        if match.round is not rounds[-1]:
            rounds.append(match.round)
    ends = [_End.of(each) for each in rounds]
    return [ends[each.round - 1].completed(each) for each in found if each is not None]


@dataclass(frozen=True)
class _End:
    """The end of a round, as its decisions show it. It is found once, since that takes a look through all moves."""

    is_certain: bool
    winners: tuple[Seat, ...] | None  # None while the round runs
    is_played_out: bool = False

    @classmethod
    def of(cls, round_: Round) -> _End:
        """Return the end of a round."""
        is_certain = len(round_.seats) == 2 and not round_.game.hides and all(made.seat for made in round_.history)
        phase = round_.phase
        if not isinstance(phase, Over):
            return cls(is_certain, None)
        return cls(is_certain, tuple(phase.winners), phase.reason not in OUTSIDE)

    def completed(self, each: Decision) -> Decision:
        """Return a decision with the end of its round."""
        result, winners = "", self.winners
        if winners is not None:
            result = (WON if len(winners) == 1 else SHARED) if each.seat in winners else LOST if winners else DRAWN
        return replace(each, result=result, is_played_out=self.is_played_out, is_certain=self.is_certain)


def _decision(match: Match, entry: Entry) -> Decision | None:
    seat: Seat = entry.data["seat"]
    view = match.round.view_for_bot(seat)
    if len(match.game.moves(view)) < 2:
        return None
    player, number = match.players[seat], len(match.moves) + 1
    place = match.game, match.series.round, number, seat, player.is_bot, view, entry.data["move"]
    return Decision(*place, account=player.account)


WON, SHARED, DRAWN, LOST, CLOSED = "won", "shared", "drawn", "lost", "closed"


@dataclass(frozen=True, slots=True)
class Ending:
    """A ``result`` for one person: WON, SHARED, DRAWN, LOST, or CLOSED without all words; empty while the match runs.

    ``is_late``: the person's time was up. ``late``: the name of another player whose time was up. In a series neither,
    unless it ended the match.
    """

    match: Summary
    result: str
    is_late: bool = False
    late: str = ""


def ending_of(match: Match, person: str) -> Ending:
    """Return the person's result by the log, for the seats that they had, even if a bot stood in at the end."""
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
    """Return for each account how many seats it is ahead of, and with how many it is equal.

    Nothing is returned while the match runs. Joint winners are equal, and so are people whom nobody won against,
    whatever their points.
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
