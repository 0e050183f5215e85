"""No announcement and no page depends on secrets: a deal is exchanged and every word compared."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from accessible_games.interfaces.web.painting import Painter, SheetPainter
from accessible_games.matches.log import Player
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import Keyboard

GAME = games.load("confusion")
TURNS = 24
ASKED = (
    "b", "w k", "w puck", "s", "t", "l", "y 9", "a 3", "m", "m a", "m k", "sheet", "sheet k", "sheet theirs",
    "sheet theirs b", "now", "u", "d", "reveal a", "reveal h", "reveal l", "k", "k z9", "a move c1-c5", "a c5", "d f1",
    "e5", "l carry h2-h6", "f f6 forward", "r 6", "r f", "h", "h move", "help reveal", "v", "strike a abc", "sheet a",
    "restore a", "braille line", "b", "braille off", "luck", "luck 4711", "dice", "dice mine", "throw", "clock",
    "time 5", "record", "transcript", "goto 1", "b", "w k", "sheet", "sheet theirs", "m", "s", "next", "l", "y 9",
    "sheet theirs b", "w puck", "a c5", "back", "previous", "sheet", "previous", "since", "explore e5", "p", "",
    "explore", "goto 0", "b", "m k", "back", "adjourn", "threats", "threats k", "threats e5", "try K forward 1",
    "try h3", "diagram c", "history k", "history theirs",
)  # fmt: skip


def attempts(help_level: str, seed: int) -> tuple[str, list[str], Any]:
    """Return a deal, attempts that both sides make after it, and the state they lead to."""
    draw = random.Random(seed)
    state = GAME.initial(GAME.seats[2], {"help": help_level})
    deal = GAME.phase(state).sample(draw.randrange)  # type: ignore[union-attr]  # the deal is due
    state = GAME.resolve(state, deal).state
    made: list[str] = []
    while len(made) < TURNS and isinstance(phase := GAME.phase(state), Decide):
        move = draw.choice(list(GAME.promising(GAME.view(state, phase.seats[0]))))
        made.append(GAME.format(move))
        state = GAME.play(state, phase.seats[0], move).state
    return deal, made, state


def other_deal(state: Any, seat: str | None, deal: str) -> str:
    """Return another deal that fits everything the seat has heard; with no seat both halves are exchanged."""
    draw = random.Random(7).randrange
    for _ in range(50):
        world = GAME.to_json(GAME.sample(GAME.view(state, seat), draw))["deal"]
        found = f"deal {world['blue']} {world['black']}"
        if found != deal:
            return found
    raise AssertionError("everything is known already")


def everything(players: dict[str, Player], deal: str, moves: list[str], help_level: str) -> list[tuple[str, ...]]:
    """Return all output: the moves of human seats are typed, the others come from elsewhere."""
    keyboard = Keyboard(verbosity="full")  # with all unasked announcements
    keyboard.outcomes, keyboard.bot_accepts = [deal], False
    heard: list[Any] = []
    board, sheet = Painter(), SheetPainter()

    def listen(line: str) -> None:
        heard.extend(keyboard.announced(line))
        shown = board.paint(keyboard.session), sheet.show(keyboard.session)
        heard.extend(json.dumps(each) for each in shown)

    def ask(line: str) -> None:
        try:
            GAME.parse(line, keyboard.session.update.view)  # type: ignore[union-attr]  # a match is open
        except GameError:
            listen(line)

    heard.extend(keyboard.open(players, game_id="confusion", help=help_level) or [])
    for number, move in enumerate(moves):
        phase = keyboard.present.phase
        assert isinstance(phase, Decide)
        if players[phase.seats[0]].is_bot:
            heard.extend(keyboard.bot(move))
        else:
            listen(move)
        if number % 6 == 5 or number == len(moves) - 1:
            for line in ASKED:
                ask(line)
            listen("no")
    return [wordings(one) for one in heard]


def wordings(one: Any) -> tuple[str, ...]:
    if isinstance(one, str):
        return (one,)
    return (one.text, one.spoken, "".join(segment.text for segment in one.braille), one.category)


@pytest.mark.parametrize("seat", ["blue", "black", None])
@pytest.mark.parametrize(
    ("help_level", "seed"),
    [
        ("manual", 1),
        ("answers", 2),
        ("full", 1),
        *(
            pytest.param(*each, marks=[pytest.mark.slow, pytest.mark.soak])
            for each in (("manual", 2), ("answers", 1), ("full", 2))
        ),
    ],
)
def test_announcements_do_not_depend_on_the_hidden_deal(help_level: str, seat: str | None, seed: int) -> None:
    deal, moves, state = attempts(help_level, seed)
    swapped = other_deal(state, seat, deal)
    players = {each: Player("human") if each == seat else Player("bot", "easy") for each in GAME.seats[2]}
    first, second = (everything(players, each, moves, help_level) for each in (deal, swapped))
    assert len(first) > 100
    assert first == second


def test_visible_dice_are_announced() -> None:
    deal, _, state = attempts("full", 1)
    players = {"blue": Player("human"), "black": Player("bot", "easy")}
    blue, black = deal.split()[1:]
    world = GAME.to_json(GAME.sample(GAME.view(state, "black"), random.Random(3).randrange))["deal"]
    assert world["black"] != black
    keyboards = []
    for other in (black, world["black"]):
        keyboard = Keyboard().at(players, game_id="confusion", outcomes=[f"deal {blue} {other}"])
        keyboards.append(
            [keyboard.type(f"what {square}") for square in ("c11", "d11", "e11", "f11", "g11", "h11", "i11")]
        )
    assert keyboards[0] != keyboards[1]
