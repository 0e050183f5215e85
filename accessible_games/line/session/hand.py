"""Pieces picked up at the board: where a person can pick up and put down, and the resulting move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from accessible_games.line.session.context import Context
from accessible_games.line.session.looking import Explorer, refuse_behind, refuse_past
from accessible_games.line.session.moves import hopeful, list_moves, not_now, tell_vain
from accessible_games.line.session.moves import move as make_move
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules.core.game import Chance
from accessible_games.rules.core.geometry import Cell, Direction

# Around the letter s, as the directions lie; y and z change places between German and English keyboards.
_KEYS: dict[Direction, str] = {
    **{"nw": "w", "n": "w", "forward": "w", "half": "w", "across": "w"},
    **{"ne": "e", "forward-right": "e", "forward-left": "q"},
    **{"w": "a", "left": "a", "inward": "a", "e": "d", "right": "d", "outward": "d"},
    **{"sw": "yz", "back-left": "yz", "se": "x", "s": "x", "back": "x", "double": "x", "back-right": "c"},
}
_ALONG = {"forward": "d", "back": "a"}  # on a way from left to right


def keys_of(directions: Sequence[Direction]) -> dict[Direction, str]:
    """Return the letters for each direction; the first one is announced."""
    along = {} if "right" in directions else _ALONG
    return {each: along.get(each) or _KEYS[each] for each in directions}


def turn_of(update: Update) -> str:
    """Return the match and its position, in which a piece can be picked up."""
    return f"{update.match_id} {update.seq}"


def begin_turn(update: Update, explorer: Explorer) -> None:
    """Put back a piece that was picked up before something happened."""
    if explorer.turn != turn_of(update):
        explorer.turn, explorer.taken = turn_of(update), ()


class PickedUp(NamedTuple):
    """The fields of a begun move in order, and the fields where it can continue or begin."""

    taken: tuple[Cell, ...] = ()
    goals: tuple[Cell, ...] = ()


def key(context: Context) -> tuple[str, tuple[Cell, ...]]:
    """Return a value that changes whenever the picked-up piece changes."""
    explorer = context.of(Explorer)
    return explorer.turn, explorer.taken


def held(context: Context, *, begins: bool) -> PickedUp:
    """Return what the person has picked up; ``begins``: include the fields where a move can begin."""
    update, explorer = context.update, context.of(Explorer)
    if update is None or context.moment is not None or context.seat_to_move is None:
        return PickedUp()
    taken = explorer.taken if explorer.turn == turn_of(update) else ()
    if not taken and not begins:
        return PickedUp()
    begin_turn(update, explorer)
    return PickedUp(taken, tuple(dict.fromkeys(_goals(context, update))))


def threatened(update: Update) -> frozenset[Cell]:
    """Return the fields that others threaten, as announced; for a spectator those of both sides."""
    threats = [
        event
        for seat in update.players
        if seat not in update.seats or len(update.seats) > 1
        for event in update.game.threats(update.view, seat)
    ]
    words = " ".join(str(found) for event in threats for found in vars(event).values() if isinstance(found, str))
    return frozenset(update.shape.steps.keys() & set(words.split()))


# Which fields


def cursor_sound(context: Context, update: Update, cell: Cell) -> str:
    """Return the sound of a field: own piece, theirs or empty; pieces of nobody sound as one's own."""
    if update.game.cell(update.view, cell)[0] == "empty":
        return "empty"
    own = context.seats if len(context.seats) == 1 else (context.seat_to_move,)
    return "own" if update.game.owner(update.view, cell) in (*own, None) else "theirs"


def _own(context: Context, update: Update) -> list[Cell]:
    """Return own pieces; all pieces if they belong to nobody."""
    owners = _owners(update)
    mine = [cell for cell, owner in owners.items() if owner in context.seats]
    return mine if any(owners.values()) else _occupied(update)


def _others(context: Context, update: Update) -> list[Cell]:
    return [cell for cell, owner in _owners(update).items() if owner is not None and owner not in context.seats]


def _owners(update: Update) -> dict[Cell, str | None]:
    return {cell: update.game.owner(update.view, cell) for cell in update.shape.cells}


def belong_to_nobody(update: Update) -> bool:
    """Return whether there are pieces on the board and none of them has an owner."""
    pieces = any(update.game.pieces(update.view, cell) for cell in update.shape.cells)
    return pieces and not any(_owners(update).values())


def _occupied(update: Update) -> list[Cell]:
    return [cell for cell in update.shape.cells if update.game.cell(update.view, cell)[0] != "empty"]


def _movable(context: Context, update: Update) -> list[Cell]:
    return [path[0] for path in _paths(context, update, is_hopeful=True).values() if path]


def _goals(context: Context, update: Update) -> list[Cell]:
    """Return the goals of the picked-up piece, or of a piece in reserve if none is picked up."""
    taken = context.of(Explorer).taken
    begun = _begun(context, update, taken, is_hopeful=True)
    return [path[len(taken)] for path in begun.values() if len(path) > len(taken)]


PUT_BACK, WITHOUT_FIELD = "0", "n"
JUMPS: Mapping[str, Callable[[Context, Update], list[Cell]]] = {
    "o": _own,
    "p": _others,
    "m": _movable,
    "g": _goals,
}


