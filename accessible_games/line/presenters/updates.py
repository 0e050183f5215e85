"""Presenters for updates of the match: events, missed events, and the part for each person at one keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from accessible_games.club.lobby.news import CHAT, Said
from accessible_games.line.lines.matches import match_name
from accessible_games.line.lines.settings import hears
from accessible_games.line.presenters import arrivals, chance, club, companion, offers, remembered, standing, times
from accessible_games.line.presenters.offers import ask_about_offer
from accessible_games.line.presenters.remembered import Recent
from accessible_games.line.presenters.standing import tell_facts, tell_last, tell_turn, warn_of_threats
from accessible_games.line.session.buffers import Taken
from accessible_games.line.session.context import Context
from accessible_games.line.session.looking import Explorer, as_seat
from accessible_games.line.session.registry import presenter
from accessible_games.line.session.state import TURN, Returned
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.luck import UNPLEDGED
from accessible_games.matches.match import PartOfRound
from accessible_games.matches.moments import Moment
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.game import LASTING, Chance, Decide, Event, Over, Seat
from accessible_games.rules.core.text import plain

THINKING_SECONDS = 10.0  # until a thinking opponent is mentioned once
_MOST_MISSED = 20  # events that are announced


class Screen:
    """``forgets``: announcements to one person are erased when the keyboard is handed over."""

    forgets = False


def _left_in_turn(context: Context, update: Update) -> str:
    """Return the match that this one replaces, if the person is to move there; else an empty text."""
    old = context.update
    if old is None or old.match_id == update.match_id or context.seat_to_move is None:
        return ""
    return old.match_id


@presenter(Update)
def follow(context: Context, update: Update) -> None:
    """Announce that the match of this keyboard continues or opens; a match that was left announces nothing more."""
    old, handover, characters = context.update, context.handover, context.characters if update.clocks is not None else 0
    if update.is_opening:
        context.drop_question()
        context.practise(None)
        context.lobby.left_in_turn = _left_in_turn(context, update)
        context.drop_rest()
        context.leave_keyboard()
    elif old is None or old.match_id != update.match_id:
        return
    begins = False
    if not update.goes_on(old):
        remembered.ask_for_marks(context, update)
        begins = begins_round(update)
        if begins:
            _end_handover(context)  # of the old round nothing is hidden any more, and places may change
    if update.game.hides and len(update.seats) > 1 and not isinstance(update.phase, Over):
        _tell_in_turn(context, update, begins)
    else:
        if handover.seat is not None:
            _end_handover(context)
        handover.is_public = True
        tell_update(context, update, begins)
    handover.is_public = False
    if context.moment is not None and any(one.events for one in update.happenings):
        _tell_still(context, context.moment)
    times.follow(context, old, update, characters)
    if len(update.seats) == 1 and _is_called_for(context, old, update):
        context.calls.add(TURN)
    waits = (context.person is None or update.seats) and bot_is_to_move(update)
    context.timing.thinks_until = context.now + THINKING_SECONDS if waits else None  # of people nobody is reminded
    if len(update.happenings) > 1 and is_adjourned(update):
        context.leave("session-adjourned", lobby=context.person is not None)


def _is_called_for(context: Context, old: Update | None, update: Update) -> bool:
    """Return whether the only person here is newly to move, or waits no more because the match is over."""
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


class _StillShown:
    """The moment for which the reminder that it is still shown was announced."""

    moment: Moment | None = None


def _tell_still(context: Context, moment: Moment) -> None:
    """Announce once for each moment that the person still looks at an earlier position."""
    if context.of(_StillShown).moment is not moment:
        context.of(_StillShown).moment = moment
        context.say("moments-still", "status", number=moment.number, round=moment.told_round)


def _tell_in_turn(context: Context, update: Update, begins: bool) -> None:
    """Announce to people with secrets at one keyboard what all may hear now, and the rest after the hand-over."""
    handover = context.handover
    if update.view.seat != handover.seat:
        context.pass_keyboard(update.view.seat, update.seats)
        context.of(Recent).drop_secrets()
        context.of(Explorer).leave()
    handover.opens = handover.opens or update.is_opening
    handover.is_public = True
    tell_update(context, update, begins)
    if handover.is_due and not isinstance(update.phase, Chance):  # decisions of chance are announced first
        if handover.warns(update.match_id):
            if not context.of(Screen).forgets:
                context.say("handover-terminal", "status")  # a terminal remembers
            context.say("handover-ears", "status", speech=context.settings.speech)
        context.ask_for_handover()


@presenter(Taken)
def tell_taken(context: Context, taken: Taken) -> None:
    """Announce to the next person at the keyboard the withheld events, and the position or the turn."""
    update = context.update
    assert update is not None
    for event in taken.events:
        tell_event(context, update, event)
    if taken.opens:
        tell_facts(context, update)
    else:
        if update.view.seat is not None:
            warn_of_threats(context, None, update, update.view.seat)
        tell_turn(context)


def _end_handover(context: Context) -> None:
    """Announce everything that was withheld."""
    update = context.update
    for event in context.handover.end():
        if update is not None:
            tell_event(context, update, event)


def tell_update(context: Context, update: Update, begins: bool) -> None:
    """Announce an update and store it as the present. ``begins``: a round."""
    old = context.update
    happenings = update.happenings
    if context.choices and any(choice.is_move for choice in context.choices):
        context.choose_from([])  # moves of an older position
    if update.is_opening:
        context.practise(None)  # an invitation, for instance, has led from practice to a match
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
        arrivals.tell_later(context, update)
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
    """Announce the events in order."""
    kinds = context.settings.kinds
    for happening in happenings:
        if kinds and _concerns(context, old, happening):  # otherwise everything is announced anyway
            context.answering(_tell_happening, old, update, happening)
        else:
            _tell_happening(context, old, update, happening)


def _concerns(context: Context, old: Update | None, happening: AppliedEntry) -> bool:
    """Return whether it answers an action or a question of somebody here, which nobody can switch off."""
    is_asked = bool(context.seats) and old is not None and old.offer is not None
    return is_asked or happening.entry.data.get("seat") in context.seats


def _tell_over(context: Context, old: Update | None, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """Announce the end of the match."""
    if update.series.rounds > 1 and happenings:
        standing.tell_winner(context, update)
    standing.tell_again(context, old, update)


def begins_round(update: Update) -> bool:
    """Return whether the round before has just ended, and this is the present of the next one."""
    return bool(update.happenings) and update.happenings[0].entry.kind == log.ROUND_ENDED


def is_adjourned(update: Update) -> bool:
    """Return whether all have just agreed to go on another day; leaving for a while adds an entry too."""
    kinds = [one.entry.kind for one in update.happenings]
    return (log.ANSWERED, log.ADJOURNED) in pairwise(kinds)


def _begin(context: Context) -> None:
    """Forget questions and last events, because another match or round begins."""
    context.questions.drop()
    context.of(Recent).drop()
    context.renew_announcer()


def _tell_opening(context: Context, update: Update) -> None:
    """Announce the number of the match, its players and its state."""
    name = match_name(context.announcer, update.game, update.options, update.terms)
    opening = context.announcer.say("session-opening", "status", match=update.match_id, name=name)
    context.tell(opening._replace(sound="start" if _is_beginning(update) and not update.is_over else None))
    standing.tell_players(context, update)
    chance.tell_exchange_agreed(context, update)
    if standing.own_seat_away(context, update) is not None and not update.is_over:
        context.say("seats-replaced-you", "status")
    if update.series.played:
        standing.tell_total(context, update, "status")
    if update.clocks is not None and not update.is_over:
        is_running = context.person is not None and not update.is_paused and not _is_beginning(update)
        times.ask(context, update) if is_running else times.tell_opening(context, update.clocks)
        times.tell_paces(context, update)
    arrivals.tell_terms(context, update, is_new=_is_beginning(update))
    if update.is_paused:
        context.say("match-paused", "status", others=standing.has_others(update))
    missed = [one for part in update.missed for one in part.happenings] if context.person is not None else []
    lobby = context.lobby
    said, lobby.missed_talk = lobby.missed_talk if hears(context.settings, CHAT) else [], []
    if (missed or said) and not _is_beginning(update):
        tell_missed(context, update, said)
    elif update.moves and not missed:
        _tell_made(context, update)
    elif (missed or not update.history) and not update.is_over:
        chance.tell_seal(context, update)
        _tell_begun(context, update, missed)
        for _, one in said:
            context.tell(club.said_line(context.announcer, one))
    if not context.handover.is_due:
        tell_facts(context, update, is_turn_told=_tells_turn(missed))


def _tell_made(context: Context, update: Update) -> None:
    """Announce how many moves have been made, and the last one if it may be heard and no log-in led back."""
    in_round = bool(update.series.played) and not update.is_over
    context.say("session-moves-made", "status", count=len(update.moves), round=in_round)
    returned = context.of(Returned)
    if not context.handover.is_due and returned.match_id != update.match_id:
        tell_last(context, update)
    returned.match_id = ""


def _tells_turn(happenings: Sequence[AppliedEntry]) -> bool:
    """Return whether the last event is the throw of this turn, which announces the turn and the possible moves."""
    last = next((one for one in reversed(happenings) if one.events), None)
    return last is not None and last.entry.kind == log.DRAWN and all(one.category != "turn" for one in last.events)


def _is_beginning(update: Update) -> bool:
    """Return whether only chance and computers have acted, so that nobody has missed anything.

    A move that comes by itself, since there is no other, is nobody's.
    """
    people = [seat for seat, player in update.players.items() if not player.is_bot or seat in update.away]
    return not update.series.played and not any(
        seat in people and name != update.game.forced for seat, name in update.moves
    )


def _tell_begun(context: Context, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """Announce deals, throws and moves before this player's board was open; the turn follows."""
    for happening in happenings:
        if happening.entry.kind not in (log.DRAWN, log.DECIDED):
            continue  # the seal has been announced, and offers are past
        events = tuple(event for event in happening.events if event.category != "turn")
        _tell_happening(context, None, update, happening._replace(events=events))


