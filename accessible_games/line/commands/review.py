"""Commands to repeat announcements and look back: buffers, history, records, and earlier positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from accessible_games.club.accounts.settings import KINDS
from accessible_games.line.actions.actor import switched
from accessible_games.line.actions.settings import hear
from accessible_games.line.commands.arguments import refuse_number, wanted_number
from accessible_games.line.commands.sheet import played_with
from accessible_games.line.lines.matches import describe
from accessible_games.line.presenters.companion import moved
from accessible_games.line.presenters.remembered import Recent, Reviews
from accessible_games.line.presenters.standing import tell_last
from accessible_games.line.presenters.updates import round_line
from accessible_games.line.session.buffers import PREVIOUS, WAYS
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Work
from accessible_games.line.session.looking import as_seat, look_at, looking
from accessible_games.line.session.ports import Records
from accessible_games.line.session.questions import Choice, Line
from accessible_games.line.session.registry import command, has_account, match_command
from accessible_games.matches.moments import LAST, Moment, Moments
from accessible_games.matches.ports import Summary
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.round import Made
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement, kind_of
from accessible_games.output.announce.messages import message_of
from accessible_games.output.announce.vocabulary import all_words, first_word, in_words, meant
from accessible_games.rules.core.events import event_facts, event_name
from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.text import match_number, number_in

_HISTORY = 5  # moves that "history" tells when no number is given


@match_command("last", group="talk", looks=True, letter="l")
def last(context: Context, update: Update, rest: str) -> None:
    """Say the last move and its result."""
    if context.moment is None and context.of(Recent).move:
        for event in context.of(Recent).move:
            context.tell(context.announcer.event(update.game.id, event), is_review=True)
    elif update.moves:  # made before the match was opened, or bared by an undo
        tell_last(context, update)
    else:
        context.say("session-no-move-yet")


@command("again", group="talk", letter="a", reads=True)
def again(context: Context, rest: str) -> None:
    """Repeat the last N announcements, as new events so that they are spoken."""
    count = wanted_number(context, "again", rest, 1, len(context.past), 5)
    if count is None:
        return
    wanted = list(context.past)[-count:] if count else []
    context.tell_paged(wanted, is_review=True)


@match_command("history", group="talk", looks=True, letter="y", reads=True)
def history(context: Context, update: Update, rest: str) -> None:
    """Read the last N moves of the match, or all moves of one piece with their results: "history K"."""
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
    """Read what all others have done since the person's last move, one line a turn, round by round."""
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
    """Return the turns of the round after the last move of these seats, and whether they moved in it."""
    made = list(update.history)
    own = [place for place, one in enumerate(made) if one.seat in me]
    return _turns(made[own[-1] + 1 if own else 0 :]), bool(own)


async def _tell_with_rounds_before(context: Context, update: Update, lines: list[Line]) -> None:
    """Read the earlier rounds back to the person's last move, then the lines."""
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
        announced = (partial(_digest, context, update, turn) for turn in (*turns, *ends))
        lines = [round_line(context.announcer, moment.round, update.seats), *announced, *lines]
        is_found = has_moved or moment.round == 1
    context.tell_paged(lines)


def _turns(made: Sequence[Made]) -> list[list[Made]]:
    """Return each turn with its throws. Consecutive moves of one seat belong together."""
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
    """Read the moves after the first ``skipped``, with the throws before each of them and since."""
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
    """Return the line for an attempt. Whether it was allowed is half of its message."""
    name, say = update.game.id, context.announcer.text
    announced = [say(message_of(name, event_name(event)), **event_facts(event)) for event in made.events]
    told_as_one = context.announcer.joined(announced, "common-next")
    return context.announcer.say("session-history-answer", number=number, told=told_as_one)


@command("more", group="talk")
def more(context: Context, rest: str) -> None:
    """Read the next page."""
    if not context.tell_more():
        context.say("session-no-more", "refusal")


_ASKED = kind_of("answer")  # what was typed is always answered


def _read_heard(kind: str, context: Context, rest: str) -> None:
    """Read the previous, next, first or last announcement, or switch announcements of this kind on or off."""
    way = meant(rest, ((f"past-{each}", each) for each in WAYS), context.settings.language)
    if way is not None:
        _go(context, kind, way)
    elif switched(context, rest) is not None:
        context.tell_all(hear(kind, context, rest))
    elif rest:
        context.say("past-how", "refusal", kind=kind)
    else:
        _tell_heard(context, kind)
        context.say("past-how", kind=kind)


