"""Listening: one socket for each process, clear words for a port that cannot be had."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

from accessible_games.hosting.config import Config, read_config
from accessible_games.hosting.server_folder import only_server
from accessible_games.hosting.sockets import (
    WORKER_VARIABLE,
    Handed,
    Sockets,
    close_all,
    handed,
    host_name,
    open_sockets,
    port_of,
    set_aside,
)
from accessible_games.rules.core.notices import NoticeError

FREE = "ssh.port = 0\ntelnet.port = 0\nweb.port = 0\nstatus.port = 0\n"


def config(text: str) -> Config:
    return read_config(text, Path("server.toml"), {}, is_found=True)


def close(sets: Sequence[Sockets]) -> None:
    close_all(sets)


def reach(host: str, port: int) -> None:
    with socket.create_connection((host, port), 5):
        pass


def test_only_enabled_endpoints_listen() -> None:
    sets = open_sockets(config(FREE))
    assert [sorted(sockets) for sockets in sets] == [["ssh", "status", "telnet", "web"]]
    reach("127.0.0.1", port_of(sets[0], "ssh"))
    if socket.has_dualstack_ipv6():
        reach("::1", port_of(sets[0], "ssh"))
    reach("127.0.0.1", port_of(sets[0], "telnet"))
    assert sets[0]["telnet"].getsockname()[0] == "127.0.0.1"
    close(sets)
    sets = open_sockets(config("ssh.on = false\nstatus.on = false\nweb.on = false\ntelnet.port = 0"))
    assert sorted(sets[0]) == ["telnet"]
    close(sets)


@pytest.mark.parametrize("address", ["127.0.0.1", "*"])
def test_reserved_sockets_keep_their_port_without_accepting(address: str) -> None:
    telnet = f"telnet.address = '{address}'\ntelnet.plain_outside = true\ntelnet.port = 0"
    sets = open_sockets(config(f"processes = 2\nssh.on = false\nweb.on = false\nstatus.port = 0\n{telnet}"))
    port, status = port_of(sets[0], "telnet"), sets[0]["status"]
    sets[0] = set_aside(sets[0])
    assert (port_of(sets[0], "telnet"), sets[0]["status"]) == (port, status)
    for _ in range(20):
        reach("127.0.0.1", port)
        sets[1]["telnet"].accept()[0].close()
    sets[1]["telnet"].close()
    with pytest.raises(ConnectionRefusedError):
        reach("127.0.0.1", port)
    sets[0]["telnet"].listen()
    for host in ("127.0.0.1", *(["::1"] if address == "*" and socket.has_dualstack_ipv6() else [])):
        reach(host, port)
    close(sets)


def test_several_processes_share_a_port_but_each_has_its_status_page() -> None:
    sets = open_sockets(config(f"processes = 3\n{FREE}"))
    assert len({port_of(sockets, "telnet") for sockets in sets}) == 1
    assert len({port_of(sockets, "status") for sockets in sets}) == 3
    assert len({sockets["telnet"].fileno() for sockets in sets}) == 3
    with pytest.raises(NoticeError, match="serve-port-used"):  # a second server cannot slip in among them
        open_sockets(
            config(f"processes = 2\nssh.on = false\nweb.on = false\ntelnet.port = {port_of(sets[0], 'telnet')}")
        )
    close(sets)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_port_in_use_is_reported_with_its_key(processes: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(NoticeError) as caught:
            open_sockets(
                config(
                    f"processes = {processes}\n{FREE}telnet.address = 'localhost'".replace(
                        "telnet.port = 0", f"telnet.port = {port}"
                    )
                )
            )
    facts = dict(caught.value.notice.facts)
    assert caught.value.notice.message == "serve-port-used"
    assert (facts["port"], facts["key"]) == (str(port), "telnet.port")


@pytest.mark.parametrize("address", ["192.0.2.1", "no such host.invalid", "x" * 300])
def test_a_foreign_address_is_reported(address: str) -> None:
    with pytest.raises(NoticeError, match="serve-address-refused"):
        open_sockets(config(f"{FREE}ssh.address = '{address}'"))


def test_sockets_are_handed_on_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert handed() is None
    sets = open_sockets(config(FREE))
    copies = {name: sock.dup() for name, sock in sets[0].items()}
    monkeypatch.setenv(WORKER_VARIABLE, Handed(1, copies, 7).variable())
    for sock in copies.values():
        sock.detach()
    given = handed()
    assert given is not None
    assert (given.number, given.parent) == (1, 7)
    assert port_of(given.sockets, "ssh") == port_of(sets[0], "ssh")
    assert handed() is None  # not for the children of this process
    close([*sets, given.sockets])


def test_addresses_have_a_name_for_players() -> None:
    assert host_name("127.0.0.1") == "localhost"
    assert host_name("*") == socket.gethostname()
    assert host_name("games.example.org") == "games.example.org"


def test_a_folder_serves_one_server_at_a_time(tmp_path: Path) -> None:
    with only_server(tmp_path), pytest.raises(NoticeError, match="serve-already"), only_server(tmp_path):
        pass
    with only_server(tmp_path):
        pass
    with pytest.raises(NoticeError, match="store-folder-unusable"), only_server(tmp_path / "none"):
        pass
