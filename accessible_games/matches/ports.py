"""The ports of matches: a journal, a chooser for bots, the time, and a bus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Loader
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester


class LocalBus:
    """A ``Bus`` in this process.

    ``is_shared``: other processes use the same store, whose changes are found by reading it.
    """

    def __init__(self, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self._subscribers: dict[str, list[Callable[[str], None]]] = {}

    def publish(self, subject: str, text: str = "") -> None:
        """Call listeners in the next turn of the event loop, unless they have stopped listening by then."""
        if subject in self._subscribers:
            asyncio.get_running_loop().call_soon(self._pass_on, subject, text)

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen until the returned function is called."""
        subscriber = self._subscribers.setdefault(subject, [])
        subscriber.append(hear)

        def end() -> None:
            if hear in subscriber:
                subscriber.remove(hear)
            if not subscriber and self._subscribers.get(subject) is subscriber:
                del self._subscribers[subject]

        return end

    def _pass_on(self, subject: str, text: str) -> None:
        for hear in list(self._subscribers.get(subject, ())):
            hear(text)


Milliseconds = Callable[[], int]  # since 1970, UTC


class ConflictError(Exception):
    """Raised if another process has appended to this match first: reload, check again, try again."""


class UnknownMatchError(NoticeError):
    """Raised if there is no such match, or no longer."""

    def __init__(self, match_id: str) -> None:
        super().__init__(Notice.of("match-unknown", match=match_id))


@dataclass(frozen=True, slots=True)
class Reserved:
    """A match that waits for players: the identifier that it keeps, and its version."""

    id: str
    version: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of a list of matches. ``moves`` counts decisions. ``reason`` is empty while it runs."""

    id: str
    game: str
    created: int
    changed: int
    players: tuple[tuple[str, Player], ...]
    moves: int
    reason: str


class Journal(Protocol):
    """Append-only logs. ``(match, seq)`` is unique. An append is durable when it returns."""

    async def create(self, entries: Sequence[Entry], reserved: Reserved | None = None) -> str:
        """Store the first entries of a new match and return its short identifier.

        ``reserved``: the waiting match that begins; all processes are notified. Raises ConflictError if it does not
        wait any more.
        """

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        """Store all entries or none. Raises ConflictError if one of their numbers is taken."""

    async def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        """Return the entries after number ``after``, in order. An unknown match has none."""

    async def news(self, heads: Mapping[str, int]) -> dict[str, list[Entry]]:
        """Return the ``entries`` after those numbers, for each match that has any."""

    async def summaries(
        self, *, limit: int, only_running: bool = False, by_guests: bool | None = None
    ) -> list[Summary]:
        """Return the latest changed matches, newest first. ``by_guests``: only those of guests alone, or the others."""

    async def played(self, account: str, *, limit: int) -> list[Summary]:
        """Return the matches in which the account has a seat, changed last first."""


class Vault(Protocol):
    """The secrets of running rounds, apart from the log. No record or listener ever reads them."""

    async def keep(self, match_id: str, round_number: int, secret: bytes) -> bytes:
        """Store the secret unless the round already has one. Return the stored secret, which is then durable."""

    async def secret(self, match_id: str, round_number: int) -> bytes | None:
        """Return the stored secret, or None."""


class Bus(Protocol):
    """Wakes other processes. The store is the truth: a lost message delays things, and makes nothing wrong."""

    @property
    def is_shared(self) -> bool:
        """True if other processes use the same store. Followed matches are then read once a second."""

    def publish(self, subject: str, text: str = "") -> None:
        """Notify listeners, here and in other processes. Never waits and never fails. ``match.12``: entry number."""

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen until the returned function is called. ``hear`` runs in the event loop, never inside ``publish``."""


