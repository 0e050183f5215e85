"""A tactile board beside the program: the set-up, and the movements of the hand at each move."""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.matches.log import DECIDED
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.update import Update
from accessible_games.output.announce import board
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.game import Event
from accessible_games.rules.core.hands import Placement, hands, placement


class OwnBoard:
    """The position on the person's own board as far as it was announced; ``key``: its match and round.

    ``moved``: the number of the entry whose move was announced as movements.
    """

    def __init__(self) -> None:
        self.key: tuple[str, int] | None = None
        self.placed: Placement = {}
        self.moved = 0


def set_up(context: Context, update: Update) -> None:
    """Announce the whole position as placements, row by row."""
    own = context.of(OwnBoard)
    own.key, own.placed = update.key, _placed(update)
    context.say("companion-set-up", count=sum(map(len, own.placed.values())))
    for row in update.shape.rows:
        line = board.placed_sentence(context.announcer, update.game, update.view, row)
        if line is not None:
            context.tell(line)


def follow(context: Context, update: Update) -> None:
    """Announce placements for an opened match, and for moves that were not announced as movements."""
    if not context.settings.companion or update.match_id == PRACTICE or context.moment is not None:
        return
    if update.is_opening or context.of(OwnBoard).key != update.key:
        set_up(context, update)
    elif (line := moved(context, update)) is not None:
        context.tell(line, is_announced=True)


def moved(context: Context, update: Update) -> Announcement | None:
    """Return the movements that lead the own board to this position; None if there are none, or the board differs."""
    own = context.of(OwnBoard)
    if not context.settings.companion or own.key != update.key:
        return None
    now = _placed(update)
    movements = hands(own.placed, now, is_stacked=board.has_stacks(update.game))
    own.placed = now
    movers = {one.entry.data["seat"] for one in update.happenings if one.entry.kind == DECIDED}
    mover = next(iter(movers)) if len(movers) == 1 else ""
    who = "" if mover in context.seats and len(context.seats) == 1 else mover
    return (
        board.hands_sentence(context.announcer, update.game, movements, who)._replace(category="move")
        if movements
        else None
    )


def takes(context: Context, update: Update, event: Event) -> bool:
    """Return whether the person has a board and the move is announced by movements of the hand."""
    if context.moment is not None:
        return False
    own, decided = context.of(OwnBoard), [one for one in update.happenings if one.entry.kind == DECIDED]
    if update.is_opening or own.key != update.key or len(decided) != 1:
        return False  # several moves at once are announced one by one
    if own.moved != decided[0].entry.seq and (line := moved(context, update)) is not None:
        own.moved = decided[0].entry.seq
        sound = context.announcer.event(update.game.id, event).sound
        context.tell(line._replace(sound=sound), is_announced=True)  # else the own board would be another one
    return own.moved == decided[0].entry.seq


def _placed(update: Update) -> Placement:
    return placement(update.game, update.view, update.shape.cells)