def _go(context: Context, kind: str, way: str) -> None:
    buffer = context.past.buffer_for(kind)
    found = buffer.go(way)
    if found is not None:
        announced = found
    elif not buffer.kept:
        announced = context.announcer.say("past-empty", kind=kind)
    else:
        announced = context.announcer.say("past-oldest" if way == PREVIOUS else "past-newest")
    context.tell(announced, is_review=True)


def _tell_heard(context: Context, kind: str) -> None:
    buffer = context.past.buffer_for(kind)
    is_on = f"told {kind}" not in context.settings.kinds
    context.say("past-state", kind=kind, on=is_on, at=buffer.at + 1, count=len(buffer.kept))


def _arguments(kind: str, context: Context) -> list[str]:
    switches = () if kind == _ASKED else ("setting-off", "setting-on")
    return [first_word(each, context.settings.language) for each in (*(f"past-{way}" for way in WAYS), *switches)]


for _kind in KINDS:
    declare = command(_kind, group="talk", reads=True, online=_kind == "talk", arguments=partial(_arguments, _kind))
    declare(partial(_read_heard, _kind))


_DIGITS = 5


def _looks_back(context: Context, update: Update) -> bool:
    return context.moment is not None


def _names_moment(context: Context, rest: str) -> bool:
    return _read_moment(rest) is not None


