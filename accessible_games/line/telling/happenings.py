"""Telling what happened in the match: events for this listener, offers, rounds, and how it stands on opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from accessible_games.club.lobby.news import CHAT
from accessible_games.line.lines.players import match_name
from accessible_games.line.lines.settings import hears
from accessible_games.line.session.context import Context
from accessible_games.line.session.due import answering
from accessible_games.line.telling import (
    account,
    chance,
    companion,
    offers,
    pacing,
    players,
    recap,
    remembered,
    series,
    talk,
    threats,
    times,
)
from accessible_games.line.telling.offers import ask_about_offer
from accessible_games.line.telling.remembered import Recent
from accessible_games.line.telling.standing import tell_facts, turn
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.luck import UNPLEDGED
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import LASTING, Decide, Event, Seat
from accessible_games.rules.core.text import plain


def tell_update(context: Context, update: Update, begins: bool) -> None:
    """Announce an update and keep it as the present. ``begins``: a round."""
    old = context.update
    happenings = update.happenings
    if context.choices and any(choice.is_move for choice in context.choices):
        context.choose_from([])  # moves of an older position
    if update.is_opening or old is None:
        remembered.drop_unfinished(context)
        context.present(update)
        _begin(context)
        _tell_opening(context, update)
    elif begins:
        _tell_next_round(context, old, update)
        happenings = happenings[1:]
    context.present(update)
    if old is not None:
        _tell_lapse(context, old, update, happenings)
    _tell_all(context, old, update, happenings)
    if update.seats:
        account.tell_later(context, update)
    if update.is_over:
        _tell_over(context, old, update, happenings)
    if update.sealed is not None:
        chance.tell_progress(context, old, update)
        chance.tell_due(context, old, update)
    companion.follow(context, update)
    context.questions.settle()
    if update.offer is not None and (update.is_opening or any(one.entry.kind == log.OFFERED for one in happenings)):
        ask_about_offer(context, update.offer, update)


def _tell_all(context: Context, old: Update | None, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """What has happened, in order."""
    kinds = context.settings.kinds
    for happening in happenings:
        if kinds and _concerns(context, old, happening):  # where nothing is switched off all is told anyway
            answering(_tell_happening, context, old, update, happening)
        else:
            _tell_happening(context, old, update, happening)


def _concerns(context: Context, old: Update | None, happening: AppliedEntry) -> bool:
    """Whether it answers what somebody at this keyboard has done or was asked: nobody can switch that off."""
    is_asked = bool(context.seats) and old is not None and old.offer is not None
    return is_asked or happening.entry.data.get("seat") in context.seats


def _tell_over(context: Context, old: Update | None, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """The match is over."""
    if update.series.rounds > 1 and happenings:
        series.tell_winner(context, update)
    players.tell_again(context, old, update)


def begins_round(update: Update) -> bool:
    """Whether the round before has just ended, and this is the present of the next one."""
    return bool(update.happenings) and update.happenings[0].entry.kind == log.ROUND_ENDED


def is_adjourned(update: Update) -> bool:
    """Whether everybody has just agreed to go on another day; a player who left for a while leaves an entry too."""
    kinds = [one.entry.kind for one in update.happenings]
    return (log.ANSWERED, log.ADJOURNED) in pairwise(kinds)


def _begin(context: Context) -> None:
    """Another match or round: what was asked, and what was last, belongs to the one before."""
    context.questions.drop()
    context.of(Recent).drop()
    context.renew_announcer()


def _tell_opening(context: Context, update: Update) -> None:
    """Which match this is, who plays, and how it stands."""
    name = match_name(context.announcer, update.game, update.options, update.terms)
    context.say("session-opening", "status", match=update.match_id, name=name)
    players.tell_players(context, update)
    chance.tell_exchange_agreed(context, update)
    if players.own_seat_away(context, update) is not None and not update.is_over:
        context.say("seats-replaced-you", "status")
    if update.series.played:
        series.tell_total(context, update, "status")
    if update.clocks is not None and not update.is_over:
        is_running = context.person is not None and not update.is_paused and not _is_beginning(update)
        times.ask(context, update) if is_running else times.tell_opening(context, update.clocks)
        pacing.tell_paces(context, update)
    account.tell_terms(context, update, is_new=_is_beginning(update))
    if update.is_paused:
        context.say("match-paused", "status", others=players.has_others(update))
    missed = [one for part in update.missed for one in part.happenings] if context.person is not None else []
    lobby = context.lobby
    said, lobby.missed_talk = lobby.missed_talk if hears(context.settings, CHAT) else [], []
    if (missed or said) and not _is_beginning(update):
        recap.tell_missed(context, update, said)
    elif update.moves and not missed:
        in_round = bool(update.series.played) and not update.is_over
        context.say("session-moves-made", "status", count=len(update.moves), round=in_round)
    elif (missed or not update.history) and not update.is_over:
        chance.tell_seal(context, update)
        _tell_begun(context, update, missed)
        for _, one in said:
            context.tell(talk.said_line(context.announcer, one))
    if not context.handover.is_due:
        tell_facts(context, update, is_turn_told=_tells_turn(missed))


def _tells_turn(happenings: Sequence[AppliedEntry]) -> bool:
    """Whether the last of them is the throw of this turn: it says whose it is and what there is to play."""
    last = next((one for one in reversed(happenings) if one.events), None)
    return last is not None and last.entry.kind == log.DRAWN and all(one.category != "turn" for one in last.events)


def _is_beginning(update: Update) -> bool:
    """Whether nobody but chance and computers has done anything yet: then nobody has been there and missed it.

    A move that comes by itself, since there is no other, is nobody's.
    """
    people = [seat for seat, player in update.players.items() if not player.is_bot or seat in update.away]
    return not update.series.played and not any(
        seat in people and name != update.game.forced for seat, name in update.moves
    )


def _tell_begun(context: Context, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """What was dealt, thrown or moved before this player's board was open; whose turn it is comes after it."""
    for happening in happenings:
        if happening.entry.kind not in (log.DRAWN, log.DECIDED):
            continue  # the seal has been told, and what was offered is past
        events = tuple(event for event in happening.events if event.category != "turn")
        _tell_happening(context, None, update, happening._replace(events=events))


