"""After the match: where it went wrong. One mistake after the other, at the board as it was before it."""

from __future__ import annotations

from typing import Any

from accessible_games.announce.notation import in_words
from accessible_games.commands.advice import DECIDED, described, worth
from accessible_games.commands.numbers import refuse_number
from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice
from accessible_games.core.numbers import number_in
from accessible_games.matches.match import AnyGame
from accessible_games.matches.moments import Moment, Moments
from accessible_games.matches.replaying import Decision
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.looking import look_at, looking
from accessible_games.session.registry import match_command
from accessible_games.session.thoughts import Studied, Thoughts
from accessible_games.session.words import all_words
from accessible_games.telling.remembered import Learnt, Mistake, Reviews, drop_unfinished

_WORST = 5  # mistakes that "review" goes through unless all are wanted
_OFTEN = 10.0  # seconds between two words of progress
_DIGITS = 4


@match_command("review", group="match", reads=True, offered=lambda context, update: update.is_over)
async def review(context: Context, update: Update, rest: str) -> None:
    """After the match the moves that cost most, or with "all" each mistake, or with a number one of them."""
    number = number_in(rest, _DIGITS)
    wants_all = rest in all_words("advice-all")
    if not update.is_over:
        context.say("match-review-later", "refusal")
        return
    if rest and not (wants_all or number):
        refuse_number(context, "review", 2)
        return
    learnt = context.of(Reviews).learnt
    if learnt is None or learnt.match_id != update.match_id:
        context.of(Reviews).learnt = Learnt(update.match_id, wants_all=wants_all, at=(number or 1) - 1)
        async for reply in context.each(Thoughts.study)(update.match_id):
            _take(context, reply, update.match_id)
        return
    if not number:
        learnt.wants_all = wants_all
    if not learnt.is_done:
        context.say("advice-review-wait", "status")
    elif number and learnt.mistakes:
        await _go_to(context, learnt, number - 1)
    else:
        await _tell_found(context, learnt)


def _take(context: Context, reply: Studied | Notice, match_id: str) -> None:
    """One more decision has been thought about, or all have; or no more can be, and it can be asked for again."""
    if isinstance(reply, Notice):
        drop_unfinished(context)
        context.notice(reply, "error")
        return
    learnt = context.of(Reviews).learnt
    if learnt is None or learnt.match_id != match_id:
        return
    if reply.number == 1 and reply.decision is not None:
        learnt.told_at = context.now
        context.say("advice-review-begins", "status", count=reply.count)
    if reply.decision is None:
        learnt.is_done, learnt.count = True, reply.count
        context.begin(_tell_found(context, learnt))  # a flow of its own, since this one goes through what is yielded
        return
    if context.now - learnt.told_at >= _OFTEN and reply.number < reply.count:
        learnt.told_at = context.now
        context.say("advice-review-progress", "status", number=reply.number, count=reply.count)
    found = mistake(reply.decision, reply.ranked)
    if found is not None:
        learnt.mistakes.append(found)


def mistake(decision: Decision, ranked: tuple[tuple[str, int], ...]) -> Mistake | None:
    """What was wrong with a decision, when it cost enough to be told."""
    values = dict(ranked)
    if decision.move not in values:
        return None
    (better, best), made = ranked[0], values[decision.move]
    wins, loses = best >= DECIDED > made, made <= -DECIDED < best
    if best - made < decision.game.grain or (abs(best) >= DECIDED and not wins):
        return None
    return Mistake(decision, better, best - made, wins, loses)


def _shown(learnt: Learnt) -> list[Mistake]:
    """Those that are gone through, in the order of the match."""
    worst = sorted(learnt.mistakes, key=lambda each: -each.cost)[:_WORST]
    return learnt.mistakes if learnt.wants_all else [each for each in learnt.mistakes if each in worst]


async def _tell_found(context: Context, learnt: Learnt) -> None:
    """How many there are, and the first, or the one where the person has been last."""
    shown, found = _shown(learnt), learnt.mistakes
    context.say("advice-review-found", count=len(found), moves=learnt.count)
    if len(shown) < len(found):
        context.say("advice-review-more", count=len(found) - len(shown))
    if shown:
        context.say("advice-review-how", count=len(shown))
        await _go_to(context, learnt, min(learnt.at, len(shown) - 1))


async def _go_to(context: Context, learnt: Learnt, at: int) -> None:
    """Look at the board before a mistake, and hear what was better; how it would have gone on is found meanwhile."""
    shown, update = _shown(learnt), context.update
    if not 0 <= at < len(shown):
        context.say("advice-review-no-more", "refusal", count=len(shown), last=at > 0)
        return
    if update is None:
        return
    learnt.at, decision = at, shown[at].decision
    before = update.view.seat, decision.number - 1, decision.round
    moment = await context.do(Moments.at)(update.match_id, context.account, *before)
    update = context.update
    if update is None or update.match_id != learnt.match_id:
        return
    look_at(context, moment)
    reviews = context.of(Reviews)
    reviews.stop, reviews.step = moment, lambda context, by: _go_to(context, learnt, learnt.at + by)
    with looking(context):
        context.say("advice-review-number", number=at + 1, count=len(shown))
        _tell_mistake(context, shown[at])
    if not decision.game.hides:
        async for line in context.each(Thoughts.follow)(update.match_id, decision, shown[at].better):
            _tell_line(context, line, moment)


def _tell_mistake(context: Context, each: Mistake) -> None:
    decision, game = each.decision, each.decision.game
    kind = "wins" if each.wins else "loses" if each.loses else "cost"
    context.say(
        f"advice-mistake-{kind}",
        where=_where(context, decision),
        move=in_words(context.announcer, game, decision.move),
        better=_better(context, game, decision.view, each.better),
        worth="" if kind != "cost" else worth(context, game, each.cost),
    )


def _tell_line(context: Context, line: tuple[tuple[Seat, str], ...], moment: Moment) -> None:
    """How it would have gone on; not where the person looks at something else by now."""
    if not line or context.moment is not moment:
        return
    with looking(context):
        words = [
            context.announcer.text(
                "advice-line-move", seat=seat, move=in_words(context.announcer, moment.update.game, name)
            )
            for seat, name in line
        ]
        context.say("advice-line", moves=context.announcer.joined(words))


def _where(context: Context, decision: Decision) -> str:
    """Which move it was: "Move 14 of round 2 by White"."""
    text = context.announcer.text
    if context.update is not None and context.update.series.rounds > 1:
        where = text("advice-where-round", number=decision.number, round=decision.round)
    else:
        where = text("advice-where", number=decision.number)
    return text("advice-where-who", where=where, seat=decision.seat)


def _better(context: Context, game: AnyGame, view: Any, name: str) -> str:
    """The move that was better; where things are hidden, nobody could know what would have come of it."""
    words = described(context, game, view, name)
    return context.announcer.text("advice-attempt", move=words) if game.hides else words
