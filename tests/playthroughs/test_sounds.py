"""The sounds of whole games: which of each batch are played, and that the turn begins each turn of one's own."""

from __future__ import annotations

import json

import pytest

from accessible_games.matches.log import Player
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.sounds.table import ENDS, MOST, Heard, chosen
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import Keyboard
from tests.playthroughs.playthrough import ASKED, FOLDER

NEVER_CUT = {"turn", "taken", "threat", *ENDS}


class Listening(Keyboard):
    """Keeps every batch of announcements."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.batches: list[list[Announcement]] = []

    def settled(self) -> list[Announcement]:
        self.batches.append(super().settled())
        return self.batches[-1]


def played(name: str) -> tuple[list[list[str]], int, int]:
    """Return the sounds of each batch that the first seat hears against computers, its turns and all decisions."""
    game, keyboard = games.load(name), Listening()
    steps = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["scenes"][0]["steps"]
    keyboard.outcomes = [step.removeprefix("chance ") for step in steps if step.startswith("chance ")]
    me, *others = next(iter(game.seats.values()))
    keyboard.open({me: Player("human"), **dict.fromkeys(others, Player("bot", "easy"))}, game_id=name)
    own, decisions, before = 0, 0, ""
    for step in steps:
        phase = keyboard.present.phase
        before = "" if step == game.forced else before
        if step.split()[0] in ("chance", "facts", *ASKED) or step == game.forced or not isinstance(phase, Decide):
            continue
        seat = phase.seats[0]
        own += seat == me != before
        decisions += 1
        before = seat
        move = game.format(game.parse(step, game.view(keyboard.present.state, seat)))
        keyboard.type(move) if seat == me else keyboard.bot(move)
    return [[one.sound for one in batch if one.sound] for batch in keyboard.batches], own, decisions


@pytest.mark.parametrize("name", games.names())
def test_the_turn_sounds_once_for_each_turn_and_nothing_important_is_cut(name: str) -> None:
    heard, own, decisions = played(name)
    kept = [[each.name for each in chosen([Heard(sound) for sound in batch])] for batch in heard]
    assert sum(batch.count("turn") for batch in heard) == own
    assert max(map(len, kept)) <= MOST
    for before, after in zip(heard, kept, strict=True):
        due = NEVER_CUT & set(before)
        assert due - {"turn"} <= set(after)
        assert "turn" in after or "turn" not in due or due & ENDS
    if decisions > 10:
        assert sum(map(len, kept)) <= 1.5 * decisions
    assert "error" not in {sound for batch in heard for sound in batch}


def test_the_turn_begins_with_the_throw_that_a_player_is_asked_for() -> None:
    keyboard = Listening(throws="self")
    keyboard.outcomes = ["throw 2 white", "throw 1 white"]
    keyboard.open({"white": Player("human"), "black": Player("bot", "easy")}, game_id="abgrund")
    keyboard.type("throw")
    keyboard.type("turn")
    keyboard.type("7-9")
    assert [[one.sound for one in batch if one.sound] for batch in keyboard.batches] == [
        ["start", "turn"],
        ["throw"],
        [],
        ["throw"],
    ]
