"""The entries of a match's log. Decisions and outcomes are the truth; states are recomputed from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.skills import ADAPTING

# Fields in brackets may be missing. Times are milliseconds.
# CREATED: game, rules_version, options, seats, [data], [rounds], [clock: seat -> [main, increment]], [days], [proved],
# [tournament: its number, that of the round and that of the table], [rated],
# [patience: how long the others wait for an absent player to move, without a clock and days]
CREATED = "created"
SEATED = (
    "seated"  # seat; kind human or bot; level, name or ""; [style, is_adapting of a bot]; of a person [account, driver]
)
COMMITTED = "committed"  # round; nonce; digest: the seal of the round's secret
PLEDGED = "pledged"  # seat, digest: SHA-256 of the seat's word
LUCK = "luck"  # seat, word
OPENED = "opened"  # seat, word: the pledged one
DECIDED = "decided"  # seat, move, [spent]
DRAWN = "drawn"  # outcome, [typed: the seat that typed the result of its own dice]
OFFERED = "offered"  # seat; what: one of OFFERS; [milliseconds of extra time]; [level of a bot that is to take over]
ANSWERED = "answered"  # seat; accepted; what
TAKEN_BACK = "taken-back"  # decisions: their number; [spent: of the turn that it ends]
FLAGGED = (
    "flagged"  # seat, spent: its time is up; [by: the seat that ends the match, since the other was away too long]
)
ADJOURNED = "adjourned"  # seat to move or "", spent: of its turn
PAUSED = "paused"  # the same; nobody moves and no clock runs until all agree to go on
REPLACED = "replaced"  # seat, level: a bot plays for the person from now on; [spent: of its turn]
RETURNED = "returned"  # seat: the person plays again
PACED = "paced"  # seat, pace: characters a second of the person; the time for reading follows from it
ADOPTED = "adopted"  # [guest], [account]: the account that the guest has registered
ROUND_ENDED = "round-ended"  # reason; loser or None; scores by seat; [secret]; another round follows
FINISHED = "finished"  # the same for the last round
KINDS = (
    CREATED, SEATED, COMMITTED, PLEDGED, LUCK, OPENED, DECIDED, DRAWN, OFFERED, ANSWERED, TAKEN_BACK, FLAGGED,
    ADJOURNED, PAUSED, REPLACED, RETURNED, PACED, ADOPTED, ROUND_ENDED, FINISHED,
)  # fmt: skip

COMMAND = "command"  # in the first entry of a command: the client's identifier for it, if any

UNDO, DRAW, TIME, OWN_DICE, DRAWN_DICE, ADJOURN = "undo", "draw", "time", "own-dice", "drawn-dice", "adjourn"
PAUSE, RESUME, SUBSTITUTE, RETURN = "pause", "resume", "substitute", "return"
OFFERS = (UNDO, DRAW, TIME, OWN_DICE, DRAWN_DICE, ADJOURN, PAUSE, RESUME, SUBSTITUTE, RETURN)
LONGEST_WORD = 64  # digits of a luck word; older logs have words of 40 characters of any kind
LONGEST_COMMAND = 40  # characters of the identifier of a command
MOST_DAYS = 60  # for a move of a correspondence match
DAY = 24 * 3600 * 1000  # in milliseconds
MOST_PATIENCE = MOST_DAYS * DAY


class Entry(NamedTuple):
    """One entry of a log: ``seq`` counts from 1, ``at`` is milliseconds since 1970 (UTC)."""

    seq: int
    kind: str
    at: int
    data: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Return ``{"seq": 3, "kind": "decided", "at": …, "data": {…}}``."""
        return {"seq": self.seq, "kind": self.kind, "at": self.at, "data": dict(self.data)}


GUEST = "guest-"  # prefix of identifiers of people without an account


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's player: ``kind`` human or bot, a bot's ``level`` and ``style``, a person's ``name`` or nothing.

    ``account``: the person's identifier on a server; empty in a local program. ``driver``: "program" for a bot account.
    ``is_adapting``: the level is the one that suits the person; ``skills.ADAPTING`` until it is known.
    """

    kind: str
    level: str = ""
    name: str = ""
    style: str = ""
    account: str = ""
    driver: str = ""
    is_adapting: bool = False

    @property
    def is_bot(self) -> bool:
        """True if a program decides for this seat."""
        return self.kind == "bot"

    def to_json(self) -> dict[str, Any]:
        """Return the fields of a ``seated`` entry except the seat."""
        more = {name: getattr(self, name) for name in ("style", "account", "driver", "is_adapting")}
        return {
            "kind": self.kind,
            "level": self.level,
            "name": self.name,
            **{name: value for name, value in more.items() if value},
        }


def computer(level: str, style: str = "") -> Player:
    """Return a bot. ``level``: one of ``skills.LEVELS``, or ADAPTING."""
    return Player("bot", level, style=style, is_adapting=level == ADAPTING)


@dataclass(frozen=True, slots=True)
class Offer:
    """A question of ``seat`` to the others, one of OFFERS.

    ``accepted``: the seats that said yes. ``milliseconds``: the extra time. ``level``: of the bot that is to play for
    the seat.
    """

    seat: Seat
    what: str
    accepted: tuple[Seat, ...] = ()
    milliseconds: int = 0
    level: str = ""


def is_guest(person: str) -> bool:
    """Return whether that identifier belongs to a person without an account."""
    return person.startswith(GUEST)


Events = tuple[Event, ...]


class LogError(ValueError):
    """Raised for a log that no commands can have made. ``seq``: its first wrong entry."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class FalseDrawError(LogError):
    """Raised for a draw that does not follow from the secret, or a secret that does not fit the seal."""


class AppliedEntry(NamedTuple):
    """An entry that has taken effect, with its events. ``is_open``: everybody may see all of it."""

    entry: Entry
    events: Events = ()
    is_open: bool = False
