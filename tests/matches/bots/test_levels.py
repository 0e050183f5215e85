"""The play of each level: legal, purposeful, in the right order of strength, and repeatable by seed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots.levels import choose, never, wants_draw
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.skills import LEVELS, STRONGEST
from accessible_games.rules.games.abalone.rules import count_position
from accessible_games.rules.games.abalone.values import SEATS, State
from tests.matches.bots.positions import ABALONE, Player, beginner, position, spread, wandered, wins


def chosen(
    state: State, level: str, milliseconds: int = 50, seed: int = 1, stop: Callable[[], bool] = never, style: str = ""
) -> Any:
    return choose(ABALONE, ABALONE.view(state, state.turn), level, milliseconds, seed, stop, style=style)


def bot(level: str, milliseconds: int) -> Player:
    return lambda state, random: chosen(state, level, milliseconds, random.randrange(1 << 30))


@pytest.mark.parametrize("variant", ["standard", "junior"])
@pytest.mark.parametrize("level", LEVELS)
def test_moves_are_legal(level: str, variant: str) -> None:
    random = Random(level + variant)
    for plies in (0, 1, 5, 20, 60, 120):
        state = wandered(random, plies, variant)
        if state.ended is None:
            assert chosen(state, level, 10) in ABALONE.moves(ABALONE.view(state, state.turn))


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_all_but_the_strongest_depend_on_view_and_seed_alone(level: str) -> None:
    state = wandered(Random(7), 20)
    for seed in range(3):
        assert chosen(state, level, 1000, seed) == chosen(state, level, 1, seed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games.names())
def test_ten_games_have_six_openings(name: str, level: str) -> None:
    """Compare four moves each, after throws and deals as they come."""
    game = games.load(name)
    defaults = {option.name: option.default for option in game.options}

    def opening(seed: int) -> tuple[str, ...]:
        random, state = Random(seed), game.initial(game.seats[2], defaults)
        played: list[str] = []
        while len(played) < 4:
            phase = game.phase(state)
            if isinstance(phase, Chance):
                state = game.resolve(state, phase.sample(random.randrange)).state
                continue
            assert isinstance(phase, Decide)
            view = game.view(state, phase.seats[0])
            move = choose(game, view, level, 10, random.randrange(1 << 30), deepest=2)
            state = game.play(state, phase.seats[0], move).state
            played.append(game.format(move))
        return tuple(played)

    assert len({opening(seed) for seed in range(10)}) >= 6


@pytest.mark.parametrize(("level", "least"), [("medium", 15), ("strong", 20)])
@pytest.mark.parametrize("colour", SEATS)
def test_the_sixth_marble_is_taken(level: str, least: int, colour: str) -> None:
    """Medium overlooks it now and then."""
    other = SEATS[1 - SEATS.index(colour)]
    marbles = {colour: "e7 e8 c3 c4", other: "e9 f4 g4 g5 d6"}
    lost = {f"{colour}_lost": 2, f"{other}_lost": 5}
    state = position(marbles, **lost, turn=colour)
    ends = [ABALONE.play(state, colour, chosen(state, level, seed=seed)).state.ended for seed in range(20)]
    assert sum(end is not None and end.winner == colour for end in ends) >= least


def test_the_own_sixth_marble_is_saved() -> None:
    state = position({"black": "e9 c3 c4 c5", "white": "e7 e8 g4 g5 g6"}, black_lost=5, white_lost=2)
    for seed in range(5):
        after = ABALONE.play(state, "black", chosen(state, STRONGEST, seed=seed)).state
        for reply in ABALONE.moves(ABALONE.view(after, "white")):
            assert ABALONE.play(after, "white", reply).state.ended is None


def test_strong_returns_early_when_it_has_won_or_has_no_choice() -> None:
    def never_asked() -> bool:
        raise AssertionError("it thinks")

    assert str(chosen(position({"black": "a1", "white": "a2 b2"}), "strong", 20_000, stop=never_asked)) == "a1-b1"
    looks = count()
    view = ABALONE.view(position({"black": "e7 e8", "white": "e9 c3"}, white_lost=5), None)
    choose(ABALONE, view, "strong", 1_000_000, 1, clock=lambda: next(looks) / 1000)
    assert next(looks) < 1000


def test_strong_ends_at_its_first_look_at_the_clock_after_the_end() -> None:
    state = wandered(Random(3), 10)
    looks = count()
    choose(ABALONE, ABALONE.view(state, None), "strong", 40, 1, clock=lambda: next(looks) / 1000)
    assert next(looks) < 50
    assert chosen(state, "strong", 20_000, stop=lambda: True) in ABALONE.moves(ABALONE.view(state, None))


def repeated(state: State, played: Any) -> State:
    """The state with the position after ``played`` counted twice already."""
    after = ABALONE.play(state, state.turn, played).state
    once = dict(after.seen)
    key = next(key for key in once if key not in dict(state.seen))
    seen = tuple(sorted({**dict(state.seen), key: 2}.items()))
    return State(
        state.black, state.white, state.turn, state.captured, state.quiet, state.ply, seen, state.layout, state.variant
    )


def test_a_leading_bot_avoids_the_third_repetition_and_a_losing_one_seeks_it() -> None:
    marbles = {"black": "d4 d5 e5 e6 f6 d3 e4", "white": "g4 g5 h8 c7 c6"}
    ahead = count_position(position(marbles, black_lost=0, white_lost=3))
    favourite = chosen(ahead, "strong", 100)
    assert chosen(repeated(ahead, favourite), "strong", 100) != favourite
    behind = count_position(position({"black": marbles["white"], "white": marbles["black"]}, black_lost=3))
    for drawing in ABALONE.moves(ABALONE.view(behind, "black"))[:3]:
        assert chosen(repeated(behind, drawing), "strong", 100) == drawing


@pytest.mark.parametrize("level", LEVELS)
def test_a_draw_is_welcome_only_to_who_stands_worse(level: str) -> None:
    marbles = {"black": "d4 d5 e5 e6 f6 d3 e4", "white": "g4 g5 h8 c7 c6"}
    for turn in SEATS:
        state = position(marbles, black_lost=0, white_lost=3, turn=turn)
        assert not wants_draw(ABALONE, ABALONE.view(state, "black"), level)
        assert wants_draw(ABALONE, ABALONE.view(state, "white"), level)
    start = ABALONE.initial(SEATS, {"layout": "belgian-daisy"})
    assert not wants_draw(ABALONE, ABALONE.view(start, "black"), level)
    over = ABALONE.adjudicate(start, "resign", "black").state
    assert not wants_draw(ABALONE, ABALONE.view(over, "black"), level)


def test_without_a_level_or_a_move_there_is_no_choice() -> None:
    start = ABALONE.initial(SEATS, {})
    with pytest.raises(ValueError, match=r"level must be one of .*, not brilliant"):
        chosen(start, "brilliant")
    with pytest.raises(ValueError, match="no legal move"):
        chosen(ABALONE.adjudicate(start, "resign", "black").state, "easy")


def test_medium_plays_with_a_purpose() -> None:
    pushes = central = 0
    for seed in range(40):
        state = wandered(Random(seed), 30)
        after = ABALONE.play(state, state.turn, chosen(state, "medium", seed=seed)).state
        steps = [ABALONE.play(state, state.turn, move).state for move in ABALONE.moves(ABALONE.view(state, None))]
        pushes += after.own != state.opponent
        central += spread(after.opponent) <= sum(spread(step.opponent) for step in steps) / len(steps)
    assert central >= 28
    assert pushes >= 3


def test_easy_beats_someone_who_does_not_think() -> None:
    def careless(state: State, random: Random) -> Any:
        return random.choice(ABALONE.moves(ABALONE.view(state, None)))

    assert wins(bot("easy", 50), careless, 4, 200) >= 3


def test_a_beginner_who_thinks_beats_easy() -> None:
    assert wins(beginner, bot("easy", 50), 6, 150) >= 4


@pytest.mark.slow
@pytest.mark.soak
def test_a_beginner_who_thinks_beats_easy_in_most_of_many_games() -> None:
    assert wins(beginner, bot("easy", 50), 30, 200) >= 20


def test_on_somebody_elses_turn_a_bot_among_four_plays_on() -> None:
    """The mover's lead says nothing of who of the others is behind."""
    game = games.load("spiralspiel")
    seats = game.seats[4]
    state = game.initial(seats, {})
    random = Random(3)
    for _ in range(40):
        phase = game.phase(state)
        assert isinstance(phase, Decide)
        for seat in set(seats) - set(phase.seats):
            assert not any(wants_draw(game, game.view(state, seat), level) for level in ("easy", "medium"))
        view = game.view(state, phase.seats[0])
        state = game.play(state, phase.seats[0], random.choice(game.moves(view))).state
