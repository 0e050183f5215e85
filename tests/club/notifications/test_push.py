"""Messages to browsers: what the service sees, what the browser opens, and which browsers are gone."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from py_vapid import Vapid02

from accessible_games.club.accounts.browsers import Login
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.notifications.carriers import (
    UNREACHABLE,
    Carriers,
    DeliveryError,
    Message,
    Push,
    Web,
    send_push,
)
from accessible_games.club.notifications.kinds import PUSH, Device
from accessible_games.club.notifications.service import Notifications, NotificationService
from accessible_games.rules.core.notices import NoticeError
from tests.club.notifications.test_sender import NOW, Post, post_in
from tests.kit.certificates import of_client
from tests.kit.parts import Noting
from tests.kit.receivers import HOST, SERVICE, Browser, Names, Service, bytes_of, service_of

HERE = "https://games.example.org"
KEY = Push(b"s" * 32, HERE, (SERVICE,))
TOLD = Message("5.17", "de", "Du bist am Zug: „Mühle“", ("…", "…"), "match-8", "/play?load=8", is_urgent=True)


def device(browser: Browser) -> Device:
    return KEY.read(browser.url, browser.key, browser.auth, "login")


async def test_the_browser_opens_what_the_service_cannot_read(certificate: Path) -> None:
    service, browser, now = Service(), Browser("anna"), int(time.time())
    async with service_of(service, certificate) as port:
        web = Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=lambda address: True)
        await send_push(web, KEY, device(browser), TOLD, now)
        await send_push(web, KEY, device(browser), TOLD, now)
    (path, headers, sealed), (_, _, again) = service.calls
    assert path == "/push/anna"
    assert b"Zug" not in sealed
    assert sealed != again  # each has a key of its own
    shown = {"title": TOLD.subject, "body": "", "tag": "match-8", "lang": "de", "path": "/play?load=8"}
    assert service.came(browser) == [shown, shown]
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Topic"] == "match-8"
    assert headers["Urgency"] == "high"
    assert int(headers["TTL"]) == 86_400
    assert Vapid02.verify(headers["Authorization"])
    assert f"k={KEY.public}" in headers["Authorization"]
    claims = bytes_of(headers["Authorization"].split("t=")[1].split(".")[1]).decode()
    assert f'"aud":"https://{SERVICE}"' in claims
    assert f'"sub":"{HERE}"' in claims
    with pytest.raises(InvalidTag):
        Browser("bob").opened(sealed)


async def test_no_socket_is_made_to_what_is_not_public(certificate: Path) -> None:
    service = Service()
    async with service_of(service, certificate) as port:
        web = Web(resolver=Names(port, [HOST]), tls=of_client(certificate))
        with pytest.raises(DeliveryError) as caught:
            await send_push(web, KEY, device(Browser("anna")), TOLD, 1)
    assert caught.value.reason == UNREACHABLE
    assert service.calls == []


GOOD = Browser("x")


@pytest.mark.parametrize(
    ("url", "key", "auth"),
    [
        (GOOD.url.replace("https", "http"), GOOD.key, GOOD.auth),
        ("https://elsewhere.example.org/push/x", GOOD.key, GOOD.auth),
        (f"https://{SERVICE}.evil.example/push/x", GOOD.key, GOOD.auth),
        (f"https://evil{SERVICE}/push/x", GOOD.key, GOOD.auth),
        (f"https://{SERVICE}:8443/push/x", GOOD.key, GOOD.auth),
        (f"https://user@{SERVICE}/push/x", GOOD.key, GOOD.auth),
        ("https://127.0.0.1/push/x", GOOD.key, GOOD.auth),
        (GOOD.url + "x" * 2000, GOOD.key, GOOD.auth),
        (GOOD.url + "\r\nX: y", GOOD.key, GOOD.auth),
        ("", "", ""),
        (GOOD.url, "x" + GOOD.key[1:], GOOD.auth),
        (GOOD.url, GOOD.key[:-4], GOOD.auth),
        (GOOD.url, "ä", GOOD.auth),
        (GOOD.url, GOOD.key, GOOD.auth + "AAAA"),
        (GOOD.url, GOOD.key, ""),
    ],
    ids=range(15),  # keys are made anew in each process
)
def test_what_no_browser_says_is_refused(url: str, key: str, auth: str) -> None:
    with pytest.raises(NoticeError, match="notify-no-address"):
        KEY.read(url, key, auth, "login")


def test_of_services_those_are_known_that_browsers_name() -> None:
    known = replace(KEY, services=Push(b"", "").services)
    for url in (
        "https://fcm.googleapis.com/fcm/send/abc:def-1_2",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA-_",
        "https://web.push.apple.com/QAbc",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYA%2b%3d",
    ):
        assert known.read(url, GOOD.key, GOOD.auth, "login").url == url


def test_secrets_stand_in_no_repr() -> None:
    assert "ssss" not in repr(KEY)
    assert SERVICE not in repr(device(GOOD))


# From a match to the browsers of a person


@asynccontextmanager
async def pushing(
    folder: Path, certificate: Path, service: Service, audit: Audit | None = None
) -> AsyncIterator[tuple[Post, NotificationService]]:
    async with service_of(service, certificate) as port:
        web = Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=lambda address: True)
        carriers = Carriers(web=web, push=KEY)
        async with post_in(folder, carriers=carriers) as post:
            store, now = post.house.stores.notifications, post.house
            yield post, NotificationService(store, carriers, post.sender._limits, b"", lambda: now.today, audit)


def own(service: NotificationService, person: Person) -> Notifications:
    """What somebody has set up."""
    return Notifications(service, Presence(person))


async def has(post: Post, notifications: NotificationService, name: str, *browsers: Browser) -> Person:
    """The account is logged in in these browsers, which show what happens."""
    await post.house.account(name, language="de" if name == "Dora" else "en")
    person = await post.house.people.find(name)
    assert person is not None
    for browser in browsers:
        await post.house.stores.browsers.begin(person, Login(browser.url, "", NOW, NOW), 0)
        await own(notifications, person).add_device(browser.url, browser.url, browser.key, browser.auth)
    return person


async def test_all_browsers_of_a_person_show_it_and_those_that_are_gone_are_forgotten(
    certificate: Path, tmp_path: Path
) -> None:
    service, phone, desk, gone = Service(), Browser("phone"), Browser("desk"), Browser("gone")
    service.statuses["/push/gone"] = 410
    async with pushing(tmp_path, certificate, service) as (post, notifications):
        anna = await has(post, notifications, "Anna", phone, desk, gone)
        await has(post, notifications, "Bob")
        await post.match()
        await post.look(2)
        await post.look(5)
        (shown,) = service.came(phone)
        assert shown["title"] == "Your turn in match 1: Abalone against Bob, 2 days 23 hours left"
        assert (shown["tag"], shown["path"], shown["lang"]) == ("match-1", "/play?load=1", "en")
        assert service.came(desk) == [shown]
        assert len(service.calls) == 3
        left = await post.house.stores.notifications.devices(anna.id)
        assert {each.url for each in left} == {phone.url, desk.url}
        assert post.counted == ["messages_sent"]


async def test_when_the_last_browser_is_gone_nothing_is_sent_any_more_and_nobody_is_to_blame(
    certificate: Path, tmp_path: Path
) -> None:
    service, phone = Service(), Browser("phone")
    service.statuses["/push/phone"] = 404
    async with pushing(tmp_path, certificate, service) as (post, notifications):
        anna = await has(post, notifications, "Anna", phone)
        await has(post, notifications, "Bob")
        await post.match()
        await post.look(2)
        await post.look(5)
        assert len(service.calls) == 1
        assert (await own(notifications, anna).arranged()).of(PUSH) is None
        assert await own(notifications, anna).untold() == []


async def test_a_service_that_fails_is_tried_again_and_quiet_hours_hold(certificate: Path, tmp_path: Path) -> None:
    service, phone = Service(), Browser("phone")
    service.statuses["/push/phone"] = 503
    async with pushing(tmp_path, certificate, service) as (post, notifications):
        await has(post, notifications, "Dora", phone)
        await has(post, notifications, "Bob")
        dora = await post.come("Dora")
        await dora.type("zeitzone utc", "senden ruhe 14 16")
        await post.house.manager.settle()
        bob = await post.come("Bob")
        await post.leave(dora)
        await bob.type("new mühle friend private", "invite Dora")
        await post.look(2)
        await post.look(5)
        assert service.calls == []
        await post.look(120)
        assert len(service.calls) == 1
        service.statuses.clear()
        await post.look(5)
        assert service.came(phone)[-1]["title"] == "Bob lädt dich ein zu Partie 1: Mühle"
        assert service.came(phone)[-1]["path"] == "/join/1"


async def test_browsers_that_are_added_and_removed_are_noted(certificate: Path, tmp_path: Path) -> None:
    phone, audit = Browser("phone"), Noting()
    async with pushing(tmp_path, certificate, Service(), audit) as (post, notifications):
        anna = await has(post, notifications, "Anna", phone)
        await own(notifications, anna).remove_device(phone.url)
    assert audit.events == ["address-added", "address-removed"]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_command_tells_of_browsers_and_ends_them(certificate: Path, tmp_path: Path, language: str) -> None:
    phone = Browser("phone")
    async with pushing(tmp_path, certificate, Service()) as (post, notifications):
        post.house.club = replace(post.house.club, notifications=notifications)
        name = "Dora" if language == "de" else "Anna"
        person = await has(post, notifications, name)
        client = await post.come(name)
        notify, off = ("senden", "aus") if language == "de" else ("notify", "off")
        how = " ".join(await client.type(f"{notify} push"))
        assert ("auf der Seite selbst" if language == "de" else "on the page itself") in how
        await has(post, notifications, "Carla")
        await post.house.stores.browsers.begin(person, Login("one", "", NOW, NOW), 0)
        await own(notifications, person).add_device("one", phone.url, phone.key, phone.auth)
        told = " ".join(await client.type(notify))
        german, english = "im Browser an deine Browser: du bist am Zug", "in browsers to your browsers: your turn"
        assert (german if language == "de" else english) in told
        await client.type(f"{notify} push {off}")
        assert await post.house.stores.notifications.devices(person.id) == []
