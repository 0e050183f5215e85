"""The listening sockets, bound before anything else begins and handed on; and the certificate of the server."""

from __future__ import annotations

import errno
import json
import os
import socket
import ssl
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from accessible_games.hosting.config import (
    Config,
    SshConfig,
    StatusConfig,
    TelnetConfig,
    TlsConfig,
    WebConfig,
    is_loopback,
)
from accessible_games.rules.core.notices import Notice, NoticeError

WORKER_VARIABLE = "ACCESSIBLE_GAMES_WORKER"  # carries the value of ``Handed.variable``
_BACKLOG = 512
# Named, since asyncio switches Nagle's algorithm off only where the socket knows its protocol. With it the second of
# two writes to a client waits until the first is acknowledged: 40 ms and more.
_PROTOCOL = socket.IPPROTO_TCP
Sockets = Mapping[str, socket.socket]  # by section of the configuration: ssh, telnet, tls, web, status


@dataclass(frozen=True, slots=True)
class Handed:
    """The things that a process gets from its parent. ``parent``: the descriptor of a socket to it, or -1.

    ``stacks``: that of a file for its stacks when it is ended by force, or -1; ``stalls``: how often such processes
    were.
    """

    number: int
    sockets: Sockets
    parent: int = -1
    stacks: int = -1
    stalls: int = 0

    def variable(self) -> str:
        """Return the value of WORKER_VARIABLE; the sockets have to be inherited as well."""
        found = {name: sock.fileno() for name, sock in self.sockets.items()}
        more = {"parent": self.parent, "stacks": self.stacks, "stalls": self.stalls}
        return json.dumps({"number": self.number, "sockets": found, **more})


def handed() -> Handed | None:
    """Return what this process got from its parent, or None if it is the first."""
    text = os.environ.pop(WORKER_VARIABLE, "")
    if not text:
        return None
    given = json.loads(text)
    sockets = {name: _inherited(number) for name, number in given["sockets"].items()}
    for sock in sockets.values():
        sock.set_inheritable(False)
    return Handed(given["number"], sockets, given["parent"], given["stacks"], given["stalls"])


def open_sockets(config: Config) -> list[Sockets]:
    """Return the sockets of each process. Raises NoticeError if a port is in use or not available."""
    endpoints: list[tuple[str, SshConfig | TelnetConfig | TlsConfig | WebConfig | StatusConfig]]
    endpoints = [("ssh", config.ssh), ("telnet", config.telnet), ("tls", config.tls), ("web", config.web)]
    endpoints.append(("status", config.status))
    sets: list[dict[str, socket.socket]] = [{} for _ in range(config.processes)]
    try:
        for section, endpoint in endpoints:
            if endpoint.on:
                _open(sets, config, section, endpoint.address, endpoint.port)
    except NoticeError:
        close_all(sets)
        raise
    return list(sets)


def close_all(sets: Iterable[Sockets]) -> None:
    """Close all sockets."""
    for sockets in sets:
        for sock in sockets.values():
            sock.close()


def set_aside(sockets: Sockets) -> Sockets:
    """Return sockets for the same ports, closed until a process listens, so that others accept the connections
    meanwhile.

    Raises OSError, and leaves everything unchanged, if a port is no longer available.
    """
    fresh: dict[str, socket.socket] = {}
    try:
        for section, sock in sockets.items():
            if section != "status":  # a port that no other process has
                fresh[section] = _reserved(sock.family, sock.getsockname(), is_shared=True, is_dual=_is_dual(sock))
    except OSError:
        close_all([fresh])
        raise
    for section in fresh:
        sockets[section].close()
    return {**sockets, **fresh}


def host_name(address: str) -> str:
    """Return the name of the address for players: this computer's name if it listens on all of them."""
    if is_loopback(address):
        return "localhost"
    return socket.gethostname() if address in ("*", "0.0.0.0", "::") else address


def port_of(sockets: Sockets, section: str) -> int:
    """Return the port that a section listens on."""
    return int(sockets[section].getsockname()[1])


def _open(sets: list[dict[str, socket.socket]], config: Config, section: str, address: str, port: int) -> None:
    """Open one socket for each process. The status pages have a port for each, from the configured one on."""
    count = len(sets)
    try:
        if section == "status" or count == 1:
            for number, sockets in enumerate(sets):
                sockets[section] = _bound(address, port + number if port else 0)
            return
        # Another program with the port must be found: with SO_REUSEPORT both would listen.
        with _bound(address, port) as probe:
            port = int(probe.getsockname()[1])
        for sockets in sets:
            sockets[section] = _bound(address, port, is_shared=True)
    except UnicodeError as error:  # from the codec of host names
        raise _refused(config, section, address, port, str(error)) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            facts = {"port": str(port), "address": address, "key": f"{section}.port", "file": str(config.file)}
            raise NoticeError(Notice.of("serve-port-used", **facts)) from error
        raise _refused(config, section, address, port, error.strerror or str(error)) from error


def _refused(config: Config, section: str, address: str, port: int, problem: str) -> NoticeError:
    keys = f"{section}.address, {section}.port"
    facts = {"address": address, "port": str(port), "problem": problem, "key": keys, "file": str(config.file)}
    return NoticeError(Notice.of("serve-address-refused", **facts))


def _inherited(number: int) -> socket.socket:
    """Return the socket of that descriptor, with its protocol, which not every system can be asked for."""
    with socket.socket(fileno=number) as found:
        family = found.family
        found.detach()
    return socket.socket(family, socket.SOCK_STREAM, _PROTOCOL, fileno=number)


def _bound(address: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """Return a listening socket. ``*``: all addresses of this computer, of both families if there are both."""
    is_dual = address == "*" and socket.has_dualstack_ipv6()
    host = ("::" if is_dual else "0.0.0.0") if address == "*" else address
    family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    sock = _reserved(family, place, is_shared=is_shared, is_dual=is_dual)
    try:
        sock.listen(_BACKLOG)
    except OSError:
        sock.close()
        raise
    return sock


def _is_dual(sock: socket.socket) -> bool:
    return sock.family == socket.AF_INET6 and not sock.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)


def _reserved(family: int, place: Any, *, is_shared: bool, is_dual: bool) -> socket.socket:
    """Return a socket that has its port, and does not listen."""
    sock = socket.socket(family, socket.SOCK_STREAM, _PROTOCOL)
    try:
        if sys.platform != "win32":  # there it would let two programs have the same port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0 if is_dual else 1)
        sock.bind(place)
    except BaseException:
        sock.close()
        raise
    sock.setblocking(False)
    return sock


# Of TLS 1.2; those of 1.3 are all of this kind: a private key that is stolen later does not decrypt earlier traffic.
_CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"


def tls_context(config: Config) -> ssl.SSLContext | None:
    """Return the context with the server's certificate, or None without TLS. Raises NoticeError."""
    if not config.tls.on:
        return None
    proof = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    proof.minimum_version = ssl.TLSVersion.TLSv1_2  # The default depends on the build of Python.
    proof.set_ciphers(_CIPHERS)  # as are these
    proof.options |= ssl.OP_NO_RENEGOTIATION  # A new handshake costs us much and a client little.
    try:
        proof.load_cert_chain(config.tls.certificate, config.tls.private_key, password=lambda: "")
    except OSError as error:  # of which ssl.SSLError is one
        facts = {"certificate": config.tls.certificate, "private": config.tls.private_key}
        problem = error.strerror or getattr(error, "reason", "") or type(error).__name__
        raise NoticeError(Notice.of("serve-certificate-refused", problem=problem, **facts)) from error
    return proof
