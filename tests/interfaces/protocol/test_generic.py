"""Features that Abalone does not have: chance, secrets, shared victory, no count of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from accessible_games.interfaces.protocol import describing, referee
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.output.announce.announcer import Listener
from accessible_games.rules.games import load
from tests.kit.checking import Ask, asker
from tests.kit.toy import SureToy, toy


@pytest.fixture
def ask() -> Ask:
    return asker(Referee(("toy",), lambda name: toy(), lambda game: None))


def test_a_game_with_chance(ask: Ask) -> None:
    reply = ask("new", game="toy", seats=3)
    assert (reply["phase"], reply["to_move"]) == ("chance", [])
    assert ask("moves") == {"ok": True, "outcomes": [["single", 3], ["double", 1]], "total": 4}
    for do, field in (("play", {"move": "1"}), ("best", {})):
        refused = ask(do, **field)
        assert (refused["error"], refused["reason"]) == ("illegal", "chance-due")
    reply = ask("resolve", outcome="double")
    assert (reply["phase"], reply["to_move"]) == ("decide", ["A"])
    assert reply["events"] == [{"event": "tossed", "factor": 2}]
    assert ask("moves") == {"ok": True, "moves": ["1", "2"]}
    assert ask("play", move="2")["state"]["points"] == [4, 0, 0]


def test_view_hides_what_the_seat_may_not_know(ask: Ask) -> None:
    ask("new", game="toy")
    ask("resolve", outcome="double")
    assert [ask("view", seat=seat)["view"]["coin"] for seat in ("A", "B", None)] == [2, 0, 0]


def test_two_winners(ask: Ask) -> None:
    ask("new", game="toy")
    for move in ("2", "1", "2"):
        ask("resolve", outcome="single")
        reply = ask("play", move=move)
    assert reply["result"] == {"scores": {"A": 2, "B": 1, "C": 2}, "winners": ["A", "C"], "reason": "counted"}
    assert ask("playouts", count=5)["results"] == {"A+C": 5}


def test_playouts_draw_by_weight(ask: Ask) -> None:
    ask("new", game="toy")
    reply = ask("playouts", count=400, seed=11)
    assert reply["plies"] == 1200
    assert sum(reply["results"].values()) == 400
    # A alone wins when he has more than both: a little over a quarter of the games.
    assert 60 < reply["results"]["A"] < 160
    assert {"A", "B", "C", "A+B", "A+C", "B+C", "draw"} == set(reply["results"])


def test_positions_of_a_game_with_chance_are_not_counted(ask: Ask) -> None:
    ask("new", game="toy")
    assert ask("perft", depth=2)["reason"] == "perft-chance"
    ask("resolve", outcome="single")
    assert ask("perft", depth=1)["nodes"] == 2
    assert ask("perft", depth=2)["reason"] == "perft-chance"


def test_the_general_count(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = asker(Referee(("toy",), lambda name: toy(SureToy), lambda game: None))
    ask("new", game="toy")
    assert [ask("perft", depth=depth)["nodes"] for depth in range(5)] == [1, 2, 4, 8, 0]
    monkeypatch.setattr(referee, "_MOST_POSITIONS", 3)
    assert ask("perft", depth=2)["nodes"] == 4
    assert ask("perft", depth=3)["reason"] == "perft-too-large"


def test_the_general_count_agrees_with_the_games_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("abalone")
    state = game.initial(("black", "white"), {"layout": "belgian-daisy"})
    assert referee._Perft(game).count(state, 3) == referee.perft(game, state, 3)


def test_only_the_audience_hears_a_secret() -> None:
    game = load("abalone")
    _, turn = game.play(state := game.initial(("black", "white"), {}), "black", _first(game, state)).events
    secret = replace(turn, audience=("white",))
    heard = {
        seat: len(describing.announcements(game, (turn, secret), Listener(seat=seat), 0))
        for seat in ("black", "white", None)
    }
    assert heard == {"black": 1, "white": 2, None: 1}


def _first(game: Any, state: Any) -> Any:
    return game.moves(game.view(state, "black"))[0]


def test_an_error_repeats_only_the_beginning_of_what_was_sent() -> None:
    line = '{{"{0}":1,"{0}":2}}'.format("k" * 1000).encode()
    message = Referee((), load, lambda game: None).line(line)["message"]
    assert "k" * 40 in message
    assert len(message) < 200
