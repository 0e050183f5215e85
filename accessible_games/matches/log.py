"""The entries of a match's log. Decisions and outcomes are the truth; states are recomputed from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from accessible_games.core.game import Seat

CREATED = "created"  # game, rules_version, options, seats; data where the rules rest on replaceable data
SEATED = "seated"  # seat; kind human or bot; level of a bot; name or ""
DECIDED = "decided"  # seat, move
DRAWN = "drawn"  # outcome
OFFERED = "offered"  # seat; what: undo or draw
ANSWERED = "answered"  # seat; accepted; what
TAKEN_BACK = "taken-back"  # decisions: how many
FINISHED = "finished"  # reason; loser or None; scores by seat
KINDS = (CREATED, SEATED, DECIDED, DRAWN, OFFERED, ANSWERED, TAKEN_BACK, FINISHED)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log: ``seq`` counts from 1, ``at`` is milliseconds since 1970 (UTC)."""

    seq: int
    kind: str
    at: int
    data: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """``{"seq": 3, "kind": "decided", "at": …, "data": {…}}``."""
        return {"seq": self.seq, "kind": self.kind, "at": self.at, "data": dict(self.data)}


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: ``kind`` human or bot, a bot's ``level``, a person's ``name`` or an empty string."""

    kind: str
    level: str = ""
    name: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a program decides for this seat."""
        return self.kind == "bot"

    def to_json(self) -> dict[str, str]:
        """The fields of a ``seated`` entry besides the seat."""
        return {"kind": self.kind, "level": self.level, "name": self.name}


@dataclass(frozen=True, slots=True)
class Offer:
    """A question of ``seat`` to the others: ``what`` is undo or draw; ``accepted``: who has said yes."""

    seat: Seat
    what: str
    accepted: tuple[Seat, ...] = ()
