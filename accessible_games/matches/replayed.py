"""What a replay of a log yields: happenings, the proof of its draws, who sat where; and how it can fail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from accessible_games.core.game import Event, Seat
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.round import Made

Events = tuple[Event, ...]


class LogError(ValueError):
    """A log that no sequence of commands can have made; ``seq`` is its first entry that does not fit."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class FalseDrawError(LogError):
    """A draw that does not follow from the secret, or a secret that does not fit the seal."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An entry that has taken effect, with the events that followed from it."""

    entry: Entry
    events: Events = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """How many draws follow from a secret that was shown, were typed by players, or cannot be checked."""

    proved: int = 0
    typed: int = 0
    open: int = 0


class Sitting(NamedTuple):
    """Who sits where from entry ``seq`` on."""

    seq: int
    players: Mapping[Seat, Player]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What all listeners of a match share, as it stands after an entry."""

    seq: int
    players: Mapping[Seat, Player]
    away: Mapping[Seat, Player]
    moves: tuple[tuple[Seat, str], ...]
    history: tuple[Made, ...]
    words: tuple[tuple[Seat, str], ...]
