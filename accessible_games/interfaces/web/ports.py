"""What the composition lends to the pages. A server lends all of it, tests and one's own computer what they have."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from accessible_games.core.notices import Notice
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.people.browsers import Browsers
from accessible_games.people.passkeys import Passkeys
from accessible_games.people.person import Person
from accessible_games.people.tokens import Bearer
from accessible_games.session.host import Outlet
from accessible_games.visits.errands import Errands
from accessible_games.visits.reception import Reception
from accessible_games.visits.visit import Origin


class Receive(Protocol):
    """Makes what the pages about accounts ask, for somebody from an address; see ``Reception``."""

    def __call__(self, address: str, keep: Callable[[Person], None]) -> Reception:
        """``keep``: called with the person of the new password before all its sessions end."""


class Api(Protocol):
    """What programs can ask by themselves; statuses are those of HTTP, replies those of the machine protocol."""

    @property
    def resources(self) -> Sequence[Any]:
        """Addresses, each with its ``method`` and its ``path``."""

    @property
    def document(self) -> bytes:
        """All of them as OpenAPI."""

    async def bearer(self, word: str, address: str) -> Bearer | None:
        """Who comes with that token. Raises NoticeError."""

    def make_visit(self, bearer: Bearer) -> Callable[[Outlet, Origin], AnyVisit]:
        """What makes the visit of a program that comes to stay."""

    async def answer(
        self,
        resource: Any,
        caller: Bearer | Person | None,
        named: Mapping[str, str],
        query: Iterable[tuple[str, str]],
        body: bytes | None,
        language: str,
    ) -> tuple[int, bytes]:
        """The status and the reply. ``named``: the fields of the address; a person without a token only looks."""

    def refuse(self, notice: Notice, language: str) -> tuple[int, bytes]:
        """The same for what is refused before it is known what is asked."""


class Pushing(Protocol):
    """Messages in browsers; see ``notifications.Notifications``. Methods raise NoticeError."""

    @property
    def push_key(self) -> str:
        """What browsers are told of the server's key."""

    async def add_device(self, person: Person, login: str, url: str, key: str, auth: str) -> None:
        """This browser shows what happens from now on."""

    async def device_digests(self, person: Person) -> list[str]:
        """SHA-256 of the addresses of the browsers that do."""

    async def remove_device(self, person: Person, url: str) -> None:
        """This browser shows nothing any more."""


Order = tuple[str, str, str, int, str]  # what, in which form, language and grade, on which paper


class Library(Protocol):
    """Records and texts, see ``records.Shelf``. Methods raise NoticeError."""

    async def played(self, person: Person | None, language: str) -> list[tuple[str, str]]:
        """Number and words of each match of the person."""

    async def story(self, person: Person | None, household: str, match_id: str, language: str) -> Any:
        """``game``, ``is_over``, ``head`` and ``rounds`` of steps, each with ``number`` and ``words``."""

    async def moment(self, person: Person | None, household: str, match_id: str, number: int, round_: int) -> Any:
        """None while the match goes on; else a ``matches.Moment``, as everybody may know it."""

    async def of_match(
        self, person: Person | None, household: str, match_id: str, order: Order, number: int, round_: int, /
    ) -> bytes:
        """A file about a match; a board as it stood after so many moves of a round, -1: as it stands."""

    async def public(self, household: str, order: Order, /) -> bytes:
        """The book, or the rules of a game."""


Given = tuple[int, Sequence[str]]  # how many messages of a page were taken, and messages that it does not have
ELSEWHERE = -1  # in place of that number: the guest plays on in another tab


class GiveUp(Protocol):
    """Ends a visit whose page has come to another process; None where it is not here."""

    async def __call__(self, key: str, person: str, login: str, heard: int, is_new: bool, /) -> Given | None:
        """See ``Handovers.fetch``."""


class Handovers(Protocol):
    """Visits that go from one process to another."""

    def on_ask(self, give_up: GiveUp) -> None:
        """Called when another process asks for one."""

    async def fetch(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """What is left of the visit with that digest of its key, of the browser with that login.

        ``heard``: the last frame that the page has; ``is_new``: and nothing else. None: no other process has it.
        """


@dataclass(frozen=True, slots=True)
class AtHome:
    """The pages of one person at its own computer. ``key``: lets a browser in, once; ``language``: of the settings."""

    key: str
    language: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Lent:
    """Ports of single areas, each None where there is none; the area leaves out what it cannot do then.

    ``export``: all that is kept of somebody; ``errands``: what carries commands out for pages; ``home``: on
    one's own computer; ``library``: records, and texts to take away.
    """

    browsers: Browsers | None = None
    receive: Receive | None = None
    export: Callable[[Person, str], Awaitable[bytes]] | None = None
    errands: Errands | None = None
    api: Api | None = None
    home: AtHome | None = None
    passkeys: Passkeys | None = None
    push: Pushing | None = None
    library: Library | None = None
    handovers: Handovers | None = None
