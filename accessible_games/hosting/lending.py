"""What a server lends to its pages."""

from __future__ import annotations

from collections.abc import Callable

from accessible_games.hosting.takeaway import Takeaway
from accessible_games.interfaces import Lent
from accessible_games.lobby import Handovers
from accessible_games.people import Audit, Browsers, Passkeys, Person
from accessible_games.protocol import Calls
from accessible_games.records import Shelf
from accessible_games.storage import Stores
from accessible_games.visits import Errands, Hall, Reception


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
