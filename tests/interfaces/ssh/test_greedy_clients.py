"""Endless requests of an SSH client are refused, bounded or slowed down, and other clients go on."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from typing import Any

import asyncssh
import pytest
from asyncssh import constants
from asyncssh.packet import Boolean, SSHPacket, String, UInt32

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh import transport
from accessible_games.interfaces.ssh.transport import Transport
from accessible_games.limits.table import WireLimits
from tests.interfaces.ssh.test_gate import Responder, refusal
from tests.kit.doorway import ANNA_KEY, PASSWORD, Doorway, doorway
from tests.kit.ssh_sessions import enter, in_session, read
from tests.kit.waiting import SOON, until


def server_end(door: Doorway) -> Any:
    """The server's half of the first connection."""
    found: list[Any] = [gate._conn for gate in door.server.gates]
    return min(found, key=lambda conn: conn._peer_port)


def farewells(client: Any) -> list[str]:
    """Why the server ends the connection, as soon as it has said so."""
    heard: list[str] = []

    def take(_: Any, kind: int, number: int, packet: SSHPacket) -> None:
        packet.get_uint32()
        heard.append(packet.get_string().decode())

    client._packet_handlers = {**client._packet_handlers, constants.MSG_DISCONNECT: take}
    return heard


async def rekey(client: Any) -> None:
    """New keys, as the client wants it."""
    client._send_kexinit()
    client._kexinit_sent = True
    async with asyncio.timeout(SOON):
        while not client._kex_complete and client._transport is not None:
            await asyncio.sleep(0.002)


# The environment


async def test_only_used_variables_of_the_environment_are_kept() -> None:
    sent = {"LANG": "de_DE.UTF-8", "LC_ALL": "de", "LC_MESSAGES": "x" * 65, "LD_PRELOAD": "x", "A" * 99: "b"}
    async with in_session(env=sent) as (door, _):
        channel = server_end(door)._channels[0]
        assert set(channel.get_environment_bytes()) == {b"LANG", b"LC_ALL"}


# Packets


async def test_endless_small_packets_are_read_no_faster_than_allowed() -> None:
    taken = 0
    begun = time.monotonic()  # before the connection, whose first packets count as well
    whole = Transport._recv_packet

    def counted(self: Transport) -> bool:
        nonlocal taken
        taken += 1
        return whole(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Transport, "_recv_packet", counted)
        async with in_session() as (_, process):
            client: Any = process.client
            for _ in range(3000):
                client.send_packet(constants.MSG_IGNORE, String(b""))
            await asyncio.sleep(0.5)
            assert taken <= WireLimits.ssh_packets.most + 32 * (time.monotonic() - begun) + 1
            process.client.abort()


async def test_a_flood_of_packets_is_read_in_slices() -> None:
    spans: list[int] = []
    whole = Transport._recv_packet

    def counted(self: Transport) -> bool:
        spans[-1] += 1
        return whole(self)

    with pytest.MonkeyPatch.context() as patch:
        spans.append(0)
        patch.setattr(Transport, "_recv_packet", counted)
        async with in_session() as (_, process):
            client: Any = process.client
            for _ in range(400):
                client.send_packet(constants.MSG_IGNORE, String(b""))
            for _ in range(200):
                spans.append(0)
                await asyncio.sleep(0)
            assert sum(spans) > 100
            assert max(spans[1:]) <= 2 * transport._SLICE  # of two turns of the loop, at most


async def test_endless_requests_for_channels_end_with_a_reason() -> None:
    async with in_session() as (_, process):
        client: Any = process.client
        heard = farewells(client)
        client._packet_handlers = {**client._packet_handlers, constants.MSG_CHANNEL_OPEN_FAILURE: lambda *_: None}
        for _ in range(WireLimits.ssh_channels):
            client.send_packet(constants.MSG_CHANNEL_OPEN, String("x11"), UInt32(9), UInt32(1000), UInt32(1000))
        await until(lambda: bool(heard))
        assert heard[0] == "connection-flood"


async def test_a_packet_longer_than_any_client_sends_ends_the_connection() -> None:
    async with in_session() as (door, process):
        client: Any = process.client
        client.send_packet(constants.MSG_IGNORE, String(b"x" * 60_000))
        await until(lambda: not door.server.gates)


async def test_a_client_that_does_not_read_is_not_read_either() -> None:
    async with in_session() as (door, process):
        client, server = process.client, server_end(door)
        server.pause_writing()  # as the event loop says it
        before = server.stream.get_write_buffer_size()
        asking = asyncio.create_task(client._make_global_request(b"keepalive@openssh.com"))
        await asyncio.sleep(0.1)
        assert not asking.done()
        assert server.stream.get_write_buffer_size() == before
        server.resume_writing()
        assert (await asking)[0] == constants.MSG_REQUEST_SUCCESS


async def test_a_client_that_accepts_single_bytes_is_refused(door: Doorway) -> None:
    client: Any = await door.connect()
    heard = farewells(client)
    client.send_packet(constants.MSG_CHANNEL_OPEN, String(b"session"), UInt32(0), UInt32(1_000_000), UInt32(1))
    await until(lambda: bool(heard))
    assert heard == ["ssh-small-packets least=256"]
    client.abort()


async def test_a_terminal_with_an_endless_name_is_not_kept(door: Doorway) -> None:
    async with await door.connect() as client:
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.create_process(term_type="x" * 20_000)
        assert server_end(door)._channels[0].get_terminal_type() is None


