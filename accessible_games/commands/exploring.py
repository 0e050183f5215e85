"""Exploring mode: a cursor on the board, moved by single letters; taking, putting down and so moving with it.

The letters lie on the keyboard as the directions lie on the board, so they are the same in every language. The cursor
belongs to the person: nothing that others do moves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from accessible_games.announce import board as reading
from accessible_games.announce import in_words
from accessible_games.commands.arguments import fields
from accessible_games.core import Cell, Chance, Direction
from accessible_games.matches import Update
from accessible_games.people import KEY
from accessible_games.session import (
    Context,
    Explorer,
    at_match,
    command,
    hopeful,
    list_moves,
    match_command,
    not_now,
    refuse_behind,
    refuse_past,
    tell_vain,
)
from accessible_games.session import move as make_move

# Around the letter s, as the directions lie; y and z change places between German and English keyboards.
_KEYS: dict[Direction, str] = {
    **{"nw": "w", "n": "w", "forward": "w", "half": "w", "across": "w"},
    **{"ne": "e", "forward-right": "e", "forward-left": "q"},
    **{"w": "a", "left": "a", "inward": "a", "e": "d", "right": "d", "outward": "d"},
    **{"sw": "yz", "back-left": "yz", "se": "x", "s": "x", "back": "x", "double": "x", "back-right": "c"},
}
_ALONG = {"forward": "d", "back": "a"}  # on a way from left to right
_OTHER_KEYS = "sompgfn0"


@command("explore", group="board", reads=True, offered=at_match, arguments=fields)
def explore(context: Context, rest: str) -> None:
    """Begin or end exploring; "explore c3" goes to a field."""
    if context.keys is not None and not rest:
        context.take_keys(None)
        context.say("explore-ended", "status")
        return
    update = context.update
    if update is None:
        context.tell_no_match()
        return
    found = rest.replace(" ", "").casefold()
    if found and found not in update.shape.cells:
        context.say("session-no-such-field", "refusal", field=rest[:20], example=update.shape.cells[0])
        return
    explorer = context.of(Explorer)
    if found or explorer.cell not in update.shape.cells:
        explorer.cell = found or update.shape.cells[0]
    context.take_keys(_Keys(context))
    directions = [
        context.announcer.text("explore-key", key=keys[0], direction=direction)
        for direction, keys in keys_of(update.shape.directions).items()
    ]
    context.say("explore-begun", "status", directions=context.announcer.joined(directions))
    _tell_cell(context, update)


@match_command("touch", group="board", reads=True, arguments=fields)
def touch(context: Context, update: Update, rest: str) -> None:
    """Put the cursor on a field, as a routing key does; where it is already take what stands there, or put down."""
    explorer = context.of(Explorer)
    before = explorer.cell, explorer.turn
    found = _named_field(context, update, explorer, rest, "explore-which")
    if found and before == (found, _turn(update)):
        _enter(context, update, explorer)
    elif found:
        _go_to(context, update, explorer, found)


@match_command("grab", group="board", reads=True, arguments=fields)
def grab(context: Context, update: Update, rest: str) -> None:
    """Take what stands on a field, or put it down there, without going there first."""
    explorer = context.of(Explorer)
    if found := _named_field(context, update, explorer, rest, "grab-which"):
        explorer.cell, explorer.line = found, 0
        _enter(context, update, explorer)


def _named_field(context: Context, update: Update, explorer: Explorer, rest: str, which: str) -> Cell:
    """The field that was typed; none where it is refused. What was taken before something happened is put back."""
    found = rest.replace(" ", "")
    if found not in update.shape.cells:
        message = "session-no-such-field" if found else which
        context.say(message, "refusal", field=found[:20], example=update.shape.cells[0])
        return ""
    _begin_turn(update, explorer)
    return found


def _begin_turn(update: Update, explorer: Explorer) -> None:
    if explorer.turn != _turn(update):
        explorer.turn, explorer.taken = _turn(update), ()


def keys_of(directions: Sequence[Direction]) -> dict[Direction, str]:
    """Direction -> the letters that go there; of several the first is the one that is told."""
    along = {} if "right" in directions else _ALONG
    return {each: along.get(each) or _KEYS[each] for each in directions}


class _Keys:
    """Takes one-letter lines, Enter and names of fields while exploring goes on."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def single(self) -> str:
        """The letters that count at once, where a shell sees single keys."""
        update = self._context.update
        moving = "" if update is None else "".join(keys_of(update.shape.directions).values())
        listed = "123456789"[: len(self._context.choices)]
        own = "".join(name.removeprefix(KEY) for name in self._context.settings.aliases if name.startswith(KEY))
        return moving + _OTHER_KEYS + "OMPGF" + listed + own + own.upper()

    def receive(self, text: str) -> bool:
        """Whether the line was for the cursor."""
        context, update = self._context, self._context.update
        if update is None:
            context.take_keys(None)
            return False
        own = context.settings.aliases.get(KEY + text.casefold(), "")
        text = (own.upper() if text.isupper() else own) or text
        explorer, key = context.of(Explorer), text.casefold()
        if explorer.cell not in update.shape.cells:
            explorer.cell = update.shape.cells[0]
        _begin_turn(update, explorer)
        ways = {letter: way for way, letters in keys_of(update.shape.directions).items() for letter in letters}
        if not text:
            _enter(context, update, explorer)
        elif key in ways:
            _step(context, update, explorer, ways[key])
        elif key in update.shape.cells and not (key.isdigit() and context.choices):
            _go_to(context, update, explorer, key)
        elif len(key) == 1 and key in _OTHER_KEYS and not (key.isdigit() and context.choices):
            _other(context, update, explorer, text)
        elif own:
            context.carry_out(own)
        else:
            return False
        return True


