"""What the program tells all processes of a server: a value for each order, stored before any process carries it out.

The kind that is stored is the name of the class, and its fields are the rest: renamed ones need a step of the schema.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass
from typing import get_args

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A match that had waited under this number has begun. Kept as long as the match: it says who may look on.

    ``host``: who proposed it; ``access``: one of ``ports.ACCESS``; ``people``: who play; ``after``: the match of which
    it is the rematch, or empty.
    """

    match_id: str
    game: str
    access: str
    host: str
    people: tuple[str, ...]
    after: str = ""


@dataclass(frozen=True, slots=True)
class SpectatorSentAway:
    """The person may not watch the match any more. Kept as long as the match."""

    match_id: str
    person: str


@dataclass(frozen=True, slots=True)
class Announce:
    """Everybody hears the text."""

    text: str


@dataclass(frozen=True, slots=True)
class PlanRestart:
    """Each process plans the restart of the server; everybody hears of it."""

    minutes: int


@dataclass(frozen=True, slots=True)
class TellMuted:
    """The person, and guests from the same ``place`` if it is not empty, hear for how long they are silent; 0: not."""

    person: str
    place: str
    minutes: int


@dataclass(frozen=True, slots=True)
class EndSessions:
    """The person has to go, and guests from ``place`` as above; ``days``: for which it is kept out as well."""

    person: str
    place: str = ""
    days: int = 0


@dataclass(frozen=True, slots=True)
class SignOut:
    """Sessions of the account from before this number of its password end."""

    person: str
    epoch: int


@dataclass(frozen=True, slots=True)
class TellRole:
    """The account has perhaps another role."""

    person: str


@dataclass(frozen=True, slots=True)
class Replace:
    """The guest has come to that process, and its session at any other ends."""

    person: str
    process: str


@dataclass(frozen=True, slots=True)
class ReloadRelations:
    """The account has changed whom it has befriended or blocked."""

    person: str


@dataclass(frozen=True, slots=True)
class LeaveMatch:
    """Everybody leaves the match, which moderators have closed."""

    match_id: str


@dataclass(frozen=True, slots=True)
class TellGone:
    """A match waits no more, or not for these people. ``reason``, ``name``: see ``news.Gone``."""

    waiting_id: str
    people: tuple[str, ...]
    reason: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Invite:
    """The host, called ``name``, asks people to take part in a match that waits."""

    waiting_id: str
    people: tuple[str, ...]
    host: str
    name: str


@dataclass(frozen=True, slots=True)
class TellDeclined:
    """Somebody who was asked does not take part in a match that waits still."""

    waiting_id: str
    people: tuple[str, ...]
    name: str


Order = (
    MatchBegun
    | SpectatorSentAway
    | Announce
    | PlanRestart
    | TellMuted
    | EndSessions
    | SignOut
    | TellRole
    | Replace
    | ReloadRelations
    | LeaveMatch
    | TellGone
    | Invite
    | TellDeclined
)
_KINDS = {kind.__name__: kind for kind in get_args(Order)}


@dataclass(frozen=True, slots=True)
class Issued:
    """An order as it is stored, with its number. It is decoded when it is carried out, and not each time it is read."""

    id: int
    kind: str
    text: str

    @property
    def order(self) -> Order | None:
        """None for one of which only another version of the program knows."""
        return decoded(self.kind, self.text)


def encoded(order: Order) -> tuple[str, str]:
    """Its kind, and its fields as JSON."""
    return type(order).__name__, json.dumps(asdict(order), separators=(",", ":"))


def decoded(kind: str, text: str) -> Order | None:
    """What ``encoded`` wrote; None for what it cannot have written."""
    try:
        fields = json.loads(text)
        order: Order = _KINDS[kind](
            **{name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        logger.warning("an order of the kind %r is not known to this version of the program", kind)
        return None
    return order
