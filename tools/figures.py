"""Figures of how the house is built: ``make figures`` writes them to docs/figures.md, and the gate prints them.

What is counted in source follows from it alone; what is measured is done by the program in this process or a child.
"""

from __future__ import annotations

import ast
import asyncio
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "accessible_games"
FILE = ROOT / "docs" / "figures.md"
MOVES = ("c3 d4", "g7 f6", "c4 d5", "g6 f5", "c5 d6", "h6 g6", "b2 c3", "i8 h8")

Figure = tuple[str, str]


def _trees(folder: Path) -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def _lines(folder: Path) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in folder.rglob("*.py"))


def _walked(found: list[ast.Module]) -> Iterator[ast.AST]:
    for tree in found:
        yield from ast.walk(tree)


def _is_protocol(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases)


def _only_passes_on(node: ast.AST) -> bool:
    """A method whose one statement calls a method of another object with its own arguments, in their order."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.args.args:
        return False
    body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    if node.args.args[0].arg != "self" or len(body) != 1 or not isinstance(body[0], ast.Return | ast.Expr):
        return False
    value = body[0].value
    call = value.value if isinstance(value, ast.Await) else value
    if not isinstance(call, ast.Call) or not ast.unparse(call.func).startswith("self.") or node.decorator_list:
        return False
    passed = [ast.unparse(each) for each in call.args] + [ast.unparse(each.value) for each in call.keywords]
    own = [each.arg for each in (*node.args.args[1:], *node.args.kwonlyargs)]
    return ast.unparse(call.func).count(".") > 1 and passed == own


def _calls(found: list[ast.Module], name: str) -> int:
    return sum(isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name for node in _walked(found))


def _counted() -> Iterator[Figure]:
    package = _trees(PACKAGE)
    rooms = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
    commands = _trees(PACKAGE / "line" / "commands")
    yield "lines of the package", f"{_lines(PACKAGE):,}"
    yield "lines of tests", f"{_lines(ROOT / 'tests'):,}"
    yield "files of the package", str(len(package))
    yield "files of tests", str(len(list((ROOT / "tests").rglob("*.py"))))
    yield "folders in the package", str(len(rooms))
    yield "protocol classes", str(sum(map(_is_protocol, _walked(package))))
    yield "methods that only pass on", str(sum(map(_only_passes_on, _walked(package))))
    yield "`partial` in `commands`", str(_calls(commands, "partial"))


def _started() -> Iterator[Figure]:
    """Up to the first prompt of a game at home."""
    code = (
        "import sys, resource, atexit\n"
        "def told():\n"
        "    used = resource.getrusage(resource.RUSAGE_SELF)\n"
        "    own = sum(name.startswith('accessible_games') for name in sys.modules)\n"
        "    print('FIGURES', len(sys.modules), own, used.ru_utime + used.ru_stime, file=sys.stderr)\n"
        "atexit.register(told)\n"
        "sys.argv[1:] = ['play', '--plain', '--language', 'en']\n"
        "from accessible_games.__main__ import main\n"
        "main()\n"
    )
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(2):  # the first writes the bytecode
            done = subprocess.run(
                [sys.executable, "-c", code],
                input="quit\n",
                capture_output=True,
                text=True,
                check=True,
                cwd=ROOT,
                env=variables | {"ACCESSIBLE_GAMES_HOME": home},
            )
    _, every, own, seconds = next(line for line in done.stderr.splitlines() if line.startswith("FIGURES")).split()
    yield "modules loaded for a game at home, ours among them", f"{every}, {own}"
    yield "seconds of processor for its start and end", f"{float(seconds):.2f}"


class Watch:
    """The calls, modules and classes that run in the package meanwhile."""

    def __init__(self) -> None:
        self.calls = 0
        self.modules: set[str] = set()
        self.classes: set[str] = set()

    def __enter__(self) -> Watch:
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        name = frame.f_globals.get("__name__", "")
        if event == "call" and name.startswith("accessible_games"):
            self.calls += 1
            self.modules.add(name)
            self.classes.add(f"{name}.{frame.f_code.co_qualname.rpartition('.')[0]}")


async def _moved() -> Watch:
    """Return the move with the fewest calls of some on a server of two people, without telnet."""
    from tests.kit.visits import GOOD, inside  # only here, behind the path

    with tempfile.TemporaryDirectory() as folder:
        async with inside(Path(folder)) as house:
            black, white = await house.client(), await house.client()
            await black.type("Nina")
            await house.account("Anna")
            await white.type("Anna", GOOD)
            await black.type("new abalone friend black")
            await white.type("join 1")
            for _ in range(200):  # until both sit
                await asyncio.sleep(0.01)
                await black.tick()
            watched = []
            for number, move in enumerate(MOVES):
                with Watch() as watch:
                    heard = await (white if number % 2 else black).type(move)
                assert any(line.startswith("You move") for line in heard), heard
                watched.append(watch)
    return min(watched, key=lambda each: each.calls)


def _table(rows: Sequence[Figure]) -> Iterator[list[str]]:
    """The table of the file with the last column made anew."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    before = {row[0]: row[1:-1] for row in cells}
    columns = before.get("what", [])
    yield ["what", *columns, "now"]
    yield ["---"] * (len(columns) + 2)
    for what, count in rows:
        yield [what, *before.get(what, [""] * len(columns)), count]


def main() -> None:
    """Print the table, and write it down where that is asked for."""
    sys.path.insert(0, str(ROOT))
    watch = asyncio.run(_moved())
    rows = [
        *_counted(),
        *_started(),
        ("calls of Python functions for a move at a server, in our code", str(watch.calls)),
        ("modules and classes such a move passes", f"{len(watch.modules)}, {len(watch.classes)}"),
    ]
    text = "# Figures\n\n`make figures` writes the last column and keeps the others.\n"
    text += "How long the tests take: [decision 34](decisions/0034-gate.md).\n\n"
    text += "".join(f"| {' | '.join(row)} |\n" for row in _table(rows))
    if "--write" in sys.argv:
        FILE.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
