"""A whole game of each kind, typed at one keyboard in plain mode, through the real program.

The gate plays each in one language, every other game in the other one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from accessible_games.matches.bots import levels
from accessible_games.matches.replay import replayed
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Over
from tests.kit.program import Program
from tests.seeded import SeededLuck
from tests.storing import stored_entries

pytestmark = pytest.mark.slow

SEED = 5
ENDS = {"de": r"gewinn|remis|unentschieden", "en": r"\bwins?\b|draw|drawn"}
FIRST = {"abalone": 5000}  # seed of the choices: a game that ends with a winner
LEVEL = {"confusion": "medium"}  # easy tries what is known to fail, and then the program asks for a yes
LONGEST = 400  # moves; every game here ends long before


def chosen_moves(
    name: str, language: str, outcomes: list[str] | None = None, seed: int = SEED
) -> Iterator[tuple[bool, str]]:
    """Return the lines of both players: a computer's choices, in words; and handovers before them.

    ``outcomes``: a list to which results of chance are added.
    """
    game = games.load(name)
    announcer = Announcer(Listener(language))
    luck = SeededLuck(seed)
    state, seat = game.initial(game.seats[2], {}), ""
    for number in range(LONGEST):
        while isinstance(phase := game.phase(state), Chance):
            outcome = luck.outcome(phase)
            state = game.resolve(state, outcome).state
            if outcomes is not None:
                outcomes.append(outcome)
        if isinstance(phase, Over):
            return
        assert isinstance(phase, Decide)
        changed, seat = phase.seats[0] != seat, phase.seats[0]
        view = game.view(state, seat)
        move = levels.choose(game, view, LEVEL.get(name, "easy"), seed=FIRST.get(name, 0) + number)
        if game.format(move) != game.forced:  # that one the program makes by itself
            yield changed, in_words(announcer, game, game.format(move))
        state = game.play(state, seat, move).state
    raise AssertionError("the game does not end")


GATE = dict(zip(games.names(), cycle(ENDS), strict=False))
CASES = [
    pytest.param(name, language, marks=[] if GATE[name] == language else pytest.mark.soak)
    for name in games.names()
    for language in ENDS
]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_whole_game_is_typed_and_heard(own_home: Path, name: str, language: str) -> None:
    game = games.load(name)
    people = [word for seat in game.seats[2] for word in ("--seat", f"{seat}=human")]
    with Program(own_home, "play", name, *people, "--seed", str(SEED), "--language", language, "--plain") as program:
        for changed, move in chosen_moves(name, language):
            program.say(*[""] * (changed and game.hides), move)
        program.say("quit")
        assert program.finished() == 0, program.faults
        heard = program.heard
    end = [line for line in heard if re.search(ENDS[language], line, re.IGNORECASE)]
    assert end, heard[-5:]
    assert not [line for line in heard if re.search(r"Traceback|[{}$]|\bNone\b", line)]
    assert replayed("1", games.load, stored_entries(own_home)).is_over
