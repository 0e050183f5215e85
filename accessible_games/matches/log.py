"""The entries of a match's log. Decisions and outcomes are the truth; states are recomputed from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from accessible_games.rules.core.game import Event, Seat

# What stands in brackets may be missing. Times are milliseconds.
# CREATED: game, rules_version, options, seats, [data], [rounds], [clock: seat -> [main, increment]], [days], [proved],
# [tournament: its number, that of the round and that of the table], [rated],
# [patience: how long the others wait for who is away in its turn, where there is neither a clock nor days]
CREATED = "created"
SEATED = (
    "seated"  # seat; kind human or bot; level of a bot; name or ""; [style of a bot]; of a person [account, driver]
)
COMMITTED = "committed"  # round; nonce; digest: the seal of the secret that draws of the round follow from
PLEDGED = "pledged"  # seat, digest: SHA-256 of a word that the seat will open
LUCK = "luck"  # seat, word
OPENED = "opened"  # seat, word: the one that it has pledged
DECIDED = "decided"  # seat, move, [spent]
DRAWN = "drawn"  # outcome, [typed: the seat that typed the result of its own dice]
OFFERED = "offered"  # seat; what: one of OFFERS; [milliseconds of extra time]; [level of a bot that is to take over]
ANSWERED = "answered"  # seat; accepted; what
TAKEN_BACK = "taken-back"  # decisions: how many; [spent: how much of the turn that it ends was over]
FLAGGED = "flagged"  # seat, spent: its time is up; [by: the seat that waits no more, which ends the match]
ADJOURNED = "adjourned"  # seat to move or "", spent: how much of its turn is over
PAUSED = "paused"  # the same; until an agreement to go on nobody moves and no clock runs
REPLACED = "replaced"  # seat, level: a bot plays for its person from now on; [spent: of its turn]
RETURNED = "returned"  # seat: its person plays again
PACED = "paced"  # seat, pace: characters a second that its person reads, which the time for reading follows from
ADOPTED = "adopted"  # [guest], [account]: the person who sat down as that guest has this account from now on
ROUND_ENDED = "round-ended"  # reason; loser or None; scores by seat; [secret]; another round follows
FINISHED = "finished"  # the same of the last round
KINDS = (
    CREATED, SEATED, COMMITTED, PLEDGED, LUCK, OPENED, DECIDED, DRAWN, OFFERED, ANSWERED, TAKEN_BACK, FLAGGED,
    ADJOURNED, PAUSED, REPLACED, RETURNED, PACED, ADOPTED, ROUND_ENDED, FINISHED,
)  # fmt: skip

COMMAND = "command"  # in the first entry of a command that had one: the identifier that its client gave it

UNDO, DRAW, TIME, OWN_DICE, DRAWN_DICE, ADJOURN = "undo", "draw", "time", "own-dice", "drawn-dice", "adjourn"
PAUSE, RESUME, SUBSTITUTE, RETURN = "pause", "resume", "substitute", "return"
OFFERS = (UNDO, DRAW, TIME, OWN_DICE, DRAWN_DICE, ADJOURN, PAUSE, RESUME, SUBSTITUTE, RETURN)
LEVELS = ("easy", "medium", "strong")  # of bots that stand in
LONGEST_WORD = 64  # characters of a word of luck; before words were digits, 40 of any kind
LONGEST_COMMAND = 40  # characters of the identifier of a command
MOST_DAYS = 60  # for a move of a correspondence match
DAY = 24 * 3600 * 1000  # milliseconds
MOST_PATIENCE = MOST_DAYS * DAY


class Entry(NamedTuple):
    """One line of a log: ``seq`` counts from 1, ``at`` is milliseconds since 1970 (UTC)."""

    seq: int
    kind: str
    at: int
    data: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """``{"seq": 3, "kind": "decided", "at": …, "data": {…}}``."""
        return {"seq": self.seq, "kind": self.kind, "at": self.at, "data": dict(self.data)}


GUEST = "guest-"  # before the identifier of a person without an account


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: ``kind`` human or bot, a bot's ``level`` and ``style``, a person's ``name`` or nothing.

    ``account``: the person's identifier on a server; empty in a local program. ``driver``: "program" where a program
    plays with that account.
    """

    kind: str
    level: str = ""
    name: str = ""
    style: str = ""
    account: str = ""
    driver: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a program decides for this seat."""
        return self.kind == "bot"

    def to_json(self) -> dict[str, str]:
        """The fields of a ``seated`` entry besides the seat."""
        more = {"style": self.style, "account": self.account, "driver": self.driver}
        return {
            "kind": self.kind,
            "level": self.level,
            "name": self.name,
            **{name: value for name, value in more.items() if value},
        }


@dataclass(frozen=True, slots=True)
class Offer:
    """A question of ``seat`` to the others, one of OFFERS; ``accepted``: who has said yes; of time, how much.

    ``level``: of the bot that is to play for the seat.
    """

    seat: Seat
    what: str
    accepted: tuple[Seat, ...] = ()
    milliseconds: int = 0
    level: str = ""


def is_guest(person: str) -> bool:
    """Whether that identifier is of somebody without an account."""
    return person.startswith(GUEST)


Events = tuple[Event, ...]


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
