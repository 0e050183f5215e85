"""What all areas of the pages share. An area is a module with ``routes(site)``, which ``application.py`` names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.identity import Identity, address_of
from accessible_games.interfaces.web.pages import Pages
from accessible_games.interfaces.web.ports import PageServices
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.login_service import LoginService
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.text import number_in


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
