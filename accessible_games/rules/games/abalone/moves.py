"""Named moves of inner boards: every move has one name and leaves one pair of boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise, takewhile
from typing import NamedTuple, overload

from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.board import DIRECTIONS, HEXAGON
from accessible_games.rules.games.abalone.notation import line_between
from accessible_games.rules.games.abalone.values import Move, State


class _Way(NamedTuple):
    """One of the lines that a move can be of: the words of its ``marbles`` and of the fields that they newly take."""

    marbles: int
    taken: int
    change: int  # of the own word


def _all_moves() -> list[tuple[Move, _Way]]:
    """Return every move that any position can have, in board order, with each line that it can be of."""
    found = []
    for first in sorted(board.BITS):
        for direction in DIRECTIONS:
            line = [first, *HEXAGON.ray(first, direction)]
            marbles = 0
            for rear, front in pairwise(line):
                marbles |= board.BITS[rear]
                way = _Way(marbles, board.BITS[front], board.BITS[front] - board.BITS[first])
                found.append((Move(first, None, line[1]), way))
            if direction in DIRECTIONS[3:]:
                found += _broadside_lines(line[:3])
    return found


def _broadside_lines(line: list[str]) -> list[tuple[Move, _Way]]:
    found = []
    for length in range(2, len(line) + 1):
        for direction in DIRECTIONS:
            targets = [HEXAGON.steps[field].get(direction, "") for field in line[:length]]
            if not all(targets) or set(targets) & set(line):
                continue
            gained = sum(board.BITS[field] for field in targets)
            lost = sum(board.BITS[field] for field in line[:length])
            first, last = line[0], line[length - 1]
            if first > last:
                first, last, targets = last, first, targets[::-1]
            found.append((Move(first, last, targets[0]), _Way(lost, gained, gained - lost)))
    return found


# The own word after a move minus the word before is its key: the tests prove that no two names share one.
_ALL = sorted(_all_moves(), key=lambda entry: (str(entry[0]), entry[1].change))
_TABLE = [(move, way.change) for move, way in _ALL]
MOVES = [move for move, _ in _TABLE]
_INDEX = {change: index for index, (_, change) in enumerate(_TABLE)}
_WAYS = {move: tuple(way for _, way in group) for move, group in groupby(_ALL, key=lambda entry: entry[0])}

_RIGHT = int(board.SHIFT[0])
_INSIDE = board.FULL ^ int(board.EDGE[0])  # the fields that are not the last of their row


@lru_cache(maxsize=256)
def _afters(own: int, opponent: int, junior: bool) -> tuple[list[int], list[int]]:
    """Return the boards after each legal move; asked for by the list of moves and by the pushes."""
    return board.afters(own, opponent, junior)


def pushing_moves(own: int, opponent: int, junior: bool) -> list[tuple[Move, int, int]]:
    """Return the pushes of the side ``own``: the move, its change to the own word, and the opponent's word after it."""
    words, pushed = _afters(own, opponent, junior)
    return [(MOVES[_INDEX[word - own]], word - own, left) for word, left in zip(words, pushed, strict=False)]


def is_blocked(state: State) -> bool:
    """Return whether the player to move has no legal move."""
    own, opponent = state.words(state.turn)
    if (own & _INSIDE) << _RIGHT & (board.FULL ^ own ^ opponent):
        return False  # nothing stands to the right of some marble: nearly always so, and seen at once
    return not _afters(own, opponent, state.junior)[0]


def legal_moves(state: State) -> list[Move]:
    """Return the legal moves in board order, whatever the end rules say."""
    own, index = state.own, _INDEX
    found = sorted([index[after - own] for after in _afters(own, state.opponent, state.junior)[0]])
    return [MOVES[place] for place in found]


class UnorderedMoves(Sequence[Move]):
    """The legal moves in no order, named when asked for: random play wants one of seventy."""

    def __init__(self, state: State) -> None:
        self._own = own = state.own
        self._words = _afters(own, state.opponent, state.junior)[0]

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        return MOVES[_INDEX[self._words[at] - self._own]]


def successor(state: State, move: Move) -> tuple[int, int] | None:
    """Return the words (own, opponent) after a legal move, or None when it is not legal.

    Where nothing is pushed, one look at the fields of the line says it, without the list of all moves.
    """
    own, opponent = state.words(state.turn)
    ways, occupied = _WAYS.get(move, ()), own | opponent
    for marbles, taken, change in ways:
        if own & marbles == marbles and not occupied & taken:
            is_allowed = move.last is None if state.junior else marbles.bit_count() <= 3
            return (own + change, opponent) if is_allowed else None
    if not any([opponent & taken for _, taken, _ in ways]):
        return None
    words, pushed = _afters(own, opponent, state.junior)
    changes = [change for _, _, change in ways]
    return next(((word, left) for word, left in zip(words, pushed, strict=False) if word - own in changes), None)


def legal_successors(state: State) -> dict[Move, tuple[int, int]]:
    """Return legal move -> the words (own, opponent) after it."""
    own, index = state.own, _INDEX
    pairs = board.pairs(own, state.opponent, state.junior)
    return {MOVES[index[after - own]]: (after, opponent) for after, opponent in pairs}


@cache
def moving_line(move: Move, change: int) -> tuple[Cell, ...]:
    """Return the moved marbles if ``move`` changes the own word by ``change``: rearmost first, or end to end."""
    if move.last is not None:
        return line_between(move.first, move.last)
    front = next(name for name in board.NAMES if board.BITS[name] - board.BITS[move.first] == change)
    return (move.first, *takewhile(lambda cell: cell != front, HEXAGON.ray(move.first, move.direction)))
