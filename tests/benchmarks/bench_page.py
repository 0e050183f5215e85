"""Measure the board of a page for each move: milliseconds of processor time, and bytes sent.

Run it by hand; it prints a table and asserts nothing. The goal is a median of 0.5 ms.
"""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from accessible_games.interfaces.web.messages import Board
from accessible_games.interfaces.web.painting import BEGINS, THREATS, Painter
from accessible_games.matches.log import Player
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import Keyboard

MOVES = 100


def paintings(name: str, *wishes: str) -> Iterator[Callable[[], Board | None]]:
    """Yield calls that paint the first board, then each change of a random game. Call each before the next."""
    game, draw, keyboard, painter = games.load(name), random.Random(1), Keyboard(), Painter()
    person, *others = min(game.seats.values(), key=len)
    keyboard.open({person: Player("human"), **{seat: Player("bot", "easy") for seat in others}}, game_id=name)
    painter.wish(wishes)
    for _ in range(MOVES):
        yield partial(painter.paint, keyboard.session)
        phase, match = keyboard.present.phase, keyboard.match
        if not isinstance(phase, Decide) or match is None:
            return
        move = game.format(draw.choice(list(game.promising(game.view(match.state, phase.seats[0])))))
        if phase.seats[0] == person:
            keyboard.type(move)
        else:
            keyboard.bot(move)


def painted(name: str, *wishes: str) -> Iterator[tuple[float, int]]:
    """Milliseconds and characters of each."""
    for paint in paintings(name, *wishes):
        before = time.process_time()
        painted = paint()
        yield (time.process_time() - before) * 1000, len(json.dumps(painted))


def main() -> None:
    print("game          first  median     max   characters")
    for name in games.names():
        _ = list(painted(name))  # words are made ready when they are first used
        for wishes in ((), (BEGINS, THREATS)):
            (first, _), *rest = painted(name, *wishes)
            took, sizes = [each for each, _ in rest], [size for _, size in rest]
            row = f"{first:6.2f} {statistics.median(took):7.3f} {max(took):7.2f} {statistics.median(sizes):8.0f}"
            print(f"{name:12} {row}  {', '.join(wishes)}")


if __name__ == "__main__":
    main()
