"""What one listener learns of a match: the only door through which anything leaves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from accessible_games.matches import log, luck
from accessible_games.matches.clock import Clocks
from accessible_games.matches.exchange import DONE, Exchange
from accessible_games.matches.log import Offer, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replayed import AppliedEntry, PartOfRound, Proof
from accessible_games.matches.round import AnyGame, Made
from accessible_games.matches.series import Series
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.game import Chance, Phase, Seat
from accessible_games.rules.core.geometry import Geometry


class Update(NamedTuple):
    """What happened, filtered for the seats, and how it stands now; by the seats of the present round.

    ``seats``: those that the listener plays; empty for a spectator. ``phase``: of the round; ``is_over``: no round
    follows. ``sealed`` and ``words``: the luck of the round, None and empty where chance decides nothing. ``days``: for
    a move of a correspondence match, else 0. ``away``: people for whom bots play at the moment. ``missed``: of an
    opening, what has happened since the listener was last there, round by round. ``is_proved``: words are exchanged
    before the first draw of each round; ``exchange``: how far they are in this one. ``is_rated``: its result counts for
    ratings. ``patience``: milliseconds that others wait for who is away in its turn; 0: for ever.
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
        """Whether words are exchanged before chance decides anything."""
        is_due = self.is_proved and isinstance(self.phase, Chance) and not self.is_over
        return is_due and (self.exchange is None or self.exchange.stage != DONE)

    @property
    def terms(self) -> MatchTerms:
        """What was agreed on before it, as far as the same can be agreed on again."""
        clock = dict(self.clocks.allowances) if self.clocks else {}
        return MatchTerms(self.series.rounds, clock, self.days, self.is_proved, self.is_rated)

    @property
    def key(self) -> tuple[str, int]:
        """The match and the number of the round."""
        return self.match_id, self.series.round

    def goes_on(self, old: Update | None) -> bool:
        """Whether it is of the same round as the one before, and no opening."""
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
    """The only door to a listener. Somebody who plays several seats sees through the one to move.

    ``missed``: filtered already, by ``replaying.missed``.
    """
    present, (moves, history) = match.round, match.past()
    told, view = _seen(match, seats, happenings)
    return Update(
        match.id, match.game, present.options, match.seq, told, view, present.phase,
        match.players, moves, history, match.offer, is_opening, match.is_over,
        tuple(seats), match.series, match.clocks, present.sealed, tuple(present.words), match.has_own_dice,
        match.proof, match.days, match.is_paused, match.away, tuple(missed), match.is_proved, present.exchange,
        match.is_rated, match.patience,
    )  # fmt: skip


def for_others(update: Update, match: Match, seats: Sequence[Seat], happenings: Sequence[AppliedEntry]) -> Update:
    """The same update for a listener with other seats; the match has not gone on since."""
    told, view = _seen(match, seats, happenings)
    return update._replace(happenings=told, view=view, seats=tuple(seats))


def _seen(
    match: Match, seats: Sequence[Seat], happenings: Sequence[AppliedEntry]
) -> tuple[tuple[AppliedEntry, ...], Any]:
    """What those seats may know: of what has happened, and of how it stands."""
    present = match.round
    seat = seats[0] if seats else None
    if len(seats) > 1:
        seat = next((each for each in seats if each in present.deciding), seat)
    audience = (seat,) if seat else ()
    told = tuple([one if one.is_open else filtered(match, one, audience) for one in happenings])
    return told, match.game.view(present.state, seat)


def filtered(match: Match, one: AppliedEntry, audience: Sequence[Seat]) -> AppliedEntry:
    """A happening as those seats may have it: without a secret outcome, and without events for others."""
    entry, events = one.entry, one.events
    if log.COMMAND in entry.data:
        entry = entry._replace(data={name: value for name, value in entry.data.items() if name != log.COMMAND})
    if entry.seq in match.secret_entries and not match.is_over:
        entry = entry._replace(data={"outcome": None})
    if any([event.audience is not None for event in events]):
        events = tuple(e for e in events if e.audience is None or any(seat in e.audience for seat in audience))
    is_same = entry is one.entry and events is one.events
    return one if is_same else AppliedEntry(entry, events)
