"""Tests of imports, read from the source: those inside functions and for type checkers count as well."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

PACKAGE = "accessible_games"
LONGEST = 700  # lines of a module
ROOT = Path(__file__).resolve().parents[1]

_CLUB = frozenset({"club", "languages", "limits", "matches", "output.announce", "rules.core"})
# Layer -> what of ours it may import besides itself: a layer, a wing of layers, a module, or one name in it.
LAYERS: dict[str, frozenset[str]] = {
    "rules.core": frozenset(),
    "languages": frozenset(),
    "limits": frozenset({"rules.core"}),
    "working_folder": frozenset(),
    "children": frozenset({"working_folder"}),
    "rules.games": frozenset({"rules.core"}),
    "output.announce": frozenset({"languages", "rules.core"}),
    "output.braille": frozenset({"children", "languages", "rules.core"}),
    "output.speech": frozenset({"children", "languages", "rules.core"}),
    "output.sounds": frozenset({"children", "rules.core"}),
    "output.pictures": frozenset({"rules.core"}),
    "matches": frozenset({"rules.core"}),
    "matches.bots": frozenset({"children", "limits", "rules.core"}),
    "matches.broker": frozenset({"matches", "rules.core"}),
    "storage": frozenset({"matches", "rules.core"}),
    "club.accounts": frozenset({"languages", "limits", "matches", "rules.core", "storage"}),
    "club.lobby": frozenset({"club.accounts", "limits", "matches", "rules.core", "storage"}),
    "club.notifications": frozenset(
        {"club.accounts", "club.lobby", "limits", "matches", "output.announce", "rules.core", "storage"}
    ),
    "club.tournaments": frozenset({"club.accounts", "club.lobby", "limits", "matches", "rules.core", "storage"}),
    "club.ratings": frozenset({"club.accounts", "club.lobby", "matches", "rules.core", "storage"}),
    "club.member": frozenset(
        {"club.accounts", "club.lobby", "club.notifications", "club.ratings", "club.tournaments", "rules.core"}
    ),
    "line.session": frozenset(
        {"club.accounts", "club.lobby", "club.member", "languages", "matches", "output.announce", "rules.core"}
        | {"output.sounds.table"}
    ),
    "line.lines": _CLUB | {"output.sounds.table"},
    # Of Braille only boards: liblouis may take its time, and a session never waits.
    "line.presenters": _CLUB | {"line.lines", "line.session", "output.braille.drawing"},
    "line.actions": _CLUB | {"line.lines", "line.session", "output.sounds.table"},
    "line.commands": _CLUB | {"line.actions", "line.lines", "line.session", "line.presenters", "output.sounds.table"},
    "line.visits": _CLUB | {"line.lines", "line.session", "line.presenters"},
    "line.books": frozenset(
        {"languages", "line.session", "matches", "output.announce", "output.braille", "rules"},
    ),
    "line.records": _CLUB - {"rules.core"}
    | {"children", "line.books", "line.lines", "line.session", "line.presenters", "output.braille", "rules"},
    "interfaces": frozenset({"club", "languages", "limits", "matches", "output", "rules"})
    | {"interfaces.protocol", "interfaces.touch"}
    | {"line.actions", "line.books", "line.lines", "line.records", "line.session", "line.presenters", "line.visits"},
    "interfaces.protocol": _CLUB
    | {"matches.bots", "line.records", "line.session", "line.presenters", "line.visits", "output.braille"},
    "interfaces.touch": frozenset(
        {"club.accounts", "line.session", "matches", "output.announce", "output.braille", "rules.core"}
    ),
    "interfaces.signals": frozenset({"children", "club.accounts", "rules.core"}),
}
# The interfaces proper know nothing of each other; other modules beside them are helpers that all may share.
INTERFACES = frozenset({"terminal", "ssh", "telnet", "web"})
# The composition root: everything but what it names here, so that commands stand above what they put together.
COMPOSITION: dict[str, frozenset[str]] = {
    "app": frozenset({"cli", "hosting"}),
    "hosting": frozenset({"cli"}),
    "cli": frozenset(),
    "__main__": frozenset(),
}

# Third-party packages, and modules of the standard library with the same standing, by layer.
LIBRARIES: dict[str, frozenset[str]] = {
    "aiohttp": frozenset({"club.notifications"}),
    "aiosmtplib": frozenset({"club.notifications"}),
    "cryptography": frozenset({"club.notifications"}),
    "http_ece": frozenset({"club.notifications"}),
    "py_vapid": frozenset({"club.notifications"}),
    "asyncssh": frozenset({"interfaces"}),
    "itsdangerous": frozenset({"interfaces"}),
    "jinja2": frozenset({"interfaces"}),
    "starlette": frozenset({"interfaces"}),
    "uvicorn": frozenset({"interfaces"}),
    "websockets": frozenset({"interfaces"}),
    "argon2": frozenset({"club.accounts"}),
    "segno": frozenset({"interfaces"}),
    "webauthn": frozenset({"club.accounts"}),
    "nats": frozenset({"matches.broker"}),
    "networkx": frozenset({"club.tournaments"}),
    "openskill": frozenset({"club.ratings"}),
    "prompt_toolkit": frozenset({"interfaces"}),
    "louis": frozenset({"output.braille"}),
    "brlapi": frozenset({"output.braille"}),
    "sqlite3": frozenset({"storage"}),
    "asyncpg": frozenset({"storage"}),
    "fluent": frozenset({"output.announce"}),
    "babel": frozenset({"output.announce"}),
    "pyttsx3": frozenset({"output.speech"}),
    "espeakng_loader": frozenset({"output.speech"}),
    "prism": frozenset({"output.speech"}),
    "miniaudio": frozenset({"output.speech", "output.sounds"}),
    "mypy_extensions": frozenset({"rules.games", "rules.core"}),
    "librt": frozenset({"rules.games"}),
    "platformdirs": frozenset({"storage"}),
}
IMPURE = frozenset(
    {"random", "secrets", "time", "datetime", "os", "asyncio", "logging", "socket", "subprocess", "threading"}
)
PURE_LAYERS = frozenset({"rules.core", "rules.games"})
WINGS = frozenset({"club", "line", "output", "rules"})  # folders of layers, with nothing in them but a docstring
# Python processes are started in one way, which keeps the working folder and the environment out of their imports.
STARTERS = frozenset({"multiprocessing", "concurrent.futures.ProcessPoolExecutor", "concurrent.futures.process"})


class Module:
    """One source file: its dotted name, its layer and its syntax tree."""

    def __init__(self, root: Path, path: Path) -> None:
        parts = list(path.relative_to(root).with_suffix("").parts)
        self.is_package = parts[-1] == "__init__"
        self.parts = parts[:-1] if self.is_package else parts
        self.name = ".".join(self.parts)
        self.layer = layer_of(self.parts[1:])
        self.tree = _tree(path.read_text(encoding="utf-8"))

    def imports(self) -> Iterator[tuple[int, str]]:
        """Line and absolute dotted name of each import; ``from x import y`` gives ``x.y``."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = self._base(node)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            elif isinstance(node, ast.Call) and (name := _dynamic(node)):
                yield node.lineno, name

    def _base(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        up = node.level - 1 if self.is_package else node.level
        base = self.parts[: len(self.parts) - up]
        return ".".join([*base, node.module] if node.module else base)

    def words(self) -> Iterator[tuple[int, str]]:
        """Line and text of names and string constants, docstrings left out."""
        docstrings = {
            id(node.body[0].value)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                yield node.lineno, node.value
            elif isinstance(node, ast.Name):
                yield node.lineno, node.id
            elif isinstance(node, ast.Attribute):
                yield node.lineno, node.attr
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield node.lineno, node.name


def layer_of(parts: Sequence[str]) -> str:
    """The layer of a module or of a name in it, or what stands where a layer should; "" for the package itself."""
    names = [".".join(parts[:length]) for length in range(3, 0, -1)]
    known = [name for name in names if name in LAYERS or name in COMPOSITION]
    return (known or [".".join(parts[:2]) if parts[:1] and parts[0] in WINGS else ".".join(parts[:1])])[0]


@cache
def _tree(source: str) -> ast.Module:
    return ast.parse(source)


def _dynamic(call: ast.Call) -> str | None:
    """The module that ``import_module("…")`` or ``__import__("…")`` names by a constant."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called in ("import_module", "__import__") and call.args:
        first = call.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            return first.value
    return None


def _library_fault(layer: str, name: str) -> str | None:
    top = name.partition(".")[0]
    if layer in COMPOSITION:
        return None
    if layer in PURE_LAYERS and top in IMPURE:
        return f"{top} is neither for core nor for games"
    if top in LIBRARIES:
        return None if layer in LIBRARIES[top] else f"{top} does not belong to {layer}"
    if top not in sys.stdlib_module_names and top != "__future__":
        return f"{top} is in no layer's list of libraries"
    return None


def _own_fault(module: Module, name: str) -> str | None:
    target = name.split(".")[1:]
    if not target or target == ["__version__"]:
        return None
    layer = layer_of(target)
    if layer == module.layer:
        both = INTERFACES & {*module.parts[2:3], *target[1:2]}
        return "one interface imports another" if layer == "interfaces" and len(both) == 2 else None
    spoken = {".".join(target[:length]) for length in range(1, len(target) + 1)} | {f"{target[0]}.{target[-1]}"}
    if module.layer in COMPOSITION:
        may = not spoken & COMPOSITION[module.layer]
    else:  # a layer around another one does not speak for it
        may = any(each in LAYERS[module.layer] for each in spoken if each == layer or each not in LAYERS)
    return None if may else f"{module.layer} may not import {'.'.join(target)}"


def violations(root: Path) -> list[str]:
    """One line for each import below ``root``/accessible_games that the tables above do not allow."""
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        module = Module(root, path)
        if not module.layer or (module.is_package and module.layer in WINGS and not list(module.imports())):
            continue
        if module.layer not in {*LAYERS, *COMPOSITION}:
            found.append(f"{module.name}: no layer of this name in tests/test_architecture.py")
            continue
        for line, name in module.imports():
            own = name.partition(".")[0] == PACKAGE
            fault = _own_fault(module, name) if own else _library_fault(module.layer, name)
            if fault:
                found.append(f"{module.name}:{line}: {fault}")
    return found


def circles(root: Path) -> list[list[str]]:
    """The sets of modules that need each other, directly or through others (strongly connected, after Tarjan)."""
    modules = {module.name: module for module in (Module(root, path) for path in (root / PACKAGE).rglob("*.py"))}
    needs = {name: _needed(module, modules) for name, module in modules.items()}
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        waiting.append(name)
        for other in needs[name]:
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in waiting:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            at = waiting.index(name)
            found.append(sorted(waiting[at:]))
            del waiting[at:]

    for name in sorted(needs):
        if name not in order:
            visit(name)
    return [names for names in found if len(names) > 1 or names[0] in needs[names[0]]]


def _needed(module: Module, modules: Collection[str]) -> set[str]:
    """The modules that a module imports; of ``from x import y`` the module y, or else x."""
    found = set()
    for _, name in module.imports():
        longer = [".".join(name.split(".")[:length]) for length in range(name.count(".") + 1, 0, -1)]
        found |= set([each for each in longer if each in modules][:1])
    return found


def starters(root: Path) -> list[str]:
    """One line for each place outside children/ that could start Python in a way of its own."""
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        module = Module(root, path)
        if module.layer == "children":
            continue
        names = [(line, name) for line, name in module.imports() if name.startswith(tuple(STARTERS))]
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node) == "sys.executable":
                names.append((node.lineno, "sys.executable"))
        found += [f"{module.name}:{line}: {name} is for children alone" for line, name in names]
    return found


def session_writers(root: Path) -> list[str]:
    """One line for each place outside line/session/ that changes what belongs to a session or its context."""
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        module = Module(root, path)
        if module.layer in ("line.session", "interfaces"):  # what a terminal calls a session is prompt_toolkit's
            continue
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                owner = ast.unparse(node.value).rpartition(".")[2].removeprefix("_")
                found += [f"{module.name}:{node.lineno}: {node.attr}"] * (owner in ("context", "session"))
    return found


def games_named(root: Path) -> list[str]:
    """One line for each place outside rules/games/ and the composition root that knows a game by its name."""
    folder = root / PACKAGE / "rules" / "games"
    names = {path.stem for path in folder.iterdir() if not path.name.startswith(("_", "."))}
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        module = Module(root, path)
        if module.layer in {*COMPOSITION, "rules.games", ""}:
            continue
        for line, text in module.words():
            words = set(re.split(r"[^a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text).lower()))
            found += [f"{module.name}:{line}: names the game {name}" for name in sorted(names & words)]
    return found


@pytest.mark.heavy
def test_every_layer_imports_only_what_it_may() -> None:
    assert violations(ROOT) == []


def test_no_module_is_longer_than_one_reads() -> None:
    lengths = {path: path.read_text(encoding="utf-8").count("\n") for path in (ROOT / PACKAGE).rglob("*.py")}
    assert {str(path.relative_to(ROOT)): length for path, length in lengths.items() if length > LONGEST} == {}


def test_no_modules_need_each_other() -> None:
    assert circles(ROOT) == []


def test_no_layer_but_games_and_app_names_a_game() -> None:
    assert games_named(ROOT) == []


def test_only_session_changes_what_a_session_has() -> None:
    assert session_writers(ROOT) == []


def test_only_children_starts_python() -> None:
    assert starters(ROOT) == []


def test_the_package_is_really_read() -> None:
    modules = [Module(ROOT, path) for path in (ROOT / PACKAGE).rglob("*.py")]
    assert {"rules.core", "rules.games"} <= {module.layer for module in modules}
    assert sum(1 for module in modules for _ in module.imports()) > 30


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small package that keeps the rules."""
    write(tmp_path, "__init__.py", '__version__ = "1"\n')
    write(tmp_path, "rules/core/geometry.py", "import math\n")
    write(tmp_path, "rules/games/ludo.py", "from mypy_extensions import i64\nfrom ..core import geometry\n")
    write(
        tmp_path,
        "line/session/shell.py",
        '"""Plays ludo."""\nfrom accessible_games.output.announce import Announcement\n',
    )
    write(tmp_path, "app.py", 'import random\nfrom accessible_games.rules.games import ludo\nNAME = "ludo"\n')
    return tmp_path


def write(root: Path, name: str, source: str) -> None:
    """Put one file into the package below ``root``."""
    path = root / PACKAGE / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")


def test_the_checker_accepts_a_tree_that_keeps_the_rules(tree: Path) -> None:
    assert violations(tree) == []
    assert games_named(tree) == []


@pytest.mark.parametrize(
    ("name", "source", "fault"),
    [
        (
            "rules/core/a.py",
            "from accessible_games.rules.games import ludo",
            "rules.core may not import rules.games.ludo",
        ),
        ("rules/core/a.py", "def f():\n    import random", "random is neither"),
        ("rules/games/a.py", "from time import monotonic", "time is neither"),
        ("rules/games/a.py", "import os.path", "os is neither"),
        ("matches/bots/a.py", "from .. import service", "matches.bots may not import matches.service"),
        (
            "matches/bots/__init__.py",
            "from ...rules.games.ludo import GAME",
            "matches.bots may not import rules.games.ludo",
        ),
        ("matches/bots/a.py", "from accessible_games.output import speech", "bots may not import output.speech"),
        (
            "matches/bots/a.py",
            "import importlib\nimportlib.import_module('accessible_games.rules.games')",
            "bots may not import",
        ),
        (
            "output/announce/a.py",
            "if TYPE_CHECKING:\n    import accessible_games.line.session.shell",
            "announce may not import",
        ),
        ("line/session/a.py", "import prompt_toolkit", "prompt_toolkit does not belong to line.session"),
        ("interfaces/ssh.py", "from accessible_games.interfaces.terminal import main", "one interface imports"),
        ("interfaces/a.py", "from accessible_games.storage import store", "interfaces may not import storage.store"),
        (
            "line/presenters/a.py",
            "from accessible_games.output.braille.worker import main",
            "presenters may not import output.braille.worker",
        ),
        (
            "line/lines/a.py",
            "from accessible_games.line.session import context",
            "line.lines may not import line.session.context",
        ),
        ("storage/a.py", "import requests", "requests is in no layer's list"),
        ("matches/a.py", "import sqlite3", "sqlite3 does not belong to matches"),
        ("helpers/a.py", "import math", "no layer of this name"),
        ("line/records/a.py", "from accessible_games.line import commands", "records may not import line.commands"),
        (
            "line/records/a.py",
            "from accessible_games.storage.journal import SqlJournal",
            "records may not import storage.",
        ),
        ("hosting/a.py", "def f():\n    from accessible_games.cli import main", "hosting may not import cli.main"),
        ("app.py", "from accessible_games.cli import main", "app may not import cli.main"),
        ("app.py", "from accessible_games.hosting import parts", "app may not import hosting.parts"),
    ],
)
def test_the_checker_catches(tree: Path, name: str, source: str, fault: str) -> None:
    write(tree, name, source + "\n")
    found = violations(tree)
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize(
    "source",
    [
        "from accessible_games.line.session import shell",
        "def late():\n    from accessible_games.line.session.shell import NAME",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import accessible_games.line.session.shell",
        "from accessible_games.line.session import c",
    ],
)
def test_the_checker_catches_a_circle(tree: Path, source: str) -> None:
    write(tree, "line/session/shell.py", "from accessible_games.line.session import b\n")
    write(tree, "line/session/c.py", "from accessible_games.line.session.shell import NAME\n")
    assert circles(tree) == []
    write(tree, "line/session/b.py", source + "\n")
    (found,) = circles(tree)
    assert {"accessible_games.line.session.b", "accessible_games.line.session.shell"} <= set(found)


def test_the_checker_catches_a_circle_of_two_packages(tree: Path) -> None:
    write(tree, "rules/core/geometry.py", "from accessible_games.rules.games import GAMES\n")
    write(tree, "rules/games/ludo.py", "from accessible_games.rules.core.geometry import Place\n")
    write(tree, "rules/games/__init__.py", "from accessible_games.rules.games.ludo import GAMES\n")
    (found,) = circles(tree)
    assert found == [
        "accessible_games.rules.core.geometry",
        "accessible_games.rules.games",
        "accessible_games.rules.games.ludo",
    ]


@pytest.mark.parametrize(
    "source", ["def f(context): context.choices = []", "def f(self): self._session.update, x = None, 1"]
)
def test_the_checker_catches_who_changes_a_session(tree: Path, source: str) -> None:
    assert session_writers(tree) == []
    write(tree, "line/commands/a.py", source + "\n")
    assert len(session_writers(tree)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import sys\nCOMMAND = [sys.executable]",
        "from multiprocessing import Process",
        "import multiprocessing.pool",
        "from concurrent.futures import ProcessPoolExecutor",
    ],
)
def test_the_checker_catches_another_way_to_start_python(tree: Path, source: str) -> None:
    write(tree, "matches/bots/a.py", source + "\n")
    assert len(starters(tree)) == 1


@pytest.mark.parametrize(
    "source", ['DEFAULT = "ludo"', "def ludo_score(): ...", "view.ludo", "class LudoPage: ...", 'HELP = "ludo-help"']
)
def test_the_checker_catches_the_name_of_a_game(tree: Path, source: str) -> None:
    write(tree, "line/session/a.py", source + "\n")
    found = games_named(tree)
    assert len(found) == 1
    assert "names the game ludo" in found[0]
