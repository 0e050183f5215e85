"""The state as JSON, and what a position must be besides its form. Rules: ``messages/en/samsara/rules.md``."""

from __future__ import annotations

from operator import attrgetter

from accessible_games.core import (
    OUTSIDE,
    Derived,
    Field,
    StateError,
    as_entries,
    by,
    listed,
    mapped,
    maybe,
    record,
    whole,
    word,
)
from accessible_games.games.samsara import board
from accessible_games.games.samsara.values import BALLS, CLAIM, OPTIONS, SEATS, WINNING, State

_Lanes = tuple[tuple[int, ...], ...]


def _word(lanes: _Lanes) -> int:
    """The balls as bits."""
    names = [f"{lane}{number}" for lane, numbers in zip(board.LANES, lanes, strict=True) for number in numbers]
    for name in names:
        if names.count(name) > 1:
            raise StateError("field-twice", field=name)
    if len(names) != BALLS:
        raise StateError("ball-count", count=len(names), limit=BALLS)
    return sum(board.BITS[name] for name in names)


def _lanes(balls: int) -> _Lanes:
    names = [name for name in board.NAMES if board.has(balls, name)]
    return tuple(tuple(int(name[1:]) for name in names if name[0] == lane) for lane in board.LANES)


FORM = record(
    State,
    balls=mapped(by(board.LANES, listed(whole(1, board.DOUBLES), most=board.DOUBLES)), _word, _lanes),
    score=Field(by(SEATS, whole(0, WINNING)), ("scores",)),
    turn=word(SEATS),
    phase=Derived(attrgetter("phase")),
    dice=listed(whole(board.DICE[0], board.DICE[-1]), most=2, ascending=True),
    result=maybe(word((*SEATS, "moksha", "draw")), ""),
    turns=whole(),
    quiet=whole(),
    options=as_entries(OPTIONS),
    ended=Field(word(OUTSIDE), default="", sparse=True),
)


def check(state: State) -> State:
    """The same position. Raises StateError with the first thing that cannot be."""
    if state.ended and state.result not in (("draw",) if state.ended == "agreement" else SEATS):
        raise StateError("ended-of-result", ended=state.ended)
    if state.result and state.dice:
        raise StateError("dice-after-end")
    if state.dice and not any(board.movable(state.balls, state.turn, die) for die in state.dice):
        raise StateError("dice-cannot-move")
    _check_end(state)
    return state


def _check_end(state: State) -> None:
    """The end that is told, if the position bears it out."""
    if min(state.scores) == WINNING:
        raise StateError("both-won", limit=WINNING)
    won = state.result in SEATS and not state.ended
    scorer = next((seat for seat, goals in zip(SEATS, state.scores, strict=True) if goals == WINNING), None)
    if scorer is not None and not won:
        raise StateError("won-already", seat=scorer, limit=WINNING)
    if won and not (state.turn == state.result == scorer and state.quiet == 0):
        raise StateError("win-not-reached", limit=WINNING)
    if state.result == "moksha" and all(board.movable(state.balls, state.turn, die) for die in board.DICE):
        raise StateError("moksha-not-reached")
    if state.result == "draw" and not state.ended and state.quiet < CLAIM:
        raise StateError("claim-not-reached", limit=CLAIM)
