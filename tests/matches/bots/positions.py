"""Positions of Abalone for the tests of the bots, and games of one player against another."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from accessible_games.rules.games import load
from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.values import SEATS, State

ABALONE = load("abalone")
Player = Callable[[State, Random], Any]


def position(rows: dict[str, str], black_lost: int = 0, white_lost: int = 0, turn: str = "black") -> State:
    """Marbles on the named fields."""
    black, white = (sum(board.BITS[field] for field in rows.get(seat, "").split()) for seat in SEATS)
    state: State = ABALONE.from_json(
        {"board": board.format_rows(black, white), "turn": turn, "captured": {"black": black_lost, "white": white_lost}}
    )
    return state


def wandered(random: Random, plies: int, variant: str = "standard") -> State:
    """A position after random moves."""
    layout = random.choice(["standard", "belgian-daisy", "german-daisy"])
    state: State = ABALONE.initial(SEATS, {"layout": layout, "variant": variant})
    for _ in range(plies):
        state = ABALONE.play(state, state.turn, random.choice(ABALONE.moves(ABALONE.view(state, None)))).state
        if state.ended:
            break
    return state


def lead(black: Player, white: Player, seed: int, plies: int) -> int:
    """Marbles that Black took more than White when the game, or the number of plies, was over."""
    random = Random(seed)
    state = wandered(random, 4)
    while state.ended is None and state.ply < plies:
        player = black if state.turn == SEATS[0] else white
        state = ABALONE.play(state, state.turn, player(state, random)).state
    return state.captured[1] - state.captured[0]


def wins(player: Player, opponent: Player, games: int, plies: int) -> int:
    """In how many games, colours in turn, ``player`` took more marbles."""
    won = 0
    for seed in range(games):
        if seed % 2:
            won += lead(opponent, player, seed, plies) < 0
        else:
            won += lead(player, opponent, seed, plies) > 0
    return won


def beginner(state: State, random: Random) -> Any:
    """Return the move of a beginner: each own move with the best answer, by marbles and nearness to the centre."""
    found = []
    for after, theirs in board.pairs(state.own, state.opponent, state.junior):
        value = 100 * (state.opponent.bit_count() - theirs.bit_count()) - spread(after)
        pushed = min((mine.bit_count() for _, mine in board.pairs(theirs, after, state.junior)), default=0)
        found.append((value - 100 * (after.bit_count() - pushed), random.random(), after, theirs))
    _, _, after, theirs = max(found)
    for move in ABALONE.moves(ABALONE.view(state, None)):
        step = ABALONE.play(state, state.turn, move).state
        if (step.opponent, step.own) == (after, theirs):
            return move
    raise AssertionError("the board after a legal move is the board after a move of the list")


def spread(word: int) -> int:
    """The distances from the centre, summed."""
    return sum(_DISTANCES[bit] for bit in range(61) if word >> bit & 1)


def _distance(field: str) -> int:
    rows, numbers = ord(field[0]) - ord("e"), int(field[1]) - 5
    return max(abs(rows), abs(numbers), abs(rows - numbers))


_DISTANCES = [_distance(field) for field in board.NAMES]
