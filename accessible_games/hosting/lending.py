"""What a server lends to its pages."""

from __future__ import annotations

from collections.abc import Callable

from accessible_games.hosting.stores import Stores
from accessible_games.hosting.takeaway import Takeaway
from accessible_games.interfaces.web.ports import Lent
from accessible_games.lobby.handovers import Handovers
from accessible_games.people.audit import Audit
from accessible_games.people.browsers import Browsers
from accessible_games.people.passkeys import Passkeys
from accessible_games.people.person import Person
from accessible_games.protocol.calls import Calls
from accessible_games.records.shelf import Shelf
from accessible_games.visits.errands import Errands
from accessible_games.visits.reception import Reception
from accessible_games.visits.visit import Hall


def lent_of(
    hall: Hall,
    stores: Stores,
    audit: Audit,
    takeaway: Takeaway,
    now: Callable[[], int],
    calls: Calls,
    handovers: Handovers | None = None,
) -> Lent:
    """All that pages can ask for."""

    def receive(address: str, keep: Callable[[Person], None]) -> Reception:
        return Reception(hall.people, audit, address, hall.count, keep)

    async def export(person: Person, address: str) -> bytes:
        content, _ = await takeaway.carry_out(person, "export", None, address)
        return content

    browsers = Browsers(stores.browsers, hall.people, now, audit)
    push = hall.notifications if hall.notifications is not None and hall.notifications.push_key else None
    passkeys = Passkeys(browsers, hall.name, audit)
    library = Shelf(takeaway.archive)
    return Lent(
        browsers,
        receive,
        export,
        Errands(hall),
        calls,
        passkeys=passkeys,
        push=push,
        library=library,
        handovers=handovers,
    )
