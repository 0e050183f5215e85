"""Telling updates of the match: one after the other, and to several people at one keyboard what each may know."""

from __future__ import annotations

from accessible_games.core import Chance, Over
from accessible_games.matches import Update
from accessible_games.session import Context, Taken, ask_for_handover, teller
from accessible_games.telling import happenings, marks, times
from accessible_games.telling.recent import Recent
from accessible_games.telling.standing import tell_facts, turn

PATIENCE = 10.0  # seconds until a thinking opponent is mentioned once


@teller(Update)
def follow(context: Context, update: Update) -> None:
    """The match of this keyboard goes on, or is opened; a match that was left tells nothing more."""
    old, told = context.update, context.told
    if not update.is_opening and (old is None or old.match_id != update.match_id):
        return
    if update.is_opening:
        context.interview_with(None)
        context.lobby.left_in_turn = ""
        context.drop_rest()
    marks.ask_for_marks(context, update)
    _tell(context, update)
    times.follow(context, old, update, context.told - told)
    waits = happenings.bot_is_to_move(update) and (context.person is None or bool(context.seats))
    context.timing.thinks_until = context.now + PATIENCE if waits else None  # of people nobody is reminded
    if happenings.is_adjourned(update):
        context.leave("session-adjourned")


def _tell(context: Context, update: Update) -> None:
    """Announce an update: what all may hear at once, the rest after the hand-over."""
    old, handover = context.update, context.handover
    opens = old is None or update.is_opening or old.match_id != update.match_id
    if opens:
        context.leave_keyboard()
    if happenings.begins_round(update):
        _end_handover(context)  # of the old round nothing is hidden any more, and places may change
    people = update.seats
    if not update.game.hides or len(people) < 2 or isinstance(update.phase, Over):
        _end_handover(context)
        handover.is_public = True
        happenings.tell_update(context, update)
        handover.is_public = False
        return
    if update.view.seat != handover.seat:
        context.pass_keyboard(update.view.seat, people)
        context.of(Recent).drop_secrets()
    handover.opens = handover.opens or opens
    handover.is_public = True
    happenings.tell_update(context, update)
    if handover.is_due and not isinstance(update.phase, Chance):  # what chance decides is told first
        if handover.warns(update.match_id):
            context.say("handover-terminal", "status")  # a terminal remembers
        ask_for_handover(context)
    handover.is_public = False


@teller(Taken)
def tell_taken(context: Context, taken: Taken) -> None:
    """The next person has the keyboard: what was withheld, and how it stands or whose turn it is."""
    update = context.update
    assert update is not None
    for event in taken.events:
        happenings.tell_event(context, update, event)
    if taken.opens:
        tell_facts(context, update)
    else:
        turn(context)


def _end_handover(context: Context) -> None:
    """Everything is open."""
    update = context.update
    for event in context.handover.end():
        if update is not None:
            happenings.tell_event(context, update, event)
