"""Messages by mail, to browsers and by HTTP: delivery, failures, and addresses that are never reached."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
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
from accessible_games.club.notifications import carriers
from accessible_games.club.notifications.carriers import (
    NONE,
    REFUSED,
    SECURITY,
    SENDER,
    SLOW,
    TLS,
    UNREACHABLE,
    Carriers,
    DeliveryError,
    MailServer,
    Message,
    Push,
    Web,
    mail_of,
    send_mail,
    send_ntfy,
    send_push,
    send_webhook,
)
from accessible_games.club.notifications.kinds import MAIL, NTFY, PUSH, WEBHOOK, Device
from accessible_games.club.notifications.resolving import Resolver
from accessible_games.club.notifications.service import Notifications, NotificationService
from accessible_games.rules.core.notices import NoticeError
from tests.club.notifications.test_sender import NOW, Post, post_in
from tests.kit.certificates import of_client, of_server
from tests.kit.parts import Noting
from tests.kit.receivers import (
    HOST,
    SERVICE,
    Browser,
    Hook,
    Mailbox,
    Names,
    Service,
    bytes_of,
    hook_server,
    mail_server,
    service_of,
    settings_for,
    talking,
)
from tests.ports import free_port

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
        async def send(*sent: object) -> None:
            found.append((name, *sent))

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


ANNA = "anna@example.org"
TOLD = Message("5.17", "de", "Du bist am Zug: Mühle gegen Björn", ("Du bist am Zug.", "Tippe: laden 8", "Ende"))


async def failure(server: MailServer) -> DeliveryError:
    with pytest.raises(DeliveryError) as caught:
        await send_mail(server, ANNA, TOLD, 0.0)
    error = caught.value
    assert error.__cause__ is None
    assert ANNA not in repr(error) + str(error)
    return error


async def test_a_mail_arrives_through_tls_and_a_log_in_and_is_plain_text_that_says_all(certificate: Path) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        await send_mail(server, ANNA, TOLD, 1_790_000_000.0)
    (mail,), (raw,) = mailbox.mails, mailbox.raw
    assert mailbox.recipients == [[ANNA]]
    assert mail["Subject"] == TOLD.subject
    assert mail["To"] == ANNA
    assert mail["From"] == "Club of „Ünits“ <games@example.org>"
    assert mail["Message-ID"] == "<5.17@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Content-Language"] == "de"
    assert mail.get_content_type() == "text/plain"
    assert mail.get_content().splitlines() == list(TOLD.lines)
    assert raw.isascii()
    assert max(map(len, raw.splitlines())) < 200
    assert set(mail.keys()) == {
        *("From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "Content-Language"),
        *("MIME-Version", "Content-Type", "Content-Transfer-Encoding"),
    }


@pytest.mark.parametrize(
    "nasty", ["a\r\nBcc: eve@example.org", "a\nX: y", "a\r\n\r\nbody", "\r\n.\r\nRCPT TO:<eve@e.org>"]
)
async def test_no_subject_becomes_a_header(certificate: Path, nasty: str) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        with pytest.raises(ValueError, match="linefeed"):
            await send_mail(server, ANNA, replace(TOLD, subject=nasty), 0.0)
    assert mailbox.mails == []


@pytest.mark.parametrize(
    "subject", ["Your turn in match 8: " + "a word " * 30 + "end", "Du bist dran: " + "Ähre " * 40 + "aus"]
)
async def test_a_long_subject_arrives_as_it_is(certificate: Path, subject: str) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        for name in ("The Club", "Clüb"):
            await send_mail(replace(server, name=name), ANNA, replace(TOLD, subject=subject), 0.0)
    assert [str(mail["Subject"]).strip() for mail in mailbox.mails] == [subject, subject]
    assert max(map(len, b"".join(mailbox.raw).splitlines())) < 520


async def test_no_line_ends_the_mail_early(certificate: Path) -> None:
    mailbox = Mailbox()
    lines = ("first", ".", "RCPT TO:<eve@example.org>", "..", "last")
    async with mail_server(certificate, mailbox) as server:
        await send_mail(server, ANNA, replace(TOLD, lines=lines), 0.0)
    assert mailbox.recipients == [[ANNA]]
    assert mailbox.mails[0].get_content().splitlines() == list(lines)


async def test_a_wrong_password_or_a_sender_that_is_refused_is_the_operators_matter(certificate: Path) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        error = await failure(replace(server, password="wrong"))
        assert (error.reason, error.is_final, error.is_ours) == (SENDER, False, True)
        mailbox.refuses["MAIL"] = "550 not you"
        error = await failure(server)
        assert (error.reason, error.is_final, error.is_ours) == (SENDER, False, True)


@pytest.mark.parametrize(("answer", "is_final"), [("550 no such anna@example.org", True), ("451 later", False)])
@pytest.mark.parametrize("step", ["RCPT", "DATA"])
async def test_a_final_refusal_of_an_address_is_not_retried(
    certificate: Path, step: str, answer: str, is_final: bool
) -> None:
    mailbox = Mailbox()
    mailbox.refuses[step] = answer
    async with mail_server(certificate, mailbox) as server:
        error = await failure(server)
    assert (error.reason, error.is_final, error.is_ours) == (REFUSED, is_final, False)


async def test_a_server_that_is_down_is_unreachable(certificate: Path) -> None:
    error = await failure(settings_for(free_port(), certificate))
    assert (error.reason, error.is_final, error.is_ours) == (UNREACHABLE, False, True)


async def test_a_server_without_tls_or_with_a_certificate_of_nobody_gets_nothing(certificate: Path) -> None:
    heard: list[bytes] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        while line := await reader.readline():
            heard.append(line)
            writer.write(b"250 no extensions\r\n")

    async with talking(talk) as port:
        error = await failure(settings_for(port, certificate))
        assert (error.is_final, error.is_ours) == (False, True)
    assert not any(b"AUTH" in line or b"RCPT" in line for line in heard)
    async with mail_server(certificate, mailbox := Mailbox()) as server:
        error = await failure(replace(server, tls=None))
        assert (error.reason, error.is_ours) == (SECURITY, True)
    assert mailbox.mails == []


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"220 hello\r\n250-",
        b"220-" + b"x" * 100_000,
        b"\xff\xfe\x00 hello\r\n",
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"999 hello\r\n",
        b"421 go away\r\n",
    ],
)
async def test_hostile_answers_end_in_an_error_of_ours(certificate: Path, answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await writer.drain()

    for security in (NONE, TLS):
        async with talking(talk) as port:
            error = await failure(replace(settings_for(port, certificate), security=security))
            assert not error.is_final
            assert error.is_ours


@pytest.mark.parametrize("answer", [b"", b"250-and so on\r\n", b"2"])
async def test_a_silent_or_endless_mail_server_times_out(certificate: Path, answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        while answer and not writer.is_closing():
            writer.write(answer)
            await writer.drain()
            await asyncio.sleep(0.001)
        await reader.read()

    async with talking(talk) as port:
        error = await failure(replace(settings_for(port, certificate, 0.3), security=NONE))
    assert error.reason in (SLOW, UNREACHABLE)
    assert error.is_ours


def test_nothing_shows_the_password(certificate: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    server = settings_for(1, certificate)
    assert server.password not in repr(server)
    assert ANNA in mail_of(server, ANNA, TOLD, 0.0).as_string()


HERE = "https://games.example.org"
KEY = Push(b"s" * 32, HERE, (SERVICE,))
PUSHED = Message("5.17", "de", "Du bist am Zug: „Mühle“", ("…", "…"), "match-8", "/play?load=8", is_urgent=True)


def device(browser: Browser) -> Device:
    return KEY.read(browser.url, browser.key, browser.auth, "login")


async def test_the_browser_opens_what_the_service_cannot_read(certificate: Path) -> None:
    service, browser, now = Service(), Browser("anna"), int(time.time())
    async with service_of(service, certificate) as port:
        web = web_of(port, certificate)
        await send_push(web, KEY, device(browser), PUSHED, now)
        await send_push(web, KEY, device(browser), PUSHED, now)
    (path, headers, sealed), (_, _, again) = service.calls
    assert path == "/push/anna"
    assert b"Zug" not in sealed
    assert sealed != again  # each has a key of its own
    shown = {"title": PUSHED.subject, "body": "", "tag": "match-8", "lang": "de", "path": "/play?load=8"}
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


async def test_no_socket_is_made_for_a_browser_to_what_is_not_public(certificate: Path) -> None:
    service = Service()
    async with service_of(service, certificate) as port:
        web = Web(resolver=Names(port, [HOST]), tls=of_client(certificate))
        with pytest.raises(DeliveryError) as caught:
            await send_push(web, KEY, device(Browser("anna")), PUSHED, 1)
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
def test_a_device_that_no_browser_sends_is_refused(url: str, key: str, auth: str) -> None:
    with pytest.raises(NoticeError, match="notify-no-address"):
        KEY.read(url, key, auth, "login")


def test_push_services_of_browsers_are_known() -> None:
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
        web = web_of(port, certificate)
        carriers = Carriers(web=web, push=KEY)
        async with post_in(folder, carriers=carriers) as post:
            store, now = post.house.stores.notifications, post.house
            yield (
                post,
                NotificationService(store, carriers, post.sender._limits, b"", lambda: now.today, audit or Audit()),
            )


def own(service: NotificationService, person: Person) -> Notifications:
    """Return the notification settings of a person."""
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
        await post.look(2, 5)
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
        await post.look(2, 5)
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
        await post.look(2, 5)
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
        assert ("auf der Webseite" if language == "de" else "to the web page") in how
        await has(post, notifications, "Carla")
        await post.house.stores.browsers.begin(person, Login("one", "", NOW, NOW), 0)
        await own(notifications, person).add_device("one", phone.url, phone.key, phone.auth)
        lines = " ".join(await client.type(notify))
        german, english = "Push an deine Browser: du bist am Zug", "push to your browsers: your turn"
        assert (german if language == "de" else english) in lines
        await client.type(f"{notify} push {off}")
        assert await post.house.stores.notifications.devices(person.id) == []


URL = "https://hook.example.org/secret-path?key=1"
HOOKED = Message("5.17", "en", "Your turn\r\nX-Evil: 1", ("Your turn.", "Type: load 8", "For no more …"))


def web_of(port: int, certificate: Path) -> Web:
    return Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=HOST.__eq__)


async def hook_failure(web: Web, url: str = URL) -> DeliveryError:
    with pytest.raises(DeliveryError) as caught:
        await send_webhook(web, url, HOOKED)
    error = caught.value
    assert error.__cause__ is None
    assert "example" not in repr(error)
    return error


async def test_a_webhook_gets_the_message_as_json_and_nothing_in_headers(certificate: Path) -> None:
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        web = web_of(port, certificate)
        await send_webhook(web, URL, HOOKED)
    ((path, headers, content),) = hook.calls
    assert path == "/secret-path?key=1"
    assert content["title"] == HOOKED.subject
    assert content["text"] == content["content"] == f"{HOOKED.subject}\n{HOOKED.text}"
    assert content["id"] == "5.17"
    assert set(headers) == {
        "Host",
        "User-Agent",
        "Accept",
        "Accept-Encoding",
        "Content-Length",
        "Content-Type",
        "Connection",
    }
    assert headers["User-Agent"] == "accessible-games"


async def test_ntfy_is_published_as_json_to_a_server_that_the_operator_named() -> None:
    hook = Hook()
    async with hook_server(hook, None) as port:
        await send_ntfy(Web(may_reach=lambda address: False), f"http://{HOST}:{port}/my-topic-12", HOOKED)
    ((path, headers, content),) = hook.calls
    assert (path, headers["Content-Type"]) == ("/", "application/json")
    assert content == {"topic": "my-topic-12", "title": HOOKED.subject, "message": HOOKED.text}


@pytest.mark.parametrize(
    "addresses",
    [
        *(["127.0.0.1"], ["10.1.2.3"], ["192.168.1.1"], ["172.31.0.1"], ["169.254.169.254"], ["100.64.0.1"]),
        *(["0.0.0.0"], ["224.0.0.1"], ["255.255.255.255"], ["198.18.0.1"], ["192.0.2.1"], ["240.0.0.1"]),
        *(["::1"], ["::"], ["fe80::1"], ["fc00::1"], ["::ffff:127.0.0.1"], ["::ffff:10.0.0.1"], ["2002:7f00:1::"]),
        *(["64:ff9b::7f00:1"], ["64:ff9b:1::1"], ["2001::1"], ["2001:db8::1"], ["ff02::1"], ["::127.0.0.1"]),
        ["127.0.0.1", "10.0.0.1", "::1"],
    ],
    ids=" ".join,
)
async def test_no_socket_is_made_to_what_is_not_public(certificate: Path, addresses: list[str]) -> None:
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        error = await hook_failure(Web(resolver=Names(port, addresses), tls=of_client(certificate)))
    assert (error.reason, error.is_final) == (UNREACHABLE, False)
    assert hook.calls == []


async def test_a_name_that_changes_after_a_look_gains_nothing(certificate: Path) -> None:
    """The address of the socket is checked, so a second lookup changes nothing."""
    hook = Hook()
    made: list[str] = []

    def may_reach(address: str) -> bool:
        made.append(address)
        return address == HOST

    async with hook_server(hook, certificate) as port:
        names = Names(port, [HOST], ["10.0.0.1"])
        web = Web(resolver=names, tls=of_client(certificate), may_reach=may_reach)
        await send_webhook(web, URL, HOOKED)
        assert (names.asked, made) == (1, [HOST])
        await hook_failure(web)
        assert (names.asked, made) == (2, [HOST, "10.0.0.1"])
    assert len(hook.calls) == 1


async def test_numbers_for_hosts_do_not_pass_the_check_either(certificate: Path) -> None:
    """They are refused when they are typed; this is what stands behind that."""
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        for host in ("127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "localhost"):
            await hook_failure(Web(tls=of_client(certificate)), f"https://{host}:{port}/")
    assert hook.calls == []


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_redirects_are_not_followed(certificate: Path, status: int) -> None:
    hook = Hook()
    hook.status = status
    async with hook_server(hook, certificate) as port:
        hook.headers = {"Location": f"http://{HOST}:{port}/inner"}
        error = await hook_failure(web_of(port, certificate))
    assert (error.reason, error.is_final) == (REFUSED, True)
    assert len(hook.calls) == 1


@pytest.mark.parametrize(("status", "is_final"), [(404, True), (410, True), (403, True), (429, False), (500, False)])
async def test_a_status_decides_whether_a_failure_is_final(certificate: Path, status: int, is_final: bool) -> None:
    hook = Hook()
    hook.status = status
    async with hook_server(hook, certificate) as port:
        error = await hook_failure(web_of(port, certificate))
    assert (error.reason, error.is_final, error.is_ours) == (REFUSED, is_final, False)


async def test_a_certificate_of_nobody_is_refused(certificate: Path) -> None:
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        error = await hook_failure(Web(resolver=Names(port, [HOST]), may_reach=HOST.__eq__))
    assert error.reason == SECURITY
    assert hook.calls == []


async def test_a_hook_that_is_down_is_unreachable(certificate: Path) -> None:
    error = await hook_failure(Web(resolver=Names(free_port(), [HOST]), may_reach=HOST.__eq__))
    assert (error.reason, error.is_final) == (UNREACHABLE, False)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 100_000,
        b"HTTP/1.1 200 " + b"x" * 1_000_000,
        b"\x00\xff" * 100,
        b"HTTP/1.1 200 OK\r\nX: " + b"y" * 1_000_000,
    ],
    ids=["nothing", "headers", "line", "bytes", "header"],
)
async def test_hostile_answers_are_errors_and_take_no_room(certificate: Path, answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()

    async with talking(talk, of_server(certificate)) as port:
        web = web_of(port, certificate)
        assert (await hook_failure(web)).reason in (UNREACHABLE, REFUSED)


async def test_a_silent_server_times_out_and_an_endless_body_is_not_read(certificate: Path) -> None:
    written = 0

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal written
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
        while not writer.is_closing():
            writer.write(b"10000\r\n" + b"z" * 65_536 + b"\r\n")
            written += 65_536
            await writer.drain()

    web = Web(0.3, tls=of_client(certificate), may_reach=HOST.__eq__)
    async with talking(silent, of_server(certificate)) as port:
        assert (await hook_failure(replace(web, resolver=Names(port, [HOST])))).reason == SLOW
    async with talking(endless, of_server(certificate)) as port:
        await send_webhook(replace(web, seconds=20.0, resolver=Names(port, [HOST])), URL, HOOKED)
    assert written < 20_000_000


async def test_a_name_has_its_addresses_as_numbers() -> None:
    found = await Resolver().resolve("localhost", 8443)
    assert [(each["host"], each["port"], each["hostname"]) for each in found] == [("127.0.0.1", 8443, "localhost")]


async def test_an_unknown_name_is_an_error_of_the_system() -> None:
    with pytest.raises(socket.gaierror):
        await Resolver().resolve("no such name.invalid")


async def test_slow_name_servers_keep_no_password_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    is_over = threading.Event()

    def wait(*_: object, **__: object) -> list[object]:
        is_over.wait(60)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", wait)
    lookups = [asyncio.create_task(Resolver().resolve(f"slow{number}.example")) for number in range(64)]
    try:
        await asyncio.wait_for(asyncio.to_thread(str), 30)  # where passwords are looked up that are guessed first
        assert not any(lookup.done() for lookup in lookups)
    finally:
        is_over.set()
        await asyncio.gather(*lookups)


async def test_all_http_channels_use_the_resolver_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def note(host: str, *_: object, **__: object) -> list[object]:
        threads.append(threading.current_thread().name)
        raise socket.gaierror(socket.EAI_NONAME, host)

    monkeypatch.setattr(socket, "getaddrinfo", note)
    message = Message("1", "en", "Your turn", ())
    for send, url in ((send_ntfy, "https://ntfy.example/topic"), (send_webhook, "https://hook.example/x")):
        with pytest.raises(DeliveryError):
            await send(Web(), url, message)
    assert [name.partition("_")[0] for name in threads] == ["resolver", "resolver"]
