"""Actions on a waiting match, for a person outside it."""

from __future__ import annotations

from accessible_games.club.lobby.seating import word_in
from accessible_games.club.lobby.seats import Seats
from accessible_games.line.actions.actor import Actor
from accessible_games.line.session.flows import Refused
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.text import match_number


async def leave(actor: Actor, waiting_id: str) -> Announcement:
    """Give a seat back, or decline an invitation."""
    waiting_id, had_seat = await actor.do(Seats.stand)(waiting_id)
    if not had_seat:
        return actor.announcer.say("seats-you-declined")
    return actor.announcer.say("seats-stood", "status", waiting=waiting_id)


async def check_join(actor: Actor, said: str) -> None:
    """Check the number or word of a match to join. Raises NoticeError."""
    waiting_id, word = match_number(said), word_in(said)
    if waiting_id is None and not word:
        raise Refused("seats-join-how")
    await actor.do(Seats.offered)(waiting_id or "", "" if waiting_id is not None else word)
