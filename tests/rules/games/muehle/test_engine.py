"""Choices of the bots: true values, no lost win within the horizon, and levels in the right order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from accessible_games.matches.bots.levels import never
from accessible_games.rules.core.game import DECIDED
from accessible_games.rules.core.searching import WON
from accessible_games.rules.core.steps import Move
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.engine import Engine, named
from accessible_games.rules.games.muehle.position import POINTS, State
from accessible_games.rules.games.muehle.search import NEAR, Search
from accessible_games.rules.games.muehle.words import is_lost, made
from tests.rules.games.muehle.positions import place
from tests.search_context import SEARCH

Ranked = list[tuple[Move, int]]


def ranked(state: State, depth: int) -> Ranked:
    """As the bots ask: every depth in turn."""
    engine = GAME.engine(GAME.view(state, None), SEARCH)
    assert engine is not None
    found: Ranked = []
    for deeper in range(1, depth + 1):
        found = list(engine.deepen(deeper, never) or ())
    return found


def after(state: State, move: Move) -> State:
    return GAME.play(state, state.turn, move).state


def outcome(state: State, plies: int) -> int:
    """Return the result that the mover can force within so many moves, by the rules: 1 a win, -1 a loss, 0 neither."""
    if state.ended:
        return 0 if state.ended.winner is None else 1 if state.ended.winner == state.turn else -1
    if not plies:
        return 0
    return max(-outcome(after(state, move), plies - 1) for move in GAME.moves(GAME.view(state, None)))


def endgames(count: int, seed: int) -> Iterator[State]:
    """Positions with few stones and few moves, many of them nearly over."""
    draw = Random(seed)
    while count:
        points = draw.sample(POINTS, 8)
        white = draw.choice((3, 4))
        state = place(" ".join(points[:white]), " ".join(points[white : white + draw.choice((3, 4))]), flying="no")
        if state.ended is None and len(GAME.moves(GAME.view(state, None))) <= 9:
            count -= 1
            yield state


def test_a_win_or_loss_within_the_horizon_is_seen_and_no_other() -> None:
    """Three plies by the rules; the bot's own move is one of them."""
    seen = set()
    for state in endgames(40, seed=1):
        truth = outcome(state, 3)
        move, value = ranked(state, 3)[0]
        seen.add(truth)
        assert (value > DECIDED) == (truth > 0), state
        assert truth >= 0 or value < -DECIDED, state
        if truth > 0:
            assert outcome(after(state, move), 2) < 0, state
    assert seen >= {0, 1}


def test_a_won_position_is_won_against_every_reply() -> None:
    """A mill to and fro: Black cannot hold it, whatever is played."""
    start = place("a7 d7 g7 d6 b6 f4", "a1 g1 c3 e4", flying="no")
    for seed in range(6):
        state, draw = start, Random(seed)
        for _ in range(40):
            if state.ended:
                break
            if state.turn == "white":
                state = after(state, ranked(state, 4)[0][0])
            else:
                state = after(state, draw.choice(GAME.moves(GAME.view(state, None))))
        assert state.ended is not None
        assert state.ended.winner == "white"


def test_it_closes_a_mill_and_stops_one() -> None:
    closes = place("a1 d1 g4 e3 b4", "b2 f2 c5 f6 d7")
    assert str(ranked(closes, 3)[0][0]).startswith("g4-g1x")
    stops = place("a1 b4 f6 e3", "b2 d2 g4 c5", hands=(5, 5))
    assert str(ranked(stops, 2)[0][0]) == "f2"


def test_it_takes_the_last_stone_that_counts() -> None:
    state = place("a1 d1 a4 g4 b6", "b2 f6 d5")
    assert ranked(state, 1)[0] == (Move("g4", "g1", str(ranked(state, 1)[0][0])[-2:]), WON - 1)


def test_values_near_the_best_are_those_of_a_search_without_pruning() -> None:
    """To depth 2, where judgement of the board is all that comes after the two moves and the mills that follow."""
    for state in endgames(12, seed=2):
        found = dict(ranked(state, 2))
        best = max(found.values())
        for move, value in found.items():
            reply = after(state, move)
            if value >= best - NEAR and reply.ended is None and abs(value) < DECIDED:
                assert -max(worth for _, worth in ranked_settled(reply)) == value


def ranked_settled(state: State) -> list[tuple[Move, int]]:
    """The moves of a position, each judged with the mills that can be closed in a row after it."""
    engine = Engine(state).search

    def settled(position: int, left: int) -> int:
        if is_lost(position, engine.flying):
            return -WON
        value = int(engine.judge(position))
        closings = [move for move, _ in Search(position, engine.flying).roots if move & 31] if left else []
        return max([value, *(-settled(int(made(position, move)), left - 1) for move in closings)])

    return [(named(move), -settled(int(made(engine.root, move)), 6)) for move, _ in engine.roots]


def test_the_threatened_draw_is_known() -> None:
    data = {**GAME.to_json(place("d2 a1 b6 g7", "f6 a7 e5 d1")), "quiet": 99}
    assert {value for _, value in ranked(GAME.from_json(data), 1)} == {0}
