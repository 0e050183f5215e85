"""Faults of a start are found without starting."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.hosting import checking
from accessible_games.hosting.checking import check_ports, check_start
from accessible_games.hosting.config import (
    AuditConfig,
    Config,
    LogConfig,
    SshConfig,
    StoreConfig,
    TelnetConfig,
    TlsConfig,
    read_config,
)
from accessible_games.hosting.server_folder import only_server
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sqlite_sql import SqliteSql

QUIET = "ssh.on = false\nweb.on = false\nstatus.on = false\ntelnet.port = 0\n"
Change = Callable[[Config, Path], Config]


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """One with which a server starts."""
    (tmp_path / "data").mkdir()
    found = read_config(f"data = {str(tmp_path / 'data')!r}\n{QUIET}", tmp_path / "server.toml", {}, is_found=True)
    check_start(found)
    check_ports(found)
    return found


def empty_certificate(config: Config, folder: Path) -> Config:
    for name in ("cert.pem", "key.pem"):
        (folder / name).touch()
    tls = TlsConfig(certificate=str(folder / "cert.pem"), private_key=str(folder / "key.pem"), port=0)
    return replace(config, tls=tls)


def missing_certificate(config: Config, folder: Path) -> Config:
    return replace(config, tls=TlsConfig(certificate=str(folder / "none"), private_key=str(folder / "none"), port=0))


def file_as_data(config: Config, folder: Path) -> Config:
    (folder / "file").touch()
    return replace(config, data=str(folder / "file"))


def log_in_no_folder(config: Config, folder: Path) -> Config:
    return replace(config, log=LogConfig(file=str(folder / "none" / "log")))


def log_that_is_a_folder(config: Config, folder: Path) -> Config:
    return replace(config, log=LogConfig(file=str(folder)))


def audit_in_no_folder(config: Config, folder: Path) -> Config:
    return replace(config, audit=AuditConfig(file=str(folder / "none" / "audit")))


def damaged_host_key(config: Config, folder: Path) -> Config:
    (config.data_folder() / "ssh_host_ed25519_key").write_text("no key", encoding="ascii")
    return replace(config, ssh=SshConfig(port=0))


def newer_store(config: Config, folder: Path) -> Config:
    SqliteSql(config.database_file()).close()
    with closing(sqlite3.connect(config.database_file())) as connection, connection:
        connection.execute("UPDATE accessible_games_versions SET version = 999")
    return config


def database_that_is_away(config: Config, folder: Path) -> Config:
    return replace(config, store=StoreConfig(url="postgresql://nobody@127.0.0.1:1/games"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (damaged_host_key, "ssh-host-key-damaged"),
        (newer_store, "store-newer"),
        (database_that_is_away, "store-away"),
        (empty_certificate, "serve-certificate-refused"),
        (missing_certificate, "serve-certificate-refused"),
        (file_as_data, "serve-data-refused"),
        (log_in_no_folder, "serve-log-refused"),
        (log_that_is_a_folder, "serve-log-refused"),
        (audit_in_no_folder, "serve-log-refused"),
    ],
)
def test_mistakes_are_found(config: Config, tmp_path: Path, change: Change, message: str) -> None:
    with pytest.raises(NoticeError) as refused:
        check_start(change(config, tmp_path))
    assert refused.value.notice.message == message


def test_a_check_makes_no_files(config: Config, tmp_path: Path) -> None:
    check_start(replace(config, log=LogConfig(file=str(tmp_path / "log"))))
    assert not (tmp_path / "log").exists()

    assert os.listdir(config.data_folder()) == []


def test_a_package_that_is_missing_is_found(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "find_spec", lambda name: None if name == "argon2" else name)
    with pytest.raises(NoticeError, match="serve-packages-missing"):
        check_start(config)


def test_a_follower_may_have_the_data_of_the_server_it_follows_but_not_of_another(config: Config) -> None:
    with only_server(config.data_folder()):
        check_start(config, config)
        with pytest.raises(NoticeError, match="serve-already"):
            check_start(config, replace(config, data=str(config.data_folder().parent / "other")))


def test_a_folder_that_may_not_be_written_is_found(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: path != config.data_folder())
    with pytest.raises(NoticeError) as refused:
        check_start(config)
    assert refused.value.notice.message == "serve-data-refused"


def test_an_address_that_is_none_of_this_computer_is_found(config: Config) -> None:
    with pytest.raises(NoticeError) as refused:
        check_ports(replace(config, telnet=TelnetConfig(address="192.0.2.1", port=0, plain_outside=True)))
    assert refused.value.notice.message == "serve-address-refused"


def test_a_port_in_use_is_a_fault_unless_the_server_itself_runs(config: Config) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = replace(config, telnet=TelnetConfig(port=other.getsockname()[1]))
        with pytest.raises(NoticeError) as refused:
            check_ports(taken)
        assert refused.value.notice.message == "serve-port-used"
        with only_server(config.data_folder()):
            check_ports(taken)
