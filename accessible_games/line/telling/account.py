"""The word by which a guest comes back, what a newcomer is spared, and where messages go while one is away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from accessible_games.club.accounts import credentials
from accessible_games.line.session.context import Context
from accessible_games.line.telling import offers
from accessible_games.line.telling.players import has_others
from accessible_games.matches.update import Update


@dataclass(slots=True)
class ReturnWord:
    """``word``: of a guest, by which it comes back from another address while it plays."""

    word: str = ""
    is_told: bool = False


@dataclass(slots=True)
class Newcomer:
    """``is_new``: a guest, or whose account was just made; ``is_led``: it was told of somebody who waits, and hears
    what is not needed for the first move after that, ``later``.
    """

    is_new: bool = False
    is_led: bool = False
    later: list[Callable[[], None]] = field(default_factory=list)


def tell_terms(context: Context, update: Update, *, is_new: bool) -> None:
    """As a match begins: what holds for who goes, and how it comes back; to a newcomer after its first move."""
    newcomer = context.of(Newcomer)
    terms = (
        partial(offers.tell_agreed, context, update, is_new=is_new),
        partial(tell_return, context, update, is_new=is_new),
    )
    newcomer.later = []
    if newcomer.is_led and is_new and update.seats and update.clocks is None:
        newcomer.is_led, newcomer.later = False, list(terms)
        return
    for tell in terms:
        tell()


def tell_later(context: Context, update: Update) -> None:
    """The newcomer has moved."""
    newcomer = context.of(Newcomer)
    if newcomer.later and any(seat in update.seats for seat, _ in update.moves):
        waiting, newcomer.later = newcomer.later, []
        for tell in waiting:
            tell()


def tell_return(context: Context, update: Update, *, is_new: bool) -> None:
    """A guest begins the first match in which somebody or a clock waits: by what it comes back from elsewhere."""
    is_awaited = is_new and bool(update.seats) and (update.clocks is not None or has_others(update))
    return_word = context.of(ReturnWord)
    if is_awaited and return_word.word and not return_word.is_told:
        return_word.is_told = True
        tell_word(context, "account-return-told")


def tell_word(context: Context, message: str) -> None:
    """The return word, letter by letter."""
    letters = (" ".join(part) for part in credentials.word_parts(context.of(ReturnWord).word))
    context.tell(context.announcer.secret(message, letters=context.announcer.joined(letters)))