def _tell_next_round(context: Context, old: Update, update: Update) -> None:
    """Announce the end of the round in the words of its players, then the next round."""
    for event in update.happenings[0].events:
        tell_event(context, old, event)
    standing.tell_round_end(context, old, update)
    context.present(update)
    _begin(context)
    standing.tell_round_begin(context, old, update)
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
        _tell_change(context, old, update, happening)
    _tell_events(context, old, update, happening)


def _tell_events(context: Context, old: Update | None, update: Update, happening: AppliedEntry) -> None:
    for event in happening.events:
        if happening.entry.kind == log.DRAWN and event.category in LASTING:
            context.of(Recent).drawn.append(event)
        is_last = bool(update.happenings) and happening is update.happenings[-1]
        if event.category == "turn" and _is_over_at_once(update, happening):
            continue
        if is_last and (seat := _begun_by(update, happening, event)) in update.seats:
            warn_of_threats(context, old, update, seat)
        tell_event(context, update, event)


def _is_over_at_once(update: Update, happening: AppliedEntry) -> bool:
    """Return whether the turn that begins here is only a move that comes by itself, which says all that there is."""
    following = next((two for one, two in pairwise(update.happenings) if one is happening), None)
    if following is not None:
        return following.entry.data.get("move") == update.game.forced != ""
    return bool(update.happenings) and happening is update.happenings[-1] and update.is_forced