@dataclass(frozen=True, slots=True)
class DueRow:
    """The status of a match after entry ``seq``: whose turn it is, and the next action that needs no player.

    ``turn``: accounts of the people to move. ``due``: a time of the server's clock in milliseconds, or None. ``what``:
    "bot", a bot is to move; "flag", time is up; "seal", chance is to decide; "lapse", the time of a step of an exchange
    is up. A process at work on the match postpones ``due``.
    """

    seq: int
    turn: tuple[str, ...] = ()
    due: int | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A running match of a person.

    ``is_turn``: whether it is their turn; None: not noted since the last entry. ``due``, ``what``: as in DueRow.
    """

    match: Summary
    is_turn: bool | None
    due: int | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class Lease:
    """The process that does what is due.

    ``beat`` rises while it lives. ``time``: the server's clock in milliseconds, which runs only while a process runs,
    by monotonic clocks and never by a wall clock.
    """

    holder: str
    beat: int
    time: int


class Register(Protocol):
    """The statuses of running matches.

    They are derived from logs, so stale ones can be made again. Methods raise NoticeError when the store cannot do its
    work.
    """

    async def note(self, standings: Mapping[str, DueRow]) -> None:
        """Store statuses by match, unless one of a later entry is stored."""

    async def standing(self, match_id: str) -> DueRow | None:
        """Return the stored status, or None."""

    async def heads(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of each match's last entry."""

    async def matches_of(self, account: str, *, limit: int) -> list[StoredMatch]:
        """Return the person's running matches.

        Those with stale statuses come first, then those where it is their turn, newest first.
        """

    async def playing(self, beginning: str, since: int, *, alone_since: int, limit: int) -> list[str]:
        """Return people who play a running match, and whose identifiers begin with ``beginning``.

        A clock must run there, or something have happened since then (milliseconds of 1970). ``alone_since``: for
        matches without another person. ``beginning``: letters, digits and hyphens.
        """

    async def count_of(self, account: str) -> int:
        """Return the number of running matches in which this person has a seat."""

    async def plays(self, match_id: str, account: str) -> bool:
        """Return whether this person has a seat in that match, and it runs."""

    async def due(self, time: int, *, limit: int, after: tuple[int, str] = (-1, "0")) -> list[tuple[str, DueRow]]:
        """Return what is due at that time of the server's clock, earliest first.

        ``after``: a time and a match to begin after.
        """

    async def stale(self, *, limit: int) -> list[str]:
        """Return running matches whose log is longer than their status."""

    async def lease(self) -> Lease:
        """Return the lease. At first its holder is empty and its numbers are 0."""

    async def renew(self, old: Lease, new: Lease) -> bool:
        """Replace exactly ``old`` by ``new``. Return False if another process was faster."""


class MoveChooser(Protocol):
    """Chooses moves of bots, from views only.

    ``ticket``: the match of a request. ``requester``: the people it is for; they share the time for thinking, however
    much each asks for.
    """

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        """Return the move for the seat whose view it is. Raises NoticeError if the bot fails for good."""

    def hurry(self, ticket: str) -> None:
        """End the requests of this ticket with the best move so far. Requests that have not begun keep waiting."""


class Chooser(MoveChooser, Protocol):
    """Decides for bots, from views only."""

    async def rank(
        self, game_id: str, view: Any, milliseconds: int, ticket: str, requester: Requester = NOBODY, made: Any = None
    ) -> Sequence[tuple[Any, int]]:
        """Return every legal move with its value for the mover in hundredths of the game's unit, best first.

        The strong bot values them, ``made`` as deeply as the best; empty: it cannot. Raises NoticeError, also if the
        person has too many requests waiting.
        """

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        """Return whether the bot accepts a draw."""

    def prepare(self, game_id: str) -> None:
        """Prepare for a match of this game, without waiting."""

    def is_solved(self, game_id: str) -> bool:
        """Return whether ``rank`` gives true values."""

    def is_prepared(self, game_id: str) -> bool:
        """Return whether everything that ``prepare`` began is done."""


@dataclass(frozen=True, slots=True)
class MatchPorts:
    """The ports of a process's matches.

    ``monotonic``: seconds. ``token``: the source of random secrets. ``register``: of a server, whose matches go on
    without listeners; None for a local program. ``remote``: asks other processes for moves of bots.
    """

    journal: Journal
    vault: Vault
    chooser: Chooser
    loader: Loader
    now: Milliseconds
    monotonic: Callable[[], float]
    token: Callable[[int], bytes]
    bus: Bus = field(default_factory=LocalBus)
    register: Register | None = None
    remote: MoveChooser | None = None

    @property
    def mover(self) -> MoveChooser:
        """Where the moves of bots come from."""
        return self.remote or self.chooser
