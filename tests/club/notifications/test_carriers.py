"""Each channel has a carrier of its own, and gets what is meant for it."""

from __future__ import annotations

import pytest

from accessible_games.club.notifications import carriers
from accessible_games.club.notifications.carriers import Carriers, MailServer, Message, Push
from accessible_games.club.notifications.kinds import MAIL, NTFY, PUSH, WEBHOOK, Device

SERVER = MailServer("localhost", 25, "none", "club@example.org", "The Club")
PUSHING = Push(b"secret", "mailto:club@example.org")
DEVICE = Device("https://push.example/1", "key", "secret", "Firefox")
MESSAGE = Message("1.2", "en", "Your turn", ("Log in.",))
ALL = Carriers(SERVER, ("https://ntfy.example",), webhooks=True, push=PUSHING)


@pytest.fixture
def carried(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The calls of those who send, each behind its name."""
    found: list[tuple[object, ...]] = []

    def note(name: str) -> None:
        async def send(*told: object) -> None:
            found.append((name, *told))

        monkeypatch.setattr(carriers, name, send)

    for each in ("send_mail", "send_ntfy", "send_webhook", "send_push"):
        note(each)
    return found


EXPECTED = {
    MAIL: ("send_mail", SERVER, "an address", MESSAGE, 5.0),
    NTFY: ("send_ntfy", ALL.web, "an address", MESSAGE),
    WEBHOOK: ("send_webhook", ALL.web, "an address", MESSAGE),
}


@pytest.mark.parametrize("channel", EXPECTED)
async def test_a_message_goes_by_its_channel(channel: str, carried: list[tuple[object, ...]]) -> None:
    await ALL.carry(channel, "an address", MESSAGE, 5000)
    assert carried == [EXPECTED[channel]]


async def test_a_browser_is_shown_a_message_with_the_time_in_seconds(carried: list[tuple[object, ...]]) -> None:
    await ALL.show(DEVICE, MESSAGE, 5999)
    assert carried == [("send_push", ALL.web, PUSHING, DEVICE, MESSAGE, 5)]


def test_there_are_the_channels_that_the_operator_has_set_up() -> None:
    assert Carriers().channels == ()
    assert Carriers(SERVER).channels == (MAIL,)
    assert Carriers(ntfy=("https://ntfy.example",)).channels == (NTFY,)
    assert Carriers(webhooks=True).channels == (WEBHOOK,)
    assert Carriers(push=PUSHING).channels == (PUSH,)
    assert ALL.channels == (MAIL, NTFY, WEBHOOK, PUSH)
