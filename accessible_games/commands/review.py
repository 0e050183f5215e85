"""What was said and what happened: last, again, history, since, more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.messages import message_of
from accessible_games.announce.notation import in_words
from accessible_games.commands.numbers import wanted_number
from accessible_games.commands.sheet import played_with
from accessible_games.core.events import event_facts, event_name
from accessible_games.core.game import Seat
from accessible_games.core.numbers import number_in
from accessible_games.matches.match import Made
from accessible_games.matches.moments import LAST, Moments
from accessible_games.matches.update import Update
from accessible_games.session.choices import Line
from accessible_games.session.context import Context
from accessible_games.session.looking import as_seat
from accessible_games.session.registry import command, match_command
from accessible_games.telling.recap import round_line
from accessible_games.telling.remembered import Recent

_HISTORY = 5  # moves that "history" tells when no number is given


@match_command("last", group="talk", looks=True, letter="l")
def last(context: Context, update: Update, rest: str) -> None:
    """The last move and what it led to."""
    if context.moment is None and context.of(Recent).move:
        for event in context.of(Recent).move:
            context.tell(context.announcer.event(update.game.id, event), is_review=True)
    elif update.moves:  # made before the match was opened, or bared by an undo
        _tell_last(context, update)
    else:
        context.say("session-no-move-yet")


def _is_number(context: Context, rest: str) -> bool:
    return number_in(rest) is not None


@command("again", group="talk", letter="a", takes=_is_number, reads=True)
def again(context: Context, rest: str) -> None:
    """The last announcement once more, or the last N, as new events so that they are spoken."""
    count = wanted_number(context, "again", rest, 1, len(context.past), 5)
    if count is None:
        return
    wanted = list(context.past)[-count:] if count else []
    context.tell_paged(wanted, is_review=True)


@match_command("history", group="talk", looks=True, letter="y", reads=True)
def history(context: Context, update: Update, rest: str) -> None:
    """The last N moves of the match, or all of one piece and what came of them: "history K"."""
    if rest and number_in(rest) is None and update.game.sheet(update.view):
        _tell_piece(context, update, rest)
        return
    total = len(update.moves)
    count = wanted_number(context, "history", rest, _HISTORY, total, 20)
    if count is None:
        return
    context.say("session-history", count=count, total=total)
    _tell_moves(context, update, total - count)


@match_command("since", group="talk", looks=True)
async def since(context: Context, update: Update, rest: str) -> None:
    """What all others have done since the person's last move, a line for each turn; in a series round by round."""
    me = (context.seat_to_move,) if len(context.seats) > 1 and context.seat_to_move else context.seats
    turns, has_moved = _since(update, me)
    lines: list[Line] = [partial(_digest, context, update, turn) for turn in turns]
    if len(update.seats) == 1 and not has_moved and update.series.round > 1:
        head = [round_line(context.announcer, update.series.round, me)] if lines else []
        await _tell_with_rounds_before(context, update, [*head, *lines])
    elif lines:
        context.tell_paged(lines)
    else:
        context.say("session-since-nothing" if has_moved else "session-no-move-yet")


def _since(update: Update, me: Sequence[Seat]) -> tuple[list[list[Made]], bool]:
    """The turns of the round behind the last move of these seats, and whether they have moved in it."""
    made = list(update.history)
    own = [place for place, one in enumerate(made) if one.seat in me]
    return _turns(made[own[-1] + 1 if own else 0 :]), bool(own)


async def _tell_with_rounds_before(context: Context, update: Update, lines: list[Line]) -> None:
    """How the rounds before went on behind the person's last move, back to the one that has it; then the lines."""
    is_found = False
    while not is_found:
        before = update.series.round - 1
        moment = await context.do(Moments.at)(update.match_id, context.account, None, LAST, before)
        update = moment.update
        if context.update is None or context.update.match_id != update.match_id:
            return
        turns, has_moved = _since(update, update.seats)
        ends = [
            [Made("", "", (event,))]
            for event in update.game.facts(update.view)
            if event.category == "end" and not any(event in one.events for one in update.history)
        ]
        told = (partial(_digest, context, update, turn) for turn in (*turns, *ends))
        lines = [round_line(context.announcer, moment.round, update.seats), *told, *lines]
        is_found = has_moved or moment.round == 1
    context.tell_paged(lines)


def _turns(made: Sequence[Made]) -> list[list[Made]]:
    """What chance decided, with the move of the seat that it was for; moves of one seat in a row belong together."""
    turns: list[list[Made]] = []
    mover = ""
    for one in made:
        is_same = bool(turns) and (not mover or one.seat == mover)
        if is_same:
            turns[-1].append(one)
        else:
            turns.append([one])
        mover = one.seat
    return turns


def _digest(context: Context, update: Update, turn: Sequence[Made]) -> Announcement:
    with as_seat(context, update.seats):
        return context.announcer.digest(update.game.id, (event for one in turn for event in one.events))


def _tell_last(context: Context, update: Update) -> None:
    """The events of the last move, and of what chance decided right before it and since."""
    made = list(update.history)
    at = max(place for place, one in enumerate(made) if one.seat)
    while at > 0 and not made[at - 1].seat:
        at -= 1
    for event in (event for one in made[at:] for event in one.events):
        context.tell(context.announcer.event(update.game.id, event), is_review=True)


def _tell_piece(context: Context, update: Update, rest: str) -> None:
    asked = played_with(context, rest)
    if asked is None:
        return
    (seats, piece), number = asked, 0
    lines: list[Line] = []
    for made in update.history:
        number += bool(made.seat)
        if made.seat in seats and (not piece or piece in made.name.casefold().split()):
            line = _answer_line if made.answered else _move_line
            lines.append(partial(line, context, update, number, made))
    context.say("session-history-of", what=rest.upper() if piece == rest else context.own_words(1), count=len(lines))
    context.tell_paged(lines)


def _tell_moves(context: Context, update: Update, skipped: int) -> None:
    """The moves after the first ``skipped``, and what chance decided before each of them and since."""
    number = 0
    lines: list[Line] = []
    for made in update.history:
        number += bool(made.seat)
        if made.answered and number > skipped:
            lines.append(partial(_answer_line, context, update, number, made))
        elif made.seat and number > skipped:
            lines.append(partial(_move_line, context, update, number, made))
        elif not made.seat and number >= skipped:
            lines += [context.announcer.event(update.game.id, event) for event in made.events]
    context.tell_paged(lines)


def _move_line(context: Context, update: Update, number: int, made: Made) -> Announcement:
    words = in_words(context.announcer, update.game, made.name, ("told",))
    return context.announcer.say("session-history-move", number=number, seat=made.seat, move=words)


def _answer_line(context: Context, update: Update, number: int, made: Made) -> Announcement:
    """A move that was answered: whether it was allowed is half of what it said."""
    name, say = update.game.id, context.announcer.text
    told = [say(message_of(name, event_name(event)), **event_facts(event)) for event in made.events]
    told_as_one = context.announcer.joined(told, "common-next")
    return context.announcer.say("session-history-answer", number=number, told=told_as_one)


@command("more", group="talk")
def more(context: Context, rest: str) -> None:
    """The next page."""
    if not context.tell_more():
        context.say("session-no-more", "refusal")
