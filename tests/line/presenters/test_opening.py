"""The opening of a match for two players on a server: each announcement once, and all events."""

from __future__ import annotations

import asyncio
import json

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.session import Session
from accessible_games.matches.log import DECIDED, AppliedEntry, Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.matches.update import missed, update_for
from accessible_games.rules import games
from accessible_games.rules.core.events import TurnPassed
from tests.kit.life import carry_out
from tests.playthroughs.playthrough import FOLDER

EVERY = [games.load(name) for name in games.names()]
NAMES = ("Anna", "Bob")


def match_of(name: str) -> Match:
    """Return a match in which Anna has the first seat."""
    game = games.load(name)
    players = {
        seat: Player("human", name=person, account=person) for seat, person in zip(game.seats[2], NAMES, strict=True)
    }
    return replayed("7", games.load, created(game, {}, players, 0))


def opened(match: Match, name: str) -> list[str]:
    session = Session(Settings(), EVERY, Person(name, name))
    happenings = asyncio.run(missed(match, games.load, name, None, len(match.entries)))
    session.deliver(update_for(match, match.seats_of(name), (), True, happenings))
    return [one.text for one in session.announcements()]


def test_events_before_an_automatic_pass_are_announced() -> None:
    """Rules of Der Abgrund ("Moves"): with 0 no stone goes forward."""
    match = match_of("abgrund")
    carry_out(match, match.draw("throw 0 red", 1))
    carry_out(match, match.decide("white", "pass", 2))
    carry_out(match, match.draw("throw 4 white", 3))
    assert opened(match, "Anna")[2:6] == [
        "You throw 0 and red.",
        "The abyss moves to 2.",
        "You do not move: with 0 no stone goes forward.",
        "Black throws 4.",
    ]
    assert opened(match, "Bob")[2:6] == [
        "White throws 0 and red.",
        "The abyss moves to 2.",
        "White does not move: with 0 no stone goes forward.",
        "You throw 4.",
    ]


@pytest.mark.parametrize(("is_forced", "heard"), [(True, []), (False, ["Your turn."])])
def test_a_turn_that_is_only_a_pass_is_not_announced(is_forced: bool, heard: list[str]) -> None:
    """Rules of Spiralspiel ("Passing"): the pass comes by itself, and says that nothing else was possible."""
    scenes = json.loads((FOLDER / "spiralspiel.json").read_text(encoding="utf-8"))["scenes"]
    frozen = next(scene["state"] for scene in scenes if scene["title"] == "A forced pass")
    match = match_of("spiralspiel")
    state = match.game.from_json(frozen) if is_forced else match.game.initial(("A", "B"), {})
    session = Session(Settings(), EVERY, Person("Anna", "Anna"))
    session.deliver(update_for(match, match.seats_of("Anna"), (), True))
    session.announcements()
    move = AppliedEntry(Entry(9, DECIDED, 0, {"seat": "B", "move": "in 1 20"}), (TurnPassed("A"),), True)
    assert session.update is not None
    view, phase = match.game.view(state, "A"), match.game.phase(state)
    session.deliver(session.update._replace(happenings=(move,), view=view, phase=phase, is_opening=False))
    assert [one.text for one in session.announcements()] == heard


def test_news_begin_after_the_own_move() -> None:
    match = match_of("abgrund")
    for entries in (("throw 2 white", "3-5"), ("throw 0 red", "pass")):
        carry_out(match, match.draw(entries[0], 1))
        carry_out(match, match.decide(match.phase.seats[0], entries[1], 2))  # type: ignore[union-attr]  # a round that goes on
    lines = opened(match, "Anna")
    assert lines[2].startswith("Since your last move")
    assert "You move from 3 to 5 and swap with your own stone." not in lines


@pytest.mark.parametrize(
    ("game", "roll", "heard", "turn"),
    [
        ("samsara", "roll 2 6", "You roll 2 and 6.", "to play"),
        ("abgrund", "throw 3 white", "You throw 3.", "thrown"),
    ],
)
def test_throw_is_announced_once(game: str, roll: str, heard: str, turn: str) -> None:
    match = match_of(game)
    carry_out(match, match.draw(roll, 1))
    lines = opened(match, "Anna")
    assert lines[-1] == heard
    assert not [line for line in lines if turn in line]


def test_turn_is_announced_if_the_draw_does_not_name_it() -> None:
    match = match_of("confusion")
    carry_out(match, match.draw("deal abcdefghijkl abcdefghijkl", 1))
    assert opened(match, "Anna")[-1] == "Your turn."
    assert opened(match, "Bob")[-1] == "Blue to move."
