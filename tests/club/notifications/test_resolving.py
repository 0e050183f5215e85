"""Names of webhooks are looked up without keeping anything else of the server waiting."""

from __future__ import annotations

import asyncio
import socket
import threading

import pytest

from accessible_games.club.notifications.carriers import DeliveryError, Message, Web, send_ntfy, send_webhook
from accessible_games.club.notifications.resolving import Resolver


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


async def test_whatever_is_sent_by_http_looks_names_up_there(monkeypatch: pytest.MonkeyPatch) -> None:
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
