"""The ways in which this server can send, as its operator has set them up."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.club.notifications.delivery import Message
from accessible_games.club.notifications.kinds import MAIL, NTFY, PUSH, WEBHOOK, Device
from accessible_games.club.notifications.mail import MailServer, send_mail
from accessible_games.club.notifications.push import Push
from accessible_games.club.notifications.web import Web, send_ntfy, send_push, send_webhook


@dataclass(frozen=True, slots=True)
class Carriers:
    """``mail``: None: no mail; ``ntfy``: URLs of servers; ``webhooks``: whether players may name some.

    ``push``: None: nothing goes to browsers.
    """

    mail: MailServer | None = None
    ntfy: tuple[str, ...] = ()
    webhooks: bool = False
    web: Web = field(default_factory=Web)
    push: Push | None = None

    @property
    def channels(self) -> tuple[str, ...]:
        """Those that can be had here."""
        there = {MAIL: self.mail is not None, NTFY: bool(self.ntfy), WEBHOOK: self.webhooks}
        there[PUSH] = self.push is not None
        return tuple(channel for channel, is_there in there.items() if is_there)

    async def carry(self, channel: str, address: str, message: Message, at: int) -> None:
        """Send it; ``at``: milliseconds since 1970. Raises DeliveryError."""
        if channel == MAIL:
            assert self.mail is not None
            await send_mail(self.mail, address, message, at / 1000)
        elif channel == NTFY:
            await send_ntfy(self.web, address, message)
        else:
            await send_webhook(self.web, address, message)

    async def show(self, device: Device, message: Message, at: int) -> None:
        """Send it to a browser; ``at``: milliseconds since 1970. Raises DeliveryError."""
        assert self.push is not None
        await send_push(self.web, self.push, device, message, at // 1000)
