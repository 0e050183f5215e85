"""The board of any moment: goto, next, previous, and back to now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from accessible_games.commands.numbers import refuse_number
from accessible_games.core.events import event_facts
from accessible_games.core.game import Event
from accessible_games.core.numbers import number_in
from accessible_games.matches.moments import LAST, Moment, Moments
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.flows import Work
from accessible_games.session.looking import look_at, looking
from accessible_games.session.registry import match_command
from accessible_games.session.words import all_words
from accessible_games.telling.companion import moved
from accessible_games.telling.remembered import Reviews

_DIGITS = 5


def _looks_back(context: Context, update: Update) -> bool:
    return context.moment is not None


def _names_moment(context: Context, rest: str) -> bool:
    return _read(rest) is not None


@match_command("goto", group="talk", takes=_names_moment, reads=True)
async def goto(context: Context, update: Update, rest: str) -> None:
    """The position after move N: "goto 21", "goto 5 round 2", "goto round 2"."""
    wanted = _read(rest)
    if wanted is None:
        refuse_number(context, "goto", max(1, len(update.moves) // 2))
        return
    number, round_ = wanted
    here = context.moment.round if context.moment is not None else update.series.round
    await _look(context, number, round_ or here, is_exact=True)


def _read(rest: str) -> tuple[int, int] | None:
    """The number of moves and of the round, which is 0 where none is named."""
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
    """One move back, or in a review one mistake."""
    moment, step = context.moment, _step_of_review(context)
    if step is not None:
        await step(context, -1)
        return
    number, round_ = (moment.number, moment.round) if moment else (len(update.moves), update.series.round)
    if number > 0:
        await _look(context, number - 1, round_)
    elif round_ > 1:
        await _look(context, LAST, round_ - 1)
    else:
        context.say("moments-none-before", "refusal")


@match_command("next", group="talk", offered=_looks_back)
async def next_(context: Context, update: Update, rest: str) -> None:
    """One move on, at last to now; in a review to the next mistake."""
    moment, step = context.moment, _step_of_review(context)
    if step is not None:
        await step(context, 1)
    elif moment is None:
        context.say("moments-is-now", "refusal")
    elif moment.number >= moment.total and moment.round < update.series.round:
        await _look(context, 0, moment.round + 1)
    else:
        await _look(context, moment.number + 1, moment.round)


def _step_of_review(context: Context) -> Callable[[Context, int], Work] | None:
    """What a step does where a review has stopped; None elsewhere."""
    reviews = context.of(Reviews)
    return reviews.step if context.moment is not None and context.moment is reviews.stop else None


@match_command("back", group="talk", offered=_looks_back)
def back(context: Context, update: Update, rest: str) -> None:
    """To now."""
    if context.moment is None:
        context.say("moments-is-now", "refusal")
        return
    look_at(context, None)
    _tell(context, update, "moments-now", {"count": len(update.moves)}, ())


async def _look(context: Context, number: int, round_: int, *, is_exact: bool = False) -> None:
    """After so many moves of a round, or at the nearest moment if not ``is_exact``; not for who comes meanwhile."""
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
    """Where one is, the last move before it with what followed, and whose turn it was."""
    made = moment.update.history
    last = max((place for place, one in enumerate(made) if one.seat), default=0)
    facts = {"number": moment.number, "count": moment.total, "round": moment.told_round, "now": moment.is_now}
    message = "moments-after" if moment.total else "moments-now"
    _tell(context, moment.update, message, facts, [event for one in made[last:] for event in one.events])


def _tell(
    context: Context, update: Update, message: str, facts: Mapping[str, str | int], events: Sequence[Event]
) -> None:
    """In one line, so that no part of it is taken for the present."""
    heading = context.announcer.text(message, **facts)
    touch = context.announcer.text(message, ("braille",), **facts)
    told_of_now = ("end",) if _names_turn(events) else ("turn", "end")
    due = [event for event in update.game.facts(update.view) if event.category in told_of_now]
    by_hand = moved(context, update)
    left = [event for event in events if by_hand is None or event.category != "move"]
    told = [context.announcer.event(update.game.id, event) for event in (*left, *due)]
    told = [by_hand, *told] if by_hand is not None else told
    touched = " ".join(segment.text for each in told for segment in each.braille)
    context.tell(
        context.announcer.words(" ".join([heading, *(each.text for each in told)]), touch=f"{touch} {touched}")
    )


def _names_turn(events: Sequence[Event]) -> bool:
    """Whether the last that happened is a throw of somebody, which says whose turn it is and what there is to play."""
    return bool(events) and events[-1].category == "chance" and bool(event_facts(events[-1]).get("seat"))
