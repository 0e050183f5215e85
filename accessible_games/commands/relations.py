"""What either side could do next, who attacks and protects a piece, and what a move would do."""

from __future__ import annotations

from accessible_games.announce.notation import in_words
from accessible_games.commands.board import find_cell
from accessible_games.core.errors import GameError
from accessible_games.core.game import Event
from accessible_games.matches.update import Update
from accessible_games.session import throws
from accessible_games.session.context import Context
from accessible_games.session.moves import describe, read_move
from accessible_games.session.registry import match_command
from accessible_games.telling.threats import threats_in


@match_command("threats", group="board", reads=True)
def threats(context: Context, update: Update, rest: str) -> None:
    """What the others could do, then what this side could; of a field or a piece who attacks and who protects it."""
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
    """As an answer: nothing has happened that should sound, or be heard again as what happened."""
    for event in events:
        context.tell(context.announcer.event(update.game.id, event)._replace(category="answer", sound=None))
    return bool(events)


@match_command("try", group="board", reads=True)
def try_move(context: Context, update: Update, rest: str) -> None:
    """What a move would do, and what could be done after it; nothing is played."""
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