@pytest.mark.parametrize("name", [b"x11-req", b"auth-agent-req@openssh.com", b"subsystem", b"tom@example.org"])
async def test_useless_requests_are_refused_at_once(name: bytes) -> None:
    arguments = {
        b"x11-req": (Boolean(False), String("MIT-MAGIC-COOKIE-1"), String("00"), UInt32(0)),
        b"subsystem": (String("sftp"),),
    }

    async with in_session() as (_, process):
        before = len(asyncio.all_tasks())
        assert not await process.channel._make_request(name, *arguments.get(name, ()))
        assert len(asyncio.all_tasks()) == before
        process.stdin.write("hello\n")
        await read(process, "echo hello\n")


async def test_no_global_request_is_carried_out_not_even_one_for_signatures() -> None:
    async with in_session() as (_, process):
        client: Any = process.client
        for name in (b"hostkeys-prove-00@openssh.com", b"tcpip-forward", b"no-more-sessions@openssh.com", b"x"):
            kind, _ = await client._make_global_request(name, String(ANNA_KEY.public_data) * 100)
            assert kind == constants.MSG_REQUEST_FAILURE
        kind, _ = await client._make_global_request(b"keepalive@openssh.com")
        assert kind == constants.MSG_REQUEST_SUCCESS


# New keys


async def test_occasional_key_exchanges_succeed_and_constant_ones_do_not() -> None:
    async with in_session() as (door, process):
        client: Any = process.client
        heard = farewells(client)
        for _ in range(WireLimits.ssh_exchanges.most):
            await rekey(client)
        process.stdin.write("hello\n")
        await read(process, "echo hello\n")
        await rekey(client)
        await until(lambda: not door.server.gates)
        await until(lambda: bool(heard))
        assert heard[0] == "ssh-too-many-exchanges"


async def test_an_unfinished_key_exchange_does_not_pile_up_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(transport, "_LATE_SECONDS", 0.1)

    async with in_session(SharedLimits(patience=0.3)) as (door, process):
        client: Any = process.client
        client._packet_handlers = {**client._packet_handlers, constants.MSG_KEXINIT: lambda *_: True}
        client._send_kexinit()
        server = server_end(door)
        await until(lambda: server._is_late)
        for number in range(50):
            door.started()[0].say(f"news {number}")
        assert not server._deferred_packets
        await until(lambda: door.counted["closed_slow"] == 1)


# Who somebody is


async def test_repeated_log_in_attempts_end_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WireLimits, "ssh_tries", 10)

    async with doorway() as door:
        names = (f"tom{number}" for number in range(100))

        class Changing(Responder):
            def public_key_auth_requested(self) -> Any:
                self._conn._username = next(names)
                return asyncssh.generate_private_key("ssh-ed25519")

            def connection_made(self, conn: Any) -> None:
                self._conn = conn

        reason = await refusal(door, "anna", client_factory=Changing, preferred_auth="publickey")
        assert reason == "ssh-too-many-tries"


async def test_a_password_cannot_be_changed_on_the_way_in(door: Doorway) -> None:
    made = door.server.gates
    assert not made
    client = asyncio.create_task(door.connect("anna", password=PASSWORD))
    async with await client:
        assert not next(iter(door.server.gates)).change_password("anna", PASSWORD, "x")


async def test_a_sha_1_signature_is_refused_with_a_reason(door: Doorway) -> None:
    key = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
    door.doors.key = key
    responder = Responder([PASSWORD])
    options = {"client_factory": lambda: responder, "preferred_auth": "publickey,keyboard-interactive"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncssh.SSHClientConnection, "_choose_signature_alg", old_program)
        async with await door.connect("anna", client_keys=[key], **options):
            assert responder.shown[0] == "ssh-weak-signature"
            assert responder.answers == []  # it came in by the password
    async with await door.connect("anna", client_keys=[key], client_factory=Responder):
        assert door.counted["ssh_logins"] == 2


def old_program(self: asyncssh.SSHClientConnection, keypair: Any) -> bool:
    """A client as before 2016."""
    keypair.set_sig_algorithm(b"ssh-rsa")
    return True


def test_no_way_to_prove_a_key_uses_sha_1_or_dsa() -> None:
    assert not [name for name in transport.SIGNATURES if name in ("ssh-rsa", "ssh-dss") or "sha1" in name]


# Connections without end


@pytest.mark.parametrize("is_half", [False, True], ids=["calm", "in an exchange of keys"])
@pytest.mark.parametrize("has_terminal", [None, False, True])
async def test_a_closed_ssh_connection_is_freed_without_gc(
    door: Doorway, has_terminal: bool | None, is_half: bool
) -> None:
    """``has_terminal``: of its session; None: there is none."""
    gc.disable()
    try:
        held = await connected_and_gone(door, has_terminal, is_half)
        await until(lambda: not any(each() for each in held))
    finally:
        gc.enable()


async def connected_and_gone(door: Doorway, has_terminal: bool | None, is_half: bool) -> list[weakref.ref[Any]]:
    """The parts of the server's half."""
    if has_terminal is None:
        client = await door.connect()
    else:
        client = (await enter(door, has_terminal=has_terminal)).client
    gate = next(iter(door.server.gates))
    held = [weakref.ref(each) for each in (gate, gate._conn, gate.wire) if each is not None]
    if is_half:
        await half_an_exchange(client, server_end(door))
    client.abort()
    return held


async def half_an_exchange(client: Any, server: Any) -> None:
    """The client begins with new keys, and goes no further."""
    client._packet_handlers = {**client._packet_handlers, constants.MSG_KEXINIT: lambda *_: True}
    client._send_kexinit()
    await until(lambda: server._kex is not None)
