"""Where somebody wants to be told while it is away: an address, the code that was sent there, and of what."""

from __future__ import annotations

from accessible_games.core.notices import NoticeError
from accessible_games.notifications.kinds import PUSH
from accessible_games.notifications.service import Notifications
from accessible_games.people.person import Person
from accessible_games.telling.account import address_told, channel_name, kind_names, kinds_in, typed_channel
from accessible_games.visits.dialogue import Dialogue


async def arrange(desk: Dialogue, person: Person, channel: str) -> None:
    """From where it stands on. Raises NoticeError."""
    arranged = await desk.do(Notifications.arranged)(person)
    address = arranged.of(channel)
    if channel not in arranged.channels:
        desk.say("notify-not-here" if arranged.channels else "notify-none-here", "refusal", channel=channel)
    elif address is not None and address.is_proved:
        desk.tell(address_told(desk.announcer, address))
        desk.say("notify-how")
    elif channel == PUSH:  # only a browser can say where it is
        desk.say("notify-push-how")
    elif address is not None or await _asked(desk, person, channel, arranged.server):
        if await _proved(desk, person, channel):
            await _chosen(desk, person, channel)


async def _asked(desk: Dialogue, person: Person, channel: str, server: str) -> bool:
    """Whether an address was typed to which a code goes."""

    async def read(text: str) -> bool:
        await desk.do(Notifications.check)(channel, text)  # what is no address is asked for again
        try:
            await desk.do(Notifications.ask)(person, channel, text)
        except NoticeError as error:
            desk.notice(error.notice, "refusal")
            return False
        return True

    return await desk.until(read, f"notify-ask-{channel}", server=server)


async def _proved(desk: Dialogue, person: Person, channel: str) -> bool:
    typed = typed_channel(desk.announcer, channel)

    async def read(text: str) -> bool | None:
        try:
            if await desk.do(Notifications.prove)(person, channel, text):
                return True
        except NoticeError as error:
            desk.notice(error.notice, "refusal")
            return False
        desk.pose("notify-code-again")
        return None

    return await desk.until(read, "notify-ask-code", typed=typed)


async def _chosen(desk: Dialogue, person: Person, channel: str) -> None:
    async def read(text: str) -> tuple[str, ...] | None:
        kinds = kinds_in(text, desk.announcer.listener.language)
        if kinds is None:
            desk.say("notify-kinds-wrong", "refusal")
            return None
        await desk.do(Notifications.choose)(person, channel, kinds, True)
        return kinds

    kinds = await desk.until(read, "notify-ask-kinds")
    named = kind_names(desk.announcer, kinds)
    desk.say("notify-done", "status", channel=channel_name(desk.announcer, channel), kinds=named)
