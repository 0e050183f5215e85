"""Commands for advice: a hint, the odds of every move, and the review of a match."""

from __future__ import annotations

from dataclasses import fields
from itertools import groupby
from typing import Any, NamedTuple

from accessible_games.club.accounts.learning import COST, LOSES, WINS, KeptMistake, Mistakes
from accessible_games.line.commands.arguments import refuse_number
from accessible_games.line.presenters.remembered import MOVE, PIECE, THEME, Hinted, Learnt, Reviews, drop_unfinished
from accessible_games.line.session.context import Context
from accessible_games.line.session.looking import look_at, looking, refuse_past
from accessible_games.line.session.moves import hopeful, tell_vain
from accessible_games.line.session.ports import Advice, Followed, Studied, Thoughts
from accessible_games.line.session.registry import match_command
from accessible_games.matches.moments import Moment, Moments
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.reasons import first_piece, left_open, punishment, reasons
from accessible_games.matches.review import Mistake, Ranked, mistakes, worst
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Decision, Update
from accessible_games.output.announce.messages import message_of
from accessible_games.output.announce.vocabulary import all_words, in_words
from accessible_games.rules.core.game import DECIDED, Decide, Event, Seat
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import number_in

Facts = tuple[tuple[str, str | bool], ...]

_UNIT = 100  # hundredths
_LARGE = 500
_CLEAR = 1000  # as good as decided
_BEHIND = ("advice-prevents", "advice-prepares", "advice-sure")  # themes that are told behind a move as well
_THREATS = 2  # that are told of one move
_ODDS = 6  # moves that "odds" tells unless all are wanted, and moves in one line


def _is_asked_for(context: Context, update: Update) -> bool:
    """Return whether the person plays and may have advice in this match."""
    is_alone = context.person is None or not _is_among_people(update)
    return is_alone and bool(update.seats) and not (update.is_over or update.is_exchanging)


@match_command("hint", group="match", words="advice-move", offered=_is_asked_for)
async def hint(context: Context, update: Update, rest: str) -> None:
    """Say what the best move does, then its piece, then the move, which "move" says at once; or help in a lesson."""
    if context.exercise is None or not context.exercise.help():
        await _advise(context, update, "hint move" if rest in all_words("advice-move") else "hint")


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
        if (known := _known(context, update, purpose)) is not None:
            _tell_advice(context, known, update, purpose)
            return
        async for reply in context.each(Thoughts.advise)(update, context.seat_to_move):
            _tell_advice(context, reply, update, purpose)


def _known(context: Context, update: Update, purpose: str) -> Advice | None:
    """Return what a hint has found here before; and in practice the review, so that a hint does not contradict it."""
    hinted, learnt = context.of(Hinted), context.of(Reviews).learnt
    if purpose.startswith("hint") and hinted.advice is not None and hinted.is_about(update):
        return hinted.advice._replace(seq=update.seq)
    if update.match_id == PRACTICE and learnt is not None:
        for each in learnt.judged.values():
            if each.is_deep and each.decision.view == update.view:
                return Advice(update.seq, each.ranked, bool(update.game.solution))
    return None


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
    elif purpose.startswith("hint"):
        _tell_step(context, update, reply, is_last=purpose != "hint")
    else:
        _tell_odds(context, update, reply, wants_all=purpose != "odds")


def _tell_step(context: Context, update: Update, reply: Advice, *, is_last: bool) -> None:
    """Announce the next step of a hint: what the move does, its piece, the move; or the last one."""
    hinted, best = context.of(Hinted), reply.ranked[0][0]
    if not hinted.is_about(update):
        hinted.begin(update, reply)
    theme = _theme(update, reply)
    if not is_last and theme is not None and hinted.told < THEME:
        hinted.told = THEME
        _tell_theme(context, update.game, theme)
    elif not is_last and hinted.told < PIECE and tell_clue(context, update, best, threat=theme and theme.threat):
        hinted.told = PIECE
    else:
        is_new, hinted.told = hinted.told < THEME, MOVE
        hinted.best[update.match_id, update.series.round, len(update.moves) + 1] = best
        _tell_hint(context, update, reply)
        if is_new and theme is not None and theme.message in _BEHIND:
            _tell_theme(context, update.game, theme)


class _Theme(NamedTuple):
    """The message that says what the best move does. ``threat``: what it is about; ``wins``: with a certain end."""

    message: str
    threat: Event | None = None
    wins: bool = False


def _theme(update: Update, reply: Advice) -> _Theme | None:
    """Return the theme of the best move; None if it does nothing that has a name."""
    best, value = reply.ranked[0]
    if abs(value) >= DECIDED:
        return _Theme("advice-theme-decided", wins=value > 0)
    if len(reply.ranked) > 1 and reply.ranked[1][1] <= -DECIDED:
        return _Theme("advice-theme-only")
    seat = next(each for each in update.seats if each in _deciding(update))
    found = reasons(update.game, update.view, seat, [each for each in update.players if each != seat], best)
    if found.takes:
        return _Theme("advice-theme-takes")
    for message, threats in (("advice-prevents", found.prevents), ("advice-prepares", found.prepares)):
        if threats:
            return _Theme(message, threats[0])
    return _Theme("advice-sure") if found.is_sure else None


