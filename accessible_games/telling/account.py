"""The word by which a guest comes back."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.matches import Update
from accessible_games.people import codes
from accessible_games.session import Context
from accessible_games.telling.players import has_others


@dataclass(slots=True)
class ReturnWord:
    """``word``: of a guest, by which it comes back from another address while it plays."""

    word: str = ""
    is_told: bool = False


def tell_return(context: Context, update: Update, *, is_new: bool) -> None:
    """A guest begins the first match in which somebody or a clock waits: by what it comes back from elsewhere."""
    is_awaited = is_new and bool(update.seats) and (update.clocks is not None or has_others(update))
    return_word = context.of(ReturnWord)
    if is_awaited and return_word.word and not return_word.is_told:
        return_word.is_told = True
        tell_word(context, "account-return-told")


def tell_word(context: Context, message: str) -> None:
    """The return word, letter by letter."""
    letters = (" ".join(part) for part in codes.parts(context.of(ReturnWord).word))
    context.tell(context.announcer.secret(message, letters=context.announcer.joined(letters)))
