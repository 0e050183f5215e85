"""The JSON state: written exactly, read with every check. Rules: ``messages/en/samsara/rules.md``, "Notation"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accessible_games.core.ends import OUTSIDE
from accessible_games.core.errors import StateError
from accessible_games.core.options import chosen
from accessible_games.core.reading import whole_number
from accessible_games.games.samsara import board
from accessible_games.games.samsara.values import (
    BALLS,
    CLAIM,
    OPTIONS,
    SEATS,
    WINNING,
    State,
)

_KEYS = ("balls", "score", "turn", "phase", "dice", "result", "turns", "quiet", "options")
_PHASES = ("roll", "move", "over")
_RESULTS = (*SEATS, "moksha", "draw")
_LARGEST = 1_000_000  # rolls; no game comes near


def write(state: State) -> dict[str, Any]:
    """``ended`` is there only where no rule ended the game."""
    names = [name for name in board.NAMES if board.has(state.balls, name)]
    data: dict[str, Any] = {
        "balls": {lane: [int(name[1:]) for name in names if name[0] == lane] for lane in board.LANES},
        "score": dict(zip(SEATS, state.scores, strict=True)),
        "turn": state.turn,
        "phase": state.phase,
        "dice": list(state.dice),
        "result": state.result or None,
        "turns": state.turns,
        "quiet": state.quiet,
        "options": {"starter": state.starter},
    }
    return {**data, "ended": state.ended} if state.ended else data


def read(data: object) -> State:
    """Raises StateError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise StateError("not-an-object")
    for key in data:
        if key not in (*_KEYS, "ended"):
            raise StateError("unknown-key", key=str(key)[:40])
    for key in _KEYS:
        if key not in data:
            raise StateError("missing-key", key=key)
    if data["turn"] not in SEATS:
        raise StateError("bad-turn")
    if data["phase"] not in _PHASES:
        raise StateError("bad-phase")
    state = State(
        _balls(data["balls"]),
        _scores(data["score"]),
        data["turn"],
        _dice(data["dice"]),
        whole_number(data, "turns", _LARGEST),
        whole_number(data, "quiet", _LARGEST),
        read_options(data["options"])["starter"],
        _result(data["result"]),
        _ended(data),
    )
    _check_phase(state, data["phase"])
    _check_end(state)
    return state


def read_options(options: object) -> dict[str, str]:
    """The starter, Round by default. Raises StateError for a name or choice that is none."""
    return chosen(options, OPTIONS)


def _balls(balls: object) -> int:
    if not isinstance(balls, Mapping) or set(balls) != set(board.LANES):
        raise StateError("bad-balls")
    word = count = 0
    for lane in board.LANES:
        if not isinstance(balls[lane], list):
            raise StateError("bad-balls")
        for number in balls[lane]:
            if type(number) is not int or not 1 <= number <= board.DOUBLES:
                raise StateError("bad-field", lane=lane, limit=board.DOUBLES)
            bit = board.BITS[f"{lane}{number}"]
            if word & bit:
                raise StateError("field-twice", field=f"{lane}{number}")
            word |= bit
            count += 1
    if count != BALLS:
        raise StateError("ball-count", count=count, limit=BALLS)
    return word


def _scores(score: object) -> tuple[int, int]:
    if not isinstance(score, Mapping) or set(score) != set(SEATS):
        raise StateError("bad-score", limit=WINNING)
    for goals in score.values():
        if type(goals) is not int or not 0 <= goals <= WINNING:
            raise StateError("bad-score", limit=WINNING)
    return score[SEATS[0]], score[SEATS[1]]


def _dice(dice: object) -> tuple[int, ...]:
    if not isinstance(dice, list) or len(dice) > 2:
        raise StateError("bad-dice")
    if any(type(die) is not int or die not in board.DICE for die in dice) or dice != sorted(dice):
        raise StateError("bad-dice")
    return tuple(dice)


def _result(result: object) -> str:
    if result is None:
        return ""
    if not isinstance(result, str) or result not in _RESULTS:
        raise StateError("bad-result")
    return result


def _ended(data: Mapping[str, Any]) -> str:
    if "ended" not in data:
        return ""
    ended = data["ended"]
    if not isinstance(ended, str) or ended not in OUTSIDE:
        raise StateError("bad-ended")
    fitting = ("draw",) if ended == "agreement" else SEATS
    if data["result"] not in fitting:
        raise StateError("ended-of-result", ended=ended)
    return ended


def _check_phase(state: State, phase: str) -> None:
    """Dice and result go with the phase, and dice that no ball can move have lapsed already."""
    if bool(state.result) != (phase == "over"):
        raise StateError("result-of-phase", phase=phase)
    if bool(state.dice) != (phase == "move"):
        raise StateError("dice-of-phase", phase=phase)
    if state.dice and not any(board.movable(state.balls, state.turn, die) for die in state.dice):
        raise StateError("dice-cannot-move")


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
