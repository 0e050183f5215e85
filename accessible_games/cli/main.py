"""The entry of the command line: finds the command, prints help, and reports errors."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from accessible_games import __version__
from accessible_games.children.interrupts import raise_again
from accessible_games.cli.console import Console, chosen_language, let_output_go
from accessible_games.rules.core.arguments import UsageError
from accessible_games.rules.core.notices import Notice, NoticeError

# Each is a module of this folder with ``run(arguments, console) -> int``; imported only when it is called.
COMMANDS = (
    "play",
    "web",
    "connect",
    "serve",
    "accounts",
    "backup",
    "restore",
    "check",
    "ratings",
    "braille",
    "record",
    "pledge",
    "protocol",
    "doctor",
    "manual",
)
HELP = ("-h", "--help", "help")


def run(arguments: list[str]) -> int:
    """Run the command line; the exit code is 0 done, 1 the work failed, 2 wrong usage."""
    console = Console(chosen_language(arguments))
    try:
        return _run(arguments, console)
    except UsageError as error:
        console.fail(error.notice)
        return 2
    except NoticeError as error:
        console.fail(error.notice)
        return 1
    except BrokenPipeError:
        let_output_go()
        return 0  # whoever read our output has seen enough
    except KeyboardInterrupt:
        return 130


def _run(arguments: list[str], console: Console) -> int:
    if arguments and arguments[0] in HELP:
        name = arguments[1] if len(arguments) > 1 and arguments[1] in COMMANDS else ""
        console.block(f"cli-help-{name}" if name else "cli-help")
        return 0
    if arguments and arguments[0] == "--version":
        console.line(__version__)
        return 0
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in HELP):
        arguments = ["play", *arguments]
    command, *rest = arguments
    if command not in COMMANDS:
        raise UsageError(Notice.of("cli-unknown-command", command=command[:40], commands=", ".join(COMMANDS)))
    if any(text in ("-h", "--help") for text in rest):
        console.block(f"cli-help-{command}")
        return 0
    entry: Callable[[list[str], Console], int] = import_module(f"accessible_games.cli.{command}").run
    if command != "play":  # which goes on importing, and sees to it itself
        raise_again()
    return entry(rest, console)
