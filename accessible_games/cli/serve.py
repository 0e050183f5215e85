"""``accessible-games serve``: the server for players elsewhere; also who of them looks after it."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path

from accessible_games.cli.arguments import Arguments, Flag, UsageError, read
from accessible_games.cli.console import Console
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.hosting.config import Config, check, load_config
from accessible_games.hosting.sockets import WORKER_VARIABLE, Handed, close_all, handed, open_sockets
from accessible_games.people.person import ROLES

_ROLE_FLAGS = {f"--{role}": Flag(role) for role in ROLES}
FLAGS = {
    "--config": Flag("config"),
    "--data": Flag("data"),
    "--processes": Flag("processes"),
    "--ssh-port": Flag("ssh-port"),
    "--telnet-port": Flag("telnet-port"),
    "--status-port": Flag("status-port"),
    "--bots": Flag("bots", "yes"),
    "--check-config": Flag("check-config", "yes"),
    "--language": Flag("language", choices=("de", "en")),
    **_ROLE_FLAGS,
}


def run(arguments: list[str], console: Console) -> int:
    """Serve until SIGTERM or Control C. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=0)
    config = configured(found)
    if "check-config" in found.flags:
        console.say("serve-config-good" if config.is_found else "serve-config-none", file=str(config.file))
        return 0
    _need_packages(config)
    for role in ROLES:
        if role in found.flags:
            return _set_role(config, found.flags[role], role, console)
    if "bots" in found.flags:
        return _think(config, console)
    given = handed()
    if given is not None and given.parent >= 0:
        return _work(config, given)
    if config.processes == 1:
        return _serve_alone(config, given, console)
    return _supervise(config, console)


def configured(found: Arguments) -> Config:
    """The configuration file with what the command line says instead. Raises UsageError and NoticeError."""
    named = found.flags.get("config")
    config = load_config(Path(named) if named else None)
    for flag, section in (("ssh-port", "ssh"), ("telnet-port", "telnet"), ("status-port", "status")):
        port = found.number(flag, 0, 65_535)
        if port is not None:
            config = replace(config, **{section: replace(getattr(config, section), port=port)})
    processes = found.number("processes", 1, 64)
    config = replace(config, processes=processes or config.processes, data=found.flags.get("data") or config.data)
    check(config)
    return config


def _need_packages(config: Config) -> None:
    """Raises NoticeError when what only a server needs is not installed."""
    from importlib.util import find_spec

    wanted = ["argon2", "asyncssh", "prometheus_client", "structlog"]
    wanted += ["asyncpg"] * bool(config.store.url) + ["nats"] * bool(config.broker.url)
    for name in wanted:
        if find_spec(name) is None:
            raise NoticeError(Notice.of("serve-packages-missing", package=name))


def _set_role(config: Config, name: str, role: str, console: Console) -> int:
    from accessible_games.hosting.roles import set_role

    shown = asyncio.run(set_role(config, name, role))
    console.say("serve-role-set", name=shown, role=role)
    return 0


def _think(config: Config, console: Console) -> int:
    """Choose moves of bots for server processes."""
    if not config.broker.url:
        raise UsageError(Notice.of("serve-bots-need-broker", file=str(config.file)))
    from accessible_games.hosting.thinking import think

    asyncio.run(think(config, lambda: console.say("serve-bots", count=config.bots.workers)))
    return 0


def _work(config: Config, given: Handed) -> int:
    """One of several processes; the parent has told how to connect."""
    from accessible_games.hosting.server import serve

    asyncio.run(serve(config, given, lambda: None))
    return 0


def _serve_alone(config: Config, given: Handed | None, console: Console) -> int:
    """All in this process. A planned restart becomes a new program with the same number and the same sockets."""
    from accessible_games.hosting.server import serve

    sockets = given.sockets if given is not None else open_sockets(config)[0]
    own = Handed(0, sockets)

    def on_ready() -> None:
        if given is None:
            tell_doors(config, own, console)

    if asyncio.run(serve(config, own, on_ready)):
        _begin_anew(own)
    close_all([sockets])
    console.say("serve-stopped")
    return 0


def _begin_anew(own: Handed) -> None:
    """Does not return."""
    from accessible_games.children.python import whole_environment
    from accessible_games.hosting.processes import command

    for sock in own.sockets.values():
        sock.set_inheritable(True)
    words = command()
    sys.stdout.flush()
    os.execve(words[0], words, {**whole_environment(), WORKER_VARIABLE: own.variable()})


def _supervise(config: Config, console: Console) -> int:
    if sys.platform == "win32":
        raise UsageError(Notice.of("serve-one-process-here"))
    from accessible_games.hosting.logs import open_log
    from accessible_games.hosting.processes import Supervisor, command

    sets = open_sockets(config)
    log = open_log(config.log, "parent", str(config.file))
    try:
        supervisor = Supervisor(command(), sets)
        asyncio.run(supervisor.run(lambda: tell_doors(config, Handed(0, sets[0]), console)))
    finally:
        log.close()
        close_all(sets)
    console.say("serve-stopped")
    return 0


def tell_doors(config: Config, own: Handed, console: Console) -> None:
    """How to connect, one line each, and where the settings are."""
    from accessible_games.hosting.sockets import host_name, port_of

    doors = (("ssh", config.ssh.address), ("telnet", config.telnet.address), ("tls", config.tls.address))
    for section, address in doors:
        if section in own.sockets:
            console.say(f"serve-{section}", host=host_name(address), port=str(port_of(own.sockets, section)))
    console.say("serve-config-read" if config.is_found else "serve-config-none", file=str(config.file))
