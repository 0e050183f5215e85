"""Who may ask whom to a match: as the one who is asked wants it, and not too often."""

from __future__ import annotations

from accessible_games.core import Notice, NoticeError
from accessible_games.lobby.crowd import Crowd, Presence
from accessible_games.lobby.pacing import Pacing
from accessible_games.people import EVERYONE, NOBODY, Person


class Invitations:
    """Both methods raise NoticeError, which says why not."""

    def __init__(self, crowd: Crowd, pacing: Pacing) -> None:
        self._crowd = crowd
        self._pacing = pacing

    async def check(self, presence: Presence, guest: Person) -> None:
        """Whether this person may invite that one now."""
        is_friend = await self._crowd.is_friend(guest, presence.person.id)
        taken = await self._crowd.invitations(guest)
        if taken == NOBODY or (taken != EVERYONE and not is_friend):
            raise NoticeError(Notice.of("seats-not-invitable", name=guest.name, taken=taken))
        self._pacing.invite(presence, guest, is_friend)

    def check_rematch(self, person: Person, match_id: str) -> None:
        """Whether this person may ask for a rematch of that match once more."""
        self._pacing.rematch(person, match_id)
