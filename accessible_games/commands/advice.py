"""What the strong computer thinks: a hint, and the odds of every move."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from accessible_games.announce.messages import message_of
from accessible_games.announce.notation import in_words
from accessible_games.core.game import Decide
from accessible_games.matches.match import AnyGame
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.looking import refuse_past
from accessible_games.session.moves import hopeful, tell_vain
from accessible_games.session.registry import match_command
from accessible_games.session.thoughts import Advice, Thoughts
from accessible_games.session.words import all_words

Facts = tuple[tuple[str, str | bool], ...]

DECIDED = 100_000  # hundredths; beyond, the game is won or lost for certain
_LARGE = 500  # hundredths
_ODDS = 6  # moves that "odds" tells unless all are wanted, and moves in one line


def _is_asked_for(context: Context, update: Update) -> bool:
    """Whether the person plays, and may have advice in this match."""
    is_alone = context.person is None or not _is_among_people(update)
    return is_alone and bool(update.seats) and not (update.is_over or update.is_exchanging)


@match_command("hint", group="match", offered=_is_asked_for)
async def hint(context: Context, update: Update, rest: str) -> None:
    """The best move, or what a step of a lesson asks for."""
    if context.exercise is not None:
        context.exercise.help()
        return
    await _advise(context, update, "hint")


@match_command("odds", group="match", words="advice-all", offered=_is_asked_for)
async def odds(context: Context, update: Update, rest: str) -> None:
    """What the position and the moves promise; "odds all" tells every move."""
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
    """The advice for the position in which it was asked; somebody else at this keyboard must not hear what it tells."""
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
            told = names[at : at + _ODDS]
            context.say(message, moves=context.announcer.joined(told), count=len(told), **dict(facts))
    if len(shown) < len(ranked):
        context.say("advice-odds-more", count=len(ranked) - len(shown))
    else:
        tell_vain(context, len(reply.ranked) - len(ranked))


def _verdict(context: Context, game: AnyGame, reply: Advice, value: int) -> tuple[str, Facts]:
    """The message for a move of that value, and its facts; moves that get the same are told in one line."""
    best = reply.ranked[0][1]
    if reply.is_exact and abs(value) < DECIDED:
        return "advice-odds-exact", (("expected", _expected(context, game, value)),)
    if value > best - _audible(game):
        return "advice-odds-best", ()
    if value <= -DECIDED or best >= DECIDED:
        return "advice-odds-decided", (("wins", value >= DECIDED), ("loses", value <= -DECIDED))
    return "advice-odds-worse", (("worth", worth(context, game, best - value)),)


def _standing(context: Context, game: AnyGame, value: int, is_exact: bool) -> str:
    """How good the position is for the player to move."""
    text = context.announcer.text
    if abs(value) >= DECIDED:
        return text("advice-standing-decided", wins=value > 0)
    if is_exact:
        return _expected(context, game, value)
    if abs(value) < _audible(game):
        return text("advice-standing-even")
    return text(message_of(game.id, "advice-standing"), worth=worth(context, game, abs(value)), ahead=value > 0)


def _audible(game: AnyGame) -> int:
    """Hundredths by which moves differ to the ear; what counts as a mistake must cost twice that."""
    return game.grain // 2


# Words


def described(context: Context, game: AnyGame, view: Any, name: str) -> str:
    """A move in words, with what it does."""
    move = next(move for move in game.moves(view) if game.format(move) == name)
    words = [context.announcer.choice(game.id, event) for event in game.preview(view, move)]
    return context.announcer.joined([in_words(context.announcer, game, name), *words])


def worth(context: Context, game: AnyGame, hundredths: int) -> str:
    """A difference in the game's own unit, to the nearest half or, if large, whole: "about 1 marble"."""
    step = 50 if hundredths < _LARGE else 100
    halves = max(1, round(hundredths / step) * step // 50)
    amount = _decimal(context, halves * 5, 1)
    return context.announcer.text(f"{game.id}-worth", amount=amount, count=1 if halves == 2 else 2)


def _expected(context: Context, game: AnyGame, hundredths: int) -> str:
    """An exact value as points ahead or behind."""
    amount = _decimal(context, abs(hundredths), 2)
    sign = "level" if hundredths == 0 else "ahead" if hundredths > 0 else "behind"
    return context.announcer.text("advice-expected", amount=amount, sign=sign)


def _decimal(context: Context, digits: int, places: int) -> str:
    """A number of tenths or hundredths, as the language writes it; without noughts behind the point."""
    whole, rest = divmod(digits, 10**places)
    behind = str(rest).rjust(places, "0").rstrip("0")
    return context.announcer.text("advice-decimal", whole=str(whole), rest=behind) if behind else str(whole)
