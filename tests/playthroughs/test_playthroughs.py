"""The golden playthroughs are unchanged, and contain everything that a game can say."""

from __future__ import annotations

import difflib

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.game import Event, Over
from tests.playthroughs.playthrough import NAMES, golden, scenes, written
from tests.rules.games.refusal_words import own_refusals


def test_every_game_has_playthroughs() -> None:
    assert games.names() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_nothing_has_changed(name: str) -> None:
    compare(golden(name).read_text(encoding="utf-8"), written(name))


def compare(was: str, now: str) -> None:
    """Fail with the lines that differ."""
    found = list(difflib.unified_diff(was.splitlines(), now.splitlines(), "golden", "now", n=1, lineterm=""))
    shown = "\n".join(found[:60])
    assert not found, (
        f"{len(found)} lines differ. If that is meant: python -m tests.playthroughs.regenerate, "
        f"then review the diff.\n{shown}"
    )


def events(name: str) -> list[Event]:
    return [event for scene in scenes(name) if not scene.short for step in scene.happenings for event in step.events]


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_event_is_worded_for_every_listener(name: str) -> None:
    assert {type(event) for event in events(name)} == set(games.load(name).event_types)


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_is_met(name: str) -> None:
    met = {
        (step.refusal.kind, step.refusal.reason)
        for scene in scenes(name)
        for step in scene.happenings
        if step.refusal is not None
    }
    assert met >= own_refusals(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_end_is_reached(name: str) -> None:
    game = games.load(name)
    ends = [game.phase(scene.happenings[-1].state) for scene in scenes(name) if scene.happenings[-1].state]
    assert {phase.reason for phase in ends if isinstance(phase, Over)} == set(game.end_reasons)


def test_the_scenes_of_abalone_hold_every_size_of_move() -> None:
    sizes = {
        (type(event).__name__, getattr(event, "count", 0), getattr(event, "pushed", 0)) for event in events("abalone")
    }
    assert sizes >= {
        ("Moved", 1, 0),
        ("Moved", 2, 0),
        ("Moved", 3, 0),
        ("Sidestepped", 2, 0),
        ("Sidestepped", 3, 0),
        ("Pushed", 2, 1),
        ("Pushed", 3, 1),
        ("Pushed", 3, 2),
        ("Pushed", 4, 2),
    }
