"""Luck and dice: the seal of the throws, words of luck, and who throws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from accessible_games.core.game import Chance, Seat
from accessible_games.core.notices import NoticeError
from accessible_games.core.text import plain
from accessible_games.matches import log
from accessible_games.matches.luck import check_count, read_word
from accessible_games.matches.update import Update
from accessible_games.session import exchanging
from accessible_games.session.actions import offer, running
from accessible_games.session.commands import all_words
from accessible_games.session.digits import groups, lines, spelled
from accessible_games.session.options import choose, named
from accessible_games.session.paging import Tell, tell_paged
from accessible_games.session.requests import AddLuck, SetThrowing, Throw
from accessible_games.session.throws import LONGEST, has_throws, how, thrower, waits_for_result

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_SHOWN = 8  # digits told when a round begins


def throw(session: Session, rest: str) -> None:
    """Let chance decide now, where it waits; with own dice the result belongs to it."""
    update = running(session)
    if update is None:
        return
    if not isinstance(update.phase, Chance):
        session.say("match-nothing-to-throw", "refusal")
    elif update.is_exchanging:
        session.say("exchange-first", "refusal")
    elif rest and not update.has_own_dice:
        session.say("match-not-own-dice", "refusal")
    elif not rest and not waits_for_result(update):
        session.request(Throw(update.match_id))
    elif rest and waits_for_result(update):
        session.say("match-no-such-outcome", "refusal", text=rest[:LONGEST])
    else:
        session.say("match-secret-draw" if update.phase.secret else "match-own-dice-wait", "refusal")


# Who throws


def dice(session: Session, rest: str) -> None:
    """How throws come about: at once, at one's word, or with one's own dice."""
    update = session.update
    if not rest:
        _tell_dice(session, update)
    elif rest in all_words("chance-own-words"):
        _offer_own(session)
    elif named("throws", rest, session.settings.language) is None:
        session.say("setting-throws-choices", "refusal")
    elif update is not None and update.has_own_dice and not update.is_over:
        offer(session, log.DRAWN_DICE, first=partial(_set_throws, session, rest))
    else:
        choose(session, "throws", rest)
        _pass_on(session)


def _set_throws(session: Session, word: str) -> None:
    """How throws come once they are the program's again; what was agreed on tells it."""
    session.change(throws=named("throws", word, session.settings.language))
    _pass_on(session)


def _pass_on(session: Session) -> None:
    update = session.update
    if update is not None and not update.is_over:
        session.request(SetThrowing(update.match_id, session.settings.throws == "self"))


def _tell_dice(session: Session, update: Update | None) -> None:
    if update is not None and update.has_own_dice:
        _tell_own(session, update, "answer")
    else:
        session.say(f"setting-throws-{session.settings.throws}")
    session.say("setting-throws-choices")


def _offer_own(session: Session) -> None:
    update = running(session)
    if update is None:
        return
    if update.has_own_dice:
        session.say("match-dice-already", "refusal", own="true")
    elif update.sealed is not None and not has_throws(session, update):
        session.say("match-secret-draw", "refusal")
    elif update.sealed is None:
        session.say("match-no-chance", "refusal")
    else:
        offer(session, log.OWN_DICE)


def tell_agreed(session: Session, update: Update, what: str) -> None:
    """Everybody has agreed on who throws."""
    if what == log.OWN_DICE:
        _tell_own(session, update, "status")
    else:
        session.say("chance-own-off", "status")


def _tell_own(session: Session, update: Update, category: str) -> None:
    is_due = "yes" if waits_for_result(update) else "no"
    session.say("chance-own-on", category, how=how(session, update), due=is_due)


# Luck


def tell_seal(session: Session, update: Update) -> None:
    """The beginning of the seal, as a round begins; who wants few words asks for it."""
    if update.sealed is not None and session.settings.verbosity != "brief":
        shown = update.sealed.digest[:_SHOWN]
        session.say("chance-sealed", "status", digits=groups(shown), spelled=spelled(shown))


def luck(session: Session, rest: str) -> None:
    """The whole seal and the words so far; with a word: add it."""
    update = session.update
    if update is None:
        session.tell_no_match()
    elif update.sealed is None:
        session.say("match-no-chance", "refusal")
    elif rest:
        if running(session) is not None:
            give = exchanging.give_last if update.is_proved else _add
            give(session, update, rest)
    else:
        _tell_luck(session, update)


def _add(session: Session, update: Update, text: str) -> None:
    """Refused here where it can be: the match need not be asked."""
    seat = session.seat_to_move or _seat(session, update)
    try:
        word = read_word(text)
        check_count(update.words, seat)
    except NoticeError as error:
        session.notice(error.notice, "refusal")
    else:
        session.request(AddLuck(update.match_id, seat, word))


def _seat(session: Session, update: Update) -> Seat:
    """Who adds a word while nobody is to move: the one to throw, else the first at this keyboard."""
    return next((seat for seat in session.seats if seat == thrower(update)), session.seats[0])


def _tell_luck(session: Session, update: Update) -> None:
    assert update.sealed is not None
    digest = update.sealed.digest
    session.say("chance-seal", round=update.sealed.round, count=len(digest))
    for digits in lines(digest):
        session.say("chance-digits", digits=groups(digits), spelled=spelled(digits))
    over = "yes" if update.is_over else "no"
    tell_paged(session, [*_given(session, update), partial(_tell_check, session, update, over)])


def _given(session: Session, update: Update) -> Sequence[Tell]:
    """What the players have given to the luck of the round, line by line; of old a word could be any text."""
    if update.exchange is not None:
        return exchanging.status(session, update, update.exchange)
    if not update.words:
        return [partial(session.say, "chance-no-words", over="yes" if update.is_over else "no")]
    return [partial(session.say, "chance-word", seat=seat, word=plain(word)) for seat, word in update.words]


def _tell_check(session: Session, update: Update, over: str) -> None:
    proof = update.proof
    if update.is_over:
        session.say("chance-proof", proved=proof.proved, typed=proof.typed, open=proof.open)
        if proof.proved:
            session.say("chance-operator", agreed=proof.agreed, unagreed=proof.proved - proof.agreed)
    session.say("chance-check", match=update.match_id, over=over, online="no" if session.person is None else "yes")


HANDLERS = {"luck": luck, "dice": dice, "throw": throw}
