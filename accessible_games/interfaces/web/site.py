"""What all areas of the pages share, and what the composition lends them: a server all of it, tests and one's own
computer what they have. An area is a module with ``routes(site)``, which ``application.py`` names.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request

from accessible_games.club.accounts.browsers import Browsers, Passkeys
from accessible_games.club.accounts.credentials import Bearer
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcast_handler import Handovers
from accessible_games.club.member import Club
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.identity import Identity, address_of
from accessible_games.interfaces.web.page_visits import PageVisits
from accessible_games.interfaces.web.pages import Pages
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.login_service import LoginService
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import number_in

# Makes what the pages about accounts ask, for somebody from an address; what it takes besides is called with the person
# of a new password before all its sessions end.
Receive = Callable[[str, Callable[[Person], None]], LoginService]


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


Order = tuple[str, str, str, int, str]  # what, in which form, language and grade, on which paper


class Library(Protocol):
    """Records and texts, see ``records.RecordPages``. Methods raise NoticeError."""

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


ELSEWHERE = -1  # in place of the number of messages that were taken: the guest plays on in another tab


@dataclass(slots=True)
class AtHome:
    """The pages of one person at its own computer. ``key``: lets a browser in, once; ``language``: of the settings.

    The key is empty once it was used.
    """

    key: str
    language: Callable[[], str]


@dataclass(frozen=True, slots=True)
class PageServices:
    """Ports of single areas, each None where there is none; the area leaves out what it cannot do then.

    ``export``: all that is kept of somebody; ``visits``: who looks in by pages; ``home``: on
    one's own computer; ``library``: records, and texts to take away.
    """

    browsers: Browsers | None = None
    receive: Receive | None = None
    export: Callable[[Person, str], Awaitable[bytes]] | None = None
    visits: PageVisits | None = None
    api: Api | None = None
    home: AtHome | None = None
    passkeys: Passkeys | None = None
    club: Club | None = None
    library: Library | None = None
    handovers: Handovers | None = None


class _Number(Convertor[int]):
    """A number in an address: Starlette's own ``int`` takes thousands of digits, which Python refuses to read."""

    regex = "[0-9]+"

    def convert(self, value: str) -> int:
        number = number_in(value)
        if number is None:
            raise HTTPException(404)
        return number

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", _Number())


@dataclass(frozen=True, slots=True)
class Site:
    """One for each process. ``wires``: the pages on which somebody plays; ``is_secure``: browsers come by HTTPS."""

    pages: Pages
    make_visit: Callable[[Outlet, Origin], AnyVisit]
    common: Common
    services: PageServices
    is_secure: bool
    identity: Identity
    wires: set[WebWire] = field(default_factory=set)

    @property
    def limits(self) -> SharedLimits:
        """What one client may take."""
        return self.common.limits

    @property
    def count(self) -> Callable[[str], None]:
        """Add one to a figure of the server."""
        return self.common.count

    def reception(self, request: Request, keep: Callable[[Person], None] = lambda person: None) -> LoginService:
        """What pages ask about accounts, where the server has some. ``keep``: as in ``Receive``."""
        assert self.services.receive is not None
        return self.services.receive(address_of(request), keep)
