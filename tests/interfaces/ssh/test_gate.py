"""Log-ins over SSH, and the reasons for refusals."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh import gate
from accessible_games.rules.core.notices import Notice
from tests.kit.doorway import ANNA, ANNA_KEY, PASSWORD, Doorway, doorway, ssh_command, talk
from tests.kit.waiting import SOON, until


class Responder(asyncssh.SSHClient):
    """Types these answers to the server's questions, and keeps the shown text."""

    def __init__(self, answers: Sequence[str] = ()) -> None:
        self.answers = list(answers)
        self.shown: list[str] = []

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.shown.append(msg.strip())

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        self.shown += [instructions, *(f"{prompt}{'' if echo else '(hidden)'}" for prompt, echo in prompts)]
        return [self.answers.pop(0) for _ in prompts]

    def password_auth_requested(self) -> str | None:
        return self.answers.pop(0) if self.answers else None


async def refusal(door: Doorway, username: str, **options: Any) -> str:
    """Why the connection was not let in."""
    with pytest.raises(asyncssh.DisconnectError) as caught:
        await door.connect(username, **options)
    return str(caught.value.reason).partition(" (error")[0]


@pytest.mark.parametrize(("username", "language"), [("guest", None), ("Guest", None), ("gast", "de")])
async def test_guests_connect_at_once_and_are_asked_for_a_name_inside(
    door: Doorway, username: str, language: str | None
) -> None:
    async with await door.connect(username) as client:
        process = await client.create_process()
        assert await process.stdout.readline() == "welcome guest\n"
        visit = await door.visit()
        assert visit.person is None
        assert (visit.origin.protocol, visit.origin.address) == ("ssh", "127.0.0.1")
        assert visit.origin.language == language
        assert door.counted["ssh_logins"] == 1


async def test_an_account_comes_in_with_its_password(door: Doorway) -> None:
    async with await door.connect("Anna", password=PASSWORD) as client:
        process = await client.create_process()
        assert await process.stdout.readline() == "welcome anna\n"
        assert (await door.visit()).person == ANNA


async def test_an_account_comes_in_with_its_key_among_others() -> None:
    others = [asyncssh.generate_private_key(kind) for kind in ("ssh-ed25519", "ecdsa-sha2-nistp256")]
    async with doorway() as door, await door.connect("anna", client_keys=[*others, ANNA_KEY]) as client:
        process = await client.create_process()
        assert await process.stdout.readline() == "welcome anna\n"
        assert door.counted["ssh_wrong_passwords"] == 0
        assert door.doors.noted == ["127.0.0.1"]


async def test_a_key_whose_private_half_is_missing_opens_nothing() -> None:
    """The client names Anna's public key, but signs with another one."""

    class Liar(asyncssh.SSHKeyPair):
        def __init__(self) -> None:
            public = ANNA_KEY.export_public_key("rfc4716")
            del public
            super().__init__(
                ANNA_KEY.algorithm,
                ANNA_KEY.algorithm,
                ANNA_KEY.sig_algorithms,
                ANNA_KEY.sig_algorithms,
                ANNA_KEY.public_data,
                b"",
            )
            self._other = asyncssh.generate_private_key("ssh-ed25519")

        def sign(self, data: bytes) -> bytes:
            return self._other.sign(data, self._other.algorithm)

    async with doorway() as door:
        with pytest.raises(asyncssh.PermissionDenied):
            await door.connect("anna", client_keys=[Liar()], preferred_auth="publickey")
        assert door.counted["ssh_logins"] == 0


async def test_a_wrong_password_is_reported_before_the_next_question() -> None:
    responder = Responder(["wrong", PASSWORD])
    async with doorway() as door:
        options = {"client_factory": lambda: responder, "preferred_auth": "keyboard-interactive"}
        async with await door.connect("anna", **options):
            assert responder.shown == [
                "ssh-no-account",
                "ssh-password name=anna (hidden)",
                "ssh-wrong-password",
                "ssh-password name=anna (hidden)",
            ]


@pytest.mark.parametrize("way", ["password", "keyboard-interactive"])
async def test_after_three_wrong_passwords_the_connection_ends_with_the_reason(way: str) -> None:
    responder = Responder(["a", "b", "c", PASSWORD])
    async with doorway() as door:
        reason = await refusal(door, "anna", client_factory=lambda: responder, preferred_auth=way)
        assert reason == "ssh-wrong-passwords"
        assert responder.answers == [PASSWORD]
        assert door.counted["ssh_wrong_passwords"] == 3