@match_command("goto", group="talk", takes=_names_moment, reads=True)
async def goto(context: Context, update: Update, rest: str) -> None:
    """Go to the position after move N: "goto 21", "goto 5 round 2", "goto round 2"."""
    wanted = _read_moment(rest)
    if wanted is None:
        refuse_number(context, "goto", max(1, len(update.moves) // 2))
        return
    number, round_ = wanted
    here = context.moment.round if context.moment is not None else update.series.round
    await look(context, number, round_ or here, is_exact=True)


def _read_moment(rest: str) -> tuple[int, int] | None:
    """Return the number of moves and of the round, 0 if none is named."""
    words = [word for word in rest.split() if word not in all_words("moments-links")]
    rounds = [at for at, word in enumerate(words) if word in all_words("moments-round")]
    round_ = 0
    if rounds:
        named = number_in("".join(words[rounds[0] + 1 : rounds[0] + 2]), _DIGITS)
        if not named:
            return None
        round_ = named
        del words[rounds[0] : rounds[0] + 2]
    number = number_in(words[0], _DIGITS) if words else 0
    if number is None or len(words) > 1 or not (words or rounds):
        return None
    return number, round_


@match_command("previous", group="talk")
async def previous(context: Context, update: Update, rest: str) -> None:
    """Go one move back, or in a review one mistake."""
    moment, step = context.moment, _step_of_review(context)
    if step is not None:
        await step(context, -1)
        return
    number, round_ = (moment.number, moment.round) if moment else (len(update.moves), update.series.round)
    if number > 0:
        await look(context, number - 1, round_)
    elif round_ > 1:
        await look(context, LAST, round_ - 1)
    else:
        context.say("moments-none-before", "refusal")


@match_command("next", group="talk", offered=_looks_back)
async def next_(context: Context, update: Update, rest: str) -> None:
    """Go one move on, at last to the present, or in a review to the next mistake."""
    moment, step = context.moment, _step_of_review(context)
    if step is not None:
        await step(context, 1)
    elif moment is None:
        context.say("moments-is-now", "refusal")
    elif moment.number >= moment.total and moment.round < update.series.round:
        await look(context, 0, moment.round + 1)
    else:
        await look(context, moment.number + 1, moment.round)


def _step_of_review(context: Context) -> Callable[[Context, int], Work] | None:
    """Return the function that steps through a stopped review, or None."""
    reviews = context.of(Reviews)
    return reviews.step if context.moment is not None and context.moment is reviews.stop else None


def _can_go_back(context: Context, update: Update) -> bool:
    return context.moment is not None or update.match_id == PRACTICE


@match_command("back", group="talk", offered=_can_go_back)
def back(context: Context, update: Update, rest: str) -> None:
    """Return to the present position, or from practice to the position that it began at."""
    if context.exercise is not None and context.exercise.go_back():
        return
    if context.moment is None:
        context.say("moments-is-now", "refusal")
        return
    look_at(context, None)
    _tell_moment(context, update, "moments-now", {"count": len(update.moves)}, ())


async def look(context: Context, number: int, round_: int, *, is_exact: bool = False) -> None:
    """Show the position after a move of a round, the nearest one unless ``is_exact``, if the person is still here."""
    before = context.update
    assert before is not None
    match_id, seat = before.match_id, before.view.seat
    moment = await context.do(Moments.at)(match_id, context.account, seat, number, round_)
    update = context.update
    if update is None or update.match_id != match_id or context.handover.is_due:
        return
    if update.game.hides and update.view.seat != seat:
        return
    if is_exact and round_ != moment.round:
        context.say("moments-no-such-round", "refusal", count=moment.rounds)
    elif is_exact and number != moment.number:
        context.say("moments-no-such-move", "refusal", count=moment.total, round=moment.told_round)
    else:
        look_at(context, None if moment.is_now else moment)
        with looking(context):
            tell_moment(context, moment)


def tell_moment(context: Context, moment: Moment) -> None:
    """Announce the viewed position: its move, what followed, and whose turn it was."""
    made = moment.update.history
    last = max((place for place, one in enumerate(made) if one.seat), default=0)
    facts = {"number": moment.number, "count": moment.total, "round": moment.told_round, "now": moment.is_now}
    message = "moments-after" if moment.total else "moments-now"
    _tell_moment(context, moment.update, message, facts, [event for one in made[last:] for event in one.events])


def _tell_moment(
    context: Context, update: Update, message: str, facts: Mapping[str, str | int], events: Sequence[Event]
) -> None:
    """Announce the position in one line, so that no part is mistaken for the present."""
    heading = context.announcer.text(message, **facts)
    touch = context.announcer.text(message, ("braille",), **facts)
    told_of_now = ("end",) if _names_turn(events) else ("turn", "end")
    due = [event for event in update.game.facts(update.view) if event.category in told_of_now]
    by_hand = moved(context, update)
    left = [event for event in events if by_hand is None or event.category != "move"]
    announced = [context.announcer.event(update.game.id, event) for event in (*left, *due)]
    announced = [by_hand, *announced] if by_hand is not None else announced
    touched = " ".join(segment.text for each in announced for segment in each.braille)
    context.tell(
        context.announcer.words(" ".join([heading, *(each.text for each in announced)]), touch=f"{touch} {touched}")
    )


def _names_turn(events: Sequence[Event]) -> bool:
    """Return whether the last event is a throw, which names the player to move and the result."""
    return bool(events) and events[-1].category == "chance" and bool(event_facts(events[-1]).get("seat"))


AT_ONCE = 20  # lines


async def _read_record(kind: str, context: Context, rest: str) -> None:
    """Read the record or the transcript of a match, from a line on."""
    numbers = rest.split()
    if not numbers and context.update is None:
        _tell_played(context, await context.do(Records.played)(context.person), kind)
    elif not numbers and context.update is not None:
        await _tell_lines(context, kind, context.update.match_id)
    else:
        match_id, first = match_number(numbers[0]), number_in((numbers[1:] or ["1"])[0])
        if match_id is None or first is None or len(numbers) > 2:
            context.say("records-how", "refusal", kind=kind)
        else:
            await _tell_lines(context, kind, match_id, max(1, first))


for _kind in ("record", "transcript"):
    command(_kind, group="talk", reads=True)(partial(_read_record, _kind))


def _tell_played(context: Context, matches: Sequence[Summary], kind: str) -> None:
    """List the newest matches, by their numbers."""
    if not matches:
        context.say("records-none")
        return
    shown = matches[:AT_ONCE]
    more = len(matches) > len(shown)
    context.say("records-played", count=len(shown), more=more, kind=kind, match=shown[0].id)

    async def read(context: Context, match_id: str) -> None:
        await _tell_lines(context, kind, match_id)

    choices = []
    for each in shown:
        what = describe(context.announcer, context.person, each, "seats-match")
        label = context.announcer.text("records-match", over=bool(each.reason), what=what)
        choices.append(Choice(label, read, each.id, number=int(each.id)))
        context.tell(context.announcer.words(label, "answer"))
    context.choose_from(choices)


async def _tell_lines(context: Context, kind: str, match_id: str, first: int = 1) -> None:
    """Say how long a record or transcript is, read lines from ``first`` (from 1) on, and explain the next."""
    lines = await context.do(Records.lines)(context.person, kind, match_id, context.settings)
    count = len(lines)
    if first > count:
        context.say("records-beyond", "refusal", count=count)
        return
    last = min(first + AT_ONCE - 1, count)
    if count > AT_ONCE and first == 1:
        context.say("session-lines", count=count)
    for line in lines[first - 1 : last]:
        context.tell(context.announcer.words(line, "answer"))
    if last < count:
        context.say("records-more", kind=kind, match=match_id, line=last + 1, left=count - last)
        context.tell_paged((), follow=lambda: _tell_lines(context, kind, match_id, last + 1))
    elif has_account(context):
        context.say("records-take", kind=kind, match=match_id)
