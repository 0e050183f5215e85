"""What matches need from outside: a journal, somebody who chooses for bots, the time, and wake-ups."""

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
    """``ports.Bus``. ``is_shared``: other processes have the same store, and what they keep is found by looking."""

    def __init__(self, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self._subscribers: dict[str, list[Callable[[str], None]]] = {}

    def publish(self, subject: str, text: str = "") -> None:
        """Those who listen hear it in the next round of the event loop; who has ended that by then does not."""
        if subject in self._subscribers:
            asyncio.get_running_loop().call_soon(self._pass_on, subject, text)

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen until what comes back is called."""
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
    """Somebody else has appended to this match first: reload, check again, try again."""


class UnknownMatchError(NoticeError):
    """There is no such match, or no longer."""

    def __init__(self, match_id: str) -> None:
        super().__init__(Notice.of("match-unknown", match=match_id))


@dataclass(frozen=True, slots=True)
class Reserved:
    """A match that waits for players: the identifier that it keeps, and the version of what is known of it."""

    id: str
    version: int


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of a list of matches. ``moves`` counts decisions; ``reason`` is empty while it runs."""

    id: str
    game: str
    created: int
    changed: int
    players: tuple[tuple[str, Player], ...]
    moves: int
    reason: str


class Journal(Protocol):
    """Append-only logs. ``(match, seq)`` is unique; an append is durable when it returns."""

    async def create(self, entries: Sequence[Entry], reserved: Reserved | None = None) -> str:
        """Store the first entries of a new match and return its short identifier.

        ``reserved``: the one under which it has waited until now; that it has begun is told to all processes.
        Raises ConflictError when it does so no more.
        """

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        """All entries or none. Raises ConflictError when one of their numbers is taken."""

    async def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        """The log behind the entry numbered ``after``, in order; empty for an unknown match."""

    async def news(self, heads: Mapping[str, int]) -> dict[str, list[Entry]]:
        """``entries`` behind those numbers, of several matches at once; of those where there are any."""

    async def summaries(
        self, *, limit: int, only_running: bool = False, by_guests: bool | None = None
    ) -> list[Summary]:
        """The matches changed last, newest first. ``by_guests``: only those that guests alone play, or the others."""


class Vault(Protocol):
    """Where the secrets of running rounds are kept, apart from the log: no record or listener ever reads it."""

    async def keep(self, match_id: str, round_number: int, secret: bytes) -> bytes:
        """Durable when it returns. One that is kept for the round already stays. The secret that is kept now."""

    async def secret(self, match_id: str, round_number: int) -> bytes | None:
        """What was kept, or None."""


class Bus(Protocol):
    """Wakes other processes up. The store is the truth: a lost message makes things later, never wrong."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes work on the same store: then everything followed is looked at once a second."""

    def publish(self, subject: str, text: str = "") -> None:
        """Tell whoever listens, here and elsewhere. Never waits and never fails. ``match.12``: entry number."""

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen; what comes back ends it. ``hear`` is called in the event loop, never inside ``publish``."""


@dataclass(frozen=True, slots=True)
class DueRow:
    """How a match stands after entry ``seq``: whose turn it is, and what has to happen by itself, and when.

    ``turn``: accounts of the people to move. ``due``: a moment of the server's clock in milliseconds, or None;
    ``what``: "bot", a bot is to move; "flag", time is up; "seal", chance is to decide; "lapse", the time for
    a step of an exchange of words is up. A due moment is for the case that nobody acts: whoever looks after the match
    puts it off.
    """

    seq: int
    turn: tuple[str, ...] = ()
    due: int | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A running match of a person. ``is_turn``: whether it is to move; None: nobody has noted it since the last entry.

    ``due``, ``what``: as a standing has them.
    """

    match: Summary
    is_turn: bool | None
    due: int | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class Lease:
    """Who looks after what is due. ``beat`` rises while the holder lives. ``time``: the server's clock, milliseconds.

    The clock of the server runs only while a process runs, by monotonic clocks; no wall clock has a say in it.
    """

    holder: str
    beat: int
    time: int


class Register(Protocol):
    """What is known of running matches beside their logs: derived from them, so stale lines can be made anew.

    All methods raise NoticeError when the store cannot do its work.
    """

    async def note(self, standings: Mapping[str, DueRow]) -> None:
        """By match, in place of what was noted, unless that is of a later entry; of the same entry it is replaced."""

    async def standing(self, match_id: str) -> DueRow | None:
        """What was noted last."""

    async def heads(self, match_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each."""

    async def matches_of(self, account: str, *, limit: int) -> list[StoredMatch]:
        """The running matches with a seat of this person; those in which it is to move first, newest first.

        Before all stand those whose logs are longer than what was noted.
        """

    async def playing(self, beginning: str, since: int, *, alone_since: int, limit: int) -> list[str]:
        """Whose identifiers begin so and who have seats in running matches, if a clock runs there or something has
        happened since then, in milliseconds of 1970; ``alone_since``: where no other person plays. ``beginning``:
        letters, digits and hyphens.
        """

    async def count_of(self, account: str) -> int:
        """In how many running matches this person has a seat."""

    async def plays(self, match_id: str, account: str) -> bool:
        """Whether this person has a seat in that match, and it runs."""

    async def due(self, time: int, *, limit: int, after: tuple[int, str] = (-1, "0")) -> list[tuple[str, DueRow]]:
        """What is due at that moment of the server's clock, earliest first; behind ``after``, a moment and a match."""

    async def stale(self, *, limit: int) -> list[str]:
        """Running matches whose log is longer than what was noted of them."""

    async def lease(self) -> Lease:
        """As it stands; holder empty and all numbers 0 at first."""

    async def renew(self, old: Lease, new: Lease) -> bool:
        """Put ``new`` in place of exactly ``old``; False when somebody was faster."""


class Chooser(Protocol):
    """Decides for bots, from views only. A ``ticket`` names what a request belongs to, a match.

    ``requester``: for whom: people share the time that there is for thinking, however much each of them asks for.
    """

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        """The move for the seat whose view it is. Raises NoticeError when the bot fails for good."""

    async def rank(
        self, game_id: str, view: Any, milliseconds: int, ticket: str, requester: Requester = NOBODY
    ) -> Sequence[tuple[Any, int]]:
        """Every legal move with its value for the mover in hundredths of the game's unit, best first.

        As the strong bot sees it; empty where it cannot value moves. Raises NoticeError, also where the person waits
        for too much of it already.
        """

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        """Whether the bot accepts a draw."""

    def hurry(self, ticket: str) -> None:
        """The requests of this ticket end with the best found so far; who waits for its turn goes on waiting."""

    def prepare(self, game_id: str) -> None:
        """A match of this game is to come: make ready what takes time, without waiting."""

    def is_solved(self, game_id: str) -> bool:
        """Whether ``rank`` gives true values."""

    def is_prepared(self, game_id: str) -> bool:
        """Whether all that ``prepare`` began is done."""


@dataclass(frozen=True, slots=True)
class MatchPorts:
    """All that the matches of one process need from outside. ``monotonic``: seconds.

    ``token``: where the random bytes of secrets come from that decide throws, rolls and deals. ``register``: of a
    server, whose matches go on while nobody listens; None for a local program.
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
