"""What people agree on before a match, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from accessible_games.matches.clock import Allowance
from accessible_games.rules.core.game import Seat


@dataclass(frozen=True)
class MatchTerms:
    """``clock``: the seats of people that play by a clock, with their time for each round; ``days``: for each move.

    ``is_proved``: words are exchanged before the first draw of each round. ``is_rated``: the result counts for the
    ratings of its people, who have all agreed to that. ``tournament``: the numbers of the one to which it belongs, of
    the round and of the table. ``patience``: milliseconds that others wait for who is away in its turn; without a
    clock, days and others there is none.
    """

    rounds: int = 1
    clock: Mapping[Seat, Allowance] = field(default_factory=dict)
    days: int = 0
    is_proved: bool = False
    is_rated: bool = False
    tournament: Sequence[int] = ()
    patience: int = 0


AS_USUAL = MatchTerms()
