"""A board of one's own beside the program: the set-up, then only what a hand has to do at each move."""

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
    """What stands on the person's own board, as far as it was told; ``key``: of which match and round.

    ``moved``: the number of the entry whose move was told as movements.
    """

    def __init__(self) -> None:
        self.key: tuple[str, int] | None = None
        self.placed: Placement = {}
        self.moved = 0


def set_up(context: Context, update: Update) -> None:
    """The whole position as placements, row by row."""
    own = context.of(OwnBoard)
    own.key, own.placed = update.key, _placed(update)
    context.say("companion-set-up", count=sum(map(len, own.placed.values())))
    for row in update.shape.rows:
        told = board.placed_sentence(context.announcer, update.game, update.view, row)
        if told is not None:
            context.tell(told)


def follow(context: Context, update: Update) -> None:
    """The match is opened, or has gone on: whatever of it was not told as movements."""
    if not context.settings.companion or update.match_id == PRACTICE or context.moment is not None:
        return
    if update.is_opening or context.of(OwnBoard).key != update.key:
        set_up(context, update)
    elif (told := moved(context, update)) is not None:
        context.tell(told, is_told=True)


def moved(context: Context, update: Update) -> Announcement | None:
    """What a hand has to do until this stands on the own board; None where nothing, or it is set up otherwise."""
    own = context.of(OwnBoard)
    if not context.settings.companion or own.key != update.key:
        return None
    now = _placed(update)
    told = hands(own.placed, now, is_stacked=board.has_stacks(update.game))
    own.placed = now
    movers = {one.entry.data["seat"] for one in update.happenings if one.entry.kind == DECIDED}
    mover = next(iter(movers)) if len(movers) == 1 else ""
    who = "" if mover in context.seats and len(context.seats) == 1 else mover
    return board.hands_sentence(context.announcer, update.game, told, who)._replace(category="move") if told else None


def takes(context: Context, update: Update, event: Event) -> bool:
    """For who has a board: whether a move is told by the movements of the hand, now or before."""
    if context.moment is not None:
        return False
    own, decided = context.of(OwnBoard), [one for one in update.happenings if one.entry.kind == DECIDED]
    if update.is_opening or own.key != update.key or len(decided) != 1:
        return False  # of several moves at once each has something of its own to tell
    if own.moved != decided[0].entry.seq and (told := moved(context, update)) is not None:
        own.moved = decided[0].entry.seq
        sound = context.announcer.event(update.game.id, event).sound
        context.tell(told._replace(sound=sound), is_told=True)  # else the own board would be another one
    return own.moved == decided[0].entry.seq


def _placed(update: Update) -> Placement:
    return placement(update.game, update.view, update.shape.cells)
