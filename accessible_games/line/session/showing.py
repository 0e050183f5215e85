"""Matches of computers against one another, told at the pace of who looks on: at each Enter, or every few seconds.

What happens waits here, so that the board and everything else that can be asked for agree with what was told.
"""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Matches
from accessible_games.matches.log import DECIDED
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update

OFF, STEP = "off", "step"
_MOST = 100  # updates that a server keeps for somebody who does not go on; at home the computers wait


class Show:
    """What waits to be told; ``is_wanted``: Enter was pressed before it came."""

    def __init__(self) -> None:
        self.waiting: list[Update] = []  # short
        self.is_wanted = False
        self.is_held = False  # the computers wait

    def is_ready(self) -> bool:
        """Whether a whole move is there, its throw included."""
        return any(_is_move(each) or each.is_over for each in self.waiting)


def opened(context: Context, update: Update) -> None:
    """Another match is here, or the same one anew: nothing waits, and neither do its computers."""
    show = context.of(Show)
    show.waiting, show.is_held = [], False
    if _is_of_computers(update) and context.person is None:
        context.play(MatchService.hold)(False)


def takes(context: Context, update: Update) -> bool:
    """Where there is a pace: whether the update is told later; one that opens a match, or is of people, is not."""
    old = context.update
    if update.is_opening or old is None or old.match_id != update.match_id:
        return False
    if not _is_of_computers(update):
        tell_all(context)  # somebody has taken a seat back
        return False
    context.of(Show).waiting.append(update)
    show_on(context)
    return True


def show_on(context: Context) -> None:
    """Tell the next move if it is time to."""
    show, timing, pace = context.of(Show), context.timing, context.settings.pace
    if context.update is None or pace == OFF:
        tell_all(context)
    elif show.is_ready() and (show.is_wanted if pace == STEP else context.now >= timing.shown_until):
        show.is_wanted = False
        timing.shown_until = context.now + (0 if pace == STEP else int(pace))
        _tell_move(context, show)
    if len(show.waiting) > _MOST and context.person is not None and context.update is not None:
        show.waiting.clear()
        context.say("show-left-behind", "status")
        context.post(Matches.open)(context.update.match_id)
    is_ready = show.is_ready()
    timing.due = timing.shown_until if is_ready and pace not in (OFF, STEP) else None
    if context.update is not None and show.is_held != is_ready and context.person is None:
        show.is_held = is_ready
        context.play(MatchService.hold)(is_ready)


def step(context: Context) -> None:
    """Enter alone: the next move is wanted."""
    update = context.update
    if context.settings.pace == STEP and update is not None and _is_of_computers(update) and not update.is_over:
        context.of(Show).is_wanted = True
        show_on(context)


def tell_all(context: Context) -> None:
    """Nothing waits any more; what is of a match that was left is told to nobody."""
    show = context.of(Show)
    while show.waiting:
        context.tell_of(show.waiting.pop(0))


def _tell_move(context: Context, show: Show) -> None:
    while show.waiting:
        update = show.waiting.pop(0)
        context.tell_of(update)
        if _is_move(update):
            break
    context.timing.thinks_until = None  # nobody waits for a computer that waits


def _is_move(update: Update) -> bool:
    return any(each.entry.kind == DECIDED for each in update.happenings)


def _is_of_computers(update: Update) -> bool:
    return not update.seats and all(player.is_bot for player in update.players.values())
