"""When the time of somebody's turn begins: once it was told, and after as long as it takes to read that.

See decision 6. What the person asks for, and what it brings about itself besides its moves, counts for nothing.
"""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.line.session.timing import ASKED, STEP_LEFT, WARNING, AbsenceDue, TimesDue
from accessible_games.matches.clock import MOST_READING, Clocks
from accessible_games.matches.service import MatchService


def is_ready(context: Context, clocks: Clocks) -> bool:
    """Whether somebody at this keyboard is to move by the clocks, has been told so, and the match does not know yet."""
    return context.timing.is_new and context.seat_to_move in clocks.left and not context.handover.is_due


def ask_when_ready(context: Context) -> None:
    """When the seat to move is ready its clock is to run, and warnings are looked for."""
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
    """A computer that thinks long may be hurried; a warning may be due."""
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


def heard(context: Context, characters: int) -> None:
    """So many characters more are to be read, behind all others."""
    update, timing = context.update, context.timing
    if update is not None and update.clocks is not None and update.seats:
        timing.reads_until = max(timing.reads_until, context.now) + characters / timing.pace


def taken(context: Context, characters: int) -> None:
    """So many characters were told as the keyboard was handed over, or as it is still to be."""
    heard(context, 0 if context.handover.is_due else characters)


def keep_pace(context: Context, pace: int) -> None:
    """What is still to be read takes longer, or less long, at another pace."""
    timing = context.timing
    timing.reads_until = context.now + max(0.0, timing.reads_until - context.now) * timing.pace / pace
    timing.pace = pace


def _left(context: Context) -> int:
    """Milliseconds of reading from now on."""
    return min(MOST_READING, max(0, round((context.timing.reads_until - context.now) * 1000)))
