"""Telling updates of the match: one after the other, and to several people at one keyboard what each may know."""

from __future__ import annotations

from accessible_games.line.session.calling import TURN, call
from accessible_games.line.session.context import Context
from accessible_games.line.session.handover import Taken
from accessible_games.line.session.keyboard import ask_for_handover
from accessible_games.line.session.registry import teller
from accessible_games.line.session.touching import Explorer
from accessible_games.line.telling import happenings, remembered, times
from accessible_games.line.telling.remembered import Recent
from accessible_games.line.telling.standing import tell_facts, turn
from accessible_games.line.telling.threats import warn
from accessible_games.matches.moments import Moment
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Chance, Decide, Over

PATIENCE = 10.0  # seconds until a thinking opponent is mentioned once


class Screen:
    """``forgets``: what was told to one person is gone when the keyboard is handed over."""

    forgets = False


@teller(Update)
def follow(context: Context, update: Update) -> None:
    """The match of this keyboard goes on, or is opened; a match that was left tells nothing more."""
    old, handover, told = context.update, context.handover, context.told if update.clocks is not None else 0
    if update.is_opening:
        context.drop_question()
        context.practise(None)
        context.lobby.left_in_turn = ""
        context.drop_rest()
        context.leave_keyboard()
    elif old is None or old.match_id != update.match_id:
        return
    begins = False
    if not update.goes_on(old):
        remembered.ask_for_marks(context, update)
        begins = happenings.begins_round(update)
        if begins:
            _end_handover(context)  # of the old round nothing is hidden any more, and places may change
    if update.game.hides and len(update.seats) > 1 and not isinstance(update.phase, Over):
        _tell_in_turn(context, update, begins)
    else:
        if handover.seat is not None:
            _end_handover(context)
        handover.is_public = True
        happenings.tell_update(context, update, begins)
    handover.is_public = False
    if context.moment is not None and any(one.events for one in update.happenings):
        _tell_still(context, context.moment)
    times.follow(context, old, update, told)
    if len(update.seats) == 1 and _is_called_for(context, old, update):
        call(context, TURN)
    waits = (context.person is None or update.seats) and happenings.bot_is_to_move(update)
    context.timing.thinks_until = context.now + PATIENCE if waits else None  # of people nobody is reminded
    if len(update.happenings) > 1 and happenings.is_adjourned(update):
        context.leave("session-adjourned", lobby=context.person is not None)


def _is_called_for(context: Context, old: Update | None, update: Update) -> bool:
    """Whether the only person here is to move and was not, or waits no more, since the match is over."""
    if update.is_paused:
        return False
    if update.is_over:
        return old is not None and old.match_id == update.match_id and not old.is_over
    if context.seat_to_move is None:
        return False
    if old is None or old.match_id != update.match_id or old.is_paused:
        return True
    was_to_move = isinstance(old.phase, Decide) and update.seats[0] in old.phase.seats
    return not was_to_move or any(one.entry.data.get("seat") not in (None, *update.seats) for one in update.happenings)


class _Told:
    """The moment of which was told already that it is still looked at."""

    moment: Moment | None = None


def _tell_still(context: Context, moment: Moment) -> None:
    """What was told is the present, and no part of what is looked at; once for each moment."""
    if context.of(_Told).moment is not moment:
        context.of(_Told).moment = moment
        context.say("moments-still", "status", number=moment.number, round=moment.told_round)


def _tell_in_turn(context: Context, update: Update, begins: bool) -> None:
    """To people at one keyboard who know different things: what all may hear at once, the rest after the hand-over."""
    handover = context.handover
    if update.view.seat != handover.seat:
        context.pass_keyboard(update.view.seat, update.seats)
        context.of(Recent).drop_secrets()
        context.of(Explorer).leave()
    handover.opens = handover.opens or update.is_opening
    handover.is_public = True
    happenings.tell_update(context, update, begins)
    if handover.is_due and not isinstance(update.phase, Chance):  # what chance decides is told first
        if handover.warns(update.match_id) and not context.of(Screen).forgets:
            context.say("handover-terminal", "status")  # a terminal remembers
        ask_for_handover(context)


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
        if update.view.seat is not None:
            warn(context, None, update, update.view.seat)
        turn(context)


def _end_handover(context: Context) -> None:
    """Everything is open."""
    update = context.update
    for event in context.handover.end():
        if update is not None:
            happenings.tell_event(context, update, event)