def jump(context: Context, update: Update, start: Cell, key: str) -> Cell | None:
    """Return the next field that a key means, in reading order and round again; a capital goes backwards.

    Announce if there is no such field.
    """
    wanted, order = set(JUMPS[key.casefold()](context, update)), list(update.shape.cells)
    order = order[::-1] if key.isupper() else order
    at = order.index(start)
    found = next((cell for cell in order[at + 1 :] + order[: at + 1] if cell in wanted), None)
    if found is None:
        context.say(f"explore-none-{key.casefold()}", "refusal")
    return found


def press(context: Context, cell: Cell, key: str) -> Cell | None:
    """Handle an exploring key at a field. Return the field that it leads to, if any."""
    update, explorer = context.update, context.of(Explorer)
    if update is None or context.handover.is_due:
        context.tell_no_match()
        return None
    if cell not in update.shape.cells:
        context.say("session-no-such-field", "refusal", field=cell[:20], example=update.shape.cells[0])
        return None
    begin_turn(update, explorer)
    if key.casefold() in JUMPS:
        return jump(context, update, cell, key)
    if key == PUT_BACK:
        put_back(context, explorer)
    elif key == WITHOUT_FIELD and not (refuse_behind(context) or refuse_past(context)):
        without_field(context, update)
    return None


# Moving


def _paths(context: Context, update: Update, *, is_hopeful: bool = False) -> dict[str, tuple[Cell, ...]]:
    """Return the fields that a hand touches for each legal move; ``is_hopeful``: only moves that a list offers."""
    game, view = update.game, update.view
    if context.seat_to_move is None:
        return {}
    legal = game.moves(view)
    return {game.format(move): game.path(view, move) for move in (hopeful(update, legal) if is_hopeful else legal)}


def _begun(
    context: Context, update: Update, fields: tuple[Cell, ...], *, is_hopeful: bool = False
) -> dict[str, tuple[Cell, ...]]:
    """Return the moves that touch these fields first."""
    paths = _paths(context, update, is_hopeful=is_hopeful)
    return {name: path for name, path in paths.items() if path[: len(fields)] == fields}


def enter(context: Context, update: Update, explorer: Explorer) -> None:
    """Pick up the piece here, put it down here, or put it back."""
    if refuse_behind(context) or refuse_past(context):
        return
    if isinstance(update.phase, Chance) and context.seats:
        context.obey("throw", "")
        return
    if context.seat_to_move is None:
        not_now(context, update)
        return
    paths = _paths(context, update)
    if not any(paths.values()):
        without_field(context, update)
    elif explorer.taken and explorer.taken[-1] == explorer.cell:
        _finish(context, explorer, [name for name, path in paths.items() if path == explorer.taken])
    else:
        _touch(context, update, explorer)


def _how(context: Context) -> str:
    """Return how the person chooses fields: by letters while exploring, else by touch alone."""
    return "touch" if context.keys is None else "letters"


def _finish(context: Context, explorer: Explorer, names: list[str]) -> None:
    """Handle Enter again on the same field: play the move that ends there, or put the piece back."""
    explorer.taken = ()
    if names:
        _make(context, names)
    else:
        context.say("explore-put-back")


def put_back(context: Context, explorer: Explorer) -> None:
    """Put the piece back."""
    is_any, explorer.taken = bool(explorer.taken), ()
    context.say("explore-put-back" if is_any else "explore-nothing-taken")


def _touch(context: Context, update: Update, explorer: Explorer) -> None:
    """Add a field to the move, or begin another one."""
    touched = (*explorer.taken, explorer.cell)
    begun = _begun(context, update, touched)
    if not begun and explorer.taken:
        touched = (explorer.cell,)
        begun = _begun(context, update, touched)
        if not begun:
            targets = _named(context, dict.fromkeys(_goals(context, update)))
            context.say("explore-not-there", "refusal", field=explorer.taken[-1], targets=targets, how=_how(context))
            return
    if not begun:
        context.say("explore-nothing-here", "refusal", field=explorer.cell, how=_how(context))
        return
    done = [name for name, path in begun.items() if path == touched]
    if len(done) == len(begun):
        explorer.taken = ()
        _make(context, list(begun))
        return
    explorer.taken = touched
    found = dict.fromkeys(_goals(context, update))
    context.say(
        "explore-taken",
        field=explorer.cell,
        count=len(found),
        targets=_named(context, found),
        enter=context.announcer.joined([in_words(context.announcer, update.game, name) for name in done]) or "none",
    )
    tell_vain(context, len(begun) - len(_begun(context, update, touched, is_hopeful=True)), len(found))


def _named(context: Context, cells: Iterable[Cell]) -> str:
    return context.announcer.joined([context.announcer.catalogue.spell(cell) for cell in cells])


def without_field(context: Context, update: Update) -> None:
    """Play the move that names no field, such as passing, or list several."""
    names = [name for name, path in _paths(context, update).items() if not path]
    if names:
        _make(context, names)
    else:
        context.say("explore-none-n", "refusal")


def _make(context: Context, names: list[str]) -> None:
    """Play the move, or list the moves that these fields leave open."""
    if len(names) == 1:
        make_move(context, names[0])  # played as if typed, so that a vain move is confirmed first
    else:
        list_moves(context, tuple(names))
