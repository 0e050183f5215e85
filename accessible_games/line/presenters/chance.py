"""Luck and dice as they are told: the seal of the throws, who throws, and how proved luck comes about."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.line.presenters.listed import groups, lines, spelled
from accessible_games.line.session.context import Context
from accessible_games.line.session.throws import how, thrower, waits, waits_for_result
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.luck import DONE, LEAST_DIGITS, OPENING, PLEDGING, STEP, UNPLEDGED, WORD, Exchange
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.game import Chance, Over

_MINUTE = 60_000
_SHOWN = 8  # digits told when a round begins


def tell_agreed(context: Context, update: Update, what: str) -> None:
    """Everybody has agreed on who throws."""
    if what == log.OWN_DICE:
        tell_own_dice(context, update, "status")
    else:
        context.say("chance-own-off", "status")


def tell_own_dice(context: Context, update: Update, category: str) -> None:
    """Results are typed, and how."""
    context.say("chance-own-on", category, how=how(context, update), due=waits_for_result(update))


def tell_seal(context: Context, update: Update) -> None:
    """The beginning of the seal, as a round begins; who does not want all words asks for it."""
    if update.sealed is not None and context.settings.verbosity == "full":
        shown = update.sealed.digest[:_SHOWN]
        context.say("chance-sealed", "status", digits=groups(shown), spelled=context.announcer.joined(spelled(shown)))


def tell_due(context: Context, old: Update | None, update: Update) -> None:
    """Whose throw it is and what to type, once for each throw; in a new round after the seal."""
    if update.sealed is None or update.is_exchanging or not waits(context, update):
        return
    if old is None or update.is_opening or _throw(old) != _throw(update):
        _tell_due(context, update)


def _throw(update: Update) -> tuple[object, ...]:
    is_due = isinstance(update.phase, Chance) and update.sealed is not None and not update.is_exchanging
    return update.key, is_due, len(update.history), update.has_own_dice


def _tell_due(context: Context, update: Update) -> None:
    seat = thrower(update) or ""
    if waits_for_result(update):
        context.say("chance-result-due", "turn", seat=seat, how=how(context, update))
    elif seat:
        context.say("chance-throw-due", "turn", seat=seat)
    else:
        context.say("chance-draw-due", "turn")


def tell_exchange_agreed(context: Context, update: Update) -> None:
    """As a match is opened whose luck is to be proved."""
    if not update.is_proved or update.is_over:
        return
    minutes = STEP // _MINUTE
    context.say("exchange-agreed", "status", limited=is_limited(update), days=bool(update.days), minutes=minutes)


def is_limited(update: Update) -> bool:
    """Whether each step has its time: where others wait."""
    return len({one.account for one in update.players.values() if not one.is_bot}) > 1


def is_awaited(context: Context, update: Update) -> bool:
    """Whether the time of somebody at this keyboard runs, because a pledge or a word is owed."""
    exchange = update.exchange
    if exchange is None or not update.is_exchanging or not is_limited(update):
        return False
    return any(seat in context.seats for seat in exchange.owing)


def tell_step(context: Context, old: Update | None, happening: AppliedEntry) -> None:
    """Somebody has pledged, given the last word, opened, or not opened in time."""
    entry = happening.entry
    if entry.kind == log.FLAGGED:
        if old is not None and old.is_exchanging:
            stage = old.exchange.stage if old.exchange is not None else ""
            context.say("exchange-late", "status", seat=entry.data["seat"], stage=stage)
        return
    message = {log.PLEDGED: "exchange-pledged", log.LUCK: "exchange-given", log.OPENED: "exchange-opened"}[entry.kind]
    context.say(message, "status", seat=entry.data["seat"])


def tell_progress(context: Context, old: Update | None, update: Update) -> None:
    """What is due next, once for each step; that all words are open."""
    before = old.exchange if old is not None and update.goes_on(old) else None
    exchange = update.exchange
    if exchange is None or exchange == before:
        return
    if update.is_exchanging:
        context.tell_all(due_lines(context, update))
    elif before is not None and before.stage != DONE and exchange.stage == DONE:
        context.say("exchange-done", "status")


def due_lines(context: Context, update: Update) -> list[Announcement]:
    """What is to be typed now, or for whom everybody waits."""
    exchange, words = update.exchange, context.announcer
    if exchange is None or update.sealed is None:
        return [words.say("exchange-not-yet", "status")]
    own = [seat for seat in exchange.owing if seat in context.seats]
    if not own:
        return [words.say("exchange-wait-for", "status", seat=each, stage=exchange.stage) for each in exchange.owing]
    due = words.say(f"exchange-due-{exchange.stage}", "turn", seat=own[0], least=LEAST_DIGITS)
    if exchange.stage not in (WORD, OPENING):
        return [due]
    number = exchange.number(update.sealed, with_word=exchange.stage == OPENING)
    return [words.say("exchange-keep", "status", digits=groups(number), spelled=words.joined(spelled(number))), due]


def tell_closed(context: Context) -> None:
    """Not everybody took part, so nothing was played."""
    context.say("exchange-closed", "end")


def is_closed(update: Update) -> bool:
    """Whether the match has ended without a game."""
    return isinstance(update.phase, Over) and update.phase.reason == UNPLEDGED


def status(context: Context, update: Update, exchange: Exchange) -> list[Announcement]:
    """All pledges, words and check numbers so far, line by line, and what is due."""
    assert update.sealed is not None
    told: list[Announcement] = []
    for seat in exchange.seats:
        if seat in exchange.pledges:
            told += _lines(context, "exchange-pledge-of", exchange.pledges[seat], seat=seat)
        if seat in exchange.words:
            told += _lines(context, "exchange-word-of", exchange.words[seat], seat=seat)
    for stage, with_word in ((WORD, False), (OPENING, True)):
        if _has_come_to(exchange, stage):
            number = exchange.number(update.sealed, with_word=with_word)
            told += _lines(context, "exchange-number", number, stage=stage)
    return [*told, *due_lines(context, update)] if update.is_exchanging else told


def _has_come_to(exchange: Exchange, stage: str) -> bool:
    order: Sequence[str] = (PLEDGING, WORD, OPENING, DONE)
    return order.index(exchange.stage) >= order.index(stage) and (stage == WORD or bool(exchange.pledges))


def _lines(context: Context, message: str, digits: str, **facts: str) -> list[Announcement]:
    """A long row of digits below its name."""
    return [context.announcer.say(message, count=len(digits), **facts), *digit_lines(context.announcer, digits)]


def digit_lines(words: Announcer, digits: str) -> list[Announcement]:
    """A long row of digits in groups, a line for some of them."""
    said = ((groups(line), words.joined(spelled(line))) for line in lines(digits))
    return [words.say("chance-digits", digits=shown, spelled=aloud) for shown, aloud in said]
