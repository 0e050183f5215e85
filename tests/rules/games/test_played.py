"""Results of moves in every game: events, the next position, and the end."""

from __future__ import annotations

from typing import Any

from accessible_games.rules import games
from accessible_games.rules.core.game import Event, Over
from tests.rules.games.tables import play, played, rows


def standing(game: games.AnyGame, state: Any, key: str) -> Any:
    """``over``: winners and reason, None in a running game; ``names``: of the legal moves; else a way into the JSON."""
    if key in ("over", "points"):
        phase = game.phase(state)
        return (phase.winners, phase.reason) if isinstance(phase, Over) and key == "over" else dict(_scores(phase))
    if key == "names":
        return [game.format(move) for move in game.moves(game.view(state, state.turn))]
    found: Any = game.to_json(state)
    for each in key.split("/"):
        found = found.get(each)
    return found


def _scores(phase: Any) -> tuple[tuple[str, int], ...]:
    return phase.scores if isinstance(phase, Over) else ()


def compare(game: games.AnyGame, state: Any, events: tuple[Event, ...], expected: list[object]) -> None:
    """All events, one of them, their kinds, or entries of the position."""
    for each in expected:
        if isinstance(each, Event):
            assert each in events
        elif isinstance(each, str):
            assert " ".join(type(event).__name__ for event in events) == each
        elif isinstance(each, dict):
            found = {key: standing(game, state, key) or None for key in each}
            assert found == {key: value or None for key, value in each.items()}
        else:
            assert events == each
    assert game.from_json(game.to_json(state)) == state


@rows("PLAYED", lambda _, steps, *__: steps, played)
def test_played_move_has_the_events_and_the_position_of_the_rules(name: str, row: tuple[Any, ...]) -> None:
    state, steps, *expected = row
    game = games.load(name)
    compare(game, *play(game, state, *filter(None, steps.split("|"))), expected)


@rows("ENDS", lambda _, reason, loser, *__: f"{reason} {loser}", played)
def test_end_from_outside_is_announced_and_counted(name: str, row: tuple[Any, ...]) -> None:
    state, reason, loser, *expected = row
    game = games.load(name)
    step = game.adjudicate(state, reason, loser)
    compare(game, step.state, step.events, [{"names": None}, *expected])