def _begun_by(update: Update, happening: AppliedEntry, event: Event) -> Seat:
    """Return the seat whose turn the event begins, after another's move or by its own throw; else an empty one."""
    seat = getattr(event, "seat", "")
    if happening.entry.kind == log.DECIDED:
        return seat if event.category == "turn" and seat != happening.entry.data["seat"] else ""
    is_throw = happening.entry.kind == log.DRAWN and event.category == "chance"
    if not is_throw or not standing.can_warn(update.game.event_types):
        return ""
    return seat if isinstance(update.phase, Decide) and seat in update.phase.seats else ""


def _tell_offer(context: Context, update: Update, happening: AppliedEntry) -> None:
    """Announce an offer to its author and to spectators; the others are asked."""
    data = happening.entry.data
    is_own_return = context.person is not None and standing.own_seat_away(context, update) == data["seat"]
    if context.person is not None and not context.seats and not is_own_return:
        context.say("session-heard-offer", "status", seat=data["seat"], what=data["what"])
    if not is_own_return and (data["seat"] not in context.seats or len(context.seats) != 1):
        return
    if data["what"] == log.DRAW:
        context.say("session-draw-offered", "status")
    elif others := [seat for seat, one in update.players.items() if not one.is_bot and seat != data["seat"]]:
        context.say("session-asked", "status", count=len(others))


def _tell_lapse(context: Context, old: Update, update: Update, happenings: Sequence[AppliedEntry]) -> None:
    """Announce that an offer has lapsed, by the next move or the end of the match."""
    if update.is_over and not old.is_over:
        context.questions.drop()
    if update.is_opening:
        return
    if old.seats != update.seats:
        context.renew_announcer()  # a computer has taken the seat, or given it back
    if old.offer is not None and not update.is_over and happenings:
        if happenings[0].entry.kind in (log.DECIDED, log.DRAWN):
            context.say("session-lapsed", "status", what=old.offer.what)