def _turn(update: Update) -> str:
    return f"{update.match_id} {update.seq}"


def _other(context: Context, update: Update, explorer: Explorer, key: str) -> None:
    """A key that is no direction; a capital goes backwards."""
    jumps = {"o": _own, "p": _others, "m": _movable, "g": _goals}
    if key.casefold() in jumps:
        name = key.casefold()
        _jump(context, update, explorer, jumps[name](context, update, explorer), name, is_back=key.isupper())
    elif key in "fF":
        _read_line(context, update, explorer)
    elif key == "n":
        _moves_without_field(context, update)
    elif key == "0":
        is_any, explorer.taken = bool(explorer.taken), ()
        context.say("explore-put-back" if is_any else "explore-nothing-taken")
    else:
        _tell_cell(context, update)


# The cursor


def _tell_cell(context: Context, update: Update) -> None:
    cell, order = context.of(Explorer).cell, context.settings.cursor
    context.tell(reading.cursor_sentence(context.announcer, update.game, update.view, cell, order))


def _go_to(context: Context, update: Update, explorer: Explorer, cell: Cell) -> None:
    explorer.cell, explorer.line = cell, 0
    _tell_cell(context, update)


def _step(context: Context, update: Update, explorer: Explorer, direction: Direction) -> None:
    there = update.shape.neighbours(explorer.cell).get(direction)
    if there is None:
        context.say("explore-edge")
    else:
        _go_to(context, update, explorer, there)


def _jump(
    context: Context, update: Update, explorer: Explorer, cells: Iterable[Cell], key: str, *, is_back: bool
) -> None:
    """To the next of the cells in reading order, and round again from the end."""
    wanted, order = set(cells), list(update.shape.cells)
    order = order[::-1] if is_back else order
    at = order.index(explorer.cell)
    found = next((cell for cell in order[at + 1 :] + order[: at + 1] if cell in wanted), None)
    if found is None:
        context.say(f"explore-none-{key}", "refusal")
    else:
        _go_to(context, update, explorer, found)


def _own(context: Context, update: Update, explorer: Explorer) -> list[Cell]:
    """Own pieces; of pieces that belong to nobody all."""
    owners = _owners(update)
    mine = [cell for cell, owner in owners.items() if owner in context.seats]
    return mine if any(owners.values()) else _occupied(update)


def _others(context: Context, update: Update, explorer: Explorer) -> list[Cell]:
    return [cell for cell, owner in _owners(update).items() if owner is not None and owner not in context.seats]


def _owners(update: Update) -> dict[Cell, str | None]:
    return {cell: update.game.owner(update.view, cell) for cell in update.shape.cells}


