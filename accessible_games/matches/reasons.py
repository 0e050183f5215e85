"""Reasons of moves: facts of the rules about what a move takes, prevents, prepares and leaves to the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from accessible_games.matches.round import AnyGame
from accessible_games.rules.core.game import Decide, Event, Seat
from accessible_games.rules.core.geometry import Cell

_DECISIVE = ("loss", "end")  # categories of events that punish a move


class Reasons(NamedTuple):
    """Facts of a move besides its own events.

    ``prevents``: threats of others that stood before and stand no more; ``prepares``: new threats of the mover;
    ``is_sure``: it will succeed, in a game in which that may be unknown. ``takes``: whether others lose something.
    """

    prevents: tuple[Event, ...] = ()
    prepares: tuple[Event, ...] = ()
    is_sure: bool = False
    takes: bool = False


def reasons(game: AnyGame, view: Any, seat: Seat, others: Sequence[Seat], name: str) -> Reasons:
    """Return the reasons of a legal move, none where hidden information decides what it leads to."""
    move = game.parse(name, view)
    after, events = game.after(view, move), game.preview(view, move)
    if not game.hides:  # a preview may leave out what the name says
        events = game.play(game.sample(view, lambda _: 0), seat, move).events
    takes = any(event.category == "loss" for event in events)
    if after is None:
        return Reasons(takes=takes)
    is_sure = game.hides and not any(event.vain for event in events)
    prevents = _gone(_threats(game, view, others), _threats(game, after, others))
    return Reasons(prevents, _gone(_threats(game, after, (seat,)), _threats(game, view, (seat,))), is_sure, takes)


def first_piece(game: AnyGame, view: Any, seats: Sequence[Seat], move: Any) -> Cell | None:
    """Return the cell from which a legal move of one of the seats takes a piece.

    None if the piece comes from the hand, and if the cell is the whole name of the move.
    """
    cell = next(iter(game.path(view, move)), "")
    if not cell or game.format(move) == cell:
        return None
    owner, pieces, after = game.owner(view, cell), game.pieces(view, cell), game.after(view, move)
    if not pieces or owner not in (*seats, None):
        return None
    is_taken = after is None or game.owner(after, cell) != owner or len(game.pieces(after, cell)) < len(pieces)
    return cell if is_taken else None


def left_open(game: AnyGame, view: Any, others: Sequence[Seat], made: str, better: str) -> tuple[Event, ...]:
    """Return the threats of others behind the move that was made which the better move would not have left."""
    behind, instead = (game.after(view, game.parse(name, view)) for name in (made, better))
    if behind is None or instead is None:
        return ()
    return _gone(_threats(game, behind, others), _threats(game, instead, others))


def punishment(
    game: AnyGame, view: Any, seat: Seat, made: str, line: Sequence[tuple[Seat, str]]
) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each move of the line up to the first in which another seat takes something or wins.

    Empty, if no move of the line does. The line follows the move that was made, in a game that hides nothing.
    """
    state = game.sample(view, lambda _: 0)
    state = game.play(state, seat, game.parse(made, view)).state
    found: list[tuple[Event, ...]] = []
    for mover, name in line:
        step = game.play(state, mover, game.parse(name, game.view(state, mover)))
        found.append(tuple(event for event in step.events if event.category in ("move", *_DECISIVE)))
        if mover != seat and any(event.category in _DECISIVE for event in step.events):
            return tuple(found)
        state = step.state
        if not isinstance(game.phase(state), Decide):
            break
    return ()


def _threats(game: AnyGame, view: Any, seats: Sequence[Seat]) -> tuple[Event, ...]:
    """Return what these seats could do next; where some threats may be overlooked, only the others."""
    found = tuple(each for seat in seats for each in game.threats(view, seat))
    is_graded = any(kind.category == "threat" for kind in game.event_types)
    return tuple(each for each in found if not is_graded or each.category == "threat")


def _gone(before: Sequence[Event], after: Sequence[Event]) -> tuple[Event, ...]:
    """Return the threats of ``before`` that are quite gone.

    An event may name several pieces: where it is the only one of its kind, another of that kind may be a part of it.
    """

    def kind(event: Event) -> tuple[type[Event], str]:
        return type(event), getattr(event, "seat", "")

    many, left = Counter(map(kind, before)), {kind(each) for each in after}
    return tuple(each for each in before if each not in after and (many[kind(each)] > 1 or kind(each) not in left))
