"""What a replay of a log yields: happenings, the proof of its draws, who sat where; and how it can fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, TypeVar, overload

from accessible_games.matches.log import Entry, Player
from accessible_games.rules.core.game import Event, Seat

Events = tuple[Event, ...]
T_co = TypeVar("T_co", covariant=True)


class LogError(ValueError):
    """A log that no sequence of commands can have made; ``seq`` is its first entry that does not fit."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class FalseDrawError(LogError):
    """A draw that does not follow from the secret, or a secret that does not fit the seal."""


class AppliedEntry(NamedTuple):
    """An entry that has taken effect, with the events that followed from it. ``is_open``: all may have all of it."""

    entry: Entry
    events: Events = ()
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Proof:
    """How many draws follow from a secret that was shown, were typed by players, or cannot be checked.

    Of the first, ``agreed`` follow from words that had been exchanged as agreed, so that nobody could choose them; for
    ``resealed`` words were exchanged too, but under a second seal.
    """

    proved: int = 0
    typed: int = 0
    open: int = 0
    agreed: int = 0
    resealed: int = 0


class Sitting(NamedTuple):
    """Who sits where behind entry ``seq``, with which the round before has ended; 0: from the beginning."""

    seq: int
    players: Mapping[Seat, Player]


class PartOfRound(NamedTuple):
    """What happened in a round while somebody was away who had these seats in it."""

    round: int
    seats: tuple[Seat, ...]
    happenings: tuple[AppliedEntry, ...]


class Past(Sequence[T_co]):
    """The first ``count`` of a list that only grows, as they will always be.

    A copy for each move would be longer each time, and the collector of garbage would look through all of them.
    """

    __slots__ = ("_all", "_count")

    def __init__(self, growing: list[T_co], count: int) -> None:
        self._all = growing
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T_co]:
        return islice(self._all, self._count)

    @overload
    def __getitem__(self, place: int) -> T_co: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T_co, ...]: ...

    def __getitem__(self, place: int | slice) -> T_co | tuple[T_co, ...]:
        found = range(self._count)[place]
        return self._all[found] if isinstance(found, int) else tuple([self._all[each] for each in found])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Past | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))