def _tell_next_round(context: Context, old: Update, update: Update) -> None:
    """How the round ended, in the words of those who played it; then the next one."""
    for event in update.happenings[0].events:
        tell_event(context, old, event)
    series.tell_round_end(context, old, update)
    context.present(update)
    _begin(context)
    series.tell_round_begin(context, old, update)
    if isinstance(update.phase, Decide) and len(update.happenings) == 1:
        for event in update.game.facts(update.view):
            if event.category == "turn":
                tell_event(context, update, event)


def _tell_happening(context: Context, old: Update | None, update: Update, happening: AppliedEntry) -> None:
    kind = happening.entry.kind
    recent = context.of(Recent)
    if kind == log.DECIDED:
        recent.move, recent.drawn = recent.drawn, []  # the throw that the move answers belongs to it
    elif kind == log.ANSWERED:
        _tell_answer(context, old, update, happening)
    elif kind == log.OFFERED:
        _tell_offer(context, update, happening)
    elif kind == log.FLAGGED and "by" in happening.entry.data:
        offers.tell_given_up(context, happening)
    elif kind in (log.PLEDGED, log.OPENED, log.FLAGGED) or (kind == log.LUCK and update.is_proved):
        chance.tell_step(context, old, happening)
    elif kind == log.FINISHED and happening.entry.data["reason"] == UNPLEDGED:
        chance.tell_closed(context)
    else:
        _tell_change(context, update, happening)
    for event in happening.events:
        if kind == log.DRAWN and event.category in LASTING:
            recent.drawn.append(event)
        elif kind == log.DECIDED and event.category == "turn" and happening is update.happenings[-1]:
            _warn_of_threats(context, old, update, happening.entry.data["seat"], getattr(event, "seat", ""))
        tell_event(context, update, event)


def _warn_of_threats(context: Context, old: Update | None, update: Update, mover: Seat, seat: Seat) -> None:
    """After the move of another, what this seat has to fear."""
    if seat in update.seats and seat != mover:
        threats.warn(context, old, update, seat)


