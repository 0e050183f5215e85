"""From inner boards to named moves: every move has one name and leaves one pair of boards."""

from __future__ import annotations

from accessible_games.games.abalone import board
from accessible_games.games.abalone.values import Move, State


def _all_moves() -> list[tuple[Move, int]]:
    """Every move that any position can have, in board order, with the change it makes to the own word."""
    found = []
    for first in sorted(board.BITS):
        for direction in range(6):
            line = [first]
            while target := board.neighbour(line[-1], direction):
                line.append(target)
            found += [(Move(first, None, line[1]), board.BITS[front] - board.BITS[first]) for front in line[1:]]
            if direction >= 3:
                found += _broadside_lines(line[:3])
    return found


def _broadside_lines(line: list[str]) -> list[tuple[Move, int]]:
    found = []
    for length in range(2, len(line) + 1):
        for direction in range(6):
            targets = [board.neighbour(field, direction) for field in line[:length]]
            if not all(targets) or set(targets) & set(line):
                continue
            gained = sum(board.BITS[field] for field in targets)
            lost = sum(board.BITS[field] for field in line[:length])
            first, last = line[0], line[length - 1]
            if first > last:
                first, last, targets = last, first, targets[::-1]
            found.append((Move(first, last, targets[0]), gained - lost))
    return found


# The own word after a move minus the word before is its key: the tests prove that no two names share one.
_TABLE = sorted(_all_moves(), key=lambda entry: (str(entry[0]), entry[1]))
MOVES = [move for move, _ in _TABLE]
_INDEX = {change: index for index, (_, change) in enumerate(_TABLE)}


def legal_moves(state: State) -> list[Move]:
    """The legal moves in board order, whatever the end rules say."""
    own, index = state.own, _INDEX
    found = sorted([index[after - own] for after, _ in board.pairs(own, state.opponent, state.junior)])
    return [MOVES[place] for place in found]


def legal_successors(state: State) -> dict[Move, tuple[int, int]]:
    """Legal move -> the words (own, opponent) after it."""
    own, index = state.own, _INDEX
    return {
        MOVES[index[after - own]]: (after, opponent)
        for after, opponent in board.pairs(own, state.opponent, state.junior)
    }
