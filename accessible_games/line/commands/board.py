"""Commands to read and explore the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from accessible_games.club.accounts.settings import ALIAS_KEY
from accessible_games.line.commands.arguments import fields, lines, rays
from accessible_games.line.commands.review import tell_moment
from accessible_games.line.commands.sheet import piece_name, tell_noted
from accessible_games.line.presenters.standing import board_lines, tell_about, tell_total, tell_turn, threats_in
from accessible_games.line.session import hand, throws
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.looking import Explorer
from accessible_games.line.session.moves import (
    describe,
    hopeful,
    is_piece,
    list_moves,
    read_move,
    reads_as_move,
    tell_vain,
)
from accessible_games.line.session.moves import move as make_move
from accessible_games.line.session.registry import at_match, command, match_command
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Update
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.messages import message_of
from accessible_games.output.announce.vocabulary import in_words, meant, to_notation
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Event
from accessible_games.rules.core.geometry import Cell, Direction, Line, read_direction
from accessible_games.rules.core.notation import tokens
from accessible_games.rules.core.notices import NoticeError

_MOVES_AT_ONCE = 8  # lines of moves
_SHORT_RUN = 2  # numbers in a row that are all said


@match_command("board", group="board", letter="b")
def board(context: Context, update: Update, rest: str) -> None:
    """Read the whole board, row by row, or in Braille cells."""
    if context.settings.braille in ("line", "grid"):
        try:
            for cells in board_lines(context, update, context.settings.braille):
                context.tell(context.announcer.cells(cells))
            return
        except NoticeError as error:
            context.notice_once(error.notice)
    for row in update.shape.rows:
        context.tell(reading.line_sentence(context.announcer, update.game, update.view, update.options, row))


@match_command("line", group="board", letter="r", reads=True, arguments=lines)
def line(context: Context, update: Update, rest: str) -> None:
    """Read a named line: "line c", "diagonal 5", or all lines through a field."""
    for each in _lines_named(context, update, rest):
        context.tell(reading.line_sentence(context.announcer, update.game, update.view, update.options, each))


@match_command("listen", group="board", reads=True, arguments=lines)
def listen(context: Context, update: Update, rest: str) -> None:
    """Play a line, the sound of each field from left to right, then read it."""
    if message := context.muted_by("own"):
        raise Refused(message)
    for each in _lines_named(context, update, rest):
        first, last = (update.shape.spot(each.cells[place])[0] for place in (0, -1))
        cells = each.cells[::-1] if last < first else each.cells
        sentence = reading.line_sentence(context.announcer, update.game, update.view, update.options, each)
        context.tell(sentence._replace(track=tuple((hand.cursor_sound(context, update, cell), cell) for cell in cells)))


def _lines_named(context: Context, update: Update, rest: str) -> Sequence[Line]:
    """Return the line of that name, or all lines through the field. Without any, refuse."""
    lines = update.shape.lines
    named = lines[0] if len(lines) == 1 and not rest else find_line(update, rest)
    found = update.shape.through(rest.replace(" ", "")) if named is None else (named,)
    if not found:
        message = "session-no-such-line" if rest else "session-which-line"
        called = [each for each in lines if each.is_named]
        context.say(message, "refusal", names=_names(context, called), first=_called(context, called[0]))
    return found


def _called(context: Context, line: Line) -> str:
    return context.announcer.catalogue.spell(line.name)


def _names(context: Context, lines: Sequence[Line]) -> str:
    """Return the names of all lines, three or more in a row as "1 to 24"."""
    runs: list[list[Line]] = []
    for each in lines:
        if runs and _follows(runs[-1], each):
            runs[-1].append(each)
        else:
            runs.append([each])
    said: list[str] = []
    for run in runs:
        names = [_called(context, each) for each in run]
        is_long = len(names) > 2
        said += [context.announcer.text("session-names", first=names[0], last=names[-1])] if is_long else names
    return context.announcer.joined(said)


def _follows(run: Sequence[Line], line: Line) -> bool:
    """Return whether the line is the next one up or down in the run."""
    places = [_place(each.name) for each in (*run[-2:], line)]
    if None in places:
        return False
    kinds, numbers = zip(*(place for place in places if place), strict=True)
    steps = {later - earlier for earlier, later in pairwise(numbers)}
    return len(set(kinds)) == 1 and steps in ({1}, {-1})


def _place(name: str) -> tuple[str, int] | None:
    """Return a number, or the place of a letter in the alphabet. None for a longer name."""
    if name.isdigit():
        return ("number", int(name))
    return ("letter", ord(name)) if len(name) == 1 else None


def find_line(update: Update, name: str) -> Line | None:
    """Return the line of that name. Each game names its lines differently."""
    lines = update.shape.lines
    return next((each for each in lines if each.name == name.strip().casefold()), None)


def find_cell(context: Context, update: Update, name: str) -> str | None:
    """Return the cell of that name, or None after a refusal."""
    cells = update.shape.cells
    found = name.replace(" ", "").casefold()
    if found in cells:
        return found
    if found:
        context.say("session-no-such-field", "refusal", field=name[:20], example=cells[0])
    else:
        context.say("session-which-field", "refusal", field=cells[0])
    return None


def _names_ray(context: Context, rest: str) -> bool:
    update, (cell, _, words) = context.update, rest.partition(" ")
    if update is None or cell not in update.shape.cells:
        return False
    return direction_in(update, words, context.settings.language) is not None


@match_command("ray", group="board", letter="f", takes=_names_ray, reads=True, arguments=rays)
def ray(context: Context, update: Update, rest: str) -> None:
    """Read from a field to the edge: "from c3 right"."""
    name, _, words = rest.partition(" ")
    cell = find_cell(context, update, name)
    if cell is None:
        return
    direction = direction_in(update, words, context.settings.language)
    target = to_notation(update.game, words, context.settings.language)
    if direction is None and any(map(str.isalnum, target)) and reads_as_move(context, rest):  # "from 5 to 8"
        make_move(context, rest)
        return
    if direction is None:
        names = [context.announcer.text(f"ref-{each}") for each in update.shape.directions]
        context.say(
            "session-which-direction", "refusal", field=cell, directions=context.announcer.joined(names), first=names[0]
        )
        return
    context.tell(reading.ray_sentence(context.announcer, update.game, update.view, update.options, cell, direction))


def direction_in(update: Update, words: str, language: str) -> Direction | None:
    """Return the direction of the board that the words name, in any language."""
    own = meant(words, ((f"ref-{each}", each) for each in update.shape.directions), language) if words else None
    if own is not None:
        return own
    found = read_direction(words)
    return found if found in update.shape.directions else None


@match_command("what", group="board", letter="w", reads=True, arguments=fields)
def what(context: Context, update: Update, rest: str) -> None:
    """Read a field, its meaning in the game and its neighbours, or say where a piece stands."""
    cells = update.game.places(update.view, rest)
    for cell in cells:
        _tell_cell(context, update, cell)
    is_gone = _tell_gone(context, update, rest)
    if cells or is_gone:
        tell_noted(context, update, rest)
        return
    other = find_line(update, rest)
    if other is not None and rest not in update.shape.cells:  # a double field, a ring
        context.tell(reading.line_sentence(context.announcer, update.game, update.view, update.options, other))
        return
    found = find_cell(context, update, rest)
    if found is not None:
        _tell_cell(context, update, found)
        context.tell(reading.around_sentence(context.announcer, update.game, update.view, update.options, found))
        tell_noted(context, update, found)


def _tell_gone(context: Context, update: Update, piece: str) -> bool:
    """Say which pieces of this letter are captured; return whether any is."""
    gone = [row for row in update.game.sheet(update.view) if row.is_gone and row.piece.casefold() == piece.casefold()]
    for row in gone:
        letter = row.bears or (row.letters if len(row.letters) == 1 else "none")
        context.say("session-piece-gone", owner_seat=row.seat, piece=piece_name(context, row), letter=letter)
    return bool(gone)


def _tell_cell(context: Context, update: Update, cell: Cell) -> None:
    context.tell(reading.field_sentence(context.announcer, update.game, update.view, cell))
    for event in update.game.about(update.view, cell):
        context.tell(context.announcer.event(update.game.id, event))


@match_command("pieces", group="board", reads=True)
def pieces(context: Context, update: Update, rest: str) -> None:
    """Say where all pieces stand, one line a side, or with "mine" or "theirs" those of one side."""
    side = meant(rest, ((f"pieces-{each}", each) for each in ("mine", "theirs")), context.settings.language)
    if rest and side is None:
        context.say("pieces-which", "refusal")
        return
    if side is not None and hand.belong_to_nobody(update):
        _tell_distances(context, update, is_mine=side == "mine")
        return
    game, view = update.game, update.view
    owners = {cell: game.owner(view, cell) for cell in update.shape.cells if game.cell(view, cell)[0] != "empty"}
    own = context.seats if len(context.seats) == 1 else (context.seat_to_move,)
    listed = [seat for seat in (*update.players, None) if seat in owners.values()]
    if side is not None:
        listed = [seat for seat in listed if seat is not None and (seat in own) == (side == "mine")]
    for seat in listed:
        held = {cell for cell, owner in owners.items() if owner == seat}
        context.tell(reading.pieces_sentence(context.announcer, game, view, update.options, held))
    if not listed:
        context.say("pieces-none")


def _tell_distances(context: Context, update: Update, *, is_mine: bool) -> None:
    """Say for each seat of a side which of the pieces that belong to nobody are on the way to its goal."""
    own = context.seats if len(context.seats) == 1 else (context.seat_to_move,)
    for seat in [each for each in update.players if (each in own) == is_mine]:
        ways = update.game.distances(update.view, seat)
        told = [context.announcer.text("pieces-steps", field=cell, count=steps) for cell, steps in ways]
        if told:
            context.say("pieces-on-the-way", seat=seat, pieces=context.announcer.joined(told))
        else:
            context.say("pieces-none")


@match_command("moves", group="board", letter="m", reads=True, arguments=fields)
def moves(context: Context, update: Update, rest: str) -> None:
    """List all legal moves by their headings, single words first, or those of one field or piece."""
    legal = update.game.moves(update.view)
    if rest:
        _moves_of(context, update, rest.casefold(), legal)
        return
    if context.seat_to_move is None:
        tell_turn(context)  # whose moves these are
    alone: list[str] = []
    groups: dict[str, list[str]] = {}
    listed = hopeful(update, legal)
    for move in listed:
        heading, more = (in_words(context.announcer, update.game, part) for part in update.game.parts(move))
        named = more or heading
        if any(event.category == "loss" for event in update.game.preview(update.view, move)):
            named = context.announcer.text(message_of(update.game.id, "moves-taking"), move=named)
        (groups.setdefault(heading, []) if more else alone).append(named)
    say, joined = context.announcer.say, context.announcer.joined
    lines = [say("session-moves-alone", moves=joined(alone))] if alone else []
    for heading, names in groups.items():
        lines.append(say("session-moves-of", heading=heading, moves=joined(_runs(context, names))))
    context.say("session-moves", count=len(listed), lines=len(lines))
    tell_vain(context, len(legal) - len(listed))
    context.tell_paged(lines, page=_MOVES_AT_ONCE)


def _runs(context: Context, names: Sequence[str]) -> list[str]:
    """Return the names, with the first and the last of three or more numbers in a row instead of all of them."""
    runs: list[list[str]] = []
    for name in names:
        follows = bool(runs) and name.isdigit() and runs[-1][-1].isdigit() and int(name) == int(runs[-1][-1]) + 1
        if follows:
            runs[-1].append(name)
        else:
            runs.append([name])
    found: list[str] = []
    for run in runs:
        is_long = len(run) > _SHORT_RUN
        found += [context.announcer.text("session-moves-run", first=run[0], last=run[-1])] if is_long else run
    return found


def _moves_of(context: Context, update: Update, wanted: str, legal: Sequence[Any]) -> None:
    game = update.game
    wanted = to_notation(game, wanted, context.settings.language)
    found = [move for move in legal if _first_word(game, move).casefold() == wanted]
    if found:
        wanted = _first_word(game, found[0])
    elif is_piece(context, wanted):
        _tell_gone(context, update, wanted)
        if not game.places(update.view, wanted):
            return
        wanted = wanted.upper()
    else:
        cell = find_cell(context, update, wanted)
        if cell is None:
            return
        wanted, found = cell, [move for move in legal if first_cell(update, move) == cell]
    names = tuple(game.format(move) for move in found)
    if context.seat_to_move is None:
        tell_turn(context)  # whose moves these are
    mine = context.seat_to_move is not None
    heading, count = in_words(context.announcer, game, wanted), len(hopeful(update, found))
    context.say("session-moves-from", heading=heading, count=count, mine=mine)
    if names:
        list_moves(context, names)


def first_cell(update: Update, move: Any) -> str:
    """Return the first cell in the name of a move, or "" if it begins with a word."""
    game = update.game
    words = [] if _first_word(game, move) in game.words else tokens(game.format(move))
    return next((word for word in words if word in update.shape.cells), "")


def _first_word(game: AnyGame, move: Any) -> str:
    """Return the first word of the heading under which a move is listed."""
    return game.parts(move)[0].split()[0]


@match_command("score", group="board", letter="s")
def score(context: Context, update: Update, rest: str) -> None:
    """Say the score, the rounds of a match of several, and after the end who won."""
    tell_about(context, {"status", "loss", "option", "end"})
    tell_total(context, update)


@match_command("turn", group="board", letter="t")
def turn(context: Context, update: Update, rest: str) -> None:
    """Say whose turn it is, or how the game ended, and the viewed move while looking back."""
    if context.moment is not None:
        tell_moment(context, context.moment)
        return
    tell_turn(context)


@match_command("threats", group="board", reads=True)
def threats(context: Context, update: Update, rest: str) -> None:
    """Say what the others could do next, then this side, or the attackers and defenders of a field or piece."""
    if rest:
        _tell_relations(context, update, rest)
    elif not _tell(context, update, threats_in(context, update, update.view)):
        context.say("relations-no-threats")


def _tell_relations(context: Context, update: Update, wanted: str) -> None:
    game, view = update.game, update.view
    cells = game.places(view, wanted)
    if not cells:
        found = find_cell(context, update, wanted)
        cells = () if found is None else (found,)
    for cell in cells:
        if not _tell(context, update, game.relations(view, cell)):
            context.say("relations-none", field=cell, empty=game.cell(view, cell)[0] == "empty")


def _tell(context: Context, update: Update, events: tuple[Event, ...]) -> bool:
    """Announce an event as an answer, without its sound and without storing it as the last event."""
    for event in events:
        context.tell(context.announcer.event(update.game.id, event)._replace(category="answer", sound=None))
    return bool(events)


@match_command("try", group="board", reads=True)
def try_move(context: Context, update: Update, rest: str) -> None:
    """Say what a move would do, and what would follow. Nothing is played."""
    game = update.game
    if throws.waits(context, update):
        throws.refuse_move(context, update)
        return
    if not rest:
        _ask_for_move(context, update)
        return
    move = read_move(context, rest, _try_named)
    if move is None:
        return
    try:
        view = game.after(update.view, move)
    except GameError as error:
        context.refuse(error)
        return
    context.say("relations-tried", move=describe(context, update, move))
    if view is None:
        if not _tell(context, update, game.answers(update.view, move)):
            context.say("relations-open")
        return
    ends = tuple(event for event in game.facts(view) if event.category == "end")
    if not _tell(context, update, ends or threats_in(context, update, view)):
        context.say("relations-no-threats")


def _ask_for_move(context: Context, update: Update) -> None:
    game, legal = update.game, update.game.moves(update.view)
    example = in_words(context.announcer, game, game.format(legal[0])) if legal else "none"
    context.say("relations-which-move", "refusal", move=example)


def _try_named(context: Context, name: str) -> None:
    if context.update is not None:
        try_move(context, name)


_OTHER_KEYS = "sompgfn0"


@command("explore", group="board", reads=True, offered=at_match, arguments=fields)
def explore(context: Context, rest: str) -> None:
    """Begin or end exploring. "explore c3" goes to a field."""
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
    owned = "no" if hand.belong_to_nobody(update) else "yes"
    context.say("explore-begun", "status", directions=context.announcer.joined(directions), owned=owned)
    _tell_explored(context, update)


@match_command("touch", group="board", reads=True, arguments=fields)
def touch(context: Context, update: Update, rest: str) -> None:
    """Put the cursor on a field, as a routing key does. On the same field again, pick up or put down."""
    explorer = context.of(Explorer)
    before = explorer.cell, explorer.turn
    found = _named_field(context, update, explorer, rest, "explore-which")
    if found and before == (found, hand.turn_of(update)):
        hand.enter(context, update, explorer)
    elif found:
        _go_to(context, update, explorer, found)


@match_command("grab", group="board", reads=True, arguments=fields)
def grab(context: Context, update: Update, rest: str) -> None:
    """Pick up a piece, or put it down, without going to its field first."""
    explorer = context.of(Explorer)
    if found := _named_field(context, update, explorer, rest, "grab-which"):
        explorer.cell, explorer.line = found, 0
        hand.enter(context, update, explorer)


def _named_field(context: Context, update: Update, explorer: Explorer, rest: str, which: str) -> Cell:
    """Return the typed field, or None after a refusal. A piece picked up before an event is put back."""
    found = rest.replace(" ", "")
    if found not in update.shape.cells:
        message = "session-no-such-field" if found else which
        context.say(message, "refusal", field=found[:20], example=update.shape.cells[0])
        return ""
    hand.begin_turn(update, explorer)
    return found


class _Keys:
    """Lines of one letter, Enter and names of fields while exploring."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def single(self) -> str:
        """Return the letters that count at once in a shell that sees single keys."""
        update = self._context.update
        moving = "" if update is None else "".join(hand.keys_of(update.shape.directions).values())
        listed = "123456789"[: len(self._context.choices)]
        own = "".join(
            name.removeprefix(ALIAS_KEY) for name in self._context.settings.aliases if name.startswith(ALIAS_KEY)
        )
        return moving + _OTHER_KEYS + "OMPGF" + listed + own + own.upper()

    def receive(self, text: str) -> bool:
        """Return whether the cursor took the line."""
        context, update = self._context, self._context.update
        if update is None:
            context.take_keys(None)
            return False
        own = context.settings.aliases.get(ALIAS_KEY + text.casefold(), "")
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
    """Handle a key that is no direction. A capital goes backwards."""
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
        _tell_explored(context, update)


# The cursor


def _tell_explored(context: Context, update: Update) -> None:
    cell, order = context.of(Explorer).cell, context.settings.cursor
    sentence = reading.cursor_sentence(context.announcer, update.game, update.view, cell, order)
    context.tell(sentence._replace(sound=hand.cursor_sound(context, update, cell)))


def _go_to(context: Context, update: Update, explorer: Explorer, cell: Cell) -> None:
    explorer.cell, explorer.line = cell, 0
    _tell_explored(context, update)


def _step(context: Context, update: Update, explorer: Explorer, direction: Direction) -> None:
    there = update.shape.neighbours(explorer.cell).get(direction)
    if there is None:
        context.tell(context.announcer.say("explore-edge")._replace(place=explorer.cell))
    else:
        _go_to(context, update, explorer, there)


def _read_line(context: Context, update: Update, explorer: Explorer) -> None:
    """Read the lines through the cell, one after the other."""
    lines = update.shape.through(explorer.cell)
    line = lines[explorer.line % len(lines)]
    explorer.line += 1
    context.tell(reading.line_sentence(context.announcer, update.game, update.view, update.options, line))
