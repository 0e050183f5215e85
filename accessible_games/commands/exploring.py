"""Exploring mode: a cursor on the board, moved by single letters; taking, putting down and so moving with it.

The letters lie on the keyboard as the directions lie on the board, so they are the same in every language. The cursor
belongs to the person: nothing that others do moves it.
"""

from __future__ import annotations

from accessible_games.announce import board as reading
from accessible_games.commands.arguments import fields
from accessible_games.core.geometry import Cell, Direction
from accessible_games.matches.update import Update
from accessible_games.people.aliases import KEY
from accessible_games.session import hand
from accessible_games.session.context import Context
from accessible_games.session.registry import at_match, command, match_command
from accessible_games.session.touching import Explorer

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
        for direction, keys in hand.keys_of(update.shape.directions).items()
    ]
    context.say("explore-begun", "status", directions=context.announcer.joined(directions))
    _tell_cell(context, update)


@match_command("touch", group="board", reads=True, arguments=fields)
def touch(context: Context, update: Update, rest: str) -> None:
    """Put the cursor on a field, as a routing key does; where it is already take what stands there, or put down."""
    explorer = context.of(Explorer)
    before = explorer.cell, explorer.turn
    found = _named_field(context, update, explorer, rest, "explore-which")
    if found and before == (found, hand.turn_of(update)):
        hand.enter(context, update, explorer)
    elif found:
        _go_to(context, update, explorer, found)


@match_command("grab", group="board", reads=True, arguments=fields)
def grab(context: Context, update: Update, rest: str) -> None:
    """Take what stands on a field, or put it down there, without going there first."""
    explorer = context.of(Explorer)
    if found := _named_field(context, update, explorer, rest, "grab-which"):
        explorer.cell, explorer.line = found, 0
        hand.enter(context, update, explorer)


def _named_field(context: Context, update: Update, explorer: Explorer, rest: str, which: str) -> Cell:
    """The field that was typed; none where it is refused. What was taken before something happened is put back."""
    found = rest.replace(" ", "")
    if found not in update.shape.cells:
        message = "session-no-such-field" if found else which
        context.say(message, "refusal", field=found[:20], example=update.shape.cells[0])
        return ""
    hand.begin_turn(update, explorer)
    return found


class _Keys:
    """Takes one-letter lines, Enter and names of fields while exploring goes on."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def single(self) -> str:
        """The letters that count at once, where a shell sees single keys."""
        update = self._context.update
        moving = "" if update is None else "".join(hand.keys_of(update.shape.directions).values())
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
        hand.begin_turn(update, explorer)
        ways = {letter: way for way, letters in hand.keys_of(update.shape.directions).items() for letter in letters}
        if not text:
            hand.enter(context, update, explorer)
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


def _other(context: Context, update: Update, explorer: Explorer, key: str) -> None:
    """A key that is no direction; a capital goes backwards."""
    if key.casefold() in hand.JUMPS:
        found = hand.jump(context, update, explorer.cell, key)
        if found:
            _go_to(context, update, explorer, found)
    elif key in "fF":
        _read_line(context, update, explorer)
    elif key == "n":
        hand.without_field(context, update)
    elif key == "0":
        hand.put_back(context, explorer)
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


def _read_line(context: Context, update: Update, explorer: Explorer) -> None:
    """The lines through the cell, one after the other."""
    lines = update.shape.through(explorer.cell)
    line = lines[explorer.line % len(lines)]
    explorer.line += 1
    context.tell(reading.line_sentence(context.announcer, update.game, update.view, update.options, line))
