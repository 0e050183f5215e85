"""What the lobby needs from outside: a store. All methods raise NoticeError when it cannot do its work."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.core.game import Seat
from accessible_games.matches.log import Player

OPEN, PRIVATE, PASSWORD, INVITED = "open", "private", "password", "invited"
ACCESS = (OPEN, PRIVATE, PASSWORD, INVITED)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits for players. ``seats``: in turn order, None where nobody sits yet.

    ``clock``: seat -> [main, increment] in milliseconds; ``days``: per move in a correspondence match, 0: none.
    ``access``: one of ACCESS; private: only found by its number; invited: only for ``guests``, identifiers of
    persons. ``password``: a hash of argon2. ``version`` rises with each change. Who sits on a seat and is among the
    guests still has to say yes. ``match_id``: the match that this would be a rematch of.
    """

    id: str
    host: str
    host_name: str
    created: int
    game: str
    options: Mapping[str, str]
    seats: Mapping[Seat, Player | None]
    rounds: int = 1
    clock: Mapping[Seat, Sequence[int]] = field(default_factory=dict)
    days: int = 0
    access: str = OPEN
    password: str = ""
    guests: tuple[str, ...] = ()
    match_id: str = ""
    version: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """Something that somebody said. ``room``: ``lobby``, ``match:12``, or ``person:17`` for one person alone.

    The program says things too, as JSON: ``order`` is for all processes, ``about:12`` tells of a match,
    ``about:12:17`` what person 17 has to do with it.
    """

    id: int
    room: str
    at: int
    person: str
    name: str
    text: str


class LobbyStore(Protocol):
    """Matches that wait, and what people say; shared by all processes."""

    async def add(self, waiting: Waiting) -> Waiting:
        """Store it; it comes back with version 1 and the number that the match keeps."""

    async def waiting(self, *, limit: int, after: str = "0") -> list[Waiting]:
        """Those that wait with a number behind ``after``, oldest first."""

    async def get(self, waiting_id: str) -> Waiting | None:
        """One of them."""

    async def change(self, waiting: Waiting) -> bool:
        """Store it in place of the version ``waiting.version``; False when somebody was faster."""

    async def remove(self, waiting: Waiting) -> bool:
        """It has begun or was given up; False when somebody was faster."""

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> Line:
        """Keep a line of talk; durable when it returns."""

    async def lines(self, room: str, *, after: int, limit: int) -> list[Line]:
        """The newest lines of a room behind the one numbered ``after``, in order."""

    async def spoken(self, *, after: int, limit: int) -> list[Line]:
        """The first lines of all rooms behind the one numbered ``after``, in order."""

    async def newest(self) -> int:
        """The number of the newest line of all rooms; 0 without any."""

    async def read(self, person: str) -> dict[str, int]:
        """Up to which line the person has heard each room."""

    async def set_read(self, person: str, room: str, line: int) -> None:
        """The person has heard the room up to that line."""

    async def place(self, person: str, since: int) -> str:
        """The match to which a person has come since then, and has not left; empty: none. Milliseconds."""

    async def set_places(self, places: Mapping[str, str], at: int) -> None:
        """Person -> match at which it is from now on; empty: none."""

    async def forget_places(self, before: int) -> None:
        """Those that were taken before that moment, in milliseconds."""

    async def untold(self, person: str, *, limit: int) -> list[str]:
        """Matches of the person that ended or were closed, and of which it has not heard so, oldest first."""

    async def set_told(self, told: Collection[tuple[str, str]]) -> None:
        """Persons, each with a match about which it has heard all."""

    async def note_closed(self, match_id: str) -> None:
        """Its players are to hear that it was closed."""

    async def enter(self, process: str, people: Mapping[str, str], until: int) -> None:
        """The people (identifier -> name) that a process serves at the moment; it is believed until then.

        Further keys say what they do: ``watches:12:17`` -> name, person 17 watches match 12; ``plays:12:17``.
        """

    async def here(self, now: int) -> dict[str, str]:
        """Everybody, of all processes that are believed: identifier -> name."""
