"""Hand movements at a real board that turn one placement of the pieces into the next, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from accessible_games.rules.core.game import Game, Symbol
from accessible_games.rules.core.geometry import Cell

Pieces = tuple[Symbol, ...]  # bottom to top
Placement = Mapping[Cell, Pieces]  # every cell


class Hand(NamedTuple):
    """Some pieces go from one cell to another: without a start from beside the board, without a target off it.

    ``is_all``: nothing is left behind. ``is_top``: they lie on top of what is. ``is_swap``: what stands on the target
    goes to the start.
    """

    pieces: Pieces
    start: Cell
    target: Cell
    is_all: bool = True
    is_top: bool = False
    is_swap: bool = False


class _Change(NamedTuple):
    """Pieces that leave a cell, and pieces that come onto it."""

    gone: list[Symbol]
    new: list[Symbol]


def placement(game: Game[Any, Any, Any], view: Any, cells: Iterable[Cell]) -> Placement:
    """Return the pieces on all cells, as the view shows them."""
    return {cell: game.pieces(view, cell) for cell in cells}


def hands(before: Placement, after: Placement, *, is_stacked: bool) -> tuple[Hand, ...]:
    """Return the movements in a possible order: pieces in the way go first.

    ``is_stacked``: what shares a cell lies one on the other, and the order counts.
    """
    changed = _restacked if is_stacked else _exchanged
    changes = {cell: changed(pieces, after[cell]) for cell, pieces in before.items() if pieces != after[cell]}
    onto = [*_carried(changes), *_single(changes)]
    off = [Hand(tuple(change.gone), cell, "") for cell, change in changes.items() if change.gone]
    lone = {cell for cell in changes if len(before[cell]) == len(after[cell]) == 1}
    ordered = _in_order([*off, *onto], lone)
    return tuple([hand._replace(is_all=_is_all(hand, before)) for hand in ordered])


def _is_all(hand: Hand, before: Placement) -> bool:
    return not hand.start or len(hand.pieces) == len(before[hand.start])


def _exchanged(old: Pieces, new: Pieces) -> _Change:
    """Return the pieces that only one of the two has."""
    gone, came = list(old), list(new)
    for symbol in old:
        if symbol in came:
            gone.remove(symbol)
            came.remove(symbol)
    return _Change(gone, came)


def _restacked(old: Pieces, new: Pieces) -> _Change:
    """Return the pieces on top of those that both have."""
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    return _Change(list(old[same:]), list(new[same:]))


def _carried(changes: Mapping[Cell, _Change]) -> Iterator[Hand]:
    """Return the moves of whole cells: all that leaves one cell comes onto another, in one hand."""
    for start, change in changes.items():
        target = next((cell for cell, other in changes.items() if change.gone and other.new == change.gone), None)
        if target is not None and target != start:
            yield Hand(tuple(change.gone), start, target, is_top=True)
            change.gone.clear()
            changes[target].new.clear()


def _single(changes: Mapping[Cell, _Change]) -> Iterator[Hand]:
    """Yield the pieces bottom to top, each from the first cell with a spare one, else from beside the board."""
    for target, change in changes.items():
        for start, run in groupby(change.new, lambda symbol: _take(changes, symbol)):
            pieces = tuple(run)
            if start:
                yield from (Hand((piece,), start, target) for piece in pieces)
            else:
                yield Hand(pieces, "", target)


def _take(changes: Mapping[Cell, _Change], symbol: Symbol) -> Cell:
    """Take a spare piece from a cell; return the cell, or nothing if no cell has one."""
    start = next((cell for cell, change in changes.items() if symbol in change.gone), "")
    if start:
        changes[start].gone.remove(symbol)
    return start


def _in_order(wanted: list[Hand], lone: set[Cell]) -> Iterator[Hand]:
    """Return the movements in order: a cell is freed before a piece comes onto it, and stacks grow from below.

    Two that stand in each other's way change places where they are alone on their cells; of others one is lifted first.
    """
    left = wanted
    while left:
        free = next((at for at, hand in enumerate(left) if _is_free(hand, left, at)), None)
        if free is not None:
            yield left[free]
            left = [*left[:free], *left[free + 1 :]]
            continue
        at, first = next((at, hand) for at, hand in enumerate(left) if hand.start)
        way_back = (first.target, first.start)
        other = next((place for place, each in enumerate(left) if (each.start, each.target) == way_back), None)
        if other is not None and lone.issuperset(way_back):
            yield first._replace(is_swap=True)
            left = [hand for place, hand in enumerate(left) if place not in (at, other)]
        else:
            yield first._replace(target="")
            left = [*left[:at], first._replace(start=""), *left[at + 1 :]]


def _is_free(hand: Hand, left: list[Hand], at: int) -> bool:
    if not hand.target:
        return True
    return all(each.target != hand.target for each in left[:at]) and all(each.start != hand.target for each in left)
