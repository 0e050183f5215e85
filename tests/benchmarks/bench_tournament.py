"""Bots against bots: every pair of levels in every game, with the share of matches won and how sure it is.

``python bench_tournament.py`` takes a minute of processor time and tells little more than that all play. A table to
rely on, ``python bench_tournament.py --starts 50 --milliseconds 100 --markdown``, takes hours. A start is played once
from each seat. All time is processor time, so a busy machine does not matter. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from math import log10
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.rules import games
from tests.matches.bots.tournament import CONTESTANTS, Contestant, Tally, Terms, contest, wilson

Pair = tuple[Contestant, Contestant]
OPENINGS = {"abalone": 4, "muehle": 4, "spiralspiel": 6}  # random moves, where no throw or deal makes matches differ
ROUNDS = {"abgrund": 9}  # a match is what its rules call one; the others play a single round


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names(), help="default: all games")
    parser.add_argument("--levels", default=",".join(CONTESTANTS), help="the contestants; also level:style:forgetful")
    parser.add_argument("--neighbours", action="store_true", help="only those next to each other in the list")
    parser.add_argument("--starts", type=int, help="of each pair; default: as many as there is time for")
    parser.add_argument("--first", type=int, default=0, help="seed of the first start")
    parser.add_argument("--seconds", type=float, help="for all pairs together; 60 unless --starts is given")
    parser.add_argument("--milliseconds", type=int, default=10, help="processor time of the strong bot for a move")
    parser.add_argument("--depth", type=int, help="a fixed depth of the strong bot instead")
    parser.add_argument("--rounds", type=int, help="of a match")
    parser.add_argument("--players", type=int, default=2, help="one of the first kind among others of the second")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--unsolved", action="store_true", help="without the solution of a game that has one")
    parser.add_argument("--markdown", action="store_true", help="a table at the end")
    return parser.parse_args()


def terms_of(name: str, asked: argparse.Namespace) -> Terms:
    """The common conditions of one game."""
    terms = Terms(
        milliseconds=asked.milliseconds,
        rounds=asked.rounds or ROUNDS.get(name, 1),
        opening=OPENINGS.get(name, 0),
        players=asked.players,
        options=dict(pair.split("=") for pair in asked.option),
    )
    if asked.depth:
        terms = replace(terms, deepest=asked.depth, milliseconds=3_600_000)
    game = games.load(name)
    if game.solution and not asked.unsolved:
        terms = replace(terms, solution=game.solve(lambda: False))
    return terms


def result_in_words(name: str, first: Contestant, other: Contestant, tally: Tally) -> str:
    """One line of the result, in words."""
    low, high = tally.interval()
    points = " to ".join(f"{distance(share):.0f}" for share in wilson(tally.won + tally.drawn / 2, tally.matches))
    return (
        f"{name}: {first} against {other}: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost of {tally.matches}; "
        f"{100 * tally.won / tally.matches:.0f} in 100 won, {100 * low:.0f} to {100 * high:.0f} with 95 in 100; "
        f"{points} points of a rating apart"
    )


def distance(share: float) -> float:
    """Return by how many points of a rating somebody is better who gets this share of the points, at most 1200."""
    within = min(0.999, max(0.001, share))
    return 400 * log10(within / (1 - within))


class Budget:
    """Processor time, shared out evenly among the rest; a pair that needs less leaves more to the others."""

    def __init__(self, seconds: float, parts: int) -> None:
        self._end = process_time() + seconds
        self._parts = parts

    def share(self) -> float:
        """Seconds for the next part; nothing, or less, when the time is up."""
        self._parts -= 1
        return (self._end - process_time()) / (self._parts + 1)


def results(name: str, asked: argparse.Namespace, pairs: Sequence[Pair], seconds: float) -> list[str]:
    """Print a line for each pair; the cells of a row of the table."""
    budget = Budget(seconds, len(pairs))
    terms = terms_of(name, asked)
    starts = range(asked.first, asked.first + (asked.starts or 1000))
    cells = [name]
    for first, other in pairs:
        share = budget.share()
        if share <= 0:
            print(f"{name}: {first} against {other}: no time left")
            cells.append("")
            continue
        tally = contest(games.load(name), first, other, starts, terms, until(process_time() + share))
        print(result_in_words(name, first, other, tally), flush=True)
        cells.append(f"{tally.won} : {tally.lost} of {tally.matches}")
    return cells


def until(end: float) -> Callable[[], bool]:
    """Return a condition that is true once the processor time reaches ``end``."""
    return lambda: process_time() >= end


def main() -> None:
    """Play every pair, the one that should be better named first, and the most telling pairs first."""
    asked = arguments()
    contestants = [Contestant(*word.split(":")) for word in asked.levels.split(",")]
    together = pairwise(contestants) if asked.neighbours else combinations(contestants, 2)
    pairs = [(first, other) for other, first in together][::-1]
    names = [name for name in asked.games if asked.players in games.load(name).seats]
    budget = Budget(asked.seconds or (float("inf") if asked.starts else 60), len(names))
    rows = [results(name, asked, pairs, budget.share()) for name in names]
    if asked.markdown:
        titles = ["game", *(f"{first} : {other}" for first, other in pairs)]
        for cells in (titles, ["---"] * len(titles), *rows):
            print(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
