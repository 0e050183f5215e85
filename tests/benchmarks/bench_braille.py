"""Measure the translation of whole boards to cells, in both forms, and of a sentence to Kurzschrift.

Run it by hand; it prints a table and asserts nothing. The goal for a board is 1 ms.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille.drawing import board_cells, draw, rows
from accessible_games.output.braille.prose import prose_cells
from accessible_games.rules import games
from tests.contract.driver import cases, play

POSITIONS = 50
WIDTHS = (20, 40)
SENTENCE = "Du ziehst 3 Kugeln ab a3 nach links oben, bis d3."


def milliseconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def boards(name: str) -> list[float]:
    """Return the times of random positions, in both forms, at the widths of usual displays."""
    game, announcer = games.load(name), Announcer(Listener("en"))
    played = play(*next(case for case in cases() if case[0] == name), 1)
    geometry = game.geometry(dict(played.options))
    took = []
    for state in random.Random(1).choices(played.states, k=POSITIONS):
        view = game.view(state, None)
        for form in (draw, rows):
            for width in WIDTHS:

                def whole(view: object = view, form: Callable[..., tuple[str, ...]] = form, width: int = width) -> None:
                    symbol = drawing_symbol(announcer, game, view, "braille")
                    for row in form(geometry, symbol, width):
                        board_cells(row, name)

                took.append(milliseconds(whole))
    return took


def main() -> None:
    print(f"{'':34}{'median':>11}{'max':>11}{'goal':>10}")
    for name in games.names():
        values = boards(name)
        print(f"{'board to cells, ' + name:34}{statistics.median(values):8.2f} ms{max(values):8.2f} ms{1:7} ms")
    prose_cells(SENTENCE, "de", 2)  # starts the process
    values = [milliseconds(lambda: prose_cells(SENTENCE, "de", 2)) for _ in range(POSITIONS)]
    print(f"{'sentence to Kurzschrift':34}{statistics.median(values):8.2f} ms{max(values):8.2f} ms")


if __name__ == "__main__":
    main()
