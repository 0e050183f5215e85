"""What was to be sent to somebody who was away, and did not arrive."""

from __future__ import annotations

from accessible_games.line.lines.settings import channel_name, typed_channel
from accessible_games.line.session.host import Host
from accessible_games.rules.core.notices import NoticeError


async def tell_failures(host: Host) -> None:
    """Tell who has come in; once."""
    session, member = host.session, host.member
    if member is None or member.presence.person.is_guest:
        return
    try:
        untold = await member.notifications.untold()
    except NoticeError:  # it is told next time
        return
    for channel, what in untold:
        words = channel_name(session.announcer, channel), typed_channel(session.announcer, channel)
        session.say(f"notify-untold-{what}", "status", channel=words[0], typed=words[1])
    host.flush()