def _tell_theme(context: Context, game: AnyGame, theme: _Theme) -> None:
    threat = context.announcer.event(game.id, theme.threat).text if theme.threat else ""
    context.say(theme.message, threat=threat, wins=theme.wins)


def _deciding(update: Update) -> tuple[Seat, ...]:
    return update.phase.seats if isinstance(update.phase, Decide) else ()


def tell_clue(
    context: Context, update: Update, name: str, category: str = "answer", threat: Event | None = None
) -> bool:
    """Announce the piece that moves, or the part of the board where a new one goes. Return whether there is one.

    threat: an event that the listener has just heard. If it names the cell of a new piece, no part is announced.
    """
    game, view = update.game, update.view
    move = game.parse(name, view)
    piece = first_piece(game, view, _deciding(update), move)
    if piece:
        context.say("advice-hint-piece", category, field=piece)
        return True
    region = game.region(view, move)
    if not region or set(game.path(view, move)) & _words_of(threat):
        return False
    part = context.announcer.text(message_of(game.id, f"region-{region}"))
    context.say("advice-hint-region", category, region=part)
    return True


def _words_of(event: Event | None) -> set[str]:
    """Return the words in the fields of an event, such as cells."""
    found = [] if event is None else [str(getattr(event, each.name)) for each in fields(event)]
    return set(" ".join(found).split())


