"""Where visits come from, what they may ask, and what those of one person share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.core.buckets import Bucket
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people.settings import Settings

# What is counted, by the names that ``Hall.count`` is called with.
COUNTED = {
    "guests": "guests who came in",
    "log_ins": "people who came in with an account",
    "log_ins_refused": "log-ins that were refused: wrong password, too many attempts, kept out",
    "sign_ups": "accounts that were made",
    "visits_refused": "visits refused because the person had too many",
    "floods": "visits ended because of far too many lines",
    "log_ins_late": "visits ended because nobody came in in time",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a visit comes from. ``protocol``: telnet, tls, ssh or web; ``width``: columns of the window, 0: unknown.

    ``is_kept``: a guest comes back from any address without saying anything, as by the cookie of a browser;
    ``is_back``: it takes the place of one whose connection was lost.
    """

    protocol: str
    address: str
    language: str | None = None
    is_screen_reader: bool = False
    width: int = 0
    is_kept: bool = False
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class Manners:
    """What one person may ask: ``rate`` lines a second, ``burst`` at once, in all visits together.

    ``flood``: lines too many in one go that end the visit; ``visits``: of one person at a time.
    """

    rate: float = 20.0
    burst: int = 60
    flood: int = 400
    visits: int = 8


class ManyVisitsError(NoticeError):
    """The person is here too often already."""


class Asking(Protocol):
    """A visit that may ask too much. ``dropped``: what was not carried out in one go."""

    dropped: int
    has_quit: bool

    def tell(self, notice: Notice) -> None:
        """Something of the connection itself."""


@dataclass(slots=True)
class PersonVisits:
    """The visits of one person in this process: what they may still ask together, and the newest settings of all.

    ``unsaved``: what they have changed of these and is not stored yet; ``saving``: held by the one that does so.
    """

    bucket: Bucket
    settings: Settings
    visits: set[object] = field(default_factory=set)
    unsaved: dict[str, object] = field(default_factory=dict)
    saving: asyncio.Lock = field(default_factory=asyncio.Lock)
