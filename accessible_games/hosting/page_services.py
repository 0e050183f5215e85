"""What a server lends to its pages."""

from __future__ import annotations

from collections.abc import Callable

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.browsers import Browsers
from accessible_games.club.accounts.passkeys import Passkeys
from accessible_games.club.accounts.person import Person
from accessible_games.club.member import Club
from accessible_games.hosting.ssh_downloads import SshDownloads
from accessible_games.hosting.stores import Stores
from accessible_games.interfaces.protocol.calls import Calls
from accessible_games.interfaces.web.ports import PageServices
from accessible_games.line.records.record_pages import RecordPages
from accessible_games.line.visits.errands import Errands
from accessible_games.line.visits.login_service import LoginService
from accessible_games.line.visits.visit import VisitManager


def services_of(
    manager: VisitManager,
    club: Club,
    stores: Stores,
    audit: Audit,
    downloads: SshDownloads,
    now: Callable[[], int],
    calls: Calls,
) -> PageServices:
    """All that pages can ask for."""

    def receive(address: str, keep: Callable[[Person], None]) -> LoginService:
        return LoginService(manager.people, audit, address, manager.count, keep)

    async def export(person: Person, address: str) -> bytes:
        content, _ = await downloads.carry_out(person, "export", None, address)
        return content

    browsers = Browsers(stores.browsers, manager.people, now, audit)
    passkeys = Passkeys(browsers, manager.name, audit)
    library = RecordPages(downloads.archive)
    return PageServices(
        browsers,
        receive,
        export,
        Errands(manager),
        calls,
        passkeys=passkeys,
        club=club,
        library=library,
        handovers=club.lobby.handovers,
    )
