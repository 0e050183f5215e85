"""One session of somebody, as the lobby knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.news import Hear
from accessible_games.rules.core.notices import Notice, NoticeError


@dataclass(eq=False, slots=True)
class Presence:
    """One session of somebody. ``match_id``: the match that it follows; ``plays``: with a seat in it.

    ``household``: of its address; empty on this computer. ``home``: the same as a digest. ``settings``: those of this
    moment; ``adopt`` is called with what the person has changed of them elsewhere. ``called``: whom the person has
    called a friend; ``friends``: of these who has called it so as well. ``game``: of the match. ``is_back``: what still
    seems to be at another process was itself. ``is_known``: the lobby has it.
    """

    person: Person
    hear: Hear = lambda news: None
    household: str = ""
    settings: Callable[[], Settings] = Settings
    adopt: Callable[[Mapping[str, object]], None] = lambda changed: None
    blocked: frozenset[str] = frozenset()
    called: frozenset[str] = frozenset()
    friends: frozenset[str] = frozenset()
    match_id: str = ""
    plays: bool = False
    is_over: bool = False  # the match
    is_back: bool = False
    home: str = ""
    game: str = ""
    is_known: bool = False

    def known(self) -> Presence:
        """This one. Raises NoticeError when the lobby does not know it: the store was away when it came."""
        if not self.is_known:
            raise NoticeError(Notice.of("hall-closed"))
        return self

    @property
    def place(self) -> str:
        """The match to which the person is led back when the line is lost; empty: none."""
        return "" if self.is_over else self.match_id

    @property
    def is_busy(self) -> bool:
        """Whether the person has a seat in the match that it follows, and that goes on."""
        return self.plays and not self.is_over