def _tell_offer(context: Context, update: Update, happening: AppliedEntry) -> None:
    """To who has made it and to who watches; the others are asked."""
    data = happening.entry.data
    is_own_return = context.person is not None and players.own_seat_away(context, update) == data["seat"]
    if context.person is not None and not context.seats and not is_own_return:
        context.say("session-heard-offer", "status", seat=data["seat"], what=data["what"])
    if not is_own_return and (data["seat"] not in context.seats or len(context.seats) != 1):
        return
    if data["what"] == log.DRAW:
        context.say("session-draw-offered", "status")
    elif others := [seat for seat, one in update.players.items() if not one.is_bot and seat != data["seat"]]:
        context.say("session-asked", "status", count=len(others))


def _tell_lapse(context: Context, old: Update, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """Questions end with the match; what was offered, and nobody has answered, ends with the next move."""
    if update.is_over and not old.is_over:
        context.questions.drop()
    if update.is_opening:
        return
    if old.seats != update.seats:
        context.renew_announcer()  # a computer has taken the seat, or given it back
    if old.offer is not None and not update.is_over and happenings:
        if happenings[0].entry.kind in (log.DECIDED, log.DRAWN):
            context.say("session-lapsed", "status", what=old.offer.what)


def _tell_change(context: Context, update: Update, happening: AppliedEntry) -> None:
    """A move is taken back, a pause begins, a seat changes hands, a seal or a word of luck."""
    kind, data = happening.entry.kind, happening.entry.data
    if kind == log.TAKEN_BACK:
        context.of(Recent).drop()
        context.say("session-taken-back", "move", count=data["decisions"])
        companion.follow(context, update)
        if not context.handover.is_due:
            turn(context)
    elif kind == log.PAUSED:
        context.say("session-paused", "status", clock=update.clocks is not None)
    elif kind == log.RETURNED:
        context.say("session-returned", "status", seat=data["seat"])
        if context.seat_to_move == data["seat"]:
            turn(context)
    elif kind == log.REPLACED:
        context.say("session-replaced", "status", seat=data["seat"], level=data["level"])
        if players.own_seat_away(context, update) == data["seat"]:
            context.say("seats-replaced-you", "status")
    else:
        _tell_note(context, update, kind, data)


def _tell_note(context: Context, update: Update, kind: str, data: Mapping[str, Any]) -> None:
    """What changes neither position nor players."""
    if kind == log.COMMITTED:
        chance.tell_seal(context, update)
    elif kind == log.PACED:
        pacing.tell_pace(context, data["seat"], data["pace"])
    elif kind == log.LUCK:
        context.say("chance-word-added", "status", seat=data["seat"], word=plain(data["word"]))


def _tell_answer(context: Context, old: Update | None, update: Update, happening: AppliedEntry) -> None:
    """A no; or a yes that makes an agreement which has no entry of its own."""
    data = happening.entry.data
    what = data["what"]
    if not data["accepted"]:
        context.say("session-declined", "status", seat=data["seat"], what=what)
    elif update.offer is not None or old is None:  # others are still to answer, or the entries that follow tell it
        if update.offer is not None and context.person is not None and data["seat"] in context.seats:
            context.say("session-agreed", "status")
    elif what == log.TIME and old.offer is not None:
        times.tell_granted(context, old.offer.seat)
    elif what == log.RESUME:
        context.say("session-resumed", "status")
        if not context.handover.is_due:
            turn(context)
    elif what in (log.OWN_DICE, log.DRAWN_DICE):
        chance.tell_agreed(context, update, what)


def tell_event(context: Context, update: Update, event: Event) -> None:
    """An event as it happened; that the computer is to move goes without saying.

    Nobody can switch off their own throw, which says whose turn it is.
    """
    if context.handover.is_due and context.handover.withholds(event):
        return
    category = event.category
    if category == "turn" and bot_is_to_move(update):
        return
    if category in LASTING:
        context.of(Recent).move.append(event)
        if category == "move" and context.settings.companion and companion.takes(context, update, event):
            return
    is_own_throw = category == "chance" and getattr(event, "seat", "") in context.seats
    told = context.announcer.event(update.game.id, event)
    context.tell(told, is_private=event.audience is not None, is_told=is_own_throw or None)


def bot_is_to_move(update: Update) -> bool:
    """Whether everybody else waits for a computer."""
    phase = update.phase
    if update.is_paused or not isinstance(phase, Decide):
        return False
    for seat in phase.seats:
        if not update.players[seat].is_bot:
            return False
    return True
