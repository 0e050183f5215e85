"""Messages by HTTP, to a server that notes what comes: names that change, addresses that are not public, redirects."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.club.notifications.carriers import (
    REFUSED,
    SECURITY,
    SLOW,
    UNREACHABLE,
    DeliveryError,
    Message,
    Web,
    send_ntfy,
    send_webhook,
)
from tests.kit.certificates import of_client, of_server
from tests.kit.receivers import HOST, Hook, Names, hook_server, talking
from tests.ports import free_port

URL = "https://hook.example.org/secret-path?key=1"
TOLD = Message("5.17", "en", "Your turn\r\nX-Evil: 1", ("Your turn.", "Type: load 8", "For no more …"))


def allows_loopback(address: str) -> bool:
    return address == HOST


async def failure(web: Web, url: str = URL) -> DeliveryError:
    with pytest.raises(DeliveryError) as caught:
        await send_webhook(web, url, TOLD)
    error = caught.value
    assert error.__cause__ is None
    assert "example" not in repr(error)
    return error


async def test_a_webhook_gets_the_message_as_json_and_nothing_in_headers(certificate: Path) -> None:
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        web = Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=allows_loopback)
        await send_webhook(web, URL, TOLD)
    ((path, headers, content),) = hook.calls
    assert path == "/secret-path?key=1"
    assert content["title"] == TOLD.subject
    assert content["text"] == content["content"] == f"{TOLD.subject}\n{TOLD.text}"
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
        await send_ntfy(Web(may_reach=lambda address: False), f"http://{HOST}:{port}/my-topic-12", TOLD)
    ((path, headers, content),) = hook.calls
    assert (path, headers["Content-Type"]) == ("/", "application/json")
    assert content == {"topic": "my-topic-12", "title": TOLD.subject, "message": TOLD.text}


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
        error = await failure(Web(resolver=Names(port, addresses), tls=of_client(certificate)))
    assert (error.reason, error.is_final) == (UNREACHABLE, False)
    assert hook.calls == []


async def test_a_name_that_changes_after_a_look_gains_nothing(certificate: Path) -> None:
    """What is checked is the address of the socket: no second answer comes between."""
    hook = Hook()
    made: list[str] = []

    def may_reach(address: str) -> bool:
        made.append(address)
        return address == HOST

    async with hook_server(hook, certificate) as port:
        names = Names(port, [HOST], ["10.0.0.1"])
        web = Web(resolver=names, tls=of_client(certificate), may_reach=may_reach)
        await send_webhook(web, URL, TOLD)
        assert (names.asked, made) == (1, [HOST])
        await failure(web)
        assert (names.asked, made) == (2, [HOST, "10.0.0.1"])
    assert len(hook.calls) == 1


async def test_numbers_for_hosts_do_not_pass_the_check_either(certificate: Path) -> None:
    """They are refused when they are typed; this is what stands behind that."""
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        for host in ("127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "localhost"):
            await failure(Web(tls=of_client(certificate)), f"https://{host}:{port}/")
    assert hook.calls == []


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_redirects_are_not_followed(certificate: Path, status: int) -> None:
    hook = Hook()
    hook.status = status
    async with hook_server(hook, certificate) as port:
        hook.headers = {"Location": f"http://{HOST}:{port}/inner"}
        error = await failure(Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=allows_loopback))
    assert (error.reason, error.is_final) == (REFUSED, True)
    assert len(hook.calls) == 1


@pytest.mark.parametrize(("status", "is_final"), [(404, True), (410, True), (403, True), (429, False), (500, False)])
async def test_what_an_answer_means(certificate: Path, status: int, is_final: bool) -> None:
    hook = Hook()
    hook.status = status
    async with hook_server(hook, certificate) as port:
        error = await failure(Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=allows_loopback))
    assert (error.reason, error.is_final, error.is_ours) == (REFUSED, is_final, False)


async def test_a_certificate_of_nobody_is_refused(certificate: Path) -> None:
    hook = Hook()
    async with hook_server(hook, certificate) as port:
        error = await failure(Web(resolver=Names(port, [HOST]), may_reach=allows_loopback))
    assert error.reason == SECURITY
    assert hook.calls == []


async def test_a_server_that_is_down_is_unreachable(certificate: Path) -> None:
    error = await failure(Web(resolver=Names(free_port(), [HOST]), may_reach=allows_loopback))
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
        web = Web(resolver=Names(port, [HOST]), tls=of_client(certificate), may_reach=allows_loopback)
        assert (await failure(web)).reason in (UNREACHABLE, REFUSED)


async def test_who_is_silent_is_left_in_time_and_an_endless_body_is_not_read(certificate: Path) -> None:
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

    web = Web(0.3, tls=of_client(certificate), may_reach=allows_loopback)
    async with talking(silent, of_server(certificate)) as port:
        assert (await failure(replace(web, resolver=Names(port, [HOST])))).reason == SLOW
    async with talking(endless, of_server(certificate)) as port:
        await send_webhook(replace(web, seconds=20.0, resolver=Names(port, [HOST])), URL, TOLD)
    assert written < 20_000_000