@pytest.mark.parametrize("way", ["password", "keyboard-interactive"])
async def test_a_name_without_an_account_is_refused_like_one_with_an_account(way: str) -> None:
    async def tried(door: Doorway, name: str) -> tuple[str, list[str], int]:
        responder = Responder(["a", "b", "c"])
        reason = await refusal(
            door,
            name,
            client_factory=lambda: responder,
            client_keys=[asyncssh.generate_private_key("ssh-ed25519")],
            preferred_auth=f"publickey,{way}",
        )
        return reason, [line.replace(name, "") for line in responder.shown], len(responder.answers)

    async with doorway() as door:
        assert await tried(door, "anna") == await tried(door, "tom")


async def test_only_one_of_several_simultaneous_passwords_is_checked(door: Doorway) -> None:
    made, looked = gate.Gate(door.server), list[str]()
    known = door.server.authenticator.by_password

    async def noted(name: str, password: str, address: str) -> Person | None:
        looked.append(password)
        return await known(name, password, address)

    door.server.authenticator.by_password = noted  # type: ignore[method-assign]  # of this one server
    made.address = "127.0.0.1"
    assert made.begin_auth("anna")
    await asyncio.gather(*(made.validate_kbdint_response("anna", [word]) for word in ("a", "b", "c", "d")))
    assert looked == ["a"]
    assert await made.validate_kbdint_response("anna", [PASSWORD]) is True


async def test_a_name_alone_does_not_reveal_the_owner_of_a_key(door: Doorway) -> None:
    for name in ("anna", "tom"):
        made = gate.Gate(door.server)
        assert made.begin_auth(name)
        assert made.public_key_auth_supported()
        assert not await made.validate_public_key(name, asyncssh.generate_private_key("ssh-ed25519"))
        assert not await made.validate_public_key(name, asyncssh.generate_private_key("ecdsa-sha2-nistp256"))


@pytest.mark.parametrize("name", ["t" * 900, "tom tom", "т\u043eм", "."])
async def test_an_impossible_name_gets_a_short_refusal(door: Doorway, name: str) -> None:
    reason = await refusal(door, name)
    assert reason.startswith("ssh-unknown-name name=")
    assert len(reason) < 50


@pytest.mark.parametrize("name", ["\x1b[2Jtom", "tom\u202e", "to\x00m\r\n"])
async def test_a_dangerous_name_is_not_repeated_unescaped(door: Doorway, name: str) -> None:
    heard: list[Notice | None] = []
    made = gate.Gate(door.server)
    made.end = lambda notice, code=0: heard.append(notice)  # type: ignore[method-assign]  # no client is there
    assert made.begin_auth(name)
    assert heard == [Notice.of("ssh-unknown-name", name="tom")]


async def test_a_failure_of_the_store_is_reported(door: Doorway) -> None:
    door.doors.problem = Notice.of("people-many-attempts", minutes=2)
    assert await refusal(door, "anna", password=PASSWORD) == "people-many-attempts minutes=2"


async def test_a_changed_user_name_changes_the_person(door: Doorway) -> None:
    """A client that has shown Anna's public key, unsigned, and goes on as guest is a guest."""
    made = gate.Gate(door.server)
    assert made.begin_auth("anna")
    assert await made.validate_public_key("anna", ANNA_KEY.convert_to_public())
    assert not made.begin_auth("guest")
    assert made._person is None


async def test_a_late_result_for_another_name_does_not_affect_the_guest(door: Doorway) -> None:
    """Anna's public key is still being looked up when the client goes on as guest."""
    made = gate.Gate(door.server)
    assert made.begin_auth("anna")
    known = door.server.authenticator.by_key

    async def slowly(name: str, line: str) -> Person | None:
        assert not made.begin_auth("guest")
        return await known(name, line)

    door.server.authenticator.by_key = slowly  # type: ignore[method-assign]  # of this one server
    assert not await made.validate_public_key("anna", ANNA_KEY.convert_to_public())
    assert made._person is None


async def test_a_second_session_of_one_connection_is_refused_with_a_sentence(door: Doorway) -> None:
    async with await door.connect() as client:
        first = await client.create_process()
        assert await first.stdout.readline() == "welcome guest\n"
        with pytest.raises(asyncssh.ChannelOpenError) as caught:
            await client.create_process()
        assert caught.value.reason == "ssh-one-session"
        first.stdin.write("still here\n")
        assert await first.stdout.readline() == "echo still here\n"


