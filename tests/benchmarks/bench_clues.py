"""Measure by how much the opponent's attempts make the true letters of Confusion likelier, a level against itself.

``python bench_clues.py --level 6 --first 9000 --starts 16``. For each attempt, and for the last six before each
decision: the likelihood of the true deal, as a multiple of the mean of the deals that the answers allow (the geometric
mean over all). Then, for attempts with an uncertain answer, the chance given to the true answer, and how often the
answer was yes where that was expected so often. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from math import exp, log
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.matches.bots.levels import choose
from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Chance, Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.clues import weights_of
from accessible_games.rules.games.confusion.deduction import chances
from accessible_games.rules.games.confusion.diagrams import BITS
from accessible_games.rules.games.confusion.engine import Candidate, clues_of, code_of, draw_letters, parts_of
from accessible_games.rules.games.confusion.inner import DICE, PERMITS
from accessible_games.rules.games.confusion.values import Move, State, side_of

_WORLDS = 200


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="6")
    parser.add_argument("--starts", type=int, default=16)
    parser.add_argument("--first", type=int, default=9000, help="seed of the first start")
    return parser.parse_args()


class Figures:
    """Sums of logarithms, and answers by the tenth in which they were expected."""

    def __init__(self) -> None:
        self.sums: dict[str, list[float]] = defaultdict(list)
        self.expected: dict[int, list[int]] = defaultdict(list)

    def add(self, view: View[State], truth: list[int], made: Move, draw: Random) -> None:
        """Add a decision of the side to move, with what it remembers."""
        clues, side = clues_of(view), side_of(view.state.turn)
        worlds = [draw_letters(view.state, draw.randrange) for _ in range(_WORLDS)]
        for name, some in (("the last attempt", clues[-1:]), ("the last six attempts", clues)):
            weights, (true,) = weights_of(some, worlds), weights_of(some, [truth])
            self.sums[name].append(log(true * _WORLDS / sum(weights)))
        if made.kind == "reveal":
            return
        code = code_of(made, side)
        die, permitted = parts_of(code)[0], PERMITS[code % 32]
        if view.state.promoted[side] >> die % DICE & 1:
            return
        exact = sum(
            each for letter, each in chances(view.state.possible[side])[die % DICE].items() if letter & permitted
        )
        if 0.001 < exact < 0.999:
            answer, candidate = int(truth[die] & permitted != 0), Candidate(made, code, exact, 0.5, 0)
            candidate.weigh(worlds, weights)
            for name, chance in (("by the answers alone", exact), ("weighed", candidate.allowed)):
                self.sums[name].append(log(chance if answer else 1 - chance))
            self.expected[int(10 * candidate.allowed)].append(answer)


def main() -> None:
    """Play, measure, print."""
    asked, figures = arguments(), Figures()
    for start in range(asked.first, asked.first + asked.starts):
        draw, state = Random(start), GAME.initial(GAME.seats[2], {})
        past: list[tuple[State, Move]] = []
        while not isinstance(phase := GAME.phase(state), Over):
            if isinstance(phase, Chance):
                state = GAME.resolve(state, phase.sample(draw.randrange)).state
                continue
            seat = state.turn
            seen = tuple((GAME.view(before, seat), made) for before, made in past[-GAME.remembers :])
            view = GAME.remembering(GAME.view(state, seat), seen)
            made = choose(GAME, view, asked.level, seed=draw.randrange(1 << 30))
            if len(past) > 1 and state.deal is not None:
                figures.add(view, [BITS[letter] for letter in "".join(state.deal)], made, draw)
            past.append((state, made))
            state = GAME.play(state, seat, made).state
    for name, found in figures.sums.items():
        print(f"{name}: {exp(sum(found) / len(found)):.3f}, mean of {len(found)}")
    for tenth, answers in sorted(figures.expected.items()):
        print(f"{10 * tenth} to {10 * tenth + 10} in 100: {100 * sum(answers) / len(answers):.0f} of {len(answers)}")


if __name__ == "__main__":
    main()