def _tell_hint(context: Context, update: Update, reply: Advice) -> None:
    best, value = reply.ranked[0]
    move = described(context, update.game, update.view, best)
    if abs(value) >= DECIDED:
        context.say("advice-hint-decided", move=move, wins=value > 0)
    elif reply.is_exact:
        context.say("advice-hint-exact", move=move, expected=_expected(context, value))
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
        return "advice-odds-exact", (("expected", _expected(context, value)),)
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
        return _expected(context, value)
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
    step = _UNIT // 2 if hundredths < _LARGE else _UNIT
    return _in_units(context, game, max(_UNIT // 2, round(hundredths / step) * step))


def price(context: Context, game: AnyGame, cost: int) -> str:
    """Return what a mistake cost: ``worth``, or if deeper searches find more, whole units: "at least 2 stones"."""
    if not game.costs_grow or cost < _UNIT:
        return worth(context, game, cost)
    return _in_units(context, game, min(cost, _CLEAR) // _UNIT * _UNIT, is_least=True)


def _in_units(context: Context, game: AnyGame, hundredths: int, *, is_least: bool = False) -> str:
    amount = _decimal(context, hundredths // 10, 1)
    count = 1 if hundredths == _UNIT else 2
    return context.announcer.text(f"{game.id}-worth", amount=amount, count=count, least=is_least)


def _expected(context: Context, hundredths: int) -> str:
    """Return an exact value as points ahead or behind."""
    amount = _decimal(context, abs(hundredths), 2)
    sign = "level" if hundredths == 0 else "ahead" if hundredths > 0 else "behind"
    return context.announcer.text("advice-expected", amount=amount, sign=sign)


def _decimal(context: Context, digits: int, places: int) -> str:
    """Return tenths or hundredths as a decimal of the language, without trailing zeros."""
    whole, rest = divmod(digits, 10**places)
    behind = str(rest).rjust(places, "0").rstrip("0")
    return context.announcer.text("advice-decimal", whole=str(whole), rest=behind) if behind else str(whole)


_PROGRESS_SECONDS = 10.0
_DIGITS = 4


@match_command("review", group="match", reads=True, offered=lambda context, update: update.is_over)
async def review(context: Context, update: Update, rest: str) -> None:
    """Review a finished match: the moves that mattered, with "all" every mistake, or one by its number."""
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
    if reply.judged is None:
        learnt.is_done, learnt.count = True, reply.count
        learnt.mistakes = _without_hints(context, match_id, mistakes(list(learnt.judged.values())))
        context.begin(_keep(context, learnt))
        context.begin(_tell_found(context, learnt))  # a flow of its own, since this one goes through what is yielded
        return
    if not learnt.judged:
        learnt.told_at = context.now
        context.say("advice-review-begins", "status", count=reply.count)
    elif context.now - learnt.told_at >= _PROGRESS_SECONDS and len(learnt.judged) < reply.number < reply.count:
        learnt.told_at = context.now
        context.say("advice-review-progress", "status", number=reply.number, count=reply.count)
    learnt.judged[reply.number] = reply.judged


def _without_hints(context: Context, match_id: str, found: list[Mistake]) -> list[Mistake]:
    """Leave out moves that a hint called best, unless the review has looked deeper than the hint."""
    return [each for each in found if each.is_deep or not _is_hinted(context, match_id, each.decision)]


def _is_hinted(context: Context, match_id: str, decision: Decision) -> bool:
    best = context.of(Hinted).best.get((match_id, decision.round, decision.number))
    return best == decision.move


def _shown(learnt: Learnt) -> list[Mistake]:
    """Return the mistakes that the review steps through, in the order of the match."""
    return learnt.mistakes if learnt.wants_all else _worst(learnt)


def _worst(learnt: Learnt) -> list[Mistake]:
    return worst(list(learnt.judged.values()), learnt.mistakes)


async def _keep(context: Context, learnt: Learnt) -> None:
    """Store the person's own mistakes that mattered, for practice."""
    judged = {id(each.decision): each for each in learnt.judged.values()}
    own = [each for each in _worst(learnt) if each.decision.account == context.account and not each.decision.is_bot]
    if own:
        kept = [_kept(learnt.match_id, each, judged[id(each.decision)].ranked) for each in own]
        count = await context.do(Mistakes.keep)(kept)
        if count:
            context.say("practice-kept", "status", count=count)


def _kept(match_id: str, each: Mistake, ranked: Ranked) -> KeptMistake:
    """Return a mistake with all moves that are as good as the better one."""
    decision, best = each.decision, ranked[0][1]
    least = DECIDED if each.wins else best - _audible(decision.game) + 1
    answers = tuple(name for name, value in ranked if value >= least and name != decision.move)
    kind = WINS if each.wins else LOSES if each.loses else COST
    return KeptMistake(match_id, decision.round, decision.number, decision.move, answers, kind, each.cost)


async def _tell_found(context: Context, learnt: Learnt) -> None:
    """Announce the number of mistakes, and the first, or the one visited last."""
    shown, found = _shown(learnt), learnt.mistakes
    if len(shown) < len(found):
        context.say("advice-review-worst", count=len(shown))
    else:
        context.say("advice-review-found", count=len(found), moves=learnt.count)
    if shown:
        context.say("advice-review-how", count=len(shown))
        await _go_to(context, learnt, min(learnt.at, len(shown) - 1))
    elif found:
        context.say("advice-review-more", count=len(found))


async def _go_to(context: Context, learnt: Learnt, at: int) -> None:
    """Show the board before a mistake and announce the better move. The continuation is computed meanwhile."""
    shown, update = _shown(learnt), context.update
    if not 0 <= at < len(shown):
        context.say("advice-review-no-more", "refusal", count=len(shown), last=at > 0)
        if at > 0 and len(shown) < len(learnt.mistakes):
            context.say("advice-review-more", count=len(learnt.mistakes) - len(shown))
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
        if _is_hinted(context, learnt.match_id, decision):
            context.say("advice-review-deeper")
        _tell_mistake(context, shown[at])
    if not decision.game.hides:
        async for followed in context.each(Thoughts.follow)(update.match_id, decision, decision.move, shown[at].better):
            _tell_followed(context, followed, shown[at], moment)


def _tell_mistake(context: Context, each: Mistake) -> None:
    decision, game = each.decision, each.decision.game
    kind = WINS if each.wins else LOSES if each.loses else COST
    context.say(
        f"advice-mistake-{kind}",
        where=_where(context, decision),
        move=in_words(context.announcer, game, decision.move),
        better=_better(context, game, decision.view, each.better),
        worth="" if kind != COST else price(context, game, each.cost),
    )
    tell_left_open(context, each)


def tell_left_open(context: Context, each: Mistake) -> None:
    """Announce what the move left to the others and the better one would not have."""
    decision, game = each.decision, each.decision.game
    others = [seat for seat in context.update.players if seat != decision.seat] if context.update is not None else []
    for threat in left_open(game, decision.view, others, decision.move, each.better)[:_THREATS]:
        context.say("advice-leaves", threat=context.announcer.event(game.id, threat).text)


def _tell_followed(context: Context, followed: Followed, each: Mistake, moment: Moment) -> None:
    """Announce what the move allowed or the best continuation, unless another position is shown by now."""
    if followed.line and context.moment is moment:
        with looking(context):
            if followed.move == each.better:
                tell_line(context, followed.line, each.decision.game)
            else:
                tell_punishment(context, followed.line, each.decision)


def tell_punishment(context: Context, line: tuple[tuple[Seat, str], ...], decision: Decision) -> None:
    """Announce in the events of the game how the others take something, or else their best reply."""
    game, (seat, reply) = decision.game, line[0]
    found = punishment(game, decision.view, decision.seat, decision.move, line)
    if found:
        told = " ".join(context.announcer.event(game.id, event).text for events in found for event in events)
        context.say("advice-allowed", events=told)
    elif seat != decision.seat:
        move = in_words(context.announcer, game, reply)
        context.say("advice-reply", move=context.announcer.text("advice-line-move", seat=seat, move=move))


def tell_line(context: Context, line: tuple[tuple[Seat, str], ...], game: AnyGame) -> None:
    """Announce the best continuation."""
    words = [
        context.announcer.text("advice-line-move", seat=seat, move=in_words(context.announcer, game, name))
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
