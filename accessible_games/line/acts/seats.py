"""What is done about a match that waits, from where nobody waits in it."""

from __future__ import annotations

from accessible_games.club.lobby.seats import Seats
from accessible_games.line.acts.doer import Doer
from accessible_games.output.announce.announcement import Announcement


async def leave(doer: Doer, waiting_id: str) -> Announcement:
    """A seat is given back, or an invitation declined."""
    waiting_id, had_seat = await doer.do(Seats.stand)(waiting_id)
    if not had_seat:
        return doer.announcer.say("seats-you-declined")
    return doer.announcer.say("seats-stood", "status", waiting=waiting_id)