def _tell_change(context: Context, old: Update | None, update: Update, happening: AppliedEntry) -> None:
    """Announce a move taken back, a pause, a change of players, a seal or an added word."""
    kind, data = happening.entry.kind, happening.entry.data
    if kind == log.TAKEN_BACK:
        context.of(Recent).drop()
        offers.tell_taken_back(context, old, update, data["decisions"])
        companion.follow(context, update)
        if not context.handover.is_due:
            tell_turn(context)
    elif kind == log.PAUSED:
        context.say("session-paused", "status", clock=update.clocks is not None)
    elif kind == log.RETURNED:
        context.say("session-returned", "status", seat=data["seat"])
        if context.seat_to_move == data["seat"]:
            tell_turn(context)
    elif kind == log.REPLACED:
        context.say("session-replaced", "status", seat=data["seat"], level=data["level"])
        if standing.own_seat_away(context, update) == data["seat"]:
            context.say("seats-replaced-you", "status")
    else:
        _tell_note(context, update, kind, data)


def _tell_note(context: Context, update: Update, kind: str, data: Mapping[str, Any]) -> None:
    """Announce an entry that changes neither position nor players."""
    if kind == log.COMMITTED:
        chance.tell_seal(context, update)
    elif kind == log.PACED:
        times.tell_pace(context, data["seat"], data["pace"])
    elif kind == log.LUCK:
        context.say("chance-word-added", "status", seat=data["seat"], word=plain(data["word"]))


def _tell_answer(context: Context, old: Update | None, update: Update, happening: AppliedEntry) -> None:
    """Announce a no, or a yes to an agreement without an entry of its own."""
    data = happening.entry.data
    what = data["what"]
    if not data["accepted"]:
        context.say("session-declined", "status", seat=data["seat"], what=what)
    elif update.offer is not None or old is None:  # others must still answer, or the following entries announce it
        if update.offer is not None and context.person is not None and data["seat"] in context.seats:
            context.say("session-agreed", "status")
    elif what == log.TIME and old.offer is not None:
        times.tell_granted(context, old.offer.seat)
    elif what == log.RESUME:
        context.say("session-resumed", "status")
        if not context.handover.is_due:
            tell_turn(context)
    elif what in (log.OWN_DICE, log.DRAWN_DICE):
        chance.tell_agreed(context, update, what)


def tell_event(context: Context, update: Update, event: Event) -> None:
    """Announce an event; the computer's turn goes without saying.

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
    line = context.announcer.event(update.game.id, event)
    context.tell(line, is_private=event.audience is not None, is_announced=is_own_throw or None)


def bot_is_to_move(update: Update) -> bool:
    """Return whether everybody else waits for a computer."""
    phase = update.phase
    if update.is_paused or not isinstance(phase, Decide):
        return False
    for seat in phase.seats:
        if not update.players[seat].is_bot:
            return False
    return True


def tell_missed(context: Context, update: Update, said: Sequence[tuple[int, Said]]) -> None:
    """Announce missed events in order, each round for the person's seat in it; end and turn follow."""
    missed: list[tuple[int, PartOfRound | None, Event | Said]] = [
        (happening.entry.at, part, event)
        for part in update.missed
        for happening in part.happenings
        for event in happening.events
        if event.category != "turn" and (event.category != "end" or happening.entry.kind != log.FINISHED)
    ]
    missed = sorted([*missed, *((at, None, one) for at, one in said)], key=lambda one: one[0])
    newest = missed[-_MOST_MISSED:]
    if len(newest) < len(missed):
        context.say("session-missed-last", "status", count=len(missed), told=len(newest))
    elif newest:
        context.say("session-missed", "status", count=len(newest))
    present = update.series.round
    number = update.missed[0].round if update.missed else present
    number = present if number == present else 0
    for _, part, one in newest:
        if part is not None and part.round != number:
            number = part.round
            context.tell(round_line(context.announcer, number, part.seats))
        if isinstance(one, Said):
            context.tell(club.said_line(context.announcer, one))
        elif part is not None:
            with as_seat(context, part.seats):
                context.tell(context.announcer.event(update.game.id, one), is_private=one.audience is not None)
    if number != present:
        context.tell(round_line(context.announcer, present, update.seats))
    if update.missed and update.missed[-1].round == present:
        last = update.missed[-1].happenings[-1]
        context.of(Recent).move = [event for event in last.events if event.category in LASTING]


def round_line(words: Announcer, number: int, seats: Sequence[Seat]) -> Announcement:
    """Return the line that names the round of the following lines, and the person's seat in it."""
    seat = seats[0] if len(seats) == 1 else ""
    return words.say("series-part", "status", round=number, own=bool(seat), who=seat)
