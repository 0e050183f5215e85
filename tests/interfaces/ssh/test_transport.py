"""Faults, weak signatures and the cost of new keys on one SSH connection, without sockets."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import asyncssh
import pytest

from accessible_games.interfaces.ssh.gate import Gate
from accessible_games.interfaces.ssh.transport import Transport


@pytest.mark.parametrize("is_given", [True, False])
@pytest.mark.parametrize("is_inside", [True, False, None])
def test_a_fault_after_the_log_in_is_logged_with_its_place(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, is_inside: bool | None, is_given: bool
) -> None:
    """None: the connection has no gate yet. A hostile client before the log-in leaves one line, and no stack."""
    ended: list[Any] = []
    monkeypatch.setattr(asyncssh.SSHServerConnection, "internal_error", lambda *given: ended.append(given))
    connection = object.__new__(Transport)
    gate: Any = None if is_inside is None else SimpleNamespace(is_inside=is_inside)
    connection.gate = gate
    fault = KeyError("asked for")
    info: Any = (KeyError, fault, None) if is_given else None
    with caplog.at_level(logging.WARNING):
        try:
            raise fault
        except KeyError:
            connection.internal_error(info)
    (record,) = caplog.records
    assert record.getMessage() == "ssh: a connection failed"
    has_stack = bool(record.exc_info and record.exc_info[1] is fault)
    assert has_stack is (is_given or bool(is_inside))
    assert ended == [(connection, info, None)]


def test_a_weak_signature_is_reported_once_for_all_keys() -> None:
    banners: list[str] = []
    server: Any = SimpleNamespace(words=lambda notice, language: notice.message)
    gate = Gate(server)
    gate.refuse_signature()  # without a connection nobody can hear it
    connection: Any = SimpleNamespace(send_auth_banner=banners.append)
    gate._conn = connection
    for _ in range(3):
        gate.refuse_signature()
    assert banners == ["ssh-weak-signature\r\n"]


@pytest.mark.parametrize(("is_admitted", "charged"), [(True, [("ssh", 0.25)]), (False, [])])
def test_only_admitted_connections_count_for_the_cost_of_key_exchanges(
    monkeypatch: pytest.MonkeyPatch, is_admitted: bool, charged: list[tuple[str, float]]
) -> None:
    monkeypatch.setattr(asyncssh.SSHServerConnection, "send_newkeys", lambda *_: None)
    noted: list[tuple[str, float]] = []
    exchanges: Any = SimpleNamespace(spent=lambda kind, seconds: noted.append((kind, seconds)))
    gate: Any = SimpleNamespace() if is_admitted else None
    connection: Any = object.__new__(Transport)
    connection.gate, connection._kex, connection._cost = gate, object(), 0.25
    if is_admitted:
        connection._exchanges = exchanges
    connection.send_newkeys(b"", b"")
    assert noted == charged