async def test_only_a_shell_can_be_opened(door: Doorway) -> None:
    async with await door.connect() as client:
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_connection("127.0.0.1", door.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await client.forward_remote_port("127.0.0.1", 0, "127.0.0.1", door.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await client.forward_remote_path("/tmp/nothing", "/tmp/nothing")
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_unix_connection("/tmp/nothing")
        process = await client.create_process()
        assert await process.stdout.readline() == "welcome guest\n"


async def test_too_many_connections_of_an_address_get_a_reason() -> None:
    async with doorway(SharedLimits(loopback_connections=2)) as door:
        first, second = await door.connect(), await door.connect()
        assert await refusal(door, "guest") == "connection-address-full count=2"
        assert door.counted["refused_full"] == 1
        first.close()
        await first.wait_closed()
        await until(lambda: len(door.server.gates) == 1)
        async with await door.connect():
            pass
        second.close()


async def test_a_missing_log_in_ends_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "LOGIN_SECONDS", 2.0)

    class Slow(Responder):
        async def password_auth_requested(self) -> str | None:  # type: ignore[override]  # asyncssh awaits it as well
            await asyncio.sleep(SOON)
            return None

    async with doorway(SharedLimits(handshake=1.0)) as door:
        reason = await refusal(door, "anna", client_factory=Slow, preferred_auth="password")
        assert reason == "ssh-login-time seconds=2"
        assert door.counted["ssh_silent"] == 1


async def test_a_client_that_opens_no_shell_does_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "LOGIN_SECONDS", 0.2)

    async with doorway() as door:
        client = await door.connect()
        async with asyncio.timeout(SOON):
            await client.wait_closed()
        assert not door.server.gates


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-\xff\xfe\r\n", b"x" * 100_000, b"\x00" * 5000]
)
async def test_a_client_without_ssh_is_closed_soon(said: bytes) -> None:
    async with doorway(SharedLimits(handshake=0.1)) as door:
        reader, writer = await asyncio.open_connection("127.0.0.1", door.port)
        with contextlib.suppress(ConnectionError):
            writer.write(said)
            async with asyncio.timeout(SOON):
                while await reader.read(65_536):
                    pass
        writer.close()
        await until(lambda: not door.server.gates)
        assert door.server.common.limits.addresses.count == 0


async def test_resets_in_every_state_leave_nothing_behind(door: Doorway) -> None:
    for number in range(20):
        sock = socket.create_connection(("127.0.0.1", door.port))
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        if number % 2:
            sock.sendall(b"SSH-2.0-x\r\n" + bytes(number))
        sock.close()
    await until(lambda: door.counted["ssh_connections"] == 20 and not door.server.gates)
    assert door.server.common.limits.addresses.count == 0


async def test_environment_and_width_come_with_the_session(door: Doorway) -> None:
    async with await door.connect() as client:
        sent = {"LANG": "de_DE.UTF-8", "SCREEN_READER": "1"}
        await client.create_process(env=sent, term_type="xterm", term_size=(40, 20))
        origin = (await door.visit()).origin
        assert (origin.language, origin.is_screen_reader, origin.width) == ("de", True, 40)


# With the client of OpenSSH


async def test_openssh_without_a_terminal_gets_pure_lines(door: Doorway) -> None:
    code, out, _ = await talk(ssh_command(door.port, "guest", "-T"), "one\ntwo\nquit\n")
    assert (code, out) == (0, "welcome guest\necho one\necho two\necho quit\n")


async def test_openssh_shows_how_to_connect_without_an_account(tmp_path: Path) -> None:
    helper = tmp_path / "askpass"
    helper.write_text("#!/bin/sh\necho wrong\n")
    helper.chmod(0o700)

    async with doorway() as door:
        command = ssh_command(door.port, "tom", "-T", "-o", "PreferredAuthentications=keyboard-interactive")
        code, out, errors = await talk(command, "", SSH_ASKPASS=str(helper), SSH_ASKPASS_REQUIRE="force")
        assert (code, out) == (255, "")
        assert "ssh-no-account" in errors
        assert "ssh-wrong-passwords" in errors


@pytest.mark.parametrize("way", ["password", "keyboard-interactive"])
async def test_openssh_comes_in_with_a_password(tmp_path: Path, way: str) -> None:
    helper = tmp_path / "askpass"
    helper.write_text(f"#!/bin/sh\necho '{PASSWORD}'\n")
    helper.chmod(0o700)

    async with doorway() as door:
        command = ssh_command(door.port, "anna", "-T", "-o", f"PreferredAuthentications={way}")
        code, out, _ = await talk(command, "quit\n", SSH_ASKPASS=str(helper), SSH_ASKPASS_REQUIRE="force")
        assert (code, out) == (0, "welcome anna\necho quit\n")
