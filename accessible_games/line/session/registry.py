"""Commands and presenters, declared where they are written and found by scanning the packages that hold them.

The words of a command, and what the help says of it, are the message ``command-NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, TypeVar

from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Work
from accessible_games.matches.update import Update
from accessible_games.output.announce.messages import in_order
from accessible_games.output.announce.vocabulary import all_words, words_of

GROUPS = ("board", "talk", "match", "hall", "waiting", "people", "account", "settings", "staff")  # lines of the help
_ONLINE = ("waiting", "people", "staff")  # groups of commands that only a server has

Handler = Callable[[Context, str], Work | None]
MatchHandler = Callable[[Context, Update, str], Work | None]
Presenter = Callable[[Context, Any], Work | None]
Taker = Callable[[Context, str], bool]
Where = Callable[[Context], bool]
Arguments = Callable[[Context], Iterable[str]]
_Handler = TypeVar("_Handler", bound=Handler)
_Presenter = TypeVar("_Presenter", bound=Presenter)

_FOLDERS = ("presenters", "commands")  # packages beside this one
_COMMANDS: dict[str, Command] = {}
_PRESENTERS: dict[type[Any], Presenter] = {}


def takes_nothing(context: Context, rest: str) -> bool:
    """Return False: no argument distinguishes the command from a move."""
    return False


def no_arguments(context: Context) -> Iterable[str]:
    """Return nothing, because the arguments cannot be listed."""
    return ()


def everywhere(context: Context) -> bool:
    """Return True: the command works everywhere."""
    return True


def at_match(context: Context) -> bool:
    """Return whether a match is open."""
    return context.update is not None


def has_account(context: Context) -> bool:
    """Return whether the person has an account."""
    return context.person is not None and not context.person.is_guest


class Command(NamedTuple):
    """A command. ``run`` gets the words behind its word; ``letter`` may be empty; ``group`` orders the help.

    A letter stands for the same command in every language, and in every game whose pieces are no letters. Board letters
    (a to l) may be commands too, since a letter alone names no field; a letter and a digit always begin a move. A
    command with more words can be a move as well ("b 4"): the game decides, see ``moves.names_move``. ``takes``:
    whether the words are a complete argument of a query, so that the line is no move although the word can begin one.

    ``reads``: ``run`` reads the words behind its word, and refuses unknown ones. Without it no word may follow, except
    one of the ``words`` of that message alone; ``Session.obey`` refuses others.

    ``online``: it works only on a server, as all of some groups do. ``offered``: whether it works where the person is
    now; the help names it just then. ``looks``: it is a query, and so sees the moment that is shown, see
    ``looking.py``; those of the board do. ``arguments``: the completions behind it.
    """

    name: str
    letter: str
    group: str
    run: Handler
    takes: Taker = takes_nothing
    reads: bool = False
    words: str = ""
    online: bool = False
    offered: Where = everywhere
    looks: bool = False
    arguments: Arguments = no_arguments

    @property
    def is_online(self) -> bool:
        """True if the command works only on a server."""
        return self.online or self.group in _ONLINE

    def is_offered(self, context: Context) -> bool:
        """Return whether the command can do something where the person is now."""
        is_allowed = context.exercise is None or context.exercise.allows(self.name)
        return is_allowed and (context.person is not None or not self.is_online) and self.offered(context)

    def can_follow(self, rest: str) -> bool:
        """Return whether these words can follow the command, as far as is known without ``run``."""
        return not rest or self.reads or bool(self.words and rest in all_words(self.words))


def command(name: str, *, group: str, letter: str = "", **declared: Any) -> Callable[[_Handler], _Handler]:
    """Declare the function below as the command of that name; ``declared``: as in ``Command``."""

    def declare(run: _Handler) -> _Handler:
        if name in _COMMANDS:
            raise ValueError(f"command names must be unique, and {name} is declared twice")
        declared.setdefault("looks", group == "board")
        _COMMANDS[name] = Command(name, letter, group, run, **declared)
        return run

    return declare


def match_command(
    name: str,
    *,
    group: str,
    plays: bool = False,
    offered: Callable[[Context, Update], bool] | None = None,
    **declared: Any,
) -> Callable[[MatchHandler], Handler]:
    """Declare a command about the open match; ``plays``: it runs, and the person plays in it.

    Without such a match the command is refused. ``offered``: further conditions.
    """

    def is_offered(context: Context) -> bool:
        update = context.update
        if update is None or (plays and (update.is_over or not update.seats)):
            return False
        return offered is None or offered(context, update)

    def declare(run: MatchHandler) -> Handler:
        def check(context: Context, rest: str) -> Work | None:
            update = context.running() if plays else context.update
            if update is not None:
                return run(context, update, rest)
            if not plays:
                context.tell_no_match()
            return None

        return command(name, group=group, offered=is_offered, **declared)(check)

    return declare


def presenter(*kinds: type[Any]) -> Callable[[_Presenter], _Presenter]:
    """Declare the function below as the presenter of news of these classes."""

    def declare(tell: _Presenter) -> _Presenter:
        for kind in kinds:
            if kind in _PRESENTERS:
                raise ValueError(f"each class needs one presenter, and {kind.__name__} has two")
            _PRESENTERS[kind] = tell
        return tell

    return declare


@cache
def commands() -> dict[str, Command]:
    """Return all commands by name, in the order of their messages."""
    _scan()
    places = {name: place for place, name in enumerate(in_order("command-"))}
    return {each.name: each for each in sorted(_COMMANDS.values(), key=lambda each: places[f"command-{each.name}"])}


def shown(name: str, language: str, *, letters: bool = True) -> str:
    """Return the command's first word and its letter: "board b"; without ``letters`` the word alone."""
    word = words_of(language, f"command-{name}")[0]
    return f"{word} {commands()[name].letter}".strip() if letters else word


@cache
def presenters() -> dict[type[Any], Presenter]:
    """Return the presenters by class."""
    _scan()
    return _PRESENTERS


@cache
def _scan() -> None:
    """Import every module, which declares its commands and presenters."""
    above = __name__.rpartition(".session.")[0]
    for folder in _FOLDERS:
        package = import_module(f"{above}.{folder}")
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")
