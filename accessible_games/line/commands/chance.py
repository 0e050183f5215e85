"""Commands for dice and throws, seals and proved luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from accessible_games.line.actions.settings import choose, named
from accessible_games.line.commands.offers import offer
from accessible_games.line.presenters import chance
from accessible_games.line.presenters.chance import tell_own_dice
from accessible_games.line.session.context import Context
from accessible_games.line.session.looking import refuse_past
from accessible_games.line.session.registry import command, match_command
from accessible_games.line.session.throws import LONGEST, has_throws, thrower, waits_for_result
from accessible_games.matches import log
from accessible_games.matches.luck import check_count, digest_of, read_word
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import plain


@match_command("throw", group="match", plays=True, reads=True, offered=has_throws)
def throw(context: Context, update: Update, rest: str) -> None:
    """Throw now, if the throw waits. With own dice the result follows the command."""
    if refuse_past(context):
        return
    if not isinstance(update.phase, Chance):
        context.say("match-nothing-to-throw", "refusal")
    elif update.is_exchanging:
        context.say("exchange-first", "refusal")
    elif rest and not update.has_own_dice:
        context.say("match-not-own-dice", "refusal")
    elif not rest and not waits_for_result(update):
        context.play(MatchService.throw)()
    elif rest and waits_for_result(update):
        context.say("match-no-such-outcome", "refusal", text=rest[:LONGEST])
    else:
        context.say("match-secret-draw" if update.phase.secret else "match-own-dice-wait", "refusal")


# Settings of throws


def _throws_here(context: Context) -> bool:
    """Return whether the open match has throws. True without a match."""
    return context.update is None or has_throws(context, context.update)


@command("dice", group="settings", reads=True, offered=_throws_here)
async def dice(context: Context, rest: str) -> None:
    """Choose how throws happen: at once, on request, or with own dice."""
    update = context.update
    if update is not None and not has_throws(context, update):
        context.say("match-secret-draw" if update.sealed is not None else "match-no-chance", "refusal")
    elif not rest:
        _tell_dice(context, update)
    elif rest in all_words("chance-own-words"):
        await _offer_own(context)
    elif named(context, "throws", rest) is None:
        context.say("setting-throws-choices", "refusal")
    elif update is not None and update.has_own_dice and not update.is_over:
        await offer(context, log.DRAWN_DICE, first=partial(_set_throws, context, rest))
    else:
        context.tell(choose(context, "throws", rest))
        _pass_on(context)


def _set_throws(context: Context, word: str) -> None:
    """Set how the program throws. An agreement, if one is needed, announces itself."""
    context.change(throws=named(context, "throws", word))
    _pass_on(context)


def _pass_on(context: Context) -> None:
    update = context.update
    if update is not None and not update.is_over:
        context.play(MatchService.set_throwing)(context.settings.throws == "self")


def _tell_dice(context: Context, update: Update | None) -> None:
    if update is not None and update.has_own_dice:
        tell_own_dice(context, update, "answer")
    else:
        context.say(f"setting-throws-{context.settings.throws}")
    context.say("setting-throws-choices")


async def _offer_own(context: Context) -> None:
    update = context.running()
    if update is None:
        return
    if update.has_own_dice:
        context.say("match-dice-already", "refusal", own="true")
    else:
        await offer(context, log.OWN_DICE)


@match_command("luck", group="match", reads=True, offered=lambda context, update: update.sealed is not None)
def luck(context: Context, update: Update, rest: str) -> None:
    """Read the seal and the words so far, or add a word."""
    if update.sealed is None:
        context.say("match-no-chance", "refusal")
    elif rest:
        if context.running() is not None:
            give = _give_last if update.is_proved else _add
            give(context, update, rest)
    else:
        _tell_luck(context, update)


def _add(context: Context, update: Update, text: str) -> None:
    """Add a word, or refuse it here without a call to the match."""
    seat = context.seat_to_move or _seat(context, update)
    try:
        word = read_word(text)
        check_count(update.words, seat)
    except NoticeError as error:
        context.notice(error.notice, "refusal")
    else:
        context.play(MatchService.add_luck)(seat, word)


def _seat(context: Context, update: Update) -> Seat:
    """Return the seat that adds a word while nobody is to move: the one to throw, or the first at this keyboard."""
    return next((seat for seat in context.seats if seat == thrower(update)), context.seats[0])


def _tell_luck(context: Context, update: Update) -> None:
    assert update.sealed is not None
    digest = update.sealed.digest
    context.say("chance-seal", round=update.sealed.round, count=len(digest))
    context.tell_all(chance.digit_lines(context.announcer, digest))
    context.tell_paged([*_given(context, update), *_check_lines(context, update)])


def _given(context: Context, update: Update) -> Sequence[Announcement]:
    """Return the words that players gave in this round, one a line. Old records allow any text as a word."""
    if update.exchange is not None:
        return chance.status(context, update, update.exchange)
    if not update.words:
        return [context.announcer.say("chance-no-words", over=update.is_over)]
    return [context.announcer.say("chance-word", seat=seat, word=plain(word)) for seat, word in update.words]


def _check_lines(context: Context, update: Update) -> Iterator[Announcement]:
    proof, say = update.proof, context.announcer.say
    if update.is_over:
        yield say("chance-proof", proved=proof.proved, typed=proof.typed, open=proof.open)
        if proof.proved:
            yield say("chance-operator", agreed=proof.agreed, unagreed=proof.proved - proof.agreed)
    yield say("chance-check", match=update.match_id, over=update.is_over, online=context.person is not None)


_LONGEST = 200  # characters of what is typed that are looked at


def _give(what: str, context: Context, update: Update, rest: str) -> None:
    """Give the SHA-256 of a word, or the word itself. Alone, say what is due."""
    if not update.is_proved:
        context.say("exchange-not-agreed", "refusal")
    elif not update.is_exchanging:
        context.say("exchange-over", "refusal")
    elif not rest:
        context.tell_all(chance.due_lines(context, update))
    else:
        seat = _giver(context, update, rest if what == log.OPENED else "")
        context.play(MatchService.exchange)(seat, what, rest[:_LONGEST])


for _name, _what in (("pledge", log.PLEDGED), ("disclose", log.OPENED)):
    match_command(_name, group="match", plays=True, reads=True, offered=lambda context, update: update.is_exchanging)(
        partial(_give, _what)
    )


def _give_last(context: Context, update: Update, rest: str) -> None:
    """Give the word of the last player, which needs no pledge."""
    context.play(MatchService.add_luck)(_giver(context, update, ""), rest[:_LONGEST])


def _giver(context: Context, update: Update, word: str) -> Seat:
    """Return the seat at this keyboard whose pledge matches the word, or else one that still owes something."""
    exchange = update.exchange
    if exchange is None:
        return context.seats[0]
    digest = digest_of("".join(word.split()).lower())
    own = [seat for seat in context.seats if exchange.pledges.get(seat) == digest and seat in exchange.owing]
    return next(iter([*own, *(seat for seat in exchange.owing if seat in context.seats), *context.seats]))
