"""A match of several rounds: what they add up to, and when it is decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from accessible_games.matches.exchange import UNPLEDGED
from accessible_games.rules.core.game import Over, Seat

MOST_ROUNDS = 99


@dataclass(frozen=True)
class Series:
    """``totals`` by the seats of the present round; ``unit``: ``points`` or ``wins``; ``played``: rounds that ended.

    Points add up over all rounds. Of wins the best of ``rounds`` counts: it ends as soon as nobody can catch up.
    ``is_closed``: it goes on no more, whatever is left. ``given_up``: the seat for which the others wait no more; it
    has lost, whatever the rounds before were. Raises ValueError for a number of rounds that cannot be.
    """

    unit: str
    rounds: int
    totals: Mapping[Seat, int]
    played: int = 0
    is_closed: bool = False
    given_up: Seat = ""

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(f"{self.rounds} rounds")

    @cached_property
    def round(self) -> int:
        """The number of the present round, from 1; after the end that of the last one."""
        return min(self.played + 1, self.rounds) if not self.is_decided else self.played

    @cached_property
    def is_decided(self) -> bool:
        """Whether no further round is played."""
        left = self.rounds - self.played
        if left <= 0 or self.is_closed:
            return True
        best, second = sorted(self.totals.values(), reverse=True)[:2]
        return self.unit == "wins" and best - second > left

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest total; nobody when all have the same."""
        if self.given_up:
            others = {seat: total for seat, total in self.totals.items() if seat != self.given_up}
            return tuple(seat for seat, total in others.items() if total == max(others.values()))
        return Over(tuple(self.totals.items()), "").winners

    def after(self, end: Over, given_up: Seat = "") -> Series:
        """With the result of one more round; ``given_up``: which has ended because nobody waits for that seat."""
        gained = dict(end.scores) if self.unit == "points" else dict.fromkeys(end.winners, 1)
        totals = {seat: total + gained.get(seat, 0) for seat, total in self.totals.items()}
        is_closed = end.reason == UNPLEDGED or bool(given_up)
        return Series(self.unit, self.rounds, totals, self.played + 1, is_closed, given_up)

    def moved(self, places: Mapping[Seat, Seat]) -> Series:
        """Each player's total on the seat where ``places`` puts him."""
        return Series(self.unit, self.rounds, {places[seat]: n for seat, n in self.totals.items()}, self.played)
