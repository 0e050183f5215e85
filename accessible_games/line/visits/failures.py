"""What was to be sent to somebody who was away, and did not arrive."""

from __future__ import annotations

from accessible_games.club.notifications.service import Notifications
from accessible_games.line.session.host import Host
from accessible_games.line.session.session import Session
from accessible_games.line.telling.account import channel_name, typed_channel
from accessible_games.rules.core.notices import NoticeError


async def tell_failures(notifications: Notifications | None, session: Session, host: Host) -> None:
    """Tell who has come in; once."""
    if notifications is None or session.person is None or session.person.is_guest:
        return
    try:
        untold = await notifications.untold(session.person)
    except NoticeError:  # it is told next time
        return
    for channel, what in untold:
        words = channel_name(session.announcer, channel), typed_channel(session.announcer, channel)
        session.say(f"notify-untold-{what}", "status", channel=words[0], typed=words[1])
    host.flush()
