"""Where the seven levels of bots stand on the scale of ratings, measured by matches of bots against bots.

``python bench_levels.py --write`` plays neighbouring levels of each game against each other, writes ``levels.json``
beside the rules, and takes as long as ``--seconds`` of processor time for each pair allow. ``medium`` stands at 1500
everywhere; each other one stands as far from its neighbour as its share of the points against it says, with half a
point added to either side, since nobody wins always. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import accumulate, pairwise
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.rules import games
from accessible_games.rules.core.skills import LEVELS
from tests.benchmarks.bench_tournament import OPENINGS, ROUNDS, result_in_words, until
from tests.matches.bots.tournament import Contestant, Tally, Terms, contest

MIDDLE = 1500
_PER_DECADE = 400  # points that make ten to one


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names(), help="default: all games")
    parser.add_argument("--starts", type=int, default=30, help="of each pair; each is played once from each seat")
    parser.add_argument("--seconds", type=float, default=60, help="of processor time for each pair at most")
    parser.add_argument("--milliseconds", type=int, default=100, help="processor time of the strong bot for a move")
    parser.add_argument("--pairs", nargs="*", help="as in levels.json; the others keep the matches that stand there")
    parser.add_argument("--write", action="store_true", help="into levels.json of each game")
    return parser.parse_args()


def distance(tally: Tally) -> int:
    """By how many points the first is stronger."""
    share = (tally.won + tally.drawn / 2 + 0.5) / (tally.matches + 1)
    return round(_PER_DECADE * math.log10(share / (1 - share)))


def measured(name: str, asked: argparse.Namespace) -> dict[str, object]:
    """Return the new content of ``levels.json`` of the game."""
    game = games.load(name)
    solution = game.solve(lambda: False) if game.solution else None
    terms = Terms(asked.milliseconds, rounds=ROUNDS.get(name, 1), opening=OPENINGS.get(name, 0), solution=solution)
    tallies = {}
    kept = {} if asked.pairs is None else json.loads(stored(name).read_text(encoding="utf-8"))["matches"]
    for other, first in pairwise(LEVELS):
        pair = f"{first}-{other}"
        if asked.pairs is not None and pair not in asked.pairs:
            tallies[pair] = Tally(**kept[pair])
            continue
        end = until(process_time() + asked.seconds)
        tally = contest(game, Contestant(first), Contestant(other), range(asked.starts), terms, end)
        tallies[pair] = tally
        print(result_in_words(name, Contestant(first), Contestant(other), tally), flush=True)
    return {
        "measured": datetime.now(UTC).date().isoformat(),
        "command": f"bench_levels.py {name} --starts {asked.starts} --seconds {asked.seconds:g} "
        f"--milliseconds {asked.milliseconds} --write{f' --pairs {chr(32).join(asked.pairs)}' if asked.pairs else ''}",
        "matches": {pair: {"won": t.won, "drawn": t.drawn, "lost": t.lost} for pair, t in tallies.items()},
        "places": places([distance(tally) for tally in tallies.values()]),
    }


def stored(name: str) -> Path:
    """Return the file of the levels of a game."""
    return Path(games.__path__[0]) / name / "levels.json"


def places(distances: Sequence[int]) -> dict[str, int]:
    """Return the place of each level. ``distances``: from each level to the next; none stands below the one before."""
    stands = list(accumulate((max(0, each) for each in distances), initial=0))
    middle = stands[LEVELS.index("medium")]
    return {level: MIDDLE + stand - middle for level, stand in zip(LEVELS, stands, strict=True)}


def main() -> None:
    """Measure the levels of each game."""
    asked = arguments()
    for name in asked.games:
        found = measured(name, asked)
        if asked.write:
            stored(name).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
