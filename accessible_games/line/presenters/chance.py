"""Presenters for luck and dice: the seal of the throws, who throws, and the exchange of proved luck."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.line.presenters.listed import groups, lines, spelled
from accessible_games.line.session.context import Context
from accessible_games.line.session.throws import thrower, waits, waits_for_result, what_to_type
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.luck import DONE, LEAST_DIGITS, OPENING, PLEDGING, STEP, UNPLEDGED, WORD, Exchange
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.game import Chance, Over

_MINUTE_MS = 60_000
_SHOWN = 8  # digits announced when a round begins


def tell_agreed(context: Context, update: Update, what: str) -> None:
    """Announce the agreement about the throwing seat."""
    if what == log.OWN_DICE:
        tell_own_dice(context, update, "status")
    else:
        context.say("chance-own-off", "status")


def tell_own_dice(context: Context, update: Update, category: str) -> None:
    """Announce that results are typed, and how."""
    context.say("chance-own-on", category, how=what_to_type(context, update), due=waits_for_result(update))


def tell_seal(context: Context, update: Update) -> None:
    """Announce the beginning of the seal as a round begins; people who want few words ask for it."""
    if update.sealed is not None and context.settings.verbosity == "full":
        shown = update.sealed.digest[:_SHOWN]
        context.say("chance-sealed", "status", digits=groups(shown), spelled=context.announcer.joined(spelled(shown)))


def tell_due(context: Context, old: Update | None, update: Update) -> None:
    """Announce whose throw it is and what to type, once for each throw; in a new round after the seal."""
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
        context.say("chance-result-due", "turn", seat=seat, how=what_to_type(context, update))
    elif seat:
        context.say("chance-throw-due", "turn", seat=seat)
    else:
        context.say("chance-draw-due", "turn")


def tell_exchange_agreed(context: Context, update: Update) -> None:
    """Announce proved luck as a match is opened."""
    if not update.is_proved or update.is_over:
        return
    minutes = STEP // _MINUTE_MS
    context.say("exchange-agreed", "status", limited=is_limited(update), days=bool(update.days), minutes=minutes)


def is_limited(update: Update) -> bool:
    """Return whether each step has a time limit, because others wait."""
    return len({one.account for one in update.players.values() if not one.is_bot}) > 1


def is_awaited(context: Context, update: Update) -> bool:
    """Return whether time runs for a pledge or a word owed at this keyboard."""
    exchange = update.exchange
    if exchange is None or not update.is_exchanging or not is_limited(update):
        return False
    return any(seat in context.seats for seat in exchange.owing)


def tell_step(context: Context, old: Update | None, happening: AppliedEntry) -> None:
    """Announce a pledge, a last word, a disclosure, or a disclosure that is too late."""
    entry = happening.entry
    if entry.kind == log.FLAGGED:
        if old is not None and old.is_exchanging:
            stage = old.exchange.stage if old.exchange is not None else ""
            context.say("exchange-late", "status", seat=entry.data["seat"], stage=stage)
        return
    message = {log.PLEDGED: "exchange-pledged", log.LUCK: "exchange-given", log.OPENED: "exchange-opened"}[entry.kind]
    context.say(message, "status", seat=entry.data["seat"])


def tell_progress(context: Context, old: Update | None, update: Update) -> None:
    """Announce the next step once, and the end of the exchange."""
    before = old.exchange if old is not None and update.goes_on(old) else None
    exchange = update.exchange
    if exchange is None or exchange == before:
        return
    if update.is_exchanging:
        context.tell_all(due_lines(context, update))
    elif before is not None and before.stage != DONE and exchange.stage == DONE:
        context.say("exchange-done", "status")


def due_lines(context: Context, update: Update) -> list[Announcement]:
    """Return what to type now, or for whom everybody waits."""
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
    """Announce that nothing was played, because not everybody took part."""
    context.say("exchange-closed", "end")


def is_closed(update: Update) -> bool:
    """Return whether the match has ended without a game."""
    return isinstance(update.phase, Over) and update.phase.reason == UNPLEDGED


def status(context: Context, update: Update, exchange: Exchange) -> list[Announcement]:
    """Return all pledges, words and check numbers so far, line by line, and the next step."""
    assert update.sealed is not None
    lines: list[Announcement] = []
    for seat in exchange.seats:
        if seat in exchange.pledges:
            lines += _lines(context, "exchange-pledge-of", exchange.pledges[seat], seat=seat)
        if seat in exchange.words:
            lines += _lines(context, "exchange-word-of", exchange.words[seat], seat=seat)
    for stage, with_word in ((WORD, False), (OPENING, True)):
        if _has_come_to(exchange, stage):
            number = exchange.number(update.sealed, with_word=with_word)
            lines += _lines(context, "exchange-number", number, stage=stage)
    return [*lines, *due_lines(context, update)] if update.is_exchanging else lines


def _has_come_to(exchange: Exchange, stage: str) -> bool:
    order: Sequence[str] = (PLEDGING, WORD, OPENING, DONE)
    return order.index(exchange.stage) >= order.index(stage) and (stage == WORD or bool(exchange.pledges))


def _lines(context: Context, message: str, digits: str, **facts: str) -> list[Announcement]:
    """Return a long row of digits below its name."""
    return [context.announcer.say(message, count=len(digits), **facts), *digit_lines(context.announcer, digits)]


def digit_lines(words: Announcer, digits: str) -> list[Announcement]:
    """Return a long row of digits in groups, some in a line."""
    said = ((groups(line), words.joined(spelled(line))) for line in lines(digits))
    return [words.say("chance-digits", digits=shown, spelled=aloud) for shown, aloud in said]
