"""Services that all areas of the pages share. A server provides all of them; tests and a home computer provide some.

An area is a module with ``routes(site)``, which ``application.py`` lists.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request

from accessible_games.club.accounts.browsers import Browsers, Passkeys
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
from accessible_games.line.records.record_pages import RecordPages
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.login_service import LoginService
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.text import number_in

if TYPE_CHECKING:  # a computer at home has no API
    from accessible_games.interfaces.protocol.api import ApiOperations

# Makes the log-in service for an address. The second argument is called with the person of a new password, before all
# sessions of that person end.
Receive = Callable[[str, Callable[[Person], None]], LoginService]
ELSEWHERE = -1  # instead of the number of accepted messages: the guest plays on in another tab


@dataclass(slots=True)
class AtHome:
    """The pages of one person at their own computer. ``key``: lets one browser in; ``language``: of the settings.

    The key is empty once it was used.
    """

    key: str
    language: Callable[[], str]


@dataclass(frozen=True, slots=True)
class PageServices:
    """Ports of single areas. If one is None, the area leaves out what needs it.

    ``export``: all data of a person; ``visits``: page requests to the club; ``home``: on one's own
    computer; ``library``: records, and texts to download.
    """

    browsers: Browsers | None = None
    receive: Receive | None = None
    export: Callable[[Person, str], Awaitable[bytes]] | None = None
    visits: PageVisits | None = None
    api: ApiOperations | None = None
    home: AtHome | None = None
    passkeys: Passkeys | None = None
    club: Club | None = None
    library: RecordPages | None = None
    handovers: Handovers | None = None


class _Number(Convertor[int]):
    """A number in an address: Starlette's own ``int`` accepts thousands of digits, which Python refuses to read."""

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
    """The pages of one process. ``wires``: open game pages; ``is_secure``: browsers connect by HTTPS.

    ``frames``: sites that may show a public match inside a page of theirs.
    """

    pages: Pages
    make_visit: Callable[[Outlet, Origin], AnyVisit]
    common: Common
    services: PageServices
    is_secure: bool
    identity: Identity
    frames: Collection[str] = ()
    wires: set[WebWire] = field(default_factory=set)

    @property
    def limits(self) -> SharedLimits:
        """Return the limits of one client."""
        return self.common.limits

    @property
    def count(self) -> Callable[[str], None]:
        """Return the function that adds one to a metric."""
        return self.common.count

    def reception(self, request: Request, keep: Callable[[Person], None] = lambda person: None) -> LoginService:
        """Return the log-in service, if the server has accounts. ``keep``: as in ``Receive``."""
        assert self.services.receive is not None
        return self.services.receive(address_of(request), keep)
