"""The parts of a server in this process, as ``hosting.server`` puts them together."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.member import Club
from accessible_games.club.notifications.carriers import Carriers
from accessible_games.club.notifications.service import NotificationService
from accessible_games.club.ratings.service import RatingService
from accessible_games.club.tournaments.service import TournamentService
from accessible_games.club.tournaments.store import TournamentCache
from accessible_games.hosting.parts import bot_places
from accessible_games.hosting.stores import Stores
from accessible_games.limits.table import MailLimits, MatchBounds
from accessible_games.matches.ports import Bus, MatchPorts
from accessible_games.matches.service import MatchService
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games


class Parts:
    """``today``: milliseconds since 1970; ``now``: seconds of the monotonic clock; ``seed``: of all that is drawn.

    ``journal`` and ``store``: where they are not those of ``stores``.
    """

    def __init__(
        self,
        stores: Stores,
        people: People,
        chooser: Any,
        bus: Bus,
        name: str,
        today: Callable[[], int],
        now: Callable[[], float],
        *,
        seed: int | str = 1,
        journal: Any = None,
        store: LobbyStore | None = None,
        bounds: MatchBounds | None = None,
        carriers: Carriers = Carriers(),  # noqa: B008  # a frozen value
        audit: Audit | None = None,
    ) -> None:
        self.service = MatchService(
            MatchPorts(
                journal or stores.journal,
                stores.vault,
                chooser,
                games.load,
                today,
                now,
                random.Random(seed).randbytes,
                bus,
                stores.journal,
            )
        )
        self.lobby = LobbyService(
            store or stores.lobby, self.service, people, name, bounds or MatchBounds(away_minutes=0)
        )
        cache = TournamentCache(stores.tournaments, now)
        self.tournaments = TournamentService(cache, self.lobby, self.service.ports, random.Random(seed).shuffle)
        self.ratings = RatingService(stores.ratings, stores.journal, games.load, bot_places, people, today)
        self.notifications = NotificationService(
            stores.notifications, carriers, MailLimits(), b"secret of the house", today, audit or Audit()
        )
        self.all = Club(self.lobby, self.ratings, self.tournaments, self.notifications, stores.learning)


class Ear:
    """An outlet without a transport: ``heard`` has every announcement."""

    def __init__(self) -> None:
        self.heard: list[Announcement] = []

    @property
    def texts(self) -> list[str]:
        return [one.text for one in self.heard]

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.heard += announcements

    def silence(self) -> None:
        """Do nothing."""

    def forget(self) -> None:
        """Keep everything for the test."""


class Noting(Audit):
    """An audit log that tests can read: the names of the events, in order."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        self.events.append(event)
