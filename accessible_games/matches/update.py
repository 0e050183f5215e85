"""What one listener learns of a match: the only door through which anything leaves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from accessible_games.core.game import Decide, Phase, Seat
from accessible_games.core.geometry import Geometry
from accessible_games.matches import luck
from accessible_games.matches.clock import Clocks
from accessible_games.matches.log import Entry, Offer, Player
from accessible_games.matches.match import AnyGame, Happening, Made, Match, Proof
from accessible_games.matches.series import Series


@dataclass(frozen=True, slots=True)
class Update:
    """What happened, filtered for the seats, and how it stands now; by the seats of the present round.

    ``seats``: those that the listener plays; empty for a spectator. ``phase``: of the round; ``is_over``: no round
    follows. ``sealed`` and ``words``: the luck of the round, None and empty where chance decides nothing.
    """

    match_id: str
    game: AnyGame
    options: Mapping[str, str]
    seq: int
    happenings: tuple[Happening, ...]
    view: Any
    phase: Phase
    players: Mapping[Seat, Player]
    moves: tuple[tuple[Seat, str], ...]
    history: tuple[Made, ...]
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

    @property
    def key(self) -> tuple[str, int]:
        """The match and the number of the round."""
        return self.match_id, self.series.round

    @property
    def shape(self) -> Geometry:
        """The board as the listener looks at it."""
        return self.game.geometry(self.options, self.view.seat)


def update_for(match: Match, seats: Sequence[Seat], happenings: Sequence[Happening], is_opening: bool) -> Update:
    """The only door to a listener. Somebody who plays several seats sees through the one to move."""
    phase = match.phase
    deciding = [seat for seat in seats if isinstance(phase, Decide) and seat in phase.seats]
    seat = deciding[0] if deciding else seats[0] if seats else None
    audience = {seat} if seat else set()
    told = tuple(
        Happening(
            _shown(match, one.entry), tuple(e for e in one.events if e.audience is None or audience & set(e.audience))
        )
        for one in happenings
    )
    return Update(
        match.id, match.game, match.options, match.seq, told, match.game.view(match.state, seat), phase,
        dict(match.players), tuple(match.moves), tuple(match.history), match.offer, is_opening, match.is_over,
        tuple(seats), match.series, match.clocks, match.round.sealed, tuple(match.round.words), match.has_own_dice,
        match.proof,
    )  # fmt: skip


def _shown(match: Match, entry: Entry) -> Entry:
    """The entry as a listener may have it: without a secret outcome while the round runs."""
    if entry.seq in match.secret_entries and not match.is_over:
        return replace(entry, data={"outcome": None})
    return entry