def _occupied(update: Update) -> list[Cell]:
    return [cell for cell in update.shape.cells if update.game.cell(update.view, cell)[0] != "empty"]


def _movable(context: Context, update: Update, explorer: Explorer) -> list[Cell]:
    return [path[0] for path in _paths(context, update, is_hopeful=True).values() if path]


def _goals(context: Context, update: Update, explorer: Explorer) -> list[Cell]:
    """Where what was taken may go; before that, where a piece from the hand may."""
    length = len(explorer.taken)
    begun = _begun(context, update, explorer.taken, is_hopeful=True)
    return [path[length] for path in begun.values() if len(path) > length]


def _read_line(context: Context, update: Update, explorer: Explorer) -> None:
    """The lines through the cell, one after the other."""
    lines = update.shape.through(explorer.cell)
    line = lines[explorer.line % len(lines)]
    explorer.line += 1
    context.tell(reading.line_sentence(context.announcer, update.game, update.view, update.options, line))


# Moving with it


def _paths(context: Context, update: Update, *, is_hopeful: bool = False) -> dict[str, tuple[Cell, ...]]:
    """Name of each legal move of the person -> the fields that a hand touches; ``is_hopeful``: as a list has them."""
    game, view = update.game, update.view
    if context.seat_to_move is None:
        return {}
    legal = game.moves(view)
    return {game.format(move): game.path(view, move) for move in (hopeful(update, legal) if is_hopeful else legal)}


def _begun(
    context: Context, update: Update, fields: tuple[Cell, ...], *, is_hopeful: bool = False
) -> dict[str, tuple[Cell, ...]]:
    """The moves that touch these fields first."""
    paths = _paths(context, update, is_hopeful=is_hopeful)
    return {name: path for name, path in paths.items() if path[: len(fields)] == fields}


def _enter(context: Context, update: Update, explorer: Explorer) -> None:
    """Take what stands here, put it down here, or put it back."""
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
        _moves_without_field(context, update)
    elif explorer.taken and explorer.taken[-1] == explorer.cell:
        _finish(context, explorer, [name for name, path in paths.items() if path == explorer.taken])
    else:
        _touch(context, update, explorer)


def _how(context: Context) -> str:
    """How fields are chosen: by letters while exploring goes on, else by touch alone."""
    return "touch" if context.keys is None else "letters"


def _finish(context: Context, explorer: Explorer, names: list[str]) -> None:
    """Enter once more on the same field: the move that ends there, or the piece stays."""
    explorer.taken = ()
    if names:
        _make(context, names)
    else:
        context.say("explore-put-back")


def _touch(context: Context, update: Update, explorer: Explorer) -> None:
    """One more field of a move, or the first of another one."""
    touched = (*explorer.taken, explorer.cell)
    begun = _begun(context, update, touched)
    if not begun and explorer.taken:
        touched = (explorer.cell,)
        begun = _begun(context, update, touched)
        if not begun:
            goals = dict.fromkeys(_goals(context, update, explorer))
            targets = _named(context, goals)
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
    goals = dict.fromkeys(_goals(context, update, explorer))
    context.say(
        "explore-taken",
        field=explorer.cell,
        count=len(goals),
        targets=_named(context, goals),
        enter=context.announcer.joined([in_words(context.announcer, update.game, name) for name in done]) or "none",
    )
    tell_vain(context, len(begun) - len(_begun(context, update, touched, is_hopeful=True)), len(goals))


def _named(context: Context, cells: Iterable[Cell]) -> str:
    return context.announcer.joined([context.announcer.catalogue.spell(cell) for cell in cells])


def _moves_without_field(context: Context, update: Update) -> None:
    """To pass, to leave a field out: what a hand on the board cannot say."""
    names = [name for name, path in _paths(context, update).items() if not path]
    if names:
        _make(context, names)
    else:
        context.say("explore-none-n", "refusal")


def _make(context: Context, names: list[str]) -> None:
    """The move, or the list of those that are told apart by more than their fields."""
    if len(names) == 1:
        make_move(context, names[0])  # as if it were typed, so that what is in vain is asked first
    else:
        list_moves(context, tuple(names))
