"""``accessible-games serve``: run the server, or give an account a role."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable

from accessible_games.children.python import whole_environment
from accessible_games.cli.console import SERVER, Console
from accessible_games.club.accounts.person import ROLES
from accessible_games.hosting.checking import check_packages, check_ports, check_start
from accessible_games.hosting.config import Config, configured
from accessible_games.hosting.logs import open_log
from accessible_games.hosting.processes import Supervisor, command, forbid_core_files
from accessible_games.hosting.sockets import (
    WORKER_VARIABLE,
    Handed,
    Sockets,
    close_all,
    handed,
    host_name,
    open_sockets,
    port_of,
)
from accessible_games.interfaces.ssh.fingerprint import fingerprint
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.translators import NoProseError
from accessible_games.output.braille.translators import check as check_prose
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

FLAGS = {
    **SERVER,
    "--processes": Flag("processes"),
    "--ssh-port": Flag("ssh-port"),
    "--telnet-port": Flag("telnet-port"),
    "--web-port": Flag("web-port"),
    "--status-port": Flag("status-port"),
    "--bots": Flag("bots", "yes"),
    "--check-config": Flag("check-config", "yes"),
    **{f"--{role}": Flag(role) for role in ROLES},
}


def run(arguments: list[str], console: Console) -> int:
    """Serve until SIGTERM or Control C. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=0)
    config = configured(found)
    if "check-config" in found.flags:
        check_start(config)
        check_ports(config)
        console.say("serve-config-good" if config.is_found else "serve-config-none", file=str(config.file))
        return 0
    check_packages(config)
    for role in ROLES:
        if role in found.flags:
            from accessible_games.hosting.roles import set_role

            name = asyncio.run(set_role(config, found.flags[role], role))
            console.say("serve-role-set", name=name, role=role)
            return 0
    if "bots" in found.flags and not config.broker.url:
        raise UsageError(Notice.of("serve-bots-need-broker", file=str(config.file)))
    given = handed()
    if given is not None and given.parent >= 0:  # the parent has printed how to connect
        asyncio.run(_work(config, given, is_thinking="bots" in found.flags))
        return 0
    if "bots" in found.flags:
        return _think_for_others(config, console, Follower(found, config).mistake)
    if has_parent(config):
        return _serve_below(config, console, Follower(found, config).mistake)
    return _serve_alone(config, given, console)


async def _work(config: Config, given: Handed, *, is_thinking: bool) -> None:
    """Run a process below another one. The parent does not load these modules, because it does not need them."""
    if is_thinking:
        from accessible_games.hosting.thinking import think

        await think(config, given, lambda: None)
    else:
        from accessible_games.hosting.server import serve

        await serve(config, given, lambda: None)


def has_parent(config: Config) -> bool:
    """Return whether a parent process starts the serving processes. Raises UsageError."""
    if sys.platform != "win32":
        return True
    if config.processes > 1:
        raise UsageError(Notice.of("serve-one-process-here"))
    return False


def _think_for_others(config: Config, console: Console, check: Callable[[], str]) -> int:
    """Choose moves of bots for server processes, below a parent if there is one."""
    from accessible_games.hosting.thinking import think

    def on_ready() -> None:
        console.say("serve-bots", count=config.bots.workers)

    if has_parent(config):
        return _supervise(config, [{}], False, on_ready, check)
    asyncio.run(think(config, None, on_ready))
    return 0


def _serve_alone(config: Config, given: Handed | None, console: Console) -> int:
    """Serve in this process, if sockets cannot be passed on. A planned restart executes the program again."""
    from accessible_games.hosting.server import serve

    sockets = given.sockets if given is not None else open_sockets(config)[0]
    own = Handed(0, sockets)
    missing = missing_prose() if given is None else None

    def on_ready() -> None:
        if given is None:
            tell_doors(config, own, console, missing)

    if asyncio.run(serve(config, own, on_ready)):
        _begin_anew(own)
    close_all([sockets])
    console.say("serve-stopped")
    return 0


def _begin_anew(own: Handed) -> None:
    """Execute the program again. Does not return."""
    for sock in own.sockets.values():
        sock.set_inheritable(True)
    words = command()
    sys.stdout.flush()
    os.execve(words[0], words, {**whole_environment(), WORKER_VARIABLE: own.variable()})


class Follower:
    """Checks that the next process can start. ``running``: the settings of the present one."""

    def __init__(self, found: Arguments, running: Config) -> None:
        self._found = found
        self._running = running

    def mistake(self) -> str:
        """Return why the next process would not start, in the language of the log. Empty if it would."""
        try:
            config = configured(self._found)
            check_start(config, self._running)
        except (NoticeError, UsageError) as error:
            return Announcer(Listener()).notice(error.notice).text
        self._running = config
        return ""


def _serve_below(config: Config, console: Console, check: Callable[[], str]) -> int:
    """Serve in child processes."""
    missing = missing_prose()
    sets = open_sockets(config)

    def on_ready() -> None:
        tell_doors(config, Handed(0, sets[0]), console, missing)

    try:
        code = _supervise(config, sets, not config.store.url, on_ready, check)
    finally:
        close_all(sets)
    if not code:
        console.say("serve-stopped")
    return code


def _supervise(
    config: Config, sets: list[Sockets], is_alone: bool, on_ready: Callable[[], None], check: Callable[[], str]
) -> int:
    """Keep processes running, one for each set of sockets. Raises NoticeError if one of several cannot start.

    ``check``: why a process that starts now would end at once; empty: it would not.
    """
    forbid_core_files()
    log = open_log(config.log, "parent", str(config.file))
    try:
        supervisor = Supervisor(command(), sets, limit=config.watchdog.seconds, is_alone=is_alone, check=check)
        asyncio.run(supervisor.run(on_ready))
    except NoticeError:
        if len(sets) > 1:
            raise
        return 1  # the only process has printed the reason
    finally:
        log.close()
    return 0


def tell_doors(config: Config, own: Handed, console: Console, missing: Notice | None) -> None:
    """Print how to connect, one line each, where the settings are, and what is missing."""
    doors = (("ssh", config.ssh.address), ("telnet", config.telnet.address), ("tls", config.tls.address))
    for section, address in doors:
        if section in own.sockets:
            port = str(port_of(own.sockets, section))
            console.say(f"serve-{section}", host=host_name(address), port=port)
    if "web" in own.sockets:
        scheme = "https" if config.tls.on and not config.web.proxies else "http"
        port = str(port_of(own.sockets, "web"))
        console.say("serve-web", scheme=scheme, host=host_name(config.web.address), port=port)
    if "ssh" in own.sockets:
        console.say("serve-host-key", fingerprint=fingerprint(config.data_folder()))
    console.say("serve-config-read" if config.is_found else "serve-config-none", file=str(config.file))
    if missing is not None:
        console.say(missing.message, **dict(missing.facts))
        logger.warning("braille: no sentences can be translated: %s %s", missing.message, dict(missing.facts))


def missing_prose() -> Notice | None:
    """Return what players lack without optional packages, before anybody connects."""
    try:
        check_prose()
    except NoProseError as error:
        return error.notice
    return None
