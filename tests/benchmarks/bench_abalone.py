"""Measure Abalone's inner board against C in the same run: ``python bench_abalone.py [POSITIONS.json]``.

Prints CPU seconds, nodes a second and ratios; nothing here passes or fails on speed. With a file of positions
(``entries`` with ``position``, ``side`` and leaf counts ``standard`` and ``junior``) C and Python are first
compared with its counts down to depth 4.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
START = "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb"
LEAVES = {4: 5_045_110, 5: 283_320_928}
RUNS = 3


def compile_c(folder: str) -> str | None:
    """The path of the C program, or None where there is no C compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    program = str(Path(folder) / "perft")
    subprocess.run([compiler, "-O3", "-o", program, str(Path(__file__).with_name("perft.c"))], check=True)
    return program


def run_c(program: str, *words: str) -> tuple[int, float]:
    """Leaves and CPU seconds as the C program prints them."""
    done = subprocess.run([program, *words], check=True, capture_output=True, text=True)
    nodes, seconds, _ = done.stdout.split()
    return int(nodes), float(seconds)


def interpreted_board() -> ModuleType:
    """``board.py`` loaded from its source under another name, whether or not it is compiled as well."""
    path = ROOT / "accessible_games" / "rules" / "games" / "abalone" / "board.py"
    loader = SourceFileLoader("interpreted_board", str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def run_python(board: Any, depth: int) -> tuple[int, float]:
    """Leaves and CPU seconds of ``board.perft`` from the classical start."""
    black, white = board.parse_rows(START)
    started = time.process_time()
    nodes: int = board.perft(black, white, True, depth, False)
    return nodes, time.process_time() - started


def compare_with_file(path: str, program: str | None, board: Any) -> None:
    """Stop with an AssertionError at the first count that differs from the file."""
    for entry in json.loads(Path(path).read_text(encoding="utf-8"))["entries"]:
        black, white = board.parse_rows(entry["position"])
        for variant in ("standard", "junior"):
            for depth, leaves in enumerate(entry[variant][:4], start=1):
                where = (entry["name"], variant, depth)
                assert board.perft(black, white, entry["side"] == "b", depth, variant == "junior") == leaves, where
                if program:
                    assert run_c(program, entry["position"], entry["side"], variant, str(depth))[0] == leaves, where
    print(f"{path}: all counts agree to depth 4")


def best(label: str, nodes: int, seconds: list[float]) -> float:
    """Print one line and give back nodes per CPU second of the fastest run."""
    rate = nodes / min(seconds)
    print(f"{label:<30}{nodes:>12,} leaves {min(seconds):8.3f} s CPU {rate / 1e6:8.2f} M/s")
    return rate


def measure(label: str, board: Any, depth: int, runs: int) -> float:
    """Nodes per CPU second of ``board.perft``; the count must be right."""
    results = [run_python(board, depth) for _ in range(runs)]
    assert {nodes for nodes, _ in results} == {LEAVES[depth]}, results
    return best(label, LEAVES[depth], [seconds for _, seconds in results])


def measure_c(program: str) -> float:
    """Nodes per CPU second of the C program; the count must be right."""
    results = [run_c(program) for _ in range(RUNS)]
    assert {nodes for nodes, _ in results} == {LEAVES[5]}, results
    return best("C, -O3, perft 5", LEAVES[5], [seconds for _, seconds in results])


def microseconds_of_moves() -> tuple[int, float]:
    """Return the number of moves at the start, and the microseconds of one full list through the contract."""
    from accessible_games.rules.games.abalone import GAME

    state = GAME.initial(("black", "white"), {})
    times = []
    for _ in range(2000):
        view = GAME.view(state, "black")  # a new one each time, so that nothing kept on it helps
        started = time.perf_counter_ns()
        moves = GAME.moves(view)
        times.append(time.perf_counter_ns() - started)
    return len(moves), sorted(times)[len(times) // 2] / 1000


def main(positions: list[str]) -> None:
    """Print the whole comparison."""
    from accessible_games.rules.games.abalone import board

    with tempfile.TemporaryDirectory() as folder:
        program = compile_c(folder)
        for path in positions:
            compare_with_file(path, program, board)
        c_rate = measure_c(program) if program else None
        if c_rate is None:
            print("No C compiler here: nothing to compare with.")
        rates = {"interpreted": measure("Python, perft 4, interpreted", interpreted_board(), 4, 1)}
        if board.is_compiled():
            rates["compiled"] = measure("Python, perft 5, compiled", board, 5, RUNS)
        else:
            print("The board is not compiled here.")
        if c_rate is not None:
            for name, rate in rates.items():
                print(f"C is {c_rate / rate:.2f} times as fast as Python {name}")
    count, microseconds = microseconds_of_moves()
    print(f"A list of all {count} moves through the contract: {microseconds:.1f} microseconds (median)")


if __name__ == "__main__":
    main(sys.argv[1:])
