"""Effects of time: the begin of a turn, deadlines, and the pace of computer matches.

The time of a turn begins once it was announced and read. Answers to the person, and effects of the person's own lines
other than moves, count for nothing. Updates of a computer match wait here, so that the board and all queries agree
with the announcements.
"""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.state import ASKED, STEP_LEFT, WARNING, AbsenceDue, TimesDue
from accessible_games.matches.clock import MOST_READING, Clocks
from accessible_games.matches.log import DECIDED
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update


def is_ready(context: Context, clocks: Clocks) -> bool:
    """Return whether the seat to move here has heard its turn on a clock that the match has not started yet."""
    return context.timing.is_new and context.seat_to_move in clocks.left and not context.handover.is_due


def ask_when_ready(context: Context) -> None:
    """Start the clock of the seat to move when it is ready, and look for warnings."""
    update, timing = context.update, context.timing
    if update is None or update.clocks is None or not is_ready(context, update.clocks):
        return
    seat = context.seat_to_move
    assert seat is not None  # since a clock can run for it
    purpose = ASKED if timing.is_asking else WARNING
    timing.is_new = timing.is_asking = False
    is_again, timing.is_again = timing.is_again, False
    context.play(MatchService.ready)(seat, _left(context), is_again=is_again)
    context.tell_of(TimesDue(purpose))


def tick(context: Context) -> None:
    """Offer to hurry a computer that thinks long; warn if a warning is due."""
    timing, update = context.timing, context.update
    if timing.thinks_until is not None and context.now >= timing.thinks_until:
        timing.thinks_until = None
        context.say("session-still-thinking", "status")
    if timing.deadline is not None and context.now >= timing.deadline:
        timing.deadline = None
        if update is not None and update.patience and not update.is_exchanging:
            context.tell_of(AbsenceDue())
        elif update is not None:
            context.tell_of(TimesDue(STEP_LEFT if update.is_exchanging else WARNING))


def add_reading(context: Context, characters: int) -> None:
    """Add so many characters to the reading time, behind all others."""
    update, timing = context.update, context.timing
    if update is not None and update.clocks is not None and update.seats:
        timing.reads_until = max(timing.reads_until, context.now) + characters / timing.pace


def count_handover(context: Context, characters: int) -> None:
    """Count characters that were announced for the hand-over."""
    add_reading(context, 0 if context.handover.is_due else characters)


def keep_pace(context: Context, pace: int) -> None:
    """Adapt the remaining reading time to another pace."""
    timing = context.timing
    timing.reads_until = context.now + max(0.0, timing.reads_until - context.now) * timing.pace / pace
    timing.pace = pace


def _left(context: Context) -> int:
    """Return the milliseconds of reading from now on."""
    return min(MOST_READING, max(0, round((context.timing.reads_until - context.now) * 1000)))


OFF, STEP = "off", "step"
_MOST = 100  # updates that a server keeps until a person goes on; at home the computers wait


class Show:
    """Waiting updates of a computer match; ``is_wanted``: Enter was pressed before the update came."""

    def __init__(self) -> None:
        self.waiting: list[Update] = []  # short
        self.is_wanted = False
        self.is_held = False  # the computers wait

    def is_ready(self) -> bool:
        """True if a whole move is there, with its throw."""
        return any(_is_move(each) or each.is_over for each in self.waiting)


def begin_match(context: Context, update: Update) -> None:
    """Start afresh because a match was opened: no updates and no computers wait."""
    show = context.of(Show)
    show.waiting, show.is_held = [], False
    if _is_of_computers(update) and context.person is None:
        context.play(MatchService.hold)(False)


def defers(context: Context, update: Update) -> bool:
    """Return whether the update waits for the pace; one that opens a match, or is of people, does not."""
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
    """Announce the next move if its time has come."""
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


def show_next(context: Context) -> None:
    """Announce the next move, because Enter asks for it."""
    update = context.update
    if context.settings.pace == STEP and update is not None and _is_of_computers(update) and not update.is_over:
        context.of(Show).is_wanted = True
        show_on(context)


def tell_all(context: Context) -> None:
    """Announce all waiting updates, except those of a match that was left."""
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
