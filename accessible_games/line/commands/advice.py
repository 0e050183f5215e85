"""Commands for advice: a hint, the odds of every move, and the review of a match."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from accessible_games.line.commands.arguments import refuse_number
from accessible_games.line.presenters.remembered import Learnt, Mistake, Reviews, drop_unfinished
from accessible_games.line.session.context import Context
from accessible_games.line.session.looking import look_at, looking, refuse_past
from accessible_games.line.session.moves import hopeful, tell_vain
from accessible_games.line.session.ports import Advice, Studied, Thoughts
from accessible_games.line.session.registry import match_command
from accessible_games.matches.moments import Moment, Moments
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Decision, Update
from accessible_games.output.announce.messages import message_of
from accessible_games.output.announce.vocabulary import all_words, in_words
from accessible_games.rules.core.game import Decide, Seat
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import number_in

Facts = tuple[tuple[str, str | bool], ...]

DECIDED = 100_000  # hundredths; beyond, the game is won or lost for certain
_LARGE = 500  # hundredths
_ODDS = 6  # moves that "odds" tells unless all are wanted, and moves in one line


def _is_asked_for(context: Context, update: Update) -> bool:
    """Return whether the person plays and may have advice in this match."""
    is_alone = context.person is None or not _is_among_people(update)
    return is_alone and bool(update.seats) and not (update.is_over or update.is_exchanging)


@match_command("hint", group="match", offered=_is_asked_for)
async def hint(context: Context, update: Update, rest: str) -> None:
    """Say the best move, or help with the step of a lesson."""
    if context.exercise is not None:
        context.exercise.help()
        return
    await _advise(context, update, "hint")


@match_command("odds", group="match", words="advice-all", offered=_is_asked_for)
async def odds(context: Context, update: Update, rest: str) -> None:
    """Say the value of the position and of the best moves, or with "all" of every move."""
    await _advise(context, update, "odds all" if rest in all_words("advice-all") else "odds")


async def _advise(context: Context, update: Update, purpose: str) -> None:
    if refuse_past(context):
        return
    if update.is_over:
        context.say("advice-over", "refusal")
    elif context.person is not None and _is_among_people(update):
        context.say("match-advice-rated" if update.is_rated else "match-advice-among-people", "refusal")
    elif context.seat_to_move is None:
        context.say("advice-not-your-turn" if isinstance(update.phase, Decide) else "session-chance-decides", "refusal")
    else:
        async for reply in context.each(Thoughts.advise)(update.match_id, context.seat_to_move):
            _tell_advice(context, reply, update, purpose)


def _is_among_people(update: Update) -> bool:
    players = (*update.players.values(), *update.away.values())
    return update.is_rated or len({one.account for one in players if not one.is_bot}) > 1


def _tell_advice(context: Context, reply: Advice, update: Update, purpose: str) -> None:
    """Announce advice for the position it was requested in, unless another player would hear it."""
    now = context.update
    if now is None or (now.match_id, update.seq) != (update.match_id, reply.seq):
        return
    if now.seq != update.seq:
        if update.game.hides and len(context.seats) > 1:
            return
        context.say("advice-late", "status")
    if not reply.ranked:
        context.say("advice-none")
    elif purpose == "hint":
        _tell_hint(context, update, reply)
    else:
        _tell_odds(context, update, reply, wants_all=purpose != "odds")


def _tell_hint(context: Context, update: Update, reply: Advice) -> None:
    best, value = reply.ranked[0]
    move = described(context, update.game, update.view, best)
    if abs(value) >= DECIDED:
        context.say("advice-hint-decided", move=move, wins=value > 0)
    elif reply.is_exact:
        context.say("advice-hint-exact", move=move, expected=_expected(context, update.game, value))
    elif len(reply.ranked) > 1 and reply.ranked[1][1] <= -DECIDED:
        context.say("advice-hint-only", move=move)
    elif len(reply.ranked) > 1 and value - reply.ranked[1][1] >= _audible(update.game):
        second, other = reply.ranked[1]
        context.say(
            "advice-hint-clear",
            move=move,
            second=in_words(context.announcer, update.game, second),
            worth=worth(context, update.game, value - other),
        )
    else:
        context.say("advice-hint", move=move)


def _tell_odds(context: Context, update: Update, reply: Advice, *, wants_all: bool) -> None:
    game, best = update.game, reply.ranked[0][1]
    promising = {game.format(move) for move in hopeful(update, game.moves(update.view))}
    ranked = [each for each in reply.ranked if each[0] in promising]
    shown = ranked if wants_all or reply.is_exact else ranked[:_ODDS]
    context.say("advice-odds", value=_standing(context, game, best, reply.is_exact))
    for (message, facts), group in groupby(shown, lambda each: _verdict(context, game, reply, each[1])):
        names = [in_words(context.announcer, game, name) for name, _ in group]
        for at in range(0, len(names), _ODDS):
            equal = names[at : at + _ODDS]
            context.say(message, moves=context.announcer.joined(equal), count=len(equal), **dict(facts))
    if len(shown) < len(ranked):
        context.say("advice-odds-more", count=len(ranked) - len(shown))
    else:
        tell_vain(context, len(reply.ranked) - len(ranked))


def _verdict(context: Context, game: AnyGame, reply: Advice, value: int) -> tuple[str, Facts]:
    """Return the message for a move of that value, and its facts. Moves with equal results share a line."""
    best = reply.ranked[0][1]
    if reply.is_exact and abs(value) < DECIDED:
        return "advice-odds-exact", (("expected", _expected(context, game, value)),)
    if value > best - _audible(game):
        return "advice-odds-best", ()
    if value <= -DECIDED or best >= DECIDED:
        return "advice-odds-decided", (("wins", value >= DECIDED), ("loses", value <= -DECIDED))
    return "advice-odds-worse", (("worth", worth(context, game, best - value)),)


def _standing(context: Context, game: AnyGame, value: int, is_exact: bool) -> str:
    """Return in words how good the position is for the player to move."""
    text = context.announcer.text
    if abs(value) >= DECIDED:
        return text("advice-standing-decided", wins=value > 0)
    if is_exact:
        return _expected(context, game, value)
    if abs(value) < _audible(game):
        return text("advice-standing-even")
    return text(message_of(game.id, "advice-standing"), worth=worth(context, game, abs(value)), ahead=value > 0)


def _audible(game: AnyGame) -> int:
    """Return the smallest announced difference of moves, in hundredths. A mistake costs at least twice that."""
    return game.grain // 2


# Words


def described(context: Context, game: AnyGame, view: Any, name: str) -> str:
    """Return a move in words, with its effect."""
    move = next(move for move in game.moves(view) if game.format(move) == name)
    words = [context.announcer.choice(game.id, event) for event in game.preview(view, move)]
    return context.announcer.joined([in_words(context.announcer, game, name), *words])


def worth(context: Context, game: AnyGame, hundredths: int) -> str:
    """Return a difference in the unit of the game, to the nearest half or, if large, whole: "about 1 marble"."""
    step = 50 if hundredths < _LARGE else 100
    halves = max(1, round(hundredths / step) * step // 50)
    amount = _decimal(context, halves * 5, 1)
    return context.announcer.text(f"{game.id}-worth", amount=amount, count=1 if halves == 2 else 2)


def _expected(context: Context, game: AnyGame, hundredths: int) -> str:
    """Return an exact value as points ahead or behind."""
    amount = _decimal(context, abs(hundredths), 2)
    sign = "level" if hundredths == 0 else "ahead" if hundredths > 0 else "behind"
    return context.announcer.text("advice-expected", amount=amount, sign=sign)


def _decimal(context: Context, digits: int, places: int) -> str:
    """Return tenths or hundredths as a decimal of the language, without trailing zeros."""
    whole, rest = divmod(digits, 10**places)
    behind = str(rest).rjust(places, "0").rstrip("0")
    return context.announcer.text("advice-decimal", whole=str(whole), rest=behind) if behind else str(whole)


_WORST = 5  # mistakes that "review" goes through unless all are wanted
_PROGRESS_SECONDS = 10.0
_DIGITS = 4


@match_command("review", group="match", reads=True, offered=lambda context, update: update.is_over)
async def review(context: Context, update: Update, rest: str) -> None:
    """Review a finished match: the costliest moves, with "all" every mistake, or one by its number."""
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
    """Handle an analysed decision, the end of the review, or its failure, after which it can be requested again."""
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
    if context.now - learnt.told_at >= _PROGRESS_SECONDS and reply.number < reply.count:
        learnt.told_at = context.now
        context.say("advice-review-progress", "status", number=reply.number, count=reply.count)
    found = mistake(reply.decision, reply.ranked)
    if found is not None:
        learnt.mistakes.append(found)


def mistake(decision: Decision, ranked: tuple[tuple[str, int], ...]) -> Mistake | None:
    """Return the mistake in a decision, or None if it cost too little."""
    values = dict(ranked)
    if decision.move not in values:
        return None
    (better, best), made = ranked[0], values[decision.move]
    wins, loses = best >= DECIDED > made, made <= -DECIDED < best
    if best - made < decision.game.grain or (abs(best) >= DECIDED and not wins):
        return None
    return Mistake(decision, better, best - made, wins, loses)


def _shown(learnt: Learnt) -> list[Mistake]:
    """Return the mistakes that the review steps through, in the order of the match."""
    worst = sorted(learnt.mistakes, key=lambda each: -each.cost)[:_WORST]
    return learnt.mistakes if learnt.wants_all else [each for each in learnt.mistakes if each in worst]


async def _tell_found(context: Context, learnt: Learnt) -> None:
    """Announce the number of mistakes, and the first, or the one visited last."""
    shown, found = _shown(learnt), learnt.mistakes
    context.say("advice-review-found", count=len(found), moves=learnt.count)
    if len(shown) < len(found):
        context.say("advice-review-more", count=len(found) - len(shown))
    if shown:
        context.say("advice-review-how", count=len(shown))
        await _go_to(context, learnt, min(learnt.at, len(shown) - 1))


async def _go_to(context: Context, learnt: Learnt, at: int) -> None:
    """Show the board before a mistake and announce the better move. The continuation is computed meanwhile."""
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
    """Announce the best continuation, unless the person looks at another position by now."""
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
    """Return which move it was: "Move 14 of round 2 by White"."""
    text = context.announcer.text
    if context.update is not None and context.update.series.rounds > 1:
        where = text("advice-where-round", number=decision.number, round=decision.round)
    else:
        where = text("advice-where", number=decision.number)
    return text("advice-where-who", where=where, seat=decision.seat)


def _better(context: Context, game: AnyGame, view: Any, name: str) -> str:
    """Return the better move. With hidden pieces nobody could know its result."""
    words = described(context, game, view, name)
    return context.announcer.text("advice-attempt", move=words) if game.hides else words
